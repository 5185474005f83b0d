"""The whole table for those who hear it: a heading each for the race, the cards, the association and every zoo.

It is told from an observation, so that it has no card that the player in front does not know.
"""

from __future__ import annotations

from collections.abc import Sequence

from engine.games.ark_nova.actions import association
from engine.games.ark_nova.actions.cards import folders_in_range
from engine.games.ark_nova.board.hexes import NAMES, first_name, indices, names_of
from engine.games.ark_nova.board.maps import MAPS
from engine.games.ark_nova.board.zoo import Zoo
from engine.games.ark_nova.cards.projects import FINALS, PROJECTS
from engine.games.ark_nova.mechanics.common import CONSTRICTION, MULTIPLIER, VENOM, is_upgraded
from engine.games.ark_nova.pieces import ACTION_INDEX, BLOCKED, CAPACITY, FREE, INCOME, TASKS
from engine.games.ark_nova.rules import ArkNovaState
from engine.games.ark_nova.scoring import final_points
from engine.games.ark_nova.turns.breaks import kiosk_income, map_income
from engine.games.ark_nova.turns.turn import strength
from scenes.games.ark_nova.words import names as named
from scenes.games.ark_nova.words import speech
from scenes.games.ark_nova.words.amounts import amount, resource_name
from scenes.games.ark_nova.words.cards.judgement import has_now, levels_now
from scenes.games.ark_nova.words.cards.printed import final_rule, level_words
from scenes.games.ark_nova.words.effects import map_ability, phrase
from scenes.games.ark_nova.words.names import card_name, joined, sentence
from scenes.i18n.translation import _, ngettext, pgettext
from scenes.platform.base import Section


def position(
    state: ArkNovaState, seat: int, names: Sequence[str], deck: int, told: Sequence[Sequence[str]] = ()
) -> list[Section]:
    """Return the position as the seat in front sees it; `deck` is how many cards lie there.

    `told` is what everybody else did in their last turn, a list of sentences each.
    """
    if not state.zoos[seat].map:
        return [Section(_("Set-up"))]
    turn = [speech.break_words(state)]
    if state.last_turns >= 0:
        turn.append(ngettext("{count} turn is left.", "{count} turns are left.", state.last_turns).format(
            count=state.last_turns))  # fmt: skip
    sections = [
        Section(speech.turn_words(state), turn),
        *([Section(_("Since your last turn"), parts=[Section(each[0], each[1:]) for each in told])] if told else []),
        Section(_("The race"), table=_race(state, names)),
        *_offered(state, seat),
        _hand(state, seat),
        _display(state, seat, deck),
        _projects(state, seat, names),
        _association(state, names),
    ]
    order = [(seat + ahead) % len(state.zoos) for ahead in range(len(state.zoos))]
    return sections + [zoo_section(state, each, names[each], own=each == seat) for each in order]


def _race(state: ArkNovaState, names: Sequence[str]) -> list[list[str]]:
    head = [
        _("Player"),
        *(resource_name(each) for each in ("appeal", "conservation")),
        _("Gap"),
        *(resource_name(each) for each in ("money", "x_token", "reputation")),
        _("Income"),
        _("Workers"),
        _("Hand cards"),
    ]
    return [head, *([names[seat], *_counters(state, seat)] for seat in range(len(state.zoos)))]


def _counters(state: ArkNovaState, seat: int) -> list[str]:
    zoo = state.zoos[seat]
    income = INCOME[zoo.appeal] + (kiosk_income(zoo) + map_income(zoo) if zoo.map else 0)
    workers = _("{count} of {all}").format(count=zoo.workers, all=zoo.workers + sum(zoo.tasks))
    gap = speech.gap_words(speech.gap(state, seat))
    numbers = [zoo.appeal, zoo.conservation, gap, zoo.money, zoo.x_tokens, zoo.reputation, income]
    return [*map(str, numbers), workers, str(len(zoo.hand))]


# --- cards


def _cards(state: ArkNovaState, seat: int, cards: Sequence[int]) -> list[list[str]]:
    return [[card_name(card), speech.card_words(state, seat, card)] for card in cards]


def _offered(state: ArkNovaState, seat: int) -> list[Section]:
    """Return the cards among which the player in front chooses, where they lie nowhere else."""
    zoo = state.zoos[seat]
    lying = {*zoo.hand, *zoo.dealt, *zoo.finals, *state.display, *(row[0] for row in state.projects)}
    lying |= {card for card, __ in zoo.animals}
    held = state.held if state.held_by in (-1, seat) else []
    chosen = [path[1] for path in state.legal if path[0] in _FROM_CARDS] if state.current_player() == seat else []
    cards = [card for card in dict.fromkeys([*held, *chosen]) if card and card not in lying]
    rows = [[card_name(card), final_rule(card) if card in FINALS else speech.card_words(state, seat, card)]
            for card in cards]  # fmt: skip
    return [Section(_("Cards to choose from"), table=[[_("Card"), _("In full")], *rows])] if rows else []


