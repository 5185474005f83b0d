"""The association in the middle: tasks with their tiles, the donation, projects with their levels."""

from __future__ import annotations

from engine.games.ark_nova.actions import association
from engine.games.ark_nova.actions.association import MOST_PARTNER_ZOOS
from engine.games.ark_nova.actions.cards import folders_in_range
from engine.games.ark_nova.board.zoo import Zoo
from engine.games.ark_nova.cards.projects import PROJECTS
from engine.games.ark_nova.mechanics.common import is_upgraded
from engine.games.ark_nova.pieces import (
    CONTINENTS,
    DONATION_LAST,
    DONATIONS,
    REPUTATION_GAINED,
    TASKS,
)
from engine.state import Action
from scenes.games.ark_nova.decision.context import Context
from scenes.games.ark_nova.decision.items import face_now
from scenes.games.ark_nova.layout.areas import beside, inside, rows, split
from scenes.games.ark_nova.layout.places import level_places, tile_places
from scenes.games.ark_nova.layout.window import FINGER, LOW
from scenes.games.ark_nova.view import DonationFace, Item, PanelFace, ProjectFace, TaskFace
from scenes.games.ark_nova.words.amounts import amount
from scenes.games.ark_nova.words.cards.judgement import has_now
from scenes.games.ark_nova.words.deeds import task_name
from scenes.games.ark_nova.words.names import card_name, joined
from scenes.i18n.translation import _, ngettext, signed
from scenes.paint.rect import Rect

OF_TILES = ("university",)
"""Decisions about a tile."""
DONATION = 44.0
"""The height of the donation, and the least side of what a finger hits, in units."""
PANELLED = 258.0
"""The least height, besides that of the projects, at which tasks and projects have headings."""

LITTLE = 500.0
"""In a middle of less height the tiles of a task have one row, that they are large enough for a finger."""
TILED, MOST_TILED = 118.0, 180.0
"""The height of tasks side by side, and the most that they take for larger tiles where projects leave it."""
TILED_LEAST = 83.0
"""The height of a task with a row of tiles that are large enough for a finger."""
SHARES, TILED_SHARES, SHARED = (1.12, 1.13, 1.0, 0.8), (1.07, 1.12, 1.13, 0.8), 440.0
"""How the tasks share a width of at least the last number: small ones, and those with tiles to be touched."""
LOW_PROJECT = 58.0
"""The height of a project in two columns while a tile is chosen."""
WHOLE_ROW = 650.0
"""From this width on projects have two columns."""
TWO_COLUMNS = 440.0
"""Above this width many projects have two columns, where one would leave them too little height."""


def _no_partner_zoo(zoo: Zoo) -> str:
    """Return in a few words why a zoo cannot get another partner zoo."""
    if len(zoo.partner_zoos) >= MOST_PARTNER_ZOOS:
        return _("at most {count}").format(count=MOST_PARTNER_ZOOS)
    return _("none left") if is_upgraded(zoo, "association") else _("needs side II")


def task_faces(ctx: Context) -> list[TaskFace]:
    """Return the four tasks as they stand to the player in front."""
    state, zoo = ctx.state, ctx.state.zoos[ctx.seat]
    workers = {
        task: tuple((ctx.colours[seat], each.tasks[at]) for seat, each in enumerate(state.zoos) if each.tasks[at])
        for at, task in enumerate(TASKS)
    }
    partners = tuple(each for each in CONTINENTS if each in state.partner_zoos and each not in zoo.partner_zoos)
    left = association.universities_left(state, ctx.seat)
    notes = {
        "reputation": amount("reputation", REPUTATION_GAINED),
        "partner_zoo": "" if association.partner_zoos_left(state, ctx.seat) else _no_partner_zoo(zoo),
        "university": _("{count} left").format(count=len(left)),
        "support": _("{count} and your hand").format(count=len(state.projects)),
    }
    short: dict[str, tuple[str, ...]] = {
        "reputation": (signed(REPUTATION_GAINED), "ico_reputation"),
        "support": (f"{len(state.projects)} +", "ico_hand_card"),
    }
    needed = {task: association.workers_needed(zoo, task) for task in TASKS}
    for task in TASKS:
        if needed[task] == 2:
            notes[task], short[task] = _("takes 2 workers"), ("ico_worker", "ico_worker")
        elif needed[task] > 2:
            notes[task], short[task] = _("closed until the break"), ("→", "ico_break")
    tiles = {"partner_zoo": partners, "university": tuple(left)}
    return [
        TaskFace(
            task,
            task_name(task),
            association.strength_of(zoo, task),
            notes[task],
            tiles.get(task, ()),
            workers[task],
            short=short.get(task, ()),
        )
        for task in TASKS
    ]


