"""The pictures of the rules page, made of the real cards, boats and goods. All lengths are in units."""

from __future__ import annotations

from dataclasses import dataclass, replace
from typing import TYPE_CHECKING, Final

from farmtable.engine.faults import IllegalMove
from farmtable.engine.language import translate
from farmtable.engine.players import Player
from farmtable.games.heritage_farms.board import BLUE, BONUSES, DOCKS, ELMER, ORANGE
from farmtable.games.heritage_farms.elmer_example import elmer_turn
from farmtable.games.heritage_farms.elmer_outlook import elmer_market_order
from farmtable.games.heritage_farms.info import INFO
from farmtable.games.heritage_farms.names import BONUS, BONUS_EFFECT
from farmtable.games.heritage_farms.rules import GAME
from farmtable.games.heritage_farms.rules_examples import (
    LEAVING,
    REFUSED,
    WINNING,
    beginning,
    eaten,
    leaving,
    refused,
    turn_steps,
    winning,
)
from farmtable.tables.heritage_farms.board import board_pieces
from farmtable.tables.heritage_farms.faces import CubeFace, EatenFace, TokenFace
from farmtable.tables.heritage_farms.ghosts import move_ghost
from farmtable.tables.heritage_farms.places import places
from farmtable.tables.heritage_farms.record import latest_record
from farmtable.tables.heritage_farms.sheet_faces import DieFace, MarketTagFace, TryFace
from farmtable.ui.face import Face
from farmtable.ui.faces import Label, Panel, Picture
from farmtable.ui.figure import Figure, Part
from farmtable.ui.figure_parts import WIDTH, line_part, text_part
from farmtable.ui.geometry import Box
from farmtable.ui.table import Sight
from farmtable.ui.theme import (
    BAD,
    BODY_TEXT,
    GOOD,
    SMALL_TEXT,
    WHITE,
    Theme,
)

if TYPE_CHECKING:
    from collections.abc import Callable, Sequence

    from farmtable.games.heritage_farms.moves import Move
    from farmtable.games.heritage_farms.state import State
    from farmtable.ui.canvas import Canvas
    from farmtable.ui.piece import Piece

_WHOLE: Final = Box(0, 0, 1040, 664)
_TABLE: Final = Box(0, 0, 1000, 664)
"""The table that most figures are parts of: narrow, so that its cards are not much smaller in them."""
_WITH_SHEET: Final = Box(0, 0, 1240, 664)
"""The same with room for Elmer's sheet beside it."""


def _river() -> Figure:
    """The whole river at the start of a game."""
    sight = _sight(beginning(), _WHOLE)
    rows = places(sight).rows
    corner = Box(rows[0].x, rows[0].y - 6, rows[-1].right - rows[0].x, rows[-1].bottom - rows[0].y + 12)
    place = Box(0, 0, WIDTH, corner.h * WIDTH / corner.w)
    return Figure(WIDTH, place.h, tuple(_cut(_plain(sight), corner, place)))


def _card_parts() -> Figure:
    """A card at the start, with the names of what is on it."""
    sight = _sight(beginning())
    where = places(sight)
    dock = DOCKS[0]
    card = where.rows[0]
    corner = Box(card.x - 4, card.y - 4, where.river.centre[0] - card.x, card.h + 8)
    place = Box(20, 0, WIDTH - 40, corner.h * (WIDTH - 40) / corner.w)
    parts = _cut(board_pieces(sight, where), corner, place)
    factor = place.w / corner.w

    def x(at: float) -> float:
        return place.x + (at - corner.x) * factor

    farm, market = where.farm(dock), where.market(dock)
    labels = (
        (x(farm.spot.centre[0]), farm.spot.bottom, translate("Farmer")),
        (x(farm.goods.centre[0]), farm.spot.bottom, translate("Goods")),
        (x(market.spot.centre[0]), market.spot.bottom, translate("Bonus")),
        (x(where.sign(dock).centre[0]), where.sign(dock).bottom, translate("Dock")),
    )
    for at, top, text in labels:
        start = place.y + (top - corner.y) * factor + 2
        parts.append(line_part(Box(at - 1, start, 2, place.bottom + 10 - start)))
        parts.append(text_part(text, Box(at - 50, place.bottom + 10, 100, 24), SMALL_TEXT, "strong"))
    return Figure(WIDTH, place.bottom + 36, tuple(parts))


def _turn() -> Figure:
    """The three steps of a turn, one under the other."""
    words = (
        translate("Call the boat to a farmer."),
        translate("Load: the farmer and at most one good."),
        translate("Land on another card."),
    )
    parts: list[Part] = []
    y = 0.0
    for state, text in zip(turn_steps(), words, strict=True):
        sight = _sight(state)
        where = places(sight)
        row = where.rows[1]
        corner = Box(row.x, row.y - 4, where.rows[-1].right - row.x, row.h + 8)
        place = Box(0, y, WIDTH, corner.h * WIDTH / corner.w)
        parts += _cut(_plain(sight), corner, place)
        y = _said(parts, text, place.bottom)
    return Figure(WIDTH, y - 6, tuple(parts))


