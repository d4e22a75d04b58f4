"""Nothing that is written, opened or forged raises, shows up as markup, or changes what is saved."""

from __future__ import annotations

import json
from xml.etree.ElementTree import Element

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from web.app import sharing
from web.app.app import App
from web.app.saves import GAMES, LONGEST_NAME, SETTINGS
from web.words import LANGUAGES

from .fake import Device, tree
from .hostile import NAMES
from .reader import Reader

VERBS = sorted(name.removeprefix("do_").replace("_", "-") for name in dir(App) if name.startswith("do_"))
ROUTES = sorted(name.removeprefix("_to_") for name in dir(App) if name.startswith("_to_"))
WORDS = (
    "0 1 2 4 5 -1 -0 9 99999 99999999999999999999 1e9 nan inf -inf 0x1 1.5 ٣ ² x all watch now first back on new mine longer"
    " person away tiro consul link embed ja en dark confirm pace to_thirty table flag-1 flag-9 flag- !pass - -3 / //"
    " /game imperium atlantis __class__ finished play rename-x"
).split() + ["", "9" * 5000]

words = st.one_of(st.sampled_from(WORDS), st.text(max_size=8))
verbs = st.one_of(st.sampled_from(VERBS), st.text(max_size=8))
acts = st.builds(
    lambda verb, rest: " ".join([verb, *rest]), st.sampled_from(VERBS), st.lists(words, max_size=4)
) | st.builds(lambda verb, rest: " ".join([verb, *rest]), verbs, st.lists(words, max_size=2))
fragments = st.one_of(
    st.builds(lambda head, rest: "/" + "/".join([head, *rest]), st.sampled_from(ROUTES), st.lists(words, max_size=4)),
    st.builds(lambda rest: "/game/{id}/" + "/".join(rest), st.lists(words, min_size=1, max_size=3)),
    st.sampled_from(["p=", "p=&s=1&n=", "p=imperium.", "p=imperium.AAAA&s=x", "", "#", "##", "/", "p=a&p=b", "%", "p=%00"]),
    st.text(max_size=20),
)


def places() -> list[Reader]:
    """The page in every state it can be found in."""
    fresh = Reader()
    dialog = Reader("/new/imperium")
    playing = Reader().begin("person", "tiro", "tiro")
    playing.click(id="area-3")
    several = Reader().begin("person", "person", "away-to-be" if False else "person")
    several.pick(1, 2, 3)
    past = Reader().begin("person", "tiro")
    past.pick(1, 2, 3).wait().open(past.tab.address + "/at/2")
    over = Reader().begin("person", "tiro").play_on().click(id="to-result")
    sent = Reader().begin("person", "person").click(id="do-share")
    came = Reader("p=" + playing.table.match.to_link() + "&s=2&n=A,B,C")
    return [fresh, dialog, playing, several, past, over, sent, came]


@pytest.mark.parametrize("place", range(8))
@settings(max_examples=30)
@given(data=st.data())
def test_no_verb_raises(place: int, data: st.DataObject) -> None:
    reader = places_again(place)
    for act in data.draw(st.lists(st.tuples(acts, st.sampled_from(["", "x", "12", *NAMES])), min_size=1, max_size=12)):
        reader.act(*act)
        reader.tab.run(1)


@pytest.mark.parametrize("place", range(8))
@settings(max_examples=20)
@given(data=st.data())
def test_no_address_raises(place: int, data: st.DataObject) -> None:
    reader = places_again(place)
    id = reader.table.save.id if reader.app.table else "x"
    kept = dict(reader.device.stored)
    for fragment in data.draw(st.lists(fragments, min_size=1, max_size=8)):
        reader.open(fragment.replace("{id}", id))
    reader.tab.run(2)
    assert {key for key in reader.device.stored if key.startswith(GAMES)} >= {key for key in kept if key.startswith(GAMES)}


_PLACES: list[tuple[str, Device]] = []


def places_again(place: int) -> Reader:
    """One of the places, opened anew from copies of its storage."""
    if not _PLACES:
        _PLACES.extend((reader.tab.address, reader.device) for reader in places())
    address, device = _PLACES[place]
    return Reader(address, Device(dict(device.stored)))
