"""The settings: everything takes effect at once, and is kept for the next start."""

from __future__ import annotations

from dataclasses import replace
from typing import TYPE_CHECKING, Any, Final, get_args

import pygame

from farmtable.engine.file_manager import show_folder
from farmtable.engine.language import translate
from farmtable.engine.settings import TITLES, Animation, AutomatonSpeed, Settings
from farmtable.scenes.dialog import Answer, Dialog, nothing
from farmtable.scenes.setting import Setting
from farmtable.scenes.settings_faces import KNOB, percent
from farmtable.scenes.settings_rows import (
    ChoiceRow,
    FolderRow,
    NoteRow,
    PaletteRow,
    Place,
    Row,
    Section,
    SwitchRow,
    VolumeRow,
)
from farmtable.ui.faces import Button, Label, Panel
from farmtable.ui.form_scene import FormScene
from farmtable.ui.geometry import Box
from farmtable.ui.piece import Piece
from farmtable.ui.text import text_width
from farmtable.ui.theme import HEADING_TEXT, LINEN, MOSS, SAND
from farmtable.ui.widgets import Chip

if TYPE_CHECKING:
    from farmtable.scenes.shell import Shell

SCALES: Final = (0.75, 1.0, 1.25, 1.5, 1.75, 2.0)
"""The sizes that can be chosen; the file may hold any between the first and the last."""

VOLUME_STEP: Final = 5
"""How far an arrow key turns the volume."""

HEAD: Final = 104.0
_MARGIN: Final = 64.0
_NARROW_MARGIN: Final = 28.0
_WIDEST: Final = 1240.0
_TWO_COLUMNS: Final = 980.0
_GAP: Final = 20.0
_PADDING: Final = 26.0
_ROW_GAP: Final = 16.0

_SWITCHES: Final = (
    *("full_screen", "larger_text", "basic_graphics"),
    *("confirmations", "hints", "practice"),
    "sound",
)


