"""Plain JSON values to states and moves and back, checked strictly at the edge and nowhere else."""

from __future__ import annotations

import json
from functools import cache
from typing import TYPE_CHECKING, Any

if TYPE_CHECKING:
    from pydantic import TypeAdapter


@cache
def _adapter(plain_type: Any) -> TypeAdapter[Any]:
    # Imported late: pydantic costs more than the whole first screen.
    from pydantic import TypeAdapter

    return TypeAdapter(plain_type)


@cache
def _list_adapter(plain_type: Any) -> TypeAdapter[Any]:
    from pydantic import TypeAdapter

    return TypeAdapter(list[plain_type])


def to_plain(plain_type: Any, value: Any) -> Any:
    """Return a state or move as plain JSON values."""
    return _adapter(plain_type).dump_python(value, mode="json")


def from_plain(plain_type: Any, value: Any) -> Any:
    """Return the state or move that plain JSON values stand for.

    Raises:
        pydantic.ValidationError: they are not exactly such a value (nothing is coerced).
    """
    # Strict checking reads dataclasses from JSON only, not from dicts.
    return _adapter(plain_type).validate_json(json.dumps(value))


def list_to_plain(plain_type: Any, values: list[Any]) -> list[Any]:
    """Return a list of moves as plain JSON values."""
    plain: list[Any] = _list_adapter(plain_type).dump_python(values, mode="json")
    return plain


def list_from_plain(plain_type: Any, values: list[Any]) -> list[Any]:
    """Return the moves that plain JSON values stand for.

    Raises:
        pydantic.ValidationError: they are not exactly such values.
    """
    moves: list[Any] = _list_adapter(plain_type).validate_json(json.dumps(values))
    return moves
