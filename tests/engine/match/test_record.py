"""Records: text that people can read and type, and that is never trusted."""

from __future__ import annotations

import random
import re
import textwrap
from dataclasses import replace
from pathlib import Path

import pytest
from hypothesis import HealthCheck, given, settings
from hypothesis import strategies as st

import engine.record
from engine.game import Game
from engine.match import Match
from engine.record import (
    MAX_CHARACTERS,
    Record,
    RecordError,
    Seat,
    clean_name,
    parse_record,
    result_text,
)
from engine.registry import all_games
from engine.state import IllegalAction
from tests.engine import laws

GOLDEN = Path(__file__).parents[1] / "golden"
CODES = {"newer", "too_long", "header", "seats", "choice", "notation", "illegal", "result", "older"}
GAMES = pytest.mark.parametrize("game", all_games(), ids=lambda game: game.id)

SHORT = """\
[Patio "1"]
[Game "azul"]
[Rules "2"]
[Seat1 "Anna"]
[Seat2 "Rosa"]
[Bot2 "hard"]
[Option.wall "grey"]
[Seed "7"]
[Event "a rainy \\"Sunday\\" \\\\o/"]

# who begins
start 1
deal bbyr kkww bykw rrww byyk   # nature's actions stand among the players'

take 3 blue 2
take   centre  black  floor
"""


def random_record(game: Game, players: int, seed: int, length: int = 10**9) -> Record:
    """Return the record of a random game, cut off after `length` actions."""
    rng = random.Random(seed)
    options = dict(rng.choice(laws.all_options(game, players)))
    seats = tuple(Seat(f"Seat {number}", rng.choice(["", "easy"])) for number in range(players))
    record = Record(game.id, seats, options, str(seed))
    state = game.start(players, options)
    while not state.is_terminal() and len(record.actions) < length:
        action = laws.choose(state, rng)
        state.apply_action(action)
        record.actions.append(action)
    return record


def refused(text: str) -> RecordError:
    with pytest.raises(RecordError) as problem:
        parse_record(text)
    return problem.value


def changed(old: str, new: str) -> str:
    assert old in SHORT
    return SHORT.replace(old, new)


# --- reading and writing


def test_a_typed_record_is_read_with_comments_spaces_and_defaults() -> None:
    record = parse_record(SHORT)
    assert record.game == "azul"
    assert record.seats == (Seat("Anna"), Seat("Rosa", "hard"))
    assert [seat.is_person for seat in record.seats] == [True, False]
    assert record.options == {"wall": "grey", "start": "random", "lid": "open"}
    assert record.seed == "7"
    assert record.extra == {"Event": 'a rainy "Sunday" \\o/'}
    assert record.actions[-1] == ("take", "centre", "black", "floor")
    assert len(record.actions) == 4
    assert record.replay().current_player() == 0


@pytest.mark.slow
@GAMES
def test_a_record_reads_back_as_it_was_written(game: Game) -> None:
    for players in game.players:
        for seed in range(3):
            for length in (0, 1, 20, 10**9):
                record = random_record(game, players, seed, length)
                record.extra["Date"] = "2026-01-31"
                text = record.to_text()
                assert parse_record(text) == record
                assert parse_record(text).to_text() == text
                assert parse_record(text.replace("\n", "\r\n")) == record


@GAMES
def test_a_finished_record_tells_the_result(game: Game) -> None:
    record = random_record(game, game.players[0], 1)
    text = record.to_text()
    final = record.replay()
    assert final.is_terminal()
    assert f'[Result "{result_text(final)}"]' in text
    assert "[Result" not in random_record(game, game.players[0], 1, 5).to_text()


@pytest.mark.sweep
@GAMES
def test_states_passes_every_position_of_the_record(game: Game) -> None:
    record = random_record(game, game.players[-1], 2)
    hashes = [state.hash() for state in record.states()]
    assert len(hashes) == len(record.actions) + 1
    assert hashes[-1] == record.replay().hash()
    assert hashes[0] == game.start(game.players[-1], record.options).hash()


def test_names_are_made_printable_single_spaced_and_forty_long() -> None:
    assert clean_name("  Anna\n\tand\x00 Rosa ") == "Anna and Rosa"
    assert clean_name("x" * 50) == "x" * 40
    assert clean_name("日本 さん") == "日本 さん"


def test_the_record_that_the_documentation_shows_is_a_record() -> None:
    shown = textwrap.dedent(str(engine.record.__doc__).split("\n\n", 1)[1].split("\n\nHeaders")[0])
    assert len(parse_record(shown).actions) == 3


# --- what is refused, with line and reason


