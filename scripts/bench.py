"""Measures what the program aims at and prints it: rules, saves, pictures, start-up, idling, memory.

Run it with the Python of the program's environment: `python scripts/bench.py [GAME...] [--quick]`.
"""

from __future__ import annotations

import argparse
import os
import statistics
import subprocess
import sys
import tempfile
import time
from functools import partial
from pathlib import Path
from typing import TYPE_CHECKING, Any

from farmtable.engine.game_info import TableSetup, table_setup
from farmtable.engine.match import Match
from farmtable.engine.players import seated_players
from farmtable.engine.random_numbers import RandomNumbers
from farmtable.engine.random_play import random_move
from farmtable.engine.saves import match_to_text, text_to_match
from farmtable.registry import GAMES
from farmtable.ui.rest import SLEEP_AFTER
from farmtable.ui.sound import SILENT_AFTER

if TYPE_CHECKING:
    from collections.abc import Callable

    from farmtable.engine.game import AnyGame

STAMP = "2026-01-01T00:00:00Z"
SIZES = ((1280, 720), (1920, 1080), (2560, 1440))
IDLE_SECONDS = 10.0

LONGEST = 400
"""Moves of a long match of people. Random play may take many times as many where nobody aims at the end."""


def row(what: str, value: float, unit: str, aim: str = "") -> None:
    """Print one measured figure with what it should be."""
    print(f"  {what:<44}{value:>12,.2f} {unit:<9}{aim}", flush=True)


def median_time(work: Callable[[], object], rounds: int) -> float:
    """Return the median time of one call, in seconds."""
    times = []
    for _ in range(rounds):
        start = time.perf_counter()
        work()
        times.append(time.perf_counter() - start)
    return statistics.median(times)


def setups(game: AnyGame) -> list[TableSetup]:
    """Return the smallest and the largest table of every mode."""
    found = []
    for mode in game.info.modes:
        found += [
            table_setup(game.info, n, mode=mode.key) for n in sorted({mode.min_people, mode.max_people})
        ]
    return found


def play_randomly(game: AnyGame, table: TableSetup, seconds: float) -> float:
    """Play random games for about so long; return the moves per second."""
    moves, seed = 0, 1
    start = time.perf_counter()
    while time.perf_counter() - start < seconds:
        chance, chooser = RandomNumbers(seed), RandomNumbers(seed + 1)
        state = game.setup(table, chance)
        while game.actor(state) is not None:
            game.apply(state, random_move(game, game.legal_moves(state), chooser), chance)
            moves += 1
        seed += 1
    return moves / (time.perf_counter() - start)


def played_match(game: AnyGame, table: TableSetup, share: float) -> Match:
    """Return a match played at random to about a share of its length, or of the longest that people play."""
    automata = game.info.mode(table.mode).automata
    people = table.seats - len(automata)
    players = seated_players([f"Person {seat + 1}" for seat in range(people)], automata)

    def play(limit: int) -> Match:
        match, chooser = Match("bench", game, table, players, 7), RandomNumbers(3)
        while match.actor is not None and match.cursor < limit:
            match.play(random_move(game, match.legal_moves(), chooser))
        return match

    whole = play(LONGEST)
    return whole if share >= 1 else play(round(whole.cursor * share))


def bench_rules(game: AnyGame, quick: bool) -> None:
    """Measure the rules and saves of one game."""
    for table in setups(game):
        print(f"{game.info.title}, mode {table.mode}, {table.seats} seats")
        row("random play", play_randomly(game, table, 0.5 if quick else 2.0), "moves/s")
        match = played_match(game, table, 0.5)
        state = match.state
        rounds = 300 if quick else 2000
        row("copy", median_time(partial(game.copy, state), rounds) * 1e6, "us")
        row("view", median_time(partial(game.view, state, 0), rounds) * 1e6, "us")
        row("legal_moves", median_time(partial(game.legal_moves, state), rounds) * 1e6, "us")
        moves = match.legal_moves()

        def apply(state: Any = state, moves: Any = moves) -> None:
            game.apply(game.copy(state), moves[0], RandomNumbers(1))

        row("copy and apply", median_time(apply, rounds) * 1e6, "us")
        finished = played_match(game, table, 1.0)
        text = match_to_text(finished, STAMP, STAMP)
        save = median_time(partial(match_to_text, finished, STAMP, STAMP), 20)
        row("save (text of a long match)", save * 1e3, "ms", "aim < 5")
        load = median_time(partial(text_to_match, text, GAMES), 10)
        row("load (opened and replayed)", load * 1e3, "ms", "aim < 100")
        row("size of the save", len(text) / 1024, "KiB")


