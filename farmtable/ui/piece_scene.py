"""A scene made of pieces: pointer, keys, focus, tips and glides, once for all screens."""

from __future__ import annotations

from abc import ABC, abstractmethod
from typing import TYPE_CHECKING, Final

import pygame

from farmtable.ui import shapes
from farmtable.ui.faces import Tip
from farmtable.ui.geometry import Box
from farmtable.ui.palette import painted
from farmtable.ui.scene import Scene
from farmtable.ui.stage import Direction, Stage
from farmtable.ui.text import balanced, line_height, text_width
from farmtable.ui.theme import BODY_TEXT, Theme, theme_for
from farmtable.ui.tips import tip_place

if TYPE_CHECKING:
    from collections.abc import Sequence

    from farmtable.engine.settings import Animation, PaletteName
    from farmtable.ui.face import FaceCache
    from farmtable.ui.piece import Piece
    from farmtable.ui.theme import Colour

DRAG_DISTANCE: Final = 8
"""How far, in pixels, the pointer moves with the button down before it is a drag."""

REPEAT_GUARD: Final = 0.25
"""A second choice of the same piece within so many seconds is taken for a slip of the finger."""

ARRIVAL_GUARD: Final = 0.2
"""Nothing can be chosen within so many seconds after a scene came up: a click meant for the last one."""

SETTLING: Final = 0.7
"""So long after a scene or a position came up, a click counts only if the pointer has moved meanwhile."""
STILL: Final = 6
"""How far, in pixels, a resting hand lets the pointer move."""

TIP_DELAY: Final = 0.45
TIP_WIDTH: Final = 340

ARROWS: Final[dict[int, Direction]] = {
    pygame.K_LEFT: "left",
    pygame.K_RIGHT: "right",
    pygame.K_UP: "up",
    pygame.K_DOWN: "down",
}
"""Where each arrow key leads."""


