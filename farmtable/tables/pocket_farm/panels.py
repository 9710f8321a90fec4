"""The panels beside the farm: offerings with the score now, the neighbours, the titles of the solo game."""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

from farmtable.engine.language import translate
from farmtable.engine.sentences import say, say_count
from farmtable.games.pocket_farm.cards import FRUIT_NAMES, SOLO_TITLE_NAMES, card_table
from farmtable.games.pocket_farm.quadrants import FRUITS
from farmtable.games.pocket_farm.scoring import (
    fruit_scores,
    fruits_to_come,
    multipliers,
    score_now,
    solo_title,
)
from farmtable.tables.pocket_farm.faces import CardFace, OfferingFace, TitleFace
from farmtable.tables.pocket_farm.plot import Plot, card_quadrants, farm_pieces
from farmtable.ui.faces import Label, Panel, Picture, SeatLabel
from farmtable.ui.geometry import Box
from farmtable.ui.piece import Piece
from farmtable.ui.text import text_width
from farmtable.ui.theme import BODY_TEXT, HEADING_TEXT, INK, MOSS, SMALL_TEXT, SOFT_INK, TITLE_TEXT

if TYPE_CHECKING:
    from farmtable.games.pocket_farm.state import State
    from farmtable.ui.table import Sight

_PANEL: Final = Panel()


def offerings_panel(sight: Sight, box: Box, seat: int) -> list[Piece]:
    """Return the offerings with their multipliers, and under them the score now of one seat."""
    state: State = sight.view
    px = sight.px
    found = [Piece("offerings", box, _PANEL)]
    inner = box.inset(px(16), px(12))
    found.append(_text("offerings:title", inner.top(px(30)), translate("Offerings"), HEADING_TEXT, MOSS))
    score_height = px(184)
    rows = Box(inner.x, inner.y + px(34), inner.w, inner.h - px(34) - score_height - px(8)).rows(4)
    counts = multipliers(state)
    to_come = fruits_to_come(state)
    cards = card_table().farm_cards
    for fruit, row in zip(FRUITS, rows, strict=True):
        size = min(px(38), row.h - px(10))
        icon = Box(row.x, row.centre[1] - size / 2, size, size)
        name = FRUIT_NAMES[fruit].text()
        coming = say_count("{count} to come", "{count} to come", to_come[fruit]).text()
        found.append(
            Piece(
                f"offerings:{fruit}",
                icon,
                Picture(fruit),
                z=1,
                tip=say("{fruit}: {coming}", fruit=name, coming=coming).text(),
                inside="offerings",
            )
        )
        times = say("×{multiplier}", multiplier=counts[fruit]).text()
        number = Box(row.x + size + px(6), row.y, px(48), row.h)
        found.append(_text(f"offerings:{fruit}:times", number, times, TITLE_TEXT, INK))
        right = Box(number.right, row.centre[1] - px(22), row.right - number.right, px(44))
        upper, lower = right.rows(2)
        found.append(
            Piece(
                f"offerings:{fruit}:coming",
                lower,
                Label(coming, 13, "text", SOFT_INK, "right", "shrink"),
                z=1,
                inside="offerings",
            )
        )
        offered = [card for card in state.offerings if cards[card].fruit == fruit]
        chip = px(20)
        step = min(chip + px(2), (upper.w - chip) / max(1, len(offered) - 1))
        for at, card in enumerate(offered):
            x = upper.right - chip - (len(offered) - 1 - at) * step
            found.append(
                Piece(
                    f"card:{card}",
                    Box(x, upper.y, chip, chip),
                    OfferingFace(fruit),
                    z=2 + at,
                    tip=cards[card].name.text(),
                    inside="offerings",
                    glides=True,
                    over=True,
                )
            )
    found += _score_pieces(sight, Box(inner.x, inner.bottom - score_height, inner.w, score_height), seat)
    return found


def _score_pieces(sight: Sight, box: Box, seat: int) -> list[Piece]:
    state: State = sight.view
    px = sight.px
    farm = state.farms[seat]
    scores = fruit_scores(farm.grid, multipliers(state))
    found = [
        Piece(
            "score:title", box.top(px(26)), Label(translate("Score now"), SMALL_TEXT, "strong", SOFT_INK), z=1
        )
    ]
    baskets = farm.grid.baskets()
    for score, row in zip(scores, box.below(px(26)).top(px(116)).rows(4), strict=True):
        icon = Box(row.x, row.centre[1] - px(11), px(22), px(22))
        beside = [basket.value for basket in baskets if score.fruit in basket.fruits]
        fruit = FRUIT_NAMES[score.fruit].text()
        if beside:
            tip = say(
                "{fruit}: baskets {baskets} make {units}, times {multiplier}.",
                fruit=fruit,
                baskets=tuple(say("{value}", value=value) for value in beside),
                units=score.units,
                multiplier=score.multiplier,
            ).text()
        else:
            tip = say("No basket lies beside this fruit: {fruit}.", fruit=fruit).text()
        found.append(Piece(f"score:{score.fruit}", icon, Picture(score.fruit), z=1, inside="offerings"))
        terms = say("{units} × {multiplier}", units=score.units, multiplier=score.multiplier).text()
        found.append(
            Piece(
                f"score:{score.fruit}:sum",
                Box(row.x + px(32), row.y, row.w - px(84), row.h),
                Label(terms, BODY_TEXT),
                z=1,
                tip=tip,
                inside="offerings",
            )
        )
        found.append(
            Piece(
                f"score:{score.fruit}:points",
                Box(row.right - px(50), row.y, px(50), row.h),
                Label(str(score.points), HEADING_TEXT, "display", INK, "right"),
                z=1,
                inside="offerings",
            )
        )
    total = Box(box.x, box.bottom - px(38), box.w, px(38))
    found.append(_text("score:total", total.left(px(90)), translate("Total"), HEADING_TEXT, INK))
    found.append(
        Piece(
            "score:points",
            Box(total.x + px(90), total.y, total.w - px(90), total.h),
            Label(str(sum(score.points for score in scores)), TITLE_TEXT, "display", MOSS, "right"),
            z=1,
            inside="offerings",
        )
    )
    return found


