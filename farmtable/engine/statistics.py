"""The file of results: every finished match once, however often it was finished, and nothing lost."""

from __future__ import annotations

import contextlib
import shutil
from typing import TYPE_CHECKING, Any, Final

from farmtable.engine.faults import Fault
from farmtable.engine.files import previous_copy, reason_of, write_whole
from farmtable.engine.json_text import UnreadableJson, read_json, write_json
from farmtable.engine.match_lock import held
from farmtable.engine.results import MatchResult, result_from_document, result_to_document
from farmtable.engine.sentences import Sentence, say

if TYPE_CHECKING:
    from collections.abc import Iterable, Iterator
    from pathlib import Path

FORMAT: Final = 1
"""The number of the file's format."""

_PATIENCE: Final = 5.0
"""Seconds to wait for another window that is writing."""


class StatisticsFault(Fault):
    """The statistics cannot be read or written. The file is as it was."""


class Statistics:
    """All results, in one file that several windows may share.

    `notice` is what people should be told once: that the file was damaged, and what was kept of it.
    """

    def __init__(self, path: Path) -> None:
        self._path = path
        self.notice: Sentence | None = None

    def move_to(self, path: Path) -> None:
        """Be another file from now on."""
        self._path = path

    def results(self) -> list[MatchResult]:
        """Return all results, the oldest first. A damaged file is mended: what can be read of it goes on.

        Raises:
            StatisticsFault: the file cannot be read, or is a newer Farmtable's.
        """
        found, damage = self._read()
        if damage is not None:
            self.notice = damage
            # A folder that cannot be written leaves the file as it is; what was read is shown all the same.
            with contextlib.suppress(StatisticsFault), self._alone():
                found, damage = self._read()
                if damage is not None:
                    self._keep_aside()
                    self._write(found, keep_previous=False)
        return sorted(found.values(), key=lambda result: result.when)

    def record(self, result: MatchResult) -> bool:
        """Note how a match ended; tell whether that was news.

        A match is counted once: the same result again changes nothing, another one takes its place.

        Raises:
            StatisticsFault: it cannot be written.
        """
        with self._alone():
            results, damage = self._read()
            known = results.get(result.match)
            if known is not None and known.same_as(result) and damage is None:
                return False
            if damage is not None:
                self.notice = damage
                self._keep_aside()
            results[result.match] = result
            # A damaged file must not take the place of the good previous copy.
            self._write(results, keep_previous=damage is None)
            return True

    def take_in(self, results: Iterable[MatchResult]) -> None:
        """Add the results of matches that are not counted here yet.

        Raises:
            StatisticsFault: they cannot be written.
        """
        with self._alone():
            known, damage = self._read()
            together = {result.match: result for result in results} | known
            if len(together) == len(known):
                return
            if damage is not None:
                self.notice = damage
                self._keep_aside()
            self._write(together, keep_previous=damage is None)

    def forget_all(self) -> None:
        """Forget every result, with all copies.

        Raises:
            StatisticsFault: the files cannot be removed.
        """
        with self._alone():
            for file in (self._path, previous_copy(self._path), *self._kept_aside()):
                file.unlink(missing_ok=True)

    def take_notice(self) -> Sentence | None:
        """Return what people should be told, once; None when there is nothing to tell."""
        notice, self.notice = self.notice, None
        return notice

    @contextlib.contextmanager
    def _alone(self) -> Iterator[None]:
        """Hold the file against other windows, and turn what the disk says into a sentence."""
        try:
            with held(self._path.with_name(self._path.name + ".lock"), _PATIENCE):
                yield
        except TimeoutError as error:
            raise StatisticsFault(
                say("The statistics are in use by another window, so this result was not counted.")
            ) from error
        except OSError as error:
            raise StatisticsFault(
                say(
                    "The statistics could not be written ({reason}). The match itself is not affected.",
                    reason=reason_of(error),
                )
            ) from error

    def _read(self) -> tuple[dict[str, MatchResult], Sentence | None]:
        """Return the results by match, and what is wrong with the file, None for nothing."""
        try:
            return _parsed(self._path.read_bytes())
        except FileNotFoundError:
            return {}, None
        except OSError as error:
            raise StatisticsFault(
                say(
                    "The statistics could not be read ({reason}), and were left as they are.",
                    reason=reason_of(error),
                )
            ) from error
        except UnreadableJson as fault:
            reason = fault.sentence
        try:
            results, _ = _parsed(previous_copy(self._path).read_bytes())
        except (OSError, Fault):
            return {}, say(
                "The statistics were damaged ({reason}). They begin anew; the damaged file is kept "
                "beside them.",
                reason=reason,
            )
        return results, say(
            "The statistics were damaged ({reason}). They go on from the copy before the last match; the "
            "damaged file is kept beside them.",
            reason=reason,
        )

    def _write(self, results: dict[str, MatchResult], *, keep_previous: bool) -> None:
        ordered = sorted(results.values(), key=lambda result: (result.when, result.match))
        document = {
            "farmtable_statistics": FORMAT,
            "results": [result_to_document(result) for result in ordered],
        }
        write_whole(self._path, write_json(document).encode("utf-8"), keep_previous=keep_previous)

    def _keep_aside(self) -> None:
        """Keep a copy of the damaged file, under a name that is still free."""
        number = 1
        while (aside := self._aside(str(number))).exists():
            number += 1
        shutil.copyfile(self._path, aside)

    def _kept_aside(self) -> list[Path]:
        return list(self._path.parent.glob(self._aside("*").name))

    def _aside(self, number: str) -> Path:
        return self._path.with_name(f"{self._path.stem}.damaged-{number}{self._path.suffix}")


def _parsed(content: bytes) -> tuple[dict[str, MatchResult], Sentence | None]:
    """Return the results of a file's content by match, and what is wrong with it, None for nothing.

    Raises:
        UnreadableJson: there is nothing in it that can be used.
        StatisticsFault: a newer Farmtable wrote it.
    """
    document: Any = read_json(content)
    number = document.get("farmtable_statistics") if isinstance(document, dict) else None
    listed = document.get("results") if isinstance(document, dict) else None
    if type(number) is int and number > FORMAT:
        raise StatisticsFault(
            say("These statistics are a newer Farmtable’s. They were left as they are; use that version.")
        )
    if number != FORMAT or not isinstance(listed, list):
        raise UnreadableJson(say("it holds no statistics"))
    results: dict[str, MatchResult] = {}
    lost = 0
    for entry in listed:
        try:
            result = result_from_document(entry)
        except ValueError:
            lost += 1
            continue
        results[result.match] = result
    if not lost:
        return results, None
    return results, say(
        "{lost} of {count} results in the statistics were damaged. The others are kept, and so is the "
        "damaged file, beside them.",
        lost=lost,
        count=len(listed),
    )
