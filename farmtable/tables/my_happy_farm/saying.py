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
from farmtable.games.my_happy_farm.multisets import payments, pays, without
from farmtable.games.my_happy_farm.previews import possible_kinds
from farmtable.games.my_happy_farm.state import FIELDS
from farmtable.tables.my_happy_farm.ids import (
    BANK,
    CROP_DECK,
    action_id,
    barn_ids,
    begun,
    card_id,
    field_ids,
    ground_id,
    hand_ids,
    market_id,
    picked_crops,
    picked_for,
)

if TYPE_CHECKING:
    from collections.abc import Iterator, Sequence

    from farmtable.games.my_happy_farm.moves import Move
    from farmtable.games.my_happy_farm.state import HappyFarmState
    from farmtable.ui.table import PathStep

Path = tuple["PathStep", ...]


def ways(move: Move, view: HappyFarmState) -> Iterator[Path]:
    """Return every path that says a move, the usual one first. Of crops alike any may be pointed at.

    Whoever names the action before, by its button, says the same.
    """
    yield from _short_ways(move, view)
    if move.kind in ("buy", "plant", "harvest", "feed", "sell"):
        for path in _short_ways(move, view):
            yield (action_id(move.kind), *path)


def _short_ways(move: Move, view: HappyFarmState) -> Iterator[Path]:
    match move.kind:
        case "buy":
            yield (CROP_DECK if move.source == "deck" else market_id(view, move.source),)
        case "plant":
            for crops in _copies(hand_ids(view, move.seat), move.crops):
                yield (crops, "plant")
                yield (crops, action_id("plant"))
                yield (crops, ground_id(move.seat, "spring"))
        case "harvest":
            yield from _harvests(move, view)
        case "feed":
            yield from _feedings(move, view)
        case "sell":
            for crops in _copies(barn_ids(view, move.seat), move.crops):
                yield (crops, "sell")
                yield (crops, action_id("sell"))
        case "take_coin":
            yield (BANK,)
            yield (action_id("take_coin"),)
        case "discard_from_hand":
            for crops in _copies(hand_ids(view, move.seat), (move.crop,)):
                yield tuple(crops)
        case "discard_from_barn":
            for crops in _copies(barn_ids(view, move.seat), move.crops):
                yield (crops, "discard")
        case "finish_action":
            # Where the open action cannot go on, no button of its own is there only to finish it.
            yield ("finish" if may_go_on(view) else action_id(view.open_kind),)
        case "end_turn":
            yield ("end",)
        case "answer_pets":
            yield _answer(move.pets)


def may_go_on(view: HappyFarmState) -> bool:
    """Tell whether there is anything more to do in the open action."""
    return view.open_kind in possible_kinds(view)


def _harvests(move: Harvest, view: HappyFarmState) -> Iterator[Path]:
    barn = ground_id(move.seat, "barn")
    for crops in _copies(field_ids(view, move.seat, move.field), move.crops):
        yield (crops, "harvest")
        yield (crops, action_id("harvest"))
        yield (crops, barn)
    standing = view.farms[move.seat].field(move.field)
    if list(move.crops) == [crop for crop in standing if crop in tables().harvestable[move.field]]:
        # The ground of a field stands for all that is ripe in it.
        for last in ("harvest", action_id("harvest"), barn):
            yield (ground_id(move.seat, move.field), last)


def _feedings(move: Feed, view: HappyFarmState) -> Iterator[Path]:
    card = card_id(move.card)
    barn = barn_ids(view, move.seat)
    if len(payments(move.card, tuple(view.farms[move.seat].barn))) == 1:
        yield (card,)
    else:
        wild = without(move.payment, tables().feeding[move.card].named)
        for crops in _copies(barn, wild):
            yield (card, crops)
    only = payable_with(view, move.payment) == [move.card]
    for crops in _copies(barn, move.payment):
        yield (crops, card)
        if only:
            yield (crops, action_id("feed"))


