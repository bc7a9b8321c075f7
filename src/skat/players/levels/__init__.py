"""The levels of play: a module each, with a function ``make(seed)`` that gives a player."""
