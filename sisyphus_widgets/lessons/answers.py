"""The right answers to questions in words, for authors and teachers."""

from __future__ import annotations

from collections.abc import Sequence

from ..questions.question import Question
from ..rules import Texts

FEW = 3
"""The greatest number of right moves that are listed without their count."""


def right_moves(question: Question) -> tuple[str, ...]:
    """Return the notation of all right moves, or nothing if the question does not ask for a move."""
    return tuple(question.key_of_goal().value) if question.form.kind == "act" else ()


def answer_in_words(question: Question) -> str:
    """Return the right answer in words: ``play 5♠ or 6♠`` if either is right."""
    moves = right_moves(question)
    if not moves:
        return question.answer_text(question.answer)
    return either(question.texts, [question.answer_text(move) for move in moves])


def either(texts: Texts, labels: Sequence[str]) -> str:
    """Join labels with “or”; if they differ in one word only, say the words around it once."""
    words = [label.split() for label in labels]
    shortest = min(map(len, words))
    before = next((n for n in range(shortest) if len({each[n] for each in words}) > 1), shortest)
    behind = next((n for n in range(shortest - before) if len({each[-1 - n] for each in words}) > 1), shortest - before)
    if len(labels) < 2 or any(len(each) != before + 1 + behind for each in words):
        return texts.listed(list(labels), "or")
    first = words[0]
    differing = texts.listed([each[before] for each in words], "or")
    return " ".join([*first[:before], differing, *first[len(first) - behind :]])
