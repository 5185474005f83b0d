"""What the stage shows: a set of things for every kind of decision, and the overview between decisions."""

from __future__ import annotations

from collections.abc import Callable, Sequence

from engine.games.ark_nova.actions import association
from engine.games.ark_nova.actions.build import SIZES, fits
from engine.games.ark_nova.actions.cards import folders_in_range
from engine.games.ark_nova.cards.projects import FINALS, PROJECTS
from engine.games.ark_nova.mechanics.common import is_upgraded
from engine.games.ark_nova.pieces import (
    BUILDABLE,
    CONTINENTS,
    DONATION_LAST,
    DONATIONS,
    MONEY_PER_SPACE,
    TASKS,
)
from engine.games.ark_nova.scoring import final_points
from engine.state import Action
from scenes.games.ark_nova.consequences import consequences
from scenes.games.ark_nova.items import (
    DISPLAY_VERBS,
    HAND_VERBS,
    Context,
    Item,
    NoteFace,
    PanelFace,
    RowFace,
    by_kind,
    card_item,
    face_now,
)
from scenes.games.ark_nova.layout import LOW, PHONE, fan, grid, inside, rows, split
from scenes.games.ark_nova.painting.association import TaskFace, level_places, tile_places
from scenes.games.ark_nova.row_pictures import row_face
from scenes.games.ark_nova.words.amounts import amount
from scenes.games.ark_nova.words.deeds import task_name
from scenes.games.ark_nova.words.judgement import has_now
from scenes.games.ark_nova.words.names import building_name, card_name, joined
from scenes.games.ark_nova.words.refusals import refusal
from scenes.i18n.translation import _, ngettext
from scenes.paint.rect import Rect


def stage_items(ctx: Context) -> list[Item]:
    """Return what lies on the stage now."""
    if ctx.looking >= 0:
        return zoo_items(ctx, ctx.looking, ctx.plan.stage)
    if ctx.plan.tabs and ctx.kind in ("", "act", "harbor"):
        return _tab(ctx)
    make = _STAGES.get(ctx.kind)
    if make:
        return make(ctx)
    return _overview(ctx) if ctx.kind in ("", "act", "harbor") else _rows(ctx)


# --- the overview


