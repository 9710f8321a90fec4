"""The right end of the dock: one note about what matters now, and the buttons."""

from __future__ import annotations

from typing import TYPE_CHECKING, Literal

from farmtable.engine.language import translate
from farmtable.engine.sentences import SeatName, Sentence, say
from farmtable.games.heritage_farms.board import BONUSES, HOME, NOTHING
from farmtable.games.heritage_farms.ending import reason
from farmtable.games.heritage_farms.events import GoodsChanged, LawStruck, TokenEarned, TokenTurned
from farmtable.games.heritage_farms.info import TWO_PLAYERS
from farmtable.games.heritage_farms.names import BONUS, BONUS_EFFECT
from farmtable.games.heritage_farms.cards import tables
from farmtable.games.heritage_farms.previews import every_load_loses, exposed_cards
from farmtable.games.heritage_farms.reading import times_repeated
from farmtable.games.heritage_farms.state import (
    ANSWER_DRAW,
    CALL,
    CROSS,
    OVER,
    PLACE_BOAT,
    POISON_DISC,
    WRAP_UP,
    ZOMBIE_DISC,
)
from farmtable.tables.heritage_farms.faces import NoteFace
from farmtable.tables.heritage_farms.ids import (
    ACCEPT,
    ALONE,
    DECLINE,
    END,
    OFFER,
    RESIGN,
    STAY_HOME,
    bonus_of,
)
from farmtable.ui.faces import Button, Panel
from farmtable.ui.geometry import Box
from farmtable.ui.piece import Piece
from farmtable.ui.theme import BODY_TEXT, HEADING_TEXT

if TYPE_CHECKING:
    from farmtable.games.heritage_farms.state import State
    from farmtable.tables.heritage_farms.places import Places
    from farmtable.ui.faces import ButtonKind
    from farmtable.ui.table import Sight

Mood = Literal["", "good", "bad"]


def actions_panel(sight: Sight, places: Places) -> list[Piece]:
    """Return the note and the buttons of whoever decides."""
    found = [Piece("actions", places.actions, Panel(), z=1)]
    text, mood = _note(sight)
    found.append(Piece("note", note_box(sight, places), NoteFace(text, mood), z=2, inside="actions"))
    found += _buttons(sight, places)
    return found


def note_box(sight: Sight, places: Places) -> Box:
    """Return where the note stands."""
    px = sight.px
    return places.actions.inset(px(12), px(10)).top(px(58))


def _buttons(sight: Sight, places: Places) -> list[Piece]:
    view: State = sight.view
    px = sight.px
    row = Box(places.actions.x, places.actions.bottom - px(58), places.actions.w, px(48)).inset(px(14), 0)
    primary = Box(row.right - min(px(180), row.w * 0.5), row.y, min(px(180), row.w * 0.5), row.h)
    found: list[Piece] = []

    def button(
        id_: str, text: str, kind: ButtonKind, box: Box, key: str, *, icon: str = "", units: float = HEADING_TEXT
    ) -> None:
        face = Button(text, kind, icon, units=units)
        tip = say("{text} ({key})", text=text, key=key.upper()).text()
        found.append(Piece(id_, box, face, z=2, tip=tip, key=key, inside="actions"))

    if sight.actor is None or sight.players[sight.actor].kind != "human":
        return found
    phase = view.phase
    left = Box(row.x, row.y, primary.x - px(10) - row.x, row.h)
    if phase == PLACE_BOAT:
        button(STAY_HOME, translate("Leave it at home"), "primary", primary, "h", units=BODY_TEXT)
    elif phase == CALL:
        if _card_picked(sight):
            button(ALONE, translate("Farmer alone"), "primary", primary, "n")
        _quiet_buttons(sight, left, button)
    elif phase == WRAP_UP:
        button(END, translate("End turn"), "primary", primary, "e")
    elif phase == ANSWER_DRAW:
        button(DECLINE, translate("Play on"), "primary", primary, "n")
        button(ACCEPT, translate("Agree to a draw"), "plain", left, "y", units=BODY_TEXT)
    return found
