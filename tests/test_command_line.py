"""The command line: what it prints, what it opens, and how it refuses."""

from __future__ import annotations

import json
import subprocess
import sys
from pathlib import Path
from types import ModuleType
from typing import Any

import pytest

from farmtable import __version__
from farmtable.cli import main
from farmtable.engine.assets import asset_path
from farmtable.engine.codec import to_plain
from farmtable.engine.game_info import table_setup
from farmtable.engine.new_table import NewTable, begin_match
from farmtable.engine.simulation import simulate
from farmtable.registry import GAMES
from tests import example_game, scripted_game
from tests.example_game.catalogue import CATALOGUE
from tests.example_game.info import INFO
from tests.example_game.rules import GAME, ThreeBeans
from tests.saved_examples import edited, played_match, saved_text

CARD_SET = Path(str(example_game.__file__)).with_name("three_beans.json")
COMMANDS = ["", "new", "simulate", "show", "check", "log"]


class Asked:
    """Stands where the window and the pictures are, and keeps what they were asked."""

    def __init__(self, monkeypatch: pytest.MonkeyPatch) -> None:
        self.calls: list[tuple[Any, ...]] = []
        for name, function in (("farmtable.app", "run"), ("farmtable.scenes.picture", "save_picture")):
            module = ModuleType(name)
            setattr(module, function, self._take)
            monkeypatch.setitem(sys.modules, name, module)

    def _take(self, *arguments: Any) -> int:
        self.calls.append(arguments)
        return 0


@pytest.fixture
def asked(monkeypatch: pytest.MonkeyPatch) -> Asked:
    return Asked(monkeypatch)


@pytest.fixture
def save(tmp_path: Path) -> Path:
    """Return a saved match of seven moves."""
    file = tmp_path / "match.json"
    file.write_text(saved_text(7), encoding="utf-8")
    return file


def farmtable(*words: object) -> int:
    return main([str(word) for word in words], CATALOGUE)


# Refusals


@pytest.mark.parametrize(
    ("words", "sentence"),
    [
        ("frobnicate", "there is neither a command nor a file “frobnicate”"),
        ("--frobnicate", "unrecognized arguments"),
        ("new", "required: GAME, --seats"),
        ("new ludo --seats A,B", "There is no game “ludo”; there are: three_beans."),
        ("new three_beans --seats A", "Three Beans is for 2 to 4 players."),
        ("new three_beans --seats A,B --mode solo", "Three Beans has no mode “solo”; it has: standard."),
        ("new three_beans --seats A,B --first 3", "The first seat must be one of the 2 at the table."),
        ("new three_beans --seats A,B --first 0", "“0” is not a whole number from 1"),
        ("new three_beans --seats A,B --seed -1", "--seed"),
        ("new three_beans --seats A,B --seed ٣", "“٣” is not a whole number"),
        (f"new three_beans --seats A,B --seed {2**64}", "is not a whole number from 0"),
        (f"new three_beans --seats A,B --seed {'9' * 5000}", "is not a whole number"),
        ("new three_beans --seats A,B --option wind=1", "no option “wind”; it has: open_hands."),
        ("new three_beans --seats A,B --option open_hands=maybe", "cannot be “maybe”"),
        ("new three_beans --seats A,B --option open_hands", "not of the form KEY=VALUE"),
        ("simulate three_beans --seats 5", "Three Beans is for 2 to 4 players."),
        ("simulate three_beans --seats two", "“two” is not a whole number"),
        ("simulate three_beans --seats 2 --games 0", "“0” is not a whole number"),
        ("show", "required: FILE, --out"),
        ("show FILE --out x.png --size 1280", "“1280” is not a size such as 1280x720"),
        ("show FILE --out x.png --size 0x0", "is not a size"),
        ("show FILE --out x.png --seat 3", "this match has 2 seats"),
        ("show FILE --out x.png --move 8", "this match has 7 moves"),
        ("check", "required: FILE"),
        ("log", "required: FILE"),
        ("log FILE another", "unrecognized arguments: another"),
    ],
)
def test_wrong_arguments(
    words: str, sentence: str, save: Path, asked: Asked, capsys: pytest.CaptureFixture[str]
) -> None:
    assert farmtable(*words.replace("FILE", str(save)).split()) == 2
    printed = capsys.readouterr()
    assert printed.out == ""
    assert sentence in printed.err
    assert printed.err.startswith("farmtable")
    assert printed.err.count("\n") == 1
    assert asked.calls == []


@pytest.mark.parametrize("command", COMMANDS)
def test_help_and_version(command: str, capsys: pytest.CaptureFixture[str]) -> None:
    words = [command] if command else []
    assert farmtable(*words, "--help") == 0
    assert capsys.readouterr().out.startswith(f"usage: farmtable {command}".rstrip())
    assert farmtable(*words, "--version") == 0
    assert capsys.readouterr().out == f"farmtable {__version__}\n"


