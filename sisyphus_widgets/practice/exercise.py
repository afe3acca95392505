"""Questions that practise a rule, and the answers of an earlier log."""

from __future__ import annotations

import json
from collections.abc import Iterable, Mapping, Sequence
from dataclasses import dataclass, fields, replace
from typing import Any

from ..questions.question import Judgement, Part, Question
from ..rules import AnyGame, RulesError
from ..rules.errors import quoted
from . import log
from .answer import Answer, of_log
from .names import name_key


@dataclass(frozen=True)
class Practised(Question):
    """A question asked to practise one of the rules it turns on; its answer counts for that rule too."""

    about: str = ""
    example: bool = False
    """True if the question is a rule's first example, whose answer counts for that rule alone."""

    @classmethod
    def of(cls, question: Question, rule: str, *, example: bool = False) -> Practised:
        """Return a question as one that practises a rule."""
        values = {each.name: getattr(question, each.name) for each in fields(Question)}
        return cls(**values, about=rule, example=example)

    def judge(self, answer: object) -> Judgement:
        """Judge an answer; if no part concerns the practised rule, add one that says whether all was right.

        A legal move that is not right counts as a miss of the practised rule, and not of the rules that it obeyed.

        Raises:
            AnswerError: the answer does not have the form that the question asks for.
        """
        judged = super().judge(answer)
        if self.example:
            return replace(judged, parts=tuple(replace(part, rule=self.about) for part in judged.parts))
        if self.form.kind == "act" and not judged.right and judged.answer in self.moves:
            return replace(judged, parts=tuple(replace(part, rule=self.about) for part in judged.parts))
        if any(part.rule == self.about for part in judged.parts):
            return judged
        whole = Part("right" if judged.right else "wrong", self.about, "")
        return replace(judged, parts=(*judged.parts, whole))


def earlier(games: Iterable[AnyGame], lines: Iterable[str | Mapping[str, Any]] | str, learner: str) -> list[Answer]:
    """Return the answers about games in an earlier log, given as lines or entries; only one learner's, if named.

    Claims of codes are left out.

    Raises:
        LogError: a line is not a line of a log.
        RulesError: the log is of other games.
    """
    entries = entries_of(lines)
    games = [*games]
    names = [game.name for game in games]
    mine = [entry for entry in entries if entry["game"] in names]
    if houses := {game.house for game in games}:  # answers under other options say nothing about these
        mine = [entry for entry in mine if _house_of(entry["question"]) in houses]
    if entries and not mine:
        others = ", ".join(dict.fromkeys(entry["game"] for entry in entries))
        raise RulesError(f"this is a log of {others[:80]}, not of {names[0]}")
    answers = map(of_log, mine)
    return [
        one for one in answers if not one.claimed and (not learner or name_key(one.learner) in ("", name_key(learner)))
    ]


def _house_of(question: str) -> str:
    """Return the options in the id of a question; empty for the default ones."""
    return question.partition(";")[2]


def entries_of(lines: Iterable[str | Mapping[str, Any]] | str) -> list[dict[str, Any]]:
    """Return the entries of a log, given as lines or entries.

    Raises:
        LogError: a line is not a line of a log.
        RulesError: the argument is not a log.
    """
    if not isinstance(lines, Iterable) or isinstance(lines, bytes | Mapping):
        raise RulesError(f"log must be a string, or a list of lines or entries, not {type(lines).__name__}")
    texts = lines if isinstance(lines, str) else [each if isinstance(each, str) else dumped(each) for each in lines]
    return log.read(texts)


def dumped(entry: object) -> str:
    """Return an entry as a line of the log."""
    try:
        return json.dumps(entry, ensure_ascii=False, separators=(",", ":"))
    except (TypeError, ValueError):
        raise log.LogError(f"{quoted(entry)} is not an entry of a log") from None


def narrowed(form: Any, offered: Sequence[Any]) -> Any:
    """Return a page's form with only the choices offered; a number becomes an option."""
    if form["kind"] == "number":
        return {"kind": "option", "choices": [{"id": n, "label": str(n)} for n in offered]}
    if form["kind"] == "act":
        return form
    return {**form, "choices": [choice for choice in form["choices"] if choice["id"] in offered]}
