"""The log of a table: beside it or over it, and one entry enlarged."""
