"""Makes what the painters get from the position: faces of purse, board, action cards, seats, and what is lit."""

from __future__ import annotations

from collections.abc import Sequence

from engine.games.ark_nova.actions import association
from engine.games.ark_nova.board.zoo import Zoo
from engine.games.ark_nova.pieces import BREAK_SPACES
from engine.games.ark_nova.rules import ArkNovaState
from engine.games.ark_nova.turns.turn import strength
from scenes.games.ark_nova.decision.context import Context
from scenes.games.ark_nova.decision.marking import can_go_back, offers_homes, to_play
from scenes.games.ark_nova.decision.outcome.consequences import change_name, changes, changes_said, income_of, sums
from scenes.games.ark_nova.decision.pens import Pen, chosen_pen, home_spaces
from scenes.games.ark_nova.decision.places.paths import map_spaces, side_deeds, verb_paths, x_choices
from scenes.games.ark_nova.decision.steps import crumb
from scenes.games.ark_nova.decision.strengths import tokens_spent
from scenes.games.ark_nova.layout.looking import shown_tab
from scenes.games.ark_nova.layout.window import Layout
from scenes.games.ark_nova.pieces.icons import SHOWN_ICONS
from scenes.games.ark_nova.pieces.zoo import BoardFace, MapFace, PurseFace, Runner, VerbFace, board_face, verb_faces
from scenes.games.ark_nova.recap.record import Recap
from scenes.games.ark_nova.view import ArkView, CommitFace, SeatFace
from scenes.games.ark_nova.words.names import action_name, building_name, card_name, joined, labelled
from scenes.games.ark_nova.words.speech import break_words, gap, turn_words
from scenes.games.ark_nova.words.strengths import in_short, task_in_short
from scenes.games.ark_nova.words.uses import useless
from scenes.i18n.translation import _, ngettext
from scenes.model.log_book import Entry
from scenes.model.placing import Placing
from scenes.paint.rect import Rect
from scenes.table.drawing.view import TableView

EDGE = 14.0
"""How far words stand from the edge of the prompt, in units."""


def make_view(
    ctx: Context,
    now: TableView,
    kinds: Sequence[str],
    placing: Placing[int] | None,
    last: Sequence[Entry],
    commit: CommitFace,
) -> ArkView:
    """Return what painters may know; `kinds` says who sits at each seat, `last` what was done, the newest first.

    `told` is what everybody else did in their last turn, `commit` what stands on the button that commits.
    """
    state = ctx.state
    seat = ctx.looking if ctx.looking >= 0 else ctx.seat
    spaces = map_spaces(ctx) if ctx.looking < 0 else {}
    marked = ctx.chooser.marked or ()
    order = [(ctx.seat + ahead) % len(state.zoos) for ahead in range(len(state.zoos))]
    chosen = placing.chosen or placing.found(ctx.in_hand) if placing else None
    pen = chosen_pen(ctx) if ctx.looking < 0 and not placing else Pen()
    pens = [*spaces.values(), *(home_spaces(ctx).values() if ctx.looking < 0 else ())]
    way = placing.way_of(chosen) if placing and chosen and not placing.chosen else placing.way if placing else (0, 0)
    before, deeds = ctx.judged(*((chosen.action,) if chosen else ()))
    return ArkView(
        now=now,
        plan=ctx.plan,
        state=state,
        turn=_turn_words(state),
        purse=purse_face(ctx, state.zoos[seat], seat),
        board=_board(ctx, seat),
        verbs=_verbs(ctx, seat if ctx.looking >= 0 else ctx.verb_seat),
        items=ctx.items,
        runners=[_runner(state, each, ctx.colours[each]) for each in order],
        seats=[
            _seat(ctx, each, kinds[each], now.names[each], ctx.told.get(each), playing=now.player == each)
            for each in order[1:]
        ],
        crumbs=crumbs(ctx) if ctx.asking else "",
        asked_short=_asked_short(ctx, bool(chosen)),
        asked=_asked(ctx, commit),
        commit=commit._replace(missing="") if _has_deed(ctx) else commit,
        lit=_mask(placing.lit - (chosen.cells if chosen else frozenset())) if placing else 0,
        rings=list(dict.fromkeys([*pens, pen.mask] if pen.mask else pens)) or _told_places(ctx),
        chosen=pen.mask or (0 if marked[:1] == ("release",) else spaces.get(marked, 0)),
        moving_in=pen.then,
        ghost=(str(state.stack[-1][2]), _mask(chosen.cells)) if chosen else ("", 0),
        brings=commit.sums or (tuple(sums(before, ctx.seat, *deeds)) if chosen else ()),
        way=f"{way[0]}/{way[1]}" if way[1] > 1 else "",
        tokens=[path[1] - 1 for path in ctx.legal("token")] if ctx.looking < 0 else [],
        break_words=break_words(state).rstrip(".。"),
        left_words=str(state.break_left if len(state.zoos) > 1 else state.solo_turn),
        round_words=_round_words(state),
        break_left=state.break_left,
        break_spaces=BREAK_SPACES[len(state.zoos)],
        last_turns=state.last_turns,
        last=last,
        colours=ctx.colours,
        tab=shown_tab(ctx.decision.zoo_tab, own=ctx.looking == ctx.seat) if ctx.looking >= 0 else ctx.decision.tab,
        tab_names=tab_names(ctx),
    )


