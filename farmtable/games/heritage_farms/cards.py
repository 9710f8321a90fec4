"""The card set of Heritage Farms, checked once, and the plain tables that the rules work with."""

from __future__ import annotations

from collections import Counter
from dataclasses import dataclass
from functools import cache
from typing import Any, Literal

from pydantic import BaseModel, ConfigDict, Field, model_validator

from farmtable.engine.card_sets import CardSetMark, check_card_set, read_card_set
from farmtable.games.heritage_farms.board import BONUSES, DOCKS, FORM_NUMBER, FORMS, KIND_OF, KINDS
from farmtable.games.heritage_farms.info import INFO

Colour = Literal["blue", "orange"]
Column = Literal["left", "right"]
Kind = Literal["fox", "chicken", "corn"]
Disc = Literal["zombie_disc", "poison_disc"]


class _Part(BaseModel):
    model_config = ConfigDict(extra="forbid", frozen=True, strict=True)


class GoodsCount(_Part):
    """How many of each plain good stand somewhere."""

    fox: int = Field(ge=0)
    chicken: int = Field(ge=0)
    corn: int = Field(ge=0)


class FarmCard(_Part):
    """One card: a Farm of one colour and a Market of the other."""

    id: str
    column: Column
    farm_colour: Colour
    market_colour: Colour
    name: str
    default_profile: str
    fixed_row: int = Field(ge=1, le=4)
    farm_goods: GoodsCount
    farm_farmers_at_start: Literal[1]
    market_goods_at_start: GoodsCount
    docks: Literal[1]


class Good(_Part):
    """One kind of good, with its cubes in the box."""

    id: Kind
    name: str
    colour: str
    cubes: Literal[8]
    per_colour: Literal[4]
    changed_form: str | None


class ChangedForm(_Part):
    """The other side of a cube."""

    id: str
    name: str
    counts_as: Kind
    module: str


class Farmers(_Part):
    """The farmers in the box."""

    per_colour: Literal[4]
    total: Literal[8]


class BonusKind(_Part):
    """What one kind of Market Bonus does, and in which phases."""

    id: str
    name: str
    effect: str
    phases: tuple[Literal["call", "cross", "wrap_up"], ...]
    copies_per_colour: Literal[1]


class BonusToken(_Part):
    """One Market Bonus."""

    id: str
    colour: Colour
    kind: str


class Bonuses(_Part):
    """All Market Bonuses."""

    kinds: tuple[BonusKind, ...]
    tokens: tuple[BonusToken, ...]
    placed: str
    use_limit_per_turn: Literal[1]
    after_use: str


class Eligible(_Part):
    """Which own Farms a module disc may mark."""

    good: Kind
    exactly: Literal[1]


class ModuleDisc(_Part):
    """A Zombie or Poison disc."""

    id: str
    colour: Colour
    kind: Disc
    module: str
    eligible_own_farm: Eligible
    flips_on_arrival: Kind
    placed_at: str


class Die(_Part):
    """Elmer's die."""

    sides: tuple[Literal[1], Literal[2], Literal[3], Literal[4]]
    means: str


class DiscSide(_Part):
    """One side of the Solo Disc, with its order of goods."""

    id: Literal["start", "back"]
    priority: tuple[Kind, Kind, Kind]


class SoloDisc(_Part):
    """The Solo Disc."""

    start_column: Column
    start_side: Literal["start", "back"]
    sides: tuple[DiscSide, DiscSide]
    tie: str
    over_left_when: str
    over_right_when: str


class HeadStart(_Part):
    """One good that Elmer has at market before the first turn."""

    good: Literal["chicken", "corn"]
    from_: str = Field(alias="from")
    to: str


class Grade(_Part):
    """One grade of Elmer: his head start, and how many Markets with 3 or with 2 goods win for him."""

    id: Literal["normal", "hard", "extra_hard"]
    name: str
    head_start: tuple[HeadStart, ...]
    markets_with_3: int = Field(ge=1, le=4)
    markets_with_2: int = Field(ge=1, le=4)


class MarketClass(_Part):
    """One class in Elmer's order of Markets."""

    id: Literal["A", "B", "C", "D"]
    when: str


class ElmerSheet(_Part):
    """What the solo reference cards say."""

    colour: Literal["orange"]
    human_colour: Literal["blue"]
    first_seat: Literal["orange"]
    market_priority: tuple[MarketClass, ...]
    tie: str
    modes: tuple[Grade, ...]
    human_loses_when_either_side_loses: int


