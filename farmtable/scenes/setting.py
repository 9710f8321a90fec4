"""One thing to agree on: its name, what it means, and the control to choose with."""

from __future__ import annotations

from dataclasses import dataclass
from typing import TYPE_CHECKING, Final

from farmtable.engine.language import translate
from farmtable.ui.faces import Label
from farmtable.ui.geometry import Box
from farmtable.ui.piece import Piece
from farmtable.ui.text import broken_words, line_height, text_height, wrap
from farmtable.ui.theme import BARN, BODY_TEXT, SMALL_TEXT, SOFT_INK
from farmtable.ui.widgets import CHIP_GAP, CONTROL_HEIGHT, Chip, chip_width, chips, chips_height, stepper

if TYPE_CHECKING:
    from farmtable.ui.entry import Entry
    from farmtable.ui.fonts import Role
    from farmtable.ui.theme import Colour, Theme

CONTROL_WIDTH: Final = 290.0
"""The width of a control that stands beside its name, in units."""

_BETWEEN: Final = 24.0
_UNDER: Final = 8.0
_TITLE_LINES: Final = 2
"""The most lines of a title beside its control."""


@dataclass(frozen=True, slots=True)
class Setting:
    """What is asked and what can be chosen.

    Attributes:
        id: Names the pieces of the setting; an entry has this very id.
        title: What it is about.
        chips: The choices; none where something is typed.
        chosen: The id of the chosen one.
        explained: What it means, in a sentence.
        trouble: What is wrong with what was typed; takes the place of the explanation.
        beside: The control stands beside the words, under them only where these have no room; it steps
            through choices that are too many for its width.
    """

    id: str
    title: str
    chips: tuple[Chip, ...] = ()
    chosen: str = ""
    explained: str = ""
    trouble: str = ""
    beside: bool = False

    @property
    def note(self) -> str:
        """What stands under the title."""
        return self.trouble or self.explained


def setting_height(setting: Setting, width: float, theme: Theme) -> float:
    """Return how high a setting is in a column `width` pixels wide, in pixels."""
    title, note = _words_heights(setting, width, theme)
    if _stands_beside(setting, width, theme):
        return max(title + note, theme.px(CONTROL_HEIGHT))
    if setting.beside:
        return title + note + theme.px(_UNDER + CONTROL_HEIGHT)
    return title + note + theme.px(_UNDER) + chips_height(setting.chips, width, theme)


def setting_pieces(
    setting: Setting,
    box: Box,
    theme: Theme,
    accent: Colour,
    inside: str,
    clip: Box,
    *,
    entry: Entry | None = None,
    focused: bool = False,
    caret: bool = True,
) -> list[Piece]:
    """Return the words and the control of a setting; `entry` is what is typed where nothing is chosen."""
    title, note = _words_heights(setting, box.w, theme)
    words = box.left(_words_width(setting, box.w, theme))
    beside = _stands_beside(setting, box.w, theme)
    if beside:
        words = Box(words.x, box.y + max(0.0, (box.h - title - note) / 2), words.w, title + note)
    found = [
        Piece(
            f"{setting.id}:title",
            words.top(title),
            Label(setting.title, BODY_TEXT, "strong", fit="wrap"),
            z=1,
            inside=inside,
            clip=clip,
        )
    ]
    if setting.note:
        colour = BARN if setting.trouble else SOFT_INK
        role: Role = "strong" if setting.trouble else "text"
        found.append(
            Piece(
                f"{setting.id}:note",
                words.below(title).top(note),
                Label(setting.note, SMALL_TEXT, role, colour, fit="wrap", top=True),
                z=1,
                inside=inside,
                clip=clip,
            )
        )
    area = box.below(title + note + theme.px(_UNDER))
    if not setting.beside:
        found += chips(setting.chips, setting.chosen, area, theme, accent=accent, inside=inside, clip=clip)
        return found
    width = min(theme.px(CONTROL_WIDTH), box.w)
    control = area.left(width).top(theme.px(CONTROL_HEIGHT))
    if beside:
        control = Box(box.right - width, box.y, width, box.h).middle(width, theme.px(CONTROL_HEIGHT))
    if entry is not None:
        entry.keep_caret_seen(control.w, theme)
        hint = translate("A new deal")
        face = entry.face(focused=focused, caret=caret, hint=hint, wrong=bool(setting.trouble))
        found.append(Piece(setting.id, control, face, z=1, active=True, inside=inside, clip=clip))
    elif _fits_beside(setting, theme):
        found += chips(setting.chips, setting.chosen, control, theme, accent=accent, inside=inside, clip=clip)
    else:
        found += _steps(setting, control, theme, inside, clip)
    return found


def _steps(setting: Setting, box: Box, theme: Theme, inside: str, clip: Box) -> list[Piece]:
    at = [chip.id for chip in setting.chips].index(setting.chosen)
    before = setting.chips[at - 1].text if at > 0 else ""
    after = setting.chips[at + 1].text if at + 1 < len(setting.chips) else ""
    return stepper(
        setting.id,
        setting.chips[at].text,
        box,
        theme,
        fewer=("icon_arrow_left", before, bool(before)),
        more=("icon_arrow_right", after, bool(after)),
        at=at,
        count=len(setting.chips),
        inside=inside,
        clip=clip,
    )


def _fits_beside(setting: Setting, theme: Theme) -> bool:
    widths = [chip_width(chip, theme) for chip in setting.chips]
    return sum(widths) + theme.px(CHIP_GAP) * (len(widths) - 1) <= theme.px(CONTROL_WIDTH)


def _stands_beside(setting: Setting, width: float, theme: Theme) -> bool:
    """Tell whether the words have room beside the control: none is broken, and the title is short."""
    room = int(width - theme.px(CONTROL_WIDTH + _BETWEEN))
    title, note = theme.type_size(BODY_TEXT), theme.type_size(SMALL_TEXT)
    return (
        setting.beside
        and room > 0
        and not broken_words(setting.title, "strong", title, room)
        and not any(broken_words(text, "strong", note, room) for text in _notes(setting))
        and len(wrap(setting.title, "strong", title, room)) <= _TITLE_LINES
    )


def _notes(setting: Setting) -> list[str]:
    return [text for text in (setting.explained, setting.trouble) if text]


def _words_width(setting: Setting, width: float, theme: Theme) -> float:
    beside = _stands_beside(setting, width, theme)
    return width - theme.px(CONTROL_WIDTH + _BETWEEN) if beside else width


def _words_heights(setting: Setting, width: float, theme: Theme) -> tuple[float, float]:
    room = int(_words_width(setting, width, theme))
    title, note = theme.type_size(BODY_TEXT), theme.type_size(SMALL_TEXT)
    title_height = text_height(setting.title, "strong", title, room)
    if not setting.note:
        return title_height, 0.0
    # As many lines as the longer of the two needs, so that nothing jumps when trouble comes.
    lines = max(len(wrap(text, "strong", note, room)) for text in _notes(setting))
    return title_height, float(line_height("strong", note) * lines)
