"""A hint: what speaks for an action, and how the stage shows it."""
