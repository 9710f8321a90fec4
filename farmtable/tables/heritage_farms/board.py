"""The river and its banks: cards with cubes, farmers and bonuses, boats at their docks."""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

from farmtable.engine.game import HIDDEN
from farmtable.engine.language import translate
from farmtable.engine.sentences import SeatName, say
from farmtable.games.heritage_farms.board import DOCKS
from farmtable.games.heritage_farms.elmer_outlook import elmer_market_order
from farmtable.games.heritage_farms.info import TWO_PLAYERS
from farmtable.games.heritage_farms.legal import legal_moves
from farmtable.games.heritage_farms.names import BONUS, BONUS_EFFECT, FARM
from farmtable.games.heritage_farms.previews import exposed_cards, fuses, market_progress
from farmtable.games.heritage_farms.reading import (
    boat_of,
    discs_on,
    farm_name,
    farmers_on,
    goods_on,
    market_owner,
    token_on,
)
from farmtable.games.heritage_farms.state import CROSS, OVER
from farmtable.tables.heritage_farms.faces import BoatFace, CubeFace, FarmerFace, TagFace, TokenFace
from farmtable.tables.heritage_farms.ids import (
    BOAT_PLACE,
    boat_id,
    card_id,
    farmer_id,
    farmer_kin,
    good_id,
    good_kin,
    token_id,
)
from farmtable.tables.heritage_farms.river_faces import (
    CardFace,
    PierFace,
    RiverFace,
    SetFace,
    SignFace,
    SpotFace,
)
from farmtable.tables.heritage_farms.words import CLASS_WORDS
from farmtable.ui.faces import Picture
from farmtable.ui.geometry import Box
from farmtable.ui.piece import Piece
from farmtable.ui.theme import CREAM, INK, SUN, mix

if TYPE_CHECKING:
    from farmtable.engine.sentences import Sentence
    from farmtable.games.heritage_farms.elmer_outlook import MarketOutlook
    from farmtable.games.heritage_farms.reading import Token
    from farmtable.games.heritage_farms.state import State
    from farmtable.tables.heritage_farms.places import Place, Places
    from farmtable.ui.table import Sight

CARD_Z: Final = 1
FARMER_Z: Final = 10
CUBE_Z: Final = 14
SIGN_Z: Final = 18
BOAT_Z: Final = 22


def board_pieces(sight: Sight, places: Places) -> list[Piece]:
    """Return the river, all eight cards with what stands on them, and the boats that are out."""
    view: State = sight.view
    found = [Piece("river", places.river, RiverFace())]
    landings = _landings(sight)
    exposed = tuple(exposed_cards(view, seat) for seat in (0, 1))
    held_back = fuses(view)
    for dock in DOCKS:
        dim = landings is not None and dock not in landings
        found.append(_card(sight, places, dock, dim))
        for seat in (0, 1):
            found += _place(sight, places, seat, dock)
            if dock in exposed[seat]:
                found.append(_exposed(sight, places.of(seat, dock), seat, dock))
        if dock in held_back:
            found.append(_fuse(sight, places, dock))
        found += _discs(sight, places, dock)
        found.append(Piece(f"pier:{dock}", places.pier(dock), PierFace(), z=1, inside="river"))
        found.append(Piece(f"sign:{dock}", places.sign(dock), SignFace(dock), z=2, inside="river"))
    found += _market_marks(sight, places)
    for seat in (0, 1):
        found += boat_pieces(sight, places, seat)
    return found


def _landings(sight: Sight) -> frozenset[str] | None:
    """Return the cards where the farmer aboard may land; None while nobody is about to land."""
    view: State = sight.view
    if view.phase != CROSS or any(not pick.startswith("boat:") for pick in sight.picks):
        return None
    return frozenset(move.card for move in legal_moves(view) if move.kind == "unload")


def _card(sight: Sight, places: Places, dock: str, dim: bool) -> Piece:
    view: State = sight.view
    box = places.rows[DOCKS.index(dock)]
    farm, market = places.farm(dock), places.market(dock)
    owner = market_owner(dock)
    marks = sight.players[1 - owner].mark, sight.players[owner].mark
    face = card_face(FARM[farm_name(view, dock)].text(), marks, farm, market, box, dim=dim)
    return Piece(card_id(dock), box, face, z=CARD_Z)


