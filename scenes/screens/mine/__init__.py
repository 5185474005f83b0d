"""Finished games: the list, figures over them, and all of them as one file."""
