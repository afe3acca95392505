"""Declarations of questions for learners, by a game and its events."""

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
    question is whether the event happens at all. With ``about_self`` only events of the acting seat count.

    - ``by``: the number of the deciding clause, by default the event's chief one; it may name a property of the event
      in braces.
    - ``is_public``: everybody knows that the event will happen, though not how. Otherwise nothing is asked about an
      event that is not foreseeable.
    - ``because``: the key of a reason below ``because`` in the catalogue, which explains the answer in place of the
      event's own sentence; it may depend on the event. With ``is_public`` the default is the ``name``.
    - ``after``: types or text keys of other events. If one of them happens without the event itself, the question is
      asked too, and ``otherwise`` is the right answer, by the clause with the number ``rule``, for the reason ``why``
      (by default the ``name``). Both may depend on that other event, like words in the class line of an event:
      ``2.2:led|3.4``.
    - ``options``: the words to choose from; ``most``: the largest number that can be given.
    - ``goal``: making the event happen may be set as a task.
    - ``revealed_by``: the counters and marks of the scene that would give the answer away; they are withheld while the
      question is open.

    The catalogue ``asking`` of the game holds the question below ``asks`` and the task below ``goals``, both by
    ``name``, and the reason for ``otherwise`` below ``otherwise``, by ``why``.
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
        """The keys, below ``otherwise``, of all reasons for the answer ``otherwise``."""
        return alternatives(self.why or self.name) if self.after else ()

    @property
    def explained(self) -> tuple[str, ...]:
        """The keys, below ``because``, of all reasons for an answer that the event itself gives."""
        return alternatives(self.because) if self.because else (self.name,) if self.is_public else ()

    @property
    def clauses(self) -> tuple[str, ...]:
        """The numbers of the clauses that may decide, except any that depend on a property of the event."""
        named = () if "{" in self.by else (self.by,)
        return tuple(number for number in (*named, *alternatives(self.rule)) if number)

    @property
    def words(self) -> tuple[str, ...]:
        """The words to choose an ``option`` from."""
        return self.options or (YES, NO)


def alternatives(declared: str) -> tuple[str, ...]:
    """Return the alternatives without their conditions: ``2.2`` and ``3.4`` for ``2.2:led|3.4``."""
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
    """Declare a yes-or-no question: does the event happen? See :class:`Ask`."""
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
    """Declare an event as a goal only, without a question about it; see :class:`Ask`."""
    return Ask(name, goal=True)


@dataclass(frozen=True, slots=True)
class FactAnswer:
    """The answer to a question about a fact: its ``value``, and the number of the clause that decides, ``rule``.

    ``facts`` fill the question and its reason. ``choices`` are the words, cards, suits or moves to choose from, for a
    ``pick`` or an ``option``; the ``value`` of a ``pick`` is a tuple of them. ``how`` chooses among several reasons.
    ``rules`` are the numbers of other clauses that apply. ``tried`` is a move in notation: if it is illegal, its
    refusal is a further reason.
    """

    value: Any
    rule: str
    facts: Mapping[str, Any] = field(default_factory=dict)
    choices: tuple[str, ...] = ()
    how: str = ""
    rules: tuple[str, ...] = ()
    tried: str = ""


def once_all_chose(chosen: int, others: int, rule: str) -> FactAnswer | None:
    """Answer whether a secret choice takes effect now, which it does once all ``others`` have chosen.

    Return None if nobody has chosen yet. Nobody sees who has chosen, so the question states how many have: ``n`` of
    ``of``.
    """
    how = "yes" if chosen == others else "no"
    return FactAnswer(how, rule, {"n": chosen, "of": others}, how=how) if chosen else None


Tell = Callable[[Any, int, Any, Random], FactAnswer | None]
"""A function that answers a question from a position, the seat to move, its move (or None) and a random generator.

It returns None if the question is not worth asking, and may use only what the seat knows.
"""


@dataclass(frozen=True, slots=True)
class FactQuestion:
    """A question about a fact that no single event shows, such as the rank of cards or the cost of a hand.

    ``form`` is the form of the answer, ``clauses`` are the numbers of the clauses that may decide it. With ``deed`` the
    question is about the next move, which is stated first. ``shows`` is the kind of the choices: words, cards, suits or
    moves. ``is_standalone`` declares that these clauses decide nothing else, so that no single position shows them in
    use.

    The catalogue ``asking`` holds these texts below ``facts``, by ``name``:

    - ``ask``: the question;
    - ``because``: the reason, or several reasons by ``how`` of the answer. For a ``pick`` they are ``yes`` and ``no``:
      why one choice, ``{one}``, belongs to the answer or not;
    - ``whynot``: the feedback to a wrong choice, either one sentence about ``{what}``, or one for each word; for a
      number, how to find it.
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
    """A kind of position that is rare in play, set up for questions about some clauses; ``begin`` takes a seed.

    The search for questions covers the positions before the next ``moves`` moves.
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
    """Declare a method of a game that sets up positions for clauses, given by number, that are rare in play.

    The method takes a random generator and returns a different position each time. The search for questions about the
    clauses covers the positions before the next ``moves`` moves. The positions should lead to both answers, yes and no.
    """

    def mark(method: F) -> F:
        setattr(method, _MARK, PracticeSetup(clauses, moves))
        return method

    return mark


