"""Ark Nova's whole table in windows of all shapes: no words are cut, half covered, off the screen or over others."""

from __future__ import annotations

import gettext
import random
import re
from collections.abc import Iterator
from itertools import count, cycle, product

import pytest

from engine.games.ark_nova.cards.projects import FINALS
from engine.match import Match
from scenes.games.ark_nova.scene import ArkNovaTable
from scenes.games.ark_nova.words.cards.printed import final_rule
from scenes.i18n import translation as i18n
from scenes.paint import cache
from scenes.table.log.logs import TableLog
from tests.engine.games.ark_nova.positions import hand
from tests.scenes.conftest import Size
from tests.scenes.games.ark_nova.deciding.test_hand import CARDS
from tests.scenes.games.ark_nova.decisions import match_at
from tests.scenes.games.ark_nova.sweep import seen_faults
from tests.scenes.games.ark_nova.table import at_decision, at_table, new_match, now, step
from tests.scenes.ink import Ink
from tests.scenes.spy import Spy

WINDOWS = [(360, 640), (390, 844), (844, 390), (640, 360), (768, 1024), (1024, 768), (1280, 720), (2560, 1440)]
WAYS = list(product(i18n.LANGUAGES, (1.0, 1.3)))
MOMENTS = ("keep", "act", "build", "place", "association", "cards", "animals", "sponsors", "discard")
SHARE = 4
"""A moment is looked at in every fourth window, each time in another language and size of words."""


def moments(people: int, bots: int, seed: int) -> Iterator[tuple[str, Match]]:
    """Yield a game at the first decision of each kind, most of them in its middle."""
    match, rng = new_match(people, bots, seed=str(seed)), random.Random(seed)
    wanted = list(MOMENTS)
    for played in count():
        if match.over or not wanted:
            return
        state = now(match)
        kind = "" if state.is_chance() or state.current_player() else state.stack[-1][0]
        if kind in wanted and (played > 40 or kind == "keep"):
            wanted.remove(kind)
            yield kind, match
        step(match, rng)


@pytest.mark.slow
@pytest.mark.parametrize(("people", "bots", "seed"), [(1, 0, 5), (1, 1, 6), (1, 3, 7)])
def test_no_words_are_cut_or_collide_anywhere_on_the_table(
    monkeypatch: pytest.MonkeyPatch, people: int, bots: int, seed: int
) -> None:
    ink, ways = Ink(monkeypatch), cycle(WAYS)
    wrong: list[str] = []
    for at, (kind, match) in enumerate(moments(people, bots, seed)):
        language, text_size = next(ways)
        here = at_table(match, (1280, 720), language, text_size=text_size)
        if kind == "place":
            here.press(next(each["target"] for each in here.targets() if each["target"].startswith("place")))
        for size in WINDOWS[at % SHARE :: SHARE]:
            wrong += [f"{kind} {size} {language} {text_size}: {fault}" for fault in seen_faults(ink, here, size)]
    assert not wrong, "\n".join(wrong)


_WORD, _FIELD = re.compile("[A-Za-z]{4,}"), re.compile(r"(\{[^}]*\})")


class _Longer(gettext.NullTranslations):
    """A language like German: every word of four letters or more is 30 % longer than in English."""

    def __init__(self, english: gettext.NullTranslations) -> None:
        super().__init__()
        self._english = english

    def gettext(self, message: str) -> str:
        return _longer(self._english.gettext(message))

    def pgettext(self, context: str, message: str) -> str:
        return _longer(self._english.pgettext(context, message))

    def ngettext(self, msgid1: str, msgid2: str, n: int) -> str:
        return _longer(self._english.ngettext(msgid1, msgid2, n))


def _longer(words: str) -> str:
    def grown(found: re.Match[str]) -> str:
        word = found[0]
        half = len(word) // 2
        return word[:half] + "nernernernerner"[: max(1, round(0.3 * len(word)))] + word[half:]

    return "".join(part if part.startswith("{") else _WORD.sub(grown, part) for part in _FIELD.split(words))


