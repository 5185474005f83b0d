"""Ark Nova's log: every action has its entry, what followed stands below it with its source, secrets stay secret."""

from __future__ import annotations

from collections.abc import Sequence
from functools import lru_cache

import pytest

from engine.games.ark_nova.board.hexes import mask_of
from engine.games.ark_nova.cards.animals import ANIMALS
from engine.games.ark_nova.pieces import ACTIONS
from engine.games.ark_nova.rules import ArkNovaState
from engine.history import History
from engine.record import parse_record
from engine.state import Action
from scenes.games.ark_nova.log.entries import entries
from scenes.games.ark_nova.pieces.cards import card_picture
from scenes.games.ark_nova.pieces.icons import BUILDING_PICTURES, GAIN_PICTURES, SOURCE_PICTURES, icon_picture
from scenes.games.ark_nova.pieces.icons import FOLDER as PICTURES
from scenes.games.ark_nova.scene import ArkNovaTable
from scenes.games.ark_nova.words.names import UNIQUE, card_name
from scenes.i18n import translation as i18n
from scenes.model.log_book import Entry, LogBook, in_words
from scenes.paint.rect import Rect
from scenes.platform.paths import ASSETS
from scenes.table.opening import table_of
from tests.engine.golden import FOLDER
from tests.scenes.games.ark_nova.table import at_decision, at_table
from tests.scenes.games.ark_nova.words.test_words import is_said

SEATS = ("Rosa", "Mint", "Igor", "Saki")


@lru_cache(maxsize=4)
def history(name: str) -> History[ArkNovaState]:
    """Return the history of a golden playthrough."""
    return History(parse_record((FOLDER / "ark_nova" / f"{name}.txt").read_text(encoding="utf-8")))


def told(name: str, viewer: int = 0) -> tuple[Sequence[Entry], Sequence[str]]:
    """Return the log of a golden playthrough: its entries, and the same in words."""
    book = LogBook(lambda: history(name), lambda m: entries(m, SEATS, viewer), lambda entry: in_words(entry, SEATS))
    return book.entries(), book.words()


def at(name: str, count: int, viewer: int = 0) -> list[str]:
    """Return what the log of a golden playthrough says of one of its actions."""
    found = zip(*told(name, viewer), strict=True)
    return [words for entry, words in found if entry.at == count]


def number_of(name: str, action: Action, after: int = 0) -> int:
    """Return after how many actions a golden playthrough has carried out such an action."""
    actions = history(name).record.actions
    return next(at for at, each in enumerate(actions, 1) if at > after and each[: len(action)] == action)


def test_every_action_of_a_player_has_an_entry_and_every_picture_of_it_exists() -> None:
    found, words = told("3-6")
    movers = history("3-6").movers()
    assert {entry.at for entry in found} >= {at for at, mover in enumerate(movers[:-1], 1) if mover >= 0}
    parts = [part for entry in found for line in (entry.head, *(line.parts for line in entry.lines)) for part in line]
    for name in {part.picture for part in parts if part.picture}:
        assert (ASSETS / f"{name}.svg").is_file(), name
    assert all(words)


PICTURED = {
    "gained": set(GAIN_PICTURES.values()),
    "lost": set(GAIN_PICTURES.values()),
    "paid": {"coin"},
    "action": {"ico_xtoken"},
    "effect": {*SOURCE_PICTURES.values(), "ico_card", "ico_enclosure"},
    "drew": {"ico_deck"},
    "drew_final": {"ico_deck", "ico_end"},
    "displayed": {"ico_deck"},
    "refills": {"ico_deck"},
    "dealt": {"ico_deck"},
    "took": {"ico_deck"},
    "break_token": {"ico_break"},
    "venom": {"ico_venom"},
    "constriction": {"ico_constriction"},
    "freed": {"ico_multiplier", "ico_venom", "ico_constriction"},
    "multiplier": {"ico_multiplier"},
    "multiplier_used": {"ico_multiplier"},
    "hired": {"ico_worker"},
    "task": {"ico_worker", "ico_reputation"},
    "tile": {"ico_conservation"},
    "end_triggered": {"ico_end"},
    "put_away": {"ico_end"},
    "emptied": {"ico_enclosure"},
    "university": {"ico_university"},
    "donated": {"coin"},
    "token": {"ico_income"},
    "kept": {"ico_hand_card"},
    "upgraded": {"ico_upgrade"},
    "turn": {"ico_appeal", "ico_conservation"},  # where all stand after a break
    "over": {"ico_conservation"},
}
"""The pictures that belong to a kind of event, besides those of its cards, buildings and action cards."""
CHOSEN = {
    "first": {*SOURCE_PICTURES.values(), "ico_card", "ico_enclosure"},
    "boost": {"ico_clever"},
    "bonus": {"ico_card"},
    "draw": {"ico_deck"},
    "draw_fewer": {"ico_deck"},
    "money": {"coin"},
    "pay": {"coin"},
    "raise_money": {"coin"},
    "card": {"ico_hand_card"},
    "keep": {"ico_hand_card"},
}
"""The same for actions of which no event tells."""


