"""What speaks for using an action card, read off the position: what it can do now, and what that would change."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Iterator, Sequence

from engine.games.ark_nova.actions import support
from engine.games.ark_nova.actions.association import partner_zoos_left, universities_left
from engine.games.ark_nova.actions.build import SIZES, fits
from engine.games.ark_nova.actions.cards import BREAK_STEPS, in_range
from engine.games.ark_nova.actions.sponsors import level, levels, money_instead
from engine.games.ark_nova.board.maps import MAPS
from engine.games.ark_nova.cards.animals import ANIMALS
from engine.games.ark_nova.cards.projects import PROJECTS
from engine.games.ark_nova.cards.sponsors import SPONSORS
from engine.games.ark_nova.mechanics.common import is_upgraded
from engine.games.ark_nova.mechanics.housing import empty_enclosures
from engine.games.ark_nova.pieces import (
    ANIMALS_PLAYED,
    BUILDABLE,
    CARDS_DISCARDED,
    CARDS_DRAWN,
    MONEY_PER_SPACE,
    RANGE,
    REPUTATION_GAINED,
    SNAP_FROM,
    TARGET,
    TASK_STRENGTH,
)
from engine.games.ark_nova.turns.turn import strength
from engine.state import Action
from scenes.games.ark_nova.decision.context import Context
from scenes.games.ark_nova.decision.items import face_now
from scenes.games.ark_nova.view import Line
from scenes.games.ark_nova.words.amounts import amount
from scenes.games.ark_nova.words.breaks import income_total, income_words
from scenes.games.ark_nova.words.cards.judgement import judge
from scenes.games.ark_nova.words.cards.printed import abilities, gains, home_words, level_words
from scenes.games.ark_nova.words.effects import phrase
from scenes.games.ark_nova.words.incomes import Amounts
from scenes.games.ark_nova.words.names import (
    action_name,
    card_name,
    icon_label,
    joined,
    labelled,
    sentence,
    short_name,
    within,
)
from scenes.i18n.lists import sentences
from scenes.i18n.translation import _, ngettext

NAMED = 3
"""How many cards or bonuses one reason names at most."""


def facts(ctx: Context, action: Action) -> list[Line]:
    """Return what speaks for an action where a turn begins, the most telling first; each line is a reason with a
    sentence that explains it.
    """
    if action[0] == "x_token":
        return [*_token(ctx), *_order(ctx, str(action[1]))]
    if action[0] == "harbor":
        return [_card_line(ctx, int(action[1]), _("{card} is worth 3 money now"), gains=(("money", 3),))]
    if action[0] != "action":
        return []
    verb, zoo = str(action[1]), ctx.state.zoos[ctx.seat]
    power = strength(zoo, verb) + int(action[2])
    last = _last_turn(ctx)
    return [*_OF_VERB[verb](ctx, power, is_upgraded(zoo, verb)), *last, *([] if last else _order(ctx, verb))]


def _card_line(ctx: Context, card: int, words: str, more: str = "", gains: Amounts = ()) -> Line:
    return Line(face_now(ctx, card).picture, words.format(card=card_name(card)), more, gains=gains)


def _last_turn(ctx: Context) -> list[Line]:
    """Tell that this is the last turn, if it is."""
    state = ctx.state
    if state.last_turns < 0:
        return []
    return [Line("ico_end", _("This is your last turn"), _("Only what counts at once is worth anything."))]


def _order(ctx: Context, verb: str) -> list[Line]:
    """Tell which action cards move up."""
    order = ctx.state.zoos[ctx.seat].order
    stronger = [action_name(each) for each in order[: order.index(verb)]]
    name = action_name(verb)
    if not stronger:
        return [
            Line(f"action:{verb}", _("No other action card moves"), _("{action} is on slot 1.").format(action=name))
        ]
    words = ngettext("{actions} becomes stronger", "{actions} become stronger", len(stronger))
    more = _("{action} goes back to slot 1.").format(action=name)
    named = joined([_("{action}").format(action=each) for each in stronger])  # Japanese quotes each of them
    return [Line(f"action:{verb}", words.format(actions=named), more)]


def _token(ctx: Context) -> list[Line]:
    old = ctx.state.zoos[ctx.seat].x_tokens
    words = _("X-tokens: {old} → {new}").format(old=old, new=old + 1)
    return [Line("ico_xtoken", words, _("Each one adds 1 to the strength of an action."), gains=(("x_token", 1),))]


def _break(ctx: Context, steps: int) -> list[Line]:
    """Tell how much nearer the break comes, and what it gives."""
    old, zoo = ctx.state.break_left, ctx.state.zoos[ctx.seat]
    if ctx.solo:
        return []
    words = _("Break in {old} → {new}").format(old=old, new=max(0, old - steps))
    more = _("Your income: {n} money ({sources}).").format(n=income_total(zoo), sources=income_words(zoo))
    return [Line("ico_break", words, more)]


def _in_words(given: Sequence[tuple[str, int]]) -> str:
    return joined([amount(what, n) for what, n in given])


def _gained(given: Sequence[tuple[str, int]]) -> str:
    """Return what a card gains by itself, as a sentence; nothing where that is nothing."""
    return _("You gain {gains}.").format(gains=_in_words(given)) if given else ""


# --- the five action cards


def _cards(ctx: Context, power: int, upgraded: bool) -> Iterator[Line]:
    state, zoo, row = ctx.state, ctx.state.zoos[ctx.seat], min(power, 5) - 1
    hand = [card for card in zoo.hand if card]
    stuck = [card for card in hand if not judge(state, ctx.seat, card).possible]
    if not hand:
        yield Line("ico_hand_card", _("Your hand is empty"), _("With new cards you have something to play."))
    elif len(stuck) == len(hand):
        words = ngettext("You cannot play your only card now", "You can play none of your {count} cards now", len(hand))
        yield Line("ico_lock", words.format(count=len(hand)), _why_stuck(ctx, stuck))
    wanted = [card for card in _takable(ctx, power, upgraded) if card in ANIMALS and _fits_zoo(ctx, card)]
    if wanted:
        price = _("It fits your zoo: {gains}.").format(gains=_in_words(gains(ANIMALS[wanted[0]])))
        words = (
            _("You can snap {card}")
            if wanted[0] not in in_range(state, ctx.seat) or not upgraded
            else _("{card} is in range")
        )
        yield _card_line(ctx, wanted[0], words, price)
    dropped = CARDS_DISCARDED[upgraded][row]
    words = ngettext("You draw {count} card", "You draw {count} cards", CARDS_DRAWN[upgraded][row])
    more = _("You discard one of them or of your hand.") if dropped else _("You keep all of them.")
    cards = (("take_card", CARDS_DRAWN[upgraded][row]), ("take_card", -dropped))
    given = tuple(each for each in cards if each[1])
    yield Line("ico_deck", words.format(count=CARDS_DRAWN[upgraded][row]), more, gains=given)
    yield from _break(ctx, BREAK_STEPS)


def _takable(ctx: Context, power: int, upgraded: bool) -> list[int]:
    """Return the cards of the display that the Cards action can take."""
    if power >= SNAP_FROM[upgraded]:
        return [card for card in ctx.state.display if card]
    return in_range(ctx.state, ctx.seat) if upgraded else []


def _fits_zoo(ctx: Context, card: int) -> bool:
    """Tell whether an animal could be played from the hand."""
    found = judge(ctx.state, ctx.seat, card)
    return found.home and all(check.met for check in found.checks) and found.price <= ctx.state.zoos[ctx.seat].money


def _why_stuck(ctx: Context, cards: Iterable[int]) -> str:
    """Return for some cards the first thing that keeps them from being played."""
    return sentences(
        labelled(short_name(card), within(judge(ctx.state, ctx.seat, card).reasons[0])) for card in list(cards)[:NAMED]
    )


def _build(ctx: Context, power: int, upgraded: bool) -> Iterator[Line]:
    zoo = ctx.state.zoos[ctx.seat]
    spaces = min(power, zoo.money // MONEY_PER_SPACE)
    homeless = [
        card
        for card in zoo.hand
        if card in ANIMALS and not judge(ctx.state, ctx.seat, card).home and ANIMALS[card].size <= spaces
    ]
    if homeless:
        more = sentences((home_words(ANIMALS[homeless[0]]), _("{n} money a space").format(n=MONEY_PER_SPACE)))
        size = SIZES["petting_zoo"] if ANIMALS[homeless[0]].petting else ANIMALS[homeless[0]].size
        cost = (("money", -MONEY_PER_SPACE * size),)
        yield _card_line(ctx, homeless[0], _("{card} has no home yet"), more, cost)
    elif not empty_enclosures(zoo):
        yield Line("ico_enclosure", _("You have no empty enclosure"), _("The next animal needs one."))
    words = ngettext("You can afford {count} space", "You can afford {count} spaces", spaces).format(count=spaces)
    yield Line(
        "coin",
        words,
        _("You have {money}; a space costs {n}.").format(money=amount("money", zoo.money), n=MONEY_PER_SPACE),
    )
    yield from _bonuses(ctx, spaces, upgraded)


def _bonuses(ctx: Context, spaces: int, upgraded: bool) -> list[Line]:
    """Tell which placement bonuses a building of up to that many spaces can cover."""
    zoo = ctx.state.zoos[ctx.seat]
    zoo_map, reached = MAPS[zoo.map], 0
    for kind in BUILDABLE:
        if SIZES[kind] <= spaces:
            for way in fits(zoo, kind, upgraded):
                reached |= way.mask & zoo_map.bonus_mask
    found = [phrase(bonus) for space, bonus in zoo_map.bonuses.items() if reached >> space & 1]
    if not found:
        return []
    words = ngettext("{count} placement bonus is in reach", "{count} placement bonuses are in reach", len(found))
    named = joined(list(dict.fromkeys(found))[:NAMED])
    return [Line("ico_xtoken", words.format(count=len(found)), sentence(named))]


def _animals(ctx: Context, power: int, upgraded: bool) -> Iterator[Line]:
    state, zoo = ctx.state, ctx.state.zoos[ctx.seat]
    seen = [*zoo.hand, *(in_range(state, ctx.seat) if upgraded else [])]
    ready = [card for card in seen if card in ANIMALS and judge(state, ctx.seat, card).possible]
    ready.sort(key=lambda card: -(ANIMALS[card].appeal + 3 * ANIMALS[card].conservation))
    played = ready[: ANIMALS_PLAYED[upgraded][min(power, 5) - 1]]
    for card in played:
        price = judge(state, ctx.seat, card).price
        cost = _("It costs {money}.").format(money=amount("money", price))
        changes = (("money", -price), *gains(ANIMALS[card]))
        more = sentences((cost, _gained(gains(ANIMALS[card]))))
        yield _card_line(ctx, card, _("{card} can be played"), more, changes)
    if not played:
        return
    appeal = sum(ANIMALS[card].appeal for card in played)
    ahead = min(zoo.conservation + sum(ANIMALS[card].conservation for card in played), len(TARGET) - 1)
    old, new = TARGET[zoo.conservation] - zoo.appeal, TARGET[ahead] - zoo.appeal - appeal
    if len(played) == 1:
        for ability in abilities(ANIMALS[played[0]], solo=ctx.solo)[:1]:
            yield Line("ico_trigger", ability.name, ability.text)
    more = _("At 0 your counters meet, and the last turns begin.")
    yield Line("ico_end", _("Gap to the end: {old} → {new}").format(old=old, new=new), more)


def _association(ctx: Context, power: int, upgraded: bool) -> Iterator[Line]:
    state, zoo = ctx.state, ctx.state.zoos[ctx.seat]
    if power >= zoo.modifiers.get("support_strength", TASK_STRENGTH["support"]):
        levels = [(int(card), int(at)) for __, card, at in support.options(state, ctx.seat, upgraded)]
        for card, at in sorted(levels, key=lambda each: -PROJECTS[each[0]].levels[each[1] - 1].conservation)[:1]:
            level_of = PROJECTS[card].levels[at - 1]
            words = sentence(level_words(PROJECTS[card], level_of))
            gained = (("conservation", level_of.conservation),)
            yield _card_line(ctx, card, _("You can support {card}"), words, gained)
    if power >= TASK_STRENGTH["university"] and not zoo.tasks[2] and universities_left(state, ctx.seat):
        yield Line("ico_university", _("You can take a university"), _("It gives you science icons or a larger hand."))
    if power >= TASK_STRENGTH["partner_zoo"] and not zoo.tasks[1]:
        yield from _partner(ctx)
    if power >= TASK_STRENGTH["reputation"] and not zoo.tasks[0]:
        ahead = min(zoo.reputation + REPUTATION_GAINED, len(RANGE) - 1)
        old, new = RANGE[zoo.reputation], RANGE[ahead]
        words = _("Reputation {old} → {new}").format(old=zoo.reputation, new=ahead)
        more = _("You then reach folder {n}.").format(n=new) if new > old else ""
        given = (("reputation", ahead - zoo.reputation),) if ahead > zoo.reputation else ()
        yield Line("ico_reputation", words, more, gains=given)


def _partner(ctx: Context) -> list[Line]:
    """Tell which partner zoo makes the most cards cheaper."""
    seen = [*ctx.state.zoos[ctx.seat].hand, *in_range(ctx.state, ctx.seat)]
    cheaper = {
        continent: [short_name(card) for card in seen if card in ANIMALS and continent in ANIMALS[card].continents]
        for continent in partner_zoos_left(ctx.state, ctx.seat)
    }
    if not cheaper:
        return []
    best = max(cheaper, key=lambda continent: len(cheaper[continent]))
    words = _("You can take a partner zoo: {continent}").format(continent=icon_label(best))
    named = joined(cheaper[best][:NAMED])
    more = _("Cheaper then: {cards}.").format(cards=named) if named else _("Its animals become 3 money cheaper.")
    return [Line(f"ico_{best}", words, more)]


def _sponsors(ctx: Context, power: int, upgraded: bool) -> Iterator[Line]:
    state, zoo, highest = ctx.state, ctx.state.zoos[ctx.seat], levels(power, upgraded)
    seen = [*zoo.hand, *(in_range(state, ctx.seat) if upgraded else [])]
    held = [card for card in seen if card in SPONSORS]
    ready = [card for card in held if judge(state, ctx.seat, card).possible and level(zoo, SPONSORS[card]) <= highest]
    for card in ready[:2]:
        more = _("Level {level}. It costs no money.") if card in zoo.hand else _("Level {level}. It is in the display.")
        given = tuple(gains(SPONSORS[card]))
        words = sentences((more.format(level=level(zoo, SPONSORS[card])), _gained(given)))
        yield _card_line(ctx, card, _("{card} can be played"), words, given)
    if ready:
        return
    money = money_instead(power, upgraded)
    why = _("You have no sponsor.") if not held else _why_stuck_sponsors(ctx, held, highest)
    yield Line("coin", _("{n} money in place of a sponsor").format(n=money), why, gains=(("money", money),))
    yield from _break(ctx, power)


def _why_stuck_sponsors(ctx: Context, cards: Iterable[int], most: int) -> str:
    said = []
    for card in list(cards)[:NAMED]:
        reasons = judge(ctx.state, ctx.seat, card).reasons
        needed = level(ctx.state.zoos[ctx.seat], SPONSORS[card])
        why = within(reasons[0]) if reasons else _("level {n} is too high").format(n=needed)
        said.append(labelled(short_name(card), why))
    return sentences(said)


_OF_VERB: dict[str, Callable[[Context, int, bool], Iterator[Line]]] = {
    "cards": _cards,
    "build": _build,
    "animals": _animals,
    "association": _association,
    "sponsors": _sponsors,
}
