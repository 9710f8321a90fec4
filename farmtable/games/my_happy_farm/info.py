"""What the shell tells about My Happy Farm without loading its rules."""

from __future__ import annotations

from typing import Final

from farmtable.engine.game_info import Choice, GameInfo, Mode, Option
from farmtable.engine.sentences import say

INFO: Final = GameInfo(
    key="my_happy_farm",
    title="My Happy Farm",
    tagline=say("Grow crops, fill the barn and feed four animals that get longer with every meal."),
    minutes=40,
    modes=(Mode("standard", say("The whole game"), min_people=2, max_people=4),),
    accent="#6B8E2F",
    cover=("hay", "carrot", "beet", "clover"),
    first_question=say("Who fed a pet most recently?"),
    options=(
        Option(
            key="open_hands",
            title=say("Hands"),
            choices=(Choice(False, say("Secret")), Choice(True, say("Open"))),
            default=False,
            help=say(
                "With open hands everybody sees all crops and no curtain falls: good with small children."
            ),
        ),
    ),
    designer="Oleg Sidorenko, Oleksandr Nevskiy",
    publisher="Portal Games",
)
