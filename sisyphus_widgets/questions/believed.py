"""Answers by belief: the answers of somebody who knows all rules but one, and the questions that show it."""

from __future__ import annotations

import random
from collections.abc import Callable, Iterable, Iterator, Sequence
from contextlib import suppress
from dataclasses import dataclass
from functools import cache, lru_cache
from itertools import chain, combinations, islice
from typing import Any, cast

from ..rules import (
    AnyGame,
    AnyState,
    Belief,
    FactAnswer,
    FactQuestion,
    NotationError,
    PickSequence,
    RulesError,
    Verdict,
    get_game,
    resolve_language,
)
from ..rules.belief import Believer, believed_state
from ..rules.errors import quoted
from ..rules.language.catalogue import load_texts
from ..rules.language.catalogue_files import read_texts
from .contrast import FIRST, MAY, PAIR, SECOND
from .makers import is_goal
from .outcomes import as_seen, asks_of, find_answer
from .playable import YES_NO
from .positions import WORLDS
from .question import Question, question_given

LARGEST = 4
"""The greatest number of elements in a selection that is tried."""

TEXTS = "beliefs"
"""The catalogue with the names and sentences of beliefs."""

MOST_SELECTIONS = 600
"""The number of selections of cards tried for one card, to find a move with it that a believer would make."""


@dataclass(frozen=True, slots=True)
class NamedBelief:
    """A belief about a game, with its name and a sentence to the learner who holds it, in one language."""

    id: str
    """``game/name``."""

    game: str
    rule: str
    """The id of the clause that it is about."""

    name: str
    sentence: str
    belief: Belief
    """Its effect."""


def beliefs(game: str | AnyGame, *, language: str | None = None) -> list[NamedBelief]:
    """Return the wrong beliefs about a game that people have, in the order of its clauses.

    Each changes the answers to some questions: see :func:`believed_answer`.

    Raises:
        RulesError: there is no such game, or no such language.
    """
    return beliefs_in(get_game(game), resolve_language(language))


def beliefs_in(subject: AnyGame, code: str) -> list[NamedBelief]:
    """Return the beliefs about a game in a language.

    Raises:
        RulesError: there is no such language, or a text is missing.
    """
    return [*_named(subject, code)]


@lru_cache(maxsize=64)
def _named(subject: AnyGame, code: str) -> tuple[NamedBelief, ...]:
    rulebook = subject.rulebook_in(code)
    texts = load_texts(subject.package, code, TEXTS)
    found = []
    for belief in subject.beliefs:
        key = belief.key or belief.name
        entry = read_texts(belief.package, TEXTS, code)[TEXTS][key] if belief.package else texts.find(f"{TEXTS}.{key}")
        id, rule = f"{subject.name}/{belief.name}", f"{subject.name}.{belief.clause}"
        words = {"title": rulebook[rule].title, **belief.words}
        name, sentence = (texts.fill(entry[part], words) for part in ("name", "sentence"))
        found.append(NamedBelief(id, subject.name, rule, name, sentence, belief))
    return tuple(found)


def belief_with(id: str, *, language: str | None = None) -> NamedBelief:
    """Return the belief with an id, such as ``sixty/equal_fights``.

    Raises:
        RulesError: there is no such belief.
    """
    game, _, name = id.partition("/") if isinstance(id, str) else ("", "", "")
    found = [one for one in beliefs(game, language=language) if one.id == id] if name else []
    if not found:
        raise RulesError(f"there is no belief {quoted(id)}; beliefs are written like sixty/equal_fights")
    return found[0]


def believed_answer(question: Question, belief: Belief | NamedBelief) -> Any:
    """Return the answer to a question by somebody who knows all rules but has this belief.

    It is the right answer where the belief changes nothing. For ``pick`` it is the tuple of elements, for ``act`` the
    tuple of all moves that would be right. It is None if the believer finds no answer among those to choose from, or
    has several: the belief then says nothing about the answer. The answer never depends on what the perspective of the
    question cannot see.
    """
    right = question_given(question).key_of_goal().value
    effect = belief.belief if isinstance(belief, NamedBelief) else belief
    worlds = _worlds(question)
    believed = _answer_in(question, effect, *next(worlds), right)
    if believed == right:
        return right
    if any(_answer_in(question, effect, *world, right) != believed for world in worlds):
        return None
    return believed if believed is None or _offered(question, believed) else None


def exposes(question: Question, belief: Belief | NamedBelief) -> bool:
    """Return True if the answer to a question shows whether somebody has a belief, for believers answer otherwise."""
    right, believed = question.key_of_goal().value, believed_answer(question, belief)
    if believed is None:
        return False
    return not {*believed} <= {*right} if question.form.kind == "act" else bool(believed != right)


