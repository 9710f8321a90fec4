"""Positions written with the names of kinds, for the tests of Merry Yard. Seats 0, 1, 2, 3 are A, B, C, D."""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

from farmtable.engine.random_numbers import RandomNumbers
from farmtable.games.merry_yard.kinds import CARDS, KIND
from farmtable.games.merry_yard.rules import GAME
from farmtable.games.merry_yard.state import State
from tests.laws import refusal

if TYPE_CHECKING:
    from collections.abc import Sequence

    from farmtable.engine.events import Applied
    from farmtable.games.merry_yard.moves import Move
    from farmtable.games.merry_yard.state import SoundRule

NAMES: Final = ("Anna", "Ben", "Cleo", "Dan", "Eve", "Finn", "Gus", "Hana")
A, B, C, D = range(4)


def position(
    yards: Sequence[str],
    hands: Sequence[str] = (),
    *,
    draw: int | None = None,
    discard: str = "",
    active: int = A,
    sound: SoundRule = "off",
    self_chain: bool = False,
    open_hands: bool = False,
) -> State:
    """Return a position at the start of a turn; each string lists kinds, as "hen hen cow".

    Missing hands are empty. Cards that are named nowhere form the draw pile, or with `draw` so many of
    them do and the others are discarded.
    """
    left = list(CARDS)

    def cards(kinds: str) -> list[str]:
        found = []
        for kind in kinds.split():
            card = next(card for card in left if KIND[card] == kind)
            left.remove(card)
            found.append(card)
        return found

    yard_cards = [cards(kinds) for kinds in yards]
    hand_cards = [cards(kinds) for kinds in hands] + [[] for _ in range(len(yards) - len(hands))]
    discarded = cards(discard)
    if draw is not None:
        discarded += left[draw:]
        del left[draw:]
    state = State(
        phase="turn_choice",
        active_seat=active,
        turn_number=1,
        passes_in_row=0,
        hands=hand_cards,
        yards=yard_cards,
        draw_pile=left,
        discard_pile=discarded,
        play=None,
        window=None,
        sound_rule=sound,
        rabbit_self_chain=self_chain,
        open_hands=open_hands,
    )
    assert GAME.faults(state) == []
    return state


def do(state: State, *moves: Move) -> Applied:
    """Play legal moves one after the other; return what the last one did."""
    applied = None
    for move in moves:
        GAME.check(state, move)
        assert move in GAME.legal_moves(state)
        applied = GAME.apply(state, move, RandomNumbers(0))
        assert GAME.faults(state) == []
    assert applied is not None
    return applied


def told(applied: Applied, reader: int | None = None) -> list[str]:
    """Return what the log says of a move to a reader."""
    return [event.sentence(reader).text(NAMES) for event in applied.events]


def why_not(state: State, move: Move) -> str:
    """Return the sentence with which a move is refused; the state must not change."""
    before = GAME.copy(state)
    fault = refusal(GAME, state, move)
    assert fault is not None, f"{move} is legal"
    assert move not in GAME.legal_moves(state)
    assert state == before
    return fault.text(NAMES)


def kinds(cards: Sequence[str]) -> str:
    """Return the kinds of cards as one string."""
    return " ".join(KIND[card] for card in cards)


def yards(state: State) -> list[str]:
    """Return the yards as strings of kinds."""
    return [kinds(yard) for yard in state.yards]


def points(state: State) -> list[int | None]:
    """Return the final points by seat."""
    outcome = GAME.outcome(state)
    assert outcome is not None
    return [line.total for line in outcome.lines]


def winners(state: State) -> tuple[int, ...]:
    """Return the winners of a finished game."""
    outcome = GAME.outcome(state)
    assert outcome is not None
    return outcome.winners
