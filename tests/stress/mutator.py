"""Spoils saves in every way that disks, editors, other programs and clever people do, by a number.

The same text and the same number always make the same mutant, so that a bad one can be made again.
"""

from __future__ import annotations

import json
from dataclasses import dataclass
from typing import TYPE_CHECKING, Any, TypeAlias

if TYPE_CHECKING:
    from collections.abc import Callable, Iterator

    from farmtable.engine.random_numbers import RandomNumbers

Place: TypeAlias = "tuple[Any, Any]"
"""A container of a document and the key or index in it."""

ODD_VALUES: tuple[Any, ...] = (
    None,
    True,
    False,
    0,
    1,
    -1,
    7,
    255,
    10**6,
    10**12,
    2**63,
    2**64 - 1,
    -(10**18),
    0.5,
    3.0,
    -0.0,
    1e308,
    "",
    "?",
    "0",
    "true",
    "\ud800",
    "\0",
    "a\nb",
    "../../etc",
    "{0}%s{name}",
    "\u202eabc",
    "x" * 5000,
    [],
    {},
    [[]],
    [None],
    {"kind": "nothing"},
    {"": ""},
)
"""What stands where something else should."""


@dataclass(frozen=True, slots=True)
class Mutant:
    """A spoilt save and what was done to it."""

    content: bytes
    done: tuple[str, ...]


def spoil(text: str, chance: RandomNumbers) -> Mutant:
    """Return one mutant of a save."""
    if chance.below(100) < 25:
        done, content = _spoil_bytes(text.encode(), chance)
        return Mutant(content, (done,))
    document = json.loads(text)
    done_all = []
    for _ in range(chance.choose((1, 1, 1, 1, 2, 3))):
        name, change = chance.choose(_CHANGES)
        change(document, chance)
        done_all.append(name)
    written = json.dumps(document, indent=chance.choose((None, 1)), ensure_ascii=bool(chance.below(2)))
    if chance.below(100) < 12:
        name, written = _spoil_text(written, chance)
        done_all.append(name)
    return Mutant(written.encode("utf-8", "surrogatepass"), tuple(done_all))


# The file as bytes


def _spoil_bytes(content: bytes, chance: RandomNumbers) -> tuple[str, bytes]:
    name, change = chance.choose(_BYTE_CHANGES)
    return name, change(content, chance)


def _cut(content: bytes, chance: RandomNumbers) -> bytes:
    return content[: chance.below(len(content))]


def _beheaded(content: bytes, chance: RandomNumbers) -> bytes:
    return content[1 + chance.below(len(content) - 1) :]


def _slice(content: bytes, chance: RandomNumbers) -> tuple[int, int]:
    start = chance.below(len(content))
    return start, min(len(content), start + 1 + chance.below(200))


def _hole(content: bytes, chance: RandomNumbers) -> bytes:
    start, end = _slice(content, chance)
    return content[:start] + content[end:]


def _stutter(content: bytes, chance: RandomNumbers) -> bytes:
    start, end = _slice(content, chance)
    return content[:end] + content[start:]


def _zeros(content: bytes, chance: RandomNumbers) -> bytes:
    start, end = _slice(content, chance)
    return content[:start] + bytes(end - start) + content[end:]


def _bits(content: bytes, chance: RandomNumbers) -> bytes:
    flipped = bytearray(content)
    for _ in range(1 + chance.below(6)):
        flipped[chance.below(len(flipped))] ^= 1 << chance.below(8)
    return bytes(flipped)


def _noise(content: bytes, chance: RandomNumbers) -> bytes:
    start, end = _slice(content, chance)
    return content[:start] + bytes(chance.below(256) for _ in range(end - start)) + content[end:]


def _digit(content: bytes, chance: RandomNumbers) -> bytes:
    digits = [at for at, byte in enumerate(content) if 48 <= byte <= 57]
    changed = bytearray(content)
    changed[chance.choose(digits)] = 48 + chance.below(10)
    return bytes(changed)


def _lines_swapped(content: bytes, chance: RandomNumbers) -> bytes:
    lines = content.split(b"\n")
    one, other = chance.below(len(lines)), chance.below(len(lines))
    lines[one], lines[other] = lines[other], lines[one]
    return b"\n".join(lines)


def _encoded(encoding: str) -> Callable[[bytes, RandomNumbers], bytes]:
    def change(content: bytes, chance: RandomNumbers) -> bytes:
        return content.decode().encode(encoding, "replace")

    return change


