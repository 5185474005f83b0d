"""The scores of a game round by round, and those of several games side by side."""

from __future__ import annotations

from scenes.model.rounds import Gain, Round, Rounds, side_by_side


def test_two_games_stand_side_by_side_and_the_shorter_one_waits_for_the_bonus() -> None:
    def part(name: str, *won: int, bonus: bool = False) -> Round:
        return Round(name, name, tuple(map(Gain, won)), bonus)

    short = Rounds((part("1", 2, 5), part("2", 3, 1), part("end", 4, 0, bonus=True)))
    long = Rounds((part("1", 1, 7), part("2", 1, 8), part("3", 1, 9), part("end", 0, 10, bonus=True)), start=(0, 2))
    both = side_by_side([(short, 0), (long, 1)])
    assert [each.title for each in both.parts] == ["1", "2", "3", "end"]
    assert both.totals() == [[0, 2, 5, 5, 9], [2, 9, 17, 26, 36]]
