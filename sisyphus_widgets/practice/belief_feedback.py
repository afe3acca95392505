"""The feedback outside of practice: the beliefs from which one wrong answer follows."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any, NamedTuple

from ..advice.coach.coach_words import part_about
from ..questions.believed import NamedBelief, belief_with
from ..questions.question import Question
from ..rules import get_game
from ..schema import FeedbackLine
from .diagnosis import beliefs_behind, believed_answers

MOST_NAMED = 3
"""The greatest number of beliefs between which the feedback leaves open which one is behind the answer."""

RULE = "{rule}"
"""The placeholder of the rule in a sentence about a belief."""


class BeliefSentence(NamedTuple):
    """The sentence that says a belief back, with a placeholder for its rule, and that rule."""

    text: str
    rule: str

    def beside(self, others: Sequence[FeedbackLine]) -> FeedbackLine:
        """Return the sentence as feedback. The rule is left out where other feedback states it."""
        is_stated = any(self.rule in line["text"] for line in others)
        return {"text": self.text.replace(RULE, "" if is_stated else self.rule).strip(), "right": False}


def belief_sentence(question: Question, wrong: Any) -> BeliefSentence | None:
    """Return the sentence that says back the belief from which a wrong answer follows; None without such a belief.

    One answer may be a slip, so the sentence speaks of the answer. If the answer follows from several beliefs, all are
    named; from too many, none is.
    """
    return _sentence(question, beliefs_behind(question, wrong))


def belief_sentences(question: Question) -> dict[Any, BeliefSentence]:
    """Return the sentences of all wrong answers to a question that follow from a belief, by the answer."""
    behind: dict[Any, list[str]] = {}
    for id, believed in believed_answers(question):
        for value in believed if question.form.kind == "act" else (believed,):
            if not question.judge(value).right:
                behind.setdefault(value, []).append(id)
    found = {value: _sentence(question, ids) for value, ids in behind.items()}
    return {value: sentence for value, sentence in found.items() if sentence is not None}


def _sentence(question: Question, ids: Sequence[str]) -> BeliefSentence | None:
    texts = question.texts
    found = [belief_with(id, language=texts.language) for id in ids]
    if not 0 < len(found) <= MOST_NAMED:
        return None
    if len(found) == 1:
        text = texts.say("teaching.hint.believed", {"belief": found[0].sentence, "rule": RULE})
    else:
        names = [texts.say("teaching.hint.believed_name", {"name": one.name}) for one in found]
        text = texts.say("teaching.hint.believed_either", {"beliefs": texts.listed(names, "or"), "rule": RULE})
    return BeliefSentence(text, _rule(question, found))


def _rule(question: Question, found: Sequence[NamedBelief]) -> str:
    """Return the clause to show beside beliefs, as far as it is about them: theirs, or the question's if it is one."""
    rules = {one.rule for one in found}
    if len(rules) > 1 and question.rule not in rules:
        return ""
    about = question.rule if question.rule in rules else found[0].rule
    words = " ".join(f"{one.name} {one.sentence}" for one in found if one.rule == about)
    return part_about(get_game(question.game).rulebook_at(question.state, question.texts.language)[about].text, words)


def believed_feedback(question: Question, wrong: Any, others: Sequence[FeedbackLine] = ()) -> list[FeedbackLine]:
    """Return the feedback that says back the belief from which a wrong answer follows, beside other feedback."""
    found = belief_sentence(question, wrong)
    return [] if found is None else [found.beside(others)]
