"""What the table says in words: about the running turn, the picks so far, and each kind of action."""

from __future__ import annotations

from typing import TYPE_CHECKING

from farmtable.engine.sentences import SeatName, Sentence, say, say_count
from farmtable.games.my_happy_farm.cards import tables
from farmtable.games.my_happy_farm.listing import may_use
from farmtable.games.my_happy_farm.multisets import is_plant_group
from farmtable.games.my_happy_farm.previews import (
    barn_overflow,
    lost_after_harvest,
    lost_next_turn,
    possible_kinds,
    sale_preview,
    too_late_to_harvest,
    turns_to_come,
    why_impossible,
)
from farmtable.games.my_happy_farm.words import action_title, animal_title, coins, crop_list
from farmtable.tables.my_happy_farm.ids import begun, field_of, picked_crops, picked_for
from farmtable.tables.my_happy_farm.places import acts
from farmtable.tables.my_happy_farm.saying import payable_with

if TYPE_CHECKING:
    from collections.abc import Sequence

    from farmtable.games.my_happy_farm.cards import FieldName
    from farmtable.games.my_happy_farm.previews import ActionPreview
    from farmtable.games.my_happy_farm.state import HappyFarmState
    from farmtable.ui.table import Sight


def advice(sight: Sight) -> Sentence:
    """Return the one thing worth knowing now."""
    view: HappyFarmState = sight.view
    if view.phase == "over":
        return say("Crops and coins are worth nothing now.")
    if view.phase == "pets":
        return say("A tie: the most pets at home win.")
    if not acts(sight):
        return say("It is {name}’s turn.", name=SeatName(view.active))
    if sight.picks:
        return _about_picks(view, sight.picks)
    if view.phase == "discard_hand":
        return say("A hand holds {limit} cards. Choose one to discard.", limit=tables().hand_limit)
    if view.phase == "discard_barn":
        return say("A barn holds {limit} crops. Choose what to discard.", limit=tables().barn_limit)
    return _about_turn(view)


def _about_turn(view: HappyFarmState) -> Sentence:
    possible = possible_kinds(view)
    lost = lost_next_turn(view, view.active)
    if lost and "harvest" in possible:
        return say("Harvest now or lose next turn: {crops}.", crops=crop_list(lost))
    if turns_to_come(view, view.active) == 0:
        return say("Your last turn. Only Feeding cards bring points.")
    left = tables().numbers.actions_per_turn - len(view.kinds_used)
    if view.open_kind in possible:
        return _about_going_on(view, last=not left)
    if not left:
        return say("Both actions are done.")
    if not possible:
        return say("Nothing else is possible in this turn.")
    if left == 1:
        return say("Now an action of another kind.")
    # How many there are is said above.
    return say("What you touch is your action.")


def _about_going_on(view: HappyFarmState, *, last: bool) -> Sentence:
    if view.open_kind == "buy":
        if last:
            return say("Buy more, or end the turn.")
        return say("Buy more, or do something else: then buying is over.")
    if last:
        return say("Feed more, or end the turn.")
    return say("Feed more, or do something else: then feeding is over.")


def _about_picks(view: HappyFarmState, picks: tuple[str, ...]) -> Sentence:
    things = begun(picks)
    if not things:
        return how_to(picks[0].partition(":")[2])
    kind, _, rest = things[0].partition(":")
    crops = picked_crops(picks)
    match kind:
        case "hand":
            return _about_planting(view, crops)
        case "field":
            return _about_harvest(view, field_of(view, things[0]), crops)
        case "ground":
            return _about_harvest(view, field_of(view, things[0]), ripe_in(view, things[0]))
        case "barn" if view.phase == "actions":
            return _about_barn(view, crops, [kind for kind in picked_for(picks) if may_use(view, kind)])
        case "card":
            return _about_wild(rest)
    return say("Discarded: {crops}.", crops=crop_list(crops))


def _about_wild(card: str) -> Sentence:
    animal = animal_title(tables().feeding[card].animal)
    return say("{animal}: choose a crop of the barn for the icon with the ?.", animal=animal)


def ripe_in(view: HappyFarmState, ground: str) -> tuple[str, ...]:
    """Return what can be harvested in the field whose ground has that id."""
    field = field_of(view, ground)
    return tuple(crop for crop in view.farms[view.active].field(field) if crop in tables().harvestable[field])