def association_items(ctx: Context) -> list[Item]:
    """Return the association board with a touch on every task, tile and level."""
    middle = ctx.plan.middle
    faces = task_faces(ctx)
    low_window = ctx.plan.kind == LOW
    lines = -(-len(project_cards(ctx)) // (1 if middle.w < WHOLE_ROW else 2))
    if not low_window and middle.w > 420 and middle.h >= PANELLED + 72 * lines:
        return _in_panels(ctx, middle, faces)
    if low_window and ctx.plan.prompt.x < middle.x + wide_of_tasks(middle):  # what is asked lies below the tasks, too
        tasks, donation, projects = _low_places(middle)
        faces = [face for face in faces if face.task != "support"]  # the projects are beside them
    elif low_window:  # tasks at the left, down to the foot of the window, and projects at the right
        wide = wide_of_tasks(middle)
        tile, low = max(44.0, FINGER / ctx.plan.unit), ctx.plan.prompt.bottom
        plain = (low - middle.y - 2 * (tile + 39) - tile - 24) / 2
        *tasks, donation = split(
            Rect(middle.x, middle.y, wide, low - middle.y), (plain, tile + 39, tile + 39, plain, tile), 6
        )
        projects = Rect(middle.x + wide + 8, middle.y, middle.w - wide - 8, middle.h)
    elif middle.w <= 420 and middle.h < LITTLE:
        faces = [face for face in faces if face.task != "support"]  # the projects are below them
        tasks, donation, projects = _short_places(middle)
    else:
        tasks, donation, projects = _places(middle, len(project_cards(ctx)), tiles=ctx.kind in OF_TILES)
    items: list[Item] = []
    for place, face in zip(tasks, faces, strict=True):
        items += _task(ctx, place, face)
    return items + _donation(ctx, donation) + _projects(ctx, projects)


def wide_of_tasks(middle: Rect) -> float:
    """Return how wide the tasks are beside the projects of a low window."""
    return middle.w * 0.46


def _places(middle: Rect, count: int, *, tiles: bool) -> tuple[list[Rect], Rect, Rect]:
    """Return the places of four tasks, the donation and `count` projects: all tasks in one row, or two and two.

    While `tiles` are chosen from, they have what the projects can do without.
    """
    if middle.w > 420:
        low, two = DONATION, middle.w >= WHOLE_ROW or (tiles and middle.w > TWO_COLUMNS)
        needed = LOW_PROJECT if tiles and two else 72.0
        high = min(MOST_TILED, max(TILED, middle.h - low - 12 - needed * -(-count // (1 + two))))
        tasks = tasks_side_by_side(middle._replace(h=high))
    else:
        low = DONATION
        high = min(150.0, max(104.0, (middle.h - low - 72 * count) / 2 - 9))
        tasks = rows(middle._replace(h=2 * (high + 6)), 4, high, 6, 2)
    donation = Rect(middle.x, tasks[-1].bottom + 6, middle.w, low)
    return tasks, donation, Rect(middle.x, donation.bottom + 6, middle.w, middle.bottom - donation.bottom - 6)


def tasks_side_by_side(area: Rect) -> list[Rect]:
    """Return the places of the four tasks in one row."""
    shares = TILED_SHARES if area.h >= TILED else SHARES
    return beside(area, shares if area.w >= SHARED else (1.0,) * len(SHARES), 6)


def _low_places(middle: Rect) -> tuple[list[Rect], Rect, Rect]:
    """Return the places of three tasks, the donation and the projects in a middle of very little height."""
    wide, gap = wide_of_tasks(middle), 4.0
    plain = DONATION if middle.h >= 2 * (DONATION + TILED_LEAST) + 3 * gap else FINGER
    tiled = (middle.h - 2 * plain - 3 * gap) / 2
    *tasks, donation = split(middle._replace(w=wide), (plain, tiled, tiled, plain), gap)
    return tasks, donation, Rect(middle.x + wide + 8, middle.y, middle.w - wide - 8, middle.h)


def _short_places(middle: Rect) -> tuple[list[Rect], Rect, Rect]:
    """Return the places of three tasks, the donation and the projects on a phone of little height."""
    tiled, gap = 36.0 + FINGER, 6.0
    upper, partners, donation, projects = split(
        middle, (tiled, tiled, DONATION, middle.h - 2 * tiled - DONATION - 3 * gap), gap
    )
    reputation, university = beside(upper, (1.0, 1.0), gap)
    return [reputation, partners, university], donation, projects


def _in_panels(ctx: Context, middle: Rect, faces: list[TaskFace]) -> list[Item]:
    """Return tasks with the donation, and projects, under headings that say how many workers are ready."""
    zoo, cards = ctx.state.zoos[ctx.seat], project_cards(ctx)
    high = 40 + 72.0 * -(-len(cards) // (1 if middle.w < WHOLE_ROW else 2))
    tiled = min(MOST_TILED, max(TILED, middle.h - high - 56 - DONATION))
    upper = Rect(middle.x, middle.y, middle.w, 34 + tiled + 6 + DONATION + 8)
    lower = Rect(middle.x, upper.bottom + 8, middle.w, high)
    owned = zoo.workers + sum(zoo.tasks)
    ready = ngettext("{count} of {all} worker ready", "{count} of {all} workers ready", owned)
    ready = ready.format(count=zoo.workers, all=owned)
    area, below = inside(upper), inside(lower)
    items = [
        Item("panel", upper, PanelFace(_("Tasks"), ready)),
        Item("panel", lower, PanelFace(_("Projects"), _("green: yours to support"))),
    ]
    for place, face in zip(tasks_side_by_side(area._replace(h=tiled)), faces, strict=True):
        items += _task(ctx, place, face)
    items += _donation(ctx, Rect(area.x, area.y + tiled + 6, area.w, DONATION))
    return items + _projects(ctx, below)


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
        for place, tile in zip(tile_places(rect, len(face.tiles), noted=bool(face.note)), face.tiles, strict=True):
            tile_path = (verb, tile)
            what = "partner" if verb == "partner_zoo" else "university"
            items.append(Item(what, place, tile, tile_path, ctx.deed(tile_path), ctx.ring(tile_path), not open_))
    return items


def _donation(ctx: Context, rect: Rect) -> list[Item]:
    state = ctx.state
    path: Action = ("donate",)
    words = ctx.deed(path)
    costs = (*DONATIONS, DONATION_LAST)
    face = DonationFace(_("Donation"), costs, state.donations, association.lowest_donation(state))
    return [Item("donation", rect, face, path, words, ctx.ring(path))]


def project_cards(ctx: Context) -> list[int]:
    """Return the projects that are shown: those on the board, in the hand, and those of the display in reach."""
    state = ctx.state
    near = [
        card for card in folders_in_range(state, ctx.seat) if card in PROJECTS and ctx.chooser.can(("support", card))
    ]
    mine = [card for card in state.zoos[ctx.seat].hand if card in PROJECTS]
    return [*(row[0] for row in state.projects), *mine, *near]


def _projects(ctx: Context, area: Rect) -> list[Item]:
    cards = project_cards(ctx)
    columns = 1 if area.w < WHOLE_ROW else 2
    if area.w > TWO_COLUMNS and area.h < 66 * len(cards):
        columns = 2
    items = []
    for place, card in zip(rows(area, len(cards), 66, 6, columns), cards, strict=True):
        items += project_items(ctx, place, card, own=all(card != row[0] for row in ctx.state.projects))
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
    items = [Item("project", rect, ProjectFace(face, note, chosen), words=card_name(card))]
    if ctx.kind == "association":
        for level, place in enumerate(level_places(rect), 1):
            path = ("support", card, level)
            items.append(Item("level", place, None, path, ctx.deed(path), ctx.ring(path)))
    return items
