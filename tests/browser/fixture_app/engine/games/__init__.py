"""The games of the small game."""
