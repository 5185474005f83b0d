"""The rules engine: games, matches, records and bots. Standard library only."""
