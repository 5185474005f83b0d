"""It Happens.. in sentences: the log, the question, refusals and the position, in the player's language."""

from __future__ import annotations

from collections.abc import Sequence

from engine.games.it_happens.chances import Prospect
from engine.games.it_happens.pieces import CHOOSE, JUNK, NOBODY, NUM_THINGS, PLACE, ROUNDS
from engine.games.it_happens.preview import Gain, card, dice_left, shafts
from engine.games.it_happens.rerolls import RerollOdds
from engine.games.it_happens.rules import ItHappensState
from engine.state import Action, IllegalAction
from scenes.games.it_happens.pieces import thing_name
from scenes.i18n.lists import listed
from scenes.i18n.numbers import PLACES
from scenes.i18n.translation import _, mark, ngettext, pgettext
from scenes.model.log_book import Done
from scenes.platform.base import Section

REFUSALS = {
    "shaft_full": mark("You cannot place it: the shaft of this colour is full."),
    "no_insects": mark("You do not have an insect to spend."),
    "no_insects_for_neutral": mark("You cannot spend insects on neutral dice."),
    "no_such_die": mark("You do not have a die of that colour that you can place."),
    "roll_first": mark("You must roll a die first."),
    "place_it": mark("You must place the die you rolled."),
}


SOURCES = {
    "queens": mark("Queens"),
    "generals": mark("Generals"),
    "pairs": mark("Junk sets"),
    "insects": mark("Insects"),
    "most_kinds": mark("Most kinds"),
}
"""What the sources of points are called."""


def refusal(problem: IllegalAction) -> str:
    """Return why the rules refuse something."""
    template = REFUSALS.get(problem.code)
    return _(template) if template else str(problem)


def percent(chance: float) -> str:
    """Return a chance (0..1) in per cent. What is possible is never rounded to 0 or 100."""
    if 0 < chance < 0.01:
        return "<1%"
    whole = round(100 * chance)
    return f"{min(99, whole) if chance < 1 else whole}%"


def chance_in_words(share: str) -> str:
    """Return what a percentage beside a prize assumes."""
    return _("{share}: how often this lasts if the rest of the round is random.").format(share=share)


def insect_use() -> str:
    """Return what insects are for."""
    return _("Spend an insect to reroll or to pass. Each one left at the end scores 1.")


def round_of(state: ItHappensState) -> str:
    """Return `Round 2 of 4`."""
    return _("Round {number} of {count}").format(number=max(1, state.round), count=ROUNDS)


MOUNDS_ACROSS = mark("left mound"), mark("middle mound"), mark("right mound")
MOUNDS_DOWN = mark("top mound"), mark("middle mound"), mark("bottom mound")
"""The mounds by where they are seen, side by side or below each other; nothing on the table numbers them."""


def mound_name(mound: int, *, down: bool) -> str:
    """Return `left mound`; `mound` is 0..2, which lie below each other if they go `down`."""
    return _((MOUNDS_DOWN if down else MOUNDS_ACROSS)[mound])


def mound_title(mound: int, *, down: bool) -> str:
    """Return `Left mound`, at the beginning of a sentence."""
    said = mound_name(mound, down=down)
    return said[:1].upper() + said[1:]


def mound_short(mound: int, *, down: bool) -> str:
    """Return `left`, where there is little room."""
    across = pgettext("a mound", "left"), pgettext("a mound", "middle"), pgettext("a mound", "right")
    below = pgettext("a mound", "top"), pgettext("a mound", "middle"), pgettext("a mound", "bottom")
    return (below if down else across)[mound]


def told(done: Done, *, down: bool) -> str:
    """Return an action as the log tells it; the face is the one that was rolled before it."""
    verb = done.action[0]
    face = done.drawn[1] if done.drawn[:1] == ("rolled",) else ""
    if verb == "place":
        return _("{face} to the {mound}").format(face=face, mound=mound_name(done.action[1] - 1, down=down))
    if verb == "reroll":
        return _("rerolls the {face}").format(face=face)
    if verb == "pass":
        return _("passes")
    return _("rolls") if done.action[1] == "own" else _("rolls the neutral die")


def touch_words(path: Action, *, down: bool) -> str:
    """Return what a touch means, as on a button."""
    verb = path[0] if path else ""
    if verb == "place":
        if len(path) == 1:
            return pgettext("a die on a mound", "Place")
        return _("Place on the {mound}").format(mound=mound_name(path[1] - 1, down=down))
    if verb == "reroll":
        return _("Reroll")
    if verb == "pass":
        return _("Pass")
    if path[1:] == ("neutral",):
        return _("Roll the neutral die")
    return _("Roll your die") if verb == "roll" else ""


