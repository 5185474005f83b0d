"""What was done at the table of It Happens..: the last die, rivals' turns, and where they are told."""
