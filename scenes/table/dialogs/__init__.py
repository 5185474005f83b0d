"""What is opened over a table: its menu, what counts now, a symbol explained, the curtain between two persons."""
