"""The host without a worker: events in, frames out, at a client that stores what it is asked to."""

from __future__ import annotations

import asyncio
import json
from collections.abc import Coroutine
from typing import Any

import pytest

from web.app.saves import GAMES, SETTINGS
from web.host.page import Page

ORIGIN = "https://table.example/"


class Client:
    """What a document does, as far as it can be seen from the host. ``room``: characters that can be stored."""

    def __init__(self, stored: dict[str, str] | None = None, fragment: str = "#/", **facts: Any) -> None:
        self.page = Page(self.take, self.fetch, self.fail)
        self.stored = dict(stored or {})
        self.room: int | None = None
        self.frames: list[dict[str, Any]] = []
        self.markup = ""
        self.sent = 0
        self.asked: list[list[Any]] = []
        self.failed: list[BaseException] = []
        start = {"origin": ORIGIN, "storage": True, "languages": "en", "dark": False, "still": True, "shares": False}
        start["window"] = ""
        self.tell("start", **{**start, "fragment": fragment, "stored": self.stored, "bots": True, **facts})

    def tell(self, event: str, **facts: Any) -> int:
        self.sent += 1
        self.page.hear(json.dumps({"n": self.sent, "event": event, **facts}))
        return self.sent

    def act(self, do: str, value: str = "") -> None:
        self.tell("act", do=do, value=value)

    def take(self, text: str) -> None:
        frame = json.loads(text)
        assert frame["n"] == len(self.frames) + 1 and frame["after"] <= self.sent
        self.frames.append(frame)
        self.markup = frame.get("view", {}).get("markup", self.markup)
        self.asked += [effect for effect in frame.get("effects", []) if effect[0] == "ask"]

    def store(self) -> list[str]:
        """Store what the frames ask for, as a client does; keys of what there was no room for."""
        refused = []
        for frame in self.frames:
            for key, value in frame.pop("store", []):
                kept = {**self.stored, key: value}
                if value is None:
                    self.stored.pop(key, None)
                elif self.room is not None and sum(map(len, kept.values())) > self.room:
                    refused.append(key)
                    self.tell("refused", key=key, value=self.stored.get(key), why="full")
                else:
                    self.stored[key] = value
                    if self.room is not None:
                        self.tell("stored", values={key: value})
        return refused

    async def fetch(self, path: str) -> bytes:
        if "about" not in path:
            raise OSError(path)
        return b"<h1>About</h1>"

    def fail(self, trouble: BaseException) -> None:
        self.failed.append(trouble)

    def games(self) -> list[str]:
        return [key for key in self.stored if key.startswith(GAMES)]


async def until(what: Any) -> None:
    for _ in range(2000):
        if what():
            return
        await asyncio.sleep(0.001)
    raise AssertionError("it does not happen")


def during(work: Coroutine[Any, Any, None]) -> None:
    asyncio.run(work)


def hotseat(client: Client) -> None:
    """Two people at one device, so that no bot is asked."""
    client.act("go /new/imperium")
    client.tell("route", fragment="#/new/imperium")
    for seat, kind in enumerate(("person", "person", "away", "away")):
        client.act(f"seat-kind {seat} {kind}")
    client.act("begin")
    client.tell("route", fragment=client.frames[-1]["go"][0])
    client.act("lift")


def test_every_event_is_answered_by_one_frame() -> None:
    async def work() -> None:
        client = Client()
        for n, verb in enumerate(("menu keys", "nothing of ours", "go /new/imperium"), 2):
            client.act(verb)
            assert [frame["after"] for frame in client.frames] == list(range(1, n + 1))
        assert "view" in client.frames[0] and "view" not in client.frames[2], "what is the same is not sent again"
        assert client.frames[3]["go"] == ["/new/imperium", False]

    during(work())


def test_what_is_stored_comes_with_the_frame_that_shows_it() -> None:
    async def work() -> None:
        client = Client()
        hotseat(client)
        client.store()
        (game,) = client.games()
        before = client.stored[game]
        client.act("thing 9")
        (key, text), frame = client.frames[-1]["store"][0], client.frames[-1]
        assert key == game and json.loads(text)["draft"] and text != before
        assert "view" in frame

    during(work())


def test_a_reload_goes_on_from_what_was_stored() -> None:
    async def work() -> None:
        client = Client()
        hotseat(client)
        client.act("thing 9")
        client.store()
        (game,) = client.games()
        again = Client(client.stored, f"#/game/{game.removeprefix(GAMES)}")
        assert again.page.app and again.page.app.table and client.page.app and client.page.app.table
        assert again.page.app.table.selection.draft == client.page.app.table.selection.draft != []

    during(work())


def test_a_full_storage_is_told_and_the_game_goes_on() -> None:
    async def work() -> None:
        client = Client()
        client.room = 300
        hotseat(client)
        assert client.store() != []
        assert "notice.full" not in client.markup and "Storage is full" in client.markup
        client.act("thing 9")
        app = client.page.app
        assert app and app.table and app.table.selection.draft and app.context.saves.trouble == "full"
        assert client.store() != [], "it is tried again"
        client.act("theme dark")
        client.store()
        assert app.context.saves.trouble == "full", "what fits says nothing of the rest"
        client.room = 10**6
        client.act("thing 8")
        assert app.context.saves.trouble == "full", "nobody knows yet"
        assert client.store() == []
        assert app.context.saves.trouble == "" and not app.context.saves.memory and len(client.games()) == 1

    during(work())


