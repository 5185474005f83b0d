"""Badges: what was earned in finished games, how near the others were, and the move that earned each."""

from __future__ import annotations

from collections.abc import Sequence
from datetime import date
from functools import partial
from typing import NamedTuple

from engine.past.digest import Digest
from engine.past.feats import Feat, feats_of
from engine.past.figures import Pursuit, own_seat, pursuit
from engine.registry import GAME_IDS
from scenes.i18n.dates import day_words
from scenes.i18n.lists import listed, sentences
from scenes.i18n.numbers import plain
from scenes.i18n.translation import _, ngettext
from scenes.model import troubles
from scenes.model.games import playable
from scenes.model.links import LinkError, record_of
from scenes.model.people import level_words
from scenes.model.storage.past import Moving, Past
from scenes.paint.painter import Painter
from scenes.paint.rect import Rect
from scenes.paint.theme import BODY, BODY_BOLD, LABEL, SMALL, SMALL_BOLD, TOUCH
from scenes.platform.base import Mirror
from scenes.screens.mine.rows import day_of, result
from scenes.screens.tabs import TAB, TABS_FOOT, GamesPage, page_span, tabs
from scenes.stage.page import Built, bar_view, bottom_of
from scenes.stage.picker import Offer, Picker
from scenes.table.card import find_card
from scenes.table.room import Badge, find_room
from scenes.widgets.base import By, Press, Widget
from scenes.widgets.buttons import Button
from scenes.widgets.controls import Tile
from scenes.widgets.panels import Label
from scenes.widgets.topbar import Icon, bar_widgets

GAP = 10.0
MEDAL = 64.0
TROPHY = "ui/ui_trophy"


class Shown(NamedTuple):
    """A badge as it is shown: its name, what it is for, its picture, and how far somebody has come."""

    name: str
    about: str
    picture: str
    pursuit: Pursuit
    state: str
    told: str


def badge_of(game: str, feat: Feat) -> Badge:
    """Return the words and the picture of a feat's badge, in the player's language."""
    if feat.level:
        level = level_words(feat.level)
        about = _("Win against a bot of strength {level}, without hints.").format(level=level)
        return Badge(_("Beat {level}").format(level=level), about, TROPHY)
    badge = find_room(game).badges[feat.id]
    return Badge(_(badge.name), _(badge.about), badge.picture)


def near_words(feat: Feat, reached: int, row: Digest) -> str:
    """Return how near a game came: `2 points short: 41 to 43`, `Closest: 8 of 10`."""
    own = own_seat(row)
    opponents = [total for seat, total in enumerate(row.totals) if seat != own]
    if feat.in_points and opponents:
        best = max(opponents)
        if best == row.totals[own]:
            return _("A tie: {own} to {best}").format(own=plain(best), best=plain(best))
        words = ngettext("{count} point short: {own} to {best}", "{count} points short: {own} to {best}", -reached)
        return words.format(count=-reached, own=plain(row.totals[own]), best=plain(best))
    if feat.in_points:
        short = feat.missing(reached)
        return ngettext("{count} point short", "{count} points short", short).format(count=short)
    if feat.at_most:
        return ngettext("Closest: {count} point lost", "Closest: {count} points lost", reached).format(count=reached)
    return _("Closest: {reached} of {wanted}").format(reached=reached, wanted=feat.wanted)


