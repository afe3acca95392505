"""The search for problems of a game, and the choice of the best for its ``problems.json``.

Simple players play games from seeds. If a position fits a theme, every first move is judged in many deals that fit what
its seat knows (``questions/problems/first_moves.py``). The position is a candidate if one move is clearly best, and if
in some deal only that move reaches the goal. All candidates, and the numbers of the games already searched, are stored
in ``.candidates/GAME.jsonl`` in the current directory, so that an interrupted search can continue.

The choice takes easy and hard candidates of each theme, all of them different. It skips those that a reader found dull,
whose ids are in ``struck.txt`` beside ``problems.json``.
"""

from __future__ import annotations

import json
import random
from collections.abc import Iterable, Iterator
from itertools import islice
from pathlib import Path
from time import monotonic
from typing import Any

from ..players.simple import GreedyPlayer, RandomPlayer
from ..questions.problems.first_moves import (
    MOST_MOVES,
    Figures,
    TooManyError,
    deal,
    deals,
    figures,
    works,
)
from ..questions.problems.library import Problem, deals_name
from ..rules import AnyGame, AnyState, Match, OpenView
from ..rules.files import lines_in
from ..rules.game_files import TEACHING, beside
from ..rules.themes import Theme
from .game_files import write_beside

CANDIDATES = Path(".candidates")

A_GAME = 30
"""The number of problems of a game."""

LEAST_MOVES = 3
"""The least number of legal moves of a position in which a problem is posed."""

STAGES = ((1, 0), (3, 1), (8, 3), (40, 12))
"""The stages of judging: a number of deals, and the lead in deals that the best move then needs for the next stage."""

DEALS = 200
"""The number of deals in the final judgement."""

LEAST = 0.6
"""The least share of deals in which the best move must reach the goal."""

MARGIN = 0.2
"""The least margin that must be certain with 99 % confidence."""

TRIES = 12
"""The number of times that a player who looks one move ahead tries a problem, for its rating."""

LONGEST = 260
"""The greatest number of moves played in a game of the search."""

MOST_NAMED_CARDS = 18
"""The greatest number of cards named beside those on the table."""

FEW_NAMED_CARDS = 8
"""The greatest number of cards in other hands for which these, and not the cards out of play, are named."""

LEAST_DISTANCE = 12
"""The least number of moves between two problems from one game."""

SHORT = 4
"""The greatest search depth of a theme for which the move by habit is the highest single card."""


def walked(game: AnyGame, number: int) -> Iterator[tuple[int, AnyState]]:
    """Yield the positions of a searched game in which a seat is to move, each with the number of moves before it."""
    # Only tables without options, because the text of a position does not name options.
    tables = [players for players, options in game.asking.tables if not options] or game.players[:1]
    match = Match(game, players=tables[number % len(tables)], seed=number)
    greedy, blind = GreedyPlayer(), RandomPlayer()
    while not match.state.over and match.length < LONGEST:
        state = match.state
        if state.chance_due:
            match.deal()
            continue
        seat = state.to_move
        assert seat is not None
        yield match.length, state
        rng = random.Random(f"{game.name}/{number}/{match.length}/problems")
        player = blind if rng.random() < 0.25 else greedy
        match.play(player.choose(state.view(seat), rng))


def _fits(theme: Theme, state: AnyState) -> bool:
    return state.to_move is not None and theme.fits(state, state.to_move)


def candidate(game: AnyGame, theme: Theme, place: str, state: AnyState) -> dict[str, Any] | None:
    """Return a problem at a position as JSON; None if no move is clearly best there."""
    seat = state.to_move
    assert seat is not None
    moves = list(islice(state.view(seat).legal_actions(), MOST_MOVES + 1))
    if not LEAST_MOVES <= len(moves) <= MOST_MOVES:
        return None
    posed = deal(state, seat, f"{game.name}/{place}/posed", 0)
    name = deals_name(game.name, theme.name, place)
    try:
        scores = _judged(game, theme, posed, seat, name, moves)
    except TooManyError:
        return None
    if scores is None:
        return None
    shows = _refuting(theme, posed, seat, name, scores)
    if shows is None:
        return None
    fails = _greedy_fails(posed, seat, scores.best, place)
    blind = 1 - 1 / len(moves)
    return {
        "theme": theme.name,
        "place": place,
        "position": posed.position,
        "best": scores.best,
        "deals": scores.deals,
        "works": scores.works,
        "margin": round(scores.margin, 3),
        "sure": round(scores.sure_margin, 3),
        "shows": shows,
        "fails": {"random": round(blind, 3), "greedy": round(fails, 3)},
        "rating": round((blind + 2 * fails) / 3, 3),
    }


