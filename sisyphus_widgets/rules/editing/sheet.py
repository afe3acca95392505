"""Sheets: immutable lists of the facts stated so far about a position, for the position editor."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass, replace
from functools import lru_cache
from itertools import groupby
from typing import Any

from ..game import Game
from ..position.completion import filled
from ..position.facts import Fact, Facts, Says, StatedFact
from ..position.line_parser import fact_line
from ..state import AnyState

AnyGame = Game[Any, Any]


@dataclass(frozen=True)
class SheetEntry:
    """A stated fact with its values and its seat (None: no seat); for a play, the seat that played."""

    fact: Fact
    seat: int | None
    values: tuple[Any, ...]


@dataclass(frozen=True)
class Sheet:
    """The facts stated about a position, in the order of the written line; immutable."""

    game: AnyGame
    statements: tuple[SheetEntry, ...] = ()

    @property
    def line(self) -> str:
        """The facts as a line that :meth:`~..game.Game.read_position` can read; empty if there are none."""
        return self.line_in("en")

    def line_in(self, language: str) -> str:
        """Return the line in a language."""
        says, names = self.game.vocabulary(language).says, self.game.texts(language).seat_names
        facts = {fact.name: fact for fact in says.facts}
        parts: list[str] = []
        for name, statements in groupby(self.statements, lambda entry: entry.fact.name):
            parts += self._facts_text(says, facts[name], names, list(statements))
        return ", ".join(parts)

    def _facts_text(self, says: Says[Any], fact: Fact, names: Sequence[str], statements: list[SheetEntry]) -> list[str]:
        """Write all statements of one fact."""
        if fact.kind == "plays":
            return [fact_line(says, fact, -1, [(one.seat, one.values) for one in statements], names)]
        if fact.kind == "number" and len(statements) > 1 and len(statements) == self.players:
            return [f"{fact.phrases[0]} {' '.join(str(one.values[0]) for one in statements)}"]
        return [
            fact_line(says, fact, one.seat or 0, one.values if fact.kind == "cards" else one.values[0], names)
            for one in statements
        ]

    @property
    def players(self) -> int:
        """The number of players if it is stated, or else the usual one."""
        numbers = [one.values[0] for one in self.statements if one.fact.name == "players"]
        return int(numbers[0]) if numbers else self.game.players[0]

    def of(self, fact: Fact, seat: int | None = None) -> tuple[Any, ...]:
        """Return the stated values of a fact and a seat; for plays, those of the seat's last play."""
        found = [one for one in self.statements if one.fact.name == fact.name and one.seat == seat]
        return found[-1].values if found else ()

    def saying(self, fact: Fact, seat: int | None, values: Sequence[Any]) -> Sheet:
        """Return a sheet with these values for a fact; empty ``values`` remove the fact.

        The values of a play replace the last play of ``seat``, or follow all plays if there is none.
        """
        entry = SheetEntry(fact, seat, tuple(values))
        mine = [n for n, one in enumerate(self.statements) if one.fact.name == fact.name and one.seat == seat]
        kept = list(self.statements)
        if mine and (values or fact.kind != "plays"):
            kept[mine[-1]] = entry
        elif mine:
            del kept[mine[-1]]
        else:
            kept.append(entry)
        entries = [one for one in kept if one.values or one.fact.kind == "plays"]
        return replace(self, statements=_ordered(self.game, entries))

    def passing(self, fact: Fact, seat: int) -> Sheet:
        """Return a sheet on which ``seat`` passes after the last play."""
        return replace(self, statements=_ordered(self.game, [*self.statements, SheetEntry(fact, seat, ())]))

    def without_card(self, fact: Fact, seat: int | None, card: Any) -> Sheet:
        """Return a sheet from which a card is removed, in the given fact and seat."""
        for n, one in reversed(list(enumerate(self.statements))):
            here = one.fact.name == fact.name and (fact.kind == "plays" or one.seat == seat)
            if here and card in one.values:
                values = list(one.values)
                values.remove(card)
                rest = [replace(one, values=tuple(values))] if values else []
                return replace(self, statements=(*self.statements[:n], *rest, *self.statements[n + 1 :]))
        return self


def _ordered(game: AnyGame, statements: Sequence[SheetEntry]) -> tuple[SheetEntry, ...]:
    """Sort statements by the order of the game's facts, then by seat; plays keep their order."""
    assert game.says is not None
    place = {fact.name: n for n, fact in enumerate(game.says.facts)}

    def key(entry: SheetEntry) -> tuple[int, int]:
        return place[entry.fact.name], 0 if entry.fact.kind == "plays" or entry.seat is None else entry.seat

    return tuple(sorted(statements, key=key))


@lru_cache(256)
def read_sheet(game: AnyGame, line: str) -> Sheet:
    """Read a line as a sheet; an empty line gives an empty sheet.

    Raises:
        NotationError: the line cannot be read.
        PositionError: the line names a missing seat.
    """
    if not line.strip():
        return Sheet(game)
    return sheet_of(game, game.read_facts(line))


def sheet_of(game: AnyGame, facts: Facts) -> Sheet:
    """Return a sheet of the facts in a line.

    Raises:
        PositionError: two facts contradict each other.
    """
    return Sheet(game, _ordered(game, [SheetEntry(one.fact, one.seat, one.values) for one in _sheet_entries(facts)]))


def _sheet_entries(facts: Facts) -> list[StatedFact]:
    """Merge statements about the same fact and seat, and fill in the seats of plays that follow a stated seat."""
    entries: dict[tuple[str, int | None], StatedFact] = {}
    plays: list[StatedFact] = []
    for one in facts.stated:
        if one.fact.kind == "plays":
            follows = plays and plays[-1].seat is not None and one.seat is None and one.fact.most == 1
            plays.append(replace(one, seat=(plays[-1].seat + 1) % facts.players) if follows else one)  # type: ignore[operator]
            continue
        key = one.fact.name, one.seat
        if key in entries and one.fact.kind == "cards":
            entries[key] = replace(one, values=(*entries[key].values, *one.values))
        elif key in entries and entries[key].values != one.values:
            facts.refuse("contradicts", one.fact.name, one.seat, other=entries[key].text)
        else:
            entries[key] = one
    return [*entries.values(), *plays]


@lru_cache(256)
def position_of(game: AnyGame, line: str, players: int, options: Any, seed: int = 0) -> AnyState:
    """Return a position that fits a line; the same seed gives the same position. An empty line fits any position.

    Raises:
        NotationError: the line cannot be read.
        PositionError: no position fits; the message says why.
    """
    facts = game.read_facts(line) if line else Facts((), players, game.texts().seat_names, game.package)
    if facts.players != players:
        facts.refuse("play_here", "players", players=players, n=facts.players)
    assert game.says is not None
    state: AnyState = game.standing_so(filled(game.says, facts, options, seed))
    return state


def passes(fact: Fact) -> bool:
    """Return True if the fact has a phrase for a seat that passes instead of playing."""
    return bool(fact.standalone_phrases)
