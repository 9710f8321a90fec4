"""The card set as plain tables: what every card and kind is and does.

Importing this module reads the card set. Tables of cards also know `HIDDEN`, which is of no kind,
worth nothing and no animal: so the same rules run on views.
"""

from __future__ import annotations

from typing import Final

from farmtable.engine.game import HIDDEN
from farmtable.engine.sentences import Sentence, say
from farmtable.games.merry_yard.cards import card_set

_SET, MARK = card_set()

CARDS: Final = tuple(card.id for card in _SET.cards)
"""The ids of all cards, in the order of the card set."""

KIND: Final[dict[str, str]] = {card.id: card.kind for card in _SET.cards} | {HIDDEN: HIDDEN}
"""The kind of each card."""

KINDS: Final = tuple(kind.id for kind in _SET.kinds)
"""The ids of all kinds, in the order of the help screen."""

_by_id = {kind.id: kind for kind in _SET.kinds}

VALUE: Final[dict[str, int]] = {card.id: _by_id[card.kind].value for card in _SET.cards} | {HIDDEN: 0}
"""The points of each card in a yard."""

ANIMAL: Final[dict[str, int]] = {card.id: int(_by_id[card.kind].is_animal) for card in _SET.cards} | {
    HIDDEN: 0
}
"""1 for each card that counts as an animal, 0 for the others."""

KIND_VALUE: Final[dict[str, int]] = {kind.id: kind.value for kind in _SET.kinds}
COPIES: Final[dict[str, int]] = {kind.id: kind.copies for kind in _SET.kinds}
EFFECT: Final[dict[str, str]] = {kind.id: kind.effect for kind in _SET.kinds}

ANIMALS: Final = frozenset(kind.id for kind in _SET.kinds if kind.is_animal)
PLAYABLE: Final = frozenset(kind.id for kind in _SET.kinds if kind.playable_on_own_turn)
"""The kinds that may be played on the own turn."""

GOAT_PROOF: Final = frozenset(kind.id for kind in _SET.kinds if kind.immune_to_goat)
SHEEP_GUARDS: Final = frozenset(kind.id for kind in _SET.kinds if kind.protects_sheep_from_wolf)

ANSWER: Final[dict[str, str]] = {
    kind.id: kind.opens_reaction_with for kind in _SET.kinds if kind.opens_reaction_with is not None
}
"""For each kind that opens a reaction window, the kind that answers it."""

NEEDS_HEN: Final = frozenset(kind.id for kind in _SET.kinds if kind.answer_requires_hen_in_yard)
"""The kinds that answer only from a seat with a Hen in its yard."""

HITS_TRIGGER: Final = frozenset(kind.id for kind in _SET.kinds if kind.placed_in == "trigger_player_yard")
"""The kinds that go, as answers, into the yard of the seat that is answered."""

STARTING_HAND: Final = _SET.setup.starting_hand
ANIMALS_TO_END: Final = _SET.setup.animals_to_end

NAME: Final[dict[str, Sentence]] = {kind.id: say(kind.name) for kind in _SET.kinds}
SOUND_WORD: Final[dict[str, Sentence]] = {kind.id: say(kind.sound_word) for kind in _SET.kinds}
CARD_TEXT: Final[dict[str, Sentence]] = {kind.id: say(kind.card_text) for kind in _SET.kinds}


def kind_name(kind: str) -> Sentence:
    """Return the name of a kind; one that does not exist is shown as it was written."""
    return NAME.get(kind) or say("{unknown}", unknown=kind)


def card_name(card: str) -> Sentence:
    """Return the name of a card's kind."""
    return NAME[KIND[card]]
