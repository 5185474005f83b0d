"""The tables of the games: a room each, found by its id (see `scenes.table.table.room`)."""