def test_blocked_storage_is_never_written() -> None:
    async def work() -> None:
        client = Client(storage=False)
        hotseat(client)
        assert all("store" not in frame for frame in client.frames)
        assert "saves nothing" in client.markup

    during(work())


def test_what_another_tab_wrote_first_is_not_overwritten() -> None:
    async def work() -> None:
        one = Client()
        hotseat(one)
        one.store()
        (game,) = one.games()
        two = Client(one.stored, f"#/game/{game.removeprefix(GAMES)}")
        two.act("lift")
        two.act("thing 9")
        two.store()
        one.act("thing 8")
        theirs = two.stored[game]
        one.tell("refused", key=game, value=theirs, why="elsewhere")
        assert one.page.host.read(game) == theirs
        assert "another tab" in one.markup
        one.act(f"reload {game.removeprefix(GAMES)}")
        one.frames[:] = [frame for frame in one.frames if game not in dict(frame.get("store", []))]
        one.stored[game] = theirs
        one.store()
        assert len(one.games()) == 2 and one.stored[game] == theirs

    during(work())


def test_wishes_that_another_tab_kept_first_are_taken_over() -> None:
    async def work() -> None:
        one = Client()
        one.act("pace off")
        theirs = json.dumps({"language": "ja", "theme": "dark"})
        one.tell("refused", key=SETTINGS, value=theirs, why="elsewhere")
        assert one.frames[-1]["view"]["language"] == "ja"
        one.act("pace slow")
        kept = json.loads(one.page.host.read(SETTINGS) or "")
        assert (kept["language"], kept["theme"], kept["pace"]) == ("ja", "dark", "slow")

    during(work())


def test_another_tab_is_followed() -> None:
    async def work() -> None:
        one = Client()
        hotseat(one)
        one.store()
        (game,) = one.games()
        one.tell("stored", values={SETTINGS: "{}"})
        one.tell("stored", values={game: None})
        assert one.page.host.keys() == [SETTINGS]

    during(work())


def test_a_bot_is_asked_through_the_client_and_its_answer_played() -> None:
    async def work() -> None:
        client = Client()
        client.act("play-now imperium")
        app = client.page.app
        assert app and app.table
        client.tell("route", fragment=client.frames[-1]["go"][0])
        while app.table.asks_person():
            app.table.selection.draft += list(app.table.selection.ways()[0].things)
            app.table.commit()
        client.act("dismiss")
        before = len(app.table.match.log)
        await until(lambda: client.asked)
        _, id, does, (seen, level, seed) = client.asked[0]
        assert does == "think" and level == "tiro" and json.loads(seen)["game"] == "imperium" and isinstance(seed, int)
        client.tell("thought", id=id + 99, answer="[0]")
        client.tell("thought", id=id, answer="")  # no bots' worker: the host thinks of it itself
        await until(lambda: len(app.table.match.log) > before)
        client.page.host.close()
        assert not client.failed

    during(work())


def test_a_file_beside_the_page_is_fetched_and_shown() -> None:
    async def work() -> None:
        client = Client(fragment="#/about")
        await until(lambda: "<h1>About</h1>" in client.markup)
        client.tell("route", fragment="#/rules/imperium")
        await until(lambda: "could not be read" in client.markup)

    during(work())


def test_keys_are_told_when_they_change() -> None:
    async def work() -> None:
        client = Client()
        assert client.frames[0]["keys"] == {"escape": "escape"}
        hotseat(client)
        keys = [frame["keys"] for frame in client.frames if "keys" in frame][-1]
        assert keys["u"] == "undo" and " " not in keys and keys["p up"] == "bare off"
        client.tell("route", fragment="#/edit/imperium")
        assert client.frames[-1]["keys"]["shift"] == "edit-* less"

    during(work())


def test_an_exception_escapes_after_what_was_stored_is_sent(monkeypatch: pytest.MonkeyPatch) -> None:
    async def work() -> None:
        client = Client()
        hotseat(client)

        def render() -> None:
            raise RuntimeError("oh")

        monkeypatch.setattr(client.page.app, "render", render)
        with pytest.raises(RuntimeError):
            client.act("thing 9")
        assert client.frames[-1]["after"] == client.sent and client.frames[-1]["store"]

    during(work())


def test_what_is_no_event_is_passed_over() -> None:
    async def work() -> None:
        client = Client()
        client.page.hear("{")
        client.page.hear(None)
        assert len(client.frames) == 1
        said: list[str] = []
        Page(said.append, client.fetch).hear('{"n": 1, "event": "act", "do": "undo", "value": ""}')
        assert json.loads(said[0]) == {"n": 1, "after": 1, "keys": {}}

    during(work())
