"""The dock: the viewer's hand, the six actions, what to know now, and the buttons."""

from __future__ import annotations

from dataclasses import dataclass
from typing import TYPE_CHECKING, Final, Literal

from farmtable.engine.game import HIDDEN
from farmtable.engine.language import translate
from farmtable.engine.sentences import say, say_count
from farmtable.games.my_happy_farm.cards import tables
from farmtable.games.my_happy_farm.listing import may_use
from farmtable.games.my_happy_farm.multisets import is_plant_group
from farmtable.games.my_happy_farm.previews import (
    ActionPreview,
    action_previews,
    possible_kinds,
    sale_preview,
)
from farmtable.games.my_happy_farm.state import ACTION_KINDS, ENDED
from farmtable.games.my_happy_farm.words import action_title, action_word, coins
from farmtable.tables.my_happy_farm.advice import advice, feeding_answer, ripe_in, said
from farmtable.tables.my_happy_farm.faces import BackFace, CropFace
from farmtable.tables.my_happy_farm.ids import (
    action_id,
    begun,
    bought_origin,
    hand_ids,
    picked_crops,
    picked_for,
)
from farmtable.tables.my_happy_farm.new_crops import new_in_hand
from farmtable.tables.my_happy_farm.places import acts, is_crowded, viewer_of
from farmtable.tables.my_happy_farm.saying import may_go_on
from farmtable.ui.face import Face
from farmtable.ui.faces import Button, Label, Panel
from farmtable.ui.geometry import Box
from farmtable.ui.piece import Piece
from farmtable.ui.text import text_width
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
    from farmtable.ui.faces import ButtonKind
    from farmtable.ui.table import Sight

_HAND: Final = 520.0
_NARROW_HAND: Final = 356.0
_BUTTONS: Final = 196.0
_NARROW_BUTTONS: Final = 168.0
_CARD: Final = 0.74
_NARROW_ACTION: Final = 0.31


@dataclass(frozen=True, slots=True)
class ActionFace(Face):
    """One kind of action: used ones are ticked, open ones lit, impossible ones without paper."""

    title: str
    status: Literal["open", "used", "possible", "impossible", "idle"]
    count: str = ""
    ready: bool = False
    """Choosing it would carry out what has been picked."""

    @property
    def corner(self) -> float:
        return 18.0

    @property
    def shadow(self) -> float:
        return 2.0 if self.status in ("open", "possible") else 0.0

    @property
    def glows(self) -> bool:
        return self.ready

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
    found = [Piece("dock", box, Panel())]
    places = DockPlaces(sight, box)
    found += _hand(sight, places, counted)
    if sight.view.phase not in ENDED:
        found += _actions(sight, places.actions)
    note = Label(advice(sight).text(sight.names), SMALL_TEXT, "text", INK, "left", "wrap")
    found.append(Piece("dock:note", places.note, note, z=1, inside="dock"))
    if acts(sight):
        found += _buttons(sight, places.buttons)
    return found


class DockPlaces:
    """The parts of the dock, in pixels.

    Attributes:
        hand: The viewer's cards and their heading.
        actions: The six kinds of action.
        note: What is worth knowing now, or what a move would do.
        buttons: What ends something.
    """

    def __init__(self, sight: Sight, dock: Box) -> None:
        px = sight.px
        crowded = is_crowded(sight.view)
        inner = dock.inset(px(18), px(9))
        gap = px(16)
        self._px = px
        self.hand = inner.left(px(_NARROW_HAND if crowded else _HAND))
        rest = inner.past(self.hand.w + gap)
        self.buttons = rest.past(rest.w - px(_NARROW_BUTTONS if crowded else _BUTTONS))
        middle = rest.left(rest.w - self.buttons.w - gap)
        self.actions = middle.top(px(74))
        self.note = middle.below(px(78))

    def cards(self, count: int) -> list[Box]:
        """Return the places of so many cards of the hand; as many as it may hold lie side by side."""
        px, limit = self._px, tables().hand_limit
        row = self.hand.below(px(30))
        width = min(row.h * _CARD, (row.w - (limit - 1) * px(6)) / limit)
        step = min(width + px(9), (row.w - width) / (max(count, limit) - 1))
        height = width / _CARD
        top = row.y + (row.h - height) / 2
        return [Box(row.x + at * step, top, width, height) for at in range(count)]