def practised_by(game: Any) -> tuple[Prepared, ...]:
    """Return the prepared positions from the methods of a game that are marked by :func:`practise`."""
    found: list[Prepared] = []
    for name in dir(type(game)):
        mark = getattr(getattr(type(game), name, None), _MARK, None)
        if isinstance(mark, PracticeSetup):
            method = getattr(game, name)

            def begin(seed: int, method: Callable[[Random], Any] = method, name: str = name) -> Any:
                state = method(Random(f"{name}/{seed}"))
                if state is None:
                    raise ValueError(f"{type(game).__name__}.{name} must return a position, and not None")
                return state

            found.append(Prepared(mark.clauses, begin, mark.moves))
    return tuple(found)


@dataclass(frozen=True, slots=True)
class Shortfall:
    """A reason why a legal move misses a goal: facts for the sentence, and ``how``, which chooses among several."""

    facts: Mapping[str, Any]
    how: str = ""


Falls = Callable[[Any, int, Any], Shortfall | None]
"""A function that takes a position, the seat to move and a move that misses a goal; None if it cannot tell why."""


Worth = Callable[[Any, Sequence[Any]], bool]
"""A function that takes a position and the foreseen events; True if their outcome is worth asking about."""


def _no_variations(state: Any) -> Iterator[tuple[str, Any]]:
    return iter(())


@dataclass(frozen=True, slots=True)
class Asking:
    """A game's declarations for the questions about it, in addition to those of its events.

    - ``tables``: the tables that the search for questions uses: the number of players, and the options that differ from
      the defaults.
    - ``refused_by``: numbers of the clauses that may refuse a move. One of them is offered as a wrong answer only if
      the move does not break it as well. With ``lowest``, a refusal names the lowest-numbered clause that is broken;
      otherwise it may name any of them.
    - ``akin``: groups of clauses, by number, with overlapping content: if one of a group is right, no other of the
      group is offered as a wrong answer.
    - ``mistaken``: for a clause, those that beginners confuse with it; they are offered first as wrong answers.
    - ``openings``: functions that take a seed and begin a game at a rare position.
    - ``good_moves``: number of the clause about good moves, if a tutor knows good moves.
    - ``aims``: the goals that can be set at a table.
    - ``prepared``: positions set up to ask about clauses that seldom decide anything in play.
    - ``rare``: further positions set up for beliefs, numbered apart from ``prepared``.
    - ``facts``: the questions about facts that no single event shows.
    - ``deeds``: moves without cards or pieces that may be asked about (may you take, or pass?), as a map from their
      notation to the number of the clause that allows them.
    - ``worth``: tests for questions that are worth asking only sometimes, by the name of the :class:`Ask` or the
      notation of a move without cards. The key ``value`` is for questions about good moves; its test gets the tutor's
      outlooks.
    - ``shortfalls``: functions that say why a move misses a goal, by the name of its :class:`Ask`. The sentences are
      below ``shortfalls`` of the catalogue ``asking``, by that name, and by ``how`` if there are several.
    - ``in_sight``: True if everything that has been seen stays on the table, so that a problem need not name what its
      seat remembers.
    - ``ranks``: ranks of cards as a learner sees them, by the first character of the notation, if they differ from the
      usual ones (an ace is the highest, 14).
    - ``breaks``: returns the numbers of all clauses that a move of the seat to move breaks, not only of the one that
      its refusal names; None if that is not certain. Without it, all clauses in ``refused_by`` that the refusal does
      not exclude may be broken, so that few of them can be offered as wrong answers.
    - ``by_example``: True if learners are asked which moves break the same rule; it needs ``breaks``.
    - ``varied``: yields positions that differ in one piece, each with a word for the change, in a game without a deal.
    """

    tables: tuple[tuple[int, Mapping[str, Any]], ...] = ()
    refused_by: tuple[str, ...] = ()
    akin: tuple[str, ...] = ()
    lowest: bool = True
    mistaken: Mapping[str, tuple[str, ...]] = field(default_factory=dict)
    good_moves: str = ""
    openings: tuple[Callable[[int], Any], ...] = ()
    aims: tuple[Aim, ...] = ()
    prepared: tuple[Prepared, ...] = ()
    rare: tuple[Prepared, ...] = ()
    facts: tuple[FactQuestion, ...] = ()
    deeds: Mapping[str, str] = field(default_factory=dict)
    worth: Mapping[str, Worth] = field(default_factory=dict)
    shortfalls: Mapping[str, Falls] = field(default_factory=dict)
    in_sight: bool = False
    ranks: Mapping[str, int] = field(default_factory=dict)
    breaks: Callable[[Any, Any], frozenset[str] | None] | None = None
    by_example: bool = False
    varied: Callable[[Any], Iterator[tuple[str, Any]]] = _no_variations

    @property
    def fact_only_clauses(self) -> frozenset[str]:
        """The numbers of the clauses that only questions about facts can ask about."""
        return frozenset(number for fact in self.facts if fact.is_standalone for number in fact.clauses)
