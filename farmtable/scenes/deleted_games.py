"""The matches in the trash: bring one back, or delete it for good."""

from __future__ import annotations

from typing import TYPE_CHECKING

import pygame

from farmtable.engine.faults import Fault
from farmtable.engine.language import translate
from farmtable.engine.sentences import say, say_count
from farmtable.scenes.dialog import Answer, nothing
from farmtable.scenes.saved_detail import Action
from farmtable.scenes.saved_list import SavedListScene
from farmtable.scenes.saved_row import match_title
from farmtable.scenes.when import deleted_when

if TYPE_CHECKING:
    from collections.abc import Sequence

    from farmtable.engine.save_folder import SavedMatch


class DeletedGamesScene(SavedListScene):
    """The list of deleted matches, what was deleted last first."""

    @property
    def title(self) -> str:
        return translate("Recently deleted")

    def read(self) -> list[SavedMatch]:
        return self._shell.saves.deleted()

    def nothing(self) -> str:
        return translate("Nothing is in here. What you delete stays here until you delete it for good.")

    def when(self, match: SavedMatch) -> str:
        return deleted_when(match.touched, self._shell.clock().astimezone()).text()

    def head(self) -> tuple[str, Sequence[Action]]:
        matches = len(self._matches)
        if not matches:
            return "", ()
        count = say_count("{count} match", "{count} matches", matches).text()
        return count, [Action("forget_all", translate("Delete all for good"), "icon_trash")]

    def actions(self, match: SavedMatch) -> tuple[list[Action], list[Action]]:
        restore = Action("restore", translate("Restore"), tip=translate("Restore (Enter)"), kind="primary")
        forget = Action("forget", translate("Delete for good"), tip=translate("Delete for good (Del)"))
        return [restore], [forget]

    def choose(self, id_: str) -> None:
        match = self.chosen
        if id_ == "restore" and match is not None:
            self._restore(match)
        elif id_ == "forget" and match is not None:
            name = match_title(match, self._shell.catalogue)
            self._ask(say("Delete {match} for good?", match=name).text(), [match])
        elif id_ == "forget_all":
            count = len(self._matches)
            question = say_count("Delete {count} match for good?", "Delete {count} matches for good?", count)
            self._ask(question.text(), list(self._matches))
        else:
            super().choose(id_)

    def pressed_key(self, event: pygame.Event) -> bool:
        if event.key == pygame.K_DELETE and self.chosen is not None:
            self._use_keyboard()
            self.choose("forget")
            return True
        return super().pressed_key(event)

    def _restore(self, match: SavedMatch) -> None:
        try:
            self._shell.saves.restore(match.file)
        except Fault as fault:
            self._shell.tell(translate("This match could not be brought back"), fault.text())
            return
        self.reread()
        self.focus_chosen()

    def _ask(self, question: str, matches: list[SavedMatch]) -> None:
        yes = Answer(translate("Delete for good"), lambda: self._forget(matches), "danger")
        no = Answer(translate("Keep"), nothing)
        self._shell.tell(question, translate("This cannot be taken back."), [yes, no])

    def _forget(self, matches: list[SavedMatch]) -> None:
        try:
            for match in matches:
                self._shell.saves.forget(match.file)
        except Fault as fault:
            self._shell.tell(translate("This match could not be deleted"), fault.text())
        self.reread()
        self.focus_chosen()
