"""The rules of HAM-FARM, held to their specification and rulebook."""
