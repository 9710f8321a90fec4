"""The table of Heritage Farms."""

from farmtable.tables.heritage_farms.table import TABLE

__all__ = ["TABLE"]
