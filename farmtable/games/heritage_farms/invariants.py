"""What must hold in every position that can be reached, said in plain sentences where it does not."""

from __future__ import annotations

from typing import TYPE_CHECKING

from farmtable.games.heritage_farms.board import (
    BONUSES,
    CARDS,
    CHICKEN,
    COLUMN_CARDS,
    CORN,
    DOCKS,
    DOUBLE_BONUS,
    FARMS,
    FORM_COUNT,
    FORMS,
    HOME,
    KIND_OF,
    KINDS,
    MARKET_OWNER,
    NOTHING,
    PLACES,
    POISON,
    ROWS,
    ZOMBIE,
)
from farmtable.games.heritage_farms.cards import tables
from farmtable.games.heritage_farms.ending import DRAWS, WINS, check_end, lost_count
from farmtable.games.heritage_farms.info import TWO_PLAYERS
from farmtable.games.heritage_farms.law import LAW, attended, goods_mask
from farmtable.games.heritage_farms.state import (
    ANSWER_DRAW,
    CALL,
    CROSS,
    ELMER_CROSS,
    ELMER_FINISH,
    NOBODY,
    OVER,
    PICK_UP,
    PLACE_BOAT,
    POISON_DISC,
    WRAP_UP,
    ZOMBIE_DISC,
    copy_state,
)

if TYPE_CHECKING:
    from collections.abc import Iterator

    from farmtable.games.heritage_farms.state import State

_COLOURS = ("Blue", "Orange")
_SETUP = (ZOMBIE_DISC, POISON_DISC, PLACE_BOAT)
_PHASES = frozenset({*_SETUP, CALL, CROSS, WRAP_UP, ANSWER_DRAW, PICK_UP, ELMER_CROSS, ELMER_FINISH, OVER})
_PER_KIND = 4


def faults(state: State) -> list[str]:
    """Name every broken invariant of a full state; empty when it is sound."""
    shape = list(_shape(state))
    if shape:
        return shape
    return [
        *_cubes(state),
        *_farmers(state),
        *_boats(state),
        *_tokens(state),
        *_discs(state),
        *_phase(state),
        *_elmer(state),
        *_end(state),
    ]


def _shape(state: State) -> Iterator[str]:
    lengths = (
        ("goods", state.goods, PLACES * FORM_COUNT),
        ("farmers", state.farmers, PLACES),
        ("lost", state.lost, 2 * FORM_COUNT),
        ("boats", state.boats, 2),
        ("tokens", state.tokens, CARDS),
        ("turned", state.turned, CARDS),
        ("held", state.held, 2),
        ("spent", state.spent, 2),
        ("discs", state.discs, 4),
    )
    for name, values, length in lengths:
        if len(values) != length:
            yield f"{name} has {len(values)} entries instead of {length}"
    for name, numbers in (("goods", state.goods), ("farmers", state.farmers), ("lost", state.lost)):
        if numbers and min(numbers) < 0:
            yield f"{name} holds a negative count"
    if any(not HOME <= dock < CARDS for dock in (*state.boats, *state.discs, state.pickup)):
        yield "a boat or disc lies at a card that does not exist"
    if not NOTHING <= state.cargo < FORM_COUNT:
        yield "the cargo is no good"
    if state.mode != TWO_PLAYERS and state.mode not in tables().grades:
        yield f"there is no mode {state.mode}"
    if state.layout not in tables().farm_goods:
        yield f"there is no layout {state.layout}"
    if sorted(state.farms[:ROWS]) != sorted(tables().fixed_rows[:ROWS]) or sorted(
        state.farms[ROWS:]
    ) != sorted(tables().fixed_rows[ROWS:]):
        yield "the eight cards do not lie once each in their columns"
    if state.phase not in _PHASES:
        yield f"there is no phase {state.phase}"
    if {state.first, state.active} - {0, 1}:
        yield "a seat has the turn that does not exist"


def _cubes(state: State) -> Iterator[str]:
    for seat in (0, 1):
        counts = [0, 0, 0]
        standing = state.goods[seat * CARDS * FORM_COUNT : (seat + 1) * CARDS * FORM_COUNT]
        lost = state.lost[seat * FORM_COUNT : (seat + 1) * FORM_COUNT]
        for form, number in enumerate(KIND_OF):
            counts[number] += sum(standing[form::FORM_COUNT]) + lost[form]
        if state.cargo != NOTHING and state.active == seat:
            counts[KIND_OF[state.cargo]] += 1
        for kind, count in zip(KINDS, counts, strict=True):
            if count != _PER_KIND:
                yield f"{_COLOURS[seat]} has {count} cubes of {kind} instead of {_PER_KIND}"
    for form, module in ((ZOMBIE, state.zombies), (POISON, state.poison)):
        changed = [*state.goods[form::FORM_COUNT], *state.lost[form::FORM_COUNT], state.cargo == form]
        if not module and any(changed):
            yield f"there is {FORMS[form]} without its module"
    for card in range(CARDS):
        if not attended(state, card) and LAW[goods_mask(state, card)]:
            yield f"{DOCKS[card]} has no farmer, and its goods would eat each other"


def _farmers(state: State) -> Iterator[str]:
    for seat in (0, 1):
        own = state.farmers[seat * CARDS : (seat + 1) * CARDS]
        aboard = state.pickup != HOME and state.active == seat
        if sum(own) + aboard != 4:
            yield f"{_COLOURS[seat]} has {sum(own) + aboard} farmers instead of 4"
        doubled = sum(max(0, count - 1) for count in own)
        if doubled > (DOUBLE_BONUS in state.spent[seat]):
            yield f"{_COLOURS[seat]} has two farmers on one place without Farmer x2"


