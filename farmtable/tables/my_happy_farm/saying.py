"""How moves are said by pointing: the paths of every move, and the move that some picks must mean."""

from __future__ import annotations

from itertools import combinations, product
from typing import TYPE_CHECKING

from farmtable.games.my_happy_farm.cards import tables
from farmtable.games.my_happy_farm.moves import (
    AnswerPets,
    Buy,
    DiscardFromBarn,
    DiscardFromHand,
    EndTurn,
    Feed,
    FinishAction,
    Harvest,
    Plant,
    Sell,
    TakeCoin,
)
from farmtable.games.my_happy_farm.multisets import payments, without
from farmtable.tables.my_happy_farm.ids import (
    BANK,
    CROP_DECK,
    barn_ids,
    card_id,
    field_ids,
    ground_id,
    hand_ids,
    market_id,
    picked_crops,
)

if TYPE_CHECKING:
    from collections.abc import Iterator, Sequence

    from farmtable.games.my_happy_farm.moves import Move
    from farmtable.games.my_happy_farm.state import HappyFarmState
    from farmtable.ui.table import PathStep

Path = tuple["PathStep", ...]


def ways(move: Move, view: HappyFarmState) -> Iterator[Path]:
    """Return every path that says a move, the usual one first. Of crops alike any may be pointed at."""
    match move.kind:
        case "buy":
            yield (CROP_DECK if move.source == "deck" else market_id(view, move.source),)
        case "plant":
            for crops in _copies(hand_ids(view, move.seat), move.crops):
                yield (crops, "plant")
                yield (crops, ground_id(move.seat, "spring"))
        case "harvest":
            yield from _harvests(move, view)
        case "feed":
            yield from _feedings(move, view)
        case "sell":
            for crops in _copies(barn_ids(view, move.seat), move.crops):
                yield (crops, "sell")
        case "take_coin":
            yield (BANK,)
            yield ("action:take_coin",)
        case "discard_from_hand":
            for crops in _copies(hand_ids(view, move.seat), (move.crop,)):
                yield tuple(crops)
        case "discard_from_barn":
            for crops in _copies(barn_ids(view, move.seat), move.crops):
                yield (crops, "discard")
        case "finish_action":
            yield ("finish",)
        case "end_turn":
            yield ("end",)
        case "answer_pets":
            yield _answer(move.pets)


def _harvests(move: Harvest, view: HappyFarmState) -> Iterator[Path]:
    barn = ground_id(move.seat, "barn")
    for crops in _copies(field_ids(view, move.seat, move.field), move.crops):
        yield (crops, "harvest")
        yield (crops, barn)
    standing = view.farms[move.seat].field(move.field)
    if list(move.crops) == [crop for crop in standing if crop in tables().harvestable[move.field]]:
        # The ground of a field stands for all that is ripe in it.
        yield (ground_id(move.seat, move.field), "harvest")
        yield (ground_id(move.seat, move.field), barn)


def _feedings(move: Feed, view: HappyFarmState) -> Iterator[Path]:
    card = card_id(move.card)
    barn = barn_ids(view, move.seat)
    if len(payments(move.card, tuple(view.farms[move.seat].barn))) == 1:
        yield (card,)
    else:
        wild = without(move.payment, tables().feeding[move.card].named)
        for crops in _copies(barn, wild):
            yield (card, crops)
    for crops in _copies(barn, move.payment):
        yield (crops, card)


def _answer(pets: int | None) -> Path:
    if pets is None:
        return ("pets:blank",)
    tens, ones = divmod(pets, 10)
    return (f"pets:tens:{tens}", f"pets:{ones}") if tens else (f"pets:{ones}",)


def _copies(ids: Sequence[str], crops: Sequence[str]) -> Iterator[frozenset[str]]:
    """Return every choice of pieces out of `ids` that are these crops."""
    kinds = dict.fromkeys(crops)
    choices = [
        combinations([id_ for id_ in ids if id_.split(":")[-2] == crop], crops.count(crop)) for crop in kinds
    ]
    for chosen in product(*choices):
        yield frozenset(id_ for group in chosen for id_ in group)


def joins(picks: tuple[str, ...], id_: str) -> bool:
    """Tell whether a crop belongs with those picked: out of the same hand, field or barn."""
    if not picks or not id_.startswith(("hand:", "field:", "barn:")):
        return False
    return _place(picks[0]) == _place(id_)


def _place(id_: str) -> str:
    return id_.rsplit(":", 2)[0]


def proposed(view: HappyFarmState, seat: int, picks: tuple[str, ...]) -> Move | None:
    """Return the move that somebody pointing at these pieces must mean, legal or not; None for none."""
    kind, _, rest = picks[0].partition(":")
    crops = picked_crops(picks)
    match kind:
        case "market":
            return Buy(seat, int(rest.partition(":")[0]))
        case "deck":
            return Buy(seat, "deck")
        case "bank":
            return TakeCoin(seat)
        case "gold" | "silver" if rest.startswith(BANK):
            return TakeCoin(seat)
        case "hand":
            return DiscardFromHand(seat, crops[-1]) if view.phase == "discard_hand" else Plant(seat, crops)
        case "field":
            return _proposed_harvest(view, seat, picks[0], crops)
        case "card":
            return _proposed_feeding(view, seat, rest, crops)
        case "barn":
            if view.phase == "discard_barn":
                return DiscardFromBarn(seat, crops)
            if picks[-1].startswith("card:"):
                return Feed(seat, picks[-1].removeprefix("card:"), crops)
            return Sell(seat, crops)
        case "ground":
            return _proposed_at(view, seat, rest)
        case "finish":
            return FinishAction(seat)
        case "end":
            return EndTurn(seat)
        case "pets":
            return AnswerPets(seat, None)
    return None


def _proposed_harvest(view: HappyFarmState, seat: int, first: str, crops: tuple[str, ...]) -> Move | None:
    for field in ("spring", "summer", "autumn"):
        if first in field_ids(view, seat, field):
            return Harvest(seat, field, crops)
    return None


def _proposed_feeding(view: HappyFarmState, seat: int, card: str, wild: tuple[str, ...]) -> Move | None:
    feeding = tables().feeding.get(card)
    return None if feeding is None else Feed(seat, card, feeding.named + wild)


def _proposed_at(view: HappyFarmState, seat: int, ground: str) -> Move | None:
    """Return what is meant with the ground of a field or barn."""
    owner, _, place = ground.partition(":")
    if int(owner) != seat:
        return None
    match place:
        case "spring":
            return Plant(seat, ())
        case "summer" | "autumn":
            return Harvest(seat, place, ())
    return Sell(seat, ())
