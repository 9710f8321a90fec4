"""The replay: a match from its first move on, at any pace, as those may see it who look on."""

from __future__ import annotations

from dataclasses import replace
from typing import TYPE_CHECKING, Any, Final

import pygame

from farmtable.engine.language import translate
from farmtable.engine.replay import EVERYBODY, Eyes, Replay
from farmtable.engine.sentences import say
from farmtable.scenes.header import HEADER_HEIGHT, HeaderButton, match_header
from farmtable.scenes.log_drawer import log_pieces
from farmtable.scenes.replay_bar import BAR_HEIGHT, PACES, BarState, Pace, bar_pieces, moment_at
from farmtable.ui.geometry import Box
from farmtable.ui.piece_scene import PieceScene
from farmtable.ui.table import Sight, Table
from farmtable.ui.theme import REFERENCE_SIZE

if TYPE_CHECKING:
    from collections.abc import Callable

    from farmtable.engine.game import Seat
    from farmtable.engine.match import Match
    from farmtable.engine.settings import Animation
    from farmtable.scenes.shell import Shell
    from farmtable.ui.piece import Piece

_SECONDS: Final[dict[Pace, tuple[float, float]]] = {
    "slow": (1.4, 0.045),
    "normal": (0.7, 0.025),
    "fast": (0.25, 0.01),
}
"""How long a moment stays while playing: at least so long, and so much more for each letter to read."""

_KEYS: Final = {
    pygame.K_SPACE: "play",
    pygame.K_LEFT: "step_back",
    pygame.K_RIGHT: "step_on",
    pygame.K_HOME: "to_start",
    pygame.K_END: "to_end",
    pygame.K_PAGEUP: "turn_back",
    pygame.K_PAGEDOWN: "turn_on",
}
_LOG_SCROLL: Final = 2


