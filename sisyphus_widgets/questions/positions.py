"""The positions of questions: games played at random from a small seed, identical on every machine.

A *place* is text: ``42.17`` is the position after 17 moves of game 42, and ``42.17~9C.KD`` the same position with two
cards of the deal exchanged (in a game without a deal, with one piece changed). ``42.17:play_KS`` also names a move to
be judged there, and ``42.17;may_take`` the options of a table with house rules.
"""

from __future__ import annotations

import random
import re
from collections import Counter
from collections.abc import Iterator
from dataclasses import dataclass, replace
from functools import cached_property, lru_cache
from itertools import islice
from typing import Any

from ..rules import Action, AnyGame, AnyState, OpenView, Prepared, RulesError, View
from ..rules.state import state_given
from .question import NoQuestionError

MOST_MOVES = 320
"""The greatest number of moves in a game."""

PREPARED = 500_000_000
"""The number of the first game that begins at a prepared position; the prepared positions of a game take turns."""

RARE = 700_000_000
"""The number of the first game that begins at a position set up for beliefs; those of a game take turns."""

MOST_PREPARED = 120
"""The greatest number of moves in a game from a prepared position, where only the beginning matters."""

LISTED = 200
"""The greatest number of legal moves from which a random one is drawn."""

WORLDS = 5
"""The number of positions that look alike to the perspective; a question must have the same answer in all of them."""

_PLACE = re.compile(
    r"(\d{1,9})\.(\d{1,4})(?:\.(\d{1,3}))?(?:~([^/~:;]{1,40}))?(?::([^/~:;]{1,60}))?(?:;([\w=,-]{1,200}))?"
)


@dataclass(frozen=True)
class RandomGame:
    """A game played at random: its positions, and the move made in each position except the last."""

    states: tuple[AnyState, ...]
    actions: tuple[Action, ...]


@dataclass(frozen=True, slots=True)
class Place:
    """A place: game number, moves made, variant among similar questions, change, move to be judged, and options."""

    seed: int
    ply: int
    variant: int = 0
    change: str = ""
    tried: str = ""
    house: str = ""

    def __str__(self) -> str:
        variant = f".{self.variant}" if self.variant else ""
        change = f"~{self.change}" if self.change else ""
        tried = f":{self.tried.replace(' ', '_')}" if self.tried else ""
        house = f";{self.house}" if self.house else ""
        return f"{self.seed}.{self.ply}{variant}{change}{tried}{house}"

    @classmethod
    def read(cls, text: str) -> Place:
        """Read a place from its text.

        Raises:
            NoQuestionError: the text names no place.
        """
        match = _PLACE.fullmatch(text)
        if match is None:
            raise NoQuestionError(f"{text!r} is not the place of a position, which is written like 42.17")
        seed, ply, variant, change, tried, house = match.groups()
        return cls(int(seed), int(ply), int(variant or 0), change or "", (tried or "").replace("_", " "), house or "")


class _Course:
    """A game played at random, move by move, as far as its positions are needed."""

    def __init__(self, game: AnyGame, seed: int) -> None:
        self._seed, self._most = seed, MOST_PREPARED if seed >= PREPARED else MOST_MOVES
        self._rng = random.Random(f"{game.name}/{seed}")
        self.states = [_opening(game, seed)]
        self.actions = list[Action]()

    def reach(self, moves: int) -> None:
        """Play on until ``moves`` moves have been made, or the game ends."""
        while len(self.actions) < min(moves, self._most) and not (state := self.states[-1]).over:
            if state.chance_due:
                action: Action = state.chance_action(self._seed)
            else:
                action = self._rng.choice(list(islice(state.legal_actions(), LISTED)))
            self.actions.append(action)
            self.states.append(state.after(action))


def position_given(value: object) -> AnyState:
    """Check that an argument is a position, and return it.

    Raises:
        RulesError: it is something else.
    """
    return state_given(value)


def walk(game: AnyGame, seed: int) -> RandomGame:
    """Return game number ``seed``, played at one of the tables that the game declares for its questions."""
    course = _walk(game, seed)
    course.reach(MOST_MOVES)
    return RandomGame(tuple(course.states), tuple(course.actions))