def _round_words(state: ArkNovaState) -> tuple[str, ...]:
    if len(state.zoos) > 1:
        return _turn_words(state), _("Last") if state.last_turns > 0 else str(state.turns)
    n = state.solo_round + 1
    return _("Round {n}").format(n=n), _("R{n}").format(n=n)


def _turn_words(state: ArkNovaState) -> str:
    if state.last_turns > 0:
        return ngettext("Last turn", "{count} last turns", state.last_turns).format(count=state.last_turns)
    return turn_words(state)


def _mask(spaces: frozenset[int]) -> int:
    return sum(1 << space for space in spaces)


def tab_names(ctx: Context) -> list[str]:
    """Return what the tabs of a phone say: those of the table, or of the zoo that is looked at."""
    if ctx.looking >= 0 and ctx.plan.tabs:
        return [_zoo_tab_name(ctx, tab) for tab in ctx.plan.tab_keys]
    hand = len(ctx.state.zoos[ctx.seat].hand)
    names = {
        "map": _("Map"),
        "hand": _("Hand {count}").format(count=hand),
        "display": _("Display"),
        "association": _("Assoc."),
        "zoo": _("My zoo"),
    }
    return [names[key] for key in ctx.plan.tab_keys]


def _zoo_tab_name(ctx: Context, tab: str) -> str:
    """Return what a tab of a zoo says, with how much is on it."""
    zoo = ctx.state.zoos[ctx.looking]
    if tab == "animals":
        return _("Animals {count}").format(count=len(zoo.animals))
    if tab == "sponsors":
        return _("Sponsors {count}").format(count=len(zoo.sponsors))
    if tab == "hand":
        return _("Hand {count}").format(count=len(zoo.hand))
    return {"map": _("Map"), "icons": _("Icons"), "goals": _("Goals")}[tab]


def crumbs(ctx: Context) -> str:
    """Return the way to this decision: the steps of the turn so far, and how much of the strength is left."""
    state = ctx.state
    parts = [words for words in map(crumb, ctx.steps) if words]
    frame = state.stack[-1]
    if not parts:
        parts = [action_name(frame[2]) for frame in state.stack if frame[0] == "card_used" and frame[1] == ctx.seat]
    if ctx.how.tells == "left" and frame[2]:
        parts.append(_("{n} left").format(n=frame[2]))
    elif ctx.how.tells == "card" and isinstance(frame[2], int) and card_name(frame[2]) not in parts:
        parts.append(card_name(frame[2]))
    if offers_homes(ctx):
        parts.append(ctx.deed(ctx.home))
    return " › ".join(parts) if frame[0] != "act" or len(parts) > 1 else ""


def _asked_short(ctx: Context, placing: bool) -> tuple[str, ...]:
    """Return a weighed building and what it brings (its spaces can be seen), or an action with its strength."""
    marked = ctx.chooser.marked
    if marked and marked[0] == "action" and len(marked) > 2:
        frame = ctx.state.stack[-1]
        owner = frame[2] if frame[0] == "hypnotise" else frame[1]
        power = str(strength(ctx.state.zoos[owner], marked[1]) + marked[2])
        return f"{action_name(marked[1])} {power}", power
    if not marked:
        return (_(ctx.how.marked),) if ctx.asking and ctx.how.marked else ()
    if not placing:
        return ()
    state, deeds = ctx.judged(marked)
    gains = [f"{n} {change_name(what)}" for what, n in changes_said(state, ctx.seat, *deeds)]
    building = building_name(str(ctx.state.stack[-1][2]))
    return (labelled(building, joined(gains)) if gains else building,)


def _told_places(ctx: Context) -> list[int]:
    """Return the places of the last turn of the zoo that is looked at."""
    told = ctx.told.get(ctx.looking)
    return [step.spaces for step in told.own_steps if step.spaces and step.seat == ctx.looking] if told else []


def _has_deed(ctx: Context) -> bool:
    """Tell whether a deed stands where the button that commits will be: an X-token, or what declines."""
    deeds = side_deeds(ctx)
    return bool(deeds) and deeds[0][1] != ("harbor",) and not ctx.decision.marks


def _asked(ctx: Context, commit: CommitFace) -> Rect:
    """Return where the question stands: Back may be before it, behind it a further deed, or − and + for X-tokens."""
    plan, area = ctx.plan, ctx.plan.asked
    if not can_go_back(ctx) and ctx.looking < 0 and area.x > plan.back.x + 10:
        area = area._replace(x=plan.prompt.x + EDGE, w=area.right - plan.prompt.x - EDGE)
    beside = len(side_deeds(ctx)) > _has_deed(ctx) and not commit.words
    if len(x_choices(ctx)) > 1 and not any(item.what == "strength" for item in ctx.items):
        beside = True
    return area._replace(w=plan.extra.x - 6 - area.x) if beside else area


