"""Taking back and bringing back at the table, with the words that go with it."""

from __future__ import annotations

from typing import TYPE_CHECKING

from farmtable.engine.language import translate
from farmtable.engine.match import UndoStopped
from farmtable.engine.sentences import SeatName, say

if TYPE_CHECKING:
    from farmtable.engine.match import Step
    from farmtable.engine.sentences import Sentence
    from farmtable.scenes.table_scene import TableScene


def ask_undo(scene: TableScene) -> None:
    """Take the last decision back, after asking where it was somebody else's."""
    match = scene.match
    seat, actor = match.undo_seat, match.actor
    if seat is None or actor is None or seat == actor or not match.players[actor].is_person:
        _undo(scene)
        return
    question = say(
        "That was {other}’s decision. {actor}, does everybody agree?",
        other=SeatName(seat),
        actor=SeatName(actor),
    )
    title = say("Take back what {name} did?", name=SeatName(seat))
    scene.ask(title, question, translate("Take it back"), lambda: _undo(scene))


def redo(scene: TableScene) -> None:
    """Bring back what was taken back last."""
    names = scene.match.names
    try:
        step = scene.match.redo()
    except UndoStopped as fault:
        scene.notify(fault.text(names))
        return
    scene.notify(say("Brought back: {deed}", deed=_deed(scene, step)).text(names))


def _undo(scene: TableScene) -> None:
    names = scene.match.names
    try:
        step = scene.match.undo()
    except UndoStopped as fault:
        scene.notify(fault.text(names), "bad")
        return
    scene.result_shown = False
    scene.notify(say("Taken back: {deed}", deed=_deed(scene, step)).text(names))


def _deed(scene: TableScene, step: Step) -> Sentence:
    """Return what was done in a step, as the viewer may read it."""
    if step.events:
        return step.events[0].sentence(scene.viewer)
    return say("what {name} did.", name=SeatName(step.seat))
