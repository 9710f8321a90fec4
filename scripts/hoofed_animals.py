"""The voices of the animals with hooves: cow, horse, pig, mule, sheep and goat."""

from __future__ import annotations

from typing import TYPE_CHECKING

from make_sounds import add, silence
from vocal_tract import buzz, call, full, hiss, level, path, resonate, shaped, wobble

if TYPE_CHECKING:
    from make_sounds import Samples


def cow() -> Samples:
    """Moo: hummed through the nose, then the mouth opens on a long, deep oo."""
    return call(
        buzz(
            1.15,
            wobble(path((0, 128), (0.3, 150), (0.42, 178), (0.7, 168), (1.15, 108)), 5, level(0.008)),
            seed=101,
            tilt=7000,
            jitter=0.02,
            shimmer=0.2,
            rough=0.1,
            breath=0.35,
        ),
        formants=[
            (path((0.22, 260), (0.42, 480), (0.75, 420), (1.15, 290)), 70),
            (path((0.22, 760), (0.42, 1000), (0.75, 840), (1.15, 620)), 110),
            (path((0.22, 1600), (0.5, 1850)), 150),
            (level(2600), 200),
            (level(3500), 220),
        ],
        loudness=path((0, 0), (0.08, 0.3), (0.28, 0.4), (0.42, 1), (0.75, 0.85), (1.14, 0)),
        edge=350,
    )


def horse() -> Samples:
    """Neigh: a squeal that leaps up and comes shaking down, and a last flutter of the lips."""
    made = silence(1.2)
    squeal = call(
        buzz(
            1.0,
            wobble(
                path((0, 520), (0.13, 1020), (0.35, 920), (1.0, 360)),
                10.5,
                path((0.12, 0), (0.4, 0.06), (1.0, 0.1)),
            ),
            seed=111,
            tilt=6000,
            jitter=0.03,
            shimmer=0.2,
            rough=0.25,
            breath=0.7,
        ),
        formants=[
            (level(1000), 220),
            (path((0, 1700), (0.2, 2050), (1.0, 1500)), 200),
            (level(2900), 300),
            (level(4000), 400),
        ],
        loudness=wobble(
            path((0, 0), (0.06, 0.8), (0.3, 1), (0.75, 0.75), (1.0, 0)),
            10.5,
            path((0.15, 0), (0.4, 0.4), (1.0, 0.8)),
        ),
        edge=1000,
    )
    add(made, 0.0, squeal)
    lips = shaped(
        resonate(hiss(0.34, seed=112), [(level(420), 200), (level(1300), 400)]),
        wobble(path((0, 0), (0.08, 0.6), (0.2, 0.5), (0.33, 0)), 24, level(0.85)),
    )
    add(made, 0.86, full(lips), 0.4)
    return made


def oink(seconds: float, seed: int, lift: float) -> Samples:
    """Return one oink: a rattling grunt that is squeezed up into the nose."""
    rattle = wobble(
        path((0, 0), (0.02, 1), (0.5 * seconds, 0.8), (0.75 * seconds, 0.95), (seconds, 0)),
        58,
        path((0.35 * seconds, 0.6), (0.7 * seconds, 0.15)),
    )
    return call(
        buzz(
            seconds,
            path((0, 105), (0.4 * seconds, 130 * lift), (0.8 * seconds, 215 * lift), (seconds, 180 * lift)),
            seed=seed,
            tilt=5000,
            jitter=0.08,
            shimmer=0.4,
            rough=0.3,
            breath=1.1,
        ),
        formants=[
            (path((0, 420), (0.35 * seconds, 500), (0.75 * seconds, 340)), 90),
            (path((0, 850), (0.3 * seconds, 1000), (0.75 * seconds, 2150)), 140),
            (level(2250), 160),
            (level(3500), 300),
            (level(4700), 400),
        ],
        loudness=rattle,
        edge=600,
    )


