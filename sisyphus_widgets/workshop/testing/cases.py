"""The cases of each clause that a game's positions reach, with the questions about each, and those never asked.

A case is read off what a game declares. One sort is a sentence of the clause: the key of a refusal, or of an event
after a move. The other is the standing of a decision on which the clause bears: a field of the position with few
values, such as ``broken yes``, or whether a field holds cards, such as ``trick empty``.
"""

from __future__ import annotations

from collections import Counter, defaultdict
from collections.abc import Iterator, Mapping
from contextlib import suppress
from dataclasses import dataclass

from ...advice.coach.moments import Moment, after_events, moments
from ...questions.contrast import known_pairs
from ...questions.exposure import exposing_about
from ...questions.outcomes import as_seen, deed_in
from ...questions.positions import PREPARED, RARE, Place, walk
from ...questions.question import Question
from ...questions.question_by_id import question
from ...questions.question_lists import known_about, stock_about
from ...questions.rare_cases import rare_about
from ...rules import Action, AnyGame, AnyState, RulesError
from ...rules.position.field import Field
from ...rules.position.kinds import Cards, Flag, Number, Numbers, Plays, Word

WALKS = 24
"""The number of random games whose positions are looked at; each prepared position begins a quarter as many."""

PLIES = 40
"""The greatest number of decisions of a game that are looked at; what follows is looked at after every move."""

OFTEN = 2
"""The least number of these games that reach a case for it to count."""

FEW_VALUES = 3
"""The greatest number of values of a number that are told apart."""


@dataclass(frozen=True, slots=True)
class CaseCover:
    """The cases of a clause: the number of games that reach each, and of listed questions that ask about each."""

    clause: str
    games: Mapping[str, int]
    questions: Mapping[str, int]

    @property
    def never_asked(self) -> list[str]:
        """The cases that games reach and no question asks about, the most frequent first."""
        missing = [case for case in self.games if not self.questions.get(case)]
        return sorted(missing, key=lambda case: (-self.games[case], case))


def cases(game: AnyGame) -> list[str]:
    """Return a line for each clause with listed questions: its cases that these ask about, and those never asked."""
    found = []
    for cover in case_covers(game):
        counts = [(case, cover.questions.get(case, 0)) for case in sorted(cover.games)]
        about = ", ".join(f"{case} {count}" for case, count in counts if count)
        never = ", ".join(f"{case} (in {cover.games[case]} games)" for case in cover.never_asked)
        number = cover.clause.removeprefix(f"{game.name}.")
        found.append(f"{number} asks about {about or 'nothing'}; never about {never or 'nothing else'}")
    return found


def case_covers(game: AnyGame) -> list[CaseCover]:
    """Return the cases of each clause with listed questions, in the order of the rulebook."""
    found, reached = [], _reached(game)
    for clause in game.rulebook:
        lists = (known_about, stock_about, exposing_about, rare_about)
        ids = [f"{game.name}/{id}" for ids in lists for id in ids(game, clause.id)]
        ids = [*dict.fromkeys((*ids, *known_pairs(game, clause.id)))]
        if ids:
            counts = Counter(case for id in ids for case in asked_cases(game, clause.id, question(id, language="en")))
            found.append(CaseCover(clause.id, reached.get(clause.id, {}), counts))
    return found


# --- what games reach -----------------------------------------------------------------------------------------------


def _reached(game: AnyGame) -> Mapping[str, Mapping[str, int]]:
    """Return the cases of each clause, each with the number of games that reach it."""
    games = defaultdict[str, defaultdict[str, set[int]]](lambda: defaultdict(set))
    for place, rule, case in reached_cases(game):
        games[rule][case].add(place.seed)
    return {
        rule: {case: len(seeds) for case, seeds in found.items() if len(seeds) >= OFTEN}
        for rule, found in games.items()
    }


