"""Card sets: data in the assets folder, checked by pydantic once when a game is loaded."""

from __future__ import annotations

import hashlib
import json
from dataclasses import dataclass
from typing import TYPE_CHECKING, TypeVar

from farmtable.engine.assets import read_asset
from farmtable.engine.faults import CardSetFault
from farmtable.engine.sentences import say

if TYPE_CHECKING:
    from pydantic import BaseModel

Model = TypeVar("Model", bound="BaseModel")


@dataclass(frozen=True, slots=True)
class CardSetMark:
    """Names a card set: its id, and a digest (16 hexadecimal digits) of its content."""

    id: str
    digest: str


def read_card_set(model: type[Model], game: str) -> tuple[Model, CardSetMark]:
    """Read and check the card set of `game` from the assets.

    Raises:
        MissingAsset: there is no such file.
        CardSetFault: the file does not hold a valid card set.
    """
    return check_card_set(model, game, read_asset("cards", f"{game}.json"))


def check_card_set(model: type[Model], game: str, content: bytes) -> tuple[Model, CardSetMark]:
    """Check a card set given as JSON text.

    Raises:
        CardSetFault: it is not a valid card set; the sentence names the first fault.
    """
    from pydantic import ValidationError

    try:
        cards = model.model_validate_json(content)
        # The digest is of the values, not of the bytes: line ends and spacing do not make another set.
        canonical = json.dumps(json.loads(content), sort_keys=True, separators=(",", ":"))
    except ValidationError as error:
        first = error.errors()[0]
        place = ".".join(str(part) for part in first["loc"]) or "(whole file)"
        raise CardSetFault(
            say(
                "The card set of {game} is damaged at {place}: {reason}.",
                game=game,
                place=place,
                reason=first["msg"],
            )
        ) from error
    return cards, CardSetMark(game, hashlib.sha256(canonical.encode()).hexdigest()[:16])
