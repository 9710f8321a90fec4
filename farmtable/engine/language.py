"""The one door to gettext: every sentence a person reads is translated here, at the moment it is read."""

from __future__ import annotations

import gettext
from typing import TYPE_CHECKING

if TYPE_CHECKING:
    from pathlib import Path

_catalogue: gettext.NullTranslations = gettext.NullTranslations()


def use_language(folder: Path, languages: list[str] | None = None) -> None:
    """Choose the language of all sentences made from now on.

    They are in English where `folder` has no translation that fits, or a damaged one.
    """
    global _catalogue
    try:
        _catalogue = gettext.translation("farmtable", localedir=folder, languages=languages, fallback=True)
    except Exception:
        # The standard library tells of damage in many ways, and none of them is worth a start.
        _catalogue = gettext.NullTranslations()


def mark(template: str) -> str:
    """Mark a template for the translators without translating it yet."""
    return template


def translate(template: str) -> str:
    """Return the template in the chosen language."""
    return _catalogue.gettext(template)


def translate_count(singular: str, plural: str, count: int) -> str:
    """Return the form that fits `count` in the chosen language."""
    return _catalogue.ngettext(singular, plural, count)
