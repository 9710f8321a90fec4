"""Tests of the rules of Pocket Farm; the case numbers are those of its specification."""
