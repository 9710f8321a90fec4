"""Sentences as data: a template to translate and the values that fill its named places.

Rules, events and errors speak in sentences without knowing the people's names or the language; the
screen turns them into text at the moment they are read.
"""

from __future__ import annotations

from dataclasses import dataclass
from typing import TYPE_CHECKING, TypeAlias

from farmtable.engine.language import translate, translate_count

if TYPE_CHECKING:
    from collections.abc import Sequence


@dataclass(frozen=True, slots=True)
class SeatName:
    """Stands in a sentence for the name of the person at a seat."""

    seat: int


@dataclass(frozen=True, slots=True)
class Sentence:
    """One sentence for people, not yet in a language and without names.

    `template` and `plural` are gettext message ids with named places, `values` fills the places, and
    `count` chooses between singular and plural where `plural` is given.
    """

    template: str
    values: tuple[tuple[str, Value], ...] = ()
    plural: str | None = None
    count: int = 0

    def text(self, names: Sequence[str] = ()) -> str:
        """Return the sentence in the chosen language, with `names` indexed by seat."""
        if self.plural is None:
            template = translate(self.template)
        else:
            template = translate_count(self.template, self.plural, self.count)
        if not self.values and self.plural is None:
            return template
        places = {key: _value_text(value, names) for key, value in self.values}
        if self.plural is not None:
            places.setdefault("count", number_text(self.count))
        return template.format_map(places)


Value: TypeAlias = "str | int | SeatName | Sentence | tuple[Sentence, ...]"


def _value_text(value: Value, names: Sequence[str]) -> str:
    if isinstance(value, SeatName):
        return (
            names[value.seat]
            if value.seat < len(names)
            else translate("seat {number}").format(number=value.seat + 1)
        )
    if isinstance(value, Sentence):
        return value.text(names)
    if isinstance(value, tuple):
        return translate(", ").join(part.text(names) for part in value)
    return number_text(value) if isinstance(value, int) else value


def number_text(value: int) -> str:
    """Return a number as people read it: with a minus sign, which a hyphen is not."""
    return str(value).replace("-", "−")


def say(template: str, **values: Value) -> Sentence:
    """Make a sentence; `template` is a message id with `{named}` places."""
    return Sentence(template, tuple(values.items()))


def say_count(singular: str, plural: str, count: int, **values: Value) -> Sentence:
    """Make a sentence whose form depends on `count`, which fills the place `{count}`."""
    return Sentence(singular, tuple(values.items()), plural, count)
