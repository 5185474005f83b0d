"""No part of the middle stays empty: hand, display and words fill what the choices of a decision leave."""

from __future__ import annotations

import pytest

from engine.games.ark_nova.cards.animals import ANIMALS
from scenes.games.ark_nova.decision.context import Context
from scenes.games.ark_nova.decision.note import note_height
from scenes.games.ark_nova.layout.places import SIZES, TICKET
from scenes.games.ark_nova.layout.window import UPRIGHT
from scenes.games.ark_nova.painters.notes import MOST_SPARE
from scenes.games.ark_nova.pieces.cards import Face
from scenes.games.ark_nova.scene import ArkNovaTable
from scenes.games.ark_nova.view import Item, NoteFace, PanelFace
from scenes.paint.rect import Rect
from tests.engine.games.ark_nova.positions import ask, hand
from tests.scenes.conftest import Size
from tests.scenes.games.ark_nova.deciding.test_committing import first_of_each_verb
from tests.scenes.games.ark_nova.decisions import EASY_SPONSOR, IN_SET_UP, POSITIONS, SMALL, match_at
from tests.scenes.games.ark_nova.table import at_decision, at_table, mark_answer, now

FULL = 0.75
"""The least share of the middle and its panels that things cover, beside edges."""
GAP, HEAD = 8.0, 36.0
"""How near things lie to each other and to edges, and the height of a panel's heading."""
POINTS = 40
"""How many points of the middle are looked at, across and down."""


def covered(area: Rect, rects: list[Rect]) -> float:
    """Return the share of an area that things cover, with the gaps between them."""
    steps = [(at + 0.5) / POINTS for at in range(POINTS)]
    points = [(area.x + area.w * across, area.y + area.h * down) for across in steps for down in steps]
    near = [rect.grown(GAP) for rect in rects]
    return sum(any(rect.contains(*point) for rect in near) for point in points) / len(points)


def content(item: Item) -> Rect:
    """Return what is seen of an item: of a panel its heading, of a note its lines, which stand apart where they can."""
    if isinstance(item.face, NoteFace):
        high = note_height(item.face, item.rect.w) + MOST_SPARE * max(0, len(item.face.lines) - 1)
        return item.rect._replace(h=min(item.rect.h, high))
    return item.rect._replace(h=HEAD) if isinstance(item.face, PanelFace) else item.rect


def bare(ctx: Context) -> dict[str, float]:
    """Return the middle and its panels of which less than three quarters are filled, each with that share."""
    rects = [content(item) for item in ctx.items]
    shares = {"middle": covered(ctx.plan.middle, rects)}
    for item in ctx.items:
        if isinstance(item.face, PanelFace):
            shares[f"panel {item.face.title}"] = covered(item.rect, rects)
        elif isinstance(item.face, NoteFace):
            shares[f"note {item.face.title}"] = content(item).h / item.rect.h
    return {name: round(share, 2) for name, share in shares.items() if share < FULL}


WINDOWS: tuple[Size, ...] = ((1280, 720), (768, 1024), (2560, 1440))


@pytest.mark.usefixtures("seldom_drawn")
@pytest.mark.sweep(6)
@pytest.mark.parametrize("kind", [*IN_SET_UP, *POSITIONS])
@pytest.mark.parametrize("size", WINDOWS)
def test_no_decision_leaves_more_than_a_quarter_of_its_panels_empty(size: Size, kind: str) -> None:
    wrong = {}
    for action in ((), *first_of_each_verb(match_at(kind)).values()):
        table = at_table(match_at(kind), size).at(ArkNovaTable)
        if action:
            mark_answer(table, action)
        if found := bare(table.context()):
            wrong[action] = found
    assert wrong == {}


@pytest.mark.parametrize("size", [(390, 844), (412, 915), (844, 390), (768, 1024)])
def test_the_cards_among_which_a_break_has_some_discarded_fill_a_small_window(size: Size) -> None:
    match = match_at("act")
    hand(now(match), *list(ANIMALS)[:5])
    ask(now(match), ("hand_limit", 0))
    ctx = at_table(match, size).at(ArkNovaTable).context()
    assert ctx.kind == "discard"
    assert covered(ctx.plan.middle, [item.rect for item in ctx.items]) > FULL


@pytest.mark.parametrize("size", [(390, 844), (1280, 720)])
def test_two_final_scoring_cards_are_shown_whole(size: Size) -> None:
    here = at_table(at_decision("drop_final", bots=2, after=100), size)
    ctx = here.at(ArkNovaTable).context()
    whole = [item for item in ctx.items if item.what == "full"]
    assert [item.path[0] for item in whole] == ["drop", "drop"]
    assert all(item.rect.w > 170 for item in whole)


@pytest.mark.parametrize("size", [(390, 844), (844, 390)])
def test_on_a_phone_the_hand_is_read_while_something_else_is_decided(size: Size) -> None:
    here = at_table(match_at("conservation_bonus"), size)
    table = here.at(ArkNovaTable)
    hand = table.context().state.zoos[0].hand
    tickets = [item for item in table.context().items if item.what == "ticket"]
    assert len(tickets) == len(hand)
    assert not [item for item in tickets if item.dim or item.ring]
    here.press(next(each["target"] for each in here.targets() if each["target"].startswith("tile")))
    here.tick()
    assert not [item for item in table.context().items if item.what == "ticket"], "the note takes their place"


