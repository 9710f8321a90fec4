"""What has come face down to a hand, so that whoever got it need not look for it in the log."""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

from farmtable.engine.game import HIDDEN
from farmtable.engine.sentences import say
from farmtable.games.my_happy_farm.events import CropBought, CropGained
from farmtable.games.my_happy_farm.moves import DiscardFromHand, EndTurn, Plant
from farmtable.games.my_happy_farm.words import crop_list
from farmtable.ui.faces import Label, Panel
from farmtable.ui.geometry import Box
from farmtable.ui.piece import Piece
from farmtable.ui.text import text_width
from farmtable.ui.theme import CREAM, MOSS, SMALL_TEXT

if TYPE_CHECKING:
    from farmtable.engine.events import Event
    from farmtable.ui.table import Sight

_OF_THE_HAND: Final = (Plant, DiscardFromHand, EndTurn)
_HEIGHT: Final = 24.0
_PAD: Final = 11.0


def new_crops(sight: Sight, seat: int) -> tuple[str, ...]:
    """Return what a seat drew since it last did something with its hand, as far as the viewer may know."""
    found: list[str] = []
    for step in reversed(sight.past):
        if step.seat == seat and isinstance(step.move, _OF_THE_HAND):
            break
        found += [crop for event in step.events if (crop := _drawn(sight, seat, event))]
    return tuple(found)


def _drawn(sight: Sight, seat: int, event: Event) -> str:
    """Return the crop that a seat drew, empty where it drew none or the viewer may not know it."""
    if not isinstance(event, CropGained | CropBought) or event.seat != seat:
        return ""
    if isinstance(event, CropBought) and event.slot is not None:
        # It lay face up before: whoever bought it knows.
        return ""
    return event.crop if event.crop != HIDDEN and (event.shown or sight.viewer == seat) else ""


def new_in_hand(sight: Sight, seat: int, line: Box) -> list[Piece]:
    """Return the words on what is new in a hand, at the left of a line; nothing where nothing is."""
    crops = new_crops(sight, seat)
    if not crops:
        return []
    px = sight.px
    words = say("New: {crops}", crops=crop_list(crops)).text()
    wide = text_width(words, "strong", sight.theme.type_size(SMALL_TEXT)) + px(2)
    pill = Box(line.x, line.y + (line.h - px(_HEIGHT)) / 2, min(line.w, wide + px(2 * _PAD)), px(_HEIGHT))
    label = Label(words, SMALL_TEXT, "strong", CREAM, "centre", "shrink")
    return [
        Piece("dock:new", pill, Panel(MOSS, radius=_HEIGHT / 2, depth=0), z=1, inside="dock"),
        Piece("dock:new:text", pill.inset(px(_PAD / 2), 0), label, z=2, inside="dock:new"),
    ]
