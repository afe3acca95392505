"""The kinds of fields in a position: cards, numbers, seats, words, flags and plays."""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence
from dataclasses import KW_ONLY, dataclass, field
from typing import Any, ClassVar

from ..errors import NotationError, PositionError, quoted
from ..numbers import MOST, read_whole, whole
from ..reason import Reason
from . import checks
from .facts import FactKind, Facts
from .field import CardText, Field, Reading
from .position_text import Placing, by_seat, listed


@dataclass(frozen=True)
class Cards(Field):
    """Cards (or squares) in one place; with ``each``, one list for each seat."""

    each: bool = field(default=False, kw_only=True)

    kind: ClassVar[FactKind] = "cards"

    def __post_init__(self) -> None:
        super().__post_init__()
        if self.default is None and not self.each:
            object.__setattr__(self, "default", "")

    @property
    def typed(self) -> str:
        return "Sequence[str] | None" if self.each else "str"

    @property
    def of_seats(self) -> bool:
        return self.each

    def read(self, placing: Placing) -> Any:
        return placing.of_seats(self.text_key) if self.each else placing.text(self.text_key)

    def checked(self, value: Any, reading: Reading) -> Any:
        if not self.each:
            return reading.cards.several(checks.text(self.what, value))
        if value is None:
            return None
        return [reading.cards.several(hand) for hand in checks.texts(self.what, value, reading.players)]

    def written(self, value: Any, cards: CardText) -> str:
        if self.each:
            return by_seat([cards.write(card) for card in hand] for hand in value)
        return listed(cards.write(card) for card in value)

    def stated_value(self, facts: Facts) -> Any:
        if self.fact is None or self.fact.kind != "cards":
            return None
        return facts.hands(self.fact.name) if self.each else facts.cards(self.fact.name)

    def shared(self, core: Any, cards: CardText) -> object:
        value = self.of(core) or ()
        return [[cards.write(card) for card in hand] for hand in value] if self.each else list(map(cards.write, value))


@dataclass(frozen=True)
class Card(Field):
    """One card (or square)."""

    default: Any = field(default="", kw_only=True)

    kind: ClassVar[FactKind] = "cards"

    @property
    def typed(self) -> str:
        return "str"

    def read(self, placing: Placing) -> Any:
        return placing.text(self.text_key)

    def checked(self, value: Any, reading: Reading) -> Any:
        return reading.cards.read(checks.text(self.what, value))

    def written(self, value: Any, cards: CardText) -> str:
        return cards.write(value)

    def stated(self, core: Any, seat: int) -> Any:
        value = self.get(core, seat)
        return None if value is None else (value,)

    def stated_value(self, facts: Facts) -> Any:
        return next(iter(facts.cards(self.fact.name)), None) if self.fact is not None else None


@dataclass(frozen=True)
class Pile(Cards):
    """Cards in drawing order, face down; a line states only their number."""

    kind: ClassVar[FactKind] = "number"

    def stated(self, core: Any, seat: int) -> Any:
        value = self.get(core, seat)
        return None if value is None else len(value)

    def shared(self, core: Any, cards: CardText) -> object:
        return self.stated(core, -1)


@dataclass(frozen=True)
class Number(Field):
    """A whole number from ``least`` to ``most``; with ``each``, one for each seat."""

    _: KW_ONLY
    each: bool = False
    least: int = 0
    most: int = MOST

    kind: ClassVar[FactKind] = "number"

    @property
    def typed(self) -> str:
        return ("Sequence[int]" if self.each else "int") + (" | None" if self.default is None else "")

    @property
    def of_seats(self) -> bool:
        return self.each

    @property
    def _limits(self) -> tuple[int, int]:
        return self.least, self.most

    def problem(self) -> str:
        least, most = whole(self.least), whole(self.most)
        if least is None or most is None or least > most:
            return f"least must not exceed most, but it goes from {quoted(self.least)} to {quoted(self.most)}"
        return ""

    def stated_value(self, facts: Facts) -> Any:
        if not self.each or self.fact is None:
            return super().stated_value(facts)
        values = [facts.value(self.fact.name, seat) for seat in range(facts.players)]
        usual = [self.least] * facts.players if self.default is None else self.default
        return [other if value is None else value for value, other in zip(values, usual, strict=True)]

    def read(self, placing: Placing) -> Any:
        is_signed = self.least < 0
        if self.each:
            return placing.numbers(self.text_key, None, is_signed=is_signed)
        return placing.number(self.text_key, is_signed=is_signed)

    def checked(self, value: Any, reading: Reading) -> Any:
        if value is None and self.default is None:
            return None
        if self.each:
            return checks.numbers(self.what, value, reading.players, self.least, self.most)
        return checks.number(self.what, value, self.least, self.most)

    def written(self, value: Any, cards: CardText) -> str:
        return listed(value) if self.each else str(value)


