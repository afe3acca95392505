"""What differs between a game as it went and a what-if from one of its beats, after as many tricks (or moves) of both.

Both sides are what the reader was shown, and the public score: nothing else of the game is looked at.
"""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass
from functools import cached_property

from ..rules import Ask, Event, Sentence
from ..rules.goal_watch import declared, kinds_of_event
from ..schema import Compared, Difference
from .narration import Wording
from .tracer import Tracer

MOST_ROWS = 6
"""So many differences are told at most."""

TRICK = "trick"
"""The tag of what ends a trick, or what a game has in its place."""

UNNAMED = ("otherwise", "only_here", "not_here")
"""Sentences that leave it to the beats beside them to say what it is about."""


@dataclass(frozen=True, slots=True)
class _Told:
    """What was told that answers something: the last beat of it, and its answer."""

    at: int
    value: object


class Line:
    """How a game goes on from a beat, as a tracer tells it."""

    def __init__(self, tracer: Tracer, step: int) -> None:
        self.tracer = tracer
        self.step = step

    @cached_property
    def moments(self) -> list[int]:
        """The last beat of each move that ends a trick; of each move in a game where none are told of."""
        tracer = self.tracer
        by_tricks = any(TRICK in kind.declared_tags() for kind in kinds_of_event(tracer.game.name))
        found: list[int] = []
        for at in range(self.step + 1, len(tracer.frames)):
            if tracer.shown[at].event is None:
                continue  # no move was made there
            frame, same = tracer.frames[at], at > self.step + 1 and self._known(at) == self._known(at - 1)
            ends = not by_tricks or TRICK in frame["tags"] or "summary" in frame
            if same and found and found[-1] == at - 1:
                found[-1] = at
            elif ends:
                found.append(at)
        return found

    def _known(self, at: int) -> int:
        return self.tracer.shown[at].moves.seen

    def moment(self, number: int) -> int | None:
        """The beat at which so many tricks (from 0) are over, or the game is; None where it has not come to that."""
        if number < len(self.moments):
            return self.moments[number]
        last = len(self.tracer.frames) - 1
        return last if last > self.step and self.tracer.shown[last].state.over else None

    def events(self, after: int, upto: int) -> Iterator[tuple[int, Event]]:
        """What was told after one beat, up to another."""
        for at in range(after + 1, upto + 1):
            event = self.tracer.shown[at].event
            if event is not None:
                yield at, event

    def begins(self, number: int) -> int:
        """The beat after which the trick with this number (from 0) begins."""
        return self.step if number == 0 or not self.moments else self.moments[min(number, len(self.moments)) - 1]

    def last(self, name: str, number: int, upto: int) -> _Told | None:
        """The last that was told under a name in a trick."""
        found = None
        for at, event in self.events(self.begins(number), upto):
            if (ask := _ask_of(event, name)) is not None:
                found = _Told(at, getattr(event, ask.field) if ask.field else True)
        return found

    def sum(self, name: str, seat: int, upto: int) -> tuple[int, int | None]:
        """All that a seat was told to get under a name, and the last beat of it."""
        total, last = 0, None
        for at, event in self.events(self.step, upto):
            if event.actor == seat and (ask := _ask_of(event, name)) is not None:
                total, last = total + int(getattr(event, ask.field)), at
        return total, last

    def gain(self, seat: int, upto: int) -> int:
        """How much further a seat came, by the score."""
        scene, shown = self.tracer.game.scene, self.tracer.shown
        before, after = (scene.progress(shown[at].state) for at in (self.step, upto))
        return after[seat] - before[seat] if after else 0


