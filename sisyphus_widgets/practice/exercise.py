"""A question that is asked to practise a rule, and what an earlier log tells of practice."""

from __future__ import annotations

import json
from collections.abc import Iterable, Mapping, Sequence
from dataclasses import dataclass, fields, replace
from typing import Any

from ..questions.question import Judgement, Part, Question
from ..rules import AnyGame, RulesError
from ..rules.errors import quoted
from . import log


@dataclass(frozen=True)
class Practised(Question):
    """A question that is asked to practise one of the rules it turns on: its answer counts for that one too."""

    about: str = ""

    @classmethod
    def of(cls, question: Question, rule: str) -> Practised:
        """The question as it is asked to practise a rule."""
        return cls(**{each.name: getattr(question, each.name) for each in fields(Question)}, about=rule)

    def judge(self, answer: object) -> Judgement:
        """Judge an answer; where no part is about the rule that is practised, one more says whether all was right.

        A legal move that is not what is asked for is a miss of that rule, and of no other that it kept to.

        Raises:
            AnswerError: the answer is not of the form that is asked for.
        """
        judged = super().judge(answer)
        if self.form.kind == "act" and not judged.right and judged.given in self.moves:
            return Judgement(judged.given, tuple(replace(part, rule=self.about) for part in judged.parts))
        if any(part.rule == self.about for part in judged.parts):
            return judged
        whole = Part("right" if judged.right else "wrong", self.about, "")
        return Judgement(judged.given, (*judged.parts, whole))


def earlier(game: AnyGame, lines: Iterable[str | Mapping[str, Any]] | str, learner: str) -> list[dict[str, Any]]:
    """Return the entries of an earlier log that are about a game, lines or entries; of one learner, if named.

    What a code claims is left out.

    Raises:
        LogError: a line is not one of a log.
        RulesError: the log is of other games.
    """
    entries = entries_of(lines)
    mine = [entry for entry in entries if entry["game"] == game.name]
    if entries and not mine:
        others = ", ".join(dict.fromkeys(entry["game"] for entry in entries))
        raise RulesError(f"this is a log of {others[:80]}, not of {game.name}")
    return [entry for entry in mine if not entry["claimed"] and (not learner or entry["learner"] in ("", learner))]


def entries_of(lines: Iterable[str | Mapping[str, Any]] | str) -> list[dict[str, Any]]:
    """The entries of a log, lines or what was read of them.

    Raises:
        LogError: a line is not one of a log.
        RulesError: it is no log.
    """
    if not isinstance(lines, Iterable) or isinstance(lines, bytes | Mapping):
        raise RulesError(f"log is a text, or a list of lines or entries, not {type(lines).__name__}")
    texts = lines if isinstance(lines, str) else [each if isinstance(each, str) else dumped(each) for each in lines]
    return log.read(texts)


def dumped(entry: object) -> str:
    """An entry as the line it was read from."""
    try:
        return json.dumps(entry, ensure_ascii=False, separators=(",", ":"))
    except (TypeError, ValueError):
        raise log.LogError(f"{quoted(entry)} is no entry of a log") from None


def narrowed(form: Any, offered: Sequence[Any]) -> Any:
    """A form, as pages have it, with only what is left to choose from; a number becomes one of two."""
    if form["kind"] == "number":
        return {"kind": "option", "choices": [{"id": n, "label": str(n)} for n in offered]}
    if form["kind"] == "act":
        return form
    return {**form, "choices": [choice for choice in form["choices"] if choice["id"] in offered]}
