"""Animals that stretch: a head, a body piece for each Feeding card, and a tail."""

from __future__ import annotations

from dataclasses import dataclass
from typing import TYPE_CHECKING, Final

from farmtable.engine.sentences import SeatName, number_text, say, say_count
from farmtable.games.my_happy_farm.cards import tables
from farmtable.games.my_happy_farm.words import animal_title, points
from farmtable.tables.my_happy_farm.faces import ANIMAL_TINTS, tall
from farmtable.tables.my_happy_farm.ids import FEEDING_DECK, card_id
from farmtable.ui.face import Face
from farmtable.ui.faces import Picture
from farmtable.ui.geometry import Box
from farmtable.ui.piece import Piece
from farmtable.ui.text import text_width
from farmtable.ui.theme import BARN, CREAM, INK, MOSS, SEAT_MARKS, SMALLEST_TYPE, SUN, WHITE, mix

if TYPE_CHECKING:
    from collections.abc import Sequence

    from farmtable.games.my_happy_farm.scoring import AnimalScore
    from farmtable.games.my_happy_farm.state import HappyFarmState
    from farmtable.ui.canvas import Canvas
    from farmtable.ui.table import Sight

HEAD: Final = 48.0
"""The height of an animal, in its own units; a head, a body and a tail are as wide."""

_FIRST_BODY: Final = 24.0
_TAIL_OVERLAP: Final = 6.0
_TAIL_ALONE: Final = 18.0
_LARGEST_SMALL: Final = 58.0
_NUMBER_AT: Final = {"rabbit": 29.0}
_NUMBER_USUALLY_AT: Final = 25.0


@dataclass(frozen=True, slots=True)
class Stretch:
    """The places of an animal's parts, in pixels: whole numbers, so that the bodies join without a seam."""

    head: Box
    bodies: tuple[Box, ...]
    tail: Box

    @property
    def right(self) -> float:
        """Where the tail ends."""
        return self.tail.right


def length(bodies: int) -> float:
    """Return how long an animal with so many body pieces is, in its own units."""
    if not bodies:
        return _TAIL_ALONE + HEAD
    return _FIRST_BODY + bodies * HEAD - _TAIL_OVERLAP + HEAD


def stretched(area: Box, bodies: int, largest: float) -> Stretch:
    """Lay an animal into `area`, at the left and the middle, no higher than `largest` pixels."""
    size = float(int(min(area.h, largest, area.w / length(bodies) * HEAD)))
    unit = size / HEAD
    x, y = float(round(area.x)), float(round(area.y + (area.h - size) / 2))
    first = x + round(_FIRST_BODY * unit)
    places = tuple(Box(first + at * size, y, size, size) for at in range(bodies))
    tail = places[-1].right - round(_TAIL_OVERLAP * unit) if places else x + round(_TAIL_ALONE * unit)
    return Stretch(Box(x, y, size, size), places, Box(tail, y, size, size))


@dataclass(frozen=True, slots=True)
class BodyFace(Face):
    """A Feeding card as a piece of its animal's body, with its points; a ghost is one to come.

    The head lies over the left half of the `first` one, whose points stand further right.
    """

    animal: str
    points: int
    first: bool
    ghost: bool = False

    @property
    def corner(self) -> float:
        return 4.0

    def paint(self, canvas: Canvas) -> None:
        paint_body(canvas, self.animal, self.points, canvas.box, self.first, 0.6 if self.ghost else 1.0)


def paint_body(canvas: Canvas, animal: str, value: int, box: Box, first: bool, opacity: float = 1.0) -> None:
    """Paint a body piece with its points."""
    canvas.picture(f"body_{animal}", box, opacity=opacity)
    middle = box.y + box.h * _NUMBER_AT.get(animal, _NUMBER_USUALLY_AT) / HEAD
    # The number may be larger than the piece of a very small animal: it only has to stand at its middle.
    across = box.x + box.w * (0.75 if first else 0.5)
    place = Box(across - box.w, middle - box.h, 2 * box.w, 2 * box.h)
    units = max(13.0, box.h * 0.38 / canvas.theme.scale)
    canvas.text(str(value), place, units, role="display", colour=INK, align="centre")


