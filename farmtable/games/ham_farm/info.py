"""What the shelf tells about HAM-FARM without loading its rules."""

from __future__ import annotations

from typing import Final

from farmtable.engine.game_info import Choice, GameInfo, Mode, Option
from farmtable.engine.sentences import say

INFO: Final = GameInfo(
    key="ham_farm",
    title="HAM-FARM",
    tagline=say("Put together the busiest hamster company before the closing bell rings."),
    minutes=60,
    modes=(
        Mode("standard", say("Against each other"), 2, 5),
        Mode("solo", say("Alone, with the Rival on the prowl"), 1, 1),
    ),
    accent="#B5762B",
    cover=("hamster", "seed", "stockpile", "buy"),
    first_question=say("Who makes the cutest hamster face?"),
    options=(
        Option(
            "abilities",
            say("Abilities"),
            (
                Choice("none", say("None")),
                Choice("random", say("Dealt at random")),
                Choice("choose", say("Chosen one after the other")),
            ),
            "none",
            say("With Abilities every company gets one talent of its own for the whole game."),
        ),
    ),
    designer="Maru.",
    publisher="MARU. Game Design",
)
