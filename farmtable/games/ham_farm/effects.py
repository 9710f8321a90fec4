"""The interpreter of the effect language: a registry of ops, and the queue that runs through them.

A card's row, a bonus and a Trick are all lists of `Pending` effects. An op either happens by itself or
asks the active player for a move. New cards are new data; only a new word needs a line in `OPS`.
"""

from __future__ import annotations

from dataclasses import dataclass
from functools import cache
from itertools import combinations
from typing import TYPE_CHECKING, Final, TypeAlias

from farmtable.engine.sentences import SeatName, Sentence, say
from farmtable.games.ham_farm.cards import CARDS, DIE, title_of
from farmtable.games.ham_farm.events import (
    CardLost,
    CardTaken,
    DieRolled,
    EffectImpossible,
    NothingToTake,
    SeedLost,
    TricksShuffled,
    TrickTurned,
)
from farmtable.games.ham_farm.moves import (
    ApplyTrick,
    Buy,
    DeclineTrick,
    MoveAnywhere,
    MoveTo,
    SkipEffect,
    Stockpile,
    SwapMarket,
)
from farmtable.games.ham_farm.prices import buyable_spaces, can_buy_something
from farmtable.games.ham_farm.resolution import (
    CARD_DRAWN,
    clockwise,
    draw_card,
    gain_seed,
    queue_first,
    renew_deck,
    show_hand_card,
    take_seed,
    trigger,
)
from farmtable.games.ham_farm.spaces import ADJACENT, SPACES
from farmtable.games.ham_farm.state import Pending

if TYPE_CHECKING:
    from collections.abc import Callable

    from farmtable.games.ham_farm.moves import Move
    from farmtable.games.ham_farm.resolution import Resolution
    from farmtable.games.ham_farm.state import State


@dataclass(frozen=True, slots=True)
class Happening:
    """An op that happens by itself. `title` is empty for the steps that no card shows."""

    title: Sentence | None
    happen: Callable[[Resolution, Pending], None]


@dataclass(frozen=True, slots=True)
class Choosing:
    """An op that asks the active player.

    `prompt` makes the sentence that asks, `first` the one for who wants to do something else before;
    `impossible` is the log line where nothing can be chosen, which `possible` tells without listing the
    moves.
    """

    title: Sentence
    prompt: Callable[[SeatName, Pending], Sentence]
    first: Sentence
    impossible: Callable[[SeatName], Sentence]
    possible: Callable[[State, Pending], bool]
    choices: Callable[[State, Pending], list[Move]]
    skippable: bool = True


Op: TypeAlias = Happening | Choosing


# Whom an effect touches, in the order in which it does.

_FULL_HAND: Final = 4


def _active(state: State) -> list[int]:
    return [state.active]


def _richer_opponents(state: State) -> list[int]:
    own = state.players[state.active].seeds
    return [seat for seat in clockwise(state) if state.players[seat].seeds > own]


def _opponents_with_full_hands(state: State) -> list[int]:
    return [seat for seat in clockwise(state)[1:] if len(state.players[seat].hand) >= _FULL_HAND]


WHO: Final[dict[str, Callable[[State], list[int]]]] = {
    "self": _active,
    "all": clockwise,
    "richer_opponents": _richer_opponents,
    "opponents_hand_4plus": _opponents_with_full_hands,
}


# What happens by itself.


def _seed(run: Resolution, pending: Pending) -> None:
    for seat in WHO[pending.who](run.state):
        take_seed(run, seat)


def _draw(run: Resolution, pending: Pending) -> None:
    for seat in WHO[pending.who](run.state):
        draw_card(run, seat)


def _roll(run: Resolution, pending: Pending) -> None:
    state = run.state
    face = run.chance.below(len(DIE)) + 1
    seeds, trick = DIE[face - 1]
    state.die = face
    run.reveal(say("The die was rolled."))
    run.tell(DieRolled(state.active, face))
    for _ in range(seeds):
        # The roll has told of them; told again, they would look like more.
        gain_seed(run, state.active)
    rolled = Pending("announce", pending.source, trigger="after_roll")
    queue_first(state, (Pending("trick", pending.source), rolled) if trick else (rolled,))


