"""A turn of Fountains: the pawns' ways, what a player does, what comes next, and the machine's turns."""
