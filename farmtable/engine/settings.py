"""Settings: what a person has set, checked value by value, and kept in one small file."""

from __future__ import annotations

from dataclasses import dataclass, fields, replace
from typing import TYPE_CHECKING, Any, Final, Literal, TypeAlias, get_args

from farmtable.engine.files import reason_of, write_whole
from farmtable.engine.json_text import UnreadableJson, read_json, write_json
from farmtable.engine.sentences import Sentence, say

if TYPE_CHECKING:
    from collections.abc import Callable
    from pathlib import Path

Animation: TypeAlias = Literal["off", "fast", "normal"]
AutomatonSpeed: TypeAlias = Literal["slow", "normal", "fast", "at once"]
PaletteName: TypeAlias = Literal["standard", "blue_orange", "bright", "high_contrast"]

SMALLEST_SCALE: Final = 0.75
LARGEST_SCALE: Final = 2.0

AUTOMATON_DELAYS: Final[dict[AutomatonSpeed, float]] = {
    "slow": 1.6,
    "normal": 0.7,
    "fast": 0.3,
    "at once": 0.0,
}
"""How many seconds pass before a computer seat moves."""


@dataclass(frozen=True, slots=True)
class Settings:
    """Everything that can be set. The values given here are those of a fresh start.

    Attributes:
        ui_scale: Enlarges the pages that can be scrolled; 1.0 fits the window.
        full_screen: The window fills the screen.
        animation: How fast pieces glide.
        automaton_speed: How long a computer seat waits before it moves.
        sound: Sounds are heard at all. Apart from `volume`, so that silence does not forget it.
        volume: How loud they are, 0 to 100.
        confirmations: Costly moves are asked about before they are made.
        palette: The colours.
        larger_text: Letters are a fifth larger where there is room.
        hints: The table offers to mark a move that looks good.
        practice: New matches let everything be taken back.
        basic_graphics: The window is drawn without the graphics card.
    """

    ui_scale: float = 1.0
    full_screen: bool = False
    animation: Animation = "normal"
    automaton_speed: AutomatonSpeed = "normal"
    sound: bool = True
    volume: int = 70
    confirmations: bool = True
    palette: PaletteName = "standard"
    larger_text: bool = False
    hints: bool = True
    practice: bool = False
    basic_graphics: bool = False


TITLES: Final[dict[str, Sentence]] = {
    "ui_scale": say("Size of pages"),
    "full_screen": say("Full screen"),
    "animation": say("Movement"),
    "automaton_speed": say("Computer turns"),
    "sound": say("Sound"),
    "volume": say("Volume"),
    "confirmations": say("Ask before costly moves"),
    "palette": say("Colours"),
    "larger_text": say("Larger text"),
    "hints": say("Hints"),
    "practice": say("Practice"),
    "basic_graphics": say("Basic graphics"),
}
"""What each setting is called, by the name of its field."""


class _Unusable(Exception):
    """A value that no setting can take; `nearest` can stand for it, None for the default."""

    def __init__(self, nearest: float | None = None) -> None:
        super().__init__()
        self.nearest = nearest


def _switch(value: Any) -> bool:
    if isinstance(value, bool):
        return value
    raise _Unusable


def _one_of(choices: tuple[str, ...]) -> Callable[[Any], Any]:
    def check(value: Any) -> Any:
        if isinstance(value, str) and value in choices:
            return value
        raise _Unusable

    return check


def _between(least: float, most: float) -> Callable[[Any], Any]:
    def check(value: Any) -> Any:
        if isinstance(value, bool) or not isinstance(value, (int, float)):
            raise _Unusable
        nearest = min(max(value, least), most)
        if nearest != value:
            raise _Unusable(nearest)
        return nearest

    return check


_CHECKS: Final[dict[str, Callable[[Any], Any]]] = {
    "ui_scale": _between(SMALLEST_SCALE, LARGEST_SCALE),
    "full_screen": _switch,
    "animation": _one_of(get_args(Animation)),
    "automaton_speed": _one_of(get_args(AutomatonSpeed)),
    "sound": _switch,
    "volume": _between(0, 100),
    "confirmations": _switch,
    "palette": _one_of(get_args(PaletteName)),
    "larger_text": _switch,
    "hints": _switch,
    "practice": _switch,
    "basic_graphics": _switch,
}


