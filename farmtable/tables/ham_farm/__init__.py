"""The table of HAM-FARM."""

from farmtable.tables.ham_farm.table import TABLE

__all__ = ["TABLE"]
