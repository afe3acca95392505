"""What a game says, in the words of one language and for one reader, as a page gets it."""

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


class Said(TypedDict):
    """A sentence as written, and where it differs as spoken."""

    text: str
    spoken: NotRequired[str]


class Wording:
    """Says sentences, verdicts, selections and remarks to ``reader``: a seat, or None for a bystander."""

    def __init__(self, texts: Texts, reader: int | None) -> None:
        self.texts = texts
        self.reader = reader

    def say(self, sentence: Sentence) -> str:
        """A sentence as written."""
        return sentence.say(self.texts, self.reader)

    def asking(self, prompt: Sentence) -> str | None:
        """A prompt as one says it who does not tell what may be done: its entry under ``asking``, if any."""
        untold = replace(prompt, key=prompt.key.replace("prompts.", "asking.", 1))
        return self.say(untold) if self.texts.has(untold.key) else None

    def said(self, sentence: Sentence) -> Said:
        """A sentence as written, and where it differs as spoken."""
        return _said(self.say(sentence), sentence.say(self.texts, self.reader, spoken=True))

    def verdict(self, verdict: Verdict, label: Sentence | None = None) -> schema.Verdict:
        """A verdict; ``label`` says what playing a legal action is called."""
        named: list[str] = []
        if verdict.legal and label is not None:
            said = self.said(label)
        else:
            text = verdict.say(self.texts, reader=self.reader)
            said = _said(text, verdict.say(self.texts, reader=self.reader, spoken=True))
            named += verdict.names
        return {"legal": verdict.legal, "code": verdict.code, "rule": verdict.rule, **said, "highlight": named}

    def remark(self, remark: Remark) -> schema.Remark:
        """What the tutor says of a move."""
        arrows = arrows_of(remark.arrows, "better")
        return {**self.said(remark.says), "grade": remark.grade, "arrows": arrows, "highlight": []}

    def outlook(self, outlook: Outlook) -> schema.Outlook:
        """What the tutor says that a choice leads to."""
        says, short = self.say(outlook.says), self.say(outlook.short)
        arrows = arrows_of(outlook.arrows, "better")
        return {"text": says, "short": short, "grade": outlook.grade, "arrows": arrows}

    def selection(self, picking: Picking) -> schema.Selection:
        """What may be selected, and how."""
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


def _said(text: str, spoken: str) -> Said:
    return {"text": text} if text == spoken else {"text": text, "spoken": spoken}


def arrows_of(arrows: Iterable[tuple[str, str]], kind: schema.ArrowKind) -> list[schema.Arrow]:
    """Arrows as a page gets them."""
    return [{"from": start, "to": end, "kind": kind} for start, end in arrows]