@pytest.mark.parametrize(
    ("text", "code", "line", "reason"),
    [
        ("", "header", 0, "no Patio record"),
        ("take 1 blue 2", "header", 0, "no Patio record"),
        (changed('[Patio "1"]\n', ""), "header", 0, "the header Patio is missing"),
        (changed('[Game "azul"]\n', ""), "header", 0, "the header Game is missing"),
        (changed('[Patio "1"]', '[Patio "2"]'), "newer", 1, "newer Patio"),
        (changed('[Patio "1"]', '[Patio "one"]'), "header", 1, "no number"),
        (changed('[Patio "1"]', '[Patio "0"]'), "header", 1, "no number"),
        (changed('[Game "azul"]', '[Game "chess"]'), "choice", 2, "there is no game 'chess'"),
        (changed('[Rules "2"]', '[Rules "9"]'), "newer", 3, "newer Patio"),
        (changed('[Rules "2"]', '[Rules "1]'), "header", 3, "[Name"),
        (changed('[Rules "2"]', "[Rules 1]"), "header", 3, "[Name"),
        (changed('[Rules "2"]', '[Game "azul"]'), "header", 3, "stands twice"),
        (changed('"Anna"', '""'), "seats", 4, "printable"),
        (changed('"Anna"', '"' + "x" * 41 + '"'), "seats", 4, "1 to 40"),
        (changed('"Anna"', '" Anna"'), "seats", 4, "printable"),
        (changed('"hard"', '""'), "seats", 6, "printable"),
        (changed("[Seat2", "[Seat3"), "seats", 0, "without a gap"),
        (changed("[Bot2", "[Bot3"), "seats", 0, "without a gap"),
        (changed('[Seat2 "Rosa"]\n[Bot2 "hard"]\n', ""), "choice", 0, "2, 3, 4 players, not 1"),
        (changed('"grey"', '"green"'), "choice", 7, "one of: coloured, grey"),
        (changed("Option.wall", "Option.roof"), "choice", 7, "no option 'roof'"),
        (changed('[Seed "7"]', '[Option.start "3"]'), "choice", 0, "seat 3 cannot begin"),
        (changed("start 1", "begin 1"), "notation", 12, "no verb"),
        (changed("start 1", "start"), "notation", 12, "0 targets"),
        (changed("start 1", "start 3"), "illegal", 12, "no seat 3"),
        (changed("start 1", "start 1\nstart 1"), "illegal", 13, "must be filled"),
        (changed("take 3 blue 2", "take 3 red 2"), "illegal", 15, "no red tile"),
        (changed("take 3 blue 2", 'take 3 blue 2\n[Date "x"]'), "header", 16, "before the first action"),
        (changed('[Seed "7"]', '[Result "1:2"]'), "result", 8, "not what the actions lead to"),
        ("#" * (MAX_CHARACTERS + 1), "too_long", 0, "at most"),
    ],
)
def test_a_damaged_record_is_refused_with_line_and_reason(text: str, code: str, line: int, reason: str) -> None:
    problem = refused(text)
    assert (problem.code, problem.line) == (code, line)
    assert reason in problem.reason
    assert str(problem) == (f"line {line}: {problem.reason}" if line else problem.reason)


def test_an_illegal_action_names_the_rule() -> None:
    problem = refused(changed("take 3 blue 2", "take 3 red 2"))
    assert isinstance(problem.cause, IllegalAction)
    assert problem.cause.code == "no_such_tiles"


@GAMES
def test_a_result_that_the_actions_do_not_lead_to_is_refused(game: Game) -> None:
    text = random_record(game, game.players[0], 3).to_text()
    assert refused(text.replace('[Result "', '[Result "1')).code == "result"
    shortened = text.rstrip("\n").rsplit("\n", 1)[0]
    assert refused(shortened).code == "result"


def test_a_record_of_older_rules_that_they_alone_allow_says_so() -> None:
    older = SHORT.replace('[Rules "2"]', '[Rules "1"]')
    assert parse_record(older).actions == parse_record(SHORT).actions
    with pytest.raises(RecordError, match="played by older rules") as caught:
        parse_record(older + "take 1 blue 9\n")
    assert caught.value.code == "older"


def test_older_games_of_fountains_alone_told_the_result_of_the_player_without_the_machine() -> None:
    text = parse_record((GOLDEN / "fountains" / "1-none-easy.txt").read_text(encoding="utf-8")).to_text()
    mine = re.search(r'\[Result "(-?\d+):-?\d+"\]', text)
    assert mine, "the machine scores, too"
    short = text.replace(mine[0], f'[Result "{mine[1]}"]')
    parse_record(short.replace('[Rules "2"]', '[Rules "1"]'))
    with pytest.raises(RecordError) as caught:
        parse_record(short)
    assert caught.value.code == "result"


def unwritten(record: Record) -> RecordError:
    """Return why a record cannot be written, nor played on."""
    with pytest.raises(RecordError) as problem:
        record.to_text(record.replay())
    with pytest.raises(RecordError):
        Match(record)
    return problem.value


