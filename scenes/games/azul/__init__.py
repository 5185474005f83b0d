"""Azul: its card, its room and its table."""
