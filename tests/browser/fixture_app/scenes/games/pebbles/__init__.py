"""Pebbles: its card and its table."""
