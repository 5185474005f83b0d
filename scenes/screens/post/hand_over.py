"""Handing a turn over: a link that carries the whole game, to share, to copy, to show as a QR code, or as a file.

Patio cannot see whether a message arrives. What it says is what the player has done here: "link copied".
"""

from __future__ import annotations

from collections.abc import Sequence

from engine.match import Match
from scenes.i18n.lists import sentences
from scenes.i18n.translation import _, ngettext
from scenes.model.far.post import LONGEST, turn_link, withheld
from scenes.model.far.qr import qr_code
from scenes.model.people import name_of
from scenes.model.recap import Recap, recap_in_words
from scenes.paint.painter import Painter
from scenes.paint.rect import Rect
from scenes.paint.theme import BODY, BODY_BOLD, HEADING, SMALL, SMALL_BOLD, SUBHEAD, TOUCH, Style
from scenes.platform.base import Mirror, Section
from scenes.screens.post.qr_picture import QrPicture, module_of
from scenes.stage.page import Built, bottom_of
from scenes.stage.panel import PanelPage
from scenes.table.opening import table_of
from scenes.table.recap.recap_card import RecapCard
from scenes.table.room import find_room
from scenes.table.seats.players import players_of
from scenes.widgets.base import By, Press, Widget
from scenes.widgets.buttons import Button, IconButton, Kind
from scenes.widgets.panels import Label

HEAD, UNDER = 90.0, 44.0
"""The least height of the part with the title, which does not scroll, and where the sentence below a line begins."""
MOVE = 44.0
"""The height of the card that shows the turn which is sent."""
QR = 285.0
"""The most side of a code beside the other ways to send a turn, in CSS pixels."""
DONE = 60.0
"""The height of the part with the button that ends a hand-over, which does not scroll."""


