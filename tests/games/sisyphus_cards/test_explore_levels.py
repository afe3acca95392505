"""The sandbox of matching suits: the points of each scoring and the new place of the peg, by a literal table."""

from __future__ import annotations

import pytest

from sisyphus_widgets.games.sisyphus_cards import Options
from sisyphus_widgets.games.sisyphus_cards.explorers.levels import EXAMPLES, GAME, LevelsState
from sisyphus_widgets.rules import IllegalActionError, Match, NotationError, PositionError
from sisyphus_widgets.trace.builder import trace_match
from sisyphus_widgets.workshop.testing.trace_schema import schema_validator

BONUS, NONE, PEG, SUMMIT, WON = "suit_bonus", "no_bonus", "peg_moved", "summit_reached", "game_won"

# Level and summits before, card, scoring; then beats, level, summits and points.
TABLE = [
    (2, 0, "JC", "combination", [BONUS, PEG], 4, 0, 2),  # worked example 7.2, first scoring
    (4, 0, "AS", "trick", [BONUS, PEG], 6, 0, 2),
    (2, 0, "JC", "both", [BONUS, PEG, NONE, PEG], 5, 0, 3),
    (2, 0, "AS", "both", [NONE, PEG, NONE, PEG], 4, 0, 2),
    (3, 0, "2S", "both", [NONE, PEG, BONUS, PEG], 6, 0, 3),
    (1, 0, "2D", "trick", [BONUS, PEG], 3, 0, 2),
    (1, 0, "2S", "trick", [NONE, PEG], 2, 0, 1),
    (7, 0, "9H", "trick", [BONUS, PEG, SUMMIT], 1, 1, 2),
    (7, 0, "9C", "both", [NONE, PEG, NONE, PEG, SUMMIT], 1, 1, 2),
    (8, 0, "5S", "trick", [BONUS, PEG, SUMMIT, PEG], 2, 1, 2),
    (8, 0, "5C", "trick", [NONE, PEG, SUMMIT], 1, 1, 1),
    (8, 0, "5D", "both", [NONE, PEG, SUMMIT, BONUS, PEG], 3, 1, 3),
    (7, 1, "9H", "trick", [BONUS, PEG, WON], 1, 2, 2),
    (8, 1, "5C", "trick", [NONE, PEG, WON], 1, 2, 1),
    (8, 1, "5S", "trick", [PEG, WON], 1, 2, 1),  # the first point wins, so the suit does not matter
    (8, 1, "5S", "both", [PEG, WON], 1, 2, 1),
]


def start_trial(level: int, summits: int, card: str = "", options: Options | None = None) -> Match:
    """Return a match with the peg on a level after this number of summits."""
    trial = Match(GAME, options=options, seed=0)
    for _ in range(summits):
        for action in ("level 8", "card 2C" if trial.state.card != "2C" else "card 2D", "score trick"):
            trial.play(action)
    trial.play(f"level {level}")
    if card and trial.state.card != card:
        trial.play(f"card {card}")
    assert (trial.state.level, trial.state.summits) == (level, summits)
    return trial


@pytest.mark.parametrize(("level", "summits", "card", "cause", "beats", "after", "reached", "points"), TABLE)
def test_a_scoring_brings_the_expected_points(level, summits, card, cause, beats, after, reached, points):
    trial = start_trial(level, summits, card)
    types = [beat.event.type for beat in trial.play(f"score {cause}")]
    state = trial.state
    assert types == beats
    assert (state.level, state.summits, state.points) == (after, reached, points)


def test_no_sentence_denies_a_matching_suit():
    for level, summits, card, cause, *_ in TABLE:
        for beat in start_trial(level, summits, card).play(f"score {cause}"):
            facts = beat.event.to_json()
            if facts["type"] == NONE:
                assert facts["suit"] != facts["level_suit"]


def test_left_over_points_can_be_lost_by_option():
    trial = start_trial(8, 0, "5S", Options(carry_past_summit=False))
    assert [beat.event.type for beat in trial.play("score trick")] == [BONUS, PEG, SUMMIT, "points_lost"]
    assert (trial.state.level, trial.state.summits) == (1, 1)


def test_after_a_win_the_climb_starts_over():
    trial = start_trial(8, 1, "5C")
    trial.play("score trick")
    state: LevelsState = trial.state
    assert not [action for action in state.legal_actions() if str(action).startswith("score")]
    verdict = state.verdict("score trick")
    assert (verdict.legal, verdict.code) == (False, "game_over")
    trial.play("level 3")
    assert (trial.state.level, trial.state.summits) == (3, 0)
    trial.play("score trick")
    assert trial.state.level == 4


@pytest.mark.parametrize(
    ("actions", "action", "code"),
    [
        ([], "score trick", "no_card_chosen"),
        ([], "score both", "no_card_chosen"),
        (["card QC"], "card QC", "already_chosen"),
    ],
)
def test_illegal_actions_are_refused_by_their_rule(actions, action, code):
    trial = Match(GAME, seed=0)
    for earlier in actions:
        trial.play(earlier)
    before = trial.state
    verdict = before.verdict(action)
    assert (verdict.legal, verdict.code, verdict.rule) == (False, code, "sisyphus_cards.4.5")
    assert verdict.text
    with pytest.raises(IllegalActionError):
        trial.play(action)
    assert trial.state == before


@pytest.mark.parametrize(
    "text",
    [
        "",
        "level",
        "level x",
        "level -1",
        "score",
        "score pair",
        "card",
        "card QX",
        "QC KC",
        "level.0.3",
        "level.0.3 QC",
        "level " + "3" * 5000,
    ],
)
def test_unreadable_text_is_refused(text):
    with pytest.raises(NotationError):
        start_trial(1, 0).state.read(text)


@pytest.mark.parametrize("level", [0, 9, 100])
def test_missing_levels_are_refused(level):
    with pytest.raises(PositionError):
        start_trial(1, 0).state.read(f"level {level}")


def test_a_level_and_a_card_are_picked_by_their_elements():
    state = start_trial(1, 0).state
    picked = GAME.scene.picked
    assert str(picked(state, ["level.0.5"])) == "level 5"
    assert str(picked(state, ["QC"])) == "card QC"
    for picks in ([], ["level.1.5"], ["level.0.9"], ["level 5"], ["QC", "KC"], ["qc"], ["clear"], ["score trick"]):
        with pytest.raises(NotationError, match="select a level or a card"):
            picked(state, picks)


def test_every_action_listed_can_be_played_and_read_back():
    for trial in (start_trial(1, 0), start_trial(2, 0, "JC"), start_trial(8, 1, "5C")):
        actions = list(trial.state.legal_actions())
        assert len(actions) >= 8 + 51
        for action in actions:
            assert trial.state.read(str(action)) == action
            assert trial.state.verdict(action)
            trial.state.after(action)


def test_traces_fit_the_schema():
    trial = Match(GAME, seed=0)
    for action in (*EXAMPLES, "level 8", "score trick"):
        trial.play(action)
    assert trial.state.summits == 2
    for perspective in (None, 0):
        schema_validator().validate(trace_match(trial, perspective, mode="explore"))
