"""What can be chosen at Azul's table: places to touch, rows in words, and what digits mean."""
