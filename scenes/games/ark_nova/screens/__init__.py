"""Screens that are opened from the table."""
