"""Play random games of everything on the shelf and hold their laws: `python scripts/soak.py [--minutes N]`.

Run it with the Python of the test environment. Without `--minutes` it goes on until Ctrl+C. Every minute
it prints a line; of every fault it prints the game and the number that make it again with `--again`. The
exit code is 1 when there was a fault.
"""

from __future__ import annotations

import argparse
import contextlib
import itertools
import multiprocessing
import queue
import secrets
import sys
import time
import traceback
from dataclasses import dataclass
from typing import TYPE_CHECKING

from environment import ROOT, run_script, translate

if TYPE_CHECKING:
    from multiprocessing.queues import Queue

SECONDS_A_LINE = 60.0
GAMES_A_REPORT = 25
LARGEST_START = 1 << 40


@dataclass(frozen=True)
class News:
    """What a process has to tell: how many more games it has played, or which one is at fault and how."""

    played: int
    game: str = ""
    number: int = 0
    fault: str = ""


def main(arguments: list[str]) -> int:
    """Soak for as long as the arguments say; return 1 when there was a fault, else 0."""
    options = parse(arguments)
    # The laws live beside the tests.
    sys.path.insert(0, str(ROOT))
    if options.again is not None:
        key, number = options.again
        return play_again(key, number)
    return soak(options.minutes * 60, options.processes, options.start)


def parse(arguments: list[str]) -> argparse.Namespace:
    """Return what the command line asks for."""
    parser = argparse.ArgumentParser(
        description=translate("Play random games and hold their laws until the time is over."),
        allow_abbrev=False,
    )
    parser.add_argument(
        "--minutes", type=float, default=float("inf"), help=translate("how long; else until Ctrl+C")
    )
    parser.add_argument("--processes", type=int, default=1, help=translate("how many games at once"))
    parser.add_argument(
        "--start", type=int, help=translate("the number of the first round; else one drawn at random")
    )
    parser.add_argument(
        "--again", type=game_and_number, metavar="GAME:NUMBER", help=translate("play one game once more")
    )
    options = parser.parse_args(arguments)
    if options.start is None:
        options.start = secrets.randbelow(LARGEST_START)
    return options


def game_and_number(text: str) -> tuple[str, int]:
    """Return the game and the number that a fault was told with."""
    key, _, number = text.rpartition(":")
    if not (key and number.isdigit()):
        raise argparse.ArgumentTypeError(translate("this is not of the form GAME:NUMBER"))
    return key, int(number)


def play_again(key: str, number: int) -> int:
    """Play one game again; return 1 if it is at fault."""
    fault = fault_of(key, number)
    print(fault or translate("no fault"))
    return int(bool(fault))


def fault_of(key: str, number: int) -> str:
    """Play one game; return its fault with where it came from, empty for none."""
    from tests.stress.playouts import hold_playout

    try:
        hold_playout(key, number)
    except Exception:
        return traceback.format_exc()
    except BaseException as error:
        # pytest's own way of failing is no Exception.
        if type(error).__name__ != "Failed":
            raise
        return str(error)
    return ""


def soak(seconds: float, processes: int, start: int) -> int:
    """Let the processes play; print a line a minute and every fault; return 1 if there was one."""
    print(translate("first round: {start}").format(start=start), flush=True)
    context = multiprocessing.get_context("spawn")
    news: Queue[News] = context.Queue()
    workers = [
        context.Process(target=play_on, args=(news, share, processes, start), daemon=True)
        for share in range(processes)
    ]
    for worker in workers:
        worker.start()
    try:
        return listen(news, seconds)
    finally:
        for worker in workers:
            worker.terminate()
            worker.join()


def listen(news: Queue[News], seconds: float) -> int:
    """Print what the processes tell until the time is over; return 1 if there was a fault."""
    began = last = time.monotonic()
    played = faults = 0
    # Ctrl+C is how most soaks end.
    with contextlib.suppress(KeyboardInterrupt):
        while (now := time.monotonic()) - began < seconds:
            try:
                told = news.get(timeout=max(0.01, min(1.0, seconds - (now - began))))
            except queue.Empty:
                told = News(0)
            played += told.played
            if told.fault:
                faults += 1
                again = f"python scripts/soak.py --again {told.game}:{told.number}"
                print(f"{told.fault}\n{again}", flush=True)
            if now - last >= SECONDS_A_LINE:
                last = now
                print(line(now - began, played, faults), flush=True)
    print(line(time.monotonic() - began, played, faults), flush=True)
    return int(faults > 0)


def line(seconds: float, played: int, faults: int) -> str:
    """Return how far the soak is."""
    return translate("{minutes} min: {played} games, {faults} faults").format(
        minutes=f"{seconds / 60:.1f}", played=played, faults=faults
    )


def play_on(news: Queue[News], share: int, shares: int, start: int) -> None:
    """Play one share of all games without end, and tell about it."""
    sys.path.insert(0, str(ROOT))
    from tests.stress.playouts import games_of_round

    played = 0
    for number in itertools.count(start + share, shares):
        for key, game in games_of_round(number):
            fault = fault_of(key, game)
            played += 1
            if fault or played == GAMES_A_REPORT:
                news.put(News(played, key, game, fault))
                played = 0


if __name__ == "__main__":
    run_script(main)
