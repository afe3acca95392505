"""An explorer: a sandbox to try things in, with authored examples for pages without Python."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any, ClassVar

from ..rules import AnyGame, Match, get_game, spoken
from ..rules.position.checks import texts as texts_given
from ..schema import Kind
from ..table.session import Session
from ..table.snapshot import Change
from .arguments import step_checked
from .session_model import SessionModel


class ExplorerModel(SessionModel):
    """A sandbox. It makes ``moves``, in notation, at the start, and opens after them, or at the beat ``step``."""

    KIND: ClassVar[Kind] = "explorer"

    def __init__(
        self,
        game: str | AnyGame,
        moves: Sequence[str] = (),
        *,
        perspective: int | None = None,
        examples: Sequence[str] = (),
        options: Any = None,
        language: str | None = None,
        step: int | None = None,
        **shown: Any,
    ) -> None:
        """Begin a sandbox; ``examples`` are the moves that a page without Python replays if nothing has been tried.

        Raises:
            RulesError: an argument is invalid, or a move cannot be made.
        """
        self._sandbox, self._perspective, self._examples = get_game(game), perspective, tuple(examples)
        moves = texts_given("moves", moves)
        session = self._begin(options, spoken(language))
        for move in moves:
            session.play(move)
        begun = len(session.frames) - 1 if step is None else step_checked(step)
        super().__init__(session, step=begun, **shown)

    def _begin(self, options: Any, language: str) -> Session:
        # A sandbox deals nothing, so the seed does not matter.
        match = Match(self._sandbox, options=options, seed=0)
        return Session(
            match, mode="explore", perspective=self._perspective, language=language, names=self._names(language)
        )

    def _names(self, language: str) -> Sequence[str] | None:
        """Return the names of the seats, or None for those of the game."""
        return None

    def _beat_after(self, change: Change) -> int:
        return change.start + len(change.frames) - 1

    def page_session(self, language: str) -> Session:
        """Return the session that a page in a language shows: what was tried, or else the examples."""
        if self.session.match.moves:
            return super().page_session(language)
        examples = self._begin(self.session.match.options, language)
        for move in self._examples:
            examples.play(move)
        return examples
