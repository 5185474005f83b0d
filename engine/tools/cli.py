"""The command line: list games, simulate, replay and show records, measure speed.

Bad input (an unknown game, option, bot or number of players, a broken file) gives one sentence on the standard error
and exit code 2. With `--json` a command prints one JSON object.
"""

from __future__ import annotations

import argparse
import json
import random
import re
import sys
from collections.abc import Sequence
from itertools import islice
from pathlib import Path
from typing import NoReturn

from engine.bots.levels import BOT_NAMES
from engine.game import Option, UnknownChoice
from engine.record import MAX_CHARACTERS, Record, RecordError, parse_record
from engine.registry import all_games, find_game
from engine.state import State
from engine.tools import perft
from engine.tools.measure import measure
from engine.tools.simulation import Simulation, Tally, seat_bots, simulate
from engine.tools.workers import Progress, Workers, WorkersError

MOST_BYTES = 4 * MAX_CHARACTERS
"""How much of a file is read: as much as the longest record can take."""


class CommandError(Exception):
    """Something the user has to correct; `str()` is the sentence for them."""


def main(argv: Sequence[str] | None = None) -> int:
    """Run one command and return the exit code: 0, or 2 for bad input."""
    for stream in (sys.stdout, sys.stderr):
        if reconfigure := getattr(stream, "reconfigure", None):
            reconfigure(errors="backslashreplace")
    try:
        arguments = _parser().parse_args(argv)
        output: str = arguments.run(arguments)
    except (CommandError, UnknownChoice, RecordError, WorkersError) as problem:
        print(_sentence(str(problem)), file=sys.stderr)
        return 2
    print(output)
    return 0


def _sentence(text: str) -> str:
    """Return `text` on one line, as a sentence."""
    line = " ".join(text.split())
    return line if line.endswith((".", "!", "?")) else f"{line}."


# --- the commands


def _games(arguments: argparse.Namespace) -> str:
    games = all_games()
    if arguments.json:
        listed = [
            {
                "id": game.id,
                "players": list(game.players),
                "options": [
                    {"name": option.name, "values": list(option.values), "default": option.default}
                    for option in game.options
                ],
            }
            for game in games
        ]
        return json.dumps({"games": listed, "bots": list(BOT_NAMES)})
    rows = [["game", "players", "options (the first is the default)"]]
    for game in games:
        choices = [f"{option.name}={'|'.join(_default_first(option))}" for option in game.options] or ["-"]
        rows.append([game.id, ", ".join(map(str, game.players)), choices[0]])
        rows += [["", "", choice] for choice in choices[1:]]
    return f"{_table(rows)}\n\nbots: {', '.join(BOT_NAMES)}"


def _default_first(option: Option) -> list[str]:
    return [option.default, *(value for value in option.values if value != option.default)]


def _simulate(arguments: argparse.Namespace) -> str:
    game = find_game(arguments.game)
    bots = seat_bots(game, arguments.players, arguments.bots.split(","))
    if arguments.games < 1:
        raise CommandError("at least one game must be played")
    if arguments.most_actions is not None and arguments.most_actions < 1:
        raise CommandError("a game has at least one action")
    if arguments.iterations is not None and arguments.iterations < 1:
        raise CommandError("a bot simulates at least once")
    folder = _folder(arguments.records) if arguments.records is not None else None
    tally, progress = Tally(game.id, len(bots)), Progress(arguments.games, "games")

    def keep(number: int, record: Record) -> None:
        if folder:
            _write(folder / f"{game.id}-{number:04}.txt", record.to_text())
        progress.tell(number)

    try:
        simulate(
            game,
            bots,
            arguments.games,
            arguments.seed,
            read_options(arguments.option),
            keep=keep,
            most_actions=arguments.most_actions,
            workers=Workers.of(arguments.workers),
            iterations=arguments.iterations,
            tally=tally,
        )
    except KeyboardInterrupt:
        if not tally.games:
            raise CommandError("stopped before a game was over") from None
        print(f"stopped after {tally.games} of {arguments.games} games", file=sys.stderr)
    finally:
        progress.end()
    result = tally.result()
    if arguments.json:
        return json.dumps(result.to_json())
    return _simulation_table(result, bots)


def _simulation_table(result: Simulation, bots: Sequence[str]) -> str:
    rows = [["seat", "bot", "mean score", "wins"]]
    unseated = find_game(result.game).state.unseated
    for seat, (score, wins) in enumerate(zip(result.mean_scores, result.wins, strict=True)):
        number, name = (str(seat + 1), bots[seat]) if seat < len(bots) else ("-", unseated)
        rows.append([number, name, f"{score:.2f}", f"{wins:.1f}"])
    stopped = f", {result.unfinished} not finished" if result.unfinished else ""
    return (
        f"{result.game}: {result.games} games of {result.players} players{stopped} in {result.seconds:.2f} s, "
        f"{result.games_per_second:.1f} games a second, {result.mean_actions:.1f} actions a game\n\n{_table(rows)}"
    )


