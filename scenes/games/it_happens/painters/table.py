"""Drawing the table of It Happens..: its kept layers, and what follows the pointer."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from functools import partial

from engine.games.it_happens.chances import Prospect
from engine.games.it_happens.pieces import NOBODY, PLACE
from engine.games.it_happens.preview import Gain, MoundNow, card, mound_after, mound_now, scored_now, shafts
from engine.games.it_happens.scoring import standings
from scenes.games.it_happens import words
from scenes.games.it_happens.layout import Layout
from scenes.games.it_happens.painters import dice, mounds, seats
from scenes.games.it_happens.painters.mounds import Holder
from scenes.games.it_happens.pieces import (
    GENERAL,
    GENERAL_CHIP,
    INSECT_PICTURE,
    QUEEN,
    QUEEN_CHIP,
    die_picture,
    picture_of,
)
from scenes.games.it_happens.shown import taken_tiles
from scenes.games.it_happens.view import HappensView
from scenes.i18n.numbers import PLACES
from scenes.i18n.translation import _, signed
from scenes.model.log_book import Done
from scenes.paint import text
from scenes.paint.painter import Painter, Run
from scenes.paint.panels import Panels
from scenes.paint.rect import Rect
from scenes.paint.theme import (
    BODY,
    BODY_BOLD,
    GOLD,
    HEADING,
    INK,
    LABEL,
    MICRO,
    MICRO_BOLD,
    NAME,
    SMALL,
    SMALL_BOLD,
    SUBHEAD,
    Style,
    line_colour,
)
from scenes.table.drawing.view import LiveView
from scenes.table.seats.thinking import paint_dots
from scenes.widgets.chrome import draw_chrome
from scenes.widgets.topbar import draw_ground

SMALLEST_LINE = Style(11, True, 1.2)
"""The least style of words on a button."""


def paint_ground(plan: Layout, painter: Painter, width: float, height: float) -> None:
    """Draw the ground, the bare mounds, and the panel with its tray."""
    theme, middle = painter.theme, plan.mounds[1].rect
    draw_ground(painter, width, height, (*middle.centre, max(180.0, min(width, height) * 0.5)))
    for mound in plan.mounds:
        mounds.paint_panel(painter, mound)
    if plan.kind in ("phone", "tablet"):
        painter.box(Rect(-1, plan.panel.y, plan.panel.w + 2, plan.panel.h + 24), theme.panel, 20, theme.line)
    else:
        painter.box(plan.panel, theme.panel, 16, theme.line)
    tray = plan.tray
    painter.box(tray, "#4A2E24", min(14.0, tray.w * 0.2))
    painter.well(tray, min(14.0, tray.w * 0.2), 8, "#00000090")
    if tray.w > 90:
        wide = min(tray.w * 0.82, tray.h * 1.02)
        tall = wide * 136 / 240
        painter.picture("it_happens/anteater", Rect(tray.x + tray.w * 0.04, tray.bottom - tall - 8, wide, tall))


def paint_table(view: HappensView, painter: Painter, panels: Panels) -> Iterator[None]:
    """Draw part by part the pieces, the seats, the legal places and the words; mounds that stay are `panels`."""
    seen, plan = view.shown.seen, view.plan
    draw_chrome(painter, view.now.window, _("It Happens.."), words.round_of(seen), view.now.icons)
    yield
    seats.paint_seats(painter, plan.seats, seen, view.sitters)
    found = view.gains
    for mound in range(len(seen.mounds)):
        yield
        yield from _paint_mound(view, painter, mound, found.get(mound), panels)
    yield
    yield from panels.in_tries(painter, partial(_paint_tray, view, painter))
    _paint_question(view, painter)
    yield
    if plan.sums:
        _paint_sums(view, painter, plan.sums)
    if plan.last and not view.recap_area:
        _paint_last(view, painter, plan.last)
    elif plan.last and plan.kind == "desktop" and plan.last.y >= plan.panel.y:
        painter.text(
            _("Since your turn"), plan.last.x, plan.last.y + 11, BODY_BOLD, painter.theme.text, limit=plan.last.w
        )
    if plan.finds:
        _paint_finds(view, painter, "")


def _paint_mound(view: HappensView, painter: Painter, mound: int, gain: Gain | None, panels: Panels) -> Iterator[None]:
    seen, place, looks = view.shown.seen, view.plan.mounds[mound], view.now.looks
    inside, now = shafts(seen, mound), mound_now(seen, mound)

    def paint() -> None:
        mounds.paint_shafts(painter, place, inside, looks)
        mounds.paint_sums(painter, place, inside, now, looks)

    def paint_prizes() -> None:
        _paint_prizes(view, painter, mound, now, after=False)

    yield from panels.paint_patiently(painter, f"mound {mound}", place.rect, (inside, now), paint)
    yield
    told = _chances(view.chances.get(mound), now)  # none while pieces move
    stays = inside, now, told, card(seen, mound), taken_tiles(view.shown, mound)
    yield from panels.paint_patiently(painter, f"prizes {mound}", mounds.prizes_area(place), stays, paint_prizes)
    for last in view.marks:
        if last.mound == mound:
            mounds.paint_last(painter, place.space(last.shaft, last.space), looks[last.player])
    if gain:
        where = gain.target
        mounds.paint_target(painter, place.space(where.shaft, where.space), gain.face, where.thing)
        mounds.paint_words(painter, place.words, _lines(view, painter, gain, painter.theme.text),
                           fill=painter.theme.raised)  # fmt: skip
        return
    mounds.paint_words(painter, place.words, _resting_lines(view, painter, mound), fill="")


def _chances(chances: Sequence[Prospect] | None, now: MoundNow) -> list[str]:
    """Return with which chance those who win queen and general now keep them, in words."""
    return [
        words.percent(chances[player][which]) if chances and player != NOBODY else ""
        for which, player in enumerate((now.queen, now.general))
    ]


def _paint_prizes(view: HappensView, painter: Painter, mound: int, now: MoundNow, *, after: bool) -> None:
    seen, looks = view.shown.seen, view.now.looks
    told = _chances((view.after if after else view.chances).get(mound), now)
    holders = [
        Holder(looks[player] if player != NOBODY else None, chance)
        for player, chance in zip((now.queen, now.general), told, strict=True)
    ]
    printed = card(seen, mound)
    numbers = words.insect_numbers(printed.insect_number, at_least=seen.at_least)
    mounds.paint_prizes(painter, view.plan.mounds[mound], printed, holders, taken_tiles(view.shown, mound), numbers)


def _lines(view: HappensView, painter: Painter, gain: Gain, colour: str) -> list[list[Run]]:
    """Return what placing the die in a mound leads to: place, sum and finds, and the chances below."""
    box = view.plan.mounds[gain.mound].words
    big = box.h >= 44 and box.w >= 150
    bold, plain = (NAME, SMALL) if big else (SMALL_BOLD, MICRO)
    found = [picture_of(gain.target.thing)] if gain.target.thing else []
    found += [INSECT_PICTURE] if gain.insect else []

    def headed(style: Style, plus: str = " +") -> list[Run]:
        line = [Run(words.place_words(gain), style, colour)]
        for picture in found:
            line += [Run(plus, style, colour), Run(picture=picture, size=min(18.0, style.size * 1.25))]
        return line

    lines = [*map(headed, (bold, SMALL_BOLD, MICRO_BOLD)), headed(MICRO_BOLD, " "), headed(SMALLEST_LINE, " ")]
    first = next((line for line in lines if painter.runs_width(line) <= box.w - 8), lines[-1])
    prospect = view.after[gain.mound][view.state.colour]
    size = 18 if big else 15
    second = [
        Run(picture=QUEEN, size=size),
        Run(f"{words.percent(prospect.queen)}  ", plain, colour),
        Run(picture=GENERAL, size=size),
        Run(words.percent(prospect.general), plain, colour),
    ]
    if prospect.insect and big:
        second += [Run("  ", plain, colour), Run(picture=INSECT_PICTURE, size=16),
                   Run(words.percent(prospect.insect), plain, colour)]  # fmt: skip
    return [first, second]


def _resting_lines(view: HappensView, painter: Painter, mound: int) -> list[list[Run]]:
    """Return why the die cannot go to a mound, or how the viewer stands there."""
    theme, box = painter.theme, view.plan.mounds[mound].words
    style = SMALL if box.w > 150 else MICRO
    if view.now.asking and view.state.phase == PLACE:
        problem = view.state.why_not(("place", mound + 1))
        why = words.refusal(problem) if problem else ""
        return _wrapped(painter, why, style, theme.text2, box.w - 6)
    player = view.now.viewer
    ranked = standings(view.shown.seen, mound)
    place = next((at for at, each in enumerate(ranked) if each.player == player), None)
    if place is None or view.now.moving or view.now.over:
        return []
    said = _("{place} with {sum}").format(place=_(PLACES[place]), sum=ranked[place].sum)
    return [[Run(picture=view.now.looks[player].token, size=16), Run(said, style, theme.text2)]]


def _wrapped(painter: Painter, said: str, style: Style, colour: str, room: float) -> list[list[Run]]:
    return [[Run(line, style, colour)] for line in text.wrap(said, style, room, painter.density)] if said else []


# --- the panel


def _paint_tray(view: HappensView, painter: Painter) -> None:
    seen, tray, looks = view.shown.seen, view.plan.tray, view.now.looks
    if seen.face:
        dice.draw_resting(painter, looks[seen.colour], seen.face, tray)
    elif not view.now.moving and view.now.player >= 0:
        place = dice.die_place(tray)
        painter.box(place, "", 0.22 * place.w, "#A98A74", 2, (6, 6))
        painter.picture(looks[view.now.player].token, place.grown(-place.w * 0.24))


def _paint_question(view: HappensView, painter: Painter) -> None:
    asked, hint = view.now.asked, view.now.hint
    box, theme = view.plan.asked, painter.theme
    odds = view.odds
    if view.plan.kind == "desktop":
        style = painter.fitting(asked, (HEADING, SUBHEAD, LABEL, BODY_BOLD, SMALL_BOLD), box.w)
        below = (painter.paragraph_height(hint, BODY, box.w) if hint else 0) + (24 if odds else 0)
        if style is HEADING and below > box.h - 34:
            style = SUBHEAD
        if odds and below > box.h - 28:  # the odds are worth more than the hint
            hint = ""
        y = box.y + 2 + painter.paragraph(asked, box.x, box.y, style, theme.text, box.w)
        y += painter.paragraph(hint, box.x, y, BODY, theme.text2, box.w) if hint else 0
        if odds:
            line = _odds_line(view, painter, SMALL, box.w)
            painter.runs(line, box.x, y + 10, limit=box.w)
        return
    if view.plan.kind == "low":
        told = view.recap_area
        _paint_column(view, painter, box._replace(h=told.y - box.y) if told and told.y > box.y else box)
        return
    tall = box.h >= 60
    lines: list[list[Run]] = []
    sizes = (LABEL, BODY_BOLD, SMALL_BOLD, MICRO_BOLD) if tall else (BODY_BOLD, SMALL_BOLD, MICRO_BOLD)
    style = painter.fitting(asked, sizes, box.w)
    lines += _wrapped(painter, asked, style, theme.text, box.w)[:2]
    hints = _wrapped(painter, hint, SMALL if tall else MICRO, theme.text2, box.w) if hint else []
    chances = [_odds_line(view, painter, MICRO, box.w)] if odds else []
    if len(lines) + len(hints) + len(chances) <= (3 if tall else 2):
        lines += hints + chances
    elif chances and len(lines) < 3:
        lines += chances
    elif len(lines) + len(hints) <= 3 and not chances:
        lines += hints
    step = min(22.0, box.h / max(1, len(lines)))
    for number, runs in enumerate(lines):
        y = box.centre[1] + (number - (len(lines) - 1) / 2) * step
        painter.runs(runs, box.x, y, limit=box.w)


def _paint_column(view: HappensView, painter: Painter, box: Rect) -> None:
    """Draw the question, the odds and the hint below each other; odds and hint only where they have room."""
    theme, odds, hint = painter.theme, view.odds, view.now.hint
    style = LABEL if box.w >= 160 else BODY_BOLD
    y = box.y + painter.paragraph(view.now.asked, box.x, box.y, style, theme.text, box.w)
    small = SMALL_BOLD if box.w >= 160 else MICRO_BOLD
    for said, chance, colour in (
        (_("{chance} better"), odds.better if odds else None, theme.good),
        (_("{chance} worse"), odds.worse if odds else None, theme.bad),
    ):
        if chance is not None and y + 18 <= box.bottom:
            painter.text(said.format(chance=words.percent(chance)), box.x, y + 9, small, colour, limit=box.w)
            y += 18
    plain = SMALL if box.w >= 160 else MICRO
    if hint and y + 4 + painter.paragraph_height(hint, plain, box.w) <= box.bottom:
        painter.paragraph(hint, box.x, y + 4, plain, theme.text2, box.w)


def _odds_line(view: HappensView, painter: Painter, style: Style, room: float) -> list[Run]:
    """Return how rolling again compares: better in green and, where there is room, worse in red."""
    odds, theme = view.odds, painter.theme
    if not odds:
        return []
    bold = style._replace(bold=True)
    line = [Run(picture="ui/lu_dice_5", size=15, colour=theme.text2)]
    line.append(Run(_("{chance} better").format(chance=words.percent(odds.better)), bold, theme.good))
    worse = [Run("  ·  ", style, theme.text2)]
    worse.append(Run(_("{chance} worse").format(chance=words.percent(odds.worse)), bold, theme.bad))
    return line + worse if painter.runs_width(line + worse) <= room else line


def _paint_finds(view: HappensView, painter: Painter, new: str) -> None:
    plan = view.plan
    if plan.finds:
        player = view.now.viewer
        mine = sum(view.now.people) == 1 and view.now.people[player]
        title = _("Your junk") if mine else _("{name}'s junk").format(name=view.now.names[player])
        seats.paint_finds(painter, plan.finds, view.shown.seen, player, title, new)


def _paint_sums(view: HappensView, painter: Painter, box: Rect) -> None:
    """Draw what the mounds would bring everybody if the round ended now."""
    theme, seen = painter.theme, view.shown.seen
    painter.text(_("If the round ended now"), box.x, box.y + 11, BODY_BOLD, theme.text, limit=box.w)
    count = seen.scored
    step = min(42.0, (box.h - 28 + 5) / count)
    then, now = scored_now(seen), seen.scores()
    won = [sum(then[p].points(s) - now[p].points(s) for s in ("queens", "generals", "insects")) for p in range(count)]
    for place, player in enumerate(sorted(range(count), key=lambda player: -won[player])):
        line = Rect(box.x, box.y + 28 + step * place, box.w, step - 5)
        painter.box(line, theme.raised, 9)
        painter.picture(view.now.looks[player].token, Rect.around(line.x + 18, line.centre[1], min(22.0, line.h - 6)))
        number = signed(won[player])
        wide = painter.text(number, line.right - 12, line.centre[1] - 0.5, NAME,
                            theme.good if won[player] else theme.text2, "right")  # fmt: skip
        painter.text(
            view.now.names[player], line.x + 36, line.centre[1] - 0.5, BODY, theme.text, limit=line.w - 56 - wide
        )


def _paint_last(view: HappensView, painter: Painter, box: Rect) -> None:
    theme = painter.theme
    has_controls = view.watched and view.plan.kind == "tablet"
    if view.plan.kind == "phone" or box.y < view.plan.panel.y or has_controls:
        return
    if view.plan.kind != "desktop":
        _paint_newest(view, painter, box)
        return
    painter.text(_("Last move"), box.x, box.y + 11, BODY_BOLD, theme.text, limit=box.w)
    if not view.now.log:
        return
    lines = [done for done in view.now.log if done.action[0] != "roll"][-3:]
    y = box.y + 28
    for number, done in enumerate(reversed(lines)):
        look = view.now.looks[done.player]
        card_ = Rect(box.x, y, box.w, 58 if number == 0 else 30)
        if card_.bottom > box.bottom:
            break
        if number == 0:
            painter.box(card_, theme.raised, 10, line_colour(theme, look), 2)
            painter.picture(look.token, Rect(card_.x + 9, card_.y + 8, 18, 18))
            name = view.now.names[done.player]
            painter.text(name, card_.x + 34, card_.y + 16, SMALL_BOLD, theme.text, limit=card_.w - 44)
            painter.runs(_move_runs(view, painter, done, theme.text, card_.w - 16), card_.x + 9, card_.y + 41)
        else:
            painter.picture(look.token, Rect(card_.x + 9, card_.y + 6, 18, 18))
            painter.runs(_move_runs(view, painter, done, theme.text2, card_.w - 40), card_.x + 34, card_.y + 15)
        y = card_.bottom + 6


def _paint_newest(view: HappensView, painter: Painter, box: Rect) -> None:
    """Draw the last move where there is room for one: who did it, and what."""
    done = next((done for done in reversed(view.now.log) if done.action[0] != "roll"), None)
    if not done:
        return
    look, theme = view.now.looks[done.player], painter.theme
    painter.box(box, theme.raised, 10, line_colour(theme, look), 2)
    x, wide = box.x + 10, box.w - 18
    name, runs = view.now.names[done.player], _move_runs(view, painter, done, theme.text, wide)
    if wide < 70:  # the die, and below it where its mound is
        dice = [run for run in runs if run.picture] if done.action[0] == "place" else []
        painter.runs([Run(picture=look.token, size=18), *dice], box.centre[0], box.y + 16, "centre")
        if dice:
            where = words.mound_short(done.action[1] - 1, down=view.plan.down)
            said = painter.wording([f"→ {where}", where], MICRO, box.w - 8)
            painter.text(said, box.centre[0], box.y + 38, MICRO, theme.text, "centre", box.w - 8)
        return
    painter.picture(look.token, Rect(x, box.y + 9, 18, 18))
    painter.text(name, x + 25, box.y + 17.5, SMALL_BOLD, theme.text, limit=wide - 25)
    if painter.runs_width(runs) <= wide:
        painter.runs(runs, x, min(box.bottom - 17, box.y + 46))


def _move_runs(view: HappensView, painter: Painter, done: Done, colour: str, room: float) -> list[Run]:
    """Return what was done, with the mound in short where there is not that much `room` for its name."""
    face = done.drawn[1] if done.drawn[:1] == ("rolled",) else 0
    if done.action[0] == "place" and face:
        mound, down = done.action[1] - 1, view.plan.down
        goals = [f"→ {words.mound_name(mound, down=down)}", f"→ {words.mound_short(mound, down=down)}"]
        said = painter.wording(goals, SMALL, room - 22)
        return [Run(picture=die_picture(view.now.looks[done.player], face), size=18), Run(said, SMALL, colour)]
    return [Run(words.told(done, down=view.plan.down), SMALL, colour)]


# --- what follows the pointer


def paint_live(view: HappensView, live: LiveView, painter: Painter) -> None:
    """Draw the result of the mound that is looked at, and the dots of one who thinks."""
    if live.dots:
        _paint_dots(view, live.dots, painter)
    path = live.weighed if view.now.asking else ()
    mound = int(path[1]) - 1 if path and path[0] == "place" else -1
    gain = view.gains.get(mound)
    if gain is None:
        return
    place, look = view.plan.mounds[mound], view.now.looks[view.state.colour]
    painter.box(place.rect, radius=16, line=painter.theme.chosen, width=3)
    after = mound_after(view.state, mound)
    _paint_prizes(view, painter, mound, after, after=True)
    where = gain.target
    mounds.paint_landing(painter, place.space(where.shaft, where.space), look, gain.face, where.thing)
    spaces = len(shafts(view.state, mound)[where.shaft].spaces)
    fill = QUEEN_CHIP if gain.place == 1 else GENERAL_CHIP if gain.place == 2 else mounds.PILL
    mounds.paint_sum(painter, place.chip(where.shaft, spaces), gain.sum, look, fill)
    mounds.paint_words(painter, place.words, _lines(view, painter, gain, INK), fill=GOLD)
    if where.thing and where.thing != "insect" and view.state.colour == view.now.viewer:
        _paint_new(view, painter, where.thing)


def _paint_new(view: HappensView, painter: Painter, thing: str) -> None:
    finds = view.plan.finds
    if finds:
        painter.fill(painter.theme.panel, finds.grown(4))
        _paint_finds(view, painter, thing)


def _paint_dots(view: HappensView, dots: int, painter: Painter) -> None:
    rect = view.plan.seats[view.now.player]
    if rect.h >= seats.THREE_LINES:
        y = rect.y + rect.h * 0.42
        x = rect.x + 44 + painter.text_width(_("thinking"), MICRO) + 8
    else:
        x, y = rect.right - 30, rect.y + 6.5
    paint_dots(painter, x, y, dots)
