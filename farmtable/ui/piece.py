"""Pieces: everything on a screen, from a card to a button, as data: what is where, and what it says."""

from __future__ import annotations

from dataclasses import dataclass
from typing import TYPE_CHECKING

if TYPE_CHECKING:
    from farmtable.ui.face import Face
    from farmtable.ui.geometry import Box


@dataclass(frozen=True, slots=True)
class Piece:
    """One thing on a screen.

    Attributes:
        id: Names the thing itself, not its place: a card keeps its id wherever it lies, and glides there.
        box: Where it is, in pixels of the window.
        face: What it looks like.
        z: What lies above what; equal ones in the order given.
        tip: What it is, in words: shown when pointed at, read to those who cannot see it.
        active: It can be chosen by pointer and by key (where a table's moves do not say so anyway).
        key: The name of a key that chooses it, as pygame names keys; empty for none.
        inside: The id of the piece it must lie within; empty for the window.
        glides: It moves from its old place to the new one.
        origin: The id of the piece it comes out of when it appears; empty where it just appears.
        kin: What it is one of, where several look alike: one that appears comes from where the nearest one
            of its kin has vanished. Empty for what is like nothing else.
        wait: How long it stays where it was before it glides, in times of one glide.
        tumbles: It rolls over as it glides.
        target: A larger or shifted box that answers to the pointer instead of `box`.
        over: It is meant to lie over its neighbours (a ghost, a badge, a fanned card).
        repeats: Choosing it again at once is meant (a plus sign), not a slip of the finger.
        clip: The part of the window that a scrolled piece is seen in and answers in; None for all of it.
    """

    id: str
    box: Box
    face: Face
    z: int = 0
    tip: str = ""
    active: bool = False
    key: str = ""
    inside: str = ""
    glides: bool = False
    origin: str = ""
    kin: str = ""
    wait: float = 0.0
    tumbles: bool = False
    target: Box | None = None
    over: bool = False
    repeats: bool = False
    clip: Box | None = None

    def answers(self, x: float, y: float) -> bool:
        """Tell whether the point chooses this piece."""
        return (self.target or self.box).holds(x, y) and (self.clip is None or self.clip.holds(x, y))

    @property
    def seen(self) -> Box:
        """What of its box can be seen."""
        return self.box if self.clip is None else self.box.shared(self.clip)
