"""What may be asked of a learner about a game: declared by its events, its rulebook and the game itself."""

from __future__ import annotations

from collections.abc import Callable, Iterator, Mapping
from dataclasses import dataclass
from typing import Any, Literal

from .goals import Aim

AskForm = Literal["seat", "number", "space", "option", "order"]
"""What is answered: a seat, a number, a place of the scene, one of a list of words, or seats in an order."""

YES, NO = "yes", "no"


@dataclass(frozen=True, slots=True)
class Ask:
    """One thing that an event answers, declared in the class line of the event: ``asks=(Ask("taker", "seat"),)``.

    Events that declare the same ``name`` answer one question; the last of them that happens does, or with ``total``
    the sum over all. ``field`` names the field or property that is the answer; where it is empty the answer is
    whether the event happens at all. With ``own`` only what happens to the one who acts counts.

    The clause that decides is the event's chief one, or that with the number ``by``, which may be a property of the
    event in braces. Of an event that cannot be foreseen nothing is asked, unless ``known`` says that everybody knows
    that it will happen, if not how: then the catalogue says why, below ``because``. The question is also asked where
    nothing of it happens, but an event named in ``after`` does, by its type or the key of its text: then
    ``otherwise`` is right, by the clause with the number ``rule``. ``options`` are the words to choose from, ``most``
    the largest number that can be given. With ``goal`` a learner may be told to make it happen.

    The catalogue ``asking`` of the game says what is asked, below ``asks``, why ``otherwise`` is right, below
    ``otherwise``, and what the goal is, below ``goals``; each by ``name``.
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
        """The words that an ``option`` is chosen from."""
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
    """Whether an event happens, yes or no; see :class:`Ask`."""
    return Ask(name, own=own, by=by, known=known, after=after, otherwise=NO, rule=rule, goal=goal)


def aimed_at(name: str) -> Ask:
    """An event that is a goal, and nothing else is asked of it; see :class:`Ask`."""
    return Ask(name, goal=True)


def _no_variations(state: Any) -> Iterator[tuple[str, Any]]:
    return iter(())


@dataclass(frozen=True, slots=True)
class Asking:
    """What a game says of the questions about it, beside what its events declare.

    - ``tables``: at which questions are looked for: how many play, and the options that differ from the defaults.
    - ``bars``: numbers of the clauses by which a move may be refused, so that another of them is never offered as a
      wrong answer where it could be right too. A refusal names the ``lowest`` that is broken, or else any.
    - ``openings``: functions of a seed that begin games at positions that are rare.
    - ``aim``: number of the clause that a good move is about, where a tutor knows good moves.
    - ``aims``: the goals that a table can carry.
    - ``varied``: gives positions that differ in one piece, each with a word for the change, in a game without a deal.
    """

    tables: tuple[tuple[int, Mapping[str, Any]], ...] = ()
    bars: tuple[str, ...] = ()
    lowest: bool = True
    aim: str = ""
    openings: tuple[Callable[[int], Any], ...] = ()
    aims: tuple[Aim, ...] = ()
    varied: Callable[[Any], Iterator[tuple[str, Any]]] = _no_variations