class Comparer:
    """Compares a game as it went on from a beat with what-ifs from there."""

    def __init__(self, tracer: Tracer, step: int) -> None:
        self._game = Line(tracer, step)
        self._step = step
        self._say = Wording(tracer.texts, tracer.perspective).say

    def compared(self, tracer: Tracer) -> dict[int, Compared]:
        """What is told at beats of a what-if: at those where a trick is over there, and was in the game."""
        here = Line(tracer, self._step)
        found: dict[int, Compared] = {}
        for number, at in enumerate(here.moments):
            went = self._game.moment(number)
            if went is not None:
                found[at] = self._told(here, at, went, number)
        return found

    def said(self, tracer: Tracer) -> tuple[str, ...]:
        """The last of it as sentences; what they are about is added where they name nothing."""
        found = self.compared(tracer)
        if not found:
            return ()
        at = max(found)
        return tuple(self._in_words(row, found[at], tracer, at) for row in found[at]["rows"])

    def _in_words(self, row: Difference, told: Compared, tracer: Tracer, at: int) -> str:
        if row["text"] not in [self._say(Sentence(f"compare.{key}")) for key in UNNAMED]:
            return row["text"]
        went = [f"{told['went']}: {self._game.tracer.frames[row['went']]['text']}"] if "went" in row else []
        here = [f"{told['here']}: {tracer.frames[at - row['here']]['text']}"] if "here" in row else []
        return " ".join([row["text"], *went, *here])

    def _told(self, here: Line, at: int, went: int, number: int) -> Compared:
        named, happened = self._rows(here, at, went, number)
        rows = [*_linked_once(named), *happened][:MOST_ROWS]
        say = self._say
        return {
            "title": say(Sentence("compare.title")),
            "went": say(Sentence("compare.went")),
            "here": say(Sentence("compare.here")),
            "rows": rows or [{"text": say(Sentence("compare.same"))}],
        }

    def _rows(self, here: Line, at: int, went: int, number: int) -> tuple[list[Difference], list[Difference]]:
        """What can be named, and what the beats themselves tell."""
        asks = {name: kinds[0][1] for name, kinds in declared(here.tracer.game.name).items()}
        used: set[int] = set()
        named: list[Difference] = []
        happened: list[Difference] = []
        for name, ask in asks.items():
            if ask.form == "number":
                continue
            one, other = here.last(name, number, at), self._game.last(name, number, went)
            row = self._happened(here, name, ask, one, other)
            beats = {told.at for told in (one,) if told}
            if row is None or beats & used:
                continue
            used |= beats
            told = named if ask.form == "seat" and one and other else happened
            told.append(self._at(row, other.at if other else None, one.at if one else None, at))
        for name, ask in asks.items():
            if ask.form == "number":
                named += self._numbers(here, name, at, went)
        return [*named, *self._gains(here, at, went)], happened

    def _happened(self, here: Line, name: str, ask: Ask, one: _Told | None, other: _Told | None) -> str | None:
        """What is said where something else was told under a name here, or only on one side."""
        say, texts = self._say, here.tracer.texts
        if one and other:
            if one.value == other.value:
                return None
            if texts.has(f"differs.{name}") and isinstance(one.value, int) and isinstance(other.value, int):
                return say(Sentence(f"differs.{name}", {"here": one.value, "went": other.value}))
            return say(Sentence("compare.otherwise")) if ask.goal else None
        if not ask.goal or not (one or other):
            return None
        return say(Sentence("compare.only_here" if one else "compare.not_here"))

    def _numbers(self, here: Line, name: str, at: int, went: int) -> Iterator[Difference]:
        if not here.tracer.texts.has(f"differs.{name}"):
            return
        for seat in range(here.tracer.shown[at].state.players):
            (now, last), (then, before) = here.sum(name, seat, at), self._game.sum(name, seat, went)
            if now != then:
                facts = {"seat": seat, "here": now, "went": then}
                yield self._at(self._say(Sentence(f"differs.{name}", facts, seat)), before, last, at)

    def _gains(self, here: Line, at: int, went: int) -> Iterator[Difference]:
        if not here.tracer.texts.has("differs.progress"):
            return
        for seat in range(here.tracer.shown[at].state.players):
            now, then = here.gain(seat, at), self._game.gain(seat, went)
            if now != then:
                facts = {"seat": seat, "here": now, "went": then}
                yield self._at(self._say(Sentence("differs.progress", facts, seat)), None, None, at)

    def _at(self, text: str, went: int | None, here: int | None, at: int) -> Difference:
        row: Difference = {"text": text}
        if went is not None:
            row["went"] = went
        if here is not None:
            row["here"] = at - here
        return row


def _ask_of(event: Event, name: str) -> Ask | None:
    return next((ask for ask in event.asks if ask.name == name), None)


def _linked_once(rows: list[Difference]) -> list[Difference]:
    """The rows, in which no beat is led to twice."""
    known: set[tuple[str, int]] = set()
    for row in rows:
        sides = [("went", row.get("went")), ("here", row.get("here"))]
        if ("went", row.get("went")) in known:
            row.pop("went", None)
        if ("here", row.get("here")) in known:
            row.pop("here", None)
        known.update((side, at) for side, at in sides if at is not None)
    return rows
