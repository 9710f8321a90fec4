"""What the table shows before anything is done: what can be paid, what will be lost, what is left to do.

All functions read views; they never need what the seat may not see.
"""

from __future__ import annotations

from dataclasses import dataclass
from typing import TYPE_CHECKING, Final, Literal

from farmtable.engine.faults import IllegalMove
from farmtable.engine.game import HIDDEN
from farmtable.engine.sentences import say
from farmtable.games.my_happy_farm.cards import WILD, tables
from farmtable.games.my_happy_farm.legality import check, check_kind
from farmtable.games.my_happy_farm.listing import legal_moves
from farmtable.games.my_happy_farm.moves import FinishAction
from farmtable.games.my_happy_farm.multisets import payments, without
from farmtable.games.my_happy_farm.state import ACTION_KINDS, ENDED

if TYPE_CHECKING:
    from collections.abc import Sequence

    from farmtable.engine.sentences import Sentence
    from farmtable.games.my_happy_farm.cards import FieldName
    from farmtable.games.my_happy_farm.multisets import Crops
    from farmtable.games.my_happy_farm.state import ActionKind, Farm, HappyFarmState

PLACES: Final = ("barn", "autumn", "summer", "spring", "hand")
"""Where a crop for a Feeding card may be, the nearest to feeding first."""


@dataclass(frozen=True, slots=True)
class IconPreview:
    """One icon of a Feeding card and where a crop for it is.

    `icon` is a crop or `WILD`; `place` is one of `PLACES`, empty where no crop is left for it; `crop` is
    the crop counted for it there.
    """

    icon: str
    place: str
    crop: str


@dataclass(frozen=True, slots=True)
class FeedingPreview:
    """A card of the row as one seat's farm stands. Without payments the barn cannot pay for it."""

    card: str
    payments: tuple[Crops, ...]
    icons: tuple[IconPreview, ...]

    @property
    def missing(self) -> Crops:
        """The icons that the barn does not pay."""
        return tuple(icon.icon for icon in self.icons if icon.place != "barn")


def feeding_previews(view: HappyFarmState, seat: int) -> tuple[FeedingPreview, ...]:
    """Return for each card of the row what a seat has for it; a hidden hand counts as nothing."""
    farm = view.farms[seat]
    barn = tuple(farm.barn)
    return tuple(FeedingPreview(card, payments(card, barn), _icons(farm, card)) for card in view.feeding_row)


def _icons(farm: Farm, card: str) -> tuple[IconPreview, ...]:
    left = {
        "barn": farm.barn[:],
        "autumn": farm.autumn[:],
        "summer": farm.summer[:],
        "spring": farm.spring[:],
        "hand": [crop for crop in farm.hand if crop != HIDDEN],
    }
    values = tables().sale_values
    previews = []
    # Named icons come first in the card's icons, so a wild one never takes a crop that has to be there.
    for icon in tables().feeding[card].icons:
        preview = IconPreview(icon, "", "")
        for place in PLACES:
            fitting = [crop for crop in left[place] if icon in (crop, WILD)]
            if fitting:
                crop = min(fitting, key=lambda crop: (values[crop], crop))
                left[place].remove(crop)
                preview = IconPreview(icon, place, crop)
                break
        previews.append(preview)
    return tuple(previews)


@dataclass(frozen=True, slots=True)
class ActionPreview:
    """One kind of action in the running turn; `why` says why it is not possible now."""

    kind: ActionKind
    status: Literal["open", "used", "possible", "impossible"]
    why: Sentence | None = None


def action_previews(view: HappyFarmState) -> tuple[ActionPreview, ...]:
    """Return all kinds of action as they stand for the active player, whose own view this must be.

    An open action that cannot go on keeps its status and says why.
    """
    possible = possible_kinds(view)
    return tuple(
        _action(view, kind, None if kind in possible else _why_impossible(view, kind))
        for kind in ACTION_KINDS
    )


def _action(view: HappyFarmState, kind: ActionKind, why: Sentence | None) -> ActionPreview:
    if kind == view.open_kind:
        return ActionPreview(kind, "open", why)
    if kind in view.kinds_used:
        return ActionPreview(kind, "used", why)
    return ActionPreview(kind, "possible" if why is None else "impossible", why)


def possible_kinds(view: HappyFarmState) -> list[ActionKind]:
    """Return the kinds of action that the active player can do now, in the usual order."""
    kinds = {move.kind for move in legal_moves(view)}
    return [kind for kind in ACTION_KINDS if kind in kinds]


def why_impossible(view: HappyFarmState, kind: ActionKind) -> Sentence | None:
    """Return why the active player has no move of that kind now, None if there is one."""
    return None if kind in possible_kinds(view) else _why_impossible(view, kind)


