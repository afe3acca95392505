"""Codes: the answers to a quiz in at most 60 characters, to be read out, typed, and pasted elsewhere."""

from __future__ import annotations

from collections.abc import Iterable, Mapping, Sequence
from typing import Any
from zlib import crc32

from ..questions.question import Question, question_given
from ..questions.scoring import SCORING
from ..rules.errors import instance_of, quoted
from .answer import Answer, is_reveal, is_unaided, listed, of_log
from .log_entries import LogError, entries_given

LONGEST = 60
"""The greatest number of characters in a code."""

_LETTERS = "0123456789ABCDEFGHJKMNPQRSTVWXYZ"  # no I, L, O, U, which are mistaken for others
_READ = str.maketrans({"O": "0", "I": "1", "L": "1"})
_GROUP = 5
_CHECKS = 2
QuestionSource = Any
"""A quiz (which has ``questions``) or a list of questions."""

_TRIES = 4  # right at the first, the second, a later try, or never


def code(log: Iterable[Mapping[str, Any]], quiz: QuestionSource) -> str:
    """Return the answers to the questions of a quiz, as a code of at most 60 characters to be read out or typed.

    For each question it holds the first answer and the number of tries. An answer after a hint that was asked for
    counts as a second try, and the code does not hold it. If a long quiz leaves too little room, the code omits the
    first answers to some questions.

    Raises:
        LogError: the quiz has too many questions for any code, or these are no entries of a log.
    """
    return code_of([of_log(entry) for entry in entries_given(log, "question", "given", "score", "tries")], quiz)


def code_of(answers: Iterable[Answer], quiz: QuestionSource) -> str:
    """Return the code of answers; see :func:`code`.

    Raises:
        LogError: the quiz has too many questions for any code.
    """
    questions = _questions(quiz)
    given = [answer for answer in answers if answer.tries and not is_reveal(answer)]
    total = 0
    for question, size in reversed(list(zip(questions, sizes(questions), strict=True))):
        mine = [answer for answer in given if answer.question == question.id]
        total = total * size * _TRIES + _first(question, mine) % size * _TRIES + _tried(mine)
    digits = []
    for _ in range(_length(questions)):
        total, digit = divmod(total, 32)
        digits.append(digit)
    letters = "".join(_LETTERS[digit] for digit in [*digits, *_check(digits, questions)])
    return "-".join(letters[n : n + _GROUP] for n in range(0, len(letters), _GROUP))


def read_code(code: str, quiz: QuestionSource) -> list[dict[str, Any]]:
    """Read a code of a quiz, or of the list of its questions.

    Each question gives ``question, given, tries, right, claimed``. ``given`` is the first answer, or None if there is
    none or the code does not hold it; ``tries`` is the number of the try that was right (3 stands for 3 or more), or
    None if none was. ``claimed`` is always True: the code was copied without a typing error, but it does not prove who
    answered, or that anybody did.

    Raises:
        LogError: the code has a typing error or belongs to another quiz, or it says that a first try was right without
            the answer.
    """
    questions = _questions(quiz)
    letters = "".join(
        instance_of(str, code, "a code must be a string", LogError).upper().replace("-", "").split()
    ).translate(_READ)
    if any(letter not in _LETTERS for letter in letters) or len(letters) != _length(questions) + _CHECKS:
        raise LogError(f"{quoted(code)} is not a code of this quiz")
    digits = [_LETTERS.index(letter) for letter in letters]
    if digits[-_CHECKS:] != _check(digits[:-_CHECKS], questions):
        raise LogError(f"there is a typing error in {quoted(code)}, or it is the code of another quiz")
    total = sum(digit << 5 * place for place, digit in enumerate(digits[:-_CHECKS]))
    found = []
    for question, size in zip(questions, sizes(questions), strict=True):
        total, tried = divmod(total, _TRIES)
        total, first = divmod(total, size)
        given = None
        listed = 0 < how_many(question) < size
        if listed and not first and not tried:
            raise LogError(f"{quoted(code)} says that the first try was right, but not what was answered")
        if first and listed:
            pick = question.form.kind == "pick"
            given = _selection(question, first - 1) if pick else answers(question)[first - 1]
        tries = tried + 1 if tried < _TRIES - 1 else None
        found.append({"question": question.id, "given": given, "tries": tries, "right": tries == 1, "claimed": True})
    return found