def _trick(run: Resolution, pending: Pending) -> None:
    state = run.state
    if not state.trick_deck:
        state.trick_deck, state.trick_discard = state.trick_discard, []
        run.chance.shuffle(state.trick_deck)
        run.tell(TricksShuffled(None))
    state.trick = state.trick_deck.pop()
    run.reveal(say("A Trick was turned up."))
    run.tell(TrickTurned(state.active, state.trick))
    queue_first(state, (Pending("trick_offer", state.trick),))


def _draw_from_left(run: Resolution, pending: Pending) -> None:
    """Lydeen: all shuffle where they must, then all draw at the same moment (section 5.6)."""
    state = run.state
    seats = WHO[pending.who](state)
    for seat in clockwise(state):
        renew_deck(run, seat)
    count = len(state.players)
    drawn = [(seat, (seat + 1) % count) for seat in seats]
    cards = [state.players[left].deck.pop() if state.players[left].deck else "" for _, left in drawn]
    for (seat, left), card in zip(drawn, cards, strict=True):
        if not card:
            run.tell(NothingToTake(seat, left))
            continue
        run.reveal(CARD_DRAWN)
        run.tell(CardTaken(seat, card, left))
        state.players[seat].hand.append(card)
        if seat != left:
            state.players[seat].unseen += 1


def _take_seed(run: Resolution, pending: Pending) -> None:
    state = run.state
    for seat in WHO[pending.who](state):
        if seat != state.active and state.players[seat].seeds:
            state.players[seat].seeds -= 1
            run.player.seeds += 1
            run.tell(SeedLost(seat, state.active))


def _discard_random(run: Resolution, pending: Pending) -> None:
    state = run.state
    for seat in WHO[pending.who](state):
        player = state.players[seat]
        if player.hand:
            card = run.chance.choose(player.hand)
            show_hand_card(state, seat, card)
            player.discard.append(card)
            run.reveal(say("A card was discarded at random."))
            run.tell(CardLost(seat, card))


def _announce(run: Resolution, pending: Pending) -> None:
    trigger(run, pending.trigger)


def _put_down(run: Resolution, pending: Pending) -> None:
    """The played cards are done: discard them, then tell the bonuses (R17)."""
    state = run.state
    cards, state.in_play, state.row = state.in_play, [], 0
    run.player.discard += cards
    if len(cards) > 1:
        trigger(run, "after_combo", CARDS[cards[0]].color)
    elif CARDS[cards[0]].kind == "special":
        trigger(run, "after_special")


def _mark_ability(run: Resolution, pending: Pending) -> None:
    """The reminder seed on a used Ability; the use counts without it too (R34)."""
    if run.state.supply:
        run.state.supply -= 1
        run.player.markers += 1


# What the active player chooses. Moves that recur all the time are made once.

buy_move = cache(Buy)
_move_to = cache(MoveTo)
_move_anywhere = cache(MoveAnywhere)
_swap_market = cache(SwapMarket)
_stockpile = cache(Stockpile)
skip_effect = cache(SkipEffect)


def move_targets(state: State, seat: int) -> tuple[str, ...]:
    """Return where a Move may go: to a card, or anywhere next door if there is none around (R5)."""
    around = ADJACENT[state.players[seat].position]
    market = state.market
    return tuple(space for space in around if market[space]) or around


def _move_choices(state: State, pending: Pending) -> list[Move]:
    seat = state.active
    return [_move_to(seat, space) for space in move_targets(state, seat)]


def purchases(state: State, seat: int, discount: int) -> list[Move]:
    """Return every purchase that the seat can make now, with every choice of discards."""
    moves: list[Move] = []
    for space, price in buyable_spaces(state, seat, discount):
        if price.discards:
            hand = sorted(state.players[seat].hand)
            moves += [Buy(seat, space, discards) for discards in combinations(hand, price.discards)]
        else:
            moves.append(buy_move(seat, space))
    return moves


def _can_buy(state: State, pending: Pending) -> bool:
    return can_buy_something(state, state.active, pending.discount)


def _buy_choices(state: State, pending: Pending) -> list[Move]:
    return purchases(state, state.active, pending.discount)


def _can_stockpile(state: State, pending: Pending) -> bool:
    return any(not CARDS[card].no_stockpile for card in state.players[state.active].hand)


def _stockpile_choices(state: State, pending: Pending) -> list[Move]:
    seat = state.active
    return [_stockpile(seat, card) for card in state.players[seat].hand if not CARDS[card].no_stockpile]


