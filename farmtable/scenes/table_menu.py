"""The menu over a table."""

from __future__ import annotations

from typing import TYPE_CHECKING

from farmtable.engine.language import translate
from farmtable.scenes.dialog import Answer, Dialog, nothing
from farmtable.ui.keys import keys_of_table

if TYPE_CHECKING:
    from farmtable.scenes.table_scene import TableScene


def open_table_menu(table: TableScene) -> None:
    """Open the menu; the match is saved already, so leaving asks nothing."""
    shell = table.shell

    def replay() -> None:
        shell.open_replay(table.match, None if table.hand_over.must_cover else table.viewer)

    automata = any(player.kind == "automaton" for player in table.match.players)
    # Read now: when the menu closes, the curtain may fall and leave no piece to ask.
    keys = keys_of_table(table.stage.pieces, turns=table.table.turns, automata=automata)

    answers = [
        Answer(translate("Play on"), nothing, "primary", "icon_play"),
        Answer(translate("The rules (F1)"), table.open_rules, icon="icon_book"),
        Answer(translate("Replay from the start"), replay, icon="icon_step_back"),
        Answer(translate("Settings"), shell.open_settings, icon="icon_gear"),
        Answer(translate("Keys"), lambda: shell.open_keys(keys), icon="icon_info"),
        Answer(translate("Back to the first screen"), shell.open_home, icon="icon_home"),
        Answer(translate("Quit Farmtable"), shell.stack.close, icon="icon_close"),
    ]
    text = translate("Every move is saved by itself. You can carry on another day.")
    shell.stack.push(Dialog(shell.faces, shell.stack, table.game.info.title, text, answers, stacked=True))
