"""The table of Aquaretto."""
