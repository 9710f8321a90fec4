"""The picture of the screen for a new game: where everything is, for what has been agreed so far."""

from __future__ import annotations

from dataclasses import dataclass, replace
from typing import TYPE_CHECKING, Final

from farmtable.engine.language import translate
from farmtable.engine.players import MARKS
from farmtable.engine.sentences import say
from farmtable.scenes.game_card import players_line
from farmtable.scenes.new_game_faces import Cover, EmptyChair, Hero, MarkFace
from farmtable.scenes.setting import Setting, setting_height, setting_pieces
from farmtable.ui.faces import Button, Label, Panel
from farmtable.ui.geometry import Box
from farmtable.ui.piece import Piece
from farmtable.ui.theme import (
    BARN,
    BODY_TEXT,
    CREAM,
    HEADING_TEXT,
    MOSS,
    SMALL_TEXT,
    SOFT_INK,
    Colour,
    readable,
)
from farmtable.ui.widgets import CONTROL_HEIGHT, Chip

if TYPE_CHECKING:
    from collections.abc import Mapping, Sequence

    from farmtable.engine.game_info import GameInfo
    from farmtable.scenes.seating import Seating
    from farmtable.ui.entry import Entry
    from farmtable.ui.face import Face
    from farmtable.ui.scroll import Scroll
    from farmtable.ui.theme import Theme

_MARGIN: Final = 32.0
_TOP: Final = 24.0
_GAP: Final = 16.0
_PAD: Final = 20.0
_TITLE: Final = 44.0
_FOOT: Final = 84.0
_LOWEST_HERO: Final = 78.0
_HIGHEST_HERO: Final = 240.0
_ROW: Final = 52.0
_HIGHEST_ROW: Final = 62.0
_PEOPLE_SHARE: Final = 0.395
_WIDEST: Final = 1500.0
_SETTING_GAP: Final = 16.0
_SMALLEST_TILE: Final = 150.0
"""Where a column has more free room than this, in units, the game's pictures stand there."""
_MARKS_Z: Final = 40


@dataclass(frozen=True, slots=True)
class FormState:
    """What the screen shows: the game, the table as it is laid so far, and what a person is doing."""

    info: GameInfo
    seating: Seating
    entries: Mapping[str, Entry]
    typing: str | None
    caret_shown: bool
    seed_trouble: str
    choosing_mark: int | None
    told: str = ""
    """What should be known about the names, empty for nothing."""
    refusing: str | None = None
    """The id of the name that just did not take what was typed."""

    @property
    def accent(self) -> Colour:
        """The game's colour, dark enough for light words on it."""
        return readable(self.info.accent, CREAM)

    @property
    def chairs(self) -> int:
        """How many places the table has, empty ones too."""
        return self.seating.mode.max_people + len(self.seating.mode.automata)


def form_pieces(state: FormState, size: tuple[int, int], theme: Theme, scroll: Scroll) -> list[Piece]:
    """Return the whole screen for a window of `size` pixels, its middle scrolled as far as `scroll` says."""
    return _Form(state, size, theme, scroll).pieces()


