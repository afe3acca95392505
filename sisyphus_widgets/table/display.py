"""Changes of how a table shows its game: from which seat, in which language, with or without the tutor."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import replace
from typing import Any

from ..rules import Onlooker, RulesError
from ..rules.errors import quoted
from ..rules.numbers import whole
from ..schema import FeedbackLine
from ..trace.visible_moves import seen_moves
from .session import NotOffered, Session
from .settings import TableSettings
from .snapshot import MOST_DRAWN, TableChange, drawn_from


class Display:
    """The way in which a session shows its game. The game itself stays the same."""

    def __init__(self, session: Session) -> None:
        self._session = session

    def look_from(self, perspective: int | None) -> TableChange:
        """Show the game from another perspective.

        Raises:
            NotOffered: this reader may not take that perspective.
        """
        if not isinstance(perspective, Onlooker) and perspective is not None:
            perspective = number if (number := whole(perspective)) is not None else perspective
        allowed = self._session.settings.perspectives
        if not any(perspective is p or (type(p) is type(perspective) and p == perspective) for p in allowed):
            raise NotOffered("this table cannot be shown from that seat")
        notes = self._session.timeline.notes if perspective == self._session.perspective else ()
        return self._changed(perspective=perspective, notes=notes)

    def advise(self, tutored: bool) -> TableChange:
        """Turn the game's tutor on or off."""
        return self._changed(tutored=tutored)

    def speak(self, language: str) -> TableChange:
        """Tell the same game in another available language; an open question stays open."""
        asker = self._session.settings.asker
        asker = asker and asker.in_language(language)
        return self._changed(replace(self._session.settings, language=language, asker=asker))

    def name_seats(self, names: Sequence[str] | None) -> TableChange:
        """Give the seats other names."""
        return self._changed(replace(self._session.settings, names=names))

    def show_stretch(self, first: int) -> TableChange:
        """Show the stretch of a long record that begins with the move ``first``.

        Moves are numbered from 0; moves that the perspective does not see are not counted.

        Raises:
            NotOffered: this table plays a game, which is always shown to its end.
            RulesError: there is no such move.
        """
        session = self._session
        if session.settings.mode != "replay":
            raise NotOffered("a game that is played is shown to its end")
        seen = seen_moves(session.match, session.perspective)
        number = whole(first)
        if number is None or not 0 <= number < max(1, len(seen)):
            raise RulesError(f"there are moves 0 to {len(seen) - 1}, so none can be shown from {quoted(first)} on")
        return self._changed(drawn=drawn_from(session.match, seen, number))

    def show_later(self) -> TableChange:
        """Show the next stretch of a long record."""
        return self.show_stretch(self._session.timeline.known_moves[1])

    def show_earlier(self) -> TableChange:
        """Show the previous stretch of a long record."""
        first = self._session.timeline.known_moves[0]
        return self.show_stretch(max(0, first - MOST_DRAWN) if first else -1)

    def annotate(self, step: int, feedback: list[FeedbackLine]) -> TableChange:
        """Add comments to a beat."""
        tracer = self._session.timeline.tracer.fork()
        tracer.strip.annotate(step, {"feedback": feedback, "rules": []})
        return self._session.adopt(replace(self._session.timeline, tracer=tracer))

    def _changed(self, settings: TableSettings | None = None, **changes: Any) -> TableChange:
        session = self._session
        timeline = (settings or session.settings).retraced(session.timeline.without_question, **changes)
        return session.adopt(timeline, whole=True, settings=settings)
