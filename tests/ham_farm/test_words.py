"""What everybody reads names people; what is refused is said in words that a child understands."""

from __future__ import annotations

import re
from collections import Counter
from dataclasses import fields
from typing import TYPE_CHECKING, Any, get_args

import pytest

from farmtable.engine.events import Event
from farmtable.engine.game_info import table_setup
from farmtable.engine.random_numbers import RandomNumbers
from farmtable.engine.sentences import SeatName, Sentence
from farmtable.games.ham_farm import events
from farmtable.games.ham_farm.cards import ABILITIES, CARDS, DIE, END_CARDS, TRICKS
from farmtable.games.ham_farm.effects import OPS, Choosing
from farmtable.games.ham_farm.info import INFO
from farmtable.games.ham_farm.moves import (
    Buy,
    MoveTo,
    Plan,
    PlayCard,
    Stockpile,
    SwapMarket,
    UseAbility,
)
from farmtable.games.ham_farm.resolution import ending_sentence
from farmtable.games.ham_farm.rules import GAME
from farmtable.games.ham_farm.state import Ending
from tests.choosers import likely
from tests.ham_farm.positions import fund, give, play, position, starting
from tests.laws import refusal

if TYPE_CHECKING:
    from collections.abc import Iterator

    from farmtable.games.ham_farm.moves import Move
    from farmtable.games.ham_farm.state import State

NAMES = ("Anna", "Ben", "Chloe", "Dan", "Eve")
ADDRESS = re.compile(r"\b(you|your|yours|yourself)\b", re.IGNORECASE)
"""A word that speaks to whoever reads it, who may be anybody."""

KINDS = [
    kind
    for kind in vars(events).values()
    if isinstance(kind, type) and issubclass(kind, Event) and kind not in (Event, events.SeatEvent)
]

_CARDS: dict[type[Event], tuple[str, ...]] = {
    events.TrickTurned: tuple(TRICKS),
    events.TrickAnswered: tuple(TRICKS),
    events.AbilityTaken: tuple(ABILITIES),
    events.AbilityUsed: tuple(ABILITIES),
    events.BonusGained: (*(card for card in CARDS if CARDS[card].kind == "location"), *ABILITIES),
    events.RivalWalked: ("", *CARDS),
}
"""The cards that an event may be about, where it is not any card of a deck or the market."""


def _reasons(kind: type[Event]) -> tuple[Sentence, ...]:
    if kind is events.EffectImpossible:
        return tuple(op.impossible(SeatName(1)) for op in OPS.values() if isinstance(op, Choosing))
    found = []
    for ending in get_args(Ending):
        state = position(3)
        state.ended = ending
        found.append(ending_sentence(state))
    return tuple(found)


def _every(kind: type[Event]) -> Iterator[Event]:
    """Return an event of a kind with each value that one of its fields may have."""
    titles = tuple(op.title for op in OPS.values() if op.title is not None)
    choices: dict[str, tuple[Any, ...]] = {
        "seat": (1,),
        "to": (2,),
        "neighbour": (2,),
        "card": _CARDS.get(kind, tuple(CARDS)),
        "left": ("green-left-1-a",),
        "right": ("green-right-1-a",),
        "cards": (("green-left-1-a",), ("green-left-1-a", *END_CARDS)),
        "discards": ((), ("green-left-1-a",)),
        "space": ("r2c3",),
        "first": ("r1c1",),
        "second": ("r3c6",),
        "face": tuple(range(1, len(DIE) + 1)),
        "row": (0, 1, 2),
        "count": (1, 2),
        "price": (0, 1, 2),
        "applied": (True, False),
        "reason": _reasons(kind),
        "effect": titles,
    }
    names = [field.name for field in fields(kind)]
    usual = {name: choices[name][0] for name in names}
    for name in names:
        for value in choices[name]:
            yield kind(**(usual | {name: value}))


@pytest.mark.parametrize("kind", KINDS, ids=lambda kind: kind.__name__)
def test_no_event_speaks_to_its_reader(kind: type[Event]) -> None:
    """The log, the curtain and the panel beside the market tell them to everybody."""
    sentences = {event.sentence(reader).text(NAMES) for event in _every(kind) for reader in (None, 0, 1, 2)}
    assert sentences
    for sentence in sentences:
        assert not ADDRESS.search(sentence), sentence
        assert "{" not in sentence


