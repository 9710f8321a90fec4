"""Case 41: a complete solo game that ends with the scoring example of the rulebook."""

from __future__ import annotations

from typing import NamedTuple

from farmtable.games.pocket_farm.moves import Draft
from farmtable.games.pocket_farm.quadrants import FRUITS
from farmtable.games.pocket_farm.rules import GAME
from farmtable.games.pocket_farm.scoring import multipliers
from farmtable.games.pocket_farm.setup import first_state
from tests.pocket_farm.farms import draft, drawing, end, place, top_left


class Round(NamedTuple):
    """What happens in a round: the revealed cards, of which the one taken, and at most one placement."""

    revealed: tuple[str, str]
    taken: str
    placed: str = ""
    at: tuple[int, int, int] = (0, 0, 0)
    paid: int = 0
    needed: int = 0


ROUNDS = [
    Round(("pineapple_04", "red_fruit_04"), "pineapple_04", "pineapple_04", (0, -1, 0), 3, 3),
    Round(("pink_fruit_04", "pink_fruit_06"), "pink_fruit_06"),
    Round(("pineapple_05", "pineapple_01"), "pineapple_01", "pineapple_01", (1, -1, 180), 1, 1),
    Round(("pineapple_03", "pink_fruit_01"), "pineapple_03", "pineapple_03", (1, 1, 0), 3, 3),
    Round(("pink_fruit_05", "avocado_02"), "pink_fruit_05", "pink_fruit_06", (1, -1, 180), 6, 6),
    Round(("red_fruit_01", "avocado_04"), "red_fruit_01", "red_fruit_01", (2, -2, 180), 1, 1),
    Round(("pink_fruit_03", "avocado_06"), "pink_fruit_03", "pink_fruit_03", (3, -1, 90), 3, 3),
    Round(("pineapple_06", "red_fruit_03"), "red_fruit_03", "red_fruit_03", (4, -1, 180), 4, 2),
    Round(("red_fruit_02", "avocado_05"), "avocado_05", "avocado_05", (2, 1, 0), 4, 4),
    Round(("red_fruit_05", "pineapple_02"), "pineapple_02", "pineapple_02", (2, 2, 90), 3, 1),
    Round(("red_fruit_06", "avocado_01"), "avocado_01", "avocado_01", (-1, -2, 180), 2, 1),
    Round(("pink_fruit_02", "avocado_03"), "avocado_03", "avocado_03", (0, -2, 0), 4, 2),
]

FINAL_FARM = " / ".join(
    [
        "C C . . . .",
        "C A 2 R . .",
        "C 1 K 1 P .",
        "S R 3 A 1 C",
        "1 K 1 C S P",
        ". 1 R . . .",
        ". C S . . .",
    ]
)


def test_case_41_complete_solo_game() -> None:
    deck = [card for a_round in ROUNDS for card in a_round.revealed]
    state = first_state(["start_red_fruit"], deck, 0)
    for number, a_round in enumerate(ROUNDS, start=1):
        assert state.round == number
        assert tuple(state.display) == a_round.revealed
        assert GAME.legal_moves(state) == [Draft(0, card) for card in a_round.revealed]
        draft(state, a_round.taken)
        assert {state.offerings[-1], a_round.taken} == set(a_round.revealed)
        if a_round.placed:
            assert place(state, a_round.placed, *a_round.at) == (a_round.paid, a_round.needed)
        end(state)
        assert GAME.faults(state) == []
    grid = state.farms[0].grid
    assert drawing(grid) == FINAL_FARM
    assert top_left(grid) == (-1, -2)
    assert (grid.box().bottom, grid.box().right) == (5, 3)
    assert state.farms[0].hand == ["pink_fruit_05"]
    assert [multipliers(state)[fruit] for fruit in FRUITS] == [4, 3, 3, 2]
    assert grid.units == (9, 8, 10, 2)
    outcome = GAME.outcome(state)
    assert outcome is not None
    (line,) = outcome.lines
    assert line.total == 94
    assert [term.value for term in line.terms] == [36, 24, 30, 4]
    assert line.title is not None
    assert line.title.text() == "Scarecrow"
    assert line.picture == "title_scarecrow"