@dataclass(frozen=True)
class Numbers(Field):
    """Several whole numbers from ``least`` up: exactly ``count`` of them, or any number of them if that is None.

    With ``seats``, each number is a seat. A line states one number of a seat, given by the ``get`` of its
    :class:`Line`.
    """

    _: KW_ONLY
    count: int | None = None
    seats: bool = False
    least: int = 0
    default: Any = ()

    kind: ClassVar[FactKind] = "number"

    @property
    def typed(self) -> str:
        kind = "Sequence[int]" if self.count is None else f"tuple[{', '.join(['int'] * self.count)}]"
        return kind + (" | None" if self.default is None else "")

    @property
    def stated_of_seats(self) -> bool:
        return True

    def stated_value(self, facts: Facts) -> Any:
        return None

    def read(self, placing: Placing) -> Any:
        return placing.numbers(self.text_key, None, is_signed=self.least < 0)

    def checked(self, value: Any, reading: Reading) -> Any:
        if value is None and self.default is None:
            return None
        return checks.numbers(self.what, value, self.count, self.least, reading.players - 1 if self.seats else MOST)

    def written(self, value: Any, cards: CardText) -> str:
        return listed(value)

    @property
    def _limits(self) -> tuple[int, int]:
        return 1, MOST


@dataclass(frozen=True)
class Seat(Field):
    """A seat; if the default is None, None stands for nobody."""

    kind: ClassVar[FactKind] = "seat"

    @property
    def typed(self) -> str:
        return "int | None" if self.default is None else "int"

    def read(self, placing: Placing) -> Any:
        return placing.number(self.text_key)

    def checked(self, value: Any, reading: Reading) -> Any:
        return None if value is None and self.default is None else checks.seat(self.what, value, reading.players)

    def written(self, value: Any, cards: CardText) -> str:
        return str(value)


@dataclass(frozen=True)
class Word(Field):
    """One of several words; ``words`` maps each word to its value."""

    _: KW_ONLY
    words: Mapping[str, Any]
    refused: Callable[[str], Reason] | None = None
    """A function that returns the reason for refusing any other word."""

    kind: ClassVar[FactKind] = "word"

    @property
    def _words(self) -> Mapping[str, Any]:
        return self.words

    def problem(self) -> str:
        words: object = self.words
        return "" if isinstance(words, Mapping) and words else f"words must map words to values, not {quoted(words)}"

    @property
    def typed(self) -> str:
        return "str"

    def read(self, placing: Placing) -> Any:
        return placing.text(self.text_key)

    def checked(self, value: Any, reading: Reading) -> Any:
        word = checks.text(self.what, value)
        if word not in self.words:
            why = None if self.refused is None else self.refused(word)
            raise PositionError(f"{self.what} must be {' or '.join(self.words)}, not {quoted(word)}", why=why)
        return self.words[word]

    def written(self, value: Any, cards: CardText) -> str:
        return next(word for word, meant in self.words.items() if meant == value)

    def shared(self, core: Any, cards: CardText) -> object:
        value = self.of(core)
        return None if value is None else self.written(value, cards)


@dataclass(frozen=True)
class Flag(Field):
    """A truth value, in text yes or no; its ``line`` has words for both."""

    default: Any = field(default=False, kw_only=True)

    kind: ClassVar[FactKind] = "word"

    @property
    def typed(self) -> str:
        return "bool"

    def read(self, placing: Placing) -> Any:
        return placing.truth(self.text_key)

    def checked(self, value: Any, reading: Reading) -> Any:
        return checks.truth(self.what, value)

    def written(self, value: Any, cards: CardText) -> str:
        return "yes" if value else "no"


@dataclass(frozen=True)
class Plays(Field):
    """Plays of seats in order, each with its cards: ``0: 5S 6S``."""

    _: KW_ONLY
    default: Any = ()
    refused: Callable[[str], Reason] | None = None
    """A function that returns the reason for refusing a play in another form."""

    kind: ClassVar[FactKind] = "plays"

    def stated_value(self, facts: Facts) -> Any:
        return None

    @property
    def typed(self) -> str:
        return "Sequence[str]"

    def read(self, placing: Placing) -> Any:
        return placing.of_seats(self.text_key)

    def checked(self, value: Any, reading: Reading) -> Any:
        return [self._play(text, reading) for text in checks.texts(self.what, value)]

    def _play(self, text: str, reading: Reading) -> tuple[int, Sequence[Any]]:
        who, colon, played = text.partition(":")
        seat = read_whole(who.strip())
        if not colon or seat is None:
            why = None if self.refused is None else self.refused(text)
            usual = self.sample.partition(" | ")[0]
            raise NotationError(f"a play on the table is written '{usual}', not {text!r}", text, why)
        return checks.seat("the seat that played", seat, reading.players), reading.cards.several(played)

    def written(self, value: Any, cards: CardText) -> str:
        return by_seat([f"{seat}:", *map(cards.write, played)] for seat, played in value)
