"""The game of the day: a calendar, and what became of each day."""