def _refused() -> Figure:
    """Two landings that the rules refuse, each with what they say."""
    sight = _sight(refused())
    parts: list[Part] = []
    y = 0.0
    for move in REFUSED:
        corner, place = _bank(sight, move.card, y)
        parts += _cut(board_pieces(sight, places(sight)), corner, place)
        cross = Box(place.x + 6, place.centre[1] - 14, 28, 28)
        parts.append(Part(Panel(WHITE, radius=20, depth=0), cross))
        parts.append(Part(Picture("icon_cross", BAD), cross.inset(5)))
        parts.append(
            text_part(
                _refusal(refused(), move), Box(0, place.bottom + 2, WIDTH, 24), SMALL_TEXT, "strong", BAD
            )
        )
        y = place.bottom + 34
    return Figure(WIDTH, y - 6, tuple(parts))


def _law() -> Figure:
    """What becomes of goods that are left alone, without the advanced goods."""
    return _left_alone(
        (
            (("chicken", "corn"), translate("The corn is eaten.")),
            (("fox", "chicken"), translate("The chicken is eaten.")),
            (("fox", "chicken", "corn"), translate("First the corn, then the chicken.")),
            (("fox", "corn"), translate("Nothing happens.")),
        )
    )


def _changed_law() -> Figure:
    """What becomes of goods that are left alone with zombies or poison."""
    return _left_alone(
        (
            (("zombie_chicken", "chicken", "fox", "corn"), translate("Foxes and corn are eaten.")),
            (("poison_corn", "corn", "fox", "chicken"), translate("Chickens die.")),
            (("zombie_chicken", "poison_corn", "fox"), translate("All is ruined.")),
        )
    )


def _left_alone(examples: Sequence[tuple[tuple[str, ...], str]]) -> Figure:
    parts: list[Part] = []
    size, gap = 40.0, 5.0
    for (goods, text), row in zip(
        examples, Box(0, 0, WIDTH, 62 * len(examples)).rows(len(examples)), strict=True
    ):
        parts.append(Part(Panel(WHITE, radius=12, depth=0, opacity=0.7), row.inset(0, 3)))
        taken = [good for step in eaten(goods) for good in step]
        for at, good in enumerate(goods):
            box = Box(row.x + 18 + at * (size + gap), row.centre[1] - size / 2, size, size)
            parts.append(Part(CubeFace(BLUE, good, BLUE), box))
            if good in taken:
                parts.append(Part(EatenFace(BLUE), box))
        mark = Box(row.x + 226, row.centre[1] - 12, 24, 24)
        parts.append(Part(Picture("icon_cross" if taken else "icon_check", BAD if taken else GOOD), mark))
        words = Box(mark.right + 14, row.y, row.right - mark.right - 24, row.h)
        parts.append(text_part(text, words, BODY_TEXT, align="left"))
    return Figure(WIDTH, 62.0 * len(examples), tuple(parts))


def _leaving() -> Figure:
    """The card of the example of Nature's Law, with what the load would cost."""
    return _with_ghost(leaving(), LEAVING)


def _winning() -> Figure:
    """The two Markets of the example of winning, and where the boat would land."""
    sight = _sight(winning())
    where = places(sight)
    pieces = board_pieces(sight, where) + _shown(move_ghost(sight, where, WINNING, None))
    parts: list[Part] = []
    y = 0.0
    for dock in (DOCKS[4], WINNING.card):
        corner, place = _bank(sight, dock, y)
        parts += _cut(pieces, corner, place)
        y = place.bottom + 8
    return Figure(WIDTH, y - 8, tuple(parts))


def _with_ghost(state: State, move: Move) -> Figure:
    sight = _sight(state)
    where = places(sight)
    corner, place = _bank(sight, str(getattr(move, "card", "")), 0)
    pieces = board_pieces(sight, where) + _shown(move_ghost(sight, where, move, None))
    return Figure(WIDTH, place.bottom, tuple(_cut(pieces, corner, place)))


def _bonuses() -> Figure:
    """The four bonuses with what they do."""
    parts: list[Part] = []
    lines = Box(0, 0, WIDTH, 60 * len(BONUSES)).rows(len(BONUSES))
    for bonus, row in zip(BONUSES, lines, strict=True):
        parts.append(Part(Panel(WHITE, radius=12, depth=0, opacity=0.7), row.inset(0, 3)))
        parts.append(Part(TokenFace(bonus, BLUE), Box(row.x + 12, row.centre[1] - 23, 46, 46)))
        name = Box(row.x + 74, row.y, 100, row.h)
        parts.append(text_part(BONUS[bonus].text(), name, BODY_TEXT, "display", align="left"))
        words = Box(name.right + 8, row.y + 4, row.right - name.right - 20, row.h - 8)
        face = Label(BONUS_EFFECT[bonus].text(), SMALL_TEXT, fit="wrap")
        parts.append(Part(face, words))
    return Figure(WIDTH, 60.0 * len(BONUSES), tuple(parts))


