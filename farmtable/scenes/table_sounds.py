"""What is heard at a table when something has happened."""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

if TYPE_CHECKING:
    from collections.abc import Sequence

    from farmtable.engine.events import Event
    from farmtable.engine.game import AnyGame
    from farmtable.engine.game_info import TableSetup
    from farmtable.ui.sound import Sounds

SOUND_ORDER: Final = ("end", "die", "coin", "turn", "card")
"""Of several things that happened at once, the first of these is heard."""


def play_sounds(sounds: Sounds, events: Sequence[Event], game: AnyGame, table: TableSetup) -> None:
    """Let the weightiest of what happened be heard, and every voice that speaks for itself."""
    heard = {event.sound for event in events}
    name = next((name for name in SOUND_ORDER if name in heard), "")
    if name:
        sounds.play(name)
    for event in events:
        voice = game.voice(event, table)
        if voice:
            sounds.play(voice)
