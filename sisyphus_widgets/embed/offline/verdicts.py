"""What a reader may put together on a page without Python is answered by verdicts that go with the page."""

from __future__ import annotations

from collections.abc import Callable, Iterator, Sequence
from itertools import combinations, islice

from ...rules import NotationError
from ...schema import Choosing, Trace, Verdict
from ...table.session import Session

MOST_TOGETHER = 3
"""Of so many elements at most a selection is judged beforehand."""

MOST_ON_PAGE = 4000
"""So many verdicts at most go with a page, at some 20 bytes each; a whole game from one seat has fewer. The smaller
selections come first, and of those of a size the ones at and after the beat first shown."""


Judge = Callable[[Sequence[str]], Verdict]
"""Gives the verdict on a selection; raises NotationError where it means nothing."""


def judged_trace(session: Session, step: int, beats: range | None = None) -> Trace:
    """The session's trace with what may be chosen at each of ``beats`` (all of them, where nothing is said).

    Where selections grow, that is extended by ``judged``; the page is opened at beat ``step``.
    """
    trace = session.trace()
    frames = trace["frames"]
    beats = range(len(frames)) if beats is None else beats
    carried: dict[int, Choosing] = {}
    for number in (*range(step, beats.stop), *range(beats.start, step)):
        if "decision" in frames[number]:
            carried[number] = without_events(session.decisions([number])[0]["choosing"])
    add_judged([(choosing, _judge_at(session, number)) for number, choosing in carried.items()], MOST_ON_PAGE)
    for number, choosing in carried.items():
        frames[number] = {**frames[number], "decision": {**frames[number]["decision"], "choosing": choosing}}
    return trace


def without_events(choosing: Choosing) -> Choosing:
    """A copy without the facts of what would happen: a page tells them in words, and has no other use for them."""
    told = choosing.copy()
    told["choices"] = [choice.copy() for choice in choosing["choices"]]
    for choice in told["choices"]:
        choice["frames"] = [frame.copy() for frame in choice["frames"]]
        for frame in choice["frames"]:
            frame.pop("event", None)
    return told


def _judge_at(session: Session, step: int) -> Judge:
    return lambda picks: session.verdict(picks, step)


def add_judged(carried: Sequence[tuple[Choosing, Judge]], most: int) -> None:
    """Add ``judged`` where selections grow, so many verdicts at most, as what may be chosen comes with who judges."""
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


def _judged(judge: Judge, choosing: Choosing, size: int) -> Iterator[tuple[str, Verdict]]:
    """Selections of a size that are no choice, as the elements in the order of ``from``, and why they are refused."""
    selection = choosing["selection"]
    if selection["mode"] != "growing" or size > selection["most"]:
        return
    choices = [{*choice["picks"]} for choice in choosing["choices"]]
    for picks in combinations(selection["from"], size):
        if {*picks} in choices:
            continue
        try:
            verdict = judge(picks)
        except NotationError:
            continue
        if not verdict["legal"]:
            yield " ".join(picks), verdict
