"""The numbers of new deals: short enough to read out, and never the same twice in a row."""

from __future__ import annotations

import ast
from pathlib import Path

import farmtable
from farmtable.engine.new_seed import MOST_DIGITS, new_seed
from farmtable.engine.random_numbers import MAX_SEED


def test_drawn_numbers_are_short_and_differ() -> None:
    drawn = [new_seed() for _ in range(500)]
    assert all(0 <= seed < 10**MOST_DIGITS <= MAX_SEED for seed in drawn)
    assert MOST_DIGITS <= 9
    assert len(set(drawn)) > 490


def test_nobody_draws_a_number_in_another_way() -> None:
    """Each place that begins a match (the form, the result's Play again, the command line) asks here."""
    drawing = set()
    for file in Path(farmtable.__file__).parent.rglob("*.py"):
        for node in ast.walk(ast.parse(file.read_text(encoding="utf-8"))):
            names = [alias.name for alias in node.names] if isinstance(node, ast.Import) else []
            if isinstance(node, ast.ImportFrom):
                names = [node.module or ""]
            if "secrets" in names or "random" in names:
                drawing.add(file.name)
    # The names of half-written files are drawn too.
    assert drawing == {"new_seed.py", "files.py"}