def belonging(past: History[ArkNovaState], at: int) -> set[str]:
    """Return the pictures that may tell of an action of a playthrough: those of what it and its events name."""
    action, events, before = past.record.actions[at - 1], past.events()[at - 1], past.at(at - 1)
    cards = {each for thing in (action, *events) for each in thing[1:] if isinstance(each, int) and each > 100}
    found = set(CHOSEN.get(str(action[0]), ()))
    if action[0] in ("house", "share"):
        cards.add(before.stack[-1][2])
    if action[0] in ("drop", "keep"):
        cards.add(int(str(action[1])))
    for kind, *facts in (*((kind, *facts) for kind, __, *facts in events), action):
        found |= PICTURED.get(kind, set())
        if kind == "over":
            cards |= {card for zoo in before.zoos for card in (*zoo.finals, *zoo.sponsors)}
        if kind in ("built", "builds", "build"):
            unique = facts[0] in UNIQUE
            found.add(card_picture(UNIQUE[facts[0]]) if unique else BUILDING_PICTURES.get(facts[0], "ico_enclosure"))
        elif kind == "partner_zoo":
            found.add(icon_picture(facts[0]))
    named = {each for thing in (action, *events) for each in thing[1:] if each in ACTIONS}
    return found | {f"verb_{verb}" for verb in named} | {card_picture(card) for card in cards}


@pytest.mark.sweep
@pytest.mark.parametrize("name", ["1-8", "2-5", "2-7", "3-1", "3-4", "3-8", "4-0", "4-4"])
def test_every_picture_of_the_log_belongs_to_what_its_action_brought_about(name: str) -> None:
    past, seen, wrong = history(name), 0, []
    for entry in told(name)[0]:
        if past.movers()[entry.at - 1] < 0 and not past.at(entry.at).turns:
            continue  # the set-up
        parts = [part for line in (entry.head, *(line.parts for line in entry.lines)) for part in line]
        shown = {part.picture.removeprefix(PICTURES) for part in parts if part.picture}
        seen += len(shown)
        if extra := shown - belonging(past, entry.at):
            wrong.append((entry.at, past.record.actions[entry.at - 1], past.events()[entry.at - 1], extra))
    assert seen > 100
    assert wrong == []


def test_the_number_of_a_token_or_a_slot_chooses_no_card() -> None:
    picked = {"token": "ico_income", "boost": "ico_clever", "tile": "ico_conservation"}
    found = set()
    for name in ("2-7", "3-8", "4-4"):
        actions = history(name).record.actions
        for entry in told(name)[0]:
            verb = str(actions[entry.at - 1][0])
            if verb in picked and history(name).movers()[entry.at - 1] == entry.seat:
                assert [part.picture for part in entry.head if part.picture] == [PICTURES + picked[verb]]
                found.add(verb)
    assert found == set(picked)


@pytest.mark.parametrize("language", list(i18n.LANGUAGES))
def test_the_log_is_told_in_full_in_both_languages(language: str) -> None:
    i18n.set_language(language)
    for name in ("1-8", "4-4"):
        for words in set(told(name)[1]):
            is_said(words, language)
    i18n.set_language("en")


def test_an_animal_is_told_with_its_price_its_gains_and_what_other_cards_add() -> None:
    coati = next(card for card, animal in ANIMALS.items() if animal.name == "South American Coati")
    count = number_of("4-4", ("play", coati))  # a sponsor watches for bears
    assert at("4-4", count)[0] == (
        "Saki: plays South American Coati, moves into: Enclosure 2. Money −11, Appeal +4, X-tokens +1. "
        "Polar Bear Exhibit, Appeal +2."
    )