_BYTE_CHANGES: tuple[tuple[str, Callable[[bytes, RandomNumbers], bytes]], ...] = (
    ("cut off", _cut),
    ("cut off", _cut),
    ("beheaded", _beheaded),
    ("a hole", _hole),
    ("a stutter", _stutter),
    ("zeros", _zeros),
    ("bits flipped", _bits),
    ("bits flipped", _bits),
    ("noise", _noise),
    ("another digit", _digit),
    ("another digit", _digit),
    ("lines swapped", _lines_swapped),
    ("UTF-16", _encoded("utf-16")),
    ("UTF-32", _encoded("utf-32")),
    ("Latin-1", _encoded("latin-1")),
    ("UTF-8 with mark", _encoded("utf-8-sig")),
    ("UTF-7", _encoded("utf-7")),
    ("CRLF", lambda content, chance: content.replace(b"\n", b"\r\n")),
    ("EBCDIC", _encoded("cp500")),
)


# The text of the document


def _spoil_text(text: str, chance: RandomNumbers) -> tuple[str, str]:
    numbers = [at for at, letter in enumerate(text) if letter in "0123456789" and text[at - 1] in " ,["]
    at = chance.choose(numbers or [0])
    after = text[at + 1 :]
    name, put = chance.choose(
        (
            ("400 digits", "9" * 400),
            ("an exponent", "1e999"),
            ("a tiny exponent", "1e-999"),
            ("NaN", "NaN"),
            ("minus Infinity", "-Infinity"),
            ("hex", "0x10"),
            ("deep lists", "[" * 3000 + "]" * 3000),
            ("deep dictionaries", '{"a":' * 900 + "0" + "}" * 900),
            ("deep, but not too deep", "[" * 120 + "0" + "]" * 120),
        )
    )
    if chance.below(3) == 0:
        keys = [index for index, letter in enumerate(text) if letter == "{"]
        at = chance.choose(keys)
        return "a key twice", text[: at + 1] + '"state": 1, "state": 2, ' + text[at + 1 :]
    return name, text[:at] + put + after


# The document as a tree


def places(value: Any) -> Iterator[Place]:
    """Go through all places of a tree, containers before what they hold."""
    keys: Any = ()
    if isinstance(value, dict):
        keys = list(value)
    elif isinstance(value, list):
        keys = range(len(value))
    for key in keys:
        yield value, key
        yield from places(value[key])


def _any(document: Any, chance: RandomNumbers, within: str = "") -> Place | None:
    """Return a place drawn by chance from the whole document, or from what one of its keys holds."""
    part = document.get(within) if within and isinstance(document, dict) else document
    found = list(places(part))
    return chance.choose(found) if found else None


def _leaves(document: Any, within: str, kind: type) -> list[Place]:
    part = document.get(within) if isinstance(document, dict) else None
    return [(holder, key) for holder, key in places(part) if type(holder[key]) is kind]


def _odd_value(within: str) -> Callable[[Any, RandomNumbers], None]:
    def change(document: Any, chance: RandomNumbers) -> None:
        place = _any(document, chance, within)
        if place is not None:
            place[0][place[1]] = chance.choose(ODD_VALUES)

    return change


def _removed(within: str) -> Callable[[Any, RandomNumbers], None]:
    def change(document: Any, chance: RandomNumbers) -> None:
        place = _any(document, chance, within)
        if place is not None:
            del place[0][place[1]]

    return change


def _doubled(within: str) -> Callable[[Any, RandomNumbers], None]:
    def change(document: Any, chance: RandomNumbers) -> None:
        lists = [holder[key] for holder, key in places(document.get(within)) if isinstance(holder[key], list)]
        filled = [found for found in lists if found]
        if filled:
            found = chance.choose(filled)
            again = json.loads(json.dumps(chance.choose(found)))
            found.insert(chance.below(len(found) + 1), again)

    return change


def _swapped(within: str, kind: type) -> Callable[[Any, RandomNumbers], None]:
    """Two cards, coins or tokens change places: what was two places' is the other's."""

    def change(document: Any, chance: RandomNumbers) -> None:
        found = _leaves(document, within, kind)
        if found:
            (one, at), (other, there) = chance.choose(found), chance.choose(found)
            one[at], other[there] = other[there], one[at]

    return change


def _copied(within: str, kind: type) -> Callable[[Any, RandomNumbers], None]:
    """One stands twice, and another nowhere any more."""

    def change(document: Any, chance: RandomNumbers) -> None:
        found = _leaves(document, within, kind)
        if found:
            (one, at), (other, there) = chance.choose(found), chance.choose(found)
            one[at] = other[there]

    return change


