"""Pocket Farm: cards laid over one another, paid with the sun and the clouds that they cover."""
