"""Three Beans: the smallest complete game with hidden hands. `docs/add_a_game.md` walks through it.

Rules. Every seat is dealt three of the 24 beans, which are worth 1 to 6. On its turn a seat plays one bean
face up into its row, then draws one while the deck lasts. When every row holds five beans, the highest row
wins; equal rows share the win. A table may agree to play with open hands.
"""
