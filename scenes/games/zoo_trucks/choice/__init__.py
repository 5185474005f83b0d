"""How a decision is made at a table with trucks: places, rows, buttons and keys."""
