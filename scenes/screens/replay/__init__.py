"""A game from its record: shown at its own table, with its scores and what cost each person most."""
