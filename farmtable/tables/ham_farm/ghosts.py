"""What shows beforehand what a move would do: a ghost of the hamster or the cards, and a caption."""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

from farmtable.games.ham_farm.moves import Buy, MoveAnywhere, MoveTo, PlaceHamster, PlayCombo, SwapMarket
from farmtable.games.ham_farm.overview import standing
from farmtable.tables.ham_farm.captions import caption
from farmtable.tables.ham_farm.card_faces import CardFace, card_box
from farmtable.tables.ham_farm.market import hamster_boxes
from farmtable.tables.ham_farm.places import Places, mark_of, opened
from farmtable.tables.ham_farm.tokens import HamsterFace
from farmtable.ui.faces import Tip
from farmtable.ui.geometry import Box
from farmtable.ui.piece import Piece
from farmtable.ui.text import line_height, text_width, wrap
from farmtable.ui.theme import BODY_TEXT

if TYPE_CHECKING:
    from farmtable.engine.faults import IllegalMove
    from farmtable.games.ham_farm.moves import Move
    from farmtable.games.ham_farm.state import State
    from farmtable.ui.table import Sight

_Z: Final = 300


def ghost(sight: Sight, move: Move, fault: IllegalMove | None) -> list[Piece]:
    """Return the ghosts of a move and its caption; for one that is not legal, the reason."""
    places = Places(sight)
    if fault is not None:
        # Whoever is still choosing what a Location costs does nothing wrong.
        if isinstance(move, PlayCombo | Buy) and fault.code != "choose_discards":
            return [_caption(sight, places, fault.sentence.text(sight.names), good=False)]
        return []
    found = [] if opened(sight) else _shapes(sight, places, move)
    sentence = caption(sight.view, move)
    if sentence is not None:
        found.append(_caption(sight, places, sentence.text(sight.names), good=True))
    return found


def _shapes(sight: Sight, places: Places, move: Move) -> list[Piece]:
    view: State = sight.view
    if isinstance(move, PlaceHamster | MoveTo | MoveAnywhere):
        hamster = HamsterFace(mark_of(sight, move.seat), ghost=True)
        return [Piece("ghost", _arrival(view, places, move), hamster, z=_Z, over=True)]
    if isinstance(move, SwapMarket):
        found = []
        for number, (space, other) in enumerate(((move.first, move.second), (move.second, move.first))):
            face = CardFace(view.market[other], mood="ghost")
            id_ = "ghost" if not number else "ghost:other"
            found.append(Piece(id_, card_box(view.market[other], places.space(space)), face, z=_Z, over=True))
        return found
    return []


def _arrival(view: State, places: Places, move: PlaceHamster | MoveTo | MoveAnywhere) -> Box:
    """Return where a hamster shows beforehand: beside those that stand there, who make room only later.

    Where too many stand for that, it shows above the last of them.
    """
    others = [guest for guest in standing(view)[move.space] if guest != move.seat]
    if not others:
        return hamster_boxes(places, move.space, 1)[0]
    last = hamster_boxes(places, move.space, len(others))[-1]
    beside = last.moved(last.w, 0)
    room = places.space(move.space).right - beside.x
    return beside.moved(min(0.0, room - last.w), 0) if room > last.w * 0.6 else last.moved(0, -last.h)


def _caption(sight: Sight, places: Places, text: str, *, good: bool) -> Piece:
    """Return a caption on the seam between market and dock, where it covers nothing."""
    px = sight.px
    area = places.caption
    size = sight.theme.type_size(BODY_TEXT)
    widest = int(area.w - px(60))
    lines = wrap(text, "strong", size, widest)
    width = max(text_width(line, "strong", size) for line in lines) + px(34)
    height = max(area.h, line_height("strong", size) * len(lines) + px(7))
    place = Box(area.x + (area.w - width) / 2, area.bottom - height, width, height)
    return Piece("ghost:caption", place, Tip(text, "good" if good else "bad"), z=_Z + 2, over=True)
