"""What lies before a seat: seeds, points with their parts, piles, Locations, Ability."""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

from farmtable.games.ham_farm.cards import CARDS
from farmtable.games.ham_farm.estimates import points_for
from farmtable.games.ham_farm.overview import bonus_cards
from farmtable.tables.ham_farm import company_words as said
from farmtable.tables.ham_farm.ids import ability_id, card_id, deck_id, hamster_id, look_id, looked_at
from farmtable.tables.ham_farm.places import mark_of, opened, viewer_of
from farmtable.tables.ham_farm.seeds import seed_heap
from farmtable.tables.ham_farm.small_cards import BackFace, SmallCardFace
from farmtable.tables.ham_farm.symbols import TINTS, picture_of
from farmtable.tables.ham_farm.tiles import TileFace, tile_row
from farmtable.tables.ham_farm.tokens import (
    HamsterFace,
    PileFace,
    PlaceFace,
    PointsFace,
)
from farmtable.ui.faces import Label, Panel, Picture, SeatLabel
from farmtable.ui.geometry import Box
from farmtable.ui.piece import Piece
from farmtable.ui.text import text_width
from farmtable.ui.theme import CREAM, MOSS, SOFT_INK, mix

if TYPE_CHECKING:
    from farmtable.games.ham_farm.estimates import PointsEstimate
    from farmtable.games.ham_farm.state import State
    from farmtable.ui.face import Face
    from farmtable.ui.table import Sight

_GROUND: Final = Panel("#F8F0DB", radius=12, depth=0)
_ACTING: Final = Panel("#FBEDBE", radius=12, depth=0)
_CARDS_TINT: Final = mix(CREAM, SOFT_INK, 0.3)
_ABILITY_TINT: Final = "#CFE3D6"
_EMPTY: Final = {"hand": "hand", "deck": "hand", "discard": "hand", "stockpile": "stockpile"}


def ground_id(sight: Sight, seat: int) -> str:
    """Return the id of the ground of a seat's block; while its sheet is open, that closes it instead."""
    id_ = look_id(seat)
    return f"ground:{seat}" if opened(sight) == id_ else id_


def ground(sight: Sight, seat: int, box: Box, inside: str) -> Piece:
    """Return the ground of a seat's block, which opens the sheet of what lies before it."""
    id_ = ground_id(sight, seat)
    face = _ACTING if seat == sight.actor and seat != viewer_of(sight) else _GROUND
    tip = said.sheet_offered(sight.name(seat))
    return Piece(id_, box, face, z=1, tip=tip, active=looked_at(id_) is not None, inside=inside)


def estimate(sight: Sight, seat: int) -> PointsEstimate:
    """Return the points of a seat as the viewer may know them."""
    return points_for(sight.view, seat, sight.viewer)


def head(sight: Sight, seat: int, box: Box, inside: str, right: float) -> list[Piece]:
    """Return hamster or emblem and the name of a seat, up to `right`."""
    view: State = sight.view
    player = view.players[seat]
    emblem = box.left(box.h)
    found: list[Piece] = []
    if player.position or view.phase == "abilities" or seat == viewer_of(sight):
        picture = Picture(f"company_{player.company}")
        found.append(Piece(f"company:{seat}", emblem, picture, z=2, inside=inside))
    else:
        found.append(waiting_hamster(sight, seat, emblem, inside))
    x = emblem.right + sight.px(8)
    name = sight.name(seat)
    label = SeatLabel(name, sight.players[seat].mark, 18)
    place = Box(x, box.y, right - x, box.h)
    found.append(Piece(f"name:{seat}", place, label, z=2, tip=name, inside=inside))
    return found


def waiting_hamster(sight: Sight, seat: int, box: Box, inside: str) -> Piece:
    """Return a hamster before it has its place in the market."""
    face = HamsterFace(mark_of(sight, seat), acting=seat == sight.actor)
    tip = said.hamster_waits(sight.name(seat))
    return Piece(hamster_id(seat), box, face, z=30, tip=tip, inside=inside, glides=True, over=True)


def seat_seeds(sight: Sight, seat: int, box: Box, inside: str, units: float) -> list[Piece]:
    """Return the seeds of a seat."""
    seeds = sight.view.players[seat].seeds
    tip = said.seeds_told(sight.name(seat), seeds)
    return seed_heap(sight, str(seat), seeds, box, units=units, tip=tip, inside=inside)


def points_piece(
    sight: Sight, seat: int, points: PointsEstimate, box: Box, inside: str, face: PointsFace
) -> Piece:
    """Return the points of a seat."""
    tip = said.points_told(sight.name(seat), points)
    return Piece(f"points:{seat}", box, face, z=2, tip=tip, inside=inside)


