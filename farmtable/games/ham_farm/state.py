"""The state of a HAM-FARM game: plain values, a queue of pending effects, and cheap copies.

Piles are lists whose last card is the top. Spaces of the market are named `r1c1` to `r3c6`.
"""

from __future__ import annotations

from dataclasses import dataclass
from typing import Any, ClassVar, Literal, TypeAlias

from farmtable.engine.game import STRICT

Phase: TypeAlias = Literal["abilities", "placement", "turn", "over"]
Ending: TypeAlias = Literal["", "bought", "both_out", "no_purchases", "rival"]


@dataclass(frozen=True, slots=True)
class Pending:
    """One effect that waits to be resolved.

    `source` is the card it comes from (`plan` for a Plan), `who` says whom it touches, `discount` makes
    a purchase cheaper, `trigger` names the event that an `announce` tells the bonuses about.
    """

    __pydantic_config__: ClassVar[Any] = STRICT

    op: str
    source: str
    who: str = "self"
    discount: int = 0
    trigger: str = ""


@dataclass(slots=True)
class Player:
    """One company: its cards in all places, its seeds and its hamster.

    `owned` holds all deck cards that everybody knows to be this player's, wherever they are: a card that
    was taken unseen from the left neighbour's deck stays with the neighbour until it is shown. `unseen`
    counts such cards in this hand. `position` is empty until the hamster is placed; `markers` are seeds
    on the Ability card and `uses` how often it was used.
    """

    __pydantic_config__: ClassVar[Any] = STRICT

    company: str
    hand: list[str]
    deck: list[str]
    discard: list[str]
    stockpile: list[str]
    locations: list[str]
    owned: list[str]
    seeds: int = 0
    position: str = ""
    ability: str = ""
    uses: int = 0
    markers: int = 0
    end_card: str = ""
    unseen: int = 0

    def copy(self) -> Player:
        """Return an independent copy."""
        new: Player = object.__new__(Player)
        new.company = self.company
        new.hand = self.hand[:]
        new.deck = self.deck[:]
        new.discard = self.discard[:]
        new.stockpile = self.stockpile[:]
        new.locations = self.locations[:]
        new.owned = self.owned[:]
        new.seeds = self.seeds
        new.position = self.position
        new.ability = self.ability
        new.uses = self.uses
        new.markers = self.markers
        new.end_card = self.end_card
        new.unseen = self.unseen
        return new


@dataclass(slots=True)
class State:
    """A whole game.

    `active` is the seat that decides, in the setup too. `market` has a card or an empty string for every
    space. `boxed` cards were never seen; `removed` ones were taken off the market by the Rival.
    `spare_abilities` can still be chosen, and are out of the game after the setup. `trick` is the Trick
    that is turned up and neither applied nor declined yet. `row` is the row (1 or 2) of the card in play,
    `used` the bonuses used this turn, `quiet_turns` the turns in a row without a purchase, `die` the face
    rolled last this turn (0 for none), `rival` the Rival's step on its round walk (-1 without a Rival).
    """

    __pydantic_config__: ClassVar[Any] = STRICT

    players: list[Player]
    first: int
    active: int
    phase: Phase
    market: dict[str, str]
    market_deck: list[str]
    boxed: list[str]
    removed: list[str]
    trick_deck: list[str]
    trick_discard: list[str]
    spare_abilities: list[str]
    supply: int
    in_play: list[str]
    queue: list[Pending]
    used: list[str]
    trick: str = ""
    row: int = 0
    turn: int = 0
    actions: int = 0
    bought: bool = False
    quiet_turns: int = 0
    die: int = 0
    rival: int = -1
    ended: Ending = ""

    def copy(self) -> State:
        """Return an independent copy; pending effects are frozen and shared."""
        new: State = object.__new__(State)
        new.players = [player.copy() for player in self.players]
        new.first = self.first
        new.active = self.active
        new.phase = self.phase
        new.market = self.market.copy()
        new.market_deck = self.market_deck[:]
        new.boxed = self.boxed[:]
        new.removed = self.removed[:]
        new.trick_deck = self.trick_deck[:]
        new.trick_discard = self.trick_discard[:]
        new.spare_abilities = self.spare_abilities[:]
        new.supply = self.supply
        new.in_play = self.in_play[:]
        new.queue = self.queue[:]
        new.used = self.used[:]
        new.trick = self.trick
        new.row = self.row
        new.turn = self.turn
        new.actions = self.actions
        new.bought = self.bought
        new.quiet_turns = self.quiet_turns
        new.die = self.die
        new.rival = self.rival
        new.ended = self.ended
        return new
