"""How long ago something was, in words."""

from __future__ import annotations

from datetime import timedelta

import pytest

from farmtable.engine.save_summary import time_text
from farmtable.scenes.when import deleted_when, saved_when
from tests.scenes.driver import NOW


@pytest.mark.parametrize(
    ("ago", "told"),
    [
        (timedelta(hours=-5), "a moment ago"),
        (timedelta(0), "a moment ago"),
        (timedelta(seconds=89), "a moment ago"),
        (timedelta(minutes=2), "2 minutes ago"),
        (timedelta(hours=1), "1 hour ago"),
        (timedelta(hours=18), "18 hours ago"),
        (timedelta(hours=19), "yesterday"),
        (timedelta(days=2), "2 days ago"),
        (timedelta(days=6), "6 days ago"),
        (timedelta(days=7), "on 2026-04-27"),
        (timedelta(days=400), "on 2025-03-30"),
    ],
)
def test_when(ago: timedelta, told: str) -> None:
    moment = time_text(NOW - ago)
    assert saved_when(moment, NOW).text() == f"Saved {told}"
    assert deleted_when(moment, NOW).text() == f"Deleted {told}"
