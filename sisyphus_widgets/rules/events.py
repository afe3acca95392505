"""Events: what an action made happen, each with the clause that made it happen and its arithmetic."""

from __future__ import annotations

import re
from collections.abc import Callable
from dataclasses import dataclass, fields
from functools import cache
from typing import Any, ClassVar, dataclass_transform

from ..schema import Span
from .asking import Ask

_HUMP = re.compile(r"(?<!^)(?=[A-Z])")
_ONE_FIELD = re.compile(r"\{(\w+)\}")

_Conditional = tuple[tuple[str, str], ...]
"""Words, each with the name of what has to hold anything for the word to be so; an empty name where it always is."""


def _conditional(declared: str) -> _Conditional:
    words = (word.partition(":") for word in declared.split())
    return tuple((word, condition) for word, _, condition in words)


@cache
def _type_name(class_name: str) -> str:
    return _HUMP.sub("_", class_name).lower()


@dataclass_transform(frozen_default=True)
class Event:
    """One thing that happened: each kind is a subclass, which is made a frozen dataclass, with fields of plain values.

    What is always so is declared in the class line; words in it may hold fields and properties in braces::

        class TrickTaken(CardsEvent, rules="3.6 4.4", names="{card} seat.{seat}", tags="trick scoring"):
            seat: int
            card: str

    - ``game``: the name of the game, declared once by the base class of its events;
    - ``rules``: numbers of the clauses behind it, the chief one first; ``4.1:last`` only where ``last`` holds anything;
    - ``text``: key of the sentence that explains it, below ``events.`` of the catalogue; the type where none is given;
    - ``names``: ids of the scene elements that the sentence names; a field that holds several gives all of them;
    - ``tags``: where stepping "to the next …" stops; ``scoring:cards`` only where ``cards`` holds anything;
    - ``facts``: properties that the sentence is filled from, beside the fields;
    - ``closes``: what ends with it: a ``trick``, a ``deal`` or the ``game``;
    - ``foreseeable``: False where the player who acts could not know the outcome beforehand (a deal, a draw);
    - ``asks``: what a learner may be asked about it beforehand, see :class:`~.asking.Ask`.

    What depends on more than that is a property or method of the same name that a subclass overrides.
    """

    game: ClassVar[str] = ""
    foreseeable: ClassVar[bool] = True
    closes: ClassVar[Span | None] = None
    _fields: ClassVar[tuple[str, ...]] = ()
    _rules: ClassVar[_Conditional] = ()
    _text: ClassVar[str] = ""
    _names: ClassVar[tuple[tuple[str, str], ...]] = ()  # each word, and the field where it is nothing but that
    _tags: ClassVar[_Conditional] = ()
    _facts: ClassVar[tuple[str, ...]] = ()
    asks: ClassVar[tuple[Ask, ...]] = ()

    def __init_subclass__(
        cls,
        *,
        game: str | None = None,
        rules: str | None = None,
        text: str | None = None,
        names: str | None = None,
        tags: str | None = None,
        facts: str | None = None,
        closes: Span | None = None,
        foreseeable: bool | None = None,
        asks: tuple[Ask, ...] | None = None,
    ) -> None:
        dataclass(frozen=True)(cls)
        cls._fields = tuple(field.name for field in fields(cls))  # type: ignore[arg-type]  # it is one now
        if game is not None:
            cls.game = game
        if rules is not None:
            cls._rules = _conditional(rules)
        if text is not None:
            cls._text = text
        if names is not None:
            found = ((word, _ONE_FIELD.fullmatch(word)) for word in names.split())
            cls._names = tuple((word, one[1] if one else "") for word, one in found)
        if tags is not None:
            cls._tags = _conditional(tags)
        if facts is not None:
            cls._facts = tuple(facts.split())
        if closes is not None:
            cls.closes = closes
        if foreseeable is not None:
            cls.foreseeable = foreseeable
        if asks is not None:
            cls.asks = asks

    @property
    def type(self) -> str:
        """The name of the kind of event, ``card_played`` for ``CardPlayed``."""
        return _type_name(self.__class__.__name__)

    @property
    def clauses(self) -> tuple[str, ...]:
        """Numbers of the clauses behind the event, the chief one first; declared as ``rules``."""
        return self._where_they_hold(self._rules)

    @classmethod
    def declared_clauses(cls) -> tuple[str, ...]:
        """Numbers of all clauses in the class line; none where they are worked out from what happened."""
        return tuple(number for number, _ in cls._rules) if cls.clauses is Event.clauses else ()

    @classmethod
    def declared_tags(cls) -> tuple[str, ...]:
        """All tags in the class line."""
        return tuple(tag for tag, _ in cls._tags)

    @property
    def rules(self) -> tuple[str, ...]:
        """Ids of the clauses behind the event, the chief one first."""
        found = tuple([f"{self.game}.{number}" for number in self.clauses])
        if not found:
            raise NotImplementedError(f"{self.__class__.__name__} names no rule")
        return found

    @property
    def rule(self) -> str:
        """Id of the chief clause behind the event."""
        return self.rules[0]

    @property
    def text_key(self) -> str:
        """Key of the explaining sentence in the text catalogue, below ``events.``"""
        if "{" in self._text:
            return self._text.format_map(_Values(self))
        return self._text or self.type

    @property
    def names(self) -> tuple[str, ...]:
        """Ids of the scene elements that the explanation names."""
        found: list[str] = []
        for word, field in self._names:
            value = getattr(self, field) if field else word.format_map(_Values(self))
            if isinstance(value, tuple):
                found.extend(value)
            else:
                found.append(str(value))
        return tuple(found)

    @property
    def tags(self) -> tuple[str, ...]:
        """Where stepping "to the next …" stops."""
        return self._where_they_hold(self._tags)

    def _where_they_hold(self, declared: _Conditional) -> tuple[str, ...]:
        """The declared words that are so of this event."""
        return tuple([word for word, condition in declared if not condition or getattr(self, condition)])

    @property
    def arrows(self) -> tuple[tuple[str, str], ...]:
        """Ids of two squares each, from and to, for what went over a board."""
        return ()

    @property
    def actor(self) -> int | None:
        """The seat the sentence is about, if it is about one."""
        return getattr(self, "seat", None)

    @property
    def late(self) -> bool:
        """Whether it only tells some seats now what the one who sees everything was told when it happened."""
        return False

    def seen_by(self, seat: int) -> Event | None:
        """The event as ``seat`` gets to see it, or None where it shows them nothing."""
        return self

    def facts(self) -> dict[str, Any]:
        """The fields by name, and what is declared beside them: what the explaining sentence is filled from."""
        return {name: getattr(self, name) for name in (*self._fields, *self._facts)}

    def to_json(self) -> dict[str, Any]:
        """``{"type", "rule", …fields}`` of plain JSON values."""
        return {"type": self.type, "rule": self.rule, **self.facts()}


class _Values:
    """The fields and properties of an event by name, for the words that are declared of it."""

    def __init__(self, event: Event) -> None:
        self._event = event

    def __getitem__(self, name: str) -> object:
        return getattr(self._event, name)


Emit = Callable[[Event], None]
"""What a transition calls with each event, right after the position shows it."""
