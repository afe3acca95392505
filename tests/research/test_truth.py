"""Gains and learning curves of simulated classes: the intervals hold the known truth in about 95 of 100 classes."""

from __future__ import annotations

from statistics import fmean

import pytest
from scipy.stats import binom

from sisyphus_widgets import research
from sisyphus_widgets.research.gain import learner_gains

RULES = {"sixty.2.1": (-0.4, 0.25), "sixty.2.2": (0.2, 0.15), "sixty.3.1": (-1.0, 0.35), "sixty.3.2": (0.5, 0.0)}
PLAIN = research.ClassTruth(RULES)
EFFECTS = {"worked example": 0.25, "try first": 0.0}
STUDY = research.ClassTruth(RULES, effects=EFFECTS)
DIFFERENCE = "worked example - try first"

SAMPLE, ALL = 6, 100
"""The numbers of classes in a run of the sample, and with --full."""


def is_plausible(inside: int, of: int, share: float = 0.95) -> bool:
    """Return True if so many intervals of ``of`` may well hold the truth, where each does with a probability of 95 %.

    A right method fails once in a thousand times.
    """
    low, high = binom.interval(0.999, of, share)
    return bool(low <= inside <= high)


def test_gains_and_differences_hold_the_truth(full: bool) -> None:
    classes = ALL if full else SAMPLE
    gains = {name: STUDY.expected_gain(name) for name in EFFECTS}
    truth = {**gains, DIFFERENCE: gains["worked example"] - gains["try first"]}
    inside = dict.fromkeys(truth, 0)
    for seed in range(classes):
        tables = research.frames(research.simulated_class(STUDY, seed=seed))
        found = research.gain(tables, seed=seed).set_index("condition")
        for name, value in truth.items():
            inside[name] += bool(found.low[name] <= value <= found.high[name])
    print(f"intervals with the truth, of {classes} classes: {inside}")
    assert all(is_plausible(count, classes) for count in inside.values()), inside


def test_learning_curves_hold_the_truth(full: bool) -> None:
    classes = ALL if full else SAMPLE
    starts = slopes = 0
    for seed in range(classes):
        tables = research.frames(research.simulated_class(PLAIN, seed=seed))
        found = research.additive_factors(tables).rules.set_index("rule")
        middle = fmean(PLAIN.abilities(seed))
        for rule, (start, slope) in RULES.items():
            starts += found.start_low[rule] <= start + middle <= found.start_high[rule]
            slopes += found.slope_low[rule] <= slope <= found.slope_high[rule]
    print(f"intervals with the truth, of {classes * len(RULES)} rules: starts {starts}, slopes {slopes}")
    assert is_plausible(starts, classes * len(RULES)), starts
    assert is_plausible(slopes, classes * len(RULES)), slopes


def test_an_interval_that_is_too_narrow_is_noticed() -> None:
    assert not is_plausible(2, SAMPLE)
    assert is_plausible(94, ALL)
    assert not is_plausible(86, ALL)
    assert not is_plausible(360, ALL * len(RULES))


def test_many_learners_give_the_truth_itself() -> None:
    many = research.ClassTruth(RULES, learners=200, effects=EFFECTS)
    tables = research.frames(research.simulated_class(many, seed=1))
    found = research.gain(tables, resamples=200).set_index("condition")
    for name in EFFECTS:
        assert found.gain[name] == pytest.approx(many.expected_gain(name), abs=0.06)
        assert found.high[name] - found.low[name] < 0.12
    for name, effect in EFFECTS.items():
        rules = research.additive_factors(tables.of_condition(name)).rules.set_index("rule")
        for rule, (_, slope) in RULES.items():
            assert rules.slope[rule] == pytest.approx(slope + effect, abs=0.15)


def test_the_same_seed_gives_the_same_class_and_the_same_interval() -> None:
    lines = research.simulated_class(STUDY, seed=3)
    assert lines == research.simulated_class(STUDY, seed=3) != research.simulated_class(STUDY, seed=4)
    tables = research.frames(lines)
    assert research.gain(tables, seed=1).equals(research.gain(tables, seed=1))
    assert not research.gain(tables, seed=1).equals(research.gain(tables, seed=2))


def test_a_gain_is_that_of_learners_with_both_tests_and_hints_count_as_wrong() -> None:
    lines = research.simulated_class(research.ClassTruth({"sixty.2.1": (9.0, 0.0)}, learners=4), seed=1)
    lines = [line.replace('"hints":0', '"hints":1') if "003" in line and "after" in line else line for line in lines]
    lines = [line for line in lines if not ("004" in line and "before" in line)]
    found = learner_gains(research.frames(lines))
    assert [[*row] for row in found[["learner", "before", "after", "gain"]].to_numpy()] == [
        ["learner 001", 1, 1, 0],
        ["learner 002", 1, 1, 0],
        ["learner 003", 1, 0, -1],
    ]
    with pytest.raises(research.ResearchError, match="nobody took both tests"):
        research.gain(research.frames([line for line in lines if "before" not in line]))


def test_rules_and_learners_without_differences_are_left_out_and_listed() -> None:
    truth = research.ClassTruth({"sixty.2.1": (0.0, 0.2), "sixty.2.2": (30.0, 0.0)}, learners=12)
    lines = research.simulated_class(truth, seed=2)
    best = [line.replace('"right":false', '"right":true') if "learner 005" in line else line for line in lines]
    model = research.additive_factors(research.frames(best))
    assert model.left_out == ("learner 005",)
    assert [*model.rules["rule"]] == [*truth.rules]
    assert [*model.rules["start"].isna()] == [False, True]
    assert [*model.rules["answers"]] == [96, 96]
    assert {*model.curves["rule"]} == {"sixty.2.1"}
    with pytest.raises(research.ResearchError, match="right and wrong answers"):
        research.additive_factors(research.frames([line for line in lines if "sixty.2.2" in line]))
