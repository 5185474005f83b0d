"""Words on the screen keep to docs/words.md: forms of refusals, words that are out, one meaning a word on a screen."""

from __future__ import annotations

import ast
import importlib
import pkgutil
import re
from collections.abc import Iterator
from functools import cache
from pathlib import Path

import pytest
from babel.messages.pofile import read_po

import scenes.games
from build.assets.catalogues import po_files
from build.assets.texts import Text, texts_of

ROOT = Path(__file__).parents[1]

RULE = re.compile(r"\b(must|cannot|have to)\b|\bcan\b.*\bonly\b|\bonly\b.*\bcan\b")
"""A refusal says the rule."""

MISSING = re.compile(
    r"^(there (is|are) (no|not enough|only)\b|no |not enough\b|that is not\b|(you|it|the building) do(es)? not "
    r"(have|fit)\b|your zoo (does not meet|already has)\b|outside your|none of\b)"
)
"""Or that something is not there."""

USED_UP = re.compile(r"\b(is|are|has been) (already |face )?(full|empty|taken|there|out|over|down)$")
"""Or that what was chosen is used up."""

OUT = (
    r"so many",
    r"anew",
    r"but for",
    r"\balone\b",
    r"\b(lies?|lay|lying|lays|stands?|standing)\b",
    r"one after another",
    r"would bring",
    r"more of it",
    r"\b[Tt]he others\b",
    r"(?<![a-z] )(?<!\bor )\bWho (?!starts|has room|plays as|do you pilfer)\w",
    r"\b(everybody|somebody|nobody)\b",
    r"\b(click|tap|touch (a|it|the))\b",
    r"\bplease\b",
    r"\bmay\b",
    r"\bis to be\b",
    r"\b(brings?|pays?|promises?)\b(?! (\d money|\{money\}|water|mark))",
    r"\byoung ones?\b",
    r"left-most",
    r"within reach",
    r"\bplates?\b",
    r"Copy a link",
    r"Save as a file",
    r"Nothing is lost",
)
"""Words that are out (house style 4, 5, 13 to 15)."""

STAYS = ("The edition in your language may print another one.",)
"""Sentences in which such a word is right: here it is no permission."""

OUT_IN_JAPANESE = (
    "プレーヤー",
    "ファーストプレイヤー",
    "特殊囲い地",
    "アザラシ",
    "訴求点コマ",
    "届くフォルダー",
    "×2トークン",
    "基本計画",
    "科学",
    "不問",
    "今後ずっと",
    "随時",
    "虫を",
    "動物園ボード",
    "影の印",
    "ゲームが積ま",
    "星型",
    "特徴物",
    "水槽の数",
    "良[いく]",
    "；",
    "今[はの：]",
    "記念章",
    "バージョン",
)
"""What the Japanese glossary has replaced."""

TRUCKS = ("aquaretto", "zoo_trucks", "zooloretto", "zooloretto_aquaretto")
ONE_MEANING = (
    (("azul",), r"\brows?\b", r"wall|[Ff]ull rows?\b"),  # of the wall: at the left there are lines
    (("fountains",), r"\b(is|are) level\b|\blevel too\b", r"$^"),  # a height, never a tie
    (("fountains",), r"\bopen\b", r"open channels"),  # a token or tile is face up
    (("it_happens",), r"\bagain\b", r"$^"),  # a die is rolled, and rerolled
    (TRUCKS, r"\b[Pp]ools?\b", r"$^"),  # a basin; Fountains has pools
    (("ark_nova",), r"\b[Pp]ens?\b|\bharbor\b", r"$^"),  # an enclosure; the Harbor is a name
    (("ark_nova",), r"[Tt]urn (\w+ )*over", r"$^"),  # an action card is upgraded, a card revealed
)
"""Catalogues, a word that has one meaning on their screens, and what shows that meaning (`$^`: nothing does)."""


def forms(text: Text) -> tuple[str, ...]:
    """Return a text, for one thing and for several."""
    return (text.words,) if isinstance(text.words, str) else text.words


@cache
def catalogues() -> dict[str, list[Text]]:
    """Return the texts of the screen by the names of their catalogues."""
    return {name: list(found) for name, found in texts_of(ROOT).items()}


def texts() -> list[str]:
    """Return every text of the screen."""
    return [words for found in catalogues().values() for text in found for words in forms(text)]


