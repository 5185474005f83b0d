"""The tutorial of Fountains: five chapters for two players, and one alone against the Steam Machine.

Chance is drawn from the seeds of the records, so every visit meets the same tiles.
"""

from __future__ import annotations

from scenes.i18n.translation import mark
from scenes.model.lessons import Chapter, Lesson

_HEAD = """\
[Patio "1"]
[Game "fountains"]
[Rules "1"]
[Seat1 "You"]
[Seat2 "Rosa"]
[Bot2 "easy"]
[Option.start "1"]
[Option.designs "{designs}"]
[Seed "pump"]

"""

_ALONE = """\
[Patio "1"]
[Game "fountains"]
[Rules "1"]
[Seat1 "You"]
[Option.machine "easy"]
[Seed "pump"]

"""

_THE_FIRST_TILES = """\
deal P03 L07 C01 Q01 T05 X09
tokens coin lily red black spout
"""

_A_DRY_POOL = """\
deal P03 L07 C01 Q12 T05 X09
tokens coin lily red black spout
move green 1
place 0 -2 0
reveal L03
move blue 1
place 0 3 0
reveal X06
"""

_BEFORE_THE_FISH = """\
deal P08 L10 C10 Q04 T07 X11
tokens lily coin coin white wild
move white 2
place 0 0 2
reveal X06
move green 3
place 3 0 1
reveal Q11
move green 1
token wild 1 0
refill lily
move blue 2
place 4 1 0
reveal L06
move blue 3
place -3 0 2
reveal T08
move green 2
place 6 0 0
reveal L01
"""

_BEFORE_THE_SECOND_LEVEL = """\
deal P06 L11 C10 Q09 T06 X08
tokens coin coin black spout lily
move blue 1
place 0 3 0
reveal X07
move blue 3
place -2 0 1
reveal Q10
move blue 1
place 2 1 3
reveal T09
move green 3
place -3 3 1
reveal X12
"""

_BEFORE_THE_LAST_ROUND = """\
deal P10 L10 C02 Q11 T09 X06
tokens coin wild black spout white
designs tall_features feature_set straight_pools
move white 2
place -3 0 0
reveal X11
move white 3
place 0 2 0
fish red
reveal C08
move blue 1
place 0 0 2
reveal X01
move white 2
place 0 5 2
reveal T01
move white 3
place -4 -2 0
fish white
reveal C10
move white 2
place 0 -3 3
reveal T11
move white 3
place -2 -2 0
fish white
reveal C06
move white 3
token coin 0 4
refill white
move white 2
place 0 -3 1
fish white
reveal C09
move green 3
place 1 -5 0
reveal T12
move blue 1
token wild 1 0
refill lily
move white 2
place 2 -2 0
reveal X12
move white 3
place 0 -5 0
fish white
reveal C05
move green 2
place 1 -5 2
reveal P06
move blue 3
place -3 -1 1
reveal T05
move white 2
place 2 3 1
reveal X07
move white 3
place -3 -4 0
fish white
reveal C03
move white 2
place -3 0 2
reveal X09
move white 3
place -1 -5 1
fish white
reveal C07
move blue 1
place 4 2 1
reveal X03
"""

_BEFORE_THE_MACHINE_COMES_ROUND = """\
deal P07 L06 C02 Q01 T08 X01
tokens red spout red coin white
move green 2
place 2 1 3
reveal Q11
reveal P09
move white 1
place 4 -1 1
reveal X05
reveal L11
move white 3
place 0 -2 2
fish red
reveal C05
reveal C10
move green 3
place 6 0 2
reveal P01
reveal Q04
move blue 2
token coin 6 0
refill lily
reveal T04
move blue 2
place 6 -2 0
reveal Q12
reveal X12
"""

