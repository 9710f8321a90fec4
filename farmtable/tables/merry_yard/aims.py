"""What the card on the table, or the picked one, can point at: why not, what it would do, and what to say."""

from __future__ import annotations

from dataclasses import dataclass, field
from typing import TYPE_CHECKING

from farmtable.engine.sentences import SeatName, Sentence, say
from farmtable.games.merry_yard.kinds import EFFECT, HITS_TRIGGER, KIND, PLAYABLE, card_name
from farmtable.games.merry_yard.moves import Ram
from farmtable.games.merry_yard.outlook import as_played
from farmtable.games.merry_yard.state import decider, playing, window_of
from farmtable.games.merry_yard.targets import Target, targets
from farmtable.games.merry_yard.yards import neighbours
from farmtable.tables.merry_yard.ids import card_of, hand_of, owner_of, seat_of
from farmtable.tables.merry_yard.yard_places import shown_seat

if TYPE_CHECKING:
    from collections.abc import Mapping

    from farmtable.games.merry_yard.state import State
    from farmtable.ui.table import Sight


@dataclass(frozen=True, slots=True)
class Aims:
    """The cards and yards of others, as the card that is being played sees them.

    Attributes:
        barred: The cards that it cannot point at, and why.
        offered: The cards that can be chosen for it now, and what would become of them.
        yards: The yards that can be chosen as a whole, and what that would mean.
    """

    barred: Mapping[str, str] = field(default_factory=dict)
    offered: Mapping[str, str] = field(default_factory=dict)
    yards: Mapping[int, str] = field(default_factory=dict)


def aims_of(sight: Sight) -> Aims:
    """Return what can be pointed at, and what cannot, in the words of the table."""
    state: State = sight.view
    choosing = state.phase == "effect_choice"
    if state.phase == "turn_choice" and sight.picks:
        card = card_of(sight.picks[0])
        if card is None or card not in hand_of(state) or KIND[card] not in PLAYABLE:
            return Aims()
        state = as_played(state, KIND[card])
    elif not choosing:
        return Aims()
    names = sight.names
    found = targets(state)
    barred = {
        target.card: target.reason.text(names)
        for target in found
        if target.card is not None and target.reason is not None
    }
    if not choosing:
        return Aims(barred)
    allowed = [target for target in found if target.allowed]
    return Aims(
        barred,
        {target.card: _offer(state, target).text(names) for target in allowed if target.card is not None},
        {target.seat: _offer(state, target).text(names) for target in allowed if target.card is None},
    )


def _offer(state: State, target: Target) -> Sentence:
    """Say what choosing a target would do."""
    play = playing(state)
    name, owner, taker = SeatName(play.seat), SeatName(target.seat), card_name(play.card)
    if target.card is None:
        return say(
            "Put the {goat} into {owner}’s yard. Nothing can be rammed there: {name} gets no animal.",
            goat=taker,
            owner=owner,
            name=name,
        )
    animal = card_name(target.card)
    if isinstance(target.move, Ram):
        return say(
            "Ram this {animal} into {name}’s yard. The {goat} stays with {owner} instead.",
            animal=animal,
            name=name,
            goat=taker,
            owner=owner,
        )
    if EFFECT[KIND[play.card]] == "take_any_animal":
        return say(
            "Take this {animal} from {owner}, if {name} makes its sound as well.",
            animal=animal,
            owner=owner,
            name=name,
        )
    return say("Take this {animal} from {owner} for {name}’s yard.", animal=animal, owner=owner, name=name)


def why_not(sight: Sight, id_: str) -> Sentence | None:
    """Return why pointing at a yard, or at a card in one, is no move now; None where the rules say it."""
    state: State = sight.view
    card = card_of(id_)
    owner = seat_of(id_) if card is None else owner_of(card, state)
    seat = decider(state)
    if owner is None or seat is None or sight.viewer not in (None, seat):
        return None
    if state.phase == "effect_choice":
        return _no_effect(sight, owner, whole=card is None)
    if sight.viewer is None:
        return None
    picked = card_of(sight.picks[0]) if sight.picks else None
    if state.phase == "reaction" and picked is not None:
        place = answer_goes_to(state, KIND[picked])
        return say("The {animal} goes into {name}’s yard.", animal=card_name(picked), name=SeatName(place))
    if state.phase != "turn_choice":
        return None
    if picked is not None and owner != seat:
        return _not_into_that_yard(picked, seat)
    if picked is None and owner == seat == shown_seat(sight):
        return say("First choose a card of your hand.")
    return None


def answer_goes_to(state: State, kind: str) -> int:
    """Return into whose yard an answer of that kind goes in the open window."""
    window = window_of(state)
    return window.trigger_seat if kind in HITS_TRIGGER else window.asked[0]


def _no_effect(sight: Sight, owner: int, *, whole: bool) -> Sentence | None:
    """Return why the effect that is to be chosen does not reach a yard."""
    state: State = sight.view
    play = playing(state)
    effect, animal, name = EFFECT[KIND[play.card]], card_name(play.card), SeatName(play.seat)
    if effect == "give_all_cats":
        return say("Choose with the buttons how many Cats each neighbour gets.")
    if owner == play.seat:
        return say("Choose in the yard of a neighbour, not in {name}’s own.", name=name)
    if not whole:
        return None
    if owner not in neighbours(len(state.yards), play.seat):
        return say("{name} does not sit next to {other}.", name=SeatName(owner), other=name)
    if any(target.seat == owner and target.allowed for target in targets(state)):
        # It may be seen large, to choose there.
        return None
    return say("{owner} has nothing that the {animal} can take.", owner=SeatName(owner), animal=animal)


def _not_into_that_yard(card: str, seat: int) -> Sentence:
    """Return why a card of the hand is not put into the yard of somebody else."""
    animal, name = card_name(card), SeatName(seat)
    effect = EFFECT[KIND[card]]
    if effect == "ram":
        return say(
            "First play the {animal} with its sound. After that {name} chooses where it goes.",
            animal=animal,
            name=name,
        )
    if effect.startswith("take_"):
        return say(
            "The {animal} goes into {name}’s own yard. After its sound, {name} chooses what it takes.",
            animal=animal,
            name=name,
        )
    return say("The {animal} goes into {name}’s own yard.", animal=animal, name=name)
