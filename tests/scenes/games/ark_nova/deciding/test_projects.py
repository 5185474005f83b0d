"""Projects in the stage of Association: what each level needs and gives, and what one has for it."""

from __future__ import annotations

import pytest

from engine.games.ark_nova.cards.projects import PROJECTS
from engine.games.ark_nova.pieces import FREE
from scenes.games.ark_nova.pieces.cards import face_of
from scenes.games.ark_nova.scene import ArkNovaTable
from scenes.games.ark_nova.view import ProjectFace
from scenes.games.ark_nova.words.names import short_name
from tests.engine.games.ark_nova.positions import slot
from tests.scenes.conftest import Size, drawn_again
from tests.scenes.games.ark_nova.decisions import match_at
from tests.scenes.games.ark_nova.table import at_table, now

COUNTED = [card for card, project in PROJECTS.items() if project.kind == "count"]
WINDOWS = [(1280, 720), (2560, 1440), (768, 1024), (390, 844), (844, 390)]


@pytest.mark.usefixtures("without_log")
@pytest.mark.parametrize("projects", [3, 4, 6])
@pytest.mark.parametrize("size", WINDOWS)
def test_projects_say_what_a_level_gives_and_what_one_has(said: list[str], size: Size, projects: int) -> None:
    match = match_at("act")
    state = now(match)
    chosen = sorted(COUNTED, key=lambda card: len(short_name(card)))[:projects]
    state.projects = [(card, FREE, FREE, FREE) for card in chosen]
    slot(state, "association", 5)
    here = at_table(match, size)
    here.press("action association 0")
    drawn_again(here, said)
    shown = [
        item.face.card.card for item in here.at(ArkNovaTable).context().items if isinstance(item.face, ProjectFace)
    ]
    assert set(chosen) <= set(shown)
    assert sum(words.startswith("you have ") for words in said) >= projects
    for card in chosen:
        assert short_name(card) in said
    levels = [level for card in shown for level in face_of(card).levels]
    for gain in {level.conservation for level in levels}:
        least = sum(level.conservation == gain for level in levels)
        assert said.count(str(gain)) >= least, gain
