"""What actions would bring: the position after them compared with the one before, line by line.

Every number that is known beforehand and changes is named: the own counters, income, gap, icons, cards, enclosures,
the break, the action cards, and what happens to others.
"""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from typing import NamedTuple

from engine.games.ark_nova.board.hexes import first_name
from engine.games.ark_nova.board.zoo import Zoo
from engine.games.ark_nova.cards.animals import ANIMALS
from engine.games.ark_nova.mechanics.common import TOKENS
from engine.games.ark_nova.pieces import (
    ACTIONS,
    BREAK_SPACES,
    CAPACITY,
    CONSERVATION_BONUSES,
    ENCLOSURE_SIZE,
    FINAL_DISCARD_AT,
    INCOME,
    NO_HOME,
    TARGET,
)
from engine.games.ark_nova.rules import ArkNovaState
from engine.games.ark_nova.turns.breaks import hand_limit_of, kiosk_income, map_income
from engine.state import Action, IllegalAction
from scenes.games.ark_nova.decision.outcome.follow_ups import follow_ups, sums_to_come
from scenes.games.ark_nova.decision.outcome.homes import homes_asked
from scenes.games.ark_nova.decision.outcome.prices import Price, balance, price_of
from scenes.games.ark_nova.pieces.cards import card_picture
from scenes.games.ark_nova.pieces.icons import GAIN_PICTURES, SHOWN_ICONS, icon_picture
from scenes.games.ark_nova.pieces.zoo import verb_faces
from scenes.games.ark_nova.view import Line, Track
from scenes.games.ark_nova.words.amounts import change as change_words
from scenes.games.ark_nova.words.amounts import resource_name
from scenes.games.ark_nova.words.cards.printed import abilities
from scenes.games.ark_nova.words.effects import phrase, source_words
from scenes.games.ark_nova.words.log_lines import tokens_on
from scenes.games.ark_nova.words.names import (
    action_name,
    building_name,
    capital,
    card_name,
    icon_label,
    joined,
    labelled,
)
from scenes.games.ark_nova.words.strengths import about
from scenes.games.ark_nova.words.whereabouts import parted_name
from scenes.i18n.translation import _, signed
from scenes.model.foresight import Ahead, look_ahead

COUNTERS = (
    ("money", "money"),
    ("x_token", "x_tokens"),
    ("reputation", "reputation"),
    ("appeal", "appeal"),
    ("conservation", "conservation"),
)


class Change(NamedTuple):
    """The positions before and after, and who acts."""

    state: ArkNovaState
    after: Ahead[ArkNovaState]
    player: int
    names: Sequence[str]

    @property
    def zoos(self) -> tuple[Zoo, Zoo]:
        """The own zoo before and after."""
        return self.state.zoos[self.player], self.after.state.zoos[self.player]


def ahead_of(state: ArkNovaState, *actions: Action) -> Ahead[ArkNovaState] | None:
    """Return the position after actions; where that asks where an animal lives, the home that leaves the most room is
    taken as well.
    """
    try:
        found = look_ahead(state, *actions)
        homes = [] if found.is_hard else homes_asked(found.state)
        if homes:
            found = look_ahead(state, *actions, homes[0])
    except IllegalAction:
        return None
    return found


def income_of(zoo: Zoo) -> int:
    """Return the money of a break: by appeal, by kiosks, by the map."""
    return INCOME[zoo.appeal] + (kiosk_income(zoo) + map_income(zoo) if zoo.map else 0)


def changes(state: ArkNovaState, player: int, *actions: Action) -> list[tuple[str, str]]:
    """Return how the counters of the purse would change: resource and signed number; nothing for those that stay."""
    found = ahead_of(state, *actions)
    return _counted(state.zoos[player], found.state.zoos[player]) if found else []


def _counted(before: Zoo, after: Zoo) -> list[tuple[str, str]]:
    said = []
    for resource, field in COUNTERS:
        n = getattr(after, field) - getattr(before, field)
        if n:
            said.append((resource, signed(n)))
    workers = after.workers - before.workers
    return [*said, ("worker", signed(workers))] if workers else said


