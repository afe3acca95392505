"""Violations by illegal moves: each names the clause that is broken, and the facts behind it."""

from __future__ import annotations

from ...rules.cards import NAMES, RANKS, SUITS, names_of
from ...rules.core import NOBODY
from ...rules.verdict import Violation
from ..cards import RANK_MASK
from .clauses import Clauses
from .combinations import is_set
from .core import PileCore
from .declared_bout import Bout
from .effects import Penalty
from .notation import CardRequest, Draw, Pass, PileMove, Play, Take
from .request_core import RequestCore


def judge(core: PileCore, move: PileMove, seat: int, clauses: Clauses) -> Violation | None:
    """Return the violation by a move of the seat to move, or None if it is legal."""
    if isinstance(core, RequestCore) or isinstance(move, CardRequest):
        return _judge_request(core, move, seat, clauses)
    match move:
        case Take():
            return None if core.may_take() else Violation("not_attacked", _bout(core).takes)
        case Draw():
            return None if core.may_draw() else _judge_draw(core, clauses)
        case Pass():
            return None if core.may_pass() else _judge_pass(core, clauses)
    return _judge_play(core, move, seat)


def _judge_request(core: PileCore, move: PileMove, seat: int, clauses: Clauses) -> Violation | None:
    """Return the violation by a request, or by another move in a game of requests."""
    if not (isinstance(core, RequestCore) and isinstance(move, CardRequest)):
        return Violation("only_requests" if core.rules.requests is not None else "no_requests", clauses.play)
    if move.other == seat or move.other >= core.players:
        return Violation("no_such_player", clauses.play, {}, (f"seat.{seat}",))
    if core.hands[seat] & RANK_MASK[move.rank]:
        return None
    assert core.rules.requests is not None
    return Violation("rank_not_held", core.rules.requests.holds, {"rank": RANKS[move.rank]}, (f"seat.{seat}",))


def _must_play(core: PileCore, clause: str) -> Violation:
    held = tuple(names_of(core.playable()))
    return Violation("must_play", clause, {"held": held, "top": _top(core)}, held, None if core.pile else "must_lead")


def _judge_draw(core: PileCore, clauses: Clauses) -> Violation:
    if core.rules.stock is None:
        return Violation("no_stock", clauses.passing)
    if not core.left:
        return Violation("stock_empty", clauses.draw)
    if core.draws >= (most := core.rules.draws(core.options)):
        return Violation("drawn_already", clauses.draw, {"n": most})
    return _must_play(core, clauses.draw)


def _judge_pass(core: PileCore, clauses: Clauses) -> Violation:
    penalty = core.penalty
    if penalty is not None:
        return _owed(core, penalty)
    if core.may_take():
        return Violation("beat_or_take", _bout(core).takes, {"top": _top(core)}, (_top(core),))
    if core.rules.pile.clears or core.rules.bout is not None:
        return Violation("must_lead", clauses.passing, {}, (f"seat.{core.to_move}",))
    if core.must_play():
        return _must_play(core, clauses.passing)
    return Violation("draw_first", clauses.passing, {"n": core.rules.draws(core.options) - core.draws})


def _owed(core: PileCore, penalty: Penalty) -> Violation:
    return Violation("draws_owed", penalty.clause, {"n": core.owed})


def _judge_play(core: PileCore, move: Play, seat: int) -> Violation | None:
    """Return the violation by playing a card, or None."""
    if missing := names_of(move.played & ~core.hands[seat]):
        return Violation("not_in_hand", "common.3", {"card": missing[0]}, (missing[0],))
    if core.owed:
        return _judge_answer(core, move)
    if core.rules.bout is not None and not core.may_take():
        return _judge_attack(core, move)
    if (violation := _judge_set(core, move)) is not None:
        return violation
    card = move.cards[0]
    for rule, mask in core.masks():
        if move.played & ~mask:
            suit = "" if core.suit == NOBODY else SUITS[core.suit]
            return Violation(
                rule.code, rule.clause, {"card": card, "top": _top(core), "suit": suit}, (card, _top(core))
            )
    return None


def _judge_answer(core: PileCore, move: Play) -> Violation | None:
    penalty = core.penalty
    assert penalty is not None  # since cards are owed
    if penalty.answers and move.played & penalty.mask:
        return None
    if not penalty.answers:
        return _owed(core, penalty)
    card = move.cards[0]
    return Violation("answer_or_draw", penalty.clause, {"card": card, "n": core.owed}, (card, _top(core)))


def _judge_set(core: PileCore, move: Play) -> Violation | None:
    sets, size = core.rules.sets, len(move.cards)
    if sets is None:
        return None
    if not is_set(move.played):
        return Violation("no_set", sets.clause, {"cards": move.cards}, move.cards)
    if core.size in (0, size):
        return None
    return Violation("not_as_many", sets.as_many, {"cards": move.cards, "n": size, "size": core.size}, move.cards)


def _bout(core: PileCore) -> Bout:
    assert core.rules.bout is not None
    return core.rules.bout


def _judge_attack(core: PileCore, move: Play) -> Violation | None:
    if not move.played & ~core.fitting():
        return None
    table = tuple(NAMES[card] for card in core.pile)
    return Violation("no_such_rank", _bout(core).adds, {"card": move.cards[0], "table": table}, move.cards)


def _top(core: PileCore) -> str:
    return NAMES[core.top] if core.pile else ""
