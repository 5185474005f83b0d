"""Which games are complete: they have everything that docs/architecture.md lists, file by file, and tests ask for it.

A game of the registry that is still in the making is not named here: it keeps the laws of the engine and is played at
its table, but may lack puzzles, feats, lessons and the like. It is named as soon as it has all of them.
"""

COMPLETE = ("azul", "it_happens", "aquaretto", "zooloretto", "zooloretto_aquaretto", "fountains", "ark_nova")
