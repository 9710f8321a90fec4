"""Saved matches: one readable JSON document, and a match back from it, whatever became of the document.

Opening plays all moves again and compares. Where that comes out as it was saved, the whole history is
back. Where the rules or cards have been mended since, play goes on from the saved state.
"""

from __future__ import annotations

from contextlib import contextmanager
from dataclasses import dataclass
from typing import TYPE_CHECKING, Annotated, Any, Literal

from pydantic import AfterValidator, BaseModel, BeforeValidator, ConfigDict, Field, ValidationError

from farmtable import __version__
from farmtable.engine.codec import from_plain, list_from_plain, list_to_plain, to_plain
from farmtable.engine.faults import SaveFault, WrongChoice
from farmtable.engine.game_info import table_setup
from farmtable.engine.json_text import write_json
from farmtable.engine.match import Match, Position
from farmtable.engine.names import clean_text, name_or_seat
from farmtable.engine.players import MARKS, Player
from farmtable.engine.random_numbers import MAX_SEED, RandomNumbers
from farmtable.engine.random_play import random_move
from farmtable.engine.save_migrations import FORMAT, damaged, read_document
from farmtable.engine.save_summary import TEXT_LIMIT, is_time
from farmtable.engine.sentences import Sentence, say

if TYPE_CHECKING:
    from collections.abc import Iterator, Sequence

    from farmtable.engine.catalogue import Catalogue
    from farmtable.engine.game import AnyGame
    from farmtable.engine.game_info import GameInfo, TableSetup

_MOVES_TRIED = 3000
"""So many moves are tried from a table for which no history vouches, unless its game ends before."""

_MOVES_WATCHED = 60
"""Of these, the invariants are held after each of so many first ones."""


def _cleaned(value: Any) -> Any:
    # Before the check for text, which refuses halves of surrogate pairs.
    return clean_text(value, TEXT_LIMIT) if isinstance(value, str) else value


def _time(value: str) -> str:
    if not is_time(value):
        raise ValueError("this is no time")
    return value


Text = Annotated[str, BeforeValidator(_cleaned)]
Time = Annotated[str, AfterValidator(_time)]
Number = Annotated[int, Field(ge=0, le=MAX_SEED)]


class _Part(BaseModel):
    model_config = ConfigDict(extra="forbid", strict=True)


class SavedCardSet(_Part):
    """The card set with which the match was played."""

    id: str
    digest: str


class SavedSeat(_Part):
    """Who sits at a seat."""

    name: Text
    mark: Annotated[int, Field(ge=0, lt=MARKS)]
    kind: Literal["human", "automaton"]


class SavedSummary(_Part):
    """What a list of saved matches tells; never read back into a match."""

    progress: Text
    share: float | None
    prompt: Text
    finished: bool
    result: Text | None


class SavedPosition(_Part):
    """A state and the generator's state with it."""

    state: dict[str, Any]
    chance: Number


class SaveDocument(_Part):
    """The whole document, format 1, in the order in which it is written.

    `moves` are all moves from `base`, or from the setup by `seed` where there is none; `position` counts
    those that stand, the others had been taken back. `state` and `chance` are those after `position`.
    `name` is what people call the match, left out where they never gave it a name.
    """

    farmtable: Literal["match"] = "match"
    format: Literal[1] = FORMAT
    app: Text
    game: str
    card_set: SavedCardSet
    mode: str
    options: dict[str, str | int | bool]
    seats: list[SavedSeat]
    first: Annotated[int, Field(ge=0)] | None
    seed: Number
    practice: bool
    match: Annotated[str, Field(min_length=1, max_length=100)]
    name: Text = ""
    created: Time
    saved: Time
    summary: SavedSummary
    base: SavedPosition | None = None
    moves: list[Any]
    position: Annotated[int, Field(ge=0)]
    state: dict[str, Any]
    chance: Number


