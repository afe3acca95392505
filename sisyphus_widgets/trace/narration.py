"""Sentences of a game in one language and for one reader, in the form a page gets."""

from __future__ import annotations

from collections.abc import Iterable
from dataclasses import replace
from typing import NotRequired, TypedDict

from .. import schema
from ..rules import (
    Outlook,
    PickAny,
    PickGrowing,
    Picking,
    PickOne,
    PickSequence,
    PickSet,
    Remark,
    Sentence,
    Texts,
    Verdict,
)


class WrittenSentence(TypedDict):
    """A sentence as written, and as spoken if that differs."""

    text: str
    spoken: NotRequired[str]


class Wording:
    """The wording of sentences, verdicts, selections and remarks for ``reader``: a seat, or None for a bystander."""

    def __init__(self, texts: Texts, reader: int | None) -> None:
        self.texts = texts
        self.reader = reader

    def say(self, sentence: Sentence) -> str:
        """Return a sentence as written."""
        return sentence.say(self.texts, self.reader)

    def question_form(self, prompt: Sentence) -> str | None:
        """Return the form of a prompt that does not give away the legal moves: its entry under ``asking``, if any."""
        untold = replace(prompt, key=prompt.key.replace("prompts.", "prompts_while_asked.", 1))
        return self.say(untold) if self.texts.has(untold.key) else None

    def written(self, sentence: Sentence) -> WrittenSentence:
        """Return a sentence as written, and as spoken if that differs."""
        return _sentence(self.say(sentence), sentence.say(self.texts, self.reader, spoken=True))

    def verdict(self, verdict: Verdict, label: Sentence | None = None) -> schema.VerdictData:
        """Return a verdict in the form a page gets; a legal one reads as ``label``, if that is given."""
        named: list[str] = []
        if verdict.legal and label is not None:
            written = self.written(label)
        else:
            text = verdict.say(self.texts, reader=self.reader)
            written = _sentence(text, verdict.say(self.texts, reader=self.reader, spoken=True))
            named += verdict.elements
        return {"legal": verdict.legal, "code": verdict.code, "rule": verdict.rule, **written, "highlight": named}

    def remark(self, remark: Remark) -> schema.RemarkData:
        """Return the tutor's remark on a move in the form a page gets."""
        arrows = arrows_of(remark.arrows, "better")
        return {**self.written(remark.sentence), "grade": remark.grade, "arrows": arrows, "highlight": []}

    def outlook(self, outlook: Outlook) -> schema.OutlookData:
        """Return the tutor's outlook on a choice in the form a page gets."""
        says, short = self.say(outlook.sentence), self.say(outlook.short)
        arrows = arrows_of(outlook.arrows, "better")
        return {"text": says, "short": short, "grade": outlook.grade, "arrows": arrows}

    def selection(self, picking: Picking) -> schema.Selection:
        """Return the elements that may be selected, and the way to select them."""
        elements = list(picking.elements)
        match picking:
            case PickOne():
                return {"mode": "one", "from": elements}
            case PickSequence():
                return {"mode": "sequence", "from": elements}
            case PickSet():
                return {"mode": "set", "from": elements, "size": picking.size}
            case PickAny():
                return self._any(picking, elements)
            case PickGrowing():
                return {
                    "mode": "growing",
                    "from": elements,
                    "most": picking.most,
                    "complete": picking.complete,
                    "confirm": self.say(picking.confirm),
                }

    def _any(self, picking: PickAny, elements: list[str]) -> schema.AnySelection:
        selection: schema.AnySelection = {
            "mode": "any",
            "from": elements,
            "size": picking.size,
            "confirm": self.say(picking.confirm),
        }
        if picking.count is not None:
            selection["count"] = self.say(picking.count)
        return selection


def _sentence(text: str, spoken: str) -> WrittenSentence:
    return {"text": text} if text == spoken else {"text": text, "spoken": spoken}


def arrows_of(arrows: Iterable[tuple[str, str]], kind: schema.ArrowKind) -> list[schema.Arrow]:
    """Return arrows in the form a page gets."""
    return [{"from": start, "to": end, "kind": kind} for start, end in arrows]
