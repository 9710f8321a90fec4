"""What every table keeps: a table lays a view out as pieces and names the path of clicks for each move."""

from __future__ import annotations

from abc import ABC, abstractmethod
from dataclasses import dataclass
from typing import TYPE_CHECKING, Any, ClassVar, Final, TypeAlias

from farmtable.engine.equal_names import names_apart

if TYPE_CHECKING:
    from collections.abc import Callable, Mapping, Sequence

    from farmtable.engine.events import Event
    from farmtable.engine.faults import IllegalMove
    from farmtable.engine.game import AnyGame
    from farmtable.engine.match import Step
    from farmtable.engine.players import Player
    from farmtable.engine.sentences import Sentence
    from farmtable.ui.countdown import TimeLeft
    from farmtable.ui.figure import Figure
    from farmtable.ui.geometry import Box
    from farmtable.ui.keys import KeyUse
    from farmtable.ui.piece import Piece
    from farmtable.ui.theme import Colour, Theme

_RECENT: Final = 8
"""No turn of a person and an automaton takes more steps."""

PathStep: TypeAlias = "str | frozenset[str]"
"""A piece to point at, or a group of pieces to point at in any order."""


@dataclass(frozen=True, slots=True)
class Sight:
    """All that a table may draw from: one seat's view, and what that person is looking at.

    Attributes:
        game: The rules, for questions about the view.
        view: What the viewer may see.
        viewer: The seat that looks; None for a picture that everybody may see.
        actor: The seat that decides now; None when the game is over.
        players: Who sits where.
        area: The part of the window that belongs to the table, in pixels.
        theme: The scale.
        picks: The ids of the pieces picked so far, in order.
        turn: By how many quarter turns clockwise a picked card is turned.
        pointed: The id of the piece under the pointer or with the focus.
        enlarged: The id of what the viewer chose to see large; empty for the usual picture.
        time_left: How long the decision may still take, None where nobody counts.
        past: All steps before this moment, the last one at the end. They hold secrets: what a table tells of
            them is what their sentences tell the viewer, or what everybody may know.
    """

    game: AnyGame
    view: Any
    viewer: int | None
    actor: int | None
    players: Sequence[Player]
    area: Box
    theme: Theme
    picks: tuple[str, ...] = ()
    turn: int = 0
    pointed: str | None = None
    enlarged: str = ""
    time_left: TimeLeft | None = None
    past: Sequence[Step] = ()

    @property
    def recent(self) -> Sequence[Step]:
        """The end of `past`: enough for somebody's whole turn, and for an automaton's after it."""
        return self.past[-_RECENT:]

    def name(self, seat: int) -> str:
        """Return the name of the person at a seat, told apart from others of the same name."""
        return self.names[seat]

    @property
    def names(self) -> tuple[str, ...]:
        """The names of all players by seat, as sentences tell them apart."""
        return names_apart(self.players)

    def px(self, units: float) -> float:
        """Return a length in pixels."""
        return self.theme.px(units)


@dataclass(frozen=True, slots=True)
class Linger:
    """For how many seconds what has happened stays in sight, and for whom.

    As a rule everybody looks on. With `alone`, whoever acted goes on looking with their own eyes.
    """

    seconds: float = 0.0
    alone: bool = False


class Table(ABC):
    """The picture of one game. Pure: the same sight gives the same pieces."""

    ground: ClassVar[tuple[Colour, ...]]
    """The colours of the table from top to bottom."""
    turns: ClassVar[bool] = False
    """Whether picked cards can be turned by quarter turns."""
    keys: ClassVar[tuple[KeyUse, ...]] = ()
    """What keys of its own do here, those of buttons that are not always there too."""

    @abstractmethod
    def pieces(self, sight: Sight) -> list[Piece]:
        """Return everything on the table, complete for that viewer.

        A piece called `note` says what is worth knowing now: no tip covers it.
        """

    @abstractmethod
    def path(self, move: Any, view: Any) -> tuple[PathStep, ...]:
        """Return the pieces that a person points at, in order, to say this move."""

    def ways(self, move: Any, view: Any) -> tuple[tuple[PathStep, ...], ...]:
        """Return every path that says this move; `path` is the first of them."""
        return (self.path(move, view),)

    def joins(self, picks: tuple[str, ...], id_: str) -> bool:
        """Tell whether a piece belongs with the picks even where it cannot follow them.

        Then it does not begin something else: the rules say why it cannot be picked as well.
        """
        return False

    def turn(self, move: Any) -> int | None:
        """Return the quarter turns of the picked card that this move means; None where it is all one."""
        return None

    def same(self, id_: str, picks: tuple[str, ...], view: Any) -> str:
        """Return the id in the paths that pointing at this piece means after `picks`; mostly its own.

        So any of several equal pieces says the move, and a thing may stand for what lies on it.
        """
        return id_

    def draggable(self, id_: str) -> bool:
        """Tell whether this piece is taken along when it is dragged."""
        return True

    def propose(self, sight: Sight, picks: tuple[str, ...]) -> Any | None:
        """Return the move that somebody pointing at these pieces must mean, legal or not; None for none.

        The rules are then asked why it is not legal.
        """
        return None

    def prompt(self, sight: Sight) -> Sentence | None:
        """Say what comes next after the picks so far; None where the prompt of the rules still says it."""
        return None

    def answer(self, sight: Sight, id_: str) -> Sentence | None:
        """Return what to say when somebody chooses a piece that is no move.

        None to let it be seen large, where it is `enlargeable`, or else to ask the rules why.
        """
        return None

    def ghost(self, sight: Sight, move: Any, fault: IllegalMove | None) -> list[Piece]:
        """Return what shows beforehand what a move would do; `fault` tells why it cannot be made.

        The ids are `ghost` or begin with `ghost:`, so that no tip covers it.
        """
        return []

    def lingers(self, events: Sequence[Event]) -> Linger:
        """Return how long what has happened stays in sight before the curtain falls."""
        return Linger()

    def figures(self) -> Mapping[str, Callable[[], Figure]]:
        """Return what draws the pictures of the rules page, by name: to be imported late, for it alone."""
        return {}

    def figure(self, name: str) -> Figure | None:
        """Return a picture of this name for the rules page, None where the table has none."""
        draw = self.figures().get(name)
        return None if draw is None else draw()

    def enlargeable(self, id_: str) -> bool:
        """Tell whether choosing this piece shows something large (looking, not a move)."""
        return False
