"""Partial positions in one line: what may be said of a game's positions, and reading it, in the same words everywhere.

``South holds 7C KC 2H, led 9H, levels 2 4 1 8, spades broken`` says some *facts*. A game declares which there are
(:class:`Says`), and fills in the rest (`filling.py`). Commas, case and the order of the facts are free (`lines.py`).
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
"""What is said: cards (or squares), a number, a seat, one of some words, or cards played by seats in turn."""

C = TypeVar("C")

CARDS_HERE = "…"
"""Stands in a phrase where its cards do: ``spielt … aus``."""


@dataclass(frozen=True)
class Fact:
    """One thing that may be said of a position.

    ``phrases`` are the words for it, the usual ones first. With ``each`` it is said of a seat: ``South holds 7C``,
    ``levels 2 4 1 8`` for all seats in order, ``South level 4`` for one, for which ``one`` is the usual phrase. For a
    ``word`` the phrases lead to values. Of what is played, ``most`` 1 says that each plays one card, and the phrases
    ``alone`` go without cards: somebody passed. A number may stand before its phrase (``5 cards``, ``12 turns``).
    ``get`` is what is so in a position's core (for a seat, where ``each``); None where nothing is. What is ``secret``
    only its seat knows.
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
    alone: tuple[str, ...] = ()
    one: str = ""

    @property
    def spoken(self) -> tuple[str, ...]:
        """All phrases that say it."""
        return (*self.phrases, *self.alone) or tuple(self.words)


@dataclass(frozen=True)
class Said:
    """A fact as it was said: of which seat (None: of none), with which values, in which words."""

    fact: Fact
    seat: int | None
    values: tuple[Any, ...]
    text: str


class Facts:
    """What is said of one position.

    Raises:
        PositionError: two things that are said do not go together.
    """

    def __init__(self, said: Sequence[Said], players: int, names: Sequence[str], package: str) -> None:
        self.said = tuple(said)
        self.players = players
        self.names = tuple(names[:players])
        self._package = package

    def _of(self, name: str, seat: int | None = None) -> list[Said]:
        return [one for one in self.said if one.fact.name == name and one.seat == seat]

    def there(self, *names: str) -> bool:
        """Whether anything of this is said."""
        return any(one.fact.name in names for one in self.said)

    def cards(self, name: str, seat: int | None = None) -> list[Any]:
        """The cards that are said, of a seat where one is meant, in order."""
        return [card for one in self._of(name, seat) for card in one.values]

    def hands(self, name: str) -> list[list[Any]]:
        """The cards that are said of each seat."""
        return [self.cards(name, seat) for seat in range(self.players)]

    def value(self, name: str, seat: int | None = None) -> Any:
        """A number, a seat or a word; None where none is said."""
        found = self._of(name, seat)
        for one in found[1:]:
            if one.values != found[0].values:
                self.refuse("contradicts", name, seat, other=found[0].text)
        return found[-1].values[0] if found else None

    def numbers(self, name: str, default: int) -> list[int]:
        """A number for each seat, the default where none is said."""
        found = (self.value(name, seat) for seat in range(self.players))
        return [default if one is None else one for one in found]

    def plays(self, name: str) -> list[tuple[int | None, tuple[Any, ...]]]:
        """What was played in turn: by whom, where that is said, and which cards."""
        return [(one.seat, one.values) for one in self.said if one.fact.name == name]

    def seats_named(self, name: str) -> list[int]:
        """The seats of which something is said, in the order in which they are named first."""
        return list(dict.fromkeys(one.seat for one in self.said if one.fact.name == name and one.seat is not None))

    def refuse(self, key: str, name: str = "", seat: int | None = None, *, clause: str = "", **facts: Any) -> NoReturn:
        """Refuse what was said: why, as an entry of the catalogue with its facts, and by which clause if it is one.

        ``name`` is the fact it is about, ``seat`` of which seat.

        Raises:
            PositionError: always.
        """
        self.refuse_for(Reason(self._package, key, facts), name, seat, clause=clause)

    def refuse_for(self, why: Reason, name: str = "", seat: int | None = None, *, clause: str = "") -> NoReturn:
        """Refuse what was said for a reason, as :meth:`refuse` does.

        Raises:
            PositionError: always.
        """
        found = [one for one in self.said if one.fact.name == name and seat in (None, one.seat)]
        own = clause if not clause or clause.startswith("common.") else f"{self._package.rpartition('.')[2]}.{clause}"
        why = why.about(found[-1].text if found else "", own)
        raise PositionError(why.english(self.names), own, why)

    def refuse_move(self, violation: Violation, who: int, name: str, seat: int | None = None) -> NoReturn:
        """Refuse something that is said to have been played, in the words in which the game refuses it.

        Raises:
            PositionError: always.
        """
        why = Reason(self._package, f"reasons.{violation.key or violation.code}", {"seat": who, **violation.facts})
        self.refuse_for(why, name, seat, clause=violation.clause)


@dataclass(frozen=True)
class Drawn:
    """Where on a game's table what is said of a position lies.

    ``zones``: fact → the zones, with spaces between, where its cards are: ``hand`` for ``hand.0`` and so on.
    ``spaces``: fact → how the spaces begin that tell its numbers, ``level`` for ``level.0.3``. ``copies``: there are
    several of each card.
    """

    zones: Mapping[str, str]
    spaces: Mapping[str, str] = field(default_factory=dict)
    copies: bool = False


@dataclass(frozen=True)
class Says(Generic[C]):
    """What may be said of a game's positions.

    ``card`` reads one word as a card (or square) and raises a :class:`NotationError` for any other; ``written`` writes
    it. ``fill`` makes a position of which all that is said is so, the rest by a random generator and always consistent,
    or refuses by :meth:`Facts.refuse`. ``players`` names the fact that says how many play, where that may be said.
    ``begins`` are the keys by which a whole position as text is told from such a line.
    """

    facts: tuple[Fact, ...]
    card: Callable[[str], Any]
    written: Callable[[Any], str]
    fill: Callable[[Facts, Any, random.Random], C]
    begins: tuple[str, ...] = ("hands", "deals")
    seats: Mapping[str, int] = field(default_factory=dict)
    """More words for seats, in small letters."""
    drawn: Drawn = field(default_factory=lambda: Drawn({}))
    """Where on a table what is said lies, for who sets up a position there."""
    claims: Mapping[str, tuple[str, ...]] = field(default_factory=dict)
    """Phrase of a ``word`` → how a text may say the same: ``spades whole`` → ``no spade has been played``."""
    beside: Callable[[C], Sequence[str]] = lambda core: ()
    """What else everybody knows of a position, though it cannot be said of one; for authors of lessons."""
