"""Where lines may end: after words in English, and in Japanese within the rules of its typesetting (kinsoku)."""

from __future__ import annotations

import re
import unicodedata
from collections.abc import Callable, Iterable, Iterator

NEVER_FIRST = set("、。，．,.!?！？）)」』】〕］ー・：；:;…‥ゝゞ々ぁぃぅぇぉっゃゅょゎァィゥェォッャュョヮヵヶ％〜～×")
"""Characters that do not begin a line."""
NEVER_LAST = set("（(「『【〔［")
"""Characters that do not end a line."""
SEPARATOR = " ·"
"""What parts facts beside each other is left out where a line ends."""
ORPHAN = 3
"""A last line of no more characters gets a word of the line before it."""
COUNTED = re.compile(
    r"第?[0-9]+(?:コイン|マス|トークン|ラウンド|アクション|ターン|プレイヤー|か所|[つ個枚匹頭人本段列回度番位]目?め?|手番|種類|[^0-9\s])"
)
"""A number with what it counts, as Japanese writes it: a line never ends within."""
WHOLE = re.compile(
    r"[ァ-ヺー]+[0-9]+(?=[のをがにはでとへやも、。・，）」\s]|$)"  # トラック2の
    r"|[\u4e00-\u9fff々]{1,2}[0-9]+(?=[のをがにはでとへやも、。・，）」\s]|$)"  # 工房7の
    r"|[ァ-ヺー]{2,}"  # ミント
    r"|（[^（）\s]{1,8}）"  # （全14）
    r"|[0-9]+(?: : [0-9]+)+"  # 77 : 63 : 57
)
"""Words in katakana, things with their number, short remarks in brackets, scores: whole where a line has room."""


def pieces(text: str, *, whole: bool = True) -> list[str]:
    """Return `text` cut where a line may end: after spaces, and around Japanese characters within their rules.

    What is better kept `whole` is cut as well if asked for: a line may be shorter than such a word.
    """
    result: list[str] = []
    glued = _inside(COUNTED.finditer(text)) | (_inside(WHOLE.finditer(text)) if whole else set())
    for at, character in enumerate(text):
        stays = bool(result) and (
            character in NEVER_FIRST
            or character == " "
            or result[-1][-1] in NEVER_LAST
            or at in glued
            or not (is_wide(character) or is_wide(result[-1][-1]) or result[-1][-1] == " ")
        )
        if stays:
            result[-1] += character
        else:
            result.append(character)
    return result


def pieces_for(text: str, fits: Callable[[str], bool], *, whole: bool = True) -> Iterator[str]:
    """Yield the pieces of `text`; of what is better kept whole but does not fit a line, smaller ones."""
    for piece in pieces(text, whole=whole):
        if whole and WHOLE.search(piece) and not fits(piece.rstrip()):
            yield from pieces(piece, whole=False)
        else:
            yield piece


def _inside(found: Iterable[re.Match[str]]) -> set[int]:
    """Return the places before which a line may not begin, for it would part what was found."""
    return {at for each in found for at in range(each.start() + 1, each.end())}


def spared(before: list[str], last: list[str]) -> list[str]:
    """Return what the line before a very short last one gives to it: a word, so that no syllable stands alone."""
    rest = "".join(last).rstrip()
    if len(rest) > ORPHAN:
        return []
    for at in range(len(before) - 1, len(before) // 3, -1):
        if not is_wide(before[at][0]) or (_is_kana(before[at - 1][-1]) and not _is_kana(before[at][0])):
            return before[at:]
    alone = sum(character not in NEVER_FIRST for character in rest) <= 1
    return before[-1:] if rest and alone and len(before) > 2 and is_wide(rest[0]) else []


def is_wide(character: str) -> bool:
    """Tell whether it is one of the broad characters of Japanese."""
    return unicodedata.east_asian_width(character) in "WF"


def _is_kana(character: str) -> bool:
    """Tell whether it is one of the letters with which Japanese words end, or a mark behind them."""
    return "\u3040" <= character <= "\u309f" or character in NEVER_FIRST
