"""The table of Merry Yard."""

from farmtable.tables.merry_yard.table import TABLE

__all__ = ["TABLE"]
