"""The search for questions about a game or its clauses, and all questions about one position."""

from __future__ import annotations

import random
from collections.abc import Collection, Iterable, Iterator, Sequence
from dataclasses import dataclass
from itertools import zip_longest

from ..rules import AnyGame, AnyState, GivenOptions, RulesError, get_game, resolve_language
from ..rules.errors import quoted
from ..rules.position.checks import number as number_given
from ..rules.position.checks import words
from .balance import Balance, chosen, evenly
from .belief_cover import cover_beliefs
from .difficulty import difficulty
from .exposure import exposing_about, telling_first
from .house import game_at
from .likely_places import likely_at
from .makers import KINDS, make_question, makers
from .positions import MOST_MOVES, PREPARED, Place, position_given, spot_of
from .prevailing_answers import warn_if_one_sided
from .progress import OnProgress
from .question import NoQuestionError, Question, sameness
from .question_by_id import deciding_plies, question, question_at
from .question_lists import house_stock, known_about, stock_about
from .rare_cases import rare_about, with_rare
from .titles import order_of

MOST_WALKS = 400
"""The greatest number of games searched for questions."""

ROUNDS = 5
"""The factor by which more games are searched for the questions listed in ``known.json``."""

FEW_WALKS = 1
"""With a seed, the number of games searched for questions about a rule before the listed questions are used."""

FEW_PREPARED = 1
"""With a seed, the number of prepared positions of each kind searched before the listed questions are used."""

SHARED_WALKS = 3
"""With a seed, the number of games searched for questions about several rules before the known ones are used."""

FAR_WALKS = 40
"""The greatest number of games searched for one of several rules, if too few questions about it are known."""

PREPARED_WALKS = 8
"""The number of prepared positions of each kind searched for a rule before random games."""

UNKNOWN_WALKS = 8 * PREPARED_WALKS
"""The number of prepared positions of each kind searched for a rule without known questions."""

MIXED_WALKS = 18
"""The greatest number of games searched for each rule of a mix of all rules, if it has too few known questions."""

A_MIX = 12
"""The number of questions in a mix of all rules per game that is searched before the known questions are used."""

WITH_RARE = 6
"""The least number of questions about one rule that one about a rare case is among."""

FEW_LISTED = 16
"""With fewer listed questions than this about a clause under house rules, a further search is known to find none."""

A_POOL = 3
"""The number of questions for each rule from which on a mix of all rules gives each belief its chances."""

A_WALK = 3
"""The greatest number of questions taken from one game, for variety."""

MOST_TRIED = 24
"""The greatest number of questions made from one game to find some about a rule."""

FEW_TRIES = 12
"""The greatest number of questions made from one game before the listed questions are used."""

AROUND = 120
"""The number of games of each seed searched when a stock of questions about a rule is built."""


POOL = 2
"""The ratio of questions collected about a rule to questions wanted; the easiest are kept."""


@dataclass
class _Search:
    """A search for questions of some kinds: its game, seed and language, and the number of questions it has found.

    ``on_progress`` is called with that number for each game that is searched and each question that is found.
    """

    game: AnyGame
    kinds: Sequence[str]
    seed: int
    language: str
    on_progress: OnProgress | None = None
    count: int = 0

    def report(self, more: int = 0) -> None:
        """Add to the number of questions found, and call ``on_progress``."""
        self.count += more
        if self.on_progress is not None:
            self.on_progress(self.count)


def questions(
    game: str | AnyGame,
    *,
    kinds: Collection[str] | None = None,
    rules: Collection[str] | None = None,
    n: int = 10,
    seed: int = 0,
    language: str | None = None,
    options: GivenOptions | None = None,
    on_progress: OnProgress | None = None,
) -> list[Question]:
    """Return ``n`` different questions about a game, from easy to hard as measured; fewer if there are no more.

    ``kinds`` are kinds of question (``"playable"``, ``"outcome"``, ``"rule"``, ``"goal"``, ``"value"``), or narrower
    ones such as ``"outcome.taker"``. ``rules`` are clauses, by id or by number: each question is then about one of
    them, and the easiest are kept. Several rules get equal shares of the questions, give or take one. If neither
    ``kinds`` nor ``rules`` is given, all rules with questions get equal shares, even those that seldom matter in play.
    The same ``seed`` gives the same questions. If one answer prevails among the questions about a single rule, a
    ``OneSidedWarning`` is issued. ``options`` are house rules, such as ``games.sixty.Options(may_take=True)``: all
    questions then come from games under them. ``on_progress`` is called during the search with the number of questions
    found so far, of which the best are returned. Rare cases under several house rules can take seconds.

    Raises:
        RulesError: there is no such game, kind or clause, a number is invalid, or there are more rules than questions.
        NoQuestionError: nothing is asked about one of these clauses; the message names it and says why.
    """
    subject = game_at(game, options)
    wanted = _kinds(subject, kinds)
    clauses = None if rules is None else clauses_named(subject, rules)
    count, start = number_given("n", n), number_given("seed", seed)
    search = _Search(subject, wanted, start, resolve_language(language), on_progress)
    if clauses is not None and len(clauses) > 1:
        found = _about_several(search, clauses, count)
        return sorted(found, key=lambda q: difficulty(q, clauses))
    if clauses is None and kinds is None:
        return sorted(_mixed(search, count), key=difficulty)
    if clauses is None:
        taken = _select((), _find(search, None), count)
    else:
        [clause] = clauses
        rare = _rare_case(search, clause) if count >= WITH_RARE else []
        pool = [one for one in _about_one(search, clause, count) if one.id not in {each.id for each in rare}]
        taken = [*rare, *chosen(clause, pool, count - len(rare))]
        if kinds is None and not subject.house:  # under house rules, a rule may have only one possible answer
            warn_if_one_sided(subject, clause, taken)
    return sorted(taken, key=lambda q: difficulty(q, clauses))[:count]


