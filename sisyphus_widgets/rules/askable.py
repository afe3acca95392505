"""Declarations of the questions that learners may be asked, made by a game and its events."""

from __future__ import annotations

from collections.abc import Callable, Iterator, Mapping
from dataclasses import dataclass
from typing import Any, Literal

from .goals import Aim

AskForm = Literal["seat", "number", "space", "option", "order"]
"""The form of an answer: a seat, a number, a place in the scene, one of a list of words, or an order of seats."""

YES, NO = "yes", "no"


@dataclass(frozen=True, slots=True)
class Ask:
    """A question that an event answers, declared in the class line of the event: ``asks=(Ask("taker", "seat"),)``.

    Events that declare the same ``name`` answer the same question: the last one that happens gives the answer, or with
    ``total`` the sum over all of them. ``field`` names the field or property that holds the answer; if it is empty, the
    answer is whether the event happens at all. With ``own`` only events of the acting seat count.

    The deciding clause is the event's chief one, or the one with the number ``by``, which may name a property of the
    event in braces. Nothing is asked about an event that cannot be foreseen, unless ``known`` declares that everybody
    knows that it will happen, if not how; the catalogue then explains why, below ``because``. The question is also
    asked if no such event happens but one named in ``after`` does, by its type or its text key: then ``otherwise`` is
    the right answer, by the clause with the number ``rule``. ``options`` are the words to choose from, ``most`` is the
    largest number that can be given. With ``goal``, making the event happen may be set as a task.

    The catalogue ``asking`` of the game holds, each by ``name``, the question below ``asks``, the reason why
    ``otherwise`` is right below ``otherwise``, and the task below ``goals``.
    """

    name: str
    form: AskForm = "option"
    field: str = ""
    own: bool = False
    total: bool = False
    by: str = ""
    known: bool = False
    after: str = ""
    otherwise: Any = None
    rule: str = ""
    options: tuple[str, ...] = ()
    most: int = 0
    goal: bool = False

    @property
    def words(self) -> tuple[str, ...]:
        """The words to choose an ``option`` from."""
        return self.options or (YES, NO)


def happens(
    name: str,
    *,
    after: str,
    rule: str,
    by: str = "",
    own: bool = False,
    known: bool = False,
    goal: bool = False,
) -> Ask:
    """Declare the question whether an event happens, answered by yes or no; see :class:`Ask`."""
    return Ask(name, own=own, by=by, known=known, after=after, otherwise=NO, rule=rule, goal=goal)


def aimed_at(name: str) -> Ask:
    """Declare an event as a goal about which nothing else is asked; see :class:`Ask`."""
    return Ask(name, goal=True)


def _no_variations(state: Any) -> Iterator[tuple[str, Any]]:
    return iter(())


@dataclass(frozen=True, slots=True)
class Asking:
    """A game's declarations for the questions about it, in addition to those of its events.

    - ``tables``: the tables at which questions are sought: the number of players, and the options that differ from the
      defaults.
    - ``bars``: numbers of the clauses by which a move may be refused. No other of them is offered as a wrong answer
      where it could be right too. A refusal names the ``lowest`` clause that is broken, or else any.
    - ``openings``: functions that take a seed and begin a game at a rare position.
    - ``aim``: number of the clause about good moves, if a tutor knows good moves.
    - ``aims``: the goals that can be set at a table.
    - ``varied``: yields positions that differ in one piece, each with a word for the change, in a game without a deal.
    """

    tables: tuple[tuple[int, Mapping[str, Any]], ...] = ()
    bars: tuple[str, ...] = ()
    lowest: bool = True
    aim: str = ""
    openings: tuple[Callable[[int], Any], ...] = ()
    aims: tuple[Aim, ...] = ()
    varied: Callable[[Any], Iterator[tuple[str, Any]]] = _no_variations
