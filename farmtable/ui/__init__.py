"""The drawing toolkit: scenes, pieces, faces, text and art. Knows no game."""
