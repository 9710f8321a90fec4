"""What the shell tells about Pocket Farm; cheap to import."""

from __future__ import annotations

from typing import Final

from farmtable.engine.game_info import GameInfo, Mode
from farmtable.engine.sentences import say

INFO: Final = GameInfo(
    key="pocket_farm",
    title="Pocket Farm",
    tagline=say("Cover suns and clouds to pay for baskets beside the right fruit."),
    minutes=20,
    modes=(Mode("standard", say("Standard"), min_people=1, max_people=4),),
    accent="#3B7A9E",
    cover=("red_fruit", "avocado", "pink_fruit", "pineapple"),
    first_question=say("Who takes the first card? Chance decides unless you name somebody."),
    designer="Eric Hong",
    publisher="Mandoo Games",
)
