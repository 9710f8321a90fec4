"""The tests of Farmtable."""
