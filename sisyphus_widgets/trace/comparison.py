"""The differences between a game and a what-if from one of its beats, after the same number of tricks (or moves).

Only what the reader was shown, and the public score, are compared.
"""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from dataclasses import dataclass, replace
from functools import cached_property

from ..rules import Ask, Event, Sentence
from ..rules.goal_watch import declared, kinds_of_event
from ..schema import Compared, DifferenceData
from .narration import Wording
from .tracer import Tracer

MOST_ROWS = 6
"""The most differences listed in a comparison."""

TRICK = "trick"
"""The tag of a beat that ends a trick, or a game's equivalent of one."""

UNNAMED = ("compare.otherwise", "compare.only_here", "compare.not_here")
"""The keys of sentences that say nothing without the beats shown with them."""


@dataclass(frozen=True, slots=True)
class _LastAnswer:
    """An answer given by an event, such as who took a trick, and the last beat that gave it."""

    at: int
    value: object


@dataclass(frozen=True, slots=True)
class _Row:
    """One difference: its sentence, and the beats that show it in the game and in the what-if."""

    sentence: Sentence
    went: int | None = None
    branch_beat: int | None = None


class BranchTail:
    """The beats of a game after one of them, as a tracer has them."""

    def __init__(self, tracer: Tracer, step: int) -> None:
        self.tracer = tracer
        self.step = step

    @cached_property
    def moments(self) -> list[int]:
        """The last beat of each move that ends a trick; in a game without tricks, of each move."""
        tracer = self.tracer
        by_tricks = any(TRICK in kind.declared_tags() for kind in kinds_of_event(tracer.maker.game.name))
        found: list[int] = []
        for at in range(self.step + 1, len(tracer.frames)):
            if tracer.frame_states[at].event is None:
                continue  # no move was made there
            frame, same = tracer.frames[at], at > self.step + 1 and self._seen_count(at) == self._seen_count(at - 1)
            ends = not by_tricks or TRICK in frame["tags"] or "summary" in frame
            if same and found and found[-1] == at - 1:
                found[-1] = at
            elif ends:
                found.append(at)
        return found

    def _seen_count(self, at: int) -> int:
        return self.tracer.frame_states[at].moves.seen_count

    def moment(self, number: int) -> int | None:
        """Return the beat that ends the trick ``number`` (from 0), or the game; None if neither has ended."""
        if number < len(self.moments):
            return self.moments[number]
        last = len(self.tracer.frames) - 1
        return last if last > self.step and self.tracer.frame_states[last].state.over else None

    def events(self, after: int, upto: int) -> Iterator[tuple[int, Event]]:
        """Yield the events after one beat, up to and including another, with their beats."""
        for at in range(after + 1, upto + 1):
            event = self.tracer.frame_states[at].event
            if event is not None:
                yield at, event

    def begins(self, number: int) -> int:
        """Return the beat after which the trick ``number`` (from 0) begins."""
        return self.step if number == 0 or not self.moments else self.moments[min(number, len(self.moments)) - 1]

    def last(self, name: str, number: int, upto: int) -> _LastAnswer | None:
        """Return the last answer to the question of a name in a trick, or None."""
        found = None
        for at, event in self.events(self.begins(number), upto):
            if (ask := _ask_of(event, name)) is not None:
                found = _LastAnswer(at, getattr(event, ask.field) if ask.field else True)
        return found

    def sum(self, name: str, seat: int, upto: int) -> tuple[int, int | None]:
        """Return the total that a seat got in answers to the question of a name, and the last beat that adds to it."""
        total, last = 0, None
        for at, event in self.events(self.step, upto):
            if event.actor == seat and (ask := _ask_of(event, name)) is not None:
                total, last = total + int(getattr(event, ask.field)), at
        return total, last

    def gain(self, seat: int, upto: int) -> int:
        """Return the progress of a seat since the beat, by the public score."""
        scene, frame_states = self.tracer.maker.game.scene, self.tracer.frame_states
        before, after = (scene.progress(frame_states[at].state) for at in (self.step, upto))
        return after[seat] - before[seat] if after else 0


