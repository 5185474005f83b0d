"""The parts that the table holds."""
