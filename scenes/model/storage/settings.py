"""The player's settings, kept between visits."""

from __future__ import annotations

import json
from dataclasses import asdict, dataclass, fields

from scenes.model.storage.fields import read_kept

SPEEDS = ("slow", "normal", "fast", "off")
"""How fast pieces move; `off` shows every result at once."""

PACES = ("slow", "normal", "fast", "instant")
"""How long bots seem to think; `instant` adds no pause."""

CLOCKS = ("none", "gentle")
"""Whether each person's time is shown."""

TURN_TIMES = (0, 60, 120, 300)
"""How many seconds a turn should take; 0 for any time."""

_CHOICES: dict[str, tuple[str | float, ...]] = {
    "language": ("", "en", "ja"),
    "theme": ("device", "evening", "plaster"),
    "contrast": ("device", "off", "on"),
    "speed": SPEEDS,
    "pace": PACES,
    "text_size": (1.0, 1.15, 1.3),
    "sound": (0, 25, 50, 75, 100),
    "clock": CLOCKS,
    "turn_time": TURN_TIMES,
}


_FORMER = {"count_pieces": "count_centre"}
"""The old names of settings, from earlier versions."""


@dataclass(slots=True)
class Settings:
    """The settings. An empty language, and `device` as theme or high contrast, follow the device."""

    language: str = ""
    theme: str = "evening"
    contrast: str = "device"
    speed: str = "normal"
    pace: str = "normal"
    text_size: float = 1.0
    sound: int = 75
    clock: str = "none"
    turn_time: int = 0
    reduced_motion: bool = False
    colour_marks: bool = False
    confirm_turn: bool = False
    play_forced: bool = False
    mirror: bool = False
    count_pieces: bool = False
    suggest: bool = False
    show_gains: bool = True

    def to_text(self) -> str:
        """Return them as JSON."""
        return json.dumps(asdict(self), sort_keys=True)

    @classmethod
    def from_text(cls, text: str | None) -> Settings:
        """Read what `to_text` wrote; whatever is missing or of another type keeps its default."""
        settings = cls()
        kept = read_kept(text).data
        for field in fields(cls):
            value = kept.get(field.name, kept.get(_FORMER.get(field.name, "")))
            default = getattr(settings, field.name)
            allowed = _CHOICES.get(field.name)
            if type(value) is type(default) and (allowed is None or value in allowed):
                setattr(settings, field.name, value)
        return settings

    @property
    def motion(self) -> float:
        """The factor on all durations; 0 without animation."""
        return {"slow": 1.5, "normal": 1.0, "fast": 0.55, "off": 0.0}[self.speed]

    @property
    def bot_pause(self) -> float:
        """The least time that a bot seems to think, in milliseconds."""
        return {"slow": 1100.0, "normal": 600.0, "fast": 220.0, "instant": 0.0}[self.pace]


def settings_of(kept: str | None, less_motion: bool) -> Settings:
    """Return the kept settings, or the defaults for a device that may want `less_motion`."""
    settings = Settings.from_text(kept)
    if kept is None:
        settings.reduced_motion = less_motion
    return settings
