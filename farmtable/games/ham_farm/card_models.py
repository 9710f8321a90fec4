"""The card set of HAM-FARM as it lies in the assets, checked when it is read.

Everything printed on cards is written in one small language: effects (`op`, `n`, and for Tricks `who`
and `discount`), bonuses with a trigger, scoring rows, and price modifiers.
"""

from __future__ import annotations

from collections import Counter
from typing import Annotated, Literal, TypeAlias

from pydantic import BaseModel, ConfigDict, Field, model_validator

EffectOp: TypeAlias = Literal[
    "seed",
    "draw",
    "buy",
    "roll",
    "stockpile",
    "move",
    "trick",
    "draw_from_left",
    "take_seed",
    "move_anywhere",
    "swap_market",
    "discard_random",
]
EffectWho: TypeAlias = Literal["self", "all", "richer_opponents", "opponents_hand_4plus"]
TriggerName: TypeAlias = Literal[
    "turn_start",
    "after_plan",
    "after_combo",
    "after_special",
    "after_roll",
    "after_trick",
    "after_stockpile",
    "after_buy",
]
CountName: TypeAlias = Literal["color", "special", "seeds", "location", "sleeping", "icon", "hand"]
ColorName: TypeAlias = Literal["blue", "red", "green"]
HalfName: TypeAlias = Literal["left", "right"]
Natural: TypeAlias = Annotated[int, Field(ge=0)]
Positive: TypeAlias = Annotated[int, Field(ge=1)]


class CardSetPart(BaseModel):
    """A part of the card set: nothing unknown in it, nothing coerced."""

    model_config = ConfigDict(extra="forbid", frozen=True, strict=True)


class EffectModel(CardSetPart):
    """One printed effect: `op` happens `n` times, to `who`."""

    op: EffectOp
    n: Positive
    who: EffectWho = "self"
    discount: Natural = 0


class ScoringModel(CardSetPart):
    """A Location's scoring row: `points` for every `per` things counted."""

    count: CountName
    color: ColorName | None
    icon: EffectOp | None
    per: Positive
    points: Positive
    text: str

    @model_validator(mode="after")
    def _names_what_it_counts(self) -> ScoringModel:
        if (self.count == "color") != (self.color is not None):
            raise ValueError("a scoring row names a colour exactly when it counts one")
        if (self.count == "icon") != (self.icon is not None):
            raise ValueError("a scoring row names an icon exactly when it counts one")
        return self


class BonusModel(CardSetPart):
    """A permanent bonus: what happens at the first such event of the owner's turn."""

    trigger: TriggerName
    color: ColorName | None
    limit: Literal["once_per_turn"]
    effects: tuple[EffectModel, ...]
    text: str


class PrintedCard(CardSetPart):
    """What all cards of a deck or of the market show."""

    design: str
    kind: Literal["hamster", "special", "location"]
    name: str
    color: ColorName | None
    half: HalfName | None
    cost: Natural
    points: Natural
    sleeping: bool
    no_stockpile: bool
    rows: tuple[tuple[EffectModel, ...], ...] = ()
    discard_cost: Natural = 0
    scoring: ScoringModel | None = None
    bonus: BonusModel | None = None
    icons: dict[str, int]

    @model_validator(mode="after")
    def _fits_its_kind(self) -> PrintedCard:
        coloured = self.color is not None and self.half is not None
        colourless = self.color is None and self.half is None
        if self.kind == "hamster" and not (coloured and len(self.rows) == 1):
            raise ValueError(f"{self.design}: a hamster card has a colour, a half and one row")
        if self.kind == "special" and not (colourless and len(self.rows) == 2):
            raise ValueError(f"{self.design}: a Special has no colour and two rows")
        if self.kind == "location" and (not colourless or self.rows or not (self.scoring and self.bonus)):
            raise ValueError(f"{self.design}: a Location has a scoring row and a bonus, and no effect row")
        if self.kind != "location" and (self.scoring or self.bonus or self.discard_cost):
            raise ValueError(f"{self.design}: only Locations have scoring, bonus and discards")
        icons: Counter[str] = Counter()
        for row in (*self.rows, self.bonus.effects if self.bonus else ()):
            for effect in row:
                icons[effect.op] += effect.n
        if dict(icons) != self.icons:
            raise ValueError(f"{self.design}: the icons do not match the effects")
        return self


