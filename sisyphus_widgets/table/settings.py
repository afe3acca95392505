"""The settings of a table, and the tracers and traces of its games under them."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from dataclasses import dataclass, field, replace
from typing import Any

from ..players import Player
from ..rules import Goal, Match, RulesError
from ..schema import Mode, Offer, Trace
from ..trace.builder import trace_moves
from ..trace.goal import goal_for
from ..trace.tracer import Tracer
from .snapshot import Timeline
from .withholding import ANSWERED, Asker

MODES: tuple[Mode, ...] = ("replay", "play", "explore")


@dataclass(frozen=True, kw_only=True)
class TableSettings:
    """Everything about a table that a change of its game leaves as it is.

    ``mode`` is ``"replay"`` (the record is stepped through), ``"play"`` (the perspective is a seat and ``players`` play
    the others; without a perspective the reader plays every seat) or ``"explore"`` (a sandbox).

    Raises:
        RulesError: there is no such mode.
    """

    mode: Mode
    players: Mapping[int, Player] = field(default_factory=dict)
    """The players of the seats that the reader does not play."""
    perspectives: tuple[int | None, ...] = ()
    """The perspectives that a page may ask for."""
    language: str = "en"
    names: Sequence[str] | None = None
    """The names of the seats; None for those of the game."""
    goal: Goal | str | None = None
    """The goal that is set for each game at this table."""
    goal_seat: int | None = None
    """The seat of the goal; None for the seat that moves first."""
    asker: Asker | None = None
    """The chooser of questions to the reader; None if nothing is asked."""

    def __post_init__(self) -> None:
        if self.mode not in MODES:
            raise RulesError(f"mode must be one of {', '.join(MODES)}, not {self.mode!r}")

    @property
    def moves_others_at_start(self) -> bool:
        """True if the other players move as soon as a game is taken up, and not only after a move of the reader."""
        return True

    @property
    def ends_with_goal(self) -> bool:
        """True if a game is over for the reader once the goal is reached or missed."""
        return False

    def tracer(self, match: Match, drawn: range, perspective: int | None, tutored: bool, first_move: int) -> Tracer:
        """Return a tracer of the moves of a match with numbers in ``drawn``.

        ``first_move`` is the number of moves made when the game was taken up.
        """
        language, names = self.language, self.names
        tutor = match.game.tutor if tutored else None
        about: dict[str, Any] = {"mode": self.mode, "language": language, "names": names}
        goal = goal_for(self.goal, match, first_move, self.goal_seat, ends_game=self.ends_with_goal, **about)
        tracer = trace_moves(match, perspective, language=language, names=names, tutor=tutor, drawn=drawn, goal=goal)
        if self.asker is not None and self.asker.outcomes and not tutored:
            tracer.be_brief()
        return tracer

    def retraced(self, timeline: Timeline, **changes: Any) -> Timeline:
        """Return a timeline with changes, traced again under these settings."""
        now = replace(timeline, **changes)
        return replace(now, tracer=self.tracer(now.match, now.drawn, now.perspective, now.tutored, now.first_move))

    def offers(self, timeline: Timeline) -> tuple[Offer, ...]:
        """Return the requests that the table answers in addition to those for looking."""
        return timeline.offers(self.mode)

    def trace(self, timeline: Timeline, revision: int, *, whole: bool = False) -> Trace:
        """Return the trace of a timeline; with ``whole`` it has the choices at every decision."""
        trace = timeline.trace(self.mode, self.offers(timeline), revision, self.perspectives, whole=whole)
        if self.asker is not None:
            trace["labels"] = {**trace["labels"], **self.asker.labels}
            trace["rests"] = [*trace["rests"], ANSWERED]
        return trace
