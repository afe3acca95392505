"""Partial positions in one line: the facts that may be stated about a game's positions.

``South holds 7C KC 2H, led 9H, levels 2 4 1 8, spades broken`` states some *facts*. A game declares its facts
(:class:`Says`) and completes the position (`completion.py`). Commas are optional, and case and the order of facts do
not matter (`line_parser.py`).
"""

from __future__ import annotations

import random
from collections.abc import Callable, Mapping, Sequence
from dataclasses import dataclass, field
from typing import Any, Generic, Literal, NoReturn, TypeVar

from ..errors import PositionError
from ..numbers import MOST
from ..reason import Reason
from ..verdict import Violation

FactKind = Literal["cards", "number", "seat", "word", "plays"]
"""The kind of value of a fact: cards (or squares), a number, a seat, one of several words, or plays in turn."""

C = TypeVar("C")

CARDS_HERE = "…"
"""The placeholder for the cards in a phrase: ``spielt … aus``."""


@dataclass(frozen=True)
class Fact:
    """A fact that may be stated about a position.

    ``phrases`` are the words for it, the usual ones first. With ``each`` the fact belongs to a seat: ``South holds
    7C``, ``levels 2 4 1 8`` for all seats in order, ``South level 4`` for one; ``singular`` is the usual phrase for one
    seat. For the kind ``word``, ``words`` maps phrases to values. For the kind ``plays``, a ``most`` of 1 means that
    each seat plays one card, and the phrases ``standalone_phrases`` have no cards: the seat passes. A number may
    precede its phrase (``5 cards``, ``12 turns``). ``get`` returns the value in a position's core (with ``each``, of a
    seat), or None if there is none. A ``secret`` fact is known only to its seat.
    """

    name: str
    kind: FactKind
    phrases: tuple[str, ...]
    example: str
    get: Callable[[Any, int], Any]
    each: bool = False
    least: int = 0
    most: int = MOST
    words: Mapping[str, Any] = field(default_factory=dict)
    secret: bool = False
    standalone_phrases: tuple[str, ...] = ()
    singular: str = ""

    @property
    def all_phrases(self) -> tuple[str, ...]:
        """All phrases for the fact."""
        return (*self.phrases, *self.standalone_phrases) or tuple(self.words)


@dataclass(frozen=True)
class StatedFact:
    """A stated fact: its seat (None: no seat), its values, and the words of the line."""

    fact: Fact
    seat: int | None
    values: tuple[Any, ...]
    text: str


