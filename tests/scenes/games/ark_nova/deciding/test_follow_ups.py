"""What an action leads to is told before: bonuses still to come, and what there is where no card can be played."""

from __future__ import annotations

import itertools

import pytest

from engine.games.ark_nova.cards.animals import ANIMALS
from engine.games.ark_nova.cards.projects import PROJECTS
from engine.games.ark_nova.cards.sponsors import SPONSORS
from engine.games.ark_nova.pieces import FREE, ICONS, PROJECTS_ABOVE
from engine.match import Match
from engine.state import Action
from scenes.games.ark_nova.decision.outcome.consequences import consequences, sums
from scenes.games.ark_nova.decision.outcome.follow_ups import waiting
from scenes.games.ark_nova.scene import ArkNovaTable
from scenes.games.ark_nova.view import Item, NoteFace
from scenes.games.ark_nova.words.names import card_name
from tests.engine.games.ark_nova.positions import display, hand, lay_somewhere, set_zoo, slot, upgrade
from tests.scenes.conftest import Size, Visit
from tests.scenes.games.ark_nova.decisions import EASY_SPONSOR, SMALL, match_at
from tests.scenes.games.ark_nova.table import at_table, now

pytestmark = pytest.mark.usefixtures("without_log")

SPONSOR = next(card for card, sponsor in SPONSORS.items() if sponsor.level == 4 and not sponsor.needs)
SIZES = [(1280, 720), (2560, 1440), (390, 844), (844, 390)]


def mark(here: Visit, action: Action) -> None:
    """Mark an action of the table on the stage."""
    table = here.at(ArkNovaTable)
    table.chooser.touch(action, commit=False)
    table.changed()
    here.tick()


def items(here: Visit, *what: str) -> list[Item]:
    """Return what lies in the middle, of these kinds only."""
    return [item for item in here.at(ArkNovaTable).context().items if item.what in what]


def noted(here: Visit) -> list[str]:
    """Return the lines in bold of the notes in the middle."""
    return [line.words for item in items(here, "note") if isinstance(item.face, NoteFace) for line in item.face.lines]


def test_a_project_that_a_new_one_pushes_off_the_board_is_named() -> None:
    state = now(match_at("act"))
    cards = [card for card, project in PROJECTS.items() if all(row[0] != card for row in state.projects)]
    state.zoos[0].icons.update(dict.fromkeys(ICONS, 9))
    new = next(card for card in cards if PROJECTS[card].kind == "count")
    pushed, *others = [card for card in cards if card != new][: PROJECTS_ABOVE[len(state.zoos)]]
    state.projects[:0] = [(card, FREE, FREE, FREE) for card in (*others, pushed)]
    hand(state, new)
    slot(state, "association", 5)
    state.apply_action(("action", "association", 0))
    told = [line.words for line in consequences(state, 0, ("support", new, 3))]
    assert f"{card_name(pushed)} leaves the board" in told


def test_a_token_that_leaves_an_action_card_is_named() -> None:
    told = [line.words for line in consequences(now(match_at("repeat")), 0, ("repeat",))]
    assert "Multiplier token: Sponsors" in told


def test_the_bonus_of_a_second_partner_zoo_is_told_with_the_continent() -> None:
    match = match_at("partner_zoo")
    state = now(match)
    state.zoos[0].partner_zoos.append("africa")
    action: Action = ("partner_zoo", "australia")
    assert "Upgrade an action card" in [line.words for line in consequences(state, 0, action)]
    assert ("ico_upgrade", "") in sums(state, 0, action)


def test_a_card_that_a_space_gives_stands_on_the_note_and_on_the_button() -> None:
    state = now(match_at("place"))
    told = {}
    for action in state.legal_actions():
        lines = [line.words for line in consequences(state, 0, action)]
        told["Take a card from the deck or within reputation range" in lines] = sums(state, 0, action)
    assert set(told) == {True, False}
    assert ("ico_hand_card", "+1") in told[True]
    assert ("ico_hand_card", "+1") not in told[False]


