"""Draw the README's picture of all tables: `python scripts/pictures.py`, with the test environment's Python.

The sample saves are what is shown, through the view of whoever acts in them.
"""

from __future__ import annotations

import argparse
import sys
from typing import TYPE_CHECKING, Final

from environment import ROOT, run_script, translate

if TYPE_CHECKING:
    import pygame

PICTURE = ROOT / "docs" / "pictures" / "tables.png"
DRAWN: Final = (1280, 720)
WIDTH: Final = 1280
GAP: Final = 10
ROWS: Final = (("pocket_farm", "my_happy_farm"), ("ham_farm", "heritage_farms", "merry_yard"))
PAPER: Final = "#FFF9EC"


def main(arguments: list[str]) -> int:
    """Draw the picture and write it."""
    argparse.ArgumentParser(description=translate("Draw the README’s picture of all tables.")).parse_args(
        arguments
    )
    sys.path.insert(0, str(ROOT))
    import pygame

    rows = [[pygame.transform.smoothscale(table(key), size(len(row))) for key in row] for row in ROWS]
    height = sum(row[0].get_height() for row in rows) + GAP * (len(rows) + 1)
    sheet = pygame.Surface((WIDTH, height))
    sheet.fill(PAPER)
    y = GAP
    for row in rows:
        for number, picture in enumerate(row):
            sheet.blit(picture, (GAP + number * (picture.get_width() + GAP), y))
        y += row[0].get_height() + GAP
    pygame.image.save(sheet, str(PICTURE))
    print(translate("{file} is drawn.").format(file=PICTURE.relative_to(ROOT)))
    return 0


def size(pictures: int) -> tuple[int, int]:
    """Return the size of each of so many pictures side by side."""
    width = (WIDTH - GAP * (pictures + 1)) // pictures
    return width, width * DRAWN[1] // DRAWN[0]


def table(key: str) -> pygame.Surface:
    """Return the table of a game's sample save as whoever acts sees it."""
    import pygame

    from farmtable.engine.saves import text_to_match
    from farmtable.registry import GAMES
    from farmtable.scenes.picture import draw_moment
    from farmtable.ui.face import FaceCache

    (file,) = (ROOT / "saves").glob(f"{key}.format1.json")
    match = text_to_match(file.read_text(encoding="utf-8"), GAMES).match
    drawn = pygame.Surface(DRAWN)
    draw_moment(GAMES.table(key), match, match.actor, match.cursor, drawn, FaceCache())
    return drawn


if __name__ == "__main__":
    run_script(main)
