"""Fields of positions: each game declares, in one table, the fields of its positions.

The keyword arguments of the game's ``position``, the keys of a whole position as text (`position_text.py`) and the
facts of a position in one line (`facts.py`) are derived from this table, and with them the position editor
(`rules/editing`) and the documentation of fields. A game adds two functions: ``build`` makes a position from field
values, and ``fill`` completes the facts of a line to a position.
"""

from __future__ import annotations

from collections.abc import Callable, Iterable, Iterator, Mapping, Sequence
from functools import cached_property
from inspect import Parameter, cleandoc, signature
from types import SimpleNamespace
from typing import Any, TypeVar

from ..cards import NAMES, read_card, read_cards
from ..errors import PositionError, RulesError, quoted
from ..language.catalogue_files import SHARED
from ..numbers import whole
from ..reason import Reason
from . import checks
from .facts import FactPlaces, Facts, Says
from .field import DUE, SET_UP, CardText, Field, Line, Reading
from .kinds import Cards
from .position_text import Placing

F = TypeVar("F", bound=Callable[..., Any])

FRENCH = CardText(read_card, NAMES.__getitem__, read_cards)
"""The 52 cards."""

_SHAPES = {SET_UP: "set up by hand", DUE: "if a deal is due"}
_WORDS = ("no", "one", "two", "three", "four", "five", "six")


class Values(SimpleNamespace):
    """The parsed and checked values of a position's fields, as attributes by field name.

    ``players`` is the number of players and ``shape`` the shape of the position. A missing field has its default, or
    None.
    """

    players: int
    shape: str


class _WrittenValues(Mapping[str, object]):
    """The values in a text by field name, parsed on access."""

    def __init__(self, placing: Placing, fields: Mapping[str, Field]) -> None:
        self._placing, self._fields = placing, fields

    def __contains__(self, name: object) -> bool:
        one = self._fields.get(str(name))
        return one is not None and one.in_text and one.text_key in self._placing

    def __getitem__(self, name: str) -> object:
        if name not in self:
            raise KeyError(name)
        return self._fields[name].read(self._placing)

    def __iter__(self) -> Iterator[str]:
        return (name for name in self._fields if name in self)

    def __len__(self) -> int:
        return sum(1 for _ in self)