def test_what_waited_before_an_action_does_not_follow_from_it() -> None:
    state = now(match_at("order"))
    after = state.clone()
    after.apply_action(after.legal_actions()[0])
    assert waiting(state, state, 0) == []
    assert waiting(state, after, 0) == []


@pytest.mark.parametrize("size", SIZES)
def test_where_no_sponsor_can_be_played_the_stage_tells_what_the_money_changes(size: Size) -> None:
    match = match_at("act")
    state = now(match)
    hand(state, SMALL)
    slot(state, "sponsors", 3)
    state.apply_action(("action", "sponsors", 0))
    here = at_table(match, size)
    money = state.zoos[0].money
    for marked in (False, True):
        if marked:
            mark(here, ("raise_money",))
        note = next(item.face for item in items(here, "note") if isinstance(item.face, NoteFace))
        assert f"{money} → {money + 3}" in [line.right for line in note.lines]
        assert any(line.picture == "ico_break" for line in note.lines)
        assert not items(here, "full"), "no card of which it is not about takes the place"


def test_a_sponsor_that_is_too_dear_is_named_beside_the_money() -> None:
    match = match_at("act")
    state = now(match)
    hand(state, SPONSOR)
    slot(state, "sponsors", 1)
    state.apply_action(("action", "sponsors", 0))
    note = next(item.face for item in items(at_table(match), "note") if isinstance(item.face, NoteFace))
    (line,) = [line for line in note.lines if line.words == card_name(SPONSOR)]
    assert "strength 1 is left" in line.more


@pytest.mark.parametrize("size", SIZES[:3])
def test_cards_of_hand_and_display_lie_side_by_side_and_say_why_they_cannot_be_played(
    said: list[str], size: Size
) -> None:
    match = match_at("act")
    state = now(match)
    lay_somewhere(state, "enclosure5")
    dear = max(ANIMALS, key=lambda card: ANIMALS[card].cost)
    hand(state, SMALL, dear, SPONSOR)
    near = [card for card, animal in ANIMALS.items() if animal.size == 1 and not animal.needs and card != SMALL]
    display(state, *near[:6])
    upgrade(state, "animals")
    set_zoo(state, reputation=9, money=20)
    slot(state, "animals", 5)
    state.apply_action(("action", "animals", 0))
    here = at_table(match, size)
    cards = items(here, "ticket", "hand")
    assert len(cards) >= 4
    for one, other in itertools.combinations(cards, 2):
        assert not one.rect.grown(-1).overlaps(other.rect)
    assert any("short" in words for words in said)


@pytest.mark.parametrize("size", [(1280, 720), (768, 1024), (844, 390)])
def test_of_a_sponsor_that_is_sold_the_sale_is_told_though_it_could_be_played(size: Size) -> None:
    here = at_table(match_at("sponsors"), size)
    here.at(ArkNovaTable).chooser.touch(("harbor",))
    mark(here, ("harbor", EASY_SPONSOR))
    note = next(item.face for item in items(here, "note") if isinstance(item.face, NoteFace))
    assert ("+3 money", "25 → 28") in [(line.words, line.right) for line in note.lines]


def asked(match: Match) -> str:
    return at_table(match).table.question()


def test_where_only_the_donation_is_left_that_is_what_is_asked() -> None:
    match = match_at("act")
    state = now(match)
    upgrade(state, "association")
    slot(state, "association", 3)
    set_zoo(state, workers=3, money=20)
    state.apply_action(("action", "association", 0))
    assert asked(match) == "Choose a task of strength 3 or less."
    state.apply_action(("reputation",))
    assert asked(match) == "Donate as well?"


def test_while_strength_for_another_task_is_left_that_is_asked() -> None:
    assert asked(match_at("association")).startswith("Another task? Strength")