class Win(_Part):
    """What wins."""

    sets_needed: Literal[2]
    set: tuple[Kind, Kind, Kind]
    where: str


class Limits(_Part):
    """The counts that end a game; turns are those of both seats together."""

    lost_goods_to_lose: int = Field(ge=1)
    repetition_draw: int = Field(ge=2)
    turn_limit_draw: int = Field(ge=1)
    turn_limit_warning_at: int = Field(ge=1)


class Profile(_Part):
    """The goods of one Farm in a layout."""

    id: str
    name: str
    goods: GoodsCount


class Layout(_Part):
    """How the goods are spread over the four Farms of each colour."""

    id: str
    name: str
    default: bool
    profiles: tuple[Profile, Profile, Profile, Profile]
    character: str
    checks: dict[str, int]


class FarmCardSet(BaseModel):
    """The whole card set. Sections that the rules do not read are left as they are."""

    model_config = ConfigDict(extra="allow", frozen=True, strict=True)

    game: Literal["heritage_farms"]
    docks: tuple[str, ...]
    goods: tuple[Good, ...]
    changed_forms: tuple[ChangedForm, ...]
    farmers: Farmers
    cards: tuple[FarmCard, ...]
    market_bonuses: Bonuses
    module_discs: tuple[ModuleDisc, ...]
    die: Die
    solo_disc: SoloDisc
    elmer: ElmerSheet
    win: Win
    limits: Limits
    options: dict[str, list[Any]]
    layouts: tuple[Layout, ...]

    @model_validator(mode="after")
    def _hold_together(self) -> FarmCardSet:
        faults = [*self._board_faults(), *self._layout_faults(), *self._piece_faults(), *self._info_faults()]
        if faults:
            raise ValueError(faults[0])
        return self

    def _board_faults(self) -> list[str]:
        faults = []
        if self.docks != DOCKS:
            faults.append("the docks are not L1 to L4 and R1 to R4")
        if len({card.id for card in self.cards}) != 8:
            faults.append("there are not eight different cards")
        for column, farms, markets in (("left", "blue", "orange"), ("right", "orange", "blue")):
            cards = [card for card in self.cards if card.column == column]
            if sorted(card.fixed_row for card in cards) != [1, 2, 3, 4]:
                faults.append(f"the {column} column does not have the rows 1 to 4 once each")
            if any((card.farm_colour, card.market_colour) != (farms, markets) for card in cards):
                faults.append(f"a card of the {column} column has the wrong colours")
        if any(any(_counts(card.market_goods_at_start)) for card in self.cards):
            faults.append("a Market is not empty at the start")
        return faults

    def _layout_faults(self) -> list[str]:
        faults = []
        for layout in self.layouts:
            counts = [_counts(profile.goods) for profile in layout.profiles]
            if [sum(column) for column in zip(*counts, strict=True)] != [4, 4, 4]:
                faults.append(f"the layout {layout.id} does not have four of each good")
            for good, name in ((1, "chicken"), (2, "corn")):
                found = Counter(count[good] for count in counts)
                if found[2] != 1 or found[1] < 1:
                    faults.append(f"the layout {layout.id} has the wrong farms with one or two {name}")
        defaults = [layout for layout in self.layouts if layout.default]
        if len(defaults) != 1:
            return [*faults, "there is not exactly one default layout"]
        for card in self.cards:
            profile = defaults[0].profiles[card.fixed_row - 1]
            if (card.default_profile, card.farm_goods) != (profile.id, profile.goods):
                faults.append(f"the card {card.id} does not agree with the default layout")
        return faults

    def _piece_faults(self) -> list[str]:
        faults = []
        if tuple(good.id for good in self.goods) != KINDS:
            faults.append("the goods are not fox, chicken and corn")
        forms = {form.id: form.counts_as for form in self.changed_forms}
        if forms != {form: KINDS[KIND_OF[FORM_NUMBER[form]]] for form in FORMS if form not in KINDS}:
            faults.append("the changed forms are not zombie chicken and poison corn")
        if tuple(kind.id for kind in self.market_bonuses.kinds) != BONUSES:
            faults.append("the kinds of Market Bonuses are not the four known ones")
        tokens = sorted((token.colour, token.kind) for token in self.market_bonuses.tokens)
        if tokens != sorted((colour, kind) for colour in ("blue", "orange") for kind in BONUSES):
            faults.append("each colour needs one Market Bonus of each kind")
        discs = sorted((disc.colour, disc.kind) for disc in self.module_discs)
        if discs != sorted((c, k) for c in ("blue", "orange") for k in ("zombie_disc", "poison_disc")):
            faults.append("each colour needs one disc of each module")
        if any(sorted(side.priority) != sorted(KINDS) for side in self.solo_disc.sides):
            faults.append("a side of the Solo Disc does not name each good once")
        if {side.id for side in self.solo_disc.sides} != {"start", "back"}:
            faults.append("the Solo Disc does not have two sides")
        if tuple(entry.id for entry in self.elmer.market_priority) != ("A", "B", "C", "D"):
            faults.append("Elmer’s order of Markets is not A to D")
        return faults

    def _info_faults(self) -> list[str]:
        faults = []
        grades = ["two_players", *(f"elmer_{grade.id}" for grade in self.elmer.modes)]
        if grades != [mode.key for mode in INFO.modes]:
            faults.append("the modes are not those the game offers")
        offered = {option.key: [choice.value for choice in option.choices] for option in INFO.options}
        if any(self.options.get(key) != values for key, values in offered.items()):
            faults.append("the options are not those the game offers")
        if [layout.id for layout in self.layouts] != offered["layout"]:
            faults.append("the layouts are not those the game offers")
        return faults


