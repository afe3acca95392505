"""The schedule of practice: the next rule, its help and its question, which follow from the answers and the day."""

from __future__ import annotations

import random
from collections import Counter
from collections.abc import Callable, Collection, Iterable, Mapping, Sequence
from dataclasses import dataclass, field, replace
from functools import lru_cache
from typing import Any

from ..advice.explain.worked_examples import worked
from ..questions.believed import belief_with
from ..questions.contrast import is_pair, known_pairs
from ..questions.exposure import exposed_by, exposing_about, telling_first
from ..questions.progress import search_bar
from ..questions.question import NoQuestionError, Question
from ..questions.question_by_id import question
from ..questions.question_lists import known_about
from ..questions.rare_cases import rare_about, with_rare
from ..questions.search import questions
from ..rules import AnyGame, RulesError, get_game, resolve_language
from ..rules.position.checks import words
from .answer import Answer, is_reveal, of_log
from .doubts import Doubts
from .exercise import Practised
from .half import Half, half
from .rule_record import CHANCES, GAPS, RIGHT_IN_A_ROW, STEADY, Help, Needs, Terms, progress, sort_of, sorts_needed
from .spaced_review import reviewer

AT_ONCE = 3
"""The number of rules practised side by side; a new one begins when one of them is practised."""

_CHOICE = 8
"""The number of questions searched for about a rule without known ones."""

_TITLES = ("/rule.event/", "/rule.refusal/")
"""The kinds of question whose options are titles of rules, as they stand in ids."""

_STRAY = 6
"""The number of places by which a seed may move a question."""

FIRST_ONES = 8
"""The number of questions of which one is drawn as the first about a rule, so that practice begins differently."""

_SPAN = 2**32
"""The span of a number whose highest digits are used: its lowest ones hardly depend on the text that it is drawn by."""

_ALIKE = 5
"""The number of parts of the order of questions in which those agree of which the first about a rule is drawn."""


@dataclass(frozen=True, slots=True)
class Step:
    """The next step of practice: a rule, its help, and a question, with its half-done part."""

    rule: str
    help: Help
    question: Question
    half: Half = field(default_factory=Half)


def next_rule(
    rules: Sequence[str],
    answers: Iterable[Answer],
    *,
    day: str,
    seed: int = 0,
    aside: Sequence[str] = (),
    resting: Sequence[str] = (),
    terms: Terms | None = None,
    eager: bool = True,
) -> str | None:
    """Return the rule to practise next; None if all are practised and none is due today.

    First come rules that are due; then one that was shown but not asked yet; then rules begun, neighbours of the
    last rule first, since it helps to mix what is easily confused; then a new rule; then missed ones that are not yet
    due, so that there is no waiting. ``aside`` are rules that the learner has just left unanswered, in order: they come
    after all others, the one left first before the rest. ``resting`` are rules about which a wrong belief is settled:
    missed again, they come later than others that were missed.
    """
    found, count, last = progress(rules, answers, terms)
    last = aside[-1] if aside else last
    resting = [rule for rule in resting if count - found[rule].last < GAPS[1]]
    not_now = {last, *aside, *resting}
    due = [rule for rule, one in found.items() if one.due(count, day) and rule not in not_now]
    if due:
        return min(due, key=lambda rule: (found[rule].last, rule))
    unasked = [rule for rule, one in found.items() if one.unanswered and rule not in aside]
    if unasked:
        return unasked[0]
    open_rules = [rule for rule, one in found.items() if one.is_started and (not one.practised or one.due(count, day))]
    ready = [rule for rule in open_rules if found[rule].stage is None]
    fresh = sorted((rule for rule, one in found.items() if not one.is_started), key=lambda rule: not found[rule].missed)
    others = [rule for rule in ready if rule not in not_now]
    if eager and len(open_rules) < AT_ONCE and fresh and (not others or len(ready) < 2):
        return fresh[0]
    if others:
        near = [rule for rule in others if last is not None and _section(rule) == _section(last)]
        return (near or others)[drawn(f"{seed}/{count}", len(near or others))]
    if fresh and (eager or not open_rules):
        return fresh[0]
    waiting = [rule for rule in open_rules if found[rule].stage is not None and found[rule].stage != len(GAPS)]
    left = ready or [rule for rule in waiting if rule not in not_now] or waiting
    if not left:
        return None
    chosen = min(left, key=lambda rule: (_steps_before(rule, (*resting, *aside)), found[rule].last, rule))
    others_kept = [rule for rule, one in found.items() if one.practised and rule != last]
    if chosen == last and found[chosen].stage is not None and others_kept:
        # What was just missed is not asked at once again: another rule is kept fresh in between.
        return min(others_kept, key=lambda rule: (found[rule].last, rule))
    return chosen


