"""A shelf with nothing but Three Beans on it, for tests of the shell."""

from __future__ import annotations

from farmtable.engine.catalogue import Catalogue, Entry

CATALOGUE = Catalogue(
    (
        Entry(
            "three_beans",
            info="tests.example_game.info",
            game="tests.example_game.rules",
            table="tests.example_game.table",
        ),
    )
)
