"""The bar under a replay: timeline, controls, what happened, and through whose eyes one looks."""

from __future__ import annotations

from dataclasses import dataclass
from typing import TYPE_CHECKING, Final, Literal, TypeAlias

from farmtable.engine.language import translate
from farmtable.engine.sentences import say
from farmtable.ui.face import Face
from farmtable.ui.faces import Button, Label, Panel, Picture, SeatLabel, mark_picture
from farmtable.ui.geometry import Box
from farmtable.ui.piece import Piece
from farmtable.ui.text import ELLIPSIS, line_height, shorten, text_width, wrap
from farmtable.ui.theme import BODY_TEXT, CREAM, INK, LEAF, SEAT_MARKS, SMALL_TEXT, SOFT_INK, Theme, mix

if TYPE_CHECKING:
    from collections.abc import Sequence

    from farmtable.engine.players import Player
    from farmtable.engine.replay import Eyes, Replay
    from farmtable.ui.canvas import Canvas

BAR_HEIGHT: Final = 98.0
"""The height of the bar, in units."""

Pace: TypeAlias = Literal["slow", "normal", "fast"]
PACES: Final[tuple[Pace, ...]] = ("slow", "normal", "fast")

_Z: Final = 520
_MENU_Z: Final = 640
_BUTTON: Final = 42.0
_PLAY: Final = 50.0
_GAP: Final = 6.0
_PACE: Final = 60.0
_EYES: Final = 176.0
_NARROWEST_CAPTION: Final = 200.0
_MENU_ROW: Final = 46.0
_MENU_WIDTH: Final = 264.0


@dataclass(frozen=True, slots=True)
class BarState:
    """What the bar shows now."""

    replay: Replay
    moment: int
    eyes: Eyes
    playing: bool
    pace: Pace
    menu: bool


@dataclass(frozen=True, slots=True)
class BarFace(Face):
    """The bar itself."""

    @property
    def shadow(self) -> float:
        return 5.0

    @property
    def corner(self) -> float:
        return 0.0

    def paint(self, canvas: Canvas) -> None:
        canvas.panel(canvas.box, CREAM, lower=mix(CREAM, INK, 0.05))


@dataclass(frozen=True, slots=True)
class TimelineFace(Face):
    """All moves in a row, each turn in the colour and with the shape of its seat.

    `turns` are the number of moves and the seat's mark of each turn.
    """

    turns: tuple[tuple[int, int], ...]
    passed: bool

    @property
    def corner(self) -> float:
        return 9.0

    def paint(self, canvas: Canvas) -> None:
        box = canvas.box
        radius = box.h / 2
        total = sum(moves for moves, _ in self.turns)
        if total == 0:
            canvas.panel(box, mix(CREAM, INK, 0.14), radius=radius)
            return
        gap = min(canvas.px(2), box.w / len(self.turns) * 0.3)
        x = 0.0
        for moves, mark in self.turns:
            width = box.w * moves / total
            seat = SEAT_MARKS[mark]
            part = Box(round(x), 0, max(1.0, round(x + width - gap) - round(x)), box.h)
            fill = seat.colour if self.passed else mix(seat.colour, CREAM, 0.66)
            canvas.panel(part, fill, radius=min(radius, part.w / 2, canvas.px(6)))
            shape = box.h * 0.56
            if part.w >= shape * 1.8:
                ink = CREAM if self.passed else seat.colour
                canvas.picture(
                    seat.shape,
                    part.middle(shape, shape),
                    colour=ink,
                    shade=ink if self.passed else seat.shade,
                )
            x += width


@dataclass(frozen=True, slots=True)
class KnobFace(Face):
    """Where the replay stands, with the mark of the seat that moved last; None before the first move."""

    mark: int | None

    @property
    def shadow(self) -> float:
        return 3.0

    @property
    def corner(self) -> float:
        return 15.0

    def paint(self, canvas: Canvas) -> None:
        box = canvas.box
        canvas.panel(box, CREAM, radius=box.h / 2)
        canvas.ring(box, INK, canvas.px(3), radius=box.h / 2)
        if self.mark is not None:
            seat = SEAT_MARKS[self.mark]
            place = box.middle(box.w * 0.48, box.h * 0.48)
            canvas.mark(seat, place)


