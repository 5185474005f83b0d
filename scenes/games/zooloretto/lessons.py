"""The tutorial of Zooloretto in five short chapters: trucks, enclosures, exchange, purchase, the last tiles.

Chance is drawn from the record's seed, so every visit meets the same tiles.
"""

from __future__ import annotations

from scenes.games.zoo_trucks.lessons import head, loaded, played
from scenes.games.zooloretto.positions import BEFORE_A_PURCHASE, BEFORE_AN_EXCHANGE, BEFORE_THE_LAST_TILES
from scenes.i18n.translation import mark
from scenes.model.lessons import Chapter, Lesson

_ROUNDS_1_TO_3 = (
    "remove elephant\nremove kangaroo\n"
    + loaded("panda.male 1", "leopard.male 2", "snacks 3")
    + loaded("panda 1", "coin 2", "flamingo 3")
    + loaded("zebra 1", "panda 2", "coin 3")
    + """\
take 1
place panda.male 2
place panda 2
place zebra 1
take 3
place snacks 1
place flamingo 1
take 2
place leopard.male 1
place panda 2
"""
    + loaded("barrow 1", "camel.male 2", "panda 3")
    + loaded("camel 1", "popcorn 2", "coin 3")
    + loaded("chimpanzee 1", "leopard.male 2", "coin 3")
    + """\
take 2
place popcorn 1
place leopard.male 1
place camel.male 3
take 3
place panda 2
take 1
place barrow 2
place camel 2
place chimpanzee 3
"""
    + loaded("leopard 1", "panda.female 2", "kiosk 3")
    + loaded("coin 1", "zebra 2", "panda.female 3")
    + loaded("flamingo.male 1", "kiosk 2")
)


CHAPTERS = (
    Chapter(
        mark("Draw, load and rounds"),
        head("zooloretto", "1", "f1") + "remove elephant\nremove kangaroo\n",
        (
            Lesson(
                mark("Each turn you draw a tile and load it, or take a truck, or spend coins. Draw a tile."), ("draw",)
            ),
            Lesson(
                mark("A truck carries up to three tiles. Load it on truck 1."),
                ("load", 1),
                (("draw",), ("load", 2), ("draw",), ("load", 3)),
            ),
            Lesson(mark("Everyone loads the same trucks. Draw another tile."), ("draw",)),
            Lesson(
                mark("Load it on truck 1 too."),
                ("load", 1),
                (("draw",), ("load", 2), ("draw",), ("load", 3)),
            ),
            Lesson(mark("Take truck 1. You get all its tiles, and are out until the round ends."), ("take", 1)),
            Lesson(
                mark("The camel moves into enclosure 1. The numbers are on the signs."), ("place", "camel.female", 1)
            ),
            Lesson(
                mark("The stall goes on a wooden space."),
                ("place", "barrow", 3),
                (
                    ("take", 2),
                    ("place", "chimpanzee.male", 1),
                    ("place", "chimpanzee", 1),
                    ("take", 3),
                    ("place", "flamingo.female", 1),
                    ("place", "leopard", 3),
                ),
            ),
            Lesson(mark("Everyone has a truck. The trucks come back, and a new round begins."), about=("pier",)),
        ),
    ),
    Chapter(
        mark("Enclosures"),
        head("zooloretto", "1", "f3455") + _ROUNDS_1_TO_3,
        (
            Lesson(
                mark(
                    "Your zoo has three enclosures, each for one kind. All players load the trucks, and each "
                    "player takes one."
                ),
                about=("board",),
            ),
            Lesson(mark("Truck 2 has a female panda, a zebra and a stall. Take it."), ("take", 2)),
            Lesson(
                mark("Four pandas fill enclosure 2, and you gain a coin. And there is a male for her!"),
                ("place", "panda.female", 2),
            ),
            Lesson(
                mark(
                    "There is no room for their offspring, so it goes to the barn: −2 points. The zebra joins "
                    "the other one."
                ),
                ("place", "zebra", 1),
            ),
            Lesson(
                mark("Each kind of stall scores 2. With a stall, even a few animals score."),
                ("place", "kiosk", 1),
                (
                    ("take", 3),
                    ("place", "kiosk", 3),
                    ("place", "panda.female", "barn"),
                    ("take", 1),
                    ("place", "leopard", 1),
                    ("place", "flamingo.male", "barn"),
                    ("draw",),
                    ("load", 1),
                ),
            ),
            Lesson(
                mark("Once per game you can build another enclosure for 3 coins. You have 5."),
                ("expand", "zoo"),
                (("draw",), ("load", 1), ("draw",), ("load", 2)),
            ),
            Lesson(
                mark("A kind can live in several enclosures. For 1 coin the young panda moves in."),
                ("move", "barn", "panda.young", 4),
            ),
            Lesson(
                mark("Full enclosures score best, and those that are one short score too. The barn costs points."),
                about=("board",),
            ),
        ),
    ),
    Chapter(
        mark("Exchange"),
        head("zooloretto", "1", "z6") + played(BEFORE_AN_EXCHANGE),
        (
            Lesson(
                mark("Two groups of animals can change places for 1 coin, if each fits into the other enclosure."),
                about=("board",),
            ),
            Lesson(mark("Exchange enclosures 1 and 2. That scores 4 points more."), ("exchange", 1, 2)),
            Lesson(mark("You can also exchange with all animals of one kind in your barn."), about=("barn",)),
        ),
    ),
    Chapter(
        mark("Purchase and discard"),
        head("zooloretto", "1", "z0") + played(BEFORE_A_PURCHASE),
        (
            Lesson(
                mark("The tiles in other players' barns are on their cards. Those that you can buy shine."),
                about=("rivals",),
            ),
            Lesson(
                mark("A tile costs 2 coins, and one of them goes to its owner. Buy the flamingo for enclosure 3."),
                ("buy", 3, "barn", "flamingo.male", 3),
            ),
            Lesson(
                mark("For 2 coins you can also discard a tile of your own barn, which then costs no points."),
                about=("barn",),
            ),
        ),
    ),
    Chapter(
        mark("The last 15 tiles"),
        head("zooloretto", "1", "z0") + played(BEFORE_THE_LAST_TILES),
        (
            Lesson(mark("The stack is empty. Only the final stack is left, 15 tiles. Draw one of them."), ("draw",)),
            Lesson(
                mark("With that, this round is the last. Load the tile on truck 1."),
                ("load", 1),
                (("take", 1), ("place", "flamingo", 3)),
            ),
            Lesson(
                mark("Everyone else is out. Take truck 2 with its coin. That ends the round and the game."), ("take", 2)
            ),
            Lesson(
                mark("After the round, full enclosures, stalls and the barn are counted. Now you know Zooloretto!"),
                about=("board",),
            ),
        ),
    ),
)
