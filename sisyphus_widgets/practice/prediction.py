"""Questions at a table during a game: which to ask, and the open one."""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence
from dataclasses import dataclass, replace
from time import monotonic
from typing import Any

from ..questions.feedback import miss_feedback
from ..questions.forms import Form
from ..questions.giveaways import gives_away
from ..questions.house import place_in_game
from ..questions.makers import made_by, makers
from ..questions.onlooker import watched
from ..questions.outcomes import answered, asks_of, follows, happening
from ..questions.positions import Spot, spot_of
from ..questions.question import Part, Question, without_repetition
from ..questions.wording import Voice, texts_of
from ..rules import Action, AnyGame, AnyState, RulesError, Texts
from ..schema import Ask, ChoosingData, FeedbackLine, QuestionForm
from ..table.withholding import Note
from ..trace.masking import Hides
from . import log
from .attempt import MISSES

ROUNDS_BETWEEN = 3
"""The number of rounds before a question of the same name may turn on the same rules again."""

FEW = 2
"""The greatest number of rules at work in a question that is not asked twice in a row."""

SELDOM = 1 / 3
"""The share of easy questions that are asked: one rule is at work, or all or none of the elements may be chosen."""

_TURNS = ("playable.elements", "playable.targets", "playable.may")


# --- an open question -----------------------------------------------------------------------------------------------


@dataclass(frozen=True)
class Open:
    """An immutable question at a table; an answer returns a new one."""

    question: Question
    since: float
    tries: int = 0
    is_done: bool = False
    verdict: FeedbackLine | None = None
    """The feedback on the last answer."""
    reasons: tuple[Part, ...] = ()
    """The explained parts of the right answer, once it is revealed."""
    missed: tuple[Any, ...] = ()
    """The wrong answers so far, each once."""
    line: str = ""
    clock: Callable[[], float] = monotonic

    @property
    def name(self) -> str:
        """The kind and name of the question, such as ``outcome.taker``."""
        return f"{self.question.kind}.{self.question.ask}"

    @property
    def prompt(self) -> str:
        """The question in words."""
        return self.question.prompt

    @property
    def hides(self) -> Hides:
        """A predicate for the counters and marks that would give the answer away."""
        return gives_away(self.question)

    @property
    def feedback(self) -> tuple[FeedbackLine, ...]:
        """The feedback on the last answer: the verdict, then the reasons."""
        verdict = () if self.verdict is None else (self.verdict,)
        return (*verdict, *(FeedbackLine(text=part.text) for part in self.reasons))

    @property
    def rules(self) -> tuple[str, ...]:
        """The ids of the clauses at work in the answer, each once."""
        return tuple(dict.fromkeys(self.question.rules))

    def to_page(self) -> QuestionForm:
        """Return what a page may know of the question, with each seat as its element at the table."""
        form: Any = self.question.form.to_page()
        if form["kind"] == "seat":
            form["choices"] = [{**choice, "id": element_of(choice["id"])} for choice in form["choices"]]
        reveal = not self.is_done and self.tries >= MISSES
        return {"form": form, "tries": self.tries, "feedback": list(self.feedback), "reveal": reveal}

    def choosing(self) -> ChoosingData:
        """Return the elements on the table that may be chosen to answer: all that the form names, right or wrong."""
        form = self.question.form
        several = form.kind == "pick"
        on_table = [element_of(id) for id in form.ids] if form.kind in ("pick", "seat", "space") else []
        ids = [id for id in on_table if id not in ("nobody",)]
        confirm = self.question.texts.data["teaching"]["quiz"]["quiz_answer"]
        return {
            "selection": {"mode": "any", "from": ids, "size": len(ids) if several else 1, "confirm": confirm},
            "choices": [],
            "refusals": {},
            "elsewhere": self.prompt,
        }

    def answer(self, answer: object) -> Open:
        """Return the question after an answer; the same wrong answer again counts only once.

        Raises:
            AnswerError: the answer does not have the form of the question.
        """
        question = self.question
        judged = question.judge(_seat_of(question.form, answer))
        if judged.answer in self.missed:
            return replace(self, line="", verdict={"text": question.again(judged.answer), "right": False})
        line = log.line(question, judged, tries=self.tries + 1, hints=self.tries, seconds=self.clock() - self.since)
        after = replace(self, tries=self.tries + 1, line=line)
        if not judged.right and question.either:
            return replace(after._revealed(), line=line)
        if not judged.right:
            lines = miss_feedback(question, after.tries, judged.answer)
            verdict: FeedbackLine = {"text": " ".join(line["text"] for line in lines), "right": False}
            return replace(after, missed=(*self.missed, judged.answer), verdict=verdict)
        right: FeedbackLine = {"text": question.texts.say("teaching.hint.right", {}), "right": True}
        return replace(after, is_done=True, verdict=right, reasons=self._reasons(judged.parts))

    def reveal(self) -> Open:
        """Return the question with its answer revealed.

        Raises:
            RulesError: too few tries have been made.
        """
        if self.tries < MISSES:
            raise RulesError(f"the answer is shown only after {MISSES} tries, not after {self.tries}")
        return self._revealed()

    def written(self) -> Mapping[str, Any]:
        """Return the answers so far as JSON."""
        return {
            "tries": self.tries,
            "missed": [list(one) if isinstance(one, tuple) else one for one in self.missed],
            "verdict": self.verdict,
            "seconds": round(self.clock() - self.since, 1),
        }

    def read(self, written: Mapping[str, Any]) -> Open:
        """Return the question after answers that were written."""
        missed = tuple(tuple(one) if isinstance(one, list) else one for one in written["missed"])
        since = self.clock() - written["seconds"]
        return replace(self, since=since, tries=written["tries"], missed=missed, verdict=written["verdict"])

    def _revealed(self) -> Open:
        question = self.question
        answer = question.texts.say(
            "teaching.hint.answer", {"answer": question.answer_text(question.answer), "text": ""}
        )
        parts = question.judge(question.answer).parts
        verdict: FeedbackLine = {"text": answer.strip()}
        return replace(self, is_done=True, line="", verdict=verdict, reasons=self._reasons(parts))

    def _reasons(self, parts: Sequence[Part]) -> tuple[Part, ...]:
        """Return the reasons for the right answer; for a pick, one example for each rule that forbids a choice."""
        if self.question.form.kind == "pick":
            parts = list({part.rule: part for part in parts if part.about not in self.question.answer}.values())
        return without_repetition(parts)


