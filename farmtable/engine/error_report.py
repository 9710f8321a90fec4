"""Reports of errors that nobody expected: what a maker needs to find them, and nothing about people.

A report holds no name of a person and no folder of this machine: messages of errors, which may quote
either, are cleaned before they are told.
"""

from __future__ import annotations

import contextlib
import json
import platform
import re
import traceback
from dataclasses import dataclass
from pathlib import Path
from typing import TYPE_CHECKING, Final

from farmtable import __version__
from farmtable.engine.codec import to_plain
from farmtable.engine.files import write_whole
from farmtable.engine.names import clean_text
from farmtable.engine.save_summary import time_text

if TYPE_CHECKING:
    from collections.abc import Iterable, Iterator, Sequence
    from datetime import datetime

    from farmtable.engine.match import Match

REPORTS_KEPT: Final = 20
"""Never more files than this: when another one is written, the oldest go."""

LAST_MOVES: Final = 20
"""How many of the last moves a report tells."""

_MOST_CAUSES: Final = 5
_MOST_FRAMES: Final = 40
_LONGEST_MESSAGE: Final = 500
_PATH: Final = re.compile(r"(?:[A-Za-z]:|~)?(?:[\\/][^\\/\s'\"“”:,;]+)+[\\/]?")
_IN_THE_PROGRAM: Final = re.compile(r".*[\\/](?=(?:farmtable|tests)[\\/])")
_IN_A_LIBRARY: Final = re.compile(r".*[\\/](?:site-packages|dist-packages|python3\.\d+)[\\/]")


@dataclass(frozen=True, slots=True)
class ErrorReport:
    """The text of a report, and the file that keeps it, None where it could not be written."""

    text: str
    file: Path | None


def error_report(
    error: BaseException,
    when: datetime,
    *,
    drawing: str = "",
    match: Match | None = None,
    names: Sequence[str] = (),
) -> str:
    """Return the report of an error as plain text, to be read and to be sent.

    `drawing` names the drawing library and its version, `match` is the one at the table, `names` are more
    names of people that must not be told.
    """
    hidden = [*(match.names if match is not None else ()), *names]
    lines = ["Farmtable error report", f"time: {time_text(when)}", f"version: {__version__}"]
    lines.append(f"python: {platform.python_implementation()} {platform.python_version()}")
    if drawing:
        lines.append(f"drawing: {drawing}")
    lines.append(f"system: {platform.system()} {platform.release()} {platform.machine()}")
    if match is not None:
        lines += _match_lines(match)
    lines += ["", *_error_lines(error, hidden)]
    if match is not None:
        lines += ["", *_move_lines(match)]
    return "\n".join(lines) + "\n"


def keep_report(folder: Path, text: str, when: datetime) -> ErrorReport:
    """Write a report into the folder of logs and remove the oldest ones there.

    A folder that cannot be written is no second error: then the report has no file.
    """
    stamp = re.sub(r"\D", "", time_text(when))
    file = folder / f"error-{stamp}.txt"
    number = 1
    try:
        folder.mkdir(parents=True, exist_ok=True)
        while file.exists():
            number += 1
            file = folder / f"error-{stamp}-{number}.txt"
        write_whole(file, text.encode("utf-8", "replace"), keep_previous=False)
    except OSError:
        return ErrorReport(text, None)
    with contextlib.suppress(OSError):
        _remove_oldest(folder, file)
    return ErrorReport(text, file)


def _remove_oldest(folder: Path, newest: Path) -> None:
    # The clock may have been set back: what was written just now stays, whatever its time.
    others = [file for file in folder.glob("error-*.txt") if file != newest]
    others.sort(key=lambda file: (file.stat().st_mtime_ns, file.name), reverse=True)
    for file in others[REPORTS_KEPT - 1 :]:
        file.unlink(missing_ok=True)


def _match_lines(match: Match) -> list[str]:
    table = match.table
    return [
        f"game: {match.game.info.key}",
        f"mode: {table.mode}",
        f"options: {json.dumps(dict(table.options), ensure_ascii=True)}",
        f"seats: {table.seats}",
        f"seed: {match.seed}",
        f"practice: {json.dumps(match.practice)}",
        f"goes on from a saved position: {json.dumps(match.base is not None)}",
        f"moves: {match.cursor} of {len(match.steps)}",
    ]


def _move_lines(match: Match) -> Iterator[str]:
    first = max(0, match.cursor - LAST_MOVES)
    yield "last moves:"
    for number, step in enumerate(match.steps[first : match.cursor], start=first + 1):
        try:
            told = json.dumps(to_plain(match.game.move_type, step.move))
        except Exception as error:
            # Whatever is wrong with this move may be the very error that is being reported.
            told = f"(cannot be written: {type(error).__name__})"
        yield f"{number} {told}"


def _error_lines(error: BaseException, names: Iterable[str]) -> list[str]:
    lines: list[str] = []
    hidden = sorted({name for name in names if name.strip()}, key=len, reverse=True)
    for number, (link, told) in enumerate(_causes(error)):
        if number:
            lines.append(link)
        lines.append(f"{type(told).__qualname__}: {_cleaned(told, hidden)}".rstrip(": "))
        frames = traceback.extract_tb(told.__traceback__)
        if len(frames) > _MOST_FRAMES:
            lines.append(f"  ({len(frames) - _MOST_FRAMES} more)")
        for frame in frames[-_MOST_FRAMES:]:
            lines.append(f"  {_program_path(frame.filename)}, line {frame.lineno}, in {frame.name}")
            if frame.line:
                lines.append(f"    {frame.line}")
    return lines


def _causes(error: BaseException) -> Iterator[tuple[str, BaseException]]:
    """Go through an error and what it came from, the last one first, never round in a circle."""
    link, told = "", error
    for _ in range(_MOST_CAUSES):
        yield link, told
        cause = told.__cause__
        if cause is None and told.__suppress_context__:
            return
        came_from = cause or told.__context__
        if came_from is None:
            return
        link = "which came from" if cause is not None else "while this was handled"
        told = came_from


def _cleaned(error: BaseException, names: Sequence[str]) -> str:
    try:
        message = str(error)
    except Exception:
        # An error whose own message fails has its type and its place, which are told.
        return ""
    for name in names:
        message = re.sub(rf"(?<!\w){re.escape(name)}(?!\w)", "(name)", message)
    message = _PATH.sub("(path)", message)
    return clean_text(message, _LONGEST_MESSAGE)


def _program_path(file: str) -> str:
    """Return the file of a frame as seen from the program or its library, without this machine's folders."""
    for start in (_IN_A_LIBRARY, _IN_THE_PROGRAM):
        found = start.match(file)
        if found is not None:
            return file[found.end() :].replace("\\", "/")
    return Path(file.replace("\\", "/")).name
