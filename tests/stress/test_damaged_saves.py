"""Damaged saves of all games: each opens right, or is refused in one sentence, and is left as it is.

`FARMTABLE_MUTANTS` asks for another number of mutants than the usual one.
"""

from __future__ import annotations

import json
import os
import re
import time
from dataclasses import dataclass
from functools import cache
from pathlib import Path
from typing import TYPE_CHECKING, Final

import pytest

from farmtable.cli import main
from farmtable.engine.codec import to_plain
from farmtable.engine.faults import Fault
from farmtable.engine.random_numbers import RandomNumbers
from farmtable.engine.save_folder import SaveFolder
from farmtable.engine.saves import match_to_text, text_to_last_position, text_to_match
from farmtable.scenes.picture import moment_pieces
from farmtable.scenes.when import saved_when
from farmtable.ui.theme import theme_for
from tests.saved_examples import CREATED, SAVED
from tests.scenes.driver import NOW
from tests.stress.mutator import Mutant, spoil
from tests.stress.tables import SHELVES, play_on, sampled_table, seated, seatings

if TYPE_CHECKING:
    from farmtable.engine.match import Match
    from farmtable.engine.saves import Opened

MUTANTS: Final = int(os.environ.get("FARMTABLE_MUTANTS", "3000"))
"""How many damaged saves are tried, over all games."""

CHUNKS: Final = 4
"""In how many parts the mutants of a game are tried, so that processes can share them."""

LONGEST: Final = 1.0
"""Seconds after which a save has been opened or refused."""

SAMPLES: Final = Path(__file__).parents[2] / "saves"


@dataclass(frozen=True, slots=True)
class Sample:
    """A good save to be spoilt."""

    name: str
    text: str


@cache
def samples(key: str) -> tuple[Sample, ...]:
    """Return saves of a game: every table early, in the middle and finished; and the samples of `saves/`."""
    catalogue = SHELVES[key]
    game, found = catalogue.game(key), []
    for number in range(2 * len(seatings(game.info))):
        table = sampled_table(game.info, number)
        match = seated(game, table, number, practice=number % 3 == 2)
        for moves in (5, 35, 5000):
            play_on(match, moves, number)
            if moves == 35 and match.undo_seat is not None:
                match.undo()
            name = f"{key}, table {number}, {match.cursor} moves"
            found.append(Sample(name, match_to_text(match, CREATED, SAVED, "Rainy Sunday")))
    for file in sorted(SAMPLES.glob("*.json")):
        text = file.read_text(encoding="utf-8")
        if json.loads(text)["game"] == key:
            found.append(Sample(file.name, text))
    return tuple(found)


def mutant_of(key: str, number: int) -> tuple[Sample, Mutant]:
    """Return the mutant of a number, and what it was made of."""
    chance = RandomNumbers(1_000_003 * number + len(key))
    sample = chance.choose(samples(key))
    return sample, spoil(sample.text, chance)


def told(fault: Fault, place: Path) -> str:
    """Hold that a fault is one sentence that a person can be told; return it."""
    sentence = fault.text()
    assert sentence.strip()
    assert "\n" not in sentence
    assert len(sentence) < 700
    assert sentence.isprintable()
    assert str(place) not in sentence
    assert "Traceback" not in sentence
    return sentence


def hold_right(opened: Opened, key: str, number: int) -> None:
    """Hold that an opened match is whole: it shows, plays on, and comes back from its own save."""
    match, catalogue = opened.match, SHELVES[key]
    game = match.game
    assert game.faults(match.state) == []
    assert match.prompt.text(match.names).strip()
    theme = theme_for((1280, 720))
    for seat in [None, *range(len(match.players))]:
        assert all(line.text for line in match.log(seat))
        assert moment_pieces(catalogue.table(key), match, seat, match.cursor, (1280, 720), theme)
    play_on(match, 6, number)
    assert game.faults(match.state) == []
    text = match_to_text(match, opened.created, opened.saved, opened.name)
    again = text_to_match(text, catalogue)
    assert again.notice is None
    assert _plain(again.match) == _plain(match)
    assert match_to_text(again.match, again.created, again.saved, again.name) == text


