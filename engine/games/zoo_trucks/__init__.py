"""What Aquaretto, Zooloretto and their double game share: tiles, stacks, trucks, coins and the order of turns.

This is not a game of its own. A game's room says what its animals are (`pieces.py`) and what players do with them on
their own boards (a `Park` and its `BoardRules`). `position.py` is the table as data; `preparation.py`, `loading.py` and
`rounds.py` are the phases; `rules.py` puts it all together.
"""
