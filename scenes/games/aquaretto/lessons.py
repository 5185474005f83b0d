"""The tutorial of Aquaretto in five short chapters: moments of one game with three players.

Every chapter goes on in a later round of the same game. Chance is drawn from the records' seeds, so every visit meets
the same tiles.
"""

from __future__ import annotations

from scenes.games.zoo_trucks.lessons import head, loaded
from scenes.i18n.translation import mark
from scenes.model.lessons import Chapter, Lesson

_START = "remove crocodile\nremove hippopotamus\n" + loaded("dolphin 1", "sea_turtle 2", "orca 3")

_ROUNDS_1_TO_4 = (
    _START
    + loaded("dolphin.female 1", "coin 1")
    + """\
take 2
place sea_turtle 2 2
take 1
place dolphin 1 0
place dolphin.female 2 0
take 3
place orca 2 2
"""
    + loaded("penguin.male 1", "sea_lion.male 2", "dolphin.flash 3")
    + loaded("polar_bear.female 1", "penguin.fish 2", "sea_turtle.fish 3")
    + loaded("coin 1", "sea_turtle.male 2", "sea_turtle.fish 3")
    + """\
take 1
place penguin.male 1 0
place polar_bear.female 4 1
take 2
place sea_turtle.male 2 1
place sea_lion.male 4 3
place penguin.fish 0 1
take 3
place dolphin.flash 1 1
place sea_turtle.fish 4 1
place sea_turtle.fish 4 2
"""
    + loaded("dolphin 1", "orca.female 2", "sea_turtle.fish 3")
    + loaded("orca 1", "dolphin 2", "sea_turtle.female 3")
    + loaded("orca 1", "coin 2", "coin 3")
    + """\
take 1
place dolphin 2 1
place orca 1 3
place orca 2 3
take 2
place orca.female 2 3
place dolphin depot
take 3
place sea_turtle.female 2 0
young 3 1
place sea_turtle.fish 1 0
hire cashier
"""
    + loaded("polar_bear.female 1", "dolphin 2", "penguin.male 3")
    + loaded("penguin.fish 1", "sea_turtle.male 2", "sea_lion 3")
    + loaded("penguin.fish 1", "polar_bear 2", "polar_bear.fish 3")
    + """\
take 3
place sea_lion 3 3
place penguin.male 0 2
place polar_bear.fish depot
"""
)

_ROUND_5 = (
    _ROUNDS_1_TO_4
    + """\
take 2
place dolphin 0 1
hire trainer 1 2
place sea_turtle.male 4 3
place polar_bear depot
take 1
place penguin.fish 2 0
place penguin.fish 1 1
place polar_bear.female 4 2
"""
    + loaded("dolphin.male 1", "coin 2", "orca.flash 3")
    + loaded("sea_turtle.female 1", "penguin 2", "polar_bear.fish 3")
    + loaded("coin 1", "orca.flash 2", "sea_lion.flash 3")
    + """\
take 2
place orca.flash 2 4
place penguin 0 1
take 3
place sea_lion.flash 3 4
place polar_bear.fish depot
place orca.flash depot
"""
)

_ROUND_6 = (
    _ROUND_5
    + """\
take 1
place dolphin.male 3 0
young 0 2
place sea_turtle.female 3 2
"""
)

_ROUND_8 = (
    _ROUND_6
    + "expand large 5 1\n"
    + loaded("sea_turtle.fish 1", "sea_lion.flash 2")
    + "move depot 5 1\nhire keeper\n"
    + loaded("sea_lion.female 2", "coin 3")
    + "buy 3 depot 2 4\n"
    + loaded("sea_lion 1", "dolphin.female 3", "coin 1", "sea_lion 2", "dolphin.male 3")
    + """\
take 1
place sea_turtle.fish 6 1
place sea_lion depot
take 3
place dolphin.male depot
place dolphin.female depot
take 2
place sea_lion 2 4
place sea_lion.flash 4 2
hire cashier
place sea_lion.female depot
"""
    + loaded("sea_lion.male 1", "penguin.fish 2", "sea_turtle.fish 3")
    + loaded("polar_bear.male 1", "penguin.fish 2", "penguin.female 3")
    + loaded("polar_bear.fish 1", "polar_bear.male 2")
    + """\
take 2
place polar_bear.male 3 1
young 4 3
place penguin.fish 0 2
hire cashier
place penguin.fish depot
take 3
place sea_turtle.fish 3 0
place penguin.female depot
take 1
place sea_lion.male depot
place polar_bear.male depot
place polar_bear.fish depot
"""
    + loaded("orca.female 1", "dolphin 2", "polar_bear.fish 3")
)

