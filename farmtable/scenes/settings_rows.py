"""The rows of the settings: what each asks, how high it is, and the pieces it is made of."""

from __future__ import annotations

from dataclasses import dataclass
from typing import TYPE_CHECKING, Final, Protocol

from farmtable.scenes.setting import Setting, setting_height, setting_pieces
from farmtable.scenes.settings_faces import FolderPath, PaletteCard, SwitchFace, VolumeFace, percent
from farmtable.ui.faces import Button, Label
from farmtable.ui.geometry import Box
from farmtable.ui.palette import PALETTES
from farmtable.ui.piece import Piece
from farmtable.ui.text import text_height, text_width
from farmtable.ui.theme import BARN, BODY_TEXT, HEADING_TEXT, LEAF, SMALL_TEXT, SOFT_INK
from farmtable.ui.widgets import CHIP_GAP, CONTROL_HEIGHT, chip_width, chips

if TYPE_CHECKING:
    from farmtable.engine.settings import PaletteName
    from farmtable.ui.face import Face
    from farmtable.ui.theme import Theme

_SWITCH_WIDTH: Final = 64.0
_SWITCH_HEIGHT: Final = 36.0
_BETWEEN: Final = 20.0
_CARD_HEIGHT: Final = 72.0
_CARD_GAP: Final = 10.0
_PERCENT_WIDTH: Final = 64.0


@dataclass(frozen=True, slots=True)
class Place:
    """Where a row goes: its box in pixels, the sheet it lies on, and what is seen of that."""

    box: Box
    theme: Theme
    inside: str
    clip: Box

    def piece(
        self,
        id_: str,
        box: Box,
        face: Face,
        *,
        active: bool = False,
        target: Box | None = None,
        tip: str = "",
    ) -> Piece:
        """Return a piece of the row."""
        return Piece(
            id_, box, face, z=1, tip=tip, active=active, inside=self.inside, target=target, clip=self.clip
        )


class Row(Protocol):
    """One row of a section."""

    def height(self, width: float, theme: Theme) -> float:
        """Return the height in pixels in a column `width` pixels wide."""
        ...

    def pieces(self, place: Place) -> list[Piece]:
        """Return the pieces of the row."""
        ...


@dataclass(frozen=True, slots=True)
class Section:
    """A sheet with a heading and rows."""

    id: str
    title: str
    rows: tuple[Row, ...]


@dataclass(frozen=True, slots=True)
class ChoiceRow:
    """One of several values: all of them show, beside the title where all have room in one line.

    A setting that is explained, or that changes the size of this very row, has them always below: what is
    being used must not change its shape.
    """

    setting: Setting

    def height(self, width: float, theme: Theme) -> float:
        if self._fits_beside(width, theme):
            return theme.px(CONTROL_HEIGHT)
        return setting_height(self.setting, width, theme)

    def pieces(self, place: Place) -> list[Piece]:
        theme, box, given = place.theme, place.box, self.setting.chips
        if not self._fits_beside(box.w, theme):
            return setting_pieces(self.setting, box, theme, LEAF, place.inside, place.clip)
        title, width = self._title_width(theme), self._chips_width(theme)
        start = box.right - width + theme.px(CHIP_GAP / 2)
        area = Box(start, box.y, width, box.h).middle(width, theme.px(CONTROL_HEIGHT))
        words = Label(self.setting.title, BODY_TEXT, "strong")
        return [
            place.piece(f"{self.setting.id}:title", box.left(title), words),
            *chips(given, self.setting.chosen, area, theme, inside=place.inside, clip=place.clip),
        ]

    def _fits_beside(self, width: float, theme: Theme) -> bool:
        needed = self._title_width(theme) + theme.px(_BETWEEN) + self._chips_width(theme)
        return not self.setting.note and needed <= width

    def _title_width(self, theme: Theme) -> float:
        return text_width(self.setting.title, "strong", theme.type_size(BODY_TEXT)) + theme.px(4)

    def _chips_width(self, theme: Theme) -> float:
        widths = sum(chip_width(chip, theme) + theme.px(CHIP_GAP) for chip in self.setting.chips)
        # Half a gap more: rounding must not send the last choice to a second line.
        return widths - theme.px(CHIP_GAP / 2)


@dataclass(frozen=True, slots=True)
class SwitchRow:
    """Something on or off. The whole row answers to the pointer."""

    id: str
    title: str
    on: bool
    note: str = ""
    enabled: bool = True

    def height(self, width: float, theme: Theme) -> float:
        title, note = self._heights(width, theme)
        return max(title + note, theme.px(CONTROL_HEIGHT))

    def pieces(self, place: Place) -> list[Piece]:
        px = place.theme.px
        box = place.box
        title, note = self._heights(box.w, place.theme)
        words = Box(box.x, box.y + (box.h - title - note) / 2, self._room(box.w, place.theme), title + note)
        switch = Box(box.right - px(_SWITCH_WIDTH), box.y, px(_SWITCH_WIDTH), box.h)
        switch = switch.middle(px(_SWITCH_WIDTH), px(_SWITCH_HEIGHT))
        found = [
            place.piece(
                f"{self.id}:title", words.top(title), Label(self.title, BODY_TEXT, "strong", fit="wrap")
            ),
            place.piece(self.id, switch, SwitchFace(self.on, self.enabled), active=self.enabled, target=box),
        ]
        if self.note:
            face = Label(self.note, SMALL_TEXT, colour=SOFT_INK, fit="wrap", top=True)
            found.append(place.piece(f"{self.id}:note", words.below(title), face))
        return found

    def _room(self, width: float, theme: Theme) -> float:
        return width - theme.px(_SWITCH_WIDTH + _BETWEEN)

    def _heights(self, width: float, theme: Theme) -> tuple[float, float]:
        room = self._room(width, theme)
        return (
            text_height(self.title, "strong", theme.type_size(BODY_TEXT), room),
            text_height(self.note, "text", theme.type_size(SMALL_TEXT), room),
        )


