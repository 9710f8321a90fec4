"""Pocket Farm on the screen: draft row, own farm large, offerings, neighbours and hand."""

from __future__ import annotations

from dataclasses import replace
from typing import TYPE_CHECKING, Any, ClassVar, Final, Literal

from farmtable.engine.language import translate
from farmtable.engine.sentences import SeatName, Sentence, say, say_count
from farmtable.games.pocket_farm.cards import MAX_PLACEMENTS, ROUNDS, SURCHARGE, card_table
from farmtable.games.pocket_farm.farm import after, can_place, need, placeable, placements_left
from farmtable.games.pocket_farm.grid import within_reach
from farmtable.games.pocket_farm.moves import Draft, EndPlacement, Move, Place
from farmtable.games.pocket_farm.quadrants import ROTATIONS
from farmtable.games.pocket_farm.scoring import multipliers, points
from farmtable.tables.pocket_farm.faces import BackFace, CardFace, SpotFace, ValueFace
from farmtable.tables.pocket_farm.panels import first_marker, neighbours_panel, offerings_panel, titles_panel
from farmtable.tables.pocket_farm.plot import Plot, card_quadrants, farm_pieces
from farmtable.ui.faces import Button, Label, Nothing, Panel, SeatLabel, Tip
from farmtable.ui.geometry import Box
from farmtable.ui.keys import KeyUse
from farmtable.ui.piece import Piece
from farmtable.ui.table import Sight, Table
from farmtable.ui.text import text_width
from farmtable.ui.theme import BODY_TEXT, HEADING_TEXT, SEAT_MARKS, SMALL_TEXT, SOFT_INK

if TYPE_CHECKING:
    from farmtable.engine.faults import IllegalMove
    from farmtable.games.pocket_farm.state import State
    from farmtable.ui.figure import Figure
    from farmtable.ui.table import PathStep
    from farmtable.ui.theme import Colour

_GHOST_Z: Final = 300
_LARGEST_CELL: Final = 76.0


class _Places:
    """The parts of the table, in pixels."""

    def __init__(self, sight: Sight) -> None:
        px, area = sight.px, sight.area
        edge, gap = px(20), px(14)
        dock = px(146)
        top, bottom = area.y + px(18), area.bottom - px(12)
        upper = bottom - dock - gap - top
        self.offerings = Box(edge, top, px(206), upper)
        self.side = Box(area.w - edge - px(226), top, px(226), upper)
        left = self.offerings.right + gap
        self.farm = Box(left, top, self.side.x - gap - left, upper)
        self.dock = Box(edge, bottom - dock, area.w - 2 * edge, dock)