class Fields:
    """The declared fields of a game's positions, in the order of a position's text.

    ``package`` is the game's package, ``players`` are the possible numbers of players, the usual one first, and
    ``cards`` parses and writes the cards (by default the 52). ``shape`` returns the shape of a position from the given
    values; by default it is :data:`SET_UP` if there are hands and :data:`DUE` otherwise. See :class:`~.facts.Says` for
    ``seats``, ``claims`` and ``beside``.

    Raises:
        RulesError: a declaration is wrong; the message names the field, its file and its line.
    """

    def __init__(
        self,
        package: str,
        players: Sequence[int],
        declared: Iterable[Field],
        *,
        cards: CardText = FRENCH,
        shape: Callable[[Mapping[str, object]], str] | None = None,
        seats: Mapping[str, int] | None = None,
        claims: Mapping[str, tuple[str, ...]] | None = None,
        beside: Callable[[Any], Sequence[str]] = lambda core: (),
    ) -> None:
        self.package = package
        self.players: tuple[int, ...] = tuple(players)
        self.declared: tuple[Field, ...] = tuple(declared)
        self.cards = cards
        self._seats, self._claims, self._beside = seats or {}, claims or {}, beside
        self._shape = shape or self._by_hands
        self._by_shape: dict[str, tuple[Field, ...]] = {}
        self._default_cache: dict[tuple[str, int], dict[str, Any]] = {}
        self._usual: dict[tuple[str, int], str] = {}
        _check(self)
        self._bound = [one for one in self.declared if one.trait]
        self._nothing: dict[str, Any] = {one.name: None for one in self.declared}
        hands = (one for one in self.declared if isinstance(one, Cards) and one.each and one.is_keyword)
        self.hands: Cards | None = next(hands, None)
        """The first field with the cards of each seat, required in every set-up position; None if there is none."""

    def _by_hands(self, values: Mapping[str, object]) -> str:
        return SET_UP if self.hands is not None and self.hands.name in values else DUE

    # --- reading ----------------------------------------------------------------------------------------------

    @cached_property
    def by_name(self) -> dict[str, Field]:
        """The fields by their names."""
        return {one.name: one for one in self.declared}

    @cached_property
    def keys(self) -> tuple[str, ...]:
        """The keys of a whole position as text."""
        return tuple(one.text_key for one in self.declared if one.in_text)

    def in_shape(self, shape: str) -> tuple[Field, ...]:
        """Return the fields of a whole position of a shape, in the order of its text."""
        if shape not in self._by_shape:
            self._by_shape[shape] = tuple(one for one in self.declared if one.in_text and shape in one.when)
        return self._by_shape[shape]

    def of_text(self, placing: Placing) -> Values:
        """Return the values in a text.

        Raises:
            NotationError: a value cannot be read.
            PositionError: a value is impossible, or a key does not go with the others.
        """
        shape = self._shape(_WrittenValues(placing, self.by_name))
        here = self.in_shape(shape)
        placing.only(*(one.text_key for one in here))
        given = {one.name: one.read(placing) for one in here if one.text_key in placing or shape in one.required}
        return self._checked(given, shape)

    def of_keywords(self, **arguments: object) -> Values:
        """Return the values of the keyword arguments of ``position``.

        Raises:
            NotationError: a card or a square cannot be read.
            PositionError: a value is impossible, or a field does not go with the others.
        """
        shape = self._shape({one.name: one.default for one in self.declared if one.is_keyword} | arguments)
        own = [self.by_name[name] for name in arguments]
        if other := [one for one in own if shape not in one.when and arguments[one.name] != one.default]:
            names, where = ", ".join(one.name for one in other), " or ".join(other[0].when)
            raise PositionError(f"{names}: for {where} only")
        return self._checked({one.name: arguments[one.name] for one in own if shape in one.when}, shape)

    def _checked(self, values: Mapping[str, object], shape: str) -> Values:
        here = self.in_shape(shape)
        players = self._number(values)
        reading, defaults = Reading(self.package, self.cards, players), self._defaults(shape, players)
        found = {
            one.name: one.checked(values.get(one.name, one.default), reading)
            if one.name in values or shape in one.required
            else defaults[one.name]
            for one in here
        }
        return self._values(players, shape, found)

    def _values(self, players: int, shape: str, found: Mapping[str, object]) -> Values:
        return Values(**{**self._nothing, **found, "players": players, "shape": shape})

    def _number(self, values: Mapping[str, object]) -> int:
        """Return the number of players: the given one, or the number of hands, or the usual one."""
        if "players" in values:
            number = whole(values["players"])
            if number is None or number not in self.players:
                allowed = ", ".join(map(str, sorted(self.players)))
                why = Reason(SHARED, "for_players", {"players": sorted(self.players), "n": quoted(values["players"])})
                name = self.package.rpartition(".")[2]
                raise PositionError(f"{name} is for {allowed} players, not {quoted(values['players'])}", why=why)
            return number
        if self.hands is None or self.hands.name not in values:
            return self.players[0]
        number = len(checks.texts(self.hands.what, values[self.hands.name]))
        if number not in self.players:
            why = Reason(self.package, "for_players", {"players": sorted(self.players), "n": number})
            if len(self.players) == 1:
                why = Reason(self.package, "of_each_seat", {"players": self.players[0], "n": number})
            raise PositionError(f"there are {_many(self.players)} {self.hands.what}, not {number}", why=why)
        return number

    def values(self, players: int, shape: str = SET_UP, /, **found: Any) -> Values:
        """Return unchecked values, with defaults for the other fields.

        Raises:
            KeyError: there is no such field.
        """
        if strange := found.keys() - self.by_name.keys():
            raise KeyError(f"{self.package} declares no field {', '.join(sorted(strange))}")
        return self._values(players, shape, {**self._defaults(shape, players), **found})

    def of_line(self, facts: Facts, shape: str = SET_UP, /, **found: Any) -> Values:
        """Return the values in ``found`` and those that a line states, with defaults for the other fields.

        Raises:
            PositionError: two facts contradict each other.
        """
        fields = [one for one in self.in_shape(shape) if one.name not in found and one.fact is not None]
        stated = {
            one.name: one.stated_value(facts) for one in fields if one.fact is not None and facts.there(one.fact.name)
        }
        kept = {name: value for name, value in stated.items() if value is not None}
        return self.values(facts.players, shape, **kept, **found)

    def _defaults(self, shape: str, players: int) -> dict[str, Any]:
        """Return the default values of a shape; lists are copied, so that callers may change them."""
        key = shape, players
        if key not in self._default_cache:
            reading = Reading(self.package, self.cards, players)
            optional = [one for one in self.in_shape(shape) if shape not in one.required]
            self._default_cache[key] = {one.name: one.checked(one.default, reading) for one in optional}
        return {
            name: value[:] if isinstance(value, list) else value for name, value in self._default_cache[key].items()
        }

    # --- writing ----------------------------------------------------------------------------------------------

    def texts(self, core: Any, shape: str = SET_UP, /, **found: Any) -> dict[str, str | None]:
        """Return the values of a core as text, by key, for :func:`~.position_text.write_placing`.

        ``found`` overrides the values from ``get``. A value equal to the default is None.
        """
        by_key: dict[str, str | None] = {}
        for one in self.in_shape(shape):
            value = found[one.name] if one.name in found else one.of(core)
            by_key[one.text_key] = self._text(one, value, required=shape in one.required)
        return by_key

    def _text(self, field: Field, value: Any, *, required: bool) -> str | None:
        """Return a value as text; None if it equals the default (for a default of None, if no seat has a value)."""
        if value is None or (not required and field.default is None and field.of_seats and not any(value)):
            return None
        text = field.written(value, self.cards)
        if required or field.default is None:
            return text
        key = field.name, len(value) if field.of_seats else 0
        if key not in self._usual:
            default = field.checked(field.default, Reading(self.package, self.cards, key[1] or self.players[0]))
            self._usual[key] = field.written(default, self.cards)
        return None if text == self._usual[key] else text

    # --- derived parts ----------------------------------------------------------------------------------------

    def says(self, fill: Callable[..., Any]) -> Says[Any]:
        """Return the declaration of the facts that a line may state; ``fill`` makes a position from facts."""
        fields = self._in_line()
        drawn = FactPlaces(
            {one.fact.name: one.line.zone for one in fields if one.fact and one.line and one.line.zone},
            {one.fact.name: one.line.spaces for one in fields if one.fact and one.line and one.line.spaces},
            self.cards.copies,
        )
        facts = tuple(one.fact for one in fields if one.fact is not None)
        return Says(
            facts,
            self.cards.read,
            self.cards.write,
            fill,
            seats=self._seats,
            drawn=drawn,
            claims=self._claims,
            beside=self._beside,
        )

    def _in_line(self) -> list[Field]:
        """Return the fields that a line may state, in the order of the line."""
        fields = [one for one in self.declared if one.line is not None and not one.line.after]
        waiting = [one for one in self.declared if one.line is not None and one.line.after]
        while waiting:
            one = next(one for one in waiting if one.line is not None and self.by_name[one.line.after] in fields)
            assert one.line is not None
            waiting.remove(one)
            fields.insert(fields.index(self.by_name[one.line.after]) + 1, one)
        return fields

    def traits(self, core: Any) -> dict[str, object]:
        """Return the values of a core that a table's widget has as traits, by trait name."""
        return {one.trait: one.shared(core, self.cards) for one in self._bound}

    def keywords(self, position: F) -> F:
        """Decorate a function that takes the fields as ``**fields``: list them in its signature and its docstring.

        See :meth:`described` for the docstring.
        """
        own = list(signature(position).parameters.values())
        first = [one for one in own if one.kind not in (Parameter.KEYWORD_ONLY, Parameter.VAR_KEYWORD)]
        last = [one for one in own if one.kind is Parameter.KEYWORD_ONLY]
        mine = [one for one in self.declared if one.is_keyword]
        added = [Parameter(one.name, Parameter.KEYWORD_ONLY, default=one.default, annotation=one.typed) for one in mine]
        of_position = signature(position).replace(parameters=[*first, *added, *last])
        position.__signature__ = of_position  # type: ignore[attr-defined]
        return self.described(position)

    def described(self, function: F) -> F:
        """Decorate a function: fill ``{fields}`` with the keywords, ``{keys}`` with the text keys, in its docstring."""
        shapes = dict.fromkeys(shape for one in self.declared if one.in_text for shape in one.when)
        some = shapes.keys() - {DUE}
        keywords = [
            f"- ``{one.name}``{'' if some <= {*one.when} else f' ({one.when[0]})'}: {one.about}."
            for one in self.declared
            if one.is_keyword
        ]
        keys = [f"- {_SHAPES.get(shape, shape)}: {', '.join(map(_key, self.in_shape(shape)))}." for shape in shapes]
        doc = cleandoc(function.__doc__ or "").replace("{fields}", "\n".join(keywords))
        function.__doc__ = doc.replace("{keys}", "\n".join(keys))
        return function

    def refuse_mixed(self, text: object, values: Mapping[str, object], more: Sequence[str] = ()) -> None:
        """Refuse fields of a position together with a line of text, or without hands.

        ``more`` are the names of other given arguments that belong with fields only.

        Raises:
            TypeError: there is no such keyword.
            RulesError: fields are mixed with a line, or given without hands.
        """
        for name in values:
            if name not in self.by_name or not self.by_name[name].is_keyword:
                raise TypeError(f"position() got an unexpected keyword argument {name!r}")
        parts = [one.name for one in self.declared if one.name in values and values[one.name] != one.default]
        parts += more
        if parts and text is not None:
            raise RulesError(f"{parts[0]} describes a position part by part and cannot stand beside a line of text")
        if parts and self.hands is not None and self.hands.name not in parts:
            raise RulesError(f"{parts[0]} describes a position part by part and needs {self.hands.what} beside it")


