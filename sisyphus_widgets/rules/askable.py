"""Declarations of the questions that learners may be asked, made by a game and its events."""

from __future__ import annotations

from collections.abc import Callable, Iterator, Mapping, Sequence
from dataclasses import dataclass, field
from random import Random
from typing import Any, Literal, TypeVar

from .goals import Aim

AskForm = Literal["seat", "number", "space", "option", "order"]
"""The form of an answer: a seat, a number, a place in the scene, one of a list of words, or an order of seats."""

YES, NO = "yes", "no"


@dataclass(frozen=True, slots=True)
class Ask:
    """A question that an event answers, declared in the class line of the event: ``asks=(Ask("taker", "seat"),)``.

    Events that declare the same ``name`` answer the same question: the last one that happens gives the answer, or with
    ``total`` the sum over all of them. ``field`` names the field or property that holds the answer; if it is empty, the
    answer is whether the event happens at all. With ``about_self`` only events of the acting seat count.

    The deciding clause is the event's chief one, or the one with the number ``by``, which may name a property of the
    event in braces. Nothing is asked about an event that cannot be foreseen, unless ``is_public`` declares that
    everybody knows that it will happen, if not how; the catalogue then explains why, below ``because``. It does so as
    well where ``because`` names a reason, which may depend on the event, in place of what the event says. The question
    is also asked if no such event happens but one named in ``after`` does, by its type or its text key: then
    ``otherwise`` is the right answer, by the clause with the number ``rule``, for the reason ``why`` (by default the
    ``name``). Both may depend on the event named in ``after``, as words in the class line of an event do:
    ``2.2:led|3.4``. ``options`` are the words to choose from, ``most`` is the largest number that can be given. With
    ``goal``, making the event happen may be set as a task. ``revealed_by`` names the counters and marks of the scene
    that would give the answer away: they are withheld while it is asked.

    The catalogue ``asking`` of the game holds, each by ``name``, the question below ``asks`` and the task below
    ``goals``, and the reason why ``otherwise`` is right by ``why`` below ``otherwise``.
    """

    name: str
    form: AskForm = "option"
    field: str = ""
    about_self: bool = False
    total: bool = False
    by: str = ""
    is_public: bool = False
    after: str = ""
    otherwise: Any = None
    rule: str = ""
    why: str = ""
    because: str = ""
    options: tuple[str, ...] = ()
    most: int = 0
    goal: bool = False
    revealed_by: tuple[str, ...] = ()

    @property
    def reasons(self) -> tuple[str, ...]:
        """The keys of all reasons why ``otherwise`` may be right, below ``otherwise``."""
        return alternatives(self.why or self.name) if self.after else ()

    @property
    def explained(self) -> tuple[str, ...]:
        """The keys of all reasons why what happens is right, below ``because``."""
        return alternatives(self.because) if self.because else (self.name,) if self.is_public else ()

    @property
    def clauses(self) -> tuple[str, ...]:
        """The numbers of the clauses that may decide, as far as they are declared."""
        named = () if "{" in self.by else (self.by,)
        return tuple(number for number in (*named, *alternatives(self.rule)) if number)

    @property
    def words(self) -> tuple[str, ...]:
        """The words to choose an ``option`` from."""
        return self.options or (YES, NO)


def alternatives(declared: str) -> tuple[str, ...]:
    """Return the words of which one holds, without their conditions: ``2.2`` and ``3.4`` of ``2.2:led|3.4``."""
    return tuple(way.partition(":")[0] for way in declared.split("|"))


def happens(
    name: str,
    *,
    after: str,
    rule: str,
    why: str = "",
    by: str = "",
    about_self: bool = False,
    is_public: bool = False,
    goal: bool = False,
    revealed_by: tuple[str, ...] = (),
) -> Ask:
    """Declare the question whether an event happens, answered by yes or no; see :class:`Ask`."""
    return Ask(
        name,
        about_self=about_self,
        by=by,
        is_public=is_public,
        after=after,
        otherwise=NO,
        rule=rule,
        why=why,
        goal=goal,
        revealed_by=revealed_by,
    )