class PocketFarmTable(Table):
    """Draws Pocket Farm. Everything but the deck is open, so the viewer is whoever acts."""

    ground: ClassVar[tuple[Colour, ...]] = ("#BCDBEA", "#D9E8CF", "#C6DD9C")
    turns = True
    keys: ClassVar[tuple[KeyUse, ...]] = (KeyUse(("E",), say("End the turn, or place nothing")),)

    def pieces(self, sight: Sight) -> list[Piece]:
        viewer = _viewer(sight)
        places = _Places(sight)
        shown = _shown_seat(sight)
        seats = len(sight.view.farms)
        others = [seat for step in range(1, seats) if (seat := (viewer + step) % seats) != shown]
        if shown != viewer:
            others.insert(0, viewer)
        found = offerings_panel(sight, places.offerings, shown)
        found += _farm_panel(sight, places.farm, shown)
        found += neighbours_panel(sight, places.side, others) if others else titles_panel(sight, places.side)
        found += _hand_panel(sight, places.dock, shown)
        return found

    def path(self, move: Move, view: State) -> tuple[PathStep, ...]:
        if isinstance(move, Draft):
            return (f"card:{move.card}",)
        if isinstance(move, Place):
            return (f"card:{move.card}", f"spot:{move.row},{move.col}")
        return ("end",)

    def turn(self, move: Move) -> int | None:
        return ROTATIONS.index(move.rotation) if isinstance(move, Place) else None

    def propose(self, sight: Sight, picks: tuple[str, ...]) -> Move | None:
        state: State = sight.view
        seat = sight.actor
        if seat is None:
            return None
        kind, _, name = picks[0].partition(":")
        if kind == "end":
            return EndPlacement(seat)
        if kind != "card":
            return None
        if len(picks) == 1:
            if state.phase == "draft" and name in state.display:
                return Draft(seat, name)
            if name not in state.farms[seat].hand:
                return None
            row, col = max(state.farms[seat].grid.windows().items(), key=lambda item: item[1])[0]
            return Place(seat, name, row, col, 0)
        kind, _, cell = picks[1].partition(":")
        if kind == "plot":
            # Bare table: a card must reach the farm.
            return Place(seat, name, state.farms[seat].grid.box().top - 3, 0, ROTATIONS[sight.turn])
        if kind != "spot":
            return None
        row, col = (int(number) for number in cell.split(","))
        return Place(seat, name, row, col, ROTATIONS[sight.turn])

    def ghost(self, sight: Sight, move: Any, fault: IllegalMove | None) -> list[Piece]:
        if not isinstance(move, Place) or not within_reach(move.row, move.col):
            return []
        state: State = sight.view
        farm = state.farms[move.seat]
        places = _Places(sight)
        plot = _plot(sight, places.farm, move.seat)
        card = card_table().farm_cards[move.card]
        paid = farm.grid.payment(move.row, move.col) or 0
        if fault is None:
            counts = multipliers(state)
            now = points(farm.grid, counts)
            then = points(after(farm, move.card, move.row, move.col, move.rotation), counts)
            caption = say(
                "Pays {paid}, costs {needed} · Score {now} → {then} · R turns the card",
                paid=paid,
                needed=need(farm, move.card).total,
                now=now,
                then=then,
            )
        else:
            caption = fault.sentence
        face = CardFace(
            card_quadrants(card.faces[move.rotation]),
            card.cost,
            need(farm, move.card).surcharge,
            "bad ghost" if fault else "ghost",
        )
        found = [Piece("ghost", plot.window(move.row, move.col), face, z=_GHOST_Z, over=True)]
        found += _covered_values(sight, places.farm, move)
        found.append(_caption(sight, places.farm, caption.text(sight.names), good=fault is None))
        return found

    def figure(self, name: str) -> Figure | None:
        # Imported late: only the rules page asks.
        from farmtable.tables.pocket_farm.figures import FIGURES

        draw = FIGURES.get(name)
        return None if draw is None else draw()

    def enlargeable(self, id_: str) -> bool:
        return id_.startswith("farm:")


def _viewer(sight: Sight) -> int:
    """Return whose place at the table is below: the viewer's; where everybody looks on, the actor's."""
    if sight.viewer is not None:
        return sight.viewer
    return sight.actor if sight.actor is not None else 0


def _shown_seat(sight: Sight) -> int:
    """Return whose farm is large: the viewer's, or the one that was chosen to look at."""
    viewer = _viewer(sight)
    if sight.picks or not sight.enlarged:
        return viewer
    return int(sight.enlarged.removeprefix("farm:"))


def _plot(sight: Sight, box: Box, seat: int) -> Plot:
    px = sight.px
    state: State = sight.view
    top = px(44) + (px(146) if state.phase == "draft" else 0)
    area = Box(box.x + px(10), box.y + top, box.w - px(20), box.h - top - px(10))
    # While cards are drafted nothing is placed, so no room is kept around the farm.
    margin = 0.2 if state.phase == "draft" else 1.0
    return Plot.fitted(state.farms[seat].grid, area, px(_LARGEST_CELL), margin)