def _counts(goods: GoodsCount) -> tuple[int, int, int]:
    return (goods.fox, goods.chicken, goods.corn)


@dataclass(frozen=True, slots=True)
class ElmerGrade:
    """How a mode treats Elmer: kinds he has at market at once, and the Markets that win for him."""

    head_start: tuple[str, ...]
    markets_with_3: int
    markets_with_2: int


@dataclass(frozen=True, slots=True)
class Tables:
    """The card set as the rules use it."""

    mark: CardSetMark
    fixed_rows: tuple[str, ...]
    """The ids of the cards by dock in the fixed order."""
    farm_number: dict[str, int]
    """By card id, which of the four Farms of a layout it shows."""
    farm_goods: dict[str, tuple[tuple[int, int, int], ...]]
    """By layout, the foxes, chickens and corn of its four Farms."""
    farm_names: dict[str, tuple[str, ...]]
    priority: dict[str, tuple[int, ...]]
    """By side of the Solo Disc, all forms in Elmer's order, plain before changed."""
    grades: dict[str, ElmerGrade]
    start_column: str
    start_side: str
    lost_to_lose: int
    repetition_draw: int
    turn_limit: int
    turn_warning: int


@cache
def tables() -> Tables:
    """Return the tables of the card set, read and checked the first time.

    Raises:
        CardSetFault, MissingAsset: the card set cannot be used.
    """
    cards, mark = read_card_set(FarmCardSet, INFO.key)
    ordered = sorted(cards.cards, key=lambda card: (card.column, card.fixed_row))
    return Tables(
        mark=mark,
        fixed_rows=tuple(card.id for card in ordered),
        farm_number={card.id: card.fixed_row - 1 for card in cards.cards},
        farm_goods={
            layout.id: tuple(_counts(profile.goods) for profile in layout.profiles)
            for layout in cards.layouts
        },
        farm_names={
            layout.id: tuple(profile.name for profile in layout.profiles) for layout in cards.layouts
        },
        priority={side.id: _form_order(side.priority) for side in cards.solo_disc.sides},
        grades={
            f"elmer_{grade.id}": ElmerGrade(
                tuple(start.good for start in grade.head_start), grade.markets_with_3, grade.markets_with_2
            )
            for grade in cards.elmer.modes
        },
        start_column=cards.solo_disc.start_column,
        start_side=cards.solo_disc.start_side,
        lost_to_lose=cards.limits.lost_goods_to_lose,
        repetition_draw=cards.limits.repetition_draw,
        turn_limit=cards.limits.turn_limit_draw,
        turn_warning=cards.limits.turn_limit_warning_at,
    )


def check(content: bytes) -> None:
    """Check a card set of this game given as JSON text, for `farmtable check`.

    Raises:
        CardSetFault: it is not a valid one.
    """
    check_card_set(FarmCardSet, INFO.key, content)


def _form_order(kinds: tuple[str, ...]) -> tuple[int, ...]:
    numbers = [FORM_NUMBER[kind] for kind in kinds]
    return tuple(form for kind in numbers for form in range(len(FORMS)) if KIND_OF[form] == kind)
