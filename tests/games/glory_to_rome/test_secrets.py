"""What others see of an answer does not tell between the hands that could give it."""

from __future__ import annotations

from pycore import Match

from .table import acting, asked, camp, names, play, position


def log_seen(match: Match, viewer: int) -> list[object]:
    """After every choice: what a seat sees, and what it has been told by then."""
    moments = [match.at(count) for count in range(len(match.log) + 1)]
    return [(moment.observe(viewer), list(moment.events(viewer))) for moment in moments]


def raided(*hand: str) -> Match:
    """Seat 1 has given a bar to a demand for rubble."""
    match = play(acting("legionary", {"hand": ["gate", "road"]}, {"hand": list(hand)}, seats=2), "show road")
    return play(match, "give bar") if len(set(hand)) > 1 else match


def test_a_demand_asks_whoever_has_something_to_give() -> None:
    """With different cards of rubble there is a choice; with two of a kind, or with one, one is asked all the same."""
    for hand in (("bar", "insula"), ("bar", "bar"), ("bar",)):
        match = raided(*hand)
        assert match.actors == (0, 1) and names(camp(match).stockpile) == ["bar"]


def test_what_a_raider_sees_does_not_tell_what_else_was_there() -> None:
    chosen, forced = (log_seen(raided(*hand), 0) for hand in (("bar", "insula"), ("bar", "bar")))
    assert chosen == forced


def test_whoever_cannot_follow_is_asked_too() -> None:
    """Who thinks because he must looks like who thinks because he would."""
    seen = []
    for hand in (["road", "gate"], ["dock", "gate"]):
        match = Match.from_position("glory_to_rome", position(2, {"hand": ["bar"]}, {"hand": hand}, phase="lead"))
        match.play(("play", "bar"))
        assert asked(match) == (1, "follow")
        match.play(("think",))
        seen.append(log_seen(match, 0))
    assert seen[0] == seen[1]
