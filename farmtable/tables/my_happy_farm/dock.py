"""The dock: the viewer's hand, the six actions, what to know now, and the buttons."""

from __future__ import annotations

from dataclasses import dataclass
from typing import TYPE_CHECKING, Final, Literal

from farmtable.engine.game import HIDDEN
from farmtable.engine.language import translate
from farmtable.engine.sentences import say, say_count
from farmtable.games.my_happy_farm.cards import tables
from farmtable.games.my_happy_farm.previews import ActionPreview, action_previews
from farmtable.games.my_happy_farm.state import ACTION_KINDS, ENDED
from farmtable.games.my_happy_farm.words import action_title, coins
from farmtable.tables.my_happy_farm.advice import advice, said
from farmtable.tables.my_happy_farm.faces import BackFace, CropFace
from farmtable.tables.my_happy_farm.ids import bought_origin, hand_ids, picked_crops
from farmtable.tables.my_happy_farm.places import acts, viewer_of
from farmtable.ui.face import Face
from farmtable.ui.faces import Button, Label, Panel
from farmtable.ui.geometry import Box
from farmtable.ui.piece import Piece
from farmtable.ui.theme import (
    BODY_TEXT,
    CREAM,
    GOOD,
    HEADING_TEXT,
    INK,
    SEAT_MARKS,
    SMALL_TEXT,
    SOFT_INK,
    SUN,
    WHITE,
    mix,
)

if TYPE_CHECKING:
    from farmtable.engine.sentences import Sentence
    from farmtable.games.my_happy_farm.state import ActionKind, HappyFarmState
    from farmtable.tables.my_happy_farm.tally import Tally
    from farmtable.ui.canvas import Canvas
    from farmtable.ui.table import Sight

_HAND_WIDTH: Final = 520.0
_BUTTONS_WIDTH: Final = 196.0
_CARD: Final = 0.74


@dataclass(frozen=True, slots=True)
class ActionFace(Face):
    """One kind of action: used ones are ticked, open ones lit, impossible ones without paper."""

    title: str
    status: Literal["open", "used", "possible", "impossible", "idle"]
    count: str = ""

    @property
    def corner(self) -> float:
        return 18.0

    @property
    def shadow(self) -> float:
        return 2.0 if self.status in ("open", "possible") else 0.0

    def paint(self, canvas: Canvas) -> None:
        box = canvas.box
        radius = box.h / 2
        ink = INK if self.status in ("open", "possible", "idle") else SOFT_INK
        if self.status == "impossible":
            dashes = (canvas.px(5), canvas.px(4))
            canvas.ring(box, mix(SOFT_INK, CREAM, 0.35), canvas.px(1.5), radius=radius, dashes=dashes)
        else:
            fill = {"open": SUN, "used": mix(SOFT_INK, CREAM, 0.78)}.get(self.status, WHITE)
            canvas.panel(box, fill, radius=radius)
            if self.status == "idle":
                canvas.ring(box, mix(SOFT_INK, CREAM, 0.6), canvas.px(1.5), radius=radius)
        size = canvas.px(18)
        mark = Box(canvas.px(10), (box.h - size) / 2, size, size)
        icon = {"open": "icon_play", "used": "icon_check", "impossible": "icon_lock"}.get(self.status)
        words = box.inset(canvas.px(11), 0)
        if icon:
            colour = GOOD if self.status == "used" else ink
            canvas.picture(icon, mark.inset(size * 0.08), colour=colour)
            words = words.past(size + canvas.px(4))
        text = (
            say("{action} {count}", action=self.title, count=self.count).text() if self.count else self.title
        )
        align: Literal["left", "centre"] = "left" if icon else "centre"
        canvas.text(text, words, SMALL_TEXT, role="strong", colour=ink, align=align, fit="shrink")


def dock_panel(sight: Sight, box: Box, counted: Tally) -> list[Piece]:
    """Return the dock."""
    px = sight.px
    found = [Piece("dock", box, Panel())]
    inner = box.inset(px(18), px(9))
    found += _hand(sight, inner.left(px(_HAND_WIDTH)), counted)
    rest = inner.past(px(_HAND_WIDTH + 16))
    buttons = rest.past(rest.w - px(_BUTTONS_WIDTH))
    if sight.view.phase not in ENDED:
        found += _actions(sight, rest.left(rest.w - px(_BUTTONS_WIDTH + 18)).top(px(74)))
    note = Label(advice(sight).text(sight.names), SMALL_TEXT, "text", INK, "left", "wrap")
    found.append(Piece("dock:note", note_place(sight, box), note, z=1, inside="dock"))
    if acts(sight):
        found += _buttons(sight, buttons)
    return found


def note_place(sight: Sight, dock: Box) -> Box:
    """Return where the dock says what is worth knowing now, or what a move would do."""
    px = sight.px
    inner = dock.inset(px(18), px(9))
    left = px(_HAND_WIDTH + 16)
    return Box(inner.x + left, inner.y + px(78), inner.w - left - px(_BUTTONS_WIDTH + 18), inner.h - px(78))


def hand_places(sight: Sight, dock: Box, count: int) -> list[Box]:
    """Return the places of so many cards of the hand."""
    px = sight.px
    row = dock.inset(px(18), px(9)).left(px(_HAND_WIDTH)).below(px(30))
    height = row.h
    width = height * _CARD
    step = min(width + px(9), (row.w - width) / max(1, count - 1))
    return [Box(row.x + at * step, row.y, width, height) for at in range(count)]


