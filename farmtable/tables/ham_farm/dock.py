"""The buttons at the right of the dock: what can be done now that is no piece on the table."""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

from farmtable.engine.language import translate
from farmtable.engine.sentences import say, say_count
from farmtable.games.ham_farm.cards import ABILITIES, NUMBERS, TRICKS
from farmtable.games.ham_farm.effects import OPS, Choosing
from farmtable.games.ham_farm.legal import ability_is_ready
from farmtable.games.ham_farm.words import op_title
from farmtable.tables.ham_farm.hand import picked_cards
from farmtable.tables.ham_farm.ids import APPLY, DECLINE, END, PLAN, PLAY, SKIP, USE
from farmtable.tables.ham_farm.places import acts
from farmtable.tables.ham_farm.words import text_of
from farmtable.ui.faces import Button, ButtonKind
from farmtable.ui.geometry import Box
from farmtable.ui.piece import Piece
from farmtable.ui.text import text_width
from farmtable.ui.theme import BODY_TEXT, HEADING_TEXT

if TYPE_CHECKING:
    from farmtable.games.ham_farm.state import State
    from farmtable.ui.table import Sight

_HEIGHT: Final = 52.0
_GAP: Final = 9.0
_SKIP_UNITS: Final = 18


def dock_buttons(sight: Sight, area: Box) -> list[Piece]:
    """Return the buttons of the moment, the main one at the foot."""
    if not acts(sight):
        return []
    px = sight.px
    buttons = _buttons(sight, area.w - px(36))
    height = min(px(_HEIGHT), (area.h - px(_GAP) * 2) / 3)
    found = []
    y = area.bottom - height
    for id_, face, tip, key, active in buttons:
        box = Box(area.x, y, area.w, height)
        found.append(Piece(id_, box, face, z=2, tip=tip, key=key, inside="dock", active=active))
        y -= height + px(_GAP)
    return found


def _buttons(sight: Sight, room: float) -> list[tuple[str, Button, str, str, bool]]:
    """Return id, face, tip, key and whether it can be chosen even if it is no move, from the foot up."""
    view: State = sight.view
    if view.phase != "turn":
        return []
    if view.queue:
        return _answers(sight, room)
    if not view.actions:
        return [(END, Button(translate("End turn"), "primary"), translate("End the turn (E)"), "e", False)]
    cards = picked_cards(sight)
    chosen = bool(cards) or bool(sight.picks)
    play = translate("Play combo") if len(cards) == 2 else translate("Play")
    hand = view.players[view.active].hand
    found = []
    if hand:
        found.append(
            (
                PLAY,
                Button(play, "primary", enabled=chosen),
                translate("Play what is chosen (P)"),
                "p",
                not chosen,
            )
        )
    plan = say_count("Plan: draw {count}", "Plan: draw {count}", NUMBERS.plan_draw).text()
    kind: ButtonKind = "plain" if hand else "primary"
    found.append((PLAN, Button(plan, kind, units=18), translate("An action: draw cards (D)"), "d", False))
    if ability_is_ready(view, view.active):
        ability = ABILITIES[view.players[view.active].ability]
        tip = say("{text} (U)", text=text_of(ability.id)).text()
        use = say("Use {ability}", ability=ability.title).text()
        found.append((USE, Button(use, units=BODY_TEXT), tip, "u", False))
    return found


def _answers(sight: Sight, room: float) -> list[tuple[str, Button, str, str, bool]]:
    view: State = sight.view
    pending = view.queue[0]
    if pending.op == "trick_offer":
        trick = TRICKS[pending.source].title
        apply_tip = say("Apply {trick} (A)", trick=trick).text()
        decline_tip = say("Put {trick} away without effect (X)", trick=trick).text()
        return [
            (APPLY, Button(translate("Apply"), "primary", units=HEADING_TEXT), apply_tip, "a", False),
            (DECLINE, Button(translate("Decline")), decline_tip, "x", False),
        ]
    op = OPS[pending.op]
    if isinstance(op, Choosing) and op.skippable:
        text = say("Skip: {effect}", effect=op_title(pending.op)).text()
        if text_width(text, "display", sight.theme.type_size(_SKIP_UNITS)) > room:
            text = translate("Skip")
        return [(SKIP, Button(text, units=_SKIP_UNITS), translate("Leave this effect out (S)"), "s", False)]
    return []