def payable_with(view: HappyFarmState, crops: tuple[str, ...]) -> list[str]:
    """Return the cards of the row that just these crops pay for."""
    return [card for card in view.feeding_row if pays(card, crops)]


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
    """Tell whether a crop belongs with those picked: out of the same hand or barn, or out of any field.

    Crops of two fields cannot be harvested together: that has to be said, and must not begin anew. So it
    is with the button of the action that crops were picked for.
    """
    kind, _, rest = id_.partition(":")
    if kind == "action":
        return rest in picked_for(picks)
    things = begun(picks)
    return bool(things) and kind in ("hand", "field", "barn") and kind == _kind(things[0])


def from_two_fields(picks: tuple[str, ...]) -> bool:
    """Tell whether crops of different fields are among those picked."""
    return len({pick.rsplit(":", 2)[0] for pick in picks if _kind(pick) == "field"}) > 1


def _kind(id_: str) -> str:
    return id_.partition(":")[0]


def proposed(view: HappyFarmState, seat: int, picks: tuple[str, ...]) -> Move | None:
    """Return the move that somebody pointing at these pieces must mean, legal or not; None for none."""
    alone = _said_alone(seat, picks[-1])
    if alone is not None:
        return alone
    things = begun(picks)
    if not things or _misplaced(things):
        return None
    return _said_together(view, seat, things[-1:] if _strays(things) else things)


def _misplaced(things: tuple[str, ...]) -> bool:
    """Tell whether crops were taken to a place where they do not belong."""
    first, last = _kind(things[0]), things[-1]
    return first in ("hand", "barn", "field") and last.startswith("ground:") and not last.endswith(":spring")


def _strays(things: tuple[str, ...]) -> bool:
    """Tell whether the last of some pieces has nothing to do with the first: then it is meant alone."""
    first, last = _kind(things[0]), _kind(things[-1])
    if last not in ("hand", "field", "barn", "card") or first == last:
        return False
    return {first, last} != {"barn", "card"}


def _said_alone(seat: int, id_: str) -> Move | None:
    """Return the move that a piece says by itself, whatever was picked before it."""
    kind, _, rest = id_.partition(":")
    match kind:
        case "market":
            return Buy(seat, int(rest.partition(":")[0]))
        case "deck":
            return Buy(seat, "deck")
        case "bank":
            return TakeCoin(seat)
        case "gold" | "silver" if rest.startswith(BANK):
            return TakeCoin(seat)
        case "action" if rest == "take_coin":
            return TakeCoin(seat)
        case "finish":
            return FinishAction(seat)
        case "end":
            return EndTurn(seat)
    return None


def _said_together(view: HappyFarmState, seat: int, picks: tuple[str, ...]) -> Move | None:
    kind, _, rest = picks[0].partition(":")
    crops = picked_crops(picks)
    match kind:
        case "hand":
            return DiscardFromHand(seat, crops[-1]) if view.phase == "discard_hand" else Plant(seat, crops)
        case "field" if not from_two_fields(picks):
            return _proposed_harvest(view, seat, picks[0], crops)
        case "card":
            return _proposed_feeding(view, seat, rest, crops)
        case "barn":
            if view.phase == "discard_barn":
                return DiscardFromBarn(seat, crops)
            if picks[-1].startswith("card:"):
                return Feed(seat, picks[-1].removeprefix("card:"), crops)
            if picks[-1] == action_id("feed"):
                only = payable_with(view, crops)
                return Feed(seat, only[0], crops) if len(only) == 1 else None
            return Sell(seat, crops)
        case "ground":
            return _proposed_at(view, seat, rest)
        case "pets":
            return AnswerPets(seat, None)
    return None


def _proposed_harvest(view: HappyFarmState, seat: int, first: str, crops: tuple[str, ...]) -> Move | None:
    for field in FIELDS:
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
