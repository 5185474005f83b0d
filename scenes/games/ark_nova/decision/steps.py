"""The steps of a turn so far, which can be taken back one by one unless something was revealed."""

from __future__ import annotations

from collections.abc import Callable

from engine.games.ark_nova.rules import ArkNovaState
from engine.match import Match
from engine.state import Action
from scenes.games.ark_nova.words.done import told
from scenes.games.ark_nova.words.names import UNIVERSITY_NAMES, action_name, building_name, card_name, icon_label
from scenes.i18n.translation import _
from scenes.stage.picker import Offer

LONGEST = 9
"""The most steps that are offered."""


def steps_back(match: Match, state: ArkNovaState) -> list[tuple[int, Action]]:
    """Return the steps of the player's turn that can be taken back: after how many actions each was taken, and which.

    Nature, somebody else's move and the beginning of the turn end them.
    """
    movers, actions = match.history.movers(), match.record.actions
    if not match.can_undo or not actions or match.over:
        return []
    player = state.current_player()
    if state.stack[-1][0] == "act" and state.stack[-1][2] == "turn":
        return []
    found: list[tuple[int, Action]] = []
    for at in range(len(actions) - 1, -1, -1):
        if movers[at] != player or len(found) == LONGEST:
            break
        found.append((at, actions[at]))
        if actions[at][0] == "action":
            break
    return found[::-1]


def step_words(action: Action, *, solo: bool = False) -> str:
    """Return a step in a word or two: `Build`, `Enclosure 2`, `Place`."""
    verb = action[0]
    if verb == "action":
        return action_name(str(action[1]))
    if verb == "build":
        return building_name(str(action[1]))
    if verb == "place":
        return _("Place")
    if verb in ("play", "take", "support"):
        return card_name(int(action[1]))
    return told(action, solo=solo)


_CRUMBS: dict[str, Callable[[Action], str]] = {
    "action": lambda action: action_name(str(action[1])),
    "x_token": lambda action: _("X-token"),
    "build": lambda action: building_name(str(action[1])),
    **dict.fromkeys(("play", "take", "snap", "support", "release"), lambda action: card_name(int(action[1]))),
    "reputation": lambda action: _("Reputation"),
    "partner_zoo": lambda action: icon_label(str(action[1])),
    "university": lambda action: _(UNIVERSITY_NAMES[str(action[1])]),
    "donate": lambda action: _("Donation"),
    "token": lambda action: _("Map token"),
    "raise_money": lambda action: _("Money"),
}
"""The name of what a step was about, by its verb; other steps have none of their own."""


def crumb(action: Action) -> str:
    """Return a step as a name, as it stands in the way to a decision; nothing for one that needs none there."""
    return _CRUMBS[action[0]](action) if action[0] in _CRUMBS else ""


def step_offers(match: Match, state: ArkNovaState) -> list[Offer]:
    """Return the steps to which one can go back, the first of the turn first."""
    return [
        Offer(
            str(at),
            _("{n}. {step}").format(n=number, step=step_words(action, solo=len(state.zoos) == 1)),
            _("This and everything after it is undone."),
        )
        for number, (at, action) in enumerate(steps_back(match, state), 1)
    ]
