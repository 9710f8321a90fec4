"""A program that plays Three Beans and saves after every move, to be killed while it does.

Started once, it makes a fresh copy of itself for each line it is sent, as starting anew would take too
long hundreds of times. Each copy first writes its process number, then every score that is safely saved.
"""

from __future__ import annotations

import os
import sys
from pathlib import Path
from typing import TYPE_CHECKING

from farmtable.engine.random_numbers import RandomNumbers
from farmtable.engine.save_folder import SaveFolder
from farmtable.engine.saves import match_to_text, text_to_match
from tests.example_game.catalogue import CATALOGUE
from tests.saved_examples import CREATED, SAVED, played_match

if TYPE_CHECKING:
    from farmtable.engine.match import Match


def score(match: Match) -> int:
    """Return a number that grows with every move, over all matches."""
    return match.seed * 1000 + match.cursor


def tell(value: object) -> None:
    """Write a line in one piece: a kill must not cut it."""
    os.write(sys.stdout.fileno(), f"{value}\n".encode())


def play_and_save(file: Path) -> None:
    """Go on from the save, for ever: every match that ends is followed by the next."""
    folder = SaveFolder(file.parent)
    folder.create()
    tell(os.getpid())
    with folder.lock(file):
        match = (
            text_to_match(folder.read(file), CATALOGUE).match if file.exists() else played_match(0, seed=1)
        )
        chooser = RandomNumbers(match.seed)
        while True:
            if match.actor is None:
                match = played_match(0, seed=match.seed + 1)
            match.play(chooser.choose(match.legal_moves()))
            folder.write(file, match_to_text(match, CREATED, SAVED))
            tell(score(match))


def main() -> None:
    """Make a copy for each line read, and wait until it is dead."""
    while sys.stdin.readline():
        child = os.fork()
        if child == 0:
            try:
                play_and_save(Path(sys.argv[1]))
            finally:
                os._exit(1)
        os.waitpid(child, 0)
        tell("dead")


if __name__ == "__main__":
    main()
