"""The screens around and over the tables. They know no game by name."""
