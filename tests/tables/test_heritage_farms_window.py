"""A whole game against Elmer in a real window on a virtual screen, by mouse alone."""

from __future__ import annotations

import json
import time
from typing import TYPE_CHECKING, Any

import pytest

from farmtable.engine.game_info import table_setup
from farmtable.engine.new_table import NewTable, begin_match
from farmtable.engine.random_numbers import RandomNumbers
from farmtable.games.heritage_farms.info import INFO
from farmtable.games.heritage_farms.rules import GAME
from farmtable.registry import GAMES
from farmtable.scenes.header import HEADER_HEIGHT
from farmtable.tables.heritage_farms import TABLE
from farmtable.ui.geometry import Box
from farmtable.ui.table import Sight
from farmtable.ui.theme import theme_for
from tests.choosers import likely
from tests.tables.heritage_farms import KEY
from tests.virtual_screen import VirtualScreen, need_virtual_screen, wait_for

if TYPE_CHECKING:
    from pathlib import Path

    from farmtable.engine.match import Match

pytestmark = pytest.mark.window

SEED = 4


def _saved(home: Path) -> dict[str, Any]:
    for file in (home / "data" / "saves").glob("*.json"):
        document: dict[str, Any] = json.loads(file.read_text(encoding="utf-8"))
        return document
    return {}


def _point(match: Match, size: tuple[int, int], picks: tuple[str, ...], id_: str) -> tuple[float, float]:
    """Return where a piece is on the screen, from the same table as the app has; of a card its top."""
    theme = theme_for(size)
    top = theme.px(HEADER_HEIGHT)
    area = Box(0, top, size[0], size[1] - top)
    sight = Sight(GAME, match.view(0), 0, match.actor, match.players, area, theme, picks, past=match.past())
    box = next(piece.box for piece in TABLE.pieces(sight) if piece.id == id_)
    return box.centre[0], box.y + box.h * (0.12 if id_.startswith("card:") else 0.5)


def _play(screen: VirtualScreen, match: Match, move: Any, home: Path) -> None:
    """Make a move in the window by mouse, and in the twin, where Elmer answers at once as in the window."""
    picks: tuple[str, ...] = ()
    for id_ in map(str, TABLE.path(move, match.view(0))):
        screen.click(*_point(match, screen.size, picks, id_))
        time.sleep(0.12)
        picks = (*picks, id_)
    if GAME.question(match.view(0), move) is not None:
        screen.key("Tab")
        screen.key("shift+Tab")
        screen.key("Return")
    match.play(move)
    _let_elmer_move(match)
    wait_for(lambda: _saved(home).get("position") == match.cursor, f"move {match.cursor} {move}")
    time.sleep(0.35)


def _let_elmer_move(match: Match) -> None:
    while match.automaton_acts:
        match.play_automaton()


def test_a_whole_game_against_elmer(tmp_path: Path) -> None:
    need_virtual_screen()
    (tmp_path / "config").mkdir()
    settings = {"automaton_speed": "at once", "animation": "off"}
    (tmp_path / "config" / "settings.json").write_text(json.dumps(settings), encoding="utf-8")
    setup = table_setup(INFO, 1, mode="elmer_extra_hard")
    match = begin_match(NewTable(KEY, ("Anna",), setup, SEED), GAMES, "twin")
    chooser = RandomNumbers(SEED)
    with VirtualScreen((1280, 720), tmp_path) as screen:
        screen.start("new", KEY, "--seats", "Anna", "--mode", "elmer_extra_hard", "--seed", str(SEED))
        wait_for(lambda: bool(_saved(tmp_path)), "the first save")
        time.sleep(1.5)
        while match.actor is not None:
            _play(screen, match, likely(GAME, match.state, match.legal_moves(), chooser), tmp_path)
        saved = _saved(tmp_path)
        assert saved["summary"]["finished"] is True
        assert saved["position"] == match.cursor > 15
        assert screen.stop() == 0
