"""Pocket Farm on the screen: draft row, own farm large, offerings, neighbours and hand."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any, ClassVar, Final

from farmtable.engine.language import translate
from farmtable.engine.sentences import SeatName, Sentence, say, say_count
from farmtable.games.pocket_farm.cards import card_table
from farmtable.games.pocket_farm.farm import need
from farmtable.games.pocket_farm.moves import Draft, EndPlacement, Move, Place
from farmtable.games.pocket_farm.quadrants import ROTATIONS
from farmtable.tables.pocket_farm.faces import BackFace, CardFace, SpotFace
from farmtable.tables.pocket_farm.ghosts import draft_ghost, place_ghost
from farmtable.tables.pocket_farm.hand import hand_panel
from farmtable.tables.pocket_farm.panels import first_marker, neighbours_panel, offerings_panel, titles_panel
from farmtable.tables.pocket_farm.places import Places, large_plot, shown_seat, viewer_of
from farmtable.tables.pocket_farm.plot import SPOT, Plot, card_quadrants, farm_pieces
from farmtable.ui.faces import Button, Nothing, Panel, SeatLabel
from farmtable.ui.geometry import Box
from farmtable.ui.keys import KeyUse
from farmtable.ui.piece import Piece
from farmtable.ui.table import Sight, Table
from farmtable.ui.text import text_width
from farmtable.ui.theme import BODY_TEXT, HEADING_TEXT

if TYPE_CHECKING:
    from collections.abc import Callable, Mapping

    from farmtable.engine.faults import IllegalMove
    from farmtable.games.pocket_farm.state import State
    from farmtable.ui.figure import Figure
    from farmtable.ui.table import PathStep
    from farmtable.ui.theme import Colour


class PocketFarmTable(Table):
    """Draws Pocket Farm. Everything but the deck is open, so the viewer is whoever acts."""

    ground: ClassVar[tuple[Colour, ...]] = ("#BCDBEA", "#D9E8CF", "#C6DD9C")
    turns = True
    keys: ClassVar[tuple[KeyUse, ...]] = (KeyUse(("E",), say("End the turn, or place nothing")),)

    def pieces(self, sight: Sight) -> list[Piece]:
        viewer = viewer_of(sight)
        places = Places(sight)
        shown = shown_seat(sight)
        seats = len(sight.view.farms)
        others = [seat for step in range(1, seats) if (seat := (viewer + step) % seats) != shown]
        if shown != viewer:
            others.insert(0, viewer)
        found = offerings_panel(sight, places.offerings, shown)
        found += _farm_panel(sight, places.farm, shown)
        found += neighbours_panel(sight, places.side, others) if others else titles_panel(sight, places.side)
        found += hand_panel(sight, places.dock, shown)
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

    def prompt(self, sight: Sight) -> Sentence | None:
        if sight.actor is None or not sight.picks[0].startswith("card:"):
            return None
        return say("{name} chooses a spot. The numbers say what each one pays.", name=SeatName(sight.actor))

    def ghost(self, sight: Sight, move: Any, fault: IllegalMove | None) -> list[Piece]:
        if isinstance(move, Place):
            return place_ghost(sight, move, fault)
        return draft_ghost(sight, move) if isinstance(move, Draft) and fault is None else []

    def figures(self) -> Mapping[str, Callable[[], Figure]]:
        from farmtable.tables.pocket_farm.figures import FIGURES

        return FIGURES

    def enlargeable(self, id_: str) -> bool:
        return id_.startswith("farm:")


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
    if seat != viewer_of(sight):
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
    plot = large_plot(sight, box, seat)
    found += farm_pieces(
        state.farms[seat], plot, "plot", 20, values=True, marked=_has_just_placed(sight, seat)
    )
    if sight.picks and seat == sight.actor:
        found += _spots(sight, plot, seat)
    return found


def _has_just_placed(sight: Sight, seat: int) -> bool:
    """Tell whether the latest move was a card that this seat placed."""
    last = sight.recent[-1].move if sight.recent else None
    return isinstance(last, Place) and last.seat == seat


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
            size = side * SPOT
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


TABLE: Final = PocketFarmTable()