CHAPTERS = (
    Chapter(
        mark("Trucks"),
        head("aquaretto", "2", "a56") + _START,
        (
            Lesson(
                mark(
                    "This is your water zoo, empty so far. All players load animals onto the delivery trucks at "
                    "the pier."
                ),
                about=("board", "pier"),
            ),
            Lesson(mark("On your turn draw a tile, take a truck, or spend coins. Draw a tile."), ("draw",)),
            Lesson(
                mark("A female dolphin! Dolphins share a basin, so load her on truck 1, next to the other one."),
                ("load", 1),
                (("draw",), ("load", 1), ("take", 2), ("place", "sea_turtle", 2, 2)),
            ),
            Lesson(
                mark(
                    "Rosa has added a coin. The number on a truck shows what it would score for you now. Take truck 1."
                ),
                ("take", 1),
            ),
            Lesson(mark("The coin is yours already. The dolphin starts a basin."), ("place", "dolphin", 1, 0)),
            Lesson(
                mark("Animals of one kind touch along edges: put her beside it."),
                ("place", "dolphin.female", 2, 0),
                (("take", 3), ("place", "orca", 2, 2)),
            ),
            Lesson(
                mark("All trucks have been taken, so the round ends. Whoever took the last one starts the next."),
                about=("pier",),
            ),
        ),
    ),
    Chapter(
        mark("Basins and gaps"),
        head("aquaretto", "2", "b") + _ROUNDS_1_TO_4,
        (
            Lesson(
                mark(
                    "You have three basins already. Each holds one kind, with a gap between different kinds. "
                    "Corners can touch."
                ),
                about=("board",),
            ),
            Lesson(mark("Truck 2 has a dolphin, a sea turtle and a polar bear. Take it."), ("take", 2)),
            Lesson(mark("The dolphin is the fifth in its basin, so you gain a coworker."), ("place", "dolphin", 0, 1)),
            Lesson(
                mark("A trainer in the gap scores 1 point for each dolphin, orca or sea lion around it."),
                ("hire", "trainer", 1, 2),
            ),
            Lesson(
                mark("You gain a coin for the 3rd animal of a basin, and for the 6th, 9th and 12th."),
                ("place", "sea_turtle.male", 4, 3),
            ),
            Lesson(
                mark("You can have three basins, so the polar bear goes to the depot. Each kind there costs 2 points."),
                ("place", "polar_bear", "depot"),
                (
                    ("take", 1),
                    ("place", "penguin.fish", 2, 0),
                    ("place", "penguin.fish", 1, 1),
                    ("place", "polar_bear.female", 4, 2),
                ),
            ),
            Lesson(
                mark("Large basins score. Animals in the depot can come out again, but that costs coins."),
                about=("depot",),
            ),
        ),
    ),
    Chapter(
        mark("Offspring"),
        head("aquaretto", "2", "c") + _ROUND_5,
        (
            Lesson(mark("A fertile male and a fertile female in one basin have offspring, once."), about=("board",)),
            Lesson(mark("The last truck has a male dolphin, a female sea turtle and a coin. Take it."), ("take", 1)),
            Lesson(
                mark("He meets your female dolphin. He is the sixth, so you gain a coin too."),
                ("place", "dolphin.male", 3, 0),
            ),
            Lesson(mark("A young dolphin! It needs a space in its basin, and one is left."), ("young", 0, 2)),
            Lesson(mark("Now the sea turtles: a female for your male."), ("place", "sea_turtle.female", 3, 2)),
            Lesson(
                mark(
                    "There is no space for the young turtle, so it goes to your depot. Two kinds there cost 4 points."
                ),
                about=("depot",),
            ),
        ),
    ),
    Chapter(
        mark("Coins"),
        head("aquaretto", "2", "d6509") + _ROUND_6,
        (
            Lesson(
                mark("Instead of loading or taking a truck you can spend coins, once a turn. You have 6."),
                about=("foot",),
            ),
            Lesson(
                mark("Build a large expansion for 2 coins: room for four animals, and for a fourth basin."),
                ("expand", "large", 5, 1),
                (("draw",), ("load", 1), ("draw",), ("load", 2)),
            ),
            Lesson(
                mark("For 1 coin you can move the top tile of your depot. The young turtle is the fifth!"),
                ("move", "depot", 5, 1),
            ),
            Lesson(
                mark(
                    "Cashiers count coins, keepers animals with fish. The manager halves the depot's cost. Hire "
                    "a keeper."
                ),
                ("hire", "keeper"),
                (("draw",), ("load", 2), ("draw",), ("load", 3)),
            ),
            Lesson(
                mark("An orca is on top of Mint's depot. Buy it for 2 coins. Mint gets one of them."),
                ("buy", 3, "depot", 2, 4),
            ),
            Lesson(
                mark("You gained a coin for your third orca. For 2 coins you can also discard your depot's top tile."),
                about=("depot",),
            ),
        ),
    ),
    Chapter(
        mark("The last round"),
        head("aquaretto", "2", "e6") + _ROUND_8,
        (
            Lesson(
                mark("Only the last 15 tiles are left. Once the first of them is drawn, this is the last round."),
                about=("stacks",),
            ),
            Lesson(mark("Draw it."), ("draw",)),
            Lesson(
                mark("A polar bear. Your depot has polar bears already, so another one costs nothing more."),
                ("load", 1),
                (("take", 2), ("place", "dolphin", "depot"), ("take", 3), ("place", "polar_bear.fish", "depot")),
            ),
            Lesson(mark("Take truck 1: there is room for the orca."), ("take", 1)),
            Lesson(mark("Place it in the basin."), ("place", "orca.female", 3, 4)),
            Lesson(mark("Place it in the depot."), ("place", "polar_bear.fish", "depot")),
            Lesson(
                mark(
                    "Each animal scores 1 point, coworkers score more, kinds in the depot cost 2. Now you know "
                    "Aquaretto!"
                ),
                about=("board",),
            ),
        ),
    ),
)