_LISTED = 13
"""The greatest number of cards or pieces whose selections are all distinguished."""


def how_many(question: Question) -> int:
    """Return the number of possible answers to a question, or 0 if they are too many to list."""
    if question_given(question).form.kind == "pick":
        return 1 << len(question.form.ids) if len(question.form.ids) <= _LISTED else 0
    return len(answers(question))


def answers(question: Question) -> list[Any]:
    """Return all possible answers to a question, or none if they are too many to list."""
    form = question_given(question).form
    match form.kind:
        case "number":
            return list(range(form.least, form.most + 1))
        case "pick":
            return [_selection(question, mask) for mask in range(how_many(question))]
        case "act":
            return sorted(question.moves)
        case "order":
            return []
    return list(form.ids)


def _selection(question: Question, mask: int) -> list[Any]:
    return [id for n, id in enumerate(question.form.ids) if mask >> n & 1]


def _first(question: Question, mine: Sequence[Answer]) -> int:
    """Return the first answer as a number from 1; 0 if it was given after a hint, is not on the list, or is missing."""
    given = next((listed(answer.value) for answer in mine if is_unaided(answer)), None)
    if question.form.kind == "pick":
        # There may be thousands of selections, so only the matching one is made.
        chosen = given if isinstance(given, list) else []
        mask = sum(1 << n for n, id in enumerate(question.form.ids) if id in chosen)
        return mask + 1 if how_many(question) and given == _selection(question, mask) else 0
    possible = answers(question)
    return next((n for n, one in enumerate(possible, start=1) if type(one) is type(given) and one == given), 0)


def _tried(mine: Sequence[Answer]) -> int:
    """Return the number of the right try, from 0; the highest number if none was right."""
    right = next((answer for answer in mine if answer.score == 1), None)
    if right is None:
        return _TRIES - 1
    tries = 2 if right.tries == 1 and not is_unaided(right) else right.tries
    return min(tries - 1, _TRIES - 2)


def sizes(questions: Sequence[Question]) -> list[int]:
    """Return how many answers to each question the code distinguishes; 1 if it has no room for the answer."""
    sizes = [how_many(question) + 1 for question in questions]
    for largest in sorted(range(len(sizes)), key=lambda n: -sizes[n]):
        if _digits(sizes) <= _most():
            break
        sizes[largest] = 1
    return sizes


def _most() -> int:
    """Return how many letters a code may have, without the checks and the hyphens between groups."""
    letters = LONGEST - LONGEST // (_GROUP + 1)
    return letters - _CHECKS


def _digits(sizes: Sequence[int]) -> int:
    product = 1
    for size in sizes:
        product *= size * _TRIES
    return max(1, -(-(product - 1).bit_length() // 5))


def _length(questions: Sequence[Question]) -> int:
    return _digits(sizes(questions))


def has_room(questions: Sequence[Question]) -> bool:
    """Return True if a code has room for so many questions."""
    return _digits([1] * len(questions)) <= _most()


def _questions(quiz: QuestionSource) -> Sequence[Question]:
    """Return the questions that a code is about.

    Raises:
        LogError: the argument has no questions, or more than a code has room for.
    """
    questions = getattr(quiz, "questions", quiz)
    if not isinstance(questions, Sequence) or not all(isinstance(one, Question) for one in questions):
        raise LogError(f"a code needs a quiz or a list of questions, not {type(quiz).__name__}")
    if not has_room(questions):
        raise LogError(f"a code has no room for {len(questions)} questions")
    return questions


def _check(digits: Sequence[int], questions: Sequence[Question]) -> list[int]:
    """Return two digits that change with any single letter, with a swap of two neighbours, and with the quiz."""
    one, two = _signs(questions)
    for place, digit in enumerate(digits):
        one = (one + digit * (2 * place + 1)) % 32
        two = (two + digit * (place % 30 + 1)) % 31
    return [one, two]


def _signs(questions: Sequence[Question]) -> tuple[int, int]:
    """Return two numbers that differ between quizzes, with the order of the questions, and with the scoring."""
    sign = crc32("\n".join([f"scoring {SCORING}", *(question.id for question in questions)]).encode())
    return sign % 32, sign // 32 % 31


def room(questions: Sequence[Question]) -> list[int]:
    """Return the number of letters in a code without its checks, and the initial values of the checks."""
    return [_length(questions), *_signs(questions)]
