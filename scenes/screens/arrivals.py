"""Games that come from outside: from a link, a text on the clipboard, or a file. They are opened as copies."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from functools import partial

from engine.daily import can_challenge, day_of
from engine.match import Match
from engine.past.digest import DARE, KIND, choose_start
from engine.record import Record, RecordError, parse_record
from engine.registry import GameAway
from scenes.i18n.translation import _
from scenes.model import troubles
from scenes.model.far.live import code_in
from scenes.model.far.post import copy_of, link_in
from scenes.model.games import playable
from scenes.model.links import is_code, is_link, is_turn, record_of
from scenes.model.people import strangers
from scenes.model.storage.saves import SaveError, is_key
from scenes.screens.challenged import ask_about_challenge
from scenes.screens.from_outside import open_outside
from scenes.screens.post.came import open_turn
from scenes.screens.post.joining import take_code
from scenes.stage.dialog import Answer, Dialog, tell
from scenes.stage.navigator import FIRST_MOVE, LINK, REPLAY
from scenes.stage.stage import Stage

RESUME = "continue"
"""The fragment that opens the game played last: after a fault the next visit begins with it."""


def open_fragment(stage: Stage, fragment: str) -> None:
    """Open the game that the fragment of an address asks for, or say what is wrong with it."""
    if fragment == RESUME:
        resume(stage)
    elif is_link(fragment):
        open_text(stage, fragment)
    elif is_code(fragment):
        take_code(stage, fragment)


def resume(stage: Stage) -> None:
    """Open the game played last, once it has arrived."""
    try:
        match = stage.saves.latest()
    except GameAway as away:
        stage.open.when_here(away.game_id, lambda: resume(stage))
        return
    if match:
        stage.open.table(match)


def open_again(stage: Stage, ways: Sequence[str]) -> None:
    """Open the screens that were open over the title when the page was left, as far as possible (`Scene.way_back`)."""
    for number, way in enumerate(ways):
        try:
            _open_way(stage, way)
        except GameAway as away:
            stage.open.when_here(away.game_id, partial(open_again, stage, ways[number:]), ways[-1])
            return


def _open_way(stage: Stage, way: str) -> None:
    """Open one screen by its way. Raises `GameAway` if its game has not arrived yet."""
    word, _space, given = way.partition(" ")
    about_games = {
        "setup": stage.open.setup,
        "rules": stage.open.rules,
        "lessons": stage.open.lessons,
        "puzzles": stage.open.puzzles,
    }
    pages = {"settings": stage.open.settings, "shelf": stage.open.shelf, "news": stage.open.news}
    pages |= {
        "finished": stage.open.finished,
        "figures": stage.open.figures,
        "badges": stage.open.badges,
        "daily": stage.open.daily,
        "insight": stage.open.insight,
    }
    of_matches = {"table": stage.open.table, "results": stage.open.results}
    if word in pages:
        pages[word]()
    elif word == LINK:
        open_fragment(stage, given)
    elif word == REPLAY:
        see = partial(stage.open.replay, at=FIRST_MOVE, way=way)
        open_outside(stage, _title(), lambda: copy_of(read_text(given)), see, way)
    elif word in about_games and given in playable():
        if not stage.platform.has_pack(given):
            raise GameAway(given)
        about_games[word](given)
    elif word in of_matches:
        match = _kept_match(stage, given)
        if match and match.game.id in playable():
            of_matches[word](match)


def _kept_match(stage: Stage, kept: str) -> Match | None:
    """Return the match of a save's key, or of a record: a game in which nobody has played is not saved yet."""
    try:
        return stage.saves.match_of(kept) if is_key(kept) else Match(parse_record(kept))
    except (SaveError, RecordError):
        return None


def open_text(stage: Stage, text: str | None) -> None:
    """Open the game that a link or a record holds, or say what is wrong with it; None: its file is too long."""
    if text is None:
        _refuse(stage, troubles.of_long_file())
        return
    link = link_in(text)
    if not text.strip():
        _refuse(stage, _("There is no text to open."))
    elif is_turn(link):
        open_turn(stage, link)
    elif is_code(code_in(text)):
        take_code(stage, text)
    else:
        way = f"{LINK} {link}" if link else ""
        open_outside(stage, _title(), lambda: read_text(text), partial(open_copy, stage, link), way)


def read_text(text: str) -> Record:
    """Return the record in a text: a link's address or fragment, or a record.

    Raises `LinkError` or `RecordError`, and `GameAway` if the game has not arrived yet.
    """
    text = text.strip()
    link = link_in(text)
    return record_of(link) if link else parse_record(text)


def open_copy(stage: Stage, link: str, record: Record) -> None:
    """Open a copy of somebody's game: a finished one as a replay, any other to be played on.

    Until the player has chosen what to do with a finished one, only the `link` by which it came leads back to it.
    """
    match = Match(copy_of(record))
    way, seen = (f"{LINK} {link}", f"{REPLAY} {link}") if link else ("", "")
    see = partial(stage.open.replay, match.record, FIRST_MOVE, way=seen)
    if not match.over:
        choose_start(match.record)
    if record.game not in playable():
        _refuse(stage, troubles.of_missing_game(), way)
    elif match.over and _is_today(stage, record):
        _ask_about_today(stage, see, way)
    elif match.over and record.extra.get(KIND) == DARE and can_challenge(record):
        ask_about_challenge(stage, record, see, way)
    elif match.over:
        see()
    else:
        stage.open.table(match)
        if not strangers(match.seats):  # otherwise the table says who plays instead
            stage.say(_("Opened as a copy."), "news")


def _is_today(stage: Stage, record: Record) -> bool:
    """Tell whether a record is of today's game, and that is still to be played here."""
    today = stage.days.today()
    return day_of(record.extra.get(KIND, "")) == today.isoformat() and not stage.days.of(today).is_over


def _ask_about_today(stage: Stage, see: Callable[[], None], way: str) -> None:
    """Let the player play today's game before seeing somebody else's."""
    answers = [Answer("see", _("See the game"), see), Answer("play", _("Play it first"), stage.open.daily, "primary")]
    stage.push(Dialog(_("This is today's game"), _("It is the same for everyone."), answers, way))


def _refuse(stage: Stage, words: str, way: str = "") -> None:
    tell(stage, _title(), words, way)


def _title() -> str:
    return _("This game cannot be opened")
