"""An explorer: a sandbox of a game, with written examples for pages without Python."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import Any, ClassVar, Self

from ..rules import AnyGame, Match, get_game, resolve_language
from ..rules.position.checks import texts as texts_given
from ..schema import Kind
from ..table.session import Session
from ..table.session_state import read_sandbox
from ..table.settings import TableSettings
from ..table.snapshot import TableChange
from .session_model import SessionModel
from .table_checks import step_checked


class ExplorerModel(SessionModel):
    """A sandbox. It begins with ``moves``, in notation, and shows the beat after them, or the beat ``step``."""

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
        state: Mapping[str, Any] | None = None,
        **looks: Any,
    ) -> None:
        """Begin a sandbox; ``examples`` are the moves that a page without Python replays if no move was tried.

        A ``state`` from a specification replaces ``moves`` and ``options``.

        Raises:
            RulesError: an argument is invalid, or a move cannot be made.
        """
        self._sandbox, self._perspective, self._examples = get_game(game), perspective, tuple(examples)
        moves = texts_given("moves", moves)
        locale = resolve_language(language)
        session = self._begin(options, locale) if state is None else self._resumed(state, locale)
        for move in moves:
            session.play(move)
        begun = len(session.frames) - 1 if step is None else step_checked(step)
        super().__init__(session, step=begun, **looks)

    def _begin(self, options: Any, language: str) -> Session:
        # A sandbox deals nothing, so the seed does not matter.
        match = Match(self._sandbox, options=options, seed=0)
        return Session.under(self._settings(language), match, self._perspective)

    def _resumed(self, state: Mapping[str, Any], language: str) -> Session:
        return Session.read(state, self._settings(language), read_sandbox(self._sandbox))

    def _settings(self, language: str) -> TableSettings:
        seat, names = self._perspective, self._names(language)
        return TableSettings(mode="explore", perspectives=(seat,), language=language, names=names, goal_seat=seat)

    @classmethod
    def of_spec(cls, spec: Mapping[str, Any]) -> Self:
        """Return the explorer of a specification.

        Raises:
            RulesError: the specification does not describe an explorer.
        """
        given = {name: value for name, value in spec.items() if name not in ("kind", "options")}
        options = spec.get("options")
        return cls(**given, options=None if options is None else get_game(spec["game"]).read_options(options))

    def spec(self, language: str | None = None) -> dict[str, Any]:
        """Return the present explorer as JSON."""
        return {
            "kind": "explorer",
            "game": self._sandbox.name,
            "perspective": self._perspective,
            "language": language or self.session.settings.language,
            **{word: self.values[word] for word in (*self.SETTABLE, "step")},
            "state": self.session.written(),
        }

    def _names(self, language: str) -> Sequence[str] | None:
        """Return the names of the seats, or None for those of the game."""
        return None

    def _beat_after(self, change: TableChange) -> int:
        return change.start + len(change.frames) - 1

    def page_session(self, language: str) -> Session:
        """Return the session for a page in a language: the tried moves, or without any the examples."""
        if self.session.match.moves:
            return super().page_session(language)
        examples = self._begin(self.session.match.options, language)
        for move in self._examples:
            examples.play(move)
        return examples
