"""Elmer's sheet: his die, his disc, what he did last and why, and how near each end of the game is."""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

from farmtable.engine.language import translate
from farmtable.engine.sentences import Sentence, say
from farmtable.games.heritage_farms.board import ELMER
from farmtable.games.heritage_farms.elmer_choices import shown_order
from farmtable.games.heritage_farms.elmer_events import (
    BLOCKED,
    HAS_FARMER,
    NO_FARMER,
    NO_GOODS,
    NOT_ONE_CHICKEN,
    TO_PICK_UP,
    ElmerFoundNoGoods,
    ElmerKeptGoods,
    ElmerOrder,
    ElmerPassedOver,
    ElmerRolled,
    ElmerStayed,
    ElmerTookMarket,
    ElmerTookRow,
    SoloDiscMoved,
    SoloDiscStayed,
)
from farmtable.games.heritage_farms.elmer_outlook import elmer_ends, elmer_market_order
from farmtable.games.heritage_farms.events import (
    BoatMoved,
    DiscPlaced,
    FarmerMoved,
    GoodMoved,
    Landed,
    LawStruck,
)
from farmtable.games.heritage_farms.info import INFO
from farmtable.tables.heritage_farms.board import CLASS_WORDS
from farmtable.tables.heritage_farms.faces import DieFace, EndFace, OrderFace, TagFace, TryFace
from farmtable.tables.heritage_farms.seats import bonus_pieces, lost_pieces, seat_places
from farmtable.tables.heritage_farms.words import law_words
from farmtable.ui.faces import Label, Panel, Picture, SeatLabel
from farmtable.ui.geometry import Box
from farmtable.ui.piece import Piece
from farmtable.ui.theme import (
    BODY_TEXT,
    CREAM,
    INK,
    MOSS,
    SEAT_MARKS,
    SMALL_TEXT,
    SOFT_INK,
    SUN,
    mix,
)
