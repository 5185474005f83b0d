"""How a table is drawn: its kept pictures, its widgets and bar, and the plain values that painters get."""