@pytest.mark.parametrize("name", ["", " Anna", "An\nna", "An\x00na", "x" * 41])
def test_a_record_with_a_name_that_no_text_gives_back_is_not_written(name: str) -> None:
    record = parse_record(SHORT)
    problem = unwritten(replace(record, seats=(record.seats[0], Seat(name))))
    assert (problem.code, str(problem)) == ("seats", "Seat2 must be 1 to 40 printable characters")
    if name:
        assert "Bot1 must be" in str(unwritten(replace(record, seats=(Seat("Anna", name), record.seats[1]))))


def test_a_record_without_all_options_is_not_written() -> None:
    problem = unwritten(replace(parse_record(SHORT), options={"wall": "grey"}))
    assert (problem.code, problem.reason) == ("choice", "a record has every option of its game, not only ['wall']")


@pytest.mark.parametrize("name", ["", "an event", "1st", "Seed", "Result", "Game", "Seat1", "Bot1", "Option.wall"])
def test_a_further_header_that_no_text_gives_back_is_not_written(name: str) -> None:
    problem = unwritten(replace(parse_record(SHORT), extra={name: "grey"}))
    assert (problem.code, problem.reason) == ("header", f"{name!r} is no name of a further header")


def test_a_value_of_two_lines_is_not_written() -> None:
    record = parse_record(SHORT)
    problem = unwritten(replace(record, extra={"Event": 'rain"]\n[Seed "8'}))
    assert (problem.code, problem.reason) == ("header", "the header Event has a value of more than one line")
    assert "Seed" in str(unwritten(replace(record, seed="7\n8")))


@pytest.mark.parametrize("value", ["", " ", "a\rb", "a\u2028b", "\x00", '"]', "\\"])
def test_any_value_of_one_line_reads_back_as_it_was_written(value: str) -> None:
    record = replace(parse_record(SHORT), extra={"Event": value}, seed=value)
    assert parse_record(record.to_text()) == record


def test_a_game_that_goes_on_has_no_result_even_if_the_scores_agree() -> None:
    assert parse_record(SHORT).replay().scores()[0].total == 0
    problem = refused(changed('[Seed "7"]', '[Result "0:0"]'))
    assert (problem.code, problem.line) == ("result", 8)


# --- fuzzing


def mutated(text: str, rng: random.Random) -> str:
    """Return `text` with some bytes, words or lines changed."""
    for _ in range(rng.choice([1, 1, 1, 2, 5])):
        kind = rng.randrange(8)
        lines = text.split("\n")
        at = rng.randrange(len(lines))
        if kind == 0:
            data = bytearray(text.encode())
            for _ in range(rng.randrange(1, 4)):
                if data:
                    data[rng.randrange(len(data))] = rng.randrange(256)
            text = data.decode(errors=rng.choice(["replace", "surrogateescape"])).encode(errors="replace").decode()
            continue
        if kind == 1:
            text = text[: rng.randrange(len(text) + 1)]
            continue
        if kind == 2:
            cut = rng.randrange(len(text) + 1)
            junk = rng.choice(['"', "[", "]", "\\", "#", "\x00", "é", "\u2028", "９", "-", " ", "\n", "9" * 20])
            text = text[:cut] + junk + text[cut:]
            continue
        if kind == 3:
            del lines[at]
        elif kind == 4:
            lines.insert(rng.randrange(len(lines) + 1), lines[at])
        elif kind == 5:
            other = rng.randrange(len(lines))
            lines[at], lines[other] = lines[other], lines[at]
        elif kind == 6:
            words = lines[at].split(" ")
            words[rng.randrange(len(words))] = rng.choice(["0", "-1", "99", "floor", "blue", "", "take", "x" * 300])
            lines[at] = " ".join(words)
        else:
            rng.shuffle(lines)
        text = "\n".join(lines)
    return text


@pytest.mark.slow
@GAMES
def test_mutated_records_never_crash_and_are_read_whole_or_refused_with_line_and_reason(game: Game) -> None:
    texts = [random_record(game, players, seed, 40).to_text() for players in game.players for seed in range(4)]
    texts.append(random_record(game, game.players[0], 9).to_text())
    refusals = []

    @settings(max_examples=400, deadline=None, suppress_health_check=list(HealthCheck))
    @given(seed=st.integers(0, 2**32 - 1))
    def fuzz(seed: int) -> None:
        rng = random.Random(seed)
        text = mutated(rng.choice(texts), rng)
        try:
            record = parse_record(text)
        except RecordError as problem:
            refusals.append(problem)
            return
        assert parse_record(record.to_text()) == record

    fuzz()
    assert len(refusals) > 130
    for problem in refusals:
        assert problem.code in CODES
        assert problem.line >= 0
        assert len(problem.reason) > 5


@pytest.mark.slow
@settings(max_examples=200, deadline=None)
@given(text=st.text(max_size=300))
def test_no_text_at_all_crashes_the_reader(text: str) -> None:
    for whole in (text, SHORT + text, text + SHORT):
        line = 0
        try:
            parse_record(whole)
        except RecordError as problem:
            line = problem.line
        assert line <= whole.count("\n") + 1
