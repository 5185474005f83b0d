"""What Aquaretto, Zooloretto and their double game share: tiles, stacks, trucks, coins and the order of turns.

This is no game of its own. A game's room says what its animals are (`pieces.py`) and what a player does with them
on a board of his own (a `Park` and its `BoardRules`). `position.py` is the table as data; `preparation.py`,
`loading.py` and `rounds.py` are the phases, `rules.py` puts it all together.
"""
