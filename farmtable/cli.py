"""The command line: opens the window, and does without one what scripts and the curious need."""

from __future__ import annotations

import argparse
import contextlib
import io
import json
import os
import re
import sys
from pathlib import Path
from typing import TYPE_CHECKING, NoReturn

from farmtable import __version__
from farmtable.engine.assets import asset_path
from farmtable.engine.faults import Fault, WrongChoice
from farmtable.engine.files import reason_of
from farmtable.engine.language import mark, translate, use_language
from farmtable.engine.random_numbers import MAX_SEED
from farmtable.engine.sentences import say, say_count

if TYPE_CHECKING:
    from collections.abc import Sequence

    from farmtable.engine.catalogue import Catalogue
    from farmtable.engine.game_info import GameInfo, OptionValue
    from farmtable.engine.saves import Opened
    from farmtable.engine.simulation import PlayedGame

_ABOUT = mark("""\
Five farm games around one screen.

commands:
  farmtable [FILE]           open the window, with a saved match if given
  farmtable new GAME         open the window with a new match
  farmtable simulate GAME    play games at random, without a window
  farmtable show FILE        draw the table of a saved match into a picture
  farmtable check FILE...    check saved matches and card sets
  farmtable log FILE         print the public log of a saved match

“farmtable COMMAND --help” tells more of each.""")


def main(arguments: Sequence[str] | None = None, catalogue: Catalogue | None = None) -> int:
    """Run the command line; return 0, 1 if something was found wrong, 2 if it was asked wrongly."""
    _print_anything()
    words = list(sys.argv[1:] if arguments is None else arguments)
    if catalogue is None:
        from farmtable.registry import GAMES

        catalogue = GAMES
    try:
        code = _carried_out(words, catalogue)
        sys.stdout.flush()
        return code
    except BrokenPipeError:
        # Whoever read our output has seen enough.
        _tell_no_more()
    except OSError as error:
        _tell_no_more()
        place = f" ({error.filename})" if error.filename else ""
        with contextlib.suppress(OSError):
            print(f"farmtable: {reason_of(error)}{place}", file=sys.stderr)
    return 1


def _carried_out(words: list[str], catalogue: Catalogue) -> int:
    try:
        use_language(asset_path("locale"))
        command = _COMMANDS.get(words[0]) if words else None
        return _open(words, catalogue) if command is None else command(words[1:], catalogue)
    except SystemExit as end:
        return end.code if isinstance(end.code, int) else 2
    except Fault as fault:
        print(f"farmtable: {fault.text()}", file=sys.stderr)
        return 2 if isinstance(fault, WrongChoice) else 1
    except KeyboardInterrupt:
        return 130


class _Parser(argparse.ArgumentParser):
    """Says what is wrong with the arguments in one sentence."""

    def __init__(self, command: str, description: str) -> None:
        super().__init__(
            prog=f"farmtable {command}".strip(),
            description=description,
            allow_abbrev=False,
            formatter_class=argparse.RawDescriptionHelpFormatter,
        )
        self.add_argument("--version", action="version", version=f"farmtable {__version__}")

    def error(self, message: str) -> NoReturn:
        told = say(
            "{command}: {reason}; “{command} --help” tells more.", command=self.prog, reason=message
        ).text()
        self.exit(2, f"{told}\n")


def _open(words: Sequence[str], catalogue: Catalogue) -> int:
    parser = _Parser("", translate(_ABOUT))
    parser.add_argument("file", nargs="?", type=Path, metavar="FILE", help=translate("a saved match"))
    arguments = parser.parse_args(words)
    if arguments.file is not None and not arguments.file.is_file():
        parser.error(say("there is neither a command nor a file “{file}”", file=str(arguments.file)).text())
    from farmtable.app import run

    return run(catalogue, arguments.file, None)


def _new(words: Sequence[str], catalogue: Catalogue) -> int:
    parser = _Parser("new", translate("Open the window with a new match."))
    _add_table(parser, catalogue)
    parser.add_argument(
        "--seats", required=True, type=_names, metavar="NAME,NAME", help=translate("the people, clockwise")
    )
    parser.add_argument("--seed", type=_seed, help=translate("a number; the same number deals the same game"))
    parser.add_argument("--first", type=_count, metavar="N", help=translate("the seat that begins, from 1"))
    arguments = parser.parse_args(words)

    from farmtable.engine.game_info import table_setup
    from farmtable.engine.names import name_or_seat
    from farmtable.engine.new_seed import new_seed
    from farmtable.engine.new_table import NewTable

    info = catalogue.info(arguments.game)
    names = tuple(name_or_seat(name, seat) for seat, name in enumerate(arguments.seats))
    setup = table_setup(
        info,
        len(names),
        mode=arguments.mode,
        first=None if arguments.first is None else arguments.first - 1,
        options=_options(info, arguments.option),
    )
    seed = new_seed() if arguments.seed is None else arguments.seed
    from farmtable.app import run

    return run(catalogue, None, NewTable(arguments.game, names, setup, seed))


