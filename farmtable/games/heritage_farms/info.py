"""What home and the new-game screen tell about Heritage Farms, without loading its rules."""

from __future__ import annotations

from typing import Final

from farmtable.engine.game_info import Choice, GameInfo, Mode, Option
from farmtable.engine.sentences import say

TWO_PLAYERS: Final = "two_players"
ELMER_NORMAL: Final = "elmer_normal"
ELMER_HARD: Final = "elmer_hard"
ELMER_EXTRA_HARD: Final = "elmer_extra_hard"

_ELMER: Final = ("Elmer",)
_NO: Final = Choice(False, say("Without"))
_YES: Final = Choice(True, say("With"))

INFO: Final = GameInfo(
    key="heritage_farms",
    title="Heritage Farms",
    tagline=say("Row a fox, a chicken and corn to market, and leave nobody hungry behind."),
    minutes=20,
    modes=(
        Mode(TWO_PLAYERS, say("Two players"), 2, 2),
        Mode(ELMER_NORMAL, say("Against Elmer"), 1, 1, _ELMER, first_fixed=True),
        Mode(ELMER_HARD, say("Against Elmer, hard"), 1, 1, _ELMER, first_fixed=True),
        Mode(ELMER_EXTRA_HARD, say("Against Elmer, extra hard"), 1, 1, _ELMER, first_fixed=True),
    ),
    accent="#A8442F",
    table_accent="#2E6C8E",
    cover=("fox", "chicken", "corn", "farmer"),
    first_question=say("Who saw a fox most recently?"),
    options=(
        Option(
            "zombie_chickens",
            say("Zombie Chickens"),
            (_NO, _YES),
            default=False,
            help=say("One chicken a side turns zombie, infects others, and eats foxes and corn."),
        ),
        Option(
            "poison_corn",
            say("Poison Corn"),
            (_NO, _YES),
            default=False,
            help=say("One corn a side turns poisonous, spoils other corn, and kills chickens."),
        ),
        Option(
            "layout",
            say("Farms"),
            (
                Choice("guarded_yards", say("Guarded Yards")),
                Choice("open_gates", say("Open Gates")),
                Choice("twin_yards", say("Twin Yards")),
                Choice("big_field", say("Big Field")),
            ),
            default="guarded_yards",
            help=say("How the goods are spread over the four Farms of each side."),
        ),
        Option(
            "card_order",
            say("Order of the cards"),
            (Choice("shuffled", say("Shuffled")), Choice("fixed", say("Fixed"))),
            default="shuffled",
        ),
    ),
    designer="Galen McCown",
    publisher="Galen’s Games",
)
