"""The seats of a set-up: who sits there, what they are called, and how strong a bot is."""

from __future__ import annotations

from collections.abc import Callable, Sequence

from engine.bots.levels import BOT_NAMES
from engine.record import MAX_NAME
from scenes.i18n.lists import sentences
from scenes.i18n.translation import _, mark, ngettext
from scenes.model.people import FAR, PERSON, level_stars, level_words
from scenes.model.seating import Chair, Seating
from scenes.paint.painter import Painter
from scenes.paint.rect import Rect
from scenes.paint.theme import BODY, BODY_BOLD, LABEL, MICRO, SMALL, SUBHEAD, TOUCH
from scenes.stage.entry import EntryDialog, typed_name
from scenes.stage.picker import Offer, Picker
from scenes.stage.stage import Stage
from scenes.table.seats.players import looks_of
from scenes.widgets.base import By, Press, Widget
from scenes.widgets.buttons import Button, IconButton
from scenes.widgets.controls import Tile
from scenes.widgets.panels import Label, Panel

ABOUT_LEVELS = {
    "random": mark("Plays any legal move."),
    "greedy": mark("Takes what looks best right now."),
    "easy": mark("Looks a little ahead."),
    "normal": mark("Looks further ahead. A fair opponent."),
    "hard": mark("Thinks for about a second."),
    "expert": mark("Thinks for about three seconds."),
}


