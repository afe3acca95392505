"""The error with which a room refuses a request."""

from __future__ import annotations

from ..rules import RulesError
from .words import words


class RoomError(RulesError):
    """A refusal; ``word`` is the key of its text."""

    def __init__(self, word: str, language: str) -> None:
        super().__init__(words(language)[word])
        self.word = word
