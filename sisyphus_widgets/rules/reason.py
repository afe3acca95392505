"""Why a position cannot be, or a line cannot be read: an entry of the catalogues, told in any language.

Errors are raised in English and name cards by their notation. A page tells the same in its language, and so does what
reads a position in a language (:func:`retell`). The entries are in ``[positions]`` of ``positions_en.toml`` of a game,
laid over those that all games share.
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
    """The English texts of errors: cards as they are written in lines."""

    def card(self, name: str, spoken: bool = False, form: str = "") -> str:
        return name


@dataclass(frozen=True)
class Reason:
    """A reason, before it is put in words.

    ``package`` is that of the game; ``key`` an entry of ``[positions]``, or with a dot of the whole catalogue; ``said``
    are the words of the line that it is about; ``clause`` is the id of the clause that would be broken.
    """

    package: str
    key: str
    facts: Mapping[str, Any] = field(default_factory=dict)
    said: str = ""
    clause: str = ""

    def about(self, said: str, clause: str = "") -> Reason:
        """The same about these words of a line."""
        return replace(self, said=said, clause=clause)

    def told(self, texts: Texts, *, spoken: bool = False, clause: bool = True) -> str:
        """The reason in the language of ``texts``, for seats with the names that they have there."""
        own = load_texts(self.package, texts.language, _PART).named(texts.seat_names)
        return self._told(own, self._title(texts.language, full=False) if clause else (), spoken)

    def english(self, names: Sequence[str] | None = None) -> str:
        """The reason as an error says it."""
        texts = _Notation(load_texts(self.package, "en", _PART).data, "en").named(names)
        return self._told(texts, self._title("en", full=True), spoken=False)

    def _title(self, language: str, *, full: bool) -> tuple[str, ...]:
        """The title and the number of the clause; ``full``: with the name of the game."""
        if not self.clause:
            return ()
        found = load_rulebook(self.package, language=language)[self.clause]
        return found.title, found.id if full else found.id.partition(".")[2]

    def _told(self, texts: Texts, clause: tuple[str, ...], spoken: bool) -> str:
        key = self.key if "." in self.key else f"{_PART}.{self.key}"
        why = texts.say(key, self.facts, spoken=spoken).rstrip(".")
        if self.said:
            why = texts.say(f"{_PART}.about", {"said": self.said, "why": why})
        if clause:
            why = texts.say(f"{_PART}.by_clause", {"why": why, "title": clause[0], "number": clause[1]})
        return why


def told_in(texts: Texts, error: RulesError) -> str:
    """Say what an error says in the language of ``texts``."""
    if error.why is not None:
        why = error.why.told(texts)
        return f"{why[:1].upper()}{why[1:]}."
    if texts.language == error.language:
        return str(error)
    if isinstance(error, NotationError):
        return texts.say("errors.unread", {"text": error.text or "?"})
    return texts.say("errors.not_possible", {"why": str(error)})


def retell(error: RulesError, texts: Texts) -> None:
    """Let an error speak the language of ``texts``; in English it stays as it was raised."""
    if texts.language != "en":
        error.say(told_in(texts, error), texts.language)
