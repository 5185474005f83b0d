"""The command line: what it prints, and that bad input gets a sentence and exit code 2."""

from __future__ import annotations

import io
import json
import subprocess
import sys
from dataclasses import replace
from pathlib import Path
from typing import Any

import pytest

from engine.daily import altered_draw
from engine.game import Game
from engine.record import parse_record
from engine.registry import GAME_IDS, all_games, find_game
from engine.tools.cli import main
from tests.engine.match.test_record import SHORT, random_record

GAMES = pytest.mark.parametrize("game", all_games(), ids=lambda game: game.id)
ROOT = Path(__file__).parents[2]


def run(capsys: pytest.CaptureFixture[str], *arguments: str) -> str:
    """Return what the command prints; it must succeed without an error message."""
    code = main(arguments)
    printed = capsys.readouterr()
    assert (code, printed.err) == (0, "")
    return printed.out


def run_json(capsys: pytest.CaptureFixture[str], *arguments: str) -> Any:
    return json.loads(run(capsys, *arguments, "--json"))


def refused(capsys: pytest.CaptureFixture[str], *arguments: str) -> str:
    """Return the sentence with which the command is refused."""
    code = main(arguments)
    printed = capsys.readouterr()
    assert code == 2
    assert printed.out == ""
    assert printed.err.count("\n") == 1
    return printed.err.strip()


@pytest.fixture
def record(tmp_path: Path) -> Path:
    path = tmp_path / "game.txt"
    path.write_text(SHORT, encoding="utf-8")
    return path


# --- games


def test_games_lists_every_game_with_players_options_and_bots(capsys: pytest.CaptureFixture[str]) -> None:
    text = run(capsys, "games")
    assert all(name in text for name in GAME_IDS)
    assert "wall=coloured|grey" in text
    assert "random" in text
    listed = run_json(capsys, "games")
    assert [game["id"] for game in listed["games"]] == list(GAME_IDS)
    azul = listed["games"][0]
    assert azul["players"] == [2, 3, 4]
    assert azul["options"][0] == {"name": "wall", "values": ["coloured", "grey"], "default": "coloured"}
    assert "random" in listed["bots"]


# --- simulate


@GAMES
def test_simulate_tells_scores_wins_and_speed(capsys: pytest.CaptureFixture[str], game: Game) -> None:
    players = game.players[-1]
    result = run_json(capsys, "simulate", game.id, "--players", str(players), "--games", "3", "--seed", "5")
    assert list(result) == [
        "game",
        "players",
        "games",
        "unfinished",
        "seconds",
        "games_per_second",
        "mean_scores",
        "wins",
        "mean_actions",
    ]
    assert (result["game"], result["players"], result["games"]) == (game.id, players, 3)
    assert len(result["mean_scores"]) == len(result["wins"]) == players
    assert sum(result["wins"]) == pytest.approx(3, abs=0.05)
    assert result["mean_actions"] > 5


def test_simulate_plays_the_same_games_for_the_same_seed(capsys: pytest.CaptureFixture[str]) -> None:
    def outcome(seed: str) -> tuple[Any, ...]:
        result = run_json(capsys, "simulate", "azul", "--games", "4", "--seed", seed)
        return result["mean_scores"], result["wins"], result["mean_actions"]

    assert outcome("7") == outcome("7")
    assert len({str(outcome(str(seed))) for seed in range(4)}) > 1


def test_simulate_shares_a_first_place_in_equal_parts(capsys: pytest.CaptureFixture[str]) -> None:
    # among random players of Azul nobody wins a point in some games
    result = run_json(capsys, "simulate", "azul", "--players", "4", "--games", "60", "--option", "wall=grey")
    assert sum(result["wins"]) == pytest.approx(60, abs=0.05)
    assert any(won % 1 for won in result["wins"])


def test_simulate_seats_a_bot_each_or_one_for_all(capsys: pytest.CaptureFixture[str]) -> None:
    text = run(capsys, "simulate", "azul", "--bots", "random,greedy", "--games", "2")
    rows = [line.split() for line in text.splitlines()[-2:]]
    assert [row[:2] for row in rows] == [["1", "random"], ["2", "greedy"]]
    assert float(rows[1][3]) == 2.0


