"""Farmtable: five farm games around one screen."""

__version__ = "0.1.0"