def piles(sight: Sight, seat: int, box: Box, inside: str, *, hand: bool) -> list[Piece]:
    """Return the piles of a seat as small cards with counts; its hand too where asked."""
    view: State = sight.view
    player = view.players[seat]
    px = sight.px
    shown = {"hand": player.hand} if hand else {}
    shown |= {"deck": player.deck, "discard": player.discard, "stockpile": player.stockpile}
    found: list[Piece] = []
    size = sight.theme.type_size(13)
    words = {name: said.pile_word(name) for name in shown}
    widest = max(text_width(word, "text", size) for word in words.values())
    for (name, cards), column in zip(shown.items(), box.columns(len(shown), px(4)), strict=True):
        wide = min(column.h * 0.76, column.w - widest - px(6))
        place = column.left(wide)
        tip = said.pile_told(name, len(cards), len(player.discard))
        if cards and name in ("discard", "stockpile"):
            found.append(
                Piece(
                    card_id(cards[-1]),
                    place,
                    SmallCardFace(cards[-1]),
                    z=10,
                    tip=tip,
                    inside=inside,
                    glides=True,
                    over=True,
                )
            )
        else:
            id_ = deck_id(seat) if name == "deck" else f"{name}:{seat}"
            face: Face = PlaceFace(_EMPTY[name])
            if cards:
                back = BackFace(f"company_{player.company}", sight.players[seat].mark)
                face = Picture("hand") if name == "hand" else back
            found.append(Piece(id_, place, face, z=3, tip=tip, inside=inside))
        count = PileFace(len(cards), words[name] if column.h >= 2.3 * size else "")
        found.append(
            Piece(f"{name}:{seat}:count", column.past(wide + px(5)), count, z=3, tip=tip, inside=inside)
        )
    return found


def tiles(sight: Sight, seat: int, points: PointsEstimate, box: Box, inside: str) -> list[Piece]:
    """Return what brings points and bonuses as tiles: the cards, an End Game card, Locations, the Ability."""
    view: State = sight.view
    player = view.players[seat]
    scored = ["cards", *([player.end_card] if player.end_card else []), *player.locations]
    names = scored + ([player.ability] if player.ability else [])
    used = dict(bonus_cards(view, seat))
    faces, told = [], []
    for at, name in enumerate(names):
        if at >= len(scored):
            faces.append(
                TileFace(picture_of(name), "", used[name], player.markers, round=True, tint=_ABILITY_TINT)
            )
            told.append((ability_id(name), said.ability_told(name, player.uses, used[name])))
            continue
        term = points.terms[at]
        value = str(term.value)
        if name == "cards":
            faces.append(TileFace("scored_cards", value, tint=_CARDS_TINT))
            told.append((f"cards:{seat}", said.cards_told(term, points.whole)))
            continue
        card, done = CARDS[name], used.get(name, False)
        bonus = name if card.bonus is not None else ""
        faces.append(TileFace(picture_of(name), value, done, tint=TINTS[card.kind], bonus=bonus))
        told.append((card_id(name), said.location_told(name, term, done)))
    found = []
    for at, ((id_, tip), (face, place)) in enumerate(
        zip(told, tile_row(faces, box, sight.theme), strict=True)
    ):
        glides = not id_.startswith("cards:")
        found.append(Piece(id_, place, face, z=3 + at, tip=tip, inside=inside, glides=glides, over=True))
    return found


def home(sight: Sight, box: Box, seat: int) -> list[Piece]:
    """Return the viewer's own company at the left of the dock."""
    px = sight.px
    found = [ground(sight, seat, box, "dock")]
    inside = ground_id(sight, seat)
    inner = box.inset(px(10), px(7))
    points = estimate(sight, seat)
    gap = px(5)
    y = inner.y
    lines = []
    for share in (0.19, 0.2, 0.28, 0.33):
        height = (inner.h - 3 * gap) * share
        lines.append(Box(inner.x, y, inner.w, height))
        y += height + gap
    found += head(sight, seat, lines[0], inside, lines[0].right)
    found += _purse(sight, seat, points, lines[1], inside)
    found += piles(sight, seat, lines[2], inside, hand=False)
    found += tiles(sight, seat, points, lines[3], inside)
    return found


def _purse(sight: Sight, seat: int, points: PointsEstimate, line: Box, inside: str) -> list[Piece]:
    """Return seeds and points of the viewer, large, and what the hand would add."""
    px = sight.px
    found = seat_seeds(sight, seat, line.left(px(76)), inside, 26)
    text = said.points_short(points)
    wide = text_width(text, "display", sight.theme.type_size(26)) + px(32)
    place = Box(line.x + px(84), line.y, wide, line.h)
    found.append(points_piece(sight, seat, points, place, inside, PointsFace(text, 26, MOSS, "left")))
    if points.whole and points.with_hand != points.total and sight.view.phase != "over":
        rest = Box(place.right + px(4), line.y, line.right - place.right - px(4), line.h)
        label = Label(said.with_hand(points.with_hand), 13, "text", SOFT_INK, "right", "shrink")
        found.append(Piece(f"points:{seat}:hand", rest, label, z=2, inside=inside))
    return found