def _steps_before(rule: str, aside: Sequence[str]) -> int:
    return aside.index(rule) if rule in aside else -1


def drawn(text: str, n: int) -> int:
    """Return a pseudo-random number below ``n``, the same for the same text here and in a page (FNV-1a)."""
    sum = 2166136261
    for byte in text.encode():
        sum = (sum ^ byte) * 16777619 % 2**32
    return sum % n


def longest_ago(rules: Iterable[str], answers: Iterable[Answer], aside: Sequence[str] = ()) -> str:
    """Return the rule asked longest ago, to keep it fresh when nothing is left to learn that day.

    Rules that the learner has just left (``aside``) come after all others.
    """
    found = progress(rules, answers)[0]
    return min(found, key=lambda rule: (_steps_before(rule, aside), found[rule].last))


def _section(rule: str) -> str:
    return rule.rpartition(".")[0]


def rules_of(game: AnyGame, rules: Collection[str] | None = None) -> list[str]:
    """Return the ids of the clauses to practise, given by id or number, in the order given.

    By default these are all that can be asked about, in the order in which they are learnt.

    Raises:
        RulesError: there is no such clause, none is given, or nothing is asked about one of them.
    """
    book = game.rulebook
    if rules is None:
        return [clause.id for clause in book.as_learnt() if not clause.unasked]
    chosen = words("rules", rules)
    found = [book[rule if rule in book else f"{game.name}.{rule}"] for rule in chosen]
    for clause in found:
        if clause.unasked:
            raise NoQuestionError(f"nothing is asked about “{clause.title}” ({clause.id}): {clause.unasked}")
    if not found:
        raise RulesError("give at least one rule to practise")
    return list(dict.fromkeys(clause.id for clause in found))


def rules_of_all(games: Iterable[AnyGame], rules: Collection[str] | None = None) -> list[str]:
    """Return the ids of the clauses of several games to practise, given by id; by default all, game by game.

    Raises:
        RulesError: there is no such clause, none is given, or nothing is asked about one of them.
    """
    if rules is None:
        return [id for game in games for id in rules_of(game)]
    found = [id for rule in words("rules", rules) for id in rules_of(get_game(rule.partition(".")[0]), [rule])]
    if not found:
        raise RulesError("give at least one rule to practise")
    return list(dict.fromkeys(found))


def next_step(
    game: str | AnyGame,
    log: Iterable[Mapping[str, Any] | Answer] = (),
    *,
    rules: Collection[str] | None = None,
    day: str,
    seed: int = 0,
    language: str | None = None,
) -> Step | None:
    """Return the next step for a learner, given the log; None if nothing is left to do that day.

    ``rules`` are clauses by id or number, in the order in which they begin (by default all that can be asked about);
    ``day`` is written ``2026-03-14``. The same log and seed give the same step. An answer to the step's question counts
    for the step's rule, even if another clause decides.

    Raises:
        RulesError: there is no such game or clause, or nothing is asked about it.
    """
    target_game = get_game(game)
    chosen = rules_of(target_game, rules)
    answers = [one if isinstance(one, Answer) else of_log(one) for one in log]
    terms = Terms(lambda rule: needs_of(target_game, rule), reviewer())
    rule = next_rule(chosen, answers, day=day, seed=seed, terms=terms)
    if rule is None:
        return None
    alone = len(chosen) == 1
    step = step_about(
        target_game, rule, answers, seed=seed, language=resolve_language(language), is_only=alone, terms=terms, day=day
    )
    return replace(step, question=Practised.of(step.question, rule, example=step.help == "shown"))


