"""Reasons why a position is impossible or a line cannot be read, as entries of the catalogues of every language.

Errors are raised in English and name cards by their notation. Pages and readers of positions translate the reason
(:func:`retell`). The entries are in ``[positions]`` of a game's ``positions_en.toml``, laid over those that all games
share.
"""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from dataclasses import dataclass, field, replace
from typing import Any

from .errors import NotationError, RulesError
from .language.catalogue import Texts, load_texts
from .rulebook import load_rulebook

_PART = "positions"


class _Notation(Texts):
    """The English texts of errors, with cards in notation."""

    def card(self, name: str, spoken: bool = False, form: str = "") -> str:
        return name


@dataclass(frozen=True)
class Reason:
    """A reason, independent of language.

    ``package`` is the game's package; ``key`` is an entry of ``[positions]``, or, if it has a dot, of the whole
    catalogue; ``line_words`` are the words of the line that the reason is about; ``clause`` is the id of the clause
    that would be broken.
    """

    package: str
    key: str
    facts: Mapping[str, Any] = field(default_factory=dict)
    line_words: str = ""
    clause: str = ""

    def about(self, words: str, clause: str = "") -> Reason:
        """Return the same reason with the words of a line that it is about."""
        return replace(self, line_words=words, clause=clause)

    def text_in(self, texts: Texts, *, spoken: bool = False, clause: bool = True) -> str:
        """Return the reason in the language of ``texts``, with its names for the seats."""
        own = load_texts(self.package, texts.language, _PART).named(texts.seat_names)
        return self._fill(own, self._title(texts.language, full=False) if clause else (), spoken)

    def english(self, names: Sequence[str] | None = None) -> str:
        """Return the reason in English, with cards in notation, for the message of an error."""
        texts = _Notation(load_texts(self.package, "en", _PART).data, "en", self.package).named(names)
        return self._fill(texts, self._title("en", full=True), spoken=False)

    def _title(self, language: str, *, full: bool) -> tuple[str, ...]:
        """Return the title and the number of the clause (with ``full``, its whole id); empty if there is no clause."""
        if not self.clause:
            return ()
        found = load_rulebook(self.package, language=language)[self.clause]
        return found.title, found.id if full else found.id.partition(".")[2]

    def _fill(self, texts: Texts, clause: tuple[str, ...], spoken: bool) -> str:
        key = self.key if "." in self.key else f"{_PART}.{self.key}"
        why = texts.say(key, self.facts, spoken=spoken).rstrip(".")
        if self.line_words:
            why = texts.say(f"{_PART}.about", {"said": self.line_words, "why": why})
        if clause:
            why = texts.say(f"{_PART}.by_clause", {"why": why, "title": clause[0], "number": clause[1]})
        return why


def error_text(texts: Texts, error: RulesError) -> str:
    """Return the message of an error in the language of ``texts``."""
    if error.why is not None:
        why = error.why.text_in(texts)
        return f"{why[:1].upper()}{why[1:]}."
    if texts.language == error.language:
        return str(error)
    if isinstance(error, NotationError):
        return texts.say("errors.unread", {"text": error.text or "?"})
    return texts.say("errors.not_possible", {"why": str(error)})


def retell(error: RulesError, texts: Texts) -> None:
    """Translate the message of an error into the language of ``texts``; keep it if that is English."""
    if texts.language != "en":
        error.say(error_text(texts, error), texts.language)