class _Form:
    def __init__(self, state: FormState, size: tuple[int, int], theme: Theme, scroll: Scroll) -> None:
        self.state = state
        self.theme = theme
        self.px = theme.px
        self.scroll = scroll
        width = min(size[0] - 2 * self.px(_MARGIN), self.px(_WIDEST))
        self.page = Box((size[0] - width) / 2, self.px(_TOP), width, size[1] - self.px(_TOP))
        self.window = Box(0, 0, *size)
        self.column = (width - self.px(_GAP)) * _PEOPLE_SHARE
        self.settings = _settings(state)
        self.starter = _starter(state) if state.seating.asks_who_starts else None

    def pieces(self) -> list[Piece]:
        left_need, right_need, starter_left = self._columns_need()
        need = max(left_need, right_need)
        free = self.page.h - self.px(_LOWEST_HERO + _GAP + _FOOT)
        hero = min(max(self.px(_LOWEST_HERO), free + self.px(_LOWEST_HERO) - need), self.px(_HIGHEST_HERO))
        middle = Box(self.page.x, self.page.y + hero + self.px(_GAP), self.page.w, 0.0)
        middle = replace(middle, h=self.page.bottom - self.px(_FOOT) - middle.y)
        edge = self.px(10)
        # The view is a little larger than the panels, for their shadows.
        self.scroll.lay(Box(0, middle.y - edge, self.window.w, middle.h + 2 * edge), need + 2 * edge)
        panels = Box(middle.x, middle.y - self.scroll.offset, middle.w, max(need, middle.h))
        people, agreed = panels.left(self.column), panels.past(self.column + self.px(_GAP))
        people_tile, agreed_tile = self._tile(people, left_need), self._tile(agreed, right_need)
        tiles = [tile for tile in (people_tile, agreed_tile) if tile is not None]
        found = self._hero(self.page.top(hero), pictures=not tiles)
        for number, tile in enumerate(tiles):
            face = Cover(self.state.info.accent, self.state.info.cover)
            found.append(Piece(f"tile:{number}", tile, face, clip=self.scroll.view))
        found += self._people(_above(people, people_tile, self.px(_GAP)), starter_left)
        found += self._agreed(_above(agreed, agreed_tile, self.px(_GAP)), starter_left)
        found += self._foot()
        found += self.scroll.bar(self.theme, z=5)
        if self.state.choosing_mark is not None:
            # The list is all that answers now: a tip of what lies under it would cover it.
            found = [replace(piece, active=False, tip="") for piece in found]
            found += self._marks(self.state.choosing_mark, found)
        return found

    # How high everything is

    def _tile(self, column: Box, need: float) -> Box | None:
        """Return the free room at the foot of a column, where it is enough for the pictures."""
        spare = column.h - need - self.px(_GAP)
        if spare < self.px(_SMALLEST_TILE):
            return None
        return Box(column.x, column.bottom - spare, column.w, spare)

    def _columns_need(self) -> tuple[float, float, bool]:
        """Return the heights of both panels, and whether the question who starts stands at the left."""
        people = self.px(2 * _PAD + _TITLE + _ROW * self.state.chairs) - self.px(_ROW - CONTROL_HEIGHT)
        agreed = self._list_height(self.settings, self._inner(self.page.w - self.column - self.px(_GAP)))
        agreed += self.px(2 * _PAD)
        if self.starter is None:
            return people, agreed, False
        gap = self.px(_SETTING_GAP)
        at_left = people + gap + setting_height(self.starter, self._inner(self.column), self.theme)
        right = self._inner(self.page.w - self.column - self.px(_GAP))
        at_right = agreed + gap + setting_height(self.starter, right, self.theme)
        if max(at_left, agreed) < max(people, at_right):
            return at_left, agreed, True
        return people, at_right, False

    def _inner(self, width: float) -> float:
        return width - self.px(2 * _PAD)

    def _list_height(self, settings: Sequence[Setting], width: float) -> float:
        heights = [setting_height(setting, width, self.theme) for setting in settings]
        return sum(heights) + self.px(_SETTING_GAP) * (len(heights) - 1)

    # The parts

    def _hero(self, box: Box, *, pictures: bool) -> list[Piece]:
        info = self.state.info
        cover = info.cover if pictures else ()
        face = Hero(info.title, info.tagline.text(), players_line(info).text(), info.accent, cover)
        back = Box(box.x + self.px(18), box.y + self.px(17), self.px(46), self.px(46))
        return [
            Piece("hero", box, face),
            Piece(
                "back",
                back,
                Button(icon="icon_back"),
                z=1,
                tip=translate("Back (Esc)"),
                active=True,
                inside="hero",
            ),
        ]

    def _people(self, box: Box, starter_here: bool) -> list[Piece]:
        found = [self._panel("people", box)]
        inner = box.inset(self.px(_PAD))
        title = Label(translate("Who plays?"), HEADING_TEXT + 2, "display", MOSS)
        found.append(self._part("people:title", inner.top(self.px(34)), title, "people"))
        starter = 0.0
        if starter_here and self.starter is not None:
            starter = setting_height(self.starter, inner.w, self.theme) + self.px(_SETTING_GAP)
        rows = inner.below(self.px(_TITLE))
        chairs = self.state.chairs
        gap = self.px(_ROW - CONTROL_HEIGHT)
        pitch = min((rows.h - starter + gap) / chairs, self.px(_HIGHEST_ROW))
        people = self.state.seating.people
        for seat in range(self.state.seating.seats):
            row = Box(rows.x, rows.y + seat * pitch, rows.w, self.px(CONTROL_HEIGHT))
            found += self._person(seat, row) if seat < people else self._automaton(seat, row)
        seats = self.state.seating.seats
        empty = [
            Box(rows.x, rows.y + at * pitch, rows.w, self.px(CONTROL_HEIGHT)) for at in range(seats, chairs)
        ]
        for number, row in enumerate(empty):
            text = translate("Add a player") if number == 0 else ""
            # Whichever empty chair is pointed at, the next person takes the first one.
            whole = replace(row, h=empty[-1].bottom - row.y)
            found.append(
                Piece(
                    "sit" if number == 0 else f"chair:{number}",
                    row,
                    EmptyChair(text),
                    z=1,
                    active=number == 0,
                    inside="people",
                    target=whole if number == 0 else None,
                    repeats=True,
                    clip=self.scroll.view,
                )
            )
        if starter and self.starter is not None:
            area = Box(inner.x, inner.bottom - starter + self.px(_SETTING_GAP), inner.w, starter)
            last = rows.y + (chairs - 1) * pitch + self.px(CONTROL_HEIGHT) + self.px(_SETTING_GAP)
            found += self._setting(self.starter, replace(area, y=min(area.y, last)), "people")
        return found

    def _person(self, seat: int, row: Box) -> list[Piece]:
        state = self.state
        entry = state.entries[f"name:{seat}"]
        size = row.h
        can_leave = state.seating.people > state.seating.mode.min_people
        side = size + self.px(10)
        place = Box(row.x + side, row.y, row.w - side - (side if can_leave else 0.0), size)
        entry.keep_caret_seen(place.w, self.theme)
        face = entry.face(
            focused=state.typing == f"name:{seat}",
            caret=state.caret_shown,
            hint=state.seating.names[seat],
            wrong=state.refusing == f"name:{seat}",
        )
        found = [
            self._mark_button(seat, row),
            self._part(f"name:{seat}", place, face, "people", active=True),
        ]
        if can_leave:
            leave = Box(row.right - size, row.y, size, size)
            found.append(
                self._part(
                    f"leave:{seat}",
                    leave,
                    Button(icon="icon_close", kind="quiet"),
                    "people",
                    active=True,
                    tip=say("{name} does not play", name=state.seating.names[seat]).text(),
                )
            )
        return found

    def _automaton(self, seat: int, row: Box) -> list[Piece]:
        name = self.state.seating.mode.automata[seat - self.state.seating.people]
        text = say("{name} plays by itself", name=name).text()
        label = Label(text, colour=SOFT_INK, fit="shrink")
        words = row.past(row.h + self.px(24))
        return [self._mark_button(seat, row), self._part(f"automaton:{seat}", words, label, "people")]

    def _mark_button(self, seat: int, row: Box) -> Piece:
        return self._part(
            f"mark:{seat}",
            row.left(row.h),
            MarkFace(self.state.seating.marks[seat]),
            "people",
            active=True,
            tip=translate("Choose a colour and shape"),
        )

    def _agreed(self, box: Box, starter_left: bool) -> list[Piece]:
        found = [self._panel("agreed", box)]
        inner = box.inset(self.px(_PAD))
        settings = list(self.settings)
        if self.starter is not None and not starter_left:
            settings.insert(1 if settings[0].id == "mode" else 0, self.starter)
        spare = inner.h - self._list_height(settings, inner.w)
        gap = self.px(_SETTING_GAP) + min(self.px(12), max(0.0, spare) / max(1, len(settings) - 1))
        y = inner.y
        for setting in settings:
            height = setting_height(setting, inner.w, self.theme)
            found += self._setting(setting, Box(inner.x, y, inner.w, height), "agreed")
            y += height + gap
        return found

    def _setting(self, setting: Setting, box: Box, inside: str) -> list[Piece]:
        entry = self.state.entries.get(setting.id)
        if entry is None:
            return setting_pieces(setting, box, self.theme, self.state.accent, inside, self.scroll.view)
        return setting_pieces(
            setting,
            box,
            self.theme,
            self.state.accent,
            inside,
            self.scroll.view,
            entry=entry,
            focused=self.state.typing == setting.id,
            caret=self.state.caret_shown,
        )

    def _foot(self) -> list[Piece]:
        box = Box(self.page.x, self.page.bottom - self.px(_FOOT), self.page.w, self.px(_FOOT))
        button = Box(box.right - self.px(240), box.y + self.px(13), self.px(240), self.px(56))
        words = Box(box.x + self.px(4), button.y, button.x - box.x - self.px(30), button.h)
        usual = translate("Next time, everything is as you leave it here.")
        label = Label(usual, SMALL_TEXT + 1, colour=SOFT_INK, fit="wrap")
        if self.state.told:
            colour = MOSS if self.state.refusing is None else BARN
            label = Label(self.state.told, BODY_TEXT, "strong", colour, fit="break")
        return [
            Piece("kept", words, label),
            Piece("start", button, Button(translate("Start"), "primary", units=24), active=True),
        ]

    def _marks(self, seat: int, found: Sequence[Piece]) -> list[Piece]:
        """Return the sheet with all colours and shapes, beside the button that opened it."""
        button = next(piece.box for piece in found if piece.id == f"mark:{seat}")
        cell, pad = self.px(46), self.px(10)
        width, height = MARKS * cell + 2 * pad, cell + 2 * pad
        x = min(button.x - pad, self.window.right - width - pad)
        y = button.bottom + self.px(6)
        if y + height > self.window.bottom - pad:
            y = button.y - height - self.px(6)
        sheet = Box(x, y, width, height)
        pieces = [Piece("marks", sheet, Panel(radius=18, depth=10), z=_MARKS_Z, over=True)]
        seating = self.state.seating
        owners = {seating.marks[at]: player.name for at, player in enumerate(seating.players) if at != seat}
        for mark, place in enumerate(sheet.inset(pad).columns(MARKS)):
            owner = owners.get(mark)
            tip = "" if owner is None else say("{name} has this one: you would swap", name=owner).text()
            face = MarkFace(mark, chosen=seating.marks[seat] == mark, taken=owner is not None)
            pieces.append(
                Piece(
                    f"pick:{mark}",
                    place.inset(self.px(2)),
                    face,
                    z=_MARKS_Z + 1,
                    tip=tip,
                    active=True,
                    inside="marks",
                )
            )
        return pieces

    def _panel(self, id_: str, box: Box) -> Piece:
        return Piece(id_, box, Panel(radius=20), clip=self.scroll.view)

    def _part(
        self, id_: str, box: Box, face: Face, inside: str, *, active: bool = False, tip: str = ""
    ) -> Piece:
        return Piece(id_, box, face, z=1, tip=tip, active=active, inside=inside, clip=self.scroll.view)


