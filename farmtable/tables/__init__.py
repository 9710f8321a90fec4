"""One table a game: lays a view out as pieces, names each move's path, draws the game's own faces."""
