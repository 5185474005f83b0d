"""What is marked is previewed in full: every number that the action then changes stands on the table before."""

from __future__ import annotations

import re
from itertools import product

import pytest

from engine.games.ark_nova.actions.animals import cost
from engine.games.ark_nova.board.zoo import Zoo
from engine.games.ark_nova.cards.animals import ANIMALS
from engine.games.ark_nova.pieces import CONTINENTS, ICONS, TARGET
from engine.games.ark_nova.rules import ArkNovaState
from scenes.games.ark_nova.decision.kinds import KINDS
from scenes.games.ark_nova.decision.marking import to_play
from scenes.games.ark_nova.decision.outcome.consequences import ahead_of, income_of
from scenes.games.ark_nova.pieces.cards import Face
from scenes.games.ark_nova.scene import ArkNovaTable
from scenes.games.ark_nova.view import NoteFace, RowFace
from scenes.games.ark_nova.words.amounts import change
from scenes.games.ark_nova.words.names import icon_label, short_name
from scenes.games.ark_nova.words.strengths import in_short
from scenes.i18n import translation as i18n
from tests.engine.games.ark_nova.positions import hand
from tests.scenes.conftest import Size
from tests.scenes.games.ark_nova.deciding.test_committing import first_of_each_verb
from tests.scenes.games.ark_nova.decisions import match_at
from tests.scenes.games.ark_nova.table import at_table, mark_answer, now

pytestmark = pytest.mark.usefixtures("without_log", "seldom_drawn")


def numbers(zoo: Zoo) -> dict[str, int]:
    """Return every number of a zoo that its player can know."""
    found = {name: getattr(zoo, name) for name in ("money", "x_tokens", "reputation", "appeal", "conservation")}
    found |= {"workers": zoo.workers, "gap": TARGET[zoo.conservation] - zoo.appeal, "income": income_of(zoo)}
    found |= {icon: zoo.icons[icon] for icon in ICONS}
    found |= {"hand": len(zoo.hand), "finals": len(zoo.finals), "left": zoo.left.bit_count()}
    found |= {"pouched": len(zoo.pouched)}
    found |= {f"token {at}": n for at, n in enumerate(zoo.action_tokens)}
    return found


def changed(before: ArkNovaState, after: ArkNovaState) -> list[tuple[str, int, int]]:
    """Return what differs: a name, the number before and the one after."""
    found = [("break", before.break_left, after.break_left)] if before.break_left != after.break_left else []
    for seat, (old, new) in enumerate(zip(before.zoos, after.zoos, strict=True)):
        mine = seat == before.current_player()
        known = numbers(new)
        for name, n in numbers(old).items():
            told = mine or name in ("money", "x_tokens", "appeal", "conservation", "hand") or name.startswith("token")
            if known[name] != n and told:
                found.append((f"{seat} {name}", n, known[name]))
    return found


def note_of(table: ArkNovaTable) -> str:
    """Return all words of the notes on the table, and of the button."""
    view = table.make_view()
    notes = [item.face for item in view.items if isinstance(item.face, NoteFace)]
    lines = [" ".join(line[1:4]) for note in notes for line in note.lines]
    return "\n".join([*lines, *(said for __, said in view.commit.sums)])


@pytest.mark.sweep(7)
@pytest.mark.parametrize("size", [(1280, 720), (390, 844)], ids=["desktop", "phone"])
@pytest.mark.parametrize("kind", KINDS)
def test_the_preview_names_every_number_that_the_action_then_changes(kind: str, size: tuple[int, int]) -> None:
    legal = match_at(kind).state.legal_actions()
    for action in {*first_of_each_verb(match_at(kind)).values(), legal[0], legal[-1]}:
        match = match_at(kind)
        table = at_table(match, size).at(ArkNovaTable)
        mark_answer(table, action)
        actions = to_play(table.context())
        assert actions, action
        before = table.context().state
        found = ahead_of(before, *actions)
        assert found is not None
        said = note_of(table)
        for name, old, new in changed(before, found.state):
            told = re.search(rf"(?<![\d]){old} → {new}(?!\d)", said) or f"{new - old:+d}".replace("-", "−") in said
            assert told, f"{action}: {name} {old} → {new} in\n{said}"


@pytest.mark.parametrize("size", [(1280, 720), (640, 360)], ids=["desktop", "low phone"])
@pytest.mark.parametrize("kind", ["discard", "animals", "hunter", "sunbathing"])
def test_before_a_card_is_marked_none_is_previewed_as_if_it_were_chosen(kind: str, size: tuple[int, int]) -> None:
    table = at_table(match_at(kind), size).at(ArkNovaTable)

    deeds = {table.context().deed(action) for action in table.chooser.legal}

    def previewed() -> list[str]:
        titles = [item.face.title for item in table.make_view().items if isinstance(item.face, NoteFace)]
        return [title for title in titles if title in deeds]  # a card alone in the hand is only told about

    assert previewed() == []
    path = next(action for action in table.chooser.legal if len(action) > 1)
    mark_answer(table, path)
    assert previewed() == [table.context().deed(path)]


