"""The river in numbers: eight docks, sixteen places, five forms of goods.

A card is the number of its dock, 0 to 3 on the left from the top and 4 to 7 on the right, always as Blue
sees the table. Each seat has one place on every card, its Farm or its Market; place numbers are
`seat * 8 + card`, and the goods of a place are five counts in a row, one for each form.
"""

from __future__ import annotations

from typing import Final

BLUE: Final = 0
ORANGE: Final = 1
ELMER: Final = ORANGE
"""The seat of the automaton in the modes that have one; the person against it is Blue."""

DOCKS: Final = ("L1", "L2", "L3", "L4", "R1", "R2", "R3", "R4")
DOCK_NUMBER: Final = {dock: number for number, dock in enumerate(DOCKS)}
CARDS: Final = len(DOCKS)
ROWS: Final = 4
HOME: Final = -1
"""The place of a boat that is off the river, and of a disc that lies at no card."""

FORMS: Final = ("fox", "chicken", "corn", "zombie_chicken", "poison_corn")
FORM_NUMBER: Final = {form: number for number, form in enumerate(FORMS)}
FOX, CHICKEN, CORN, ZOMBIE, POISON = range(5)
FORM_COUNT: Final = len(FORMS)
NOTHING: Final = -1
"""The cargo of a boat without a good."""

KINDS: Final = ("fox", "chicken", "corn")
KIND_OF: Final = (FOX, CHICKEN, CORN, CHICKEN, CORN)
"""The kind that each form counts as."""

PLACES: Final = 2 * CARDS
FARMS: Final = ((0, 1, 2, 3), (4, 5, 6, 7))
"""By seat, the cards that hold its Farms."""
MARKETS: Final = ((4, 5, 6, 7), (0, 1, 2, 3))
"""By seat, the cards that hold its Markets."""
MARKET_OWNER: Final = (ORANGE,) * ROWS + (BLUE,) * ROWS

LEFT: Final = "left"
RIGHT: Final = "right"
COLUMN_CARDS: Final = {LEFT: (0, 1, 2, 3), RIGHT: (4, 5, 6, 7)}

BOAT_BONUS: Final = "boat"
GOODS_BONUS: Final = "goods"
DOUBLE_BONUS: Final = "double_farmer"
FARMER_BONUS: Final = "farmer"
BONUSES: Final = (BOAT_BONUS, GOODS_BONUS, DOUBLE_BONUS, FARMER_BONUS)

# Above before below: the order in which ties are broken.
NEIGHBOURS: Final = tuple(
    tuple(other for other in (card - 1, card + 1) if 0 <= other < CARDS and other // ROWS == card // ROWS)
    for card in range(CARDS)
)
"""By card, the cards directly above and directly below it."""


def rows_from(column: str, row: int) -> tuple[int, ...]:
    """Return the four cards of a column from `row` (1 to 4) downward, going on at the top."""
    cards = COLUMN_CARDS[column]
    return cards[row - 1 :] + cards[: row - 1]


def next_row(card: int) -> int:
    """Return the card one row further down its column; the top one after the bottom one."""
    return card // ROWS * ROWS + (card + 1) % ROWS
