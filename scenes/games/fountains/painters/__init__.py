"""Drawing the table of Fountains from a view of it."""