def _overview(ctx: Context) -> list[Item]:
    stage = ctx.plan.stage
    more = max(0, -(-len(ctx.state.projects) // 3) - 1)
    high, low = 218.0 - 22 * more, 134.0 + 42 * more
    display, board, hand = split(stage, (high, low, stage.h - high - low - 16))
    return _display(ctx, display) + _association_small(ctx, board) + _hand(ctx, hand)


def _tab(ctx: Context) -> list[Item]:
    stage = ctx.plan.stage
    if ctx.tab == "display":
        return _display(ctx, stage)
    if ctx.tab == "association":
        return _association_small(ctx, stage)
    if ctx.tab == "zoo":
        return zoo_items(ctx, ctx.seat, stage)
    return _hand_tickets(ctx, stage)


def _display(ctx: Context, panel: Rect) -> list[Item]:
    state = ctx.state
    reach = len(folders_in_range(state, ctx.seat))
    note = _("reaches folders 1–{n}; deck {count}").format(n=reach, count=ctx.deck)
    area = inside(panel, 36)
    places = grid(area, 6, 153, 84, 8, 1.3)
    items = [Item("panel", panel, PanelFace(_("Display"), note))]
    items += [
        card_item(ctx, "ticket", place, card, DISPLAY_VERBS)
        for place, card in zip(places, state.display, strict=False)
        if card
    ]
    return items


def _hand(ctx: Context, panel: Rect) -> list[Item]:
    zoo = ctx.state.zoos[ctx.seat]
    cards = by_kind(zoo.hand)
    limit = 5 if "hand_limit" in zoo.universities else 3
    count = ngettext("{count} card", "{count} cards", len(cards)).format(count=len(cards))
    note = joined([count, _("keep {n} at the break").format(n=limit)])
    area = inside(panel, 36)
    finals = zoo.finals
    high = min(192.0, area.h - (52 if finals else 0))
    items = [Item("panel", panel, PanelFace(_("Your hand"), note))]
    items += hand_cards(ctx, Rect(area.x + 4, area.y, area.w - 8, high), cards)
    if finals and area.h - high > 30:
        low = Rect(area.x, area.y + high + 6, area.w, min(46.0, area.h - high - 6))
        items += [
            final_row(ctx, place, card)
            for place, card in zip(rows(low, len(finals), 46, 8, len(finals)), finals, strict=True)
        ]
    return items


def hand_cards(ctx: Context, area: Rect, cards: Sequence[int], verbs: Sequence[str] = HAND_VERBS) -> list[Item]:
    """Return cards in a fan; each but the last shows as much of itself as lies free."""
    places = fan(area, len(cards), 112, 192)
    items = []
    for at, (place, card) in enumerate(zip(places, cards, strict=True)):
        shown = places[at + 1].x - place.x if at + 1 < len(places) else place.w
        items.append(card_item(ctx, "hand", place, card, verbs, shown if shown < place.w else 0))
    return items


def _hand_tickets(ctx: Context, stage: Rect) -> list[Item]:
    zoo = ctx.state.zoos[ctx.seat]
    cards = by_kind(zoo.hand)
    low = 0.0
    items: list[Item] = []
    if zoo.finals and stage.h > 150:
        low = 44.0
        places = rows(Rect(stage.x, stage.bottom - 40, stage.w, 40), len(zoo.finals), 40, 6, len(zoo.finals))
        items += [final_row(ctx, place, card) for place, card in zip(places, zoo.finals, strict=True)]
    area = Rect(stage.x, stage.y, stage.w, stage.h - low)
    tickets = grid(area, len(cards), 153, 84, 6, 1.2)
    return items + [card_item(ctx, "ticket", at, card, HAND_VERBS) for at, card in zip(tickets, cards, strict=True)]


def final_row(ctx: Context, rect: Rect, card: int) -> Item:
    """Return a final scoring card as a row with its points now."""
    if card not in FINALS:
        return Item("row", rect, RowFace("", card_name(0)))
    points = final_points(ctx.state, ctx.seat, card)
    face = face_now(ctx, card)
    return Item("row", rect, RowFace(face.picture, card_name(card), face.rule, f"+{points}"), words=face.rule)


# --- the association


def _task_faces(ctx: Context) -> list[TaskFace]:
    state, zoo = ctx.state, ctx.state.zoos[ctx.seat]
    side = is_upgraded(zoo, "association")
    workers = {
        task: tuple((ctx.colours[seat], each.tasks[at]) for seat, each in enumerate(state.zoos) if each.tasks[at])
        for at, task in enumerate(TASKS)
    }
    partners = tuple(each for each in CONTINENTS if each in state.partner_zoos and each not in zoo.partner_zoos)
    left = association.universities_left(state, ctx.seat)
    notes = {
        "reputation": amount("reputation", 2),
        "partner_zoo": "" if association.partner_zoos_left(state, ctx.seat, side) else _("needs side II"),
        "university": _("{count} left").format(count=len(left)),
        "support": _("{count} and your hand").format(count=len(state.projects)),
    }
    needed = {task: association.workers_needed(zoo, task) for task in TASKS}
    for task in TASKS:
        if needed[task] == 2:
            notes[task] = _("takes 2 workers")
        elif needed[task] > 2:
            notes[task] = _("done till the break")
    tiles = {"partner_zoo": partners, "university": tuple(left)}
    return [
        TaskFace(
            task, task_name(task), association.strength_of(zoo, task), notes[task], tiles.get(task, ()), workers[task]
        )
        for task in TASKS
    ]


def _association_small(ctx: Context, panel: Rect) -> list[Item]:
    state, zoo = ctx.state, ctx.state.zoos[ctx.seat]
    owned = zoo.workers + sum(zoo.tasks)
    note = _("{count} of {all} workers ready; donation {cost}").format(
        count=zoo.workers, all=owned, cost=association.donation_cost(state)
    )
    items = [Item("panel", panel, PanelFace(_("Association"), note))]
    area = inside(panel, 36)
    two = area.h > 200 and area.w < 420
    high = 44.0
    places = rows(
        Rect(area.x, area.y, area.w, high * (2 if two else 1) + (6 if two else 0)), 4, high, 6, 2 if two else 4
    )
    items += [
        Item("task", place, face, words=f"{face.name} {face.note}")
        for place, face in zip(places, _task_faces(ctx), strict=True)
    ]
    below = places[-1].bottom + 6
    lines = Rect(area.x, below, area.w, area.bottom - below)
    columns = 3 if area.w > 420 else 2
    count = len(state.projects)
    items += [
        Item("project", place, face_now(ctx, row[0]), words=card_name(row[0]))
        for place, row in zip(rows(lines, count, 44, 6, columns), state.projects, strict=True)
    ]
    return items


def _association(ctx: Context) -> list[Item]:
    stage = ctx.plan.stage
    faces = _task_faces(ctx)
    beside = ctx.plan.kind == LOW
    if beside:  # tasks at the left, projects at the right
        wide = stage.w * 0.46
        high = (stage.h - 48) / 2
        tasks = rows(Rect(stage.x, stage.y, wide, 2 * high), 4, high - 6, 6, 2)
        donation = Rect(stage.x, stage.bottom - 40, wide, 38)
        projects = Rect(stage.x + wide + 8, stage.y, stage.w - wide - 8, stage.h)
    else:
        columns = 4 if stage.w > 420 else 2
        high = 118.0 if columns == 4 else 104.0
        lines = 4 // columns
        tasks = rows(Rect(stage.x, stage.y, stage.w, (high + 6) * lines), 4, high, 6, columns)
        donation = Rect(stage.x, tasks[-1].bottom + 6, stage.w, 38)
        projects = Rect(stage.x, donation.bottom + 6, stage.w, stage.bottom - donation.bottom - 6)
    items: list[Item] = []
    for place, face in zip(tasks, faces, strict=True):
        items += _task(ctx, place, face)
    return items + _donation(ctx, donation) + _projects(ctx, projects)


def _task(ctx: Context, rect: Rect, face: TaskFace) -> list[Item]:
    verb = face.task
    path: Action = (verb,)
    ring = ctx.ring(path) if verb != "support" else ""
    open_ = any(action[0] == verb for action in ctx.chooser.legal)
    state = "chosen" if ring == "chosen" else "" if open_ else "dim"
    touch = path if verb == "reputation" else ()
    items = [
        Item(
            "task",
            rect,
            face._replace(state="legal" if ring == "legal" and touch else state),
            touch,
            ctx.deed(path) if touch else face.name,
        )
    ]
    if face.tiles:
        for place, tile in zip(tile_places(rect, len(face.tiles)), face.tiles, strict=True):
            tile_path = (verb, tile)
            what = "partner" if verb == "partner_zoo" else "university"
            items.append(Item(what, place, tile, tile_path, ctx.deed(tile_path), ctx.ring(tile_path), not open_))
    return items


def _donation(ctx: Context, rect: Rect) -> list[Item]:
    state = ctx.state
    path: Action = ("donate",)
    words = ctx.deed(path)
    costs = (*DONATIONS, DONATION_LAST)
    face = (_("Donation"), costs, state.donations, association.lowest_donation(state))
    return [Item("donation", rect, face, path, words, ctx.ring(path))]


def _projects(ctx: Context, area: Rect) -> list[Item]:
    state = ctx.state
    mine = [card for card in state.zoos[ctx.seat].hand if card in PROJECTS]
    near = [
        card for card in folders_in_range(state, ctx.seat) if card in PROJECTS and ctx.chooser.can(("support", card))
    ]
    cards = [*(row[0] for row in state.projects), *mine, *near]
    columns = 1 if area.w < 600 else 2
    if len(cards) > 5 and area.h < 66 * len(cards):
        columns = 2 if area.w > 440 else columns
    items = []
    for place, card in zip(rows(area, len(cards), 66, 6, columns), cards, strict=True):
        items += project_items(ctx, place, card, own=card in mine or card in near)
    return items


def project_items(ctx: Context, rect: Rect, card: int, *, own: bool) -> list[Item]:
    """Return a project as a row, with a touch on each of its levels."""
    project = PROJECTS[card]
    face = face_now(ctx, card)
    note = ""
    if project.kind == "count":
        note = _("you have {count}").format(count=has_now(ctx.state, ctx.seat, project))
    elif face.kinds:
        note = face.kinds
    if own:
        note = joined([note, _("reputation +1")]) if project.kind == "release" else joined([note, _("your card")])
    marked = ctx.chooser.marked or ()
    chosen = marked[2] - 1 if marked[:2] == ("support", card) else -1
    items = [Item("project", rect, (face, note, chosen), words=card_name(card))]
    if ctx.kind == "association":
        for level, place in enumerate(level_places(rect), 1):
            path = ("support", card, level)
            items.append(Item("level", place, None, path, ctx.deed(path), ctx.ring(path)))
    return items


# --- choices among cards


_CARD_STAGES = {
    "animals": ("play",),
    "extra_small": ("play",),
    "sponsors": ("play",),
    "sponsor_for_money": ("play",),
    "discard": ("discard",),
    "sunbathing": ("discard",),
    "pouch": ("pouch",),
}


def _from_hand(ctx: Context) -> list[Item]:
    """Show the hand, the card that is weighed in full, and what playing it would bring."""
    stage, state = ctx.plan.stage, ctx.state
    hand = by_kind(state.zoos[ctx.seat].hand)
    verbs = _CARD_STAGES[ctx.kind]
    near = [card for card in folders_in_range(state, ctx.seat) if card and ctx.chooser.can(("play", card))]
    if ctx.plan.kind in (PHONE, LOW):
        return _cards_narrow(ctx, [*hand, *near], verbs)
    weighed = _weighed_card(ctx, [*near, *hand])
    top = Rect(stage.x, stage.y, stage.w, stage.h - 246)
    items = _full_and_note(ctx, top, weighed)
    panel = Rect(stage.x, top.bottom + 8, stage.w, 238)
    items.append(Item("panel", panel, PanelFace(_("Your hand"), _("dashed = possible now"))))
    area = inside(panel, 38)
    if near:
        wide = area.w * 0.33
        columns = grid(Rect(area.right - wide, area.y, wide, area.h), len(near), 153, 84, 8, 1.0)
        items += [card_item(ctx, "ticket", at, card, verbs) for at, card in zip(columns, near, strict=True)]
        area = Rect(area.x, area.y, area.w - wide - 8, area.h)
    return items + hand_cards(ctx, Rect(area.x + 4, area.y, area.w - 8, area.h), hand, verbs)


def _weighed_card(ctx: Context, cards: Sequence[int]) -> int:
    """Return the card under the pointer or marked, else the first that can be chosen."""
    for path in (ctx.weighed, ctx.chooser.marked or ()):
        if len(path) > 1 and path[1] in cards:
            return int(path[1])
    legal = [action[1] for action in ctx.chooser.legal if len(action) > 1 and action[1] in cards]
    return int(legal[0]) if legal else cards[0] if cards else 0


def _full_and_note(ctx: Context, area: Rect, card: int) -> list[Item]:
    if not card:
        return []
    wide = min(232.0, area.w * 0.47)
    items = [Item("full", Rect(area.x, area.y, wide, min(area.h, 384 * wide / 232)), face_now(ctx, card))]
    note = Rect(area.x + wide + 8, area.y, area.w - wide - 8, area.h)
    path = next((action for action in ctx.chooser.legal if len(action) > 1 and action[1] == card), ())
    items.append(Item("note", note, _card_note(ctx, card, path)))
    return items


def _card_note(ctx: Context, card: int, path: Action) -> NoteFace:
    if path:
        return NoteFace(ctx.deed(path), tuple(consequences(ctx.state, ctx.seat, path)))
    face = face_now(ctx, card)
    return NoteFace(_("Not now"), tuple(("ico_lock", reason, "") for reason in face.reasons))


def _cards_narrow(ctx: Context, cards: Sequence[int], verbs: Sequence[str]) -> list[Item]:
    stage = ctx.plan.stage
    marked = ctx.chooser.marked or ()
    if len(marked) > 1 and marked[1] in cards and stage.h > 230:
        high = min(stage.h * 0.62, 300)
        items = _full_and_note(ctx, Rect(stage.x, stage.y, stage.w, high), int(marked[1]))
        stage = Rect(stage.x, stage.y + high + 8, stage.w, stage.h - high - 8)
    else:
        items = []
    places = grid(stage, len(cards), 153, 84, 7, 1.25)
    return items + [card_item(ctx, "ticket", at, card, verbs) for at, card in zip(places, cards, strict=True)]


def _from_display(ctx: Context) -> list[Item]:
    """Show the display large with the deck, and the hand below."""
    stage, state = ctx.plan.stage, ctx.state
    narrow = ctx.plan.kind in (PHONE, LOW)
    share = stage.h if narrow else stage.h - 246
    panel = Rect(stage.x, stage.y, stage.w, share)
    items = [Item("panel", panel, PanelFace(_("Display"), _("deck {count}").format(count=ctx.deck)))]
    area = inside(panel, 38)
    deck = ctx.legal("draw", "draw_fewer")
    if ctx.kind == "cards" and ctx.legal("take") and ctx.legal("snap"):
        deck.append(("snap",))  # a card in reach can be taken or snapped
    if deck:
        high = 52.0
        places = rows(Rect(area.x, area.bottom - high, area.w, high), len(deck), high, 8, min(3, len(deck)))
        items += [_row(ctx, place, action) for place, action in zip(places, deck, strict=True)]
        area = Rect(area.x, area.y, area.w, area.h - high - 10)
    cards = [card for card in state.display if card]
    if ctx.kind == "digging" and narrow:
        cards += by_kind(state.zoos[ctx.seat].hand)
    verbs = (*DISPLAY_VERBS, "exchange")
    places = grid(area, len(cards), 153, 84, 10, 1.45)
    items += [card_item(ctx, "ticket", at, card, verbs) for at, card in zip(places, cards, strict=True)]
    if not narrow:
        low = Rect(stage.x, panel.bottom + 8, stage.w, 238)
        items.append(Item("panel", low, PanelFace(_("Your hand"))))
        room = inside(low, 38)
        items += hand_cards(ctx, Rect(room.x + 4, room.y, room.w - 8, room.h), by_kind(state.zoos[ctx.seat].hand))
    return items


def _tray(ctx: Context) -> list[Item]:
    """Show the cards among which one is kept: dealt, held, final scoring or base projects."""
    stage, state = ctx.plan.stage, ctx.state
    zoo = state.zoos[ctx.seat]
    cards = [action[1] for action in ctx.chooser.legal if len(action) > 1]
    if ctx.kind in ("hunter", "perception", "scavenging", "keep_final"):
        cards = [card for card in state.held if card]
    if ctx.kind == "keep":
        cards = by_kind(zoo.dealt)
    if ctx.plan.kind in (PHONE, LOW):
        return _cards_narrow(ctx, cards, ("keep", "take", "drop"))
    panel = stage
    kept = zoo.hand if ctx.kind == "keep" else []
    note = _("kept {n} of {count}").format(n=len(kept), count=4) if ctx.kind == "keep" else ""
    items = [Item("panel", panel, PanelFace(_("Cards"), note))]
    area = inside(panel, 40)
    places = grid(area, len(cards), 112, 192, 10, 1.25)
    items += [
        card_item(ctx, "hand", at, card, ("keep", "take", "drop")) for at, card in zip(places, cards, strict=True)
    ]
    if kept and places:
        low = Rect(area.x, places[-1].bottom + 12, area.w, area.bottom - places[-1].bottom - 12)
        small = grid(low, len(kept), 153, 84, 8, 1.0)
        items += [
            Item("ticket", at, face_now(ctx, card), words=card_name(card)) for at, card in zip(small, kept, strict=True)
        ]
    return items


# --- buildings and other choices in words


def _palette(ctx: Context) -> list[Item]:
    """Show every building that the action could build, dead ones with the reason."""
    stage, state = ctx.plan.stage, ctx.state
    zoo = state.zoos[ctx.seat]
    side = is_upgraded(zoo, "build")
    kinds = BUILDABLE if ctx.kind == "build" else tuple(action[1] for action in ctx.legal("build"))
    items = []
    for place, kind in zip(rows(stage, len(kinds), 64, 8, 2), kinds, strict=True):
        path = ("build", kind)
        if ctx.chooser.can(path):
            count = len(fits(zoo, kind, side))
            second = ngettext("{count} place", "{count} places", count).format(count=count)
        else:
            problem = state.why_not(path)
            second = refusal(problem) if problem else ""
        cost = str(SIZES[kind] * MONEY_PER_SPACE) if ctx.kind == "build" else "0"
        face = RowFace(f"shape:{kind}", building_name(kind), second, cost)
        items.append(Item("row", place, face, path, ctx.deed(path), ctx.ring(path), not ctx.chooser.can(path)))
    return items


def _row(ctx: Context, rect: Rect, path: Action) -> Item:
    return Item("row", rect, row_face(ctx, path), path, ctx.deed(path), ctx.ring(path))


def _rows(ctx: Context) -> list[Item]:
    """Show every action of the decision as a row in words; most can be touched on the table, too."""
    stage = ctx.plan.stage
    actions = [action for action in ctx.chooser.legal if action[0] not in ("skip", "done")]
    columns = 1 if len(actions) <= 7 else 2
    high = 64.0 if columns == 1 or stage.h > 500 else 52.0
    return [
        _row(ctx, place, action)
        for place, action in zip(rows(stage, len(actions), high, 8, columns), actions, strict=True)
    ]


def _placing(ctx: Context) -> list[Item]:
    """Show what the place that is weighed brings."""
    stage = ctx.plan.stage
    frame = ctx.state.stack[-1]
    path = ctx.weighed if len(ctx.weighed) == 3 else ctx.chooser.marked or ()
    lines = consequences(ctx.state, ctx.seat, path) if path in ctx.chooser.legal else []
    title = _("What this place brings") if lines else building_name(frame[2])
    if not lines:
        count = len(ctx.legal("place"))
        lines = [
            (
                "ico_enclosure",
                ngettext("{count} place", "{count} places", count).format(count=count),
                _("Choose one on the map."),
            )
        ]
    high = stage.h if ctx.plan.kind in (PHONE, LOW) else min(stage.h, 300.0)
    items = [Item("note", Rect(stage.x, stage.y, stage.w, high), NoteFace(title, tuple(lines)))]
    if ctx.plan.kind not in (PHONE, LOW):
        panel = Rect(stage.x, stage.y + high + 8, stage.w, stage.h - high - 8)
        items += _hand(ctx, panel) if panel.h > 150 else []
    return items


def zoo_items(ctx: Context, seat: int, stage: Rect) -> list[Item]:
    """Return somebody's animals, sponsors and what is known of the hand, as tickets."""
    zoo = ctx.state.zoos[seat]
    groups = [
        (_("Animals"), [card for card, __ in zoo.animals]),
        (_("Sponsors"), list(zoo.sponsors)),
        (_("Known hand cards") if seat != ctx.seat else _("Your hand"), [card for card in zoo.hand if card]),
    ]
    shown = [(title, cards) for title, cards in groups if cards] or [(_("No cards yet"), [])]
    items = []
    for panel, (title, cards) in zip(split(stage, [2.0 + len(cards) for __, cards in shown]), shown, strict=True):
        items.append(Item("panel", panel, PanelFace(title, str(len(cards)))))
        places = grid(inside(panel, 34), len(cards), 153, 84, 7, 1.0)
        items += [
            Item("ticket", at, face_now(ctx, card), words=card_name(card))
            for at, card in zip(places, cards, strict=True)
        ]
    return items


_STAGES: dict[str, Callable[[Context], list[Item]]] = {
    **dict.fromkeys(_CARD_STAGES, _from_hand),
    **dict.fromkeys(("cards", "take_card", "take_more", "snap", "take_small", "digging"), _from_display),
    **dict.fromkeys(("keep", "drop_final", "keep_final", "hunter", "perception", "scavenging", "assertion"), _tray),
    **dict.fromkeys(("build", "free_special", "posturing"), _palette),
    **dict.fromkeys(("association", "partner_zoo", "university"), _association),
    "place": _placing,
}
"""What stands on the stage for a kind of decision; all others are rows of words."""
