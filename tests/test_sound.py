"""Sound: soft and short, heard when wanted, and never the reason why something stops."""

from __future__ import annotations

import os
import runpy
import shutil
import struct
import wave
from pathlib import Path
from typing import TYPE_CHECKING

import pytest

os.environ["SDL_VIDEODRIVER"] = "dummy"

import pygame

from farmtable.engine.assets import asset_path
from farmtable.ui.sound import MOST_AT_ONCE, SAME_AGAIN, SILENT_AFTER, SOUND_NAMES, TRY_AGAIN, VOICE, Sounds

if TYPE_CHECKING:
    from collections.abc import Iterator

ROOT = Path(__file__).resolve().parents[1]
FOLDER = asset_path("sounds")


class Clock:
    """A clock that stands until it is set."""

    def __init__(self) -> None:
        self.now = 100.0

    def __call__(self) -> float:
        return self.now


@pytest.fixture(autouse=True)
def device(monkeypatch: pytest.MonkeyPatch) -> Iterator[None]:
    monkeypatch.setenv("SDL_AUDIODRIVER", "dummy")
    pygame.mixer.quit()
    yield
    pygame.mixer.quit()


def heard() -> int:
    """Return how many sounds are playing."""
    return sum(pygame.mixer.Channel(at).get_busy() for at in range(pygame.mixer.get_num_channels()))


def samples(file: Path) -> tuple[int, ...]:
    with wave.open(str(file)) as sound:
        assert (sound.getframerate(), sound.getnchannels(), sound.getsampwidth()) == (22_050, 1, 2)
        frames = sound.readframes(sound.getnframes())
    return struct.unpack(f"<{len(frames) // 2}h", frames)


def test_every_sound_is_there_short_soft_and_without_cracks() -> None:
    found_names = [file.stem for file in FOLDER.glob("*.wav") if not file.stem.startswith(VOICE)]
    assert sorted(found_names) == sorted(SOUND_NAMES)
    for name in SOUND_NAMES:
        found = samples(FOLDER / f"{name}.wav")
        assert len(found) / 22_050 < (1.5 if name == "end" else 0.5), name
        assert 6_000 < max(abs(value) for value in found) < 22_000, name
        assert found[0] == found[-1] == 0, name
        assert abs(sum(found) / len(found)) < 40, name


def test_the_script_makes_the_same_sounds_every_time(tmp_path: Path) -> None:
    write = runpy.run_path(str(ROOT / "scripts" / "make_sounds.py"))["write"]
    write(tmp_path / "first")
    write(tmp_path / "second")
    for name in SOUND_NAMES:
        first = (tmp_path / "first" / f"{name}.wav").read_bytes()
        assert first == (tmp_path / "second" / f"{name}.wav").read_bytes()
        # Another computer's sine may round the last bit differently.
        made, shipped = samples(tmp_path / "first" / f"{name}.wav"), samples(FOLDER / f"{name}.wav")
        assert len(made) == len(shipped)
        assert max(abs(one - other) for one, other in zip(made, shipped, strict=True)) <= 1


def test_the_device_is_opened_late_and_once() -> None:
    sounds = Sounds(FOLDER)
    assert pygame.mixer.get_init() is None
    sounds.play("card")
    assert pygame.mixer.get_init() is not None
    assert heard() == 1
    assert sounds.available
    assert sounds.trouble is None
    sounds.close()
    assert pygame.mixer.get_init() is None


def test_off_means_that_the_device_is_never_opened() -> None:
    sounds = Sounds(FOLDER, on=False)
    sounds.open()
    for name in SOUND_NAMES:
        sounds.play(name)
    assert pygame.mixer.get_init() is None
    assert sounds.trouble is None
    sounds.set(on=True, volume=50)
    sounds.play("card")
    assert heard() == 1
    sounds.set(on=False, volume=50)
    assert heard() == 0


def test_no_volume_is_silence_and_comes_back() -> None:
    sounds = Sounds(FOLDER, volume=0)
    sounds.play("end")
    assert pygame.mixer.get_init() is None
    sounds.set(on=True, volume=70)
    sounds.play("end")
    assert heard() == 1


def test_the_volume_holds_for_sounds_already_read() -> None:
    sounds = Sounds(FOLDER, volume=100)
    sounds.play("end")
    channel = next(
        pygame.mixer.Channel(at)
        for at in range(pygame.mixer.get_num_channels())
        if pygame.mixer.Channel(at).get_busy()
    )
    playing = channel.get_sound()
    assert playing is not None
    assert playing.get_volume() == pytest.approx(1.0, abs=0.01)
    sounds.set(on=True, volume=50)
    assert 0.2 < playing.get_volume() < 0.5


@pytest.mark.parametrize("driver", ["nonsense", ""])
def test_without_a_device_everything_is_silent_and_said_once(
    monkeypatch: pytest.MonkeyPatch, driver: str
) -> None:
    if driver:
        monkeypatch.setenv("SDL_AUDIODRIVER", driver)
    else:

        def refuse(**_: object) -> None:
            raise NotImplementedError("mixer module not available")

        monkeypatch.setattr(pygame.mixer, "init", refuse)
    sounds = Sounds(FOLDER)
    for name in (*SOUND_NAMES, VOICE, "", "trumpet"):
        sounds.play(name)
    assert not sounds.available
    assert sounds.trouble is not None
    assert "No sound device" in sounds.trouble.text()
    first = sounds.trouble
    sounds.play("card")
    sounds.set(on=True, volume=30)
    sounds.close()
    assert sounds.trouble is first


