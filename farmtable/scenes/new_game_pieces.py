"""The picture of the screen for a new game: where everything is, for what has been agreed so far."""

from __future__ import annotations

from dataclasses import dataclass
from typing import TYPE_CHECKING, Final

from farmtable.engine.language import translate
from farmtable.engine.sentences import say
from farmtable.scenes.game_card import cover_colours, paint_cover, players_line
from farmtable.scenes.seating import MARKS
from farmtable.ui.face import Face
from farmtable.ui.faces import Button, Label, Panel, Picture
from farmtable.ui.geometry import Box
from farmtable.ui.piece import Piece
from farmtable.ui.text import line_height, wrap
from farmtable.ui.theme import (
    BARN,
    BODY_TEXT,
    CREAM,
    HEADING_TEXT,
    INK,
    MOSS,
    SEAT_MARKS,
    SMALL_TEXT,
    SOFT_INK,
    WHITE,
    Colour,
    mix,
    readable,
)
from farmtable.ui.widgets import CONTROL_HEIGHT, Chip, chip_width, chips, chips_height, stepper

if TYPE_CHECKING:
    from collections.abc import Mapping

    from farmtable.engine.game import GameInfo, Option
    from farmtable.scenes.seating import Seating
    from farmtable.ui.canvas import Canvas
    from farmtable.ui.entry import Entry
    from farmtable.ui.scroll import Scroll
    from farmtable.ui.theme import Theme

_MARGIN: Final = 32.0
_GAP: Final = 18.0
_PAD: Final = 22.0
_TITLE: Final = 40.0
_FOOT: Final = 78.0
_LOWEST_HERO: Final = 76.0
_HIGHEST_HERO: Final = 250.0
_ROW: Final = 54.0
_HIGHEST_ROW: Final = 66.0
_PEOPLE_SHARE: Final = 0.42
_SETTING_GAP: Final = 16.0
_CONTROL: Final = 300.0
_MARKS_Z: Final = 40


@dataclass(frozen=True, slots=True)
class FormState:
    """What the screen shows: the game, the table as it is laid so far, and what a person is doing."""

    info: GameInfo
    seating: Seating
    entries: Mapping[str, Entry]
    typing: str | None
    caret_shown: bool
    seed_trouble: str
    choosing_mark: int | None


@dataclass(frozen=True, slots=True)
class FormLayout:
    """The window's size in pixels, and the scale."""

    size: tuple[int, int]
    theme: Theme