def change_name(resource: str) -> str:
    """Return what a counter of the purse is called."""
    return _("Workers") if resource == "worker" else resource_name(resource)


def changes_said(state: ArkNovaState, player: int, *actions: Action) -> list[tuple[str, str]]:
    """Return `changes`, with money that is both paid and gained as the sum of both: `−8 +10 = +2`."""
    found = ahead_of(state, *actions)
    if found is None or not actions:
        return []
    before, after = state.zoos[player], found.state.zoos[player]
    said, balanced = _counted(before, after), balance(price_of(state, player, actions[0]), after.money - before.money)
    return [("money", balanced), *(each for each in said if each[0] != "money")] if balanced else said


def changes_in_words(state: ArkNovaState, player: int, *actions: Action) -> str:
    """Return how the counters of the purse would change: `Money −5, Appeal +3`; nothing where none does."""
    return joined([f"{change_name(what)} {n}" for what, n in changes_said(state, player, *actions)])


def sums(state: ArkNovaState, player: int, *actions: Action) -> list[tuple[str, str]]:
    """Return what stands on the button: the changes of the purse, of the hand and of the break, with pictures."""
    found = ahead_of(state, *actions)
    if found is None:
        return []
    said = [(n, GAIN_PICTURES.get(what, "ico_worker")) for what, n in changes_said(state, player, *actions)]
    cards = len(found.state.zoos[player].hand) - len(state.zoos[player].hand)
    if cards > 0:
        said.append((signed(cards), "ico_hand_card"))
    if found.state.break_left != state.break_left:
        said.append((_was(state.break_left, found.state.break_left), "ico_break"))
    to_come = sums_to_come(state, found.state, player, actions[0])
    return [*((picture, n) for n, picture in said), *to_come]


def consequences(state: ArkNovaState, player: int, *actions: Action, names: Sequence[str] = ()) -> list[Line]:
    """Return what changes by these actions, as lines; nothing where they are not legal."""
    found = ahead_of(state, *actions)
    if found is None or not actions:
        return []
    change = Change(state, found, player, names)
    lines = [
        *_counters(change, price_of(state, player, actions[0])),
        *_pens(*change.zoos),
        *_income(change),
        *_race(change),
        *_icons(*change.zoos),
        *_zoo(change),
        *_cards(change),
        *_break(change),
        *_action_cards(change),
        *_others(change),
        *_projects(change),
        *follow_ups(state, found.state, player, actions[0]),
    ]
    if actions[0][0] == "play" and actions[0][1] in ANIMALS:
        named = [each.name for each in abilities(ANIMALS[actions[0][1]], solo=len(state.zoos) == 1)]
        if named:
            lines.append(Line("ico_trigger", joined(named), spare=True))
    if found.reveals:
        lines.append(Line("ico_deck", _("Cards are revealed"), _("You cannot undo this.")))
    return lines


def _was(old: object, new: object) -> str:
    return _("{old} → {new}").format(old=old, new=new)


def _counters(change: Change, price: Price | None) -> Iterator[Line]:
    before, after = change.zoos
    for resource, field in COUNTERS:
        old, new = getattr(before, field), getattr(after, field)
        balanced = balance(price, new - old) if resource == "money" else ""
        if old == new and not balanced:
            continue
        words, small = balanced or change_words(resource, new - old), ""
        if resource == "money" and price is not None and (balanced or price.paid == old - new):
            words, small = (balanced, price.sum) if balanced else (price.sum, price.why)
        tone = "bad" if new < old else "good" if new > old else ""
        told = resource != "money" or price is None  # by purse and button
        yield Line(GAIN_PICTURES[resource], words, small, _was(old, new), tone, spare=told)
    if before.workers != after.workers:
        back = _("They return in the break.") if after.workers < before.workers else ""
        words = change_words("worker", after.workers - before.workers)
        tone = "bad" if after.workers < before.workers else "good"
        yield Line("ico_worker", words, back, _was(before.workers, after.workers), tone)