@lru_cache(maxsize=48)
def changed(game: AnyGame, seed: int, change: str) -> RandomGame:
    """Return a game with two cards of its deal exchanged and the same moves, up to the first that becomes illegal.

    Raises:
        NoQuestionError: the change names no two cards of the deal.
    """
    return _swapped(walk(game, seed), change)


@lru_cache(maxsize=48)
def _walk(game: AnyGame, seed: int) -> _Course:
    return _Course(game, seed)


_NO_CARDS = ("deal", "|", "/")
"""The words of a deal that are not cards."""


def ways_at(game: AnyGame, seed: int) -> tuple[Prepared, ...]:
    """Return the kinds of prepared positions that take turns at the number of a game."""
    return game.asking.rare if seed >= RARE else game.prepared


def _opening(game: AnyGame, seed: int) -> AnyState:
    """Return the start of a game. Tables take turns, and every other game begins at a rare position, if any exist."""
    asking = game.asking
    if seed >= PREPARED:
        ways = ways_at(game, seed)
        if not ways:
            raise NoQuestionError(f"{game.name} has no prepared position {seed}")
        prepared: AnyState = ways[seed % len(ways)].begin(seed)
        return prepared
    if asking.openings and seed % 2:
        opened: AnyState = asking.openings[seed // 2 % len(asking.openings)](seed)
        return opened
    tables = asking.tables or ((game.players[0], {}),)
    players, options = tables[seed // (2 if asking.openings else 1) % len(tables)]
    return game.start(players, game.read_options(options))


def _swapped(original: RandomGame, change: str) -> RandomGame:
    """Return the game with two cards exchanged in its first deal and its moves, up to the next deal or illegal move.

    In a deal with equal cards, the change names two places in the deal (``#7.60``), and the moves stay the same.
    """
    deal = str(original.actions[0]).split()
    first, _, second = change.removeprefix("#").partition(".")
    exchange: dict[str, str] = {}
    if change.startswith("#"):
        places = [number for number, word in enumerate(deal) if word not in _NO_CARDS]
        if not (first.isdecimal() and second.isdecimal() and max(int(first), int(second)) < len(places)):
            raise NoQuestionError(f"{change!r} changes nothing in this game")
        first_index, second_index = places[int(first)], places[int(second)]
        deal[first_index], deal[second_index] = deal[second_index], deal[first_index]
    elif first in deal and second in deal:
        exchange = {first: second, second: first}
    else:
        raise NoQuestionError(f"{change!r} changes nothing in this game")
    state = original.states[0]
    states, actions = [state], list[Action]()
    for number, action in enumerate(original.actions):
        if number and original.states[number].chance_due:
            break
        words = str(action).split() if number else deal
        try:
            read = state.action(" ".join(exchange.get(word, word) for word in words))
            state = state.after(read)
        except RulesError:
            break
        actions.append(read)
        states.append(state)
    return RandomGame(tuple(states), tuple(actions))


@dataclass(frozen=True)
class Spot:
    """A spot for a question: a seat's view of a position in which it is to move, and the move that it made.

    ``worlds`` are positions that the seat cannot tell apart; the first, ``state``, represents them all. The real
    position may not be among them, since a spot keeps only the view. So nothing made from a spot can depend on what
    the perspective must not know.
    """

    game: AnyGame
    place: str
    perspective: int | None
    view: View[Any]
    action: Action | None
    tried: str = ""

    @cached_property
    def state(self) -> AnyState:
        """The position that represents all worlds."""
        state: AnyState = self.view.sample(random.Random(self.place))
        return state

    @cached_property
    def worlds(self) -> tuple[AnyState, ...]:
        """The positions that look alike to the perspective; just one if nothing is hidden from it."""
        if self.perspective is None or isinstance(self.view, OpenView):
            return (self.state,)
        more = (self.view.sample(random.Random(f"{self.place}/{number}")) for number in range(1, WORLDS))
        return (self.state, *more)

    def rng(self, *more: Any) -> random.Random:
        """Return a random generator seeded with the place, without its change, and ``more``."""
        return random.Random("/".join(map(str, (self.game.name, self.place.partition("~")[0], *more))))


def spot_of(
    game: AnyGame, state: AnyState, action: Action | None, place: str, perspective: int | None, tried: str = ""
) -> Spot | None:
    """Return the spot for a position; None if the perspective is not to move."""
    if state.to_move is None or perspective not in (None, state.to_move):
        return None
    return Spot(game, place, perspective, state.view(perspective), action, tried)


def spot_at(game: AnyGame, place: Place) -> Spot | None:
    """Return the spot at a place; None if no seat is to move there.

    Raises:
        NoQuestionError: the game is too short, or the change is impossible.
    """
    state, action = position_at(game, place)
    named = replace(place, house=game.house)
    return spot_of(game, state, action, str(named), state.to_move, place.tried)


def position_at(game: AnyGame, place: Place) -> tuple[AnyState, Action | None]:
    """Return the position at a place, and the move made there, if it is legal in a changed position.

    Raises:
        NoQuestionError: the game is too short, or the change is impossible.
    """
    dealt = game.state_type.deal_type is not None
    found: RandomGame | _Course = _walk(game, place.seed)
    if place.change and dealt:
        found = changed(game, place.seed, place.change)
    elif isinstance(found, _Course):
        found.reach(place.ply + 1)
    if place.ply >= len(found.states):
        raise NoQuestionError(f"game {place.seed} of {game.name} has no position after {place.ply} moves")
    action = found.actions[place.ply] if place.ply < len(found.actions) else None
    state = found.states[place.ply]
    if place.change and not dealt:
        varied = dict(game.asking.varied(state))
        if place.change not in varied:
            raise NoQuestionError(f"{place.change!r} changes nothing at {place}")
        state = varied[place.change]
        return state, action if action is not None and state.verdict(action) else None
    return state, action


def swaps(game: AnyGame, place: Place, rng: random.Random) -> Iterator[tuple[str, AnyState]]:
    """Yield changes of a place and the changed positions; each changes one card, held or just played, or one piece."""
    state, _ = position_at(game, place)
    if game.state_type.deal_type is None:
        yield from game.asking.varied(state)
        return
    one = walk(game, place.seed)
    if place.ply < 2 or not one.states[0].chance_due or any(s.chance_due for s in one.states[1 : place.ply + 1]):
        return
    words = [word for word in str(one.actions[0]).split() if word not in _NO_CARDS]
    if len(set(words)) < len(words):
        yield from _swaps_by_place(game, place, state, words, rng)
        return
    moves = [str(action).split()[1:] for action in one.actions[1 : place.ply]]
    played = {word for move in moves for word in move}
    hand, seat = set(getattr(state.view(state.to_move), "hand", ())), state.to_move
    # The last round of moves, one by each seat, put the cards on the table; some may come from an earlier deal.
    on_table = [word for move in moves[1 - state.players :] for word in move if word in words]
    mine = [*on_table, *(word for word in words if word in hand and word not in played)]
    rest = [word for word in words if word not in hand and word not in played]
    pairs = [(mine_now, other) for mine_now in mine for other in rest]
    for a, b in rng.sample(pairs, min(len(pairs), 24)):
        found = changed(game, place.seed, f"{a}.{b}")
        if place.ply < len(found.states) and found.states[place.ply].to_move == seat:
            yield f"{a}.{b}", found.states[place.ply]


def _swaps_by_place(
    game: AnyGame, place: Place, state: AnyState, words: list[str], rng: random.Random
) -> Iterator[tuple[str, AnyState]]:
    """Yield swaps in a deal with equal cards, of a card held since the deal for one still in the deck."""
    seat, deck = state.to_move, getattr(state, "deck", ())
    one = walk(game, place.seed)
    size = len(getattr(one.states[1].view(seat), "hand", ()))
    hand = Counter(getattr(state.view(seat), "hand", ()))
    dealt = range(size * (seat or 0), size * ((seat or 0) + 1))
    mine = [n for n in dealt if hand[words[n]] == sum(words[m] == words[n] for m in dealt)]
    pairs = [(n, m) for n in mine for m in range(len(words) - len(deck), len(words)) if words[n] != words[m]]
    for n, m in rng.sample(pairs, min(len(pairs), 24)):
        found = changed(game, place.seed, f"#{n}.{m}")
        if place.ply < len(found.states) and found.states[place.ply].to_move == seat:
            yield f"#{n}.{m}", found.states[place.ply]
