"""Every scene of Azul and It Happens.. in a telling moment, for reference pictures and those of the documents."""

from __future__ import annotations

import random
from collections.abc import Callable
from functools import lru_cache, partial
from typing import Any

import pygame

from engine.games.azul.rules import AzulState
from engine.match import Match
from engine.record import Record, Seat, parse_record
from engine.state import Action
from scenes.games.azul.scene import AzulTable
from scenes.model.games import playable
from scenes.model.storage.settings import Settings
from scenes.screens.results.scene import ResultsScene
from scenes.screens.title.scene import TitleScene
from scenes.table.dialogs.explain import ExplainScene
from tests.scenes import fountains, happens, trucks
from tests.scenes.conftest import Memory, Visit
from tests.scenes.every_screen import SCREENS, open_picker, open_review, open_setup, press, with_games
from tests.scenes.far_screens import FAR_SCREENS
from tests.scenes.games.ark_nova import moments as ark_nova
from tests.scenes.greedy import play_until
from tests.scenes.trucks import TRUCKS

NAMES = {"en": ("You", "Rosa", "Mint", "Sol"), "ja": ("あなた", "ロサ", "ミント", "ソル")}
BOTS = ("", "normal", "easy", "hard")
MOST = 2000
"""More actions than any game has."""


@lru_cache(maxsize=16)
def sensible(players: int, until: str, language: str, wall: str = "coloured", seed: int = 5) -> Record:
    """Return the record of a game that greedy bots play, up to what `until` names in `POSITIONS`."""
    seats = [Seat(name, bot) for name, bot in zip(NAMES[language], BOTS, strict=True)][:players]
    match = Match.new("azul", seats, {"wall": wall, "start": "1"}, str(seed))
    return play_until(match, lambda state: match.over or POSITIONS[until](state), seed)


def offered(state: AzulState, round_: int, taken: int, player: int) -> bool:
    """Tell whether that many plates of a round are empty and the player is to move."""
    plates = [sum(state.sources[at : at + 5]) for at in range(5, len(state.sources), 5)]
    return state.round == round_ and state.current_player() == player and plates.count(0) >= taken


POSITIONS: dict[str, Callable[[AzulState], bool]] = {
    "opening": lambda state: offered(state, 1, 0, 0),
    "middle": lambda state: offered(state, 3, 2, 0),
    "late": lambda state: offered(state, 5, 4, 0),
    "bot": lambda state: offered(state, 3, 2, 1),
    "place": lambda state: state.phase == "tiling" and state.round == 3 and state.current_player() == 0,
    "end": lambda state: False,
}


def match_at(players: int, until: str, language: str = "en", **more: Any) -> Match:
    """Return such a game as a match of its own."""
    return Match(sensible(players, until, language, **more))


def open_table(visit: Visit, players: int, until: str, **more: Any) -> None:
    """Put the table of such a game on the stage, and let it come to rest."""
    visit.stage.open.table(match_at(players, until, visit.platform.speaks, **more))
    visit.tick(0)
    visit.tick(0)


def choose(visit: Visit) -> None:
    """Choose the tiles with which most rows would score, and point at the row that scores most."""
    table = visit.at(AzulTable)
    groups = dict.fromkeys(action[:3] for action in table.chooser.legal)

    def worth(group: Action) -> tuple[int, int]:
        rows = [action for action in table.chooser.legal if action[:3] == group]
        return sum(table.look(row).points > 0 for row in rows), len(rows)

    table.touch(max(groups, key=worth), "mouse")
    best = max(table.choices_now(), key=lambda path: (table.look(path).points, table.look(path).line))
    table.touch(best, "touch")
    visit.tick(0)


def open_choice(visit: Visit, players: int, seed: int) -> None:
    open_table(visit, players, "middle", seed=seed)
    choose(visit)


