"""What was done at Azul's table: the last move, opponents' turns, and where they are told."""