class SettingsScene(FormScene):
    """All settings in sections, two columns of them where there is room."""

    def __init__(self, shell: Shell) -> None:
        super().__init__(shell.faces)
        self._shell = shell
        self._dragged: int | None = None

    @property
    def title(self) -> str:
        return translate("Settings")

    def entered(self) -> None:
        # Whether there is sound at all is known once it has been tried.
        self._shell.sounds.open()
        self.refresh()

    def paint_ground(self, surface: pygame.Surface) -> None:
        self.paint_gradient(surface, (LINEN, SAND))

    # What is seen

    def pieces(self) -> list[Piece]:
        px = self.theme.px
        narrow = self.size[0] < px(_TWO_COLUMNS)
        margin = px(_NARROW_MARGIN if narrow else _MARGIN)
        width = min(self.size[0] - 2 * margin, px(_WIDEST))
        page = Box((self.size[0] - width) / 2, 0, width, self.size[1])
        view = Box(0, px(HEAD), self.size[0], self.size[1] - px(HEAD))
        left, right = self._columns()
        columns = [[*left, *right]] if narrow else [left, right]
        boxes = page.columns(len(columns), px(_GAP))
        heights = [
            sum(self._section_height(section, boxes[0].w) + px(_GAP) for section in column)
            for column in columns
        ]
        self.scroll.lay(view, max(heights) + px(18))
        found = self._head(page.top(px(HEAD)))
        for column, box in zip(columns, boxes, strict=True):
            y = view.y + px(8) - self.scroll.offset
            for section in column:
                height = self._section_height(section, box.w)
                found += self._section_pieces(section, Box(box.x, y, box.w, height), view)
                y += height + px(_GAP)
        return found + self.scroll.bar(self.theme, z=5)

    def _head(self, box: Box) -> list[Piece]:
        px = self.theme.px
        size = px(48)
        back = Box(box.x, box.y + (box.h - size) / 2, size, size)
        text = translate("Set everything back")
        wide = text_width(text, "display", self.theme.type_size(HEADING_TEXT)) + px(56)
        reset = Box(box.right - wide, back.y, wide, size)
        words = Box(back.right + px(20), back.y - px(6), reset.x - back.right - px(40), px(60))
        return [
            Piece("back", back, Button(icon="icon_back"), tip=translate("Back (Esc)"), active=True),
            Piece("heading", words, Label(self.title, 36, "display", MOSS, fit="shrink")),
            Piece("reset", reset, Button(text), active=True),
        ]

    def _section_height(self, section: Section, width: float) -> float:
        px = self.theme.px
        inner = width - 2 * px(_PADDING)
        rows = sum(row.height(inner, self.theme) + px(_ROW_GAP) for row in section.rows)
        return px(_PADDING - 4) + self._title_height + rows + px(_PADDING - _ROW_GAP)

    @property
    def _title_height(self) -> float:
        return self.theme.px(40)

    def _section_pieces(self, section: Section, box: Box, view: Box) -> list[Piece]:
        px = self.theme.px
        id_ = f"section:{section.id}"
        inner = box.inset(px(_PADDING), px(_PADDING - 4))
        title = Label(section.title, HEADING_TEXT + 2, "display", MOSS)
        found = [
            Piece(id_, box, Panel(radius=22), clip=view),
            Piece(f"{id_}:title", inner.top(px(30)), title, z=1, inside=id_, clip=view),
        ]
        y = inner.y + self._title_height
        for row in section.rows:
            height = row.height(inner.w, self.theme)
            found += row.pieces(Place(Box(inner.x, y, inner.w, height), self.theme, id_, view))
            y += height + px(_ROW_GAP)
        return found

    def _columns(self) -> tuple[list[Section], list[Section]]:
        """Return the left and the right column, about equally high."""
        picture = Section("picture", translate("Picture"), self._picture_rows())
        play = Section("play", translate("At the table"), self._play_rows())
        sound = Section("sound", translate("Sound"), self._sound_rows())
        files = Section("files", translate("Your matches"), self._file_rows())
        return [picture, files], [play, sound]

    def _picture_rows(self) -> tuple[Row, ...]:
        settings = self._shell.settings
        return (
            ChoiceRow(
                self._choice(
                    "ui_scale",
                    [(f"{scale}", percent(scale)) for scale in self._scales()],
                    translate("Tables, menus and questions fill the window anyway: they do not grow."),
                )
            ),
            PaletteRow(TITLES["palette"].text(), settings.palette),
            self._switch("larger_text", translate("Letters grow wherever there is room.")),
            self._switch("full_screen", translate("F11 does the same, everywhere.")),
            self._switch(
                "basic_graphics",
                translate("Try this if the picture is slow or stays black: the graphics card is left out."),
            ),
        )

    def _play_rows(self) -> tuple[Row, ...]:
        speeds = {
            "off": translate("Off"),
            "slow": translate("Slow"),
            "normal": translate("Normal"),
            "fast": translate("Fast"),
            "at once": translate("At once"),
        }
        return (
            ChoiceRow(self._choice("animation", [(name, speeds[name]) for name in get_args(Animation)])),
            ChoiceRow(
                self._choice("automaton_speed", [(name, speeds[name]) for name in get_args(AutomatonSpeed)])
            ),
            self._switch("confirmations", translate("Farmtable asks first when a cost is easy to miss.")),
            self._switch("hints", translate("The light bulb on top (H) marks a move that looks good.")),
            self._switch(
                "practice",
                translate(
                    "New matches let you take back everything, even what was shown. Their log and result "
                    "say so, and they are counted apart."
                ),
            ),
        )

    def _sound_rows(self) -> tuple[Row, ...]:
        sounds, settings = self._shell.sounds, self._shell.settings
        volume = settings.volume if self._dragged is None else self._dragged
        rows: list[Row] = [
            SwitchRow(
                "sound",
                translate("Sounds for cards, coins and dice"),
                settings.sound,
                enabled=sounds.available,
            ),
            VolumeRow(
                TITLES["volume"].text(),
                volume,
                sounds.available and settings.sound,
                translate("Drag, or use the arrows left and right"),
            ),
        ]
        if sounds.trouble is not None:
            rows.append(NoteRow("sound:trouble", sounds.trouble.text(), wrong=True))
        return tuple(rows)

    def _file_rows(self) -> tuple[Row, ...]:
        buttons = (
            ("folder", translate("Open the folder"), "icon_folder"),
            ("another", translate("Another folder"), "icon_pencil"),
        )
        return (FolderRow("folder", str(self._shell.saves.path), buttons),)

    def _scales(self) -> list[float]:
        return sorted({*SCALES, self._shell.settings.ui_scale})

    def _choice(self, name: str, choices: list[tuple[str, str]], explained: str = "") -> Setting:
        chips = tuple(Chip(f"{name}:{value}", text) for value, text in choices)
        chosen = f"{name}:{getattr(self._shell.settings, name)}"
        return Setting(name, TITLES[name].text(), chips, chosen, explained)

    def _switch(self, name: str, note: str) -> SwitchRow:
        return SwitchRow(name, TITLES[name].text(), bool(getattr(self._shell.settings, name)), note)

    # What a person does

    def choose(self, id_: str) -> None:
        name, _, value = id_.partition(":")
        if id_ == "back":
            self.cancel()
        elif id_ == "reset":
            self._ask_reset()
        elif id_ == "folder":
            self._open_folder()
        elif id_ == "another":
            self._shell.choose_folder()
        elif id_ == "volume":
            self._keep_volume()
        elif name in _SWITCHES:
            self._change(name, not getattr(self._shell.settings, name))
        elif name == "ui_scale":
            self._change(name, float(value))
        elif name in ("automaton_speed", "animation", "palette"):
            self._change(name, value)

    def cancel(self) -> None:
        self._shell.stack.pop(self)

    def pressed_key(self, event: pygame.Event) -> bool:
        turns = {pygame.K_LEFT: -VOLUME_STEP, pygame.K_RIGHT: VOLUME_STEP}
        if self.by_keyboard and self.stage.focus == "volume" and event.key in turns:
            volume = self._shell.settings.volume + turns[event.key]
            self._change("volume", min(max(0, volume), 100))
            self._shell.sounds.play("card")
            return True
        return super().pressed_key(event)

    def press_began(self, id_: str) -> None:
        if id_ == "volume":
            self._turn_volume()
        else:
            super().press_began(id_)

    def press_moved(self, id_: str) -> None:
        if id_ == "volume":
            self._turn_volume()
        else:
            super().press_moved(id_)

    def dropped(self, start: str, end: str | None) -> None:
        if start == "volume":
            self._keep_volume()

    def _turn_volume(self) -> None:
        """Let the knob follow the pointer; what is heard is kept when the button comes up."""
        piece = self.stage.piece("volume")
        if piece is None:
            return
        knob = self.theme.px(KNOB)
        along = (self.pointer[0] - piece.box.x - knob / 2) / max(1.0, piece.box.w - knob)
        self._dragged = round(min(max(0.0, along), 1.0) * 100)
        self._shell.sounds.set(on=self._shell.settings.sound, volume=self._dragged)
        self.refresh()

    def _keep_volume(self) -> None:
        if self._dragged is not None:
            volume, self._dragged = self._dragged, None
            self._change("volume", volume)
            self._shell.sounds.play("turn")

    def _change(self, name: str, value: Any) -> None:
        changed: dict[str, Any] = {name: value}
        self._use(replace(self._shell.settings, **changed))
        self.hovered()

    def _use(self, settings: Settings) -> None:
        self._shell.change_settings(settings)
        if settings.sound:
            self._shell.sounds.open()
        self.refresh()

    def _ask_reset(self) -> None:
        answers = [
            Answer(translate("Set back"), lambda: self._use(self._shell.settings_file.usual), "primary"),
            Answer(translate("Leave them"), nothing),
        ]
        self._shell.stack.push(
            Dialog(
                self.faces,
                self._shell.stack,
                translate("Set everything back?"),
                translate("All settings become what they were at the first start. Your matches stay."),
                answers,
            )
        )

    def _open_folder(self) -> None:
        folder = self._shell.saves.path
        if not show_folder(folder):
            self._shell.tell(
                translate("No file manager was found"),
                translate("Your matches are in this folder: {folder}").format(folder=folder),
            )
