"""A game between two devices, by links alone."""

from __future__ import annotations

import random

import pytest

from engine.registry import GAME_IDS
from scenes.screens.results.scene import ResultsScene
from tests.scenes.conftest import draw_seldom
from tests.scenes.far import Person


def play_by_links(
    game: str, names: tuple[str, ...] = ("Anna", "Ken"), seed: int = 1, most: int = 10**6
) -> list[Person]:
    """Play a game at random between as many devices as people; return them. It ends after `most` links."""
    rng = random.Random(seed)
    people = [Person() for _name in names]
    people[0].invite(game, names)
    links, link = 0, ""
    here = 0
    while links < most:
        person = people[here]
        person.play_turn(rng)
        link = person.send()
        links += 1
        save = person.stage.saves.all()[0]
        if save.finished:
            break
        assert save.note
        there = save.note.next
        people[there].open(link)
        if not people[there].stage.saves.all():
            people[there].accept()
        people[there].settle()
        here = there
    for person in people:
        if person is not people[here]:
            person.open(link)
            person.settle()
    return people


@pytest.mark.sweep
@pytest.mark.slow
@pytest.mark.parametrize("game", GAME_IDS)
def test_a_whole_game_is_played_by_links_alone(game: str, monkeypatch: pytest.MonkeyPatch) -> None:
    draw_seldom(monkeypatch)
    people = play_by_links(game)
    records = [person.stage.saves.all()[0].record for person in people]
    assert len(people) == 2 and records[0].partition("\n\n")[2] == records[1].partition("\n\n")[2]
    assert all(isinstance(person.scene, ResultsScene) for person in people)
    assert all(person.stage.saves.all()[0].finished for person in people)
