"""What the program remembers of people's last choices: names, colours, options. Nothing of a game."""

from __future__ import annotations

from dataclasses import dataclass, field
from typing import TYPE_CHECKING, Any

from farmtable.engine.files import write_whole
from farmtable.engine.json_text import UnreadableJson, read_json, write_json

if TYPE_CHECKING:
    from pathlib import Path


@dataclass(slots=True)
class Memory:
    """The last choices, kept in one small file. A damaged or missing file is an empty memory."""

    file: Path
    values: dict[str, Any] = field(default_factory=dict)

    @classmethod
    def read(cls, file: Path) -> Memory:
        """Return what the file holds."""
        try:
            values = read_json(file.read_bytes())
        except (OSError, UnreadableJson):
            values = {}
        return cls(file, values if isinstance(values, dict) else {})

    def get(self, key: str) -> Any:
        """Return what was remembered under a key, None for nothing."""
        return self.values.get(key)

    def put(self, key: str, value: Any) -> bool:
        """Remember a value of plain JSON; tell whether it is kept beyond this day.

        A folder that cannot be written only forgets sooner.
        """
        kept = Memory.read(self.file).values
        # Another window may have remembered something else since.
        self.values = {**self.values, **kept, key: value}
        if kept == self.values:
            return True
        try:
            text = write_json(self.values)
            self.file.parent.mkdir(parents=True, exist_ok=True)
            write_whole(self.file, text.encode("utf-8"), keep_previous=False)
        except (OSError, UnreadableJson):
            return False
        return True