_FROM_CARDS = ("take", "keep")
"""What is done with one of several cards that are shown."""


def _hand(state: ArkNovaState, seat: int) -> Section:
    zoo = state.zoos[seat]
    head = [_("Card"), _("In full")]
    finals = [
        [card_name(card), final_rule(card), _("+{gain}").format(gain=final_points(state, seat, card))]
        for card in zoo.finals
        if card in FINALS
    ]
    parts = [Section(_("Final scoring cards"), table=[[_("Card"), _("In full"), _("Now")], *finals])] if finals else []
    cards = [card for card in (*zoo.hand, *zoo.dealt) if card]
    table = [head, *_cards(state, seat, cards)] if cards else []
    return Section(_("Your hand"), [] if cards else [_("No cards yet")], table, parts)


def _display(state: ArkNovaState, seat: int, deck: int) -> Section:
    reach = len(folders_in_range(state, seat))
    words = (
        _("reputation range: folder 1; deck {count}")
        if reach == 1
        else _("reputation range: folders 1–{n}; deck {count}")
    )
    lines = [
        sentence(words.format(n=reach, count=deck)),
        ngettext("{count} card is discarded.", "{count} cards are discarded.", len(state.discard)).format(
            count=len(state.discard)
        ),
    ]
    rows = [
        [str(number), card_name(card), speech.card_words(state, seat, card)]
        for number, card in enumerate(state.display, 1)
        if card
    ]
    return Section(_("Display"), lines, [[_("Folder"), _("Card"), _("In full")], *rows])


# --- the association


def _projects(state: ArkNovaState, seat: int, names: Sequence[str]) -> Section:
    rows = []
    for row in state.projects:
        project = PROJECTS[row[0]]
        own = str(has_now(state, seat, project)) if project.kind == "count" else ""
        cells = [
            _level(level_words(project, level), now.holder, now.open, names)
            for level, now in zip(project.levels, levels_now(state, seat, row[0]), strict=True)
        ]
        rows.append([card_name(row[0]), own, *cells])
    levels = [_("Level {n}").format(n=number) for number in (1, 2, 3)]
    return Section(_("Projects"), table=[[_("Project"), _("You have"), *levels], *rows])


def _level(words: str, holder: int, can_support: bool, names: Sequence[str]) -> str:
    """Return a level with who holds it, or whether it can be supported."""
    if holder == BLOCKED:
        return joined([words, _("blocked")])
    if holder != FREE:
        return joined([words, names[holder]])
    return joined([words, _("fulfilled") if can_support else pgettext("a level of a project", "free")])


def _association(state: ArkNovaState, names: Sequence[str]) -> Section:
    partners = [named.icon_word(each) for each in state.partner_zoos]
    universities = [_(named.UNIVERSITY_NAMES[each]) for each in state.universities]
    tiles = [_("{tile} at {gain}").format(tile=_(named.TILES[tile]), gain=amount("conservation", at))
             for at, tile in state.tiles]  # fmt: skip
    lines = [
        _("Partner zoos: {things}.").format(things=joined(partners) or "–"),
        _("Universities: {things}.").format(things=joined(universities) or "–"),
        _("Bonus tiles: {tiles}").format(tiles=joined(tiles) or "–"),
        _("The next donation costs {money}.").format(money=amount("money", association.donation_cost(state))),
    ]
    rows = [[_(named.TASKS[task]), *(str(zoo.tasks[at]) for zoo in state.zoos)] for at, task in enumerate(TASKS)]
    return Section(_("Association"), lines, [[_("Workers"), *names], *rows])


# --- a zoo


