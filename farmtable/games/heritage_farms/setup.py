"""The table before the first turn: cards, goods, bonuses, module discs, Elmer's head start."""

from __future__ import annotations

from typing import TYPE_CHECKING, Final, Literal

from farmtable.games.heritage_farms.board import (
    BLUE,
    BONUSES,
    CARDS,
    CHICKEN,
    CORN,
    DOCKS,
    ELMER,
    FARMS,
    FORM_COUNT,
    FORM_NUMBER,
    HOME,
    MARKETS,
    NOTHING,
    PLACES,
    POISON,
    ROWS,
    ZOMBIE,
)
from farmtable.games.heritage_farms.cards import tables
from farmtable.games.heritage_farms.events import DiscPlaced, GoodsChanged, HeadStart
from farmtable.games.heritage_farms.info import TWO_PLAYERS
from farmtable.games.heritage_farms.state import NOBODY, PLACE_BOAT, POISON_DISC, ZOMBIE_DISC, State

if TYPE_CHECKING:
    from farmtable.engine.events import Event
    from farmtable.engine.game_info import TableSetup
    from farmtable.engine.random_numbers import RandomNumbers

DISC_FORMS: Final = {"zombie": (CHICKEN, ZOMBIE), "poison": (CORN, POISON)}
"""By disc, the form that its Farm has exactly one of, and what that one becomes."""
DISC_PHASES: Final[dict[str, Literal["zombie", "poison"]]] = {ZOMBIE_DISC: "zombie", POISON_DISC: "poison"}


def new_state(table: TableSetup, chance: RandomNumbers) -> State:
    """Return the state before the first decision. Against Elmer, Elmer always has the first turn."""
    layout = str(table.options["layout"])
    farms = list(tables().fixed_rows)
    if table.options["card_order"] == "shuffled":
        left, right = farms[:ROWS], farms[ROWS:]
        chance.shuffle(left)
        chance.shuffle(right)
        farms = left + right
    goods = [0] * (PLACES * FORM_COUNT)
    farmers = [0] * PLACES
    tokens = [""] * CARDS
    for seat in (0, 1):
        for card in FARMS[seat]:
            place = seat * CARDS + card
            counts = tables().farm_goods[layout][tables().farm_number[farms[card]]]
            goods[place * FORM_COUNT : place * FORM_COUNT + len(counts)] = counts
            farmers[place] = 1
        bonuses = list(BONUSES)
        chance.shuffle(bonuses)
        for card, bonus in zip(MARKETS[seat], bonuses, strict=True):
            tokens[card] = bonus
    solo = table.mode != TWO_PLAYERS
    first = ELMER if solo else chance.below(2) if table.first is None else table.first
    state = State(
        mode=table.mode,
        layout=layout,
        zombies=bool(table.options["zombie_chickens"]),
        poison=bool(table.options["poison_corn"]),
        farms=farms,
        first=first,
        goods=goods,
        farmers=farmers,
        lost=[0] * (2 * FORM_COUNT),
        boats=[HOME, HOME],
        pickup=HOME,
        cargo=NOTHING,
        tokens=tokens,
        turned=[False] * CARDS,
        held=[[], []],
        spent=[[], []],
        discs=[HOME] * 4,
        phase=PLACE_BOAT,
        active=first,
        decider=1 - first,
        bonus_used=False,
        draw_offered=False,
        turn=0,
        positions=[],
        column=tables().start_column if solo else "",
        side=tables().start_side if solo else "",
        die=0,
        winner=NOBODY,
        ending="",
    )
    next_setup_step(state)
    return state


def next_setup_step(state: State) -> tuple[Event, ...]:
    """Go on to the next decision of the setup; after the last disc Elmer gets his head start."""
    for phase, wanted, start in ((ZOMBIE_DISC, state.zombies, 0), (POISON_DISC, state.poison, 2)):
        if wanted:
            for seat in (state.first, 1 - state.first):
                if state.discs[start + seat] == HOME:
                    state.phase = phase
                    state.decider = seat
                    return ()
    events = _give_head_start(state)
    state.phase = PLACE_BOAT
    state.decider = 1 - state.first
    return events


def planned_head_start(state: State) -> tuple[HeadStart, ...]:
    """Return the goods that Elmer gets to market early in this mode, as events (rulebook: Elmer Set-Up)."""
    if state.mode == TWO_PLAYERS:
        return ()
    events = []
    for good in tables().grades[state.mode].head_start:
        # Each side has exactly one Farm with two of a kind; Elmer's Market is on the card of Blue's.
        origin = _farm_with_two(state, ELMER, FORM_NUMBER[good])
        target = _farm_with_two(state, BLUE, FORM_NUMBER[good])
        events.append(HeadStart(ELMER, good, DOCKS[origin], DOCKS[target]))
    return tuple(events)


def _farm_with_two(state: State, seat: int, form: int) -> int:
    for card in FARMS[seat]:
        counts = tables().farm_goods[state.layout][tables().farm_number[state.farms[card]]]
        if counts[form] == 2:
            return card
    raise AssertionError("the card set was checked for a farm with two of this good")


def _give_head_start(state: State) -> tuple[HeadStart, ...]:
    events = planned_head_start(state)
    for event in events:
        form = FORM_NUMBER[event.good]
        state.goods[(ELMER * CARDS + DOCKS.index(event.origin)) * FORM_COUNT + form] -= 1
        state.goods[(ELMER * CARDS + DOCKS.index(event.target)) * FORM_COUNT + form] += 1
    return events


def disc_fits(state: State, seat: int, disc: str, card: int) -> bool:
    """Tell whether the card is an own Farm with exactly one of the disc's good."""
    if card not in FARMS[seat]:
        return False
    return state.goods[(seat * CARDS + card) * FORM_COUNT + DISC_FORMS[disc][0]] == 1


def place_disc(state: State, seat: int, disc: str, card: int, log: list[Event]) -> None:
    """Mark a Farm and turn its one chicken or corn over."""
    plain, changed = DISC_FORMS[disc]
    state.discs[(0 if disc == "zombie" else 2) + seat] = card
    start = (seat * CARDS + card) * FORM_COUNT
    state.goods[start + plain] -= 1
    state.goods[start + changed] += 1
    log.append(DiscPlaced(seat, disc, DOCKS[card]))
    form = "zombie_chicken" if disc == "zombie" else "poison_corn"
    log.append(GoodsChanged(None, DOCKS[card], form, ((seat, 1),)))
    log.extend(next_setup_step(state))
