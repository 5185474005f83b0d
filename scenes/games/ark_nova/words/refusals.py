"""Why the rules refuse an action, in the player's language."""

from __future__ import annotations

from engine.state import IllegalAction
from scenes.i18n.translation import _, mark

REFUSALS = {
    "no_action": mark("That is no action."),
    "game_over": mark("The game is over."),
    "nature_moves": mark("Cards are being drawn."),
    "not_offered": mark("That is not possible now."),
    "not_enough_money": mark("Not enough money."),
    "not_available": mark("That card is neither in your hand nor within reach."),
    "not_enough_x_tokens": mark("You have not so many X-tokens."),
    "action_impossible": mark("There is nothing to do with it now."),
    "x_tokens_wasted": mark("More X-tokens would change nothing."),
    "too_weak": mark("Not strong enough."),
    "x_tokens_full": mark("You already hold five X-tokens."),
    "unknown_building": mark("There is no such building."),
    "built_already": mark("One action does not build the same twice."),
    "one_building": mark("Side I builds one building."),
    "needs_build_ii": mark("Needs Build side II."),
    "too_large": mark("More spaces than your strength allows."),
    "one_per_zoo": mark("Your zoo has one already."),
    "no_room": mark("There is no place for it."),
    "not_a_placement": mark("It does not lie on the map like that."),
    "space_covered": mark("There is a building already."),
    "rock_or_water": mark("Nothing is built on rock or water."),
    "kiosks_too_close": mark("Kiosks stand at least three spaces apart."),
    "touches_no_building": mark("It must touch one of your buildings."),
    "not_at_the_border": mark("The first building covers a border space."),
    "demands_not_met": mark("It does not touch what it needs."),
    "conditions_not_met": mark("The conditions of the card are not met."),
    "no_enclosure": mark("No free enclosure that fits."),
    "wrong_kind_of_card": mark("A card of that kind is not played now."),
    "level_too_high": mark("Its level is too high for your strength."),
    "one_task": mark("Side I does one task."),
    "done_already": mark("One action does not do the same task twice."),
    "no_workers": mark("Not enough workers."),
    "owned_already": mark("Your zoo has that already."),
    "partner_zoos_full": mark("No room for another partner zoo: side II of Association, or four already."),
    "not_on_the_board": mark("It does not lie on the association board."),
    "supported_already": mark("You support that project already."),
    "level_taken": mark("That level is taken."),
    "level_not_reached": mark("Your zoo does not fulfil that level."),
    "needs_association_ii": mark("Needs Association side II."),
    "task_first": mark("A donation follows a task."),
    "donated_already": mark("One donation in an action."),
    "out_of_range": mark("Beyond the reach of your reputation."),
}
"""A sentence for every code of the engine's refusals."""


def refusal(problem: IllegalAction) -> str:
    """Return why the rules refuse something, or the engine's own English words where the code is unknown here."""
    template = REFUSALS.get(problem.code)
    return _(template) if template else str(problem)
