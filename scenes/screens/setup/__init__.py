"""Setting a game up: seats, options, and what the game is."""