def _boats(state: State) -> Iterator[str]:
    blue, orange = state.boats
    if blue == orange != HOME:
        yield f"both boats lie at {DOCKS[blue]}"
    if state.pickup != HOME and state.boats[state.active] != state.pickup:
        yield "the loaded boat does not lie where it was loaded"
    if state.cargo != NOTHING and state.pickup == HOME:
        yield "a good travels without a farmer"
    crossing = state.phase in (CROSS, ELMER_CROSS)
    if crossing and state.pickup == HOME:
        yield "nobody is aboard the boat that crosses"
    if state.pickup != HOME and not crossing and state.phase != OVER:
        yield "a farmer is aboard outside the crossing"
    if state.phase in (CALL, ANSWER_DRAW, PICK_UP) and state.boats[state.active] != HOME:
        yield "the boat of the seat to move is not at home"


def _tokens(state: State) -> Iterator[str]:
    for seat in (0, 1):
        lying = [state.tokens[card] for card in range(CARDS) if MARKET_OWNER[card] == seat]
        bonuses = [bonus for bonus in lying if bonus] + state.held[seat] + state.spent[seat]
        if sorted(bonuses) != sorted(BONUSES):
            yield f"{_COLOURS[seat]} does not have each Market Bonus exactly once"
    for card in range(CARDS):
        farmers = state.farmers[MARKET_OWNER[card] * CARDS + card]
        if state.turned[card] and not state.tokens[card]:
            yield f"a Market Bonus lies face up at {DOCKS[card]}, but there is none"
        if state.tokens[card] and state.turned[card] != (farmers > 0):
            yield f"the Market Bonus at {DOCKS[card]} lies the wrong way up"


def _discs(state: State) -> Iterator[str]:
    setup = state.phase in _SETUP
    for start, wanted, good, name in (
        (0, state.zombies, CHICKEN, "Zombie"),
        (2, state.poison, CORN, "Poison"),
    ):
        for seat in (0, 1):
            card = state.discs[start + seat]
            if card == HOME:
                if wanted and not setup:
                    yield f"{_COLOURS[seat]} has not placed the {name} disc"
                continue
            if not wanted:
                yield f"a {name} disc lies at {DOCKS[card]} without its module"
            if card not in FARMS[seat]:
                yield f"{_COLOURS[seat]}'s {name} disc is not at an own Farm"
                continue
            counts = tables().farm_goods[state.layout][tables().farm_number[state.farms[card]]]
            if counts[good] != 1:
                yield f"the {name} disc at {DOCKS[card]} is at the wrong Farm"
            if any(state.goods[(owner * CARDS + card) * FORM_COUNT + good] for owner in (0, 1)):
                yield f"a plain {FORMS[good]} stands at the {name} disc of {DOCKS[card]}"


def _phase(state: State) -> Iterator[str]:
    two_players = state.mode == TWO_PLAYERS
    phase = state.phase
    decider = state.active
    if phase == OVER:
        decider = NOBODY
    elif phase == ANSWER_DRAW:
        decider = 1 - state.active
    elif phase == PLACE_BOAT:
        decider = 1 - state.first
    elif phase in _SETUP:
        decider = (
            state.first if state.discs[(phase == POISON_DISC) * 2 + state.first] == HOME else 1 - state.first
        )
    if state.decider != decider:
        yield "the wrong seat decides"
    if phase in (ANSWER_DRAW, WRAP_UP, CALL, CROSS) and not two_players and state.active == 1:
        yield "Elmer is asked like a person"
    if phase in (PICK_UP, ELMER_CROSS, ELMER_FINISH) and (two_players or state.active != 1):
        yield "a person is moved like Elmer"
    if phase == ANSWER_DRAW and not (two_players and state.draw_offered):
        yield "an offer is answered that was not made"
    if phase == WRAP_UP and state.bonus_used:
        yield "the turn waits for a bonus although one was used"
    limit = tables().turn_limit
    if not 0 <= state.turn <= limit or (phase in _SETUP) != (state.turn == 0):
        yield f"the turn number {state.turn} is impossible"
    if state.turn and phase != OVER and (state.turn + state.first + 1) % 2 != state.active:
        yield "the turns have not alternated"
    if two_players and phase != OVER and len(state.positions) != state.turn:
        yield "the list of positions does not have one for each turn"
    if not two_players and state.positions:
        yield "positions are counted against Elmer"
    most = max((state.positions.count(key) for key in set(state.positions)), default=0)
    if most >= tables().repetition_draw and phase != OVER:
        yield "a position came up too often without a draw"


def _elmer(state: State) -> Iterator[str]:
    if state.mode == TWO_PLAYERS:
        if state.column or state.side or state.die:
            yield "there is a Solo Disc or die without Elmer"
        return
    if state.column not in COLUMN_CARDS or state.side not in tables().priority:
        yield "the Solo Disc lies nowhere"
    if not 0 <= state.die <= ROWS:
        yield "the die shows an impossible number"
    if state.first != 1:
        yield "Elmer does not have the first turn"


def _end(state: State) -> Iterator[str]:
    over = state.phase == OVER
    if over != bool(state.ending):
        yield "the game is over without a reason, or goes on with one"
    if not NOBODY <= state.winner <= 1 or (not over and state.winner != NOBODY):
        yield "there is a winner who has not won"
    if over and state.ending not in (DRAWS if state.winner == NOBODY else WINS):
        yield f"the game cannot have ended so: {state.ending}"
    if not over and check_end(copy_state(state), []):
        lost = " and ".join(str(lost_count(state, seat)) for seat in (0, 1))
        yield f"the game should be over (lost goods {lost})"
