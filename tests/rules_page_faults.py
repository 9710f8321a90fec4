"""What can be wrong with a rules page that can be read."""

from __future__ import annotations

import re
from string import Formatter
from typing import TYPE_CHECKING, Final

from farmtable.engine.rules_page import CREDITS, styled

if TYPE_CHECKING:
    from collections.abc import Callable, Container

    from farmtable.engine.rules_page import RulesPage

_NUMBER: Final = re.compile(
    r"\d+|\b(?:two|three|four|five|six|seven|eight|nine|ten|eleven|twelve|twice|thrice)\b", re.IGNORECASE
)


def page_faults(page: RulesPage, pictures: Container[str], figures: Callable[[str], bool]) -> list[str]:
    """Name what is wrong with a page that can be read: dead links, unknown pictures, numbers by hand.

    `pictures` are the names in the art folder; `figures` tells whether the table draws a figure.
    """
    found = []
    linkable = {block.id for block in page.blocks if "." not in block.id}
    for block in page.blocks:
        for run in styled(block.words.template):
            if run.link and run.link not in linkable:
                found.append(f"{block.id}: there is no paragraph {run.link}")
            if run.picture and run.picture not in pictures:
                found.append(f"{block.id}: there is no picture {run.picture}")
            # The credits are no rules: licences have numbers of their own.
            if block.section != CREDITS:
                bare = "".join(text for text, *_ in Formatter().parse(run.text))
                found += [
                    f"{block.id}: the number {number} is written by hand" for number in _NUMBER.findall(bare)
                ]
        if block.figure and not figures(block.figure):
            found.append(f"{block.id}: there is no figure {block.figure}")
    return found
