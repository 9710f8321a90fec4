"""HAM-FARM on the screen: the market, the other companies beside it, the own company and hand below."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any, ClassVar, Final

from farmtable.engine.sentences import SeatName, say, say_count
from farmtable.games.ham_farm.cards import CARDS
from farmtable.tables.ham_farm import saying
from farmtable.tables.ham_farm.company import home
from farmtable.tables.ham_farm.dock import dock_buttons
from farmtable.tables.ham_farm.ghosts import ghost
from farmtable.tables.ham_farm.hand import hand_pieces
from farmtable.tables.ham_farm.ids import PLAY, STRIP, card_of, combo_of
from farmtable.tables.ham_farm.market import market_cards
from farmtable.tables.ham_farm.market_head import market_panel
from farmtable.tables.ham_farm.neighbours import side_panel
from farmtable.tables.ham_farm.places import Places, acts, opened, viewer_of
from farmtable.tables.ham_farm.sheets import ability_sheet, sheet
from farmtable.tables.ham_farm.strip import chosen_location, strip_pieces
from farmtable.tables.ham_farm.trick import trick_sheet
from farmtable.ui.faces import Panel
from farmtable.ui.keys import KeyUse
from farmtable.ui.piece import Piece
from farmtable.ui.table import Sight, Table

if TYPE_CHECKING:
    from collections.abc import Callable, Mapping

    from farmtable.engine.faults import IllegalMove
    from farmtable.engine.sentences import Sentence
    from farmtable.games.ham_farm.moves import Move
    from farmtable.games.ham_farm.state import State
    from farmtable.ui.figure import Figure
    from farmtable.ui.table import PathStep
    from farmtable.ui.theme import Colour


class HamFarmTable(Table):
    """Draws HAM-FARM for the viewer, or for everybody with all hands face down."""

    ground: ClassVar[tuple[Colour, ...]] = ("#F3E7CD", "#EEDDB6", "#E3CB97")
    keys: ClassVar[tuple[KeyUse, ...]] = (
        KeyUse(("P",), say("Play what is chosen")),
        KeyUse(("D",), say("Draw cards")),
        KeyUse(("U",), say("Use the ability")),
        KeyUse(("S",), say("Leave an effect out")),
        KeyUse(("A",), say("Apply a trick")),
        KeyUse(("X",), say("Put a trick away without effect")),
        KeyUse(("E",), say("End the turn")),
    )

    def pieces(self, sight: Sight) -> list[Piece]:
        view: State = sight.view
        places = Places(sight)
        viewer = viewer_of(sight)
        found = market_panel(sight, places)
        if opened(sight):
            found += sheet(sight, places.market)
        elif view.phase == "abilities":
            found += ability_sheet(sight, places)
        else:
            found += market_cards(sight, places)
            if view.trick:
                found += trick_sheet(sight, places)
        found += side_panel(sight, places.side)
        found.append(Piece("dock", places.dock, Panel()))
        found += home(sight, places.home, viewer)
        found += strip_pieces(sight, places.strip)
        found += hand_pieces(sight, places.hand)
        found += dock_buttons(sight, places.buttons)
        return found

    def path(self, move: Move, view: State) -> tuple[PathStep, ...]:
        return next(saying.ways(move, view))

    def ways(self, move: Move, view: State) -> tuple[tuple[PathStep, ...], ...]:
        return tuple(saying.ways(move, view))

    def same(self, id_: str, picks: tuple[str, ...], view: State) -> str:
        # What is dropped on the strip is played.
        return PLAY if id_ == STRIP and picks else id_

    def draggable(self, id_: str) -> bool:
        # Only things are taken along; whoever leaves a button with the pointer changed their mind.
        return id_.startswith(("card:", "row:", "combo:", "hamster:", "ability:"))

    def propose(self, sight: Sight, picks: tuple[str, ...]) -> Move | None:
        return None if sight.actor is None else saying.proposed(sight.view, sight.actor, picks)

    def answer(self, sight: Sight, id_: str) -> Sentence | None:
        if not acts(sight) or sight.view.queue or sight.view.phase != "turn":
            return None
        if id_ == PLAY:
            return say("First choose a card of your hand, or two that fit together.")
        if combo_of(id_) is not None:
            return say("Choose one left and one right half of this colour.")
        card = card_of(id_)
        if (
            card is not None
            and CARDS[card].kind == "special"
            and card in sight.view.players[sight.actor].hand
        ):
            return say("Choose one of the two rows of {card}.", card=CARDS[card].title)
        return None

    def prompt(self, sight: Sight) -> Sentence | None:
        bought = chosen_location(sight)
        if bought is None:
            return None
        card, needed, _ = bought
        return say_count(
            "{name}: choose {count} hand card to discard for {card}.",
            "{name}: choose {count} hand cards to discard for {card}.",
            needed,
            name=SeatName(sight.view.active),
            card=CARDS[card].title,
        )

    def ghost(self, sight: Sight, move: Any, fault: IllegalMove | None) -> list[Piece]:
        return ghost(sight, move, fault)

    def enlargeable(self, id_: str) -> bool:
        return id_.startswith("look:")

    def figures(self) -> Mapping[str, Callable[[], Figure]]:
        from farmtable.tables.ham_farm.figures import FIGURES

        return FIGURES


TABLE: Final = HamFarmTable()
