"""What an action costs, what it changes at once, and what it leads to."""
