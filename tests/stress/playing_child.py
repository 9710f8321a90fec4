"""The program on a screen that nobody sees, played with real events, to be killed while it runs.

Started once, it makes a fresh copy of itself for each line it is sent, as starting anew would take too
long so many times. Each copy begins at the first screen, carries on with the match that it finds there
or begins another one, and plays. It writes its process number, the match and the move it carries on at,
and then each move that it has made and that is on disk.
"""

from __future__ import annotations

import os
import sys
from pathlib import Path

from farmtable.engine.random_numbers import RandomNumbers
from tests.scenes.driver import Driver
from tests.stress.people import make_a_move, table_of
from tests.stress.tables import SHELVES, sampled_table, seated


def tell(*words: object) -> None:
    """Write a line in one piece: a kill must not cut it."""
    os.write(sys.stdout.fileno(), (" ".join(map(str, words)) + "\n").encode())


def play(folder: Path, key: str, number: int) -> None:
    """Carry on, or begin, and play for ever; every match that ends is followed by the next."""
    driver = Driver(folder, catalogue=SHELVES[key])
    tell(os.getpid())
    chance = RandomNumbers(number)
    driver.shell.open_home()
    driver.run(0.3)
    driver.run(0.3)
    if driver.has("continue"):
        driver.click("continue")
        driver.run(0.5)
    while True:
        table = table_of(driver)
        if table is None or table.match.actor is None:
            number += 1_000
            game = SHELVES[key].game(key)
            driver.shell.begin(seated(game, sampled_table(game.info, number), number))
            driver.run(0.5)
            continue
        match = table.match
        # Nobody makes the next move before the last one is on disk: people are slower than any disk.
        driver.shell.autosaver.flush()
        tell("at", match.id, match.cursor)
        if not make_a_move(driver, chance):
            tell("stuck", type(driver.stack.top).__name__)
            return


def main() -> None:
    """Make a copy for each line read, and wait until it is dead."""
    folder, key = Path(sys.argv[1]), sys.argv[2]
    # What every copy needs is loaded once.
    SHELVES[key].game(key)
    SHELVES[key].table(key)
    number = 0
    while sys.stdin.readline():
        number += 1
        child = os.fork()
        if child == 0:
            try:
                play(folder, key, number)
            except BaseException as error:
                tell("failed", repr(error))
            finally:
                os._exit(1)
        os.waitpid(child, 0)
        tell("dead")


if __name__ == "__main__":
    main()