_RANKS = {
    **{str(number): number for number in range(2, 31)},
    "A": 14,
    "K": 13,
    "C": 13,
    "Q": 12,
    "J": 11,
    "T": 10,
    "P": 10,
}


def by_habit(game: AnyGame, theme: Theme, moves: Iterable[str]) -> set[str]:
    """Return the moves that a player makes without thinking.

    For themes with a short search, these are the highest single cards; otherwise, the cards with the highest total.
    """
    rank_of = _RANKS | dict(game.asking.ranks)
    ranks = {move: [rank_of.get(card, rank_of.get(card[:1], 0)) for card in move.split()[1:]] for move in moves}
    if theme.plies > SHORT:
        return {max(ranks, key=lambda move: sum(ranks[move]))}
    singles = {move: cards[0] for move, cards in ranks.items() if len(cards) == 1}
    top = max(singles.values(), default=0)
    return {move for move, rank in singles.items() if rank == top}


def _judged(game: AnyGame, theme: Theme, posed: AnyState, seat: int, name: str, moves: list[Any]) -> Figures | None:
    source = deals(posed, seat, name)
    if isinstance(posed.view(seat), OpenView):
        worlds = list(source)
        scores = figures(theme, seat, worlds, moves)
        values = [*scores.works.values()]
        return scores if values[0] == 1 and values[1] == 0 else None
    worlds = []
    for size, lead in STAGES:
        worlds += islice(source, size - len(worlds))
        scores = figures(theme, seat, worlds, moves)
        if scores.margin * size < lead or scores.works[scores.best] < size / 2:
            return None
        if lead > 1 and scores.best in by_habit(game, theme, scores.works):
            return None
    worlds += islice(source, DEALS - len(worlds))
    scores = figures(theme, seat, worlds, moves)
    good = scores.sure_margin >= MARGIN and scores.works[scores.best] >= LEAST * DEALS
    return scores if good else None


def _refuting(theme: Theme, posed: AnyState, seat: int, name: str, scores: Figures) -> int | None:
    """Return the number of a deal in which only the best move reaches the goal."""
    moves = [posed.read(move) for move in scores.works]
    for number in range(scores.deals):
        found = works(theme, deal(posed, seat, name, number), seat, moves)
        if [move for move, does in found.items() if does] == [scores.best]:
            return number
    return None


def _greedy_fails(posed: AnyState, seat: int, best: str, place: str) -> float:
    view, player = posed.view(seat), GreedyPlayer()
    chosen = [str(player.choose(view, random.Random(f"{place}/{number}"))) for number in range(TRIES)]
    return sum(move != best for move in chosen) / TRIES


# --- the search -----------------------------------------------------------------------------------------------------


def search(game: AnyGame, games: int, only: set[str]) -> Iterator[str]:
    """Search the games below a number, append the candidates found to their file, and yield a line about each game."""
    CANDIDATES.mkdir(exist_ok=True)
    file = CANDIDATES / f"{game.name}.jsonl"
    lines = lines_in(file.read_text("utf-8")) if file.exists() else []
    searched = {json.loads(line)["searched"] for line in lines if '"searched"' in line}
    for number in range(games):
        if number in searched:
            continue
        found, last, since = [], dict[str, int](), monotonic()
        for ply, state in walked(game, number):
            for theme in game.themes:
                near = ply - last.get(theme.name, -LEAST_DISTANCE) < LEAST_DISTANCE
                if near or (only and theme.name not in only) or not _fits(theme, state):
                    continue
                if (one := candidate(game, theme, f"{number}.{ply}", state)) is not None:
                    last[theme.name] = ply
                    found.append(one)
        with file.open("a", encoding="utf-8") as out:
            for one in [*found, {"searched": number}]:
                out.write(json.dumps(one, ensure_ascii=False) + "\n")
        names = " ".join(one["theme"] for one in found)
        yield f"{game.name} {number}: {names} ({monotonic() - since:.1f} s)"


# --- the choice -----------------------------------------------------------------------------------------------------


