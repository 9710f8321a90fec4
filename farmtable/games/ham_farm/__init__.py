"""HAM-FARM: build a deck of busy hamsters and shop along the market before the closing bell."""
