"""What strengths yield: one table, equal to what the rules do, and to what the documents say."""

from __future__ import annotations

import random
import re

import pytest

from engine.games.ark_nova.cards.animals import ANIMALS
from engine.games.ark_nova.frames import DECISIONS
from engine.games.ark_nova.pieces import ACTIONS
from engine.games.ark_nova.turns.turn import START
from engine.match import Match
from scenes.games.ark_nova.painters.strengths import parted
from scenes.games.ark_nova.scene import ArkNovaTable
from scenes.games.ark_nova.view import StrengthFace, UpgradeFace
from scenes.games.ark_nova.words.strengths import STRENGTHS, about, cell, in_short, top_of, yields
from scenes.i18n import translation as i18n
from scenes.paint.rect import Rect
from scenes.platform.paths import ASSETS
from tests.engine.games.ark_nova.positions import hand, lay_somewhere, set_zoo, slot, upgrade
from tests.scenes.conftest import Size
from tests.scenes.games.ark_nova.decisions import SMALL, match_at
from tests.scenes.games.ark_nova.table import at_decision, at_table, new_match, now, step
from tests.scenes.lines import Line, take_lines

pytestmark = pytest.mark.usefixtures("without_log")

RULES = ASSETS.parent / "docs" / "rules" / "ark_nova.md"
SECOND = (
    ("cards", False, ("1−1", "1", "2−1", "2", "3−1, snap")),
    ("cards", True, ("1", "2−1", "2, snap", "3−1, snap", "4−1, snap")),
    ("build", False, ("1 space", "2 spaces", "3 spaces", "4 spaces", "5 spaces")),
    ("animals", False, ("none", "1 animal", "1 animal", "1 animal", "2 animals")),
    ("animals", True, ("1 animal", "1 animal", "2 animals", "2 animals", "2, +1 rep.")),
    ("association", False, ("none", "reputation", "partner zoo", "university", "project")),
    ("sponsors", False, ("level 1", "level 2", "level 3", "level 4", "level 5")),
    ("sponsors", True, ("level 2", "level 3", "level 4", "level 5", "level 6")),
)


@pytest.mark.parametrize(("action", "side", "row"), SECOND, ids=lambda value: str(value)[:9])
def test_the_table_says_what_the_printed_cards_say(action: str, side: bool, row: tuple[str, ...]) -> None:
    assert yields(action, side) == row


@pytest.mark.parametrize("side", [False, True], ids=["I", "II"])
@pytest.mark.parametrize("action", ACTIONS)
def test_the_table_says_what_the_rules_do_at_every_strength(action: str, side: bool) -> None:
    for strength in STRENGTHS:
        state = now(match_at("act"))
        set_zoo(state, 0, reputation=1)
        state.stack.clear()
        START[action](state, 0, strength, side)
        frame = next((frame for frame in state.stack if frame[0] == action), None)
        words = cell(action, side, strength)
        if action == "cards":
            assert frame is not None
            snaps = any(path[0] == "snap" for path in DECISIONS["cards"].legal(state, frame))
            assert ("snap" in words) == snaps
            drawn, __, dropped = words.partition(",")[0].partition("−")
            DECISIONS["cards"].apply(state, frame, ("draw",))
            assert int(drawn) == sum(each[2] for each in state.stack if each[0] in ("deal", "take_more"))
            assert bool(dropped) == any(each[0] == "discard" for each in state.stack)
            continue
        count = int(match.group()) if (match := re.search(r"\d+", words)) else 0
        if action == "animals":
            assert count == (frame[2] if frame else 0)
            assert ("rep" in words) == (state.zoos[0].reputation == 2)
        elif action != "association":
            assert frame is not None
            assert count == frame[2]


def test_a_strength_beyond_five_is_the_last_one_of_the_table_where_it_yields_more() -> None:
    assert [top_of("sponsors", False, n) for n in (3, 5, 6)] == [5, 5, 6]
    assert yields("sponsors", False, 6) == (*yields("sponsors", False), "level 6"), "after the fifth, not in its place"
    assert (top_of("cards", True, 7), top_of("build", False, 6), top_of("build", True, 6)) == (5, 5, 6)


