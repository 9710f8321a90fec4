"""Merry Yard on the screen: the yards all around, the own one large, the hand and the piles below."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any, ClassVar, Final

from farmtable.games.merry_yard.events import CardDiscarded, CardDrawn, CardPlaced, TurnPassed
from farmtable.games.merry_yard.kinds import KIND, PLAYABLE
from farmtable.games.merry_yard.outlook import as_played
from farmtable.games.merry_yard.targets import targets
from farmtable.tables.merry_yard.dock import dock_panel
from farmtable.tables.merry_yard.ghosts import ghost_pieces
from farmtable.tables.merry_yard.ids import card_of, equal_copy, hand_of
from farmtable.tables.merry_yard.places import Places, front_seat, seats_after
from farmtable.tables.merry_yard.saying import proposal, ways
from farmtable.tables.merry_yard.side import side_panel
from farmtable.tables.merry_yard.yard_places import shown_seat
from farmtable.tables.merry_yard.yards import other_yards, own_yard
from farmtable.ui.table import Linger, Sight, Table

if TYPE_CHECKING:
    from collections.abc import Sequence

    from farmtable.engine.events import Event
    from farmtable.engine.faults import IllegalMove
    from farmtable.games.merry_yard.moves import Move
    from farmtable.games.merry_yard.state import State
    from farmtable.ui.figure import Figure
    from farmtable.ui.piece import Piece
    from farmtable.ui.table import PathStep
    from farmtable.ui.theme import Colour

_LINGERS: Final = 1.7
"""Seconds in which everybody sees what was played and reads its sound, or somebody what they drew."""


class MerryYardTable(Table):
    """Draws Merry Yard. In front is the viewer; where everybody looks on, whoever played last."""

    ground: ClassVar[tuple[Colour, ...]] = ("#F3E4C6", "#EFD9B2", "#E6C896")

    def pieces(self, sight: Sight) -> list[Piece]:
        state: State = sight.view
        places = Places.of(sight)
        front, shown = front_seat(sight), shown_seat(sight)
        others = seats_after(front, len(state.yards))
        if shown != front:
            others[others.index(shown)] = front
        barred = _barred(sight)
        found = other_yards(sight, places, others, barred)
        found += own_yard(sight, places.own, shown, barred)
        found += side_panel(sight, places.side)
        found += dock_panel(sight, places.dock, front)
        return found

    def path(self, move: Move, view: State) -> tuple[PathStep, ...]:
        return ways(move, view)[0]

    def ways(self, move: Move, view: State) -> tuple[tuple[PathStep, ...], ...]:
        return ways(move, view)

    def same(self, id_: str, picks: tuple[str, ...], view: State) -> str:
        return equal_copy(id_, view)

    def propose(self, sight: Sight, picks: tuple[str, ...]) -> Move | None:
        return proposal(sight.view, picks)

    def ghost(self, sight: Sight, move: Any, fault: IllegalMove | None) -> list[Piece]:
        return ghost_pieces(sight, move, fault)

    def lingers(self, events: Sequence[Event]) -> Linger:
        if any(isinstance(event, CardPlaced | CardDiscarded | TurnPassed) for event in events):
            return Linger(_LINGERS)
        drawn = any(isinstance(event, CardDrawn) for event in events)
        return Linger(_LINGERS, alone=True) if drawn else Linger()

    def figure(self, name: str) -> Figure | None:
        # Imported late: only the rules page asks.
        from farmtable.tables.merry_yard.figures import FIGURES

        draw = FIGURES.get(name)
        return None if draw is None else draw()

    def enlargeable(self, id_: str) -> bool:
        return id_.startswith("yard:")


def _barred(sight: Sight) -> dict[str, str]:
    """Return the cards in yards that the card on the table, or the picked one, cannot point at, and why."""
    state: State = sight.view
    if state.phase == "turn_choice" and sight.picks:
        card = card_of(sight.picks[0])
        if card is None or card not in hand_of(state) or KIND[card] not in PLAYABLE:
            return {}
        state = as_played(state, KIND[card])
    elif state.phase != "effect_choice":
        return {}
    names = sight.names
    return {
        target.card: target.reason.text(names)
        for target in targets(state)
        if target.card is not None and target.reason is not None
    }


TABLE: Final = MerryYardTable()
