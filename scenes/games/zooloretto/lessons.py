"""The tutorial of Zooloretto: a chapter that tells what is new to those who know Aquaretto's trucks, and to others.

Chance is drawn from the record's seed, so every visit meets the same tiles.
"""

from __future__ import annotations

from scenes.games.zoo_trucks.lessons import head, loaded
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
        mark("Enclosures"),
        head("zooloretto", "1", "f3455") + _ROUNDS_1_TO_3,
        (
            Lesson(
                mark(
                    "Your zoo has three enclosures, each for one kind. All players load trucks, and each of you "
                    "takes one."
                )
            ),
            Lesson(mark("Truck 2 has a female panda, a zebra and a stall. Take it."), ("take", 2)),
            Lesson(
                mark("Four pandas fill enclosure 2 and earn a coin. And there is a male for her!"),
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
                mark(
                    "Full enclosures score best, one space free scores too. The barn costs points. Now you know "
                    "Zooloretto!"
                )
            ),
        ),
    ),
)