def _why_impossible(view: HappyFarmState, kind: ActionKind) -> Sentence:
    if view.phase != "actions":
        # Any move that is not the awaited one is refused with what has to be done first.
        try:
            check(view, FinishAction(view.active))
        except IllegalMove as fault:
            return fault.sentence
    try:
        check_kind(view, kind)
    except IllegalMove as fault:
        return fault.sentence
    farm = view.farms[view.active]
    match kind:
        case "buy":
            numbers = tables().numbers
            if len(view.bought) >= numbers.max_buys_per_action:
                return say(
                    "You can buy at most {count} crops in one action.", count=numbers.max_buys_per_action
                )
            if farm.coins < numbers.buy_price:
                return say("You have no coins.")
            return say("There are no crop cards left to buy.")
        case "plant":
            return say("Your hand is empty.")
        case "harvest":
            if farm.summer or farm.autumn:
                return say("Beet and hay can be harvested in autumn only.")
            return say("Nothing grows in your summer and autumn fields.")
        case "feed":
            if not view.feeding_row:
                return say("No Feeding card is on the table any more.")
            return say("Your barn cannot pay for any Feeding card on the table.")
        case "sell":
            return say("Your barn is empty.")
    return say("The bank has no coins left.")


def turns_to_come(view: HappyFarmState, seat: int) -> int | None:
    """Return how many turns a seat will still begin, None while nobody can know."""
    if view.phase in ENDED:
        return 0
    if view.final_turns:
        return int(seat in final_turn_seats(view)[1:])
    return None if view.feeding_deck else 1


def final_turn_seats(view: HappyFarmState) -> tuple[int, ...]:
    """Return whose turns are left in the final round, the running one first; none before it."""
    return tuple((view.active + step) % len(view.farms) for step in range(view.final_turns))


def lost_next_turn(view: HappyFarmState, seat: int) -> Crops:
    """Return the crops that a seat loses when its next turn begins, unless it harvests them before."""
    return () if turns_to_come(view, seat) == 0 else tuple(view.farms[seat].autumn)


def lost_after_harvest(view: HappyFarmState, seat: int, field: FieldName, crops: Sequence[str]) -> Crops:
    """Return the crops that a seat loses when its next turn begins if it harvests just these."""
    lost = lost_next_turn(view, seat)
    return tuple(without(lost, crops)) if field == "autumn" and lost else lost


def too_late_to_harvest(view: HappyFarmState, seat: int, crops: Sequence[str]) -> Crops:
    """Return those of the crops that could not be harvested any more if they were planted now."""
    turns = turns_to_come(view, seat)
    if turns is None:
        return ()
    fields = tables().harvest_fields
    return tuple(crop for crop in crops if turns == 0 or "summer" not in fields[crop])


def harvest_hint(crop: str) -> Sentence:
    """Return where a crop can be harvested."""
    if "summer" in tables().harvest_fields[crop]:
        return say("Harvest in summer or autumn.")
    return say("Harvest in autumn only.")


def barn_overflow(view: HappyFarmState, seat: int, added: int) -> int:
    """Return how many crops must be discarded if a seat takes so many more into its barn."""
    return max(0, len(view.farms[seat].barn) + added - tables().barn_limit)


def hand_overflow(view: HappyFarmState, seat: int, added: int = 0) -> int:
    """Return how many crops must be discarded if a seat takes so many more into its hand."""
    return max(0, len(view.farms[seat].hand) + added - tables().hand_limit)


@dataclass(frozen=True, slots=True)
class SalePreview:
    """What crops are worth, and what the bank can pay of it."""

    value: int
    paid: int


def sale_preview(view: HappyFarmState, crops: Sequence[str]) -> SalePreview:
    """Return what selling crops would bring now."""
    value = sum(tables().sale_values[crop] for crop in crops)
    return SalePreview(value, min(value, view.bank))


def discard_counts(view: HappyFarmState) -> dict[str, int]:
    """Return the crop discard, which lies open, by type."""
    return {crop: view.crop_discard.count(crop) for crop in tables().crops}


@dataclass(frozen=True, slots=True)
class Tokens:
    """Money as coin tokens."""

    gold: int
    silver: int


def coin_tokens(view: HappyFarmState) -> tuple[list[Tokens], Tokens]:
    """Return every seat's money and the bank's as tokens; all 30 tokens are used (R12).

    Players come before the bank: each is shown as many gold coins as fit while there are any.
    """
    worth = tables().numbers.gold_value
    gold_left = tables().gold_count
    tokens = []
    for money in [*(farm.coins for farm in view.farms), view.bank]:
        gold = min(money // worth, gold_left)
        gold_left -= gold
        tokens.append(Tokens(gold, money - gold * worth))
    return tokens[:-1], tokens[-1]
