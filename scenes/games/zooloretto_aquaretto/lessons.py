"""The tutorial of the double game for those who know one of the two games: how they meet, and the last round.

Chance is drawn from the record's seed, so every visit meets the same tiles.
"""

from __future__ import annotations

from scenes.games.zoo_trucks.lessons import head, loaded, played
from scenes.games.zooloretto_aquaretto.positions import BEFORE_THE_LAST_ROUND
from scenes.i18n.translation import mark
from scenes.model.lessons import Chapter, Lesson

_ZOO, _WATER = "zooloretto", "aquaretto"

_OPENING = (
    "remove elephant\nremove kangaroo\nremove crocodile\nremove hippopotamus\n"
    + loaded("panda 1", stack=_ZOO)
    + loaded("orca 2", stack=_WATER)
    + loaded("zebra 1", stack=_ZOO)
)

CHAPTERS = (
    Chapter(
        mark("Two games, one pier"),
        head("zooloretto_aquaretto", "2", "g59319") + _OPENING,
        (
            Lesson(
                mark("You run a zoo and a water zoo. Trucks and coins are shared, and the points of both count."),
                about=("board", "pier"),
            ),
            Lesson(
                mark("Each game has a stack. Before you draw, say which: take a water tile."),
                ("draw", _WATER),
            ),
            Lesson(
                mark("A truck can carry only one game. Truck 1 has zoo animals, so the orca goes on the other one."),
                ("load", 2),
                (("draw", _ZOO), ("load", 1), ("draw", _ZOO), ("load", 3)),
            ),
            Lesson(mark("Both games have tiles on trucks, so you can take one. Two orcas: take truck 2."), ("take", 2)),
            Lesson(mark("Place them in your water zoo."), ("place", "orca", 1, 0)),
            Lesson(
                mark("Place them side by side."),
                ("place", "orca.female", 2, 0),
                (
                    ("take", 1),
                    ("place", "panda", 1),
                    ("place", "zebra", 2),
                    ("place", "kiosk", 1),
                    ("take", 3),
                    ("place", "panda.male", 1),
                    ("draw", _ZOO),
                    ("load", 1),
                ),
            ),
            Lesson(
                mark("You can take a truck only when both games have tiles on trucks. Draw a zoo tile."), ("draw", _ZOO)
            ),
            Lesson(
                mark("The last empty truck must carry the missing game. Load truck 2."),
                ("load", 2),
                (("draw", _WATER), ("load", 3)),
            ),
            Lesson(
                mark("Each game has its own final stack of 15. You play until both games are over."), about=("stacks",)
            ),
        ),
    ),
    Chapter(
        mark("The last round"),
        head("zooloretto_aquaretto", "2", "h1") + played(BEFORE_THE_LAST_ROUND),
        (
            Lesson(
                mark("Only zoo tiles are left: the final stack of the water zoo was opened in an earlier round."),
                about=("stacks",),
            ),
            Lesson(mark("One zoo tile is left before the final stack. Draw it."), ("draw", _ZOO)),
            Lesson(
                mark("A chimpanzee! Load it on truck 1."),
                ("load", 1),
                (("draw", _ZOO), ("load", 1), ("draw", _ZOO), ("load", 3)),
            ),
            Lesson(mark("Rosa drew from the final stack, so this is the last round. Take truck 1."), ("take", 1)),
            Lesson(
                mark("The camel fills enclosure 4. There is no room for the offspring, so it goes to the barn."),
                ("place", "camel.male", 4),
            ),
            Lesson(
                mark("Enclosure 1 is full, so the chimpanzee goes to the barn too. Each kind there costs 2 points."),
                ("place", "chimpanzee.female", "barn"),
                (
                    ("draw", _ZOO),
                    ("load", 3),
                    ("draw", _ZOO),
                    ("load", 2),
                    ("draw", _ZOO),
                    ("load", 2),
                    ("take", 2),
                    ("place", "leopard.female", 3),
                    ("discard", "barn", "leopard.male"),
                    ("move", "keeper", "trainer", 0, -1),
                    ("take", 3),
                    ("place", "kangaroo.female", "barn"),
                    ("place", "chimpanzee", "barn"),
                ),
            ),
            Lesson(
                mark("Zoo and water zoo count together. You have 52 points and win by 1. Now you know both games!"),
                about=("board",),
            ),
        ),
    ),
)
