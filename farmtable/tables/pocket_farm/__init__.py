"""The table of Pocket Farm."""

from farmtable.tables.pocket_farm.table import TABLE

__all__ = ["TABLE"]
