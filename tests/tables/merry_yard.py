"""People at the table of Merry Yard: what each of them would press, screen after screen."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any

from farmtable.engine.game_info import table_setup
from farmtable.engine.match import Match, Position
from farmtable.engine.players import Player
from farmtable.games.merry_yard.moves import DeclineReaction, JudgeSound, PlayCard, PlaySilently
from farmtable.games.merry_yard.rules import GAME
from farmtable.registry import GAMES
from farmtable.scenes.answer_look import AnswerLookScene
from farmtable.scenes.answers import AnswersScene
from farmtable.scenes.curtain import CurtainScene
from farmtable.scenes.dialog import Dialog
from farmtable.scenes.table_scene import TableScene
from tests.merry_yard.positions import NAMES
from tests.scenes.driver import Driver

if TYPE_CHECKING:
    from collections.abc import Callable
    from pathlib import Path

    from farmtable.engine.random_numbers import RandomNumbers
    from farmtable.games.merry_yard.moves import Move
    from farmtable.games.merry_yard.state import State

TABLE = GAMES.table("merry_yard")


def match_at(state: State, **options: Any) -> Match:
    """Return a match that goes on from a position, with the options that are no part of it."""
    seats = len(state.yards)
    given = {"sound_rule": state.sound_rule, "open_hands": state.open_hands, **options}
    table = table_setup(GAME.info, seats, first=0, options=given)
    players = [Player(NAMES[seat], seat) for seat in range(seats)]
    return Match("merry", GAME, table, players, 1, base=Position(state, 9))


def sit_down(folder: Path, match: Match, size: tuple[int, int] = (1280, 720)) -> Driver:
    """Open a match, and be whoever the curtain asks for."""
    driver = Driver(folder, catalogue=GAMES, size=size)
    driver.shell.begin(match)
    driver.run(0.3)
    lift(driver)
    return driver


def stand_up(driver: Driver) -> None:
    """Leave the table and wait until all is written."""
    driver.shell.open_home()
    driver.shell.autosaver.close()


def table_of(driver: Driver) -> TableScene:
    """Return the table, on top or under something."""
    return next(scene for scene in driver.stack.scenes if isinstance(scene, TableScene))


def lift(driver: Driver) -> None:
    """Be whoever the curtain asks for, if it is there."""
    if isinstance(driver.stack.top, CurtainScene):
        driver.run(0.25)
        driver.click("ready")
        driver.run(0.25)


def wait_for(driver: Driver, kind: type, seconds: float = 6.0) -> Any:
    """Wait until a screen of that kind is on top, and return it."""
    left = seconds
    while not isinstance(driver.stack.top, kind):
        assert left > 0, f"{type(driver.stack.top).__name__} instead of {kind.__name__}"
        driver.run(0.1)
        left -= 0.1
    driver.run(0.25)
    return driver.stack.top


def look_as(driver: Driver, seat: int) -> AnswerLookScene:
    """Press a name in the dialog and be that person."""
    driver.click(f"asked:{seat}")
    driver.run(0.25)
    lift(driver)
    look = driver.stack.top
    assert isinstance(look, AnswerLookScene)
    return look


def answer_as(driver: Driver, seat: int, *, play: bool) -> None:
    """Look as one of those asked, and answer or decline."""
    look = look_as(driver, seat)
    moves = GAME.legal_moves(look.view)
    say_in_look(driver, look, moves[0] if play else moves[-1])


def say_in_look(driver: Driver, look: AnswerLookScene, move: Move) -> None:
    """Point at what says a move in a look."""
    for id_ in TABLE.path(move, look.view):
        driver.click(str(id_))
        driver.run(0.25)


def stand_by(driver: Driver) -> None:
    """Stand by what is asked about, whichever answer is at hand."""
    assert isinstance(driver.stack.top, Dialog)
    driver.run(0.25)
    driver.click("answer:0")
    driver.run(0.25)


class Company:
    """Everybody at a table, playing a whole match by what they see."""

    def __init__(
        self, driver: Driver, chooser: RandomNumbers, press: Callable[[Driver, TableScene, Move], None]
    ) -> None:
        """`press` says a move at the table."""
        self._driver = driver
        self._chooser = chooser
        self._press = press
        self.looks = 0
        self.answers = 0

    def play(self, match: Match) -> None:
        """Play to the end."""
        driver = self._driver
        for _ in range(4000):
            if match.actor is None:
                return
            scene = table_of(driver)
            top = driver.stack.top
            if isinstance(top, CurtainScene):
                lift(driver)
            elif isinstance(top, AnswersScene):
                self._answer(match)
            elif self._waits(scene):
                driver.run(0.3)
            else:
                self._decide(scene, match)
        raise AssertionError("the match does not end")

    def _waits(self, scene: TableScene) -> bool:
        """Tell whether something is going to happen by itself."""
        state = scene.match.state
        return bool(
            scene.hand_over.lingers
            or scene.answers.must_ask
            or scene.answers.must_play
            or GAME.forced(state) is not None
        )

    def _decide(self, scene: TableScene, match: Match) -> None:
        before = match.cursor
        move = self._choose(match)
        self._press(self._driver, scene, move)
        self._confirm()
        assert match.cursor > before, f"{move} was not played"
        assert match.steps[before].move == move

    def _choose(self, match: Match) -> Move:
        legal: list[Move] = match.legal_moves()
        plays: list[Move] = [move for move in legal if isinstance(move, PlayCard)]
        if isinstance(legal[0], JudgeSound):
            return legal[0] if self._chooser.below(8) else legal[1]
        if plays and self._chooser.below(4):
            return self._chooser.choose(plays)
        return self._chooser.choose([move for move in legal if not isinstance(move, PlaySilently)] or legal)

    def _answer(self, match: Match) -> None:
        """Let some of those asked look; what they choose comes in the order of the rules."""
        driver = self._driver
        asking = GAME.asking(match.state)
        assert asking is not None
        begun, chosen = match.cursor, {}
        for seat in asking.seats:
            if self._chooser.below(3) == 0:
                continue
            look = look_as(driver, seat)
            moves = GAME.legal_moves(look.view)
            move = moves[0] if self._chooser.below(4) else moves[-1]
            say_in_look(driver, look, move)
            self._confirm()
            chosen[seat] = move
            self.looks += 1
        driver.click("answers:go")
        for seat in asking.seats:
            if not self._heard(match, begun, seat, chosen.get(seat, DeclineReaction(seat))):
                return

    def _heard(self, match: Match, begun: int, seat: int, move: Move) -> bool:
        """Wait for the answer of one seat; tell whether the next one is still asked in this round."""
        for _ in range(60):
            played = [step.move for step in match.steps[begun : match.cursor]]
            given = [step for step in played if not isinstance(step, JudgeSound)]
            mine = [step for step in given if step.seat == seat]
            if mine:
                assert mine[0] == move
                self.answers += not isinstance(move, DeclineReaction)
                return match.actor is not None
            if match.actor is None or isinstance(self._driver.stack.top, CurtainScene | AnswersScene):
                # The game, or this round, is over before it came to this seat.
                return False
            if match.state.phase == "sound_check":
                self._decide(table_of(self._driver), match)
            self._driver.run(0.3)
        raise AssertionError(f"{move} is never heard")

    def _confirm(self) -> None:
        self._driver.run(0.25)
        if isinstance(self._driver.stack.top, Dialog):
            stand_by(self._driver)