def test_an_action_card_begins_the_entries_of_a_turn_and_its_steps_are_indented() -> None:
    found = told("4-4")[0]
    for entry in found:
        action = history("4-4").record.actions[entry.at - 1]
        if entry.seat >= 0 and entry.round and action[0] == "action":
            assert not entry.step
        elif entry.seat >= 0 and entry.round and action[0] in ("play", "place", "build", "discard", "support"):
            assert entry.step


def test_the_break_tells_what_leaves_what_comes_and_everybodys_income() -> None:
    words = told("4-4")[1]
    after = words.index("The break. Hand limit, tokens, workers, display, income.")
    block = words[after : after + 14]
    assert any(line.startswith("The break: tokens are removed, workers return. Discarded: ") for line in block)
    assert "The break: income. Rosa: Money +5. Mint: Money +9. Igor: Money +10. Saki: Money +13." in block
    assert any("Saki: Appeal 11, Conservation 0, gap 103." in line for line in block)


def test_the_end_tells_what_final_scoring_cards_brought() -> None:
    assert told("4-4")[1][-1].startswith("The game is over. Rosa: Science Library, Conservation +1.")


def test_cards_that_somebody_else_drew_or_keeps_are_only_counted() -> None:
    past = history("4-4")
    draw = next(number for number, events in enumerate(past.events(), 1) if ("drew", 2, 2) in events)
    cards = [card_name(card) for card in past.record.actions[draw - 1][1:]]
    assert at("4-4", draw, viewer=0) == [f"Igor: draws {len(cards)} cards."]
    assert at("4-4", draw, viewer=2) == [f"Igor: draws {len(cards)} cards. {', '.join(cards)}."]
    keep = number_of("4-4", ("keep",))
    assert at("4-4", keep, viewer=0) == ["Rosa: Baboon Rock, keeps a card."]
    assert at("4-4", keep, viewer=1) == ["Rosa: keeps a card."]


def test_the_rail_shows_what_was_done_last_with_its_picture() -> None:
    match = at_decision("act", bots=1, after=80)
    table = at_table(match).at(ArkNovaTable)
    last = table.last_entries()
    assert last[0] == [entry for entry in table.logs.entries() if entry.seat >= 0][-1]
    assert table.make_view().last == last
    assert any(part.picture for part in last[0].head)


def test_two_people_at_one_screen_have_a_log_each_and_neither_is_told_anew() -> None:
    table = table_of(at_decision("act", people=2, bots=0, after=60))
    first = table.logs.book.entries(("en", 0))
    other = table.logs.book.entries(("en", 1))
    assert table.logs.book.entries(("en", 0))[0] is first[0]
    assert table.logs.book.entries(("en", 1))[0] is other[0]


def test_what_an_entry_tells_of_is_ringed_where_it_lies() -> None:
    table = at_table(at_decision("act", people=1, bots=1, after=120)).at(ArkNovaTable)
    plan, zoo = table.context().plan, table.state.zoos[0]
    ringed = {"built": 0, "housed": 0, "others": 0}
    events = table.match.history.events()
    for entry in table.logs.entries():
        pieces = table.logs.pieces(entry)
        for kind, *facts in events[entry.at - 1]:
            if entry.seat == 0 and kind == "built" and facts[0] == 0:
                mask = mask_of(" ".join(facts[2:]))
                left, top, right, bottom = plan.board.grid.box(mask)
                assert plan.css(Rect(left, top, right - left, bottom - top)) in pieces
                ringed["built"] += 1
            elif entry.seat == 0 and kind == "housed" and tuple(facts[1:]) in zoo.animals and facts[2]:
                home = table.context().plan.board.grid.centre(mask_of(facts[2]).bit_length() - 1)
                assert any(piece.contains(home[0] * plan.unit, home[1] * plan.unit) for piece in pieces)
                ringed["housed"] += 1
        if entry.seat == 1:
            assert plan.css(plan.seats[0]) in pieces
            ringed["others"] += 1
    assert all(ringed.values()), ringed


def test_an_action_card_is_ringed_in_the_slot_where_it_lies() -> None:
    table = at_table(at_decision("act", people=1, bots=1, after=60)).at(ArkNovaTable)
    actions, movers = table.match.record.actions, table.match.history.movers()
    at = max(at for at, each in enumerate(actions) if movers[at] == 0 and each[0] == "action")
    entry = next(entry for entry in table.logs.entries() if entry.at == at + 1)
    plan, slot = table.context().plan, table.state.zoos[0].order.index(actions[at][1])
    assert plan.css(plan.verbs[slot]) in table.logs.pieces(entry)
