"""Tests of the screens: real events in, pieces and pictures out."""
