"""What Aquaretto, Zooloretto and their double game share: tiles, stacks, trucks, coins and the order of turns.

This is no game of its own. A game's room says what its animals are (`pieces.py`) and what a player does with them
on a board of his own (a `Park`); `table.py` plays everything between the draw and the board.
"""