def test_missing_and_damaged_files_are_silent_and_the_others_play(tmp_path: Path) -> None:
    for name in SOUND_NAMES:
        shutil.copy(FOLDER / f"{name}.wav", tmp_path)
    (tmp_path / "coin.wav").unlink()
    (tmp_path / "die.wav").write_bytes(b"RIFF\0\0\0\0WAVE")
    (tmp_path / "turn.wav").write_bytes(b"")
    sounds = Sounds(tmp_path)
    for name in ("coin", "die", "turn", "coin"):
        sounds.play(name)
    assert heard() == 0
    assert sounds.available
    assert sounds.trouble is not None
    assert "missing or damaged" in sounds.trouble.text()
    sounds.play("card")
    assert heard() == 1


def test_unknown_names_never_reach_the_disk() -> None:
    sounds = Sounds(FOLDER)
    for name in ("trumpet", "../sounds/card", ""):
        sounds.play(name)
    assert heard() == 0
    assert sounds.trouble is None


def test_the_same_sound_does_not_bang_ten_times_at_once() -> None:
    clock = Clock()
    sounds = Sounds(FOLDER, clock=clock)
    for _ in range(10):
        sounds.play("end")
    assert heard() == 1
    clock.now += 2 * SAME_AGAIN
    sounds.play("end")
    assert heard() == 2


def test_so_many_and_no_more_are_heard() -> None:
    clock = Clock()
    sounds = Sounds(FOLDER, clock=clock)
    for _ in range(12):
        clock.now += 1
        sounds.play("end")
    assert heard() == MOST_AT_ONCE


def test_a_device_that_goes_away_leaves_silence() -> None:
    sounds = Sounds(FOLDER)
    sounds.play("card")
    pygame.mixer.quit()
    sounds.play("turn")
    sounds.play("card")
    sounds.set(on=False, volume=10)
    assert not sounds.available
    assert sounds.trouble is not None


def test_the_device_is_let_go_while_nobody_is_there_and_opened_for_whoever_comes_back() -> None:
    clock = Clock()
    sounds = Sounds(FOLDER, clock=clock)
    sounds.open()
    sounds.play("card")
    clock.now += SILENT_AFTER - 1
    sounds.rest(SILENT_AFTER + 1)
    assert pygame.mixer.get_init(), "a sound was heard not long ago"
    clock.now += 2
    sounds.rest(SILENT_AFTER - 1)
    assert pygame.mixer.get_init(), "somebody was there not long ago"
    sounds.rest(SILENT_AFTER + 1)
    assert not pygame.mixer.get_init()
    assert sounds.available
    assert sounds.trouble is None
    sounds.wake()
    assert pygame.mixer.get_init()
    sounds.play("card")
    assert heard() == 1


def test_a_computer_that_plays_by_itself_is_heard_though_the_device_was_let_go() -> None:
    clock = Clock()
    sounds = Sounds(FOLDER, clock=clock)
    sounds.open()
    sounds.rest(SILENT_AFTER + 1)
    assert not pygame.mixer.get_init()
    sounds.play("coin")
    assert heard() == 1


def test_a_device_that_is_gone_when_somebody_comes_back_is_told(monkeypatch: pytest.MonkeyPatch) -> None:
    sounds = Sounds(FOLDER, clock=Clock())
    sounds.open()
    sounds.rest(SILENT_AFTER + 1)
    monkeypatch.setenv("SDL_AUDIODRIVER", "nonsense")
    sounds.wake()
    assert sounds.trouble is not None
    assert not sounds.available


@pytest.mark.parametrize("asleep", [False, True])
def test_headphones_that_come_back_are_heard_again(asleep: bool, monkeypatch: pytest.MonkeyPatch) -> None:
    clock = Clock()
    sounds = Sounds(FOLDER, clock=clock)
    sounds.play("card")
    if asleep:
        clock.now += SILENT_AFTER + 1
        sounds.rest(SILENT_AFTER + 1)
    else:
        pygame.mixer.quit()
    tried = 0

    def no_device(**_: object) -> None:
        nonlocal tried
        tried += 1
        raise pygame.error("no device")

    with monkeypatch.context() as gone:
        gone.setattr(pygame.mixer, "init", no_device)
        clock.now += 1
        sounds.play("card")
        available = [sounds.available]
        for _ in range(20):
            clock.now += TRY_AGAIN / 5
            sounds.wake()
        assert 2 <= tried <= 6, "it is looked for, but not at every movement of the pointer"
    clock.now += TRY_AGAIN
    sounds.wake()
    available.append(sounds.available)
    assert available == [False, True]
    assert sounds.trouble is None
    sounds.play("turn")
    assert heard() == 1


def test_silence_that_was_asked_for_opens_no_device() -> None:
    sounds = Sounds(FOLDER, clock=Clock())
    sounds.open()
    sounds.rest(SILENT_AFTER + 1)
    sounds.set(on=False, volume=70)
    sounds.wake()
    assert not pygame.mixer.get_init()