def test_simulate_tells_how_many_games_were_stopped(capsys: pytest.CaptureFixture[str]) -> None:
    text = run(capsys, "simulate", "azul", "--games", "2", "--most-actions", "9")
    assert text.startswith("azul: 2 games of 2 players, 2 not finished in")
    assert "9.0 actions a game" in text


@GAMES
def test_simulate_keeps_records_that_replay(capsys: pytest.CaptureFixture[str], tmp_path: Path, game: Game) -> None:
    folder = tmp_path / "new" / "records"
    run(capsys, "simulate", game.id, "--players", str(game.players[0]), "--games", "3", "--records", str(folder))
    paths = sorted(folder.iterdir())
    assert [path.name for path in paths] == [f"{game.id}-000{number}.txt" for number in (1, 2, 3)]
    for path in paths:
        kept = parse_record(path.read_text(encoding="utf-8"))
        assert kept.replay().is_terminal()
        assert {seat.bot for seat in kept.seats} == {"random"}


def test_simulate_writes_no_seed_since_its_draws_are_not_those_of_a_match(
    capsys: pytest.CaptureFixture[str], tmp_path: Path
) -> None:
    run(capsys, "simulate", "azul", "--games", "2", "--seed", "7", "--records", str(tmp_path))
    kept = parse_record((tmp_path / "azul-0002.txt").read_text(encoding="utf-8"))
    assert (kept.seed, kept.extra["Simulation"]) == ("", "7.2")
    assert altered_draw(replace(kept, seed="7.2")) >= 0


def test_simulate_passes_options_on(capsys: pytest.CaptureFixture[str], tmp_path: Path) -> None:
    run(capsys, "simulate", "azul", "--games", "1", "--option", "wall=grey", "--records", str(tmp_path))
    assert '[Option.wall "grey"]' in (tmp_path / "azul-0001.txt").read_text(encoding="utf-8")


# --- perft


def test_perft_counts_paths_and_positions(capsys: pytest.CaptureFixture[str]) -> None:
    counts = run_json(capsys, "perft", "aquaretto", "--depth", "4")
    assert [count["paths"] for count in counts] == [2, 10, 40, 120]
    assert [count["positions"] for count in counts] == [2, 10, 20, 20]
    assert run(capsys, "perft", "aquaretto", "--depth", "2").split("\n")[-2].split() == ["2", "10", "10"]


def test_perft_counts_for_each_first_action(capsys: pytest.CaptureFixture[str]) -> None:
    assert run_json(capsys, "perft", "aquaretto", "--depth", "4", "--divide") == {"start 1": 60, "start 2": 60}
    later = run_json(capsys, "perft", "azul", "--depth", "2", "--after", "40", "--divide", "--option", "wall=grey")
    assert len(later) > 1


# --- replay


@GAMES
def test_replay_tells_scores_ranking_and_hash(capsys: pytest.CaptureFixture[str], tmp_path: Path, game: Game) -> None:
    kept = random_record(game, game.players[0], 4)
    final = kept.replay()
    path = tmp_path / "game.txt"
    path.write_text(kept.to_text(), encoding="utf-8")
    assert run_json(capsys, "replay", str(path)) == {
        "scores": [sheet.total for sheet in final.scores()],
        "ranking": final.ranking(),
        "hash": final.hash(),
    }
    text = run(capsys, "replay", str(path))
    assert final.hash() in text
    assert "Seat 0" in text


def test_replay_reads_the_standard_input(
    capsys: pytest.CaptureFixture[str], monkeypatch: pytest.MonkeyPatch, record: Path
) -> None:
    monkeypatch.setattr("sys.stdin", io.TextIOWrapper(io.BytesIO(SHORT.encode())))
    assert run_json(capsys, "replay", "-") == run_json(capsys, "replay", str(record))