def checked_settings(document: dict[str, Any], usual: Settings) -> tuple[Settings, tuple[str, ...]]:
    """Return the settings of a document, and the names of those that could not be used as they are.

    Numbers that are too small or too large become the nearest possible one, everything else that is wrong
    the usual one. What is not named is usual; what is not known is passed over.
    """
    values: dict[str, Any] = {}
    wrong = []
    for field in fields(Settings):
        if field.name not in document:
            values[field.name] = getattr(usual, field.name)
            continue
        try:
            values[field.name] = _CHECKS[field.name](document[field.name])
        except _Unusable as fault:
            wrong.append(field.name)
            usual_value = getattr(usual, field.name)
            values[field.name] = usual_value if fault.nearest is None else fault.nearest
    values["volume"] = round(values["volume"])
    values["ui_scale"] = float(values["ui_scale"])
    return Settings(**values), tuple(wrong)


class SettingsFile:
    """The file of the settings. It holds what differs from `usual`, and whatever a newer Farmtable put in.

    `notice` is what the person should be told once: that the file was damaged, or cannot be written. Reading
    and writing never raise; a damaged file stays beside the new one as its previous copy.
    """

    def __init__(self, path: Path, usual: Settings | None = None) -> None:
        self._path = path
        self.usual = usual or Settings()
        self._unknown: dict[str, Any] = {}
        self._known: Settings | None = None
        self._told_unwritable = False
        self.notice: Sentence | None = None

    def read(self) -> Settings:
        """Return the settings of the file; usual ones for all that is missing or damaged."""
        self._known = self.usual
        try:
            document = read_json(self._path.read_bytes())
        except (FileNotFoundError, NotADirectoryError):
            return self.usual
        except OSError as error:
            self._tell_unreadable(say("{reason}", reason=reason_of(error)))
            return self.usual
        except UnreadableJson as fault:
            self._tell_unreadable(fault.sentence)
            return self.usual
        if not isinstance(document, dict):
            self._tell_unreadable(say("it holds no settings"))
            return self.usual
        settings, wrong = self._taken(document)
        self._known = settings
        if wrong:
            self.notice = say(
                "Some settings in the file could not be used: {names}. The usual ones stand for them, "
                "and all the others are as you left them.",
                names=tuple(TITLES[name] for name in wrong),
            )
        return settings

    def write(self, settings: Settings) -> bool:
        """Keep the settings for the next start; tell whether anything had to be written."""
        # Imported late: most starts write nothing.
        together = self._together(settings)
        document = {
            field.name: getattr(together, field.name)
            for field in fields(Settings)
            if getattr(together, field.name) != getattr(self.usual, field.name)
        }
        try:
            self._path.parent.mkdir(parents=True, exist_ok=True)
            written = write_whole(self._path, self._text(document).encode("utf-8"))
        except OSError as error:
            if not self._told_unwritable:
                self._told_unwritable = True
                self.notice = say(
                    "Your settings hold until you close Farmtable, but cannot be kept: the folder {folder} "
                    "cannot be written ({reason}).",
                    folder=str(self._path.parent),
                    reason=reason_of(error),
                )
            return False
        self._told_unwritable = False
        self._known = settings
        return written

    def _taken(self, document: dict[str, Any]) -> tuple[Settings, tuple[str, ...]]:
        self._unknown = {key: value for key, value in document.items() if key not in TITLES}
        return checked_settings(document, self.usual)

    def _together(self, settings: Settings) -> Settings:
        """Return settings with what another window has changed in the file since this one looked."""
        known = self._known
        if known is None or settings == self.usual:
            return settings
        try:
            document = read_json(self._path.read_bytes())
        except (OSError, UnreadableJson):
            return settings
        if not isinstance(document, dict):
            return settings
        theirs, _ = self._taken(document)
        names = [field.name for field in fields(Settings)]
        changed = [name for name in names if getattr(settings, name) != getattr(known, name)]
        return replace(theirs, **{name: getattr(settings, name) for name in changed})

    def _text(self, document: dict[str, Any]) -> str:
        try:
            return write_json({**document, **self._unknown})
        except UnreadableJson:
            # No Farmtable puts in what cannot be written: it stays in the previous copy alone.
            return write_json(document)

    @property
    def folder(self) -> Path:
        """Where it lies."""
        return self._path.parent

    def known_unwritable(self) -> None:
        """Take note that people have been told already that settings are not kept."""
        self._told_unwritable = True

    def take_notice(self) -> Sentence | None:
        """Return what the person should be told, once; None when there is nothing to tell."""
        notice, self.notice = self.notice, None
        return notice

    def _tell_unreadable(self, reason: Sentence) -> None:
        self.notice = say(
            "The settings could not be read ({reason}), so Farmtable starts with the usual ones. "
            "The old file is kept when you change something.",
            reason=reason,
        )