class Comparer:
    """A comparer of a game with what-ifs that begin at one of its beats."""

    def __init__(self, tracer: Tracer, step: int) -> None:
        self._game = BranchTail(tracer, step)
        self._step = step
        self._say = Wording(tracer.texts, tracer.perspective).say

    def compared(self, tracer: Tracer) -> dict[int, Compared]:
        """Return the comparisons to show in a what-if, by beat: wherever a trick has ended in both."""
        return {at: self._comparison(rows, at) for at, rows in self._rows_by_beat(tracer)}

    def sentences(self, tracer: Tracer) -> tuple[str, ...]:
        """Return the last comparison as sentences; one that names no difference is followed by its beats' texts."""
        found = [*self._rows_by_beat(tracer)]
        if not found:
            return ()
        rows = found[-1][1]
        return tuple(self._in_words(row, tracer) for row in rows) or (self._say(Sentence("compare.same")),)

    def _rows_by_beat(self, tracer: Tracer) -> Iterator[tuple[int, list[_Row]]]:
        """Yield each beat at which a what-if is compared, with the differences there."""
        here = BranchTail(tracer, self._step)
        for number, at in enumerate(here.moments):
            went = self._game.moment(number)
            if went is not None:
                named, happened = self._rows(here, at, went, number)
                yield at, [*_linked_once(named), *happened][:MOST_ROWS]

    def _in_words(self, row: _Row, tracer: Tracer) -> str:
        text = self._say(row.sentence)
        if row.sentence.key not in UNNAMED:
            return text
        sides = (("went", row.went, self._game.tracer), ("here", row.branch_beat, tracer))
        beats = [
            f"{self._say(Sentence(f'compare.{side}'))}: {source.frames[at]['text']}"
            for side, at, source in sides
            if at is not None
        ]
        return " ".join([text, *beats])

    def _comparison(self, rows: Sequence[_Row], at: int) -> Compared:
        say = self._say
        same: DifferenceData = {"text": say(Sentence("compare.same"))}
        return {
            "title": say(Sentence("compare.title")),
            "went": say(Sentence("compare.went")),
            "here": say(Sentence("compare.here")),
            "rows": [self._difference(row, at) for row in rows] or [same],
        }

    def _difference(self, row: _Row, at: int) -> DifferenceData:
        """Return a row in the form a page gets at a beat of the what-if."""
        difference: DifferenceData = {"text": self._say(row.sentence)}
        if row.went is not None:
            difference["went"] = row.went
        if row.branch_beat is not None:
            difference["here"] = at - row.branch_beat
        return difference

    def _rows(self, tail: BranchTail, at: int, went: int, number: int) -> tuple[list[_Row], list[_Row]]:
        """Return the differences that a sentence can name, and those that only the beats can show."""
        asks = {name: kinds[0][1] for name, kinds in declared(tail.tracer.maker.game.name).items()}
        used: set[int] = set()
        named: list[_Row] = []
        happened: list[_Row] = []
        for name, ask in asks.items():
            if ask.form == "number":
                continue
            one, other = tail.last(name, number, at), self._game.last(name, number, went)
            says = self._happened(tail, name, ask, one, other)
            beats = {target.at for target in (one,) if target}
            if says is None or beats & used:
                continue
            used |= beats
            target = named if ask.form == "seat" and one and other else happened
            target.append(_Row(says, other.at if other else None, one.at if one else None))
        for name, ask in asks.items():
            if ask.form == "number":
                named += self._numbers(tail, name, at, went)
        return [*named, *self._gains(tail, at, went)], happened

    def _happened(
        self, tail: BranchTail, name: str, ask: Ask, answer: _LastAnswer | None, other: _LastAnswer | None
    ) -> Sentence | None:
        """Return the sentence for two answers to one question that differ, or for one that only one side gave."""
        if answer and other:
            if answer.value == other.value:
                return None
            has_own = tail.tracer.texts.has(f"differs.{name}")
            if has_own and isinstance(answer.value, int) and isinstance(other.value, int):
                return Sentence(f"differs.{name}", {"here": answer.value, "went": other.value})
            return Sentence("compare.otherwise") if ask.goal else None
        if not ask.goal or not (answer or other):
            return None
        return Sentence("compare.only_here" if answer else "compare.not_here")

    def _numbers(self, tail: BranchTail, name: str, at: int, went: int) -> Iterator[_Row]:
        if not tail.tracer.texts.has(f"differs.{name}"):
            return
        for seat in range(tail.tracer.frame_states[at].state.players):
            (now, last), (then, before) = tail.sum(name, seat, at), self._game.sum(name, seat, went)
            if now != then:
                facts = {"seat": seat, "here": now, "went": then}
                yield _Row(Sentence(f"differs.{name}", facts, seat), before, last)

    def _gains(self, tail: BranchTail, at: int, went: int) -> Iterator[_Row]:
        if not tail.tracer.texts.has("differs.progress"):
            return
        for seat in range(tail.tracer.frame_states[at].state.players):
            now, then = tail.gain(seat, at), self._game.gain(seat, went)
            if now != then:
                facts = {"seat": seat, "here": now, "went": then}
                yield _Row(Sentence("differs.progress", facts, seat))


def _ask_of(event: Event, name: str) -> Ask | None:
    return next((ask for ask in event.asks if ask.name == name), None)


def _linked_once(rows: Sequence[_Row]) -> list[_Row]:
    """Return the rows with at most one link to each beat."""
    went, here = set[int | None](), set[int | None]()
    found = []
    for row in rows:
        found.append(
            replace(
                row,
                went=None if row.went in went else row.went,
                branch_beat=None if row.branch_beat in here else row.branch_beat,
            )
        )
        went.add(row.went)
        here.add(row.branch_beat)
    return found
