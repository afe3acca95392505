"""Histories that one seat cannot tell apart: a page that tells a seat more is found, with beat, seat and values."""

from __future__ import annotations

from itertools import islice
from random import Random
from typing import Any

import pytest

from sisyphus_widgets.games.sixty import events as of_sixty
from sisyphus_widgets.games.skitgubbe import events as of_skitgubbe
from sisyphus_widgets.rules import Event, get_game
from sisyphus_widgets.rules.onlooker import ONLOOKER
from sisyphus_widgets.testing import differences
from sisyphus_widgets.testing.histories import _words, histories, pairs
from sisyphus_widgets.testing.walks import walks


def said_of(name: str) -> list[str]:
    return [str(finding) for finding in histories(get_game(name))]


@pytest.mark.parametrize(
    ("name", "kind", "wanted"),
    [
        ("skitgubbe", of_skitgubbe.CardDrawn, "the event CardDrawn tells seat"),
        ("sixty", of_sixty.Drew, "the event Drew tells seat"),
    ],
)
def test_drawn_cards_in_an_event_for_all_are_found(
    name: str, kind: type[Event], wanted: str, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(kind, "seen_by", lambda event, seat: event)
    [said] = said_of(name)
    assert wanted in said
    assert "in one game and" in said


def test_hidden_cards_and_choices_differ_in_a_pair() -> None:
    """Both kinds of pairs are found in a game with both, also for an onlooker; what a seat knows is the same."""
    game = get_game("sisyphus_cards")
    [walk] = islice(walks(game, 1), 1)
    for seat in (0, 2, ONLOOKER):
        found = [*pairs(walk, seat, _words(game), Random(1))]
        kinds = {str(pair.one[0]).split()[0] for pair in found}
        assert kinds == {"deal", "pass"}
        for pair in found:
            one, other = pair.matches
            assert one.state != other.state
            assert one.state.view(seat) == other.state.view(seat)


def test_cards_of_which_there_are_several_are_exchanged() -> None:
    game = get_game("sixty")
    [walk] = islice(walks(game, 1), 1)
    [first, *_] = pairs(walk, 1, _words(game), Random(1))
    one, other = (match.state.core for match in first.matches)
    assert one.hands[1] == other.hands[1]
    assert one.hands != other.hands


@pytest.mark.parametrize(
    ("one", "other", "path"),
    [
        ({"a": [1, {"b": 2}]}, {"a": [1, {"b": 3}]}, ("a", 1, "b")),
        ({"a": 1}, {"a": 1, "b": 2}, ("b",)),
        ({"a": [1]}, {"a": [1, 2]}, ("a",)),
        (1, True, None),
    ],
)
def test_the_first_difference(one: Any, other: Any, path: tuple[str | int, ...] | None) -> None:
    found = differences.first_difference(one, other)
    assert (None if found is None else found.path) == path


def test_long_values_are_cut() -> None:
    assert len(differences.shortened("x" * 1000)) < 80