def neighbours_panel(sight: Sight, box: Box, seats: list[int]) -> list[Piece]:
    """Return the farms, hands and scores of the other seats, small and complete."""
    px = sight.px
    found = [Piece("neighbours", box, _PANEL)]
    inner = box.inset(px(10), px(8))
    for seat, block in zip(seats, inner.rows(len(seats), px(6)), strict=True):
        found += _neighbour(sight, block, seat)
    return found


def _neighbour(sight: Sight, block: Box, seat: int) -> list[Piece]:
    state: State = sight.view
    px = sight.px
    farm = state.farms[seat]
    id_ = f"farm:{seat}"
    tip = say("See {name}’s farm large", name=sight.name(seat)).text()
    found = [Piece(id_, block, Panel("#F7F0DC", radius=12, depth=0), z=1, tip=tip, active=True)]
    head = Box(block.x + px(8), block.y + px(2), block.w - px(16), px(30))
    marker = state.first == seat and len(state.farms) > 1
    score = str(score_now(state, seat))
    width = text_width(score, "display", sight.theme.type_size(HEADING_TEXT)) + px(2)
    right = width + px(4)
    if marker:
        found.append(first_marker(Box(head.right - right - px(24), head.y + px(4), px(22), px(22)), id_))
        right += px(26)
    found.append(
        Piece(
            f"{id_}:name",
            Box(head.x, head.y, head.w - right, head.h),
            SeatLabel(sight.players[seat].name, sight.players[seat].mark, 17),
            z=2,
            inside=id_,
        )
    )
    found.append(
        Piece(
            f"{id_}:score",
            Box(head.right - width, head.y, width, head.h),
            Label(score, HEADING_TEXT, "display", INK, "right"),
            z=2,
            inside=id_,
        )
    )
    hand_height = px(30)
    plot_area = Box(
        block.x + px(4), head.bottom, block.w - px(8), block.bottom - head.bottom - hand_height - px(6)
    )
    plot = Plot.fitted(farm.grid, plot_area, px(52), margin=0.1)
    found += farm_pieces(farm, plot, id_, 3, values=False)
    found += _small_hand(
        sight, Box(block.x + px(8), block.bottom - hand_height - px(3), block.w - px(16), hand_height), seat
    )
    return found


def _small_hand(sight: Sight, row: Box, seat: int) -> list[Piece]:
    state: State = sight.view
    cards = card_table().farm_cards
    hand = state.farms[seat].hand
    size = row.h
    step = min(size + sight.px(3), (row.w - size) / max(1, len(hand) - 1))
    return [
        Piece(
            f"card:{card}",
            Box(row.x + at * step, row.y, size, size),
            CardFace(card_quadrants(cards[card].faces[0]), cards[card].cost),
            z=4 + at,
            tip=cards[card].name.text(),
            inside=f"farm:{seat}",
            glides=True,
            over=True,
        )
        for at, card in enumerate(hand)
    ]


def titles_panel(sight: Sight, box: Box) -> list[Piece]:
    """Return the titles of the solo game, the best on top, with the one reached now marked."""
    px = sight.px
    score = score_now(sight.view, 0)
    found = [Piece("titles", box, _PANEL)]
    inner = box.inset(px(14), px(12))
    found.append(_text("titles:title", inner.top(px(30)), translate("Titles"), HEADING_TEXT, MOSS, "titles"))
    titles = card_table().solo_titles
    now = solo_title(score)
    rows = inner.below(px(36)).rows(len(titles), px(4))
    for at, row in zip(range(len(titles) - 1, -1, -1), rows, strict=True):
        face = title_face(at, reached=score >= titles[at].least, current=titles[at].title == now)
        found.append(Piece(f"titles:{at}", row, face, z=1, inside="titles"))
    return found


def title_face(at: int, *, reached: bool, current: bool) -> TitleFace:
    """Return the face of a title of the solo game, counted from the lowest."""
    titles = card_table().solo_titles
    entry = titles[at]
    if at + 1 < len(titles):
        points = say("{least}–{most} points", least=entry.least, most=titles[at + 1].least - 1)
    else:
        points = say_count("{count} point and more", "{count} points and more", entry.least)
    picture = f"title_{entry.title.lower().replace(' ', '_')}"
    return TitleFace(picture, SOLO_TITLE_NAMES[entry.title].text(), points.text(), reached, current)


def first_marker(box: Box, inside: str) -> Piece:
    """Return the marker of the seat that takes the first card of the round."""
    return Piece(
        "first_player",
        box,
        Picture("first_player"),
        z=3,
        tip=translate("Takes the first card of this round"),
        inside=inside,
        glides=True,
        over=True,
    )


def _text(id_: str, box: Box, text: str, units: float, colour: str, inside: str = "offerings") -> Piece:
    return Piece(id_, box, Label(text, units, "display", colour), z=1, inside=inside)