def _key(field: Field) -> str:
    """Return a key with a sample value, and with a description if there is no keyword of the same name."""
    entry = f"``{field.text_key} {field.sample}``"
    return entry if field.is_keyword and field.text_key == field.name.replace("_", "-") else f"{entry} ({field.about})"


def _many(players: Sequence[int]) -> str:
    """Return numbers of players in words: ``four``, ``three or four``, ``2 to 6``."""
    if len(players) > 2:
        return f"{min(players)} to {max(players)}"
    return " or ".join(_WORDS[number] for number in sorted(players))


def _check(fields: Fields) -> None:
    """Refuse wrong declarations.

    Raises:
        RulesError: a declaration is wrong.
    """
    given: Sequence[object] = fields.declared
    for number, one in enumerate(given, 1):
        if not isinstance(one, Field):
            kinds = ", ".join(sorted(kind.__name__ for kind in {*Field.__subclasses__(), *Cards.__subclasses__()}))
            raise RulesError(f"{fields.package}: field {number} must be one of {kinds}, not {quoted(one)}")
    seen: dict[tuple[str, str], Field] = {}
    for one in fields.declared:
        if problem := _problem(one, fields) or _twice(one, seen):
            raise RulesError(f"{one.place}: the field {quoted(one.name)}: {problem}")


