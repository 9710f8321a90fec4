"""The floors of the house: who may import whom, and what the lower floors do without."""

from __future__ import annotations

import ast
import subprocess
import sys
from pathlib import Path

import pytest

PACKAGE = Path(__file__).parents[1] / "farmtable"

FLOORS = ("engine", "games", "ui", "tables", "scenes", "top")
"""From the lowest up; `top` is everything that lies in no folder."""

BELOW: dict[str, set[str]] = {
    "engine": {"engine"},
    "games": {"engine", "games"},
    "ui": {"engine", "ui"},
    "tables": {"engine", "games", "ui", "tables"},
    "scenes": {"engine", "ui", "scenes"},
    "top": set(FLOORS),
}
"""What each floor may import of the house."""


def _floor(module: str) -> str:
    parts = module.split(".")
    return parts[1] if len(parts) > 1 and parts[1] in FLOORS else "top"


def _imports(file: Path) -> set[str]:
    found: set[str] = set()
    for node in ast.walk(ast.parse(file.read_text(encoding="utf-8"))):
        if isinstance(node, ast.Import):
            found.update(alias.name for alias in node.names)
        elif isinstance(node, ast.ImportFrom):
            assert node.module, f"{file} imports relatively"
            assert not node.level, f"{file} imports relatively"
            found.add(node.module)
            found.update(f"{node.module}.{alias.name}" for alias in node.names)
    return found


MODULES = sorted(PACKAGE.rglob("*.py"))


@pytest.mark.parametrize("file", MODULES, ids=lambda file: str(file.relative_to(PACKAGE)))
def test_a_module_imports_only_from_floors_it_may(file: Path) -> None:
    floor = _floor("farmtable." + ".".join(file.relative_to(PACKAGE).with_suffix("").parts))
    for name in _imports(file):
        if name.startswith("farmtable.") and name != "farmtable.__version__":
            assert _floor(name) in BELOW[floor], f"{file.name} on floor {floor} imports {name}"


@pytest.mark.parametrize("file", MODULES, ids=lambda file: str(file.relative_to(PACKAGE)))
def test_pygame_stays_on_the_drawing_floors(file: Path) -> None:
    floor = _floor("farmtable." + ".".join(file.relative_to(PACKAGE).with_suffix("").parts))
    if floor in ("engine", "games"):
        assert not any(name.split(".")[0] == "pygame" for name in _imports(file))


@pytest.mark.parametrize("floor", ["games", "tables"])
def test_games_and_their_tables_do_not_know_each_other(floor: str) -> None:
    for file in (PACKAGE / floor).rglob("*.py"):
        own = file.relative_to(PACKAGE / floor).parts[0]
        for name in _imports(file):
            parts = name.split(".")
            if parts[0] == "farmtable" and parts[1] in ("games", "tables") and len(parts) > 2:
                assert parts[2] == own, f"{file} imports {name}"


@pytest.mark.parametrize("floor", ["engine", "ui", "scenes"])
def test_no_game_is_named_on_the_shared_floors(floor: str) -> None:
    keys = [folder.name for folder in (PACKAGE / "games").iterdir() if (folder / "__init__.py").exists()]
    assert keys
    for file in (PACKAGE / floor).rglob("*.py"):
        text = file.read_text(encoding="utf-8").lower()
        for key in keys:
            for spelling in (key, key.replace("_", " "), key.replace("_", "-"), key.replace("_", "")):
                assert spelling not in text, f"{file} names {spelling}"
        assert "elmer" not in text, file


def _modules_after(code: str) -> set[str]:
    done = subprocess.run(
        [sys.executable, "-c", f"{code}\nimport sys\nprint('\\n'.join(sys.modules))"],
        capture_output=True,
        text=True,
        check=True,
        cwd=PACKAGE.parent,
    )
    return set(done.stdout.split())


def test_engine_and_games_load_without_pygame() -> None:
    loaded = _modules_after(
        "from farmtable.registry import GAMES\n"
        "import farmtable.engine.saves, farmtable.engine.save_folder, farmtable.engine.simulation\n"
        "for key in GAMES.keys: GAMES.game(key).card_set()"
    )
    assert "farmtable.engine.saves" in loaded
    assert not any(name.split(".")[0] == "pygame" for name in loaded)


def test_the_first_screen_loads_neither_pydantic_nor_the_rules_of_any_game() -> None:
    loaded = _modules_after(
        "import os\nos.environ['SDL_VIDEODRIVER'] = 'dummy'\n"
        "import tempfile\nos.environ['FARMTABLE_HOME'] = tempfile.mkdtemp()\n"
        "import farmtable.ui.window as w\n"
        "w.Window.run = lambda self, stack, *rest: self.show(stack)\n"
        "from farmtable.cli import main\nmain([])"
    )
    assert "farmtable.scenes.home" in loaded
    assert "pydantic" not in loaded
    assert "numpy" not in loaded
    assert not any(name.startswith("farmtable.tables") for name in loaded)
    of_games = [name.split(".") for name in loaded if name.startswith("farmtable.games.")]
    assert of_games
    assert {".".join(parts[3:]) for parts in of_games} == {"", "info"}
