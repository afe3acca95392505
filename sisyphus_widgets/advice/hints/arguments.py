"""Arguments for a move and against another: the features that only one of them has."""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Mapping
from dataclasses import dataclass
from typing import Any

from ...rules import Action, AnyState, Cue, Feature, Trial
from ...rules.advice import HintFacts
from .position_study import Study


@dataclass(frozen=True)
class Argument:
    """A feature that speaks for ``action``, or ``against`` it, with the facts that its sentence names."""

    feature: Feature
    action: Action
    facts: Mapping[str, Any]

    @property
    def against(self) -> bool:
        """True if the feature speaks against the action."""
        return self.feature.against


def arguments(study: Study, action: Action, other: Action | None) -> list[Argument]:
    """Return the arguments for a move over another one, and against that other one, the strongest first.

    Without another move, return all features of the move. Weak features are left out if there are others.
    """
    found = list(_arguments(study, action, other))
    return [one for one in found if not one.feature.is_weak] or found


def _arguments(study: Study, action: Action, other: Action | None) -> Iterator[Argument]:
    mine = trials(study, action)
    theirs = None if other is None else trials(study, other)
    for feature in study.game.advice.features:
        own_facts = matching_facts(feature, mine)
        other_facts = None if theirs is None else matching_facts(feature, theirs)
        if theirs is None:
            if own_facts is not None:
                yield Argument(feature, action, own_facts)
            continue
        assert other is not None  # for the type checker: `theirs` exists only if `other` does
        if feature.against:
            if other_facts is not None and _exceeds(feature, other_facts, own_facts):
                yield Argument(feature, other, other_facts)
        elif own_facts is not None and _exceeds(feature, own_facts, other_facts):
            yield Argument(feature, action, own_facts)


def _exceeds(feature: Feature, has: Mapping[str, Any], other: Mapping[str, Any] | None) -> bool:
    if other is None or not feature.more:
        return other is None
    return bool(has[feature.more] > other[feature.more])


def trials(study: Study, action: Action) -> list[Trial]:
    """Return the trials of a move, one in each position of a study."""
    return [_tried(world, study.seat, action) for world in study.worlds]


def _tried(world: AnyState, seat: int, action: Action) -> Trial:
    after, events = world.apply(action)
    seen = (event.seen_by(seat) for event in events)
    return Trial(world, seat, action, after, tuple(event for event in seen if event is not None))


def matching_facts(feature: Feature, tried: Iterable[Trial]) -> Mapping[str, Any] | None:
    """Return the facts of a feature if it holds with the same facts in every trial, else None."""
    return _agreed(feature.holds(trial) for trial in tried)


def cue_facts(cue: Cue, study: Study) -> Mapping[str, Any] | None:
    """Return the facts of a cue if it applies with the same facts in every position of a study, else None."""
    return _agreed(cue.sees(world, study.seat) for world in study.worlds)


def _agreed(found: Iterable[HintFacts]) -> Mapping[str, Any] | None:
    """Return the facts if all results are equal; None if one is missing or differs."""
    common: Mapping[str, Any] | None = None
    for one in found:
        if one is None or one is False:
            return None
        facts = {} if one is True else one
        if common is not None and common != facts:
            return None
        common = facts
    return common