def test_replay_takes_unfinished_games_and_windows_files(capsys: pytest.CaptureFixture[str], record: Path) -> None:
    expected = run_json(capsys, "replay", str(record))
    record.write_bytes(b"\xef\xbb\xbf" + SHORT.replace("\n", "\r\n").encode())
    assert run_json(capsys, "replay", str(record)) == expected
    assert "not finished" in run(capsys, "replay", str(record))


def test_names_in_any_script_can_be_printed_anywhere() -> None:
    text = SHORT.replace("Anna", "アンナ").encode()
    command = [sys.executable, "-m", "engine", "replay", "-"]
    for encoding in ("utf-8", "ascii"):
        done = subprocess.run(
            command, input=text, capture_output=True, cwd=ROOT, env={"PYTHONIOENCODING": encoding}, check=False
        )
        assert (done.returncode, done.stderr) == (0, b"")


# --- bench


@pytest.mark.sweep(3)
@GAMES
def test_bench_measures_games_actions_clones_and_legal_actions(capsys: pytest.CaptureFixture[str], game: Game) -> None:
    result = run_json(capsys, "bench", game.id, "--seconds", "0.05")
    assert list(result) == [
        "games_per_second",
        "actions_per_second",
        "clone_us",
        "deepcopy_us",
        "legal_actions_us",
        "loop_steps",
    ]
    assert all(value > 0 for value in result.values())
    assert result["actions_per_second"] > result["games_per_second"]
    assert "random games a second" in run(capsys, "bench", game.id, "--seconds", "0.05")


@pytest.mark.parametrize(("value", "told", "wins"), [(1.0, "finished, won", 2), (-1.0, "finished, lost", 0)])
def test_a_game_that_is_lost_alone_is_told_to_be_lost(
    capsys: pytest.CaptureFixture[str],
    monkeypatch: pytest.MonkeyPatch,
    tmp_path: Path,
    value: float,
    told: str,
    wins: int,
) -> None:
    alone = find_game("ark_nova")
    monkeypatch.setattr(alone.state, "returns", lambda state: [value])
    result = run_json(capsys, "simulate", "ark_nova", "--players", "1", "--games", "2", "--records", str(tmp_path))
    assert result["wins"] == [wins]
    assert told in run(capsys, "replay", str(tmp_path / "ark_nova-0001.txt"))


def test_those_without_a_seat_are_called_what_their_game_calls_them(
    capsys: pytest.CaptureFixture[str], monkeypatch: pytest.MonkeyPatch, tmp_path: Path
) -> None:
    monkeypatch.setattr(find_game("it_happens").state, "unseated", "nobody", raising=False)
    told = run(capsys, "simulate", "it_happens", "--games", "1", "--records", str(tmp_path))
    assert "nobody" in told.splitlines()[-1]
    assert "nobody" in run(capsys, "replay", str(tmp_path / "it_happens-0001.txt"))


# --- show


@GAMES
def test_show_draws_the_position_after_so_many_actions(
    capsys: pytest.CaptureFixture[str], tmp_path: Path, game: Game
) -> None:
    record = random_record(game, game.players[0], 3, 12)
    path = tmp_path / "game.txt"
    path.write_text(record.to_text(), encoding="utf-8")
    states = [state.clone() for state in record.states()]
    assert run(capsys, "show", str(path)) == f"{states[-1]}\n"
    for at in (0, 5, len(record.actions)):
        assert run(capsys, "show", str(path), "--at", str(at)) == f"{states[at]}\n"
        assert run_json(capsys, "show", str(path), "--at", str(at)) == json.loads(json.dumps(states[at].to_json()))


@pytest.mark.parametrize("at", ["-1", "5", "999999999999"])
def test_show_says_which_positions_a_record_has(capsys: pytest.CaptureFixture[str], record: Path, at: str) -> None:
    last = len(parse_record(SHORT).actions)
    sentence = f"the record has {last} actions: a position is 0 to {last}, not {at}."
    assert sentence in refused(capsys, "show", str(record), "--at", at)


# --- what is refused


