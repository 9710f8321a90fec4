"""What a seat can work out from what it may see: points so far, and how near the end is.

Everything here works on views and uses nothing that the viewer does not know.
"""

from __future__ import annotations

from dataclasses import dataclass
from math import comb
from typing import TYPE_CHECKING

from farmtable.engine.game import HIDDEN
from farmtable.games.ham_farm.cards import CARDS, END_CARDS, END_PILE
from farmtable.games.ham_farm.scoring import Holdings, printed_points, score_terms, total_of
from farmtable.games.ham_farm.spaces import RIVAL_WALK
from farmtable.games.ham_farm.turns import open_spaces
from farmtable.games.ham_farm.view import shown_cards

if TYPE_CHECKING:
    from farmtable.engine.game import Seat
    from farmtable.engine.outcome import ScoreTerm
    from farmtable.games.ham_farm.state import State


@dataclass(frozen=True, slots=True)
class PointsEstimate:
    """A seat's points if the game ended now, in named parts that add up to `total`.

    `whole` is False where only what lies in the open could be counted. `uncertain` tells that cards were
    taken unseen from the deck and are still counted. Where the hand can be seen, `in_hand` is the printed
    points in it that would be lost, and `with_hand` the total if all its cards had been played.
    """

    terms: tuple[ScoreTerm, ...]
    total: int
    whole: bool
    uncertain: bool = False
    in_hand: int = 0
    with_hand: int = 0


def points_for(view: State, seat: Seat, viewer: Seat | None) -> PointsEstimate:
    """Return the points of a seat as the viewer may know them (section 6)."""
    return own_points(view, seat) if seat == viewer else public_points(view, seat)


def own_points(view: State, seat: Seat) -> PointsEstimate:
    """Return the points of the seat whose view this is: its deck is known, but not the deck's order.

    A card that the right neighbour has drawn unseen from the deck still counts, until it is shown.
    """
    player = view.players[seat]
    if view.phase == "over":
        cards = (*player.deck, *player.discard, *player.stockpile)
    else:
        cards = tuple(card for card in player.owned if card not in player.hand)
    locations, end_card = tuple(player.locations), player.end_card
    terms = score_terms(Holdings(cards, locations, player.seeds, len(player.hand), end_card))
    played = score_terms(Holdings((*cards, *player.hand), locations, player.seeds, 0, end_card))
    return PointsEstimate(
        terms,
        total_of(terms),
        whole=True,
        uncertain=view.phase != "over" and cards_taken_from(view, seat) > 0,
        in_hand=printed_points(player.hand),
        with_hand=total_of(played),
    )


def public_points(view: State, seat: Seat) -> PointsEstimate:
    """Return the points of a seat that everybody can count: what lies open in front of it.

    When the game is over, that is all of it.
    """
    if view.phase == "over":
        return own_points(view, seat)
    player = view.players[seat]
    shown = shown_cards(view, seat)
    cards = tuple(card for card in player.owned if card in shown)
    terms = score_terms(
        Holdings(cards, tuple(player.locations), player.seeds, len(player.hand), player.end_card)
    )
    return PointsEstimate(terms, total_of(terms), whole=False)


def cards_taken_from(view: State, seat: Seat) -> int:
    """Return how many cards of the seat's deck are in its neighbour's hand, unseen by the seat."""
    count = len(view.players)
    return view.players[(seat - 1) % count].unseen if count > 1 else 0


@dataclass(frozen=True, slots=True)
class EndGameOutlook:
    """How near the end is, as everybody can know it.

    `face_up` of the two End Game cards are in the market; `deck` cards are left in the market deck. The
    next `safe` cards hold no End Game card. `hidden` ones are still in the deck, somewhere below those.
    `refills` spaces would be filled if this turn ended now, 0 if there will be no refill. Alone that takes
    in the space that the Rival leaves.
    """

    face_up: int
    hidden: int
    deck: int
    safe: int
    refills: int

    def chance_of_next(self, cards: int) -> float:
        """Return how likely at least one more End Game card is among the next `cards` of the deck."""
        return 1 - self._ways(cards, 0)

    def chance_of_end(self, cards: int) -> float:
        """Return how likely both End Game cards lie in the market after the next `cards` of the deck."""
        return self._ways(cards, self.hidden) if self.hidden else 0.0

    def _ways(self, cards: int, found: int) -> float:
        below = self.deck - self.safe
        looked = min(max(0, cards - self.safe), below)
        if looked < found or below - looked < self.hidden - found:
            return 0.0
        return comb(looked, found) * comb(below - looked, self.hidden - found) / comb(below, self.hidden)


def end_game_outlook(view: State) -> EndGameOutlook:
    """Return how near the end is; works on views of anybody."""
    face_up = sum(card in END_CARDS for card in view.market.values())
    gone = sum(bool(player.end_card) for player in view.players)
    gone += sum(card in END_CARDS for card in view.removed)
    deck = len(view.market_deck)
    hidden = len(END_CARDS) - face_up - gone
    return EndGameOutlook(
        face_up=face_up,
        hidden=hidden,
        deck=deck,
        safe=max(0, deck - END_PILE) if hidden else deck,
        refills=_refills(view),
    )


def _refills(view: State) -> int:
    if view.phase != "turn":
        return 0
    if view.rival >= 0:
        return len(open_spaces(view)) + _rival_leaves_a_hole(view)
    return len(open_spaces(view)) if view.bought else 0


def _rival_leaves_a_hole(view: State) -> bool:
    here = RIVAL_WALK[view.rival]
    return not view.market[here] and all(player.position != here for player in view.players)


def rival_takes(view: State) -> str:
    """Return the card that the Rival's next step takes as the market lies now, empty for none."""
    if view.rival < 0:
        return ""
    return view.market[RIVAL_WALK[(view.rival + 1) % len(RIVAL_WALK)]]


def rival_takes_unseen(view: State) -> bool:
    """Tell whether the Rival will take a card that comes up only now and may be an End Game card.

    Its next space is empty then, and the refill before its step fills it.
    """
    if view.rival < 0:
        return False
    spaces, space = open_spaces(view), RIVAL_WALK[(view.rival + 1) % len(RIVAL_WALK)]
    return space in spaces and spaces.index(space) >= end_game_outlook(view).safe


def buy_cards(cards: list[str]) -> list[str]:
    """Return those cards that have a Buy effect."""
    return [card for card in cards if card != HIDDEN and CARDS[card].icons.get("buy")]
