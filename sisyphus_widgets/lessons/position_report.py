"""Reports on a position for authors of lessons: the facts filled in, and sentences that contradict it."""

from __future__ import annotations

import re
from collections.abc import Iterator, Sequence
from typing import Any

from ..rules import AnyGame, AnyState
from ..rules.position.facts import Fact, Facts
from ..rules.position.line_parser import fact_line
from ..rules.position.vocabulary import Vocabulary

MOST_LISTED = 6
"""The greatest number of cards that are listed; of more, only the number is given."""

_SENTENCE = re.compile(r"[^.!?]+[.!?]?")


def filled_in(game: AnyGame, facts: Facts, state: AnyState) -> str:
    """List the public facts of a position that were filled in; return an empty text if there are none.

    Facts that are the same as in a new game come last.
    """
    declarations = game.says
    assert declarations is not None  # the facts were read in its words
    core, start = state.core, game.start(state.players).core
    own: list[str] = []
    as_new: list[str] = []
    turn_known = _states_turn(declarations.facts, facts)
    for fact in declarations.facts:
        if fact.secret or fact.name == "players" or fact.kind == "plays" or (fact.kind == "seat" and turn_known):
            continue
        left = [seat for seat in (range(state.players) if fact.each else [-1]) if not _states_fact(facts, fact, seat)]
        values = {seat: fact.get(core, seat) for seat in left}
        new = all(value == fact.get(start, seat) for seat, value in values.items())
        (as_new if new else own).extend(_fact_lines(game, fact, values, state.players))
    if own:
        own += declarations.beside(core)
    line = ", ".join(own)
    return "; ".join(part for part in (line, f"as in a new game: {', '.join(as_new)}" if as_new else "") if part)


def _states_fact(facts: Facts, fact: Fact, seat: int) -> bool:
    return any(one.fact.name == fact.name and one.seat in (None, seat) for one in facts.stated)


def _states_turn(all_facts: Sequence[Fact], facts: Facts) -> bool:
    """Return True if the author said who leads or moves, in a game in which one follows from the other."""
    follows = any(fact.kind == "plays" for fact in all_facts)
    is_stated = any(
        one.fact.kind == "seat" or (one.fact.kind == "plays" and one.seat is not None) for one in facts.stated
    )
    return follows and is_stated


def _fact_lines(game: AnyGame, fact: Fact, values: dict[int, Any], players: int) -> Iterator[str]:
    """Yield a fact about the seats for which the author did not give it."""
    declarations, names = game.says, game.texts().seat_names
    assert declarations is not None  # it declares the fact
    known = {seat: value for seat, value in values.items() if value is not None}
    if fact.kind == "number" and fact.each and len(known) == players:
        yield f"{fact.phrases[0]} {' '.join(str(value) for value in known.values())}"
        return
    for seat, value in known.items():
        if fact.kind == "cards" and len(value) > MOST_LISTED:
            whose = f"{names[seat]} " if fact.each else ""
            yield f"{whose}{fact.phrases[0]}: {len(value)} cards"
        elif line := fact_line(declarations, fact, seat, value, names):
            yield line


def contradicted(game: AnyGame, language: str, text: str, states: Sequence[AnyState]) -> tuple[str, str] | None:
    """Return a sentence of a text that contradicts all of these positions, and the fact that it contradicts.

    Only plain sentences with a claim that the game declares are checked. A sentence with a condition (“once spades are
    broken …”) claims nothing about the position.
    """
    if game.says is None or not states:
        return None
    words = game.vocabulary(language)
    for sentence in _SENTENCE.findall(text):
        kept = _words(sentence, words)
        if "?" in sentence or words.small.conditions & set(kept):
            continue
        for claim, (name, value) in words.claims.items():
            if not _within(_words(claim, words), kept):
                continue
            fact = words.declared[name]
            so = [fact.get(state.core, -1) for state in states]
            if all(one is not None and one != value for one in so):
                return " ".join(sentence.split()), fact_line(game.says, fact, -1, so[-1], ())
    return None


def _words(text: str, words: Vocabulary) -> list[str]:
    found = (word.strip("“”„‚‘’\"'.,;:!?()").lower() for word in text.split())
    return [word for word in found if word and word not in words.small.left_out]


def _within(part: Sequence[str], whole: Sequence[str]) -> bool:
    return any(whole[at : at + len(part)] == list(part) for at in range(len(whole) - len(part) + 1))