def _income(change: Change) -> Iterator[Line]:
    before, after = change.zoos
    old, new = income_of(before), income_of(after)
    if old == new:
        return
    parts = [
        _("{n} by appeal").format(n=INCOME[after.appeal]),
        *([_("{n} by kiosks").format(n=kiosk_income(after))] if after.map and kiosk_income(after) else []),
        *([_("{n} by the map").format(n=map_income(after))] if after.map and map_income(after) else []),
    ]
    tone = "good" if new > old else "bad"
    yield Line("ico_income", _("Income of a break"), joined(parts), _was(old, new), tone)


def _race(change: Change) -> Iterator[Line]:
    before, after = change.zoos
    old, new = TARGET[before.conservation] - before.appeal, TARGET[after.conservation] - after.appeal
    if old != new:
        yield Line("ico_end", _("Gap to the end"), "", _was(old, new), "good" if new < old else "bad")
    for at in CONSERVATION_BONUSES:
        if before.conservation < at <= after.conservation:
            yield Line(
                "ico_conservation", capital(phrase(("conservation_bonus", at))), source_words(f"conservation{at}")
            )
    if change.after.state.ten_reached and not change.state.ten_reached:
        yield Line("ico_end", capital(phrase(("drop_finals",))), source_words(f"conservation{FINAL_DISCARD_AT}"))


def _icons(before: Zoo, after: Zoo) -> list[Line]:
    grown = [icon for icon in SHOWN_ICONS if after.icons[icon] != before.icons[icon]]
    if not grown:
        return []
    said = [f"{icon_label(icon)} {_was(before.icons[icon], after.icons[icon])}" for icon in grown]
    return [Line(icon_picture(grown[at]), joined(said[at : at + 2])) for at in range(0, len(said), 2)]


def _pens(before: Zoo, after: Zoo) -> Iterator[Line]:
    """Tell of buildings that are built, filled or emptied, and of animals of the zoo that live elsewhere then."""
    filled = {mask: fill for __, mask, fill in before.buildings}
    for kind, mask, fill in after.buildings:
        if mask not in filled:
            yield Line("ico_enclosure", _("New: {building}").format(building=building_name(kind)))
        elif kind in CAPACITY and fill != filled[mask]:
            capacity = _("room for {n}").format(n=CAPACITY[kind])
            yield Line("ico_enclosure", building_name(kind), capacity, _was(filled[mask], fill))
        elif kind in ENCLOSURE_SIZE and fill != filled[mask]:
            template = _("{building} is filled") if fill else _("{building} becomes empty")
            yield Line("ico_enclosure", template.format(building=_told_apart(after, kind, mask)), _still_empty(after))
    homes = dict(after.animals)
    for card, home in before.animals:
        if homes.get(card, home) == home:
            continue
        if homes[card] == NO_HOME:
            words, why = _("{animal} has no enclosure of its own").format(animal=card_name(card)), ""
        else:
            kind, mask, __ = next(each for each in after.buildings if first_name(each[1]) == homes[card])
            words = _("{animal} moves to {building}").format(
                animal=card_name(card), building=_told_apart(after, kind, mask)
            )
            why = _("The smallest that fits becomes empty.") if kind in ENCLOSURE_SIZE else ""
        yield Line(card_picture(card), words, why)


def _told_apart(zoo: Zoo, kind: str, mask: int) -> str:
    """Return the name of a building; where there are several of that kind, with where it is."""
    if [each[0] for each in zoo.buildings].count(kind) == 1:
        return building_name(kind)
    name, where = parted_name(zoo, mask)
    return _("{building} ({where})").format(building=name, where=where[-1])


def _zoo(change: Change) -> Iterator[Line]:
    """Tell of animals, partner zoos, universities and tokens."""
    before, after = change.zoos
    if len(after.animals) < len(before.animals):
        gone = [card_name(card) for card, __ in before.animals if card not in dict(after.animals)]
        yield Line("ico_enclosure", _("{cards}: no longer in the zoo").format(cards=joined(gone)))
    if after.upgraded != before.upgraded:
        turned = [action for at, action in enumerate(ACTIONS) if (after.upgraded ^ before.upgraded) >> at & 1]
        words = _("{action}: side II").format(action=joined([action_name(each) for each in turned]))
        yield Line("mark_ii", words, about(turned[0], True) if len(turned) == 1 else "")
    if after.left != before.left:
        old, new = before.left.bit_count(), after.left.bit_count()
        yield Line("ico_conservation", _("Tokens at the left"), "", _was(old, new))
    if len(after.pouched) > len(before.pouched):
        yield Line("ico_hand_card", _("Cards under animals"), "", _was(len(before.pouched), len(after.pouched)))