class PieceScene(Scene, ABC):
    """A scene whose whole content is pieces. Subclasses say which, and what choosing one does."""

    largest_zoom = 1.0
    """How far the person may enlarge the scene: what fills the window cannot grow, what scrolls can."""
    enter_answers = False
    """Whether Enter chooses what has the focus at once; elsewhere the first press only shows the focus."""

    def __init__(self, faces: FaceCache) -> None:
        super().__init__()
        self.stage = Stage(faces)
        self.faces = faces
        self.size = (0, 0)
        self.theme = Theme()
        self.zoom = 1.0
        self.speed: Animation = "normal"
        self.palette: PaletteName = "standard"
        self.larger_text = False
        self.by_keyboard = False
        self.pointer: tuple[int, int] = (-1, -1)
        self._told: str | None = None
        self._pressed: str | None = None
        self._pressed_at = (0, 0)
        self.dragging = False
        self._last_choice: tuple[str, float, tuple[int, int]] = ("", -1.0, (-1, -1))
        self._now = 0.0
        self._arrived = -1.0
        self._rests_at: tuple[int, int] | None = None
        self._hover_since = 0.0
        self._tip_shown = False

    # What subclasses say

    @abstractmethod
    def pieces(self) -> list[Piece]:
        """Return everything on the screen, for `self.size` and `self.theme`."""

    def choose(self, id_: str) -> None:
        """Carry out what choosing a piece means."""

    def cancel(self) -> None:
        """Carry out what Escape means."""

    def dropped(self, start: str, end: str | None) -> None:
        """Carry out what dragging a piece onto another, or onto nothing, means."""

    def pressed_key(self, event: pygame.Event) -> bool:
        """React to a key before the shared keys do; tell whether that was all."""
        return False

    def paint_ground(self, surface: pygame.Surface) -> None:
        """Paint what lies under the pieces."""

    def paint_gradient(self, surface: pygame.Surface, stops: Sequence[Colour]) -> None:
        """Paint a ground that turns from colour to colour from top to bottom, in the person's palette."""
        shown = tuple(painted(colour, self.theme.palette) for colour in stops)
        surface.blit(shapes.gradient(*surface.get_size(), shown), (0, 0))

    def hovered(self) -> None:
        """Take note that another piece is pointed at or has the focus."""

    @property
    def tip_wanted(self) -> bool:
        """Tell whether tips may show now."""
        return True

    @property
    def previews(self) -> Sequence[Piece]:
        """What shows the result of choosing what is pointed at, and what else no tip may cover."""
        return ()

    def scaled_by(self, size: tuple[int, int]) -> tuple[int, int]:
        """Return the part of a window of `size` that the scale is taken from: all of it, as a rule."""
        return size

    # The scene

    @property
    def moving(self) -> bool:
        return self.stage.moving

    def refresh(self, *, glide: bool = True) -> None:
        """Show the pieces as they are now."""
        if self.size == (0, 0):
            return
        self.stage.show(self.pieces(), self.theme, self.speed if glide else "off")
        self._point()
        self.dirty = True

    def arrived(self) -> None:
        self.settle()
        # Where the pointer is by now shows as soon as it moves; an old tip must not stay.
        self.pointer = (-1, -1)
        self._point()

    def settle(self) -> None:
        """Let a moment pass before the next choice: a second click may be meant for what was here before."""
        self._arrived = self._now
        self._rests_at = self.pointer

    def resized(self, size: tuple[int, int]) -> None:
        self.size = size
        self.theme = theme_for(
            self.scaled_by(size),
            min(self.zoom, self.largest_zoom),
            palette=self.palette,
            larger_text=self.larger_text,
        )
        self.refresh(glide=False)

    def update(self, seconds: float) -> None:
        self._now += seconds
        if self.stage.moving:
            self.stage.advance(seconds)
            self.dirty = True
        if not self._tip_shown and self._tip_piece() is not None:
            self._tip_shown = True
            self.dirty = True

    def draw(self, surface: pygame.Surface) -> None:
        self.paint_ground(surface)
        self.stage.draw(surface, focus_shown=self.by_keyboard)
        tip = self._tip_piece()
        if tip is not None:
            self._draw_tip(surface, tip)

    def handle(self, event: pygame.Event) -> None:
        if event.type == pygame.MOUSEMOTION:
            self.pointer = event.pos
            self._pointer_moved()
        elif event.type == pygame.MOUSEBUTTONDOWN and event.button == 1:
            self.pointer = event.pos
            self._pointer_down()
        elif event.type == pygame.MOUSEBUTTONUP and event.button == 1:
            self.pointer = event.pos
            self._pointer_up()
        elif event.type == pygame.KEYDOWN:
            self._key_down(event)
        elif event.type == pygame.WINDOWLEAVE:
            self.pointer = (-1, -1)
            self._point()

    @property
    def pointed(self) -> str | None:
        """The piece that the person means now: the focus when keys were used last, else the hovered one."""
        return self.stage.focus if self.by_keyboard else self.stage.hover

    def _pointer_moved(self) -> None:
        if self._rests_at is not None and max(_distances(self._rests_at, self.pointer)) > STILL:
            self._rests_at = None
        if self.by_keyboard:
            self.by_keyboard = False
            self.dirty = True
        if self._pressed is not None and not self.dragging:
            dx, dy = self.pointer[0] - self._pressed_at[0], self.pointer[1] - self._pressed_at[1]
            if dx * dx + dy * dy >= DRAG_DISTANCE * DRAG_DISTANCE:
                self.dragging = True
                self.drag_began(self._pressed)
        self._point()
        if self.dragging:
            self.dirty = True
        if self._pressed is not None:
            self.press_moved(self._pressed)

    def drag_began(self, id_: str) -> None:
        """Take note that a piece is being dragged."""

    def press_began(self, id_: str) -> None:
        """Take note that the button went down on a piece; it is chosen when it comes up there."""

    def press_moved(self, id_: str) -> None:
        """Take note that the pointer moves with the button down, wherever it is by now."""

    def _point(self) -> None:
        found = self.stage.at(*self.pointer) if self.pointer != (-1, -1) else None
        hover = found.id if found is not None else None
        told = self.stage.told_at(*self.pointer) if self.pointer != (-1, -1) else None
        told_id = told.id if told is not None else None
        if hover != self.stage.hover or told_id != self._told:
            self.stage.hover = hover
            self._told = told_id
            self._hover_since = self._now
            self._tip_shown = False
            self.dirty = True
            self.hovered()

    def _pointer_down(self) -> None:
        self._point()
        if self.by_keyboard:
            self.by_keyboard = False
        self._pressed = self.stage.hover
        self._pressed_at = self.pointer
        self.dragging = False
        self.dirty = True
        if self._pressed is None:
            self.pressed_nothing()
        else:
            self.press_began(self._pressed)

    def pressed_nothing(self) -> None:
        """Take note of a press on something that cannot be chosen."""

    def _pointer_up(self) -> None:
        self._point()
        pressed, self._pressed = self._pressed, None
        was_drag, self.dragging = self.dragging, False
        self.dirty = True
        if pressed is None:
            return
        if was_drag:
            self.dropped(pressed, self.stage.hover)
        elif self.stage.hover == pressed:
            self.choose_once(pressed, pointed=True)

    def choose_once(self, id_: str, *, pointed: bool = False) -> None:
        """Choose a piece, unless it was chosen a moment ago (a double click means one choice)."""
        since = self._now - self._arrived
        resting = pointed and self._rests_at is not None
        if since < (SETTLING if resting else ARRIVAL_GUARD):
            return
        last, when, where = self._last_choice
        piece = self.stage.piece(id_)
        # Another piece may lie there by now: a double click is meant for the first.
        again = id_ == last or (pointed and self.pointer == where)
        hasty = again and self._now - when < REPEAT_GUARD
        if hasty and not (piece is not None and piece.repeats):
            return
        self._last_choice = (id_, self._now, self.pointer)
        self.stage.focus = id_
        self.choose(id_)
        self.dirty = True

    def _key_down(self, event: pygame.Event) -> None:
        if self.pressed_key(event):
            self.dirty = True
            return
        if event.key == pygame.K_ESCAPE:
            self.cancel()
        elif event.key == pygame.K_TAB:
            # Where the focus waits unseen, the first press shows it, instead of leading past it.
            seen = self.by_keyboard or self.typed_into is not None
            waits = self.stage.focus in {piece.id for piece in self.stage.order()}
            self._use_keyboard()
            if seen or not waits:
                self.stage.focus_next(backwards=bool(event.mod & pygame.KMOD_SHIFT))
            self._focused()
        elif event.key in ARROWS:
            self._use_keyboard()
            self.stage.focus_towards(ARROWS[event.key])
            self._focused()
        elif event.key in (pygame.K_RETURN, pygame.K_KP_ENTER, pygame.K_SPACE):
            focus = self.stage.piece(self.stage.focus)
            answers = self.by_keyboard or self.enter_answers
            if answers and focus is not None and self.stage.choosable(focus):
                self.choose_once(focus.id)
            else:
                self._use_keyboard()
        else:
            self._shortcut(event)
        self.dirty = True

    def _shortcut(self, event: pygame.Event) -> None:
        if event.mod & (pygame.KMOD_CTRL | pygame.KMOD_ALT | pygame.KMOD_META):
            return
        name = pygame.key.name(event.key)
        for piece in self.stage.pieces:
            if piece.key and piece.key == name and self.stage.choosable(piece):
                self.choose_once(piece.id)
                return

    def _use_keyboard(self) -> None:
        if not self.by_keyboard:
            self.by_keyboard = True
            if self.stage.focus is None and self.stage.hover is not None:
                self.stage.focus = self.stage.hover

    def _focused(self) -> None:
        self._hover_since = self._now
        self._tip_shown = False
        self.hovered()

    def _tip_piece(self) -> Piece | None:
        if not self.on_top or not self.tip_wanted or self.dragging:
            return None
        if self._now - self._hover_since < TIP_DELAY:
            return None
        piece = self.stage.piece(self.stage.focus if self.by_keyboard else self._told)
        return piece if piece is not None and piece.tip else None

    def _draw_tip(self, surface: pygame.Surface, piece: Piece) -> None:
        size = self.theme.type_size(BODY_TEXT)
        widest = int(self.theme.px(TIP_WIDTH))
        lines = balanced(piece.tip, "strong", size, widest)
        width = max(text_width(line, "strong", size) for line in lines) + self.theme.px(26)
        height = line_height("strong", size) * len(lines) + self.theme.px(12)
        gap = self.theme.px(8)
        others = [
            other.seen for other in self.stage.pieces if other.id != piece.id and self.stage.choosable(other)
        ]
        previews = [ghost.seen for ghost in self.previews]
        box = tip_place((width, height), piece.seen, Box(0, 0, *self.size), others, gap, previews)
        sprite = self.faces.sprite(Tip(piece.tip), round(box.w), round(box.h), self.theme)
        sprite.blit(surface, box.x, box.y)


def _distances(first: tuple[int, int], second: tuple[int, int]) -> tuple[int, int]:
    return abs(first[0] - second[0]), abs(first[1] - second[1])
