"""Decisions that few games come to are made by fingers on a phone: every answer has its place, and is carried out."""

import pytest

from engine.games.ark_nova import flow
from engine.games.ark_nova.cards.animals import ANIMALS
from scenes.games.ark_nova.scene import ArkTable
from tests.engine.games.ark_nova.positions import ask, hand, lay_somewhere, own, set_zoo, slot
from tests.scenes.games.ark_nova.table import at_decision, at_table, twice, unreached

SMALL = next(
    card
    for card, animal in ANIMALS.items()
    if animal.size == 1 and not (animal.rock or animal.water or animal.needs or animal.petting)
)


def leaders(state):
    for seat in (1, 2):
        set_zoo(state, seat, appeal=40, conservation=0)
    set_zoo(state, 0, appeal=10, conservation=0)


def hypnosis_target(state):
    leaders(state)
    ask(state, ("effects", 0, ((475, ("hypnosis", 3)),)))


def hypnotise(state):
    set_zoo(state, 1, appeal=40)
    state.zoos[1].order = ["sponsors", "cards", "build", "animals", "association"]
    flow.refresh(state)
    ask(state, ("hypnotise", 0, 1, 3))


def pilfer_target(state):
    leaders(state)
    ask(state, ("effects", 0, ((463, ("pilfering", 1)),)))


def pilfered(state):
    set_zoo(state, 0, money=20)
    ask(state, ("pilfered", 0, 1))


def assertion(state):
    ask(state, ("effects", 0, ((401, ("assertion",)),)))


def size_class(state):
    state.waza = ""
    ask(state, ("effects", 0, ((227, ("choose_size_class",)),)))


def free_special(state):
    ask(state, ("free_special", 0))


def keep_final(state):
    left = sorted(state.final_deck)[:2]
    state.final_deck = [card for card in state.final_deck if card not in left]
    state.held, state.held_by = left, 0
    state.stack.append(("keep_final", 0))
    flow.refresh(state)


def extra_small(state):
    own(state, 228)
    lay_somewhere(state, "enclosure1")
    hand(state, SMALL)
    set_zoo(state, 0, money=60)
    ask(state, ("extra_small", 0))


def posturing(state):
    ask(state, ("effects", 0, ((497, ("posturing", 2)),)))


RARE = [
    hypnosis_target,
    hypnotise,
    pilfer_target,
    pilfered,
    assertion,
    size_class,
    free_special,
    keep_final,
    extra_small,
    posturing,
]


@pytest.fixture(scope="module")
def playing():
    return at_decision("act", bots=2, after=90)


def rare_table(playing, monkeypatch, bring, size=(390, 844), language="en"):
    """Return a visit to the table at such a decision; its log is left out, for the record does not lead there."""
    monkeypatch.setattr(ArkTable, "last_entries", lambda self: [])
    monkeypatch.setattr(ArkTable, "log_in_words", lambda self: [])
    match = playing.__class__(playing.record)
    bring(match.state)
    return at_table(match, size, language)


@pytest.mark.parametrize("bring", RARE, ids=lambda bring: bring.__name__)
def test_every_answer_has_a_place_that_a_finger_can_touch(playing, monkeypatch, bring):
    here = rare_table(playing, monkeypatch, bring)
    table = here.scene
    assert table.match.state.stack[-1][0] == bring.__name__
    assert table.persons_turn
    assert not unreached(table)
    assert not twice(table)
    assert table.view().asked
    for target in here.targets():
        x, y, w, h = target["rect"]
        assert min(w, h) >= 40, target
        assert 0 <= x <= x + w <= 390
        assert 0 <= y <= y + h <= 844


@pytest.mark.parametrize("bring", RARE, ids=lambda bring: bring.__name__)
def test_an_answer_is_carried_out_by_touches(playing, monkeypatch, bring):
    here = rare_table(playing, monkeypatch, bring)
    table = here.scene
    before = len(table.match.record.actions)
    wanted = next(each["target"] for each in here.targets() if each["target"] not in ("skip", "done"))
    here.press(wanted, touch=True)
    if table.chooser.marked and len(table.match.record.actions) == before:
        here.press("place", touch=True)
    assert len(table.match.record.actions) > before
    played = table.match.game.format_action(table.match.record.actions[before])
    assert played.startswith(wanted.split(" #")[0])


def test_under_hypnosis_the_others_action_cards_lie_in_the_players_slots(playing, monkeypatch):
    here = rare_table(playing, monkeypatch, hypnotise, (1280, 720))
    view = here.scene._make_view()
    assert [face.action for face in view.verbs][:3] == ["sponsors", "cards", "build"]
    assert [face.strength for face in view.verbs][:3] == [1, 2, 3]


def test_slots_are_those_of_the_own_zoo_at_other_times(playing, monkeypatch):
    here = rare_table(playing, monkeypatch, lambda state: slot(state, "animals", 5), (1280, 720))
    assert here.scene._make_view().verbs[4].action == "animals"
