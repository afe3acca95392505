"""Wrong beliefs about a game on a board, as far as they follow from the declarations of the game.

A belief about where pieces go is the same game with one declaration changed: :func:`variant` plays on by it.
"""

from __future__ import annotations

from collections.abc import Callable, Iterator, Sequence
from dataclasses import replace
from functools import cache
from typing import Any

from ...rules.belief import Act, Belief, changed, first, only_if
from ...rules.core import NOBODY
from ...rules.events import Event
from .core import PieceCore
from .ends import Block, End, Few, Full, Last, Reach, Row
from .movements import Capture, Drop, Fly, Movement, Remove, Slide
from .notation import Go, Place, Take, TakeAway
from .squares import ALONG_LINES


def variant(**declared: Any) -> Callable[[PieceCore], None]:
    """Return the ``sees`` of a belief: the game with other ``moves`` or ``ends``."""

    @cache
    def varied(kind: Any) -> type[PieceCore]:
        rules = object.__new__(type(kind.rules))  # calling the class would return the game itself
        rules.__dict__.update(kind.rules.__dict__)
        rules.__dict__.update(declared)
        rules.work_out()
        return type(kind.__name__, (kind,), {"rules": rules, "__module__": kind.__module__})

    def sees(core: PieceCore) -> None:
        kind: Any = type(core)
        core.__class__ = varied(kind)

    return sees


def beliefs_of(game: Any) -> Iterator[Belief]:
    """Yield the beliefs that follow from the declarations of a game on a board."""
    for about in (_moving, _changing, _milling, _ending):
        for belief in about(game):
            yield replace(belief, package=__package__)


def _moving(game: Any) -> Iterator[Belief]:
    """Yield the beliefs about the ways of pieces and about captures."""
    goes = [one for one in game.moves if isinstance(one, Movement)]
    free = [one for one in goes if not isinstance(one, Capture)]
    takes = [one for one in goes if isinstance(one, Capture)]
    ends = tuple(end.clause for end in game.ends)
    if free and free[0].directions == ALONG_LINES:
        further = Slide(ALONG_LINES, free[0].clause)
        yield Belief("any_number_of_points", free[0].clause, variant(moves=_with(game.moves, free[0], further)),
                     beside=ends)  # fmt: skip
    elif free and not isinstance(free[0], Fly):
        usual = free[0]
        beside = tuple(dict.fromkeys((*(number for one in goes for number in one.clauses), *ends)))
        back = replace(usual, directions="straight" if "diagonal" not in usual.directions else "any way")
        yield Belief("any_direction", usual.clause, variant(moves=_with(game.moves, usual, back)), beside=beside)
        if takes:
            ahead = replace(takes[0], directions=usual.directions)
            both = replace(usual, directions=f"{usual.directions}, {takes[0].directions}")
            yield Belief("takes_as_it_goes", takes[0].clause, variant(moves=_with(game.moves, takes[0], ahead)),
                         beside=beside)  # fmt: skip
            yield Belief("goes_as_it_takes", usual.clause, variant(moves=_with(game.moves, usual, both)), beside=beside)
    for one in goes:
        if isinstance(one, Fly):
            others = tuple(other for other in game.moves if other is not one)
            yield Belief("never_flies", one.clause, variant(moves=others), beside=ends)
    capturing = [one.taking for one in goes if one.taking]
    if capturing:
        beside = tuple(number for one in goes for number in one.clauses if number != capturing[0])
        yield Belief("must_capture", capturing[0], allows=only_if(_captures_if_it_can), beside=beside)


def _with(moves: Sequence[Any], old: Any, new: Any) -> tuple[Any, ...]:
    return tuple(new if one is old else one for one in moves)


def _captures_if_it_can(core: PieceCore, move: Go) -> bool:
    """Return False if a move takes nothing although another one does."""
    return _is_capture(core, move) or not any(_is_capture(core, other) for other in core.moves(core.to_move))


def _is_capture(core: PieceCore, move: Any) -> bool:
    after = core.copy()
    after.play(move)
    return after.squares.count(1 - core.to_move) < core.squares.count(1 - core.to_move)


def _changing(game: Any) -> Iterator[Belief]:
    """Yield the beliefs about pieces that are put on the board or taken away."""
    for movement in game.moves:
        if isinstance(movement, Drop):
            yield Belief("covers", movement.empty or movement.clause, allows=lambda core, move, legal: True,
                         beside=movement.clauses)  # fmt: skip
            if not game.is_dropped:
                beside = tuple(number for one in game.moves for number in one.clauses if number != movement.clause)
                yield Belief("moves_at_once", movement.clause, allows=_goes_early, beside=beside)
        if isinstance(movement, Remove):
            yield Belief("one_at_a_time", movement.clause, allows=only_if(_takes_one))


