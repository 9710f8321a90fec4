"""What lies before a seat: seeds, points with their parts, piles, Locations, Ability."""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

from farmtable.engine.sentences import SeatName, Sentence, say, say_count
from farmtable.games.ham_farm.cards import ABILITIES, CARDS
from farmtable.games.ham_farm.estimates import points_for
from farmtable.games.ham_farm.overview import bonus_cards
from farmtable.tables.ham_farm.ids import ability_id, card_id, deck_id, hamster_id, look_id, looked_at
from farmtable.tables.ham_farm.places import mark_of, opened, viewer_of
from farmtable.tables.ham_farm.small_cards import BackFace, SmallCardFace, small_row
from farmtable.tables.ham_farm.symbols import TINTS, picture_of
from farmtable.tables.ham_farm.tokens import CountFace, HamsterFace, PileFace, PlaceFace, PointsFace, TileFace
from farmtable.tables.ham_farm.words import card_said, joined, text_of
from farmtable.ui.faces import Label, Panel, Picture, SeatLabel
from farmtable.ui.geometry import Box
from farmtable.ui.piece import Piece
from farmtable.ui.text import text_width
from farmtable.ui.theme import CREAM, MOSS, SOFT_INK, mix

if TYPE_CHECKING:
    from farmtable.engine.outcome import ScoreTerm
    from farmtable.games.ham_farm.estimates import PointsEstimate
    from farmtable.games.ham_farm.state import Player, State
    from farmtable.ui.face import Face
    from farmtable.ui.table import Sight

GROUND: Final = "#F8F0DB"
ACTING: Final = "#FBEDBE"


def ground_id(sight: Sight, seat: int) -> str:
    """Return the id of the ground of a seat's block; while its sheet is open, that closes it instead."""
    id_ = look_id(seat)
    return f"ground:{seat}" if opened(sight) == id_ else id_


def ground(sight: Sight, seat: int, box: Box, inside: str) -> Piece:
    """Return the ground of a seat's block, which opens the sheet of what lies before it."""
    id_ = ground_id(sight, seat)
    fill = ACTING if seat == sight.actor and seat != viewer_of(sight) else GROUND
    return Piece(
        id_,
        box,
        Panel(fill, radius=12, depth=0),
        z=1,
        tip=say("See all that lies before {name}", name=SeatName(seat)).text(sight.names),
        active=looked_at(id_) is not None,
        inside=inside,
    )


def estimate(sight: Sight, seat: int) -> PointsEstimate:
    """Return the points of a seat as the viewer may know them."""
    return points_for(sight.view, seat, sight.viewer)


def points_text(points: PointsEstimate) -> str:
    """Return points in short: with a plus where only what lies in the open could be counted."""
    return str(points.total) if points.whole else say("{points}+", points=points.total).text()


def points_said(sight: Sight, seat: int) -> str:
    """Return the points of a seat in words, with all that is uncertain about them."""
    points = estimate(sight, seat)
    name = SeatName(seat)
    if not points.whole:
        return say(
            "{name} has {points} points in the open. What is in deck and hand is not known.",
            name=name,
            points=points.total,
        ).text(sight.names)
    parts = [
        say_count(
            "{name} would have {count} point if the game ended now.",
            "{name} would have {count} points if the game ended now.",
            points.total,
            name=name,
        )
    ]
    if points.in_hand:
        parts.append(
            say_count(
                "{count} printed point in hand would not score.",
                "{count} printed points in hand would not score.",
                points.in_hand,
            )
        )
    if points.with_hand != points.total:
        parts.append(say("With all of the hand played it would be {points}.", points=points.with_hand))
    if points.uncertain:
        parts.append(say("A card taken unseen by the neighbour is still counted."))
    return joined(parts).text(sight.names)


