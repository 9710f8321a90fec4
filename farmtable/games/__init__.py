"""One folder a game: its cards, state, moves and rules. Nothing here draws."""
