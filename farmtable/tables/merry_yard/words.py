"""Sentences about cards, for tips and panels; the same for every copy of a kind."""

from __future__ import annotations

from typing import Final

from farmtable.engine.sentences import Sentence, say, say_count
from farmtable.games.merry_yard.kinds import KIND, KINDS, SOUND_WORD
from farmtable.games.merry_yard.signs import card_help


def _help(kind: str) -> Sentence:
    about = card_help(kind)
    points = say_count("{count} point", "{count} points", about.value)
    return say(
        "{animal}, {points}, “{sound}”. {text}",
        animal=about.name,
        points=points,
        sound=about.sound_word,
        text=about.text,
    )


_HELP: Final = {kind: _help(kind) for kind in KINDS}


def card_tip(card: str) -> str:
    """Return what a card is worth, how it sounds and what it does."""
    return _HELP[KIND[card]].text()


def sound_text(kind: str) -> str:
    """Return the sound of a kind as somebody makes it: as a word with a shout."""
    word = SOUND_WORD[kind].text()
    return say("{sound}!", sound=word[:1].upper() + word[1:]).text()
