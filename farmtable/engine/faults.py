"""The errors that a person can meet. Each carries one sentence that says what happened and what to do."""

from __future__ import annotations

from typing import TYPE_CHECKING

from farmtable.engine.sentences import Sentence, say

if TYPE_CHECKING:
    from collections.abc import Sequence


class Fault(Exception):
    """Something went wrong that a person should be told about in one sentence."""

    def __init__(self, sentence: Sentence) -> None:
        super().__init__(sentence)
        self.sentence = sentence

    def text(self, names: Sequence[str] = ()) -> str:
        """Return the sentence for people; `names` are those of the seats."""
        return self.sentence.text(names)

    def __str__(self) -> str:
        return self.text()


class MissingAsset(Fault):
    """A file that ships with the program is not there."""

    def __init__(self, name: str) -> None:
        super().__init__(
            say("The file {name} of Farmtable is missing: install the program again.", name=name)
        )
        self.name = name


class CardSetFault(Fault):
    """A card set does not keep what its game needs."""


class SaveFault(Fault):
    """A saved match cannot be used as it is. The file is left as it was found."""


class WrongChoice(Fault):
    """A game, seat count, mode or option was asked for that does not exist."""


class IllegalMove(Fault):
    """A move that the rules do not allow now. Nothing has changed.

    `code` names the reason for tests and scripts; the sentence names it for people.
    """

    def __init__(self, code: str, sentence: Sentence) -> None:
        super().__init__(sentence)
        self.code = code
