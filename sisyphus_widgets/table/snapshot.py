"""What a session goes through: the course of a game as its reader has been shown it, and what a change made of it."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from dataclasses import dataclass, replace

from ..rules import Match
from ..rules.editing import EditingGame
from ..schema import Frame, Mode, Offer, Trace
from ..trace.tracer import Tracer
from ..trace.visible_moves import seen_moves
from .branches import Kept
from .half_moves import START, HalfMove
from .withholding import Asked, Asker, Held, Note, hold, noted, shown_until

MOST_DRAWN = 1_500
"""A game of more moves is shown a stretch of so many at a time: a page could not hold it."""


def drawn_first(match: Match, mode: Mode, perspective: int | None) -> range:
    """Return the numbers of the moves that are shown at first: the last ones where a game goes on, else the first."""
    if match.length <= MOST_DRAWN:
        return range(match.length)
    seen = seen_moves(match, perspective)
    return drawn_from(match, seen, 0 if mode == "replay" else max(0, len(seen) - MOST_DRAWN))


def drawn_from(match: Match, seen: Sequence[int], first: int) -> range:
    """Return the numbers of the moves that are shown from one on: of those ``seen`` the one with the number ``first``.

    Moves that the reader does not see are not counted: where a stretch ends would tell of them.
    """
    end = first + MOST_DRAWN
    return range(seen[first] if first else 0, seen[end] if end < len(seen) else match.length)


@dataclass(frozen=True, slots=True)
class Course:
    """All that a change replaces, together: the game so far, and what its reader has been shown of it."""

    match: Match
    tracer: Tracer
    perspective: int | None
    tutored: bool
    own_from: int
    """So many moves were there before the reader could make one."""
    begun: int
    """So many moves were there when this game was taken up."""
    opened: int
    """So many moves were there when it was shown first, or again after another one."""
    drawn: range
    """The numbers of the moves that are shown."""
    left: Course | None = None
    """The game that was left for this one, if it can be gone on with; it has none of its own."""
    passed: HalfMove = START
    """The half move before which nothing is asked any more."""
    notes: tuple[Note, ...] = ()
    """What was asked in this game."""
    held: Held | None = None
    """The question that is open; ``tracer`` then tells only what comes before it, and asks it."""
    branches: tuple[Kept, ...] = ()
    """Other ways in which this game might have gone."""

    def offers(self, mode: Mode) -> tuple[Offer, ...]:
        """What may be asked of a table of this kind beyond looking."""
        files: tuple[Offer, ...] = ("save", "load") if self.match.recordable else ("load",)
        said: tuple[Offer, ...] = ("position", "set_up") if self.match.game.says is not None else ()
        if mode == "replay":
            return (*files, "explain", *said) if self.perspective is None else ("explain", *said)
        back: tuple[Offer, ...] = () if self.left is None else ("bring_back",)
        if mode == "explore":
            line: tuple[Offer, ...] = ("position",) if isinstance(self.match.game, EditingGame) else ()
            return ("play", "undo", "new_game", *back, *line)
        return ("play", "undo", "start_again", "new_game", *back, *files, "explain", *said)

    def trace(self, mode: Mode, revision: int, perspectives: Sequence[int | None], *, whole: bool = False) -> Trace:
        """The trace of what is shown, for a table of this kind; see :meth:`.Tracer.trace`."""
        trace = self.tracer.trace(
            self.match.state,
            mode=mode,
            revision=revision,
            offers=self.offers(mode),
            perspectives=perspectives,
            whole=whole,
        )
        if mode != "explore" and not whole:
            decisive = self.match.game.decisive
            trace["clauses"] = {
                id: {**clause, "another": True} if id in decisive else clause for id, clause in trace["clauses"].items()
            }
        drawn, length = self.drawn, self.match.length
        if len(drawn) < length:
            before, last = self.known_moves
            all_seen = last if drawn.stop == length else len(seen_moves(self.match, self.perspective))
            numbers = {"first": before + 1, "last": last, "all": all_seen}
            trace["stretch"] = {
                "text": self.tracer.texts.say("moves_stretch", numbers),
                "earlier": mode == "replay" and drawn.start > 0,
                "later": mode == "replay" and drawn.stop < length,
            }
        return trace

    @property
    def known_moves(self) -> tuple[int, int]:
        """How many moves its reader has seen before those that are shown, and with them."""
        return self.tracer.count.after(self.drawn.start), self.tracer.count.now.seen

    def own_moves(self, mode: Mode) -> list[int]:
        """The numbers of the moves that the reader made at this table."""
        states = self.match.states
        moves = range(self.own_from, self.match.length)
        if mode == "explore":
            return list(moves)
        own = (self.perspective,) if self.perspective is not None else range(self.match.players)
        return [n for n in moves if states[n].to_move in own]

    def leaving(self, mode: Mode) -> Course | None:
        """What can be gone on with when this game is left: it, if the reader has played in it."""
        return replace(self.told, opened=self.match.length, left=None) if self.own_moves(mode) else self.left

    # --- what is asked ----------------------------------------------------------------------------------------

    @property
    def told(self) -> Course:
        """The same with nothing held back."""
        return self if self.held is None else replace(self, tracer=self.held.whole, held=None)

    def asking(self, asker: Asker | None) -> Course:
        """The same, told up to the next question, which is asked; ``tracer`` tells all there is."""
        if asker is None:
            return self
        length = self.match.length
        notes = tuple(note for note in self.notes if note.at <= HalfMove(length))
        whole, passed = noted(self.tracer, notes), min(self.passed, HalfMove(length).next)
        held = hold(self.match, whole, passed, asker, self.drawn, notes, asker.outcomes and not self.tutored)
        passed = held.at if held else max(passed, HalfMove(self.drawn.stop).next)
        now = replace(self, tracer=whole, notes=notes, passed=passed)
        return now if held is None else replace(now, tracer=shown_until(held), held=held)

    def questions(self, asker: Asker, passed: HalfMove) -> Iterator[Held]:
        """Yield all questions from the half move ``passed`` on, one after the other."""
        notes: tuple[Note, ...] = ()
        outcomes = asker.outcomes and not self.tutored
        while held := hold(self.match, self.tracer, passed, asker, self.drawn, notes, outcomes):
            yield held
            passed, notes = held.at.next, (*notes, held.note)

    def answered(self, asked: Asked) -> Course:
        """The same after an answer: the question with what is said of it, or with it done what was held back."""
        assert self.held is not None
        held = replace(self.held, asked=asked)
        if not asked.done:
            return replace(self, held=held, tracer=shown_until(held))
        return self.going_on(held)

    def going_on(self, held: Held) -> Course:
        """The same with a question left behind, to be :meth:`asking` the next one."""
        return replace(self.told, passed=held.at.next, notes=(*self.notes, held.note))


@dataclass(frozen=True, slots=True)
class Change:
    """What a change did: the frames from ``start`` on are now ``frames``; ``whole`` if the trace is another.

    ``trace`` is the whole trace after it.
    """

    base: int
    revision: int
    start: int
    frames: Sequence[Frame]
    trace: Trace
    whole: bool = False
