"""Draw Farmtable's icon: `python scripts/icons.py FOLDER`, with a Python that has pygame-ce.

Writes `farmtable-48.png` and so on, and what Windows and macOS want instead: `farmtable.ico` and
`farmtable.icns`, which hold the same pictures. Nothing of this is kept in the checkout.
"""

from __future__ import annotations

import struct
import sys
from pathlib import Path
from typing import TYPE_CHECKING

if TYPE_CHECKING:
    from collections.abc import Mapping

SOURCE = Path(__file__).resolve().parents[1] / "assets" / "art" / "app_icon.svg"
SIZES = (16, 32, 48, 128, 256, 512)
ICO_SIZES = (16, 32, 48, 128, 256)
ICNS_KINDS = {128: b"ic07", 256: b"ic08", 512: b"ic09"}
WHOLE_BYTE = 256


def draw(size: int) -> bytes:
    """Return the icon as a PNG, `size` pixels wide and high."""
    import io

    import pygame

    drawn = pygame.image.load_sized_svg(io.BytesIO(SOURCE.read_bytes()), (size, size))
    written = io.BytesIO()
    pygame.image.save(drawn, written, "icon.png")
    return written.getvalue()


def ico(pictures: Mapping[int, bytes]) -> bytes:
    """Return a Windows icon of PNG pictures by their size in pixels, none larger than 256."""
    head = struct.pack("<HHH", 0, 1, len(pictures))
    offset = len(head) + 16 * len(pictures)
    entries, contents = b"", b""
    for size, picture in sorted(pictures.items()):
        # The format writes 256, which a byte cannot hold, as 0.
        side = size % WHOLE_BYTE
        entries += struct.pack("<BBBBHHII", side, side, 0, 0, 1, 32, len(picture), offset + len(contents))
        contents += picture
    return head + entries + contents


def icns(pictures: Mapping[int, bytes]) -> bytes:
    """Return a macOS icon of PNG pictures by their size in pixels: 128, 256 or 512."""
    parts = b""
    for size, picture in sorted(pictures.items()):
        parts += ICNS_KINDS[size] + struct.pack(">I", 8 + len(picture)) + picture
    return b"icns" + struct.pack(">I", 8 + len(parts)) + parts


def write_icons(folder: Path) -> None:
    """Write the icon in all sizes and formats into a folder."""
    folder.mkdir(parents=True, exist_ok=True)
    pictures = {size: draw(size) for size in SIZES}
    for size, picture in pictures.items():
        (folder / f"farmtable-{size}.png").write_bytes(picture)
    (folder / "farmtable.ico").write_bytes(ico({size: pictures[size] for size in ICO_SIZES}))
    (folder / "farmtable.icns").write_bytes(icns({size: pictures[size] for size in ICNS_KINDS}))


if __name__ == "__main__":
    write_icons(Path(sys.argv[1]))
