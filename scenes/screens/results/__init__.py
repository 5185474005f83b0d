"""The end of a game: places, the score sheet, other numbers, and what decided it."""