def open_mounds(visit: Visit, seats: tuple[int, int], until: happens.Until, place: int = 0, **more: Any) -> None:
    """Put the table of a random game of It Happens.. on the stage; point at a mound (1..3) if one is named."""
    visit.stage.open.table(happens.position(seats, until, **more))
    for _ in range(3):
        visit.tick()
    if place:
        visit.table.touch(("place", place), "touch")
        visit.tick()


def open_results(visit: Visit, players: int) -> None:
    visit.stage.push(ResultsScene(match_at(players, "end", visit.platform.speaks)))


def open_table_menu(visit: Visit) -> None:
    open_table(visit, 2, "middle")
    visit.table.ways.show_menu()


def open_tutorial(visit: Visit) -> None:
    visit.stage.open.lessons("azul")


def open_lessons_end(visit: Visit) -> None:
    """Read the tutorial up to its first task, with the tiles that it asks for chosen."""
    open_tutorial(visit)
    tutor = visit.tutor
    for _ in range(MOST):
        if tutor.asked:
            break
        tutor.next()
        visit.tick(0)
    visit.table.hints.ask()


def open_explained(visit: Visit) -> None:
    """Let a finger rest on a symbol."""
    open_table(visit, 3, "late")
    symbol = next(symbol for symbol in visit.table.symbols() if symbol.rule)
    visit.stage.push(ExplainScene(symbol, visit.table.symbols(), visit.scene.tint))


def open_count(visit: Visit) -> None:
    open_table(visit, 3, "late")
    visit.table.ways.count_now()


def open_replay(visit: Visit) -> None:
    visit.stage.open.replay(sensible(3, "late", visit.platform.speaks), 40)


def open_played(visit: Visit) -> None:
    """Show a title with a game to go on with, and one that is over."""
    visit.stage.saves.keep(match_at(3, "end", visit.platform.speaks))
    visit.stage.saves.keep(match_at(2, "middle", visit.platform.speaks))
    visit.scene.layout(visit.stage.width, visit.stage.height)


def open_seven(visit: Visit) -> None:
    """Show the title with seven games, the last two with long names."""
    open_played(visit)
    with_games(visit.at(TitleScene), 7)
    visit.scene.layout(visit.stage.width, visit.stage.height)


def open_shelf(visit: Visit) -> None:
    open_played(visit)
    visit.stage.open.shelf()


def open_begun(visit: Visit, game: str, actions: int) -> None:
    """Put a table on the stage after some random actions, at a person's turn."""
    record = game_of_chance(game, actions, visit.platform.speaks)
    visit.stage.open.table(Match(parse_record(record.to_text())))
    visit.tick(0)
    visit.tick(0)


@lru_cache(maxsize=32)
def game_of_chance(game: str, actions: int, language: str) -> Record:
    """Return the record of a random game for three, at a person's turn after at least `actions` actions."""
    seats = [Seat(name, bot) for name, bot in zip(NAMES[language], BOTS, strict=True)][:3]
    match = Match.new(game, seats, {}, "5")
    rng = random.Random(5)
    match.settle()
    while not match.over and (len(match.record.actions) < actions or match.state.current_player()):
        match.play(rng.choice(match.state.legal_actions()))
        match.settle()
    return match.record


def open_log(visit: Visit) -> None:
    open_table(visit, 3, "late")
    visit.table.show_log()


def open_log_of(visit: Visit, game: str, players: int) -> None:
    """Open the log of a game with trucks."""
    trucks.open_trucks(visit, game, players, trucks.turn(6))
    visit.table.show_log()


def open_board(visit: Visit) -> None:
    """Peek at an opponent's board, in a window that only has room for small ones."""
    open_table(visit, 4, "late")
    visit.table.peek(1)


def open_hand(visit: Visit, players: int) -> None:
    """Choose tiles, and no line yet."""
    open_table(visit, players, "middle")
    table = visit.at(AzulTable)
    table.touch(min(action[:3] for action in table.chooser.legal if action[1] != "centre"), "mouse")


