"""The sandbox of the hill: pegs are put on levels, and their points are counted."""

from __future__ import annotations

import pytest

from sisyphus_widgets.games.sisyphus_cards.explorers.hill import EXAMPLES, GAME, HillState
from sisyphus_widgets.games.sisyphus_cards.scoring import points_climbed
from sisyphus_widgets.rules import IllegalActionError, Match, NotationError, PositionError
from sisyphus_widgets.trace.builder import trace_match
from sisyphus_widgets.workshop.testing.trace_schema import schema_validator


def hill(*actions: str) -> Match:
    trial = Match(GAME, seed=0)
    for action in actions:
        trial.play(action)
    return trial


@pytest.mark.parametrize(
    ("level", "summits", "points"),
    [(1, 0, 0), (2, 0, 1), (8, 0, 7), (1, 1, 8), (5, 1, 12), (8, 1, 15), (1, 2, 16)],
)
def test_a_peg_has_climbed_the_points_of_its_level_and_summits(level, summits, points):
    assert points_climbed(level, summits) == points


def test_a_peg_is_put_and_all_pegs_are_put():
    state: HillState = hill("peg 1 5").state
    assert (state.levels, state.points) == ((1, 5, 1, 1), (0, 4, 0, 0))
    state = hill("peg 1 5", "pegs 1 5 3 1 / 0 0 1 0").state
    assert (state.levels, state.summits, state.points) == ((1, 5, 3, 1), (0, 0, 1, 0), (0, 4, 10, 0))


@pytest.mark.parametrize(
    ("action", "text"),
    [
        ("peg 0 2", "South's peg stands on level 2, a club level: 1 point so far."),
        ("peg 2 8", "North's peg stands on level 8, a spade level: 7 points so far."),
        ("pegs 1 5 3 1 / 0 0 1 0", "All four pegs are put in place."),
    ],
)
def test_each_action_has_its_sentence(action, text):
    assert trace_match(hill(action), mode="explore")["frames"][-1]["text"] == text


def test_a_peg_is_picked_by_its_level():
    state = hill().state
    assert str(GAME.scene.picked(state, ["level.2.7"])) == "peg 2 7"


def test_a_peg_already_on_the_level_is_refused():
    verdict = hill("peg 1 5").state.verdict("peg 1 5")
    assert (verdict.legal, verdict.code, verdict.rule) == (False, "already_there", "sisyphus_cards.1.3")
    assert verdict.text == "West's peg stands on level 5 already."
    with pytest.raises(IllegalActionError):
        hill("peg 1 5", "peg 1 5")


@pytest.mark.parametrize("picks", [[], ["level.0.9"], ["level.7.1"], ["level.0.1", "level.1.1"], ["peg 0 1"], ["2C"]])
def test_only_a_single_level_can_be_picked(picks):
    with pytest.raises(NotationError, match="select a level of a track"):
        GAME.scene.picked(hill().state, picks)


@pytest.mark.parametrize("text", ["peg 4 1", "peg 0 0", "peg 0 9", "peg 1000000 1"])
def test_missing_levels_are_refused(text):
    with pytest.raises(PositionError):
        hill().state.read(text)


@pytest.mark.parametrize("text", ["pegs 1 1 1 / 0 0 0 0", "pegs 1 1 1 9 / 0 0 0 0", "pegs 1 1 1 1 / 0 0 0 3"])
def test_impossible_pegs_are_refused(text):
    with pytest.raises(PositionError):
        hill().state.read(text)


@pytest.mark.parametrize(
    "text", ["", "peg", "peg 1", "peg 1 x", "peg 1 2 3", "peg 1 2 / 3", "put 1 2", "level.0.1", "peg 1 " + "2" * 5000]
)
def test_unreadable_text_is_refused(text):
    with pytest.raises(NotationError):
        hill().state.read(text)


def test_every_action_listed_can_be_played_and_read_back():
    state = hill("pegs 1 5 3 8 / 0 0 1 2").state
    actions = list(state.legal_actions())
    assert len(actions) == 4 * 7
    for action in actions:
        assert state.read(str(action)) == action
        assert state.verdict(action)
        assert state.after(action).levels[action.seat] == action.level


def test_traces_fit_the_schema():
    trace = trace_match(hill(*EXAMPLES), mode="explore")
    schema_validator().validate(trace)
    assert trace["frames"][-1]["traits"] == {"levels": [1, 5, 3, 1], "summits": [0, 0, 1, 0], "points": [0, 4, 10, 0]}