def _farm_panel(sight: Sight, box: Box, seat: int) -> list[Piece]:
    state: State = sight.view
    px = sight.px
    found = [Piece("plot", box, Panel("#D5E8F0", lower="#E1ECCB", depth=4))]
    player = sight.players[seat]
    title = say("{name}’s farm", name=sight.name(seat)).text()
    width = text_width(title, "display", sight.theme.type_size(HEADING_TEXT)) + px(30)
    widest = box.w - px(200)
    head = Box(box.x + px(18), box.y + px(8), min(width, widest), px(34))
    found.append(Piece("plot:name", head, SeatLabel(title, player.mark), z=1, inside="plot"))
    if state.first == seat and len(state.farms) > 1:
        found.append(first_marker(Box(head.right + px(6), head.y + px(4), px(26), px(26)), "plot"))
    if seat != _viewer(sight):
        back = Box(box.right - px(128), box.y + px(8), px(112), px(36))
        found.append(
            Piece(
                f"farm:{seat}",
                back,
                Button(translate("Back"), icon="icon_back", units=BODY_TEXT),
                z=2,
                active=True,
                inside="plot",
            )
        )
    found += _draft_row(sight, box)
    plot = _plot(sight, box, seat)
    found += farm_pieces(state.farms[seat], seat, plot, "plot", 20, values=True)
    if sight.picks and seat == sight.actor:
        found += _spots(sight, plot, seat)
    return found


def _draft_row(sight: Sight, box: Box) -> list[Piece]:
    """Return the deck and, while cards are drafted, the revealed ones beside it."""
    state: State = sight.view
    px = sight.px
    cards = card_table().farm_cards
    left = len(state.deck)
    tip = say_count("{count} card is left in the deck", "{count} cards are left in the deck", left).text()
    if state.phase != "draft":
        small = px(46)
        place = Box(box.right - small - px(14), box.bottom - small - px(14), small, small)
        return [Piece("deck", place, BackFace(left), z=2, tip=tip, inside="plot", glides=True)]
    size, gap = px(116), px(18)
    count = len(state.farms) + 1
    width = size * 0.72 + (size + gap) * count
    x = box.x + (box.w - width) / 2
    y = box.y + px(46)
    deck = Box(x, y + size * 0.14, size * 0.72, size * 0.72)
    found = [Piece("deck", deck, BackFace(left), z=2, tip=tip, inside="plot", glides=True)]
    x = deck.right + gap
    for card in state.display:
        found.append(
            Piece(
                f"card:{card}",
                Box(x, y, size, size),
                CardFace(card_quadrants(cards[card].faces[0]), cards[card].cost),
                z=60,
                tip=cards[card].name.text(),
                inside="plot",
                glides=True,
                origin="deck",
            )
        )
        x += size + gap
    return found


def _spots(sight: Sight, plot: Plot, seat: int) -> list[Piece]:
    """Return every window on which the picked card could be tried; those that pay for it are marked."""
    state: State = sight.view
    farm = state.farms[seat]
    needed = need(farm, sight.picks[0].removeprefix("card:")).total
    windows = farm.grid.windows()
    box = farm.grid.box()
    found = []
    for row in range(box.top - 1, box.bottom + 1):
        for col in range(box.left - 1, box.right + 1):
            paid = windows.get((row, col))
            x, y = plot.window(row, col).centre
            side = plot.cell
            size = side * 0.4
            face = SpotFace(paid) if paid is not None and paid >= needed else Nothing()
            found.append(
                Piece(
                    f"spot:{row},{col}",
                    Box(x - size / 2, y - size / 2, size, size),
                    face,
                    z=80,
                    active=True,
                    inside="plot",
                    over=True,
                    target=Box(x - side / 2, y - side / 2, side, side),
                )
            )
    return found


def _covered_values(sight: Sight, box: Box, move: Place) -> list[Piece]:
    """Return the values of the weather that the card would cover, lifted above its ghost."""
    state: State = sight.view
    plot = _plot(sight, box, move.seat)
    covered = {f"value:{row},{col}" for row in (move.row, move.row + 1) for col in (move.col, move.col + 1)}
    return [
        Piece(f"ghost:{piece.id}", piece.box, replace(piece.face, faded=True), z=_GHOST_Z + 1, over=True)
        for piece in farm_pieces(state.farms[move.seat], move.seat, plot, "plot", 0, values=True)
        if piece.id in covered and isinstance(piece.face, ValueFace)
    ]


