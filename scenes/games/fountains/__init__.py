"""The table of Fountains."""
