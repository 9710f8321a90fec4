"""JSON from strangers, read strictly; and JSON for people, written so that it reads well."""

from __future__ import annotations

import json
import re
from math import isfinite
from typing import Any, Final

from farmtable.engine.faults import Fault
from farmtable.engine.sentences import say

MAX_BYTES: Final = 20_000_000
"""Larger files are never read."""

_MAX_DIGITS: Final = 20
_WIDTH: Final = 100

_HALF: Final = re.compile("[\ud800-\udfff]")


class UnreadableJson(Fault):
    """The text is not JSON that we take. The sentence is a clause, to stand inside another sentence."""


def read_json(content: bytes | str) -> Any:
    """Return the value of a JSON text in UTF-8; a byte-order mark and any line ends are fine.

    Raises:
        UnreadableJson: it is too large, not UTF-8, cut off, nested too deeply, names a key twice, or
            holds a number that is not finite or has more than 20 digits.
    """
    if len(content) > MAX_BYTES:
        raise UnreadableJson(say("it is larger than {size} MB", size=MAX_BYTES // 1_000_000))
    try:
        text = content.decode("utf-8-sig") if isinstance(content, bytes) else content.removeprefix("\ufeff")
    except UnicodeDecodeError:
        raise UnreadableJson(say("it is not UTF-8 text")) from None
    if not text.strip():
        raise UnreadableJson(say("it is empty"))
    try:
        return json.loads(
            text,
            object_pairs_hook=_object,
            parse_int=_integer,
            parse_float=_number,
            parse_constant=_constant,
        )
    except json.JSONDecodeError as error:
        raise UnreadableJson(say("it is cut off or not JSON at line {line}", line=error.lineno)) from None
    except RecursionError:
        raise UnreadableJson(say("it is nested too deeply")) from None


def write_json(value: Any) -> str:
    """Return a JSON text: indent 1, what fits on a line on one line, lists of plain values never broken.

    Every file can hold it: halves of surrogate pairs are spelt in ASCII, and come back as they were.

    Raises:
        UnreadableJson: it is nested so deeply that it would not be read again either.
    """
    try:
        text = _layout(value, "\n") + "\n"
    except RecursionError:
        raise UnreadableJson(say("it is nested too deeply")) from None
    return _HALF.sub(lambda half: f"\\u{ord(half[0]):04x}", text)


def _object(pairs: list[tuple[str, Any]]) -> dict[str, Any]:
    result = dict(pairs)
    if len(result) < len(pairs):
        seen: set[str] = set()
        for key, _ in pairs:
            if key in seen:
                raise UnreadableJson(say("it gives “{key}” twice", key=ascii(key)[1:-1]))
            seen.add(key)
    return result


def _integer(digits: str) -> int:
    if len(digits.lstrip("-")) > _MAX_DIGITS:
        raise UnreadableJson(say("it holds a number of {count} digits", count=len(digits)))
    return int(digits)


def _number(digits: str) -> float:
    number = float(digits)
    if not isfinite(number):
        raise UnreadableJson(say("it holds a number that is too large"))
    return number


def _constant(name: str) -> float:
    raise UnreadableJson(say("it holds {name}, which is not a number", name=name))


def _layout(value: Any, line: str) -> str:
    """Lay out one value; `line` is the line end with the indent of the line on which it stands."""
    on_one_line = json.dumps(value, ensure_ascii=False)
    deeper = line + " "
    if isinstance(value, dict) and (line == "\n" or len(line) + len(on_one_line) > _WIDTH):
        rows = [
            f"{json.dumps(key, ensure_ascii=False)}: {_layout(item, deeper)}" for key, item in value.items()
        ]
        return "{" + deeper + ("," + deeper).join(rows) + line + "}"
    nested = isinstance(value, list) and any(isinstance(item, (dict, list)) for item in value)
    if nested and len(line) + len(on_one_line) > _WIDTH:
        return "[" + deeper + ("," + deeper).join(_layout(item, deeper) for item in value) + line + "]"
    return on_one_line
