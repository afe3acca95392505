"""The study of a seat's decisions: each is searched and weighed by what the seat knew at that moment."""

from __future__ import annotations

import random
from collections.abc import Iterator
from dataclasses import replace
from itertools import islice
from typing import Any, Final

from ...players.simple import GreedyPlayer
from ...rules import Action, AnyGame, Match, RulesError, Tutor, View
from ...rules.errors import quoted
from ...rules.numbers import whole
from ..hints.arguments import arguments
from ..hints.position_study import Study, studying
from .duel import Duel, duels, unit_of
from .effort import DEALS, ITERATIONS
from .findings import MoveReason, Review, Unit, WeighedDecision

PLACES: Final = 3
"""The decimal places of estimates; rounding makes a review the same text on every machine."""

MOST_REASONS: Final = 2
"""The greatest number of reasons for each of two moves."""


def review(match: Match, seat: int, *, iterations: int = ITERATIONS, deals: int = DEALS, seed: int = 0) -> Review:
    """Return the review of a seat's decisions in a game so far.

    The result depends only on the seat's views, its moves, and the arguments.

    Raises:
        RulesError: there is no such seat, or ``iterations`` or ``deals`` is not a whole number above 0.
    """
    for found in reviewing(match, seat, iterations=iterations, deals=deals, seed=seed):
        if isinstance(found, Review):
            return found
    raise AssertionError("a review ends with its findings")


def weigh(
    game: AnyGame, view: View[Any], action: Action, *, iterations: int = ITERATIONS, deals: int = DEALS, seed: int = 0
) -> Review:
    """Return the review of one decision, in which the seat of a view made a move."""
    assert view.seat is not None
    unit, rng = unit_of(game, view.sample(random.Random(seed))), random.Random(f"{seed}/weigh")
    found = [one for one in _weighed(game, view, 0, action, iterations, deals, unit, rng) if one is not None]
    return Review(game.name, view.seat, unit, False, tuple(found))


def reviewing(
    match: Match, seat: int, *, iterations: int = ITERATIONS, deals: int = DEALS, seed: int = 0
) -> Iterator[Review | tuple[int, int]]:
    """Review a game in small steps: yield the number of weighed decisions and their total, and the review at the end.

    Raises:
        RulesError: as for :func:`review`.
    """
    found = match.state.check_seat(seat)
    assert found is not None
    numbers = list[int]()
    for name, value in (("iterations", iterations), ("deals", deals)):
        number = whole(value)
        if number is None or number < 1:
            raise RulesError(f"{name} must be a whole number from 1, not {quoted(value)}")
        numbers.append(number)
    return _reviewing(match, found, numbers[0], numbers[1], seed)


def _reviewing(match: Match, seat: int, iterations: int, deals: int, seed: int) -> Iterator[Review | tuple[int, int]]:
    game, moves, states = match.game, match.moves, match.states
    choices = list[tuple[int, View[Any]]]()
    for move in (n for n in range(match.length) if states[n].to_move == seat):
        view = states[move].view(seat)
        if len(list(islice(view.legal_actions(), 2))) > 1:
            choices.append((move, view))
        yield 0, 0
    for _ in () if game.tutor is None else game.tutor.preparing():
        yield 0, len(choices)
    exact = True
    for _, view in choices:
        exact = exact and game.tutor is not None and _knows(game.tutor, view)
        yield 0, len(choices)
    unit: Unit = "chance" if exact else unit_of(game, match.state)
    found = list[WeighedDecision]()
    for number, (move, view) in enumerate(choices):
        yield number, len(choices)
        if exact:
            assert game.tutor is not None
            found.append(_tutored_decision(game.tutor, view, move, moves[move]))
            continue
        # The seed must not depend on anything that the seat does not know.
        rng = random.Random(f"{seed}/{number}/review")
        for decision in _weighed(game, view, move, moves[move], iterations, deals, unit, rng):
            yield number, len(choices)
            if decision is not None:
                found.append(decision)
    yield Review(game.name, seat, unit, exact, tuple(found))


def _knows(tutor: Tutor[Any], view: View[Any]) -> bool:
    """Return True if a tutor knows who wins after each move of the seat to move."""
    return all(outlook.wins is not None for outlook in tutor.outlooks(view))


def _tutored_decision(tutor: Tutor[Any], view: View[Any], move: int, action: Action) -> WeighedDecision:
    """Return a decision as judged by a tutor who knows the winner after every move."""
    outlooks = tutor.outlooks(view)
    top, own = outlooks[0], next(outlook for outlook in outlooks if str(outlook.action) == str(action))
    before, after = float(bool(top.wins)), float(bool(own.wins))
    return WeighedDecision(
        move, str(action), "" if own.grade == "best" else str(top.action), before, after, after - before
    )


def _weighed(
    game: AnyGame,
    view: View[Any],
    move: int,
    action: Action,
    iterations: int,
    deals: int,
    unit: Unit,
    rng: random.Random,
) -> Iterator[WeighedDecision | None]:
    """Weigh a decision in small steps: yield None after each step, and the decision at the end."""
    study: Study | None = None
    for found in studying(view, iterations=iterations, also=[action]):
        study = found
        yield None
    assert study is not None
    assert view.seat is not None
    is_good = action in study.good
    rival = GreedyPlayer().choose(view, rng) if is_good else study.best
    compared = [action] if is_good and rival in study.good else [action, rival]
    duel: Duel | None = None
    # Compare in new deals, since in those of the study the best move may have been lucky.
    for results in duels(game, view, view.seat, compared, deals, rng):
        duel = results
        yield None
    assert duel is not None
    if len(compared) == 1:
        estimate = round(duel.mean(0), PLACES)
        yield WeighedDecision(move, str(action), "", estimate, estimate)
        return
    decision = _decided(duel, move, action, rival, is_good=is_good)
    yield replace(decision, reasons=_reasons(study, decision, action, rival)) if decision.clear(unit) else decision


def _decided(duel: Duel, move: int, action: Action, rival: Action, *, is_good: bool) -> WeighedDecision:
    """Return the decision that results from comparing the move made with a rival."""
    after, other = round(duel.mean(0), PLACES), round(duel.mean(1), PLACES)
    gain, error = duel.gain(0, 1)
    gain = max(0.0, gain) if is_good else gain
    return WeighedDecision(
        move,
        str(action),
        str(rival),
        before=after if is_good else max(after, other),
        after=after,
        gain=round(gain, PLACES),
        error=round(error, PLACES),
        deals=len(duel.results[0]),
        better_in=duel.better_in(0, 1) if gain > 0 else duel.better_in(1, 0),
    )


def _reasons(study: Study, decision: WeighedDecision, action: Action, rival: Action) -> tuple[MoveReason, ...]:
    """Return why the better of two moves is better: arguments for it, then arguments against the other."""
    better, worse = (rival, action) if decision.loss else (action, rival)
    found = [MoveReason(one.feature.name, one.against, dict(one.facts)) for one in arguments(study, better, worse)]
    speaking = [[why for why in found if why.against is against] for against in (False, True)]
    return (*speaking[0][:MOST_REASONS], *speaking[1][:MOST_REASONS])
