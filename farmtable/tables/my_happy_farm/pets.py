"""The pad on which tied players tell how many pets they have at home: any number up to 99, or none."""

from __future__ import annotations

from typing import TYPE_CHECKING

from farmtable.engine.language import translate
from farmtable.engine.sentences import SeatName, say
from farmtable.games.my_happy_farm.listing import MOST_PETS
from farmtable.games.my_happy_farm.scoring import level_at_the_top, names, scores
from farmtable.games.my_happy_farm.words import points
from farmtable.ui.faces import Button, Label, Panel, Picture
from farmtable.ui.geometry import Box
from farmtable.ui.piece import Piece
from farmtable.ui.theme import BODY_TEXT, SOFT_INK, TITLE_TEXT

if TYPE_CHECKING:
    from farmtable.games.my_happy_farm.state import HappyFarmState
    from farmtable.ui.table import Sight

_Z = 200


def pets_pad(sight: Sight, farm: Box) -> list[Piece]:
    """Return the pad over the large farm."""
    view: HappyFarmState = sight.view
    px = sight.px
    seat = view.pets_asked[0]
    sheet = farm.middle(min(px(720), farm.w), min(px(286), farm.h))
    found = [Piece("pets", sheet, Panel(depth=10), z=_Z, over=True)]
    inner = sheet.inset(px(24), px(14))
    size = px(42)
    pictures = ("cat", "dog", "rabbit")
    for at, name in enumerate(pictures):
        place = Box(inner.x + at * (size + px(4)), inner.y, size, size)
        found.append(Piece(f"pets:picture:{name}", place, Picture(name), z=_Z + 1, inside="pets"))
    words = Box(inner.x + 3 * size + px(22), inner.y, inner.w - 3 * size - px(22), size)
    question = say("{name}, how many pets do you have at home?", name=SeatName(seat)).text(sight.names)
    label = Label(question, TITLE_TEXT, "display", fit="shrink")
    found.append(Piece("pets:question", words, label, z=_Z + 1, inside="pets"))
    found.append(
        Piece(
            "pets:why",
            inner.below(size + px(4)).top(px(26)),
            Label(_why(sight), BODY_TEXT, "text", SOFT_INK, fit="shrink"),
            z=_Z + 1,
            inside="pets",
        )
    )
    rows = inner.below(size + px(38)).rows(3, px(8))
    tens = next((int(pick.rpartition(":")[2]) for pick in sight.picks), 0)
    for ones, place in enumerate(rows[0].columns(10, px(8))):
        text = str(10 * tens + ones)
        found.append(
            Piece(
                f"pets:{ones}",
                place,
                Button(text, "primary" if tens else "plain"),
                z=_Z + 1,
                key=str(ones),
                inside="pets",
            )
        )
    most = MOST_PETS // 10
    label = Label(translate("More:"), BODY_TEXT, "strong", SOFT_INK)
    columns = rows[1].columns(most + 1, px(8))
    found.append(Piece("pets:more", columns[0], label, z=_Z + 1, inside="pets"))
    for ten, place in enumerate(columns[1:], start=1):
        face = Button(str(10 * ten), "primary" if ten == tens else "plain", units=BODY_TEXT)
        found.append(Piece(f"pets:tens:{ten}", place, face, z=_Z + 1, inside="pets"))
    blank = rows[2].past(rows[2].w - px(220))
    face = Button(translate("No answer"), units=BODY_TEXT)
    found.append(Piece("pets:blank", blank, face, z=_Z + 1, inside="pets"))
    return found


def _why(sight: Sight) -> str:
    """Return why this is asked."""
    view: HappyFarmState = sight.view
    level = level_at_the_top(view)
    best = scores(view)[level[0]]
    return say(
        "{names} have {points} and {cards} Feeding cards each. The most pets at home win.",
        names=names(level),
        points=points(best.total),
        cards=best.cards,
    ).text(sight.names)