@pytest.mark.parametrize("kind", ["repeat", "conservation_bonus", "clever"])
def test_a_note_of_few_lines_leaves_the_hand_in_sight(kind: str) -> None:
    here = at_table(match_at(kind))
    here.press(here.targets()[0]["target"])
    ctx = here.at(ArkNovaTable).context()
    (note,) = [item for item in ctx.items if item.what == "note"]
    held = [item.face.card for item in ctx.items if isinstance(item.face, Face) and item.rect.y > note.rect.bottom]
    assert {*ctx.state.zoos[0].hand} <= {*held}


@pytest.mark.parametrize("kind", ["house", "vacate", "conservation_bonus", "hypnotise"])
def test_beside_other_choices_cards_are_legible_or_not_shown(kind: str) -> None:
    ctx = at_table(match_at(kind)).at(ArkNovaTable).context()
    cards = [item for item in ctx.items if isinstance(item.face, Face) and item.what == "ticket"]
    assert [item.what for item in cards if item.rect.w < 0.74 * SIZES[TICKET][0]] == []
    folded = [item for item in ctx.items if item.what == "folded"]
    assert [item.what for item in folded if item.rect.w < 56] == []
    assert kind not in ("house", "vacate") or {"full", "note"} <= {item.what for item in ctx.items}


def test_on_an_upright_tablet_the_hand_below_the_tasks_is_legible() -> None:
    match = match_at("association")
    hand(now(match), *list(ANIMALS)[:5])
    here = at_table(match, (768, 1024))
    for marked in (False, True):
        held = [
            item.rect
            for item in here.at(ArkNovaTable).context().items
            if isinstance(item.face, Face) and item.face.card in list(ANIMALS)[:5]
        ]
        assert len(held) == 5
        assert min(rect.w for rect in held) >= (114 if marked else 140), marked
        here.press(next(each["target"] for each in here.targets() if each["target"].startswith("partner_zoo")))
        here.tick()


def test_beside_the_card_that_is_read_on_a_phone_five_others_have_their_names() -> None:
    match = match_at("animals")
    hand(now(match), SMALL, *[card for card in ANIMALS if card != SMALL][:5])
    table = at_table(match, (390, 844)).at(ArkNovaTable)
    table.chooser.touch(("play", SMALL), commit=False)
    table.changed()
    cards = [item.what for item in table.context().items if isinstance(item.face, Face)]
    assert sorted(cards) == ["full", *["ticket"] * 6]


@pytest.mark.parametrize("kind", ["harbor", "animals", "extra_small", "sponsors", "sunbathing", "hunter", "assertion"])
def test_on_an_upright_tablet_cards_fill_the_panel_that_they_are_chosen_from(kind: str) -> None:
    ctx = at_table(match_at(kind), (768, 1024)).at(ArkNovaTable).context()
    chosen = [item for item in ctx.items if item.ring]
    panel = next(item for item in ctx.items if item.what == "panel" and item.rect.overlaps(chosen[0].rect))
    cards = [item for item in ctx.items if isinstance(item.face, Face) and item.rect.overlaps(panel.rect)]
    assert covered(panel.rect, [item.rect for item in cards]) > 0.6
    assert min(item.rect.w for item in cards) > 160, "wide enough for what they do in words"


@pytest.mark.parametrize("kind", ["hunter", "scavenging"])
def test_below_a_note_of_few_lines_about_a_card_are_the_final_scoring_cards(kind: str) -> None:
    table = at_table(match_at(kind)).at(ArkNovaTable)
    table.chooser.touch(table.chooser.legal[0], commit=False)
    table.changed()
    ctx = table.context()
    (note,) = [item for item in ctx.items if isinstance(item.face, NoteFace)]
    below = [item.rect for item in ctx.items if item.what == "row" and item.rect.y > note.rect.bottom]
    assert len(below) >= len(ctx.state.zoos[0].finals)


@pytest.mark.parametrize("size", WINDOWS)
@pytest.mark.parametrize("cards", [(SMALL,), (EASY_SPONSOR,), (SMALL, EASY_SPONSOR)])
def test_a_hand_of_one_or_two_cards_has_their_words_and_says_what_they_need(size: Size, cards: tuple[int, ...]) -> None:
    match = match_at("act")
    hand(now(match), *cards)
    ctx = at_table(match, size).at(ArkNovaTable).context()
    if ctx.plan.kind != UPRIGHT:
        assert bare(ctx) == {}
    wide = [item.face.card for item in ctx.items if item.what == "wide" and isinstance(item.face, Face)]
    assert {*cards} <= {*wide}
    if len(cards) == 1:
        (told,) = [item.face for item in ctx.items if isinstance(item.face, NoteFace)]
        assert told.lines[0].words in ("Can be played", "Cannot be played now")
        assert len(told.lines) >= 2


def test_on_an_upright_tablet_the_display_is_below_what_taking_money_brings() -> None:
    table = at_table(match_at("sponsors"), (768, 1024)).at(ArkNovaTable)
    table.chooser.touch(("raise_money",), commit=False)
    table.changed()
    ctx = table.context()
    note = next(item for item in ctx.items if isinstance(item.face, NoteFace))
    below = {item.face.card for item in ctx.items if isinstance(item.face, Face) and item.rect.y > note.rect.bottom}
    assert {*ctx.state.display} <= below


def test_on_a_phone_the_choices_of_a_given_building_leave_room_for_what_helps_to_choose() -> None:
    ctx = at_table(match_at("free_special"), (390, 844)).at(ArkNovaTable).context()
    panels = [item for item in ctx.items if isinstance(item.face, PanelFace)]
    assert panels
    assert all(item.rect.y >= max(row.rect.bottom for row in ctx.items if row.path) for item in panels)
    assert covered(ctx.plan.middle, [content(item) if item not in panels else item.rect for item in ctx.items]) > FULL