def _filled(state: State) -> list[str]:
    return [space for space in SPACES if state.market[space]]


def _jump_choices(state: State, pending: Pending) -> list[Move]:
    return [_move_anywhere(state.active, space) for space in _filled(state)]


def _swap_choices(state: State, pending: Pending) -> list[Move]:
    return [_swap_market(state.active, *pair) for pair in combinations(_filled(state), 2)]


def _trick_choices(state: State, pending: Pending) -> list[Move]:
    return [ApplyTrick(state.active), DeclineTrick(state.active)]


OPS: Final[dict[str, Op]] = {
    "seed": Happening(say("Seed"), _seed),
    "draw": Happening(say("Draw"), _draw),
    "roll": Happening(say("Roll"), _roll),
    "trick": Happening(say("Trick"), _trick),
    "draw_from_left": Happening(say("Draw from the left"), _draw_from_left),
    "take_seed": Happening(say("Take seeds"), _take_seed),
    "discard_random": Happening(say("Discard at random"), _discard_random),
    "announce": Happening(None, _announce),
    "put_down": Happening(None, _put_down),
    "mark_ability": Happening(None, _mark_ability),
    "move": Choosing(
        say("Move"),
        lambda name, pending: say("{name}: move one space, or skip it.", name=name),
        say("First move your hamster one space, or skip that."),
        lambda name: say("{name} cannot move: there is no space next door.", name=name),
        lambda state, pending: True,
        _move_choices,
    ),
    "buy": Choosing(
        say("Buy"),
        lambda name, pending: say("{name}: buy a card within reach, or skip it.", name=name),
        say("First buy a card within reach, or skip that."),
        lambda name: say("{name} buys nothing: no card within reach can be paid.", name=name),
        _can_buy,
        _buy_choices,
    ),
    "stockpile": Choosing(
        say("Stockpile"),
        lambda name, pending: say("{name}: stockpile a card, or skip it.", name=name),
        say("First choose a card to stockpile, or skip that."),
        lambda name: say("{name} stockpiles nothing: no card in hand can be stockpiled.", name=name),
        _can_stockpile,
        _stockpile_choices,
    ),
    "move_anywhere": Choosing(
        say("Move anywhere"),
        lambda name, pending: say("{name}: go to any card, or skip it.", name=name),
        say("First choose any card for your hamster, or skip that."),
        lambda name: say("{name} stays: there is no card in the market.", name=name),
        lambda state, pending: any(state.market.values()),
        _jump_choices,
    ),
    "swap_market": Choosing(
        say("Swap two cards"),
        lambda name, pending: say("{name}: swap two market cards, or skip it.", name=name),
        say("First swap two market cards, or skip that."),
        lambda name: say("{name} swaps nothing: there are no two cards in the market.", name=name),
        lambda state, pending: len(_filled(state)) > 1,
        _swap_choices,
    ),
    "trick_offer": Choosing(
        say("Apply or decline"),
        lambda name, pending: say(
            "{name}: apply {card}, or decline it.", name=name, card=title_of(pending.source)
        ),
        say("First apply the Trick or decline it."),
        lambda name: say("There is no Trick for {name}.", name=name),
        lambda state, pending: True,
        _trick_choices,
        skippable=False,
    ),
}


def advance(run: Resolution) -> None:
    """Resolve pending effects until one waits for the player or none is left (section 5.2)."""
    state = run.state
    while state.queue:
        pending = state.queue[0]
        op = OPS[pending.op]
        if isinstance(op, Happening):
            del state.queue[0]
            op.happen(run, pending)
        elif op.possible(state, pending):
            return
        else:
            del state.queue[0]
            run.tell(EffectImpossible(state.active, op.impossible(SeatName(state.active))))


def waiting(state: State) -> tuple[Pending, Choosing] | None:
    """Return the effect that waits for the active player's choice, None if there is none."""
    if not state.queue:
        return None
    op = OPS[state.queue[0].op]
    return (state.queue[0], op) if isinstance(op, Choosing) else None


def effect_moves(state: State) -> list[Move]:
    """Return the moves that answer the waiting effect."""
    found = waiting(state)
    if found is None:
        return []
    pending, op = found
    moves = op.choices(state, pending)
    if op.skippable:
        moves.append(skip_effect(state.active))
    return moves
