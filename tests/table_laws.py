"""Laws that every table keeps, held at sampled moments of random games, as each seat sees them."""

from __future__ import annotations

from dataclasses import replace
from typing import TYPE_CHECKING, Any

from farmtable.engine.match import Match
from farmtable.engine.random_numbers import RandomNumbers
from farmtable.engine.sentences import number_text
from farmtable.scenes.answer_look import AnswerLookScene
from farmtable.scenes.answers import AnswersScene
from farmtable.scenes.curtain import CurtainScene
from farmtable.scenes.results import ResultsScene, TermFace
from farmtable.scenes.table_scene import TableScene
from farmtable.ui.keys import RESERVED_KEYS
from farmtable.ui.picking import Picking
from tests.choosers import likely
from tests.laws import players_at
from tests.scenes.driver import Driver, assert_sound

if TYPE_CHECKING:
    from pathlib import Path

    from farmtable.engine.catalogue import Catalogue
    from farmtable.engine.game import AnyGame
    from farmtable.engine.game_info import TableSetup

LONG_NAMES = ("Maximiliane-Charlotte", "Ben", "Chloë", "Ólafur Þór the Third", "Eve", "Fay", "Gus", "Hal")
"""Names that do not make it easy."""


def new_match(game: AnyGame, table: TableSetup, seed: int) -> Match:
    """Return a match of people with awkward names."""
    players = [
        replace(player, name=LONG_NAMES[seat]) if player.kind == "human" else player
        for seat, player in enumerate(players_at(game, table))
    ]
    return Match(f"laws-{seed}", game, table, players, seed)


def open_table(driver: Driver, match: Match) -> TableScene:
    """Open a match at the table and let everything come to rest."""
    driver.shell.begin(match)
    lift_curtain(driver)
    driver.run(3.0)
    scene = driver.stack.top
    assert isinstance(scene, TableScene)
    return scene


def hold_results(driver: Driver, match: Match) -> None:
    """The sheet of results is in front, and tells every total."""
    assert isinstance(driver.stack.top, ResultsScene)
    assert_sound(driver.scene)
    outcome = match.outcome
    assert outcome is not None
    for line in outcome.lines:
        if line.total is not None:
            shown = driver.piece(f"line:{line.seat}:total").face
            assert isinstance(shown, TermFace)
            assert shown.value == number_text(line.total)


def lift_curtain(driver: Driver) -> None:
    """Be the person that the curtain asks for, if it is in front or about to fall."""
    driver.run(0.3)
    table = driver.stack.top
    if isinstance(table, TableScene) and table.hand_over.lingers:
        driver.run(table.hand_over.lingers)
    if isinstance(driver.stack.top, CurtainScene):
        driver.click("ready")
        driver.run(0.3)


def hold_layout_law(
    catalogue: Catalogue,
    table: TableSetup,
    key: str,
    seed: int,
    size: tuple[int, int],
    folder: Path,
    every: int,
) -> None:
    """Play one random game at the table; now and then everything is in its place and no text is cut.

    So it is too with each first pick made, and every legal move can be said by pointing at pieces that
    are there, each path meaning just that move.
    """
    game = catalogue.game(key)
    driver = Driver(folder, catalogue=catalogue, size=size)
    match = new_match(game, table, seed)
    scene = open_table(driver, match)
    chooser = RandomNumbers(seed + 7)
    while not _over(match):
        if match.cursor % every == 0 and not match.automaton_acts:
            _come_to_rest(driver, scene)
            if isinstance(driver.stack.top, AnswersScene):
                _hold_answers(driver, scene)
            elif not _over(match):
                _hold_table(driver, scene)
        if _over(match):
            # The last moves were forced, so the program has made them by itself.
            break
        match.play(likely(game, match.state, match.legal_moves(), chooser))
    driver.run(0.1)
    scene.refresh(glide=False)
    driver.run()
    assert_sound(scene)
    driver.shell.open_home()
    driver.shell.autosaver.close()


def _come_to_rest(driver: Driver, scene: TableScene) -> None:
    """Wait until somebody has to decide something, and let that person look."""
    match = scene.match
    lift_curtain(driver)
    driver.run(3.0)
    while scene.hand_over.covered or scene.hand_over.lingers or match.game.forced(match.state) is not None:
        lift_curtain(driver)
        driver.run(1.3)


def _hold_table(driver: Driver, scene: TableScene) -> None:
    assert driver.stack.top is scene, [type(s).__name__ for s in driver.stack.scenes]
    scene.refresh(glide=False)
    driver.run()
    assert_sound(scene)
    own = {piece.key.casefold() for piece in scene.table.pieces(scene.sight()) if piece.key}
    assert not own & RESERVED_KEYS
    assert own <= {cap.casefold() for use in scene.table.keys for cap in use.caps}, "not on the page of keys"
    _hold_paths(scene)
    _hold_picks(driver, scene)


def _hold_answers(driver: Driver, scene: TableScene) -> None:
    """Somebody who is asked can look alone, say everything there is to say, and comes back unnoticed."""
    assert_sound(driver.scene)
    asking = scene.game.asking(scene.match.state)
    assert asking is not None
    seat = asking.seats[-1]
    driver.click(f"asked:{seat}")
    driver.run(0.3)
    if isinstance(driver.stack.top, CurtainScene):
        assert_sound(driver.scene)
        driver.click("ready")
        driver.run(0.3)
    look = driver.stack.top
    assert isinstance(look, AnswerLookScene)
    assert_sound(look)
    view = scene.game.as_asked(scene.match.view(seat), seat)
    moves = scene.game.legal_moves(view)
    for move in moves:
        *picks, last = scene.table.path(move, view)
        for step in picks:
            driver.click(str(step))
            driver.run(0.3)
        assert_sound(look)
        assert look.stage.piece(str(last)) is not None
        while look.step_back():
            driver.run(0.3)
    driver.click(str(scene.table.path(moves[-1], view)[0]))
    driver.run(0.3)
    assert_sound(driver.scene)
    assert isinstance(driver.stack.top, AnswersScene)


def _hold_paths(scene: TableScene) -> None:
    """Every legal move has a path of its own that starts at a piece on the table."""
    match, table = scene.match, scene.table
    view = match.view(scene.viewer)
    by_turn: dict[int | None, list[tuple[Any, Any]]] = {}
    for move in match.legal_moves():
        by_turn.setdefault(table.turn(move), []).append((move, table.path(move, view)))
    for pairs in by_turn.values():
        picking = Picking(pairs)
        for move, path in pairs:
            picks = tuple(id_ for step in path for id_ in ([step] if isinstance(step, str) else sorted(step)))
            assert picking.complete(picks) == move
            assert scene.stage.piece(picks[0]) is not None, f"{picks[0]} is not on the table"


def _hold_picks(driver: Driver, scene: TableScene) -> None:
    """With a first pick made, what can be picked next is there, and the picture is sound."""
    firsts = sorted(scene.picking.next_ids(()))
    for first in firsts[:2]:
        if scene.picking.complete((first,)) is not None:
            continue
        scene.choose(first)
        driver.run(0.5)
        assert first in scene.picks
        for id_ in scene.picking.next_ids(scene.picks):
            assert scene.stage.piece(id_) is not None, f"{id_} is not on the table"
        assert_sound(scene)
        scene.cancel()
        assert first not in scene.picks
        driver.run(0.5)


def _over(match: Match) -> bool:
    return match.actor is None
