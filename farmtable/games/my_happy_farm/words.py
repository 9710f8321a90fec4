"""The names of crops, animals, fields and actions in sentences.

Every name is a literal so that it can be collected for translation.
"""

from __future__ import annotations

from typing import TYPE_CHECKING

from farmtable.engine.sentences import say, say_count
from farmtable.games.my_happy_farm.cards import WILD, tables

if TYPE_CHECKING:
    from collections.abc import Sequence

    from farmtable.engine.sentences import Sentence


def crop_title(crop: str) -> Sentence:
    """Return the name of a crop as it heads a card."""
    match crop:
        case "beet":
            return say("Beet")
        case "hay":
            return say("Hay")
        case "carrot":
            return say("Carrot")
        case "clover":
            return say("Clover")
    return say("Crop card")


def crop_name(crop: str) -> Sentence:
    """Return the name of a crop inside a sentence."""
    match crop:
        case "beet":
            return say("beet")
        case "hay":
            return say("hay")
        case "carrot":
            return say("carrot")
        case "clover":
            return say("clover")
    return say("a crop card")


def crop_count(crop: str, count: int) -> Sentence:
    """Return how many of a crop; `WILD` counts crops of any kind."""
    match crop:
        case "beet":
            return say_count("{count} beet", "{count} beets", count)
        case "hay":
            return say_count("{count} hay", "{count} hay", count)
        case "carrot":
            return say_count("{count} carrot", "{count} carrots", count)
        case "clover":
            return say_count("{count} clover", "{count} clover", count)
        case "wild":
            return say_count("{count} crop of any kind", "{count} crops of any kind", count)
    return say_count("{count} crop card", "{count} crop cards", count)


def crop_list(crops: Sequence[str]) -> tuple[Sentence, ...]:
    """Return the crops of a group, counted by type in the card set's order."""
    if not crops:
        return (say("nothing"),)
    order = [*tables().crops, WILD]
    unknown = sum(crop not in order for crop in crops)
    counted = [crop_count(crop, crops.count(crop)) for crop in order if crop in crops]
    return (*counted, *([crop_count("", unknown)] if unknown else []))


def coins(count: int) -> Sentence:
    """Return a number of coins."""
    return say_count("{count} coin", "{count} coins", count)


def points(count: int) -> Sentence:
    """Return a number of points."""
    return say_count("{count} point", "{count} points", count)


def animal_title(animal: str) -> Sentence:
    """Return the name of an animal as it heads a column."""
    match animal:
        case "sheep":
            return say("Sheep")
        case "cow":
            return say("Cow")
        case "rabbit":
            return say("Rabbit")
    return say("Pig")


def animal_name(animal: str) -> Sentence:
    """Return the name of an animal inside a sentence."""
    match animal:
        case "sheep":
            return say("sheep")
        case "cow":
            return say("cow")
        case "rabbit":
            return say("rabbit")
    return say("pig")


def field_title(field: str) -> Sentence:
    """Return the name of a field."""
    match field:
        case "spring":
            return say("Spring")
        case "summer":
            return say("Summer")
    return say("Autumn")


def action_title(kind: str) -> Sentence:
    """Return the name of a kind of action."""
    match kind:
        case "buy":
            return say("Buy crops")
        case "plant":
            return say("Plant crops")
        case "harvest":
            return say("Harvest crops")
        case "feed":
            return say("Feed animals")
        case "sell":
            return say("Sell crops")
    return say("Take a coin")


def action_word(kind: str) -> Sentence:
    """Return the name of a kind of action in one word, where there is room for no more."""
    match kind:
        case "buy":
            return say("Buy")
        case "plant":
            return say("Plant")
        case "harvest":
            return say("Harvest")
        case "feed":
            return say("Feed")
        case "sell":
            return say("Sell")
    return say("Take a coin")
