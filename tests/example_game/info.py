"""What home tells about Three Beans. Cheap to import: no rules, no card set."""

from __future__ import annotations

from farmtable.engine.game_info import Choice, GameInfo, Mode, Option
from farmtable.engine.sentences import say

INFO = GameInfo(
    key="three_beans",
    title="Three Beans",
    tagline=say("Three beans in hand, five in a row."),
    minutes=5,
    modes=(Mode("standard", say("Standard"), min_people=2, max_people=4),),
    accent="#6B8E23",
    cover=("basket", "sun", "cloud", "avocado"),
    first_question=say("Who ate beans last?"),
    options=(
        Option(
            "open_hands",
            say("Hands"),
            (Choice(False, say("Hidden")), Choice(True, say("Open"))),
            default=False,
            help=say("With open hands everybody sees every hand."),
        ),
    ),
)