class HandOver(PanelPage):
    """Sends a match whose next player is at another device, or that is over. `code` shows the QR code alone."""

    def __init__(self, match: Match, *, code: bool = False) -> None:
        super().__init__()
        self.match = match
        self.code = code
        self.tint = find_room(match.game.id).card.tint
        self._rows: list[int] | None = None
        self.link = ""
        self.head = HEAD
        self.move: Recap | None = None
        """What the player has done in the turn that is sent."""

    def enter(self) -> None:
        """Make the link and its code, and look back at the own turn."""
        last = next(
            (
                mover
                for mover in reversed(list(self.match.history.movers())[: len(self.match.record.actions)])
                if mover >= 0
            ),
            -1,
        )
        if self.match.is_here(last) and not self.code:
            self.move = table_of(self.match).recaps.last_of(last)
        self.link = turn_link(self.match.record, self.stage.platform.address())
        self._rows = qr_code(self.link) if self.stage.platform.address() else None

    # --- words

    @property
    def name(self) -> str:
        """Whoever is to move; empty at the end."""
        mover = self.match.to_move
        return name_of(mover) if mover else ""

    @property
    def sent(self) -> bool:
        """Whether the player has sent this turn in one of the ways."""
        return self.stage.saves.sent(self.match) >= len(self.match.record.actions)

    def title(self) -> str:
        """Return whose turn it is."""
        return _("{name}'s turn").format(name=self.name) if self.name else _("The game is over.")

    def under(self) -> str:
        """Return what to do."""
        if not self.name:
            return _("Send everyone the end of the game.")
        return _("Send {name} the game. Patio sends nothing by itself.").format(name=self.name)

    def state_words(self) -> tuple[str, str]:
        """Return whether the turn was sent, and what follows from that."""
        if not self.sent:
            return _("Not sent yet."), _("This game stays on the title page until you send it.")
        return _("Sent from here."), _("Patio cannot see whether it arrived. You can send it again.")

    def notes(self) -> list[str]:
        """Return how long the link is, and what it holds."""
        count = len(self.link)
        if count > LONGEST:
            said = ngettext(
                "Some messengers cannot carry this link ({count} character). Send the file instead.",
                "Some messengers cannot carry this link ({count} characters). Send the file instead.",
                count,
            )
        else:
            said = ngettext(
                "This link fits any messenger ({count} character).",
                "This link fits any messenger ({count} characters).",
                count,
            )
        told = [said.format(count=f"{count:,}")]
        if not self.stage.platform.address():
            told.append(_("This page has no address. Other players paste the text in My games, under In play."))
        if withheld(self.match):
            told.append(_("Patio shows everyone only what they are allowed to see."))
            told.append(_("Whoever takes a link apart can see more. Play with people you trust."))
        return told

    # --- layout

    def build(self, width: float, height: float) -> Built:
        """Place the panel: in the middle with the code at the right, or at the bottom of a phone."""
        size = min(QR, height - 96)
        beside = width >= (600 if height < 500 else 700) and self._fits(size)
        wide = min(800.0 if beside else 520.0, width - 32) if width >= 600 else width
        left = wide - 48 - (size + 24 if beside else 0)
        asks = self.code and beside and height < 500
        shows = bool(self._rows) and beside and (asks or not self.code)
        close = Rect(wide - (24 + size + 68 if shows else 56), 14, TOUCH, TOUCH)
        self.head = self._head_height(close.x - 8 - self._head_left)
        if asks:
            flow = self._answers([Rect(24, 4, left, 56), Rect(24, 70, left, 50)])
        else:
            flow = self._code_alone(wide) if self.code else self._ways(left, beside=beside)
        foot = DONE if self.sent and not self.code else 0.0
        tall = max(self.head + bottom_of(flow) + 16 + foot, 24 + size + 56 if beside else 0)
        tall = min(tall, height - 16)
        top = height - tall if width < 600 else (height - tall) / 2
        self.panel = panel = Rect((width - wide) / 2, top, wide, tall)
        view = Rect(panel.x, panel.y + self.head, panel.w, panel.h - self.head - 4 - foot)
        for widget in flow:
            widget.rect = widget.rect.moved(panel.x, view.y)
        fixed: list[Widget] = []
        if shows and self._rows:
            at = Rect(panel.right - 24 - size, panel.y + 24, size, size)
            fixed.append(QrPicture("code", at, self._rows))
            below = Rect(at.x, at.bottom + 8, at.w, 24)
            short = self.stage.painter.wording((self._camera_words(), _("A camera reads this.")), SMALL_BOLD, below.w)
            fixed.append(Label("camera", below, short, SMALL_BOLD, anchor="centre"))
        else:
            view = view._replace(w=panel.w)
        close = close.moved(panel.x, panel.y)
        fixed.append(IconButton("close", close, "x", _("Later") if not self.sent else _("Close"), self.back))
        if fixed[0].key == "code":
            view = view._replace(w=panel.w - size - 36)
        if foot:
            done = Rect(panel.x + 24, panel.bottom - foot, left, 48)
            fixed.append(Button("done", done, _("Done"), self.back, icon="check", kind="primary"))
        return Built(view, flow, fixed)

    @property
    def _head_left(self) -> float:
        """Where the title begins in the panel: behind the sign of whoever is to move."""
        return 68.0 if self.match.state.current_player() >= 0 else 24.0

    def _head_height(self, room: float) -> float:
        """Return how high the part with the title is; title and sentence wrap in `room`."""
        _title, more, under = self._head_styles(self.stage.painter, room)
        return max(HEAD, UNDER + more + self.stage.painter.paragraph_height(self.under(), under, room) + 8)

    def _head_styles(self, painter: Painter, room: float) -> tuple[Style, float, Style]:
        """Return the title's style, how much higher than a line it is, and the style of the sentence below."""
        title = painter.fitting(self.title(), (HEADING, SUBHEAD), room)
        longest = max(self.title().split(), key=len)
        title = painter.fitting(longest, (title, BODY_BOLD), room)
        more = painter.paragraph_height(self.title(), title, room) - painter.paragraph_height("A", title, room)
        return title, more, painter.fitting(self.under(), (BODY, SMALL), room)

    def _fits(self, size: float) -> bool:
        return bool(self._rows and module_of(self._rows, size, self.stage.painter.density))

    def _camera_words(self) -> str:
        return _("{name}'s camera reads this.").format(name=self.name) if self.name else _("A camera reads this.")

    def _ways(self, wide: float, *, beside: bool) -> list[Widget]:
        """Return the ways to send the turn, below each other from (24, 0) on; the first is the main button."""
        ways: list[tuple[str, str, str, Press]] = [
            ("copy", _("Copy link"), "copy", self._copy),
            ("file", _("Save file"), "download", self._save),
        ]
        if self.stage.platform.can_share:
            ways.insert(0, ("share", _("Share"), "share_2", self._share))
        if self.stage.live.can(self.match):
            ways.append(("live", _("Play live"), "wifi", self._play_live))
        if len(self.link) > LONGEST:
            ways.sort(key=lambda way: way[0] != "file")
        if not beside and self._fits(min(self.stage.width, self.stage.height) - 24):
            ways.append(("qr", _("QR code"), "", self._show_code))
        flow: list[Widget] = []
        y = 4.0
        if self.move:
            players = players_of(self.match)
            names, looks = [player.name for player in players], [player.look for player in players]
            words = recap_in_words(self.move, names, self.move.seat)
            at = Rect(24, y, wide, MOVE)
            card = RecapCard(at, self.move, names, looks, self.move.seat, words, None)
            card.focusable = False
            flow.append(card)
            y += MOVE + 10
        first: Kind = "secondary" if self.sent else "primary"
        flow.append(Button(ways[0][0], Rect(24, y, wide, 56), ways[0][1], ways[0][3], icon=ways[0][2], kind=first))
        y += 66
        others = ways[1:]
        columns = len(others) if len(others) < 3 or wide >= 480 else 2
        each = (wide - 10 * (columns - 1)) / columns
        for number, (key, words, icon, press) in enumerate(others):
            rect = Rect(24 + (each + 10) * (number % columns), y + 60 * (number // columns), each, 50)
            flow.append(Button(key, rect, words, press, icon=icon, style=BODY_BOLD))
        y = bottom_of(flow) + 12
        done, then = self.state_words()
        flow.append(Label("state", Rect(24, y, wide, 22), done, BODY_BOLD))
        y = self._lines(flow, then, wide, y + 24)
        for number, words in enumerate(self.notes()):
            y = self._lines(flow, words, wide, y + 4, f"note{number}")
        return flow

    def _lines(self, flow: list[Widget], words: str, wide: float, y: float, key: str = "then") -> float:
        """Add wrapped words; return where they end."""
        tall = self.stage.painter.paragraph_height(words, SMALL, wide)
        flow.append(Label(key, Rect(24, y, wide, tall), words, SMALL, quiet=True, wrapped=True))
        return y + tall

    def _code_alone(self, wide: float) -> list[Widget]:
        """Return the code as large as it can be, and the question whether it has been read."""
        low = self.stage.height - HEAD - 150
        size = min(wide - 24, max(low, 200.0), 480.0)
        if not self._fits(size):
            size = min(wide - 24, 600.0)
        flow: list[Widget] = [QrPicture("code", Rect((wide - size) / 2, 0, size, size), self._rows or [])]
        y = self._lines(flow, self._camera_words(), wide - 48, size + 12)
        half = (wide - 58) / 2
        not_yet = Rect(24, y + 10, half, 50)
        return [*flow, *self._answers([not_yet.moved(half + 10, 0), not_yet])]

    def _answers(self, places: Sequence[Rect]) -> list[Widget]:
        """Return the two answers to the question whether the code has been read: yes at the first place."""
        has = _("{name} has it").format(name=self.name) if self.name else _("They have it")
        yes = Button("has_it", places[0], has, self._was_read, icon="check", kind="primary", style=BODY_BOLD)
        no = Button("not_yet", places[1], _("Not yet"), self.back, style=BODY_BOLD)
        return sorted((yes, no), key=lambda button: (button.rect.y, button.rect.x))

    # --- sending

    def _mark(self) -> None:
        """Keep that the others have the game so far."""
        self.stage.saves.mark_sent(self.match, len(self.match.record.actions))
        said = self.stage.saves.keep(self.match)
        if said:
            self.stage.say(said, "refusal")
        self.rebuild()
        self.layout(self.stage.width, self.stage.height)

    def _copy(self, by: By) -> None:
        self.stage.platform.copy(self.link)
        self.stage.say(_("Link copied. Now send it."))
        self._mark()

    def _share(self, by: By) -> None:
        def shared(done: bool) -> None:
            if self.on_top and done:
                self._mark()

        self.stage.platform.share(self.link, shared)

    def _save(self, by: By) -> None:
        record = self.match.record
        place = self.stage.platform.save_file(f"patio-{record.game}-{len(record.actions)}.txt", self.link + "\n")
        if place:
            self.stage.say(_("Saved as {place}").format(place=place))
        self._mark()

    def _play_live(self, by: By) -> None:
        self.stage.open.live(self.match, instead=True)

    def _show_code(self, by: By) -> None:
        self.stage.push(HandOver(self.match, code=True))

    def _was_read(self, by: By) -> None:
        self._mark()
        self.stage.pop()

    # --- what is seen and said

    def mirror(self) -> Mirror:
        """Return whose turn it is, the link itself, and the ways to send it."""
        moved = [widget.words for widget in self.ui.widgets if isinstance(widget, RecapCard)]
        status = sentences((self.title(), *moved, self.under(), *self.state_words(), *self.notes()))
        return super().mirror()._replace(status=status, board=[Section(_("Link"), (self.link,))])

    def paint_ground(self, painter: Painter) -> None:
        """Draw the panel and its title."""
        super().paint_ground(painter)
        panel, theme = self.panel, painter.theme
        mover = self.match.state.current_player()
        x = panel.x + self._head_left
        if mover >= 0:
            painter.picture(players_of(self.match)[mover].look.token, Rect(panel.x + 24, panel.y + 20, 32, 32))
        close = self.ui.find("close")
        room = (close.rect.x if close else panel.right) - 8 - x
        title, more, under = self._head_styles(painter, room)
        if more:
            painter.paragraph(self.title(), x, panel.y + 16, title, theme.text, room)
        else:
            painter.text(self.title(), x, panel.y + 28, title, theme.text, limit=room)
        painter.paragraph(self.under(), x, panel.y + UNDER + more, under, theme.text2, room)