class SeatRows:
    """Makes the widgets of a seating's seats; `changed` is called after every change of the seating.

    `seat_options` are the options whose values are numbers of seats.
    """

    def __init__(
        self, seating: Seating, stage: Stage, seat_options: Sequence[str], changed: Callable[[], None]
    ) -> None:
        self.seating = seating
        self.stage = stage
        self.seat_options = tuple(seat_options)
        self._changed = changed

    def widgets(self, box: Rect) -> list[Widget]:
        """Return the seats below each other, from the top of `box` on."""
        seating = self.seating
        players = seating.game.players
        count = _("{least} to {most} players").format(least=min(players), most=max(players))
        if len(players) == 1:
            count = ngettext("{count} player", "{count} players", players[0]).format(count=players[0])
        widgets: list[Widget] = [
            Label("seats", Rect(box.x, box.y, box.w / 2, 36), _("Players"), SUBHEAD),
            Label("players", Rect(box.x + box.w / 2, box.y, box.w / 2, 36), count, BODY, anchor="right", quiet=True),
        ]
        tall = 76.0 if box.w > 450 else 64.0
        y = box.y + 42
        looks = looks_of([chair.is_person for chair in seating.chairs])
        for seat, (chair, name) in enumerate(zip(seating.chairs, seating.names(), strict=True)):
            widgets += self._row(seat, chair, name, looks[seat].token, Rect(box.x, y, box.w, tall))
            y += tall + 8
        if seating.can_grow:
            widgets.append(Tile("add", Rect(box.x, y, box.w, 52), _("Add a player"), self._add, _paint_add, 14))
            y += 60
        if seating.elsewhere:
            words = sentences((
                _("You send each turn as a link, a file or a QR code. Patio sends nothing by itself."),
                _("Bots cannot take part."),
            ))  # fmt: skip
            tall = self.stage.painter.paragraph_height(words, SMALL, box.w)
            widgets.append(Label("far", Rect(box.x, y, box.w, tall), words, SMALL, quiet=True, wrapped=True))
        return widgets

    def _row(self, seat: int, chair: Chair, name: str, token: str, card: Rect) -> list[Widget]:
        roomy = card.w > 450
        middle = card.y + card.h / 2
        kind = _("Far away") if chair.is_far else _("Human") if chair.is_person else level_words(chair.kind)
        remove_x = card.right - TOUCH - 6
        kind_w = 132.0 if roomy else 116.0
        kind_right = remove_x - 4 if self.seating.can_shrink else card.right - (16 if roomy else 10)
        kind_at = Rect(kind_right - kind_w, middle - 22, kind_w, TOUCH)
        rename_w = 112.0 if roomy else 0
        name_w = kind_at.x - card.x - 8 - (rename_w + 8 if roomy else 0)

        def paint(painter: Painter, rect: Rect, hot: bool) -> None:
            size = 40.0 if roomy else 28.0
            x = rect.x + (16 if roomy else 10)
            painter.picture(token, Rect.around(x + size / 2, rect.y + rect.h / 2, size))
            left = x + size + (14 if roomy else 8)
            style = SUBHEAD if roomy else BODY_BOLD
            y = rect.y + rect.h / 2
            painter.text(name, left, y - 11, style, painter.theme.text, limit=rect.right - left)
            icon = "users" if chair.is_far else "user" if chair.is_person else "bot"
            painter.picture(f"ui/lu_{icon}", Rect(left, y + 4, 16, 16), tint=painter.theme.text2)
            stars = level_stars(chair.kind)
            said = _("Human") if chair.is_person else _("Bot") if roomy else ""
            said = _("By link") if chair.is_far else said
            small = BODY if roomy else MICRO
            beside = painter.text_width(stars, MICRO) + 8 if stars else 0.0
            if painter.text_width(said, small) + beside > rect.right - left - 22:
                said = ""  # the picture says it alone
            wide = painter.text(said, left + 22, y + 12, small, painter.theme.text2)
            painter.text(stars, left + 22 + (wide + 8 if wide else 0), y + 12, MICRO, painter.theme.text2)
            if hot:
                painter.box(rect, radius=14, line=painter.theme.text2)

        say = _("Rename {name}").format(name=name)
        widgets: list[Widget] = [
            Panel(f"seat{seat + 1}", card),
            Tile(f"name{seat + 1}", Rect(card.x, card.y, name_w, card.h), say, self._renaming(seat, name), paint, 14),
        ]
        if roomy:
            rename = Rect(kind_at.x - 8 - rename_w, kind_at.y, rename_w, TOUCH)
            button = Button(
                f"rename{seat + 1}", rect=rename, words=_("Rename"), press=self._renaming(seat, name), style=BODY_BOLD
            )
            button.focusable = False  # the name itself does the same
            widgets.append(button)
        pick = Button(f"kind{seat + 1}", kind_at, kind, self._picking(seat, name), icon="chevron_down", style=BODY_BOLD)
        pick.about = name
        widgets.append(pick)
        if self.seating.can_shrink:
            words = _("Remove {name}").format(name=name)
            close = Rect(remove_x, middle - 22, TOUCH, TOUCH)
            widgets.append(IconButton(f"remove{seat + 1}", close, "x", words, self._removing(seat)))
        return widgets

    def _add(self, by: By) -> None:
        self.seating.add()
        self._changed()

    def _removing(self, seat: int) -> Press:
        def press(by: By) -> None:
            self.seating.remove(seat, self.seat_options)
            self._changed()

        return press

    def _renaming(self, seat: int, name: str) -> Press:
        def take(text: str) -> None:
            self.seating.chairs[seat].name = typed_name(self.stage, text)
            self._changed()

        def press(by: By) -> None:
            self.stage.push(EntryDialog(_("Name"), _("Leave empty for the default name."), name, MAX_NAME, take))

        return press

    def _picking(self, seat: int, name: str) -> Press:
        def pick(kind: str) -> None:
            self.seating.choose(seat, kind)
            self._changed()

        def press(by: By) -> None:
            offers = [Offer(PERSON, _("Human"), _("Someone at this device."))]
            offers.append(Offer(FAR, _("Far away"), _("Someone at another device, by link.")))
            bots = [] if self.seating.elsewhere - {seat} else BOT_NAMES
            offers += [Offer(bot, level_words(bot), _(ABOUT_LEVELS[bot]), level_stars(bot)) for bot in bots]
            title = _("Who plays as {name}?").format(name=name)
            self.stage.push(Picker(title, offers, self.seating.chairs[seat].kind, pick))

        return press


def _paint_add(painter: Painter, rect: Rect, hot: bool) -> None:
    theme = painter.theme
    if hot:
        painter.box(rect, theme.panel, 14)
    painter.box(rect, "", 14, theme.text2 if hot else theme.line, 2, (10, 8))
    words = _("Add a player")
    wide = painter.text_width(words, LABEL) + 28
    x, y = rect.x + (rect.w - wide) / 2, rect.y + rect.h / 2
    painter.picture("ui/lu_plus", Rect(x, y - 10, 20, 20), tint=theme.text2)
    painter.text(words, x + 28, y - 1, LABEL, theme.text2)