class StartingCard(PrintedCard):
    """A card that every company starts with."""

    id_pattern: str
    copies_per_company: Literal[1]


class MarketCard(PrintedCard):
    """A design of the market with the ids of its copies."""

    ids: tuple[str, ...]
    copies: Positive

    @model_validator(mode="after")
    def _has_its_copies(self) -> MarketCard:
        if len(self.ids) != self.copies:
            raise ValueError(f"{self.design}: {self.copies} copies, but {len(self.ids)} ids")
        return self


class EndGameCard(CardSetPart):
    """A card whose purchase ends the game."""

    id: str
    kind: Literal["end_game"]
    name: str
    cost: Natural
    points: Natural


class TrickCard(CardSetPart):
    """A card of the Trick deck."""

    id: str
    name: str
    effects: tuple[EffectModel, ...]
    text: str


class ModifierModel(CardSetPart):
    """How an Ability changes what a purchase costs.

    `surcharge` and `discard_cost` replace the usual value, `price` is added to the price.
    """

    type: Literal["surcharge", "price", "discard_cost"]
    min_printed_cost: Natural = 0
    card_kinds: tuple[Literal["hamster", "special", "location", "end_game"], ...] = ()
    value: int


class AbilityCard(CardSetPart):
    """A company's talent: activated, triggered, or a change of prices."""

    id: str
    name: str
    kind: Literal["activated", "trigger", "modifier"]
    uses_per_game: Natural = 0
    limit: Literal["once_per_turn"] | None = None
    timing: str = ""
    trigger: TriggerName | None = None
    effects: tuple[EffectModel, ...] = ()
    modifiers: tuple[ModifierModel, ...] = ()
    text: str

    @model_validator(mode="after")
    def _fits_its_kind(self) -> AbilityCard:
        fits = {
            "activated": self.uses_per_game > 0 and bool(self.effects) and self.trigger is None,
            "trigger": bool(self.effects) and self.trigger is not None,
            "modifier": bool(self.modifiers) and not self.effects and self.trigger is None,
        }
        if not fits[self.kind]:
            raise ValueError(f"{self.id}: not a complete Ability of the kind {self.kind}")
        return self


class ColorModel(CardSetPart):
    """How a card colour looks: its shape for those who do not see the colour."""

    shape: str
    hex: str


class CompanyModel(CardSetPart):
    """A player's company with its colour and token shape."""

    id: str
    name: str
    color_name: str
    token_shape: str
    hex: str


class HamstersModel(CardSetPart):
    """The hamster pieces."""

    count: int
    note: str


class SeedsModel(CardSetPart):
    """The seeds of the box."""

    count: Positive
    supply: Literal["finite"]
    starting: Literal[0]


class SetupModel(CardSetPart):
    """The numbers of the rules."""

    players_min: int
    players_max: int
    market_rows: Positive
    market_columns: Positive
    starting_hand: Natural
    piles: Positive
    pile_size: Positive
    piles_boxed: Natural
    market_deck_size: Positive
    actions_per_turn: Positive
    plan_draw: Positive
    location_discard: Natural
    adjacent_surcharge: Natural
    discount: Natural


class DiscountTile(CardSetPart):
    """A tile at a corner of the market."""

    id: str
    row: Positive
    column: Positive
    value: Positive


class DieFace(CardSetPart):
    """A face of the event die."""

    face: Positive
    seeds: Natural
    trick: bool


class EventDie(CardSetPart):
    """The event die."""

    faces: tuple[DieFace, ...]


class RivalStart(CardSetPart):
    """Where the Rival begins."""

    row: Positive
    column: Positive


class RankModel(CardSetPart):
    """A title for a solo score of at least `min` points."""

    min: Natural
    name: str


class SoloModel(CardSetPart):
    """The Rival's walk and the titles of the solo game."""

    rival_start: RivalStart
    rival_path: tuple[tuple[int, int], ...]
    path_at_the_end: str
    removes_per_turn: Literal[1]
    ranks: tuple[RankModel, ...]


