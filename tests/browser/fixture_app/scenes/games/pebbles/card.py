"""The card of pebbles: what is said about the game before it has arrived."""

NAME = "Pebbles"
PICTURE = "pebbles/scene_pebbles"