def test_the_rules_document_has_the_numbers_of_the_table() -> None:
    text = " ".join(RULES.read_text(encoding="utf-8").split())
    drawn = [int(words.split("−")[0].split(",")[0]) for side in (False, True) for words in yields("cards", side)]
    first, second = ", ".join(map(str, drawn[:5])), ", ".join(map(str, drawn[5:]))
    assert f"Draw up to {first} cards by strength" in text
    assert f"side II draws {second}," in text
    dropped = [n for n, words in enumerate(yields("cards", True), 1) if "−1" in words]
    assert "discards one at {}, {} and {}".format(*dropped) in text
    snap = [next(n for n, words in enumerate(yields("cards", side), 1) if "snap" in words) for side in (False, True)]
    assert f"(strength {snap[0]}, side II {snap[1]})" in text
    two = [next(n for n, words in enumerate(yields("animals", side), 1) if "2" in words) for side in (False, True)]
    assert f"two at strength {two[0]} (side II: from {two[1]};" in text
    assert "one reputation point at 5" in text
    assert "reputation +2 (strength 2), a partner zoo (3), a university (4), supporting a project (5)" in text
    assert "side II: several, up to strength + 1" in text


@pytest.mark.parametrize("language", ["en", "ja"])
def test_the_rules_for_players_name_the_strengths_of_two_animals(language: str) -> None:
    text = (ASSETS / "ark_nova" / f"rules.{language}.md").read_text(encoding="utf-8")
    wanted = "Animals plays one animal from strength 2, two at strength 5. Side II plays one from strength 1, two from"
    assert wanted in text if language == "en" else re.search(r"強さ2.*強さ5.*Ⅱ面.*強さ1.*強さ3", text)


def test_the_action_cards_say_what_their_strength_yields_and_the_stage_has_the_table() -> None:
    match = match_at("act")
    state = now(match)
    slot(state, "build", 4)
    here = at_table(match)
    view = here.at(ArkNovaTable).make_view()
    usable = [face for face in view.verbs if face.state != "dim"]
    assert len(usable) >= 4
    told = {face.action: face.says for face in usable if face.action != "association"}  # what can be done there differs
    assert told == {face.action: in_short(face.action, False, face.strength) for face in usable if face.action in told}
    assert view.verbs[3].says == "4 spaces"
    here.press("action build 0")
    here.tick()
    head = next(item.face for item in here.at(ArkNovaTable).make_view().items if isinstance(item.face, StrengthFace))
    assert head.cells == yields("build", False)
    assert head.lit == 4
    assert head.title == "Build 4"


def test_an_action_card_in_use_says_what_it_yields_with_the_x_tokens_spent_on_it() -> None:
    match, rng = new_match(1, 1), random.Random(5)
    while match.state.current_player() != 0 or ("action", "sponsors", 1) not in match.state.legal_actions():
        step(match, rng)
    zoo = now(match).zoos[0]
    here = at_table(match)
    here.press("action sponsors 0")
    here.press("x 1")
    power = zoo.order.index("sponsors") + 2
    face = next(face for face in here.at(ArkNovaTable).make_view().verbs if face.action == "sponsors")
    assert (face.strength, face.says) == (power, f"level {power}")


@pytest.mark.parametrize("size", [(390, 844), (844, 390), (640, 360)])
def test_between_less_and_more_stands_how_many_x_tokens_are_spent(monkeypatch: pytest.MonkeyPatch, size: Size) -> None:
    match, rng = new_match(1, 1), random.Random(5)
    ways = {("action", "association", tokens) for tokens in (0, 1)}
    while match.state.current_player() != 0 or not ways <= set(match.state.legal_actions()):
        step(match, rng)
    here = at_table(match, size)
    here.press("action association 0")
    here.press("x 1")
    lines: list[tuple[str, Rect]] = []

    def take(line: Line) -> float:
        wide = line.draw()
        lines.append((line.words, line.letters(wide)))
        return wide

    take_lines(monkeypatch, take)
    here.table.redraw()
    here.tick()
    left, right = here.widget("x -1").rect, here.widget("x 1").rect
    between = Rect(left.centre[0] + 6, left.y - 8, right.centre[0] - left.centre[0] - 12, left.h)
    assert [words for words, place in lines if between.contains(*place.centre)] == ["1"]


def test_association_promises_no_task_that_cannot_be_done() -> None:
    match = match_at("act")
    state = now(match)
    slot(state, "association", 3)
    faces = {face.action: face.says for face in at_table(match).at(ArkNovaTable).make_view().verbs}
    assert faces["association"] == "partner zoo"
    state.zoos[0].partner_zoos += ["africa", "asia"]  # for a third one, side II is needed
    faces = {face.action: face.says for face in at_table(match).at(ArkNovaTable).make_view().verbs}
    assert faces["association"] == "reputation"