@dataclass(frozen=True, slots=True)
class EyesFace(Face):
    """The button that tells through whose eyes one looks."""

    name: str
    mark: int | None

    @property
    def shadow(self) -> float:
        return 4.0

    @property
    def corner(self) -> float:
        return 16.0

    def paint(self, canvas: Canvas) -> None:
        box = canvas.box
        canvas.panel(box, CREAM, radius=canvas.px(self.corner), lower=mix(CREAM, INK, 0.06))
        inner = box.inset(canvas.px(14), canvas.px(2))
        icon = canvas.px(14)
        up = Box(inner.right - icon, box.centre[1] - icon / 2, icon, icon)
        canvas.picture("icon_arrow_up", up, colour=SOFT_INK)
        words = inner.left(inner.w - icon - canvas.px(6))
        upper, lower = words.rows(2)
        canvas.text(translate("Seen by"), upper, 13, colour=SOFT_INK, fit="shorten")
        if self.mark is not None:
            seat = SEAT_MARKS[self.mark]
            size = canvas.px(14)
            place = Box(lower.x, lower.centre[1] - size / 2, size, size)
            canvas.mark(seat, place)
            lower = lower.past(size + canvas.px(6))
        canvas.text(self.name, lower, BODY_TEXT, role="display", fit="shorten")


def eyes_name(eyes: Eyes, players: Sequence[Player]) -> str:
    """Return what a way of looking on is called."""
    if eyes.open:
        return translate("Open cards")
    return translate("Everybody") if eyes.seat is None else players[eyes.seat].name


def position_text(moment: int, last: int) -> str:
    """Return where a replay stands."""
    if last == 0:
        return translate("No move yet")
    if moment == 0:
        return translate("Before the first move")
    return say("Move {moment} of {last}", moment=moment, last=last).text()


def bar_pieces(state: BarState, size: tuple[int, int], theme: Theme) -> list[Piece]:
    """Return the bar at the foot of a window of `size`, with the open menu of who looks on."""
    px = theme.px
    bar = Box(0, size[1] - px(BAR_HEIGHT), size[0], px(BAR_HEIGHT))
    inner = bar.inset(px(20), px(10))
    found = [Piece("bar", bar, BarFace(), z=_Z)]
    found += _timeline(state, inner.top(px(17)), theme)
    row = Box(inner.x, inner.bottom - px(48), inner.w, px(48))
    found += _transport(state, row, theme)
    left = row.x + px(6 * _BUTTON + _PLAY + 6 * _GAP) + px(18)
    right = row.right
    if len(state.replay.choices) > 1:
        right -= px(_EYES)
        found.append(_eyes_button(state, Box(right, row.y, px(_EYES), row.h)))
    paces = px(len(PACES) * _PACE + (len(PACES) - 1) * _GAP)
    if right - paces - px(30) - left >= px(_NARROWEST_CAPTION):
        right -= paces + px(14)
        found += _paces(state, Box(right, row.y, paces, row.h), theme)
    found += _caption(state, Box(left, row.y, max(px(40), right - px(16) - left), row.h), theme)
    if state.menu:
        found += _menu(state, bar, theme)
    return found


def moment_at(x: float, track: Box, last: int) -> int:
    """Return the moment that a point of the timeline stands for."""
    share = (x - track.x) / max(1.0, track.w)
    return min(last, max(0, round(share * last)))


def _piece(id_: str, box: Box, face: Face, tip: str = "", *, active: bool = False) -> Piece:
    return Piece(id_, box, face, z=_Z + 1, tip=tip, active=active, inside="bar")


