"""The tutor at a table, and the panel from which he talks."""
