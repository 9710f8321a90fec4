"""The table of My Happy Farm."""

from farmtable.tables.my_happy_farm.table import TABLE

__all__ = ["TABLE"]
