"""Finished games for the pages that list them: rows without a replay, and whole games played at random."""

from __future__ import annotations

import random
from functools import lru_cache
from pathlib import Path

from engine.match import Match
from engine.past.digest import KIND, Digest, Help, digest
from engine.record import Seat, parse_record
from scenes.model.links import record_of
from scenes.model.storage.past import write_past
from tests.scenes.conftest import Memory, Visit

GAMES = ("azul", "azul", "azul", "it_happens", "fountains", "ark_nova", "zooloretto_aquaretto")
SOURCES = {"azul": ("wall", "rows", "columns", "colours", "floor")}
DAY = 86_400


@lru_cache(maxsize=64)
def played_text(game_id: str, seed: str, names: tuple[str, ...] = ("Anna", "Rosa"), kind: str = "") -> str:
    """Return the record of a game played at random; everybody after the first is a bot."""
    seats = [Seat(name, "hard" if at else "") for at, name in enumerate(names)]
    match, rng = Match.new(game_id, seats, seed=seed), random.Random(seed)
    if kind:
        match.record.extra[KIND] = kind
    while not match.over:
        match.settle()
        if not match.over:
            match.play(rng.choice(match.state.legal_actions()))
    return match.to_text()


def played(game_id: str = "azul", seed: str = "1", **more: str) -> Match:
    """Return such a game as a match of its own."""
    return Match(parse_record(played_text(game_id, seed, **more)))


def row(number: int, language: str = "en") -> Digest:
    """Return the row of a made-up game."""
    rng = random.Random(number)
    game = rng.choice(GAMES)
    bots = rng.choice((0, 1)) if game == "ark_nova" else rng.choice((1, 1, 3))
    names = ("Rosa", "Mint", "Sol") if language == "en" else ("ロサ", "ミント", "ソル")
    seats: tuple[Seat, ...] = (Seat("You" if language == "en" else "あなた"),)
    seats += tuple(Seat(name, rng.choice(("easy", "hard", "expert"))) for name in names[:bots])
    sources = [
        {source: rng.randrange(-20, 1) if source == "floor" else rng.randrange(8 if at else 60)
         for at, source in enumerate(SOURCES.get(game, ("appeal",)))}
        for _ in seats
    ]  # fmt: skip
    totals = [sum(points.values()) for points in sources]
    places = [1 + sum(other > total for other in totals) for total in totals]
    date = f"2026-{1 + number // 20 % 12:02}-{1 + number % 20:02}"
    return Digest(
        game,
        seats,
        tuple(places),
        tuple(totals),
        tuple(sources),
        40,
        not bots and rng.random() < 0.5,
        rng.choice(("free", "free", "daily", "dare")),
        "",
        date,
        Help(rng.choice((0, 0, 2))),
        str(number),
    )


def fill(memory: Memory, count: int) -> list[Digest]:
    """Keep that many made-up games, the oldest first; return their rows."""
    rows = [row(number, memory.speaks) for number in range(count)]
    for number, each in enumerate(rows):
        memory.kept[f"past.{number:08x}"] = write_past(1_760_000_000 + DAY * number, each, "", "0" * 8)
    return rows


def open_finished(visit: Visit) -> None:
    """Show a list of games."""
    fill(visit.platform, 45)
    visit.stage.open.finished()


def open_badges(visit: Visit, game_id: str = "azul") -> None:
    """Show the badges of a game: some earned, some nearly."""
    games = golden_games(game_id)
    own = {feat for feat, *_rest in games if not feat.startswith("beat")}
    for number, (feat, which, _at, _reached, link) in enumerate(games):
        if which == "missed" or feat in sorted(own)[1:3]:
            past = write_past(1_790_000_000 + DAY * number, digest(record_of(link)), link, "0" * 8)
            visit.platform.kept[f"past.{number:08x}"] = past
    visit.stage.archive.forget()
    visit.stage.open.badges()


def golden_games(game_id: str) -> list[tuple[str, str, int, int, str]]:
    """Return the feat, `earned` or `missed`, after how many actions, how far it came, and the link of each game."""
    text = (Path(__file__).parent / "feats" / f"{game_id}.txt").read_text(encoding="ascii")
    found = []
    for line in text.splitlines():
        feat, which, at, reached, link = line.split()
        found.append((feat, which, int(at), int(reached), link))
    return found


def open_figures(visit: Visit, *, as_table: bool = False) -> None:
    """Show the figures over games of Azul, as plots or as tables."""
    fill(visit.platform, 45)
    visit.stage.open.figures()
    if as_table:
        visit.press("as_table")