@dataclass(frozen=True, slots=True)
class Opened:
    """A match back from its save.

    `notice` tells what could not be kept, `format` is that of the file, `name` is what people call the match.
    """

    match: Match
    notice: Sentence | None
    created: str
    saved: str
    format: int
    name: str = ""


def match_to_text(match: Match, created: str, saved: str, name: str = "") -> str:
    """Return the save of a match, finished or not; the times are from `time_text`."""
    game, table, base = match.game, match.table, match.base
    mark = game.card_set()
    position = match.position
    document = SaveDocument(
        app=__version__,
        game=game.info.key,
        card_set=SavedCardSet(id=mark.id, digest=mark.digest),
        mode=table.mode,
        options=dict(table.options),
        seats=[SavedSeat(name=player.name, mark=player.mark, kind=player.kind) for player in match.players],
        first=table.first,
        seed=match.seed,
        practice=match.practice,
        match=match.id,
        name=name,
        created=created,
        saved=saved,
        summary=_summary(match),
        base=None if base is None else _saved_position(game, base),
        moves=list_to_plain(game.move_type, [step.move for step in match.steps]),
        position=match.cursor,
        state=to_plain(game.state_type, position.state),
        chance=position.chance,
    )
    left_out = {key for key, absent in (("base", base is None), ("name", not document.name)) if absent}
    return write_json(document.model_dump(mode="json", exclude=left_out))


def text_to_match(content: bytes | str, catalogue: Catalogue) -> Opened:
    """Return the match of a save.

    Raises:
        SaveFault: it cannot be used; the sentence says why.
        CardSetFault, MissingAsset: the card set of its game cannot be used.
    """
    with _told_as_damage():
        document, game, written = _document(content, catalogue)
        return _opened(document, game, written)


def text_to_last_position(content: bytes | str, catalogue: Catalogue) -> Match:
    """Return a match that stands where it was saved and has no history: quickly there, for pictures.

    Raises:
        SaveFault: it cannot be used; the sentence says why.
        CardSetFault, MissingAsset: the card set of its game cannot be used.
    """
    with _told_as_damage():
        document, game, _ = _document(content, catalogue)
        table, players = _seated(document, game.info)
        position = _checked(game, document.state, document.chance)
        return _match(document, game, table, players, position)


@contextmanager
def _told_as_damage() -> Iterator[None]:
    try:
        yield
    except ValidationError as error:
        raise _damaged_at(error) from error
    except RecursionError:
        raise damaged(say("it is nested too deeply")) from None


def _document(content: bytes | str, catalogue: Catalogue) -> tuple[SaveDocument, AnyGame, int]:
    plain, written = read_document(content)
    game = _game(plain.get("game"), catalogue)
    return SaveDocument.model_validate(plain), game, written


def _saved_position(game: AnyGame, position: Position) -> SavedPosition:
    return SavedPosition(state=to_plain(game.state_type, position.state), chance=position.chance)


def _summary(match: Match) -> SavedSummary:
    names, outcome = match.names, match.outcome
    # The list is read by everybody, so it is told only what everybody may see.
    view = match.view(None)
    progress = match.game.progress(view)
    return SavedSummary(
        progress=progress.sentence.text(names),
        share=progress.share,
        prompt=match.game.prompt(view).text(names),
        finished=outcome is not None,
        result=None if outcome is None else outcome.reason.text(names),
    )


def _game(key: Any, catalogue: Catalogue) -> AnyGame:
    if not isinstance(key, str):
        raise damaged(say("it does not tell its game"))
    if key not in catalogue.keys:
        raise SaveFault(
            say(
                "This saved match is of “{game}”, which this Farmtable does not have; it was left as it is.",
                game=clean_text(key, 40),
            )
        )
    return catalogue.game(key)


def _damaged_at(error: ValidationError) -> SaveFault:
    first = error.errors()[0]
    place = clean_text(".".join(str(part) for part in first["loc"]) or "(whole file)", 80)
    return damaged(say("at “{place}”, {reason}", place=place, reason=clean_text(first["msg"], 120)))


