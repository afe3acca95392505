"""The vector of what a seat sees: the facts that a game declares, without those that the seat must not know."""

from __future__ import annotations

import re
from array import array
from collections.abc import Callable, Iterable
from contextlib import suppress
from typing import Any

from ..rules import Action, AnyGame, NotationError, PositionError, View
from ..rules.position.facts import Fact, Says

_PART = re.compile(r"[^\W_]+")

Write = Callable[[Any, Any, int], None]
"""A function that writes one fact of a core into a vector, as a seat knows it."""


class Encoding:
    """The layout of the vector of a game, and the writing of one.

    The vector begins with the seat itself, as one of so many numbers of which one is 1. Each declared fact follows in
    the order of the declaration; seats are counted from the one that sees, clockwise. Cards (and squares) have a number
    for each card: how many of it there are. Plays have one for each seat and card: the place in the order of play, from
    1; and for each seat one more, the place of its last play without a card. A number stands as it is, with -1 for
    none; a seat or a word has a number for each value, of which one is 1, or none. ``labels`` names all places.

    Raises:
        PositionError: the game declares no facts.
    """

    def __init__(self, game: AnyGame, players: int, moves: Iterable[Action]) -> None:
        if game.says is None:
            raise PositionError(
                f"{game.name} declares no facts of its positions (says), of which an observation could be made"
            )
        self.players = players
        self.labels = [f"seat {seat}" for seat in range(players)]
        cards = _cards_in(game.says, map(str, moves))
        self._index = _Places(game.says, cards)
        self._names = [game.says.written(card) for card in cards]
        self._facts = [self._writer(fact) for fact in game.says.facts if fact.each or not fact.secret]
        self._turns = [fact.kind == "seat" for fact in game.says.facts if fact.each or not fact.secret]
        self.size = len(self.labels)
        self._blank = array("f", [0.0] * self.size)

    def of(self, view: View[Any]) -> array[float]:
        """Return the vector of a view, which is that of a seat."""
        seat, core = view.seat, view._core
        assert seat is not None
        vector = self._blank[:]
        vector[seat] = 1.0
        known = view.to_move is not None
        for write, tells_turn in zip(self._facts, self._turns, strict=True):
            if known or not tells_turn:
                write(vector, core, seat)
        return vector

    # --- one function for each kind of fact -------------------------------------------------------------------

    def _writer(self, fact: Fact) -> Write:
        makers = {"cards": self._card_writer, "plays": self._play_writer, "number": self._number_writer}
        if fact.kind == "word":
            return self._one_of(fact, {value: place for place, value in enumerate(dict.fromkeys(fact.words.values()))})
        return self._seat_writer(fact) if fact.kind == "seat" else makers[fact.kind](fact)

    def _begin(self, fact: Fact, items: Iterable[str]) -> int:
        """Add the labels of a fact, once or for each seat, and return the place of the first."""
        first, listed = len(self.labels), [*items]
        owners = [""] if not fact.each else ["own "] if fact.secret else [f"{n} on " for n in range(self.players)]
        self.labels += [f"{owner}{fact.name} {item}".rstrip() for owner in owners for item in listed]
        return first

    def _holders(self, fact: Fact) -> list[list[tuple[int, int]]]:
        """Return for each seat the seats whose values it sees, each with its place counted from that seat."""
        n = self.players
        if not fact.each:
            return [[(0, 0)]] * n
        return [[(who, (who - seat) % n) for who in range(n) if not fact.secret or who == seat] for seat in range(n)]

    def _card_writer(self, fact: Fact) -> Write:
        first, width, index = self._begin(fact, self._names), len(self._names), self._index
        get, holders = fact.get, self._holders(fact)

        def write(vector: Any, core: Any, seat: int) -> None:
            for who, place in holders[seat]:
                if cards := get(core, who):
                    base = first + place * width
                    for card in cards:
                        vector[base + index[card]] += 1.0

        return write

    def _play_writer(self, fact: Fact) -> Write:
        names, n = [*self._names, "none"], self.players
        first, width, index, get = len(self.labels), len(names), self._index, fact.get
        self.labels += [f"{who} on {fact.name} {name}" for who in range(n) for name in names]

        def write(vector: Any, core: Any, seat: int) -> None:
            for place, (who, cards) in enumerate(get(core, 0) or (), 1):
                base = first + (who - seat) % n * width
                if not cards:
                    vector[base + width - 1] = place
                for card in cards:
                    vector[base + index[card]] = place

        return write

    def _number_writer(self, fact: Fact) -> Write:
        first, get, holders = self._begin(fact, [""]), fact.get, self._holders(fact)

        def write(vector: Any, core: Any, seat: int) -> None:
            for who, place in holders[seat]:
                value = get(core, who)
                vector[first + place] = -1.0 if value is None else value

        return write

    def _seat_writer(self, fact: Fact) -> Write:
        n, get = self.players, fact.get
        first, holders = self._begin(fact, map(str, range(n))), self._holders(fact)

        def write(vector: Any, core: Any, seat: int) -> None:
            for who, place in holders[seat]:
                if (value := get(core, who)) is not None:
                    vector[first + place * n + (value - seat) % n] = 1.0

        return write

    def _one_of(self, fact: Fact, values: dict[Any, int]) -> Write:
        first, width, get = self._begin(fact, map(str, values)), len(values), fact.get
        holders = self._holders(fact)

        def write(vector: Any, core: Any, seat: int) -> None:
            for who, place in holders[seat]:
                if (value := values.get(get(core, who))) is not None:
                    vector[first + place * width + value] = 1.0

        return write


class _Places(dict[Any, int]):
    """Card → its place among all cards; what is more than a card, such as an ace with its number, has the card's."""

    def __init__(self, says: Says[Any], cards: Iterable[Any]) -> None:
        super().__init__((card, place) for place, card in enumerate(cards))
        self._says = says

    def __missing__(self, told: Any) -> int:
        place = self[told] = next(self[card] for card in _cards_in(self._says, [self._says.written(told)]))
        return place


def _cards_in(says: Says[Any], texts: Iterable[str]) -> tuple[Any, ...]:
    """Return the cards (or squares) named in texts, each once, the shortest name first."""
    words = {word for text in texts for word in text.split()}
    parts = {part for word in words for part in _PART.findall(word)}
    found = dict[str, Any]()
    for word in sorted(words | parts, key=lambda word: (len(word), word)):
        if any(part in found for part in _PART.findall(word)):
            continue  # a card with more to it, or squares
        with suppress(NotationError):
            found[word] = says.card(word)
    return tuple(dict.fromkeys(found.values()))
