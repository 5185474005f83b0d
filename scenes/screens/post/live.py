"""Playing live: the host's invitation and the code that comes back, or the guest's code, until both are connected.

A wide window shows all steps at once, a narrow one the host's steps one after the other.
"""

from __future__ import annotations

from engine.match import Match
from scenes.i18n.lists import listed, sentences
from scenes.i18n.translation import _
from scenes.model import troubles
from scenes.model.far.post import turn_link
from scenes.model.far.qr import qr_code
from scenes.model.links import LinkError
from scenes.model.people import name_of
from scenes.paint.painter import Painter
from scenes.paint.rect import Rect
from scenes.paint.theme import BODY, BODY_BOLD, SMALL, SUBHEAD, TOP_BAR
from scenes.platform.base import Mirror, Section
from scenes.screens.post.not_live import network_words
from scenes.screens.post.qr_picture import QrPicture, module_of
from scenes.stage.entry import EntryDialog
from scenes.stage.page import Built, Page
from scenes.table.room import find_room
from scenes.widgets.base import By, Widget
from scenes.widgets.buttons import Button, Kind
from scenes.widgets.panels import Label, Panel
from scenes.widgets.topbar import Icon, bar_widgets, draw_bar, draw_ground

LONGEST_CODE = 4000
WIDE, LOW_WIDE = 700, 600
"""The least widths of a window, and of a low one, that shows all steps beside each other."""
PAD = 16.0
GAP = 12.0
QR = 340.0
SECOND = 1000.0


