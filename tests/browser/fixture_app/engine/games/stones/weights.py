"""How heavy a stone is."""

WEIGHT = 3
