"""What everybody may count at a table with trucks."""
