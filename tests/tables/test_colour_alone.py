"""R76: nothing on a table is told apart by its colour alone.

Two faces of one kind and size that lie on the same table and differ in colour must differ in grey too: by
shape, picture, letter or brightness. Then they do so for all eyes that see some colours as one.
"""

from __future__ import annotations

import os
from itertools import combinations
from typing import TYPE_CHECKING, Final

os.environ["SDL_VIDEODRIVER"] = "dummy"

import pygame
import pytest

from farmtable.scenes.picture import moment_pieces
from farmtable.tables.ham_farm.strip_faces import BracketFace
from farmtable.tables.heritage_farms.river_faces import SetFace, SpotFace
from farmtable.tables.pocket_farm.faces import ValueFace
from farmtable.ui.face import Face, FaceCache
from farmtable.ui.faces import Label, Panel
from farmtable.ui.theme import CREAM, rgb, theme_for
from tests.stress.tables import SHELVES, play_on, sampled_table, seated

if TYPE_CHECKING:
    from collections.abc import Iterator

SIZE: Final = (1280, 720)
GAMES: Final = 6
EVERY: Final = {"ham_farm": 37}
USUALLY_EVERY: Final = 11
MOST_MOVES: Final = 260

SEEN_COLOUR: Final = 40
SEEN_GREY: Final = 20
"""How far apart, of 255, two pixels are that look different in colour, and in grey."""

FEW: Final = 10
"""So many pixels are no difference: the edge of a letter, or a line."""

REPEATING: Final = {
    Panel: "the name and the mark of a seat stand on it",
    Label: "the mark of a seat stands beside it",
    BracketFace: "the suit stands in its middle",
    SetFace: "the mark of a seat stands beside it",
    SpotFace: "it lies on a place with the mark of a seat",
    ValueFace: "it lies on a sun or on a cloud",
}
"""Faces whose colours only repeat what something beside them says."""

Pair = tuple[Face, Face, int, int]


def pairs(key: str) -> Iterator[Pair]:
    """Return all pairs of faces of one kind and size that lay on one table together, each once."""
    game, table = SHELVES[key].game(key), SHELVES[key].table(key)
    theme = theme_for(SIZE)
    known = set()
    for number in range(GAMES):
        match = seated(game, sampled_table(game.info, number), number)
        while match.actor is not None and match.cursor < MOST_MOVES:
            alike: dict[tuple[type[Face], int, int], set[Face]] = {}
            for piece in moment_pieces(table, match, match.actor, match.cursor, SIZE, theme):
                kind = type(piece.face), round(piece.box.w), round(piece.box.h)
                if type(piece.face) not in REPEATING:
                    alike.setdefault(kind, set()).add(piece.face)
            for (_, width, height), faces in alike.items():
                for first, second in combinations(sorted(faces, key=repr), 2):
                    pair = first, second, width, height
                    if pair not in known:
                        known.add(pair)
                        yield pair
            play_on(match, EVERY.get(key, USUALLY_EVERY), number * 1_000 + match.cursor)


class Eyes:
    """Looks at faces, in colour and in grey."""

    def __init__(self) -> None:
        pygame.display.init()
        pygame.display.set_mode((1, 1))
        self._faces = FaceCache()
        self._seen: dict[tuple[Face, int, int], tuple[pygame.Surface, pygame.Surface]] = {}

    def see(self, face: Face, width: int, height: int) -> tuple[pygame.Surface, pygame.Surface]:
        """Return the picture of a face, and the same without colours."""
        key = face, width, height
        if key not in self._seen:
            picture = pygame.Surface((max(1, width), max(1, height)))
            picture.fill(rgb(CREAM))
            self._faces.sprite(face, width, height, theme_for(SIZE)).blit(picture, 0, 0)
            self._seen[key] = picture, pygame.transform.grayscale(picture)
        return self._seen[key]

    def by_colour_alone(self, pair: Pair) -> bool:
        """Tell whether two faces look different, but hardly so without colours."""
        first, second, width, height = pair
        seen, other = self.see(first, width, height), self.see(second, width, height)
        return (
            _pixels_apart(seen[0], other[0], SEEN_COLOUR) > FEW >= _pixels_apart(seen[1], other[1], SEEN_GREY)
        )


def _pixels_apart(first: pygame.Surface, second: pygame.Surface, most: int) -> int:
    near = pygame.mask.from_threshold(first, (0, 0, 0), (most, most, most, 255), second)
    return first.get_width() * first.get_height() - near.count()


@pytest.mark.parametrize("key", SHELVES)
def test_nothing_is_told_by_colour_alone(key: str) -> None:
    eyes = Eyes()
    compared = 0
    for pair in pairs(key):
        compared += 1
        assert not eyes.by_colour_alone(pair), f"only colour tells apart {pair[0]} and {pair[1]}"
    assert compared > 40


def test_two_panels_of_other_colours_would_be_found() -> None:
    """Otherwise the tests here would prove nothing."""
    eyes = Eyes()
    green, red, light = (Panel(fill) for fill in ("#3F7F3F", "#A0564F", "#F6EEDC"))
    assert eyes.by_colour_alone((green, red, 120, 48))
    assert not eyes.by_colour_alone((green, light, 120, 48))
