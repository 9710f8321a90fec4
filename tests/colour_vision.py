"""How colours look to eyes that lack one kind of cone, and how far apart two of them look."""

from __future__ import annotations

import math
from typing import Final, Literal, TypeAlias

from farmtable.ui.theme import Colour, rgb

Eyes: TypeAlias = Literal["usual", "protanopia", "deuteranopia", "tritanopia"]

_Matrix: TypeAlias = tuple[tuple[float, float, float], ...]

# Machado, Oliveira and Fernandes 2009, severity 1.0, on linear light.
_SEEN: Final[dict[Eyes, _Matrix]] = {
    "usual": ((1.0, 0.0, 0.0), (0.0, 1.0, 0.0), (0.0, 0.0, 1.0)),
    "protanopia": (
        (0.152286, 1.052583, -0.204868),
        (0.114503, 0.786281, 0.099216),
        (-0.003882, -0.048116, 1.051998),
    ),
    "deuteranopia": (
        (0.367322, 0.860646, -0.227968),
        (0.280085, 0.672501, 0.047413),
        (-0.011820, 0.042940, 0.968881),
    ),
    "tritanopia": (
        (1.255528, -0.076749, -0.178779),
        (-0.078411, 0.930809, 0.147602),
        (0.004733, 0.691367, 0.303900),
    ),
}

_XYZ: Final[_Matrix] = (
    (0.4124564 / 0.95047, 0.3575761 / 0.95047, 0.1804375 / 0.95047),
    (0.2126729, 0.7151522, 0.0721750),
    (0.0193339 / 1.08883, 0.1191920 / 1.08883, 0.9503041 / 1.08883),
)


def distance(first: Colour, second: Colour, eyes: Eyes = "usual") -> float:
    """Return how far apart two colours look (CIE 1976); 2 is just seen, 10 is seen at a glance."""
    return math.dist(_lab(first, eyes), _lab(second, eyes))


def lightness(colour: Colour) -> float:
    """Return how light a colour is, 0 to 100: all that is left of it in grey."""
    return _lab(colour, "usual")[0]


def _lab(colour: Colour, eyes: Eyes) -> tuple[float, float, float]:
    light = _times(_SEEN[eyes], [_linear(channel / 255) for channel in rgb(colour)])
    x, y, z = (_root(value) for value in _times(_XYZ, [min(1.0, max(0.0, value)) for value in light]))
    return 116 * y - 16, 500 * (x - y), 200 * (y - z)


def _times(matrix: _Matrix, values: list[float]) -> list[float]:
    return [sum(part * value for part, value in zip(row, values, strict=True)) for row in matrix]


def _linear(value: float) -> float:
    return value / 12.92 if value <= 0.04045 else math.pow((value + 0.055) / 1.055, 2.4)


def _root(value: float) -> float:
    return math.cbrt(value) if value > 0.008856 else 7.787 * value + 16 / 116
