"""One move being carried out: its state, its chance and its events, and the small steps of the rules."""

from __future__ import annotations

from dataclasses import dataclass, field
from typing import TYPE_CHECKING

from farmtable.engine.sentences import SeatName, Sentence, say
from farmtable.games.ham_farm.cards import ABILITIES, CARDS
from farmtable.games.ham_farm.events import (
    BonusGained,
    CardsDrawn,
    DeckShuffled,
    GameEnded,
    NothingToDraw,
    SeedsTaken,
    SupplyEmpty,
)

if TYPE_CHECKING:
    from farmtable.engine.events import Event
    from farmtable.engine.random_numbers import RandomNumbers
    from farmtable.games.ham_farm.cards import Bonus
    from farmtable.games.ham_farm.state import Ending, Pending, Player, State

CARD_DRAWN = say("A card was drawn.")


@dataclass(slots=True)
class Resolution:
    """A move under way. `revealed` is the first reason why it cannot be taken back afterwards."""

    state: State
    chance: RandomNumbers
    events: list[Event] = field(default_factory=list)
    revealed: Sentence | None = None

    @property
    def player(self) -> Player:
        """The active player."""
        return self.state.players[self.state.active]

    def tell(self, event: Event) -> None:
        """Add an event."""
        self.events.append(event)

    def reveal(self, reason: Sentence) -> None:
        """Note that something hidden was shown or decided by chance."""
        if self.revealed is None:
            self.revealed = reason


def clockwise(state: State) -> list[int]:
    """Return all seats, the active one first."""
    count = len(state.players)
    return [(state.active + step) % count for step in range(count)]


def gain_seed(run: Resolution, seat: int) -> bool:
    """Move one seed from the supply to a player; tell only where the supply is empty (R20)."""
    state, last = run.state, run.events[-1] if run.events else None
    if state.supply == 0:
        if not (isinstance(last, SupplyEmpty) and last.seat == seat):
            run.tell(SupplyEmpty(seat))
        return False
    state.supply -= 1
    state.players[seat].seeds += 1
    return True


def take_seed(run: Resolution, seat: int) -> None:
    """Move one seed from the supply to a player, and tell of it together with those just before."""
    last = run.events[-1] if run.events else None
    if not gain_seed(run, seat):
        return
    if isinstance(last, SeedsTaken) and last.seat == seat:
        run.events[-1] = SeedsTaken(seat, last.count + 1)
    else:
        run.tell(SeedsTaken(seat, 1))


def renew_deck(run: Resolution, seat: int) -> None:
    """Shuffle the discard pile into a new deck if the deck is empty."""
    player = run.state.players[seat]
    if player.deck or not player.discard:
        return
    player.deck, player.discard = player.discard, []
    run.chance.shuffle(player.deck)
    run.tell(DeckShuffled(seat, len(player.deck)))


def draw_card(run: Resolution, seat: int) -> None:
    """Draw the top card of the own deck; nothing if there is none to draw at all (R18)."""
    renew_deck(run, seat)
    player = run.state.players[seat]
    last = run.events[-1] if run.events else None
    if not player.deck:
        if not (isinstance(last, NothingToDraw) and last.seat == seat):
            run.tell(NothingToDraw(seat))
        return
    card = player.deck.pop()
    player.hand.append(card)
    run.reveal(CARD_DRAWN)
    if isinstance(last, CardsDrawn) and last.seat == seat:
        run.events[-1] = CardsDrawn(seat, (*last.cards, card))
    else:
        run.tell(CardsDrawn(seat, (card,)))


def show_hand_card(state: State, seat: int, card: str) -> None:
    """Take a card from a hand into the open: from now on everybody knows whose it is (R22)."""
    player = state.players[seat]
    player.hand.remove(card)
    if card not in player.owned:
        # Only the left neighbour's deck can have given it, unseen by the others.
        state.players[(seat + 1) % len(state.players)].owned.remove(card)
        player.owned.append(card)
        player.unseen -= 1


def queue_first(state: State, effects: tuple[Pending, ...]) -> None:
    """Put effects in front of those that wait."""
    state.queue[:0] = effects


def trigger(run: Resolution, event: str, color: str = "", without: str = "") -> None:
    """Let the active player's unused bonuses for an event happen next (section 5.2, R31 to R33).

    Locations come in the order of purchase, then the Ability; `without` is a Location just bought.
    """
    state, player = run.state, run.player
    effects: tuple[Pending, ...] = ()
    for card in player.locations:
        bonus = CARDS[card].bonus
        if card != without and bonus is not None and _answers(bonus, event, color) and card not in state.used:
            state.used.append(card)
            effects += bonus.effects
            run.tell(BonusGained(state.active, card))
    if player.ability:
        bonus = ABILITIES[player.ability].bonus
        if bonus is not None and _answers(bonus, event, color) and player.ability not in state.used:
            state.used.append(player.ability)
            effects += bonus.effects
            run.tell(BonusGained(state.active, player.ability))
    if effects:
        queue_first(state, effects)


def _answers(bonus: Bonus, event: str, color: str) -> bool:
    return bonus.trigger == event and bonus.color in ("", color)


def end_game(run: Resolution, ending: Ending) -> None:
    """End the game at once: what waits is lost, cards in play count as discarded (section 7)."""
    state = run.state
    run.player.discard += state.in_play
    state.in_play = []
    state.queue = []
    if state.trick:
        state.trick_discard.append(state.trick)
        state.trick = ""
    state.row = state.actions = 0
    state.ended = ending
    state.phase = "over"
    run.reveal(say("The game is over and all cards were shown."))
    run.tell(GameEnded(None, ending_sentence(state)))


def ending_sentence(state: State) -> Sentence:
    """Say why the game is over."""
    if state.ended == "bought":
        return say("{name} bought an End Game card: the game is over.", name=SeatName(state.active))
    if state.ended == "both_out":
        return say("Both End Game cards are in the market: the game is over.")
    if state.ended == "rival":
        return say("The Rival took an End Game card: the game is over.")
    return say("Nobody has bought anything for a long time: the game is over.")
