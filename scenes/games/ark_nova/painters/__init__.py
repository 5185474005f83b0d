"""Ark Nova's painters: cards, symbols, the map, boards and panels. They get plain values and know no table."""
