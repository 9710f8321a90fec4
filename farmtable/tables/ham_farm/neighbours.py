"""The panel at the right: the other companies, or the Rival and the ranks; and what happened lately."""

from __future__ import annotations

from dataclasses import dataclass
from typing import TYPE_CHECKING, Final

from farmtable.engine.language import translate
from farmtable.engine.sentences import Sentence, say, say_count
from farmtable.games.ham_farm.cards import CARDS, RANKS
from farmtable.games.ham_farm.estimates import rival_takes
from farmtable.games.ham_farm.overview import rival_path
from farmtable.games.ham_farm.scoring import rank_for
from farmtable.games.ham_farm.spaces import SPACE_NAMES
from farmtable.tables.ham_farm.company import (
    estimate,
    ground,
    ground_id,
    head,
    piles,
    points_piece,
    seat_seeds,
    tiles,
)
from farmtable.tables.ham_farm.company_words import points_short
from farmtable.tables.ham_farm.ids import LOOK_RIVAL
from farmtable.tables.ham_farm.places import opened, rival_mark, viewer_of
from farmtable.tables.ham_farm.small_cards import fitting_face
from farmtable.tables.ham_farm.symbols import tall
from farmtable.tables.ham_farm.tokens import HamsterFace, PointsFace
from farmtable.tables.ham_farm.words import card_text, joined
from farmtable.ui.face import Face
from farmtable.ui.faces import Label, Panel, mark_picture
from farmtable.ui.geometry import Box
from farmtable.ui.piece import Piece
from farmtable.ui.text import line_height, text_height, text_width
from farmtable.ui.theme import (
    HEADING_TEXT,
    INK,
    MOSS,
    SEAT_MARKS,
    SMALL_TEXT,
    SOFT_INK,
    SUN,
)

if TYPE_CHECKING:
    from farmtable.games.ham_farm.estimates import PointsEstimate
    from farmtable.games.ham_farm.state import State
    from farmtable.ui.canvas import Canvas
    from farmtable.ui.table import Sight

_INSIDE: Final = "side"
_TALLEST: Final = 146.0
_LEAST_NEWS: Final = 78.0
_NEWS_UNITS: Final = 15
_NUMBER_UNITS: Final = 20


def side_panel(sight: Sight, box: Box) -> list[Piece]:
    """Return the panel at the right."""
    view: State = sight.view
    px = sight.px
    found = [Piece(_INSIDE, box, Panel())]
    inner = box.inset(px(8), px(8))
    if view.rival >= 0:
        used = _solo(sight, inner, found)
    else:
        viewer = viewer_of(sight)
        count = len(view.players)
        seats = [(viewer + step) % count for step in range(1, count)]
        gap = px(6)
        height = min(px(_TALLEST), (inner.h - gap * (len(seats) - 1)) / len(seats))
        used = (height + gap) * len(seats)
        for at, seat in enumerate(seats):
            found += _block(sight, Box(inner.x, inner.y + at * (height + gap), inner.w, height), seat)
    news = inner.below(used)
    if news.h >= px(_LEAST_NEWS):
        found += _news(sight, news)
    return found


def _block(sight: Sight, block: Box, seat: int) -> list[Piece]:
    px = sight.px
    found = [ground(sight, seat, block, _INSIDE)]
    id_ = ground_id(sight, seat)
    points = estimate(sight, seat)
    inner = block.inset(px(8), px(5))
    gap = px(3)
    usable = inner.h - 2 * gap
    line = min(px(34), usable * 0.29)
    found += _summary(sight, seat, points, inner.top(line), id_)
    rest = inner.below(line + gap)
    share = (rest.h - gap) * 0.54
    found += piles(sight, seat, rest.top(share), id_, hand=True)
    found += tiles(sight, seat, points, rest.below(share + gap), id_)
    return found


def _summary(sight: Sight, seat: int, points: PointsEstimate, line: Box, inside: str) -> list[Piece]:
    """Return the first line of a block: whose it is, seeds and points."""
    px = sight.px
    text = points_short(points)
    size = sight.theme.type_size(_NUMBER_UNITS)
    wide = text_width(text, "display", size) + px(22)
    score = line.past(line.w - wide)
    seeds = str(sight.view.players[seat].seeds)
    wide = text_width(seeds, "display", size) + px(36)
    purse = Box(score.x - px(12) - wide, line.y, wide, line.h)
    return [
        *head(sight, seat, line, inside, purse.x - px(4)),
        *seat_seeds(sight, seat, purse, inside, _NUMBER_UNITS),
        points_piece(sight, seat, points, score, inside, PointsFace(text, _NUMBER_UNITS)),
    ]


