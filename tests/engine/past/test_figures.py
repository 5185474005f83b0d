"""Figures over finished games are those of a second, plain program."""

from __future__ import annotations

import random
from dataclasses import replace
from statistics import mean

import pytest

from engine.past.digest import DAILY, FREE, Digest, Help
from engine.past.figures import PEOPLE, WINDOW, Figures, Filter, figures, opponents, own_seat, usual_seconds
from engine.record import Seat

LEVELS = ("", "easy", "hard", "expert")
NAMES = ("Anna", "Ben", "Yumi")


def rows_at_random(count: int, seed: int) -> list[Digest]:
    rng = random.Random(seed)
    rows = []
    for number in range(count):
        seats = [Seat(rng.choice(NAMES), "")]
        seats += [Seat(f"{name} {rng.choice(NAMES)}", rng.choice(LEVELS)) for name in "BCD"[: rng.randrange(4)]]
        rng.shuffle(seats)
        sources = [{"wall": rng.randrange(60), "floor": -rng.randrange(20), "rows": 0} for _ in seats]
        totals = [sum(points.values()) for points in sources]
        places = [1 + sum(other > total for other in totals) for total in totals]
        lost = len(seats) == 1 and rng.random() < 0.5
        rows.append(
            Digest(
                "azul",
                tuple(seats),
                tuple(places),
                tuple(totals),
                tuple(sources),
                40 + number,
                lost,
                rng.choice((FREE, DAILY)),
                "",
                "2026-11-23",
                Help(),
                str(number),
            )
        )
    return rows


def plain(rows: list[Digest], name: str) -> dict[str, object]:
    """Return the same figures by a program that goes through the games one by one, without any shared code."""
    mine, theirs, wins, halves = [], [], 0, 0
    by_level: dict[str, list[float]] = {}
    by_source: dict[str, list[list[int]]] = {}
    for row in rows:
        people = [at for at in range(len(row.seats)) if row.seats[at].bot == ""]
        me = people[0]
        for at in people:
            if row.seats[at].name == name:
                me = at
                break
        mine.append(row.totals[me])
        firsts = [at for at in range(len(row.totals)) if row.places[at] == 1]
        share = 0.0
        if me in firsts and not row.lost:
            share = 1.0 / len(firsts)
            if len(firsts) == 1:
                wins += 1
            else:
                halves += 1
        met = set()
        for at in range(len(row.seats)):
            if at != me:
                theirs.append(row.totals[at])
                met.add(row.seats[at].bot or "people")
            for source in ("wall", "floor", "rows"):
                by_source.setdefault(source, [[], []])[at != me].append(row.sources[at][source])
        for level in met:
            by_level.setdefault(level, []).append(share)
    return {
        "mine": mine,
        "others": mean(theirs) if theirs else None,
        "wins": wins,
        "halves": halves,
        "levels": by_level,
        "sources": by_source,
    }


@pytest.mark.parametrize("name", ["", *NAMES])
def test_figures_of_five_hundred_games_are_those_of_a_plain_program(name: str) -> None:
    rows = rows_at_random(500, len(name))
    found, told = figures(rows, name), plain(rows, name)
    mine = told["mine"]
    assert isinstance(mine, list)
    assert [score.points for score in found.scores] == mine
    assert (found.won, found.shared, found.lost) == (told["wins"], told["halves"], 500 - found.won - found.shared)
    assert found.best == mine.index(max(mine))
    assert found.mean == pytest.approx(mean(mine))
    assert found.opponents == pytest.approx(told["others"])
    assert found.smooth == pytest.approx([mean(mine[at : at + WINDOW]) for at in range(500 - WINDOW + 1)])
    assert {level.name: list(level.shares) for level in found.levels} == told["levels"]
    sources = told["sources"]
    assert isinstance(sources, dict)
    assert [source.name for source in found.sources] == ["wall", "floor"]  # rows brought nobody anything
    for source in found.sources:
        own, others = sources[source.name]
        assert source.own == pytest.approx(sum(own) / 500)
        assert source.opponents == pytest.approx(sum(others) / len(others))


@pytest.mark.parametrize("seed", range(5))
def test_a_filter_takes_the_games_it_names(seed: int) -> None:
    rows = rows_at_random(100, seed)
    for chosen in (Filter(), Filter(kind=DAILY), Filter(against="hard"), Filter(against=PEOPLE), Filter(name="Ben"),
                   Filter(game="fountains"), Filter("azul", "easy", FREE, "Anna")):  # fmt: skip
        for row in rows:
            own = own_seat(row, chosen.name)
            people = {row.seats[seat].name for seat in row.people}
            wanted = (
                chosen.game in ("", "azul")
                and chosen.kind in ("", row.kind)
                and (chosen.name == "" or chosen.name in people)
                and (chosen.against == "" or chosen.against in opponents(row, own))
            )
            assert chosen.takes(row) == wanted


def test_a_solo_game_that_was_lost_is_no_win_and_has_no_opponents() -> None:
    row = Digest("ark_nova", (Seat("Anna"),), (1,), (-4,), ({"appeal": -4},), 50, lost=True)
    found = figures([row])
    assert isinstance(found, Figures)
    assert (found.won, found.opponents, found.levels) == (0, None, ())
    assert found.sources[0].opponents is None


def test_there_are_no_figures_of_no_game() -> None:
    with pytest.raises(ValueError, match="no game"):
        figures([])


def test_the_time_of_a_game_is_the_mean_of_those_with_a_clock() -> None:
    rows = rows_at_random(3, 1)
    assert figures(rows).seconds is None
    own = [own_seat(row) for row in rows]
    timed = [replace(row, spent=tuple(100 * number * (seat == own[number]) for seat in range(len(row.seats))))
             for number, row in enumerate(rows)]  # fmt: skip
    assert figures(timed).seconds == 150


def timed(people: int, *spent: int) -> list[Digest]:
    """Return games of Azul, one for each time: that many people and a bot; the people took the time together."""
    seats = (*(Seat("Anna") for _ in range(people)), Seat("Rosa", "hard"))
    like = replace(rows_at_random(1, 1)[0], game="azul", seats=seats)
    return [replace(like, spent=(seconds, *[0] * people) if seconds else ()) for seconds in spent]


def test_a_usual_time_is_the_mean_of_the_latest_games_of_as_many_people_with_a_clock() -> None:
    rows = timed(1, 600, 0, 660, 720) + timed(2, 6000) + timed(1, *[660] * 7, 9000)
    assert usual_seconds(rows, "azul", 1) == 660
    assert usual_seconds(rows, "azul", 2) is None
    assert usual_seconds(rows, "fountains", 1) is None
    assert usual_seconds(rows[:3], "azul", 1) is None