def instruction(action: Action, *, down: bool) -> str:
    """Return what a tutor says to have an action done."""
    if action[0] == "place":
        return _("Place the die on the {mound}.").format(mound=mound_name(action[1] - 1, down=down))
    return {
        ("reroll",): _("Spend an insect to reroll the die."),
        ("pass",): _("Spend an insect to pass."),
        ("roll", "neutral"): _("Roll the neutral die first."),
        ("roll", "own"): _("Roll your own die."),
    }[action]


def place_words(gain: Gain) -> str:
    """Return `1st with 8`."""
    return _("{place} with {sum}").format(place=_(PLACES[gain.place - 1]), sum=gain.sum)


def gain_in_words(gain: Gain, prospect: Prospect) -> str:
    """Return what placing a die leads to, with the chances that it stays so."""
    parts = [place_words(gain)]
    if gain.target.thing:
        parts.append(thing_name(gain.target.thing))
    if gain.insect:
        parts.append(_("the insect number"))
    chances = _("queen {queen}, general {general}")
    parts.append(chances.format(queen=percent(prospect.queen), general=percent(prospect.general)))
    return listed(parts)


def odds_in_words(odds: RerollOdds) -> str:
    """Return how rolling again compares with the die as it lies."""
    words = _("Reroll: {better} better, {equal} equal, {worse} worse.")
    return words.format(better=percent(odds.better), equal=percent(odds.equal), worse=percent(odds.worse))


def question(state: ItHappensState) -> tuple[str, str]:
    """Return what the player is asked, and a hint to it."""
    insects = state.insects(state.player)
    if state.phase == CHOOSE:
        if state.colours_to_roll(state.player) == 3:
            return _("Your turn."), _("Choose the die to roll: yours or a neutral one.")
        return _("Your turn."), _("Roll your die, or spend an insect to pass.") if insects else _("Roll a die.")
    if state.phase != PLACE:
        return "", ""
    rolled = _("You rolled {face}.").format(face=state.face)
    if state.colour != state.player:
        return rolled, _("Place the neutral die on a mound.")
    if insects:
        return rolled, _("Choose a mound, or spend an insect to reroll.")
    return rolled, _("Choose a mound.")


def _shaft_row(state: ItHappensState, mound: int, shaft: int, names: Sequence[str]) -> list[str]:
    """Return a shaft as a row of a table: whose it is, the sum, and its spaces from the bottom."""
    each = shafts(state, mound)[shaft]
    spaces = [
        _("die {face}").format(face=space.face) if space.face else thing_name(space.thing) if space.thing else "–"
        for space in each.spaces
    ]
    owner = names[each.player] if each.player != NOBODY else pgettext("a shaft", "free")
    return [_("Shaft {number}").format(number=shaft + 1), owner, str(each.sum), listed(spaces)]


def position(
    state: ItHappensState, names: Sequence[str], tiles: Sequence[Sequence[int] | None], *, down: bool
) -> list[Section]:
    """Return the whole position; `tiles` are values of each player's tiles, None where they are hidden.

    Spaces are read from the bottom of a shaft.
    """
    head = ["", _("Player"), _("Sum"), _("Spaces from the bottom")]
    sections = [Section(round_of(state))]
    for mound in range(len(state.mounds)):
        printed = card(state, mound)
        said = _("Queen {queen}, general {general}, insect number {number}.")
        prizes = said.format(queen=printed.queen, general=printed.general, number=printed.insect_number)
        rows = [_shaft_row(state, mound, shaft, names) for shaft in range(len(shafts(state, mound)))]
        sections.append(Section(mound_title(mound, down=down), (prizes,), [head, *rows]))
    sections += [Section(name, (has(state, player, tiles[player]),)) for player, name in enumerate(names)]
    return sections


def has(state: ItHappensState, player: int, values: Sequence[int] | None) -> str:
    """Return all that a player has; `values` are those of its tiles, None where they lie face down."""
    held = state.held[NUM_THINGS * player : NUM_THINGS * (player + 1)]
    junk = [
        _("{thing} ×{count}").format(thing=thing_name(kind), count=count)
        for kind, count in zip(JUNK, held, strict=False)
        if count
    ]
    dice, insects, count = dice_left(state, player), state.insects(player), len(state.tiles[player])
    said = [
        ngettext("{count} die left", "{count} dice left", dice).format(count=dice),
        ngettext("{count} insect", "{count} insects", insects).format(count=insects),
        ngettext("{count} victory tile", "{count} victory tiles", count).format(count=count),
    ]
    if values:
        said[-1] += f" ({' + '.join(map(str, values))})"
    return listed(said + junk)


def insect_numbers(number: int, *, at_least: bool) -> list[str]:
    """Return wordings of the sum that brings an insect, longest first."""
    if at_least:
        return [_("Sum of {number} or more: an insect").format(number=number), f"≥ {number}"]
    return [_("Sum of exactly {number}: an insect").format(number=number), f"= {number}"]
