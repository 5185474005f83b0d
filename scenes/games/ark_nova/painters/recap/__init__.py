"""What was done, drawn: in the middle, in the rail and in the log."""
