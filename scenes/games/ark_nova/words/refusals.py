"""Why the rules refuse an action, in the player's language."""

from __future__ import annotations

from engine.games.ark_nova.rules import ArkNovaState
from engine.state import IllegalAction
from scenes.i18n.translation import _, mark

REFUSALS = {
    "no_action": mark("You cannot do that now."),
    "game_over": mark("The game is over."),
    "nature_moves": mark("You cannot act while cards are drawn."),
    "not_offered": mark("You cannot do that now."),
    "not_enough_money": mark("Not enough money."),
    "not_available": mark("You can use only cards from your hand or within reputation range."),
    "not_enough_x_tokens": mark("You do not have that many X-tokens."),
    "action_impossible": mark("You cannot use it now."),
    "x_tokens_wasted": mark("You cannot spend X-tokens that change nothing."),
    "too_weak": mark("You do not have enough strength."),
    "x_tokens_full": mark("You cannot have more than five X-tokens."),
    "unknown_building": mark("There is no such building."),
    "built_already": mark("You cannot build the same building twice in one action."),
    "one_building": mark("With side I you can build only one building."),
    "needs_build_ii": mark("You must upgrade Build first."),
    "too_large": mark("Not enough strength."),
    "one_per_zoo": mark("You can have only one in your zoo."),
    "no_room": mark("There is no place for it."),
    "not_a_placement": mark("It does not fit on the map that way."),
    "space_covered": mark("You cannot build on a building."),
    "rock_or_water": mark("You cannot build on rock or water."),
    "kiosks_too_close": mark("Kiosks must be at least 3 spaces apart."),
    "touches_no_building": mark("It must touch one of your buildings."),
    "not_at_the_border": mark("Your first building must cover a border space."),
    "demands_not_met": mark("It must touch what the card requires."),
    "conditions_not_met": mark("You must meet the conditions of the card."),
    "no_enclosure": mark("There is no free enclosure that fits."),
    "wrong_kind_of_card": mark("You cannot play that kind of card now."),
    "level_too_high": mark("You cannot play a level above your strength."),
    "one_task": mark("With side I you can do only one task."),
    "done_already": mark("You cannot repeat a task in one action."),
    "no_workers": mark("Not enough association workers."),
    "owned_already": mark("Your zoo already has that."),
    "partner_zoos_full": mark("You cannot have more than 2 partner zoos, or 4 with side II of Association."),
    "not_on_the_board": mark("You can take only what is on the association board."),
    "supported_already": mark("You cannot support a project twice."),
    "level_taken": mark("That level is taken."),
    "level_not_reached": mark("Your zoo does not meet that level."),
    "needs_association_ii": mark("You must upgrade Association first."),
    "task_first": mark("You can donate only after a task."),
    "donated_already": mark("You can donate only once in an action."),
    "out_of_range": mark("Outside your reputation range."),
}
"""A sentence for every code of the engine's refusals."""


ABOVE_WHAT_IS_LEFT = mark("You cannot play a level above what is left.")
"""What `level_too_high` means with side II, which shares levels among several sponsors."""


def refusal(problem: IllegalAction, state: ArkNovaState | None = None) -> str:
    """Return why the rules refuse something, or the engine's own English words where the code is unknown here.

    With the `state` in which it was refused the words are about the side of the action card in use.
    """
    template = REFUSALS.get(problem.code)
    if problem.code == "level_too_high" and state and state.stack[-1][0] == "sponsors" and state.stack[-1][3]:
        template = ABOVE_WHAT_IS_LEFT
    return _(template) if template else str(problem)