def aimed_at(name: str) -> Ask:
    """Declare an event as a goal about which nothing else is asked; see :class:`Ask`."""
    return Ask(name, goal=True)


@dataclass(frozen=True, slots=True)
class FactAnswer:
    """The answer to a question about a fact: its ``value``, and the number of the clause that decides, ``rule``.

    ``facts`` fill the question and its reason. ``choices`` are the words, cards, suits or moves to choose from, for a
    ``pick`` or an ``option``; the ``value`` of a ``pick`` is a tuple of them. ``how`` chooses among several reasons.
    ``rules`` are the numbers of other clauses at work. ``tried`` is a move by its notation: if it is against the rules,
    what bars it is a reason too.
    """

    value: Any
    rule: str
    facts: Mapping[str, Any] = field(default_factory=dict)
    choices: tuple[str, ...] = ()
    how: str = ""
    rules: tuple[str, ...] = ()
    tried: str = ""


def once_all_chose(chosen: int, others: int, rule: str) -> FactAnswer | None:
    """Answer whether a secret choice takes effect now: only once all ``others`` have chosen; None if nobody has.

    Nobody sees who chooses, so the question tells how many have: ``n`` of ``of``.
    """
    how = "yes" if chosen == others else "no"
    return FactAnswer(how, rule, {"n": chosen, "of": others}, how=how) if chosen else None


Tell = Callable[[Any, int, Any, Random], FactAnswer | None]
"""A function that answers a question from a position, the seat to move, its move (or None) and a random generator.

It returns None where there is nothing worth asking, and may use nothing that the seat does not know.
"""


@dataclass(frozen=True, slots=True)
class FactQuestion:
    """A question about a fact that no single event shows, such as the rank of cards or what the hand would cost.

    ``form`` is that of the answer, ``clauses`` are the numbers of the clauses that may decide it. With ``deed`` it is
    about the move made next, which is told first. ``shows`` is what choices are: words, cards, suits or moves.
    ``is_standalone`` declares that these clauses decide nothing else, so that no single position shows them at work.

    The catalogue ``asking`` holds below ``facts``, by ``name``, the question, ``ask``, and the reason, ``because``, or
    several reasons, each by ``how`` of the answer; for a ``pick``, the reason why a choice is right or not, ``yes`` and
    ``no``, about the choice as ``one``. Of a wrong choice it says ``whynot``: one sentence about ``what``, or one for
    each word to choose from.
    """

    name: str
    form: Literal["seat", "number", "option", "pick"]
    clauses: tuple[str, ...]
    tell: Tell
    deed: bool = False
    shows: Literal["word", "card", "suit", "move"] = "word"
    is_standalone: bool = False
    most: int = 0
    nobody: bool = False


@dataclass(frozen=True, slots=True)
class Prepared:
    """A kind of position that play seldom leads to, set up to ask about clauses; ``begin`` takes a seed.

    Questions about them are sought in the positions before so many ``moves``.
    """

    clauses: tuple[str, ...]
    begin: Callable[[int], Any]
    moves: int = 4


@dataclass(frozen=True, slots=True)
class PracticeSetup:
    """A mark on a method of a game that sets up rare positions; see :func:`practise`."""

    clauses: tuple[str, ...]
    moves: int


F = TypeVar("F", bound=Callable[..., Any])
_MARK = "practised"


def practise(*clauses: str, moves: int = 4) -> Callable[[F], F]:
    """Declare a method of a game as the way in which a rare case of some clauses, given by number, comes about.

    The method takes a random generator and returns a position, a different one each time. Questions about the clauses
    are sought in the positions before so many ``moves`` from it. See to it that both answers come up.
    """

    def mark(method: F) -> F:
        setattr(method, _MARK, PracticeSetup(clauses, moves))
        return method

    return mark


