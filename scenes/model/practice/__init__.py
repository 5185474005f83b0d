"""Practice besides ordinary games: slips looked for in finished games, puzzles, games of the day."""
