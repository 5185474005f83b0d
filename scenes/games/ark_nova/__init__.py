"""Ark Nova's room: see `scene.py` for how its parts make a table."""
