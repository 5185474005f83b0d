"""Setting up a game: seats, options, and what the game is."""
