"""Merry Yard on the screen: the yards all around, the own one large, the hand and the piles below."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any, ClassVar, Final

from farmtable.engine.sentences import say
from farmtable.games.merry_yard.events import CardDiscarded, CardDrawn, CardPlaced, TurnPassed
from farmtable.tables.merry_yard.aims import aims_of, why_not
from farmtable.tables.merry_yard.dock import dock_panel
from farmtable.tables.merry_yard.ghosts import ghost_pieces
from farmtable.tables.merry_yard.ids import equal_copy
from farmtable.tables.merry_yard.places import Places, front_seat, seats_after
from farmtable.tables.merry_yard.saying import proposal, ways
from farmtable.tables.merry_yard.side import side_panel
from farmtable.tables.merry_yard.told import CAME_OF_IT
from farmtable.tables.merry_yard.yard_places import shown_seat
from farmtable.tables.merry_yard.yards import other_yards, own_yard
from farmtable.ui.keys import KeyUse
from farmtable.ui.table import Linger, Sight, Table

if TYPE_CHECKING:
    from collections.abc import Callable, Mapping, Sequence

    from farmtable.engine.events import Event
    from farmtable.engine.faults import IllegalMove
    from farmtable.engine.sentences import Sentence
    from farmtable.games.merry_yard.moves import Move
    from farmtable.games.merry_yard.state import State
    from farmtable.ui.figure import Figure
    from farmtable.ui.piece import Piece
    from farmtable.ui.table import PathStep
    from farmtable.ui.theme import Colour

_LINGERS: Final = 1.7
"""Seconds in which everybody sees what was played and reads its sound."""
_LINGERS_LONGER: Final = 2.8
"""Seconds in which they read what came of it besides, or somebody looks at what they drew."""


class MerryYardTable(Table):
    """Draws Merry Yard. In front is the viewer; where everybody looks on, whoever played last."""

    ground: ClassVar[tuple[Colour, ...]] = ("#F3E4C6", "#EFD9B2", "#E6C896")
    keys: ClassVar[tuple[KeyUse, ...]] = (
        KeyUse(("D",), say("Draw a card")),
        KeyUse(("P",), say("Play the picked card, or pass")),
        KeyUse(("X",), say("Discard the picked card")),
        KeyUse(("Y",), say("Yes, the sound was made")),
        KeyUse(("N",), say("No: no sound, no answer, no theft")),
    )

    def pieces(self, sight: Sight) -> list[Piece]:
        state: State = sight.view
        places = Places.of(sight)
        front, shown = front_seat(sight), shown_seat(sight)
        others = seats_after(front, len(state.yards))
        if shown != front:
            others[others.index(shown)] = front
        aims = aims_of(sight)
        found = other_yards(sight, places, others, aims)
        found += own_yard(sight, places.own, shown, aims)
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

    def answer(self, sight: Sight, id_: str) -> Sentence | None:
        return why_not(sight, id_)

    def ghost(self, sight: Sight, move: Any, fault: IllegalMove | None) -> list[Piece]:
        return ghost_pieces(sight, move, fault)

    def lingers(self, events: Sequence[Event]) -> Linger:
        if any(isinstance(event, CardPlaced | CardDiscarded | TurnPassed) for event in events):
            more = any(isinstance(event, CAME_OF_IT) for event in events)
            return Linger(_LINGERS_LONGER if more else _LINGERS)
        drawn = any(isinstance(event, CardDrawn) for event in events)
        return Linger(_LINGERS_LONGER, alone=True) if drawn else Linger()

    def figures(self) -> Mapping[str, Callable[[], Figure]]:
        from farmtable.tables.merry_yard.figures import FIGURES

        return FIGURES

    def enlargeable(self, id_: str) -> bool:
        return id_.startswith("yard:")


TABLE: Final = MerryYardTable()
