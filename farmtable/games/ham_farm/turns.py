"""The frame around the actions: the start and end of a turn, the refill, and the Rival."""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

from farmtable.engine.sentences import say
from farmtable.games.ham_farm.cards import END_CARDS, NUMBERS
from farmtable.games.ham_farm.effects import advance
from farmtable.games.ham_farm.events import MarketRefilled, RivalWalked, TurnBegan
from farmtable.games.ham_farm.resolution import end_game, trigger
from farmtable.games.ham_farm.spaces import RIVAL_WALK, SPACES

if TYPE_CHECKING:
    from farmtable.games.ham_farm.resolution import Resolution
    from farmtable.games.ham_farm.state import State

QUIET_ROUNDS: Final = 20
"""So many rounds in a row without any purchase end the game (R25)."""


def quiet_limit(state: State) -> int:
    """Return how many turns in a row without a purchase end the game."""
    return QUIET_ROUNDS * len(state.players)


def begin_turn(run: Resolution, seat: int) -> None:
    """Give the turn to a seat; the bonuses for the start of a turn come first."""
    state = run.state
    state.active = seat
    state.phase = "turn"
    state.turn += 1
    state.actions = NUMBERS.actions_per_turn
    state.bought = False
    state.used = []
    state.die = 0
    run.tell(TurnBegan(seat))
    trigger(run, "turn_start")
    advance(run)


def end_turn(run: Resolution) -> None:
    """Refill after a purchase, let the Rival walk, and pass the turn on (sections 5.7 and 9)."""
    state = run.state
    solo = len(state.players) == 1
    state.quiet_turns = 0 if state.bought else state.quiet_turns + 1
    if state.bought or solo:
        refill_market(run)
    if solo and not state.ended:
        _walk_rival(run)
    if not solo and not state.ended and state.quiet_turns >= quiet_limit(state):
        end_game(run, "no_purchases")
    if not state.ended:
        begin_turn(run, (state.active + 1) % len(state.players))


def open_spaces(state: State) -> list[str]:
    """Return the spaces that a refill would fill now: empty ones without a hamster, in reading order."""
    held = {player.position for player in state.players}
    if state.rival >= 0:
        held.add(RIVAL_WALK[state.rival])
    return [space for space in SPACES if not state.market[space] and space not in held]


def refill_market(run: Resolution) -> None:
    """Fill the empty spaces; both End Game cards face up end the game at once."""
    state = run.state
    for space in open_spaces(state):
        # The deck cannot run dry: both End Game cards are in it, and the second one ends the game (R24).
        card = state.market_deck.pop()
        state.market[space] = card
        run.reveal(say("A new market card was turned up."))
        run.tell(MarketRefilled(None, space, card))
        if card in END_CARDS and all(end in state.market.values() for end in END_CARDS):
            end_game(run, "both_out")
            return


def _walk_rival(run: Resolution) -> None:
    state = run.state
    state.rival = (state.rival + 1) % len(RIVAL_WALK)
    space = RIVAL_WALK[state.rival]
    card, state.market[space] = state.market[space], ""
    run.tell(RivalWalked(None, space, card))
    if card:
        state.removed.append(card)
    if card in END_CARDS:
        end_game(run, "rival")
    else:
        refill_market(run)
