"""The reader's own wishes."""

from __future__ import annotations

from collections.abc import Callable
from typing import Literal

from ...kit.i18n import LANGUAGES
from ...session.hearing import SAMPLE
from ..commands import command
from ..context import Context, words_for
from ..play.looking import SPEEDS


class SettingsScreen:
    """Keeps each wish as soon as it is made. ``spoken``: hears that the language is another one."""

    def __init__(self, context: Context, spoken: Callable[[], None]) -> None:
        self.context, self.spoken = context, spoken

    def open(self) -> None:
        """``/settings``, over the game on the table or the home page."""
        self.context.page = "play" if self.context.session else "home"
        self.context.dialog = "settings"

    def read_again(self) -> None:
        """Another tab has kept other wishes: they would be lost with the next one that is made here."""
        settings, before = self.context.settings, self.context.settings.language
        vars(settings).update(vars(self.context.saves.settings()))  # boards in a page share them
        if settings.language != before:
            self._speak()

    def _keep(self) -> None:
        self.context.saves.keep_settings(self.context.settings)

    def _speak(self) -> None:
        context = self.context
        context.words = words_for(context.settings, context.browser.prefers())
        self.spoken()

    @command("language")
    def speak(self, language: str) -> None:
        if language in LANGUAGES:
            self.context.settings.language = language
            self._keep()
            self._speak()

    @command("theme")
    def theme(self, theme: Literal["light", "dark", "system"]) -> None:
        self.context.settings.theme = "" if theme == "system" else theme
        self._keep()

    @command("set")
    def switch(self, name: Literal["confirm", "patterns", "motion", "ends", "sound"]) -> None:
        """On or off."""
        settings = self.context.settings
        match name:
            case "confirm":
                settings.confirm = not settings.confirm
            case "patterns":
                settings.patterns = not settings.patterns
            case "motion":
                settings.motion = not settings.motion
            case "ends":
                settings.ends = not settings.ends
            case "sound":
                settings.sound = not settings.sound
                if settings.sound:
                    self.context.browser.sound([SAMPLE])
        self._keep()

    @command("pace")
    def pace(self, pace: Literal["quick", "normal", "slow", "off"]) -> None:
        self.context.settings.pace = pace
        self._keep()

    @command("speed")
    def speed(self, speed: Literal["half", "normal", "double", "fast"]) -> None:
        self.context.settings.speed = speed
        self._keep()

    @command("faster")
    def faster(self) -> None:
        """The next speed of playing back; after the fastest the slowest."""
        speeds, settings = list(SPEEDS), self.context.settings
        at = speeds.index(settings.speed) if settings.speed in speeds else 1
        settings.speed = speeds[(at + 1) % len(speeds)]
        self._keep()