def bench_pictures(game: AnyGame) -> None:
    """Measure a full redraw of the busiest table of one game, with all faces painted."""
    os.environ["SDL_VIDEODRIVER"] = "dummy"
    import pygame

    from farmtable.scenes.picture import moment_pieces
    from farmtable.ui import shapes
    from farmtable.ui.face import FaceCache
    from farmtable.ui.stage import Stage
    from farmtable.ui.theme import theme_for

    table = setups(game)[-1]
    match = played_match(game, table, 0.7)
    picture = GAMES.table(game.info.key)
    pygame.display.init()
    print(f"{game.info.title}: full redraw, {table.seats} seats")
    for size, aim in zip(SIZES, (4, 8, 16), strict=True):
        surface = pygame.display.set_mode(size)
        theme, faces = theme_for(size), FaceCache()
        stage = Stage(faces)
        seat = match.actor or 0

        def lay_out(size: Any = size, theme: Any = theme, stage: Stage = stage, seat: int = seat) -> None:
            stage.show(moment_pieces(picture, match, seat, match.cursor, size, theme), theme)

        def draw(size: Any = size, surface: Any = surface, stage: Stage = stage) -> None:
            surface.blit(shapes.gradient(size[0], size[1], picture.ground), (0, 0))
            stage.draw(surface, focus_shown=False)

        lay_out()
        first = median_time(draw, 1)
        row(f"{size[0]}x{size[1]} first frame (painting faces)", first * 1e3, "ms")
        row(f"{size[0]}x{size[1]} full redraw", median_time(draw, 60) * 1e3, "ms", f"aim < {aim}")
        row(f"{size[0]}x{size[1]} laying out", median_time(lay_out, 30) * 1e3, "ms")
    pygame.display.quit()


WATCH = """
import os, sys, time
import farmtable.ui.window as window
shown = window.Window.show
def show(self, stack):
    shown(self, stack)
    window.Window.show = shown
    print("frame", time.time(), flush=True)
window.Window.show = show
from farmtable.cli import main
sys.exit(main(sys.argv[1:]))
"""


def start(arguments: list[str], home: str) -> tuple[subprocess.Popen[str], float]:
    """Start the app; return the process and the seconds to its first frame."""
    environment = {**os.environ, "FARMTABLE_HOME": home, "SDL_AUDIODRIVER": "dummy"}
    environment.setdefault("SDL_FRAMEBUFFER_ACCELERATION", "0")
    if not environment.get("DISPLAY") and sys.platform.startswith("linux"):
        environment["SDL_VIDEODRIVER"] = "dummy"
    else:
        environment.pop("SDL_VIDEODRIVER", None)
    began = time.time()
    process = subprocess.Popen(
        [sys.executable, "-c", WATCH, *arguments], stdout=subprocess.PIPE, text=True, env=environment
    )
    assert process.stdout is not None
    line = process.stdout.readline()
    return process, float(line.split()[1]) - began


def bench_program(quick: bool) -> None:
    """Measure start-up, idling and memory of the whole program as processes of their own."""
    print("The program")
    with tempfile.TemporaryDirectory() as home:
        times = []
        for _ in range(3 if quick else 7):
            process, seconds = start([], home)
            times.append(seconds)
            process.terminate()
            process.wait()
        row("start to first frame (median)", statistics.median(times), "s", "aim < 0.4")
        first = GAMES.keys[0]
        names = ",".join(f"Person {seat + 1}" for seat in range(GAMES.info(first).max_people))
        table = ["new", first, "--seats", names, "--seed", "7"]
        for what, arguments in (("first screen", []), ("table", table)):
            process, _ = start(arguments, home)
            try:
                # Until the pictures are painted, the program rests and the sound device is let go.
                time.sleep(SLEEP_AFTER if quick else SILENT_AFTER + 2)
                seconds = 3.0 if quick else IDLE_SECONDS
                before = processor_seconds(process.pid)
                time.sleep(seconds)
                used = processor_seconds(process.pid) - before
                row(f"idle processor use, untouched {what}", 100 * used / seconds, "%", "aim < 0.5")
                if arguments:
                    row("memory with a table open", resident_mib(process.pid), "MiB", "aim < 120")
            finally:
                process.terminate()
                process.wait()


def processor_seconds(pid: int) -> float:
    """Return the processor time that a process has used (Linux only, else 0)."""
    try:
        fields = Path(f"/proc/{pid}/stat").read_text().rsplit(")", 1)[1].split()
    except OSError:
        return 0.0
    return (int(fields[11]) + int(fields[12])) / os.sysconf("SC_CLK_TCK")


def resident_mib(pid: int) -> float:
    """Return the memory that a process holds (Linux only, else 0)."""
    try:
        pages = int(Path(f"/proc/{pid}/statm").read_text().split()[1])
    except OSError:
        return 0.0
    return pages * os.sysconf("SC_PAGE_SIZE") / 2**20


def main() -> None:
    """Measure what the command line asks for."""
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("games", nargs="*", help="games to measure; all without any")
    parser.add_argument("--quick", action="store_true", help="fewer rounds")
    arguments = parser.parse_args()
    for key in arguments.games or GAMES.keys:
        bench_rules(GAMES.game(key), arguments.quick)
        bench_pictures(GAMES.game(key))
    bench_program(arguments.quick)


if __name__ == "__main__":
    main()
