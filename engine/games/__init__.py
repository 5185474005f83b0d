"""The games: a room each, found by its id (see `engine.registry`)."""