def head(
    sight: Sight, seat: int, box: Box, inside: str, units: float, with_numbers: bool = True
) -> list[Piece]:
    """Return the first line of a block: hamster or emblem, name, seeds and points."""
    view: State = sight.view
    player = view.players[seat]
    px = sight.px
    size = box.h
    found: list[Piece] = []
    if player.position or view.phase == "abilities" or seat == viewer_of(sight):
        emblem = Box(box.x, box.y, size, size)
        found.append(
            Piece(f"company:{seat}", emblem, Picture(f"company_{player.company}"), z=2, inside=inside)
        )
    else:
        found.append(
            Piece(
                hamster_id(seat),
                Box(box.x, box.y, size, size),
                HamsterFace(mark_of(sight, seat), acting=seat == sight.actor),
                z=30,
                tip=say("{name}’s hamster waits for its place", name=sight.name(seat)).text(),
                inside=inside,
                glides=True,
                over=True,
            )
        )
    right = box.right
    if with_numbers:
        text = points_text(estimate(sight, seat))
        wide = text_width(text, "display", sight.theme.type_size(units)) + px(units * 1.1)
        place = Box(right - wide, box.y, wide, box.h)
        face = PointsFace(text, units)
        found.append(Piece(f"points:{seat}", place, face, z=2, tip=points_said(sight, seat), inside=inside))
        wide = px(units * 2.5)
        right = place.x - px(6)
        purse = Box(right - wide, box.y, wide, box.h)
        found.append(seeds_piece(sight, seat, purse, inside, units))
        right = purse.x - px(4)
    name = Box(box.x + size + px(8), box.y, right - box.x - size - px(8), box.h)
    label = SeatLabel(sight.name(seat), sight.players[seat].mark, min(18, units))
    found.append(Piece(f"name:{seat}", name, label, z=2, tip=sight.name(seat), inside=inside))
    return found


def seeds_piece(sight: Sight, seat: int, box: Box, inside: str, units: float) -> Piece:
    """Return the seeds of a seat."""
    seeds = sight.view.players[seat].seeds
    tip = say_count("{name} has {count} seed.", "{name} has {count} seeds.", seeds, name=SeatName(seat))
    return Piece(
        f"seeds:{seat}",
        box,
        CountFace("seed", str(seeds), units),
        z=2,
        tip=tip.text(sight.names),
        inside=inside,
    )


def piles(sight: Sight, seat: int, box: Box, inside: str, *, hand: bool) -> list[Piece]:
    """Return the piles of a seat as small cards with counts; its hand too where asked."""
    view: State = sight.view
    player = view.players[seat]
    px = sight.px
    mark = sight.players[seat].mark
    picture = f"company_{player.company}"
    names = ["hand"] if hand else []
    names += ["deck", "discard", "stockpile"]
    found: list[Piece] = []
    words_wide = max(
        text_width(_PILE_WORDS[name].text(), "text", sight.theme.type_size(13)) for name in names
    )
    for name, column in zip(names, box.columns(len(names), px(4)), strict=True):
        cards: list[str] = getattr(player, name)
        wide = min(column.h * 0.76, column.w - words_wide - px(6))
        place = column.left(wide)
        tip = _pile_said(view, seat, name)
        top = cards[-1] if cards and name in ("discard", "stockpile") else ""
        if top:
            found.append(
                Piece(
                    card_id(top),
                    place,
                    SmallCardFace(top),
                    z=10,
                    tip=tip.text(sight.names),
                    inside=inside,
                    glides=True,
                    over=True,
                )
            )
        else:
            id_ = deck_id(seat) if name == "deck" else f"{name}:{seat}"
            back: Face = PlaceFace(_EMPTY[name])
            if cards:
                back = Picture("hand") if name == "hand" else BackFace(picture, mark)
            found.append(Piece(id_, place, back, z=3, tip=tip.text(sight.names), inside=inside))
        words = column.past(wide + px(5))
        word = _PILE_WORDS[name].text() if column.h >= 2.3 * sight.theme.type_size(13) else ""
        face = PileFace(len(cards), word)
        found.append(
            Piece(f"{name}:{seat}:count", words, face, z=3, tip=tip.text(sight.names), inside=inside)
        )
    return found


_EMPTY: Final = {"hand": "hand", "deck": "hand", "discard": "hand", "stockpile": "stockpile"}
_PILE_WORDS: Final = {
    "hand": say("hand"),
    "deck": say("deck"),
    "discard": say("used"),
    "stockpile": say("stock"),
}


def _pile_said(view: State, seat: int, name: str) -> Sentence:
    player = view.players[seat]
    count = len(getattr(player, name))
    if name == "hand":
        return say_count("{count} card in hand", "{count} cards in hand", count)
    if name == "deck":
        return say_count(
            "Deck: {count} card. Then the discard pile ({used}) is shuffled.",
            "Deck: {count} cards. Then the discard pile ({used}) is shuffled.",
            count,
            used=len(player.discard),
        )
    if name == "discard":
        return say_count("Discard pile: {count} card", "Discard pile: {count} cards", count)
    return say_count(
        "Stockpile: {count} card, out of the deck but scored",
        "Stockpile: {count} cards, out of the deck but scored",
        count,
    )


