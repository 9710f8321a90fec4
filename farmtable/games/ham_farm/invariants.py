"""What is true in every state that can be reached (sections 3 and 7)."""

from __future__ import annotations

from collections import Counter
from functools import cache
from typing import TYPE_CHECKING, Final

from farmtable.games.ham_farm.cards import (
    ABILITIES,
    CARDS,
    COMPANIES,
    DIE,
    END_CARDS,
    END_PILE,
    MARKET_CARDS,
    NUMBERS,
    SEEDS,
    STARTING,
    TRICKS,
)
from farmtable.games.ham_farm.decisions import PLAN
from farmtable.games.ham_farm.effects import OPS, WHO, Happening
from farmtable.games.ham_farm.spaces import RIVAL_WALK, SPACES
from farmtable.games.ham_farm.turns import quiet_limit

if TYPE_CHECKING:
    from collections.abc import Iterable

    from farmtable.games.ham_farm.state import Player, State

_DECK_KINDS: Final = ("hamster", "special")
_TITLED: Final = (CARDS, TRICKS, ABILITIES)


def faults_of(state: State) -> list[str]:
    """Name every broken invariant; an empty list means that the state is sound."""
    faults = _frame_faults(state)
    if faults:
        # Seats, market and pieces must be there before the cards in them can be counted.
        return faults
    faults += _card_faults(state)
    if faults:
        return faults
    faults += _seed_faults(state)
    for seat, player in enumerate(state.players):
        faults += _player_faults(state, seat, player)
    faults += _deck_faults(state)
    faults += _turn_faults(state)
    return faults


def _frame_faults(state: State) -> list[str]:
    faults = []
    count = len(state.players)
    if not 1 <= count <= NUMBERS.players_max:
        return [f"{count} players"]
    if [player.company for player in state.players] != list(COMPANIES)[:count]:
        faults.append("the companies are not those of the seats")
    for name, seat in (("first", state.first), ("active", state.active)):
        if not 0 <= seat < count:
            faults.append(f"the {name} seat {seat} is not at the table")
    if sorted(state.market) != sorted(SPACES):
        faults.append("the market does not have its spaces")
    for seat, player in enumerate(state.players):
        if player.position not in SPACES and not (player.position == "" and state.turn == 0):
            faults.append(f"the hamster of seat {seat} stands on “{player.position}”")
    if (state.rival >= 0) != (count == 1) or not -1 <= state.rival < len(RIVAL_WALK):
        faults.append(f"the Rival is at step {state.rival}")
    return faults


def _card_faults(state: State) -> list[str]:
    """Every card of the box is in exactly one place."""
    places = [*state.market.values(), state.trick]
    for player in state.players:
        places += (player.ability, player.end_card)
        for pile in (player.hand, player.deck, player.discard, player.stockpile, player.locations):
            places += pile
    for pile in (
        state.market_deck,
        state.boxed,
        state.removed,
        state.in_play,
        state.trick_deck,
        state.trick_discard,
        state.spare_abilities,
    ):
        places += pile
    counts = Counter(filter(None, places))
    abilities = bool(state.spare_abilities or any(player.ability for player in state.players))
    expected = _cards_in_play(len(state.players), abilities)
    faults = [f"{card} is in {count} places" for card, count in counts.items() if count > 1]
    faults += [f"{card} is missing" for card in sorted(expected - counts.keys())]
    faults += [f"{card} does not belong to this game" for card in sorted(counts.keys() - expected)]
    return faults


@cache
def _cards_in_play(players: int, abilities: bool) -> frozenset[str]:
    """Return the cards of a game for so many players, with or without Abilities."""
    cards = {*MARKET_CARDS, *END_CARDS, *TRICKS}
    for company in list(COMPANIES)[:players]:
        cards.update(STARTING[company])
    return frozenset(cards.union(ABILITIES) if abilities else cards)


def _seed_faults(state: State) -> list[str]:
    faults = []
    if state.supply < 0:
        faults.append(f"{state.supply} seeds in the supply")
    for seat, player in enumerate(state.players):
        if player.seeds < 0:
            faults.append(f"seat {seat} has {player.seeds} seeds")
    total = state.supply + sum(player.seeds + player.markers for player in state.players)
    if total != SEEDS:
        faults.append(f"{total} seeds instead of {SEEDS}")
    return faults


def _wrong_kinds(name: str, cards: Iterable[str], kinds: tuple[str, ...]) -> list[str]:
    right = _cards_of(kinds)
    return [f"{card} is in {name}" for card in cards if card not in right]


@cache
def _cards_of(kinds: tuple[str, ...]) -> frozenset[str]:
    return frozenset(card for card, facts in CARDS.items() if facts.kind in kinds)


def _player_faults(state: State, seat: int, player: Player) -> list[str]:
    faults = []
    for name in ("hand", "deck", "discard", "stockpile"):
        faults += _wrong_kinds(f"the {name} of seat {seat}", getattr(player, name), _DECK_KINDS)
    faults += _wrong_kinds(f"the Locations of seat {seat}", player.locations, ("location",))
    if player.end_card and player.end_card not in END_CARDS:
        faults.append(f"seat {seat} holds {player.end_card} as an End Game card")
    faults += [
        f"{card} is stockpiled by seat {seat}" for card in player.stockpile if CARDS[card].no_stockpile
    ]
    if player.ability and player.ability not in ABILITIES:
        faults.append(f"seat {seat} has {player.ability} as its Ability")
    else:
        limit = ABILITIES[player.ability].uses if player.ability else 0
        if not 0 <= player.markers <= player.uses <= limit:
            faults.append(f"seat {seat} used its Ability {player.uses} times ({player.markers} marks)")
    faults += _ownership_faults(state, seat, player)
    return faults