def _above(column: Box, tile: Box | None, gap: float) -> Box:
    return column if tile is None else column.top(tile.y - gap - column.y)


def _settings(state: FormState) -> list[Setting]:
    """Return what is agreed beside the people: the mode, the game's options, the number of the deal."""
    info, seating = state.info, state.seating
    found = []
    if len(info.modes) > 1:
        modes = tuple(Chip(f"mode:{mode.key}", mode.title.text()) for mode in info.modes)
        found.append(Setting("mode", translate("How do you play?"), modes, f"mode:{seating.mode.key}"))
    for option in info.options:
        given = [choice.value for choice in option.choices]
        choices = tuple(
            Chip(f"option:{option.key}:{at}", choice.title.text()) for at, choice in enumerate(option.choices)
        )
        chosen = f"option:{option.key}:{given.index(seating.options[option.key])}"
        explained = option.help.text() if option.help is not None else ""
        found.append(
            Setting(f"option:{option.key}", option.title.text(), choices, chosen, explained, beside=True)
        )
    explained = translate("The same number deals the same game again.")
    found.append(
        Setting(
            "seed",
            translate("Number of the deal"),
            explained=explained,
            trouble=state.seed_trouble,
            beside=True,
        )
    )
    return found


def _starter(state: FormState) -> Setting:
    seating = state.seating
    people = tuple(
        Chip(f"first:{seat}", name, mark=seating.marks[seat]) for seat, name in enumerate(seating.names)
    )
    chance = Chip("first:random", translate("Chosen at random"), icon="icon_dice")
    chosen = "first:random" if seating.first is None else f"first:{seating.first}"
    return Setting("first", state.info.first_question.text(), (chance, *people), chosen)
