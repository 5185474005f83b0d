"""How a match goes on at a table, how long each seat has had, and how a finished game is watched."""