@pytest.mark.parametrize(
    ("arguments", "sentence"),
    [
        ("", "required: COMMAND"),
        ("dance", "invalid choice: 'dance'"),
        ("simulate", "required: GAME"),
        ("simulate chess", "there is no game 'chess'; there are: azul"),
        ("simulate azul --players 7", "azul is for 2, 3, 4 players, not 7."),
        ("simulate azul --players two", "invalid int value: 'two'"),
        ("simulate azul --bots random,deep_blue", "there is no bot 'deep_blue'; there are: random"),
        ("simulate azul --bots random,random,random", "2 players need 2 bots (or one for all), not 3."),
        ("simulate azul --bots ,", "there is no bot ''"),
        ("simulate azul --games 0", "at least one game must be played."),
        ("simulate azul --games -3", "at least one game must be played."),
        ("simulate azul --seed x", "invalid int value: 'x'"),
        ("simulate azul --option roof=red", "azul has no option 'roof'; it has: lid, start, wall."),
        ("simulate azul --option wall=green", "option wall of azul is one of: coloured, grey."),
        ("simulate azul --option wall", "an option is written name=value, not 'wall'."),
        ("simulate azul --option =grey", "an option is written name=value, not '=grey'."),
        ("simulate azul --option wall=grey --option wall=grey", "the option wall is given twice."),
        ("simulate azul --option start=3", "seat 3 cannot begin a game of 2 players."),
        ("simulate azul --records /dev/null/x", "records cannot be kept in /dev/null/x: Not a directory."),
        ("simulate azul --fast", "unrecognized arguments: --fast"),
        ("perft azul --after -5", "a count begins after 0 actions or more."),
        ("bench chess", "there is no game 'chess'"),
        ("bench azul --seconds 0", "more than 0"),
        ("bench azul --seconds nan", "more than 0"),
        ("replay", "required: FILE"),
        ("replay /no/such/file", "/no/such/file cannot be read: No such file or directory."),
        ("replay /", "/ cannot be read: Is a directory."),
        ("replay \0", "cannot be read: embedded null byte."),
        ("show", "required: FILE"),
        ("show /no/such/file", "/no/such/file cannot be read: No such file or directory."),
        ("show game.txt --at first", "invalid int value: 'first'"),
    ],
)
@pytest.mark.parametrize("form", ["", " --json"])
def test_bad_input_is_refused_in_a_sentence(
    capsys: pytest.CaptureFixture[str], arguments: str, sentence: str, form: str
) -> None:
    words = (arguments + form).split(" ") if arguments else form.split()
    assert sentence in refused(capsys, *words)


@pytest.mark.parametrize(
    ("content", "sentence"),
    [
        (b"", "no Patio record"),
        (b"\x00\xff\xfe", "line 1: this is no text in UTF-8."),
        (SHORT.encode() + b"take 9\n\xff", "line 18: this is no text in UTF-8."),
        (SHORT.replace("take 3 blue 2", "take 3 red 2").encode(), "line 15: there are no red tiles there."),
        (SHORT.replace("azul", "chess").encode(), "line 2: there is no game 'chess'"),
        (b"#" * 1_000_001, "at most 1000000 characters."),
        (b"#" * 4_000_001, "at most 1000000 characters."),
    ],
)
def test_a_broken_file_is_refused_with_line_and_reason(
    capsys: pytest.CaptureFixture[str], record: Path, content: bytes, sentence: str
) -> None:
    record.write_bytes(content)
    assert sentence in refused(capsys, "replay", str(record))
    assert sentence in refused(capsys, "replay", str(record), "--json")


@pytest.mark.parametrize(
    ("arguments", "code"),
    [(["games", "--json"], 0), (["--help"], 0), (["simulate", "chess"], 2), (["replay", "/no/such/file"], 2), ([], 2)],
)
def test_the_module_runs_as_a_program(arguments: list[str], code: int) -> None:
    command = [sys.executable, "-m", "engine", *arguments]
    done = subprocess.run(command, capture_output=True, text=True, cwd=ROOT, check=False)
    assert done.returncode == code
    assert bool(done.stdout) == (code == 0)
    assert "Traceback" not in done.stderr
    assert done.stderr.count("\n") == (1 if code else 0)