def _twice(field: Field, seen: dict[tuple[str, str], Field]) -> str:
    """Return an error if another field has the same name, key, trait, fact or phrase; record those of this field."""
    names = [("name", field.name), *([("trait", field.trait)] if field.trait else [])]
    if field.in_text:
        names.append(("key", field.text_key))
    if field.fact is not None:
        names += [
            ("fact", field.fact.name),
            *(("phrase", phrase.lower()) for phrase in dict.fromkeys(field.fact.all_phrases)),
        ]
    for kind, name in names:
        other = seen.setdefault((kind, name), field)
        if other is not field:
            return f"its {kind} {name!r} is that of the field {other.name!r} at {other.place} too"
    return ""


def _problem(field: Field, fields: Fields) -> str:
    """Return the error in one declaration; empty if it is right."""
    if not isinstance(field.name, str) or not field.name.isidentifier():
        return "a name must be a Python identifier"
    if not isinstance(field.about, str) or not field.about:
        return f"about must be a string that describes it, not {quoted(field.about)}"
    if not _can_be_called(field.get):
        return f"get must be a function of a core, not {quoted(field.get)}"
    if field.only not in ("", "line", "text"):
        return f"only must be 'line' or 'text', not {quoted(field.only)}"
    for what, shapes in (("when", field.when), ("required", field.required)):
        if not isinstance(shapes, tuple) or not all(isinstance(shape, str) for shape in shapes):
            return f"{what} must be a tuple of shapes, such as (SET_UP,), not {quoted(shapes)}"
    if problem := field.problem():
        return problem
    if not set(field.required) <= set(field.when):
        return "it is required in a shape in which it may not stand"
    return _line_problem(field, fields) or _default_problem(field, fields)


def _line_problem(field: Field, fields: Fields) -> str:
    """Return the error in a field's ``line``; empty if it is right."""
    line: object = field.line
    if field.only == "line" and line is None:
        return "it stands in lines only, so it needs a line"
    if field.only == "text" and line is not None:
        return "it stands in texts only, so it can have no line"
    if line is not None and not isinstance(line, Line):
        return f"line must be a Line, not {quoted(line)}"
    if line is None:
        return ""
    if field.trait and line.secret:
        return "a secret field cannot be a trait"
    if not line.example:
        return "a line needs an example"
    if field.fact is not None and not field.fact.all_phrases:
        return "a line needs phrases, or words for values"
    if line.after and _first_before(field, fields) is None:
        return f"there is no field {line.after!r} that it can come after in a line"
    return ""


def _default_problem(field: Field, fields: Fields) -> str:
    """Return the error in the default of a field that may be missing in a text; empty if it is right."""
    if field.in_text and not field.required:
        try:
            field.checked(field.default, Reading(fields.package, fields.cards, fields.players[0]))
        except RulesError as error:
            return f"its default cannot be: {error}"
    return ""


def _first_before(field: Field, fields: Fields) -> Field | None:
    """Follow ``after`` from field to field, and return the first field without one; None if the chain is broken."""
    lines = {other.name: other for other in fields.declared if isinstance(other.line, Line)}
    for _ in fields.declared:
        if field.line is None or not field.line.after:
            return field
        if field.line.after not in lines:
            return None
        field = lines[field.line.after]
    return None


def _can_be_called(get: object) -> bool:
    return callable(get)