def _plain(match: Match) -> object:
    return to_plain(match.game.state_type, match.state), match.position.chance, match.cursor, match.names


@pytest.mark.parametrize("chunk", range(CHUNKS))
@pytest.mark.parametrize("key", SHELVES)
def test_every_damaged_save_opens_right_or_is_refused_in_a_sentence(
    key: str, chunk: int, tmp_path: Path
) -> None:
    """R01, R10, R18: whatever became of a file, nobody waits, nothing breaks, and the file stays as it is."""
    catalogue = SHELVES[key]
    file = tmp_path / "save.json"
    opened, refused = 0, 0
    # The first opening loads the game and pydantic, which no save is to blame for.
    text_to_match(samples(key)[0].text, catalogue)
    for number in range(chunk, -(-MUTANTS // len(SHELVES)), CHUNKS):
        sample, mutant = mutant_of(key, number)
        what = f"mutant {number} of {key} ({sample.name}: {', '.join(mutant.done)}), kept as {file}"
        file.write_bytes(mutant.content)
        folder = SaveFolder(tmp_path)
        start = time.process_time()
        try:
            (entry,) = folder.matches()
            assert entry.fault is None or told(Fault(entry.fault), tmp_path)
            assert saved_when(entry.saved, NOW).text()
            found = text_to_match(folder.read(file), catalogue)
        except Fault as fault:
            took = time.process_time() - start
            told(fault, tmp_path)
            refused += 1
        except Exception as error:
            raise AssertionError(f"{what}: {error!r}") from error
        else:
            took = time.process_time() - start
            opened += 1
            try:
                text_to_last_position(mutant.content, catalogue)
                hold_right(found, key, number)
            except Exception as error:
                raise AssertionError(f"{what}: {error!r}") from error
        assert took < LONGEST, f"{what} took {took:.1f} s"
        assert file.read_bytes() == mutant.content, f"{what} was changed"
    assert opened > 0
    assert refused > opened, "too few of them are damaged to prove anything"


@pytest.mark.parametrize("key", SHELVES)
def test_the_command_line_checks_damaged_saves(
    key: str, tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    files = []
    for number in range(40):
        _, mutant = mutant_of(key, 900_000 + number)
        file = tmp_path / f"{number}.json"
        file.write_bytes(mutant.content)
        files.append(file)
        code = main(["check", str(file)], SHELVES[key])
        printed = capsys.readouterr()
        assert code in (0, 1)
        assert printed.err == ""
        assert printed.out.count("\n") == 1
        assert printed.out.startswith(f"{file}: ")
        assert (code == 0) == bool(
            re.search(r": (fine|This match was saved by another version.*)$", printed.out)
        )
    assert main(["check", *map(str, files)], SHELVES[key]) == 1
    assert capsys.readouterr().out.count("\n") == len(files)


@pytest.mark.parametrize("key", SHELVES)
def test_a_good_table_without_its_history_always_goes_on(key: str) -> None:
    """Mended rules must cost nobody a match, however long a game may take that is played by chance."""
    for sample in samples(key):
        document = json.loads(sample.text)
        for changes in ({"seed": document["seed"] + 1}, {"moves": [], "position": 0}):
            back = text_to_match(json.dumps(document | changes), SHELVES[key])
            whole = to_plain(back.match.game.state_type, back.match.state)
            assert whole == document["state"], sample.name
            # Nobody has moved yet in the one, and in the other the same seed may deal the same.
            assert (back.notice is not None) == (back.match.cursor == 0 < document["position"]), sample.name


def test_mutants_can_be_made_again() -> None:
    for key in SHELVES:
        assert mutant_of(key, 5) == mutant_of(key, 5)
        assert len({mutant_of(key, number)[1].content for number in range(60)}) > 50