def _replay(arguments: argparse.Namespace) -> str:
    record = parse_record(_read(arguments.file))
    state = record.replay()
    totals = [sheet.total for sheet in state.scores()]
    if arguments.json:
        return json.dumps({"scores": totals, "ranking": state.ranking(), "hash": state.hash()})
    places = {}
    place = 1
    for group in state.ranking():
        for seat in group:
            places[seat] = place
        place += len(group)
    rows = [["place", "seat", "name", "score", "of which"]]
    for seat in sorted(places, key=lambda seat: (places[seat], seat)):
        parts = ", ".join(f"{line.source} {line.points}" for line in state.scores()[seat].lines)
        number, name = (str(seat + 1), record.seats[seat].name) if seat < len(record.seats) else ("-", state.unseated)
        rows.append([str(places[seat]), number, name, str(totals[seat]), parts])
    end = _end(state)
    return f"{record.game}: {len(record.actions)} actions, {end}, state {state.hash()}\n\n{_table(rows)}"


def _end(state: State) -> str:
    """Tell whether the game is over; of a solo game that can be lost, also how it ended."""
    if not state.is_terminal():
        return "not finished"
    if state.num_players > 1 or not (value := state.returns()[0]):
        return "finished"
    return "finished, won" if value > 0 else "finished, lost"


def _show(arguments: argparse.Namespace) -> str:
    record = parse_record(_read(arguments.file))
    last = len(record.actions)
    at = last if arguments.at is None else arguments.at
    if not 0 <= at <= last:
        raise CommandError(f"the record has {last} actions: a position is 0 to {last}, not {at}")
    state = next(islice(record.states(), at, None))
    return json.dumps(state.to_json()) if arguments.json else str(state)


def _bench(arguments: argparse.Namespace) -> str:
    game = find_game(arguments.game)
    if not 0 < arguments.seconds <= 3600:
        raise CommandError("a measurement takes more than 0 and at most 3600 seconds")
    speed = measure(game, arguments.seconds)
    if arguments.json:
        return json.dumps(speed.to_json())
    rows = [["measure", game.id]]
    rows += [
        ["random games a second", f"{speed.games_per_second:.0f}"],
        ["actions a second", f"{speed.actions_per_second:.0f}"],
        ["clone()", f"{speed.clone_us:.2f} µs"],
        ["copy.deepcopy()", f"{speed.deepcopy_us:.2f} µs"],
        ["legal_actions()", f"{speed.legal_actions_us:.2f} µs"],
        ["an action, in steps of a plain loop", f"{speed.loop_steps:.0f}"],
    ]
    return _table(rows)


def _perft(arguments: argparse.Namespace) -> str:
    game = find_game(arguments.game)
    if arguments.depth < 1:
        raise CommandError("a depth is at least 1")
    if arguments.after < 0:
        raise CommandError("a count begins after 0 actions or more")
    state = game.start(arguments.players, read_options(arguments.option))
    rng = random.Random(arguments.seed)
    for _ in range(arguments.after):
        if not state.is_terminal():
            state.apply_action(state.sample_chance(rng) if state.is_chance() else rng.choice(state.legal_actions()))
    if arguments.divide:
        ways = perft.divide(state, arguments.depth, arguments.seed)
        named = {game.format_action(action): count for action, count in ways}
        if arguments.json:
            return json.dumps(named)
        return _table([["first action", "paths"], *([text, str(count)] for text, count in named.items())])
    counts = perft.by_position(state, arguments.depth, arguments.seed)
    if arguments.json:
        return json.dumps([{"paths": count.paths, "positions": count.positions} for count in counts])
    rows = [["depth", "paths", "positions"]]
    rows += [[str(depth), str(count.paths), str(count.positions)] for depth, count in enumerate(counts, start=1)]
    return _table(rows)


# --- reading and writing


def read_options(pairs: Sequence[str]) -> dict[str, str]:
    """Return the options written in `pairs`, each as name=value, by their names.

    Raises `CommandError` for another way of writing and for an option that is there twice. Whether a game has such
    options is not asked.
    """
    chosen = {}
    for pair in pairs:
        name, equals, value = pair.partition("=")
        if not equals or not name:
            raise CommandError(f"an option is written name=value, not {pair!r}")
        if name in chosen:
            raise CommandError(f"the option {name} is given twice")
        chosen[name] = value
    return chosen


def _read(name: str) -> str:
    try:
        if name == "-":
            data = sys.stdin.buffer.read(MOST_BYTES + 1)
        else:
            with open(name, "rb") as file:
                data = file.read(MOST_BYTES + 1)
    except (OSError, ValueError) as problem:
        raise CommandError(f"{name} cannot be read: {_reason(problem)}") from None
    if len(data) > MOST_BYTES:
        raise CommandError(f"a record has at most {MAX_CHARACTERS} characters")
    try:
        return data.decode("utf-8-sig")
    except UnicodeDecodeError as problem:
        line = data.count(b"\n", 0, problem.start) + 1
        raise CommandError(f"line {line}: this is no text in UTF-8") from None