def _goes_early(core: PieceCore, move: Any, legal: bool) -> bool:
    """Return True if a move is legal, or would be if no piece had to be put on the board first."""
    if not isinstance(move, Go) or core.due(core.to_move) is not Place:
        return legal
    numbers, side = core.rules.board.numbers, core.to_move
    origin = numbers[move.origin]
    return core.squares[origin] == side and numbers[move.target] in core.targets(side, origin)


def _milling(game: Any) -> Iterator[Belief]:
    """Yield the beliefs about mills."""
    mill = game.mill
    if mill is None:
        return
    clauses = tuple(dict.fromkeys((*mill.clauses, *(end.clause for end in game.ends))))
    if not game.is_dropped:
        yield Belief("no_mill_by_placing", mill.clause, happens=_without_mill(game), follows=_after_placing,
                     beside=clauses)  # fmt: skip
    if mill.spares != mill.clause:
        yield Belief("takes_from_mills", mill.spares, allows=_takes_any, beside=clauses)


def _without_mill(game: Any) -> Callable[[Act], list[Event]]:
    """Return the events of a game in which a piece that is put on the board makes no mill."""
    kind = game.event["MillMade"]
    return lambda act: changed(act.events, kind) if isinstance(act.action, Place) else [*act.events]


def _after_placing(act: Act) -> int | None:
    """Return the next side of a game in which a piece that is put on the board makes no mill."""
    seat: int = act.after.to_move
    return None if seat == NOBODY else 1 - act.seat if isinstance(act.action, Place) else seat


def _takes_any(core: PieceCore, move: Any, legal: bool) -> bool:
    """Return True if a move is legal, or takes an enemy piece from a mill."""
    is_taken = isinstance(move, Take) and core.due(core.to_move) is Take
    return legal or (is_taken and core.squares[core.rules.board.numbers[move.square]] == 1 - core.to_move)


def _takes_one(core: PieceCore, move: TakeAway) -> bool:
    return len(core.heap(core.rules.board.numbers[move.square])) < 2


def _ending(game: Any) -> Iterator[Belief]:
    """Yield the beliefs about the end: each without one way to end the game, or with fewer rows."""
    for end in game.ends:
        others = tuple(other for other in game.ends if other is not end)
        beside = tuple(other.clause for other in others)
        if isinstance(end, Row) and end.directions == "any way":
            straight = tuple(replace(one, directions="straight") if one is end else one for one in game.ends)
            yield Belief("no_diagonal_rows", end.clause, variant(ends=straight), beside=beside)
        if isinstance(end, Few):
            yield Belief("few_play_on", end.clause, happens=_without(game, end), follows=_goes_on(end), beside=beside)
        elif isinstance(end, Reach):
            yield Belief("reach_goes_on", end.clause, happens=_without(game, end), follows=_goes_on(end), beside=beside)
        elif isinstance(end, Block):
            yield Belief("blocked_is_drawn", end.clause, happens=_without(game, end), beside=beside)
        elif isinstance(end, Full) and any(isinstance(other, Row) for other in others):
            yield Belief("full_is_won", end.clause, happens=_won_by_the_mover(game), beside=beside)
        elif isinstance(end, Last):
            yield Belief("last_for_the_other", end.clause, happens=_other_side(game, end), beside=beside)


def _without(game: Any, end: End) -> Callable[[Act], list[Event]]:
    """Return the events of a game that does not end by an end."""
    return lambda act: changed(act.events, game.event[end.event])


def _won_by_the_mover(game: Any) -> Callable[[Act], list[Event]]:
    """Return the events of a game in which whoever fills the board wins."""
    drawn = game.event[Full.event]

    def happens(act: Act) -> list[Event]:
        is_full = first(act.events, drawn) is not None
        return [*changed(act.events, drawn), *([game.event[Row.event](act.seat, ())] if is_full else [])]

    return happens


def _other_side(game: Any, end: End) -> Callable[[Act], list[Event]]:
    """Return the events of a game in which the other side wins by an end."""
    kind = game.event[end.event]

    def turned(event: Any) -> Event:
        found: Event = replace(event, seat=1 - event.seat, is_win=not event.is_win)
        return found

    return lambda act: changed(act.events, kind, turned)


def _goes_on(end: End) -> Callable[[Act], int | None]:
    """Return the next side of a game that does not end by an end."""

    def follows(act: Act) -> int | None:
        found = act.after.outcome(act.seat)
        if found is not None and found[0] == end:
            return 1 - act.seat
        seat: int = act.after.to_move
        return None if seat == NOBODY else seat

    return follows
