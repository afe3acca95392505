"""The base class of a position's fields, and their phrases in a line; `kinds.py` has the kinds of fields."""

from __future__ import annotations

import sys
from abc import ABC, abstractmethod
from collections.abc import Callable, Mapping, Sequence
from dataclasses import KW_ONLY, dataclass, field
from functools import cached_property
from pathlib import Path
from typing import Any, ClassVar, Literal

from ..numbers import MOST
from .facts import Fact, FactKind, Facts
from .position_text import Placing

SET_UP = "set up"
"""The shape of a position that is set up by hand."""

DUE = "due"
"""The shape of a position in which a deal, or the first move, is due."""

_FOLDER = Path(__file__).parent


@dataclass(frozen=True)
class CardText:
    """The parser and writer of a game's cards, or of its squares.

    ``read`` parses one word and raises a :class:`NotationError` if it is not a card; ``write`` is its inverse.
    ``read_all`` parses several cards, by default word by word. ``copies`` is True if each card exists several times.
    """

    read: Callable[[str], Any]
    write: Callable[[Any], str]
    read_all: Callable[[str], Sequence[Any]] | None = None
    copies: bool = False

    def several(self, text: str) -> Sequence[Any]:
        """Parse several cards.

        Raises:
            NotationError: a word is not a card.
        """
        return self.read_all(text) if self.read_all is not None else [self.read(word) for word in text.split()]


@dataclass(frozen=True)
class Reading:
    """The context for checking a value: the game's package, its cards, and the number of players."""

    package: str
    cards: CardText
    players: int


@dataclass(frozen=True)
class Line:
    """The phrases with which a line states a field.

    ``phrases`` are separated by commas, the usual one first; ``example`` is a whole fact. Other values default to those
    of the field: ``name`` to the field's name with spaces, ``get`` to the field's value. See :class:`~.facts.Fact` for
    ``kind``, ``words``, ``singular``, ``standalone`` and ``secret``. ``zone`` names the zones of the table where the
    cards lie, separated by spaces, and ``spaces`` is the prefix of the spaces for the numbers. ``after`` is the field
    after which a line states this one, by default the field declared before it.
    """

    phrases: str
    example: str
    _: KW_ONLY
    name: str = ""
    kind: FactKind | None = None
    get: Callable[[Any, int], Any] | None = None
    words: Mapping[str, Any] = field(default_factory=dict)
    singular: str = ""
    standalone: str = ""
    secret: bool = False
    most: int | None = None
    zone: str = ""
    spaces: str = ""
    after: str = ""


def _phrases(text: str) -> tuple[str, ...]:
    return tuple(phrase.strip() for phrase in text.split(",") if phrase.strip())


@dataclass(frozen=True)
class Field(ABC):
    """One field of a game's positions.

    - ``name``: the keyword; with hyphens it is the default for ``key``, the key in a position as text.
    - ``about``: the description in the documentation; ``sample``: a value as text, also for the documentation.
    - ``get``: returns the value in a core (for one seat, if every seat has a value), or None if there is none. The
      game's ``build`` gets values in the same form.
    - ``only``: ``"line"`` for a field that only lines state, ``"text"`` for one that only whole positions state.
    - ``when``: the shapes of a position that may have the field; ``required``: those that must have it.
    - ``called``: the name in error messages.
    - ``trait``: the trait of the table's widget that shows the value to everybody.
    """

    name: str
    about: str
    get: Callable[[Any, int], Any]
    _: KW_ONLY
    line: Line | None = None
    default: Any = None
    called: str = ""
    key: str = ""
    sample: str = ""
    only: Literal["", "line", "text"] = ""
    when: tuple[str, ...] = (SET_UP,)
    required: tuple[str, ...] = ()
    trait: str = ""
    place: str = field(init=False, compare=False, default="")

    kind: ClassVar[FactKind]

    def __post_init__(self) -> None:
        object.__setattr__(self, "place", _place())

    @property
    @abstractmethod
    def typed(self) -> str:
        """The type of the keyword argument."""

    @abstractmethod
    def read(self, placing: Placing) -> Any:
        """Return the value in a text, in the form of a keyword argument.

        Raises:
            NotationError: the value cannot be read.
        """

    @abstractmethod
    def checked(self, value: Any, reading: Reading) -> Any:
        """Return the value of a keyword argument after parsing and checks.

        Raises:
            NotationError: a card or a square cannot be read.
            PositionError: the value has the wrong type or is out of range.
        """

    @abstractmethod
    def written(self, value: Any, cards: CardText) -> str:
        """Return a value as text."""

    @property
    def of_seats(self) -> bool:
        """True if every seat has its own value."""
        return False

    @property
    def stated_of_seats(self) -> bool:
        """True if a line states the value of one seat."""
        return self.of_seats

    @cached_property
    def what(self) -> str:
        """The name of the field in errors."""
        return self.called or self.name

    @cached_property
    def text_key(self) -> str:
        """The key of the field in a text."""
        return self.key or self.name.replace("_", "-")

    @cached_property
    def in_text(self) -> bool:
        """True if the field is part of a whole position as text."""
        return self.only != "line"

    @property
    def is_keyword(self) -> bool:
        """True if the field is a keyword argument of ``position``."""
        return not self.only and any(shape != DUE for shape in self.when)

    def of(self, core: Any) -> Any:
        """Return the value in a core, which is a list if every seat has a value; None if there is none."""
        if not self.of_seats:
            return self.get(core, -1)
        values = [self.get(core, seat) for seat in range(core.players)]
        return None if None in values else values

    def stated_value(self, facts: Facts) -> Any:
        """Return the stated value in the form for ``build``; None if a line does not state the whole value."""
        return facts.value(self.fact.name) if self.fact is not None else None

    def shared(self, core: Any, cards: CardText) -> object:
        """Return the value in a core for a trait: numbers, texts and lists of them."""
        value = self.of(core)
        return list(value) if isinstance(value, tuple) else value

    def stated(self, core: Any, seat: int) -> Any:
        """Return the value in a core as a line states it, for one seat if every seat has a value."""
        return self.get(core, seat)

    def problem(self) -> str:
        """Return the error in this declaration, as far as the kind of field determines it; empty if it is right."""
        return ""

    @cached_property
    def fact(self) -> Fact | None:
        """The fact that a line may state, or None."""
        own = self.line
        if own is None:
            return None
        kind = own.kind or ("word" if own.words else self.kind)
        least, most = self._limits
        return Fact(
            own.name or self.name.replace("_", " "),
            kind,
            _phrases(own.phrases),
            own.example,
            own.get or self.stated,
            each=self.stated_of_seats and kind not in ("plays", "word", "seat"),
            least=least,
            most=most if own.most is None else own.most,
            words=own.words or self._words if kind == "word" else {},
            secret=own.secret,
            standalone_phrases=_phrases(own.standalone),
            singular=own.singular,
        )

    @property
    def _limits(self) -> tuple[int, int]:
        return 0, MOST

    @property
    def _words(self) -> Mapping[str, Any]:
        return {}


def _place() -> str:
    """Return the file and the line in which a game declares a field."""
    frame = sys._getframe(1)
    while frame.f_back is not None and (
        frame.f_code.co_filename.startswith("<") or Path(frame.f_code.co_filename).parent == _FOLDER
    ):
        frame = frame.f_back
    return f"{frame.f_code.co_filename}:{frame.f_lineno}"
