"""The errors of the rules core: unreadable notation, an action against the rules, an impossible position."""

from __future__ import annotations

from typing import TYPE_CHECKING

if TYPE_CHECKING:
    from .verdict import Verdict


class RulesError(ValueError):
    """Anything wrong with what the rules core was given. Nothing has changed when it is raised."""


class NotationError(RulesError):
    """Text that cannot be read as an action, a card or a square.

    ``text`` is what was given; the message quotes it and says what was expected.
    """

    def __init__(self, message: str, text: str = "") -> None:
        super().__init__(message)
        self.text = text


class IllegalActionError(RulesError):
    """An action that reads well but is against the rules in this position.

    Carries the same :class:`~sisyphus_widgets.rules.verdict.Verdict` that ``State.verdict`` returns.
    """

    def __init__(self, action: str, verdict: Verdict) -> None:
        super().__init__(f"{action!r} is not possible here: {verdict.text} [{verdict.rule}, {verdict.code}]")
        self.action = action
        self.verdict = verdict


class PositionError(RulesError):
    """A position, a deal or a setting that cannot be; the message says what is wrong with it."""


class RecordError(PositionError):
    """A record that cannot be; ``move`` is the number of the offending move, from 1, where there is one."""

    def __init__(self, message: str, move: int | None = None) -> None:
        super().__init__(message if move is None else f"move {move}: {message}")
        self.move = move
