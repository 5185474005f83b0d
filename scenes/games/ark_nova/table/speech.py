"""The table in words: what is asked, what a touch or an action means and would bring."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Protocol

from engine.games.ark_nova.cards.projects import FINALS
from engine.games.ark_nova.rules import ArkNovaState
from engine.match import Match
from engine.state import Action
from scenes.games.ark_nova.decision.context import Context, Deciding, Decision
from scenes.games.ark_nova.decision.hint.hint_facts import facts
from scenes.games.ark_nova.decision.hint.hinted import line_words
from scenes.games.ark_nova.decision.kinds import question
from scenes.games.ark_nova.decision.marking import to_play
from scenes.games.ark_nova.decision.outcome.consequences import changes_in_words
from scenes.games.ark_nova.table.breaks import BreakTeller
from scenes.games.ark_nova.table.telling import Telling
from scenes.games.ark_nova.words import speech
from scenes.games.ark_nova.words.advice import in_quotes
from scenes.games.ark_nova.words.cards.printed import final_rule
from scenes.games.ark_nova.words.deeds import deed
from scenes.games.ark_nova.words.names import action_name, capital, joined, labelled
from scenes.i18n.lists import sentences
from scenes.i18n.translation import _, pgettext
from scenes.model.chooser import Chooser
from scenes.table.guide.hints import Hints
from scenes.table.guide.prompts import Prompts

FULL_STOPS = (".", "。")
MANY = 40
"""Up to this many actions are told with their consequences; more would take too long."""


class SpokenTable(Deciding, Protocol):
    """What is said of the table."""

    match: Match
    chooser: Chooser
    decision: Decision
    breaks: BreakTeller
    telling: Telling
    prompts: Prompts
    hints: Hints
    watching: bool
    caption: str

    @property
    def state(self) -> ArkNovaState:
        """The match's position."""

    @property
    def player(self) -> int:
        """The seat to move."""

    @property
    def persons_turn(self) -> bool:
        """Whether a person decides now and everything has come to rest."""

    @property
    def player_names(self) -> list[str]:
        """The names of all players."""


def status(table: SpokenTable) -> tuple[str, str]:
    """Return what is asked or happens, and a hint to it."""
    if table.breaks.busy:
        return table.breaks.status(), ""
    if table.telling.busy:
        return table.telling.status()
    if table.watching:
        return table.caption, ""
    if table.match.over:
        return _("The game is over."), ""
    looking = table.decision.looking
    if looking >= 0:
        if looking == table.context().seat:
            return _("Your zoo"), _("Choose a card to read it.")
        return _("{name}'s zoo").format(name=table.player_names[looking]), _("Nothing can be moved here.")
    if not table.persons_turn:
        return table.prompts.waiting(), table.telling.live_hint(table.context())
    asked, hint = asked_words(table.context(), table.state)
    return table.prompts.addressed(asked), hint


def question_in_words(table: SpokenTable, said: str) -> str:
    """Return what is asked in plain words, `said`; at the beginning of a turn with how it stands."""
    if table.breaks.busy:
        return table.breaks.in_words(table.player_names)
    chooser, state = table.chooser, table.state
    if table.persons_turn and chooser.marked and chooser.marked[0] == "place":
        return sentences((said, placement_words(table.context(), state, chooser.marked)))
    fresh = table.persons_turn and state.stack[-1][0] == "act"
    if fresh and chooser.marked and chooser.marked == table.hints.action:
        return sentences((said, *map(line_words, facts(table.context(), chooser.marked))))
    if not fresh or chooser.marked or chooser.touched or table.decision.looking >= 0:
        return said
    return sentences((said, speech.standing_words(state, table.player)))


def asked_words(ctx: Context, state: ArkNovaState) -> tuple[str, str]:
    """Return what the person is asked, and a hint to it; of a marked action what it is, and what it would bring.

    `state` is the whole position, of which `ctx.state` may hide something.
    """
    chooser = ctx.chooser
    if chooser.marked:
        state_, deeds = ctx.judged(*to_play(ctx))
        return deed(state, chooser.marked, ctx.names), changes_in_words(state_, ctx.seat, *deeds)
    if chooser.touched == ("x_token",):
        return _("X-token with which action card?"), _("The card goes to slot 1.")
    if chooser.touched == ("harbor",):
        return _("Which card do you sell at the Harbor?"), ""
    return question(state, ctx.names)


def action_words(ctx: Context, state: ArkNovaState, action: Action) -> str:
    """Return an action with what it would bring, for those who cannot see its preview."""
    if action[0] == "place":
        return placement_words(ctx, state, action, named=True)
    player, words = state.current_player(), deed(state, action, ctx.names)
    if action[0] in ("house", "empty", "bonus"):
        words = _("{space}: {words}").format(space=action[1], words=words)
    if action[0] in ("keep", "drop") and action[1] in FINALS:
        words = labelled(words, final_rule(action[1]))
    more = speech.palette_words(ctx.state, player, str(action[1])) if action[0] == "build" else ""
    if len(ctx.chooser.legal) <= MANY:
        more = more or changes_in_words(ctx.state, player, action)
    return labelled(words, more) if more else words


def placement_words(ctx: Context, state: ArkNovaState, action: Action, *, named: bool = False) -> str:
    """Return what a placement costs, gains and touches, and if it is to be `named` which spaces it covers."""
    frame = state.stack[-1]
    paid = frame[3] == "paid"
    return speech.place_words(ctx.state, state.current_player(), str(frame[2]), action, paid, named=named)


def instruction(state: ArkNovaState, action: Action, names: Sequence[str]) -> str:
    """Return what a tutor or a hint asks for, as a sentence."""
    words = deed(state, action, names)
    return (
        words
        if words.endswith(FULL_STOPS)
        else pgettext("to be done", "{deed}.").format(deed=capital(in_quotes(words)))
    )


def turn_name(state: ArkNovaState) -> str:
    """Return the turn of a position, and the action card that is in use."""
    used = [action_name(frame[2]) for frame in state.stack if frame[0] == "card_used"]
    return joined([speech.turn_words(state), *used[-1:]])