def _simulate(words: Sequence[str], catalogue: Catalogue) -> int:
    parser = _Parser("simulate", translate("Play games at random without a window, holding all invariants."))
    _add_table(parser, catalogue)
    parser.add_argument("--seats", required=True, type=_count, metavar="N", help=translate("how many people"))
    parser.add_argument("--games", default=1, type=_count, metavar="K", help=translate("how many games"))
    parser.add_argument("--seed", default=1, type=_seed, help=translate("the number of the first game"))
    parser.add_argument(
        "--json", action="store_true", help=translate("one JSON object a line: the games, then a sum")
    )
    arguments = parser.parse_args(words)
    from farmtable.engine.game_info import table_setup
    from farmtable.engine.simulation import simulate

    info = catalogue.info(arguments.game)
    options = _options(info, arguments.option)
    table = table_setup(info, arguments.seats, mode=arguments.mode, options=options)
    automata = info.mode(table.mode).automata
    names = [say("Seat {number}", number=seat + 1).text() for seat in range(arguments.seats)]
    names += automata
    moves, seconds, broken = 0, 0.0, 0
    for played in simulate(catalogue.game(arguments.game), table, arguments.games, arguments.seed):
        moves += played.moves
        seconds += played.seconds
        broken += len(played.broken)
        print(_game_as_json(played, names) if arguments.json else _game_as_text(played, names))
    speed = round(moves / seconds) if seconds else 0
    if arguments.json:
        total = {"games": arguments.games, "moves": moves, "moves_per_second": speed}
        total["broken_invariants"] = broken
        print(json.dumps(total))
    else:
        print(
            say(
                "{games}, {moves}, {speed} a second, {broken}.",
                games=say_count("{count} game", "{count} games", arguments.games),
                moves=say_count("{count} move", "{count} moves", moves),
                speed=say_count("{count} move", "{count} moves", speed),
                broken=say_count("{count} broken invariant", "{count} broken invariants", broken),
            ).text()
        )
    return 1 if broken else 0


def _show(words: Sequence[str], catalogue: Catalogue) -> int:
    parser = _Parser("show", translate("Draw the table of a saved match into a picture."))
    parser.add_argument("file", type=Path, metavar="FILE", help=translate("a saved match"))
    parser.add_argument(
        "--seat", type=_count, metavar="N", help=translate("whose view, from 1; else what all may see")
    )
    parser.add_argument("--move", type=_seed, metavar="K", help=translate("after so many moves; else now"))
    parser.add_argument("--size", default=(1280, 720), type=_size, metavar="WxH", help=translate("in pixels"))
    parser.add_argument(
        "--out", required=True, type=Path, metavar="PNG", help=translate("the picture to write")
    )
    arguments = parser.parse_args(words)
    opened = _opened(arguments.file, catalogue)
    players, cursor = len(opened.match.players), opened.match.cursor
    if arguments.seat is not None and arguments.seat > players:
        parser.error(say_count("this match has {count} seat", "this match has {count} seats", players).text())
    if arguments.move is not None and arguments.move > cursor:
        parser.error(say_count("this match has {count} move", "this match has {count} moves", cursor).text())
    from farmtable.scenes.picture import save_picture

    seat = None if arguments.seat is None else arguments.seat - 1
    move = cursor if arguments.move is None else arguments.move
    save_picture(catalogue, opened.match, seat, move, arguments.size, arguments.out)
    return 0


def _check(words: Sequence[str], catalogue: Catalogue) -> int:
    parser = _Parser("check", translate("Check saved matches and card sets: one line for each file."))
    parser.add_argument(
        "files", nargs="+", type=Path, metavar="FILE", help=translate("saved matches or card sets")
    )
    faults = 0
    for file in parser.parse_args(words).files:
        try:
            sentence = _checked(file, catalogue)
        except Fault as fault:
            faults += 1
            sentence = fault.text()
        print(f"{file}: {sentence}")
    return 1 if faults else 0


def _log(words: Sequence[str], catalogue: Catalogue) -> int:
    parser = _Parser("log", translate("Print the log of a saved match as everybody may read it."))
    parser.add_argument("file", type=Path, metavar="FILE", help=translate("a saved match"))
    for line in _opened(parser.parse_args(words).file, catalogue).match.log(None):
        print(line.text)
    return 0


_COMMANDS = {"new": _new, "simulate": _simulate, "show": _show, "check": _check, "log": _log}


def _add_table(parser: _Parser, catalogue: Catalogue) -> None:
    parser.add_argument("game", metavar="GAME", help=translate(", ").join(catalogue.keys))
    parser.add_argument("--mode", help=translate("a mode of the game; else the first that seats so many"))
    parser.add_argument(
        "--option",
        action="append",
        default=[],
        type=_pair,
        metavar="KEY=VALUE",
        help=translate("an option of the game"),
    )


def _opened(file: Path, catalogue: Catalogue) -> Opened:
    from farmtable.engine.save_summary import read_bytes
    from farmtable.engine.saves import text_to_match

    opened = text_to_match(read_bytes(file), catalogue)
    if opened.notice is not None:
        print(f"farmtable: {opened.notice.text()}", file=sys.stderr)
    return opened


