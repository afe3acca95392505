"""The feedback to a class: the beliefs from which a wrong answer follows, as no more is known of the learner."""

from __future__ import annotations

from typing import Any

from ..advice.coach.coach_words import beginning
from ..questions.believed import belief_with
from ..questions.question import Question
from ..rules import get_game
from ..schema import FeedbackLine
from .diagnosis import beliefs_behind

MOST_NAMED = 3
"""The greatest number of beliefs between which the feedback leaves open which one is behind the answer."""


def believed_feedback(question: Question, wrong: Any) -> list[FeedbackLine]:
    """Return the sentence that says back the belief from which a wrong answer follows, with its rule; empty without.

    One answer may be a slip, so the sentence speaks of the answer. If the answer follows from several beliefs, all are
    named; from too many, none is. The rule is left out where the other feedback gives it anyway.
    """
    texts = question.texts
    found = [belief_with(id, language=texts.language) for id in beliefs_behind(question, wrong)]
    if not 0 < len(found) <= MOST_NAMED:
        return []
    about = question.rule if len({one.rule for one in found}) > 1 else found[0].rule
    clause = get_game(question.game).rulebook_at(question.state, texts.language)[about]
    rule = "" if clause.text in question.explanation else beginning(clause.text)
    if len(found) == 1:
        text = texts.say("teaching.hint.believed", {"belief": found[0].sentence, "rule": rule})
    else:
        names = [texts.say("teaching.hint.believed_name", {"name": one.name}) for one in found]
        text = texts.say("teaching.hint.believed_either", {"beliefs": texts.listed(names, "or"), "rule": rule})
    return [{"text": text.strip(), "right": False}]