class BadgesScene(GamesPage):
    """The badges of `game`, which has arrived; empty if no game is finished."""

    def __init__(self, game: str) -> None:
        super().__init__()
        self.game = game
        self.shown: list[Shown] = []
        self._games: list[str] = []
        self._pasts: list[Past] = []
        self._waiting = 0
        self._moving: Moving

    def way_back(self) -> str:
        """Return the word that opens this page again."""
        return "badges"

    def enter(self) -> None:
        """Begin to look at games that have just ended, and at those an older version has kept."""
        self._moving = self.stage.moving()

    def update(self, milliseconds: float) -> None:
        """Look at games for a slice."""
        if self._moving.go_on():
            self._changed()

    def pause(self) -> float:
        """Return 0 while games are looked at."""
        return 0.0 if self._moving.busy else super().pause()

    def hear(self, what: str) -> None:
        """Follow what another window has kept."""
        self._moving.hear(what)
        if what == "storage":
            self._changed()
        super().hear(what)

    # --- what is shown

    def _look(self) -> None:
        """Find what became of every badge: once for each change."""
        rows = [(past, past.row) for past in reversed(self.stage.archive.rows()) if past.row]
        met = {row.game for _past, row in rows}
        self._games = [game for game in GAME_IDS if game in playable() and game in met]
        mine = [(past, row) for past, row in rows if row.game == self.game]
        self._pasts = [past for past, _row in mine]
        self._waiting = sum(row.is_old and bool(past.link) for past, row in mine)
        found = [row for _past, row in mine]
        feats = feats_of(self.game) if self.game else ()
        self.shown = [self._told(feat, pursuit(found, feat), found) for feat in feats]

    def _told(self, feat: Feat, now: Pursuit, rows: Sequence[Digest]) -> Shown:
        badge = badge_of(self.game, feat)
        if now.found is None:
            return Shown(*badge, now, _("not yet"), "")
        row = rows[now.game]
        if now.times:
            day = day_words(day_of(self._pasts[now.game]), date.today())
            told = _("{name}: {words}").format(name=day, words=result(row))
            times = ngettext("{count} time", "{count} times", now.times).format(count=now.times)
            return Shown(*badge, now, _("earned") if now.times == 1 else listed((_("earned"), times)), told)
        return Shown(*badge, now, _("not yet"), near_words(feat, now.found.reached, row))

    def layout(self, width: float, height: float) -> None:
        """Read the games again, and place everything."""
        self._look()
        super().layout(width, height)

    def _changed(self) -> None:
        self._look()
        self.rebuild()

    def counts(self) -> str:
        """Return how many badges of the game were earned."""
        earned = sum(bool(each.pursuit.times) for each in self.shown)
        words = _("{count} of {all} earned").format(count=earned, all=len(self.shown))
        return _("{name}: {words}").format(name=_(find_card(self.game).name), words=words)

    def about(self) -> str:
        """Return which games count, and whether some are still looked at."""
        parts = [_("Only new games with random luck count: not copies, restarts, challenges or chosen seeds.")]
        if self._waiting:
            words = ngettext("Checking {count} older game.", "Checking {count} older games.",
                             self._waiting)  # fmt: skip
            parts.append(words.format(count=self._waiting))
        return sentences(parts)

    # --- layout

    def build(self, width: float, height: float) -> Built:
        """Place the game, and the badges in rows of three, of two, or on a phone one below the other."""
        bar = bar_widgets(width, Icon("back", "arrow_left", _("Back"), self.back), [])
        x, content = page_span(width)
        flow = tabs(self.stage, width, "badges")
        if not self.game:
            return Built(bar_view(width, height), [*flow, *self._none(Rect(x, TABS_FOOT + 12, content, 0))], list(bar))
        beside = content >= 1000
        pick = (
            Rect(x + content - 300, TABS_FOOT - TAB + 1, 300, TOUCH)
            if beside
            else Rect(x, TABS_FOOT + 8, content, TOUCH)
        )
        button = Button("game", pick, self.counts(), self._pick(), icon="chevron_down", style=SMALL_BOLD)
        button.about = _("Game")
        flow.append(button)
        columns = 3 if content >= 780 else 2 if content >= 560 else 1
        shown = self.shown
        if columns == 1:
            shown = sorted(shown, key=lambda each: (bool(each.pursuit.times), each.pursuit.distance))
        y = bottom_of(flow) + 12
        wide = (content - GAP * (columns - 1)) / columns
        for row in range(0, len(shown), columns):
            line = shown[row : row + columns]
            tall = max(self._tall(each, wide) for each in line)
            for column, each in enumerate(line):
                flow.append(self._card(each, Rect(x + (wide + GAP) * column, y, wide, tall)))
            y += tall + GAP
        flow += self._foot(Rect(x, y + 4, content, 0))
        return Built(bar_view(width, height), flow, list(bar))

    def _card(self, each: Shown, rect: Rect) -> Tile:
        words = sentences((_("{name}: {words}").format(name=each.name, words=each.state), each.about, each.told))
        paint = partial(_paint_badge, shown=each, action=self._action(each))
        tile = Tile(f"badge:{each.pursuit.feat.id}", rect, words, self._opening(each), paint)
        tile.more = self._action(each)
        return tile

    def _action(self, each: Shown) -> str:
        if each.pursuit.game < 0 or not self._pasts[each.pursuit.game].link:
            return ""
        return _("See the move") if each.pursuit.times else _("See that game")

    def _tall(self, each: Shown, wide: float) -> float:
        painter, room = self.stage.painter, wide - MEDAL - 44
        name = painter.paragraph_height(each.name, LABEL, room)
        about = painter.paragraph_height(each.about, SMALL, room)
        told = painter.paragraph_height(each.told, SMALL_BOLD, room) if each.told else 0.0
        return max(MEDAL + 28, 14 + name + 22 + about + 4 + told + (26 if self._action(each) else 0) + 14)

    def _foot(self, box: Rect) -> list[Widget]:
        words = self.about()
        tall = self.stage.painter.paragraph_height(words, SMALL, box.w)
        label = Label("about", box._replace(h=tall), words, SMALL, quiet=True, wrapped=True)
        at = Rect(box.x, box.y + tall + 12, min(box.w, 300.0), 50)
        return [label, Button("play", at, _("New game"), self._play, icon="play", kind="primary", style=BODY_BOLD)]

    def _none(self, box: Rect) -> list[Widget]:
        words = _("No finished game yet. Games appear here when they are over.")
        tall = self.stage.painter.paragraph_height(words, BODY, box.w)
        at = Rect(box.x, box.y + tall + 18, min(260.0, box.w), 50)
        play = Button("play", at, _("New game"), self.back, icon="play", kind="primary")
        return [Label("none", box._replace(h=tall), words, BODY, wrapped=True), play]

    # --- what can be done

    def _pick(self) -> Press:
        def choose(game: str) -> None:
            self.stage.open.when_here(game, partial(self._show, game))

        offers = [Offer(game, _(find_card(game).name)) for game in self._games]
        return lambda by: self.stage.push(Picker(_("Game"), offers, self.game, choose))

    def _show(self, game: str) -> None:
        self.game = game
        self.offset = 0.0
        self._changed()

    def _play(self, by: By) -> None:
        self.stage.open.setup(self.game)

    def _opening(self, each: Shown) -> Press:
        def press(by: By) -> None:
            now = each.pursuit
            if now.found is None:
                self.stage.say(_("No game of yours counts for this badge yet."), "refusal")
                return
            link = self._pasts[now.game].link
            if not link:
                self.stage.say(_("The replay was deleted to make room. The figures stay."), "refusal")
                return
            try:
                record = record_of(link)
            except LinkError as problem:
                self.stage.say(troubles.of_link(problem), "refusal")
            else:
                self.stage.open.replay(record, now.found.at or -1)

        return press

    # --- what is said

    def mirror(self) -> Mirror:
        """Return how many were earned, and which games count; the badges are choices."""
        said = [self.counts(), self.about()] if self.game else []
        return super().mirror()._replace(status=_("Badges"), board="\n".join(said))


