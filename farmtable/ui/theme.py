"""Colours and sizes. Everything that is drawn takes them from one `Theme`."""

from __future__ import annotations

from dataclasses import dataclass
from typing import TYPE_CHECKING, Final, TypeAlias

if TYPE_CHECKING:
    from farmtable.engine.settings import PaletteName

Colour: TypeAlias = str
"""A colour as #RRGGBB."""

REFERENCE_SIZE: Final = (1280, 720)
"""The window size, in pixels, at which one unit is one pixel."""

MINIMUM_SIZE: Final = (1024, 640)
"""The smallest window in which everything is complete and readable, in pixels."""

SMALLEST_TYPE: Final = 13
"""No letter is set smaller than this, in pixels."""

INK: Final = "#2F2A26"
SOFT_INK: Final = "#6B6258"
LINEN: Final = "#F6EEDC"
SAND: Final = "#EADDBB"
"""The foot of the light behind the screens around the tables."""
CREAM: Final = "#FFF9EC"
LEAF: Final = "#4F7F2E"
MEADOW: Final = "#8DB255"
MOSS: Final = "#3F6B3A"
SUN: Final = "#F2B632"
BARN: Final = "#B8432F"
SOIL: Final = "#8A5A3B"
RIVER: Final = "#4C8DAE"
WHITE: Final = "#FFFFFF"
FOCUS: Final = "#1F5FBF"
GOOD: Final = "#2F5A22"
BAD: Final = "#8E2F20"
"""The grounds of notes that say yes and no."""

DISPLAY_TEXT: Final = 60
TITLE_TEXT: Final = 26
HEADING_TEXT: Final = 20
BODY_TEXT: Final = 17
SMALL_TEXT: Final = 15

LARGER: Final = 1.2
"""How much larger than usual letters are for those who want them so."""

_LARGEST_ENLARGED: Final = TITLE_TEXT
"""Titles above this size are large enough."""


@dataclass(frozen=True, slots=True)
class SeatMark:
    """What tells a seat apart wherever it is shown: always a colour and a shape (an art name)."""

    colour: Colour
    shade: Colour
    shape: str


SEAT_MARKS: Final[tuple[SeatMark, ...]] = (
    SeatMark("#2F6DB5", "#1F4F87", "seat_disc"),
    SeatMark("#B55610", "#864009", "seat_square"),
    SeatMark("#14806F", "#0E5D51", "seat_triangle"),
    SeatMark("#7A4FA0", "#5A3879", "seat_diamond"),
    SeatMark("#B03A5B", "#832942", "seat_star"),
    SeatMark("#5B6B2E", "#424E20", "seat_hexagon"),
    SeatMark("#895838", "#664229", "seat_heart"),
    SeatMark("#3B4A57", "#29353F", "seat_cross"),
)


@dataclass(frozen=True, slots=True)
class Theme:
    """The scale and the look of everything drawn. Faces are cached by it.

    `scale` is pixels per unit; a unit is a pixel at 1280x720. `palette` names what stands for the colours
    of this module, and `larger_text` sets sentences larger.
    """

    scale: float = 1.0
    palette: PaletteName = "standard"
    larger_text: bool = False

    def px(self, units: float) -> float:
        """Return a length in pixels."""
        return units * self.scale

    def type_size(self, units: float) -> int:
        """Return a type size in whole pixels, never smaller than is readable."""
        if self.larger_text and units <= _LARGEST_ENLARGED:
            units *= LARGER
        return max(SMALLEST_TYPE, round(units * self.scale))

    def usual_type_size(self, units: float) -> int:
        """Return the type size without `larger_text`: what letters come down to where there is no room."""
        return max(SMALLEST_TYPE, round(units * self.scale))


def theme_for(
    size: tuple[int, int],
    zoom: float = 1.0,
    *,
    palette: PaletteName = "standard",
    larger_text: bool = False,
) -> Theme:
    """Return the theme for a window of `size` pixels, enlarged by the person's own `zoom`."""
    width, height = size
    scale = min(width / REFERENCE_SIZE[0], height / REFERENCE_SIZE[1]) * zoom
    return Theme(max(scale, 0.25), palette, larger_text)


def rgb(colour: Colour) -> tuple[int, int, int]:
    """Return red, green and blue, each 0 to 255."""
    return int(colour[1:3], 16), int(colour[3:5], 16), int(colour[5:7], 16)


class Blend(str):
    """A colour that remembers what it was mixed of: in another palette it is mixed of other colours."""

    __slots__ = ("first", "second", "share")

    def __new__(cls, first: Colour, second: Colour, share: float) -> Blend:
        pairs = zip(rgb(first), rgb(second), strict=True)
        made = super().__new__(cls, "#" + "".join(f"{round(a + (b - a) * share):02X}" for a, b in pairs))
        made.first, made.second, made.share = first, second, share
        return made

    first: Colour
    second: Colour
    share: float


def mix(first: Colour, second: Colour, share: float) -> Colour:
    """Return the colour that lies `share` (0.0 to 1.0) of the way from the first to the second."""
    return Blend(first, second, share)


def readable(colour: Colour, ground: Colour, least: float = 4.5) -> Colour:
    """Return the colour, darkened as far as letters in it need to be read on a light ground.

    `least` is the contrast ratio to reach.
    """
    for step in range(20):
        darker = mix(colour, INK, step / 20)
        if contrast(darker, ground) >= least:
            return darker
    return INK


def contrast(first: Colour, second: Colour) -> float:
    """Return the contrast ratio of two colours, 1.0 to 21.0 (WCAG 2)."""
    lighter, darker = sorted((luminance(first), luminance(second)), reverse=True)
    return (lighter + 0.05) / (darker + 0.05)


def luminance(colour: Colour) -> float:
    """Return the light of a colour, 0.0 (black) to 1.0 (white), as WCAG 2 reckons it."""

    def linear(channel: int) -> float:
        value = channel / 255
        return value / 12.92 if value <= 0.04045 else float(((value + 0.055) / 1.055) ** 2.4)

    red, green, blue = (linear(channel) for channel in rgb(colour))
    return 0.2126 * red + 0.7152 * green + 0.0722 * blue