def animal_pieces(
    view: HappyFarmState, seat: int, animal: str, place: Stretch, inside: str, z: int
) -> list[Piece]:
    """Return the parts of a seat's animal: tail below, bodies over it, head on top."""
    fed = view.farms[seat].fed[animal]
    mood = "happy" if fed else "sad"
    values = tables().feeding
    name = animal_title(animal).text()
    found = [
        Piece(
            f"tail:{seat}:{animal}",
            place.tail,
            Picture(f"tail_{animal}"),
            z=z,
            inside=inside,
            glides=True,
            over=True,
        )
    ]
    for at, (card, box) in enumerate(zip(fed, place.bodies, strict=True)):
        won = values[card].points
        found.append(
            Piece(
                card_id(card),
                box,
                BodyFace(animal, won, first=at == 0),
                z=z + 1 + at,
                tip=say("{animal}: {points}", animal=name, points=points(won)).text(),
                inside=inside,
                glides=True,
                origin=FEEDING_DECK,
                over=True,
            )
        )
    found.append(
        Piece(
            f"head:{seat}:{animal}",
            place.head,
            Picture(f"head_{animal}_{mood}"),
            z=z + 10,
            inside=inside,
            glides=True,
            over=True,
        )
    )
    return found


_LEADER: Final = 22.0
_LEADER_ASPECT: Final = 2.05
_LARGEST_VALUE: Final = "28"


@dataclass(frozen=True, slots=True)
class TileFace(Face):
    """The ground of an animal: its name, what it brings now, and whose animal of its kind is the happiest.

    `leader` is the mark of that seat, None for nobody; `own` tells that it is the owner's.
    """

    animal: str
    title: str
    value: int
    leader: int | None
    own: bool

    @property
    def corner(self) -> float:
        return 12.0

    @property
    def shadow(self) -> float:
        return 2.0

    def paint(self, canvas: Canvas) -> None:
        box = canvas.box
        canvas.panel(box, mix(ANIMAL_TINTS[self.animal], WHITE, 0.62), radius=canvas.px(12))
        head = Box(canvas.px(12), canvas.px(3), box.w - canvas.px(24), canvas.px(28))
        value = number_text(self.value)
        size = canvas.theme.type_size(20)
        width = text_width(value, "display", size) + canvas.px(4)
        colour = BARN if self.value < 0 else MOSS
        canvas.text(
            value,
            Box(head.right - width, head.y, width, head.h),
            20,
            role="display",
            colour=colour,
            align="right",
        )
        head = head.left(head.w - width - canvas.px(4))
        if self.leader is not None:
            head = self._paint_leader(canvas, head)
        canvas.text(self.title, head, 17, role="display", colour=mix(INK, WHITE, 0.1), fit="shrink")

    def _paint_leader(self, canvas: Canvas, head: Box) -> Box:
        """Paint a crown with the leader's mark at the right; return what is left of the line."""
        height = canvas.px(_LEADER)
        width = height * _LEADER_ASPECT
        pill = Box(head.right - width, head.y + (head.h - height) / 2, width, height)
        canvas.panel(pill, SUN if self.own else mix(WHITE, INK, 0.06), radius=height / 2)
        crown = Box(pill.x + height * 0.25, pill.y + height * 0.15, height * 0.7, height * 0.7)
        canvas.picture("icon_crown", crown, colour=INK)
        mark = SEAT_MARKS[self.leader or 0]
        seat = Box(pill.right - height * 0.88, pill.y + height * 0.16, height * 0.68, height * 0.68)
        canvas.panel(seat.inset(-canvas.px(1.5)), CREAM, radius=height)
        canvas.mark(mark, seat.inset(height * 0.06))
        return head.left(head.w - width - canvas.px(6))


def tile_face(sight: Sight, seat: int, score: AnimalScore, leader: int | None) -> TileFace:
    """Return the ground of one animal of a seat."""
    mark = None if leader is None else sight.players[leader].mark
    return TileFace(score.animal, animal_title(score.animal).text(), score.total, mark, own=leader == seat)


def tile_tip(sight: Sight, score: AnimalScore, leader: int | None) -> str:
    """Return in words what an animal brings and whose is the happiest."""
    numbers = tables().numbers
    if score.sad:
        own = say("Sad: never fed, {points}.", points=score.sad)
    else:
        own = say_count(
            "Happy: {count} Feeding card, {points}.",
            "Happy: {count} Feeding cards, {points}.",
            len(score.cards),
            points=points(sum(score.cards)),
        )
    if leader is None:
        best = say("Nobody has the most cards here, so nobody gets the bonus.")
    else:
        best = say(
            "{name} has the happiest one: +{bonus}.", name=SeatName(leader), bonus=numbers.happiest_bonus
        )
    return say("{own} {best}", own=own.text(), best=best.text(sight.names)).text()


