"""The drawing toolkit: scenes, pieces, faces, text and art. Knows no game."""

import os

# Scripts read our output: pygame must not greet in it.
os.environ.setdefault("PYGAME_HIDE_SUPPORT_PROMPT", "1")
# By this name a Linux desktop finds the menu entry, and with it the icon, of a window; pygame sets another.
os.environ.setdefault("SDL_VIDEO_X11_WMCLASS", "farmtable")
os.environ.setdefault("SDL_VIDEO_WAYLAND_WMCLASS", "farmtable")