def open_hint(visit: Visit) -> None:
    """Wait for a hint at the table on top."""
    table = visit.table
    table.hints.ask()
    visit.until(lambda: table.hints.action)


def open_hinted_table(visit: Visit, players: int) -> None:
    open_table(visit, players, "middle")
    open_hint(visit)


def open_keys(visit: Visit) -> None:
    """Press a digit, so that the keys are shown at what they choose."""
    open_table(visit, 3, "middle")
    visit.key(pygame.K_3)


def open_hinted_mound(visit: Visit) -> None:
    open_mounds(visit, (1, 3), happens.placing(3, dice=5), seed=8)
    open_hint(visit)


def open_mound_keys(visit: Visit) -> None:
    """Press Tab before a mound is chosen."""
    open_mounds(visit, (1, 3), happens.placing(3, dice=5), seed=8)
    visit.key(pygame.K_TAB)


def open_mound_log(visit: Visit) -> None:
    open_mounds(visit, (1, 4), happens.placing(4, dice=6), seed=4)
    visit.table.show_log()


def open_mound_replay(visit: Visit) -> None:
    """Show a replay after a die was placed."""
    record = happens.position((1, 2), seed=8).record
    visit.stage.open.replay(record, next(at for at, action in enumerate(record.actions, 1) if action[0] == "place") + 9)


def open_reasons(visit: Visit, match: Match) -> None:
    """Show why everybody has these points."""
    visit.stage.push(ResultsScene(match))
    press(visit, "why")


TABLES: dict[str, Callable[[Visit], None]] = {
    "opening2": lambda visit: open_table(visit, 2, "opening"),
    "choice2": lambda visit: open_choice(visit, 2, seed=10),
    "bot2": lambda visit: open_table(visit, 2, "bot"),
    "late2": lambda visit: open_table(visit, 2, "late"),
    "choice3": lambda visit: open_choice(visit, 3, seed=19),
    "choice4": lambda visit: open_choice(visit, 4, seed=24),
    "bot4": lambda visit: open_table(visit, 4, "bot"),
    "late4": lambda visit: open_table(visit, 4, "late"),
    "place": lambda visit: open_table(visit, 2, "place", wall="grey"),
    "menu": open_table_menu,
    "log": open_log,
    "board": open_board,
    "hand2": lambda visit: open_hand(visit, 2),
    "hand4": lambda visit: open_hand(visit, 4),
    "keys": open_keys,
}
"""Azul's table in every phase, and what opens over it: the functions that lead there from the title."""

MOUNDS: dict[str, Callable[[Visit], None]] = {
    "roll3": lambda visit: open_mounds(visit, (1, 2), happens.choosing(2), seed=8),
    "mound3": lambda visit: open_mounds(visit, (1, 2), happens.placing(3, dice=5), place=2, seed=8),
    "mound2": lambda visit: open_mounds(visit, (1, 1), happens.placing(2, dice=4), place=2, seed=3),
    "mound5": lambda visit: open_mounds(visit, (1, 4), happens.placing(4, dice=6), place=3, seed=4),
    "found3": lambda visit: visit.stage.push(ResultsScene(happens.position((1, 2), seed=8))),
    "mound_keys": open_mound_keys,
    "mound_log": open_mound_log,
    "mound_replay": open_mound_replay,
    "mound_reasons": lambda visit: open_reasons(visit, happens.position((1, 2), seed=8)),
}
"""The table of It Happens.., and its results."""

MOMENTS: dict[str, Callable[[Visit], None]] = {
    **TABLES,
    **MOUNDS,
    "title": lambda visit: None,
    "setup2": open_setup,
    "setup4": lambda visit: open_setup(visit, 4),
    "results2": lambda visit: open_results(visit, 2),
    "results4": lambda visit: open_results(visit, 4),
    "settings": lambda visit: visit.stage.open.settings(),
    "rules": lambda visit: visit.stage.open.rules("azul"),
    "tutorial": open_tutorial,
}
"""These, and the screens around the table."""

