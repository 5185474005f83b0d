"""The tutor at a table, and his panel."""
