"""Events: the effects of an action, each with the clause behind it and its arithmetic."""

from __future__ import annotations

import re
from collections.abc import Callable
from dataclasses import dataclass, fields, replace
from functools import cache
from typing import Any, ClassVar, Literal, dataclass_transform

from ..schema import Span
from .askable import Ask
from .declarations import refuse_misspellings
from .language.catalogue import Texts
from .language.statement import Statement, statement

_HUMP = re.compile(r"(?<!^)(?=[A-Z])")
_ONE_FIELD = re.compile(r"([^{}]*)\{(\w+)\}([^{}]*)")

EventAudience = Literal["all", "own", "none"]
"""The seats that see an event: all of them, only the seat that it is about, or none."""

_Ways = tuple[tuple[str, str, str], ...]
"""The alternatives for a word, as ``(word, field, value)``: each holds if the field has the value (any true value if
that is empty); the first that holds wins."""


def _ways(declared: str) -> _Ways:
    """Parse the alternatives for a word, such as ``6.3:kept|3.6:how=trump|2.1``."""
    ways: list[tuple[str, str, str]] = []
    for way in declared.split("|"):
        word, _, condition = way.partition(":")
        field, _, value = condition.partition("=")
        ways.append((word, field, value))
    return tuple(ways)


def _words(declared: str) -> tuple[_Ways, ...]:
    return tuple(map(_ways, declared.split()))


def _around_field(word: str) -> tuple[str, str, str]:
    """Split a word with one field in braces into the text before it, the field and the text after it.

    Without exactly one field, return the word and two empty strings.
    """
    one = _ONE_FIELD.fullmatch(word)
    return (one[1], one[2], one[3]) if one else (word, "", "")


@cache
def _type_name(class_name: str) -> str:
    return _HUMP.sub("_", class_name).lower()


def type_name(kind: type[Event]) -> str:
    """Return the name of a kind of event, ``card_played`` for ``CardPlayed``."""
    return _type_name(kind.__name__)


