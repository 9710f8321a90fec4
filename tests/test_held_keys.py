"""A key that is held does once what it does, but goes on where that is meant."""

from __future__ import annotations

import pygame
import pytest

from farmtable.ui.held_keys import REPEATING, HeldKeys


def _press(key: int) -> pygame.Event:
    return pygame.Event(pygame.KEYDOWN, key=key, mod=0)


def _release(key: int) -> pygame.Event:
    return pygame.Event(pygame.KEYUP, key=key, mod=0)


@pytest.mark.parametrize("key", [pygame.K_ESCAPE, pygame.K_F11, pygame.K_RETURN, pygame.K_z])
def test_a_held_key_is_one_press(key: int) -> None:
    keys = HeldKeys()
    assert [keys.still_held(_press(key), 0.0) for _ in range(4)] == [False, True, True, True]
    assert not keys.still_held(_release(key), 0.0)
    assert not keys.still_held(_press(key), 0.0)


@pytest.mark.parametrize("key", sorted(REPEATING))
def test_moving_on_and_deleting_go_on(key: int) -> None:
    keys = HeldKeys()
    assert not any(keys.still_held(_press(key), 0.0) for _ in range(4))


def test_two_keys_at_once_are_two_presses() -> None:
    keys = HeldKeys()
    assert not keys.still_held(_press(pygame.K_a), 0.0)
    assert not keys.still_held(_press(pygame.K_b), 0.0)
    assert keys.still_held(_press(pygame.K_a), 0.0)


def test_the_key_that_took_the_focus_away_for_a_moment_is_not_pressed_again() -> None:
    """Going to the full screen lets go of all keys and takes the focus back with F11 still down."""
    keys = HeldKeys()
    assert not keys.still_held(_press(pygame.K_F11), 0.0)
    for event in (pygame.Event(pygame.WINDOWFOCUSLOST), _release(pygame.K_F11)):
        assert not keys.still_held(event, 0.0)
    keys.batch_ended()
    assert not keys.still_held(pygame.Event(pygame.WINDOWFOCUSGAINED), 0.0)
    assert keys.still_held(_press(pygame.K_F11), 0.0)
    assert not keys.still_held(_release(pygame.K_F11), 0.0)
    assert not keys.still_held(_press(pygame.K_F11), 0.0)


@pytest.mark.parametrize("told_again", [False, True])
def test_a_key_that_was_let_go_while_the_window_was_opened_anew_is_pressed_anew(told_again: bool) -> None:
    """Switching the graphics card off opens another window, which never hears of Enter coming up."""
    keys = HeldKeys()
    assert not keys.still_held(_press(pygame.K_RETURN), 10.0)
    for event in (pygame.Event(pygame.WINDOWSHOWN), pygame.Event(pygame.WINDOWFOCUSGAINED)):
        assert not keys.still_held(event, 10.2)
    keys.batch_ended()
    if told_again:
        for now in (10.7, 10.8, 11.5, 12.5):
            assert keys.still_held(_press(pygame.K_RETURN), now), "it is held"
        assert not keys.still_held(_release(pygame.K_RETURN), 12.6)
    assert not keys.still_held(_press(pygame.K_RETURN), 12.7)


def test_what_is_pressed_after_the_focus_came_is_pressed() -> None:
    keys = HeldKeys()
    assert not keys.still_held(pygame.Event(pygame.WINDOWFOCUSGAINED), 0.0)
    keys.batch_ended()
    assert not keys.still_held(_press(pygame.K_ESCAPE), 0.0)
