"""Questions, their keys, and the judging of answers."""

from __future__ import annotations

import json
from collections.abc import Callable, Hashable, Iterable, Mapping, Sequence
from dataclasses import dataclass, field, replace
from typing import Any, Literal, TypeVar

from ..rules import AnyState, NotationError, Rulebook, RulesError, Texts, get_game
from ..rules.errors import instance_of, quoted
from ..rules.language.statement import Statement
from ..rules.numbers import whole
from .forms import AnswerError, Form
from .labels import move_name
from .scoring import score_of_pick

Outcome = Literal["right", "wrong", "missed"]


@dataclass(frozen=True, slots=True)
class AnswerReason:
    """The reason for one part of an answer: the id of the deciding clause, and one sentence."""

    rule: str
    statement: Statement
    text: str = field(compare=False)


@dataclass(frozen=True, slots=True)
class AnswerKey:
    """The key of a question: its right answer.

    For a form with one answer, ``value`` is the answer, and ``reasons`` explain it. For ``pick`` and ``act``, ``value``
    holds all right choices, and ``each`` holds the reason why each choice is right or wrong.
    """

    value: Any
    reasons: tuple[AnswerReason, ...] = ()
    each: Mapping[Any, AnswerReason] = field(default_factory=dict)


@dataclass(frozen=True, slots=True)
class Part:
    """One judged part of an answer; ``about`` is the element it concerns, if the answer has several."""

    state: Outcome
    rule: str
    text: str
    about: str | int | None = None
    statement: Statement | None = None
    """The statement of the text, or None."""

    @property
    def right(self) -> bool:
        """True if this part is right."""
        return self.state == "right"


def names_choice(part: Part, label: str) -> bool:
    """Return True if the text of a part says itself which choice it is about, so that the label need not go before."""
    return part.statement is not None and (part.statement.names(part.about) or part.text.startswith(f"{label}:"))


Saying = TypeVar("Saying", AnswerReason, Part)


def without_repetition(several: Iterable[Saying]) -> tuple[Saying, ...]:
    """Return reasons or parts without those that repeat the statement of an earlier one."""
    found: dict[Statement | None, Saying] = {}
    for one in several:
        found.setdefault(one.statement, one)
    return tuple(found.values())


@dataclass(frozen=True, slots=True)
class Judgement:
    """A judged answer: the answer in normal form, its parts, and its score.

    The score is from 0 to 1: :func:`.score_of_pick` for a pick, else the share of parts that are right.
    """

    answer: Any
    parts: tuple[Part, ...]
    score: float

    @property
    def right(self) -> bool:
        """True if all parts are right."""
        return all(part.right for part in self.parts)


