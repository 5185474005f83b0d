"""A replay: a game shown at its own table from its record, with scores and a review."""
