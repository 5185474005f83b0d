"""Texts: every one is translated, can be drawn, and breaks where its language allows."""

from __future__ import annotations

import ast
import random
import string
from collections.abc import Iterator
from pathlib import Path

import pytest
from babel.messages.catalog import Message
from babel.messages.pofile import read_po

from build.assets.texts import texts_of
from engine.games.azul.rules import AzulState
from scenes.i18n import translation as i18n
from scenes.paint import text
from scenes.paint.theme import Style
from scenes.platform.paths import ASSETS, ROOT


def catalogues(language: str) -> list[Path]:
    """Return the paths of a language's catalogues: what all games share, and each game's."""
    return sorted((ASSETS / "locale" / language / "LC_MESSAGES").glob("*.po"))


def read_texts(language: str) -> dict[str, list[str]]:
    """Return all texts of a language with their forms."""
    every = [i18n.read_po(path.read_text(encoding="utf-8")) for path in catalogues(language)]
    texts = {message: forms for catalogue in every for message, forms in catalogue.items()}
    assert len(texts) == sum(map(len, every)), "a text stands in two catalogues"
    return texts


def read_with_babel(language: str) -> Iterator[Message]:
    for path in catalogues(language):
        with path.open("rb") as file:
            yield from (message for message in read_po(file) if message.id)


@pytest.mark.slow
@pytest.mark.parametrize("language", list(i18n.LANGUAGES))
def test_every_text_stands_in_the_catalogue_that_is_there_when_it_is_shown_and_no_other_does(language: str) -> None:
    wanted = texts_of(ROOT)
    assert [path.stem for path in catalogues(language)] == sorted(wanted)
    for path in catalogues(language):
        there = set(i18n.read_po(path.read_text(encoding="utf-8")))
        assert there == {i18n.CONTEXT.join(filter(None, text.key)) for text in wanted[path.stem]}, path.stem


def test_a_message_with_a_context_is_another_one(tmp_path: Path) -> None:
    path = tmp_path / "words.po"
    path.write_text('msgid "Place"\nmsgstr "置く"\n\nmsgctxt "in a race"\nmsgid "Place"\nmsgstr "順位"\n')
    texts = i18n.PoTexts(path, plurals=False)
    assert texts.gettext("Place") == "置く"
    assert texts.pgettext("in a race", "Place") == "順位"
    assert texts.pgettext("elsewhere", "Place") == "Place"


def test_texts_of_games_and_of_all_games_are_spoken_together() -> None:
    i18n.set_language("ja")
    assert i18n._("Settings") == "設定"
    assert i18n._("Coloured wall") == "カラフルな面"
    assert i18n._("no text of any catalogue") == "no text of any catalogue"


def test_every_text_is_translated_with_the_same_blanks() -> None:
    for message in read_with_babel("ja"):
        for form in forms_of(message):
            original = message.id if isinstance(message.id, str) else message.id[-1]
            assert form, original
            assert fields(form) == fields(original), original


def forms_of(message: Message) -> list[str]:
    """Return what a message says, in each of its forms."""
    assert message.string is not None
    return [message.string] if isinstance(message.string, str) else list(message.string)


def fields(template: str) -> set[str]:
    return {name for _before, name, _format, _conversion in string.Formatter().parse(template) if name}


@pytest.mark.parametrize("language", list(i18n.LANGUAGES))
def test_our_reader_of_catalogues_agrees_with_babel(language: str) -> None:
    ours = read_texts(language)
    for message in read_with_babel(language):
        first = message.id if isinstance(message.id, str) else message.id[0]
        context = f"{message.context}{i18n.CONTEXT}" if message.context else ""
        assert ours[context + first] == forms_of(message)


@pytest.mark.parametrize("language", list(i18n.LANGUAGES))
@pytest.mark.parametrize("bold", [False, True])
def test_no_text_has_a_missing_glyph(language: str, bold: bool) -> None:
    assert text.find_font(bold), "the fonts are installed with the packages of the build"
    for message, forms in read_texts(language).items():
        for words in (message.rpartition(i18n.CONTEXT)[2], *forms):
            assert text.covers(words, bold), words


