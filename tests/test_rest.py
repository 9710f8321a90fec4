"""How often the program looks for events: often while somebody plays, seldom while nobody is there."""

from __future__ import annotations

import pygame

from farmtable.ui.rest import (
    AWAY_WAIT,
    IDLE_WAIT,
    REST_AFTER,
    RESTING_WAIT,
    SLEEP_AFTER,
    SLEEPING_WAIT,
    Rest,
)
from farmtable.ui.window import LONGEST_STEP


def test_the_longer_nobody_is_there_the_less_is_done() -> None:
    rest = Rest(100.0)
    assert rest.wait(100.0) == IDLE_WAIT
    assert rest.wait(100.1 + REST_AFTER) == RESTING_WAIT
    assert rest.wait(100.1 + SLEEP_AFTER) == SLEEPING_WAIT
    assert rest.untouched(160.0) == 60.0


def test_any_event_wakes_it_at_once() -> None:
    rest = Rest(0.0)
    for kind in (pygame.MOUSEMOTION, pygame.KEYDOWN, pygame.WINDOWFOCUSGAINED):
        rest.note(pygame.Event(kind), 60.0)
        assert rest.wait(60.0) == IDLE_WAIT
        assert rest.untouched(60.0) == 0.0


def test_behind_another_program_it_rests_and_without_the_pointer_it_nearly_stops() -> None:
    rest = Rest(0.0)
    rest.note(pygame.Event(pygame.WINDOWFOCUSLOST), 0.0)
    assert rest.wait(0.0) == RESTING_WAIT
    rest.note(pygame.Event(pygame.WINDOWLEAVE), 0.0)
    assert rest.wait(0.0) == AWAY_WAIT
    rest.note(pygame.Event(pygame.WINDOWENTER), 0.0)
    assert rest.wait(0.0) == RESTING_WAIT


def test_no_wait_is_felt_and_none_makes_time_run_slower() -> None:
    assert max(IDLE_WAIT, RESTING_WAIT) <= 40
    assert max(SLEEPING_WAIT, AWAY_WAIT) / 1000 < LONGEST_STEP