def reached_cases(game: AnyGame) -> Iterator[tuple[Place, str, str]]:
    """Yield the cases that games reach, each with its place and the id of its clause.

    The place names the move that a refusal or an event is about.
    """
    for number in _walks(game):
        played = walk(game, number)
        plies = [ply for ply, state in enumerate(played.states) if state.to_move is not None]
        step = max(1, -(-len(plies) // PLIES))
        for at, ply in enumerate(plies):
            state = played.states[ply]
            action = played.actions[ply] if ply < len(played.actions) else None
            here = standing(game, state)
            for one in _moments_at(state, None if at % step else state.to_move, action):
                place = Place(number, ply, tried=one.move)
                yield from ((place, one.rule, case) for case in (one.text_key, *here))


def _walks(game: AnyGame) -> Iterator[int]:
    yield from range(WALKS)
    for start, ways in ((PREPARED, len(game.prepared)), (RARE, len(game.asking.rare))):
        first = -(-start // ways) * ways if ways else 0
        yield from range(first, first + ways * WALKS // 4)


def _moments_at(state: AnyState, seat: int | None, action: Action | None) -> Iterator[Moment]:
    """Yield the moments of the clauses that decide: at the choice of a seat, if one is given, and after its move."""
    found = [] if seat is None else [one for one in moments(state, seat) if one.face != "only"]
    found += [] if action is None else _after(state, action)
    own = f"{state.game_name}."
    yield from (one for one in found if one.is_chief and one.rule.startswith(own))


def _after(state: AnyState, action: Action) -> list[Moment]:
    """Return the moments of the events after a move, as the seat that makes it sees them."""
    seat = state.to_move
    return [] if seat is None else [*after_events(as_seen(state.apply(action)[1], seat).all, seat)]


def standing(game: AnyGame, state: AnyState) -> frozenset[str]:
    """Return the standing of a position: its fields with few values, and where cards lie."""
    declared = () if game.fields is None else game.fields.declared
    return frozenset(case for one in declared for case in _standing(one, state.core))


def _standing(field: Field, core: object) -> Iterator[str]:
    value = field.of(core)
    if value is None and (field.of_seats or not isinstance(field, Cards | Plays)):
        return
    match field:
        case Flag():
            yield f"{field.name} {'yes' if value else 'no'}"
        case Word():
            yield f"{field.name} {next(word for word, meant in field.words.items() if meant == value)}"
        case Number() if not field.each and field.most is not None and field.most - field.least < FEW_VALUES:
            yield f"{field.name} {value}"
        case Cards() if field.each:
            empty = sum(not one for one in value)
            yield f"{'no' if not empty else 'all' if empty == len(value) else 'some'} {field.name} empty"
        case Cards() | Plays() | Numbers():
            yield f"{field.name} {'not empty' if value else 'empty'}"


# --- what questions ask ---------------------------------------------------------------------------------------------


def asked_cases(game: AnyGame, clause: str, target: Question) -> frozenset[str]:
    """Return the cases of a clause that a question asks about."""
    states = [state for state in (target.state, target.other) if state is not None]
    here = (case for state in states for case in standing(game, state))
    return frozenset((*here, *(key for state in states for key in _sentences(clause, target, state))))


def _sentences(clause: str, target: Question, state: AnyState) -> Iterator[str]:
    """Yield the keys of the refusals and events by which a clause answers a question in a position."""
    if target.deed is None:
        yield from (one.text_key for one in moments(state) if one.rule == clause)
        return
    with suppress(RulesError):
        read = state.read(target.deed)
        verdict = state.judge(read, state.to_move)
        if verdict:
            after = as_seen(state.apply(read)[1], state.to_move).all
            events = [deed_in(after)] if target.kind == "playable" else after  # it asks only about the move itself
            yield from (one.text_key for one in after_events(events, state.to_move or 0) if one.rule == clause)
        elif verdict.rule == clause:
            yield verdict.key or verdict.code or ""
