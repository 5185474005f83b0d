"""What was done at a table with trucks: each seat's last move, and rivals' turns."""
