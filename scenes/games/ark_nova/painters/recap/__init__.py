"""What was done, drawn: on the stage, in the rail and in the log."""
