"""A hint for the seat to move: what to look at, a good move, and why."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass, field

from ...rules import Action, AnyState, RulesError, resolve_language
from ...rules.state import state_given
from .hint_words import Words
from .position_study import ITERATIONS, Study, study


@dataclass(frozen=True)
class Hint:
    """A hint in words: what to ``look`` at, the ``move``, and ``why``, in paragraphs.

    ``action`` is the move itself, ``good`` are all moves that cannot be told from it. ``study`` has what they rest on.
    """

    action: Action
    look: str
    move: str
    why: tuple[str, ...]
    good: tuple[Action, ...]
    study: Study = field(repr=False, compare=False)

    @property
    def text(self) -> str:
        """All that is said, a paragraph on each line."""
        return "\n".join((self.look, self.move, *self.why))

    def __str__(self) -> str:
        return self.text


def hint(
    state: AnyState,
    *,
    language: str | None = None,
    names: Sequence[str] | None = None,
    iterations: int = ITERATIONS,
) -> Hint:
    """Return a hint for the seat to move: ``print(hint(table.state))``.

    It rests on what that seat knows and on nothing else.

    Raises:
        RulesError: nobody is to move, or there are no texts in the language.
    """
    state = state_given(state)
    if state.to_move is None:
        raise RulesError("nobody is to move, so there is no hint")
    found = study(state.view(state.to_move), iterations=iterations)
    words = Words(found, resolve_language(language), names)
    return Hint(found.best, words.look(), words.move(), tuple(words.why()), found.good, found)