def _caption(sight: Sight, box: Box, text: str, *, good: bool) -> Piece:
    px = sight.px
    width = text_width(text, "strong", sight.theme.type_size(BODY_TEXT)) + px(36)
    width = min(width, box.w - px(24))
    place = Box(box.x + (box.w - width) / 2, box.bottom - px(46), width, px(34))
    return Piece("ghost:caption", place, Tip(text, "good" if good else "bad"), z=_GHOST_Z + 2, over=True)


def _hand_panel(sight: Sight, box: Box, seat: int) -> list[Piece]:
    state: State = sight.view
    px = sight.px
    farm = state.farms[seat]
    acting = sight.actor == seat
    cards = card_table().farm_cards
    found = [Piece("hand", box, Panel())]
    words = Box(box.x + px(20), box.y + px(12), px(150), box.h - px(24))
    colour = SEAT_MARKS[sight.players[seat].mark].colour
    own = seat == _viewer(sight)
    title = translate("Hand") if own else say("{name}’s hand", name=sight.name(seat)).text()
    found.append(
        Piece(
            "hand:title",
            words.top(px(30)),
            Label(title, HEADING_TEXT, "display", colour, fit="shrink"),
            z=1,
            inside="hand",
        )
    )
    note = _hand_note(state, seat).text(sight.names)
    found.append(
        Piece(
            "hand:note",
            words.below(px(34)),
            Label(note, SMALL_TEXT, "text", SOFT_INK, "left", "wrap", top=True),
            z=1,
            inside="hand",
        )
    )
    right = px(200)
    row = Box(words.right + px(14), box.y + px(15), box.w - words.w - px(54) - right, box.h - px(30))
    size = row.h
    hand = farm.hand
    step = min(size + px(20), (row.w - size) / max(1, len(hand) - 1))
    placing = state.phase == "placement" and acting
    surcharge = SURCHARGE if placing and 0 < farm.placed < MAX_PLACEMENTS else 0
    for at, card in enumerate(hand):
        picked = f"card:{card}" in sight.picks
        rotation = ROTATIONS[sight.turn] if picked else 0
        mood: Literal["", "dim"] = "dim" if placing and not placeable(farm, card) else ""
        found.append(
            Piece(
                f"card:{card}",
                Box(row.x + at * step, row.y, size, size),
                CardFace(
                    card_quadrants(cards[card].faces[rotation]),
                    cards[card].cost,
                    surcharge,
                    mood,
                ),
                z=30 + at + (20 if sight.pointed == f"card:{card}" else 0),
                tip=cards[card].name.text(),
                inside="hand",
                glides=True,
                over=True,
            )
        )
    if placing:
        button = Box(box.right - px(20) - px(170), box.centre[1] - px(27), px(170), px(54))
        done = not can_place(farm)
        text = translate("End turn") if done or farm.placed else translate("Place nothing")
        found.append(
            Piece(
                "end",
                button,
                Button(text, "primary" if done or farm.placed else "plain"),
                z=2,
                tip=translate("End the turn (E)"),
                key="e",
                inside="hand",
            )
        )
    return found


def _hand_note(state: State, seat: int) -> Sentence:
    """Return the one thing worth knowing about the hand now."""
    farm = state.farms[seat]
    if state.phase == "game_over":
        return say("Cards in the hand score nothing.")
    if state.phase == "draft":
        if state.current == seat:
            return say("Choose one of the cards above.")
        return say("It is {name}’s turn.", name=SeatName(state.current))
    if state.current != seat:
        return say("It is {name}’s turn.", name=SeatName(state.current))
    if farm.placed == MAX_PLACEMENTS:
        return say("Two cards placed: that is all for this round.")
    if not farm.hand:
        return say("The hand is empty.")
    if not can_place(farm):
        return say("No spot on the farm pays for a card now.")
    if state.round >= ROUNDS - 1:
        return say_count(
            "{count} more card can be placed at most.",
            "{count} more cards can be placed at most.",
            placements_left(state, seat),
        )
    if farm.placed:
        return say("The second card this round costs +{surcharge}.", surcharge=SURCHARGE)
    return say("Pick a card, then a spot on the farm.")


TABLE: Final = PocketFarmTable()
