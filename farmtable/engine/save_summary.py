"""What a list of saved matches shows of each: read without loading any game."""

from __future__ import annotations

import re
import stat
from dataclasses import dataclass
from typing import TYPE_CHECKING, Any, Final, TypeVar

from farmtable.engine.faults import SaveFault
from farmtable.engine.files import reason_of
from farmtable.engine.json_text import MAX_BYTES
from farmtable.engine.names import clean_text, name_or_seat
from farmtable.engine.players import MARKS
from farmtable.engine.save_migrations import Document, damaged, read_document
from farmtable.engine.sentences import Sentence, say

if TYPE_CHECKING:
    from datetime import datetime
    from pathlib import Path

Value = TypeVar("Value")

_TIME: Final = re.compile(r"\d{4}-\d\d-\d\dT\d\d:\d\d:\d\dZ", re.ASCII)
_YEARS: Final = range(1970, 9999)
"""The years that every clock of every time zone can tell."""

TEXT_LIMIT: Final = 300
"""The most characters of a sentence that a save tells to the list."""


@dataclass(frozen=True, slots=True)
class Summary:
    """A saved match in a list. Its sentences are in the language in which it was saved.

    `match` is its id, `name` what people call it, empty for nothing. `marks` are the numbers (0 to 7) of the
    seats' colours and shapes.
    """

    match: str
    name: str
    game: str
    names: tuple[str, ...]
    marks: tuple[int, ...]
    practice: bool
    created: str
    saved: str
    progress: str
    share: float | None
    prompt: str
    finished: bool
    result: str


def time_text(moment: datetime) -> str:
    """Return a time that knows its time zone in the form that saves use."""
    from datetime import UTC

    return moment.astimezone(UTC).strftime("%Y-%m-%dT%H:%M:%SZ")


def is_time(text: str) -> bool:
    """Tell whether a text is a time as saves keep it: UTC to the second, in a form that sorts as text."""
    if not _TIME.fullmatch(text):
        return False
    from datetime import datetime

    try:
        return datetime.fromisoformat(text).year in _YEARS
    except ValueError:
        return False


def time_after(moment: datetime, earlier: str) -> str:
    """Return the time of a moment, or the second after an earlier time where the clock was set back since."""
    told = time_text(moment)
    if not is_time(earlier) or told > earlier:
        return told
    from datetime import datetime, timedelta

    later = time_text(datetime.fromisoformat(earlier) + timedelta(seconds=1))
    return later if is_time(later) else earlier


def read_bytes(path: Path) -> bytes:
    """Return the content of a save.

    Raises:
        SaveFault: it cannot be read, or is far too large to be a save.
    """
    try:
        status = path.stat()
        if status.st_size > MAX_BYTES:
            raise damaged(say("it is larger than {size} MB", size=MAX_BYTES // 1_000_000))
        if not (stat.S_ISREG(status.st_mode) or stat.S_ISDIR(status.st_mode)):
            # A pipe would be waited for, and a device may have no end.
            raise _unreadable(say("it is no file like others"))
        return path.read_bytes()
    except FileNotFoundError:
        raise SaveFault(say("This file is no longer there.")) from None
    except OSError as error:
        raise _unreadable(say("{reason}", reason=reason_of(error))) from error


def _unreadable(reason: Sentence) -> SaveFault:
    return SaveFault(say("This file cannot be read ({reason}), and was left as it is.", reason=reason))


def read_summary(path: Path) -> Summary:
    """Return what a list shows of the save at `path`.

    Raises:
        SaveFault: it cannot be read, is damaged, or is from a newer Farmtable.
    """
    return summary_of(read_bytes(path))


def summary_of(content: bytes | str) -> Summary:
    """Return what a list shows of a save.

    Raises:
        SaveFault: it is damaged, or from a newer Farmtable.
    """
    document, _ = read_document(content)
    return _summary(document)


def _summary(document: Document) -> Summary:
    seats = _part(document, "seats", list)
    told = _part(document, "summary", dict)
    names = [_part(seat, "name", str) for seat in seats if isinstance(seat, dict)]
    if not names or len(names) < len(seats):
        raise damaged(say("“{key}” is missing or wrong", key="seats"))
    for key in ("moves", "state", "position", "chance"):
        if key not in document:
            raise damaged(say("“{key}” is missing or wrong", key=key))
    share = told.get("share")
    result = told.get("result")
    name = document.get("name")
    return Summary(
        match=_part(document, "match", str),
        name=clean_text(name, TEXT_LIMIT) if isinstance(name, str) else "",
        game=clean_text(_part(document, "game", str), TEXT_LIMIT),
        names=tuple(name_or_seat(name, seat) for seat, name in enumerate(names)),
        marks=tuple(_mark(seat, at) for at, seat in enumerate(seats)),
        practice=_part(document, "practice", bool),
        created=_time(document, "created"),
        saved=_time(document, "saved"),
        progress=clean_text(_part(told, "progress", str), TEXT_LIMIT),
        share=min(1.0, max(0.0, float(share))) if isinstance(share, int | float) else None,
        prompt=clean_text(_part(told, "prompt", str), TEXT_LIMIT),
        finished=_part(told, "finished", bool),
        result=clean_text(result, TEXT_LIMIT) if isinstance(result, str) else "",
    )


def _mark(seat: dict[str, Any], at: int) -> int:
    mark = seat.get("mark")
    return mark if type(mark) is int and 0 <= mark < MARKS else at % MARKS


def _part(document: dict[str, Any], key: str, kind: type[Value]) -> Value:
    value = document.get(key)
    if not isinstance(value, kind):
        raise damaged(say("“{key}” is missing or wrong", key=key))
    return value


def _time(document: Document, key: str) -> str:
    value = _part(document, key, str)
    if not is_time(value):
        raise damaged(say("“{key}” is missing or wrong", key=key))
    return value
