"""Verdicts on actions: legal, or illegal with a reason, the broken clause and the facts behind it."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass, field
from types import MappingProxyType
from typing import Any

from .errors import RulesError
from .language.catalogue import Texts
from .language.statement import Statement, statement

_NOTHING: Mapping[str, Any] = MappingProxyType({})


@dataclass(frozen=True, slots=True)
class Verdict:
    """The judgement of one action; its truth value is True if the action is legal.

    ``code`` is a stable word for the reason (``"must_follow_suit"``), ``rule`` the id of the broken clause, ``facts``
    the plain values behind it (cards and squares in notation, seats as numbers), ``elements`` the ids of the scene
    elements that the explanation names, and ``key`` the catalogue entry, if it differs from the code.
    """

    legal: bool
    code: str | None = None
    rule: str | None = None
    facts: Mapping[str, Any] = field(default_factory=lambda: _NOTHING)
    elements: tuple[str, ...] = ()
    seat: int | None = None
    texts: Texts | None = field(default=None, repr=False, compare=False)
    key: str | None = field(default=None, repr=False, compare=False)

    def __bool__(self) -> bool:
        return self.legal

    def __reduce__(self) -> tuple[Any, ...]:
        """Pickle the facts as a plain dict, since the default, a mappingproxy, cannot be pickled."""
        fields = (self.legal, self.code, self.rule, dict(self.facts), self.elements, self.seat, self.texts, self.key)
        return Verdict, fields

    @property
    def text(self) -> str:
        """The reason as a sentence to the player concerned; empty if the action is legal."""
        return self.say(self.texts, reader=self.seat)

    def say(self, texts: Texts | None, *, reader: int | None, spoken: bool = False) -> str:
        """Return the reason in the language of ``texts``, addressed to the seat ``reader`` (None: a bystander)."""
        if self.legal or self.code is None or texts is None:
            return ""
        facts = {"seat": self.seat, **self.facts}
        return texts.say(self._text_key, facts, about=self.seat, reader=reader, spoken=spoken)

    def statement(self, texts: Texts, reader: int | None) -> Statement:
        """Return the meaning of the reason for a reader, to compare it with others; the action must be illegal."""
        return statement(texts, self._text_key, {"seat": self.seat, **self.facts}, self.seat, reader)

    @property
    def _text_key(self) -> str:
        return f"reasons.{self.key or self.code}"

    def text_in(self, texts: Texts, *, spoken: bool = False, clause: bool = True) -> str:
        """Return the reason for a bystander, as part of another sentence."""
        return self.say(texts, reader=None, spoken=spoken).rstrip(".")


LEGAL = Verdict(True)
"""The verdict on a legal action."""


class IllegalActionError(RulesError):
    """A well-formed action that is against the rules in this position.

    It carries the same :class:`Verdict` that ``State.verdict`` returns.
    """

    def __init__(self, action: str, verdict: Verdict) -> None:
        super().__init__(f"{action!r} is not possible here: {verdict.text} [{verdict.rule}, {verdict.code}]")
        self.action = action
        self.verdict = verdict
        self.why: Verdict = verdict

    def __reduce__(self) -> tuple[Any, ...]:
        return IllegalActionError, (self.action, self.verdict), self.__dict__


@dataclass(frozen=True, slots=True)
class Violation:
    """A violation of a clause, as a game reports it; :meth:`.State.refuse` makes it a verdict on a seat.

    ``clause`` is the number of a clause of the game (``"3.2"``), or the id of a clause that all games share
    (``"common.3"``). The other fields are those of a :class:`Verdict`.
    """

    code: str
    clause: str
    facts: Mapping[str, Any] = field(default_factory=lambda: _NOTHING)
    elements: tuple[str, ...] = ()
    key: str | None = None