def _still_empty(zoo: Zoo) -> str:
    """Return which standard enclosures are empty afterwards."""
    empty = sorted(ENCLOSURE_SIZE[kind] for kind, __, fill in zoo.buildings if kind in ENCLOSURE_SIZE and not fill)
    if not empty:
        return _("no empty enclosure is left")
    return _("still empty: size {sizes}").format(sizes=joined([str(size) for size in empty]))


def _cards(change: Change) -> Iterator[Line]:
    before, after = change.zoos
    old, new = len(before.hand), len(after.hand)
    if old != new:
        small = _("keep {n} at the break").format(n=hand_limit_of(after)) if after.map else ""
        yield Line("ico_hand_card", _("Cards in hand"), small, _was(old, new))
    if len(before.finals) != len(after.finals):
        small = joined([card_name(card) for card in after.finals if card not in before.finals])
        yield Line("ico_end", _("Final scoring cards"), small, _was(len(before.finals), len(after.finals)))


def _break(change: Change) -> Iterator[Line]:
    old, new = change.state.break_left, change.after.state.break_left
    if old == new:
        return
    words = _("Break in {old} → {new}").format(old=old, new=new)
    own = income_of(change.zoos[1])
    small = _("your income then: {n}").format(n=own)
    if not new:
        small = joined([_("the break follows this turn"), small])
    spaces = BREAK_SPACES[len(change.state.zoos)]
    yield Line("ico_break", words, small, track=Track(spaces, old, new) if spaces else None)


def _action_cards(change: Change) -> Iterator[Line]:
    before, after = change.zoos
    if before.order != after.order:
        moved = next((at for at in (0, 4) if before.order[at] != after.order[at]), 0)
        yield _slots(_("{action} to slot {n}").format(action=action_name(after.order[moved]), n=moved + 1), after)
    yield from _tokens(before, after)


def _slots(words: str, zoo: Zoo) -> Line:
    """Tell of a new order of action cards, in pictures where there is room."""
    order = joined([action_name(each) for each in zoo.order])
    return Line("ico_clever", words, order, order=tuple(verb_faces(zoo)))


def _tokens(before: Zoo, after: Zoo, name: str = "") -> Iterator[Line]:
    """Tell of tokens that come to lie on action cards, or leave them."""
    for at, (old, new) in enumerate(zip(before.action_tokens, after.action_tokens, strict=True)):
        if old != new:
            kind = next(kind for kind, first in TOKENS.items() if first <= at < first + len(ACTIONS))
            words = tokens_on(kind, (ACTIONS[at % len(ACTIONS)],))
            yield Line(f"ico_{kind}", labelled(name, words) if name else words, "", _was(old, new))


def _projects(change: Change) -> Iterator[Line]:
    """Tell which project a new one pushes off the board."""
    left = [row[0] for row in change.after.state.projects]
    for card, *_tokens in change.state.projects:
        if card not in left:
            yield Line("ico_conservation", _("{card} leaves the board").format(card=card_name(card)))


def _others(change: Change) -> Iterator[Line]:
    """Tell what happens to other players."""
    for seat, (before, after) in enumerate(zip(change.state.zoos, change.after.state.zoos, strict=True)):
        if seat == change.player:
            continue
        name = change.names[seat] if seat < len(change.names) else ""
        for resource, field in COUNTERS:
            old, new = getattr(before, field), getattr(after, field)
            if old != new:
                words = labelled(name, change_name(resource))
                yield Line(GAIN_PICTURES[resource], words, "", _was(old, new))
        if len(before.hand) != len(after.hand):
            words = labelled(name, _("Cards in hand"))
            yield Line("ico_hand_card", words, "", _was(len(before.hand), len(after.hand)))
        if before.order != after.order:
            yield _slots(labelled(name, _("action cards then")), after)
        yield from _tokens(before, after, name)
