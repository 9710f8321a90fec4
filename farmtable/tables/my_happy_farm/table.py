"""My Happy Farm on the screen: Feeding row and market, own farm large, the others beside it, the dock."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any, ClassVar, Final

from farmtable.engine.sentences import say
from farmtable.games.my_happy_farm.cards import tables
from farmtable.games.my_happy_farm.legality import one_field
from farmtable.games.my_happy_farm.listing import may_use
from farmtable.games.my_happy_farm.previews import feeding_previews
from farmtable.games.my_happy_farm.words import animal_title, crop_list
from farmtable.tables.my_happy_farm import saying
from farmtable.tables.my_happy_farm.advice import where_to
from farmtable.tables.my_happy_farm.dock import action_answer, dock_panel
from farmtable.tables.my_happy_farm.farm import farm_panel
from farmtable.tables.my_happy_farm.ghosts import ghost
from farmtable.tables.my_happy_farm.ids import begun, picked_for
from farmtable.tables.my_happy_farm.neighbours import neighbours_panel
from farmtable.tables.my_happy_farm.offers import offers_panel
from farmtable.tables.my_happy_farm.pets import pets_pad
from farmtable.tables.my_happy_farm.places import Places, acts, shown_seat, viewer_of
from farmtable.tables.my_happy_farm.ribbon import ribbon
from farmtable.tables.my_happy_farm.tally import tally
from farmtable.ui.keys import KeyUse
from farmtable.ui.table import Sight, Table

if TYPE_CHECKING:
    from collections.abc import Callable, Mapping

    from farmtable.engine.faults import IllegalMove
    from farmtable.engine.sentences import Sentence
    from farmtable.games.my_happy_farm.moves import Move
    from farmtable.games.my_happy_farm.state import HappyFarmState
    from farmtable.ui.figure import Figure
    from farmtable.ui.piece import Piece
    from farmtable.ui.table import PathStep
    from farmtable.ui.theme import Colour


class MyHappyFarmTable(Table):
    """Draws My Happy Farm for the viewer, or for everybody with all hands face down."""

    ground: ClassVar[tuple[Colour, ...]] = ("#CFE4F0", "#DCEAD2", "#E2ECC0")
    keys: ClassVar[tuple[KeyUse, ...]] = (
        KeyUse(("D",), say("Carry out what is picked, or finish what is open")),
        KeyUse(("E",), say("End the turn")),
    )

    def pieces(self, sight: Sight) -> list[Piece]:
        view: HappyFarmState = sight.view
        places = Places(sight)
        counted = tally(view)
        viewer, shown = viewer_of(sight), shown_seat(sight)
        players = len(view.farms)
        others = [seat for step in range(1, players) if (seat := (viewer + step) % players) != shown]
        if shown != viewer:
            others.insert(0, viewer)
        found = offers_panel(sight, places.offers, counted)
        found += farm_panel(sight, places.farm, shown, counted)
        found += neighbours_panel(sight, places.side, others, counted)
        found += dock_panel(sight, places.dock, counted)
        if places.ribbon is not None:
            found.append(ribbon(sight, places.ribbon))
        if view.phase == "pets":
            found += pets_pad(sight, places.farm)
        return found

    def path(self, move: Move, view: HappyFarmState) -> tuple[PathStep, ...]:
        return next(saying.ways(move, view))

    def ways(self, move: Move, view: HappyFarmState) -> tuple[tuple[PathStep, ...], ...]:
        return tuple(saying.ways(move, view))

    def joins(self, picks: tuple[str, ...], id_: str) -> bool:
        return saying.joins(picks, id_)

    def propose(self, sight: Sight, picks: tuple[str, ...]) -> Move | None:
        return None if sight.actor is None else saying.proposed(sight.view, sight.actor, picks)

    def answer(self, sight: Sight, id_: str) -> Sentence | None:
        kind, _, name = id_.partition(":")
        if kind == "action" and acts(sight):
            return action_answer(sight, name)
        if kind == "field" and saying.from_two_fields((*sight.picks, id_)):
            return one_field()
        if kind == "ground" and begun(sight.picks):
            return where_to(sight.picks, name.partition(":")[2])
        if kind == "card" and acts(sight) and "feed" not in picked_for(sight.picks):
            return _why_not_fed(sight.view, name)
        return None

    def ghost(self, sight: Sight, move: Any, fault: IllegalMove | None) -> list[Piece]:
        return ghost(sight, move, fault)

    def figures(self) -> Mapping[str, Callable[[], Figure]]:
        from farmtable.tables.my_happy_farm.figures import FIGURES

        return FIGURES

    def draggable(self, id_: str) -> bool:
        return not id_.startswith("action:")

    def enlargeable(self, id_: str) -> bool:
        return id_.startswith("farm:") and id_.count(":") == 1


def _why_not_fed(view: HappyFarmState, name: str) -> Sentence | None:
    """Return what the barn lacks for a card of the row; None where that is not the reason."""
    for preview in feeding_previews(view, view.active):
        if preview.card == name and not preview.payments and may_use(view, "feed"):
            card = tables().feeding[name]
            return say(
                "{animal} needs {cost}. Your barn lacks {missing}.",
                animal=animal_title(card.animal),
                cost=crop_list(card.icons),
                missing=crop_list(preview.missing),
            )
    return None


TABLE: Final = MyHappyFarmTable()
