"""The header of a table: what stands in the bar, from the match as its viewer may know it."""

from __future__ import annotations

from typing import TYPE_CHECKING

from farmtable.engine.language import translate
from farmtable.scenes.header import HeaderButton, match_header

if TYPE_CHECKING:
    from farmtable.engine.sentences import Sentence
    from farmtable.scenes.table_scene import TableScene
    from farmtable.ui.piece import Piece


def _next_step(scene: TableScene) -> Sentence | None:
    """Return what comes next in the middle of saying a move, None where there is no word on it."""
    return scene.table.prompt(scene.sight()) if scene.picks else None


def table_header(scene: TableScene) -> list[Piece]:
    """Return the bar with its buttons."""
    match = scene.match
    decides = match.game.decided_by(match.state)
    undo_stop = match.undo_stop()
    undo_tip = translate("Take back (Ctrl+Z)") if undo_stop is None else undo_stop.text(match.names)
    buttons = [
        HeaderButton("undo", "icon_undo", undo_tip, undo_stop is None),
        HeaderButton("redo", "icon_redo", translate("Bring back (Ctrl+Y)"), match.can_redo),
        HeaderButton("help", "icon_help", translate("The rules (F1)")),
        HeaderButton("log", "icon_log", translate("What happened (L)"), key="l"),
        HeaderButton("menu", "icon_menu", translate("Menu (Esc)")),
    ]
    if scene.hint.offered:
        buttons.insert(2, HeaderButton("hint", "icon_hint", translate("A hint (H)"), key="h"))
    if scene.sitting.trouble is not None:
        not_saved = translate("Not saved: choose another folder (Ctrl+S)")
        buttons.insert(0, HeaderButton("unsaved", "icon_warning", not_saved))
    if match.has_automata:
        step_tip = translate("Next step (Space)")
        buttons.insert(0, HeaderButton("step", "icon_step", step_tip, match.automaton_acts))
    if match.outcome is not None:
        buttons.insert(0, HeaderButton("result", "icon_trophy", translate("Show the result")))
    return match_header(
        match,
        scene.view,
        scene.theme,
        scene.size[0],
        decides=decides,
        prompt=_next_step(scene) or match.prompt,
        buttons=buttons,
        fresh=scene.fresh_until > 0,
        practice=match.practice,
    )