def _elmer_turn() -> Figure:
    """A turn of Elmer: the die and the rows he tries, the farmer aboard, his Markets and the landing."""
    turn = elmer_turn()
    record = latest_record(turn.steps)
    assert record is not None
    search, names = record.searches[0], (translate("Blue"), INFO.mode(turn.landed.mode).automata[0])
    parts = [
        Part(Panel(WHITE, radius=12, depth=0, opacity=0.7), Box(0, 0, WIDTH, 104)),
        Part(DieFace(search.die), Box(130, 12, 80, 80)),
    ]
    for attempt, row in zip(search.attempts, Box(240, 10, 240, 84).rows(3), strict=True):
        parts.append(Part(TryFace(attempt.card, attempt.why.text(names), attempt.taken), row))
    y = _said(parts, translate("The die tells the first row he tries."), 104)
    y = _said(parts, translate("He takes the first good of his order."), _shore(parts, turn.aboard, y))
    tags = Box(80, y, 400, 28).columns(4, 10)
    for choice, box in zip(elmer_market_order(turn.aboard), tags, strict=True):
        face = MarketTagFace(choice.card, choice.market_class, not choice.has_farmer)
        parts.append(Part(face, box))
    y = _said(parts, translate("His Markets, the one he likes best first."), tags[0].bottom)
    y = _said(parts, translate("He lands there."), _shore(parts, turn.landed, y))
    return Figure(WIDTH, y - 6, tuple(parts))


def _shore(parts: list[Part], state: State, y: float) -> float:
    """Draw the card where Elmer's boat lies, with the river; return where it ends."""
    sight = _sight(state, _WITH_SHEET)
    corner, place = _bank(sight, DOCKS[state.boats[ELMER]], y)
    parts += _cut(_plain(sight), corner, place)
    return place.bottom


def _said(parts: list[Part], text: str, y: float) -> float:
    """Put words under a picture; return where the next one begins."""
    parts.append(text_part(text, Box(0, y, WIDTH, 26), BODY_TEXT, "strong"))
    return y + 34


FIGURES: Final[dict[str, Callable[[], Figure]]] = {
    "river": _river,
    "card_parts": _card_parts,
    "turn": _turn,
    "refused": _refused,
    "law": _law,
    "leaving": _leaving,
    "bonuses": _bonuses,
    "winning": _winning,
    "changed_law": _changed_law,
    "elmer_turn": _elmer_turn,
}
"""What draws each figure."""


@dataclass(frozen=True, slots=True)
class _Smaller(Face):
    """A face drawn as on the table, only smaller, everything in it and its shadow too."""

    face: Face
    factor: float

    @property
    def shadow(self) -> float:
        return self.face.shadow * self.factor

    @property
    def corner(self) -> float:
        return self.face.corner * self.factor

    def paint(self, canvas: Canvas) -> None:
        theme = canvas.theme
        canvas.theme = replace(theme, scale=theme.scale * self.factor)
        self.face.paint(canvas)
        canvas.theme = theme


def _plain(sight: Sight) -> list[Piece]:
    """Return the board without the marks of its Markets, for which a small picture has no room."""
    return [
        piece for piece in board_pieces(sight, places(sight)) if not piece.id.startswith(("set:", "class:"))
    ]


def _sight(state: State, area: Box = _TABLE) -> Sight:
    """Return an example as everybody sees it on a table."""
    automata = INFO.mode(state.mode).automata
    other = Player(automata[0], ORANGE, "automaton") if automata else Player(translate("Orange"), ORANGE)
    players = (Player(translate("Blue"), BLUE), other)
    return Sight(GAME, GAME.view(state, None), None, GAME.actor(state), players, area, Theme())


def _bank(sight: Sight, dock: str, y: float) -> tuple[Box, Box]:
    """Return the river with one card on its bank, and its place in a figure at that height."""
    where = places(sight)
    row = where.rows[DOCKS.index(dock)]
    left, right = min(row.x, where.river.x), max(row.right, where.river.right)
    corner = Box(left, row.y - 4, right - left, row.h + 8)
    return corner, Box(0, y, WIDTH, corner.h * WIDTH / corner.w)


def _cut(pieces: Sequence[Piece], corner: Box, place: Box) -> list[Part]:
    """Return what of the table lies within `corner`, as parts of a figure within `place`."""
    factor = place.w / corner.w
    parts = []
    for piece in sorted(pieces, key=lambda piece: piece.z):
        box = piece.box.shared(corner) if piece.id == "river" else piece.box
        if not corner.contains(box, slack=2.0):
            continue
        at = Box(
            place.x + (box.x - corner.x) * factor,
            place.y + (box.y - corner.y) * factor,
            box.w * factor,
            box.h * factor,
        )
        parts.append(Part(_Smaller(piece.face, factor), at))
    return parts


def _shown(ghost: Sequence[Piece]) -> list[Piece]:
    """Return the part of a ghost that lies on the river."""
    return [piece for piece in ghost if not piece.id.startswith(("ghost:caption", "ghost:lost"))]


def _refusal(state: State, move: Move) -> str:
    """Return what the rules say against a move."""
    try:
        GAME.check(state, move)
    except IllegalMove as fault:
        return fault.text((translate("Blue"), translate("Orange")))
    raise ValueError(f"{move} is allowed after all")
