"""My Happy Farm (Oleg Sidorenko and Oleksandr Nevskiy): the rules as data and pure functions."""
