"""The additive-factors model: how hard each rule is at first, and how much each further opportunity helps."""

from __future__ import annotations

from dataclasses import dataclass
from typing import Any, Final

from .answer_frames import AnswerFrames, study_tables
from .extra import ResearchError, library

WIDTH: Final = 1.959964
"""Half the width of an interval of 95 %, in standard errors."""


@dataclass(frozen=True)
class AdditiveFactors:
    """A fitted additive-factors model.

    The log odds of a right first try are a number of the learner, plus the start of the rule, plus the slope of the
    rule for each earlier opportunity. Learners are compared with themselves, so that it does not matter if the best had
    the most opportunities.
    """

    rules: Any
    """One row for each rule: ``rule, learners, answers, start, start_low, start_high, slope, slope_low, slope_high``.

    ``start`` is the log odds at the first opportunity for a learner in the middle. A rule that all or none had right
    has no numbers, and a rule without a second opportunity no slope."""

    curves: Any
    """One row for each rule and opportunity: ``rule, opportunity, answers, share, expected``.

    ``share`` is that of right answers, and ``expected`` the one that the model expects."""

    left_out: tuple[str, ...]
    """The learners who had all right or all wrong, from whom no difference of rules can be learned."""


def additive_factors(tables: AnswerFrames) -> AdditiveFactors:
    """Fit an additive-factors model to the first tries of a class, with intervals of 95 %.

    Raises:
        ResearchError: these are no tables of a study, there are too few answers, or a library is missing.
    """
    tries = (
        study_tables(tables).tries[["learner", "rule", "opportunity", "right"]].astype({"learner": str, "rule": str})
    )
    used = _varied(tries)
    if used.empty:
        raise ResearchError("a model needs learners and rules with right and wrong answers, and there are none")
    design, rules, growing = _design(used)
    models = library("statsmodels.discrete.discrete_model")
    fitted = models.Logit(used["right"].astype(float), design).fit(disp=False)
    rows = [_rule(tries, fitted, rule, rule in rules, rule in growing) for rule in sorted(tries["rule"].unique())]
    left_out = sorted({*tries["learner"]} - {*used["learner"]})
    return AdditiveFactors(library("pandas").DataFrame(rows), _curves(used, fitted), tuple(left_out))


def _varied(tries: Any) -> Any:
    """Return the tries without learners and rules that have only right or only wrong answers among those that stay."""
    while True:
        keep = None
        for column in ("learner", "rule"):
            share = tries.groupby(column)["right"].transform("mean")
            keep = (share > 0) & (share < 1) if keep is None else keep & (share > 0) & (share < 1)
        if keep is None or keep.all():
            return tries
        tries = tries[keep]


def _design(tries: Any) -> tuple[Any, list[str], list[str]]:
    """Return the design matrix, the rules in it, and the rules with a slope."""
    pandas = library("pandas")
    learners = pandas.get_dummies(tries["learner"], dtype=float)
    last = learners.columns[-1]
    # The numbers of learners sum to 0, so that the start of a rule is that of a learner in the middle.
    learners = learners.drop(columns=last).sub(learners[last], axis=0).add_prefix("learner ")
    starts = pandas.get_dummies(tries["rule"], dtype=float)
    rules = [*starts.columns]
    most = tries.groupby("rule")["opportunity"].nunique()
    growing = [rule for rule in rules if most[rule] > 1]
    slopes = starts[growing].mul(tries["opportunity"] - 1, axis=0)
    return pandas.concat([learners, starts.add_prefix("start "), slopes.add_prefix("slope ")], axis=1), rules, growing


def _rule(tries: Any, fitted: Any, rule: str, has_start: bool, has_slope: bool) -> dict[str, Any]:
    mine = tries[tries["rule"] == rule]
    row = {"rule": rule, "learners": mine["learner"].nunique(), "answers": len(mine)}
    for name, is_there in (("start", has_start), ("slope", has_slope)):
        value, error = (float(one.get(f"{name} {rule}", "nan")) for one in (fitted.params, fitted.bse))
        value = value if is_there else float("nan")
        row |= {name: value, f"{name}_low": value - WIDTH * error, f"{name}_high": value + WIDTH * error}
    return row


def _curves(tries: Any, fitted: Any) -> Any:
    grouped = tries.assign(expected=fitted.predict()).groupby(["rule", "opportunity"])
    return grouped.agg(answers=("right", "size"), share=("right", "mean"), expected=("expected", "mean")).reset_index()
