"""`docs/reliability.md` names tests that exist, and leaves no fault without a word."""

from __future__ import annotations

import ast
import re
from pathlib import Path
from typing import Final

import pytest

ROOT: Final = Path(__file__).parents[2]
PAGE: Final = (ROOT / "docs" / "reliability.md").read_text(encoding="utf-8")
NAMED: Final = sorted(set(re.findall(r"`(tests/[a-z0-9_/]+\.py)::(test_[a-z0-9_]+)`", PAGE)))
LINES: Final = re.findall(r"^\| (R\d+) \| (.+) \| (.*) \|$", PAGE, re.MULTILINE)


@pytest.mark.parametrize("file", sorted({file for file, _ in NAMED}))
def test_every_test_that_is_named_exists(file: str) -> None:
    tree = ast.parse((ROOT / file).read_text(encoding="utf-8"))
    there = {node.name for node in tree.body if isinstance(node, ast.FunctionDef)}
    assert {name for named, name in NAMED if named == file} <= there


def test_every_fault_has_a_test_or_a_reason() -> None:
    assert len(LINES) == 67
    assert len({fault for fault, _, _ in LINES}) == 67
    for fault, what, held in LINES:
        assert what.strip()
        words = held.split("<br>")
        tests = [word for word in words if "::" in word]
        assert tests or words[0].startswith(("does not apply: ", "not held yet")), fault
        assert all(re.fullmatch(r"`tests/[a-z0-9_/]+\.py::test_[a-z0-9_]+`", word) for word in tests), fault
    assert len(NAMED) > 100


def test_files_that_are_named_exist() -> None:
    for name in re.findall(r"`(?:farmtable/)?((?:tests|scripts|scenes)/[a-z_/]+\.py)", PAGE):
        assert (ROOT / name).is_file() or (ROOT / "farmtable" / name).is_file(), name