def _folder(name: str) -> Path:
    folder = Path(name)
    try:
        folder.mkdir(parents=True, exist_ok=True)
    except (OSError, ValueError) as problem:
        raise CommandError(f"records cannot be kept in {name}: {_reason(problem)}") from None
    return folder


def _write(path: Path, text: str) -> None:
    try:
        path.write_text(text, encoding="utf-8", newline="\n")
    except OSError as problem:
        raise CommandError(f"{path} cannot be written: {_reason(problem)}") from None


def _reason(problem: Exception) -> str:
    return problem.strerror if isinstance(problem, OSError) and problem.strerror else str(problem)


def _table(rows: Sequence[Sequence[str]]) -> str:
    """Return rows as columns, numbers to the right; the first row is the head."""
    widths = [max(map(len, column)) for column in zip(*rows, strict=True)]
    numeric = [all(re.fullmatch(r"-?[\d.]+( µs)?", cell) for cell in column) for column in zip(*rows[1:], strict=True)]
    lines = []
    for row in [*rows[:1], ["-" * width for width in widths], *rows[1:]]:
        cells = [
            cell.rjust(width) if right else cell.ljust(width)
            for cell, width, right in zip(row, widths, numeric, strict=True)
        ]
        lines.append("  ".join(cells).rstrip())
    return "\n".join(lines)


# --- arguments


class _Parser(argparse.ArgumentParser):
    def error(self, message: str) -> NoReturn:
        raise CommandError(f"{message}; see: {self.prog} --help")


def _parser() -> argparse.ArgumentParser:
    prog = "patio" if Path(sys.argv[0]).stem == "patio" else "python -m engine"
    parser = _Parser(prog=prog, description="Rules, bots and records of the games, without a table.")
    commands = parser.add_subparsers(required=True, metavar="COMMAND")

    command = commands.add_parser("games", help="list games, numbers of players, options and bots")
    command.set_defaults(run=_games)

    command = commands.add_parser("simulate", help="let bots play many games against each other")
    command.set_defaults(run=_simulate)
    command.add_argument("game", metavar="GAME")
    command.add_argument("--players", type=int, default=2, metavar="N", help="number of seats (2)")
    command.add_argument("--bots", default="random", metavar="A,B", help="a bot a seat, or one for all (random)")
    command.add_argument("--games", type=int, default=100, metavar="K", help="how many games (100)")
    command.add_argument("--seed", type=int, default=0, metavar="S", help="equal seeds, equal games (0)")
    command.add_argument("--option", action="append", default=[], metavar="NAME=VALUE", help="see: games")
    command.add_argument("--most-actions", type=int, metavar="M", help="stop a game there (the bound of its rules)")
    command.add_argument("--iterations", metavar="N", type=int, help="bots simulate so often (as long as their level)")
    command.add_argument(
        "--workers", default="1", metavar="W", help="processes (1), or the address of a Dask scheduler"
    )
    command.add_argument("--records", metavar="DIR", help="keep a record of every game there")

    command = commands.add_parser("replay", help="replay a record and tell the result")
    command.set_defaults(run=_replay)
    command.add_argument("file", metavar="FILE", help="the record, - for the standard input")

    command = commands.add_parser("show", help="draw the position that a record leads to")
    command.set_defaults(run=_show)
    command.add_argument("file", metavar="FILE", help="the record, - for the standard input")
    command.add_argument("--at", type=int, metavar="N", help="after how many actions (all)")

    command = commands.add_parser("bench", help="measure the speed of the rules with random games")
    command.set_defaults(run=_bench)
    command.add_argument("game", metavar="GAME")
    command.add_argument("--seconds", type=float, default=2.0, metavar="S", help="processor time to spend (2)")

    command = commands.add_parser("perft", help="count sequences of actions and the positions they lead to")
    command.set_defaults(run=_perft)
    command.add_argument("game", metavar="GAME")
    command.add_argument("--players", type=int, default=2, metavar="N", help="number of seats (2)")
    command.add_argument("--depth", type=int, default=3, metavar="D", help="how many actions, nature's too (3)")
    command.add_argument(
        "--after", type=int, default=0, metavar="N", help="random actions played before the count begins (0)"
    )
    command.add_argument("--seed", type=int, default=0, metavar="S", help="of that play, and of what nature draws (0)")
    command.add_argument("--option", action="append", default=[], metavar="NAME=VALUE", help="see: games")
    command.add_argument("--divide", action="store_true", help="count for each first action")

    for command in commands.choices.values():
        command.add_argument("--json", action="store_true", help="print one JSON object")
    return parser