def _checked(file: Path, catalogue: Catalogue) -> str:
    """Check one file; return what to say of a good one.

    Raises:
        Fault: it is not good.
    """
    from farmtable.engine.json_text import UnreadableJson, read_json
    from farmtable.engine.save_summary import read_bytes
    from farmtable.engine.saves import text_to_match

    content = read_bytes(file)
    try:
        document = read_json(content)
    except UnreadableJson as fault:
        raise Fault(say("This file cannot be read: {reason}.", reason=fault.sentence)) from fault
    if isinstance(document, dict) and "farmtable" in document:
        notice = text_to_match(content, catalogue).notice
        return say("fine").text() if notice is None else notice.text()
    game = _game_named(document.get("game"), catalogue) if isinstance(document, dict) else None
    if game is not None:
        catalogue.card_check(game)(content)
        return say("fine").text()
    raise Fault(say("This is neither a saved match nor a card set of a game that Farmtable has."))


def _game_named(name: object, catalogue: Catalogue) -> str | None:
    """Return the key of the game that a card set names by its key or by its title, None for no game."""
    return next((key for key in catalogue.keys if name in (key, catalogue.info(key).title)), None)


def _options(info: GameInfo, pairs: Sequence[tuple[str, str]]) -> dict[str, OptionValue]:
    """Return options as the game knows them; what it does not know stays text, to be refused by name."""
    values: dict[str, OptionValue] = dict(pairs)
    for option in info.options:
        for choice in option.choices:
            if option.key in values and str(choice.value).lower() == str(values[option.key]).lower():
                values[option.key] = choice.value
    return values


def _game_as_json(played: PlayedGame, names: Sequence[str]) -> str:
    outcome = played.outcome
    lines = [
        {
            "seat": line.seat,
            "rank": line.rank,
            "total": line.total,
            "terms": [{"label": term.label.text(names), "value": term.value} for term in line.terms],
        }
        for line in (outcome.lines if outcome else ())
    ]
    return json.dumps(
        {
            "game": played.number,
            "seed": played.seed,
            "moves": played.moves,
            "winners": list(outcome.winners) if outcome else [],
            "lines": lines,
            "broken_invariants": list(played.broken),
        },
        ensure_ascii=False,
    )


def _game_as_text(played: PlayedGame, names: Sequence[str]) -> str:
    if played.outcome is None:
        return say(
            "Game {game}, number {seed}: broken after {moves}: {broken}.",
            game=played.number,
            seed=played.seed,
            moves=say_count("{count} move", "{count} moves", played.moves),
            broken="; ".join(played.broken),
        ).text()
    return say(
        "Game {game}, number {seed}, {moves}: {reason}",
        game=played.number,
        seed=played.seed,
        moves=say_count("{count} move", "{count} moves", played.moves),
        reason=played.outcome.reason,
    ).text(names)


def _count(text: str) -> int:
    return _whole(text, least=1, most=1_000_000)


def _seed(text: str) -> int:
    return _whole(text, least=0, most=MAX_SEED)


def _whole(text: str, least: int, most: int) -> int:
    if not (text.isascii() and text.isdigit() and len(text) <= 20 and least <= int(text) <= most):
        raise argparse.ArgumentTypeError(
            say(
                "“{text}” is not a whole number from {least} to {most}", text=text, least=least, most=most
            ).text()
        )
    return int(text)


def _names(text: str) -> list[str]:
    return text.split(",")


def _pair(text: str) -> tuple[str, str]:
    key, equals, value = text.partition("=")
    if not (key and equals):
        raise argparse.ArgumentTypeError(say("“{text}” is not of the form KEY=VALUE", text=text).text())
    return key, value


def _size(text: str) -> tuple[int, int]:
    found = re.fullmatch(r"([1-9][0-9]{1,3})x([1-9][0-9]{1,3})", text)
    if found is None:
        raise argparse.ArgumentTypeError(say("“{text}” is not a size such as 1280x720", text=text).text())
    return int(found[1]), int(found[2])


def _tell_no_more() -> None:
    """Keep the interpreter from trying to write the rest when it ends."""
    os.dup2(os.open(os.devnull, os.O_WRONLY), sys.stdout.fileno())


def _print_anything() -> None:
    """Keep what cannot be printed from stopping the program: odd names, or all of it."""
    # Its greeting is nobody's business, and the import fails where that cannot be printed.
    os.environ.setdefault("PYGAME_HIDE_SUPPORT_PROMPT", "1")
    for name in ("stdout", "stderr"):
        if getattr(sys, name) is None:
            # Windows starts programs without a console so, and a shell whoever closes it.
            setattr(sys, name, Path(os.devnull).open("w", encoding="utf-8"))  # noqa: SIM115
    for stream in (sys.stdout, sys.stderr):
        if isinstance(stream, io.TextIOWrapper):
            stream.reconfigure(errors="replace")
