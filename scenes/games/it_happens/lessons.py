"""The tutorial of It Happens.. in three short chapters.

Chance is drawn from the records' seeds, so every visit meets the same dice.
"""

from __future__ import annotations

from scenes.i18n.translation import mark
from scenes.model.lessons import Chapter, Lesson

_HEAD = """\
[Patio "1"]
[Game "it_happens"]
[Rules "1"]
[Seat1 "You"]
[Seat2 "Rosa"]
[Bot2 "easy"]
[Seat3 "Mint"]
[Bot3 "easy"]
[Option.start "1"]
[Seed "{seed}"]

"""

_A_POOR_ROLL = """\
mounds 9 1 12
roll own
rolled 4
place 1
roll own
rolled 6
place 1
roll own
rolled 3
place 2
roll own
rolled 1
"""

_THE_LAST_DICE = """\
mounds 3 8 5
roll own
rolled 1
place 2
roll own
rolled 5
place 1
roll own
rolled 4
place 3
roll own
rolled 2
place 2
roll own
rolled 3
place 2
roll own
rolled 4
place 2
roll own
rolled 5
place 2
roll own
rolled 6
place 3
roll own
rolled 5
place 2
roll own
rolled 1
place 1
roll own
rolled 1
place 1
roll own
rolled 1
place 1
roll own
rolled 6
"""

_ROLL = ("roll", "own")

CHAPTERS = (
    Chapter(
        mark("Roll and place"),
        _HEAD.format(seed="a3799") + "mounds 3 2 7\n",
        (
            Lesson(
                mark("Three mounds, each with five shafts. Each player fills shafts with dice, from the bottom."),
                about=("mound 1", "mound 2", "mound 3"),
            ),
            Lesson(mark("On your turn you roll one of your five dice."), _ROLL),
            Lesson(
                mark("A 4! Your first die in a mound goes to the leftmost free shaft. Take what is on the space."),
                ("place", 1),
                (_ROLL, ("place", 1), _ROLL, ("place", 2)),
            ),
            Lesson(
                mark("You found a speaker. Rosa's sum is higher, so she leads this mound. Now roll your next die."),
                _ROLL,
            ),
            Lesson(
                mark("Place this die on your first one. Your shaft counts the sum."),
                ("place", 1),
            ),
            Lesson(
                mark("Gold is the highest sum, silver the second. Only you can use this shaft until the round ends."),
                about=("mound 1", "mound 2", "mound 3"),
            ),
        ),
    ),
    Chapter(
        mark("Insects"),
        _HEAD.format(seed="b90") + _A_POOR_ROLL,
        (
            Lesson(
                mark("You rolled a 1. Each mound shows what it would score and your chances."),
                about=("words 1", "words 2", "words 3"),
            ),
            Lesson(mark("Each insect you spend lets you reroll once. The odds are above."), ("reroll",)),
            Lesson(
                mark("A 6! On your own die the sum is 10, more than Rosa's."),
                ("place", 1),
                (_ROLL, ("place", 1), _ROLL, ("place", 3)),
            ),
            Lesson(
                mark("Or spend an insect to pass and keep the die for later."),
                about=("pass",),
            ),
        ),
    ),
    Chapter(
        mark("Win the mounds"),
        _HEAD.format(seed="c4") + _THE_LAST_DICE,
        (
            Lesson(
                mark("The last dice of the round. In each mound the highest sums win the queen and the general."),
                about=("mound 1", "mound 2", "mound 3"),
            ),
            Lesson(
                mark("You rolled a 6. On this mound it puts you ahead of Rosa. Place it and watch the scoring."),
                ("place", 1),
                (_ROLL, ("place", 3), _ROLL, ("place", 3)),
            ),
            Lesson(mark("A sum equal to the insect number gains an insect. If sums tie, the shaft further left wins.")),
            Lesson(
                mark(
                    "After four rounds, each kind of junk you have at least twice scores 5, and having the "
                    "most kinds scores 10. Now you know It Happens..!"
                )
            ),
        ),
    ),
)