def narrowest_tile(sight: Sight) -> float:
    """Return how wide a tile must be, in pixels, to tell a name, whose is the happiest, and the points."""
    theme = sight.theme
    names = [animal_title(animal).text() for animal in tables().animals]
    name = max(text_width(name, "display", SMALLEST_TYPE) for name in names)
    values = [number_text(tables().numbers.sad_points), _LARGEST_VALUE]
    value = max(text_width(value, "display", theme.type_size(20)) for value in values)
    return name + value + theme.px(_LEADER * _LEADER_ASPECT) + theme.px(24 + 4 + 4 + 6 + 2)


def tile_widths(counts: Sequence[int], width: float, gap: float, height: float, least: float) -> list[float]:
    """Share a width out among animals, by the lengths that they have at that height."""
    rest = width - gap * (len(counts) - 1)
    wanted = [max(least, length(count) * height / HEAD + gap * 2) for count in counts]
    total = sum(wanted)
    if total <= rest:
        return [want + (rest - total) / len(counts) for want in wanted]
    free = rest - least * len(counts)
    excess = total - least * len(counts)
    return [least + (want - least) * free / excess for want in wanted]


@dataclass(frozen=True, slots=True)
class SmallAnimalsFace(Face):
    """The four animals of another farm, small: `fed` holds by animal the points of its cards.

    `leading` names those that are the happiest of all; `columns` is 1 or 2.
    """

    fed: tuple[tuple[str, tuple[int, ...]], ...]
    leading: frozenset[str]
    columns: int

    def paint(self, canvas: Canvas) -> None:
        rows = canvas.box.rows(len(self.fed) // self.columns, canvas.px(3))
        for at, row in enumerate(rows):
            self._paint_row(canvas, self.fed[at * self.columns : (at + 1) * self.columns], row)

    def _paint_row(self, canvas: Canvas, fed: Sequence[tuple[str, tuple[int, ...]]], row: Box) -> None:
        """Paint animals side by side, equally high: as high as their lengths allow."""
        gap = canvas.px(4)
        notes = [self._note_width(canvas, animal, cards) for animal, cards in fed]
        lengths = [length(len(cards)) for _, cards in fed]
        room = row.w - sum(notes) - gap * (len(fed) - 1)
        height = min(row.h, canvas.px(_LARGEST_SMALL), room / sum(lengths) * HEAD)
        widths = [long * height / HEAD + note for long, note in zip(lengths, notes, strict=True)]
        share = (row.w - gap * (len(fed) - 1)) / len(fed)
        if max(widths) <= share:
            widths = [share] * len(fed)
        x = row.x
        for (animal, cards), width in zip(fed, widths, strict=True):
            self._paint_animal(canvas, animal, cards, Box(x, row.y, width, row.h), height)
            x += width + gap

    def _note_width(self, canvas: Canvas, animal: str, cards: tuple[int, ...]) -> float:
        if not cards:
            return canvas.theme.type_size(15) * 1.6
        return canvas.px(22) if animal in self.leading else 0.0

    def _paint_animal(
        self, canvas: Canvas, animal: str, cards: tuple[int, ...], cell: Box, height: float
    ) -> None:
        place = stretched(Box(cell.x, cell.y, HEAD * height, cell.h), len(cards), height)
        canvas.picture(f"tail_{animal}", place.tail)
        for at, (value, box) in enumerate(zip(cards, place.bodies, strict=True)):
            paint_body(canvas, animal, value, box, at == 0)
        canvas.picture(f"head_{animal}_{'happy' if cards else 'sad'}", place.head)
        if not cards:
            words = Box(place.right + canvas.px(1), cell.y, canvas.theme.type_size(15) * 1.8, cell.h)
            sad = number_text(tables().numbers.sad_points)
            canvas.text(sad, tall(words), 15, role="display", colour=BARN)
        elif animal in self.leading:
            size = canvas.px(18)
            mark = Box(place.right + canvas.px(2), place.head.y + (place.head.h - size) / 2, size, size)
            canvas.picture("icon_crown", mark, colour=mix(SUN, INK, 0.35))
