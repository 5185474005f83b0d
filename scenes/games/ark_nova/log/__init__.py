"""What the log says of an action."""
