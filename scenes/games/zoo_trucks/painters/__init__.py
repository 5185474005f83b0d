"""Drawing a table with trucks."""
