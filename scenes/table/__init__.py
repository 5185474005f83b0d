"""The table that all games share."""