def practised_by(game: Any) -> tuple[Prepared, ...]:
    """Return the prepared positions of the methods of a game that :func:`practise` has marked."""
    found: list[Prepared] = []
    for name in dir(type(game)):
        mark = getattr(getattr(type(game), name, None), _MARK, None)
        if isinstance(mark, PracticeSetup):
            method = getattr(game, name)

            def begin(seed: int, method: Callable[[Random], Any] = method, name: str = name) -> Any:
                return method(Random(f"{name}/{seed}"))

            found.append(Prepared(mark.clauses, begin, mark.moves))
    return tuple(found)


Worth = Callable[[Any, Sequence[Any]], bool]
"""A function that tells from a position, and the events foreseen, whether an outcome is worth asking about."""


def _no_variations(state: Any) -> Iterator[tuple[str, Any]]:
    return iter(())


@dataclass(frozen=True, slots=True)
class Asking:
    """A game's declarations for the questions about it, in addition to those of its events.

    - ``tables``: the tables at which questions are sought: the number of players, and the options that differ from the
      defaults.
    - ``refused_by``: numbers of the clauses by which a move may be refused. No other of them is offered as a wrong
      answer where it could be right too. A refusal names the ``lowest`` clause that is broken, or else any.
    - ``akin``: groups of clauses, by number, that say in part the same, so that none of a group is offered as a wrong
      answer where another of it is right.
    - ``exclusive_clauses``: for a clause that refuses a move, later ones that the same move cannot break as well, so
      that they can be offered as wrong answers.
    - ``mistaken``: for a clause, those that beginners take for it; they are offered first as wrong answers.
    - ``openings``: functions that take a seed and begin a game at a rare position.
    - ``good_moves``: number of the clause about good moves, if a tutor knows good moves.
    - ``aims``: the goals that can be set at a table.
    - ``prepared``: positions set up to ask about clauses that seldom decide anything in play.
    - ``facts``: the questions about facts that no single event shows.
    - ``deeds``: the notation of moves without cards or pieces that may be asked about (may one take, or pass?), each
      with the number of the clause that allows it.
    - ``worth``: when a question is worth asking, by the name of its :class:`Ask` or the notation of a move without
      cards; ``value`` is about good moves, and gets what a tutor says of them. By default, a question always is.
    - ``in_sight``: True if everything that has been seen stays on the table, so that a problem need not name what its
      seat remembers.
    - ``ranks``: how high a learner takes a card to be, by the first sign of its notation, where that is not the usual
      rank (an ace is the highest, 14).
    - ``breaks``: the numbers of all clauses that a move of the seat to move breaks, not only of the one that its
      refusal names; None where that is not certain. With it, learners are asked which moves break the same rule.
    - ``varied``: yields positions that differ in one piece, each with a word for the change, in a game without a deal.
    """

    tables: tuple[tuple[int, Mapping[str, Any]], ...] = ()
    refused_by: tuple[str, ...] = ()
    akin: tuple[str, ...] = ()
    lowest: bool = True
    exclusive_clauses: Mapping[str, tuple[str, ...]] = field(default_factory=dict)
    mistaken: Mapping[str, tuple[str, ...]] = field(default_factory=dict)
    good_moves: str = ""
    openings: tuple[Callable[[int], Any], ...] = ()
    aims: tuple[Aim, ...] = ()
    prepared: tuple[Prepared, ...] = ()
    facts: tuple[FactQuestion, ...] = ()
    deeds: Mapping[str, str] = field(default_factory=dict)
    worth: Mapping[str, Worth] = field(default_factory=dict)
    in_sight: bool = False
    ranks: Mapping[str, int] = field(default_factory=dict)
    breaks: Callable[[Any, Any], frozenset[str] | None] | None = None
    varied: Callable[[Any], Iterator[tuple[str, Any]]] = _no_variations

    @property
    def fact_only_clauses(self) -> frozenset[str]:
        """The numbers of the clauses that nothing but questions about facts turns on."""
        return frozenset(number for fact in self.facts if fact.is_standalone for number in fact.clauses)
