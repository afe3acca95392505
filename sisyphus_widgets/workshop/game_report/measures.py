"""The figures of a game at one table: games of equal players, and deals of a strong player against a weaker one."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterator, Mapping, Sequence
from dataclasses import dataclass, fields
from functools import cached_property
from itertools import islice
from statistics import fmean
from typing import Any, Final

from tqdm.auto import tqdm

from ...players.ladder import Mirrored, counts_points, mirrored
from ...players.registry import player_named
from ...players.simple import Player
from ...players.turns import draws
from ...rules import AnyGame, AnyState, RulesError
from ...rules.errors import quoted
from ...rules.numbers import read_whole, whole
from .estimates import ReportFigure, less, mean_of, share_of

GAMES: Final = 100
"""The default number of games."""

PAIRS: Final = 20
"""The default number of deals that the strong player plays in both seatings."""

PLAYER: Final = "casual"
"""The default player at all seats."""

STRONG, WEAK = "strong", "casual"
"""The players whose difference shows the skill."""

MOST_MOVES: Final = 5_000
"""The number of moves after which a game is stopped."""

_LISTED = 500
"""The greatest number of legal moves that are counted in a turn."""
_TRIED = 200
"""The greatest number of moves in a turn that are judged, to find the clauses that refuse some."""
_EVERY = 5
"""The moves of one turn in so many are judged."""
_DELAY = 2.0
_TRUTHS = {"true": True, "yes": True, "false": False, "no": False}


@dataclass(frozen=True, slots=True)
class MeasuredGame:
    """One game: the number of legal moves in each turn, the clauses, who moved first and who has won.

    ``clauses`` counts the events that each clause is behind, by its id. ``refusing`` counts the turns in which a clause
    refuses a move, among ``judged`` turns.
    """

    choices: tuple[int, ...]
    clauses: Mapping[str, int]
    refusing: Mapping[str, int]
    judged: int
    first: int
    winners: tuple[int, ...]
    seats: int
    is_over: bool


def measured_game(game: AnyGame, player: Player, seats: int, seed: int, options: Any) -> MeasuredGame:
    """Let one player play a game at all seats, and count."""
    state, choices = game.start(seats, options), list[int]()
    clauses, refusing, judged, first = Counter[str](), Counter[str](), 0, -1
    while not state.over and len(choices) < MOST_MOVES:
        seat = state.to_move
        if seat is None:
            action = state.chance_action(seed)
        else:
            first = seat if first < 0 else first
            if (len(choices) + seed) % _EVERY == 0:
                refusing.update(_refusing(game, state))
                judged += 1
            choices.append(sum(1 for _ in islice(state.legal_actions(), _LISTED)))
            action = player.choose(state.view(seat), draws(seed, len(choices)))
        state, events = state.apply(action)
        clauses.update(clause for event in events for clause in event.rules)
    winners = game.scene.winners(state) if state.over else ()
    return MeasuredGame(tuple(choices), clauses, refusing, judged, first, winners, seats, state.over)


def _refusing(game: AnyGame, state: AnyState) -> set[str]:
    """Return the clauses that refuse some move of the seat to move."""
    moves = game.every_move(state.players, state.options if hasattr(state, "options") else None) or ()
    verdicts = (state.judge(move, None) for move in islice(moves, _TRIED))
    return {verdict.rule for verdict in verdicts if verdict.rule is not None}


@dataclass(frozen=True)
class GameFigures:
    """The figures of a game at one table, each with its 95 % interval."""

    game: AnyGame
    options: Mapping[str, Any]
    """The options that differ from the defaults."""
    seats: int
    player: str
    games: Sequence[MeasuredGame]
    pairs: Sequence[Mirrored]

    @property
    def label(self) -> str:
        """The options of the table in a few words."""
        return ", ".join(f"{name}={str(value).lower()}" for name, value in self.options.items()) or "as printed"

    @cached_property
    def lengths(self) -> tuple[int, ...]:
        """The number of turns in each game."""
        return tuple(len(one.choices) for one in self.games)

    @cached_property
    def rows(self) -> dict[str, ReportFigure]:
        """The figures by their names, in the order of the report."""
        games, chosen = self.games, [one.choices for one in self.games if one.choices]
        begins = share_of(sum(one.first in one.winners for one in games), len(games))
        even = fmean(len(one.winners) / one.seats for one in games)
        found = {
            "turns in a game": mean_of(self.lengths),
            "moves to choose from in a turn": mean_of([fmean(choices) for choices in chosen]),
            "turns without a choice": share_of(sum(choices.count(1) / len(choices) for choices in chosen), len(chosen)),
            "games that whoever begins wins": begins,
            "advantage of whoever begins, in games": less(begins, even),
            "games that nobody wins": share_of(sum(one.is_over and not one.winners for one in games), len(games)),
        }
        if stopped := sum(not one.is_over for one in games):
            found[f"games stopped after {MOST_MOVES} turns"] = share_of(stopped, len(games))
        return found | self._skill()

    def _skill(self) -> dict[str, ReportFigure]:
        """Return the figures of deals that two players play in both seatings."""
        if not self.pairs:
            return {}
        unit = "points a deal" if counts_points(self.game) else "games"
        ahead = sum(one.difference > 0 for one in self.pairs)
        level = sum(one.difference == 0 for one in self.pairs)
        n = len(self.pairs)
        return {
            f"{STRONG} ahead of {WEAK}, in {unit}": mean_of([one.difference for one in self.pairs], "signed"),
            f"deals in which {STRONG} is ahead in both seatings together": share_of(ahead, n),
            "deals that seats and luck decide": share_of(level, n),
            f"deals in which {WEAK} is ahead": share_of(n - ahead - level, n),
        }

    @cached_property
    def clauses(self) -> dict[str, tuple[ReportFigure, ReportFigure, ReportFigure | None]]:
        """The use of each clause of the game, by its id.

        This is the share of games in which an event is by it, the number of such events in a game, and the share of
        turns in which it refuses some move; None if the game does not list its moves.
        """
        judged = [one for one in self.games if one.judged]
        lists_moves = self.game.every_move(self.seats, self.game.read_options(self.options)) is not None
        found = {}
        for clause in self.game.rulebook:
            if clause.id.startswith(f"{self.game.name}."):
                times = [one.clauses.get(clause.id, 0) for one in self.games]
                refused = sum(one.refusing.get(clause.id, 0) / one.judged for one in judged)
                refuses = share_of(refused, len(judged)) if judged and lists_moves else None
                found[clause.id] = share_of(sum(map(bool, times)), len(times)), mean_of(times), refuses
        return found


def options_of(game: AnyGame, words: Sequence[str]) -> dict[str, Any]:
    """Return options from words such as ``misere=true`` and ``draws=3``.

    Raises:
        RulesError: there is no such option, or the value is of another type.
    """
    defaults = {one.name: one.default for one in fields(game.options_type)}
    found: dict[str, Any] = {}
    for word in words:
        name, equals, value = word.partition("=")
        usual = defaults.get(name)
        if not equals or name not in defaults:
            there = ", ".join(f"{name}={usual}".lower() for name, usual in defaults.items()) or "none"
            raise RulesError(f"write an option of {game.name} as NAME=VALUE, not {quoted(word)}; there are: {there}")
        number = read_whole(value)
        is_truth = isinstance(usual, bool) and value.lower() in _TRUTHS
        found[name] = _TRUTHS[value.lower()] if is_truth else value if number is None else number
    game.read_options(found)
    return found


def measure(
    game: AnyGame,
    *,
    options: Mapping[str, Any] | None = None,
    seats: int | None = None,
    games: int = GAMES,
    pairs: int = PAIRS,
    player: str = PLAYER,
    seed: int = 1,
) -> GameFigures:
    """Return the figures of a game at a table with these options, from games with the seeds ``seed`` and above.

    Raises:
        RulesError: there is no such player or option, a number is too small, or the game is not for so many players.
    """
    for name, value, least in (("games", games, 2), ("pairs", pairs, 0)):
        if (whole(value) or 0) < least:
            raise RulesError(f"{name} must be a whole number from {least} up, not {quoted(value)}")
    chosen, one = game.read_options(options or {}), player_named(player)
    number = game.start(seats, chosen).players
    played = [measured_game(game, one, number, seed + at, chosen) for at in _progress(games, "games")]
    both = [mirrored(game, STRONG, WEAK, seed + at, number, chosen) for at in _progress(pairs, "deals")]
    return GameFigures(game, game.write_options(chosen), number, player, played, both)


def _progress(n: int, unit: str) -> Iterator[int]:
    """Return the numbers below ``n``, with a progress bar if they take long."""
    return iter(tqdm(range(n), unit=f" {unit}", delay=_DELAY))
