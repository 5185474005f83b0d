"""Ark Nova in words: every card, question, action, event and refusal is said in both languages."""

from __future__ import annotations

import ast
import re
from pathlib import Path

import pytest

import engine.games.ark_nova
from engine.games.ark_nova import frames
from engine.games.ark_nova.actions.sponsors import start
from engine.games.ark_nova.board.maps import MAPS
from engine.games.ark_nova.cards.animals import ANIMALS
from engine.games.ark_nova.cards.projects import FINALS, PROJECTS
from engine.games.ark_nova.cards.sponsors import SPONSORS
from engine.games.ark_nova.effects.abilities import AFTER
from engine.games.ark_nova.effects.effects import EFFECTS
from engine.games.ark_nova.pieces import BLOCKED, FREE, ICONS, SHAPES
from engine.games.ark_nova.rules import ArkNovaState
from engine.record import parse_record
from engine.registry import find_game
from engine.state import Action, Event, IllegalAction
from scenes.games.ark_nova.decision.kinds import KINDS, question
from scenes.games.ark_nova.decision.outcome.consequences import consequences
from scenes.games.ark_nova.pieces.cards import Beheld, seen_face
from scenes.games.ark_nova.words import amounts, breaks, effects, log_lines, names, speech
from scenes.games.ark_nova.words.cards import abilities, judgement
from scenes.games.ark_nova.words.cards import printed as cards
from scenes.games.ark_nova.words.deeds import deed
from scenes.games.ark_nova.words.done import told
from scenes.games.ark_nova.words.refusals import REFUSALS, refusal
from scenes.i18n import translation as i18n
from tests.engine.games.ark_nova.positions import display, hand, table
from tests.engine.golden import FOLDER
from tests.scenes.games.ark_nova.decisions import match_at
from tests.scenes.games.ark_nova.table import now

CARDS = (*ANIMALS, *SPONSORS, *PROJECTS, *FINALS)
SOURCES = sorted(Path(engine.games.ark_nova.__file__).parent.rglob("*.py"))
SEATS = ("Rosa", "Mint", "Igor", "Saki")
NOT_JAPANESE = re.compile(r"[A-Za-z]{2,}")
MEANT = re.compile(r"WAZA|Rosa|Mint|Igor|Saki|[a-i]\d+")


@pytest.fixture(params=list(i18n.LANGUAGES))
def language(request: pytest.FixtureRequest) -> str:
    i18n.set_language(request.param)
    return str(request.param)


def is_said(words: str, language: str) -> None:
    """Assert that words are complete and in the player's language."""
    assert words.strip(), "nothing is said"
    assert not re.search(r"[{}]|None|\(\)|\.\.", words), words
    if language == "ja":
        assert not NOT_JAPANESE.search(MEANT.sub("", words)), words


def test_every_card_is_said_in_full(language: str) -> None:
    for card in CARDS:
        for solo in (False, True):
            is_said(cards.card_in_words(card, solo), language)
        is_said(names.short_name(card), language)


def test_every_part_of_a_card_has_words(language: str) -> None:
    for animal in ANIMALS.values():
        is_said(cards.home_words(animal), language)
        for ability in (*cards.abilities(animal), *cards.abilities(animal, solo=True)):
            is_said(ability.name, language)
            is_said(ability.text, language)
    for sponsor in SPONSORS.values():
        assert cards.parts(sponsor) or cards.printed_gains(sponsor.id) or sponsor.icons
        for part in cards.parts(sponsor):
            is_said(part.text, language)
    for project in PROJECTS.values():
        is_said(cards.project_rule(project), language)
        assert len({cards.level_words(project, level) for level in project.levels}) == 3


def test_a_card_tells_its_numbers() -> None:
    assert cards.card_in_words(445) == (
        "Crested Porcupine. Herbivore · Europe. Costs 8 money. Size-1 enclosure. Digging 2: Up to 2 times: "
        "replace a card in the display, or swap a hand card for one from the deck. Gains 3 appeal when played."
    )
    assert "Needs 3 primates." in cards.card_in_words(457)
    assert "Needs Sponsors card side II, at most 25 appeal." in cards.card_in_words(207)
    assert "Needs 1 bear, 1 herbivore, a partner zoo in Asia." in cards.card_in_words(433)
    assert "Needs a partner zoo in the Americas." in cards.card_in_words(463)
    assert "Each large animal can lack 1 icon of its conditions." in cards.card_in_words(263)
    assert "Size-5 enclosure beside 2 water." in cards.card_in_words(446)
    assert "Size-5 enclosure beside 1 water, or Reptile house, 3 spaces." in cards.card_in_words(489)
    assert "3 / 6 / 9 money with at least 1 / 3 / 5 primate icons." in cards.card_in_words(231)
    assert "1 conservation point if: at least 6 herbivore icons." in cards.card_in_words(243)
    assert "4 spaces, beside 2 water." in cards.card_in_words(245)
    assert cards.level_words(PROJECTS[113], PROJECTS[113].levels[0]) == "size 4–5: 5 conservation points"


