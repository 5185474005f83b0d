"""Every kind of decision is made by fingers on a phone and by the mouse: every answer has its place, and is played."""

from __future__ import annotations

import pygame
import pytest

from engine.games.ark_nova import flow
from engine.games.ark_nova.frames import DECISIONS
from engine.games.ark_nova.pieces import BONUS_TILES
from engine.match import Match
from engine.state import Action
from scenes.games.ark_nova.decision.kinds import KINDS
from scenes.games.ark_nova.scene import ArkNovaTable
from scenes.games.ark_nova.view import RowFace
from scenes.model.storage.settings import Settings
from tests.engine.games.ark_nova.positions import slot
from tests.scenes.conftest import Memory, Visit
from tests.scenes.games.ark_nova.decisions import IN_SET_UP, POSITIONS, match_at
from tests.scenes.games.ark_nova.table import at_table, now, twice, unreached

pytestmark = pytest.mark.usefixtures("without_log", "seldom_drawn")

PHONE, DESKTOP = (390, 844), (1280, 720)


@pytest.fixture(scope="module", params=[PHONE, DESKTOP], ids=["finger", "mouse"])
def here(request: pytest.FixtureRequest) -> Visit:
    """One stage of each kind, on which table after table is opened."""
    pygame.display.init()
    pygame.font.init()
    platform = Memory(request.param)
    platform.kept["settings"] = Settings(speed="off").to_text()
    return Visit(platform)


def asked(here: Visit, kind: str) -> Match:
    """Put a decision of that kind on the stage; return its match."""
    match = match_at(kind)
    here.stage.open.table(match)
    here.tick()
    assert now(match).stack[-1][0] == kind
    assert here.table.match is match
    assert here.table.persons_turn
    return match


def answer(here: Visit, match: Match, verb: str) -> Action:
    """Press the first target with that verb, and what is asked for next, until an action has been played."""
    touch = here.platform.size == PHONE
    before = len(match.record.actions)
    pressed: list[str] = []
    for _ in range(6):
        if "place" in here.controls():
            here.press("place", touch)
        else:
            names = [each["target"] for each in here.targets()]
            pressed.append(next(name for name in names if name.split(" ")[0] == verb and name not in pressed))
            here.press(pressed[-1], touch)
            if "mark" in here.controls():  # the touch of a finger has opened it
                here.press("mark", touch)
        if len(match.record.actions) > before:
            return match.record.actions[before]
    raise AssertionError(f"{pressed} play nothing")


def until_nature_has_drawn(here: Visit, match: Match) -> None:
    here.until(lambda: not match.state.is_chance())


def test_every_kind_of_decision_has_its_question_and_is_brought_about_here() -> None:
    assert set(KINDS) == set(DECISIONS)
    assert set(POSITIONS) | set(IN_SET_UP) == set(DECISIONS)


@pytest.mark.sweep(3)
@pytest.mark.parametrize("kind", KINDS)
def test_every_answer_has_a_place_that_can_be_touched(here: Visit, kind: str) -> None:
    asked(here, kind)
    table, (width, height) = here.at(ArkNovaTable), here.platform.size
    assert not unreached(table)
    assert not twice(table)
    assert table.view().asked
    for target in here.targets():
        x, y, w, h = target["rect"]
        assert min(w, h) >= (40 if width == PHONE[0] else 24), target
        assert 0 <= x <= x + w <= width
        assert 0 <= y <= y + h <= height


@pytest.mark.sweep(8)
@pytest.mark.parametrize("kind", KINDS)
def test_every_sort_of_answer_is_carried_out_by_pressing_its_places(here: Visit, kind: str) -> None:
    for verb in sorted({action[0] for action in match_at(kind).state.legal_actions()}):
        match = asked(here, kind)
        legal, before = match.state.legal_actions(), match.state.to_json()
        played = answer(here, match, verb)
        assert played in legal
        assert played[0] == verb
        until_nature_has_drawn(here, match)
        after = match.state.to_json()
        assert after != before
        assert after["stack"] != before["stack"] or match.state.legal_actions() != legal


def test_under_hypnosis_the_others_action_cards_lie_in_the_players_slots(here: Visit) -> None:
    asked(here, "hypnotise")
    view = here.at(ArkNovaTable).make_view()
    assert [face.action for face in view.verbs][:3] == ["sponsors", "cards", "build"]
    assert [face.strength for face in view.verbs][:3] == [1, 2, 3]


def test_slots_are_those_of_the_own_zoo_at_other_times(here: Visit) -> None:
    match = asked(here, "act")
    slot(now(match), "animals", 5)
    here.at(ArkNovaTable).showing.forget()  # the position itself has been changed
    assert here.at(ArkNovaTable).make_view().verbs[4].action == "animals"


def test_for_the_harbor_the_hand_is_shown_whatever_tab_is_open(here: Visit) -> None:
    match = asked(here, "act")
    if "tab display" in here.controls():
        here.press("tab display")
    here.press("harbor")
    offered = {each["target"] for each in here.targets() if each["target"].startswith("harbor ")}
    assert offered == {f"harbor {card}" for card in now(match).zoos[0].hand}
    here.press("back")
    assert not here.table.chooser.begun


def test_the_tiles_of_a_university_are_as_large_as_those_of_a_partner_zoo() -> None:
    items = at_table(match_at("association"), (1280, 720)).at(ArkNovaTable).context().items
    assert min(item.rect.w for item in items if item.what in ("partner", "university")) >= 36


def test_every_bonus_of_five_conservation_points_has_a_picture_of_its_own(here: Visit) -> None:
    match = asked(here, "conservation_bonus")
    now(match).tiles = [(5, tile) for tile in BONUS_TILES]
    flow.refresh(now(match))
    table = here.at(ArkNovaTable)
    table.chooser.ask(match.state)
    table.showing.forget()
    faces = [item.face for item in table.context().items if isinstance(item.face, RowFace)]
    assert len({face.picture for face in faces}) == len(faces) == 1 + len(BONUS_TILES)