def step_about(
    game: AnyGame,
    rule: str,
    answers: Sequence[Answer],
    *,
    seed: int = 0,
    language: str = "en",
    without: Sequence[str] = (),
    is_known: bool = False,
    is_only: bool = False,
    among: Sequence[str] = (),
    terms: Terms | None = None,
    day: str = "",
    doubts: Doubts | None = None,
) -> Step:
    """Return the next step about a rule: a question not asked before, with its help.

    An example shows the rule at work, each time another one. The first question after it is drawn from several: it
    depends on the time at which the learner began. After a first right answer comes a contrast pair, if there is one.
    The new question that tells most about ``doubts`` comes first, then those that tell apart most of what the learner
    may still believe; later on, those with a sort of answer that is still missing.

    ``without`` are questions that the learner left, in order: they come after all others. With ``is_known``, the
    learner knows the rule, so a question that asks for it comes later. With ``is_only``, practice is about no other
    rule, so such a question is left out if there are enough others. ``among`` are the ids of the questions to choose
    from, in order; by default those of :func:`ids_about`. ``day`` mixes what was asked on earlier days.

    Raises:
        NoQuestionError: no question was found about the rule.
    """
    one = progress([rule], answers, terms)[0][rule]
    recency = {id: number for number, id in enumerate([*asked_in_order(answers, day), *without])}
    ids = among or ids_about(game, rule, seed, language)
    if not ids:
        raise NoQuestionError(f"no question was found about {rule}")
    open_secret = is_known or one.help != "alone"
    examples = worked(game, rule)
    if is_only:
        ids = without_titles(ids, examples)
    wanted = one.missing if len(one.row) >= STEADY else frozenset[str]()
    possible, row = frozenset[str]() if one.help == "shown" else one.possible, {*one.row}
    pairs = one.wants_pair and any(is_pair(id) and id not in without for id in ids)

    def order(id: str) -> tuple[object, ...]:
        return (
            is_pair(id) != pairs,
            (id in examples) != (one.help == "shown"),
            recency[id] if id in without else -1,
            bool(possible) and (id in row or not exposed_by(id) & possible),
            recency.get(id, -1),
            bool(wanted) and sort_in_demand(id) not in wanted,
            -len(exposed_by(id) & possible),
            open_secret and "/rule." in id,
            ids.index(id),
        )

    def done(target: Question) -> Half:
        return half(target, seed) if one.help == "half" else Half()

    ordered = sorted(ids, key=order)
    first = ordered[0]
    if one.unanswered:
        alike = [id for id in ordered if order(id)[:_ALIKE] == order(first)[:_ALIKE]][:FIRST_ONES]
        first = alike[drawn(f"{seed}/{answers[0].time}/{rule}", _SPAN) * len(alike) // _SPAN]
    made = question(first, language=language)
    if doubts is not None and one.help != "shown":
        new = [id for id in ordered if id not in recency and order(id)[1:3] == order(first)[1:3]]
        targets = [question(id, language=language) for id in doubts.most_promising(new)]
        made = max((made, *targets), key=lambda target: doubts.gain(target, done(target)))
    return Step(rule, one.help, made, done(made))


def telling_elsewhere(
    game: AnyGame,
    suspected: Iterable[str],
    before: Collection[str],
    is_telling: Callable[[Question], bool],
    language: str,
) -> Question | None:
    """Return a telling question listed for the clause of a suspected belief; None if there is none.

    ``before`` are the ids of questions asked before, which are left out.
    """
    for id in suspected:
        for listed_id in exposing_about(game, belief_with(id, language=language).rule):
            target = question(f"{game.name}/{listed_id}", language=language)
            if target.id not in before and is_telling(target):
                return target
    return None


def asked_in_order(answers: Iterable[Answer], day: str) -> list[str]:
    """Return the ids of the questions asked so far, in the order in which they may come again.

    Those last asked on earlier days come first, in an order that is another one each day. Without a day, all stand in
    the order in which they were asked.
    """
    last: dict[str, str] = {}
    for answer in answers:
        if not is_reveal(answer):
            last.pop(answer.question, None)
            last[answer.question] = answer.day
    earlier = [id for id, last_day in last.items() if day and last_day < day]
    shuffle = sorted(earlier, key=lambda id: (drawn(f"{day}/{id}", _SPAN), id))
    return [*shuffle, *(id for id in last if id not in earlier)]


@lru_cache(maxsize=4096)
def sort_in_demand(id: str) -> str:
    """Return the sort of the right answer to a question."""
    made = question(id, language="en")
    return sort_of(made.answer, len(made.form.ids)) if made.form.kind in ("pick", "option") else ""


def needs_of(game: AnyGame, rule: str, among: Sequence[str] = ()) -> Needs:
    """Return the conditions for knowing a rule, given the questions about it; by default all listed ones."""
    examples = worked(game, rule)
    about = frozenset(belief.name for belief in game.beliefs if f"{game.name}.{belief.clause}" == rule)
    return _needs_of(tuple(id for id in among or ids_about(game, rule) if id not in examples), about)


@lru_cache(maxsize=512)
def _needs_of(ids: tuple[str, ...], about: frozenset[str]) -> Needs:
    """Return the conditions for knowing a rule, given the questions and the names of the beliefs about it."""
    counts = Counter(name for id in ids for name in exposed_by(id))
    beliefs = frozenset(name for name in about if counts[name] >= CHANCES)
    return Needs(sorts_needed(sort_in_demand(id) for id in ids if not is_pair(id)), any(map(is_pair, ids)), beliefs)


def ids_about(game: AnyGame, rule: str, seed: int = 0, language: str = "en") -> list[str]:
    """Return the ids of questions about a rule, in the order in which they come.

    The worked examples of the rule come first, and its contrast pairs last. Of the others, those come first that expose
    beliefs with few chances to show so far, then easy ones. A rare case of the rule is among the first ones.
    """
    examples = worked(game, rule)
    listed = [f"{game.name}/{id}" for id in dict.fromkeys((*known_about(game, rule), *exposing_about(game, rule)))]
    ids = [id for id in listed if not is_pair(id)]  # a pair may be listed that is about another rule
    if not ids:
        with search_bar() as on_progress:
            found = questions(game, rules=[rule], n=_CHOICE, language=language, on_progress=on_progress)
        ids = [one.id for one in found]
    rng = random.Random(f"{seed}/{rule}")
    place = {id: number + (rng.uniform(0, _STRAY) if seed else 0) for number, id in enumerate(ids)}
    pairs = known_pairs(game, rule)
    mixed = [*pairs[seed % len(pairs) :], *pairs[: seed % len(pairs)]] if pairs else []
    others = telling_first([id for id in ids if id not in examples], place.__getitem__)
    rare = [f"{game.name}/{id}" for id in rare_about(game, rule, seed)]
    return [*examples, *with_rare(others, rare), *mixed]


def without_titles(ids: Sequence[str], examples: Collection[str]) -> list[str]:
    """Return the worked examples and the questions that do not offer titles of rules, if these are enough; else all.

    With the others, a learner who practises only one rule could always answer with its title.
    """
    others = [id for id in ids if not any(kind in id for kind in _TITLES) or id in examples]
    return others if sum(not is_pair(id) and id not in examples for id in others) >= RIGHT_IN_A_ROW else [*ids]