def tiles(sight: Sight, seat: int, box: Box, inside: str) -> list[Piece]:
    """Return what brings points and bonuses as tiles: the cards, an End Game card, Locations, the Ability."""
    view: State = sight.view
    player = view.players[seat]
    points = estimate(sight, seat)
    names = ["cards", *([player.end_card] if player.end_card else []), *player.locations]
    places = names + ([player.ability] if player.ability else [])
    used = dict(bonus_cards(view, seat))
    found = []
    size = box.h
    for at, (name, place) in enumerate(zip(places, small_row(places, box, size, sight.px(5)), strict=True)):
        if at >= len(names):
            found.append(_ability_tile(sight, player, place, inside, used[name]))
            continue
        term = points.terms[at]
        if name == "cards":
            tip = _cards_tip(term, points)
            face = TileFace("hand", str(term.value), tint=mix(CREAM, SOFT_INK, 0.3))
            found.append(Piece(f"cards:{seat}", place, face, z=3, tip=tip, inside=inside))
            continue
        kind = CARDS[name].kind
        face = TileFace(picture_of(name), str(term.value), used.get(name, False), tint=TINTS[kind])
        tip = _location_tip(name, term, used.get(name, False))
        found.append(
            Piece(card_id(name), place, face, z=4 + at, tip=tip, inside=inside, glides=True, over=True)
        )
    return found


def _cards_tip(term: ScoreTerm, points: PointsEstimate) -> str:
    if term.detail is None or not points.whole:
        return say_count(
            "{count} point on cards in the open", "{count} points on cards in the open", term.value
        ).text()
    return say_count(
        "{count} point on {cards}", "{count} points on {cards}", term.value, cards=term.detail
    ).text()


def _location_tip(card: str, term: ScoreTerm, used: bool) -> str:
    parts = [card_said(card)]
    if term.detail is not None:
        parts.append(
            say_count(
                "Now {count} point. {detail}.",
                "Now {count} points. {detail}.",
                term.value,
                detail=term.detail,
            )
        )
    if used:
        parts.append(say("Its bonus was used this turn."))
    return joined(parts).text()


def _ability_tile(sight: Sight, player: Player, place: Box, inside: str, used: bool) -> Piece:
    ability = ABILITIES[player.ability]
    parts = [text_of(player.ability)]
    if ability.uses:
        parts.append(say("Used {times} of {uses} times.", times=player.uses, uses=ability.uses))
    if used:
        parts.append(say("Used this turn."))
    face = TileFace(picture_of(player.ability), used=used, markers=player.markers, round=True, tint="#CFE3D6")
    return Piece(
        ability_id(player.ability),
        place,
        face,
        z=4,
        tip=joined(parts).text(),
        inside=inside,
        glides=True,
        over=True,
    )


def home(sight: Sight, box: Box, seat: int) -> list[Piece]:
    """Return the viewer's own company at the left of the dock."""
    px = sight.px
    found = [ground(sight, seat, box, "dock")]
    inside = ground_id(sight, seat)
    inner = box.inset(px(10), px(7))
    gap = px(5)
    heights = [inner.h * share for share in (0.2, 0.21, 0.31, 0.28)]
    spare = gap * 3
    heights = [height - spare / 4 for height in heights]
    y = inner.y
    lines = []
    for height in heights:
        lines.append(Box(inner.x, y, inner.w, height))
        y += height + gap
    found += head(sight, seat, lines[0], inside, 18, with_numbers=False)
    found += _purse(sight, seat, lines[1], inside)
    found += piles(sight, seat, lines[2], inside, hand=False)
    found += tiles(sight, seat, lines[3], inside)
    return found


def _purse(sight: Sight, seat: int, line: Box, inside: str) -> list[Piece]:
    """Return seeds and points of the viewer, large, and what the hand would add."""
    px = sight.px
    points = estimate(sight, seat)
    found = [seeds_piece(sight, seat, line.left(px(76)), inside, 26)]
    text = points_text(points)
    wide = text_width(text, "display", sight.theme.type_size(26)) + px(32)
    place = Box(line.x + px(84), line.y, wide, line.h)
    found.append(
        Piece(
            f"points:{seat}",
            place,
            PointsFace(text, 26, MOSS, "left"),
            z=2,
            tip=points_said(sight, seat),
            inside=inside,
        )
    )
    if points.whole and points.with_hand != points.total and sight.view.phase != "over":
        rest = Box(place.right + px(4), line.y, line.right - place.right - px(4), line.h)
        note = say("{points} with hand", points=points.with_hand).text()
        label = Label(note, 13, "text", SOFT_INK, "right", "shrink")
        found.append(Piece(f"points:{seat}:hand", rest, label, z=2, inside=inside))
    return found