def test_in_japanese_a_number_stands_behind_what_it_counts() -> None:
    i18n.set_language("ja")
    project = next(each for each in PROJECTS.values() if each.kind == "count" and each.counted[0] == "small_animals")
    said = cards.level_words(project, project.levels[0])
    i18n.set_language("en")
    assert said.startswith(f"小型動物×{project.levels[0].need}：")


def test_in_solo_games_other_abilities_stand_for_those_that_touch_others() -> None:
    cobra = ANIMALS[475]
    assert [ability.name for ability in cards.abilities(cobra)] == ["Hypnosis 3"]
    assert [ability.name for ability in cards.abilities(cobra, solo=True)] == ["Determination"]


def test_every_effect_has_a_phrase() -> None:
    assert set(effects.PHRASES) == {*EFFECTS, *AFTER}


def test_what_triggers_and_what_changes_for_good_is_said() -> None:
    assert effects.trigger_words(SPONSORS[238].triggers[0]) == "bird icon played in any zoo: 3 money"
    assert effects.trigger_words(SPONSORS[249].triggers[0]) == "bird icon played: draw 2 cards, keep 1"
    assert effects.modifier_words("small_animal_discount", 3) == "small animals cost 3 less"


def test_every_animal_has_a_name_of_its_own_in_japanese() -> None:
    i18n.set_language("ja")
    said = [names.card_name(card) for card in ANIMALS]
    assert len(set(said)) == len(said)
    assert not any(names.is_unofficial(card) for card in ANIMALS)
    assert all(names.is_unofficial(card) for card in CARDS if card not in ANIMALS)
    i18n.set_language("en")
    assert not any(names.is_unofficial(card) for card in CARDS)
    assert names.card_name(445) == ANIMALS[445].name


def test_names_of_maps_buildings_icons_and_sources(language: str) -> None:
    for map_id, zoo_map in MAPS.items():
        is_said(names.map_name(map_id), language)
        is_said(effects.map_ability(zoo_map.ability), language)
        for __, bonus in zoo_map.left:
            is_said(names.joined([effects.phrase(effect) for effect in bonus]), language)
        for effect in zoo_map.bonuses.values():
            is_said(effects.phrase(effect), language)
    for kind in SHAPES:
        is_said(names.building_name(kind), language)
    for icon in ICONS:
        is_said(names.icon_label(icon), language)
        assert names.icon_word(icon) in amounts.icons(icon, 1)
        assert str(7) in amounts.more_icons(icon, 7)
    for source in ("appeal", "conservation", "sponsor_201", "final_3"):
        is_said(breaks.source_name(source), language)
        is_said(breaks.source_words(source, 2), language)
    assert len({breaks.step_words(step) for step in range(6)}) == 6
    is_said(abilities.flock_text(3), language)


# --- what the engine can ask, do and tell


def events_of_the_engine() -> set[str]:
    """Return the kinds of events that the engine's sources note."""
    found: set[object] = set()
    for path in SOURCES:
        for node in ast.walk(ast.parse(path.read_text(encoding="utf-8"))):
            if isinstance(node, ast.Call) and getattr(node.func, "id", "") == "note" and len(node.args) > 1:
                found |= {each.value for each in ast.walk(node.args[1]) if isinstance(each, ast.Constant)}
    return {each for each in found if isinstance(each, str) and each not in ("skip", "done")}


def test_every_kind_of_event_has_a_line() -> None:
    assert events_of_the_engine() <= log_lines.EVENTS


def test_every_kind_of_decision_has_a_question() -> None:
    assert set(KINDS) == set(frames.DECISIONS)


RECORDS = ("1-8", "2-5", "3-6", "4-4")


@pytest.mark.slow
@pytest.mark.parametrize("name", RECORDS)
def test_whole_games_are_told_in_both_languages(name: str) -> None:
    """Walk through golden playthroughs: each kind of decision, of action and of event that comes is said."""
    record = parse_record((FOLDER / "ark_nova" / f"{name}.txt").read_text(encoding="utf-8"))
    state = find_game(record.game).start(len(record.seats), record.options)
    assert isinstance(state, ArkNovaState)
    asked: dict[tuple[str, str], tuple[ArkNovaState, Action]] = {}
    told: dict[tuple[str, bool], Event] = {}
    for action in record.actions:
        if not state.is_chance():
            new = {(state.stack[-1][0], each[0]): each for each in (*state.legal_actions(), action)}
            if new.keys() - asked.keys():
                position = state.clone()
                asked.update({key: (position, each) for key, each in new.items() if key not in asked})
        events: list[Event] = []
        state.trace = events
        state.apply_action(action)
        state.trace = None
        told.update({(event[0], event[1] < 0): event for event in events})
    assert len(asked) > 20
    assert len(told) > 20
    for language in i18n.LANGUAGES:
        i18n.set_language(language)
        for position, each in asked.values():
            is_said(question(position, SEATS)[0], language)
            for end in range(1, len(each) + 1):
                is_said(deed(position, each[:end], SEATS), language)
        for event in told.values():
            is_said(log_lines.line(event, SEATS), language)
    i18n.set_language("en")


