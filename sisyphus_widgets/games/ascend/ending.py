"""The end of a hand: places and promises are scored, and the game is won or goes on."""

from __future__ import annotations

from typing import TYPE_CHECKING

from ...rules.events import Emit
from .endings import GameWon, HandEnded, PlaceScored, PromiseBroken, PromiseKept, TieGoesOn
from .phases import DEALING, NOBODY, OVER
from .scoring import PLACES, leads_alone, share

if TYPE_CHECKING:
    from .core import AscendCore


def settle(core: AscendCore, emit: Emit | None = None) -> None:
    """Only one seat holds cards: it is last, everyone scores, and chance or nobody is to move (3.5, 6, 7.2)."""
    points, options = core.points, core.options
    last = core.active.bit_length() - 1
    order = [*core.out, last]
    if emit is not None:
        emit(HandEnded(last, tuple(order)))
    for place, (seat, gain) in enumerate(zip(order, PLACES[core.players, options.bidding], strict=True), 1):
        before = points[seat]
        points[seat] += gain
        if emit is not None:
            emit(PlaceScored(seat, place, gain, before, points[seat], options.bidding))
    if core.promiser >= 0:
        _settle_promise(core, order[0], emit)
    winner = leads_alone(points, options.goal)
    core.to_move = NOBODY
    core.clear()
    if winner is None:
        core.phase = DEALING
        most = max(points)
        if emit is not None and most >= options.goal:
            tied = tuple(seat for seat, has in enumerate(points) if has == most)
            emit(TieGoesOn(tied, most, options.goal))
        return
    core.winner = winner
    core.phase = OVER
    if emit is not None:
        emit(GameWon(winner, points[winner], options.goal, options.bidding))


def _settle_promise(core: AscendCore, first: int, emit: Emit | None) -> None:
    seat, value, points = core.promiser, core.promise, core.points
    if seat == first:
        before = points[seat]
        points[seat] += value
        if emit is not None:
            emit(PromiseKept(seat, value, before, points[seat]))
        return
    others = core.players - 1
    gain = share(value, others)
    for other in range(core.players):
        if other != seat:
            points[other] += gain
    if emit is not None:
        emit(PromiseBroken(seat, first, value, others, gain, tuple(points)))