def zoo_section(state: ArkNovaState, seat: int, name: str, *, own: bool) -> Section:
    """Return one player's zoo: action cards, buildings with who lives there, sponsors, icons, what is still open."""
    zoo = state.zoos[seat]
    title = _("Your zoo") if own else _("{name}'s zoo").format(name=name)
    if not zoo.map:
        return Section(title)
    found = MAPS[zoo.map]
    lines = [sentence(joined([named.map_name(zoo.map), _icons(zoo)] if _icons(zoo) else [named.map_name(zoo.map)]))]
    if found.ability:
        lines.append(map_ability(found.ability))
    lines += _boards(zoo)
    known = [card for card in zoo.hand if card]
    if known and not own:
        lines.append(_("Hand, as far as you know it: {cards}.").format(cards=joined([card_name(c) for c in known])))
    parts = [
        Section(_("Action cards"), table=[[_("Slot"), _("Action card"), _("Strength"), _("Tokens")], *_actions(zoo)]),
        Section(_("Buildings"), table=[[_("Building"), _("Spaces"), _("Housed here")], *_buildings(zoo)]),
    ]
    homeless = [card_name(card) for card, home in zoo.animals if not home]
    if homeless:
        parts.append(Section(_("Without an enclosure of their own"), [sentence(joined(homeless))]))
    if zoo.sponsors:
        parts.append(Section(_("Sponsors"), [sentence(joined([card_name(card) for card in zoo.sponsors]))]))
    bonuses = [[named_space(space), phrase(effect)] for space, effect in found.bonuses.items()
               if not zoo.covered >> space & 1]  # fmt: skip
    if bonuses:
        parts.append(Section(_("Uncovered bonuses"), table=[[_("Space"), _("Bonus")], *bonuses]))
    two = 0 if is_upgraded(zoo, "build") else found.two
    free = (1 << len(NAMES)) - 1 & ~(zoo.covered | found.rock | found.water | two)
    grounds = (
        (named.icon_label("rock"), found.rock),
        (named.icon_label("water"), found.water),
        (_("Free"), free),
        (_("Free for side II of Build"), two & ~zoo.covered),
    )
    terrain = [_("Spaces touch up to six others: d8 touches d6, d10, c7, c9, e7 and e9.")] if own else []
    terrain += [_("{name}: {text}").format(name=name, text=joined(names_of(mask))) for name, mask in grounds if mask]
    return Section(title, lines, parts=[*parts, Section(_("Terrain"), terrain)])


def named_space(space: int) -> str:
    """Return the name of a space."""
    return first_name(1 << space)


def _icons(zoo: Zoo) -> str:
    """Return the icons of a zoo: `2 bird, 1 Africa`."""
    return joined([_("{icon} {count}").format(icon=named.icon_label(icon), count=n) for icon, n in zoo.icons.items()
                   if n])  # fmt: skip


def _boards(zoo: Zoo) -> list[str]:
    lines = []
    if zoo.partner_zoos:
        partners = joined([named.icon_word(each) for each in zoo.partner_zoos])
        lines.append(_("Partner zoos: {things}.").format(things=partners))
    if zoo.universities:
        kinds = joined([_(named.UNIVERSITY_NAMES[each]) for each in zoo.universities])
        lines.append(_("Universities: {things}.").format(things=kinds))
    found = MAPS[zoo.map]
    left = [
        joined([phrase(effect) for effect in bonus])
        for at, (__, bonus) in enumerate(found.left)
        if zoo.left >> at & 1
    ]  # fmt: skip
    lines.append(_("Tokens at the left still cover: {things}.").format(things=_("; ").join(left) or "–"))
    lines.append(ngettext("{count} project supported.", "{count} projects supported.", zoo.supported).format(
        count=zoo.supported))  # fmt: skip
    return lines


def _actions(zoo: Zoo) -> list[list[str]]:
    rows = []
    for slot, action in enumerate(zoo.order, 1):
        at = ACTION_INDEX[action]
        tokens = ["×2"] * zoo.action_tokens[MULTIPLIER + at]
        tokens += [_("Venom")] * zoo.action_tokens[VENOM + at]
        tokens += [_("Constriction")] * zoo.action_tokens[CONSTRICTION + at]
        name = named.action_name(action)
        words = _("{action}, side II").format(action=name) if is_upgraded(zoo, action) else name
        rows.append([str(slot), words, str(strength(zoo, action)), joined(tokens) or "–"])
    return rows


def _buildings(zoo: Zoo) -> list[list[str]]:
    rows = []
    for kind, mask, fill in zoo.buildings:
        home = first_name(mask)
        lives = joined([card_name(card) for card, where in zoo.animals if where == home])
        if kind in CAPACITY:
            left = _("{left} of {count} free").format(left=CAPACITY[kind] - fill, count=CAPACITY[kind])
            lives = joined([lives, left] if lives else [left])
        elif kind.startswith("enclosure") and not fill:
            lives = _("empty")
        spaces = joined([named_space(space) for space in indices(mask)])
        rows.append([named.building_name(kind), spaces, lives or "–"])
    return rows
