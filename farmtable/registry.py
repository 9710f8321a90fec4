"""The games of this program. A new game is one line here; `docs/add_a_game.md` tells the rest."""

from __future__ import annotations

from typing import Final

from farmtable.engine.catalogue import Catalogue, Entry

GAMES: Final = Catalogue(
    (
        Entry(
            "pocket_farm",
            info="farmtable.games.pocket_farm.info",
            game="farmtable.games.pocket_farm.rules",
            table="farmtable.tables.pocket_farm",
        ),
        Entry(
            "my_happy_farm",
            info="farmtable.games.my_happy_farm.info",
            game="farmtable.games.my_happy_farm.rules",
            table="farmtable.tables.my_happy_farm",
        ),
        Entry(
            "ham_farm",
            info="farmtable.games.ham_farm.info",
            game="farmtable.games.ham_farm.rules",
            table="farmtable.tables.ham_farm",
        ),
        Entry(
            "heritage_farms",
            info="farmtable.games.heritage_farms.info",
            game="farmtable.games.heritage_farms.rules",
            table="farmtable.tables.heritage_farms",
        ),
        Entry(
            "merry_yard",
            info="farmtable.games.merry_yard.info",
            game="farmtable.games.merry_yard.rules",
            table="farmtable.tables.merry_yard",
        ),
    )
)