class ReplayScene(PieceScene):
    """One match, moment by moment.

    While the match goes on and seats have secrets, it is shown as everybody may see it, or as one seat saw
    it once that person has said behind the curtain to be there.
    """

    def __init__(
        self,
        shell: Shell,
        match: Match,
        seat: Seat | None = None,
        *,
        back: Callable[[], None] | None = None,
        curtain: Callable[[Seat, Callable[[], None]], None] | None = None,
    ) -> None:
        """`seat` is that of a person who is known to look; None for whoever is there.

        `back` is what leaving does (closing this screen, as a rule); `curtain` lets the curtain fall for a
        seat and calls what it is given once that person is there.
        """
        super().__init__(shell.faces)
        self.shell = shell
        self.match = match
        self.replay = Replay(match)
        self.table: Table = shell.catalogue.table(match.game.info.key)
        choices = self.replay.choices
        named = Eyes(seat)
        self.eyes = named if seat is not None and named in choices else choices[0]
        self.moment = 0
        self.playing = False
        self.pace: Pace = "normal"
        self.menu_open = False
        self.log_open = False
        self.log_skip = 0
        self.enlarged = ""
        self._back = back
        self._curtain = curtain or self._let_curtain_fall
        self._same_person = True
        self._waited = 0.0
        self._state: Any = self.replay.state(0)

    # What is seen

    @property
    def title(self) -> str:
        return self._heading()

    @property
    def rules_place(self) -> tuple[str, str]:
        return self.match.game.info.key, ""

    def scaled_by(self, size: tuple[int, int]) -> tuple[int, int]:
        # The bar takes its room from the window, not from the table: all of it is a little smaller.
        whole = REFERENCE_SIZE[1] + BAR_HEIGHT
        return size[0], round(size[1] * REFERENCE_SIZE[1] / whole)

    @property
    def tip_wanted(self) -> bool:
        return not self.menu_open

    def sight(self) -> Sight:
        """Return what the table draws from."""
        top, foot = self.theme.px(HEADER_HEIGHT), self.theme.px(BAR_HEIGHT)
        return Sight(
            game=self.match.game,
            view=self.replay.view(self._state, self.eyes),
            viewer=self._viewer(),
            actor=self.match.game.actor(self._state),
            players=self.match.players,
            area=Box(0, top, self.size[0], self.size[1] - top - foot),
            theme=self.theme,
            pointed=self.pointed,
            enlarged=self.enlarged,
            past=self.match.past(self.moment),
        )

    def _viewer(self) -> Seat | None:
        """Return whose place at the table is in front: of the seat that moved last where all is open."""
        if self.eyes.open or (self.eyes == EVERYBODY and not self.replay.secret):
            return self.replay.seat_before(self.moment)
        return self.eyes.seat

    def pieces(self) -> list[Piece]:
        sight = self.sight()
        found = [self._only_shown(piece) for piece in self.table.pieces(sight)]
        found += self._header(sight)
        state = BarState(self.replay, self.moment, self.eyes, self.playing, self.pace, self.menu_open)
        found += bar_pieces(state, self.size, self.theme)
        if self.log_open:
            found += self._log()
        return found

    def paint_ground(self, surface: pygame.Surface) -> None:
        self.paint_gradient(surface, self.table.ground)

    def _only_shown(self, piece: Piece) -> Piece:
        """Return a piece of the table as one that can be looked at, and chosen only to see it large."""
        active = piece.active and not self.menu_open and self.table.enlargeable(piece.id)
        return replace(piece, active=active, key="")

    def _heading(self) -> str:
        return say("Replay: {game}", game=self.match.game.info.title).text()

    def _header(self, sight: Sight) -> list[Piece]:
        able = not self.menu_open
        decides = self.match.game.decided_by(sight.view)
        buttons = [
            HeaderButton("history", "icon_log", translate("What happened (L)"), able, key="l"),
            HeaderButton("back", "icon_close", translate("Leave the replay (Esc)"), able),
        ]
        return match_header(
            self.match,
            sight.view,
            self.theme,
            self.size[0],
            decides=decides,
            title=self._heading(),
            buttons=buttons,
            practice=self.match.practice,
        )

    def _log(self) -> list[Piece]:
        lines = self.replay.log(self.moment, self.eyes)
        self.log_skip = max(0, min(self.log_skip, len(lines) - 1))
        room = self.size[0], round(self.size[1] - self.theme.px(BAR_HEIGHT))
        top = self.theme.px(HEADER_HEIGHT)
        return log_pieces(lines, self.match.players, room, top, self.theme, self.log_skip)

    # Moving through the match

    def go_to(self, moment: int, *, glide: bool = True) -> None:
        """Show a moment, as near to it as the match has one."""
        moment = min(self.replay.last, max(0, moment))
        if moment == self.moment:
            return
        self.moment = moment
        self._state = self.replay.state(moment)
        self._waited = 0.0
        self.log_skip = 0
        self.refresh(glide=glide)

    def play(self) -> None:
        """Play from here on, from the start where the end is reached; or pause."""
        self.playing = not self.playing and self.replay.last > 0
        self._waited = 0.0
        if self.playing and self.moment == self.replay.last:
            self.go_to(0)
        self.refresh()

    def refresh(self, *, glide: bool = True) -> None:
        usual: Animation = self.speed
        if self.playing and self.pace == "fast" and usual == "normal":
            self.speed = "fast"
        super().refresh(glide=glide)
        self.speed = usual

    def update(self, seconds: float) -> None:
        super().update(seconds)
        if not self.playing or self.shell.stack.top is not self or self.menu_open:
            return
        self._waited += seconds
        if self._waited >= self._stay():
            self.go_to(self.moment + 1)
            if self.moment == self.replay.last:
                self.playing = False
                self.refresh()

    def _stay(self) -> float:
        least, each = _SECONDS[self.pace]
        return least + each * sum(len(line.text) for line in self.replay.lines(self.moment, self.eyes))

    def _step(self, command: str) -> None:
        self.playing = False
        to = {
            "to_start": 0,
            "turn_back": self.replay.turn_back(self.moment),
            "step_back": self.moment - 1,
            "step_on": self.moment + 1,
            "turn_on": self.replay.turn_on(self.moment),
            "to_end": self.replay.last,
        }
        self.go_to(to[command])
        self.refresh()

    # Who looks on

    def look_as(self, eyes: Eyes) -> None:
        """Look through other eyes; where others must look away first, the curtain falls before."""
        self.menu_open = False
        if eyes == self.eyes or not self.replay.guarded(eyes):
            self._see(eyes)
            return
        self.playing = False
        # Nothing of the last person's is left on the screen for the next one.
        self._see(EVERYBODY)
        seat = eyes.seat
        if seat is not None:
            self._curtain(seat, lambda: self._named(eyes))

    def entered(self) -> None:
        same, self._same_person = self._same_person, False
        if not same and self.replay.guarded(self.eyes):
            # Whoever comes back from another screen may not be who left for it.
            self._see(EVERYBODY)
        if self.stage.focus is None:
            self.stage.focus = "play"

    def _named(self, eyes: Eyes) -> None:
        self._same_person = self.shell.stack.top is not self
        self._see(eyes)

    def _see(self, eyes: Eyes) -> None:
        self.eyes = eyes
        self.enlarged = ""
        self.refresh(glide=False)

    def _let_curtain_fall(self, seat: Seat, ready: Callable[[], None]) -> None:
        from farmtable.scenes.curtain import CurtainScene

        self.shell.stack.push(CurtainScene(self.shell, self.match, seat, ready, back=True))

    # What a person does

    def choose(self, id_: str) -> None:
        kind, _, name = id_.partition(":")
        if id_ == "play":
            self.play()
        elif id_ in _KEYS.values():
            self._step(id_)
        elif kind == "pace":
            self._set_pace(next(pace for pace in PACES if pace == name))
        elif id_ == "eyes":
            self._toggle_menu()
        elif kind == "eyes":
            self.stage.focus = "eyes"
            self.look_as(self.replay.choices[int(name)])
        elif id_ in ("history", "log:close"):
            self._toggle_log()
        elif id_ == "back":
            self._leave()
        elif self.table.enlargeable(id_):
            self.enlarged = "" if self.enlarged == id_ else id_
            self.refresh()

    def press_began(self, id_: str) -> None:
        if id_ == "timeline":
            self._seek()

    def press_moved(self, id_: str) -> None:
        if id_ == "timeline" and self.dragging:
            self._seek()

    def pressed_nothing(self) -> None:
        if self.menu_open:
            self._toggle_menu()

    def cancel(self) -> None:
        if self.menu_open:
            self._toggle_menu()
        elif self.enlarged:
            self.enlarged = ""
            self.refresh()
        elif self.log_open:
            self._toggle_log()
        else:
            self._leave()

    def pressed_key(self, event: pygame.Event) -> bool:
        if event.mod & (pygame.KMOD_CTRL | pygame.KMOD_ALT | pygame.KMOD_META) or self.menu_open:
            return False
        if event.key in _KEYS:
            self.choose(_KEYS[event.key])
        elif event.key == pygame.K_s:
            self._set_pace(PACES[(PACES.index(self.pace) + 1) % len(PACES)])
        elif event.key == pygame.K_v:
            self._use_keyboard()
            self._toggle_menu()
        else:
            return False
        return True

    def handle(self, event: pygame.Event) -> None:
        if event.type == pygame.MOUSEWHEEL:
            self._wheel(event.y)
        elif event.type == pygame.WINDOWMINIMIZED and self.replay.guarded(self.eyes):
            self._see(EVERYBODY)
        else:
            super().handle(event)

    def _wheel(self, notches: int) -> None:
        if self.menu_open or notches == 0:
            return
        if self.log_open:
            self.log_skip = max(0, self.log_skip + _LOG_SCROLL * notches)
            self.refresh()
        else:
            self._step("step_back" if notches > 0 else "step_on")

    def _seek(self) -> None:
        track = self.stage.piece("timeline")
        if track is not None:
            self.playing = False
            self.go_to(moment_at(self.pointer[0], track.box, self.replay.last), glide=not self.dragging)

    def _set_pace(self, pace: Pace) -> None:
        self.pace = pace
        self.refresh()

    def _toggle_menu(self) -> None:
        self.menu_open = not self.menu_open
        self.refresh()
        chosen = self.replay.choices.index(self.eyes) if self.eyes in self.replay.choices else 0
        self.stage.focus = f"eyes:{chosen}" if self.menu_open else "eyes"

    def _toggle_log(self) -> None:
        self.log_open = not self.log_open
        self.log_skip = 0
        self.refresh()

    def _leave(self) -> None:
        if self._back is not None:
            self._back()
        else:
            self.shell.stack.pop(self)
