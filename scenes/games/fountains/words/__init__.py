"""Fountains in words, in the player's language."""
