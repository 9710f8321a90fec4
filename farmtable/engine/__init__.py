"""What all games share: the game protocol, matches, chance, saves. Knows no game and draws nothing."""
