"""What the rules say of one action: legal, or the reason why not, with its clause and the facts behind it."""

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
    """The judgement of one action.

    ``code`` is a stable word for the reason (``"must_follow_suit"``), ``rule`` the id of the clause it breaks,
    ``facts`` plain values behind it (cards and squares as notation, seats as numbers), ``names`` the ids
    of the scene elements the explanation names; ``key`` the entry of the catalogue, where it is not the code. A
    verdict is true where the action is legal.
    """

    legal: bool
    code: str | None = None
    rule: str | None = None
    facts: Mapping[str, Any] = field(default_factory=lambda: _NOTHING)
    names: tuple[str, ...] = ()
    seat: int | None = None
    texts: Texts | None = field(default=None, repr=False, compare=False)
    key: str | None = field(default=None, repr=False, compare=False)

    def __bool__(self) -> bool:
        return self.legal

    def __reduce__(self) -> tuple[Any, ...]:
        """Write the facts as a plain dict, since the view of one that stands for none cannot be pickled."""
        fields = (self.legal, self.code, self.rule, dict(self.facts), self.names, self.seat, self.texts, self.key)
        return Verdict, fields

    @property
    def text(self) -> str:
        """The reason as a sentence to the player concerned; empty where the action is legal."""
        return self.say(self.texts, reader=self.seat)

    def say(self, texts: Texts | None, *, reader: int | None, spoken: bool = False) -> str:
        """The reason in the language of ``texts`` for the seat that reads it (None: a bystander)."""
        if self.legal or self.code is None or texts is None:
            return ""
        facts = {"seat": self.seat, **self.facts}
        return texts.say(self._text_key, facts, about=self.seat, reader=reader, spoken=spoken)

    def statement(self, texts: Texts, reader: int | None) -> Statement:
        """Return what the reason says to a reader, to be compared; the action must be illegal."""
        return statement(texts, self._text_key, {"seat": self.seat, **self.facts}, self.seat, reader)

    @property
    def _text_key(self) -> str:
        return f"reasons.{self.key or self.code}"

    def told(self, texts: Texts, *, spoken: bool = False, clause: bool = True) -> str:
        """Say the reason to a bystander, as a part of another sentence."""
        return self.say(texts, reader=None, spoken=spoken).rstrip(".")


LEGAL = Verdict(True)


class IllegalActionError(RulesError):
    """An action that reads well but is against the rules in this position.

    Carries the same :class:`Verdict` that ``State.verdict`` returns.
    """

    def __init__(self, action: str, verdict: Verdict) -> None:
        super().__init__(f"{action!r} is not possible here: {verdict.text} [{verdict.rule}, {verdict.code}]")
        self.action = action
        self.verdict = verdict
        self.why = verdict

    def __reduce__(self) -> tuple[Any, ...]:
        return IllegalActionError, (self.action, self.verdict), self.__dict__


@dataclass(frozen=True, slots=True)
class Violation:
    """What an action breaks, as a game finds it on its bare position: the parts of a refusal but for whose it is.

    ``clause`` is the number of a clause of the game (``"3.2"``), or the id of one that all games share
    (``"common.3"``). The rest is as in a :class:`Verdict`.
    """

    code: str
    clause: str
    facts: Mapping[str, Any] = field(default_factory=lambda: _NOTHING)
    names: tuple[str, ...] = ()
    key: str | None = None
