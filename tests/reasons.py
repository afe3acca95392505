"""Checks of refusals: an illegal action with its verdict, for the tests of any game."""

from __future__ import annotations

from typing import NamedTuple

import pytest

from sisyphus_widgets.rules import Action, AnyState, Game, IllegalActionError


class Case(NamedTuple):
    """An illegal action, the seat that tries it (None: the seat to move), and the expected verdict.

    ``elements`` are the highlighted elements; None: not checked.
    """

    state: AnyState
    action: str | Action
    seat: int | None
    code: str
    rule: str
    facts: dict[str, object]
    text: str
    elements: tuple[str, ...] | None = None


def check_reason(game: Game, case: Case) -> None:
    """Check that the verdict is the expected one, and that its clause is in the rulebook."""
    verdict = case.state.verdict(case.action, case.seat)
    assert not verdict
    assert (verdict.legal, verdict.code, verdict.rule) == (False, case.code, case.rule)
    assert dict(verdict.facts) == case.facts
    assert verdict.text == case.text
    assert case.elements is None or verdict.elements == case.elements
    assert game.rulebook[case.rule].title


def own_cases(cases: dict[str, Case]) -> list[str]:
    """Return the names of the cases in which the seat to move tries something, or nobody is to move."""
    return [name for name, case in cases.items() if case.seat in (None, case.state.to_move)]


def check_refused(case: Case) -> None:
    """Check that trying the action changes nothing, and that the error carries the verdict."""
    before, key = hash(case.state), case.state._core.key()
    for do in (case.state.apply, case.state.after, case.state.beats):
        with pytest.raises(IllegalActionError) as caught:
            do(case.action)
        assert caught.value.verdict == case.state.verdict(case.action)
        assert caught.value.verdict.text == case.state.verdict(case.action).text
        assert caught.value.action == str(case.state.action(case.action))
        assert f"[{case.rule}, {case.code}]" in str(caught.value)
    assert (hash(case.state), case.state._core.key()) == (before, key)


def reason_text(case: Case, *, reader: int | None = None, spoken: bool = False) -> str:
    """Return the reason as the seat ``reader`` reads it (None: a bystander), or its spoken form."""
    return case.state.verdict(case.action, case.seat).say(case.state.texts, reader=reader, spoken=spoken)
