"""What only the command line and research need; the page goes without it."""
