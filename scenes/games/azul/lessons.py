"""Azul's tutorial in three short chapters.

Chance is drawn from the records' seeds, so every visit meets the same tiles.
"""

from __future__ import annotations

from scenes.i18n.translation import mark
from scenes.model.lessons import Chapter, Lesson

_HEAD = """\
[Patio "1"]
[Game "azul"]
[Rules "1"]
[Seat1 "You"]
[Seat2 "Rosa"]
[Bot2 "easy"]
[Option.start "1"]
[Seed "{seed}"]

"""

_BEFORE_THE_WALL = """\
deal yrkw rkww bkww bkkk bbbb
take 5 blue 5
take 3 white 2
take 2 white 2
take centre blue 1
take 4 black 3
take centre black 3
take 1 yellow 1
take centre black 3
take centre red 4
take centre white 5
"""

_BEFORE_THE_END = """\
deal bykk yrkw rkww byyr byyw
take 5 yellow 2
take centre white 1
take 1 yellow 1
take centre black 2
take 4 yellow 5
take centre blue 3
take 2 red 4
take 3 white 4
take centre black 3
take centre white 4
take centre red 4
take centre yellow floor
deal byrk rrkk yrkw brrr byyw
take 2 red 2
take 3 red 1
take 1 black 1
take 4 red 2
take centre black 5
take centre yellow 5
take 5 white 4
take centre red 4
take centre yellow 3
take centre white floor
take centre blue floor
deal rrkw brkk yykw byyr byrw
take 4 yellow 2
take centre blue 1
take 2 red 1
take centre black 2
take 5 yellow 3
take 1 black 3
take centre red 4
take 3 yellow 5
take centre black 5
take centre white 4
take centre blue floor
deal bykw bbrk ywww yrrw bbkk
take 5 blue 2
take centre black 5
take 2 black 1
take centre blue 2
take 3 white 3
take centre yellow 1
take 1 white 4
take 4 red 3
take centre white 5
take centre red 3
take centre black floor
take centre yellow 4
take centre blue floor
deal bbww bbyw brrk bkww ykkw
take 1 white 2
take 4 white 2
take 3 blue 1
take 5 white 1
take centre black 3
take centre blue 3
take centre red 5
take 2 white 5
take centre yellow 4
"""

CHAPTERS = (
    Chapter(
        mark("Take and place"),
        _HEAD.format(seed="1") + "deal ykkw byyw bbyk bbkk bbyy\n",
        (
            Lesson(
                mark("This is your board: rows at the left, the wall at the right, the floor line below."),
                about=("rows", "wall", "floor"),
            ),
            Lesson(
                mark("Take all tiles of one colour from a plate and put them in one row. The others go to the centre."),
                ("take", 1, "black", 2),
                (("take", 4, "blue", 2),),
            ),
            Lesson(
                mark("You can take from the centre too. Who does so first gets the marker: it costs 1, and begins."),
                ("take", "centre", "black", 3),
                (("take", 2, "yellow", 3),),
            ),
            Lesson(
                mark("A row holds as many tiles as its number. What does not fit falls to the floor and costs points."),
                ("take", 5, "blue", 1),
            ),
            Lesson(mark("Well done. To fill rows without spilling tiles is half of the game."), about=("rows",)),
        ),
    ),
    Chapter(
        mark("Build and score"),
        _HEAD.format(seed="t110") + _BEFORE_THE_WALL,
        (
            Lesson(
                mark("Three of your rows are full. When no tile is left, full rows send a tile to the wall."),
                about=("rows",),
            ),
            Lesson(
                mark("Take the last tiles, and watch: each tile on the wall scores together with its neighbours."),
                ("take", "centre", "blue", 5),
                (("take", 1, "blue", 2),),
            ),
            Lesson(
                mark("Rows say what they would bring. Here the tile will have neighbours across and down."),
                ("take", 5, "blue", 1),
            ),
            Lesson(
                mark("Rows that went to the wall are empty again. The others keep their tiles."), about=("rows", "wall")
            ),
        ),
    ),
    Chapter(
        mark("The end"),
        _HEAD.format(seed="e5") + _BEFORE_THE_END,
        (
            Lesson(
                mark("The game ends after the round in which somebody fills a line across the wall."), about=("wall",)
            ),
            Lesson(
                mark("Your wall has a full line. Take the last tiles and watch what the end pays."),
                ("take", "centre", "blue", 4),
            ),
            Lesson(
                mark("A full line across pays 2, a full column 7, all five tiles of a colour 10. Now you know Azul!")
            ),
        ),
    ),
)
