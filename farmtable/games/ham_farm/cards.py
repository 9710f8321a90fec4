"""The cards as quick tables: read from the card set once, when the game is loaded."""

from __future__ import annotations

from dataclasses import dataclass
from typing import TYPE_CHECKING, Final

from farmtable.engine.card_sets import check_card_set, read_card_set
from farmtable.engine.sentences import Sentence, say
from farmtable.games.ham_farm.card_models import HamFarmCards
from farmtable.games.ham_farm.state import Pending

if TYPE_CHECKING:
    from collections.abc import Sequence

    from farmtable.games.ham_farm.card_models import (
        AbilityCard,
        BonusModel,
        EffectModel,
        ModifierModel,
        PrintedCard,
        ScoringModel,
    )


@dataclass(frozen=True, slots=True)
class Bonus:
    """What happens at the first event `trigger` of a turn; `color` limits it to combos of that colour."""

    trigger: str
    color: str
    effects: tuple[Pending, ...]
    text: Sentence


@dataclass(frozen=True, slots=True)
class Card:
    """A card of a deck or of the market: `kind` is hamster, special, location or end_game.

    `rows` are the printed effects as (op, n); `queues` the same effects one by one, ready to be queued.
    """

    id: str
    design: str
    kind: str
    title: Sentence
    color: str
    half: str
    cost: int
    points: int
    sleeping: bool
    no_stockpile: bool
    discards: int
    rows: tuple[tuple[tuple[str, int], ...], ...]
    queues: tuple[tuple[Pending, ...], ...]
    icons: dict[str, int]
    scoring: ScoringModel | None
    bonus: Bonus | None


@dataclass(frozen=True, slots=True)
class Trick:
    """A Trick card: its effects in order, one by one."""

    id: str
    title: Sentence
    text: Sentence
    effects: tuple[Pending, ...]


@dataclass(frozen=True, slots=True)
class Ability:
    """An Ability card: a bonus, price modifiers, or effects for use `uses` times a game."""

    id: str
    kind: str
    title: Sentence
    text: Sentence
    bonus: Bonus | None
    uses: int
    effects: tuple[Pending, ...]
    modifiers: tuple[ModifierModel, ...]


def unfolded(effects: Sequence[EffectModel], source: str) -> tuple[Pending, ...]:
    """Return printed effects one by one: an effect with n icons happens n times."""
    return tuple(
        Pending(effect.op, source, effect.who, effect.discount) for effect in effects for _ in range(effect.n)
    )


def _bonus(model: BonusModel, source: str) -> Bonus:
    return Bonus(model.trigger, model.color or "", unfolded(model.effects, source), say(model.text))


def _card(model: PrintedCard, card: str) -> Card:
    return Card(
        id=card,
        design=model.design,
        kind=model.kind,
        title=say(model.name),
        color=model.color or "",
        half=model.half or "",
        cost=model.cost,
        points=model.points,
        sleeping=model.sleeping,
        no_stockpile=model.no_stockpile,
        discards=model.discard_cost,
        rows=tuple(tuple((effect.op, effect.n) for effect in row) for row in model.rows),
        queues=tuple(unfolded(row, card) for row in model.rows),
        icons=dict(model.icons),
        scoring=model.scoring,
        bonus=_bonus(model.bonus, card) if model.bonus else None,
    )


def _ability(model: AbilityCard) -> Ability:
    effects = unfolded(model.effects, model.id)
    text = say(model.text)
    return Ability(
        id=model.id,
        kind=model.kind,
        title=say(model.name),
        text=text,
        bonus=Bonus(model.trigger, "", effects, text) if model.trigger else None,
        uses=model.uses_per_game,
        effects=effects,
        modifiers=model.modifiers,
    )


def _cards(models: HamFarmCards) -> dict[str, Card]:
    cards: dict[str, Card] = {}
    for company in models.companies:
        for starting in models.starting_cards:
            card = starting.id_pattern.format(company=company.id)
            cards[card] = _card(starting, card)
    for design in models.market_cards:
        for card in design.ids:
            cards[card] = _card(design, card)
    for end in models.end_game_cards:
        cards[end.id] = Card(
            id=end.id,
            design="end-game",
            kind=end.kind,
            title=say(end.name),
            color="",
            half="",
            cost=end.cost,
            points=end.points,
            sleeping=False,
            no_stockpile=True,
            discards=0,
            rows=(),
            queues=(),
            icons={},
            scoring=None,
            bonus=None,
        )
    return cards


SET, MARK = read_card_set(HamFarmCards, "ham_farm")
NUMBERS: Final = SET.setup
SEEDS: Final = SET.seeds.count
COMPANIES: Final = {company.id: company for company in SET.companies}
CARDS: Final = _cards(SET)
STARTING: Final = {
    company: tuple(card.id_pattern.format(company=company) for card in SET.starting_cards)
    for company in COMPANIES
}
MARKET_CARDS: Final = tuple(card for design in SET.market_cards for card in design.ids)
END_CARDS: Final = tuple(card.id for card in SET.end_game_cards)
END_PILE: Final = NUMBERS.pile_size + len(END_CARDS)
"""The size of the lower part of the market deck, the only one that holds End Game cards."""
TRICKS: Final = {
    card.id: Trick(card.id, say(card.name), say(card.text), unfolded(card.effects, card.id))
    for card in SET.trick_cards
}
ABILITIES: Final = {card.id: _ability(card) for card in SET.ability_cards}
DIE: Final = tuple((face.seeds, face.trick) for face in SET.event_die.faces)
"""Seeds and Trick icon of each face of the event die, in order."""
RANKS: Final = tuple((rank.min, say(rank.name)) for rank in sorted(SET.solo.ranks, key=lambda rank: rank.min))


def check(content: bytes) -> None:
    """Check a card set of this game given as JSON text, for `farmtable check`.

    Raises:
        CardSetFault: it is not a valid card set.
    """
    check_card_set(HamFarmCards, "ham_farm", content)


def title_of(card: str) -> Sentence:
    """Return the name of any card: of a deck, of the market, a Trick or an Ability."""
    for table in (CARDS, TRICKS, ABILITIES):
        found = table.get(card)
        if found is not None:
            return found.title
    raise KeyError(card)