def _paint_badge(painter: Painter, rect: Rect, hot: bool, shown: Shown, action: str) -> None:
    """Draw a badge: its medal at the left; name, state, what it is for, and how far somebody has come."""
    theme, earned = painter.theme, bool(shown.pursuit.times)
    painter.box(rect, theme.raised if hot else theme.panel, 12, theme.line)
    middle = rect.x + 14 + MEDAL / 2, rect.y + 14 + MEDAL / 2
    if earned:
        painter.circle(*middle, MEDAL / 2, theme.brass)
        painter.circle(*middle, MEDAL / 2 - 5, "#F4ECDA")
    else:
        painter.circle(*middle, MEDAL / 2, theme.raised, theme.text3, 2)
    painter.picture(shown.picture, Rect.around(*middle, MEDAL * 0.54), 1.0 if earned else 0.4)
    x, room = rect.x + MEDAL + 28, rect.w - MEDAL - 44
    y = rect.y + 14
    y += painter.paragraph(shown.name, x, y, LABEL, theme.text, room)
    painter.text(shown.state, x, y + 10, SMALL_BOLD, theme.good if earned else theme.text2, limit=room)
    y += 22
    y += painter.paragraph(shown.about, x, y, SMALL, theme.text, room) + 4
    if shown.told:
        y += painter.paragraph(shown.told, x, y, SMALL_BOLD if not earned else SMALL, theme.text2, room)
    if action:
        painter.picture("ui/lu_play", Rect(x, y + 6, 16, 16), tint=theme.brass)
        painter.text(action, x + 22, y + 14, SMALL_BOLD, theme.text, limit=room - 22)
