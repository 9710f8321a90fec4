"""What the shell tells about Merry Yard; cheap to import."""

from __future__ import annotations

from typing import Final

from farmtable.engine.game_info import Choice, GameInfo, Mode, Option
from farmtable.engine.sentences import say, say_count

SOUND_RULE: Final = "sound_rule"
SOUND_SECONDS: Final = "sound_seconds"
REACTION_TIMER: Final = "reaction_timer"
RABBIT_SELF_CHAIN: Final = "rabbit_self_chain"
OPEN_HANDS: Final = "open_hands"

_OPTIONS: Final = (
    Option(
        SOUND_RULE,
        say("Who judges the sounds"),
        (
            Choice("table", say("The table")),
            Choice("timed", say("The table, against the clock")),
            Choice("app", say("The program makes them")),
            Choice("off", say("No sounds")),
        ),
        "table",
        say("A card whose sound is not made goes to the discard pile."),
    ),
    Option(
        SOUND_SECONDS,
        say("Time for a sound"),
        tuple(
            Choice(seconds, say_count("{count} second", "{count} seconds", seconds))
            for seconds in range(3, 16)
        ),
        6,
        say("Only used when the table judges against the clock."),
    ),
    Option(
        REACTION_TIMER,
        say("Time for answers"),
        (
            Choice(0, say("As long as it takes")),
            *(
                Choice(seconds, say_count("{count} second", "{count} seconds", seconds))
                for seconds in (5, 8, 12)
            ),
        ),
        0,
        say("How long everybody may think about an answer to a Cow, Horse, Rooster or Rabbit."),
    ),
    Option(
        RABBIT_SELF_CHAIN,
        say("Answer your own Rabbit"),
        (Choice(False, say("No")), Choice(True, say("Yes"))),
        False,
        say("Whether the person who played a Rabbit may follow it with another one at once."),
    ),
    Option(
        OPEN_HANDS,
        say("Hands"),
        (Choice(False, say("Hidden")), Choice(True, say("Face up for all"))),
        False,
        say("Face up is easier with small children."),
    ),
)

INFO: Final = GameInfo(
    key="merry_yard",
    title="Merry Yard",
    tagline=say("Make the sound, steal the pig, and mind the sixth animal."),
    minutes=20,
    modes=(
        Mode("box", say("As in the box"), 3, 8),
        Mode("two", say("House variant for two: the box says 3 or more"), 2, 2),
    ),
    accent="#7D5A9E",
    table_accent="#9A5B3C",
    cover=("cow", "hen", "cat", "pig"),
    first_question=say("Who starts? At many tables it is the youngest."),
    options=_OPTIONS,
    designer="Marco Valtriani",
    publisher="Red Glove",
)
"""Designer and publisher are those that the card set names."""
