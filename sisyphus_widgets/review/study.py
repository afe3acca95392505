"""The study of a seat's decisions: each is searched and weighed from what the seat knew when it made it."""

from __future__ import annotations

import random
from collections.abc import Iterator
from itertools import islice
from typing import Any, Final

from ..players.search import Search
from ..players.simple import GreedyPlayer
from ..rules import Action, AnyGame, Match, RulesError, Tutor, View
from ..rules.errors import quoted
from .duel import Duel, duels, unit_of
from .findings import Decision, Review

ITERATIONS: Final = 100
"""The iterations of the search for the best move, by default."""

DEALS: Final = 60
"""The number of deals in which two moves are compared, by default."""

PLACES: Final = 3
"""The decimal places of estimates, so that a review is the same text everywhere."""


def review(match: Match, seat: int, *, iterations: int = ITERATIONS, deals: int = DEALS, seed: int = 0) -> Review:
    """Return the review of a seat's decisions in a game so far.

    Everything follows from the seat's views, the moves it made, and the arguments.

    Raises:
        RulesError: there is no such seat, or ``iterations`` or ``deals`` is not a whole number above 0.
    """
    for found in reviewing(match, seat, iterations=iterations, deals=deals, seed=seed):
        if isinstance(found, Review):
            return found
    raise AssertionError("a review ends with its findings")


def reviewing(
    match: Match, seat: int, *, iterations: int = ITERATIONS, deals: int = DEALS, seed: int = 0
) -> Iterator[Review | tuple[int, int]]:
    """Review a game in small steps: yield the number of decisions weighed and of all, and at the end the review.

    Raises:
        RulesError: as for :func:`review`.
    """
    match.state.check_seat(seat)
    search = Search(iterations=iterations)
    if type(deals) is not int or deals < 1:
        raise RulesError(f"deals must be a whole number from 1, not {quoted(deals)}")
    moves, states = match.moves, match.states
    own = [n for n in range(match.length) if states[n].to_move == seat]
    views = [(n, states[n].view(seat)) for n in own]
    choices = [(n, view) for n, view in views if len(list(islice(view.legal_actions(), 2))) > 1]
    found: list[Decision] = []
    game = match.game
    exact = game.tutor is not None and all(_knows(game.tutor, view) for _, view in choices)
    for number, (move, view) in enumerate(choices):
        yield number, len(choices)
        if exact:
            assert game.tutor is not None
            found.append(_known(game.tutor, view, move, moves[move]))
            continue
        # The seed depends on nothing that the seat does not know.
        rng = random.Random(f"{seed}/{number}/review")
        for decision in _weighed(game, search, view, deals, move, moves[move], rng):
            yield number, len(choices)
            if decision is not None:
                found.append(decision)
    yield Review(game.name, seat, "chance" if exact else unit_of(game, match.state), exact, tuple(found))


def _knows(tutor: Tutor[Any], view: View[Any]) -> bool:
    """Return True if a tutor knows who wins after each move of the seat to move."""
    return all(outlook.wins is not None for outlook in tutor.outlooks(view))


def _known(tutor: Tutor[Any], view: View[Any], move: int, made: Action) -> Decision:
    """Return a decision as a tutor judges it that knows who wins."""
    outlooks = tutor.outlooks(view)
    top, own = outlooks[0], next(outlook for outlook in outlooks if str(outlook.action) == str(made))
    before, after = float(bool(top.wins)), float(bool(own.wins))
    return Decision(move, str(made), "" if own.grade == "best" else str(top.action), before, after, after - before)


def _weighed(
    game: AnyGame, search: Search, view: View[Any], deals: int, move: int, made: Action, rng: random.Random
) -> Iterator[Decision | None]:
    """Weigh a decision in small steps: yield None after each of them, and at the end the decision."""
    best = made
    for findings in search.studying(view, rng):
        best = best if findings is None else findings.action
        yield None
    rival = best if best != made else GreedyPlayer().choose(view, rng)
    duel: Duel | None = None
    compared = [made] if rival == made else [made, rival]
    assert view.seat is not None
    # Other deals than those of the search, in which the best move may have been lucky.
    for duel in duels(game, view, view.seat, compared, deals, rng):
        yield None
    assert duel is not None
    yield _decided(duel, move, made, None if rival == made else rival, is_best=best == made)


def _decided(duel: Duel, move: int, made: Action, rival: Action | None, *, is_best: bool) -> Decision:
    """Return the decision that a comparison of the move made with a rival comes to."""
    after = round(duel.mean(0), PLACES)
    if rival is None:
        return Decision(move, str(made), "", after, after)
    gain, error = duel.gain(0, 1)
    gain, error = round(gain, PLACES), round(error, PLACES)
    before = after if is_best else max(after, round(duel.mean(1), PLACES))
    return Decision(move, str(made), str(rival), before, after, gain, error, len(duel.results[0]), duel.better_in(1, 0))