def chosen(game: AnyGame) -> list[dict[str, Any]]:
    """Return the problems chosen from the candidates of a game, from easy to hard."""
    lines = lines_in((CANDIDATES / f"{game.name}.jsonl").read_text("utf-8"))
    dull = beside(game.name, TEACHING, "struck.txt")
    struck = set() if dull is None else set(dull.read_text("utf-8").split())
    found = [{k: v for k, v in one.items() if k != "players"} for one in map(json.loads, lines) if "theme" in one]
    found = [one for one in found if f"{game.name}/problem.{one['theme']}/{one['place']}" not in struck]
    pools = {theme.name: sorted(_of(game, theme, found), key=_rating) for theme in game.themes}
    taken: list[dict[str, Any]] = []
    while len(taken) < A_GAME and any(pools.values()):
        for number, pool in enumerate(pools.values()):
            # The hardest, the easiest and the middle one in turn, so that each theme has some of each.
            at = (-1, 0, len(pool) // 2)[(len(taken) + number) % 3] if pool else 0
            while pool:
                one = pool.pop(min(at, len(pool) - 1))
                revealed = given_of(game, Problem(game=game.name, **one))
                if revealed is not None and not any(_alike(one, other) for other in taken):
                    taken.append({**one, "revealed_cards": revealed})
                    break
    return sorted(taken[:A_GAME], key=_rating)


def given_of(game: AnyGame, problem: Problem) -> dict[str, list[str]] | None:
    """Return the cards that the seat has seen and the table no longer shows; None if they are too many to list."""
    worlds = list(islice(problem.worlds(), DEALS))
    if len(worlds) < DEALS or game.asking.in_sight or not any(problem.line(move) for move in problem.works):
        return {}
    names = [*game.scene.faces(game.texts())]
    hands = [world.hands for world in worlds]  # type: ignore[attr-defined]  # every game with cards has them
    others = [seat for seat, hand in enumerate(hands[0]) if hand and seat != problem.seat]
    may = {seat: {card for hand_cards in hands for card in hand_cards[seat]} for seat in others}
    out = set[str]().union(*may.values())
    zones = game.scene.situation(problem.state, problem.seat, game.texts())["zones"]
    on_table = {card for zone in zones.values() if zone for card in zone["cards"]}
    memory: dict[str, set[str]] = {"gone": {*names} - out - on_table}
    if len(may) == 1 or any(cards | (on_table & out) != out | (on_table & cards) for cards in may.values()):
        memory = {str(seat): cards for seat, cards in may.items()}
    elif len(out) <= max(FEW_NAMED_CARDS, len(memory["gone"])):
        memory = {"all": out}
    if sum(map(len, memory.values())) > MOST_NAMED_CARDS:
        return None
    return {whose: sorted(cards, key=names.index) for whose, cards in memory.items() if cards}


def _of(game: AnyGame, theme: Theme, pool: Iterable[dict[str, Any]]) -> Iterator[dict[str, Any]]:
    """Yield the candidates of a theme that still fit it."""
    for one in pool:
        if one["theme"] == theme.name:
            state = game.read_position(one["position"], language="en")
            dull = theme.solved is None and one["best"] in by_habit(game, theme, one["works"])
            if len(one["works"]) >= LEAST_MOVES and not dull and _fits(theme, state):
                yield one


def _rating(problem: dict[str, Any]) -> tuple[float, str]:
    return problem["rating"], problem["place"]


def _alike(first: dict[str, Any], other: dict[str, Any]) -> bool:
    """Return True if two problems come from the same part of a game, or have the same choice and answer.

    If nothing is hidden, the same answer to the same task makes them alike.
    """
    (game, ply), (game_2, ply_2) = (map(int, each["place"].split(".")) for each in (first, other))
    same = all(first[key] == other[key] for key in ("theme", "best"))
    alike = same and (first["deals"] == 1 or first["works"].keys() == other["works"].keys())
    return alike or (game == game_2 and abs(ply - ply_2) < LEAST_DISTANCE)


def write(game: AnyGame) -> Path:
    """Write the problems chosen for a game, and return the path of the file."""
    lines = ",\n".join(json.dumps(one, ensure_ascii=False) for one in chosen(game))
    return write_beside(game.name, "problems", f"[\n{lines}\n]\n")


# --- the second judgement -------------------------------------------------------------------------------------------


def fails_of(problem: Problem, deals: int = DEALS, fresh: str = "/again") -> str:
    """Judge a problem again, with new deals; return what no longer holds, or an empty text."""
    moves = [problem.state.read(move) for move in problem.works]
    legal = {str(move) for move in problem.state.view(problem.seat).legal_actions()}
    if legal != problem.works.keys():
        return "other moves are legal"
    scores = figures(problem.theme_info, problem.seat, list(islice(problem.worlds(fresh), deals)), moves)
    if scores.best != problem.best:
        return f"{scores.best} is better than {problem.best}"
    if scores.deals > 1 and scores.sure_margin <= 0:
        return f"{problem.best} is not clearly best, by {scores.margin:.2f}"
    only = [move for move, does in works(problem.theme_info, problem.example_deal, problem.seat, moves).items() if does]
    return "" if only == [problem.best] else f"the deal that shows why lets {only} do it"