def _about_planting(view: HappyFarmState, crops: tuple[str, ...]) -> Sentence:
    if not is_plant_group(crops):
        return say("Plant 1 crop, 2 different crops or 3 of the same crop.")
    late = too_late_to_harvest(view, view.active, crops)
    if late:
        return say("The game ends before this can be harvested: {crops}.", crops=crop_list(late))
    return say("To spring: {crops}. Plant 1 crop, 2 different ones or 3 alike.", crops=crop_list(crops))


def _about_harvest(view: HappyFarmState, field: FieldName, crops: tuple[str, ...]) -> Sentence:
    seat = view.active
    excess = barn_overflow(view, seat, len(crops))
    limit = tables().barn_limit
    if excess:
        return say_count(
            "The barn holds {limit}: {count} crop must be discarded.",
            "The barn holds {limit}: {count} crops must be discarded.",
            excess,
            limit=limit,
        )
    lost = lost_after_harvest(view, seat, field, crops)
    if lost:
        return say(
            "To the barn: {crops}. Not chosen, lost next turn: {lost}.",
            crops=crop_list(crops),
            lost=crop_list(lost),
        )
    full = len(view.farms[seat].barn) + len(crops)
    return say("The barn will hold {count} of {limit}. Harvest one field only.", count=full, limit=limit)


def _about_barn(view: HappyFarmState, crops: tuple[str, ...], kinds: Sequence[str]) -> Sentence:
    """Return what crops picked in the barn are good for: to be sold, to be fed, or both."""
    feeds = payable_with(view, crops) if "feed" in kinds else []
    if "sell" not in kinds:
        if feeds:
            return say("This pays: choose the Feeding card. Chosen: {crops}.", crops=crop_list(crops))
        return say("Choose crops for a Feeding card. So far: {crops}.", crops=crop_list(crops))
    sale = sale_preview(view, crops)
    if sale.paid < sale.value:
        return say(
            "Worth {value}, but the bank has only {coins}.", value=coins(sale.value), coins=coins(sale.paid)
        )
    money = view.farms[view.active].coins
    total = money + sale.paid
    if feeds:
        return say(
            "Sells for {coins}: you have {total} then. Or choose a Feeding card that this pays.",
            coins=coins(sale.value),
            total=total,
        )
    return say("Sells for {coins}: you have {total} then.", coins=coins(sale.value), total=total)


def feeding_answer(view: HappyFarmState, picks: tuple[str, ...]) -> Sentence | None:
    """Return what is missing before an animal can be fed with the picks; None where nothing is."""
    first = begun(picks)[0]
    if first.startswith("card:"):
        return _about_wild(first.removeprefix("card:"))
    if not may_use(view, "feed"):
        return why_impossible(view, "feed")
    crops = picked_crops(picks)
    if payable_with(view, crops):
        return say("These crops pay for more than one Feeding card. Choose one.")
    return say("No Feeding card on the table takes just this: {crops}.", crops=crop_list(crops))


def where_to(picks: tuple[str, ...], place: str) -> Sentence | None:
    """Return where crops go that were taken to a place for others; None where the rules have the word."""
    kind = begun(picks)[0].partition(":")[0]
    if kind == "hand" and place != "spring":
        return say("Crops of your hand are planted in spring.")
    if kind == "field":
        return say("Ripe crops go from the field into the barn.")
    if kind == "barn":
        return say("Crops in the barn can be fed or sold.")
    return None


def said(preview: ActionPreview) -> Sentence:
    """Return an action in words: how it is done, or why it cannot be done now."""
    title = action_title(preview.kind)
    if preview.why is None:
        return say("{action}: {how}", action=title, how=how_to(preview.kind))
    if preview.status == "used":
        return preview.why
    return say("{action}: {why}", action=title, why=preview.why)


def how_to(kind: str) -> Sentence:
    """Return how an action is done."""
    numbers = tables().numbers
    match kind:
        case "buy":
            return say(
                "Choose a card of the market or the top of the crop deck, up to {count} in all.",
                count=numbers.max_buys_per_action,
            )
        case "plant":
            return say("Choose 1 crop of your hand, 2 different ones or 3 alike.")
        case "harvest":
            return say("Choose ripe crops in summer or in autumn, one field only.")
        case "feed":
            return say("Choose a Feeding card that your barn can pay for.")
        case "sell":
            return say("Choose crops in your barn.")
    return say("Choose the bank.")
