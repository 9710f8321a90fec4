"""Merry Yard: animal sounds, stolen animals, and answers out of turn."""
