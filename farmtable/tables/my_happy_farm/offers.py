"""What lies in the middle of the table: Feeding row, market, crop deck and discard, bank."""

from __future__ import annotations

from typing import TYPE_CHECKING, Final, Literal

from farmtable.engine.language import translate
from farmtable.engine.sentences import say, say_count
from farmtable.games.my_happy_farm.cards import tables
from farmtable.games.my_happy_farm.previews import Tokens, discard_counts, feeding_previews
from farmtable.games.my_happy_farm.words import animal_title, coins, crop_list, points
from farmtable.tables.my_happy_farm.faces import (
    CoinFace,
    CountsFace,
    CropFace,
    DeckFace,
    FeedingFace,
    SmallCropFace,
)
from farmtable.tables.my_happy_farm.ids import BANK, CROP_DECK, FEEDING_DECK, card_id, market_id
from farmtable.tables.my_happy_farm.places import viewer_of
from farmtable.ui.faces import Label, Panel
from farmtable.ui.geometry import Box
from farmtable.ui.piece import Piece
from farmtable.ui.text import text_width
from farmtable.ui.theme import HEADING_TEXT, MOSS, SMALL_TEXT, SOFT_INK, WHITE, mix

if TYPE_CHECKING:
    from farmtable.engine.sentences import Sentence
    from farmtable.games.my_happy_farm.previews import FeedingPreview
    from farmtable.games.my_happy_farm.state import HappyFarmState
    from farmtable.tables.my_happy_farm.faces import Place
    from farmtable.tables.my_happy_farm.tally import Tally
    from farmtable.ui.table import Sight

_FEEDING_WIDTH: Final = 492.0
_TITLE: Final = 30.0
_DISCARDS_SHOWN: Final = 4
_COIN: Final = 20.0


def offers_panel(sight: Sight, box: Box, counted: Tally) -> list[Piece]:
    """Return the middle of the table."""
    px = sight.px
    found = [Piece("offers", box, Panel())]
    inner = box.inset(px(16), px(8))
    feeding = inner.left(px(_FEEDING_WIDTH))
    found += _feeding(sight, feeding)
    found += _market(sight, inner.past(feeding.w + px(18)), counted)
    return found


def _feeding(sight: Sight, box: Box) -> list[Piece]:
    view: HappyFarmState = sight.view
    px = sight.px
    left = len(view.feeding_deck)
    title = box.top(px(_TITLE))
    found = [_title("feeding:title", title.left(px(150)), translate("Feeding cards"))]
    note = say_count("{count} card left, then the end", "{count} cards left, then the end", left)
    if not left:
        note = say("No more cards come")
    label = Label(note.text(), SMALL_TEXT, "text", SOFT_INK, "right", "shrink")
    found.append(Piece("feeding:note", title.past(px(160)), label, z=1, inside="offers"))
    row = box.below(px(_TITLE + 2))
    gap = px(8)
    size = tables().numbers.feeding_row_size
    deck = row.left(px(54)).middle(px(54), px(76))
    tip = say_count(
        "{count} Feeding card lies face down. When none is left, the final round comes.",
        "{count} Feeding cards lie face down. When none is left, the final round comes.",
        left,
    ).text()
    face = DeckFace("card_back_feeding", left, urgent=left < 2)
    found.append(Piece(FEEDING_DECK, deck, face, z=1, tip=tip, inside="offers"))
    places = row.past(px(54) + gap).columns(size, gap)
    for preview, place in zip(feeding_previews(view, viewer_of(sight)), places, strict=False):
        found.append(_feeding_card(preview, place))
    return found


def _feeding_card(preview: FeedingPreview, place: Box) -> Piece:
    card = tables().feeding[preview.card]
    icons: list[tuple[str, Place]] = []
    for icon in preview.icons:
        where: Place = "barn" if icon.place == "barn" else "farm" if icon.place else ""
        icons.append((icon.icon, where))
    face = FeedingFace(card.animal, card.points, tuple(icons), bool(preview.payments))
    return Piece(
        card_id(card.id),
        place,
        face,
        z=40,
        tip=feeding_tip(preview).text(),
        inside="offers",
        glides=True,
        origin=FEEDING_DECK,
    )


def feeding_tip(preview: FeedingPreview) -> Sentence:
    """Return in words what a Feeding card needs, and what of it there is."""
    card = tables().feeding[preview.card]
    animal, won, cost = animal_title(card.animal), points(card.points), crop_list(card.icons)
    if preview.payments:
        return say("{animal}, {points}: {cost}. Your barn can pay.", animal=animal, points=won, cost=cost)
    growing = [icon.icon for icon in preview.icons if icon.place and icon.place != "barn"]
    if growing:
        return say(
            "{animal}, {points}: {cost}. The barn lacks {missing}. Growing or in the hand: {growing}.",
            animal=animal,
            points=won,
            cost=cost,
            missing=crop_list(preview.missing),
            growing=crop_list(growing),
        )
    return say(
        "{animal}, {points}: {cost}. The barn lacks {missing}.",
        animal=animal,
        points=won,
        cost=cost,
        missing=crop_list(preview.missing),
    )