@pytest.mark.parametrize("seats", [2, 5])
def test_no_prompt_speaks_to_its_reader(seats: int) -> None:
    """Everybody around the table reads whose turn it is and what was revealed."""
    chance, chooser = RandomNumbers(31), RandomNumbers(32)
    state = GAME.setup(table_setup(INFO, seats, options={"abilities": "choose"}), chance)
    said = set()
    while GAME.actor(state) is not None:
        said.add(GAME.prompt(state))
        applied = GAME.apply(state, likely(GAME, state, GAME.legal_moves(state), chooser), chance)
        if applied.revealed is not None:
            said.add(applied.revealed)
    said |= {GAME.prompt(state), GAME.progress(state).sentence}
    assert len(said) > 20
    for sentence in said:
        assert not ADDRESS.search(sentence.text(NAMES)), sentence


def told(state: State, move: Move) -> str:
    """Return the sentence that refuses a move."""
    fault = refusal(GAME, state, move)
    assert fault is not None
    return fault.text(NAMES)


@pytest.mark.parametrize(
    ("move", "word"),
    [
        (MoveTo(0, "r2c4"), "Your hamster moves only when you play a card that shows Move."),
        (Buy(0, "r2c3"), "You buy only when you play a card that shows Buy."),
        (
            Stockpile(0, starting("start-green-left")),
            "You stockpile only when you play a card that shows Stockpile.",
        ),
        (SwapMarket(0, "r1c1", "r1c2"), "Only a Trick lets you do that."),
    ],
)
def test_what_no_card_has_brought_yet_says_how_to_come_to_it(move: Move, word: str) -> None:
    state = position()
    give(state, 0, "hand", "start-green-left")
    assert told(state, move) == word


def _moving(state: State) -> None:
    give(state, 0, "hand", "start-special-1", "start-green-left")
    play(state, PlayCard(0, starting("start-special-1"), 1))


def _buying(state: State) -> None:
    give(state, 0, "hand", "start-red-right", "start-green-left")
    fund(state, 0, 9)
    play(state, PlayCard(0, starting("start-red-right")))


@pytest.mark.parametrize(
    ("begin", "word"),
    [
        (_moving, "First move your hamster one space, or skip that."),
        (_buying, "First buy a card within reach, or skip that."),
    ],
)
@pytest.mark.parametrize(
    "move",
    [
        Plan(0),
        PlayCard(0, starting("start-green-left")),
        Stockpile(0, starting("start-green-left")),
        UseAbility(0),
    ],
)
def test_whatever_comes_too_early_says_what_is_to_be_done_first(begin: Any, word: str, move: Move) -> None:
    state = position(abilities=("ability-investor", "ability-runner"))
    begin(state)
    assert told(state, move) == word


def test_an_ability_that_is_not_used_by_hand_says_so() -> None:
    state = position(abilities=("ability-scout", "ability-investor"))
    assert told(state, UseAbility(0)) == "Scout works by itself."
    assert told(position(), UseAbility(0)) == "You have no Ability."


@pytest.mark.parametrize("seats", [1, 3])
def test_the_seeds_that_the_log_tells_of_add_up(seats: int) -> None:
    """Whoever reads along with the log can count everybody's seeds: none is told twice."""
    chance, chooser = RandomNumbers(41), RandomNumbers(42)
    state = GAME.setup(table_setup(INFO, seats, options={"abilities": "random"}), chance)
    rolled = 0
    while GAME.actor(state) is not None:
        before = [player.seeds for player in state.players]
        applied = GAME.apply(state, likely(GAME, state, GAME.legal_moves(state), chooser), chance)
        if any(isinstance(event, events.SupplyEmpty) for event in applied.events):
            continue
        told_of = Counter(dict(enumerate(before)))
        for event in applied.events:
            match event:
                case events.SeedsTaken():
                    told_of[event.seat] += event.count
                case events.DieRolled():
                    told_of[event.seat] += DIE[event.face - 1][0]
                    rolled += 1
                case events.SeedLost():
                    told_of[event.seat] -= 1
                    told_of[event.to] += 1
                case events.CardBought():
                    told_of[event.seat] -= event.price
        assert [told_of[seat] for seat in range(seats)] == [player.seeds for player in state.players]
    assert rolled > 5
