"""The window of the small game."""