@dataclass_transform(frozen_default=True)
class Event:
    """An effect of an action. Each kind is a subclass, turned into a frozen dataclass whose fields hold plain values.

    Constants are declared in the class line, where words may contain fields and properties in braces::

        class TrickTaken(CardsEvent, rules="3.6 4.4", elements="{card} seat.{seat}", tags="trick scoring"):
            seat: int
            card: str

    - ``game``: the name of the game, declared once by the base class of its events;
    - ``rules``: numbers of the clauses behind it, the chief one first;
    - ``beside``: numbers of other clauses that a reader could find in its sentence, so that a question about the rule
      behind it does not offer them as wrong answers;
    - ``text``: key of the sentence that explains it, below ``events.`` in the catalogue; by default the type;
    - ``elements``: ids of the scene elements that the sentence names; a field that holds a tuple gives one for each
      item, a field that holds None gives none;
    - ``tags``: the stops for stepping "to the next …";
    - ``facts``: properties that fill the sentence in addition to the fields;
    - ``about``: the field with the seat that the sentence is about, by default ``seat``;
    - ``seen``: the seats that see it: ``all``, only the one that it is about (``own``), or ``none``;
    - ``each``: fields with one item for each seat, of which a seat sees only its own, and None for the others;
    - ``closes``: the span that the event ends: a ``trick``, a ``deal`` or the ``game``;
    - ``foreseeable``: False if the acting player could not know the outcome beforehand (a deal, a draw);
    - ``asks``: the questions that a learner may be asked about it beforehand, see :class:`~.askable.Ask`;
    - ``moot``: the names of questions that are not asked if it happens, since their answer would be debatable.

    Words of ``rules``, ``beside``, ``moot``, ``text`` and ``tags`` may depend on a field or property: ``4.1:last``
    counts only if ``last`` is true, ``3.6:how=trump`` only if ``how`` is ``trump``, and ``6.3:kept|2.1`` is 6.3 if
    ``kept`` is true and 2.1 otherwise. For anything more complex, a subclass overrides the property or method of the
    same name.
    """

    game: ClassVar[str] = ""
    foreseeable: ClassVar[bool] = True
    closes: ClassVar[Span | None] = None
    _fields: ClassVar[tuple[str, ...]] = ()
    _rules: ClassVar[tuple[_Ways, ...]] = ()
    _beside: ClassVar[tuple[_Ways, ...]] = ()
    _moot: ClassVar[tuple[_Ways, ...]] = ()
    _text: ClassVar[_Ways] = ()
    _elements: ClassVar[tuple[tuple[str, str, str], ...]] = ()
    _tags: ClassVar[tuple[_Ways, ...]] = ()
    _facts: ClassVar[tuple[str, ...]] = ()
    _about: ClassVar[str] = "seat"
    _audience: ClassVar[EventAudience] = "all"
    _each: ClassVar[tuple[str, ...]] = ()
    asks: ClassVar[tuple[Ask, ...]] = ()

    def __init_subclass__(
        cls,
        *,
        game: str | None = None,
        rules: str | None = None,
        beside: str | None = None,
        text: str | None = None,
        elements: str | None = None,
        tags: str | None = None,
        facts: str | None = None,
        about: str | None = None,
        seen: EventAudience | None = None,
        each: str | None = None,
        closes: Span | None = None,
        foreseeable: bool | None = None,
        asks: tuple[Ask, ...] | None = None,
        moot: str | None = None,
    ) -> None:
        refuse_misspellings(cls, Event, has_fields=True)
        dataclass(frozen=True)(cls)
        cls._fields = tuple(field.name for field in fields(cls))  # type: ignore[arg-type]  # the line above makes it a dataclass
        declared: dict[str, object] = {
            "game": game,
            "closes": closes,
            "foreseeable": foreseeable,
            "asks": asks,
            "_rules": rules and _words(rules),
            "_beside": beside and _words(beside),
            "_moot": moot and _words(moot),
            "_text": text and _ways(text),
            "_elements": elements and tuple(map(_around_field, elements.split())),
            "_tags": tags and _words(tags),
            "_facts": facts and tuple(facts.split()),
            "_about": about,
            "_audience": seen,
            "_each": each and tuple(each.split()),
        }
        for name, value in declared.items():
            if value is not None:  # otherwise inherit it
                setattr(cls, name, value)

    @property
    def type(self) -> str:
        """The name of the kind of event, ``card_played`` for ``CardPlayed``."""
        return _type_name(self.__class__.__name__)

    @property
    def clauses(self) -> tuple[str, ...]:
        """Numbers of the clauses behind the event, the chief one first; declared as ``rules``."""
        return self._that_hold(self._rules)

    @classmethod
    def declared_clauses(cls) -> tuple[str, ...]:
        """Return the numbers of all clauses in the class line; empty if the class overrides ``clauses``."""
        declared = cls._rules if cls.clauses is Event.clauses else ()
        return tuple(number for ways in declared for number, *_ in ways)

    @classmethod
    def declared_tags(cls) -> tuple[str, ...]:
        """Return all tags in the class line."""
        return tuple(tag for ways in cls._tags for tag, *_ in ways)

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
    def beside(self) -> tuple[str, ...]:
        """Ids of other clauses that a reader could find in the explaining sentence."""
        return tuple([f"{self.game}.{number}" for number in self._that_hold(self._beside)])

    @property
    def moot(self) -> tuple[str, ...]:
        """The names of questions whose answer would be debatable if this happens."""
        return self._that_hold(self._moot)

    def first_of(self, declared: str) -> str:
        """Return the first alternative that holds for this event, such as ``2.2`` in ``2.2:led|3.4``, or ""."""
        return "".join(self._that_hold((_ways(declared),)))

    @property
    def text_key(self) -> str:
        """Key of the explaining sentence in the text catalogue, below ``events.``"""
        for key in self._that_hold((self._text,)):
            return key.format_map(_Values(self)) if "{" in key else key
        return self.type

    @property
    def elements(self) -> tuple[str, ...]:
        """Ids of the scene elements that the explanation names."""
        found: list[str] = []
        for before, field, after in self._elements:
            if not field:
                found.append(before.format_map(_Values(self)))
                continue
            value = getattr(self, field)
            several = value if isinstance(value, tuple) else () if value is None else (value,)
            found += [f"{before}{one}{after}" for one in several]
        return tuple(found)

    @property
    def tags(self) -> tuple[str, ...]:
        """The stops for stepping "to the next …"."""
        return self._that_hold(self._tags)

    def _that_hold(self, declared: tuple[_Ways, ...]) -> tuple[str, ...]:
        """Return, for each declared word, the first alternative that holds for this event, if any."""
        found: list[str] = []
        for ways in declared:
            for word, field, value in ways:
                if not field or (str(getattr(self, field)) == value if value else getattr(self, field)):
                    found.append(word)
                    break
        return tuple(found)

    @property
    def arrows(self) -> tuple[tuple[str, str], ...]:
        """Pairs of square ids, from and to, for each piece that moved on a board."""
        return ()

    @property
    def actor(self) -> int | None:
        """The seat that the sentence is about, if any."""
        return getattr(self, self._about, None)

    @property
    def late(self) -> bool:
        """True if a reader who sees everything has seen this before, and the event only reveals it to some seats."""
        return False

    def seen_by(self, seat: int) -> Event | None:
        """Return the event as ``seat`` sees it, or None if it sees nothing of it."""
        if self._audience == "none" or (self._audience == "own" and seat != self.actor):
            return None
        if not self._each:
            return self
        own = {
            name: tuple([one if at == seat else None for at, one in enumerate(getattr(self, name))])
            for name in self._each
        }
        return replace(self, **own)  # type: ignore[type-var]  # it is a dataclass

    def statement(self, texts: Texts, reader: int | None) -> Statement:
        """Return the meaning of the explaining sentence for a reader, to compare it with others."""
        return statement(texts, f"events.{self.text_key}", self.facts(), self.actor, reader)

    def facts(self) -> dict[str, Any]:
        """Return the values that fill the explaining sentence: the fields and the declared facts, by name."""
        return {name: getattr(self, name) for name in (*self._fields, *self._facts)}

    def to_json(self) -> dict[str, Any]:
        """Return ``{"type", "rule", …facts}`` as plain JSON values."""
        return {"type": self.type, "rule": self.rule, **self.facts()}


class _Values:
    """A mapping from names to the fields and properties of an event, to fill declared words."""

    def __init__(self, event: Event) -> None:
        self._event = event

    def __getitem__(self, name: str) -> object:
        return getattr(self._event, name)


Emit = Callable[[Event], None]
"""The callback that a transition calls with each event, once the core reflects it."""
