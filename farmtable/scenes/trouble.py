"""The calm screen after an error that nobody expected: what is kept, and the ways on."""

from __future__ import annotations

from typing import TYPE_CHECKING

from farmtable.engine.language import translate
from farmtable.scenes.dialog import Answer, Dialog, nothing
from farmtable.ui import clipboard
from farmtable.ui.face import FaceCache
from farmtable.ui.theme import LINEN, SAND

if TYPE_CHECKING:
    from collections.abc import Callable

    import pygame

    from farmtable.ui.scene import SceneStack

_CARRY_ON, _COPY = range(2)


class TroubleScene(Dialog):
    """Says in a sentence what happened and what is kept; Escape carries on.

    It paints its faces anew: those kept until now may have to do with the error.
    """

    overlay = False

    def __init__(
        self,
        stack: SceneStack,
        text: str,
        report: str,
        carry_on: Callable[[], None],
        leave: Callable[[], None],
    ) -> None:
        answers = [
            Answer(translate("Carry on"), carry_on, "primary"),
            Answer(translate("Copy report"), nothing),
            Answer(translate("Quit"), leave),
        ]
        super().__init__(FaceCache(), stack, translate("Something went wrong"), text, answers)
        self._report = report

    def paint_ground(self, surface: pygame.Surface) -> None:
        self.paint_gradient(surface, (LINEN, SAND))

    def choose(self, id_: str) -> None:
        chosen = int(id_.removeprefix("answer:"))
        if chosen == _COPY:
            self._copy()
        else:
            # The screen stays until the next one stands: an error on the way there is one of this screen.
            self._answers[chosen].action()

    def cancel(self) -> None:
        self._answers[_CARRY_ON].action()

    def _copy(self) -> None:
        copied = clipboard.put_text(self._report)
        told = translate("Copied") if copied else translate("No clipboard")
        self._answers[_COPY] = Answer(told, nothing)
        self.refresh(glide=False)
