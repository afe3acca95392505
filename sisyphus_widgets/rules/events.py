"""Events: what an action made happen, each with the clause that made it happen and its arithmetic."""

from __future__ import annotations

import re
from collections.abc import Callable
from dataclasses import dataclass, fields, replace
from functools import cache
from typing import Any, ClassVar, Literal, dataclass_transform

from ..schema import Span
from .askable import Ask
from .language.catalogue import Texts
from .language.statement import Statement, statement

_HUMP = re.compile(r"(?<!^)(?=[A-Z])")
_ONE_FIELD = re.compile(r"([^{}]*)\{(\w+)\}([^{}]*)")

Seen = Literal["all", "own", "none"]
"""Which seats see an event: all, the one that it is about, or none at all."""

_Ways = tuple[tuple[str, str, str], ...]
"""What may stand for one word, the first that is so: each with the field that decides, and the value it has to have."""


def _ways(declared: str) -> _Ways:
    """``6.3:kept|3.6:how=trump|2.1``: each word with the field it depends on, and the value that has to have."""
    ways: list[tuple[str, str, str]] = []
    for way in declared.split("|"):
        word, _, condition = way.partition(":")
        field, _, value = condition.partition("=")
        ways.append((word, field, value))
    return tuple(ways)


def _words(declared: str) -> tuple[_Ways, ...]:
    return tuple(map(_ways, declared.split()))


def _around_field(word: str) -> tuple[str, str, str]:
    """What stands before the one field of a word, the field, and what comes after; else the word, and nothing."""
    one = _ONE_FIELD.fullmatch(word)
    return (one[1], one[2], one[3]) if one else (word, "", "")


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
    - ``rules``: numbers of the clauses behind it, the chief one first;
    - ``text``: key of the sentence that explains it, below ``events.`` of the catalogue; the type where none is given;
    - ``names``: ids of the scene elements that the sentence names; of a field that holds several there is one for each,
      of one that holds None none;
    - ``tags``: where stepping "to the next …" stops;
    - ``facts``: properties that the sentence is filled from, beside the fields;
    - ``about``: the field with the seat that the sentence is about, ``seat`` where none is given;
    - ``seen``: which seats see it: ``all``, only the one that it is about (``own``), or ``none``;
    - ``each``: fields that list something for each seat, of which a seat sees its own and None for the others;
    - ``closes``: what ends with it: a ``trick``, a ``deal`` or the ``game``;
    - ``foreseeable``: False where the player who acts could not know the outcome beforehand (a deal, a draw);
    - ``asks``: what a learner may be asked about it beforehand, see :class:`~.asking.Ask`.

    Words of ``rules``, ``text`` and ``tags`` may depend on a field or property: ``4.1:last`` is there only where
    ``last`` holds anything, ``3.6:how=trump`` only where ``how`` is ``trump``, and of ``6.3:kept|2.1`` the first that
    is so. What depends on more is a property or method of the same name that a subclass overrides.
    """

    game: ClassVar[str] = ""
    foreseeable: ClassVar[bool] = True
    closes: ClassVar[Span | None] = None
    _fields: ClassVar[tuple[str, ...]] = ()
    _rules: ClassVar[tuple[_Ways, ...]] = ()
    _text: ClassVar[_Ways] = ()
    _names: ClassVar[tuple[tuple[str, str, str], ...]] = ()
    _tags: ClassVar[tuple[_Ways, ...]] = ()
    _facts: ClassVar[tuple[str, ...]] = ()
    _about: ClassVar[str] = "seat"
    _seen: ClassVar[Seen] = "all"
    _each: ClassVar[tuple[str, ...]] = ()
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
        about: str | None = None,
        seen: Seen | None = None,
        each: str | None = None,
        closes: Span | None = None,
        foreseeable: bool | None = None,
        asks: tuple[Ask, ...] | None = None,
    ) -> None:
        dataclass(frozen=True)(cls)
        cls._fields = tuple(field.name for field in fields(cls))  # type: ignore[arg-type]  # it is one now
        declared: dict[str, object] = {
            "game": game,
            "closes": closes,
            "foreseeable": foreseeable,
            "asks": asks,
            "_rules": rules and _words(rules),
            "_text": text and _ways(text),
            "_names": names and tuple(map(_around_field, names.split())),
            "_tags": tags and _words(tags),
            "_facts": facts and tuple(facts.split()),
            "_about": about,
            "_seen": seen,
            "_each": each and tuple(each.split()),
        }
        for name, value in declared.items():
            if value is not None:  # else it is as the class above it has it
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
        """Numbers of all clauses in the class line; none where they are worked out from what happened."""
        declared = cls._rules if cls.clauses is Event.clauses else ()
        return tuple(number for ways in declared for number, *_ in ways)

    @classmethod
    def declared_tags(cls) -> tuple[str, ...]:
        """All tags in the class line."""
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
    def text_key(self) -> str:
        """Key of the explaining sentence in the text catalogue, below ``events.``"""
        for key in self._that_hold((self._text,)):
            return key.format_map(_Values(self)) if "{" in key else key
        return self.type

    @property
    def names(self) -> tuple[str, ...]:
        """Ids of the scene elements that the explanation names."""
        found: list[str] = []
        for before, field, after in self._names:
            if not field:
                found.append(before.format_map(_Values(self)))
                continue
            value = getattr(self, field)
            several = value if isinstance(value, tuple) else () if value is None else (value,)
            found += [f"{before}{one}{after}" for one in several]
        return tuple(found)

    @property
    def tags(self) -> tuple[str, ...]:
        """Where stepping "to the next …" stops."""
        return self._that_hold(self._tags)

    def _that_hold(self, declared: tuple[_Ways, ...]) -> tuple[str, ...]:
        """Of each declared word the first way that is so of this event, if there is one."""
        found: list[str] = []
        for ways in declared:
            for word, field, value in ways:
                if not field or (str(getattr(self, field)) == value if value else getattr(self, field)):
                    found.append(word)
                    break
        return tuple(found)

    @property
    def arrows(self) -> tuple[tuple[str, str], ...]:
        """Ids of two squares each, from and to, for what went over a board."""
        return ()

    @property
    def actor(self) -> int | None:
        """The seat the sentence is about, if it is about one."""
        return getattr(self, self._about, None)

    @property
    def late(self) -> bool:
        """Whether it only tells some seats now what the one who sees everything was told when it happened."""
        return False

    def seen_by(self, seat: int) -> Event | None:
        """The event as ``seat`` gets to see it, or None where it shows them nothing."""
        if self._seen == "none" or (self._seen == "own" and seat != self.actor):
            return None
        if not self._each:
            return self
        own = {
            name: tuple([one if at == seat else None for at, one in enumerate(getattr(self, name))])
            for name in self._each
        }
        return replace(self, **own)  # type: ignore[type-var]  # it is a dataclass

    def statement(self, texts: Texts, reader: int | None) -> Statement:
        """Return what the explaining sentence says to a reader, to be compared."""
        return statement(texts, f"events.{self.text_key}", self.facts(), self.actor, reader)

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
