"""Who looks at the table now, and the curtain between one person and the next."""

from __future__ import annotations

from typing import TYPE_CHECKING

if TYPE_CHECKING:
    from collections.abc import Callable

    from farmtable.engine.match import Match
    from farmtable.scenes.shell import Shell


class HandOver:
    """Follows the seat that acts. Where seats have secrets, the curtain falls before another one looks.

    Attributes:
        viewer: The seat through whose eyes the table is drawn.
        covered: The table waits behind the curtain and must show nothing at all.
    """

    def __init__(self, shell: Shell, match: Match, uncovered: Callable[[], None]) -> None:
        """`uncovered` is called when the right person looks."""
        self._shell = shell
        self._match = match
        self._uncovered = uncovered
        self._same_person = False
        self.viewer = self._first_viewer()
        self.covered = self.must_cover

    @property
    def must_cover(self) -> bool:
        """Tell whether the seat that acts has secrets before other people at the table."""
        actor = self._acting_person()
        people = sum(player.kind == "human" for player in self._match.players)
        return people > 1 and actor is not None and self._match.game.secrets(self._match.state)

    def stay(self) -> None:
        """Take note that the next screen over the table belongs to the same person's move."""
        self._same_person = True

    def came_back(self) -> bool:
        """Tell whether the curtain had to fall because the table is seen again after another screen."""
        same, self._same_person = self._same_person, False
        # Whoever comes back from another screen may not be who left for it.
        if same or not self.must_cover:
            return False
        self.cover()
        return True

    def follow(self) -> bool:
        """Look through the eyes of the seat that acts now; tell whether the curtain had to fall for it."""
        actor = self._acting_person()
        if actor is None or actor == self.viewer:
            return False
        if self.must_cover:
            self.cover()
            return True
        self.viewer = actor
        return False

    def cover(self) -> None:
        """Let the curtain fall until the person who acts says to be there."""
        from farmtable.scenes.curtain import CurtainScene

        actor = self._acting_person()
        if actor is not None:
            self.covered = True
            self._shell.stack.push(CurtainScene(self._shell, self._match, actor, self._uncover))

    def _uncover(self) -> None:
        actor = self._acting_person()
        if actor is not None:
            self.viewer = actor
        self.covered = False
        self._same_person = True
        self._uncovered()

    def _acting_person(self) -> int | None:
        actor = self._match.actor
        if actor is not None and self._match.players[actor].kind == "human":
            return actor
        return None

    def _first_viewer(self) -> int:
        actor = self._acting_person()
        if actor is not None:
            return actor
        return next((seat for seat, player in enumerate(self._match.players) if player.kind == "human"), 0)