@pytest.mark.parametrize("command", ["log", "show"])
def test_files_that_are_not_good(command: str, tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    file = tmp_path / "bad.json"
    words = [command, file, "--out", tmp_path / "x.png"] if command == "show" else [command, file]
    assert farmtable(*words) == 1
    assert capsys.readouterr().err == "farmtable: This file is no longer there.\n"
    file.write_text(saved_text()[:200], encoding="utf-8")
    assert farmtable(*words) == 1
    assert "farmtable: This saved match is damaged" in capsys.readouterr().err
    assert file.read_text(encoding="utf-8") == saved_text()[:200]


# The window


def test_open(asked: Asked, save: Path) -> None:
    assert farmtable() == 0
    assert farmtable(save) == 0
    assert asked.calls == [(CATALOGUE, None, None), (CATALOGUE, save, None)]


def test_new(asked: Asked) -> None:
    choices = ["--seed", 7, "--first", 3, "--option", "open_hands=True", "--mode", "standard"]
    assert farmtable("new", "three_beans", "--seats", "Ann,\u202eBo\tb,,", *choices) == 0
    setup = table_setup(INFO, 4, mode="standard", first=2, options={"open_hands": True})
    table = NewTable("three_beans", ("Ann", "Bo b", "Seat 3", "Seat 4"), setup, 7)
    assert asked.calls == [(CATALOGUE, None, table)]
    match = begin_match(table, CATALOGUE, "id")
    assert match.names == table.names
    assert match.actor == 2


def test_new_without_a_seed_is_another_game_each_time(asked: Asked) -> None:
    for _ in range(3):
        assert farmtable("new", "three_beans", "--seats", "A,B") == 0
    assert len({call[2].seed for call in asked.calls}) == 3


# Without a window


def simulated(words: str, capsys: pytest.CaptureFixture[str], code: int = 0) -> list[dict[str, Any]]:
    assert farmtable(*f"simulate three_beans {words} --json".split()) == code
    return [json.loads(line) for line in capsys.readouterr().out.splitlines()]


def test_simulate(capsys: pytest.CaptureFixture[str]) -> None:
    *games, total = simulated("--seats 3 --games 20 --seed 5", capsys)
    assert [(game["game"], game["seed"]) for game in games] == [(n + 1, n + 5) for n in range(20)]
    for game in games:
        assert game["broken_invariants"] == []
        assert [line["seat"] for line in game["lines"]] == [0, 1, 2]
        best = max(line["total"] for line in game["lines"])
        assert game["winners"] == [line["seat"] for line in game["lines"] if line["total"] == best]
        assert all(sum(term["value"] for term in line["terms"]) == line["total"] for line in game["lines"])
    assert (total["games"], total["broken_invariants"]) == (20, 0)
    assert total["moves"] == sum(game["moves"] for game in games) == 20 * 27
    assert total["moves_per_second"] > 1000
    *again, _ = simulated("--seats 3 --games 1 --seed 24 --option open_hands=false", capsys)
    assert again == [games[19] | {"game": 1}]


def test_simulate_as_text(capsys: pytest.CaptureFixture[str]) -> None:
    assert farmtable("simulate", "three_beans", "--seats", 2, "--games", 3) == 0
    *games, total = capsys.readouterr().out.splitlines()
    assert [line.split(",")[0] for line in games] == ["Game 1", "Game 2", "Game 3"]
    assert all("win" in line for line in games)
    assert total.startswith("3 games, ")
    assert total.endswith(" 0 broken invariants.")


def test_simulate_seats_automata_beside_the_people(capsys: pytest.CaptureFixture[str]) -> None:
    assert main(["simulate", "counting", "--seats", "1", "--json"], scripted_game.CATALOGUE) == 0
    game, _ = map(json.loads, capsys.readouterr().out.splitlines())
    assert len(game["lines"]) == 2


def test_broken_invariants_are_found(
    capsys: pytest.CaptureFixture[str], monkeypatch: pytest.MonkeyPatch
) -> None:
    apply = ThreeBeans.apply

    def lose_a_bean(self: Any, state: Any, move: Any, chance: Any) -> Any:
        applied = apply(self, state, move, chance)
        if sum(map(len, state.rows)) == 4:
            state.deck.pop()
        return applied

    monkeypatch.setattr(ThreeBeans, "apply", lose_a_bean)
    *games, total = simulated("--seats 2 --games 2", capsys, code=1)
    assert [game["broken_invariants"] for game in games] == [
        ["the 24 beans are not each in exactly one place"]
    ] * 2
    assert total["broken_invariants"] == 2
    assert farmtable("simulate", "three_beans", "--seats", 2) == 1
    assert "broken after 7 moves: the 24 beans" in capsys.readouterr().out


def test_games_without_an_end_or_a_move_are_broken(monkeypatch: pytest.MonkeyPatch) -> None:
    """R89: a simulation always ends."""
    table = table_setup(scripted_game.INFO, 2, options={"goal": 100_000})
    (endless,) = simulate(scripted_game.GAME, table, 1, 1)
    assert (endless.outcome, endless.moves) == (None, 4000)
    assert endless.broken == ("the game is not over after 4000 moves",)
    monkeypatch.setattr(ThreeBeans, "legal_moves", lambda self, state: [])
    (stuck,) = simulate(GAME, table_setup(INFO, 2), 1, 1)
    assert stuck.broken == ("a seat is to act that has no legal move",)


def test_check(tmp_path: Path, save: Path, capsys: pytest.CaptureFixture[str]) -> None:
    assert farmtable("check", save, CARD_SET) == 0
    assert capsys.readouterr().out == f"{save}: fine\n{CARD_SET}: fine\n"
    cards = json.loads(CARD_SET.read_bytes())
    bad = {
        "cut.json": (saved_text()[:90], "it is cut off or not JSON"),
        "list.json": ("[]", "neither a saved match nor a card set"),
        "other.json": ('{"game": "ludo"}', "neither a saved match nor a card set"),
        "odd.json": ('{"game": ["ludo"]}', "neither a saved match nor a card set"),
        "save.json": (edited(saved_text(), seed="7"), "damaged"),
        "cards.json": (json.dumps(cards | {"cards": []}), "The card set of three_beans is damaged at cards"),
        "gone.json": (None, "no longer there"),
    }
    for name, (content, _) in bad.items():
        if content is not None:
            (tmp_path / name).write_text(content, encoding="utf-8")
    assert farmtable("check", *(tmp_path / name for name in bad), save) == 1
    *lines, last = capsys.readouterr().out.splitlines()
    assert last == f"{save}: fine"
    for line, (name, (_, reason)) in zip(lines, bad.items(), strict=True):
        assert line.startswith(f"{tmp_path / name}: ")
        assert reason in line
    save.write_text(edited(saved_text(), seed=8), encoding="utf-8")
    assert farmtable("check", save) == 0
    assert "another version" in capsys.readouterr().out


@pytest.mark.parametrize("game", GAMES.keys)
def test_every_game_checks_its_card_set(game: str, capsys: pytest.CaptureFixture[str]) -> None:
    file = asset_path("cards", f"{game}.json")
    assert main(["check", str(file)]) == 0
    assert capsys.readouterr().out == f"{file}: fine\n"


def test_log(save: Path, capsys: pytest.CaptureFixture[str]) -> None:
    """R36: the printed log is the public one."""
    assert farmtable("log", save) == 0
    lines = capsys.readouterr().out.splitlines()
    assert lines == [line.text for line in played_match(7).log(None)]
    assert lines[0] == "Three Beans with Zoë, Bob, number 7."
    assert "Bob draws a bean." in lines


def test_show(save: Path, tmp_path: Path, asked: Asked) -> None:
    out = tmp_path / "table.png"
    assert farmtable("show", save, "--out", out) == 0
    assert farmtable("show", save, "--seat", 2, "--move", 3, "--size", "640x360", "--out", out) == 0
    assert [call[2:] for call in asked.calls] == [(None, 7, (1280, 720), out), (1, 3, (640, 360), out)]
    for catalogue, match, *_ in asked.calls:
        assert catalogue is CATALOGUE
        assert to_plain(GAME.state_type, match.state) == to_plain(GAME.state_type, played_match(7).state)


# The real program


def python(*words: str, **named: Any) -> subprocess.CompletedProcess[bytes]:
    command = [sys.executable, *words]
    return subprocess.run(command, cwd=Path(__file__).parents[1], capture_output=True, check=False, **named)


def test_the_module_is_the_command() -> None:
    result = python("-m", "farmtable", "--version")
    assert (result.returncode, result.stdout.split()) == (0, [b"farmtable", __version__.encode()])
    result = python("-m", "farmtable", "nothing")
    assert result.returncode == 2
    assert b"Traceback" not in result.stderr


def test_refusals_import_nothing_heavy() -> None:
    script = (
        "import sys; from farmtable.cli import main; main(['--version']); main(['new']);"
        "print({'pydantic', 'pygame', 'platformdirs', 'filelock'} & set(sys.modules))"
    )
    assert python("-c", script).stdout.splitlines()[-1] == b"set()"


def test_names_that_the_terminal_cannot_show_stop_nothing(tmp_path: Path) -> None:
    file = tmp_path / "match.json"
    file.write_text(saved_text(3), encoding="utf-8")
    script = (
        "import sys; from farmtable.cli import main; from tests.example_game.catalogue import CATALOGUE;"
        f"sys.exit(main(['log', {str(file)!r}], CATALOGUE))"
    )
    result = python("-X", "utf8=0", "-c", script, env={"PYTHONIOENCODING": "ascii"})
    assert (result.returncode, result.stderr) == (0, b"")
    assert result.stdout.startswith(b"Three Beans with Zo?, Bob")


def test_the_registry_tells_where_its_games_are() -> None:
    assert len(GAMES.keys) >= 1
    assert len(set(GAMES.keys)) == len(GAMES.keys)
