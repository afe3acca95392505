"""Hints on questions that ask for a move: where to look, then the move and why, from the key of the question."""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from dataclasses import dataclass

from ...questions.problem_questions import KIND as PROBLEM
from ...questions.problem_questions import idea_of, problem_of, verdict_of
from ...questions.problems.library import Problem
from ...questions.question import Question
from ...rules import Action, AnyState, OpenView, RulesError, get_game
from .arguments import arguments, cue_facts
from .hint_words import Words, advice_texts
from .position_study import WORLDS, Study, seeded

GOAL = "goal"
"""The kind of question that asks for a move with a given outcome."""


@dataclass(frozen=True)
class QuestionHint:
    """A hint on a question in two parts, each in paragraphs: where to ``look``, and the ``move`` with the reason."""

    look: tuple[str, ...]
    move: tuple[str, ...]


@dataclass(frozen=True)
class _KeyStudy(Study):
    """A study whose good moves are the right answers of a question; ``rival`` is the best of the wrong ones."""

    rival: Action | None = None

    @property
    def next_best(self) -> Action | None:
        """The best of the wrong moves, or None."""
        return self.rival


def question_hint(question: Question) -> QuestionHint:
    """Return a hint on a question that asks for a move, in its language.

    The hint depends only on the key and on what the question's perspective knows. In two positions that look alike to
    the perspective, it is the same.

    Raises:
        RulesError: the question does not ask for a move.
    """
    if question.form.kind != "act":
        raise RulesError(f"{question.id} does not ask for a move, so there is no hint")
    problem = problem_of(question) if question.kind == PROBLEM else None
    study = _study(question, problem)
    words = None if study is None else Words(study, question.texts.language)
    return QuestionHint(tuple(_look(question, problem, words)), tuple(_move(question, problem, words)))


def _study(question: Question, problem: Problem | None) -> _KeyStudy | None:
    """Return a study based on the key, in positions that look alike; None if the perspective is not to move."""
    game, state, seat = get_game(question.game), question.state, question.perspective
    if seat is None or seat != state.to_move:
        return None
    view = state.view(seat)
    hidden = not isinstance(view, OpenView)
    worlds: tuple[AnyState, ...] = tuple(
        view.sample(seeded(view, f"world {number}")) for number in range(WORLDS if hidden else 1)
    )
    right = [state.read(move) for move in question.key_of_goal().value]
    rival = _rival(question, problem)
    return _KeyStudy(game, seat, tuple(right), tuple(right), worlds, hidden, rival=rival)


def _rival(question: Question, problem: Problem | None) -> Action | None:
    """Return the best wrong move: in a problem, the one that works in the most deals."""
    right = question.key_of_goal().value
    wrong = [move for move in question.moves if move not in right]
    if problem is not None:
        wrong.sort(key=lambda move: -problem.works[move])
    return question.state.read(wrong[0]) if wrong else None


# --- the words ----------------------------------------------------------------------------------------------------


def _look(question: Question, problem: Problem | None, words: Words | None) -> Iterator[str]:
    """Yield where to look: the rule of a goal, the idea of a problem, or a cue that names no right move."""
    cue = idea_of(question) if problem is not None else ""
    if not cue and question.kind != GOAL and words is not None:
        cue = _cue(question, words)
    yield cue or question.hint(2)


def _cue(question: Question, words: Words) -> str:
    """Return the cue of an argument for a right move over a wrong one; empty if every such cue names a right move."""
    study = words.study
    game, cues = study.game, {cue.name: cue for cue in study.game.advice.cues}
    named = {id for action in study.good for id in game.scene.picks(question.state, action)}
    for name in dict.fromkeys(one.feature.cue for one in arguments(study, study.best, study.next_best)):
        facts = cue_facts(cues[name], study) if name in cues else None
        if facts is not None and not named & _texts_in(facts):
            return words.cue(name, facts)
    return ""


def _texts_in(facts: Mapping[str, object]) -> set[str]:
    listed = [value if isinstance(value, list | tuple) else [value] for value in facts.values()]
    return {str(one) for several in listed for one in several}


def _move(question: Question, problem: Problem | None, words: Words | None) -> Iterator[str]:
    """Yield the move, the reason in the key and, for a problem, its advantages over the next best move."""
    key = "does" if problem is None else "best"
    yield advice_texts(get_game(question.game), question.texts.language).say(
        f"hint.{key}", {"label": question.answer_text(question.answer)}
    )
    yield question.explanation if problem is None else verdict_of(question)
    if problem is None or words is None:
        return
    best, rival = words.study.best, words.study.next_best
    if rival is not None and problem.works[str(rival)]:
        yield from words.against(best, rival)
    else:
        yield from words.speaking_for(best, rival)
