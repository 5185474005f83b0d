"""A hint: what speaks for an action, and how the middle shows it."""
