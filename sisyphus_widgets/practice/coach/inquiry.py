"""The coach's inquiry: the questions of a decision that show a belief which the learner may still hold."""

from __future__ import annotations

from collections.abc import Collection, Iterable, Iterator, Mapping
from contextlib import suppress
from dataclasses import dataclass
from functools import lru_cache
from itertools import chain, islice
from typing import Any

from ...advice.coach.moments import attempts, spread
from ...questions.difficulty import difficulty
from ...questions.exposure import kinds_exposing
from ...questions.house import place_in_game
from ...questions.makers import made_by, makers
from ...questions.positions import Spot, spot_of
from ...questions.question import Question
from ...questions.question_by_id import OF_A_MOVE
from ...questions.wording import Voice
from ...rules import AnyGame, AnyState, RulesError
from ...rules.belief import Believer
from ..diagnosis import GivenAnswer, gain, information

MOST_SUPPOSED = 6
"""The greatest number of legal moves whose outcome is asked about before one is made."""

MOST_JUDGED = 80
"""The greatest number of moves for which it is looked up whether a belief judges them otherwise."""

MAY = "playable.may"
"""The kind of a question whether a move is legal."""

LEFT_OUT = ("goal", "value", "rule")
"""The kinds of question that the inquiry leaves out: they are answered by a move, or by the name of a rule."""

WIDE, MOST_ELEMENTS = ("playable.elements", "playable.targets"), 7
"""The kinds of question about all that may be chosen, and the greatest number of elements with which they are asked."""

MOST_MADE = 3
"""The greatest number of questions about the legality of moves that are made at a decision."""


@dataclass(frozen=True, slots=True)
class Inquiry:
    """The questions that may be asked of a seat at a decision, after so many moves of the game."""

    game: AnyGame
    state: AnyState
    seat: int
    moves: int
    language: str

    def question(self, kind: str, deed: str = "", *, supposes_move: bool = True) -> Question | None:
        """Return the question of a kind such as ``outcome.taker``, about a move or a piece if it needs one.

        With ``supposes_move`` a move that it is about is not made yet. The result is None if there is none.
        """
        is_about_move = bool(deed) and _is_of_move(kind)
        with suppress(RulesError):
            action = self.state.action(deed) if is_about_move else None
            place = place_in_game(self.game, self.state, self.moves)
            tried = "" if is_about_move else deed
            spot = spot_of(self.game, self.state, action, place, self.seat, tried)
            if spot is None:
                return None
            return made_by(Voice(spot, self.language, supposes_move=supposes_move and bool(deed)), kind)
        return None

    def simplest(self, rule: str, move: str = "") -> Question | None:
        """Return the question that a rule decides and that is answered most easily; None if there is none.

        It is about the outcome of ``move`` if one is given.
        """
        kinds = [kind for kind in makers(self.game) if not move or _is_of_move(kind)]
        made = (self.question(kind, move, supposes_move=False) for kind in kinds)
        found = [one for one in made if one is not None and one.rule == rule and is_quick(one)]
        found = [one for one in found if one.deed] if move else sorted(found, key=difficulty)
        return min(found, key=lambda ask: (len(ask.rules), ask.form.kind == "number"), default=None)

    def telling(self, doubts: Mapping[str, float], rules: Collection[str]) -> Question | None:
        """Return the question that tells most about ``doubts``, beliefs by id with their probabilities.

        It is decided by one of the ``rules``, which the learner has met. The result is None if no question tells
        anything.
        """
        return _most_telling(self._about(doubts), doubts, rules)

    def after(self, move: str, doubts: Mapping[str, float], rules: Collection[str]) -> Question | None:
        """Return the question about the outcome of a move made here that tells most about ``doubts``, or None."""
        kinds = filter(_is_of_move, self._kinds(doubts))
        found = (self.question(kind, move, supposes_move=False) for kind in kinds)
        return _most_telling((one for one in found if one is not None and one.deed), doubts, rules)

    def _about(self, doubts: Mapping[str, float]) -> Iterator[Question]:
        """Yield the questions of this decision that may tell something about beliefs."""
        kinds = self._kinds(doubts)
        found = [self.question(kind) for kind in kinds if kind != MAY]
        moves = [*map(str, spread([*islice(self.state.legal_actions(), MOST_JUDGED)]))][:MOST_SUPPOSED]
        found += [self.question(kind, move) for kind in filter(_is_of_move, kinds) for move in moves]
        found += [self.question(MAY, move) for move in self._judged(doubts)]
        yield from (one for one in found if one is not None)

    def _may_show_all(self, kind: str) -> bool:
        """Return False for a kind that takes long with so many elements to choose from."""
        if kind not in WIDE:
            return True
        choosing = self.game.scene.choosing(self.state, self.seat)
        return len(choosing.picking.elements) + len(choosing.refusals) <= MOST_ELEMENTS

    def _kinds(self, doubts: Mapping[str, float]) -> list[str]:
        """Return the kinds of question that may show one of these beliefs, as far as the game lists them."""
        listed = kinds_exposing(self.game)
        kinds = [kind for kind in makers(self.game) if not kind.startswith(LEFT_OUT) and self._may_show_all(kind)]
        if not listed:
            return kinds
        wanted = set[str]().union(*(listed.get(id.partition("/")[2], ()) for id in doubts))
        return [kind for kind in kinds if kind in wanted]

    def _judged(self, doubts: Mapping[str, float]) -> list[str]:
        """Return moves that some of these beliefs judge otherwise than the rules, the most telling first."""
        spot = spot_of(self.game, self.state, None, place_in_game(self.game, self.state, self.moves), self.seat)
        if spot is None:
            return []
        moves = _moves_to_judge(spot)
        found = dict[tuple[str, ...], str]()
        believers = [(id, Believer(spot.state, effect)) for id, effect in _effects(self.game).items() if id in doubts]
        tried = dict.fromkeys(chain(moves, *(_tries(believer) for _, believer in believers)))
        for move in tried:
            is_legal = bool(spot.state.judge(move, None))
            otherwise = tuple(id for id, believer in believers if believer.allows(move) != is_legal)
            found.setdefault(otherwise, str(move))
        worth = {ids: information({"": sum(doubts[id] for id in ids)}, 1) for ids in found if ids}
        return [found[ids] for ids in sorted(worth, key=lambda ids: -worth[ids])][:MOST_MADE]


