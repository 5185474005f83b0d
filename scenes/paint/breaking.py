"""Where lines may end: after words in English, and in Japanese within the rules of its typesetting (kinsoku)."""

from __future__ import annotations

import re
import unicodedata
from collections.abc import Callable, Iterable, Iterator

NEVER_FIRST = set("、。，．,.!?！？）)」』】〕］ー・：；:;…‥ゝゞ々ぁぃぅぇぉっゃゅょゎァィゥェォッャュョヮヵヶ％〜～×")
"""Characters that may not begin a line."""
NEVER_LAST = set("（(「『【〔［")
"""Characters that may not end a line."""
SEPARATOR = " ·"
"""The separator of facts side by side; it is left out at the end of a line."""
FIRST_WIDE = "\u1100"
"""No character before this one is full-width, and most characters of a text come before it."""
FIRST_JAPANESE = "\u2e80"
"""No character of Japanese is before this one."""
ORPHAN = 3
"""A last line of at most this many characters gets a word from the line before it."""
SCORES = r"[0-9]+(?: : [0-9]+)+"
"""Points side by side, 77 : 63 : 57: all that has spaces and is whole in a text that is not Japanese."""
COUNTED = (
    r"第?[0-9]+(?:～[0-9]+)?(?:コイン|マス|トークン|ラウンド|アクション|ターン|プレイヤー|か所"
    r"|[つ個枚匹頭人本段列回度番位]目?め?|手番|種類|[^0-9\s])"
)
"""A number with what it counts, in Japanese: a line is never broken within it."""
WHOLE = (
    r"アーク・ノヴァ|それってアリ!\?"  # names of games
    r"|囲い地[0-9]+"  # kana part its kanji
    r"|[A-Za-z]+[字型-]?[ァ-ヺー]+"  # QRコード, L字タイル, X-トークン
    r"|[ァ-ヺー]+[0-9]+(?=[のをがにはでとへやも、。・，）」\s]|$)"  # トラック2の
    r"|[\u4e00-\u9fff々]{1,2}[0-9]+(?=[のをがにはでとへやも、。・，）」\s]|$)"  # 工房7の
    r"|[ァ-ヺー]{2,}(?:する|した|して|用)"  # プレイする, ゲスト用
    r"|[\u4e00-\u9fff々]{1,4}[ァ-ヺー]{2,}"  # 床ライン, 休憩トークン
    r"|[ァ-ヺー]{2,}"  # ミント
    r"|（[^（）\s]{1,8}）"  # （全14）
    rf"|{SCORES}"
)
"""Names of games, katakana words, things with their number, short remarks in brackets, scores.

They are broken only if a line is too short for them. (These patterns are compiled when the first such text comes: that
takes long, and a start in English needs none.)
"""


PHRASE = (
    r"囲い地[0-9]*[\u3041-\u309f]*|"  # one word, though kana part its kanji
    r"[\u4e00-\u9fff々]+[\u3041-\u309f]*"  # 選んでください
    r"|[ァ-ヺー]+[\u3041-\u309f]+"  # カードを
    r"|[\u3041-\u309f]{2,}"
)
"""Phrases of Japanese: a word with its ending and its particles. They are whole where that takes no extra line."""


def pieces(text: str, *, whole: bool = True, phrases: bool = False) -> list[str]:
    """Return `text` cut where a line may end: after spaces, and around Japanese characters within their rules.

    Without `whole`, what `WHOLE` matches is cut too, for lines that are too short for it; with `phrases`, what `PHRASE`
    matches is not.
    """
    result: list[str] = []
    glued = _inside(_whole_in(text)) if whole else set()
    if _is_japanese(text):
        glued |= _inside(re.finditer(COUNTED, text))
        if phrases:
            glued |= _inside(re.finditer(PHRASE, text))
    for at, character in enumerate(text):
        stays = bool(result) and (
            character in NEVER_FIRST
            or character in SEPARATOR
            or result[-1][-1] in NEVER_LAST
            or at in glued
            or not (is_wide(character) or is_wide(result[-1][-1]) or result[-1][-1] == " ")
        )
        if stays:
            result[-1] += character
        else:
            result.append(character)
    return result


def pieces_for(text: str, fits: Callable[[str], bool], *, whole: bool = True, phrases: bool = False) -> Iterator[str]:
    """Yield the pieces of `text`. What is to stay whole but does not fit a line is cut into smaller pieces."""
    for piece in pieces(text, whole=whole, phrases=phrases):
        if phrases and not fits(piece.rstrip()):
            yield from pieces_for(piece, fits, whole=whole)
        elif whole and any(_whole_in(piece)) and not fits(piece.rstrip()):
            yield from pieces(piece, whole=False)
        else:
            yield piece


def _whole_in(text: str) -> Iterable[re.Match[str]]:
    """Return what `WHOLE` matches in a text."""
    if _is_japanese(text):
        return re.finditer(WHOLE, text)
    return re.finditer(SCORES, text) if " : " in text else ()


def _is_japanese(text: str) -> bool:
    return max(text, default="") >= FIRST_JAPANESE


def _inside(found: Iterable[re.Match[str]]) -> set[int]:
    """Return the indices at which a line may not begin, because it would break a match."""
    return {at for each in found for at in range(each.start() + 1, each.end())}


def spared(before: list[str], last: list[str]) -> list[str]:
    """Return the word that moves from the line before to a very short last one, so that no syllable stands alone."""
    rest = "".join(last).rstrip()
    if len(rest) > ORPHAN:
        return []
    for at in range(len(before) - 1, len(before) // 3, -1):
        if not is_wide(before[at][0]) or (_is_kana(before[at - 1][-1]) and not _is_kana(before[at][0])):
            return before[at:]
    alone = sum(character not in NEVER_FIRST for character in rest) <= 1
    return before[-1:] if rest and alone and len(before) > 2 and is_wide(rest[0]) else []


def is_wide(character: str) -> bool:
    """Tell whether it is one of the full-width characters of Japanese."""
    return character >= FIRST_WIDE and unicodedata.east_asian_width(character) in "WF"


def _is_kana(character: str) -> bool:
    """Tell whether it is one of the kana that end Japanese words, or a mark that follows them."""
    return "\u3040" <= character <= "\u309f" or character in NEVER_FIRST