def _hand(sight: Sight, places: DockPlaces, counted: Tally) -> list[Piece]:
    view: HappyFarmState = sight.view
    px = sight.px
    seat = viewer_of(sight)
    hand = view.farms[seat].hand
    limit = tables().hand_limit
    title = say("Hand {count}/{limit}", count=len(hand), limit=limit).text()
    colour = SEAT_MARKS[sight.players[seat].mark].colour
    label = Label(title, HEADING_TEXT, "display", colour, fit="shrink")
    line = places.hand.top(px(28))
    words = line.left(text_width(title, "display", sight.theme.type_size(HEADING_TEXT)) + px(2))
    found = [Piece("hand:title", words, label, z=1, inside="dock")]
    found += new_in_hand(sight, seat, line.past(words.w + px(14)))
    values = tables().sale_values
    for at, (id_, crop, place) in enumerate(
        zip(hand_ids(view, seat), hand, places.cards(len(hand)), strict=True)
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
    """Return the six actions of the running turn: for its player with what is possible, and why not.

    They carry out what has been picked for them; else they tell how they are done.
    """
    view: HappyFarmState = sight.view
    px = sight.px
    found = []
    for preview, cell in zip(_previews(sight), _cells(box, px(7), px(6)), strict=True):
        title = action_word(preview.kind).text()
        status: Literal["open", "used", "possible", "impossible", "idle"] = preview.status
        if not acts(sight) and preview.status == "possible":
            status = "idle"
        if preview.status == "open" and preview.why is not None:
            # It can only be finished, and whatever is done next does that: nothing calls for going on.
            status = "used"
        count = ""
        if preview.kind == "buy" and status == "open":
            most = tables().numbers.max_buys_per_action
            count = say("{count}/{most}", count=len(view.bought), most=most).text()
        found.append(
            Piece(
                action_id(preview.kind),
                cell,
                ActionFace(title, status, count, ready=bool(sight.picks)),
                z=1,
                # With picks the ghost tells what would happen.
                tip=_action_tip(preview) if acts(sight) and not sight.picks else "",
                active=acts(sight),
                inside="dock",
            )
        )
    return found


def _cells(box: Box, aside: float, below: float) -> list[Box]:
    """Return the places of the six actions: two rows, the last column wider because its words are longer."""
    narrow = _NARROW_ACTION * (box.w - 2 * aside)
    cells = []
    for row in box.rows(2, below):
        wide = row.past(2 * (narrow + aside))
        cells += [*row.left(2 * narrow + aside).columns(2, aside), wide]
    return cells


def _action_tip(preview: ActionPreview) -> str:
    if preview.status == "used":
        # Whoever has just done it needs no reason; whoever chooses it again is told.
        return say("{action}: done in this turn.", action=action_title(preview.kind)).text()
    return said(preview).text()


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
        id_, text, kind = closing
        face = Button(text, kind, units=SMALL_TEXT if kind == "quiet" else BODY_TEXT)
        tip = say("{what} (D)", what=text).text()
        found.append(Piece(id_, upper, face, z=2, tip=tip, key="d", inside="dock"))
    if view.phase == "actions":
        done = len(view.kinds_used) == tables().numbers.actions_per_turn
        nothing_else = not possible_kinds(view)
        primary = (done or nothing_else) and not sight.picks
        # While there is something to do, ending the turn is possible but hardly meant.
        face = Button(translate("End turn"), "primary" if primary else "plain", calm=not nothing_else)
        tip = translate("End the turn (E)")
        found.append(Piece("end", lower, face, z=2, tip=tip, key="e", inside="dock"))
    return found


def _closing(sight: Sight) -> tuple[str, str, ButtonKind] | None:
    """Return the button that closes a group of picks or an open action: its id, its words, its kind."""
    view: HappyFarmState = sight.view
    picks = begun(sight.picks)
    kinds = [pick.partition(":")[0] for pick in picks]
    first = kinds[0] if kinds else ""
    if view.phase == "discard_barn":
        excess = len(view.farms[view.active].barn) - tables().barn_limit
        words = say_count("Discard {count} crop", "Discard {count} crops", excess)
        return "discard", words.text(), "primary" if len(kinds) == excess else "plain"
    if view.phase != "actions":
        return None
    crops = picked_crops(picks)
    if first == "hand":
        words = say_count("Plant {count} crop", "Plant {count} crops", len(kinds))
        return "plant", words.text(), "primary" if is_plant_group(crops) else "plain"
    if first in ("field", "ground"):
        count = len(kinds) if first == "field" else len(ripe_in(view, picks[0]))
        words = say_count("Harvest {count} crop", "Harvest {count} crops", count)
        return "harvest", words.text(), "primary"
    if "sell" in picked_for(sight.picks) and may_use(view, "sell"):
        value = sale_preview(view, crops).paid
        return "sell", say("Sell for {coins}", coins=coins(value)).text(), "primary"
    if not sight.picks and view.open_kind and may_go_on(view):
        # Whatever is done next finishes it as well: hardly anybody needs this.
        text = translate("Finish buying") if view.open_kind == "buy" else translate("Finish feeding")
        return "finish", text, "quiet"
    return None


def action_answer(sight: Sight, kind: str) -> Sentence | None:
    """Return what to say when somebody chooses an action that the picks do not carry out.

    None where the rules say why not.
    """
    if sight.view.phase == "actions" and kind in picked_for(sight.picks):
        return feeding_answer(sight.view, sight.picks) if kind == "feed" else None
    return said(next(preview for preview in _previews(sight) if preview.kind == kind))