def _worlds(question: Question) -> Iterator[tuple[AnyState, AnyState | None]]:
    """Yield the positions of a question, then others that its perspective cannot tell from them."""
    yield question.state, question.other
    if question.perspective is None:
        return
    for number in range(1, WORLDS):
        rng = random.Random(f"{question.id}/belief/{number}")
        other = question.other
        yield (
            question.state.view(question.perspective).sample(rng),
            None if other is None else other.view(question.perspective).sample(rng),
        )


def _offered(question: Question, believed: Any) -> bool:
    """Return True if an answer has the form of the question."""
    form = question.form
    match form.kind:
        case "pick" | "order":
            return {*believed} <= {*form.ids}
        case "number":
            return bool(form.least <= believed <= form.most)
        case "act":
            return bool(believed)
    return believed in form.ids


def _answer_in(question: Question, belief: Belief, state: AnyState, other: AnyState | None, right: Any) -> Any:
    """Return the believed answer in one of the positions that look alike, or None."""
    believer = Believer(state, belief)
    kind, name = question.kind, question.ask
    if kind == "playable" and all(each is None for each in (belief.sees, belief.allows, belief.tries)):
        return right
    if kind == "playable":
        if name == "elements":
            return _elements(question, believer)
        if name == "targets":
            return _targets(question, believer)
        return _may(question, believer)
    match kind:
        case "outcome":
            return _outcome(question, believer, name)
        case "fact":
            return _fact(question, believer, right)
        case "goal":
            return _goal(question, believer, right)
        case "rule":
            return _rule(question, believer, right)
    if kind == PAIR and other is not None:
        return _pair(question, believer, Believer(other, belief))
    return right


def moves_to_judge(believer: Believer) -> Iterator[Any]:
    """Yield moves that a learner might think of in the position of a believer, legal or not, each once.

    They are the legal moves, those that few elements of the seat to move can mean, and those without elements.
    """
    state = believer.state
    game, seat = get_game(state.game_name), state.to_move
    if seat is None:
        return
    choosing = game.scene.choosing(state, seat)
    own = [*choosing.picking.elements, *choosing.refusals]
    selections: Iterable[Sequence[str]]
    if isinstance(choosing.picking, PickSequence):
        grids = game.scene.layout(state, game.texts(), seat)["grids"]
        squares = [square["id"] for grid in grids for square in grid["squares"]]
        pieces = dict.fromkeys(choice.picks[0] for choice in choosing.choices)
        selections = ((piece, square) for piece in pieces for square in squares)
    else:
        sizes = range(1, min(len(own), LARGEST) + 1)
        selections = (picks for size in sizes for picks in islice(combinations(own, size), MOST_SELECTIONS))
    tried = chain(state.legal_actions(), believer.tries(), _moves_with(game, state, selections), _bare(game, state))
    yield from dict.fromkeys(tried)


def _moves_with(game: AnyGame, state: AnyState, selections: Iterable[Sequence[str]]) -> Iterator[Any]:
    for picks in selections:
        with suppress(NotationError):
            yield game.scene.picked(state, picks, state.to_move)


def _bare(game: AnyGame, state: AnyState) -> Iterator[Any]:
    for notation in game.asking.deeds:
        with suppress(RulesError):
            yield state.read(notation)


def differs(believer: Believer) -> bool:
    """Return True if a belief shows in a position: in a verdict, in what follows from a legal move, or in a fact."""
    state = believer.state
    if state.to_move is None:
        return False
    for move in moves_to_judge(believer):
        verdict = state.judge(move, None)
        if bool(verdict) != believer.allows(move):
            return True
        if not verdict:
            continue
        after, events = state.apply(move)
        if believer.events(move) != events or believer.follows(move) != after.to_move:
            return True
        if any(_fact_differs(believer, query, move) for query in get_game(state.game_name).asking.facts):
            return True
    return False


def _fact_differs(believer: Believer, query: FactQuestion, move: Any) -> bool:
    """Return True if a belief changes the answer to a question about a fact, asked of a move where it is about one."""
    position, seat = believer.state, cast(int, believer.state.to_move)
    action = move if query.deed else None
    answer = query.tell(position, seat, action, random.Random(query.name))
    return answer is not None and bool(_believed_fact(believer, query, action, answer, query.name) != answer.value)


# --- one kind of question after the other ----------------------------------------------------------------------------


def _may(question: Question, believer: Believer) -> str:
    return YES_NO[not believer.allows(believer.state.read(question.deed or ""))]


