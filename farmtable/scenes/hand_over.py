"""Who looks at the table now, and the curtain between one person and the next."""

from __future__ import annotations

from typing import TYPE_CHECKING

if TYPE_CHECKING:
    from collections.abc import Callable

    from farmtable.engine.match import Match
    from farmtable.scenes.curtain import CurtainScene
    from farmtable.scenes.shell import Shell
    from farmtable.ui.table import Linger


class HandOver:
    """Follows the seat that acts. Where seats have secrets, the curtain falls before another one looks.

    Attributes:
        viewer: The seat through whose eyes the table is drawn; None shows what everybody may see.
        covered: The table waits behind the curtain and must show nothing at all.
        lingers: For how many seconds the table stays in sight before the curtain falls; 0 where it need not.
    """

    def __init__(
        self, shell: Shell, match: Match, uncovered: Callable[[], None], menu: Callable[[], None]
    ) -> None:
        """`uncovered` is called when the table is to be seen through other eyes, or again.

        `menu` opens the menu of the table in front of the curtain.
        """
        self._shell = shell
        self._match = match
        self._uncovered = uncovered
        self._menu = menu
        self._same_person = False
        self._curtain: CurtainScene | None = None
        self.lingers = 0.0
        self._was_secret = self.secret
        self.covered = self.must_cover
        self.viewer: int | None = self._first_viewer()

    @property
    def secret(self) -> bool:
        """Tell whether people at the table have secrets before each other."""
        people = self._match.people
        return people > 1 and self._match.game.secrets(self._match.state)

    @property
    def must_cover(self) -> bool:
        """Tell whether the seat that acts must see what the others may not see."""
        return (
            self._acting_person() is not None
            and self.secret
            and self._match.game.needs_hand(self._match.state)
        )

    @property
    def may_act(self) -> bool:
        """Tell whether whoever looks now is whoever acts now, so that what they may do can be shown."""
        asking = self._match.game.asking(self._match.state)
        answered = self.secret and asking is not None and asking.seat is not None
        if self.covered or self.lingers or answered:
            return False
        return self.viewer == self._match.actor or not self.must_cover

    def stay(self) -> None:
        """Take note that the next screen over the table belongs to the same person's move."""
        self._same_person = True

    def came_back(self) -> bool:
        """Tell whether the curtain had to fall because the table is seen again after another screen."""
        same, self._same_person = self._same_person, False
        # Whoever comes back from another screen may not be who left for it.
        return False if same else self.hide_hand()

    def hide_hand(self) -> bool:
        """Show nobody's secrets any longer; tell whether the curtain had to fall for that."""
        if self.must_cover:
            self.cover()
            return True
        if self.secret and self.viewer is not None and self._acting_person() is not None:
            self.viewer = None
            self._uncovered()
        return False

    def follow(self, linger: Linger) -> bool:
        """Look through the eyes of the seat that acts now; tell whether the curtain had to fall for it.

        `linger` says how long what has just happened stays in sight before.
        """
        actor = self._acting_person()
        # Where secrets begin, everybody has been looking on until now.
        begun, self._was_secret = self.secret and not self._was_secret, self.secret
        self.lingers = 0.0
        if actor is None:
            return False
        if begun:
            self.viewer = None
        if not self.secret:
            self._raise_curtain()
            # Who decides for all, or has nothing to look up, need not have the table turned round.
            if self._match.game.needs_hand(self._match.state):
                self.viewer = actor
        elif not self.must_cover:
            self._raise_curtain()
            if actor != self.viewer or self._asked_together:
                self.viewer = None
        elif actor != self.viewer or self.covered:
            if linger.seconds <= 0 or self.covered:
                self.cover()
                return True
            self.viewer = self.viewer if linger.alone else None
            self.lingers = linger.seconds
        return False

    def cover(self) -> None:
        """Let the curtain fall until the person who acts says to be there."""
        from farmtable.scenes.curtain import CurtainScene

        actor = self._acting_person()
        if actor is not None:
            self._raise_curtain()
            self.covered = True
            self.lingers = 0.0
            self._curtain = CurtainScene(self._shell, self._match, actor, self._uncover, menu=self._menu)
            self._shell.stack.push(self._curtain)

    def _raise_curtain(self) -> None:
        """Take away a curtain that has fallen for what is no longer so."""
        curtain, self._curtain = self._curtain, None
        if curtain is not None:
            self._same_person = True
            self._shell.stack.pop(curtain)
        self.covered = False

    def _uncover(self) -> None:
        actor = self._acting_person()
        if actor is not None:
            self.viewer = actor
        self.covered = False
        self._curtain = None
        self._same_person = True
        self._uncovered()

    @property
    def _asked_together(self) -> bool:
        """Whether several seats are asked for answers: then nobody's hand lies open before the others."""
        return self._match.game.asking(self._match.state) is not None

    def _acting_person(self) -> int | None:
        actor = self._match.actor
        if actor is not None and self._match.players[actor].is_person:
            return actor
        return None

    def _first_viewer(self) -> int | None:
        if self.secret and not self.must_cover:
            return None
        actor = self._acting_person()
        if actor is not None:
            return actor
        return next((seat for seat, player in enumerate(self._match.players) if player.is_person), 0)