def _counted(within: str) -> Callable[[Any, RandomNumbers], None]:
    """A number is a few more or less: coins, rounds, seats, dice."""

    def change(document: Any, chance: RandomNumbers) -> None:
        found = _leaves(document, within, int)
        if found:
            holder, key = chance.choose(found)
            holder[key] += chance.choose((-100, -3, -2, -1, 1, 1, 2, 3, 10, 1000))

    return change


def _flipped(within: str) -> Callable[[Any, RandomNumbers], None]:
    def change(document: Any, chance: RandomNumbers) -> None:
        found = _leaves(document, within, bool)
        if found:
            holder, key = chance.choose(found)
            holder[key] = not holder[key]

    return change


def _moved_card(document: Any, chance: RandomNumbers) -> None:
    """A card goes from one list of the table to another: everything is there once, but where?"""
    lists = [holder[key] for holder, key in places(document.get("state")) if isinstance(holder[key], list)]
    filled = [found for found in lists if found]
    if filled:
        chance.choose(lists).append(chance.choose(filled).pop())


def _unknown_key(document: Any, chance: RandomNumbers) -> None:
    holders = [document, *(h[k] for h, k in places(document) if isinstance(h[k], dict))]
    chance.choose(holders)[chance.choose(("wind", "", "kind", "seat", "__class__"))] = chance.choose(
        ODD_VALUES
    )


def _moves_swapped(document: Any, chance: RandomNumbers) -> None:
    moves = document.get("moves")
    if isinstance(moves, list) and moves:
        one, other = chance.below(len(moves)), chance.below(len(moves))
        moves[one], moves[other] = moves[other], moves[one]


def _history_lost(document: Any, chance: RandomNumbers) -> None:
    """The table stands by itself: nothing but its own rules vouches for it."""
    document["moves"], document["position"] = [], 0


def _history_cut(document: Any, chance: RandomNumbers) -> None:
    moves = document.get("moves")
    if isinstance(moves, list) and moves:
        del moves[chance.below(len(moves)) :]
        document["position"] = len(moves)


def _based(document: Any, chance: RandomNumbers) -> None:
    """The table is the beginning, too: a save that went on from another version."""
    state = json.loads(json.dumps(document.get("state")))
    document["base"] = {"state": state, "chance": document.get("chance")}
    document["moves"], document["position"] = [], 0


def _lost_and(
    change: Callable[[Any, RandomNumbers], None],
) -> Callable[[Any, RandomNumbers], None]:
    def both(document: Any, chance: RandomNumbers) -> None:
        change(document, chance)
        chance.choose((_history_lost, _based))(document, chance)

    return both


def _other_seats(document: Any, chance: RandomNumbers) -> None:
    seats = document.get("seats")
    if isinstance(seats, list) and seats:
        if chance.below(2):
            del seats[chance.below(len(seats))]
        else:
            seats.append(dict(chance.choose(seats)) if isinstance(seats[0], dict) else seats[0])


_CHANGES: tuple[tuple[str, Callable[[Any, RandomNumbers], None]], ...] = (
    ("an odd value", _odd_value("")),
    ("an odd value on the table", _odd_value("state")),
    ("an odd value on the table", _odd_value("state")),
    ("an odd value in a move", _odd_value("moves")),
    ("something removed", _removed("")),
    ("something removed from the table", _removed("state")),
    ("something twice on the table", _doubled("state")),
    ("a move twice", _doubled("moves")),
    ("two pieces swapped", _swapped("state", str)),
    ("two pieces swapped", _lost_and(_swapped("state", str))),
    ("two numbers swapped", _swapped("state", int)),
    ("two numbers swapped", _lost_and(_swapped("state", int))),
    ("a piece twice", _copied("state", str)),
    ("a piece twice", _lost_and(_copied("state", str))),
    ("pieces swapped in moves", _swapped("moves", str)),
    ("a piece copied in moves", _copied("moves", str)),
    ("numbers swapped in moves", _swapped("moves", int)),
    ("another count", _counted("state")),
    ("another count", _lost_and(_counted("state"))),
    ("another count in a move", _counted("moves")),
    ("another count anywhere", _counted("")),
    ("yes for no", _flipped("state")),
    ("yes for no", _lost_and(_flipped("state"))),
    ("a card moved", _moved_card),
    ("a card moved", _lost_and(_moved_card)),
    ("an odd value, history lost", _lost_and(_odd_value("state"))),
    ("an unknown key", _unknown_key),
    ("moves swapped", _moves_swapped),
    ("history lost", _history_lost),
    ("history cut", _history_cut),
    ("a base of its own", _based),
    ("other seats", _other_seats),
)
