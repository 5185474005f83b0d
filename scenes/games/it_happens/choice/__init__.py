"""What can be chosen at the table of It Happens..: buttons that are actions, and which there are now."""
