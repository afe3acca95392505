"""Verdicts on a page without Python, to answer the selections that its reader may make."""

from __future__ import annotations

from collections.abc import Callable, Collection, Iterable, Iterator, Sequence
from itertools import combinations, islice

from ...rules import NotationError
from ...schema import ChoosingData, Trace, VerdictData
from ...table.beats import Beats
from ...table.move_trials import MoveTrials
from ...table.session import Session

MOST_TOGETHER = 3
"""The greatest number of elements in a selection judged in advance."""

MOST_ON_PAGE = 4000
"""The greatest number of verdicts on a page, at some 20 bytes each; a whole game seen from one seat has fewer. Smaller
selections come first; among those of one size, those at and after the opening beat."""


Judge = Callable[[Sequence[str]], VerdictData]
"""A function that returns the verdict on a selection, and raises NotationError if the selection means nothing."""


def judged_trace(session: Session, step: int, beats: range | None = None) -> Trace:
    """Return the session's trace with the choices at each of ``beats``, by default at all.

    Choices with growing selections also get ``judged``. ``step`` is the opening beat of the page.
    """
    trace = session.trace()
    frames = trace["frames"]
    beats = range(len(frames)) if beats is None else beats
    carried: dict[int, ChoosingData] = {}
    for number in (*range(step, beats.stop), *range(beats.start, step)):
        if "decision" in frames[number]:
            carried[number] = without_events(Beats(session).decisions([number])[0]["choosing"])
    add_judged([(choosing, _judge_at(session, number)) for number, choosing in carried.items()], MOST_ON_PAGE)
    for number, choosing in carried.items():
        frames[number] = {**frames[number], "decision": {**frames[number]["decision"], "choosing": choosing}}
    return trace


def without_events(choosing: ChoosingData) -> ChoosingData:
    """Return a copy without the facts of events, which a page needs only in words."""
    copy = choosing.copy()
    copy["choices"] = [choice.copy() for choice in choosing["choices"]]
    for choice in copy["choices"]:
        choice["frames"] = [frame.copy() for frame in choice["frames"]]
        for frame in choice["frames"]:
            frame.pop("event", None)
    return copy


def _judge_at(session: Session, step: int) -> Judge:
    return lambda picks: MoveTrials(session).verdict(picks, step)


def add_judged(carried: Sequence[tuple[ChoosingData, Judge]], most: int) -> None:
    """Add ``judged`` to choices with growing selections, using the judge of each; ``most`` verdicts in all."""
    growing = [(choosing, judge) for choosing, judge in carried if choosing["selection"]["mode"] == "growing"]
    for choosing, _ in growing:
        choosing["judged"] = {}
    refused = (
        (choosing["judged"], picks, verdict)
        for size in range(1, MOST_TOGETHER + 1)
        for choosing, judge in growing
        for picks, verdict in _judged(judge, choosing, size)
    )
    for judged, picks, verdict in islice(refused, most):
        judged[picks] = verdict


def _judged(judge: Judge, choosing: ChoosingData, size: int) -> Iterator[tuple[str, VerdictData]]:
    """Yield each illegal selection of a size, as its elements in the order of ``from``, with its verdict."""
    selection = choosing["selection"]
    if selection["mode"] != "growing" or size > selection["most"]:
        return
    moves = {frozenset(choice["picks"]) for choice in choosing["choices"]}
    yield from refused(judge, combinations(selection["from"], size), moves)


def refused(
    judge: Judge, selections: Iterable[Sequence[str]], moves: Collection[frozenset[str]]
) -> Iterator[tuple[str, VerdictData]]:
    """Yield each selection that is against the rules, with its verdict; skip selections without a meaning."""
    for picks in selections:
        if frozenset(picks) in moves:
            continue
        try:
            verdict = judge(picks)
        except NotationError:
            continue
        if not verdict["legal"]:
            yield " ".join(picks), verdict
