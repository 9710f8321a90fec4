"""The hand of the seat in front: its cards, equal ones together, or their backs."""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

from farmtable.engine.game import HIDDEN
from farmtable.games.merry_yard.kinds import KIND, PLAYABLE
from farmtable.games.merry_yard.state import decider
from farmtable.tables.merry_yard.card_faces import BackFace, CardFace, Mood
from farmtable.tables.merry_yard.ids import DRAW, card_id
from farmtable.tables.merry_yard.places import ASPECT
from farmtable.tables.merry_yard.told import new_cards
from farmtable.tables.merry_yard.words import card_tip, sound_text
from farmtable.ui.geometry import Box
from farmtable.ui.piece import Piece

if TYPE_CHECKING:
    from farmtable.games.merry_yard.state import State
    from farmtable.ui.table import Sight

_Z: Final = 100
_COPY_STEP: Final = 20.0
_LEAST_COPY_STEP: Final = 4.0
"""How far a card shows from under the next one of its kind, in units."""
_KIND_STEP: Final = 58.0
"""How far a card shows, at the least if possible, from under one of another kind."""


def hand_cards(sight: Sight, box: Box, seat: int) -> list[Piece]:
    """Return the cards of a hand side by side in `box`, the equal ones over each other."""
    state: State = sight.view
    hand = state.hands[seat]
    px = sight.px
    width = min(box.h * ASPECT, px(132))
    height = width / ASPECT
    y = box.y + (box.h - height) / 2
    if hand and hand[0] == HIDDEN:
        step = min(width * 0.45, (box.w - width) / max(1, len(hand) - 1))
        return [
            Piece(
                f"back:{seat}:{at}",
                Box(box.x + at * step, y, width, height),
                BackFace(),
                z=_Z + at,
                inside="dock",
                over=True,
            )
            for at in range(len(hand))
        ]
    groups, new = _groups(hand), new_cards(sight)
    copies = len(hand) - len(groups)
    # Kinds come first: their copies move closer together before a kind is covered by the next one.
    spare = box.w - width - (len(groups) - 1) * px(_KIND_STEP)
    copy_step = min(px(_COPY_STEP), max(px(_LEAST_COPY_STEP), spare / max(1, copies)))
    copy_step = min(copy_step, (box.w - width) * 0.5 / max(1, copies))
    step = min(width + px(12), (box.w - width - copies * copy_step) / max(1, len(groups) - 1))
    found: list[Piece] = []
    x = box.x
    for group in groups:
        for at, card in enumerate(group):
            place = Box(x + at * copy_step, y, width, height)
            last = at == len(group) - 1
            copies = len(group) if last else 0
            # The last copy is the one that came last, and the one that is seen whole.
            found.append(_card(sight, card, place, _Z + len(found), copies, new=last and card in new))
        x += step + copy_step * (len(group) - 1)
    return found


def _card(sight: Sight, card: str, box: Box, z: int, copies: int, *, new: bool) -> Piece:
    kind = KIND[card]
    mood: Mood = "" if _usable(sight, kind) else "dim"
    picked = card_id(card) in sight.picks
    return Piece(
        card_id(card),
        box.moved(0, -sight.px(8)) if picked else box,
        CardFace(kind, sound_text(kind), mood=mood, copies=copies, new=new),
        z=z + (200 if picked else 0),
        # Of a picked card the side panel tells all: a tip would only lie over the cards beside it.
        tip="" if picked else card_tip(card),
        inside="dock",
        glides=True,
        origin=DRAW,
        over=True,
    )


def _usable(sight: Sight, kind: str) -> bool:
    """Tell whether a card of that kind can do anything now, for whoever looks at it."""
    state: State = sight.view
    if sight.viewer is None or sight.viewer != decider(state):
        return True
    if state.phase == "turn_choice":
        return kind in PLAYABLE
    return state.window is None or state.phase != "reaction" or kind == state.window.answer


def _groups(hand: list[str]) -> list[list[str]]:
    """Return the cards by kind, in the order in which the first of each kind came."""
    groups: dict[str, list[str]] = {}
    for card in hand:
        groups.setdefault(KIND[card], []).append(card)
    return list(groups.values())
