"""The timeline of a game: its moves and what its reader has been shown, and the changes from one to the next."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from dataclasses import dataclass, replace

from ..rules import Match
from ..schema import Frame, Mode, Offer, Trace
from ..trace.document import trace_of
from ..trace.tracer import Tracer
from ..trace.visible_moves import seen_moves
from .branches import SavedBranch
from .half_moves import START, HalfMove
from .withholding import Asker, HeldQuestion, Note, OpenQuestion, hold, noted, tracer_before

MOST_DRAWN = 1_500
"""The most moves shown at a time. A longer game is shown in stretches, as a page could not hold it whole."""


def drawn_first(match: Match, mode: Mode, perspective: int | None) -> range:
    """Return the numbers of the moves shown first: the first ones of a record, the last ones of a game in play."""
    if match.length <= MOST_DRAWN:
        return range(match.length)
    seen = seen_moves(match, perspective)
    return drawn_from(match, seen, 0 if mode == "replay" else max(0, len(seen) - MOST_DRAWN))


def drawn_from(match: Match, seen: Sequence[int], first: int) -> range:
    """Return the numbers of the moves in the stretch that begins with ``seen[first]``.

    Only moves that the reader sees are counted; otherwise the end of the stretch would reveal the others.
    """
    end = first + MOST_DRAWN
    return range(seen[first] if first else 0, seen[end] if end < len(seen) else match.length)


@dataclass(frozen=True, slots=True)
class Timeline:
    """Everything that a change replaces as one: the game so far, and what its reader has been shown of it."""

    match: Match
    tracer: Tracer
    perspective: int | None
    tutored: bool
    own_from: int
    """The number of moves made before the reader could make one."""
    first_move: int
    """The number of moves made when this game was taken up."""
    opened: int
    """The number of moves made when the game was first shown, or shown again after another game."""
    drawn: range
    """The numbers of the moves on display."""
    previous: Timeline | None = None
    """The game that was left for this one, if it can be resumed. It has no ``previous`` game itself."""
    passed: HalfMove = START
    """The first half move at which a question may still be asked."""
    notes: tuple[Note, ...] = ()
    """The questions asked in this game so far."""
    held_question: HeldQuestion | None = None
    """The open question, if any. The frames of ``tracer`` then end with it."""
    branches: tuple[SavedBranch, ...] = ()
    """The kept branches of this game."""

    def offers(self, mode: Mode) -> tuple[Offer, ...]:
        """Return the requests that a table of this mode answers beyond looking."""
        files: tuple[Offer, ...] = ("save", "load") if self.match.recordable else ("load",)
        position_offers: tuple[Offer, ...] = ("position", "set_up") if self.match.game.says is not None else ()
        if mode == "replay":
            return (*files, "explain", *position_offers) if self.perspective is None else ("explain", *position_offers)
        back: tuple[Offer, ...] = () if self.previous is None else ("bring_back",)
        if mode == "explore":
            from ..rules.editing import EditingGame  # loaded with the first sandbox

            line: tuple[Offer, ...] = ("position",) if isinstance(self.match.game, EditingGame) else ()
            return ("play", "undo", "new_game", *back, *line)
        # A hint may tell what comes of a move, which a table that asks about that does not.
        hint: tuple[Offer, ...] = () if self.tracer.brief else ("hint",)
        return ("play", "undo", "start_again", "new_game", *back, *files, "explain", *hint, *position_offers)

    def trace(
        self,
        mode: Mode,
        offers: Sequence[Offer],
        revision: int,
        perspectives: Sequence[int | None],
        *,
        whole: bool = False,
    ) -> Trace:
        """Return the trace of what is shown, for a table of this mode; see :meth:`.Tracer.trace`."""
        trace = trace_of(
            self.tracer,
            self.match.state,
            mode=mode,
            revision=revision,
            offers=offers,
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
        """The numbers of moves that the reader has seen before the shown stretch, and up to its end."""
        return self.tracer.count.after(self.drawn.start), self.tracer.count.current.seen_count

    def own_moves(self, mode: Mode) -> list[int]:
        """Return the numbers of the moves that the reader made at this table."""
        states = self.match.states
        moves = range(self.own_from, self.match.length)
        if mode == "explore":
            return list(moves)
        own = (self.perspective,) if self.perspective is not None else range(self.match.players)
        return [n for n in moves if states[n].to_move in own]

    def leaving(self, mode: Mode) -> Timeline | None:
        """Return the game to resume after leaving this one: this one if the reader moved in it, else ``previous``."""
        return (
            replace(self.without_question, opened=self.match.length, previous=None)
            if self.own_moves(mode)
            else self.previous
        )

    # --- asking -----------------------------------------------------------------------------------------------

    @property
    def without_question(self) -> Timeline:
        """This timeline with nothing withheld."""
        return (
            self if self.held_question is None else replace(self, tracer=self.held_question.whole, held_question=None)
        )

    def with_question(self, asker: Asker | None) -> Timeline:
        """Return this timeline with the next question open, and the beats after it withheld.

        Nothing may be withheld in this timeline itself.
        """
        if asker is None:
            return self
        length = self.match.length
        notes = tuple(note for note in self.notes if note.at <= HalfMove(length))
        whole, passed = noted(self.tracer, notes), min(self.passed, HalfMove(length).next)
        held = hold(self.match, whole, passed, asker, self.drawn, notes, asker.outcomes and not self.tutored)
        passed = held.at if held else max(passed, HalfMove(self.drawn.stop).next)
        now = replace(self, tracer=whole, notes=notes, passed=passed)
        return now if held is None else replace(now, tracer=tracer_before(held), held_question=held)

    def questions(self, asker: Asker, passed: HalfMove) -> Iterator[HeldQuestion]:
        """Yield each question from the half move ``passed`` on, in order."""
        notes: tuple[Note, ...] = ()
        outcomes = asker.outcomes and not self.tutored
        while held := hold(self.match, self.tracer, passed, asker, self.drawn, notes, outcomes):
            yield held
            passed, notes = held.at.next, (*notes, held.note)

    def answered(self, question: OpenQuestion) -> Timeline:
        """Return this timeline after an answer: with its feedback or, once the question is done, the withheld beats."""
        assert self.held_question is not None
        held = replace(self.held_question, question=question)
        if not question.is_done:
            return replace(self, held_question=held, tracer=tracer_before(held))
        return self.going_on(held)

    def going_on(self, held: HeldQuestion) -> Timeline:
        """Return this timeline past a question, ready for the next one; see :meth:`with_question`."""
        return replace(self.without_question, passed=held.at.next, notes=(*self.notes, held.note))


@dataclass(frozen=True, slots=True)
class TableChange:
    """A change to a table: the frames from ``start`` on are now ``frames``.

    ``whole`` is true if the trace was replaced as a whole; ``trace`` is the trace after the change.
    """

    base: int
    revision: int
    start: int
    frames: Sequence[Frame]
    trace: Trace
    whole: bool = False