@dataclass(frozen=True)
class Question:
    """One question: a position seen from a perspective, a prompt, a form, and a key.

    ``place`` names the source of the position; with the rest of the ``id`` it gives the same question everywhere.
    ``state`` is a position that looks to the perspective like the one in which the question was found, so a question
    holds nothing that the perspective must not know. ``rules`` are the ids of the clauses behind the answer, the
    deciding one first.
    """

    id: str
    game: str
    kind: str
    ask: str
    place: str
    perspective: int | None
    prompt: str
    form: Form
    rules: tuple[str, ...]
    state: AnyState = field(repr=False, compare=False)
    texts: Texts = field(repr=False, compare=False)
    _key: AnswerKey = field(repr=False)
    size: int = field(default=0, repr=False)
    deed: str | None = None
    """The notation of the move that the question is about, if any."""
    named: Hashable = field(default=None, repr=False, compare=False)
    """The facts that the prompt names. With ``kind`` and ``ask`` they identify the question in any language."""
    trivial: bool = field(default=False, repr=False, compare=False)
    """True if the answer needs no rule; such a question can be made from its id, but a search leaves it out."""

    other: AnyState | None = field(default=None, repr=False, compare=False)
    """The second position of a contrast pair; ``state`` is the first."""
    marks: tuple[tuple[str, ...], ...] = ()
    """For each position of a contrast pair, the elements in which it differs from the other."""

    @property
    def position(self) -> str:
        """A text rendering of the position, or of both, as far as the perspective may know it."""
        picture = self.state.picture(self.perspective, self.texts.withholding)
        if self.other is None:
            return picture
        [(_, first), (_, second)] = self.form.choices
        return f"{first}\n\n{picture}\n\n{second}\n\n{self.other.picture(self.perspective, self.texts.withholding)}"

    @property
    def second(self) -> Question:
        """A copy of a contrast pair with its second position in place of the first, for drawing."""
        assert self.other is not None  # only pairs have one
        return replace(self, state=self.other, marks=self.marks[1:])

    @property
    def rule(self) -> str:
        """The id of the clause that decides."""
        return self.rules[0]

    @property
    def answer(self) -> Any:
        """A right answer."""
        value = self._key.value
        return value[0] if self.form.kind == "act" else value

    def key_of_goal(self) -> AnswerKey:
        """Return the key, to combine several goals into one; it must not reach a page."""
        return self._key

    @property
    def moves(self) -> tuple[str, ...]:
        """The notation of the legal moves, if the question asks for a move."""
        return tuple(self._key.each) if self.form.kind == "act" else ()

    @property
    def wrong_moves(self) -> int:
        """The number of legal moves that are not right, if the question asks for a move."""
        return len(self.moves) - len(self._key.value) if self.form.kind == "act" else 0

    def to_page(self) -> dict[str, Any]:
        """Return the question as plain JSON values for a page, without its answer."""
        return {
            "id": self.id,
            "game": self.game,
            "kind": self.kind,
            "perspective": self.perspective,
            "prompt": self.prompt,
            "form": self.form.to_page(),
        }

    def judge(self, answer: object) -> Judgement:
        """Judge an answer, part by part.

        Raises:
            AnswerError: the answer does not have the form that the question asks for.
        """
        normal = self.form.read(answer)
        match self.form.kind:
            case "pick":
                parts = tuple(self._picked(id, id in normal) for id in self.form.ids)
            case "order":
                parts = self._ordered(normal)
            case "act":
                parts = (self._acted(normal),)
                normal = parts[0].about
            case _:
                right: Outcome = "right" if normal == self._key.value else "wrong"
                parts = tuple(
                    Part(right, reason.rule, reason.text, statement=reason.statement) for reason in self._key.reasons
                )
        return Judgement(normal, parts, self._score(parts))

    def _score(self, parts: Sequence[Part]) -> float:
        if self.form.kind != "pick":
            return sum(part.right for part in parts) / len(parts)
        states, due = [part.state for part in parts], len(self._key.value)
        wrong, missed = states.count("wrong"), states.count("missed")
        return score_of_pick(due - missed, wrong, due, len(parts) - due)

    def _picked(self, id: str | int, is_picked: bool) -> Part:
        reason, due = self._key.each[id], id in self._key.value
        state: Outcome = "right" if is_picked == due else "wrong" if is_picked else "missed"
        return Part(state, reason.rule, reason.text, id, reason.statement)

    def _ordered(self, answer: tuple[Any, ...]) -> tuple[Part, ...]:
        reason = self._key.reasons[0]
        pairs = zip(answer, self._key.value, strict=True)
        return tuple(
            Part("right" if id == due else "wrong", reason.rule, reason.text, due, reason.statement)
            for id, due in pairs
        )

    def _acted(self, answer: str | tuple[str, ...]) -> Part:
        game = get_game(self.game)
        try:
            if isinstance(answer, str):
                action = self.state.read(game.in_notation(answer, self.texts))
            else:
                action = game.scene.picked(self.state, answer, self.perspective)
        except NotationError as error:
            raise AnswerError(f"this is not a move here: {error}") from None
        verdict = self.state.view(self.perspective).verdict(action)
        if not verdict:
            text, says = (
                verdict.say(self.texts, reader=self.perspective),
                verdict.statement(game.texts(), self.perspective),
            )
            return Part("wrong", str(verdict.rule), text, str(action), says)
        reason = self._key.each[str(action)]
        state: Outcome = "right" if str(action) in self._key.value else "wrong"
        return Part(state, reason.rule, reason.text, str(action), reason.statement)

    @property
    def either(self) -> bool:
        """True if there are only two answers to choose from, so that a miss reveals the right one."""
        form = self.form
        if form.kind in ("pick", "act"):
            return False
        return form.most - form.least == 1 if form.kind == "number" else len(form.ids) == 2

    # --- help -------------------------------------------------------------------------------------------------

    def hint(self, n: int, answer: object = None) -> str:
        """Return the hint after the ``n``-th miss: 1, the fault in the wrong ``answer``; 2, the rule; 3, the answer.

        The first two do not reveal the right answer, unless the question offers only two.

        Raises:
            AnswerError: there is no such hint, or the answer does not have the form that the question asks for.
        """
        if (whole(n) or 0) < 1:
            raise AnswerError(f"hints are counted from 1, not {quoted(n)}")
        if n == 1:
            return self._miss(answer)
        rule = self._book[self.rule]
        if n == 2:
            # A question about rules asks for the title, so the hint is the text of the rule.
            return self._say("hint.rule_text" if self.kind == "rule" else "hint.rule", title=rule.title, text=rule.text)
        why = self.explanation
        return (
            self._say("hint.answer", answer=self.answer_text(self.answer), text=why)
            if why
            else self.answer_text(self.answer)
        )

    def again(self, answer: object) -> str:
        """Return the feedback on a wrong answer that the learner has already tried."""
        return f"{self._say('hint.tried')} {self.hint(1, answer)}"

    def _miss(self, answer: object) -> str:
        """Return the fault in an answer: why the choice is wrong, without the right choice."""
        if answer is None:
            return self._say("hint.again")
        judged = self.judge(answer)
        if judged.right:
            return self._say("hint.right")
        chosen = judged.answer
        match self.form.kind:
            case "pick":
                return self._missed_pick(judged)
            case "number":
                fault = self._say("hint.too_high" if chosen > self._key.value else "hint.too_low")
                return f"{fault} {self._why_not(chosen)}".strip()
            case "order":
                place, id = next(
                    (n, id) for n, (id, due) in enumerate(zip(chosen, self._key.value, strict=True), 1) if id != due
                )
                return self._say("hint.wrong_order", what=self.form.label(id), n=place)
            case "act":
                judged_move = self.kind == "value" and chosen in self._key.each
                return self._say(f"hint.wrong_{self.ask if judged_move else 'act'}", text=judged.parts[0].text)
            case _:
                return self._missed_choice(chosen)

    def _missed_pick(self, judged: Judgement) -> str:
        """Return the fault in a pick: the first wrong choice, or that a choice is missing."""
        chosen = [part for part in judged.parts if part.about is not None]  # the part of a practised rule is no choice
        wrong = next((part for part in chosen if part.state == "wrong"), None)
        if wrong is None:
            return self._say("hint.missing" if judged.answer else "hint.nothing")
        what = self.form.label(wrong.about)
        return wrong.text if names_choice(wrong, what) else self._say("run.part", what=what, text=wrong.text)

    def _missed_choice(self, chosen: str | int) -> str:
        """Return the fault in the choice of one option: a rule, a move, or an option that the game declares."""
        if self.kind == "rule" and chosen in self._book:
            clause = self._book[str(chosen)]
            return self._say(f"hint.wrong_rule_{self.ask}", title=clause.title, text=clause.text)
        if self.kind == "rule" and self.ask == "example":
            return self._not_this_rule(str(chosen))
        if reason := self._why_not(chosen):
            return reason
        return self.hint(3) if self.either else self._say("hint.wrong", what=self.form.label(chosen))

    def _why_not(self, chosen: str | int) -> str:
        """Return what the game says about a wrong answer; an empty text if it says nothing."""
        why = f"facts.{self.ask}.whynot" if self.kind == "fact" else f"whynot.{self.ask}"
        for own in (f"{why}.{chosen}", why):
            if self.texts.has(own) and isinstance(self.texts.find(own), str):
                return self.texts.say(own, {"what": self.form.label(chosen)})
        return ""

    def _not_this_rule(self, chosen: str) -> str:
        """Return the hint on a move that does not break the rule: it is legal, or another rule refuses it."""
        verdict = self.state.view(self.perspective).verdict(self.state.read(chosen))
        if verdict:
            return self._say("hint.example_allowed", what=self.form.label(chosen))
        return self._say("hint.example_other", text=verdict.say(self.texts, reader=self.perspective))

    @property
    def explanation(self) -> str:
        """The reasons why the right answer is right, one sentence for each.

        For a pick, it is the text of the rule, after a reason by each other rule that allows a card in the answer.
        """
        if self.form.kind == "pick":
            return " ".join((*self._reasons_by_other_rules(), self._book[self.rule].text))
        return " ".join(reason.text for reason in self.reasons)

    def _reasons_by_other_rules(self) -> Iterable[str]:
        """Return a reason by each rule but that of the question, of those that allow cards; squares need none."""
        if self.ask != "elements":
            return ()
        found = dict[str, str]()
        for id in self.answer:
            reason = self._key.each[id]
            found.setdefault(reason.rule, reason.text)
        return [text for rule, text in found.items() if rule != self.rule]

    @property
    def reasons(self) -> tuple[AnswerReason, ...]:
        """The distinct reasons why the right answer is right; empty for a pick, where each choice has its own."""
        if self.form.kind == "pick":
            return ()
        reasons = (self._key.each[self.answer],) if self.form.kind == "act" else self._key.reasons
        return without_repetition(reasons)

    def answer_text(self, answer: Any) -> str:
        """Return an answer in words."""
        if self.form.kind in ("pick", "order"):
            return self.texts.listed([self.form.label(id) for id in answer]) or self._say("hint.none")
        if self.form.kind == "act":
            action = self.state.read(answer)
            return move_name(get_game(self.game), self.state, self.perspective, self.texts, action)
        return self.form.label(answer)

    @property
    def _book(self) -> Rulebook:
        return get_game(self.game).rulebook_at(self.state, self.texts.language)

    def _say(self, key: str, **facts: Any) -> str:
        return self.texts.say(f"teaching.{key}", facts)

    # --- comparing --------------------------------------------------------------------------------------------

    def dumps(self) -> str:
        """Return the whole question with its key as JSON, to compare questions; it must not reach a page."""
        key = self._key
        value = list(key.value) if isinstance(key.value, tuple) else key.value
        each = [[str(id), reason.rule, reason.text] for id, reason in key.each.items()]
        reasons = [[reason.rule, reason.text] for reason in key.reasons]
        data = {**self.to_page(), "rules": self.rules, "value": value, "each": each, "reasons": reasons}
        return json.dumps({**data, "position": self.position}, ensure_ascii=False)


Say = Callable[..., str]


class NoQuestionError(RulesError):
    """An error raised if there is no such question."""


def sameness(question: Question) -> tuple[object, ...]:
    """Return a key that is equal for two questions that a learner cannot tell apart."""
    view = question.state.view(question.perspective)
    form = (question.form.kind, question.form.ids, question.form.least, question.form.most)
    other = None if question.other is None else question.other.view(question.perspective)
    return (question.game, question.kind, question.ask, question.named, form, view, other)


def question_given(value: object) -> Question:
    """Check that an argument is a question, and return it.

    Raises:
        RulesError: it is something else.
    """
    return instance_of(Question, value, "a question must come from Quiz, teaching.questions or questions_at")
