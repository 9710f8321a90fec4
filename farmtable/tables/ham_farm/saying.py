"""How moves are said by pointing: the paths of every move, and the move that some picks must mean."""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

from farmtable.games.ham_farm.cards import CARDS
from farmtable.games.ham_farm.moves import (
    ApplyTrick,
    Buy,
    ChooseAbility,
    DeclineTrick,
    EndTurn,
    MoveAnywhere,
    MoveTo,
    PlaceHamster,
    Plan,
    PlayCard,
    PlayCombo,
    SkipEffect,
    Stockpile,
    SwapMarket,
    UseAbility,
)
from farmtable.games.ham_farm.overview import hand_combos
from farmtable.games.ham_farm.spaces import ORDER
from farmtable.tables.ham_farm.ids import (
    APPLY,
    DECLINE,
    END,
    PLAN,
    PLAY,
    SKIP,
    USE,
    ability_id,
    card_id,
    card_of,
    combo_id,
    hamster_id,
    row_id,
    row_of,
    space_id,
    space_of,
)

if TYPE_CHECKING:
    from collections.abc import Callable, Iterator, Sequence

    from farmtable.games.ham_farm.moves import Move
    from farmtable.games.ham_farm.state import State
    from farmtable.ui.table import PathStep

Path = tuple["PathStep", ...]


def ways(move: Move, view: State) -> Iterator[Path]:
    """Return every path that says a move, the usual one first."""
    match move.kind:
        case "choose_ability":
            yield (ability_id(move.card),)
        case "place_hamster" | "move_to" | "move_anywhere":
            yield (space_id(view, move.space),)
            yield (hamster_id(move.seat), space_id(view, move.space))
        case "plan":
            yield (PLAN,)
        case "play_card":
            if len(CARDS[move.card].rows) > 1:
                yield (row_id(move.card, move.row), PLAY)
            else:
                yield (card_id(move.card), PLAY)
        case "play_combo":
            yield (frozenset((card_id(move.left), card_id(move.right))), PLAY)
            color = CARDS[move.left].color
            if only_combo(view, move.seat, color):
                # Its label stands for both cards where there is no doubt which they are.
                yield (combo_id(color), PLAY)
        case "use_ability":
            yield (USE,)
        case "buy":
            yield _purchase(move, view)
        case "stockpile":
            yield (card_id(move.card),)
        case "swap_market":
            yield (frozenset((space_id(view, move.first), space_id(view, move.second))),)
        case "apply_trick":
            yield (APPLY,)
        case "decline_trick":
            yield (DECLINE,)
        case "skip_effect":
            yield (SKIP,)
        case "end_turn":
            yield (END,)


def only_combo(view: State, seat: int, color: str) -> tuple[str, str] | None:
    """Return the combo of a colour in a hand as (left, right), None unless there is just one."""
    found = [pair for pair in hand_combos(view, seat) if CARDS[pair[0]].color == color]
    return found[0] if len(found) == 1 else None


def _purchase(move: Buy, view: State) -> Path:
    """A Location is pointed at first, then what it costs from the hand; the last card completes it."""
    space = space_id(view, move.space)
    if len(move.discards) == len(view.players[move.seat].hand):
        # Nothing to choose: the whole hand goes.
        return (space,)
    discards = frozenset(card_id(card) for card in move.discards)
    return (space, discards) if discards else (space,)


def proposed(view: State, seat: int, picks: Sequence[str]) -> Move | None:
    """Return the move that somebody pointing at these pieces must mean, legal or not; None for none."""
    if picks[-1] == PLAY:
        return _played(view, seat, picks[:-1]) if len(picks) > 1 else None
    simple = _BUTTONS.get(picks[-1])
    if simple is not None:
        return simple(seat)
    kind, _, name = picks[0].partition(":")
    if kind == "ability" and view.phase == "abilities":
        return ChooseAbility(seat, name)
    space = space_of(view, picks[0])
    if kind == "hamster":
        space = space_of(view, picks[-1])
        if space is None:
            return None
        if view.phase == "placement":
            return PlaceHamster(seat, space)
        return MoveAnywhere(seat, space) if _waiting(view) == "move_anywhere" else MoveTo(seat, space)
    if space is not None:
        return _at_market(view, seat, space, picks)
    return _from_hand(view, seat, picks)


_BUTTONS: Final[dict[str, Callable[[int], Move]]] = {
    PLAN: Plan,
    USE: UseAbility,
    SKIP: SkipEffect,
    END: EndTurn,
    APPLY: ApplyTrick,
    DECLINE: DeclineTrick,
}


def _waiting(view: State) -> str:
    return view.queue[0].op if view.queue else ""


def _at_market(view: State, seat: int, space: str, picks: Sequence[str]) -> Move | None:
    if view.phase == "placement":
        return PlaceHamster(seat, space)
    match _waiting(view):
        case "move":
            return MoveTo(seat, space)
        case "move_anywhere":
            return MoveAnywhere(seat, space)
        case "swap_market":
            other = space_of(view, picks[-1])
            if other is None:
                return None
            first, second = sorted((space, other), key=lambda name: ORDER[name])
            return SwapMarket(seat, first, second)
        case _:
            cards = [card for pick in picks[1:] if (card := card_of(pick)) is not None]
            return Buy(seat, space, tuple(sorted(cards)))


def _from_hand(view: State, seat: int, picks: Sequence[str]) -> Move | None:
    if _waiting(view) == "stockpile":
        card = card_of(picks[-1])
        return None if card is None else Stockpile(seat, card)
    return _played(view, seat, picks)


def _played(view: State, seat: int, picks: Sequence[str]) -> Move | None:
    """Return the play of one or two cards of the hand."""
    if len(picks) == 1:
        row = row_of(picks[0])
        if row is not None:
            return PlayCard(seat, *row)
        card = card_of(picks[0])
        return None if card is None else PlayCard(seat, card)
    cards = [card_of(pick) or (row_of(pick) or ("", 0))[0] for pick in picks[:2]]
    hand = view.players[seat].hand
    if any(card not in hand for card in cards):
        return None
    first, second = cards
    if CARDS[first].half == "right" and CARDS[second].half == "left":
        first, second = second, first
    return PlayCombo(seat, first, second)
