"""What must hold in every position; whatever does not is named (section 3 of the rules page)."""

from __future__ import annotations

from collections import Counter
from typing import TYPE_CHECKING

from farmtable.games.my_happy_farm.cards import tables
from farmtable.games.my_happy_farm.piles import other_crop_left, whole_market_crop
from farmtable.games.my_happy_farm.scoring import level_at_the_top
from farmtable.games.my_happy_farm.state import ACTION_KINDS, DECK, EMPTY, ENDED, FIELDS, REPEATABLE

if TYPE_CHECKING:
    from farmtable.games.my_happy_farm.state import HappyFarmState


def faults(state: HappyFarmState) -> list[str]:
    """Name everything that is wrong with a full state, one sentence each."""
    players = len(state.farms)
    if not tables().numbers.players_min <= players <= tables().numbers.players_max:
        return [f"{players} farms are on the table"]
    if not (0 <= state.active < players and 0 <= state.first < players and len(state.pets) == players):
        return ["a seat that does not exist is named"]
    found = _crop_faults(state) + _feeding_faults(state) + _money_faults(state)
    if not found:
        found = _market_faults(state) + _farm_faults(state) + _turn_faults(state) + _end_faults(state)
    return found


def _crop_faults(state: HappyFarmState) -> list[str]:
    crops = [*state.crop_deck, *state.crop_discard, *state.market]
    for farm in state.farms:
        crops += farm.hand + farm.spring + farm.summer + farm.autumn + farm.barn
    counted = Counter(crops)
    del counted[EMPTY]
    expected = tables().crop_counts
    return [
        f"{counted[crop]} cards of {crop!r} instead of {expected.get(crop, 0)}"
        for crop in sorted({*counted, *expected})
        if counted[crop] != expected.get(crop, 0)
    ]


def _feeding_faults(state: HappyFarmState) -> list[str]:
    found = []
    everywhere = state.feeding_row + state.feeding_deck
    for seat, farm in enumerate(state.farms):
        if sorted(farm.fed) != sorted(tables().animals):
            return [f"the animals of seat {seat} are {list(farm.fed)}"]
        for animal, cards in farm.fed.items():
            everywhere += cards
            found += [
                f"{card} of seat {seat} lies at the {animal}"
                for card in cards
                if card in tables().feeding and tables().feeding[card].animal != animal
            ]
    counted = Counter(everywhere)
    used = tables().feeding_cards(len(state.farms))
    found += [f"the Feeding card {card} is in {counted[card]} places" for card in used if counted[card] != 1]
    found += [f"the Feeding card {card} does not belong here" for card in sorted(set(counted) - set(used))]
    size = tables().numbers.feeding_row_size
    if len(state.feeding_row) > size or (len(state.feeding_row) < size and state.feeding_deck):
        found.append(f"the row has {len(state.feeding_row)} cards with {len(state.feeding_deck)} in the deck")
    return found


def _money_faults(state: HappyFarmState) -> list[str]:
    money = [state.bank, *(farm.coins for farm in state.farms)]
    found = [f"the money adds up to {sum(money)}"] if sum(money) != tables().numbers.money_total else []
    if min(money) < 0:
        found.append("somebody has less than no coins")
    return found


def _market_faults(state: HappyFarmState) -> list[str]:
    if len(state.market) != tables().numbers.market_size:
        return [f"the market has {len(state.market)} spaces"]
    if EMPTY in state.market and (state.crop_deck or state.crop_discard):
        return ["a market space is empty though cards are left"]
    crop = whole_market_crop(state)
    if crop is not None and other_crop_left(state, crop):
        return [f"the whole market is {crop} though other crops are left"]
    return []


def _farm_faults(state: HappyFarmState) -> list[str]:
    found = []
    for seat, farm in enumerate(state.farms):
        acts = seat == state.active
        hand_limit = tables().hand_limit + (acts and state.phase == "discard_hand")
        if len(farm.hand) > hand_limit:
            found.append(f"seat {seat} holds {len(farm.hand)} crops")
        if len(farm.barn) > tables().barn_limit and not (acts and state.phase == "discard_barn"):
            found.append(f"the barn of seat {seat} has {len(farm.barn)} crops")
        groups = (farm.hand, farm.spring, farm.summer, farm.autumn, farm.barn)
        if any(crops != sorted(crops) for crops in groups):
            found.append(f"crops of seat {seat} are not in order")
        for name in FIELDS:
            crops = farm.field(name)
            if len(crops) > 3 or (len(crops) == 3 and len(set(crops)) > 1):
                found.append(f"{name} of seat {seat} has {len(crops)} crops that were not planted together")
    farm = state.farms[state.active]
    if farm.spring and state.grown and state.phase not in ENDED and "plant" not in state.kinds_used:
        found.append("spring holds crops that nobody planted this turn")
    if state.phase == "discard_hand" and len(farm.hand) <= tables().hand_limit:
        found.append("a discard is asked from a hand that is within its limit")
    if state.phase == "discard_barn" and len(farm.barn) <= tables().barn_limit:
        found.append("a discard is asked from a barn that is within its limit")
    return found


def _turn_faults(state: HappyFarmState) -> list[str]:
    numbers = tables().numbers
    used = state.kinds_used
    found = []
    if len(used) > numbers.actions_per_turn or len(set(used)) != len(used) or set(used) - set(ACTION_KINDS):
        found.append(f"the actions used are {used}")
    if state.open_kind and (state.open_kind not in REPEATABLE or used[-1:] != [state.open_kind]):
        found.append(f"{state.open_kind} is open after {used}")
    if len(state.bought) > numbers.max_buys_per_action or bool(state.bought) != ("buy" in used):
        found.append(f"{len(state.bought)} crops were bought with {used}")
    if any(source != DECK and not 0 <= source < len(state.market) for source in state.bought):
        found.append(f"crops were bought from the spaces {state.bought}")
    if not state.grown and (state.phase != "discard_hand" or used):
        found.append("the crops have not grown before the actions")
    if state.turn < 1 or (state.first + state.turn - 1) % len(state.farms) != state.active:
        found.append(f"seat {state.active} has turn {state.turn}")
    return found


def _end_faults(state: HappyFarmState) -> list[str]:
    found = []
    if not 0 <= state.final_turns <= len(state.farms):
        found.append(f"{state.final_turns} turns are left in the final round")
    if state.feeding_deck and (state.final_turns or state.phase in ENDED):
        found.append("the end has come though Feeding cards are left in the deck")
    if state.phase in ENDED and (state.final_turns or state.kinds_used):
        found.append("the game is over, but a turn is running")
    if (state.phase == "pets") != bool(state.pets_asked):
        found.append(f"in phase {state.phase} {len(state.pets_asked)} seats are asked about pets")
    told = [seat for seat, pets in enumerate(state.pets) if pets is not None]
    level = level_at_the_top(state) if state.phase in ENDED else []
    asked = level if len(level) > 1 else []
    if not set(state.pets_asked) <= set(asked) or not set(told) <= set(asked) - set(state.pets_asked):
        found.append("somebody is asked about pets who is not tied")
    if any(not 0 <= pets <= 99 for pets in state.pets if pets is not None):
        found.append("somebody has an impossible number of pets")
    return found