CHAPTERS = (
    Chapter(
        mark("A tile each turn"),
        _HEAD.format(designs="none") + _THE_FIRST_TILES,
        (
            Lesson(
                mark("Three pawns are around the basin board. Next to its spaces are stacks of tiles."),
                about=("basin",),
            ),
            Lesson(
                mark("A turn moves any pawn one to three free spaces. A pawn in the way is skipped and not counted."),
                ("move", "green", 2),
            ),
            Lesson(
                mark("The tile beside that space is in your hand. Choose a dot; R, the wheel or the arrows turn it."),
                ("place", -1, 2, 0),
                (("move", "white", 3), ("place", 0, -2, 2)),
            ),
            Lesson(
                mark("The stack shows a new tile. The number on a stack says how many tiles it has left."),
                about=("basin",),
            ),
        ),
    ),
    Chapter(
        mark("Bricks and water"),
        _HEAD.format(designs="none") + _A_DRY_POOL,
        (
            Lesson(
                mark("Look at the edges of tiles: light bricks, dark bricks, and gaps between dark bricks: channels."),
                about=("channel",),
            ),
            Lesson(
                mark("At least two dark bricks of a new tile must touch two of yours. Light bricks never count."),
                about=("bricks",),
            ),
            Lesson(
                mark("Here dark touches dark, but no gap meets a gap. Your long tile is dry: pond weed grows on it."),
                about=("dry",),
            ),
            Lesson(mark("The square tile has a spout of its own. Take it."), ("move", "green", 1)),
            Lesson(
                mark("Now dark touches dark and a gap meets a gap, so water runs through."),
                ("place", 2, -1, 0),
                (("move", "blue", 3), ("place", 2, -3, 1)),
            ),
            Lesson(
                mark(
                    "The weed is gone, and the fish of the long tile count. Water runs on one level or down, never up."
                )
            ),
        ),
    ),
    Chapter(
        mark("Rewards"),
        _HEAD.format(designs="none") + _BEFORE_THE_FISH,
        (
            Lesson(
                mark(
                    "If a pawn stops on its own colour, everyone is rewarded: green lily pads, white fish, blue pools."
                ),
                about=("rewards",),
            ),
            Lesson(
                mark("Each fish with water scores its level. Move the white pawn to a white space."),
                ("move", "white", 3),
            ),
            Lesson(
                mark("First you place the tile. On a tile with water, a coin scores 5 at once."),
                ("place", 2, -2, 0),
            ),
            Lesson(
                mark("Now name a colour of fish. With white you are furthest ahead of Rosa."),
                ("fish", "white"),
                (("move", "blue", 1), ("place", 0, -3, 1)),
            ),
            Lesson(mark("Wild fish count as every colour. A table shows what each reward would score now.")),
        ),
    ),
    Chapter(
        mark("Higher"),
        _HEAD.format(designs="none") + _BEFORE_THE_SECOND_LEVEL,
        (
            Lesson(
                mark(
                    "Tiles can go on top of tiles if everything below is the same height. Covered icons no "
                    "longer count."
                )
            ),
            Lesson(mark("The long tile has a spout. Take it with the blue pawn."), ("move", "blue", 3)),
            Lesson(
                mark("Up there it covers a spout and a fish, but splits one pool into several."),
                ("place", 2, 0, 2),
                (("move", "white", 2), ("place", 0, 2, 0)),
            ),
            Lesson(mark("Five pools instead of three: water falls from level 2. Fish and lily pads up there score 2.")),
        ),
    ),
    Chapter(
        mark("Tokens and the end"),
        _HEAD.format(designs="three") + _BEFORE_THE_LAST_ROUND,
        (
            Lesson(mark("On the bonus space you take a token instead of a tile. Move there."), ("move", "white", 3)),
            Lesson(
                mark("Tokens go on shaded spots or over icons. A spout brings water to your dry pool."),
                ("token", "spout", -1, 1),
                (("move", "blue", 1), ("place", -1, -1, 0)),
            ),
            Lesson(
                mark("One corner tile is left. An empty stack ends the game with this round. Take the tile."),
                ("move", "white", 1),
            ),
            Lesson(mark("On level 2 it covers a red fish, and your white fish stay."), ("place", -3, -4, 0)),
            Lesson(
                mark("White fish score 8 for you. Then Rosa has her last turn."),
                ("fish", "white"),
                (("move", "blue", 3), ("place", -2, -4, 3)),
            ),
            Lesson(mark("Pools, fish and lily pads scored once more, then the design cards. You have won!")),
        ),
    ),
    Chapter(
        mark("The Steam Machine"),
        _ALONE + _BEFORE_THE_MACHINE_COMES_ROUND,
        (
            Lesson(
                mark(
                    "On your own you play against a machine. Its gear moves one space a turn and takes the tile there."
                )
            ),
            Lesson(mark("6 pools to 6 tiles: tied. One more pool and only you score blue."), ("move", "blue", 1)),
            Lesson(
                mark("Place the tile so that it has water. Then the machine comes to the bonus space."),
                ("place", 4, 2, 3),
            ),
            Lesson(
                mark("It took a tile from each stack with a pawn. You can swap a token for another one."),
                ("swap", "spout"),
            ),
            Lesson(
                mark("After its second trip around the board you need more points than it has. Now you know Fountains!")
            ),
        ),
    ),
)
