"""Whole games in a real window on a virtual screen, by mouse and keys, and what a killed program leaves."""

from __future__ import annotations

import json
import time
from typing import TYPE_CHECKING, Any

import pytest

from farmtable.engine.game_info import table_setup
from farmtable.engine.new_table import NewTable, begin_match
from farmtable.engine.random_numbers import RandomNumbers
from farmtable.registry import GAMES
from farmtable.scenes.header import HEADER_HEIGHT
from farmtable.ui.geometry import Box
from farmtable.ui.table import Sight
from farmtable.ui.theme import theme_for
from tests.virtual_screen import VirtualScreen, need_virtual_screen, wait_for

if TYPE_CHECKING:
    from pathlib import Path

    from farmtable.engine.match import Match

pytestmark = pytest.mark.window


def _saved(home: Path) -> dict[str, Any]:
    files = list((home / "data" / "saves").glob("*.json"))
    if not files:
        return {}
    document: dict[str, Any] = json.loads(files[0].read_text(encoding="utf-8"))
    return document


def _point(
    match: Match, size: tuple[int, int], picks: tuple[str, ...], turn: int, id_: str
) -> tuple[float, float]:
    """Return where a piece is on the screen, from the same rules and the same table as the app has."""
    theme = theme_for(size)
    top = theme.px(HEADER_HEIGHT)
    actor = match.actor
    assert actor is not None
    sight = Sight(
        game=match.game,
        view=match.view(actor),
        viewer=actor,
        actor=actor,
        players=match.players,
        area=Box(0, top, size[0], size[1] - top),
        theme=theme,
        picks=picks,
        turn=turn,
    )
    table = GAMES.table(match.game.info.key)
    x, y = next(piece.box.centre for piece in table.pieces(sight) if piece.id == id_)
    return float(x), float(y)


def _play(screen: VirtualScreen, match: Match, move: Any, home: Path) -> None:
    """Make a move in the window by mouse (and R), and in the twin; wait until the window has saved it."""
    table = GAMES.table(match.game.info.key)
    turn = table.turn(move) or 0
    picks: tuple[str, ...] = ()
    for number, id_ in enumerate(table.path(move, match.view(match.actor))):
        if number == 1:
            for _ in range(turn):
                screen.key("r")
        screen.click(*_point(match, screen.size, picks, turn, id_))
        time.sleep(0.12)
        picks = (*picks, id_)
    if match.game.question(match.view(match.actor), move) is not None:
        screen.key("Tab")
        screen.key("shift+Tab")
        screen.key("Return")
    match.play(move)
    wait_for(lambda: _saved(home).get("position") == match.cursor, f"move {match.cursor} {move}")
    time.sleep(0.3)


def _twin(people: int, seed: int) -> Match:
    names = ("Anna", "Ben", "Chloe", "Dan")[:people]
    table = NewTable("pocket_farm", names, table_setup(GAMES.info("pocket_farm"), people, first=0), seed)
    return begin_match(table, GAMES, "twin")


def test_a_whole_solo_game_with_a_kill_in_the_middle(tmp_path: Path) -> None:
    need_virtual_screen()
    match = _twin(1, 7)
    chooser = RandomNumbers(3)
    with VirtualScreen((1280, 720), tmp_path) as screen:
        screen.start("new", "pocket_farm", "--seats", "Anna", "--seed", "7", "--first", "1")
        wait_for(lambda: bool(_saved(tmp_path)), "the first save")
        wait_for(lambda: screen.shows("Pocket Farm"), "the table")
        time.sleep(0.5)
        while match.actor is not None:
            _play(screen, match, chooser.choose(match.legal_moves()), tmp_path)
            if match.cursor == 12:
                screen.kill()
                files = list((tmp_path / "data" / "saves").glob("*.json"))
                screen.start(str(files[0]))
                wait_for(lambda: screen.shows("Pocket Farm"), "the table")
                time.sleep(0.5)
        saved = _saved(tmp_path)
        assert saved["summary"]["finished"] is True
        assert saved["position"] == match.cursor
        assert screen.stop() == 0
