"""The screen for a new game: who plays, in which colours, who starts, what is agreed."""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

import pygame

from farmtable.engine.equal_names import equal_names_told
from farmtable.engine.faults import Fault, WrongChoice
from farmtable.engine.language import translate
from farmtable.engine.players import MARKS
from farmtable.engine.sentences import say_count
from farmtable.scenes.new_game_pieces import FormState, form_pieces
from farmtable.scenes.seating import NAME_LIMIT, Seating, read_seed
from farmtable.ui.entry import Entry, digits_only, drawable_line
from farmtable.ui.form_scene import FormScene
from farmtable.ui.theme import LINEN, SAND

if TYPE_CHECKING:
    from collections.abc import Callable

    from farmtable.scenes.shell import Shell
    from farmtable.ui.piece import Piece

SEED_LIMIT: Final = 24
"""The most characters of the entry for the number of the deal: a few more than any number has."""


class NewGameScene(FormScene):
    """Everything that is agreed before the first move, as it was the last time until somebody changes it.

    Enter in an entry goes on to the next one, and from the last name to Start; elsewhere it starts the
    game, unless the keyboard has just been led to something else that can be chosen. Ctrl+Enter starts
    from everywhere.
    """

    def __init__(self, shell: Shell, key: str) -> None:
        super().__init__(shell.faces)
        self._shell = shell
        self._info = shell.catalogue.info(key)
        self.seating = Seating.remembered(self._info, shell.memory.get(self._memory_key))
        self._seed_trouble = ""
        self._choosing_mark: int | None = None
        self._refusing: str | None = None
        for seat in range(MARKS):
            entry = Entry(limit=NAME_LIMIT, allow=drawable_line)
            entry.replace(self.seating.typed[seat])
            self.seating.typed[seat] = entry.text
            self.entries[f"name:{seat}"] = entry
        self.entries["seed"] = Entry(limit=SEED_LIMIT, allow=digits_only)

    @property
    def title(self) -> str:
        return self._info.title

    @property
    def rules_place(self) -> tuple[str, str]:
        return self._info.key, ""

    @property
    def _memory_key(self) -> str:
        return f"new_game:{self._info.key}"

    # What is seen

    def pieces(self) -> list[Piece]:
        state = FormState(
            info=self._info,
            seating=self.seating,
            entries=self.entries,
            typing=self.typing,
            caret_shown=self.caret_shown,
            seed_trouble=self._seed_trouble,
            choosing_mark=self._choosing_mark,
            told=self._names_told(),
            refusing=self._refusing,
        )
        return form_pieces(state, self.size, self.theme, self.scroll)

    def _names_told(self) -> str:
        """Return what should be known about the names, empty for nothing."""
        if self._refusing is not None:
            if self.entries[self._refusing].left_out:
                return translate("A name cannot show this sign, so it was left out.")
            return say_count(
                "A name has {count} letter at most.", "A name has {count} letters at most.", NAME_LIMIT
            ).text()
        told = equal_names_told([player.name for player in self.seating.players])
        return "" if told is None else told.text()

    def paint_ground(self, surface: pygame.Surface) -> None:
        self.paint_gradient(surface, (LINEN, SAND))

    def entered(self) -> None:
        self.stage.focus = "start"

    def left(self) -> None:
        self._remember()
        super().left()

    # What a person does

    def choose(self, id_: str) -> None:
        kind, _, value = id_.partition(":")
        actions: dict[str, Callable[[str], None]] = {
            "back": lambda _: self.cancel(),
            "start": lambda _: self.start(),
            "sit": lambda _: self._sit_down(),
            "leave": lambda seat: self._stand_up(int(seat)),
            "mark": lambda seat: self._open_marks(int(seat)),
            "pick": lambda mark: self._pick_mark(int(mark)),
            "mode": self._choose_mode,
            "first": self._choose_first,
            "option": self._choose_option,
        }
        if kind in actions:
            actions[kind](value)
            self.refresh()

    def cancel(self) -> None:
        if self._choosing_mark is not None:
            self._close_marks()
        else:
            self._shell.stack.pop(self)

    def pressed_nothing(self) -> None:
        if self._choosing_mark is None:
            super().pressed_nothing()
            return
        self._close_marks()
        # Whoever clicks into a name beside the open list means to type there.
        under = self.stage.at(*self.pointer)
        if under is not None and under.id in self.entries:
            self.press_began(under.id)

    def pressed_key(self, event: pygame.Event) -> bool:
        if event.key in (pygame.K_RETURN, pygame.K_KP_ENTER) and self._choosing_mark is None:
            elsewhere = self.typing is None and not self.by_keyboard
            if event.mod & (pygame.KMOD_CTRL | pygame.KMOD_META) or elsewhere:
                self.choose_once("start")
                return True
        return super().pressed_key(event)

    def entry_changed(self, id_: str) -> None:
        if id_ == "seed":
            self._check_seed()
        else:
            self.seating.typed[int(id_.removeprefix("name:"))] = self.entries[id_].text
            self._refusing = id_ if self.entries[id_].refused else None

    def entry_done(self, id_: str) -> None:
        seat = -1 if id_ == "seed" else int(id_.removeprefix("name:"))
        following = f"name:{seat + 1}"
        self.stage.focus = following if 0 <= seat < self.seating.people - 1 else "start"
        self.hovered()

    def start(self) -> None:
        """Deal, and go to the table."""
        self.stage.focus = "start"
        try:
            seed = read_seed(self.entries["seed"].text)
        except WrongChoice as fault:
            self._seed_trouble = fault.text()
            self.stage.focus = "seed"
            self.by_keyboard = True
            self.hovered()
            self.refresh()
            return
        self._remember()
        try:
            game = self._shell.catalogue.game(self._info.key)
            match = self.seating.match(game, seed, practice=self._shell.settings.practice)
        except Fault as fault:
            self._shell.tell(translate("This game cannot be played now"), fault.text())
            return
        self._shell.begin(match)

    def _remember(self) -> None:
        self._shell.memory.put(self._memory_key, self.seating.to_remember())

    def _check_seed(self) -> None:
        entry = self.entries["seed"]
        try:
            read_seed("?" if entry.refused and len(entry.text) < entry.limit else entry.text)
        except WrongChoice as fault:
            self._seed_trouble = fault.text()
        else:
            self._seed_trouble = ""

    def _sit_down(self) -> None:
        seat = self.seating.sit_down()
        self.stage.focus = f"name:{seat}"

    def _stand_up(self, seat: int) -> None:
        self.seating.stand_up(seat)
        self._show_names()
        self.stage.focus = f"name:{min(seat, self.seating.people - 1)}"

    def _show_names(self) -> None:
        for seat, name in enumerate(self.seating.typed):
            entry = self.entries[f"name:{seat}"]
            if entry.text != name:
                entry.replace(name)

    def _open_marks(self, seat: int) -> None:
        self._choosing_mark, self._refusing = seat, None
        self.refresh()
        self.stage.focus = f"pick:{self.seating.marks[seat]}"

    def _pick_mark(self, mark: int) -> None:
        if self._choosing_mark is not None:
            self.seating.choose_mark(self._choosing_mark, mark)
            self._close_marks()

    def _close_marks(self) -> None:
        seat, self._choosing_mark = self._choosing_mark, None
        self.refresh()
        # By mouse, what is typed next is the name that belongs to the mark.
        named = not self.by_keyboard and f"name:{seat}" in self.entries
        self.stage.focus = f"name:{seat}" if named and self.stage.piece(f"name:{seat}") else f"mark:{seat}"

    def _choose_mode(self, key: str) -> None:
        self.seating.choose_mode(key)

    def _choose_first(self, value: str) -> None:
        self.seating.first = None if value == "random" else int(value)

    def _choose_option(self, value: str) -> None:
        """Take a choice by its number, or go one further or back in a stepper."""
        key, _, which = value.rpartition(":")
        option = next(option for option in self._info.options if option.key == key)
        values = [choice.value for choice in option.choices]
        if which == "fewer":
            number = max(0, values.index(self.seating.options[key]) - 1)
        elif which == "more":
            number = min(len(values) - 1, values.index(self.seating.options[key]) + 1)
        else:
            number = int(which)
        self.seating.options[key] = values[number]
