"""Bots: random, greedy, and a search that all games share."""
