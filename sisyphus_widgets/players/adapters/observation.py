"""Observations as vectors: the facts of a position that a seat may know."""

from __future__ import annotations

import re
from array import array
from collections.abc import Callable, Iterable, Iterator, Mapping
from contextlib import suppress
from typing import Any

from ...rules import Action, AnyGame, AnyState, NotationError, PositionError
from ...rules.position.facts import Fact, Says

_PART = re.compile(r"[^\W_]+")

Get = Callable[[Any, int], Any]
"""A function that returns the value of a fact in a core, for a seat."""


class Encoding:
    """The encoding of a game's positions as vectors.

    The vector begins with the observing seat, one-hot encoded. The facts follow in the order of their declaration;
    seats are counted clockwise from the observing seat.

    - Cards (and squares): for each card, the number of copies in that place.
    - Plays: for each seat and card, the position in the order of play, from 1; and for each seat one more, for its last
      play without a card.
    - A number: the number itself, or -1 for none.
    - A seat or a word: one-hot encoded, or all 0 for none.

    ``labels`` describes every entry of the vector.

    Raises:
        PositionError: the game declares no facts.
    """

    def __init__(self, game: AnyGame, players: int, moves: Iterable[Action]) -> None:
        if game.says is None:
            raise PositionError(
                f"{game.name} declares no facts of its positions (says), of which an observation could be made"
            )
        self.players = players
        self.labels: list[str] = [f"seat {seat}" for seat in range(players)]
        cards = _cards_in(game.says, map(str, moves))
        self._index = _Places(game.says, cards)
        self._names = [game.says.written(card) for card in cards]
        # For each observing seat, the visible values: how to get a value, of which seat, and its index in the vector.
        self._piles: list[list[_Pile]] = [[] for _ in range(players)]
        self._plays: list[list[tuple[Get, int]]] = [[] for _ in range(players)]
        self._numbers: list[list[tuple[Get, int, int]]] = [[] for _ in range(players)]
        self._seats: list[list[tuple[Get, int, int]]] = [[] for _ in range(players)]
        self._words: list[list[tuple[Get, int, Mapping[Any, int]]]] = [[] for _ in range(players)]
        for fact in game.says.facts:
            if fact.each or not fact.secret:
                self._add(fact)
        self.size: int = len(self.labels)
        self._blank = array("f", [0.0]) * self.size
        self._no_cards = array("f", [0.0]) * len(cards)

    def of(self, state: AnyState, seat: int) -> array[float]:
        """Return the vector of a position for an observing seat."""
        core = state.core_seen_by(seat)
        vector = self._blank[:]
        vector[seat] = 1.0
        for get, who, place in self._numbers[seat]:
            value = get(core, who)
            vector[place] = -1.0 if value is None else value
        for pile in self._piles[seat]:
            if cards := pile.get(core, pile.who):
                # Most piles have not changed since the last call.
                known, counts = pile.last
                if known != cards:
                    counts = self._counts(cards)
                    pile.last = cards[:], counts
                vector[pile.place : pile.end] = counts
        for get, who, places in self._words[seat]:
            if (one := places.get(get(core, who))) is not None:
                vector[one] = 1.0
        if state.known_to_move(seat) is not None:
            self._write_seats(vector, core, seat)
        for get, first in self._plays[seat]:
            self._write_plays(vector, first, get(core, 0) or (), seat)
        return vector

    def _write_seats(self, vector: array[float], core: Any, viewer: int) -> None:
        """Write the facts whose value is a seat, such as the seat to move."""
        for get, who, first in self._seats[viewer]:
            if (seat := get(core, who)) is not None:
                vector[first + (seat - viewer) % self.players] = 1.0

    def _write_plays(self, vector: array[float], first: int, plays: Iterable[tuple[int, Any]], viewer: int) -> None:
        """Write plays from index ``first``; each seat has one entry for each card, and one for a play without cards."""
        index, none = self._index, len(self._names)
        for order, (seat, cards) in enumerate(plays, 1):
            base = first + (seat - viewer) % self.players * (none + 1)
            if not cards:
                vector[base + none] = order
            for card in cards:
                vector[base + index[card]] = order

    def _counts(self, cards: Iterable[Any]) -> array[float]:
        """Return the number of copies of each card."""
        counts = self._no_cards[:]
        for place in map(self._index.__getitem__, cards):
            counts[place] += 1.0
        return counts

    # --- the layout -------------------------------------------------------------------------------------------

    def _add(self, fact: Fact) -> None:
        """Add the entries of a fact for each seat that may observe it."""
        n, get = self.players, fact.get
        if fact.kind == "plays":
            first = len(self.labels)
            self.labels += [f"{who} on {fact.name} {name}" for who in range(n) for name in [*self._names, "none"]]
            for plays in self._plays:
                plays.append((get, first))
            return
        values = dict.fromkeys(fact.words.values())
        items = {"cards": self._names, "number": [""], "seat": range(n), "word": values}[fact.kind]
        first, width = self._begin(fact, map(str, items)), len(items)
        for seat, who, place in self._visible_values(fact):
            here = first + place * width
            if fact.kind == "cards":
                self._piles[seat].append(_Pile(get, who, here, here + width))
            elif fact.kind == "number":
                self._numbers[seat].append((get, who, here))
            elif fact.kind == "seat":
                self._seats[seat].append((get, who, here))
            else:
                self._words[seat].append((get, who, {value: here + at for at, value in enumerate(values)}))

    def _begin(self, fact: Fact, items: Iterable[str]) -> int:
        """Add the labels of a fact, once or for each seat, and return the index of the first."""
        first, listed = len(self.labels), [*items]
        owners = [""] if not fact.each else ["own "] if fact.secret else [f"{n} on " for n in range(self.players)]
        self.labels += [f"{owner}{fact.name} {item}".rstrip() for owner in owners for item in listed]
        return first

    def _visible_values(self, fact: Fact) -> Iterator[tuple[int, int, int]]:
        """Yield each observing seat with every seat whose value it may know, and the offset of that value."""
        n = self.players
        for seat in range(n):
            if not fact.each:
                yield seat, 0, 0
            elif fact.secret:
                yield seat, seat, 0
            else:
                yield from ((seat, who, (who - seat) % n) for who in range(n))


class _Pile:
    """A place for cards that a seat observes, with a cache of the last cards and their counts."""

    __slots__ = ("end", "get", "last", "place", "who")

    def __init__(self, get: Get, who: int, place: int, end: int) -> None:
        self.get, self.who, self.place, self.end = get, who, place, end
        self.last: tuple[Any, array[float]] = (), array("f")


class _Places(dict[Any, int]):
    """Card → its index among all cards; a variant, such as an ace with its number, has the index of its card."""

    def __init__(self, says: Says[Any], cards: Iterable[Any]) -> None:
        super().__init__((card, place) for place, card in enumerate(cards))
        self._facts = says

    def __missing__(self, variant: Any) -> int:
        place = self[variant] = next(self[card] for card in _cards_in(self._facts, [self._facts.written(variant)]))
        return place


def _cards_in(says: Says[Any], texts: Iterable[str]) -> tuple[Any, ...]:
    """Return the cards (or squares) named in texts, each once, the shortest name first."""
    words = {word for text in texts for word in text.split()}
    parts = {part for word in words for part in _PART.findall(word)}
    found = dict[str, Any]()
    for word in sorted(words | parts, key=lambda word: (len(word), word)):
        if any(part in found for part in _PART.findall(word)):
            continue  # a variant of a card, or several squares
        with suppress(NotationError):
            found[word] = says.card(word)
    return tuple(dict.fromkeys(found.values()))
