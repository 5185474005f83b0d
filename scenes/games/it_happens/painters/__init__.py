"""Drawing the table."""