def _hand(sight: Sight, box: Box, counted: Tally) -> list[Piece]:
    view: HappyFarmState = sight.view
    px = sight.px
    seat = viewer_of(sight)
    hand = view.farms[seat].hand
    limit = tables().hand_limit
    title = say("Hand {count}/{limit}", count=len(hand), limit=limit).text()
    colour = SEAT_MARKS[sight.players[seat].mark].colour
    label = Label(title, HEADING_TEXT, "display", colour, fit="shrink")
    found = [Piece("hand:title", box.top(px(28)).left(px(240)), label, z=1, inside="dock")]
    dock = box.inset(-px(18), -px(9))
    values = tables().sale_values
    for at, (id_, crop, place) in enumerate(
        zip(hand_ids(view, seat), hand, hand_places(sight, dock, len(hand)), strict=True)
    ):
        if crop == HIDDEN:
            found.append(Piece(id_, place, BackFace(), z=30 + at, inside="dock", over=True))
            continue
        found.append(
            Piece(
                id_,
                place,
                CropFace(crop, values[crop], tables().harvest_fields[crop], picked=id_ in sight.picks),
                z=30 + at,
                tip=counted.crop_tips[crop],
                inside="dock",
                glides=True,
                kin=f"crop:{crop}",
                origin=bought_origin(view, crop),
                over=True,
            )
        )
    return found


def _actions(sight: Sight, box: Box) -> list[Piece]:
    """Return the six actions of the running turn: for its player with what is possible, and why not."""
    view: HappyFarmState = sight.view
    px = sight.px
    found = []
    cells = [cell for row in box.rows(2, px(6)) for cell in row.columns(3, px(7))]
    for preview, cell in zip(_previews(sight), cells, strict=True):
        title = action_title(preview.kind).text()
        status: Literal["open", "used", "possible", "impossible", "idle"] = preview.status
        if not acts(sight) and preview.status == "possible":
            status = "idle"
        count = ""
        if preview.kind == "buy" and preview.status == "open":
            most = tables().numbers.max_buys_per_action
            count = say("{count}/{most}", count=len(view.bought), most=most).text()
        found.append(
            Piece(
                f"action:{preview.kind}",
                cell,
                ActionFace(title, status, count),
                z=1,
                tip=said(preview).text() if acts(sight) else "",
                active=acts(sight),
                inside="dock",
            )
        )
    return found


def _previews(sight: Sight) -> tuple[ActionPreview, ...]:
    view: HappyFarmState = sight.view
    if acts(sight) and view.phase not in ENDED:
        return action_previews(view)
    return tuple(ActionPreview(kind, _public_status(view, kind)) for kind in ACTION_KINDS)


def _public_status(view: HappyFarmState, kind: ActionKind) -> Literal["open", "used", "possible"]:
    """Return what everybody may know of an action in the running turn."""
    if kind == view.open_kind:
        return "open"
    return "used" if kind in view.kinds_used else "possible"


def _buttons(sight: Sight, box: Box) -> list[Piece]:
    view: HappyFarmState = sight.view
    px = sight.px
    upper, lower = box.rows(2, px(10))
    found = []
    closing = _closing(sight)
    if closing is not None:
        id_, text, primary = closing
        face = Button(text, "primary" if primary else "plain", units=BODY_TEXT)
        tip = say("{what} (D)", what=text).text()
        found.append(Piece(id_, upper, face, z=2, tip=tip, key="d", inside="dock"))
    if view.phase == "actions":
        left = len(view.kinds_used) < tables().numbers.actions_per_turn
        plain = bool(sight.picks) or left
        face = Button(translate("End turn"), "plain" if plain else "primary")
        tip = translate("End the turn (E)")
        found.append(Piece("end", lower, face, z=2, tip=tip, key="e", inside="dock"))
    return found


def _closing(sight: Sight) -> tuple[str, str, bool] | None:
    """Return the button that closes a group of picks: its id, its words, and whether it is the main one."""
    view: HappyFarmState = sight.view
    kinds = [pick.partition(":")[0] for pick in sight.picks]
    first = kinds[0] if kinds else ""
    if view.phase == "discard_barn":
        excess = len(view.farms[view.active].barn) - tables().barn_limit
        words = say_count("Discard {count} crop", "Discard {count} crops", excess)
        return "discard", words.text(), len(kinds) == excess
    if view.phase != "actions":
        return None
    if first == "hand":
        return "plant", say_count("Plant {count} crop", "Plant {count} crops", len(kinds)).text(), True
    if first == "field":
        return "harvest", say_count("Harvest {count} crop", "Harvest {count} crops", len(kinds)).text(), True
    if first == "ground":
        return "harvest", translate("Harvest all"), True
    if first == "barn" and "sell" not in view.kinds_used:
        value = sum(tables().sale_values[crop] for crop in picked_crops(sight.picks))
        return "sell", say("Sell for {coins}", coins=coins(min(value, view.bank))).text(), True
    if not first and view.open_kind:
        text = translate("Finish buying") if view.open_kind == "buy" else translate("Finish feeding")
        return "finish", text, False
    return None


def action_answer(sight: Sight, kind: str) -> Sentence:
    """Return what to say when somebody chooses an action instead of doing it."""
    return said(next(preview for preview in _previews(sight) if preview.kind == kind))