def card_face(
    farm: str, marks: tuple[int, int], farm_place: Place, market_place: Place, box: Box, *, dim: bool = False
) -> CardFace:
    """Return the face of a card: the name of its Farm, the marks of Farm and Market, and its halves."""

    def units(place: Box) -> Box:
        scale = farm_place.theme.scale
        return Box((place.x - box.x) / scale, (place.y - box.y) / scale, place.w / scale, place.h / scale)

    return CardFace(
        farm=farm,
        market=translate("Market"),
        farm_mark=marks[0],
        market_mark=marks[1],
        farm_box=units(farm_place.box),
        market_box=units(market_place.box),
        farm_head=units(farm_place.head),
        market_head=units(market_place.head),
        dim=dim,
    )


def _place(sight: Sight, places: Places, seat: int, dock: str) -> list[Piece]:
    """Return what stands on the half of a card that belongs to a seat."""
    view: State = sight.view
    place = places.of(seat, dock)
    mark = sight.players[seat].mark
    inside = card_id(dock)
    farmers = farmers_on(view, seat, dock)
    token = token_on(view, dock)
    found = []
    if token is not None and token.owner == seat:
        found.append(_token(sight, place, dock, token, farmers > 0))
    elif not farmers:
        found.append(Piece(f"spot:{seat}:{dock}", place.spot, SpotFace(mark), z=2, inside=inside, over=True))
    for number, box in enumerate(farmer_boxes(place.spot, farmers)):
        found.append(
            Piece(
                farmer_id(seat, dock, number),
                box,
                FarmerFace(mark),
                z=FARMER_Z,
                inside=inside,
                glides=True,
                kin=farmer_kin(seat),
                over=True,
            )
        )
    goods = goods_on(view, seat, dock)
    counts: dict[str, int] = {}
    for form, box in zip(goods, place.cubes(len(goods)), strict=True):
        number = counts.get(form, 0)
        counts[form] = number + 1
        found.append(
            Piece(
                good_id(seat, dock, form, number),
                box,
                CubeFace(seat, form, mark),
                z=CUBE_Z,
                inside=inside,
                glides=True,
                kin=good_kin(seat, form),
            )
        )
    return found


def farmer_boxes(spot: Box, count: int) -> list[Box]:
    """Return where one or two farmers stand at a spot."""
    if count < 2:
        return [spot] * count
    size = spot.w * 0.74
    y = spot.bottom - size
    return [Box(spot.x + at * size * 0.5, y, size, size) for at in range(count)]


def _token(sight: Sight, place: Place, dock: str, token: Token, guarded: bool) -> Piece:
    mark = sight.players[token.owner].mark
    spot = place.spot
    name = SeatName(token.owner)
    if token.bonus == HIDDEN or not token.face_up:
        tip = say("A hidden bonus: {name} turns it up by landing a farmer here.", name=name)
        face, size = TokenFace("", mark), spot.w * 0.78
        box = spot.middle(size, size)
    else:
        tip = say(
            "{bonus}: {effect} {name} earns it when the farmer leaves.",
            bonus=BONUS[token.bonus],
            effect=BONUS_EFFECT[token.bonus],
            name=name,
        )
        size = spot.w * 0.5
        face = TokenFace(token.bonus, mark)
        box = Box(spot.right - size * 0.9, spot.bottom - size, size, size)
    return Piece(
        token_id(dock),
        box,
        face,
        z=FARMER_Z + 2 if guarded else 3,
        tip=tip.text(sight.names),
        inside=card_id(dock),
        glides=True,
        kin=f"bonus:{token.owner}",
        over=True,
    )


def _sign(id_: str, spot: Box, picture: str, tip: Sentence, sight: Sight, dock: str, *, free: bool) -> Piece:
    """Return a sign at a farmer's spot: in the middle where it is free, else at its upper right corner.

    The other corner may be beside the discs on the seam of the card.
    """
    size = spot.w * 0.42
    box = Box(spot.right - size * 0.88, spot.y - size * 0.1, size, size)
    if free:
        box = spot.middle(spot.w * 0.6, spot.w * 0.6)
    return Piece(
        id_, box, Picture(picture), z=SIGN_Z, tip=tip.text(sight.names), inside=card_id(dock), over=True
    )


def _fuse(sight: Sight, places: Places, dock: str) -> Piece:
    """Return the sign beside the one farmer without whom the law would strike."""
    seat = 0 if farmers_on(sight.view, 0, dock) else 1
    tip = say("If this farmer leaves, Nature’s Law strikes here.")
    return _sign(f"fuse:{dock}", places.of(seat, dock).spot, "fuse", tip, sight, dock, free=False)


def _exposed(sight: Sight, place: Place, seat: int, dock: str) -> Piece:
    """Return the sign where only the other seat guards goods."""
    tip = say("Only {other} guards {name}’s goods here.", other=SeatName(1 - seat), name=SeatName(seat))
    token = token_on(sight.view, dock)
    free = token is None or token.owner != seat
    return _sign(f"exposed:{seat}:{dock}", place.spot, "open_gate", tip, sight, dock, free=free)


