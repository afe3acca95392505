"""Simulated beginners, who answer questions with the mistakes that beginners make."""

from __future__ import annotations

import random
from abc import ABC, abstractmethod
from typing import Any

from ..players.simple import GreedyPlayer
from ..questions.question import Question
from ..rules import get_game


class BlindLearner(ABC):
    """A simulated learner who answers all questions by one strategy."""

    @abstractmethod
    def answer(self, question: Question, rng: random.Random) -> Any:
        """Return an answer in the form of the question; ``rng`` is the only source of randomness."""

    def fails(self, question: Question, rng: random.Random) -> bool:
        """Return True if the beginner's answer is not right in every part."""
        return not question.judge(self.answer(question, rng)).right


class Guesser(BlindLearner):
    """A beginner who guesses: every answer of the form is equally likely."""

    def answer(self, question: Question, rng: random.Random) -> Any:
        form = question.form
        match form.kind:
            case "number":
                return rng.randint(form.least, form.most)
            case "pick":
                return [id for id in form.ids if rng.random() < 0.5]
            case "order":
                return rng.sample(form.ids, len(form.ids))
            case "act":
                return rng.choice(question.moves)
        return rng.choice(form.ids)


class YesSayer(BlindLearner):
    """A beginner who never looks at the table: says yes, chooses everything, or takes the first option."""

    def answer(self, question: Question, rng: random.Random) -> Any:
        form = question.form
        match form.kind:
            case "number":
                return form.least
            case "pick" | "order":
                return [*form.ids]
            case "act":
                return question.moves[0]
        return "yes" if "yes" in form.ids else form.ids[0]


class Optimist(BlindLearner):
    """A greedy beginner, who expects the best outcome for their own seat and plays for immediate gain."""

    def answer(self, question: Question, rng: random.Random) -> Any:
        form, seat = question.form, question.perspective
        match form.kind:
            case "number":
                return form.most
            case "pick":
                return [*form.ids]
            case "order":
                return sorted(form.ids, key=lambda id: id != seat)
            case "act":
                chosen = str(GreedyPlayer().choose(question.state.view(seat), rng))
                return chosen if chosen in question.moves else rng.choice(question.moves)
        return next((id for id in (seat, "yes") if id is not None and id in form.ids), form.ids[-1])


class Forgetter(BlindLearner):
    """A beginner who has forgotten one rule of the section in which the deciding rule is.

    Parts that the forgotten rule decides are answered wrongly, and all others rightly.
    """

    def answer(self, question: Question, rng: random.Random) -> Any:
        section = question.rule.rpartition(".")[0]
        near = [clause.id for clause in get_game(question.game).rulebook if clause.id.rpartition(".")[0] == section]
        forgotten = rng.choice(near)
        if question.form.kind == "pick":
            right = question.judge(question.answer)
            return [part.about for part in right.parts if (part.about in right.answer) != (part.rule == forgotten)]
        if forgotten not in question.rules:
            return question.answer
        guesses = (Guesser().answer(question, rng) for _ in range(20))
        return next((guess for guess in guesses if not question.judge(guess).right), question.answer)


BEGINNERS: tuple[BlindLearner, ...] = (Guesser(), YesSayer(), Optimist(), Forgetter())
