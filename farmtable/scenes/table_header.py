"""The header of a table: what stands in the bar, from the match as its viewer may know it."""

from __future__ import annotations

from typing import TYPE_CHECKING

from farmtable.engine.language import translate
from farmtable.scenes.header import HeaderButton, header_pieces

if TYPE_CHECKING:
    from farmtable.scenes.table_scene import TableScene
    from farmtable.ui.piece import Piece


def table_header(scene: TableScene) -> list[Piece]:
    """Return the bar with its buttons."""
    match = scene.match
    actor = match.actor
    undo_stop = match.undo_stop()
    undo_tip = translate("Take back (Ctrl+Z)") if undo_stop is None else undo_stop.text(match.names)
    buttons = [
        HeaderButton("undo", "icon_undo", undo_tip, undo_stop is None),
        HeaderButton("redo", "icon_redo", translate("Bring back (Ctrl+Y)"), match.can_redo),
        HeaderButton("help", "icon_help", translate("The rules (F1)")),
        HeaderButton("log", "icon_log", translate("What happened (L)"), key="l"),
        HeaderButton("menu", "icon_menu", translate("Menu (Esc)")),
    ]
    if any(player.kind == "automaton" for player in match.players):
        step_tip = translate("Next step (Space)")
        buttons.insert(0, HeaderButton("step", "icon_step", step_tip, match.automaton_acts))
    if match.outcome is not None:
        buttons.insert(0, HeaderButton("result", "icon_trophy", translate("Show the result")))
    return header_pieces(
        scene.theme,
        scene.size[0],
        title=match.game.info.title,
        accent=match.game.info.bar_colour,
        progress=match.game.progress(scene.view),
        prompt=match.prompt.text(match.names),
        names=match.names,
        actor=None if actor is None else match.players[actor],
        buttons=buttons,
        fresh=scene.fresh_until > 0,
        practice=match.practice,
    )