@pytest.mark.slow
def test_words_that_are_longer_as_in_german_fit_too(monkeypatch: pytest.MonkeyPatch) -> None:
    assert _longer("Choose {count} animals") == "Choneose {count} aninemals"
    ink, wrong = Ink(monkeypatch), []
    for at, (kind, match) in enumerate(moments(1, 2, 6)):
        here = at_table(match)
        monkeypatch.setattr(i18n, "current_texts", _Longer(i18n.current_texts))
        for kept in (i18n._, i18n.pgettext, i18n.ngettext):
            kept.cache_clear()
        cache.forget()
        here.at(ArkNovaTable).showing.forget()
        here.at(ArkNovaTable).changed()
        for size in WINDOWS[1:7][at % 2 :: 2]:
            wrong += [f"{kind} {size}: {fault}" for fault in seen_faults(ink, here, size)]
        i18n.set_language("en")
    assert not wrong, "\n".join(wrong)


@pytest.mark.slow
@pytest.mark.parametrize("kind", ["placement_bonus", "left_token"])
def test_no_words_are_cut_in_the_rows_of_many_answers(monkeypatch: pytest.MonkeyPatch, kind: str) -> None:
    ink, wrong = Ink(monkeypatch), []
    monkeypatch.setattr(ArkNovaTable, "last_entries", lambda self: [])
    monkeypatch.setattr(TableLog, "words", lambda self: [])
    for at, language in enumerate(i18n.LANGUAGES):
        here = at_table(match_at(kind), (1280, 720), language)
        for size in WINDOWS[at::2]:
            wrong += [f"{kind} {size} {language}: {fault}" for fault in seen_faults(ink, here, size)]
    assert not wrong, "\n".join(wrong)


@pytest.mark.slow
@pytest.mark.parametrize("shown", ["held", "asked", "looked at", "full hand"])
def test_no_words_are_cut_over_held_cards_other_zoos_and_full_hands(
    monkeypatch: pytest.MonkeyPatch, shown: str
) -> None:
    ink, wrong = Ink(monkeypatch), []
    monkeypatch.setattr(ArkNovaTable, "last_entries", lambda self: [])
    monkeypatch.setattr(TableLog, "words", lambda self: [])
    for at, language in enumerate(i18n.LANGUAGES):
        match = at_decision("act", bots=2, after=120) if shown == "looked at" else match_at(_ASKED.get(shown, "act"))
        if shown == "full hand":
            hand(now(match), *CARDS)
        here = at_table(match, (1280, 720), language)
        here.at(ArkNovaTable).decision.looking = 1 if shown == "looked at" else -1
        here.at(ArkNovaTable).changed()
        for size in WINDOWS[at::2]:
            wrong += [f"{shown} {size} {language}: {fault}" for fault in seen_faults(ink, here, size)]
    assert not wrong, "\n".join(wrong)


_ASKED = {"held": "perception", "asked": "association"}


@pytest.mark.parametrize("language", i18n.LANGUAGES)
def test_an_action_that_is_chosen_is_said_whole_beside_its_buttons_in_low_windows(
    monkeypatch: pytest.MonkeyPatch, language: str
) -> None:
    spy = Spy(monkeypatch)
    here = at_table(at_decision("act", bots=2), (844, 390), language)
    table = here.at(ArkNovaTable)
    for size in ((844, 390), (640, 360)):
        here.platform.size = size
        here.tick(0)
        for path in {action for action in table.chooser.legal if action[0] == "action"}:
            table.chooser.touch(path, commit=False)
            table.changed()
            prompt = table.plan.css(table.context().plan.prompt)
            said = [line.words for line in spy.look(here) if prompt.contains(*line.rect.centre)]
            assert not [words for words in said if "…" in words], (size, path)
            table.put_back()


@pytest.mark.parametrize(("size", "language"), [((1280, 720), "ja"), ((1280, 720), "en"), ((768, 1024), "en")])
def test_the_longest_rules_of_final_scoring_cards_are_whole_beside_the_first_hand(
    monkeypatch: pytest.MonkeyPatch, size: Size, language: str
) -> None:
    spy = Spy(monkeypatch)
    here = at_table(match_at("keep"), size, language)
    longest = sorted(FINALS, key=lambda card: len(final_rule(card)))[-2:]
    now(here.table.match).zoos[0].finals = list(longest)
    here.table.changed()
    here.tick()
    words = "".join(line.words for line in spy.look(here)).replace(" ", "")
    assert [final_rule(card) for card in longest if final_rule(card).replace(" ", "") not in words] == []
