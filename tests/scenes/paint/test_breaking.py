"""Breaking lines: where English and Japanese may be broken, and what stays together if a line has room for it."""

from __future__ import annotations

import pygame

from scenes.paint import breaking, text
from scenes.paint.flow import flow
from scenes.paint.painter import Painter, Run
from scenes.paint.theme import BODY, EVENING


def test_a_line_never_begins_with_a_japanese_full_stop_or_small_kana() -> None:
    sentence = "「花」のタイルは中央へ移ります。床に落ちたタイルは失点になります。ちょっと待って、もう一度。"
    for limit in range(40, 400, 7):
        lines = text.wrap(sentence, BODY, limit, 1.0)
        assert "".join(lines) == sentence
        for line in lines:
            assert line[0] not in breaking.NEVER_FIRST
            assert line[-1] not in breaking.NEVER_LAST


def test_a_number_is_never_parted_from_what_it_counts() -> None:
    sentence = "横一列は2点、5枚は10点。3個を2段目の4列目へ、場所は12か所、2つめは1コインで3マス、第4ラウンドへ。"
    counted = ("2点", "5枚", "10点", "3個", "2段目", "4列目", "12か所", "2つめ", "1コイン", "3マス", "4ラウンド")
    for limit in range(text.NARROW * round(BODY.size), 400, 7):
        lines = text.wrap(sentence, BODY, limit, 1.0)
        assert "".join(lines) == sentence
        assert not [words for words in counted if not any(words in line for line in lines)], limit
    assert "1～5に" in breaking.pieces("スロット1～5にあります。"), "nor is a range"


def test_no_line_is_a_syllable_or_ends_with_what_parts_facts() -> None:
    said = "ダイスを振るか、虫タイルを払ってパスします。"
    two = [lines for limit in range(120, 400) if len(lines := text.wrap(said, BODY, limit, 1.0)) == 2]
    assert two
    assert all(len(lines[-1]) > breaking.ORPHAN for lines in two)
    assert ["ダイスを振るか、虫タイルを払って", "パスします。"] in two
    facts = [text.wrap("2026-11-22 11:05 · 77 : 63 : 57 · finished", BODY, limit, 1.0) for limit in range(60, 300)]
    assert not [lines for lines in facts if any(line.endswith("·") or line.startswith("·") for line in lines)]
    days = [text.wrap("今日のゲーム · ヒント2回", BODY, limit, 1.0) for limit in range(60, 200)]
    assert not [lines for lines in days if any(line.endswith("·") or line.startswith("·") for line in lines)]
    assert not [lines for lines in facts[60:] if not any("77 : 63 : 57" in line for line in lines)], "scores are one"


def test_words_in_katakana_and_things_with_their_number_are_whole_where_a_line_has_room() -> None:
    sentence = "ミントは工房7の花をトラック2のスペースに置き、中央（全14）からプレイヤーボードへ移します。"
    words = ("ミント", "工房7の", "トラック2の", "スペース", "（全14）", "プレイヤーボード")
    for limit in range(text.NARROW * round(BODY.size), 700, 7):
        lines = text.wrap(sentence, BODY, limit, 1.0)
        assert "".join(lines) == sentence
        assert not [word for word in words if not any(word in line for line in lines)], limit


def test_a_word_of_kanji_and_katakana_is_whole() -> None:
    sentence = "床ラインと休憩トークンを進め、動物園マップのT字タイルを、ゲスト用ネットワークで送ります。"
    words = ("床ライン", "休憩トークン", "動物園マップ", "T字タイル")
    for limit in range(text.NARROW * round(BODY.size), 700, 7):
        lines = text.wrap(sentence, BODY, limit, 1.0)
        assert "".join(lines) == sentence
        assert not [word for word in words if not any(word in line for line in lines)], limit
        assert not [line for line in lines if line.startswith("用")], "the end of another word stays with it"


def test_an_enclosure_keeps_its_number_before_a_bracket_too() -> None:
    sentence = "ヒント：「囲い地1（岩と水域の間）」。「囲い地2（岩と水域の間）」よりよい手です。"
    for limit in range(180, 400, 3):
        lines = text.wrap(sentence, BODY, limit, 1.0)
        assert not [line for line in lines if line.endswith("囲い地")], limit


