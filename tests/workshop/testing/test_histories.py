"""The check for leaks by histories that look alike: it finds leaks with their beat, seat and values."""

from __future__ import annotations

from itertools import islice
from random import Random
from typing import Any

import pytest

from sisyphus_widgets.games.sixty import events as of_sixty
from sisyphus_widgets.games.skitgubbe import SkitgubbeState
from sisyphus_widgets.games.skitgubbe.scene import SkitgubbeScene
from sisyphus_widgets.rules import Match, Sentence, get_game
from sisyphus_widgets.rules.onlooker import ONLOOKER
from sisyphus_widgets.workshop.testing import differences
from sisyphus_widgets.workshop.testing.histories import _public, _words, find_difference, histories, pairs
from sisyphus_widgets.workshop.testing.walks import walks
from tests.games.skitgubbe.games import play_all
from tests.games.skitgubbe.shows import last_trick


def findings_of(name: str) -> list[str]:
    return [str(finding) for finding in histories(get_game(name))]


def test_an_event_that_shows_drawn_cards_to_all_seats_is_found(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(of_sixty.Drew, "seen_by", lambda event, seat: event)
    [text] = findings_of("sixty")
    assert "the event Drew tells seat" in text
    assert "in one game and" in text


def phases_apart() -> tuple[SkitgubbeState, SkitgubbeState]:
    """Return two positions that look alike except to seats 0 and 1: phase two has begun, or Alva may slough."""

    def last(held: str, aside: str) -> SkitgubbeState:
        return play_all(last_trick([f"7C 8C {held}", "KD 2D 3D", "4H 5D 6D"], aside), "7C, KD, 4H")

    one, other = last("9C", "KC"), last("KC", "9C")
    assert (one.phase, other.phase) == (2, 1)
    return one, other


def test_only_the_standing_that_a_seat_can_see_is_compared() -> None:
    one, other = phases_apart()
    assert one.standing != other.standing
    assert _public(one, ONLOOKER) == _public(other, ONLOOKER)


def test_a_leak_in_the_first_sentence_is_found_with_its_file(monkeypatch: pytest.MonkeyPatch) -> None:
    def opening(scene: SkitgubbeScene, state: SkitgubbeState) -> Sentence:
        return Sentence("opening.under_way" if "KC" in state.hands[0] else "opening.next_trick")

    game, matches = get_game("skitgubbe"), [*map(Match.from_state, phases_apart())]
    assert find_difference(game, ONLOOKER, *matches) is None
    monkeypatch.setattr(SkitgubbeScene, "opening", opening)
    found = find_difference(game, ONLOOKER, *matches)
    assert found is not None
    assert found.what.startswith("the first sentence tells an onlooker what it must not know, at beat 0: it is")
    assert "scene.py" in found.where


def test_pairs_differ_in_hidden_cards_or_choices_only() -> None:
    """In a game with hidden cards and choices, both kinds of pairs are found, also for an onlooker."""
    game = get_game("sisyphus_cards")
    [walk] = islice(walks(game, 1), 1)
    for seat in (0, 2, ONLOOKER):
        found = [*pairs(walk, seat, _words(game), Random(1))]
        kinds = {str(pair.first[0]).split()[0] for pair in found}
        assert kinds == {"deal", "pass"}
        for pair in found:
            one, other = pair.matches
            assert one.state != other.state
            assert one.state.view(seat) == other.state.view(seat)


def test_equal_cards_are_exchanged_by_their_places() -> None:
    game = get_game("sixty")
    [walk] = islice(walks(game, 1), 1)
    [first, *_] = pairs(walk, 1, _words(game), Random(1))
    one, other = (match.state.core for match in first.matches)
    assert one.hands[1] == other.hands[1]
    assert one.hands != other.hands


@pytest.mark.parametrize(
    ("first", "other", "path"),
    [
        ({"a": [1, {"b": 2}]}, {"a": [1, {"b": 3}]}, ("a", 1, "b")),
        ({"a": 1}, {"a": 1, "b": 2}, ("b",)),
        ({"a": [1]}, {"a": [1, 2]}, ("a",)),
        (1, True, None),
    ],
)
def test_first_difference_returns_the_path(first: Any, other: Any, path: tuple[str | int, ...] | None) -> None:
    found = differences.first_difference(first, other)
    assert (None if found is None else found.path) == path


def test_long_values_are_shortened() -> None:
    assert len(differences.shortened("x" * 1000)) < 80