def test_an_upgrade_shows_side_one_beside_side_two_with_the_own_slot_lit() -> None:
    match = match_at("upgrade")
    upgrade(now(match), "cards")
    here = at_table(match)
    faces = [item.face for item in here.at(ArkNovaTable).make_view().items if isinstance(item.face, UpgradeFace)]
    order = now(match).zoos[0].order
    assert faces
    for face in faces:
        assert (face.one, face.two) == (yields(face.action, False), yields(face.action, True))
        assert order[face.slot - 1] == face.action


SIZES: tuple[Size, ...] = ((1280, 720), (390, 844), (360, 640), (844, 390), (640, 360), (768, 1024))


@pytest.mark.parametrize("size", SIZES)
def test_the_bonus_for_two_conservation_points_shows_both_sides_of_the_cards_it_upgrades(size: Size) -> None:
    match = at_decision("conservation_bonus", bots=2)
    assert now(match).stack[-1][2] == 2
    here = at_table(match, size)
    table = here.at(ArkNovaTable)
    items = table.context().items
    faces = [item.face for item in items if isinstance(item.face, UpgradeFace)]
    upgrades = [action[1] for action in now(match).legal_actions() if action[0] == "upgrade"]
    assert [face.action for face in faces] == upgrades
    order = now(match).zoos[0].order
    for face in faces:
        assert (face.one, face.two) == (yields(face.action, False), yields(face.action, True))
        assert order[face.slot - 1] == face.action
    assert [item.path for item in items if item.what == "row"] == [("worker",)]
    middle = table.context().plan.middle
    assert all(item.rect.bottom <= middle.bottom + 0.1 for item in items)
    for target, deed in ((f"upgrade {upgrades[0]}", "Upgrade"), ("worker", "Hire")):
        here.press(target)
        here.tick()
        assert table.make_view().commit.words == deed


@pytest.mark.parametrize("language", list(i18n.LANGUAGES))
def test_what_a_strength_yields_is_read_whole_in_a_low_window(said: list[str], language: str) -> None:
    at_table(match_at("upgrade"), (844, 390), language)
    for action in ("cards", "association", "sponsors"):
        for side in (False, True):
            for words in yields(action, side):
                for part in parted(words):
                    assert part in said or words in said, words


def test_an_action_card_that_cannot_be_used_says_why_and_is_read_at_full_contrast(said: list[str]) -> None:
    match = match_at("act")
    set_zoo(now(match), workers=0)
    here = at_table(match)
    faces = {face.action: face for face in here.at(ArkNovaTable).make_view().verbs}
    assert faces["association"].state == "dim"
    assert faces["association"].says == "no worker"
    assert "no worker" in said


def on_the_card(match: Match, action: str) -> tuple[str, str]:
    """Return how an action card is seen, and what stands on it."""
    table = at_table(match).at(ArkNovaTable)
    return next((face.state, face.says) for face in table.make_view().verbs if face.action == action)


def test_animals_on_slot_one_says_that_the_strength_is_missing_and_not_that_no_animal_fits() -> None:
    match = match_at("act")
    state = now(match)
    lay_somewhere(state, "enclosure1")
    hand(state, SMALL)
    slot(state, "animals", 1)
    assert on_the_card(match, "animals") == ("dim", "strength 2+")
    set_zoo(state, x_tokens=1)
    assert on_the_card(match, "animals") == ("", "none")


def test_association_on_slot_one_says_that_the_strength_is_missing_and_not_a_worker() -> None:
    match = match_at("act")
    slot(now(match), "association", 1)
    assert on_the_card(match, "association") == ("dim", "strength 2+")


def test_animals_says_what_keeps_every_animal_from_being_played() -> None:
    match = match_at("act")
    state = now(match)
    slot(state, "animals", 5)
    hand(state)
    assert on_the_card(match, "animals")[1] == "no animal"
    hand(state, SMALL)
    assert on_the_card(match, "animals")[1] == "none fits"
    lay_somewhere(state, "enclosure1")
    set_zoo(state, money=0)
    assert on_the_card(match, "animals")[1] == "too costly"
    needy = next(card for card, animal in ANIMALS.items() if animal.size == 1 and animal.needs and not animal.special)
    hand(state, needy)
    set_zoo(state, money=90)
    assert on_the_card(match, "animals")[1] == "none playable"


@pytest.mark.parametrize("language", list(i18n.LANGUAGES))
def test_an_upgrade_says_in_a_sentence_what_its_side_two_allows(said: list[str], language: str) -> None:
    at_table(match_at("upgrade"), language=language)
    i18n.set_language(language)
    told = [about(action, True) for action in ACTIONS if about(action, True) in said]
    i18n.set_language("en")
    assert len(told) >= 4
