"""Tests of My Happy Farm."""
