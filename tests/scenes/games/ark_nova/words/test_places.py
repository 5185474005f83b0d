"""Places are seen and named by their surroundings: no sentence on the canvas has the coordinate of a space."""

from __future__ import annotations

import random
import re

import pytest

from engine.games.ark_nova.board.hexes import NAMES
from scenes.games.ark_nova.decision.kinds import KINDS
from scenes.games.ark_nova.scene import ArkNovaTable
from scenes.games.ark_nova.words.deeds import deed
from scenes.games.ark_nova.words.places import building_words, space_words
from scenes.games.ark_nova.words.whereabouts import pen_name
from scenes.i18n import translation as i18n
from scenes.table.log.logs import TableLog
from tests.engine.games.ark_nova.positions import lay_somewhere
from tests.scenes.games.ark_nova.deciding.test_committing import first_of_each_verb, mark
from tests.scenes.games.ark_nova.decisions import match_at
from tests.scenes.games.ark_nova.table import NAMES as PLAYERS
from tests.scenes.games.ark_nova.table import at_table, new_match, now, step
from tests.scenes.spy import Spy

SPACE = re.compile(r"(?<![A-Za-z0-9])(" + "|".join(sorted(NAMES, key=len, reverse=True)) + r")(?![A-Za-z0-9])")


@pytest.mark.sweep(14)
@pytest.mark.parametrize("language", i18n.LANGUAGES)
@pytest.mark.parametrize("kind", KINDS)
def test_no_words_on_the_canvas_name_a_space(monkeypatch: pytest.MonkeyPatch, kind: str, language: str) -> None:
    monkeypatch.setattr(ArkNovaTable, "last_entries", lambda self: [])
    monkeypatch.setattr(TableLog, "words", lambda self: [])
    monkeypatch.setattr(ArkNovaTable, "told", lambda self: {})
    spy = Spy(monkeypatch)
    match = match_at(kind)
    here = at_table(match, (1280, 720), language)
    mark(here, match, next(iter(first_of_each_verb(match).values())))
    said = [line.words for line in spy.look(here)]
    said += [widget.words for widget in here.table.ui.widgets] + [widget.tip for widget in here.table.ui.widgets]
    assert said
    assert not [words for words in said if SPACE.search(words)]


@pytest.mark.slow
@pytest.mark.sweep
@pytest.mark.parametrize("language", i18n.LANGUAGES)
@pytest.mark.parametrize("first", range(0, 100, 25))
def test_two_hundred_games_name_no_space_in_what_is_chosen_or_explained(first: int, language: str) -> None:
    i18n.set_language(language)
    first += 100 * list(i18n.LANGUAGES).index(language)  # 100 games in each of the two
    for seed in range(first, first + 25):
        match, rng = new_match(2, 0, "random", seed=str(seed)), random.Random(seed)
        while not match.over and len(match.record.actions) < 220:
            state = now(match)
            if not match.state.is_chance() and rng.random() < 0.2:
                for action in state.legal_actions()[:30]:
                    assert not SPACE.search(deed(state, action, PLAYERS)), action
            step(match, rng)
        for zoo in now(match).zoos:
            said = [*map(space_words, [zoo] * len(NAMES), range(len(NAMES)))]
            said += [building_words(zoo, building) for building in zoo.buildings]
            assert not [words for three in said for words in three if SPACE.search(words)]


def test_pens_that_are_alike_differ_by_their_region_or_by_which_of_them_they_are() -> None:
    state = now(match_at("act"))
    for _ in range(12):
        lay_somewhere(state, "enclosure1")
    names = [pen_name(state.zoos[0], mask) for kind, mask, __ in state.zoos[0].buildings if kind == "enclosure1"]
    assert len(set(names)) == len(names) == 12
    assert all(name.startswith("Enclosure 1 ") for name in names)