def _elements(question: Question, believer: Believer) -> tuple[str, ...]:
    """Return the elements with which the believer sees a move to make."""
    scene, state, seat = get_game(question.game).scene, believer.state, cast(int, believer.state.to_move)
    ids = tuple(map(str, question.form.ids))
    choosing = scene.choosing(state, seat)
    allowed = {id for choice in choosing.choices if believer.allows(choice.action) for id in choice.picks}
    for move in believer.tries():
        if believer.allows(move):
            cards = {*getattr(move, "cards", ())}
            allowed |= {id for id in ids if id.partition("~")[0] in cards}  # after "~" comes which of equal cards it is
    own, tried = [*choosing.picking.elements, *choosing.refusals], _selections(state)
    listed = {len(choice.picks) for choice in choosing.choices if choice.picks}
    sizes = sorted({*listed, getattr(choosing.picking, "size", 1), *range(1, min(max(listed, default=1), 3) + 2)})
    for id in ids:
        if id in allowed:
            continue
        rest = [one for one in own if one != id]
        selections = ((id, *more) for size in sizes for more in combinations(rest, size - 1))
        for picks in islice(selections, MOST_SELECTIONS):
            move, verdict = tried(picks)
            if verdict is not None and believer.allows(move, verdict if believer.seen is state else None):
                allowed |= {*picks}
                break
    return tuple(id for id in ids if id in allowed)


@lru_cache(maxsize=4 * WORLDS)
def _selections(state: AnyState) -> Callable[[tuple[str, ...]], tuple[Any, Verdict | None]]:
    """Return a function that returns the move that a selection means and the verdict on it, for all beliefs once."""
    scene, seat = get_game(state.game_name).scene, cast(int, state.to_move)

    @cache
    def tried(picks: tuple[str, ...]) -> tuple[Any, Verdict | None]:
        try:
            move = scene.picked(state, picks, seat)
        except NotationError:
            return None, None
        return move, state.judge(move, None)

    return tried


def _targets(question: Question, believer: Believer) -> tuple[str, ...]:
    """Return the squares to which the believer would move the piece of a question."""
    scene, found = get_game(question.game).scene, list[str]()
    for square in map(str, question.form.ids):
        with suppress(NotationError):
            if believer.allows(scene.picked(believer.state, [question.deed or "", square], believer.state.to_move)):
                found.append(square)
    return tuple(found)


def _outcome(question: Question, believer: Believer, name: str) -> Any:
    """Return the believed answer to a question about an outcome, or None."""
    game, action = get_game(question.game), believer.state.read(question.deed or "")
    asks = [ask for _, ask in asks_of(game)[name]]
    seen = as_seen(believer.events(action), question.perspective)
    found = find_answer(name, asks, seen, cast(int, believer.state.to_move))
    return None if found is None else found.value


def _fact(question: Question, believer: Believer, right: Any) -> Any:
    """Return the believed answer to a question about a fact."""
    game, state = get_game(question.game), believer.state
    query = next(query for query in game.asking.facts if query.name == question.ask)
    action = state.read(question.deed) if question.deed else None
    seat, place = cast(int, state.to_move), question.place.partition("~")[0]
    seed = "/".join((game.name, place, "fact", query.name))  # as the maker of the question does
    answer = query.tell(state, seat, action, random.Random(seed))
    return right if answer is None else _believed_fact(believer, query, action, answer, seed)


def _believed_fact(believer: Believer, query: FactQuestion, action: Any, answer: FactAnswer, seed: str) -> Any:
    """Return the believed value of a fact, of which the rules give ``answer``."""
    seat = cast(int, believer.state.to_move)
    if query.name in believer.belief.facts:
        return believer.fact(query.name, seat, action, answer)
    believed = query.tell(believed_state(believer), seat, action, random.Random(seed))
    return answer.value if believed is None else believed.value


def _goal(question: Question, believer: Believer, right: Any) -> Any:
    """Return the moves that the believer would make for a goal; the right ones if the goal is not one of the game's."""
    game, state = get_game(question.game), believer.state
    if question.ask not in asks_of(game):
        return right
    found = []
    for notation in question.moves:
        move = state.read(notation)
        if believer.allows(move):
            seen = as_seen(believer.events(move), question.perspective)
            if any(is_goal(event, question.ask, cast(int, state.to_move)) for event in seen.sure):
                found.append(notation)
    return tuple(found)


def _rule(question: Question, believer: Believer, right: Any) -> Any:
    """Return the right clause, or None if the believer thinks that nothing forbids the move of the question."""
    if question.ask == "refusal" and believer.allows(believer.state.read(question.deed or "")):
        return None
    return right


def _pair(question: Question, first: Believer, second: Believer) -> str | None:
    """Return the position of a pair in which the believer sees the answer that is asked for, if in just one."""
    name = question.ask
    values = [_may(question, one) if name == MAY else _outcome(question, one, name) for one in (first, second)]
    target = cast(tuple[str, str], question.named)[1]
    hits = [str(value) == target for value in values]
    return (FIRST if hits[0] else SECOND) if hits.count(True) == 1 else None