def _discs(sight: Sight, places: Places, dock: str) -> list[Piece]:
    tips = {
        "zombie": say("A plain chicken that arrives at this card turns zombie."),
        "poison": say("Plain corn that arrives at this card turns poisonous."),
    }
    discs = discs_on(sight.view, dock)
    return [
        Piece(
            f"disc:{disc}:{dock}",
            box,
            Picture(f"{disc}_disc"),
            z=SIGN_Z,
            tip=tips[disc].text(sight.names),
            inside=card_id(dock),
        )
        for disc, box in zip(discs, places.discs(dock, len(discs)), strict=True)
    ]


def _market_marks(sight: Sight, places: Places) -> list[Piece]:
    """Return how near each Market of a person is to a set, and the class of each Market of Elmer."""
    view: State = sight.view
    solo = view.mode != TWO_PLAYERS
    found = []
    for seat in (0,) if solo else (0, 1):
        for market in market_progress(view, seat):
            fox, chicken, corn = market.kinds
            box = set_box(places.market(market.card), sight)
            tip = (
                say("A set: a fox, a chicken and corn.")
                if market.is_set
                else say("A set needs a fox, a chicken and corn.")
            )
            face = SetFace((fox > 0, chicken > 0, corn > 0), sight.players[seat].mark)
            found.append(
                Piece(f"set:{market.card}", box, face, z=SIGN_Z, tip=tip.text(), inside=card_id(market.card))
            )
    if solo:
        order = elmer_market_order(view)
        free = (choice for choice in order if not choice.has_farmer and not choice.blocked)
        best = None if view.phase == OVER else next(free, None)
        found += [_class_tag(sight, places, choice, choice is best) for choice in order]
    return found


def set_box(market: Place, sight: Sight) -> Box:
    """Return where the progress of a Market stands, at the right of its head line."""
    height = sight.px(23)
    width = height * 3 + sight.px(2)
    return Box(market.head.right - width, market.head.centre[1] - height / 2, width, height)


def _class_tag(sight: Sight, places: Places, choice: MarketOutlook, best: bool) -> Piece:
    head = places.market(choice.card).head
    tip = say(
        "Elmer’s class {letter}: {why}.", letter=choice.market_class, why=CLASS_WORDS[choice.market_class]
    )
    width, height = sight.px(28), sight.px(22)
    box = Box(head.right - width, head.centre[1] - height / 2, width, height)
    fill = SUN if best else mix(CREAM, INK, 0.14)
    return Piece(
        f"class:{choice.card}",
        box,
        TagFace(choice.market_class, fill, INK),
        z=SIGN_Z,
        tip=tip.text(),
        inside=card_id(choice.card),
    )


def boat_pieces(sight: Sight, places: Places, seat: int) -> list[Piece]:
    """Return a boat, at its dock or at home, with who and what is aboard."""
    view: State = sight.view
    mark = sight.players[seat].mark
    boat = boat_of(view, seat)
    if boat.dock is None:
        panel = "sheet" if places.seats[seat] is None else f"seat:{seat}"
        tip = say("{name}’s boat is at home.", name=SeatName(seat)).text(sight.names)
        box = places.berth(places.home(seat))
        return [Piece(boat_id(seat), box, BoatFace(mark), z=BOAT_Z, tip=tip, inside=panel, glides=True)]
    mooring = places.mooring(boat.dock)
    # Who points at the farmer aboard means the boat.
    whole = Box(mooring.boat.x, mooring.farmer.y, mooring.boat.w, mooring.boat.bottom - mooring.farmer.y)
    found = [
        Piece(
            boat_id(seat),
            mooring.boat,
            BoatFace(mark),
            z=BOAT_Z,
            inside="river",
            glides=True,
            target=whole if boat.farmer else None,
        )
    ]
    if boat.farmer:
        found.append(
            Piece(
                farmer_id(seat, BOAT_PLACE),
                mooring.farmer,
                FarmerFace(mark),
                z=BOAT_Z - 1,
                inside="river",
                glides=True,
                kin=farmer_kin(seat),
                over=True,
            )
        )
    if boat.good is not None:
        found.append(
            Piece(
                good_id(seat, BOAT_PLACE, boat.good, 0),
                mooring.good,
                CubeFace(seat, boat.good, mark),
                z=BOAT_Z - 1,
                inside="river",
                glides=True,
                kin=good_kin(seat, boat.good),
                over=True,
            )
        )
    return found
