"""Small positions written down by hand, and ways to play on from them.

Goods are letters: F fox, C chicken, K corn, Z zombie chicken, P poison corn. What is not named is empty.
"""

from __future__ import annotations

from typing import TYPE_CHECKING

from farmtable.engine.faults import IllegalMove
from farmtable.engine.game_info import TableSetup, table_setup
from farmtable.engine.random_numbers import RandomNumbers
from farmtable.games.heritage_farms.board import CARDS, DOCK_NUMBER, FORM_COUNT, HOME, NOTHING
from farmtable.games.heritage_farms.info import INFO
from farmtable.games.heritage_farms.rules import GAME

if TYPE_CHECKING:
    from collections.abc import Mapping

    from farmtable.engine.events import Event
    from farmtable.engine.game_info import OptionValue
    from farmtable.games.heritage_farms.moves import Move
    from farmtable.games.heritage_farms.state import State

LETTERS = "FCKZP"
NAMES = ("Anna", "Ben")
BLUE, ORANGE = 0, 1


def table(mode: str = "two_players", **options: OptionValue) -> TableSetup:
    """Return a checked setup; Blue begins where two people play."""
    people = INFO.mode(mode).max_people
    first = 0 if mode == "two_players" else None
    return table_setup(INFO, people, mode=mode, first=first, options=options)


def fresh(mode: str = "two_players", seed: int = 1, **options: OptionValue) -> State:
    """Return a new game in the fixed order before its first decision."""
    return GAME.setup(table(mode, card_order="fixed", **options), RandomNumbers(seed))


def position(
    mode: str = "two_players",
    *,
    blue: Mapping[str, str] | None = None,
    orange: Mapping[str, str] | None = None,
    blue_farmers: str = "",
    orange_farmers: str = "",
    boats: tuple[str, str] = ("", ""),
    held: tuple[str, str] = ("", ""),
    tokens: Mapping[str, str] | None = None,
    lost: tuple[int, int] = (0, 0),
    to_move: int = BLUE,
    phase: str = "call",
    aboard: tuple[str, str] | None = None,
    zombie_discs: tuple[str, str] = ("", ""),
    poison_discs: tuple[str, str] = ("", ""),
) -> State:
    """Return a position. A token ending in “!” lies face up; `aboard` is (card, letter or nothing)."""
    state = fresh(mode)
    state.goods = [0] * len(state.goods)
    state.farmers = [0] * len(state.farmers)
    state.zombies = any(zombie_discs)
    state.poison = any(poison_discs)
    for seat, goods in ((BLUE, blue or {}), (ORANGE, orange or {})):
        for dock, letters in goods.items():
            for letter in letters:
                state.goods[index(seat, dock, letter)] += 1
    for seat, docks in ((BLUE, blue_farmers), (ORANGE, orange_farmers)):
        for dock in docks.split():
            state.farmers[seat * CARDS + DOCK_NUMBER[dock]] += 1
    state.boats = [_dock(dock) for dock in boats]
    state.held = [bonuses.split() for bonuses in held]
    state.tokens = [""] * CARDS
    for dock, token in (tokens or {}).items():
        state.tokens[DOCK_NUMBER[dock]] = token.rstrip("!")
        state.turned[DOCK_NUMBER[dock]] = token.endswith("!")
    for seat in (BLUE, ORANGE):
        state.lost[seat * FORM_COUNT] = lost[seat]
    state.discs = [_dock(dock) for dock in (*zombie_discs, *poison_discs)]
    state.phase = phase
    state.active = state.decider = to_move
    state.first = ORANGE if mode != "two_players" else to_move
    state.turn = 1
    if aboard is not None:
        state.phase = "cross" if mode == "two_players" or to_move == BLUE else "elmer_cross"
        state.pickup = state.boats[to_move] = DOCK_NUMBER[aboard[0]]
        state.cargo = LETTERS.index(aboard[1]) if aboard[1] else NOTHING
    return state


def _dock(dock: str) -> int:
    return DOCK_NUMBER[dock] if dock else HOME


def index(seat: int, dock: str, letter: str) -> int:
    """Return the place of a count in `State.goods`."""
    return (seat * CARDS + DOCK_NUMBER[dock]) * FORM_COUNT + LETTERS.index(letter)


def goods(state: State, seat: int, dock: str) -> str:
    """Return the letters of the goods of a seat on a card, in the order F C K Z P."""
    return "".join(letter * state.goods[index(seat, dock, letter)] for letter in LETTERS)


def farmers(state: State, seat: int, dock: str) -> int:
    """Return how many farmers of a seat stand on a card."""
    return state.farmers[seat * CARDS + DOCK_NUMBER[dock]]


def lost(state: State) -> tuple[int, int]:
    """Return how many goods Blue and Orange have lost."""
    return sum(state.lost[:FORM_COUNT]), sum(state.lost[FORM_COUNT:])


def play(state: State, *moves: Move, chance: RandomNumbers | None = None) -> list[Event]:
    """Play moves, each of which must be listed and allowed; return what happened."""
    events: list[Event] = []
    for move in moves:
        assert move in GAME.legal_moves(state), move
        GAME.check(state, move)
        events += GAME.apply(state, move, chance or RandomNumbers(0)).events
    return events


def refused(state: State, move: Move) -> str:
    """Return the sentence with which a move is refused; it must not be listed either."""
    assert move not in GAME.legal_moves(state), move
    try:
        GAME.check(state, move)
    except IllegalMove as fault:
        return fault.text(NAMES)
    raise AssertionError(f"{move} was allowed")


def rolling(*dice: int) -> RandomNumbers:
    """Return a generator whose next four-sided rolls are these."""
    for seed in range(10_000):
        probe = RandomNumbers(seed)
        if all(probe.below(4) + 1 == die for die in dice):
            return RandomNumbers(seed)
    raise AssertionError(dice)


def elmer_turn(state: State, *dice: int) -> list[Event]:
    """Play Elmer's whole turn with these dice; return what happened."""
    state.phase = "elmer_pick_up"
    state.active = state.decider = ORANGE
    chance = rolling(*dice)
    events: list[Event] = []
    while GAME.actor(state) == ORANGE:
        (move,) = GAME.legal_moves(state)
        GAME.check(state, move)
        events += GAME.apply(state, move, chance).events
    return events


def text(events: list[Event]) -> str:
    """Return the log lines of events, one under the other."""
    return "\n".join(event.sentence(None).text(NAMES) for event in events)
