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
    passed, days, date = _since(saved, now)
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
    return say("Saved on {date}", date=date)


def deleted_when(deleted: str, now: datetime) -> Sentence:
    """Return when a match was deleted, as seen from `now`, whose time zone tells where days end."""
    passed, days, date = _since(deleted, now)
    if passed < _MOMENT:
        return say("Deleted a moment ago")
    if passed < _HOUR:
        minutes = int(passed.total_seconds() // 60)
        return say_count("Deleted {count} minute ago", "Deleted {count} minutes ago", minutes)
    if days == 0:
        hours = int(passed.total_seconds() // 3600)
        return say_count("Deleted {count} hour ago", "Deleted {count} hours ago", hours)
    if days == 1:
        return say("Deleted yesterday")
    if days < _DAYS_COUNTED:
        return say_count("Deleted {count} day ago", "Deleted {count} days ago", days)
    return say("Deleted on {date}", date=date)


def played_when(played: str, now: datetime) -> Sentence:
    """Return on which day a match was played, as seen from `now`, whose time zone tells where days end."""
    _, days, date = _since(played, now)
    if days <= 0:
        return say("today")
    if days == 1:
        return say("yesterday")
    if days < _DAYS_COUNTED:
        return say_count("{count} day ago", "{count} days ago", days)
    return say("{date}", date=date)


def _since(moment: str, now: datetime) -> tuple[timedelta, int, str]:
    """Return the time since a moment, the days between its date and today, and its date."""
    then = datetime.fromisoformat(moment).astimezone(now.tzinfo)
    # A clock that was set back is no reason to speak of the future: such a moment passed just now.
    return now - then, (now.date() - then.date()).days, then.date().isoformat()
