"""Signals by which a system asks a program to end: taken as a closed window, so that everything is saved."""

from __future__ import annotations

import contextlib
import signal
from typing import TYPE_CHECKING, Final

if TYPE_CHECKING:
    from collections.abc import Callable, Iterator
    from types import FrameType

SIGNALS: Final = ("SIGINT", "SIGTERM", "SIGHUP", "SIGBREAK")
"""Ctrl+C, log-off, a closed terminal, and what Windows makes of the last two; each system has some."""


@contextlib.contextmanager
def leaving_by_signals(leave: Callable[[], None]) -> Iterator[None]:
    """Call `leave` for every such signal, instead of ending in the middle of something.

    A second signal changes nothing, not even after the end: what is being saved is saved to its end. What
    a parent has switched off, as `nohup` does, stays off.
    """
    heard = False

    def asked(number: int, frame: FrameType | None) -> None:
        nonlocal heard
        heard = True
        leave()

    before = {}
    for name in SIGNALS:
        number = getattr(signal, name, None)
        if number is not None and signal.getsignal(number) is not signal.SIG_IGN:
            before[number] = signal.signal(number, asked)
    try:
        yield
    finally:
        for number, handler in before.items():
            signal.signal(number, signal.SIG_IGN if heard else handler)