class LiveScene(Page):
    """Connects two devices for live play: the host's where it was asked for, the guest's with an invitation."""

    def __init__(self, match: Match) -> None:
        super().__init__()
        self.match = match
        self.room = find_room(match.game.id)
        self.tint = self.room.card.tint
        self.step = 1
        self.trouble = ""
        """What is wrong with the code that was pasted."""
        self._rows: list[int] | None = None
        self._rows_of = ""
        self._since = 0.0

    def enter(self) -> None:
        """Begin as the host, unless the guest's answer or an invitation is under way."""
        live = self.stage.live
        if not live.of(self.match) or live.phase in ("", "lost"):
            live.invite(self.match)
        live.look()

    # --- what is so

    @property
    def _wide(self) -> bool:
        """Whether there is room for all steps beside each other; a low window has none for them one below the other."""
        return self.stage.width >= (LOW_WIDE if self.stage.height < 500 else WIDE)

    @property
    def guest(self) -> bool:
        """Whether this device was invited."""
        return self.stage.live.phase == "answer"

    @property
    def name(self) -> str:
        """Who plays at the other device."""
        return listed(name_of(seat) for at, seat in enumerate(self.match.seats) if at in self.match.elsewhere)

    @property
    def text(self) -> str:
        """The link that the other device must get; empty while this device looks for its addresses."""
        code, address = self.stage.live.code, self.stage.platform.address()
        if not code:
            return ""
        if self.guest:
            return f"{address}#{code}" if address else code
        return f"{turn_link(self.match.record, address)}&{code}"

    def update(self, milliseconds: float) -> None:
        """Look for the other device; once it is there, the table goes on."""
        live = self.stage.live
        if not live.of(self.match):
            self.stage.pop()
            return
        changed = live.look(milliseconds)
        self._since += milliseconds
        if live.connected:
            self.stage.pop()
            self.stage.say(_("You are playing live with {name}.").format(name=self.name))
        elif live.phase == "lost":
            self.stage.pop()
            self.stage.open.not_live(self.match)
        elif changed or self._since >= SECOND:
            self._since %= SECOND
            self.rebuild()

    def pause(self) -> float:
        """Return when the time that is shown changes."""
        return max(0.0, SECOND - self._since)

    # --- words

    def title(self) -> str:
        """Return what is done here."""
        return _("Play live")

    def waiting(self) -> str:
        """Return who is waited for, and how long already."""
        seconds = int(self.stage.live.waited // SECOND)
        words = _("Connecting to {name}") if self.stage.live.phase == "joining" else _("Waiting for {name}")
        return f"{words.format(name=self.name)}  {seconds // 60}:{seconds % 60:02}"

    def network(self) -> tuple[str, str]:
        """Return over which network the devices connect, and who learns of it."""
        servers = listed(self.stage.platform.wires.servers())
        if not servers:
            return _("Same network only"), _("No server is used.")
        words = _("Whoever runs this page chose it. It learns both addresses, not the moves.")
        return _("Connects through {servers}").format(servers=servers), words

    # --- layout

    def build(self, width: float, height: float) -> Built:
        """Place the steps beside each other, or the current one."""
        bar = bar_widgets(width, Icon("back", "arrow_left", _("Back"), self.back), [])
        view = Rect(0, TOP_BAR, width, height - TOP_BAR)
        if not self._wide:
            return Built(view, self._step(Rect(8, TOP_BAR + 8, width - 16, 0)), bar)
        size = min(QR, height - TOP_BAR - 16)
        if height < 500 and (rows := self._code(self.text)) and module_of(rows, size, self.stage.painter.density):
            code = QrPicture("code", Rect(16, TOP_BAR + 8, size, size), rows)
            box = Rect(code.rect.right + GAP, TOP_BAR + 8, width - code.rect.right - GAP - 16, 0)
            return Built(view._replace(x=box.x - 4, w=width - box.x + 4), self._beside(box), [*bar, code])
        wide = min(1232.0, width - 32)
        x = (width - wide) / 2
        left = (wide - PAD) * (0.5 if height >= 500 or width < WIDE else 0.45)
        flow = self._invite(Rect(x, TOP_BAR + PAD, left, 0))
        box = Rect(x + left + PAD, TOP_BAR + PAD, wide - left - PAD, 0)
        if not self.guest:
            answer = self._answer(box, "secondary")
            flow += answer
            box = _below(answer, box)
        return Built(view, [*flow, *self._wait(box)], bar)

    def _beside(self, box: Rect) -> list[Widget]:
        """Return all steps below each other, for a low window whose code stays beside them."""
        flow = self._invite(box, code=False)
        box = _below(flow, box)
        if not self.guest:
            answer = self._answer(box, "secondary")
            flow += answer
            box = _below(answer, box)
        return [*flow, *self._wait(box)]

    def _step(self, box: Rect) -> list[Widget]:
        """Return the widgets of the current step in a narrow window."""
        if self.guest:
            flow = self._invite(box)
            return [*flow, *self._wait(_below(flow, box))]
        if self.step == 1:
            flow = self._invite(box)
            rect = _below(flow, box)._replace(h=54)
            words = _("Next: the answer")
            return [*flow, Button("next", rect, words, self._turn_page, icon="chevron_right", kind="primary")]
        answer = self._answer(box, "primary")
        wait = self._wait(_below(answer, box))
        rect = _below(wait, box)._replace(h=48)
        words = _("Back to the invitation")
        return [*answer, *wait, Button("previous", rect, words, self._turn_page, icon="arrow_left", style=BODY_BOLD)]

    def _invite(self, box: Rect, *, code: bool = True) -> list[Widget]:
        """Return the panel with the link for the other device: the invitation, or the code that goes back.

        Without `code` its picture stands elsewhere.
        """
        flow: list[Widget] = []
        at = Rect(box.x + PAD, box.y + PAD, box.w - 2 * PAD, 0)
        first = _("Give this code back to {name}") if self.guest else _("1 {name} opens the invitation")
        y = self._words(flow, "first", first.format(name=self.name), at, loud=True) + 8
        text, screen = self.text, self.stage.height - TOP_BAR
        size = min(at.w, QR, screen - 60 if self.stage.height < 500 else QR)
        rows = self._code(text)
        if not text:
            y = self._words(flow, "looking", _("Looking for this device's addresses."), at._replace(y=y)) + 8
        elif not code or (rows and module_of(rows, size, self.stage.painter.density)):
            if code and rows:
                flow.append(QrPicture("code", Rect(box.x + (box.w - size) / 2, y, size, size), rows))
                y += size + 8
            y = self._words(flow, "how", _("A camera reads it, or you send the link."), at._replace(y=y)) + 8
        shares = self.stage.platform.can_share
        half = (at.w - 10) / 2 if shares else at.w
        main: Kind = "primary" if self.guest or self._wide else "secondary"
        rect = Rect(at.x, y, half, 50)
        send = [Button("copy", rect, _("Copy link"), self._copy, icon="copy", kind=main, style=BODY_BOLD)]
        if shares:
            rect = rect.moved(half + 10, 0)
            send.append(Button("share", rect, _("Share"), self._share, icon="share_2", style=BODY_BOLD))
        for button in send:
            button.enabled = bool(text)
        flow += send
        over, about = self.network()
        y = self._words(flow, "network", over, at._replace(y=y + 62), bold=True)
        y = self._words(flow, "server", about, at._replace(y=y))
        return [Panel("invite", box._replace(h=y + PAD - box.y)), *flow]

    def _answer(self, box: Rect, kind: Kind) -> list[Widget]:
        """Return the panel that takes the code that comes back."""
        flow: list[Widget] = []
        at = Rect(box.x + PAD, box.y + PAD, box.w - 2 * PAD, 0)
        y = self._words(flow, "second", _("2 {name}'s code comes back").format(name=self.name), at, loud=True)
        words = _("Paste it here, or open it as a link in this browser. That page hands it over.")
        y = self._words(flow, "then", words, at._replace(y=y + 4)) + 10
        scans = self.stage.platform.wires.can_scan
        half = (at.w - 10) / 2 if scans else at.w
        rect = Rect(at.x, y, half, 52)
        flow.append(Button("paste", rect, _("Paste the code"), self._paste, kind=kind, style=BODY_BOLD))
        if scans:
            rect = rect.moved(half + 10, 0)
            flow.append(Button("scan", rect, _("Scan the code"), self._scan, icon="search", style=BODY_BOLD))
        y += 52
        if self.trouble:
            y = self._words(flow, "trouble", self.trouble, at._replace(y=y + 10), bold=True)
        return [Panel("answer", box._replace(h=y + PAD - box.y)), *flow]

    def _wait(self, box: Rect) -> list[Widget]:
        """Return the panel that says who is waited for, and how the game goes on otherwise."""
        flow: list[Widget] = []
        at = Rect(box.x + PAD, box.y + PAD, box.w - 2 * PAD, 0)
        y = self._words(flow, "waiting", self.waiting(), at, loud=True)
        words = _("Once both are connected, moves go from device to device. Keep this page open.")
        y = self._words(flow, "open", words, at._replace(y=y + 4))
        y = self._words(
            flow, "trial", _("Playing live is a trial. If it fails, the game goes on by link."), at._replace(y=y)
        )
        if self.stage.live.stuck:
            y = self._words(flow, "stuck", network_words(), at._replace(y=y + 8), bold=True)
        rect = Rect(at.x, y + 12, at.w, 50)
        flow.append(Button("by_link", rect, _("Go on by link"), self._by_link, icon="share_2", style=BODY_BOLD))
        return [Panel("wait", box._replace(h=rect.bottom + PAD - box.y)), *flow]

    def _words(
        self, flow: list[Widget], key: str, words: str, at: Rect, *, loud: bool = False, bold: bool = False
    ) -> float:
        """Add wrapped words; return where they end."""
        style = SUBHEAD if loud else BODY_BOLD if bold else BODY if self.stage.height >= 500 else SMALL
        tall = self.stage.painter.paragraph_height(words, style, at.w)
        flow.append(Label(key, at._replace(h=tall), words, style, quiet=not (loud or bold), wrapped=True))
        return at.y + tall

    def _code(self, text: str) -> list[int] | None:
        """Return the rows of the QR code, made once."""
        if text != self._rows_of:
            self._rows, self._rows_of = qr_code(text) if self.stage.platform.address() else None, text
        return self._rows

    # --- what is chosen

    def _turn_page(self, by: By) -> None:
        self.step = 3 - self.step
        self.offset = 0.0
        self.rebuild()

    def _sent(self) -> None:
        """Keep that the other device has the game so far: the invitation carries it."""
        if not self.guest:
            self.stage.saves.mark_sent(self.match, len(self.match.record.actions))
            said = self.stage.saves.keep(self.match)
            if said:
                self.stage.say(said, "refusal")

    def _copy(self, by: By) -> None:
        self.stage.platform.copy(self.text)
        self.stage.say(_("Link copied. Now send it."))
        self._sent()

    def _share(self, by: By) -> None:
        def shared(done: bool) -> None:
            if done:
                self._sent()

        self.stage.platform.share(self.text, shared)

    def _paste(self, by: By) -> None:
        def take(text: str | None) -> None:
            if text is not None:
                self.take_code(text)
                return
            words = _("Patio cannot read the clipboard. Paste it here.")
            self.stage.push(EntryDialog(_("Paste the code"), words, "", LONGEST_CODE, self.take_code))

        if not self.stage.platform.paste(take):
            take(None)

    def _scan(self, by: By) -> None:
        def read(text: str | None) -> None:
            if text is None:
                self.stage.say(_("No code was read. You can paste it."), "refusal")
            else:
                self.take_code(text)

        self.stage.platform.wires.scan(read)

    def take_code(self, text: str) -> None:
        """Take the code that came back, or say what is wrong with it."""
        try:
            self.stage.live.take(text)
        except LinkError as problem:
            self.trouble = troubles.of_code(problem)
        else:
            self._sent()
            self.trouble = ""
        self.rebuild()

    def _by_link(self, by: By) -> None:
        """Give live play up; the game goes on by link."""
        self.stage.live.leave()
        self.stage.pop()
        if self.match.state.current_player() in self.match.elsewhere:
            self.stage.open.hand_over(self.match)

    # --- what is seen and said

    def mirror(self) -> Mirror:
        """Return the steps in words, the link or code, and the buttons that send it."""
        labels = ["first", "looking", "network", "server", "second", "then", "trouble", "open", "trial", "stuck"]
        said = [widget.words for key in labels if (widget := self.ui.find(key))]
        board = [Section(_("Link"), (self.text,))] if self.text else []
        return super().mirror()._replace(status=sentences((self.title(), *said)), board=board)

    def paint_ground(self, painter: Painter) -> None:
        """Draw the ground and the bar."""
        draw_ground(painter, self.stage.width, self.stage.height)
        names = _("with {names}").format(names=self.name)
        draw_bar(painter, self.stage.width, self.title(), f"{_(self.room.card.name)} {names}", 0)


def _below(part: list[Widget], box: Rect) -> Rect:
    """Return the place below a part, whose panel comes first."""
    return box._replace(y=part[0].rect.bottom + GAP)
