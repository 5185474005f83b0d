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
                mark("Your board: pattern lines on the left, the wall on the right, the floor line below."),
                about=("rows", "wall", "floor"),
            ),
            Lesson(
                mark(
                    "Take all tiles of one colour from a factory and put them in one pattern line. The rest go "
                    "to the centre."
                ),
                ("take", 1, "black", 2),
                (("take", 4, "blue", 2),),
            ),
            Lesson(
                mark(
                    "You can also take from the centre. The first to do so begins the next round, but loses at least "
                    "1 point."
                ),
                ("take", "centre", "black", 3),
                (("take", 2, "yellow", 3),),
            ),
            Lesson(
                mark(
                    "Each line holds one more tile than the line above it. Tiles that do not fit fall to the floor "
                    "line and cost points."
                ),
                ("take", 5, "blue", 1),
            ),
            Lesson(mark("Well done. Filling lines without dropping tiles is half the game."), about=("rows",)),
        ),
    ),
    Chapter(
        mark("Build and score"),
        _HEAD.format(seed="t110") + _BEFORE_THE_WALL,
        (
            Lesson(
                mark(
                    "Three pattern lines are full. When all tiles have been taken, each full line moves one "
                    "tile to the wall."
                ),
                about=("rows",),
            ),
            Lesson(
                mark("Take the last tiles. Each tile placed on the wall scores with its neighbours."),
                ("take", "centre", "blue", 5),
                (("take", 1, "blue", 2),),
            ),
            Lesson(
                mark("Each line shows what it would score. Here the tile will have neighbours across and down."),
                ("take", 5, "blue", 1),
            ),
            Lesson(
                mark("Lines that sent a tile to the wall are empty now. The rest keep their tiles."),
                about=("rows", "wall"),
            ),
        ),
    ),
    Chapter(
        mark("The end"),
        _HEAD.format(seed="e5") + _BEFORE_THE_END,
        (
            Lesson(mark("The game ends after the round in which someone fills a row of the wall."), about=("wall",)),
            Lesson(
                mark(
                    "Two of your full lines will complete rows of the wall. Take the last tiles and watch the final "
                    "scoring."
                ),
                ("take", "centre", "blue", 4),
            ),
            Lesson(
                mark(
                    "A full row of the wall scores 2, a full column 7, all five tiles of a colour 10. Now you "
                    "know Azul!"
                )
            ),
        ),
    ),
)
