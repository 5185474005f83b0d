"""The card of pebbles: what is said of it before it has come."""

NAME = "Pebbles"
PICTURE = "pebbles/scene_pebbles"