class HamFarmCards(CardSetPart):
    """The whole card set."""

    game: str
    edition: str
    provenance: dict[str, str]
    notes: tuple[str, ...]
    colors: dict[ColorName, ColorModel]
    icon_symbols: dict[str, str]
    companies: tuple[CompanyModel, ...]
    hamsters: HamstersModel
    seeds: SeedsModel
    setup: SetupModel
    discount_tiles: tuple[DiscountTile, ...]
    event_die: EventDie
    starting_cards: tuple[StartingCard, ...]
    market_cards: tuple[MarketCard, ...]
    end_game_cards: tuple[EndGameCard, ...]
    trick_cards: tuple[TrickCard, ...]
    ability_cards: tuple[AbilityCard, ...]
    solo: SoloModel
    counts_check: dict[str, int]

    @model_validator(mode="after")
    def _adds_up(self) -> HamFarmCards:
        found = self._counts()
        if found != self.counts_check:
            wrong = sorted(
                key
                for key in found.keys() | self.counts_check.keys()
                if found.get(key) != self.counts_check.get(key)
            )
            raise ValueError(f"the counts do not add up: {', '.join(wrong)}")
        self._check_ids()
        self._check_market()
        return self

    def _counts(self) -> dict[str, int]:
        hamsters = [card for card in self.market_cards if card.kind == "hamster"]
        halves = Counter({(color, half): 0 for color in self.colors for half in ("left", "right")})
        for card in hamsters:
            halves[(card.color or "blue", card.half or "left")] += card.copies
        per_half = {"left": set[int](), "right": set[int]()}
        for (_, half), count in halves.items():
            per_half[half].add(count)
        left, right = (counts.pop() if len(counts) == 1 else -1 for counts in per_half.values())

        def copies(kind: str) -> int:
            return sum(card.copies for card in self.market_cards if card.kind == kind)

        return {
            "market_cards": sum(card.copies for card in self.market_cards),
            "hamster": copies("hamster"),
            "special": copies("special"),
            "location": copies("location"),
            "per_color": left + right,
            "per_color_left": left,
            "per_color_right": right,
            "starting_cards": len(self.starting_cards) * len(self.companies),
            "trick_cards": len(self.trick_cards),
            "ability_cards": len(self.ability_cards),
            "end_game_cards": len(self.end_game_cards),
            "discount_tiles": len(self.discount_tiles),
            "seeds": self.seeds.count,
            "hamsters": self.hamsters.count,
            "company_cards": len(self.companies),
        }

    def _check_ids(self) -> None:
        ids = [one for card in self.market_cards for one in card.ids]
        ids += [
            card.id_pattern.format(company=company.id)
            for company in self.companies
            for card in self.starting_cards
        ]
        for special in (self.end_game_cards, self.trick_cards, self.ability_cards, self.companies):
            ids += [card.id for card in special]
        twice = sorted(one for one, count in Counter(ids).items() if count > 1)
        if twice:
            raise ValueError(f"used for two cards: {', '.join(twice)}")

    def _check_market(self) -> None:
        numbers = self.setup
        rows, columns = numbers.market_rows, numbers.market_columns
        market_cards = self.counts_check["market_cards"]
        if rows * columns + numbers.piles * numbers.pile_size != market_cards:
            raise ValueError("market and piles do not use up the market cards")
        kept = (numbers.piles - numbers.piles_boxed) * numbers.pile_size
        if numbers.piles - numbers.piles_boxed != 2:
            raise ValueError("the market deck is made of two piles")
        if kept + len(self.end_game_cards) != numbers.market_deck_size:
            raise ValueError("the piles do not make a market deck of that size")
        spaces = {(row, column) for row in range(1, rows + 1) for column in range(1, columns + 1)}
        path = self.solo.rival_path
        if set(path) != spaces or len(path) != len(spaces):
            raise ValueError("the Rival's path does not visit every space once")
        if path[0] != (self.solo.rival_start.row, self.solo.rival_start.column):
            raise ValueError("the Rival's path does not begin where the Rival stands")
        if any((tile.row, tile.column) not in spaces for tile in self.discount_tiles):
            raise ValueError("a discount tile lies outside the market")
        if any(tile.value != numbers.discount for tile in self.discount_tiles):
            raise ValueError("the discount tiles do not agree with the setup")
        locations = [card for card in self.market_cards if card.kind == "location"]
        if any(card.discard_cost != numbers.location_discard for card in locations):
            raise ValueError("the Locations' discards do not agree with the setup")
