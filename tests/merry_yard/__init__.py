"""Tests of the rules of Merry Yard; the case numbers are those of its specification."""
