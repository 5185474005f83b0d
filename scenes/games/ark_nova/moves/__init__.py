"""What moves on Ark Nova's table, worked out from two views of it: the one drawn last and the one of now.

Cards, gains, tokens and opponents' pieces fly by `scenes/table/flights.py`. What changes in its place does not fly:
counters that count (`counters.py`), tracks that grow, action cards that slide, buildings that drop (`in_place.py`).
"""