MORE: dict[str, Callable[[Visit], None]] = {
    "played": open_played,
    "seven": open_seven,
    "shelf": open_shelf,
    "picker": open_picker,
    "setup5": lambda visit: open_setup(visit, 5, "it_happens"),
    "rules_happens": lambda visit: visit.stage.open.rules("it_happens"),
    "results5": lambda visit: visit.stage.push(ResultsScene(happens.position((1, 4), seed=8))),
    "replay": open_replay,
    "review": open_review,
    "count": open_count,
    "explained": open_explained,
    "hint2": lambda visit: open_hinted_table(visit, 2),
    "hint3": lambda visit: open_hinted_table(visit, 3),
    "mound_hint": open_hinted_mound,
    "reasons": lambda visit: open_reasons(visit, match_at(3, "end", visit.platform.speaks)),
    "asked": open_lessons_end,
    "tutorial_happens": lambda visit: visit.stage.open.lessons("it_happens"),
    "curtain": SCREENS["curtain"],
    "record": SCREENS["record"],
    "entry": SCREENS["entry"],
    "garden_move3": lambda visit: fountains.open_garden(visit, 3, "move", chosen=True),
    "garden_place3": lambda visit: fountains.open_garden(visit, 3, "place", chosen=True),
    "garden_water3": lambda visit: fountains.open_garden(visit, 3, "place", chosen=True, seed=1),
    "garden_move5": lambda visit: fountains.open_garden(visit, 5, "move", chosen=True),
    "garden_place1": lambda visit: fountains.open_garden(visit, 1, "place", chosen=True),
    "garden_fish3": lambda visit: fountains.open_garden(visit, 3, "fish", chosen=True),
    **{
        f"{game}_{actions}": partial(open_begun, game=game, actions=actions)
        for game in playable()
        if game not in ("azul", "it_happens")
        for actions in (0, 60)
    },
    **TRUCKS,
    **ark_nova.MOMENTS,
    **{name.replace(",", "").replace(" ", "_"): show for name, show in FAR_SCREENS.items()},
    "garden_keys3": lambda visit: fountains.open_keys(visit, 3, "place"),
    "garden_rewards5": lambda visit: fountains.open_rewards(visit, 5),
    "garden_replay3": lambda visit: fountains.open_replay(visit, 3),
    "garden_replay5": lambda visit: fountains.open_replay(visit, 5),
    "garden_lesson": lambda visit: visit.stage.open.lessons("fountains"),
    "zoo_marked5": lambda visit: trucks.open_marked(visit, "zooloretto", 5),
    "double_marked5": lambda visit: trucks.open_marked(visit, "zooloretto_aquaretto", 5),
    "water_keys5": lambda visit: trucks.open_keys(visit, "aquaretto", 5),
    "water_replay": lambda visit: visit.stage.open.replay(
        trucks.game("aquaretto", 5, visit.platform.speaks).record, 60
    ),
    "zoo_log": lambda visit: open_log_of(visit, "zooloretto", 5),
    "zoo_lesson": lambda visit: visit.stage.open.lessons("zooloretto"),
}
"""More moments, with the tables of other games, for contact sheets."""


def picture_of(
    moment: str,
    size: tuple[int, int],
    *,
    density: float = 1.0,
    language: str = "en",
    theme: str = "evening",
    contrast: str = "device",
    text_size: float = 1.0,
) -> pygame.Surface:
    """Return the picture of a moment, in a window of `size` CSS pixels. The last arguments are settings."""
    platform = Memory(size, density, {}, language)
    settings = Settings(theme=theme, contrast=contrast, text_size=text_size, speed="off", pace="slow")
    platform.kept["settings"] = settings.to_text()
    visit = Visit(platform, goes_on=True)
    (MOMENTS | MORE)[moment](visit)
    visit.tick(0)
    return visit.stage.painter.surface