LARGE = [(1280, 720), (1024, 768), (820, 1180)]
ALL = [*LARGE, (390, 844), (360, 640), (844, 390), (640, 360)]


@pytest.mark.parametrize(("kind", "size"), [*product(["association"], LARGE), *product(["partner_zoo"], ALL)])
def test_before_a_partner_zoo_is_marked_each_names_the_animals_it_makes_cheaper(kind: str, size: Size) -> None:
    match = match_at(kind)
    zoo = now(match).zoos[0]
    cards = [next(card for card, each in ANIMALS.items() if each.continents == (name,)) for name in CONTINENTS]
    hand(now(match), *cards)
    table = at_table(match, size).at(ArkNovaTable)
    said = {}
    for item in table.context().items:
        if isinstance(item.face, RowFace):
            said[item.face.title] = item.face.second
        elif isinstance(item.face, NoteFace):
            said |= {line.words: line.more for line in item.face.lines}
    offered = [str(action[1]) for action in now(match).legal_actions() if action[0] == "partner_zoo"]
    assert len(offered) > 1
    for continent in offered:
        (card,) = [each for each in cards if ANIMALS[each].continents == (continent,)]
        price = cost(zoo, ANIMALS[card])
        assert f"{short_name(card)} {price} → {max(0, price - 3)}" in said[icon_label(continent)]


@pytest.mark.parametrize("size", [(1280, 720), (390, 844)])
def test_a_partner_zoo_that_is_marked_tells_the_old_and_the_new_price_of_animals(size: Size) -> None:
    match = match_at("association")
    continent = next(str(action[1]) for action in now(match).legal_actions() if action[0] == "partner_zoo")
    card = next(card for card, each in ANIMALS.items() if each.continents == (continent,))
    hand(now(match), card)
    table = at_table(match, size).at(ArkNovaTable)
    mark_answer(table, ("partner_zoo", continent))
    price = cost(now(match).zoos[0], ANIMALS[card])
    assert f"{short_name(card)} {price} → {max(0, price - 3)}" in note_of(table)


@pytest.mark.parametrize("size", [(1280, 720), (1024, 768), (2560, 1440), (390, 844)])
def test_a_base_project_that_is_marked_is_shown_whole_with_what_one_has_for_it(size: Size) -> None:
    match = match_at("assertion")
    table = at_table(match, size).at(ArkNovaTable)
    card = next(int(action[1]) for action in now(match).legal_actions() if len(action) > 1)
    mark_answer(table, ("take", card))
    items = table.context().items
    assert [item.face.card for item in items if item.what == "full" and isinstance(item.face, Face)] == [card]
    assert "You have" in note_of(table)
    offered = {int(action[1]) for action in now(match).legal_actions() if len(action) > 1}
    assert {item.face.card for item in items if isinstance(item.face, Face) and item.path} | {card} == offered


def test_gains_and_costs_are_said_as_amounts() -> None:
    i18n.set_language("en")
    assert [change(*each) for each in (("x_token", 1), ("x_token", -2), ("worker", -1), ("appeal", 3))] == [
        "+1 X-token",
        "−2 X-tokens",
        "−1 worker",
        "+3 appeal",
    ]


@pytest.mark.parametrize("kind", KINDS)
def test_every_kind_of_decision_says_what_is_chosen_and_what_the_button_does(kind: str) -> None:
    how = KINDS[kind]
    assert how.marked
    assert how.button
    assert len(how.button) <= 24


@pytest.mark.parametrize("size", [(1280, 720), (390, 844), (844, 390), (768, 1024)])
def test_taking_an_x_token_shows_the_new_order_before_it_is_taken(size: tuple[int, int]) -> None:
    match = match_at("act")
    here = at_table(match, size)
    table = here.at(ArkNovaTable)
    table.looking.show_tab("display")
    old = now(match).zoos[0].order
    table.touch(("x_token",), "mouse")
    table.touch(("x_token", old[3]), "mouse")
    (note,) = [item.face for item in table.make_view().items if isinstance(item.face, NoteFace)]
    (line,) = [line for line in note.lines if line.order]
    assert [face.action for face in line.order] == [old[3], *old[:3], old[4]]
    assert [face.strength for face in line.order] == [1, 2, 3, 4, 5]
    assert [face.says for face in line.order[1:4]] == [in_short(each, False, at) for at, each in enumerate(old[:3], 2)]
    table.looking.show_tab("display")
    notes = [item for item in table.make_view().items if isinstance(item.face, NoteFace)]
    assert bool(notes) == (size == (1280, 720)), "on a small window a tab shows what it is called"
