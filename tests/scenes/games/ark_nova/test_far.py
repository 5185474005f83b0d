"""Ark Nova between two devices: neither device says, in words or record, what its player may not know."""

from __future__ import annotations

import random

import pytest

from scenes.screens.post.hand_over import HandOver
from scenes.table.table import TableScene
from tests.scenes.far import Person
from tests.scenes.games.ark_nova.test_handing_over import leaked

POSITIONS = 200


@pytest.mark.slow
@pytest.mark.usefixtures("same_luck", "seldom_drawn")
def test_in_200_positions_no_device_tells_the_other_players_hidden_cards() -> None:
    rng = random.Random(3)
    people = [Person(), Person()]
    people[0].invite("ark_nova")
    here = looked = 0
    while looked < POSITIONS:
        person = people[here]
        while isinstance(person.scene, TableScene) and person.scene.persons_turn:
            table = person.table
            assert not leaked(table, 1 - here)
            assert table.record() == ""
            looked += 1
            table.play(rng.choice(table.chooser.legal))
            person.settle()
        assert isinstance(person.scene, HandOver)
        link = person.send()
        assert not leaked(person.table, 1 - here)
        looked += 1
        here = 1 - here
        people[here].open(link)
        if not people[here].stage.saves.all():
            people[here].accept()
        people[here].settle()
