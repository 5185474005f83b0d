"""Finished games: rows of figures, feats, and where somebody loses most."""
