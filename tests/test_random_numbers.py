"""The generator: its published numbers, fair results, and the edges."""

from __future__ import annotations

from collections import Counter
from itertools import permutations

import pytest

from farmtable.engine.random_numbers import MAX_SEED, RandomNumbers


def test_published_numbers() -> None:
    """The first numbers for seed 1234567, as published with SplitMix64."""
    numbers = RandomNumbers(1234567)
    assert [numbers.next_number() for _ in range(5)] == [
        6457827717110365317,
        3203168211198807973,
        9817491932198370423,
        4593380528125082431,
        16408922859458223821,
    ]


@pytest.mark.parametrize("seed", [0, 1, MAX_SEED])
def test_the_state_is_all_there_is(seed: int) -> None:
    numbers = RandomNumbers(seed)
    for _ in range(50):
        again = RandomNumbers(numbers.state)
        assert again.next_number() == numbers.next_number()
        assert 0 <= numbers.state <= MAX_SEED
        assert again == numbers


@pytest.mark.parametrize("limit", [2, 3, 6, 7, 10, 52])
def test_all_results_are_equally_likely(limit: int) -> None:
    numbers = RandomNumbers(limit)
    expected = 1000
    counts = Counter(numbers.below(limit) for _ in range(limit * expected))
    assert sorted(counts) == list(range(limit))
    chi_square = sum((count - expected) ** 2 / expected for count in counts.values())
    # The mean is limit - 1, the spread the root of twice that; five spreads are one in millions.
    assert chi_square < limit - 1 + 5 * (2 * (limit - 1)) ** 0.5


def test_all_orders_are_equally_likely() -> None:
    numbers = RandomNumbers(24)
    counts: Counter[tuple[str, ...]] = Counter()
    for _ in range(24_000):
        items = list("abcd")
        numbers.shuffle(items)
        counts[tuple(items)] += 1
    assert set(counts) == set(permutations("abcd"))
    assert sum((count - 1000) ** 2 / 1000 for count in counts.values()) < 23 + 5 * 46**0.5


def test_limits() -> None:
    numbers = RandomNumbers(9)
    before = numbers.state
    assert {numbers.below(1) for _ in range(20)} == {0}
    assert numbers.state != before
    assert RandomNumbers(9).below(2**64) == RandomNumbers(9).next_number()
    for limit in (0, -1, 2**64 + 1):
        with pytest.raises(ValueError, match=str(limit)):
            numbers.below(limit)


def test_numbers_that_would_favour_small_results_are_passed_over() -> None:
    limit = 2**63 + 1
    numbers = RandomNumbers(2)
    raw = RandomNumbers(2)
    results = [numbers.below(limit) for _ in range(200)]
    fitting = [number for number in (raw.next_number() for _ in range(1000)) if number < limit]
    assert results == fitting[:200]


def test_choose_and_shuffle_at_their_smallest() -> None:
    numbers = RandomNumbers(0)
    assert numbers.choose(["only"]) == "only"
    for items in ([], ["only"]):
        before, state = list(items), numbers.state
        numbers.shuffle(items)
        assert (items, numbers.state) == (before, state)
    with pytest.raises(ValueError, match="0"):
        numbers.choose([])