def _opened(document: SaveDocument, game: AnyGame, written: int) -> Opened:
    table, players = _seated(document, game.info)
    if document.position > len(document.moves):
        raise damaged(say("it counts more moves than it holds"))
    moves = list_from_plain(game.move_type, document.moves)
    position = _checked(game, document.state, document.chance)
    base = None if document.base is None else _checked(game, document.base.state, document.base.chance)
    notice = None
    match = _match(document, game, table, players, base)
    if base is not None and not _goes_on(game, base, players):
        raise damaged(say("nobody could go on from its table"))
    if not _replays(match, moves, document.position, position):
        if not _goes_on(game, position, players):
            raise damaged(say("nobody could go on from its table"))
        match = _match(document, game, table, players, position)
        notice = say(
            "This match was saved by another version of Farmtable: "
            "it goes on from where it was, without its older history."
        )
    return Opened(match, notice, document.created, document.saved, written, document.name)


def _seated(document: SaveDocument, info: GameInfo) -> tuple[TableSetup, list[Player]]:
    people = sum(seat.kind == "human" for seat in document.seats)
    try:
        table = table_setup(info, people, mode=document.mode, first=document.first, options=document.options)
    except WrongChoice as fault:
        raise SaveFault(
            say("This saved match cannot be used and was left as it is: {reason}", reason=fault.sentence)
        ) from fault
    automata = [seat.kind == "automaton" for seat in document.seats]
    if len(document.seats) != table.seats or automata != sorted(automata):
        raise damaged(say("its seats do not fit its game"))
    players = [
        Player(name_or_seat(seat.name, number), seat.mark, seat.kind)
        for number, seat in enumerate(document.seats)
    ]
    return table, players


def _match(
    document: SaveDocument,
    game: AnyGame,
    table: TableSetup,
    players: Sequence[Player],
    base: Position | None,
) -> Match:
    return Match(document.match, game, table, players, document.seed, practice=document.practice, base=base)


def _checked(game: AnyGame, plain: dict[str, Any], chance: int) -> Position:
    """Return the position; every broken invariant of its state makes the save a damaged one."""
    state = from_plain(game.state_type, plain)
    try:
        faults = game.faults(state)
    except Exception as error:
        # The state was edited or spoilt into something that the rules never meant to look at.
        raise damaged(say("the rules cannot make sense of its table")) from error
    if faults:
        raise damaged(say("its table breaks a rule ({fault})", fault=clean_text(faults[0], TEXT_LIMIT)))
    return Position(state, chance)


def _replays(match: Match, moves: list[Any], cursor: int, position: Position) -> bool:
    """Play all moves; leave the match at `cursor` and tell whether that is where it was saved."""
    try:
        for move in moves:
            match.play(move)
        match.go_to(cursor)
    except Exception:
        # An illegal move, or one that these rules cannot even look at: played under other rules.
        return False
    plain = to_plain(match.game.state_type, match.state)
    return (
        plain == to_plain(match.game.state_type, position.state) and match.position.chance == position.chance
    )


def _goes_on(game: AnyGame, position: Position, players: Sequence[Player]) -> bool:
    """Tell whether people can play on from a position for which no replay vouches.

    It is tried by chance: to the end, which must be one for these seats, or for many moves, in which each
    of them must have had a turn. An end itself is not asked for: some games have none by chance alone.
    """
    state = game.copy(position.state)
    chance = RandomNumbers(position.chance)
    acted: set[int] = set()
    try:
        for number in range(_MOVES_TRIED):
            actor = game.actor(state)
            if actor is None:
                outcome = game.outcome(state)
                return outcome is not None and len(outcome.lines) == len(players)
            acted.add(actor)
            legal = game.legal_moves(state)
            if not players[actor].is_person and len(legal) != 1:
                return False
            game.apply(state, random_move(game, legal, chance), chance)
            if number < _MOVES_WATCHED and game.faults(state):
                return False
    except Exception:
        return False
    return acted == set(range(len(players))) and not game.faults(state)