def _timeline(state: BarState, row: Box, theme: Theme) -> list[Piece]:
    px = theme.px
    replay = state.replay
    text = position_text(state.moment, replay.last)
    longest = (translate("Before the first move"), position_text(replay.last, replay.last))
    type_size = theme.type_size(SMALL_TEXT)
    words = max(text_width(line, "strong", type_size) for line in longest) + px(4)
    knob = px(28)
    track = Box(row.x + knob / 2, row.y, row.w - words - px(16) - knob, row.h)
    share = state.moment / replay.last if replay.last else 0.0
    place = Box(track.x + track.w * share - knob / 2, row.centre[1] - knob / 2, knob, knob)
    reach = Box(track.x - knob / 2, row.y - px(6), track.w + knob, row.h + px(10))
    turns = _turns(replay)
    seat = replay.seat_before(state.moment)
    mark = None if seat is None else replay.match.players[seat].mark
    # Pointed at, the timeline lifts with what lies on it.
    passed = Box(track.x, track.y - px(6), track.w * share, track.h + px(12))
    return [
        Piece(
            "timeline",
            track,
            TimelineFace(turns, passed=False),
            z=_Z + 1,
            active=not state.menu and replay.last > 0,
            inside="bar",
            target=reach,
        ),
        Piece(
            "timeline:passed",
            track,
            TimelineFace(turns, passed=True),
            z=_Z + 2,
            inside="timeline",
            clip=passed,
            over=True,
        ),
        Piece("timeline:knob", place, KnobFace(mark), z=_Z + 3, inside="bar", over=True),
        Piece(
            "position",
            Box(row.right - words, row.y - px(4), words, row.h + px(8)),
            Label(text, SMALL_TEXT, "strong", SOFT_INK, "right", "shrink"),
            z=_Z + 1,
            inside="bar",
        ),
    ]


def _turns(replay: Replay) -> tuple[tuple[int, int], ...]:
    if replay.last == 0:
        return ()
    ends = (*replay.turns[1:], replay.last)
    players = replay.match.players
    return tuple(
        (end - start, players[replay.steps[start].seat].mark)
        for start, end in zip(replay.turns, ends, strict=True)
    )


def _transport(state: BarState, row: Box, theme: Theme) -> list[Piece]:
    px = theme.px
    before, after = state.moment > 0, state.moment < state.replay.last
    play = (
        ("play", "icon_pause", translate("Pause (Space)"), True)
        if state.playing
        else ("play", "icon_play", translate("Play (Space)"), state.replay.last > 0)
    )
    found = []
    x = row.x
    for id_, icon, tip, possible in (
        ("to_start", "icon_step_back", translate("To the start (Home)"), before),
        ("turn_back", "icon_fast_back", translate("A turn back (Page Up)"), before),
        ("step_back", "icon_back", translate("A move back (←)"), before),
        play,
        ("step_on", "icon_forward", translate("A move on (→)"), after),
        ("turn_on", "icon_fast_forward", translate("A turn on (Page Down)"), after),
        ("to_end", "icon_step", translate("To the end (End)"), after),
    ):
        size = px(_PLAY if id_ == "play" else _BUTTON)
        found.append(
            Piece(
                id_,
                Box(x, row.centre[1] - size / 2, size, size),
                Button(kind="primary" if id_ == "play" else "plain", icon=icon, enabled=possible),
                z=_Z + 1,
                tip=tip,
                active=possible and not state.menu,
                inside="bar",
                repeats=True,
            )
        )
        x += size + px(_GAP)
    return found


def _paces(state: BarState, row: Box, theme: Theme) -> list[Piece]:
    px = theme.px
    words = {
        "slow": ("½×", translate("Slow (S changes the speed)")),
        "normal": ("1×", translate("Normal speed (S changes it)")),
        "fast": ("2×", translate("Fast (S changes the speed)")),
    }
    found = []
    for pace, place in zip(PACES, row.columns(len(PACES), px(_GAP)), strict=True):
        text, tip = words[pace]
        kind: Literal["primary", "plain"] = "primary" if pace == state.pace else "plain"
        box = Box(place.x, row.centre[1] - px(19), place.w, px(38))
        face = Button(text, kind, accent=mix(LEAF, INK, 0.25), units=BODY_TEXT)
        found.append(_piece(f"pace:{pace}", box, face, tip, active=not state.menu))
    return found


