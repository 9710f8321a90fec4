"""The drawing toolkit: scenes, pieces, faces, text and art. Knows no game."""

import os

# Scripts read our output: pygame must not greet in it.
os.environ.setdefault("PYGAME_HIDE_SUPPORT_PROMPT", "1")
