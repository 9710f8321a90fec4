"""What hints weigh against Elmer: what he has at market is as near to an end as what a person has."""

from __future__ import annotations

import pytest

from farmtable.games.heritage_farms.hints import standing
from tests.heritage_farms.positions import position


@pytest.mark.parametrize("mode", ["elmer_normal", "elmer_hard", "elmer_extra_hard"])
def test_every_good_that_brings_elmer_nearer_to_his_end_counts_against_the_person(mode: str) -> None:
    worths = []
    for markets in ("", "F", "FC", "FCK"):
        orange = {"R1": "F", "L1": "FCK", "L2": markets}
        state = position(mode, blue={"L1": "F", "R1": "C"}, orange=orange, blue_farmers="L1")
        worths.append(standing(state)[0])
    assert worths == sorted(worths, reverse=True)
    assert worths[0] > worths[-1]


def test_where_two_people_play_nobody_is_elmer() -> None:
    state = position(blue={"L1": "F"}, orange={"R1": "F", "L1": "FCK", "L2": "FC"}, blue_farmers="L1")
    assert standing(state)[1] > standing(state)[0]
