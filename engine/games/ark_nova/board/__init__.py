"""The zoo maps: hexes, what is printed on each map, and what a player built there."""