def test_names_of_games_and_words_with_latin_letters_are_whole() -> None:
    sentence = "手番をリンク、ファイル、QRコードで送ります。アーク・ノヴァとそれってアリ!?も遊べます。"
    for limit in range(text.NARROW * round(BODY.size), 700, 7):
        lines = text.wrap(sentence, BODY, limit, 1.0)
        assert "".join(lines) == sentence
        words = ("QRコード", "アーク・ノヴァ", "それってアリ!?")
        assert not [word for word in words if not any(word in line for line in lines)], limit


def test_a_word_longer_than_its_line_is_broken_by_the_rules_of_its_letters() -> None:
    for limit in range(50, 112, 3):
        lines = text.wrap("プレイヤーボード", BODY, limit, 1.0)
        assert "".join(lines) == "プレイヤーボード"
        assert len(lines) > 1
        for line in lines:
            assert text.width(line, round(BODY.size), False) <= limit
            assert line[0] not in breaking.NEVER_FIRST


def test_words_that_are_to_stay_whole_do_so_in_little_room_too() -> None:
    sentence = "ホッキョクグマはトラックに積み、プレイヤーボードに置きます。"
    for limit in range(120, text.NARROW * round(BODY.size), 7):
        lines = text.wrap(sentence, BODY, limit, 1.0, whole=True)
        assert "".join(lines) == sentence
        for word in ("ホッキョクグマ", "トラック", "プレイヤーボード"):
            assert any(word in line for line in lines), limit


def test_in_little_room_whole_words_take_no_line_more_than_broken_ones() -> None:
    whole = "ロサはトラックをとり、プレイヤーボードにタイルをおく。"
    hiragana = {code: code - 0x60 for code in range(0x30A1, 0x30F7)}  # the same widths, no match of `WHOLE`
    for limit in range(50, text.NARROW * round(BODY.size), 3):
        lines = text.wrap(whole, BODY, limit, 1.0)
        assert "".join(lines) == whole
        assert len(lines) == len(text.wrap(whole.translate(hiragana), BODY, limit, 1.0)), limit


def test_no_letter_stands_alone_on_the_last_line() -> None:
    for limit in range(60, 200, 3):
        assert len(text.wrap("共通展示場所全部。", BODY, limit, 1.0)[-1].rstrip("。")) > 1, limit


def test_words_between_pictures_break_by_the_same_rules() -> None:
    painter = Painter(pygame.Surface((10, 10)), 1.0, EVENING)
    line = [Run("中央から", BODY), Run(picture="azul/tile_blue"), Run("トラックのタイルをとる。", BODY)]
    for limit in range(110, 300, 5):
        rows = ["".join(run.text for run in row) for row in flow(painter, line, limit)]
        assert any("トラック" in row for row in rows), limit
        assert any("タイル" in row for row in rows), limit


def test_no_syllable_stands_alone_after_pictures_either() -> None:
    painter = Painter(pygame.Surface((10, 10)), 1.0, EVENING)
    line = [Run(picture="azul/tile_blue"), Run("マーカーを取り、マイナス点を受けます。", BODY)]
    for limit in range(180, 330, 3):
        rows = ["".join(run.text for run in row) for row in flow(painter, line, limit)]
        assert "".join(rows) == line[1].text
        assert len(rows[-1]) > breaking.ORPHAN, limit


def test_english_breaks_between_words_only() -> None:
    sentence = "The Petal tile goes to the centre. Esc puts the tiles back."
    for limit in range(80, 400, 11):
        assert " ".join(text.wrap(sentence, BODY, limit, 1.0)) == sentence


def test_phrases_are_whole_where_that_takes_no_extra_line_in_lines_of_words_and_of_pictures() -> None:
    sentence = "手番です。アクションカードを選んでください。提携動物園にはオーストラリアを囲い地3へ置きます。"
    phrases = ("手番です。", "囲い地3へ", "選んでください。", "提携動物園には", "オーストラリアを", "置きます。")
    painter = Painter(pygame.Surface((1, 1)), 1.0, EVENING)
    for limit in range(150, 500, 7):
        lines = text.wrap(sentence, BODY, limit, 1.0)
        assert "".join(lines) == sentence
        flowed = ["".join(run.text for run in runs) for runs in flow(painter, [Run(sentence, BODY, "#000000")], limit)]
        assert "".join(flowed) == sentence
        if len(text.wrap(sentence, BODY, limit - 60, 1.0)) == len(lines):  # there is room to spare
            for found in (lines, flowed):
                assert all(any(phrase in line for line in found) for phrase in phrases), (limit, found)
