"""The dialog of the settings."""

from __future__ import annotations

from ...kit.markup import Markup, el
from ..context import Context
from ..widgets import SPEED_SIGNS, button, check, dialog, footer, languages, offline, segments


def dialog_of(context: Context) -> Markup:
    w, s = context.words, context.settings
    themes = [
        ("", w("settings.system"), "theme system"),
        ("light", w("page.light"), "theme light"),
        ("dark", w("page.dark"), "theme dark"),
    ]
    paces = [(pace, w(f"settings.{pace}"), f"pace {pace}") for pace in ("off", "quick", "normal", "slow")]
    speeds = [(speed, sign, f"speed {speed}") for speed, sign in SPEED_SIGNS.items()]
    kept = "settings.gone" if context.saves.trouble == "blocked" else "settings.here"
    body = el(
        "div",
        el("div", el("span", w("page.language"), cls="lab"), languages(w), cls="field"),
        el(
            "div",
            el("span", w("settings.theme"), cls="lab"),
            segments(w("settings.theme"), themes, s.theme),
            cls="field",
        ),
        el("div", el("span", w("settings.pace"), cls="lab"), segments(w("settings.pace"), paces, s.pace), cls="field"),
        el(
            "div",
            el("span", w("settings.speed"), cls="lab"),
            segments(w("settings.speed"), speeds, s.speed),
            cls="field",
        ),
        el(
            "div",
            check(w("new.confirm"), w("new.confirm_help"), s.confirm, "set confirm", "set-confirm"),
            check(w("settings.ends"), w("settings.ends_help"), s.ends, "set ends", "set-ends"),
            check(w("settings.sound"), w("settings.sound_help"), s.sound, "set sound", "set-sound"),
            check(w("settings.motion"), w("settings.motion_help"), s.motion, "set motion", "set-motion"),
            check(w("settings.patterns"), w("settings.patterns_help"), s.patterns, "set patterns", "set-patterns"),
            cls="opts",
        ),
        el("p", offline(context), cls="small") if context.offline else None,
        el("p", w(kept), " ", el("a", w("home.about"), href="#/about"), cls="small muted"),
        cls="in set",
    )
    foot = footer(button(w("page.done"), "close", cls="btn btn-go", autofocus=True, id="settings-done"))
    return dialog(w, w("page.settings"), body, foot, 560, "settings")
