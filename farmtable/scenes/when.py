"""How long ago something was, as people say it."""

from __future__ import annotations

from datetime import datetime, timedelta
from typing import TYPE_CHECKING, Final

from farmtable.engine.sentences import say, say_count

if TYPE_CHECKING:
    from farmtable.engine.sentences import Sentence

_MOMENT: Final = timedelta(seconds=90)
_HOUR: Final = timedelta(hours=1)
_DAYS_COUNTED: Final = 7


def saved_when(saved: str, now: datetime) -> Sentence:
    """Return when a match was saved, as seen from `now`, whose time zone tells where days end.

    `saved` is a time as saves keep it.
    """
    then = datetime.fromisoformat(saved).astimezone(now.tzinfo)
    passed = now - then
    days = (now.date() - then.date()).days
    # A clock that was set back is no reason to speak of the future.
    if passed < _MOMENT:
        return say("Saved a moment ago")
    if passed < _HOUR:
        minutes = int(passed.total_seconds() // 60)
        return say_count("Saved {count} minute ago", "Saved {count} minutes ago", minutes)
    if days == 0:
        hours = int(passed.total_seconds() // 3600)
        return say_count("Saved {count} hour ago", "Saved {count} hours ago", hours)
    if days == 1:
        return say("Saved yesterday")
    if days < _DAYS_COUNTED:
        return say_count("Saved {count} day ago", "Saved {count} days ago", days)
    return say("Saved on {date}", date=then.date().isoformat())