def _ownership_faults(state: State, seat: int, player: Player) -> list[str]:
    """Who everybody thinks owns a card differs from the truth only by cards taken unseen."""
    faults = []
    owned = set(player.owned)
    if len(owned) != len(player.owned):
        faults.append(f"a card is owned twice by seat {seat}")
    open_cards = [*player.deck, *player.discard, *player.stockpile]
    if seat == state.active:
        open_cards += state.in_play
    faults += [f"{card} is not known to be owned by seat {seat}" for card in open_cards if card not in owned]
    unseen = [card for card in player.hand if card not in owned]
    left = state.players[(seat + 1) % len(state.players)]
    faults += [f"nobody owns {card} in the hand of seat {seat}" for card in unseen if card not in left.owned]
    if len(unseen) != player.unseen:
        faults.append(f"seat {seat} has {len(unseen)} unseen cards, not {player.unseen}")
    right = state.players[(seat - 1) % len(state.players)]
    taken = {card for card in right.hand if card not in right.owned}
    faults += [
        f"seat {seat} is thought to own {card}"
        for card in player.owned
        if card not in open_cards and card not in player.hand and card not in taken
    ]
    return faults


def _deck_faults(state: State) -> list[str]:
    faults = _wrong_kinds(
        "the market", filter(None, state.market.values()), (*_DECK_KINDS, "location", "end_game")
    )
    faults += _wrong_kinds("the market deck", state.market_deck, (*_DECK_KINDS, "location", "end_game"))
    faults += _wrong_kinds("the box", state.boxed, (*_DECK_KINDS, "location"))
    faults += _wrong_kinds("play", state.in_play, _DECK_KINDS)
    if len(state.boxed) != NUMBERS.piles_boxed * NUMBERS.pile_size:
        faults.append(f"{len(state.boxed)} cards in the box")
    if any(card in END_CARDS for card in state.market_deck[END_PILE:]):
        faults.append("an End Game card is in the upper part of the market deck")
    if any(card in END_CARDS for card in state.removed) != (state.ended == "rival"):
        faults.append("the Rival took an End Game card and the game goes on")
    if sum(bool(player.end_card) for player in state.players) != (state.ended == "bought"):
        faults.append(f"an End Game card is bought, and the game ended by “{state.ended}”")
    both = all(card in state.market.values() for card in END_CARDS)
    if both != (state.ended == "both_out"):
        faults.append("both End Game cards are in the market and the game goes on")
    if state.removed and state.rival < 0:
        faults.append("cards were removed without a Rival")
    for name, pile in (("deck", state.trick_deck), ("discards", state.trick_discard)):
        faults += [f"{card} is in the Trick {name}" for card in pile if card not in TRICKS]
    faults += [f"{card} is a spare Ability" for card in state.spare_abilities if card not in ABILITIES]
    return faults


def _turn_faults(state: State) -> list[str]:
    faults = []
    if not 0 <= state.actions <= NUMBERS.actions_per_turn:
        faults.append(f"{state.actions} actions left")
    if not 0 <= state.die <= len(DIE):
        faults.append(f"the die shows {state.die}")
    if (state.phase == "over") != bool(state.ended):
        faults.append(f"the game is in phase {state.phase} and ended by “{state.ended}”")
    if (state.phase in ("abilities", "placement")) != (state.turn == 0):
        faults.append(f"the game is in phase {state.phase} in turn {state.turn}")
    if state.phase != "turn" and (state.queue or state.in_play or state.actions):
        faults.append("something waits to be resolved outside a turn")
    if not 0 <= state.quiet_turns <= max(state.turn, 0):
        faults.append(f"{state.quiet_turns} turns without a purchase in {state.turn} turns")
    if len(state.players) > 1 and state.phase != "over" and state.quiet_turns >= quiet_limit(state):
        faults.append(f"{state.quiet_turns} turns without a purchase and the game goes on")
    faults += _queue_faults(state)
    active = state.players[state.active]
    bonuses = {*active.locations, active.ability}
    faults += [f"the bonus of {card} was used by another seat" for card in state.used if card not in bonuses]
    if len(set(state.used)) != len(state.used):
        faults.append("a bonus was used twice in one turn")
    return faults


def _queue_faults(state: State) -> list[str]:
    faults = []
    for pending in state.queue:
        if pending.op not in OPS or pending.who not in WHO:
            return [f"the effect {pending.op} for {pending.who} is unknown"]
        if pending.source != PLAN and not any(pending.source in table for table in _TITLED):
            return [f"an effect comes from {pending.source}, which is no card"]
        if pending.discount < 0:
            faults.append(f"a discount of {pending.discount} waits")
    if state.queue and isinstance(OPS[state.queue[0].op], Happening):
        faults.append(f"{state.queue[0].op} waits although it happens by itself")
    ends = [pending.source for pending in state.queue if pending.op == "put_down"]
    if ends != state.in_play[:1]:
        faults.append("the cards in play do not match the effects that wait")
    rows = max((len(CARDS[card].rows) for card in state.in_play), default=0)
    if bool(state.in_play) != bool(state.row) or not 0 <= state.row <= rows or len(state.in_play) > 2:
        faults.append(f"{len(state.in_play)} cards in play with row {state.row}")
    offered = [at for at, pending in enumerate(state.queue) if pending.op == "trick_offer"]
    if offered != ([0] if state.trick else []) or (state.trick and state.trick not in TRICKS):
        faults.append(f"the Trick turned up is “{state.trick}”")
    return faults
