"""The check of the examples in a rulebook: the game does what each of them states, whatever cards are hidden."""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Mapping, Sequence
from typing import Any

from ...questions.outcomes import as_seen, asks_of, find_answer
from ...rules import AnyGame, AnyState, Event, RulesError, Verdict
from ...rules.declarations import suggestion
from ...rules.position.facts import StatedFact
from ...rules.rulebook import Clause
from ...rules.rulebook_example import RulebookExample
from .findings import Finding, places

COMPLETIONS = 4
"""The number of random completions of a position line in which an example must hold."""


def rulebook_examples(game: AnyGame) -> Iterator[Finding]:
    """Find examples in the rulebook of which the game does something else, or that do not show their clause."""
    for clause in game.rulebook:
        number = clause.id.removeprefix(f"{game.name}.")
        lines = places(game.package, f'[[clauses."{number}".examples]]', ending="rulebook.toml")
        for at, example in enumerate(clause.examples):
            faults = (_fault(game, clause, example, seed) for seed in range(COMPLETIONS))
            if fault := next(filter(None, faults), ""):
                where = lines[at] if at < len(lines) else ""
                yield Finding(where, f"example {at + 1} of clause {number}: {fault}")


def _fault(game: AnyGame, clause: Clause, example: RulebookExample, seed: int) -> str:
    """Return what the game does otherwise than an example states, with one completion of its position; empty if not."""
    events, rule = list[Event](), _rule(game, clause, example)
    try:
        state = first = _first_position(game, example, seed)
        for move in example.moves:
            state, more = state.apply(state.chance_action(seed) if move == "deal" and state.chance_due else move)
            events += more
        faults = (
            *_moves(game, state, rule, example),
            *_citation(game, rule, example, events),
            *_seats(game, state, example),
            *_facts(game, state, example.facts),
            *_answers(game, events, example.answers, first.to_move),
            *_sentence(game, events, example.sentence),
        )
    except RulesError as error:
        return str(error)
    return next(iter(faults), "")


def _first_position(game: AnyGame, example: RulebookExample, seed: int) -> AnyState:
    """Return the position of an example, completed for a seed."""
    options = game.read_options(example.options)
    if not example.position:
        return game.start(options=options)
    return game.read_position(example.position, options, seed=seed)


def _rule(game: AnyGame, clause: Clause, example: RulebookExample) -> str:
    """Return the id of the clause by which the moves of an example are illegal or bring about their events."""
    shared = example.by.startswith("common.")
    return example.by if shared else f"{game.name}.{example.by}" if example.by else clause.id


def _moves(game: AnyGame, state: AnyState, rule: str, example: RulebookExample) -> Iterator[str]:
    """Yield the moves that the game judges otherwise."""
    number = rule.removeprefix(f"{game.name}.")
    for move in example.illegal:
        verdict = state.verdict(move)
        if verdict:
            yield f"{move} should break clause {number}, and is legal"
        elif verdict.rule != rule:
            yield f"{move} should break clause {number}, and breaks {_clause_of(game, verdict)}"
    for move in example.legal:
        if not (verdict := state.verdict(move)):
            yield f"{move} should be legal, and breaks {_clause_of(game, verdict)}"


def _clause_of(game: AnyGame, verdict: Verdict) -> str:
    return f"{str(verdict.rule).removeprefix(f'{game.name}.')} ({verdict.code})"


def _citation(game: AnyGame, rule: str, example: RulebookExample, events: Sequence[Event]) -> Iterator[str]:
    """Yield the fault that no event of an example's moves is by its clause."""
    if not example.moves or example.illegal or any(rule in event.rules for event in events):
        return
    found = dict.fromkeys(f"{type(event).__name__} by {', '.join(event.rules)}" for event in events)
    by = "; ".join(found).replace(f"{game.name}.", "")
    yield f"no event of {', '.join(example.moves)} is by clause {rule.removeprefix(f'{game.name}.')}; there are {by}"


def _seats(game: AnyGame, state: AnyState, example: RulebookExample) -> Iterator[str]:
    """Yield the faults in whose turn it is, and in who has won."""
    names = game.texts().seat_names
    if example.to_move and _seat(game, state, example.to_move) != state.to_move:
        turn = "nobody" if state.to_move is None else names[state.to_move]
        yield f"{example.to_move} should be to move, and {turn} is"
    winners = game.scene.winners(state)
    if example.winner and _seat(game, state, example.winner) not in winners:
        yield f"{example.winner} should have won, and {', '.join(names[seat] for seat in winners) or 'nobody'} has"


def _seat(game: AnyGame, state: AnyState, name: str) -> int:
    """Return the seat with an English name.

    Raises:
        RulesError: there is none.
    """
    names = game.texts().seat_names[: state.players]
    if name not in names:
        raise RulesError(f"there is no seat {name!r}{suggestion(name, names) or '; there are ' + ', '.join(names)}")
    return names.index(name)


def _facts(game: AnyGame, state: AnyState, line: str) -> Iterator[str]:
    """Yield the stated facts that are not true of a position."""
    if not line:
        return
    names = game.texts().seat_names
    for fact in game.read_facts(line).stated:
        if fact.seat is not None and fact.seat >= state.players:
            yield f"“{fact.text}” is about {names[fact.seat]} too; add “{state.players} players” to the facts"
        elif not _is_true(fact, state):
            yield f"“{fact.text}” is not so; the position is “{game.position_line(state)}”"


def _is_true(stated: StatedFact, state: AnyState) -> bool:
    fact = stated.fact
    value = fact.get(state.core_seen_by(None), -1 if stated.seat is None else stated.seat)
    if fact.kind == "cards":
        return sorted(value or ()) == sorted(stated.values)
    if fact.kind == "plays":
        return (stated.seat, tuple(stated.values)) in [(seat, tuple(cards)) for seat, cards in value or ()]
    return bool(value == stated.values[0])


def _answers(game: AnyGame, events: Sequence[Event], answers: Mapping[str, Any], mover: int | None) -> Iterator[str]:
    """Yield the questions that the events answer otherwise."""
    questions, names = asks_of(game), game.texts().seat_names
    for name, wanted in answers.items():
        if name not in questions:
            hint = suggestion(name, questions) or f"; there are {', '.join(questions) or 'none'}"
            raise RulesError(f"there is no question {name!r}{hint}")
        asks = [ask for _, ask in questions[name]]
        found = find_answer(name, asks, as_seen(events, None), -1 if mover is None else mover)
        value = None if found is None else found.value
        if asks[0].form == "seat" and isinstance(value, int):
            value = names[value]
        if _plain(value) != _plain(wanted):
            answer = "is left open" if value is None else f"is {value}"
            yield f"the answer to {name!r} should be {wanted}, and {answer}"


def _plain(value: object) -> object:
    """Return an answer for comparison, with lists for tuples, and words for truth values."""
    if isinstance(value, bool):
        return "yes" if value else "no"
    return list(value) if isinstance(value, tuple) else value


def _sentence(game: AnyGame, events: Iterable[Event], sentence: str) -> Iterator[str]:
    """Yield the sentences of the events if a stated one is not among them."""
    texts = game.texts()
    sentences = [
        texts.say(f"events.{event.text_key}", event.facts(), about=event.actor, reader=None)
        for event in events
        if event.text_key
    ]
    if sentence and sentence not in sentences:
        yield f"no event says “{sentence}”; they say {' '.join(f'“{one}”' for one in sentences) or 'nothing'}"
