"""A hint for the seat to move: where to look, a good move, and why it is good."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass, field

from ...rules import Action, AnyState, RulesError, resolve_language
from ...rules.state import state_given
from .hint_words import Words
from .position_study import ITERATIONS, Study, study


@dataclass(frozen=True)
class Hint:
    """A hint in words: where to ``look``, the ``move``, and ``why``, in paragraphs.

    ``action`` is the move itself, and ``good`` are all moves that are as good within the error of the search. ``study``
    is the study behind the hint.
    """

    action: Action
    look: str
    move: str
    why: tuple[str, ...]
    good: tuple[Action, ...]
    study: Study = field(repr=False, compare=False)

    @property
    def text(self) -> str:
        """The whole hint, with a paragraph on each line."""
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

    The hint uses only what that seat knows.

    Raises:
        RulesError: nobody is to move, or there are no texts in the language.
    """
    state = state_given(state)
    if state.to_move is None:
        raise RulesError("nobody is to move, so there is no hint")
    found = study(state.view(state.to_move), iterations=iterations)
    words = Words(found, resolve_language(language), names)
    return Hint(found.best, words.look(), words.move(), tuple(words.why()), found.good, found)
