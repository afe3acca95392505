"""The problems of each game, read from its ``problems.json``."""

from __future__ import annotations

from collections.abc import Iterator, Mapping, Sequence
from dataclasses import dataclass, field, replace
from functools import cache, cached_property

from ...rules import Action, AnyState, Event, RulesError, get_game
from ...rules.game_files import teaching
from ...rules.themes import Continuation, Theme
from ..outcomes import deed_in
from .first_moves import Judge, deal, deals, theme_of


@dataclass(frozen=True, slots=True)
class Refutation:
    """The play by which a wrong move fails in one deal.

    ``events`` are the one that decides and, if that names no card, the deed of a seat before it. If no event decides,
    since the seat has run out of turns, ``left`` are the cards that it still holds.
    """

    events: tuple[Event, ...]
    left: tuple[str, ...] = ()


@dataclass(frozen=True)
class Problem:
    """A position with one best move, as the seat to move knows it.

    ``place`` names the position's source: the number of a game of the search and the moves made in it. ``works`` is the
    number of deals, out of ``deals``, in which each move reaches the theme's goal. ``margin`` is the share of deals by
    which the best move is ahead of the next, and ``sure`` its lower bound with 99 % confidence. In deal number
    ``shows``, only the best move reaches the goal. ``rating`` is the share of simple players who fail.
    """

    game: str
    theme: str
    place: str
    position: str
    best: str
    deals: int
    works: Mapping[str, int] = field(hash=False)
    margin: float
    sure: float
    shows: int
    fails: Mapping[str, float] = field(hash=False)
    rating: float
    revealed_cards: Mapping[str, Sequence[str]] = field(default_factory=dict, hash=False)
    """The cards seen before that are no longer on the table. The keys are the number of a seat that may still hold
    them, ``all`` for all other seats, or ``gone``.
    """

    @property
    def id(self) -> str:
        """The id of the problem as a question."""
        return f"{self.game}/problem.{self.theme}/{self.place}"

    @cached_property
    def state(self) -> AnyState:
        """A whole position that fits what the seat knows; everything else in it is invented."""
        return get_game(self.game).read_position(self.position, language="en")

    @property
    def seat(self) -> int:
        """The seat that is to find the move."""
        seat = self.state.to_move
        assert seat is not None  # problems are posed where some seat is to move
        return seat

    @property
    def sizes(self) -> tuple[int, ...]:
        """The number of cards in each hand, in a game with cards."""
        return tuple(map(len, getattr(self.state, "hands", ())))

    @property
    def open(self) -> bool:
        """True if the cards in all other hands are known."""
        counts = {int(whose): len(cards) for whose, cards in self.revealed_cards.items() if whose.isdecimal()}
        return bool(counts) and all(size == self.sizes[seat] for seat, size in counts.items())

    @property
    def theme_info(self) -> Theme:
        """The theme, which sets the goal."""
        return theme_of(self.game, self.theme)

    @cached_property
    def example_deal(self) -> AnyState:
        """The deal in which only the best move reaches the goal."""
        return deal(self.state, self.seat, deals_name(self.game, self.theme, self.place), self.shows)

    def worlds(self, fresh: str = "") -> Iterator[AnyState]:
        """Yield the deals in which the moves were judged; any text in ``fresh`` selects new ones."""
        return deals(self.state, self.seat, deals_name(self.game, self.theme, self.place) + fresh)

    def line(self, move: str) -> list[Action]:
        """Return the moves of all seats that follow a move in the example deal."""
        return Judge(self.theme_info, self.example_deal, self.seat).line(self.example_deal.read(move))

    def refutation(self, move: str) -> Refutation:
        """Return how a wrong move fails in the example deal."""
        course = Continuation(self.example_deal, self.example_deal, self.seat)
        deed: Event | None = None
        for number, action in enumerate((self.example_deal.read(move), *self.line(move))):
            state, events = course.state.apply(action)
            deed = deed_in(events) if number else None
            for event in events:
                course = replace(course, events=(*course.events, event))
                if self.theme_info.reached(course) is False:
                    names_card = "card" in event.facts()
                    return Refutation((event,) if names_card or deed in (None, event) else (deed, event))
            course = replace(course, state=state)
        hands = getattr(course.state, "hands", None)
        return Refutation(() if deed is None else (deed,), tuple(hands[self.seat]) if hands else ())


def deals_name(game: str, theme: str, place: str) -> str:
    """Return the name that determines the deals in which a problem is judged, see :func:`.deals`."""
    return f"{game}/{theme}/{place}"


@cache
def problems_of(game: str) -> tuple[Problem, ...]:
    """Return all problems of a game, from easy to hard; empty if it has none.

    Raises:
        RulesError: there is no such game.
    """
    name = get_game(game).name
    return tuple(Problem(game=name, **entry) for entry in teaching(name, "problems"))


def problem(game: str, theme: str, place: str) -> Problem:
    """Return a problem by its theme and its place.

    Raises:
        RulesError: there is no such problem.
    """
    for one in problems_of(game):
        if (one.theme, one.place) == (theme, place):
            return one
    raise RulesError(f"there is no problem {game}/problem.{theme}/{place}")
