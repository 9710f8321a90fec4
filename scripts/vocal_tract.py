"""Voices made the way throats make them: a buzz or a breath, coloured by the hollows it passes through.

The buzz decides the pitch, the resonances (the formants) decide which vowel and whose throat it is. All
times are in seconds, all pitches in hertz.
"""

from __future__ import annotations

import math
from bisect import bisect_right
from collections.abc import Callable
from typing import TYPE_CHECKING

from make_sounds import RATE, Noise, Samples

if TYPE_CHECKING:
    from collections.abc import Sequence

Curve = Callable[[float], float]
"""A value that changes with time: a pitch, a loudness, the place of a formant."""

Formant = tuple[Curve, float]
"""Where a resonance lies and how broad it is."""

_STEP = 16
"""Samples between two looks at where the formants have moved: throats are slow."""


def path(*points: tuple[float, float]) -> Curve:
    """Return a curve through points of (time, value), resting at each of them and level outside."""
    times = [time for time, _ in points]

    def value(time: float) -> float:
        after = bisect_right(times, time)
        if after == 0:
            return points[0][1]
        if after == len(points):
            return points[-1][1]
        (start, low), (end, high) = points[after - 1], points[after]
        share = (time - start) / (end - start)
        return low + (high - low) * share * share * (3 - 2 * share)

    return value


def level(value: float) -> Curve:
    """Return a curve that never changes."""
    return lambda _: value


def wobble(curve: Curve, rate: float, depth: Curve) -> Curve:
    """Return a curve that swings `rate` times a second by a share of its value, not quite evenly."""

    def value(time: float) -> float:
        swing = math.sin(2 * math.pi * rate * time + 0.5 * math.sin(2 * math.pi * 1.7 * time))
        return curve(time) * (1 + depth(time) * swing)

    return value


def buzz(
    seconds: float,
    pitch: Curve,
    *,
    seed: int,
    tilt: float = 2000.0,
    jitter: float = 0.01,
    shimmer: float = 0.05,
    rough: float = 0.0,
    breath: float = 0.0,
) -> Samples:
    """Return what the vocal folds give: pulses that are never quite alike.

    Above `tilt` the pulses lose their edge. `jitter` and `shimmer` are how far, as shares, the length and
    the loudness of single pulses stray; `rough` weakens every second pulse, which sounds hoarse; `breath`
    is how much air is heard beside the pulses.
    """
    noise = Noise(seed)
    smooth = 1 - math.exp(-2 * math.pi * tilt / RATE)
    phase = 0.0
    stray = loudness = 1.0
    weak = False
    soft = 0.0
    made = []
    for at in range(round(seconds * RATE)):
        step = pitch(at / RATE) * stray / RATE
        phase += step
        if phase >= 1.0:
            phase -= 1.0
            weak = not weak
            stray = 1 + 0.6 * (stray - 1) + jitter * noise.next()
            loudness = (1 + shimmer * noise.next()) * (1 - rough * weak)
        value = 2 * phase - 1
        # A bare jump would ring with pitches that are not in the voice: round its two nearest samples.
        if phase < step:
            near = phase / step
            value -= 2 * near - near * near - 1
        elif phase > 1 - step:
            near = (phase - 1) / step
            value -= near * near + 2 * near + 1
        air = breath * noise.next() * (0.4 + 0.6 * phase)
        soft += smooth * (value * loudness + air - soft)
        made.append(soft)
    return made


def hiss(seconds: float, *, seed: int) -> Samples:
    """Return breath without voice."""
    noise = Noise(seed)
    return [noise.next() for _ in range(round(seconds * RATE))]


def resonate(sound: Samples, formants: Sequence[Formant]) -> Samples:
    """Return a sound as it comes out of a throat with these resonances, one behind the other."""
    for place, breadth in formants:
        radius = math.exp(-math.pi * breadth / RATE)
        feedback_again = -radius * radius
        before = before_that = 0.0
        gain = feedback = 0.0
        coloured = []
        for at, value in enumerate(sound):
            if at % _STEP == 0:
                feedback = 2 * radius * math.cos(2 * math.pi * place(at / RATE) / RATE)
                gain = 1 - feedback - feedback_again
            before, before_that = gain * value + feedback * before + feedback_again * before_that, before
            coloured.append(before)
        sound = coloured
    return sound


def ring(sound: Samples, place: Curve, breadth: float) -> Samples:
    """Return what lies near one pitch, and nothing of the deep sounds: the inside of a bubble."""
    deep = resonate(sound, [(place, breadth)])
    return [0.0, *(one - other for one, other in zip(deep[1:], deep, strict=False))]


def sharpened(sound: Samples, edge: float) -> Samples:
    """Return a sound raised above a pitch, twice as loud with each octave: the throat is strained."""
    share = RATE / (2 * math.pi * edge)
    return [one + share * (one - other) for one, other in zip(sound, [0.0, *sound], strict=False)]


def shaped(sound: Samples, loudness: Curve) -> Samples:
    """Return a sound that swells and fades along a curve."""
    return [value * loudness(at / RATE) for at, value in enumerate(sound)]


def without_rumble(sound: Samples, lowest: float) -> Samples:
    """Return a sound without what lies below a pitch."""
    follow = 1 - math.exp(-2 * math.pi * lowest / RATE)
    deep = 0.0
    made = []
    for value in sound:
        deep += follow * (value - deep)
        made.append(value - deep)
    return made


def full(sound: Samples) -> Samples:
    """Return a sound whose loudest sample is 1.0, so that parts can be mixed by ear."""
    peak = max(abs(value) for value in sound)
    return [value / peak for value in sound]


def call(folds: Samples, *, formants: Sequence[Formant], loudness: Curve, edge: float = RATE) -> Samples:
    """Return one cry, its loudest sample 1.0: the buzz of the folds in a throat strained above `edge`."""
    return full(shaped(without_rumble(sharpened(resonate(folds, formants), edge), 60), loudness))