def test_names_that_people_type_never_show_blanks() -> None:
    assert text.shown("安里 Ōé 田中") == "安里 Ōé 田中"
    assert text.shown("a\U00013080b") == "a□b"
    assert text.rendered("\U00013080", 20, True, "#FFFFFF").get_bounding_rect().w > 0


@pytest.mark.parametrize("bold", [False, True])
def test_small_words_are_as_far_apart_as_large_ones(bold: bool) -> None:
    sentence = "Take tiles to the patio. タイルを取る"
    for size in range(12, 40):
        for words in (sentence, "to the", "floor −4"):
            exact = text.font(400, bold).size(words)[0] * size / 400
            assert abs(text.width(words, size, bold) - exact) <= 1 + 0.02 * exact, (size, words)
            assert text.rendered(words, size, bold, "#FFFFFF").get_width() == text.width(words, size, bold)


def test_what_does_not_fit_ends_in_an_ellipsis() -> None:
    style = Style(14, False, 1)
    assert text.fit("short", style, 500, 1.0) == "short"
    shorter = text.fit("a sentence that is too long", style, 80, 1.0)
    assert shorter.endswith("…")
    assert text.width(shorter, 14, False) <= 80


def test_as_much_as_fits_is_shown_before_the_ellipsis(monkeypatch: pytest.MonkeyPatch) -> None:
    style, sentence = Style(14, False, 1), "To Wellington, AVA and Torsten: type yet another sentence, too long to fit"
    ends = [sentence[:end].rstrip() + "…" for end in range(len(sentence))]
    for limit in range(24, 400, 9):
        longest = [each for each in ends if text.width(each, 14, False) <= limit][-1]
        assert text.fit(sentence, style, limit, 1.0) == longest
    measured: list[str] = []

    def width(words: str, size: int, bold: bool) -> int:
        measured.append(words)
        return 10 * len(words)

    monkeypatch.setattr(text, "width", width)
    text.fit(sentence, style, 300, 1.0)
    assert len(measured) < 12


def test_every_refusal_of_the_rules_is_said_in_the_players_language() -> None:
    from scenes.games.azul.words import REFUSALS, refusal

    i18n.set_language("ja")
    rng = random.Random(4)
    state = AzulState.new(2, start=0)
    seen = set()
    while not state.is_terminal():
        if state.is_chance():
            state.apply_action(state.sample_chance(rng))
            continue
        legal = state.legal_actions()
        for action in {(*action[:3], row) for action in legal for row in range(1, 6)} - set(legal):
            problem = state.why_not(action)
            assert problem
            seen.add(problem.code)
            said = refusal(problem)
            assert said != str(problem)
            assert "{" not in said
        state.apply_action(rng.choice(legal))
    assert seen <= set(REFUSALS)
    assert "wall_has_colour" in seen
    assert "line_has_another_colour" in seen


def test_points_are_said_with_a_true_minus() -> None:
    assert [i18n.signed(points) for points in (4, -1, 0)] == ["+4", "−1", "0"]


def test_a_language_that_does_not_exist_is_refused() -> None:
    with pytest.raises(ValueError, match="there is no language"):
        i18n.set_language("tlh")


@pytest.mark.slow
def test_no_scene_shows_a_sentence_that_is_not_translated() -> None:
    """Words given to the painter directly would stay English; they come from `_` or are data."""
    for path in sorted((ROOT / "scenes").rglob("*.py")):
        tree = ast.parse(path.read_text(encoding="utf-8"))
        for node in ast.walk(tree):
            if isinstance(node, ast.Call) and isinstance(node.func, ast.Attribute) and node.func.attr == "text":
                first = node.args[0] if len(node.args) > 1 else None  # a reader's `text` takes the key alone
                if isinstance(first, ast.Constant) and isinstance(first.value, str):
                    assert first.value in ("Patio", "–", "Ⅰ", "Ⅱ"), (Path(path).name, node.lineno)
