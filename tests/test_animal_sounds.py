"""The animals are heard: one soft, short sound for each kind of card, and no two alike."""

from __future__ import annotations

import itertools
import math
import struct
import sys
import wave
from functools import cache
from pathlib import Path

import pytest

sys.path.append(str(Path(__file__).resolve().parents[1] / "scripts"))

from make_animal_sounds import SOUNDS, heard_loudness, write
from make_sounds import RATE
from vocal_tract import level, ring, without_rumble

from farmtable.engine.assets import asset_path
from farmtable.games.merry_yard.kinds import KINDS

FOLDER = asset_path("sounds")
WHOLE_SET = 600 * 1024
"""Bytes that all animals together may take."""

BANDS = tuple(250 * 2 ** (step / 2) for step in range(10))
SLICE = RATE // 10
SLICES = 12
FLOOR = -40.0
ALIKE = 5.0
"""Decibels: two sounds that differ less, on average over pitches and time, are taken for one another."""

Samples = tuple[float, ...]


def decoded(frames: bytes) -> Samples:
    """Return 16-bit values as samples from -1.0 to 1.0."""
    return tuple(value / 32_768 for value in struct.unpack(f"<{len(frames) // 2}h", frames))


def file_of(kind: str, folder: Path = FOLDER) -> Path:
    return folder / f"animal_{kind}.wav"


@cache
def shipped(kind: str) -> Samples:
    """Return what the file of a kind holds."""
    with wave.open(str(file_of(kind))) as sound:
        assert (sound.getframerate(), sound.getnchannels(), sound.getsampwidth()) == (RATE, 1, 2)
        return decoded(sound.readframes(sound.getnframes()))


def picture(sound: Samples) -> list[float]:
    """Return how loud a sound is in each band and tenth of a second, in decibels below its loudest."""
    energies = []
    for band in BANDS:
        heard = without_rumble(ring(list(sound), level(band), band / 3), band / 2)
        energies += [
            sum(value * value for value in heard[at * SLICE : (at + 1) * SLICE]) for at in range(SLICES)
        ]
    loudest = max(energies)
    return [max(FLOOR, 10 * math.log10(energy / loudest + 1e-9)) for energy in energies]


def difference(one: list[float], other: list[float]) -> float:
    """Return how far two pictures lie apart, in decibels on average, where either of them is not silent."""
    heard = [pair for pair in zip(one, other, strict=True) if max(pair) > FLOOR]
    return sum(abs(first - second) for first, second in heard) / len(heard)


def pitch_at(sound: Samples, time: float, lowest: float, highest: float) -> float:
    """Return the pitch in hertz around a time: where the sound resembles itself most, shifted by a period."""
    start, size = round(time * RATE), round(2.5 * RATE / lowest)
    piece = sound[start : start + 2 * size]

    def likeness(shift: int) -> float:
        return sum(one * other for one, other in zip(piece[:size], piece[shift : shift + size], strict=True))

    return RATE / max(range(round(RATE / highest), round(RATE / lowest) + 1), key=likeness)


def test_every_kind_of_card_has_its_sound() -> None:
    assert sorted(SOUNDS) == sorted(KINDS)
    assert sorted(FOLDER.glob("animal_*.wav")) == sorted(file_of(kind) for kind in KINDS)


def test_all_animals_together_are_small() -> None:
    assert sum(file_of(kind).stat().st_size for kind in KINDS) < WHOLE_SET


def test_the_script_makes_the_shipped_sounds_and_the_same_every_time(tmp_path: Path) -> None:
    write(tmp_path / "first")
    write(tmp_path / "second")
    for kind in KINDS:
        first = file_of(kind, tmp_path / "first").read_bytes()
        assert first == file_of(kind, tmp_path / "second").read_bytes(), kind
        made = decoded(first[44:])
        assert len(made) == len(shipped(kind)), kind
        # Another computer's sine may round the last bit differently.
        farthest = max(abs(one - other) for one, other in zip(made, shipped(kind), strict=True))
        assert farthest <= 2 / 32_768, kind


@pytest.mark.parametrize("kind", KINDS)
def test_a_sound_is_short_soft_and_without_cracks(kind: str) -> None:
    sound = shipped(kind)
    assert 0.3 <= len(sound) / RATE <= 1.2
    assert 0.2 < max(abs(value) for value in sound) <= 0.63
    assert 0.04 < math.sqrt(sum(value * value for value in sound) / len(sound)) < 0.15
    assert abs(sum(sound) / len(sound)) < 0.001
    assert sound[0] == sound[-1] == 0
    assert max(abs(value) for value in sound[:8]) < 0.02
    assert max(abs(value) for value in sound[-RATE // 200 :]) < 0.02


def test_the_animals_are_equally_loud_and_as_loud_as_the_table() -> None:
    loudness = {kind: heard_loudness(list(shipped(kind))) for kind in KINDS}
    assert max(loudness.values()) < 1.35 * min(loudness.values()), loudness
    table = []
    for name in ("card", "coin", "turn"):
        with wave.open(str(FOLDER / f"{name}.wav")) as sound:
            table.append(heard_loudness(list(decoded(sound.readframes(sound.getnframes())))))
    for kind, loud in loudness.items():
        assert 0.7 * min(table) < loud < 1.3 * max(table), kind


def test_no_two_animals_sound_alike() -> None:
    pictures = {kind: picture(shipped(kind)) for kind in KINDS}
    for one, other in itertools.combinations(KINDS, 2):
        assert difference(pictures[one], pictures[other]) > ALIKE, (one, other)


@pytest.mark.parametrize("kind", KINDS)
def test_the_same_animal_a_little_higher_is_found_alike(kind: str) -> None:
    sound = shipped(kind)
    higher = tuple(sound[at * 26 // 25] for at in range(len(sound) * 25 // 26))
    assert difference(picture(sound), picture(higher)) < ALIKE


@pytest.mark.parametrize(
    ("kind", "time", "lowest", "highest"),
    [
        ("cow", 0.5, 140, 190),
        ("horse", 0.2, 850, 1100),
        ("mule", 0.45, 190, 240),
        ("sheep", 0.4, 190, 250),
        ("goat", 0.3, 360, 460),
        ("cat", 0.25, 650, 780),
        ("wolf", 0.45, 540, 620),
        ("rooster", 0.75, 820, 960),
        ("rabbit", 0.05, 1200, 1500),
        ("chick", 0.04, 3600, 4400),
    ],
)
def test_the_pitch_is_the_animals_own(kind: str, time: float, lowest: float, highest: float) -> None:
    assert lowest <= pitch_at(shipped(kind), time, lowest / 1.3, highest * 1.3) <= highest