def _is_of_move(kind: str) -> bool:
    """Return True for a kind of question about a move."""
    return kind.partition(".")[0] in OF_A_MOVE


def _most_telling(
    questions: Iterable[Question], doubts: Mapping[str, float], rules: Collection[str]
) -> Question | None:
    """Return the quick question, decided by one of the rules, that tells most about beliefs; None if none does."""
    best, most = None, 0.0
    for one in questions:
        if one.rule in rules and is_quick(one) and (worth := gain(GivenAnswer(one, None), doubts)) > most:
            best, most = one, worth
    return best


def is_quick(question: Question) -> bool:
    """Return True if a question is answered at a glance: by a tap, or by a number of at most two digits.

    One that asks for the name of a rule is not, as no game teaches the names.
    """
    return question.kind != "rule" and (question.form.kind != "number" or len(str(question.answer)) <= 2)


def beliefs_shown(game: AnyGame, state: AnyState, seat: int, beliefs: Iterable[str]) -> list[str]:
    """Return those of the beliefs, by id, by which some move at a decision of a seat is judged or goes otherwise."""
    spot = spot_of(game, state, None, "shown", seat)
    if spot is None:
        return []
    position, effects = spot.state, _effects(game)
    judged = [(move, bool(position.judge(move, None))) for move in _moves_to_judge(spot)]
    made = [(move, *position.apply(move)) for move in spread([move for move, is_legal in judged if is_legal])]
    found = list[str]()
    for id in beliefs:
        believer = Believer(position, effects[id])
        if any(believer.allows(move) != is_legal for move, is_legal in judged) or any(
            believer.follows(move) != after.to_move or believer.events(move) != events for move, after, events in made
        ):
            found.append(id)
    return found


def _moves_to_judge(spot: Spot) -> Iterable[Any]:
    """Return moves that a learner may think of: legal ones, and what newcomers to the game try."""
    moves = [*islice(spot.state.legal_actions(), MOST_JUDGED)]
    for notation, verdict in attempts(spot.game, spot.state, spot.state.to_move or 0):
        if not verdict:
            with suppress(RulesError):
                moves.append(spot.state.read(notation))
    return moves


def _tries(believer: Believer) -> Iterator[Any]:
    return islice(iter(believer.tries()), MOST_JUDGED)


@lru_cache(maxsize=32)
def _effects(game: AnyGame) -> Mapping[str, Any]:
    """Return the effects of the beliefs about a game, by id."""
    return {f"{game.name}/{one.name}": one for one in game.beliefs}


def rule_of_belief(game: AnyGame) -> Mapping[str, str]:
    """Return the clause that each belief about a game is about, by the ids of both."""
    return {id: f"{game.name}.{one.clause}" for id, one in _effects(game).items()}