def whole_prompt(plan: Layout) -> Rect:
    """Return where words stand that have no button beside them, as in a replay."""
    return plan.asked._replace(x=plan.prompt.x + EDGE, w=plan.prompt.w - 2 * EDGE)


def purse_face(ctx: Context, zoo: Zoo, seat: int) -> PurseFace:
    """Return a zoo's counters, with what the weighed or marked action would change of the own ones."""
    actions = to_play(ctx) or ((ctx.weighed,) if ctx.weighed in ctx.chooser.legal else ())
    mine = seat == ctx.seat and ctx.asking
    state, deeds = ctx.judged(*actions)
    said = changes(state, seat, *deeds) if deeds and mine else []
    if mine:
        zoo = state.zoos[seat]  # what a building costs leaves with its place
    income = income_of(zoo)
    return PurseFace(
        zoo.money,
        zoo.x_tokens,
        zoo.reputation,
        zoo.appeal,
        zoo.conservation,
        zoo.workers,
        zoo.workers + sum(zoo.tasks),
        income,
        tuple(zoo.icons[icon] for icon in SHOWN_ICONS),
        tuple(said),
    )


def _board(ctx: Context, seat: int) -> BoardFace:
    """Return the board in front; while a map is being chosen, the one that is weighed."""
    face = board_face(ctx.state.zoos[seat], ctx.colours[seat])
    maps = ctx.legal("map")
    if not maps:
        return face
    shown = next((path for path in (ctx.weighed, ctx.chooser.marked) if path in maps), maps[0])
    return face._replace(map=MapFace(str(shown[1]), ()))


def _verbs(ctx: Context, seat: int) -> list[VerbFace]:
    zoo = ctx.state.zoos[seat]
    faces = verb_faces(zoo)
    if not ctx.asking or seat != ctx.verb_seat or ctx.looking >= 0:
        return faces
    paths = verb_paths(ctx)
    marked = ctx.chooser.marked
    calls = 0 < ctx.state.break_left <= 2 and len(ctx.state.zoos) > 1
    found = []
    for face in faces:
        path = paths.get(face.action, ())
        using = marked is not None and marked[:2] == path[:2] and bool(path)
        power = face.strength + (int(path[2]) if using and path[0] == "action" else 0)
        state = "chosen" if using else "" if ctx.kind == "act" and ctx.chooser.can(path) else "dim"
        if ctx.kind != "act":
            state = "chosen" if using else "legal" if path and ctx.chooser.can(path) else "dim"
            if any(frame[0] == "card_used" and frame[1:3] == (seat, face.action) for frame in ctx.state.stack):
                state = "chosen"
                power += tokens_spent(ctx)
        says = _yields_now(ctx, face, power)
        if ctx.kind == "act" and state == "dim":
            says = useless(ctx.state, seat, face.action) or says
        breaks = calls and face.action == "cards"
        found.append(face._replace(strength=power, state=state, calls_break=breaks, says=says))
    return found


def _yields_now(ctx: Context, face: VerbFace, power: int) -> str:
    """Return what an own action card yields now: of Association, the strongest task that can be done."""
    if face.action == "association" and ctx.verb_seat == ctx.seat:
        zoo = ctx.state.zoos[ctx.seat]
        tasks = [
            task
            for task in association.possible_tasks(ctx.state, ctx.seat, face.upgraded)
            if association.strength_of(zoo, task) <= power
        ]
        if tasks:
            return task_in_short(tasks[-1])
    return in_short(face.action, face.upgraded, power)


def _runner(state: ArkNovaState, seat: int, colour: int) -> Runner:
    zoo = state.zoos[seat]
    ahead = (seat - state.turn) % len(state.zoos)  # the turn that is being played is one of those left
    return Runner(colour, zoo.appeal, zoo.conservation, 0 <= state.last_turns <= ahead)


def _seat(ctx: Context, seat: int, kind: str, name: str, told: Recap | None, *, playing: bool) -> SeatFace:
    state, zoo = ctx.state, ctx.state.zoos[seat]
    icons = sorted(((icon, zoo.icons[icon]) for icon in SHOWN_ICONS if zoo.icons[icon]), key=lambda pair: -pair[1])
    return SeatFace(
        ctx.colours[seat],
        name,
        kind,
        zoo.money,
        zoo.x_tokens,
        zoo.reputation,
        len(zoo.hand),
        zoo.workers,
        gap(state, seat),
        tuple(verb_faces(zoo)),
        tuple(icons[:6]),
        told,
        board_face(zoo, ctx.colours[seat]) if zoo.map else None,
        tuple(ctx.colours),
        playing,
        ("target", seat + 1) in ctx.chooser.legal,
        ctx.looking == seat,
    )