# --- why not


def test_every_refusal_of_the_engine_has_a_sentence() -> None:
    source = next(path for path in SOURCES if path.name == "refusals.py").read_text(encoding="utf-8")
    codes = set(re.findall(r'(?:return|IllegalAction\(|Reason = \()\s*"([a-z_]+)",', source))
    assert len(codes) > 35
    assert codes <= set(REFUSALS)


def test_a_refusal_is_said_in_the_players_language(language: str) -> None:
    state = table()
    problem = state.why_not(("action", "build", 4))
    assert problem is not None
    is_said(refusal(problem), language)


def sponsors_in_use(power: int, side: int = 0, players: int = 2) -> ArkNovaState:
    """Return a table where Sponsors is in use with that strength."""
    state = table(players)
    start(state, 0, power, bool(side))
    return state


def test_a_level_is_above_the_strength_or_with_side_ii_above_what_is_left() -> None:
    too_high = IllegalAction("level_too_high", "")
    assert refusal(too_high, sponsors_in_use(3)) == "You cannot play a level above your strength."
    assert refusal(too_high, sponsors_in_use(3, 1)) == "You cannot play a level above what is left."


def test_a_solo_game_has_no_break_token_to_move() -> None:
    money: Action = ("raise_money",)
    assert deed(sponsors_in_use(1), money, SEATS) == "Take 1 money, move the break token 1 space"
    assert deed(sponsors_in_use(3), money, SEATS) == "Take 3 money, move the break token 3 spaces"
    assert deed(sponsors_in_use(3, players=1), money, SEATS) == "Take 3 money"
    assert told(money) == "takes money, moves the break token"
    assert told(money, solo=True) == "takes money"


def test_what_stands_between_a_player_and_a_card() -> None:
    state = table()
    hand(state, 457, 519, 446, 445)
    mandrill = judgement.judge(state, 0, 457)
    assert [check.words for check in mandrill.checks] == ["3 primates"]
    assert mandrill.reasons == ("3 more primates", "No size-5 enclosure", "3 money short")
    assert judgement.judge(state, 0, 519).reasons == ("No room in a petting zoo",)
    assert "No size-5 enclosure by 2 water" in judgement.judge(state, 0, 446).reasons
    assert not judgement.judge(state, 0, 445).home


def test_a_partner_zoo_lowers_the_price_and_the_folder_raises_it() -> None:
    state = table()
    display(state, 201, 202, 203, 204, 445, 446)
    state.zoos[0].partner_zoos.append("europe")
    porcupine = judgement.judge(state, 0, 445)
    assert (porcupine.printed, porcupine.price, porcupine.folder) == (8, 8 - 3 + 5, 5)
    assert "Outside your reputation range" in porcupine.reasons


def test_levels_of_a_project_tell_who_holds_them_and_whether_they_are_fulfilled() -> None:
    state = table(2)
    card = state.projects[0][0]
    state.zoos[0].icons.update(dict.fromkeys(ICONS, 4))
    levels = judgement.levels_now(state, 0, card)
    assert [level.holder for level in levels] == list(state.projects[0][1:])
    assert levels[2].fulfilled


def test_of_a_project_that_one_supports_no_other_level_is_open() -> None:
    state = table(2)
    card = next(row[0] for row in state.projects if PROJECTS[row[0]].kind == "count")
    at = next(at for at, row in enumerate(state.projects) if row[0] == card)
    state.zoos[0].icons.update(dict.fromkeys(ICONS, 9))
    state.projects[at] = (card, FREE, FREE, FREE)
    assert all(level.open for level in judgement.levels_now(state, 0, card))
    state.projects[at] = (card, 0, BLOCKED, FREE)
    levels = judgement.levels_now(state, 0, card)
    assert levels[2].fulfilled
    assert not any(level.open for level in levels)
    assert not any(level.open for level in seen_face(Beheld(state, 0, ("You", "Rosa"), (0, 1)), card).levels)


def test_the_table_is_spoken(language: str) -> None:
    state = table(2, maps="A")
    for card in (*state.display, *state.zoos[0].hand):
        is_said(speech.card_words(state, 0, card), language)
    is_said(speech.break_words(table(1)), language)


def test_a_place_tells_what_it_covers_costs_and_touches() -> None:
    state = table(1, maps="A")
    words = speech.place_words(state, 0, "kiosk", ("place", "a3", 0), named=True)
    assert words == "Kiosk on a3, costs 2 money, bonus: 1 X-token, beside 1 rock."


def test_a_space_of_the_conservation_track_that_an_action_reaches_is_told_before() -> None:
    state = now(match_at("left_token"))
    zoo = state.zoos[0]
    zoo.map = "A"
    tokens = MAPS[zoo.map].left
    number = next(at for at, (__, bonus) in enumerate(tokens, 1) if ("gain", "conservation", 1) in bonus)
    for before, reaches in ((3, False), (4, True), (5, False)):
        zoo.conservation = before
        told = [line.more for line in consequences(state, 0, ("token", number))]
        assert ("Conservation 5" in told) == reaches