def element_of(id: str | int) -> str:
    """Return the id of a choice's element at a table: a seat is its plate."""
    return f"seat.{id}" if isinstance(id, int) else id


def _seat_of(form: Form, answer: object) -> object:
    """Return an answer as the question expects it: seats as numbers."""
    if form.kind != "seat":
        return answer
    return next((id for id in form.ids if element_of(id) == answer), answer)


# --- the choice of questions ----------------------------------------------------------------------------------------


class Predictor:
    """A chooser of the questions at a table: about one a round, and never the last one again."""

    def __init__(self, game: AnyGame, ask: Ask, *, language: str = "en", names: Sequence[str] | None = None) -> None:
        self._game, self._ask, self._names = game, ask, names
        self.outcomes: bool = ask in ("outcomes", "all")
        self._turns = ask in ("playable", "all")
        self._texts: Texts = texts_of(game, language).named(names)

    @property
    def labels(self) -> Mapping[str, str]:
        """The texts of the controls for an answer."""
        labels: Mapping[str, str] = self._texts.data["teaching"]["quiz"]
        return labels

    def in_language(self, language: str) -> Predictor:
        """Return this chooser with texts in another language."""
        return Predictor(self._game, self._ask, language=language, names=self._names)

    def turn(self, state: AnyState, known_count: int, perspective: int | None, before: Sequence[Note]) -> Open | None:
        """Return a question about what may be chosen in a position, or None if it would teach little.

        ``known_count`` is the number of moves that the perspective has seen; only these may count here.
        """
        if not self._turns or self._too_soon(state, known_count, before):
            return None
        spot = spot_of(self._game, state, None, place_in_game(self._game, state, known_count), perspective)
        if spot is None:
            return None
        voice = self._voice(spot)
        for kind in _TURNS:
            question = made_by(voice, kind) if kind in makers(self._game) else None
            if question is None or self._is_settled(question, state, known_count, before):
                continue
            some = question.form.kind != "pick" or 0 < len(question.answer) < len(question.form.ids)
            if some or self._seldom(spot, kind):
                return self._open(question)
        return None

    def move(
        self, state: AnyState, action: Action, known_count: int, perspective: int | None, before: Sequence[Note]
    ) -> Open | None:
        """Return the question about the outcome of a move with the most rules at work, or None if few are.

        ``known_count`` is the same as for :meth:`turn`.
        """
        if not self.outcomes or self._too_soon(state, known_count, before):
            return None
        spot = watched(self._game, state, action, place_in_game(self._game, state, known_count), perspective)
        if spot is None:
            return None
        voice = self._voice(spot)
        found = happening(spot.state, action, perspective)
        best: Question | None = None
        for name, pairs in asks_of(self._game).items():
            about = any(isinstance(e, kind) or follows(ask, e) for kind, ask in pairs for e in found.all)
            if not about or not any(ask.field or ask.after for _, ask in pairs):
                continue
            outcome = answered(name, [ask for _, ask in pairs], found, voice)
            if outcome is None or (len(outcome.rules) == 1 and not self._seldom(spot, name)):
                continue
            question = made_by(voice, f"outcome.{name}")
            if question is None or self._is_settled(question, state, known_count, before):
                continue
            if best is None or _rules(question) > _rules(best):
                best = question
        return None if best is None else self._open(best)

    def _voice(self, spot: Spot) -> Voice:
        return Voice(spot, self._texts.language, self._texts)

    @staticmethod
    def _open(question: Question) -> Open:
        return Open(question, monotonic())

    @staticmethod
    def _too_soon(state: AnyState, known_count: int, before: Sequence[Note]) -> bool:
        """Return True if the last question was less than a round ago."""
        return bool(before) and known_count - before[-1].known_count < state.players

    @staticmethod
    def _is_settled(question: Question, state: AnyState, known_count: int, before: Sequence[Note]) -> bool:
        """Return True if the same was asked recently and turned on the same rules, or just before and turns on few."""
        since = known_count - ROUNDS_BETWEEN * state.players
        name, rules = f"{question.kind}.{question.ask}", set(question.rules)
        if before and before[-1].name == name and len(rules) <= FEW:
            return True
        return any(note.name == name and set(note.rules) == rules for note in before if note.known_count > since)

    @staticmethod
    def _seldom(spot: Spot, name: str) -> bool:
        return spot.rng("seldom", name).random() < SELDOM


def _rules(question: Question) -> int:
    return len(set(question.rules))