def refusals_on_the_screen() -> dict[str, str]:
    """Return the sentences with which the games' rooms refuse, by game and code."""
    found: dict[str, str] = {}
    for module in pkgutil.walk_packages(scenes.games.__path__, "scenes.games."):
        if ".words" in module.name:
            refused = getattr(importlib.import_module(module.name), "REFUSALS", {})
            found |= {f"{module.name}: {code}": words for code, words in refused.items()}
    return found


def refusals_of_the_engine() -> dict[str, str]:
    """Return the sentences of the engine's refusals by file and line, with `{}` where a value goes."""
    found: dict[str, str] = {}
    for path in sorted((ROOT / "engine").rglob("*.py")):
        source = path.read_text(encoding="utf-8")
        named = "IllegalAction" in source or "REFUSALS" in source or path.name == "refusals.py"
        for node in ast.walk(ast.parse(source)) if named else ():
            for words in _sentences(node, path.name == "refusals.py"):
                found[f"{path.relative_to(ROOT)}:{getattr(node, 'lineno', 0)}"] = words
    return found


def _sentences(node: ast.AST, pairs: bool) -> Iterator[str]:
    """Yield what a call of `IllegalAction`, an entry of `REFUSALS` or (code, sentence) of Ark Nova's reasons says."""
    if isinstance(node, ast.Call) and isinstance(node.func, ast.Name) and node.func.id == "IllegalAction":
        yield from filter(None, map(_text, node.args[1:2]))
    elif isinstance(node, ast.Assign | ast.AnnAssign) and isinstance(node.value, ast.Dict):
        target = node.targets[0] if isinstance(node, ast.Assign) else node.target
        if isinstance(target, ast.Name) and target.id.endswith("REFUSALS"):
            yield from filter(None, map(_text, node.value.values))
    elif pairs and isinstance(node, ast.Return) and isinstance(node.value, ast.Tuple) and len(node.value.elts) == 2:
        yield from filter(None, map(_text, node.value.elts[1:]))


def _text(node: ast.AST) -> str:
    if isinstance(node, ast.Constant) and isinstance(node.value, str):
        return node.value
    if isinstance(node, ast.JoinedStr):
        return "".join(str(part.value) if isinstance(part, ast.Constant) else "{}" for part in node.values)
    return _text(node.left) if isinstance(node, ast.BinOp) else ""


def is_refusal(words: str) -> bool:
    """Tell whether some sentence of a refusal has one of the forms that the style allows."""
    return any(
        RULE.search(said) or MISSING.search(said) or USED_UP.search(said)
        for said in re.split(r"(?<=[.:]) ", words[:1].lower() + words[1:])
        for said in (said.rstrip(".:"),)
    )


def test_every_refusal_on_the_screen_says_the_rule_or_what_is_missing() -> None:
    found = refusals_on_the_screen()
    assert len(found) > 90
    assert not {at: words for at, words in found.items() if not is_refusal(words)}


def test_every_refusal_of_the_engine_says_the_rule_or_what_is_missing() -> None:
    found = refusals_of_the_engine()
    assert len(found) > 100
    assert not {at: words for at, words in found.items() if not is_refusal(words)}


@pytest.mark.parametrize(
    "words", ["Kiosks stand three spaces apart.", "Nobody sells a tile.", "A donation follows the task."]
)
def test_a_bare_statement_is_no_refusal(words: str) -> None:
    assert not is_refusal(words)


def test_words_that_are_out_are_on_no_screen() -> None:
    found = [(words, out) for words in texts() for out in OUT if re.search(out, words) and words not in STAYS]
    assert not found


def test_japanese_words_that_are_out_are_in_no_translation() -> None:
    found = []
    for path in po_files(ROOT):
        if path.parent.parent.name == "ja":
            with path.open("rb") as handle:
                for message in read_po(handle, locale="ja"):
                    for words in (message.string,) if isinstance(message.string, str) else message.string or ():
                        found += [(words, out) for out in OUT_IN_JAPANESE if message.id and re.search(out, words)]
    assert not found


@pytest.mark.parametrize(("names", "word", "meaning"), ONE_MEANING)
def test_a_word_has_one_meaning_on_a_screen(names: tuple[str, ...], word: str, meaning: str) -> None:
    found = [text for name, found in catalogues().items() if name in names for text in found]
    assert found
    said = [words for text in found if text.context != "the wall" for words in forms(text)]
    said = [re.sub(r"\{\w+\}", "…", words) for words in said]
    assert not [words for words in said if re.search(word, words) and not re.search(meaning, words)]
