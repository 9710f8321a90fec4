"""Where the files that ship with the program are: card sets, art, sounds, catalogues."""

from __future__ import annotations

from functools import cache
from pathlib import Path

from farmtable.engine.faults import MissingAsset

_PACKAGE = Path(__file__).resolve().parents[1]


@cache
def asset_folder() -> Path:
    """Return the assets folder: inside an installed package, or beside the package in a checkout."""
    for folder in (_PACKAGE / "assets", _PACKAGE.parent / "assets"):
        if folder.is_dir():
            return folder
    raise MissingAsset("assets")


def asset_path(*parts: str) -> Path:
    """Return the path of an asset, whether or not it exists."""
    return asset_folder().joinpath(*parts)


def read_asset(*parts: str) -> bytes:
    """Return an asset's bytes.

    Raises:
        MissingAsset: the file is not there or cannot be read.
    """
    try:
        return asset_path(*parts).read_bytes()
    except OSError as error:
        raise MissingAsset("/".join(parts)) from error
