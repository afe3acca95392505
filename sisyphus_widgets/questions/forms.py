"""Forms of answers: the choices that a question offers, as a page needs them."""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from dataclasses import dataclass
from typing import Any

from ..rules import RulesError
from ..rules.errors import quoted
from ..rules.numbers import plain, whole
from ..schema import FormKind, QuizForm


class AnswerError(RulesError):
    """An error raised if an answer does not have the form that the question asks for; nothing has changed."""


@dataclass(frozen=True, slots=True)
class Form:
    """The form of an answer.

    ``kind`` is ``pick`` (any of ``choices``, or none), ``seat``, ``space`` or ``option`` (one of them), ``order`` (all
    of them in some order), ``number`` (from ``least`` to ``most``), or ``act`` (a move on the table; the answer is its
    notation). ``choices`` are ids with their labels; the ids of seats are numbers.
    """

    kind: FormKind
    choices: tuple[tuple[str | int, str], ...] = ()
    least: int = 0
    most: int = 0

    @property
    def ids(self) -> tuple[str | int, ...]:
        """The ids of the choices."""
        return tuple(id for id, _ in self.choices)

    def label(self, id: object) -> str:
        """Return the label of a choice."""
        return dict(self.choices).get(id, str(id))  # type: ignore[call-overload, no-any-return]

    def to_page(self) -> QuizForm:
        """Return the form as plain JSON values, which do not reveal the right answer."""
        page: QuizForm = {"kind": self.kind}
        if self.choices:
            page["choices"] = [{"id": id, "label": label} for id, label in self.choices]
        if self.kind == "number":
            page["least"], page["most"] = self.least, self.most
        return page

    def read(self, answer: object) -> Any:
        """Return an answer in normal form: a pick as a tuple in the order of the choices, an order as a tuple.

        Raises:
            AnswerError: the answer does not have this form.
        """
        answer = plain(answer)
        match self.kind:
            case "number":
                number = whole(answer)
                if number is None or not self.least <= number <= self.most:
                    raise AnswerError(
                        f"the answer must be a whole number from {self.least} to {self.most}, not {quoted(answer)}"
                    )
                return number
            case "pick":
                picked = self._listed(answer)
                return tuple(id for id in self.ids if id in picked)
            case "order":
                order = self._listed(answer)
                if len(order) != len(self.choices):
                    raise AnswerError(
                        f"the answer must be all of {self._choices_text()} in some order, not {quoted(answer)}"
                    )
                return tuple(order)
            case "act":
                return self._move(answer)
        if not self._is_choice(answer):
            raise AnswerError(f"the answer must be one of {self._choices_text()}, not {quoted(answer)}")
        return answer

    def _is_choice(self, id: object) -> bool:
        # 0, 0.0 and False are equal in Python, but only one of them is a seat.
        return any(type(id) is type(other) and id == other for other in self.ids)

    def _listed(self, answer: object) -> Sequence[Any]:
        if not isinstance(answer, list | tuple | set | frozenset):
            raise AnswerError(f"the answer must be a list of some of {self._choices_text()}, not {quoted(answer)}")
        for id in answer:
            if not self._is_choice(id):
                raise AnswerError(f"{quoted(id)} is not one of the choices: {self._choices_text()}")
        found = list(answer)
        if len(set(found)) < len(found):
            raise AnswerError(f"a choice is named twice in {quoted(answer)}")
        return found

    def _move(self, answer: object) -> Any:
        if isinstance(answer, str):
            return answer
        if isinstance(answer, list | tuple) and all(isinstance(pick, str) for pick in answer):
            return tuple(answer)
        raise AnswerError(
            f"the answer must be the notation of a move or a list of selected elements, not {quoted(answer)}"
        )

    def _choices_text(self) -> str:
        return ", ".join(map(str, self.ids))


def seats(names: Iterable[str]) -> tuple[tuple[int, str], ...]:
    """Return the seats as choices."""
    return tuple(enumerate(names))
