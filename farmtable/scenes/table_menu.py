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

    automata = table.match.has_automata
    keys = keys_of_table(
        table.table.keys, turns=table.table.turns, automata=automata, hints=table.hint.offered
    )

    answers = [
        Answer(translate("Play on"), nothing, "primary", "icon_play"),
        Answer(translate("The rules (F1)"), table.open_rules, icon="icon_book"),
        Answer(translate("Replay from the start"), replay, icon="icon_step_back"),
        Answer(translate("Settings"), shell.open_settings, icon="icon_gear"),
        Answer(translate("Keys"), lambda: shell.open_keys(keys), icon="icon_info"),
        Answer(translate("Back to the first screen"), shell.open_home, icon="icon_home"),
        Answer(translate("Quit Farmtable"), shell.leave, icon="icon_close"),
    ]
    trouble = table.sitting.trouble
    if trouble is None:
        text = translate("Every move is saved by itself. You can carry on another day.")
    else:
        text = trouble.text(table.match.names)
        save_elsewhere = Answer(translate("Save in another folder"), shell.choose_folder, icon="icon_folder")
        answers.insert(1, save_elsewhere)
    shell.stack.push(Dialog(shell.faces, shell.stack, table.game.info.title, text, answers, stacked=True))
