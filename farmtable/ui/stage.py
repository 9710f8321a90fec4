"""The stage: draws pieces, knows which is pointed at and which has the focus, and lets them glide."""

from __future__ import annotations

from typing import TYPE_CHECKING, Final, Literal, TypeAlias

from farmtable.ui import shapes
from farmtable.ui.animation import Glides
from farmtable.ui.faces import Button
from farmtable.ui.palette import painted
from farmtable.ui.theme import FOCUS, SUN, WHITE, Theme

if TYPE_CHECKING:
    from collections.abc import Iterable, Sequence

    import pygame

    from farmtable.engine.settings import Animation
    from farmtable.ui.face import FaceCache
    from farmtable.ui.geometry import Box
    from farmtable.ui.piece import Piece

Direction: TypeAlias = Literal["left", "right", "up", "down"]

_GLOW: Final = 4.0
_LIFT: Final = 3.0


class Stage:
    """All pieces of one scene.

    `glowing` are the ids that can be chosen now; `chosen` those chosen so far; `beginning` those that can
    be chosen too, to begin something else. `hover` is the piece under the pointer, `focus` the one that
    Enter would choose, None for none. While `fenced`, arrows keep to what lies beside the focus in the
    same parent.
    """

    def __init__(self, faces: FaceCache) -> None:
        self._faces = faces
        self._pieces: list[Piece] = []
        self._by_id: dict[str, Piece] = {}
        self._glides = Glides()
        self.theme = Theme()
        self.glowing: frozenset[str] = frozenset()
        self.chosen: frozenset[str] = frozenset()
        self.beginning: frozenset[str] = frozenset()
        self.hover: str | None = None
        self.focus: str | None = None
        self.fenced = False
        self.overflows: list[str] = []

    @property
    def pieces(self) -> Sequence[Piece]:
        """All pieces, from the lowest to the topmost."""
        return self._pieces

    @property
    def moving(self) -> bool:
        """Tell whether anything is on its way."""
        return self._glides.running

    def piece(self, id_: str | None) -> Piece | None:
        """Return the piece of that id, None if there is none."""
        return None if id_ is None else self._by_id.get(id_)

    def shown_box(self, piece: Piece) -> Box:
        """Return where a piece is drawn now, on its way or at rest."""
        return self._glides.box(piece)

    def show(self, pieces: Iterable[Piece], theme: Theme, speed: Animation = "off") -> None:
        """Put these pieces on the stage instead of the old ones; those that glide do so at `speed`."""
        before = self._pieces
        self._pieces = sorted(pieces, key=lambda piece: piece.z)
        self._by_id = {piece.id: piece for piece in self._pieces}
        if theme != self.theme:
            speed = "off"
        self.theme = theme
        self._glides.start(before, self._pieces, speed)
        if self.focus not in self._by_id:
            self.focus = None
        if self.hover not in self._by_id:
            self.hover = None

    def advance(self, seconds: float) -> None:
        """Let time pass."""
        self._glides.advance(seconds)

    def finish(self) -> None:
        """End all glides at once."""
        self._glides.finish()

    def at(self, x: float, y: float) -> Piece | None:
        """Return the topmost piece that answers at a point and can be chosen."""
        for piece in reversed(self._pieces):
            if self.choosable(piece) and piece.answers(x, y):
                return piece
        return None

    def any_at(self, x: float, y: float) -> Piece | None:
        """Return the topmost piece at a point, whatever it is."""
        for piece in reversed(self._pieces):
            if piece.answers(x, y):
                return piece
        return None

    def told_at(self, x: float, y: float) -> Piece | None:
        """Return the topmost piece at a point that can be chosen or has something to tell."""
        for piece in reversed(self._pieces):
            if (self.choosable(piece) or piece.tip) and piece.answers(x, y):
                return piece
        return None

    def choosable(self, piece: Piece) -> bool:
        """Tell whether pointer and keys can choose a piece now."""
        id_ = piece.id
        return piece.active or id_ in self.glowing or id_ in self.chosen or id_ in self.beginning

    def order(self) -> list[Piece]:
        """Return what can be chosen in the order of the Tab key.

        What glows comes first, and of that the things before the buttons, which end something; all in
        reading order.
        """
        found = [piece for piece in self._pieces if self.choosable(piece)]
        row = max(1.0, self.theme.px(40))

        def place(piece: Piece) -> tuple[int, int, float, float, int, float]:
            x, y = piece.box.centre
            group = 2 if piece.id not in self.glowing else int(isinstance(piece.face, Button))
            if piece.clip is None:
                return group, round(y / row), 0.0, 0.0, 0, x
            # What is scrolled keeps together, and in one order wherever it is scrolled to.
            parent = self._by_id.get(piece.inside, piece).box
            return group, round(piece.clip.y / row), parent.y, parent.x, round((y - parent.y) / row), x

        return sorted(found, key=place)

    def focus_next(self, backwards: bool = False) -> None:
        """Move the focus along the Tab order, round and round."""
        order = [piece.id for piece in self.order()]
        if not order:
            self.focus = None
        elif self.focus in order:
            step = -1 if backwards else 1
            self.focus = order[(order.index(self.focus) + step) % len(order)]
        else:
            self.focus = order[-1 if backwards else 0]

    def focus_towards(self, direction: Direction) -> None:
        """Move the focus to the nearest choosable piece in a direction."""
        current = self.piece(self.focus)
        if current is None:
            self.focus_next()
            return
        x, y = current.box.centre
        best: tuple[float, str] | None = None
        for piece in self.order():
            if piece.id == current.id or (self.fenced and piece.inside != current.inside):
                continue
            dx, dy = piece.box.centre[0] - x, piece.box.centre[1] - y
            along, aside = {
                "left": (-dx, abs(dy)),
                "right": (dx, abs(dy)),
                "up": (-dy, abs(dx)),
                "down": (dy, abs(dx)),
            }[direction]
            if along <= 1 or aside > along * 3:
                continue
            cost = along + 2.2 * aside
            if best is None or cost < best[0]:
                best = (cost, piece.id)
        if best is not None:
            self.focus = best[1]

    def draw(self, surface: pygame.Surface, *, focus_shown: bool) -> None:
        """Draw everything; `focus_shown` draws the ring around the focus."""
        self.overflows.clear()
        self._faces.make_room(surface.get_size())
        flying: list[Piece] = []
        for piece in self._pieces:
            if self._glides.moving(piece):
                flying.append(piece)
            else:
                self._draw_piece(surface, piece)
        for piece in flying:
            self._draw_piece(surface, piece)
        focus = self.piece(self.focus)
        if focus_shown and focus is not None:
            self._draw_ring(surface, focus, FOCUS, outside=2 * _GLOW)

    def _draw_piece(self, surface: pygame.Surface, piece: Piece) -> None:
        if piece.clip is None:
            self._draw_whole(surface, piece)
            return
        shown = piece.clip
        if piece.box.overlaps(shown):
            surface.set_clip((round(shown.x), round(shown.y), round(shown.w), round(shown.h)))
            self._draw_whole(surface, piece)
            surface.set_clip(None)

    def _draw_whole(self, surface: pygame.Surface, piece: Piece) -> None:
        box = self._glides.box(piece)
        if self._lifted(piece):
            box = box.moved(0, -self.theme.px(_LIFT))
        width, height = round(piece.box.w), round(piece.box.h)
        sprite = self._faces.sprite(piece.face, width, height, self.theme)
        self.overflows.extend(sprite.overflows)
        across, down = box.w / max(1.0, piece.box.w), box.h / max(1.0, piece.box.h)
        if abs(box.w - piece.box.w) < 1 and abs(box.h - piece.box.h) < 1:
            across = down = 1.0
        sprite.blit(surface, box.x, box.y, across, down, self._glides.roll(piece))
        if piece.id in self.chosen or (piece.id in self.glowing and piece.face.glows):
            self._draw_ring(surface, piece, SUN, outside=_GLOW - 1, box=box)

    def _lifted(self, piece: Piece) -> bool:
        """Tell whether a piece is pointed at and can be chosen, or lies on one that is."""
        under: Piece | None = piece
        while under is not None and under.id != self.hover:
            under = self._by_id.get(under.inside)
        return under is not None and self.choosable(under)

    def _draw_ring(
        self, surface: pygame.Surface, piece: Piece, colour: str, outside: float, box: Box | None = None
    ) -> None:
        place = box or self._glides.box(piece)
        out = self.theme.px(outside)
        stroke = max(2.0, self.theme.px(_GLOW))
        parts = piece.face.silhouette(place, self.theme)
        if colour == FOCUS:
            # White on both sides keeps the ring visible on every ground.
            _put_ring(surface, parts, out + 2, stroke + 4, painted(WHITE, self.theme.palette))
        _put_ring(surface, parts, out, stroke, painted(colour, self.theme.palette))


def _put_ring(
    surface: pygame.Surface,
    parts: Sequence[tuple[Box, float]],
    outside: float,
    stroke: float,
    colour: str,
) -> None:
    """Draw a ring around the shape that rounded rectangles make, so far outside it, in pixels."""
    wide = [(box.inset(-outside), radius + outside) for box, radius in parts]
    x, y = round(min(box.x for box, _ in wide)), round(min(box.y for box, _ in wide))
    if len(wide) == 1:
        box, radius = wide[0]
        drawn = shapes.ring(round(box.w), round(box.h), radius, stroke, colour)
    else:
        w, h = max(box.right for box, _ in wide) - x, max(box.bottom for box, _ in wide) - y
        placed = tuple((box.moved(-x, -y), radius) for box, radius in wide)
        drawn = shapes.joined_ring(round(w), round(h), placed, stroke, colour)
    surface.blit(drawn, (x, y))
