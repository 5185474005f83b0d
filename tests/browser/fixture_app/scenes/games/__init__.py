"""The rooms of the games."""