def _eyes_button(state: BarState, box: Box) -> Piece:
    players = state.replay.match.players
    mark = None if state.eyes.seat is None else players[state.eyes.seat].mark
    name = eyes_name(state.eyes, players)
    tip = say("Seen by {name}: choose (V)", name=name).text()
    return _piece("eyes", box, EyesFace(name, mark), tip, active=True)


def _caption(state: BarState, box: Box, theme: Theme) -> list[Piece]:
    """Return what happened, as large as fits; what does not fit is told by the tip and by the log."""
    lines = state.replay.lines(state.moment, state.eyes)
    sentences = [line.text for line in lines]
    seats = {line.seat for line in lines}
    seat = seats.pop() if len(seats) == 1 else None
    found = []
    if seat is not None:
        mark = SEAT_MARKS[state.replay.match.players[seat].mark]
        size = theme.px(20)
        place = Box(box.x, box.centre[1] - size / 2, size, size)
        found.append(_piece("caption:seat", place, mark_picture(mark)))
        box = box.past(size + theme.px(10))
    units, text, cut = fitted_lines(sentences, box, theme)
    tip = "\n".join(sentences) if cut else ""
    found.append(_piece("caption", box, Label(text, units, "strong", INK, "left", "wrap"), tip))
    return found


def fitted_lines(sentences: Sequence[str], box: Box, theme: Theme) -> tuple[float, str, bool]:
    """Return the largest type at which the sentences fit, the text to set, and whether it had to be cut.

    Each sentence begins a line of its own.
    """
    width = max(1, int(box.w))
    whole = "\n".join(sentences)
    for units in (BODY_TEXT, SMALL_TEXT):
        size = theme.usual_type_size(units)
        room = max(1, int((box.h + 1) / line_height("strong", size)))
        if len(wrap(whole, "strong", size, width)) <= room:
            return units, whole, False
    flowing = wrap(" ".join(sentences), "strong", size, width)
    if len(flowing) <= room:
        return units, "\n".join(flowing), False
    kept = list(flowing[:room])
    kept[-1] = shorten(f"{kept[-1]} {ELLIPSIS}", "strong", size, width)
    return units, "\n".join(kept), True


def _menu(state: BarState, bar: Box, theme: Theme) -> list[Piece]:
    """Return the choice of who looks on, above its button."""
    px = theme.px
    players = state.replay.match.players
    choices = state.replay.choices
    height = px(_MENU_ROW) * len(choices) + px(16)
    sheet = Box(bar.right - px(14 + _MENU_WIDTH), bar.y - height - px(8), px(_MENU_WIDTH), height)
    found = [Piece("eyes:menu", sheet, Panel(radius=18, depth=10), z=_MENU_Z)]
    for number, (eyes, row) in enumerate(
        zip(choices, sheet.inset(px(8)).rows(len(choices), px(2)), strict=True)
    ):
        chosen = eyes == state.eyes
        ground = Panel(mix(CREAM, INK, 0.08) if chosen else CREAM, radius=12, depth=0)
        id_ = f"eyes:{number}"
        found.append(Piece(id_, row, ground, z=_MENU_Z + 1, active=True, inside="eyes:menu"))
        words = row.inset(px(12), 0)
        if chosen:
            tick = Box(words.right - px(20), row.centre[1] - px(10), px(20), px(20))
            found.append(Piece(f"{id_}:tick", tick, Picture("icon_check"), z=_MENU_Z + 2, inside=id_))
        words = words.left(words.w - px(26))
        name = eyes_name(eyes, players)
        if eyes.seat is None:
            icon = Box(words.x, row.centre[1] - px(10), px(20), px(20))
            art = "icon_zoom" if eyes.open else "icon_people"
            found.append(Piece(f"{id_}:icon", icon, Picture(art), z=_MENU_Z + 2, inside=id_))
            face: Face = Label(name, BODY_TEXT, "display", INK, "left", "shrink")
            words = words.past(px(30))
        else:
            face = SeatLabel(name, players[eyes.seat].mark, BODY_TEXT + 2)
        found.append(Piece(f"{id_}:name", words, face, z=_MENU_Z + 2, inside=id_))
    return found
