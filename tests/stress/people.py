"""What people do at a table with the mouse: finding their way back to it, and making one legal move."""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

import pygame

from farmtable.scenes.answer_look import AnswerLookScene
from farmtable.scenes.answers import AnswersScene
from farmtable.scenes.curtain import CurtainScene
from farmtable.scenes.dialog import Dialog
from farmtable.scenes.home import HomeScene
from farmtable.scenes.table_scene import TableScene
from tests.choosers import likely

if TYPE_CHECKING:
    from farmtable.engine.random_numbers import RandomNumbers
    from tests.scenes.driver import Driver

_TRIES: Final = 40
_ESCAPES: Final = 12


def table_of(driver: Driver) -> TableScene | None:
    """Return the table that is open, on top or under something else."""
    return next((scene for scene in driver.stack.scenes if isinstance(scene, TableScene)), None)


def find_back(driver: Driver) -> bool:
    """Press Escape a few times; tell whether that leads to a table, or to the first screen.

    A curtain asks for somebody by name and has no other way out: that person says to be there. Who looks
    at the own cards for an answer has none but answering: that person declines.
    """
    for _ in range(_ESCAPES):
        top = driver.stack.top
        if isinstance(top, TableScene | HomeScene) and not getattr(top, "picks", ()):
            return True
        if isinstance(top, AnswersScene):
            return True
        if isinstance(top, CurtainScene) and driver.has("ready"):
            driver.click("ready")
        elif isinstance(top, AnswerLookScene):
            _decline(driver, top)
        else:
            driver.key(pygame.K_ESCAPE)
    return False


def make_a_move(driver: Driver, chance: RandomNumbers) -> bool:
    """Make one legal move with the mouse; tell whether the match went on, or is over.

    Whatever asks for something first is answered: the curtain, a question, a round of questions.
    """
    table = table_of(driver)
    if table is None:
        return False
    before = table.match.cursor
    for _ in range(_TRIES):
        if table.match.cursor != before or table.match.actor is None:
            return True
        driver.run(0.4)
        top = driver.stack.top
        if isinstance(top, CurtainScene):
            driver.click("ready")
        elif isinstance(top, AnswersScene):
            driver.click("answers:go")
        elif isinstance(top, Dialog):
            driver.click("answer:0")
        elif isinstance(top, AnswerLookScene):
            _decline(driver, top)
        elif top is table:
            _say_a_move(driver, table, chance)
        else:
            return False
    return False


def _decline(driver: Driver, look: AnswerLookScene) -> None:
    driver.key(pygame.K_ESCAPE)
    decline = look.game.legal_moves(look.view)[-1]
    for step in look.table.path(decline, look.view):
        for id_ in [step] if isinstance(step, str) else sorted(step):
            if driver.stack.top is look and driver.has(id_):
                driver.click(id_)


def _say_a_move(driver: Driver, table: TableScene, chance: RandomNumbers) -> None:
    match = table.match
    if table.hand_over.lingers or not table.hand_over.may_act or match.automaton_acts:
        driver.run(3.0)
        return
    legal = match.legal_moves()
    if not legal:
        # An automaton has just ended the match.
        return
    move = likely(match.game, match.state, legal, chance)
    while table.picks or table.enlarged or table.log_open:
        driver.key(pygame.K_ESCAPE)
    before = match.cursor
    for step in table.table.path(move, match.view(table.viewer)):
        for id_ in [step] if isinstance(step, str) else sorted(step):
            # A piece may be far down a list, or under another one: then the next try chooses another.
            if match.cursor != before or driver.stack.top is not table or not driver.has(id_):
                return
            driver.click(id_)
            if table.picks:
                _turn(driver, table, table.table.turn(move))


def _turn(driver: Driver, table: TableScene, wanted: int | None) -> None:
    for _ in range(4):
        if wanted is None or table.turn == wanted:
            return
        driver.wheel(-1)
