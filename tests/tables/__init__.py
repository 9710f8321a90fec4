"""Tests of the tables: layout, paths, and whole games through real events."""