def _mixed(search: _Search, n: int) -> list[Question]:
    """Return questions about all rules that can be asked about, with equal shares where possible."""
    game, seed = search.game, search.seed
    rules = [c.id for c in game.rulebook if c.id.startswith(f"{game.name}.") and not c.unasked]
    random.Random(f"{game.name}/{seed}/mix").shuffle(rules)
    looked = range(n // A_MIX + (SHARED_WALKS if seed else 0))

    def far(clause: str) -> Iterator[Question]:
        yield from _prepared(search, {clause})
        yield from _find(search, {clause}, range(len(looked), len(looked) + MIXED_WALKS))

    found = evenly(
        rules,
        n,
        shared=lambda wanted: _find(search, wanted, looked),
        near=lambda clause: _near(search, clause),
        far=far,
        each=False,
    )
    if n < A_POOL * len(rules):
        return found
    return cover_beliefs(game, found, lambda id: _listed_question(search, id), seed)


def _near(search: _Search, clause: str) -> Iterator[Question]:
    """Yield the listed questions about a clause: those that expose beliefs, then the known ones.

    They come in their listed order, or shuffled if the seed is not 0.
    """
    game = search.game
    rare = [id for id in rare_about(game, clause, search.seed) if id.partition("/")[0] in search.kinds]
    ids = with_rare(_telling(search, clause, [*known_about(game, clause)]), rare)
    return _listed_questions(search, clause, ids)


def _rare_case(search: _Search, clause: str) -> list[Question]:
    """Return a question about a rare case of a clause, if one of the wanted kinds is listed."""
    ids = [id for id in rare_about(search.game, clause, search.seed) if id.partition("/")[0] in search.kinds]
    return [*_listed_questions(search, clause, ids[:1])]


def _telling(search: _Search, clause: str, more: Iterable[str]) -> list[str]:
    """Return the ids of listed questions about a clause: in turn one that exposes beliefs and one of the others.

    The former come in the order of the beliefs with few chances before. With a seed other than 0, the order is random,
    and only half of them come before the others, so that another seed gives other questions.
    """
    game, seed = search.game, search.seed
    telling, others = (
        [id for id in dict.fromkeys(ids) if id.partition("/")[0] in search.kinds]
        for ids in (exposing_about(game, clause), more)
    )
    if seed:
        rng = random.Random(f"{game.name}/{seed}/{clause}")
        rng.shuffle(telling)
        rng.shuffle(others)
        half = (len(telling) + 1) // 2
        telling, others = telling[:half], [*others, *telling[half:]]
    place = {f"{game.name}/{id}": number for number, id in enumerate(telling)}
    first = [id.partition("/")[2] for id in telling_first([*place], place.__getitem__)]
    return [*dict.fromkeys(id for pair in zip_longest(first, others) for id in pair if id is not None)]


def _listed_questions(search: _Search, clause: str, ids: Iterable[str]) -> Iterator[Question]:
    """Yield the questions with the given ids, which lack the game's name, as far as they are about a clause."""
    for id in ids:
        one = _listed_question(search, id)
        if clause in one.rules:
            search.report(1)
            yield one


def _listed_question(search: _Search, id: str) -> Question:
    """Return the question with an id, which lacks the game's name."""
    return question(f"{search.game.name}/{id}", language=search.language)


def _prepared(search: _Search, clauses: set[str], most: int = PREPARED_WALKS) -> Iterator[Question]:
    """Yield questions about clauses from positions that the game prepares for them."""
    name, ways = search.game.name, search.game.prepared
    for number in range(most):
        for index, way in enumerate(ways):
            if about := clauses & {f"{name}.{clause}" for clause in way.clauses}:
                # The first multiple of len(ways) that is at least PREPARED, so that `index` selects the way.
                first = -(-PREPARED // len(ways)) * len(ways)
                walks = (first + (search.seed * PREPARED_WALKS + number) * len(ways) + index,)
                yield from _find(search, about, walks, way.moves)


def _select(near: Iterable[Question], far: Iterable[Question], pool: int, enough: int = 0) -> list[Question]:
    """Return up to ``pool`` different questions with varied answers: first near ones, then far ones.

    If ``near`` yields at least ``enough`` questions, ``far`` is not searched; by default, it is until the pool is full.
    """
    found: dict[tuple[object, ...], Question] = {}
    balance, put_off = Balance(), list[Question]()
    wanted = pool

    def sought() -> Iterator[Question]:
        nonlocal wanted
        yield from near
        wanted = enough or pool
        if len(found) + len({sameness(one) for one in put_off} - {*found}) < wanted:
            yield from far

    for one in sought():
        if len(found) >= wanted:
            break
        if balance.puts_off(one) and len(put_off) < 4 * pool:
            put_off.append(one)
            continue
        if found.setdefault(sameness(one), one) is one:
            balance.add(one)
    for one in put_off[: pool - len(found)]:
        found.setdefault(sameness(one), one)
    return [*found.values()]


def _about_several(search: _Search, clauses: set[str], n: int) -> list[Question]:
    """Return questions about several clauses, with a fair share for each.

    Raises:
        RulesError: there are more clauses than questions.
        NoQuestionError: nothing is asked about one of them, or no question was found.
    """
    game, kinds, seed = search.game, search.kinds, search.seed
    rules = sorted(clauses, key=lambda id: (id.partition(".")[0], order_of(id.partition(".")[2])))
    if n < len(rules):
        *numbers, last = (id.removeprefix(f"{game.name}.") for id in rules)
        raise RulesError(
            f"{n} question{'' if n == 1 else 's'} cannot be about {len(rules)} rules"
            f" ({', '.join(numbers)} and {last}); ask {len(rules)} or more, or about fewer rules"
        )
    first = seed % len(rules)  # the rules that get one question more vary with the seed
    looked = range(SHARED_WALKS if seed else 0)

    def far(clause: str) -> Iterator[Question]:
        yield from _prepared(search, {clause})
        yield from _find(search, {clause}, range(len(looked), FAR_WALKS))

    try:
        return evenly(
            [*rules[first:], *rules[:first]],
            n,
            shared=lambda wanted: _find(search, wanted, looked),
            near=lambda clause: _near(search, clause),
            far=far,
        )
    except NoQuestionError as error:
        clause = game.rulebook[str(error)]
        of = "" if len(kinds) == len(makers(game)) else f" of the kinds {', '.join(_short(game, kinds))}"
        raise NoQuestionError(
            f"no question{of} about “{clause.title}” ({clause.id}) was found in {FAR_WALKS} games"
        ) from None


def _short(game: AnyGame, kinds: Sequence[str]) -> list[str]:
    """Return kinds of question, shortened to their first word if they include all kinds that begin with it."""
    chiefs = dict.fromkeys(kind.partition(".")[0] for kind in kinds)
    missing = {kind.partition(".")[0] for kind in makers(game) if kind not in kinds}
    return [*(chief for chief in chiefs if chief not in missing),
            *(kind for kind in kinds if kind.partition(".")[0] in missing)]  # fmt: skip


def _kinds(game: AnyGame, kinds: Collection[str] | None) -> list[str]:
    names = list(makers(game))
    if kinds is None:
        return names
    kinds = words("kinds", kinds, or_none=False)
    found = [name for name in names if name in kinds or name.partition(".")[0] in kinds]
    known = {*names, *KINDS}
    if strange := [kind for kind in kinds if kind not in known]:
        raise RulesError(f"{game.name} has no questions of kind {quoted(strange[0])}; its kinds are {', '.join(names)}")
    return found


def clauses_named(game: AnyGame, rules: Collection[str]) -> set[str]:
    """Return the ids of clauses, given by id or by number.

    Raises:
        RulesError: there is no such clause.
        NoQuestionError: nothing is asked about one of them.
    """
    found = {rule if rule in game.rulebook else f"{game.name}.{rule}" for rule in words("rules", rules, or_none=False)}
    if silent := [game.rulebook[rule] for rule in sorted(found) if game.rulebook[rule].unasked]:
        raise NoQuestionError(f"nothing is asked about “{silent[0].title}” ({silent[0].id}): {silent[0].unasked}")
    return found


def _about_one(search: _Search, clause: str, n: int) -> list[Question]:
    """Return a pool of questions about a clause to choose ``n`` from; the lists in the game's files save a long search.

    With seed 0, the listed questions come first. With another seed, questions from a few games come first, then the
    listed ones in random order.
    """
    game, seed, clauses = search.game, search.seed, {clause}
    ids = _telling(search, clause, (*known_about(game, clause), *stock_about(game, clause)))
    few = range(FEW_WALKS if seed and ids else 0)

    def near() -> Iterator[Question]:
        if few:
            yield from _prepared(search, clauses, FEW_PREPARED)
            yield from _find(search, clauses, few, tries=FEW_TRIES)
        yield from _listed_questions(search, clause, ids)

    def far() -> Iterator[Question]:
        own = house_stock(game, clause) if game.house else None
        if own is not None and len(own) < FEW_LISTED:
            return  # the list was built by a long search that found no more
        # Under house rules a rare position may be impossible, so the long search of UNKNOWN_WALKS would be wasted.
        prepared = PREPARED_WALKS if ids or game.house else UNKNOWN_WALKS
        yield from _prepared(search, clauses, prepared)
        yield from _find(search, clauses, range(len(few), FAR_WALKS if game.house else MOST_WALKS))

    return _select(near(), far(), POOL * n, n if ids else 0)


def _find(
    search: _Search,
    clauses: set[str] | None,
    walks: Iterable[int] = range(MOST_WALKS),
    moves: int = MOST_MOVES,
    tries: int | None = None,
) -> Iterator[Question]:
    """Yield questions as they are found, a few from each game, from its first ``moves`` positions.

    ``tries`` is the greatest number of questions made from one game, by default ``MOST_TRIED``.
    """
    game, kinds, seed = search.game, search.kinds, search.seed
    for number in walks if kinds else ():
        search.report()
        game_number = number if number >= PREPARED else seed * MOST_WALKS + number
        rng, taken = random.Random(f"{game.name}/{seed}/{number}"), 0
        try:
            plies = [ply for ply in deciding_plies(game, game_number) if ply < moves]
        except NoQuestionError:
            if not game.house:
                raise
            continue  # a rare position that is impossible under these options
        tried = 0
        for ply in rng.sample(plies, len(plies)):
            if taken == A_WALK or tried >= (MOST_TRIED if tries is None else tries):
                break
            likely = [kind for kind in kinds if likely_at(game, game_number, ply, kind, clauses)]
            rng.shuffle(likely)
            if number >= PREPARED:
                likely.sort(key=lambda kind: not kind.startswith("fact."))  # many positions are prepared for a fact
            for kind in likely:
                one = question_at(game, kind, Place(game_number, ply), search.language)
                tried += 1
                if one is None or one.trivial:
                    continue
                if clauses is None or clauses & {*one.rules}:
                    taken += 1
                    search.report(1)
                    yield one
                    break


def look_for(game: AnyGame, clauses: set[str]) -> Iterator[Question]:
    """Yield questions about clauses from many games; the caller may remove some from ``clauses`` meanwhile."""
    for seed in range(ROUNDS):
        if clauses:
            search = _Search(game, list(makers(game)), seed, "en")
            yield from _prepared(search, clauses, 2 * PREPARED_WALKS)
            yield from _find(search, clauses)


def look_around(game: AnyGame, clauses: set[str], seed: int) -> Iterator[Question]:
    """Yield questions about clauses from prepared positions and games of one seed.

    The caller may remove some from ``clauses`` meanwhile.
    """
    search = _Search(game, list(makers(game)), seed, "en")
    yield from _prepared(search, clauses, 2 * PREPARED_WALKS)
    yield from _find(search, clauses, range(AROUND))


def questions_at(
    state: AnyState,
    action: object = None,
    *,
    kinds: Collection[str] | None = None,
    perspective: int | None = None,
    language: str | None = None,
) -> list[Question]:
    """Return the questions about a position and, given ``action``, about the outcome of that action in it.

    ``perspective`` is the seat that answers, by default the seat to move; other seats get no questions. The ids of such
    questions name no place, so :func:`question` cannot recreate them.

    Raises:
        RulesError: there is no such kind, the action cannot be read, or it is against the rules.
    """
    game = get_game(position_given(state).game_name)
    seat = state.to_move if perspective is None else perspective
    done = None if action is None else state.action(action)
    if done is not None:
        state.after(done)
    spot = spot_of(game, state, done, "here", seat)
    if spot is None:
        return []
    code = resolve_language(language)
    found = (make_question(spot, kind, code) for kind in _kinds(game, kinds))
    return sorted((question for question in found if question is not None), key=difficulty)
