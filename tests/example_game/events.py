"""What happens in Three Beans, and what each reader may know of it."""

from __future__ import annotations

from dataclasses import dataclass
from typing import ClassVar

from farmtable.engine.events import Event
from farmtable.engine.sentences import SeatName, Sentence, say


@dataclass(frozen=True, slots=True)
class BeanPlayed(Event):
    """A bean was played face up."""

    seat: int
    value: int
    sound: ClassVar[str] = "card"

    def sentence(self, reader: int | None) -> Sentence:
        return say("{name} plays a bean worth {value}.", name=SeatName(self.seat), value=self.value)


@dataclass(frozen=True, slots=True)
class BeanDrawn(Event):
    """A bean was drawn; only its owner knows which, unless hands are open."""

    seat: int
    value: int
    open_hands: bool
    sound: ClassVar[str] = "card"

    def sentence(self, reader: int | None) -> Sentence:
        if self.open_hands or reader == self.seat:
            return say("{name} draws a bean worth {value}.", name=SeatName(self.seat), value=self.value)
        return say("{name} draws a bean.", name=SeatName(self.seat))