@dataclass(frozen=True, slots=True)
class VolumeRow:
    """How loud it is: a knob to drag, and arrow keys."""

    title: str
    volume: int
    enabled: bool
    tip: str

    def height(self, width: float, theme: Theme) -> float:
        return theme.px(CONTROL_HEIGHT)

    def pieces(self, place: Place) -> list[Piece]:
        px = place.theme.px
        box = place.box
        words = text_width(self.title, "strong", place.theme.type_size(BODY_TEXT)) + px(4)
        number = Box(box.right - px(_PERCENT_WIDTH), box.y, px(_PERCENT_WIDTH), box.h)
        start = box.x + words + px(_BETWEEN)
        line = Box(start, box.y, number.x - px(6) - start, box.h).middle(
            number.x - px(6) - start, px(_SWITCH_HEIGHT)
        )
        share = self.volume / 100
        return [
            place.piece("volume:title", box.left(words), Label(self.title, BODY_TEXT, "strong")),
            place.piece("volume", line, VolumeFace(share, self.enabled), active=self.enabled, tip=self.tip),
            place.piece(
                "volume:value",
                number,
                Label(percent(share), BODY_TEXT, "strong", SOFT_INK, "right", "shrink"),
            ),
        ]


@dataclass(frozen=True, slots=True)
class PaletteRow:
    """All palettes side by side, each in its own colours."""

    title: str
    chosen: PaletteName

    def height(self, width: float, theme: Theme) -> float:
        lines = -(-len(PALETTES) // 2)
        return (
            text_height(self.title, "strong", theme.type_size(BODY_TEXT), width)
            + theme.px(8)
            + lines * theme.px(_CARD_HEIGHT)
            + (lines - 1) * theme.px(_CARD_GAP)
        )

    def pieces(self, place: Place) -> list[Piece]:
        px = place.theme.px
        title = text_height(self.title, "strong", place.theme.type_size(BODY_TEXT), place.box.w)
        found = [
            place.piece(
                "palette:title", place.box.top(title), Label(self.title, BODY_TEXT, "strong", fit="wrap")
            )
        ]
        y = place.box.y + title + px(8)
        columns = Box(place.box.x, y, place.box.w, px(_CARD_HEIGHT)).columns(2, px(_CARD_GAP))
        for number, (name, palette) in enumerate(PALETTES.items()):
            line, column = divmod(number, 2)
            box = columns[column].moved(0, line * px(_CARD_HEIGHT + _CARD_GAP))
            face = PaletteCard(name, name == self.chosen)
            found.append(place.piece(f"palette:{name}", box, face, active=True, tip=palette.help.text()))
        return found


@dataclass(frozen=True, slots=True)
class NoteRow:
    """A sentence; `wrong` says that something does not work."""

    id: str
    text: str
    wrong: bool = False

    def height(self, width: float, theme: Theme) -> float:
        return text_height(self.text, "strong" if self.wrong else "text", theme.type_size(SMALL_TEXT), width)

    def pieces(self, place: Place) -> list[Piece]:
        face = Label(
            self.text,
            SMALL_TEXT,
            "strong" if self.wrong else "text",
            BARN if self.wrong else SOFT_INK,
            fit="break",
            top=True,
        )
        return [place.piece(self.id, place.box, face)]


@dataclass(frozen=True, slots=True)
class FolderRow:
    """A folder's path, and buttons for it: the id, the words and the icon of each."""

    id: str
    path: str
    buttons: tuple[tuple[str, str, str], ...]

    def height(self, width: float, theme: Theme) -> float:
        lines = self._lines(width, theme)
        return self._path_height(width, theme) + lines * theme.px(10 + CONTROL_HEIGHT)

    def pieces(self, place: Place) -> list[Piece]:
        px, theme = place.theme.px, place.theme
        path = place.box.top(self._path_height(place.box.w, theme))
        found = [place.piece(f"{self.id}:path", path, FolderPath(self.path))]
        beside = self._lines(place.box.w, theme) == 1
        x, y = place.box.x, path.bottom + px(10)
        for id_, words, icon in self.buttons:
            width = min(place.box.w, self._button_width(words, theme))
            face = Button(words, icon=icon, units=HEADING_TEXT - 2)
            found.append(place.piece(id_, Box(x, y, width, px(CONTROL_HEIGHT)), face, active=True))
            if beside:
                x += width + px(12)
            else:
                y += px(10 + CONTROL_HEIGHT)
        return found

    def _lines(self, width: float, theme: Theme) -> int:
        wide = sum(self._button_width(words, theme) + theme.px(12) for _, words, _ in self.buttons)
        return 1 if wide - theme.px(12) <= width else len(self.buttons)

    def _button_width(self, words: str, theme: Theme) -> float:
        return text_width(words, "display", theme.type_size(HEADING_TEXT - 2)) + theme.px(74)

    def _path_height(self, width: float, theme: Theme) -> float:
        size, room = theme.type_size(SMALL_TEXT), width - theme.px(24)
        return text_height(self.path, "text", size, room) + theme.px(12)