class Facts:
    """The facts that a line states about a position.

    Raises:
        PositionError: two facts contradict each other.
    """

    def __init__(self, stated: Sequence[StatedFact], players: int, names: Sequence[str], package: str) -> None:
        self.stated: tuple[StatedFact, ...] = tuple(stated)
        self.players = players
        self.names: tuple[str, ...] = tuple(names[:players])
        self._package = package

    def _of(self, name: str, seat: int | None = None) -> list[StatedFact]:
        return [one for one in self.stated if one.fact.name == name and one.seat == seat]

    def there(self, *names: str) -> bool:
        """Return True if any of these facts is stated."""
        return any(one.fact.name in names for one in self.stated)

    def cards(self, name: str, seat: int | None = None) -> list[Any]:
        """Return the stated cards of a fact and a seat (None: no seat), in order."""
        return [card for one in self._of(name, seat) for card in one.values]

    def hands(self, name: str) -> list[list[Any]]:
        """Return the stated cards of each seat."""
        return [self.cards(name, seat) for seat in range(self.players)]

    def value(self, name: str, seat: int | None = None) -> Any:
        """Return the stated number, seat or word of a fact, or None if it is not stated."""
        found = self._of(name, seat)
        for one in found[1:]:
            if one.values != found[0].values:
                self.refuse("contradicts", name, seat, other=found[0].text)
        return found[-1].values[0] if found else None

    def numbers(self, name: str, default: int) -> list[int]:
        """Return the stated number for each seat, or ``default`` where none is stated."""
        found = (self.value(name, seat) for seat in range(self.players))
        return [default if one is None else one for one in found]

    def plays(self, name: str) -> list[tuple[int | None, tuple[Any, ...]]]:
        """Return the stated plays in order, each as its seat (None: not stated) and its cards."""
        return [(one.seat, one.values) for one in self.stated if one.fact.name == name]

    def seats_named(self, name: str) -> list[int]:
        """Return the seats for which a fact is stated, in order of their first mention."""
        return list(dict.fromkeys(one.seat for one in self.stated if one.fact.name == name and one.seat is not None))

    def refuse(self, key: str, name: str = "", seat: int | None = None, *, clause: str = "", **facts: Any) -> NoReturn:
        """Refuse the line for the reason with the key ``key`` in the catalogue, filled with ``facts``.

        ``name`` and ``seat`` identify the refused fact; ``clause`` is the number of the clause that applies, if any.

        Raises:
            PositionError: always.
        """
        self.refuse_for(Reason(self._package, key, facts), name, seat, clause=clause)

    def refuse_for(self, why: Reason, name: str = "", seat: int | None = None, *, clause: str = "") -> NoReturn:
        """Refuse the line for a reason, as :meth:`refuse` does.

        Raises:
            PositionError: always.
        """
        found = [one for one in self.stated if one.fact.name == name and seat in (None, one.seat)]
        own = clause if not clause or clause.startswith("common.") else f"{self._package.rpartition('.')[2]}.{clause}"
        why = why.about(found[-1].text if found else "", own)
        raise PositionError(why.english(self.names), own, why)

    def refuse_move(self, violation: Violation, who: int, name: str, seat: int | None = None) -> NoReturn:
        """Refuse a stated play, with the game's own sentence for the violation.

        Raises:
            PositionError: always.
        """
        why = Reason(self._package, f"reasons.{violation.key or violation.code}", {"seat": who, **violation.facts})
        self.refuse_for(why, name, seat, clause=violation.clause)


@dataclass(frozen=True)
class FactPlaces:
    """The places of facts on a game's table.

    ``zones`` maps a fact to the zones of its cards, separated by spaces: ``hand`` for ``hand.0`` and so on. ``spaces``
    maps a fact to the prefix of the spaces for its numbers: ``level`` for ``level.0.3``. ``copies`` is True if each
    card exists several times.
    """

    zones: Mapping[str, str]
    spaces: Mapping[str, str] = field(default_factory=dict)
    copies: bool = False


@dataclass(frozen=True)
class Says(Generic[C]):
    """The declaration of the facts that may be stated about a game's positions.

    ``card`` parses one word as a card (or square) and raises a :class:`NotationError` if it is not one; ``written`` is
    its inverse. ``fill`` makes a position that fits all stated facts and is otherwise random, or calls
    :meth:`Facts.refuse`. The fact named ``players``, if declared, states the number of players. A text that begins with
    one of the keys ``begins`` is a whole position.
    """

    facts: tuple[Fact, ...]
    card: Callable[[str], Any]
    written: Callable[[Any], str]
    fill: Callable[[Facts, Any, random.Random], C]
    begins: tuple[str, ...] = ("hands", "deals")
    seats: Mapping[str, int] = field(default_factory=dict)
    """Additional names for seats, in lower case."""
    drawn: FactPlaces = field(default_factory=lambda: FactPlaces({}))
    """The places of the facts on a table, for the position editor."""
    claims: Mapping[str, tuple[str, ...]] = field(default_factory=dict)
    """Phrase of a ``word`` → other wordings of it in a text: ``spades whole`` → ``no spade has been played``."""
    beside: Callable[[C], Sequence[str]] = lambda core: ()
    """A function that returns public knowledge that a line cannot state, for authors of lessons."""
