"""The card set of Merry Yard as pydantic models, checked once when the game is loaded."""

from __future__ import annotations

from collections import Counter
from functools import cache
from typing import TYPE_CHECKING, Annotated, Final, Literal

from pydantic import BaseModel, ConfigDict, Field, model_validator

from farmtable.engine.card_sets import check_card_set, read_card_set

if TYPE_CHECKING:
    from farmtable.engine.card_sets import CardSetMark

Effect = Literal[
    "none",
    "immune_to_goat",
    "draw_one",
    "take_sheep",
    "take_cat",
    "take_any_animal",
    "give_all_cats",
    "ram",
]
_NAMED_BY_EFFECTS: Final = {"take_sheep": "sheep", "take_cat": "cat", "give_all_cats": "cat"}

_Text = Annotated[str, Field(min_length=1)]
_Count = Annotated[int, Field(ge=1)]


class _Part(BaseModel):
    model_config = ConfigDict(extra="forbid", frozen=True, strict=True)


class Kind(_Part):
    """One kind of card; its copies are identical."""

    id: _Text
    name: _Text
    value: Annotated[int, Field(ge=-1, le=4)]
    copies: _Count
    is_animal: bool
    playable_on_own_turn: bool
    answers_to: list[str]
    answer_requires_hen_in_yard: bool
    opens_reaction_with: str | None
    placed_in: Literal["own_yard", "neighbour_yard", "trigger_player_yard"]
    effect: Effect
    effect_choice: Literal["mandatory", "optional", "mandatory_if_possible"] | None
    immune_to_goat: bool
    protects_sheep_from_wolf: bool
    sound_word: _Text
    card_text: _Text
    provenance: dict[str, str]


class Card(_Part):
    """One card of the deck."""

    id: _Text
    kind: str


class Players(_Part):
    """How many may play, and how many the box allows."""

    min: _Count
    max: _Count
    box_min: _Count
    box_max: _Count


class Setup(_Part):
    """The numbers of the rules."""

    starting_hand: _Count
    animals_to_end: _Count
    players: Players


class Checks(_Part):
    """Sums that the set must keep."""

    total_cards: int
    animal_cards: int
    poo_cards: int
    sum_of_values: int
    copies_by_value: dict[str, int]


class CardSet(_Part):
    """The whole set: 15 kinds, 110 cards."""

    game: Literal["merry_yard"]
    edition: str
    provenance: dict[str, str | dict[str, str]]
    notes: list[str]
    setup: Setup
    kinds: list[Kind]
    cards: list[Card]
    checks: Checks

    @model_validator(mode="after")
    def _sums_and_names_agree(self) -> CardSet:
        kinds = {kind.id: kind for kind in self.kinds}
        if len(kinds) != len(self.kinds):
            raise ValueError("two kinds share an id")
        if len({card.id for card in self.cards}) != len(self.cards):
            raise ValueError("two cards share an id")
        counts = Counter(card.kind for card in self.cards)
        if unknown := sorted(set(counts) - set(kinds)):
            raise ValueError(f"there is no kind {unknown[0]}")
        for kind in self.kinds:
            if counts[kind.id] != kind.copies:
                raise ValueError(f"{kind.id} has {counts[kind.id]} cards instead of {kind.copies}")
            _check_names(kind, kinds)
        self._check_sums(kinds)
        if self.setup.starting_hand * self.setup.players.max > len(self.cards):
            raise ValueError("there are too few cards to deal")
        return self

    def _check_sums(self, kinds: dict[str, Kind]) -> None:
        by_value: Counter[str] = Counter()
        for kind in self.kinds:
            by_value[str(kind.value)] += kind.copies
        animals = sum(kinds[card.kind].is_animal for card in self.cards)
        found = Checks(
            total_cards=len(self.cards),
            animal_cards=animals,
            poo_cards=len(self.cards) - animals,
            sum_of_values=sum(kinds[card.kind].value for card in self.cards),
            copies_by_value=dict(by_value),
        )
        if found != self.checks:
            raise ValueError("the sums of the cards differ from the sums that the set names")


def _check_names(kind: Kind, kinds: dict[str, Kind]) -> None:
    """Check that the kinds which a kind names exist, and that triggers and answers name each other."""
    answer = kind.opens_reaction_with
    if answer is not None and (answer not in kinds or kind.id not in kinds[answer].answers_to):
        raise ValueError(f"{kind.id} waits for {answer}, which does not answer it")
    for trigger in kind.answers_to:
        if trigger not in kinds or kinds[trigger].opens_reaction_with != kind.id:
            raise ValueError(f"{kind.id} answers {trigger}, which does not wait for it")
    if kind.answer_requires_hen_in_yard and "hen" not in kinds:
        raise ValueError(f"{kind.id} needs a hen, and there is none")
    named = _NAMED_BY_EFFECTS.get(kind.effect)
    if named is not None and named not in kinds:
        raise ValueError(f"{kind.id} needs a {named}, and there is none")


def check(content: bytes) -> None:
    """Check a card set of this game given as JSON text, for `farmtable check`.

    Raises:
        CardSetFault: it is not a valid one.
    """
    check_card_set(CardSet, "merry_yard", content)


@cache
def card_set() -> tuple[CardSet, CardSetMark]:
    """Return the card set in use and its mark, read once.

    Raises:
        MissingAsset: the file is not there.
        CardSetFault: it does not hold a valid card set.
    """
    return read_card_set(CardSet, "merry_yard")