def _solo(sight: Sight, inner: Box, found: list[Piece]) -> float:
    """Add the Rival with what it takes next, and the ranks of the solo game; return the height they need."""
    view: State = sight.view
    px = sight.px
    block = inner.top(px(126))
    rival = "rival" if opened(sight) == LOOK_RIVAL else LOOK_RIVAL
    tip = translate("See the cards that the Rival took")
    ground_face = Panel("#F8F0DB", radius=12, depth=0)
    active = rival == LOOK_RIVAL
    found.append(Piece(rival, block, ground_face, z=1, tip=tip, active=active, inside=_INSIDE))
    size = px(46)
    mark = rival_mark(sight)
    picture = Box(block.x + px(10), block.y + px(8), size, size)
    found.append(Piece("rival:picture", picture, HamsterFace(mark), z=2, inside=rival))
    title = Box(picture.right + px(10), block.y + px(8), block.w - size - px(128), px(28))
    found.append(
        Piece(
            "rival:title",
            title,
            Label(translate("The Rival"), HEADING_TEXT, "display", SEAT_MARKS[mark].colour, fit="shrink"),
            z=2,
            inside=rival,
        )
    )
    card = rival_takes(view)
    note = Box(title.x, title.bottom, title.w, block.bottom - title.bottom - px(8))
    words = _rival_note(view).text()
    found.append(
        Piece(
            "rival:note",
            note,
            Label(words, SMALL_TEXT, "text", INK, "left", "wrap", top=True),
            z=2,
            inside=rival,
        )
    )
    place = Box(block.right - px(96), block.y + px(8), px(86), block.h - px(16))
    if card:
        face = fitting_face(card, place, sight.theme)
        found.append(Piece("rival:next", place, face, z=2, tip=card_text(card), inside=rival))
    ranks = inner.below(block.h + px(8))
    height = px(30)
    total = estimate(sight, 0).total
    now = rank_for(total)
    count = len(RANKS)
    for at, (least, rank) in enumerate(reversed(RANKS)):
        row = Box(ranks.x, ranks.y + at * (height + px(2)), ranks.w, height)
        face = RankFace(
            rank.text(),
            say_count("from {count} point", "from {count} points", least).text(),
            total >= least,
            rank == now,
        )
        found.append(Piece(f"rank:{count - at}", row, face, z=1, inside=_INSIDE))
    return block.h + px(8) + count * (height + px(2)) + px(4)


def _rival_note(view: State) -> Sentence:
    space = SPACE_NAMES[rival_path(view, 1)[0]]
    card = rival_takes(view)
    if card:
        title = CARDS[card].title
        next_step = say("After your turn it walks to {space} and takes {card}.", space=space, card=title)
    else:
        next_step = say("After your turn it walks to {space}, which is empty now.", space=space)
    taken = len(view.removed)
    if not taken:
        return next_step
    return joined((next_step, say("Taken: {count}.", count=taken)))


@dataclass(frozen=True, slots=True)
class RankFace(Face):
    """A rank of the solo game; the one reached now stands out."""

    title: str
    points: str
    reached: bool
    current: bool

    @property
    def corner(self) -> float:
        return 10.0

    def paint(self, canvas: Canvas) -> None:
        box = canvas.box
        if self.current:
            canvas.panel(box, "#FBE3A4", radius=canvas.px(10))
            canvas.ring(box, SUN, canvas.px(2), radius=canvas.px(10))
        inner = box.inset(canvas.px(10), 0)
        ink = INK if self.reached else SOFT_INK
        if self.reached:
            size = box.h * 0.5
            place = Box(inner.x, (box.h - size) / 2, size, size)
            canvas.picture("icon_check", place, colour=MOSS)
        canvas.text(self.title, tall(inner.past(canvas.px(24))), 17, role="strong", colour=ink, fit="shrink")
        canvas.text(self.points, tall(inner), 14, colour=SOFT_INK, align="right", fit="shrink")


def _news(sight: Sight, box: Box) -> list[Piece]:
    """Return the latest that happened, the newest at the foot, as the viewer may know it."""
    px = sight.px
    title = box.inset(px(6), 0).top(px(26))
    size = sight.theme.type_size(_NEWS_UNITS)
    step = line_height("text", size)
    mark = px(13)
    width = int(box.w - px(12) - mark - px(8))
    lines: list[tuple[str, int | None, float]] = []
    room = box.bottom - title.bottom
    for at in range(len(sight.recent) - 1, -1, -1):
        for event in reversed(sight.recent[at].events):
            text = event.sentence(sight.viewer).text(sight.names)
            height = text_height(text, "text", size, width) + px(3)
            room -= height
            if room < 0:
                break
            lines.append((text, event.seat, height))
        if room < 0:
            break
    if not lines:
        return []
    found = [Piece("news", title, Label(translate("Lately"), 17, "display", SOFT_INK), z=1, inside=_INSIDE)]
    y = title.bottom
    for number in range(len(lines) - 1, -1, -1):
        text, seat, height = lines[number]
        place = Box(box.right - px(6) - width - 1, y, width + 1, height)
        label = Label(text, _NEWS_UNITS, "text", INK if number < 3 else SOFT_INK, "left", "wrap", top=True)
        found.append(Piece(f"news:{number}", place, label, z=1, inside=_INSIDE))
        if seat is not None:
            look = SEAT_MARKS[sight.players[seat].mark]
            sign = Box(box.x + px(6), y + (step - mark) / 2, mark, mark)
            found.append(Piece(f"news:{number}:mark", sign, mark_picture(look), z=1, inside=_INSIDE))
        y += height
    return found
