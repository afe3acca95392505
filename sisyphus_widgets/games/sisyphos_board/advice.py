"""Advice on the board of Sisyphos: captures, ways to the corner, and pieces that block them."""

from __future__ import annotations

from typing import Final

from ...rules.advice import Advice, Cue, Feature, HintFacts, Trial
from ...rules.masks import bits_of
from .board import GOAL, NAMES, REACH, steps_to_goal
from .core import BoardCore
from .events import Captured, CornerReached, Entered
from .plan import plan
from .state import BoardState


def _near(core: BoardCore, side: int) -> int | None:
    """Return the number of steps that the foremost piece of a side needs on an empty board, or None if all wait."""
    return min(steps_to_goal(core.masks[side], side), default=None)


def _capturing(core: BoardCore, side: int) -> list[int]:
    """Return the squares on which a side could capture next."""
    foes = core.masks[1 - side]
    return sorted({to for origin in bits_of(core.masks[side]) for to in REACH[side][origin] if foes >> to & 1})


# --- things to notice ---------------------------------------------------------------------------------------------


def _threatened(state: BoardState, seat: int) -> HintFacts:
    near = _near(state._core, 1 - seat)
    return near is not None and near <= 2 and {"n": near, "corner": NAMES[GOAL[1 - seat]]}


def _captures(state: BoardState, seat: int) -> HintFacts:
    found = _capturing(state._core, seat)
    return bool(found) and {"squares": [NAMES[square] for square in found]}


def _in_danger(state: BoardState, seat: int) -> HintFacts:
    found = _capturing(state._core, 1 - seat)
    return bool(found) and {"squares": [NAMES[square] for square in found], "n": len(found)}


def _waiting(state: BoardState, seat: int) -> HintFacts:
    waiting = state._core.waiting(seat)
    return waiting > 0 and {"n": waiting}


def _way(state: BoardState, seat: int) -> HintFacts:
    near = _near(state._core, seat)
    return near is not None and {"n": near, "corner": NAMES[GOAL[seat]]}


# --- reasons for a turn -------------------------------------------------------------------------------------------


def _shortens(trial: Trial) -> HintFacts:
    before, after = _near(trial.state._core, trial.seat), _near(trial.after._core, trial.seat)
    closer = after is not None and after > 0 and (before is None or after < before)
    return closer and {"n": after, "corner": NAMES[GOAL[trial.seat]]}


def _delays(trial: Trial) -> HintFacts:
    """Return facts if the other side's foremost piece has farther to go than before."""
    foe = 1 - trial.seat
    before, after = _near(trial.state._core, foe), _near(trial.after._core, foe)
    return before is not None and (after is None or after > before)


def _saves(trial: Trial) -> HintFacts:
    """Return True if fewer pieces of the seat can be captured than before."""
    foe = 1 - trial.seat
    return len(_capturing(trial.after._core, foe)) < len(_capturing(trial.state._core, foe))


def _exposes(trial: Trial) -> HintFacts:
    found = _capturing(trial.after._core, 1 - trial.seat)
    return bool(found) and not trial.after.over and {"n": len(found)}


ADVICE: Final = Advice(
    cues=(
        Cue("captures", _captures),
        Cue("threatened", _threatened),
        Cue("in_danger", _in_danger),
        Cue("way", _way),
        Cue("waiting", _waiting),
    ),
    features=(
        Feature("wins", lambda trial: trial.find(CornerReached) is not None, cue="way"),
        Feature("captures", lambda trial: trial.find(Captured) is not None, cue="captures"),
        Feature("delays", _delays, cue="threatened"),
        Feature("shortens", _shortens, cue="way"),
        Feature("saves", _saves, cue="in_danger"),
        Feature("enters", lambda trial: trial.find(Entered) is not None, cue="waiting"),
        Feature("exposes", _exposes, against=True, more="n", cue="in_danger"),
    ),
    plan=plan,
)