def pig() -> Samples:
    """Oink, oink."""
    made = silence(0.66)
    add(made, 0.0, oink(0.26, 121, 1.0), 0.9)
    add(made, 0.34, oink(0.3, 122, 1.12))
    return made


def bray(seconds: float, seed: int) -> Samples:
    """Return hee-haw: the breath squeals in and honks out."""
    made = silence(seconds)
    turn = 0.44 * seconds
    out = seconds - turn
    inward = call(
        buzz(
            turn,
            wobble(path((0, 400), (0.55 * turn, 590), (turn, 470)), 19, level(0.02)),
            seed=seed,
            tilt=6000,
            jitter=0.04,
            shimmer=0.3,
            rough=0.15,
            breath=0.8,
        ),
        formants=[(level(1000), 300), (level(2100), 200), (level(2800), 220), (level(3600), 350)],
        loudness=path((0, 0), (0.3 * turn, 0.8), (0.75 * turn, 1), (turn, 0)),
        edge=1200,
    )
    outward = call(
        buzz(
            out,
            path((0, 275), (0.08, 235), (0.7 * out, 215), (out, 165)),
            seed=seed + 1,
            tilt=5000,
            jitter=0.05,
            shimmer=0.25,
            rough=0.4,
            breath=0.4,
        ),
        formants=[
            (path((0, 600), (0.06, 820), (out, 640)), 120),
            (path((0, 1100), (0.06, 1300), (out, 1050)), 150),
            (level(2400), 220),
            (level(3300), 300),
        ],
        loudness=path((0, 0), (0.02, 1), (0.6 * out, 0.9), (out, 0)),
        edge=650,
    )
    add(made, 0.0, inward, 0.6)
    add(made, turn, outward)
    return made


def mule() -> Samples:
    """Hee-haw, and once more, shorter of breath."""
    made = silence(1.2)
    add(made, 0.0, bray(0.66, 131))
    add(made, 0.68, bray(0.52, 133), 0.75)
    return made


def sheep() -> Samples:
    """Baa: lips apart, and a broad, slowly shaking aa."""
    return call(
        buzz(
            0.95,
            wobble(path((0, 175), (0.15, 228), (0.6, 208), (0.95, 165)), 7.5, path((0.05, 0), (0.2, 0.035))),
            seed=181,
            tilt=8000,
            jitter=0.025,
            shimmer=0.15,
            rough=0.15,
            breath=0.3,
        ),
        formants=[
            (path((0, 300), (0.1, 740), (0.95, 660)), 100),
            (path((0, 1000), (0.12, 1600), (0.95, 1480)), 130),
            (level(2600), 180),
            (level(3300), 220),
            (level(4800), 350),
        ],
        loudness=wobble(
            path((0, 0), (0.03, 0.3), (0.12, 1), (0.65, 0.85), (0.94, 0)),
            7.5,
            path((0.1, 0), (0.25, 0.42)),
        ),
        edge=500,
    )


def goat() -> Samples:
    """Meh-eh-eh: higher and thinner than a sheep, and nearly chopped to pieces."""
    return call(
        buzz(
            0.75,
            wobble(path((0, 330), (0.12, 430), (0.45, 400), (0.75, 310)), 10.5, path((0.08, 0), (0.2, 0.05))),
            seed=231,
            tilt=6000,
            jitter=0.025,
            shimmer=0.2,
            rough=0.15,
            breath=0.35,
        ),
        formants=[
            (path((0.04, 300), (0.15, 700)), 120),
            (path((0.04, 1300), (0.17, 2050)), 150),
            (level(2850), 200),
            (level(3900), 300),
        ],
        loudness=wobble(
            path((0, 0), (0.05, 0.3), (0.16, 1), (0.5, 0.85), (0.74, 0)),
            10.5,
            path((0.1, 0), (0.2, 0.85)),
        ),
        edge=800,
    )