def _market(sight: Sight, box: Box, counted: Tally) -> list[Piece]:
    view: HappyFarmState = sight.view
    px = sight.px
    numbers = tables().numbers
    title = say("Market · {coins} each", coins=coins(numbers.buy_price)).text()
    found = [_title("market:title", box.top(px(_TITLE)), title)]
    row = box.below(px(_TITLE + 2)).top(px(78))
    foot = Box(box.x, row.bottom + px(7), box.w, box.bottom - row.bottom - px(5))
    deck = Box(row.right - px(55), row.y, px(55), row.h)
    left = len(view.crop_deck)
    tip = say_count(
        "{count} crop card lies face down. The top one costs {coins}, too.",
        "{count} crop cards lie face down. The top one costs {coins}, too.",
        left,
        coins=coins(numbers.buy_price),
    ).text()
    found.append(Piece(CROP_DECK, deck, DeckFace("card_back_crop", left), z=1, tip=tip, inside="offers"))
    places = row.left(row.w - deck.w - px(10)).columns(len(view.market), px(8))
    for slot, (crop, place) in enumerate(zip(view.market, places, strict=True)):
        if crop:
            found.append(_market_card(view, slot, counted.crop_tips[crop], place))
        else:
            empty = Panel(mix(SOFT_INK, WHITE, 0.6), radius=9, depth=0, opacity=0.25)
            found.append(Piece(f"market:{slot}", place, empty, z=1, inside="offers"))
    found += _discard(sight, foot.left(px(246)))
    found += _bank(sight, foot.past(px(252)), counted.bank)
    return found


def _market_card(view: HappyFarmState, slot: int, tip: str, place: Box) -> Piece:
    crop = view.market[slot]
    return Piece(
        market_id(view, slot),
        place,
        CropFace(crop, tables().sale_values[crop], tables().harvest_fields[crop]),
        z=30,
        tip=tip,
        inside="offers",
        # Only a card that has just filled a bought space comes from the deck.
        glides=slot in view.bought,
        origin=CROP_DECK,
    )


def _discard(sight: Sight, box: Box) -> list[Piece]:
    view: HappyFarmState = sight.view
    px = sight.px
    counts = discard_counts(view)
    size = box.h * 0.74
    pile = Box(box.x, box.y, size, box.h)
    thrown = crop_list(view.crop_discard)
    tip = say("Discarded: {crops}. They are shuffled when the deck runs out.", crops=thrown).text()
    ground = Panel(mix(SOFT_INK, WHITE, 0.6), radius=6, depth=0, opacity=0.25)
    found = [Piece("pile", pile, ground, z=1, tip=tip, inside="offers")]
    first = max(0, len(view.crop_discard) - _DISCARDS_SHOWN)
    for at, crop in enumerate(view.crop_discard[first:], start=first):
        found.append(
            Piece(
                f"discard:{at}",
                pile,
                SmallCropFace(crop),
                z=2 + at,
                inside="offers",
                glides=True,
                kin=f"crop:{crop}",
                over=True,
            )
        )
    face = CountsFace(tuple(counts.items()), translate("Discard"))
    words = box.past(size + px(7))
    found.append(Piece("pile:counts", words, face, z=1, tip=tip, inside="offers"))
    return found


def _bank(sight: Sight, box: Box, tokens: Tokens) -> list[Piece]:
    view: HappyFarmState = sight.view
    px = sight.px
    tip = say("The bank has {coins}.", coins=coins(view.bank)).text()
    ground = Panel(mix("#D9C48F", WHITE, 0.45), radius=10, depth=0)
    found = [Piece(BANK, box, ground, z=1, tip=tip, inside="offers")]
    title = translate("Bank")
    words = Box(
        box.x + px(9), box.y, text_width(title, "strong", sight.theme.type_size(SMALL_TEXT)) + 2, box.h
    )
    label = Label(title, SMALL_TEXT, "strong", SOFT_INK)
    found.append(Piece("bank:title", words, label, z=2, inside=BANK))
    number = Box(words.right + px(5), box.y, px(26), box.h)
    total = Label(str(view.bank), 17, "display", fit="shrink")
    found.append(Piece("bank:coins", number, total, z=2, inside=BANK))
    row = Box(number.right + px(4), box.y, box.right - number.right - px(10), box.h)
    found += coin_pieces(sight, row, BANK, tokens, BANK, _COIN, align="right")
    return found


def coin_pieces(
    sight: Sight,
    row: Box,
    owner: str,
    tokens: Tokens,
    inside: str,
    units: float,
    align: Literal["left", "right"] = "left",
) -> list[Piece]:
    """Return somebody's coins in a row, gold first, as wide apart as there is room for."""
    size = min(sight.px(units), row.h)
    count = tokens.gold + tokens.silver
    step = min(size * 0.62, (row.w - size) / max(1, count - 1))
    x = row.x if align == "left" else row.right - size - step * (count - 1)
    if not count:
        empty = Box(row.x, row.y + (row.h - size) / 2, size, size)
        return [Piece(f"coins:{owner}:none", empty, CoinFace(""), z=6, inside=inside)]
    metals: list[Literal["silver", "gold"]] = ["gold", "silver"]
    found: list[Piece] = []
    for metal, number in zip(metals, (tokens.gold, tokens.silver), strict=True):
        face = CoinFace(metal)
        for at in range(number):
            found.append(
                Piece(
                    f"{metal}:{owner}:{at}",
                    Box(x, row.y + (row.h - size) / 2, size, size),
                    face,
                    z=6 + len(found),
                    inside=inside,
                    glides=True,
                    kin=metal,
                    over=True,
                )
            )
            x += step
    return found


def _title(id_: str, box: Box, text: str) -> Piece:
    return Piece(id_, box, Label(text, HEADING_TEXT, "display", MOSS, fit="shrink"), z=1, inside="offers")
