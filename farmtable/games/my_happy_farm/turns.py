"""What happens by itself between one player's decisions and the next one's: gain, growth, the end."""

from __future__ import annotations

from bisect import insort
from typing import TYPE_CHECKING

from farmtable.games.my_happy_farm.cards import tables
from farmtable.games.my_happy_farm.events import (
    CropGained,
    CropsGrew,
    FinalRoundBegan,
    FinalTurnBegan,
    GameEnded,
    NothingToGain,
    TurnEnded,
)
from farmtable.games.my_happy_farm.piles import draw_crop, top_up_market
from farmtable.games.my_happy_farm.report import TURN_HANDED_OVER
from farmtable.games.my_happy_farm.scoring import level_at_the_top

if TYPE_CHECKING:
    from farmtable.games.my_happy_farm.report import Report
    from farmtable.games.my_happy_farm.state import HappyFarmState


def begin_turn(state: HappyFarmState, seat: int, report: Report) -> None:
    """Begin a seat's turn: it gains a crop, and its crops grow unless its hand is over the limit first."""
    state.active = seat
    state.turn += 1
    state.phase = "actions"
    state.grown = False
    state.kinds_used = []
    state.open_kind = ""
    state.bought = []
    if state.final_turns:
        report.tell(FinalTurnBegan(seat, state.final_turns))
    crop = draw_crop(state, report)
    if crop is None:
        report.tell(NothingToGain(seat))
    else:
        insort(state.farms[seat].hand, crop)
        report.tell(CropGained(seat, crop, state.open_hands))
    if hand_is_over_limit(state):
        state.phase = "discard_hand"
    else:
        grow(state, report)


def hand_is_over_limit(state: HappyFarmState) -> bool:
    """Tell whether the active player holds too many crops (R4)."""
    return len(state.farms[state.active].hand) > tables().hand_limit


def grow(state: HappyFarmState, report: Report) -> None:
    """Let the active player's crops grow: autumn is lost, summer and spring move on."""
    farm = state.farms[state.active]
    lost = farm.autumn
    if lost or farm.summer or farm.spring:
        state.crop_discard += lost
        farm.autumn = farm.summer
        farm.summer = farm.spring
        farm.spring = []
        report.tell(CropsGrew(state.active, tuple(lost)))
    state.grown = True
    top_up_market(state, report)


def end_turn(state: HappyFarmState, report: Report) -> None:
    """End the active player's turn: count the final round down or begin it, then begin the next turn."""
    seat = state.active
    report.tell(TurnEnded(seat))
    report.revealed = TURN_HANDED_OVER
    if state.final_turns:
        state.final_turns -= 1
        if not state.final_turns:
            _end_game(state, report)
            return
    elif not state.feeding_deck:
        state.final_turns = len(state.farms)
        report.tell(FinalRoundBegan(seat, seat))
    begin_turn(state, (seat + 1) % len(state.farms), report)


def _end_game(state: HappyFarmState, report: Report) -> None:
    state.kinds_used = []
    state.open_kind = ""
    state.bought = []
    level = level_at_the_top(state)
    state.pets_asked = level if len(level) > 1 else []
    state.phase = "pets" if state.pets_asked else "over"
    report.tell(GameEnded(None, tuple(state.pets_asked)))
