"""The search for questions: many from easy to hard, one by its id, minimal pairs, all of one position."""

from __future__ import annotations

import random
from collections.abc import Collection, Iterable, Iterator, Sequence
from contextlib import suppress
from functools import lru_cache

from ..rules import AnyGame, AnyState, RulesError, TableOptions, get_game, spoken
from ..rules.errors import quoted
from ..rules.game_files import teaching
from ..rules.position.checks import number as number_given
from ..rules.position.checks import words
from .balance import Balance, chosen, evenly
from .contrast import MAY, PAIR, pair
from .difficulty import difficulty
from .house import at_house, game_at
from .likely_places import likely_at
from .makers import KINDS, made, makers
from .positions import MOST_MOVES, PREPARED, Place, position_given, spot_at, spot_of, walk
from .prevailing_answers import warn_if_one_sided
from .problem_questions import KIND as PROBLEM
from .problem_questions import problem_at
from .question import NoQuestionError, Question, sameness
from .titles import order_of

MOST_WALKS = 400
"""The greatest number of games searched for questions."""

ROUNDS = 5
"""The factor by which more games are searched for the questions listed in ``known.json``."""

FEW_WALKS = 1
"""With a seed, the number of games searched for questions about a rule before those that are kept are taken."""

FEW_PREPARED = 1
"""With a seed, the number of prepared positions of each kind searched before those that are kept are taken."""

SHARED_WALKS = 3
"""With a seed, the number of games searched for questions about several rules before the known ones are taken."""

FAR_WALKS = 40
"""The greatest number of games searched for one of several rules, if too few questions about it are known."""

PREPARED_WALKS = 8
"""The number of prepared positions of each kind searched for a rule before the games at random."""

UNKNOWN_WALKS = 8 * PREPARED_WALKS
"""The same for a rule about which no questions are known."""

MIXED_WALKS = 18
"""The greatest number of games searched for each rule of a mix of all, if too few questions about it are known."""

A_MIX = 12
"""The number of questions in a mix of all rules for which one more game is searched before the known ones are taken."""

MOST_KNOWN = 24
"""The greatest number of known questions about a clause that are looked at for a table with house rules."""

A_WALK = 3
"""The number of questions taken from one game, so that they are not all alike."""

MOST_TRIED = 24
"""The greatest number of questions made from one game to find some about a rule."""

FEW_TRIES = 12
"""The same, before those that are kept are taken."""

AROUND = 120
"""The number of games of a seed searched for the stock of questions about a rule."""


POOL = 2
"""The factor by which more questions about a rule are collected than wanted; the shortest are kept."""


def questions(
    game: str | AnyGame,
    *,
    kinds: Collection[str] | None = None,
    rules: Collection[str] | None = None,
    n: int = 10,
    seed: int = 0,
    language: str | None = None,
    options: TableOptions | None = None,
) -> list[Question]:
    """Return ``n`` different questions about a game, from easy to hard as measured; fewer if there are no more.

    ``kinds`` are kinds of question (``"playable"``, ``"outcome"``, ``"rule"``, ``"goal"``, ``"value"``), or narrower
    ones such as ``"outcome.taker"``. ``rules`` are clauses, by id or by number. Each question then turns on one of
    them, and those with the shortest positions are kept. Each of several rules decides as many questions as the others,
    or one fewer; a rule that never decides alone is at work in as many. If neither is given, all rules that can be
    asked about are, as evenly, however seldom they come up in play. The same ``seed`` gives the same questions.
    Where one answer prevails among the questions about a single rule, an ``OneSidedWarning`` says so.
    ``options`` are the rules that differ at the table, as ``games.sixty.Options(may_take=True)``: all questions then
    come from games under them.

    Raises:
        RulesError: there is no such game, kind or clause, a number is invalid, or there are more rules than questions.
        NoQuestionError: nothing is asked about one of these clauses; the message names it and says why.
    """
    asked = game_at(game, options)
    wanted = _kinds(asked, kinds)
    clauses = None if rules is None else clauses_named(asked, rules)
    count, start = number_given("n", n), number_given("seed", seed)
    told = spoken(language)
    if clauses is not None and len(clauses) > 1:
        found = _about_several(asked, wanted, clauses, count, start, told)
        return sorted(found, key=lambda q: difficulty(q, clauses))
    if clauses is None and kinds is None:
        return sorted(_mixed(asked, count, start, told), key=difficulty)
    if clauses is None:
        taken = _taken((), _found(asked, wanted, None, start, told), count)
    else:
        [clause] = clauses
        taken = chosen(clause, _about_one(asked, wanted, clause, count, start, told), count)
        if kinds is None and not asked.house:  # an option may leave a rule one answer alone
            warn_if_one_sided(asked, clause, taken)
    return sorted(taken, key=lambda q: difficulty(q, clauses))[:count]


def _mixed(game: AnyGame, n: int, seed: int, language: str) -> list[Question]:
    """Return questions about all rules that can be asked about, as evenly as can be."""
    kinds = list(makers(game))
    rules = [c.id for c in game.rulebook if c.id.startswith(f"{game.name}.") and not c.unasked]
    random.Random(f"{game.name}/{seed}/mix").shuffle(rules)
    looked = range(n // A_MIX + (SHARED_WALKS if seed else 0))

    def far(clause: str) -> Iterator[Question]:
        yield from _prepared(game, kinds, {clause}, seed, language)
        yield from _found(game, kinds, {clause}, seed, language, range(len(looked), len(looked) + MIXED_WALKS))

    return evenly(
        rules,
        n,
        shared=lambda wanted: _found(game, kinds, wanted, seed, language, looked),
        near=lambda clause: _near(game, kinds, clause, seed, language),
        far=far,
        each=False,
    )


def _near(game: AnyGame, kinds: Sequence[str], clause: str, seed: int, language: str) -> Iterator[Question]:
    """Return the known questions of some kinds about a clause, in the best order, or with a seed in any."""
    ids = [id for id in known_about(game, clause) if id.partition("/")[0] in kinds]
    if seed:
        random.Random(f"{game.name}/{seed}/{clause}").shuffle(ids)
    return (question(f"{game.name}/{id}", language=language) for id in ids)


def _prepared(
    game: AnyGame, kinds: Sequence[str], clauses: set[str], seed: int, language: str, most: int = PREPARED_WALKS
) -> Iterator[Question]:
    """Yield questions about clauses from positions that the game prepares for them."""
    ways = game.prepared
    for number in range(most):
        for index, way in enumerate(ways):
            if about := clauses & {f"{game.name}.{clause}" for clause in way.clauses}:
                first = -(-PREPARED // len(ways)) * len(ways)  # a number that the first of them begins
                walks = (first + (seed * PREPARED_WALKS + number) * len(ways) + index,)
                yield from _found(game, kinds, about, seed, language, walks, way.moves)


def _taken(near: Iterable[Question], far: Iterable[Question], pool: int, enough: int = 0) -> list[Question]:
    """Return up to ``pool`` different questions with varied answers: first near ones, then others.

    If the near ones are ``enough``, there is no search for others; by default there is, until the pool is full.
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

    for question in sought():
        if len(found) >= wanted:
            break
        if balance.puts_off(question) and len(put_off) < 4 * pool:
            put_off.append(question)
            continue
        if found.setdefault(sameness(question), question) is question:
            balance.add(question)
    for question in put_off[: pool - len(found)]:
        found.setdefault(sameness(question), question)
    return [*found.values()]


def _about_several(
    game: AnyGame, kinds: Sequence[str], clauses: set[str], n: int, seed: int, language: str
) -> list[Question]:
    """Return questions about several clauses, with a fair share for each.

    Raises:
        RulesError: there are more clauses than questions.
        NoQuestionError: nothing is asked about one of them, or no question was found.
    """
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
        yield from _prepared(game, kinds, {clause}, seed, language)
        yield from _found(game, kinds, {clause}, seed, language, range(len(looked), FAR_WALKS))

    try:
        return evenly(
            [*rules[first:], *rules[:first]],
            n,
            shared=lambda wanted: _found(game, kinds, wanted, seed, language, looked),
            near=lambda clause: _near(game, kinds, clause, seed, language),
            far=far,
        )
    except NoQuestionError as error:
        clause = game.rulebook[str(error)]
        of = "" if len(kinds) == len(makers(game)) else f" of the kinds {', '.join(_short(game, kinds))}"
        raise NoQuestionError(
            f"no question{of} about “{clause.title}” ({clause.id}) was found in {FAR_WALKS} games"
        ) from None


def _short(game: AnyGame, kinds: Sequence[str]) -> list[str]:
    """Shorten kinds of question to their first word if they include all kinds that begin with it."""
    chiefs = dict.fromkeys(kind.partition(".")[0] for kind in kinds)
    missing = {kind.partition(".")[0] for kind in makers(game) if kind not in kinds}
    return [*(chief for chief in chiefs if chief not in missing),
            *(kind for kind in kinds if kind.partition(".")[0] in missing)]  # fmt: skip


def _kinds(game: AnyGame, kinds: Collection[str] | None) -> list[str]:
    names = list(makers(game))
    if kinds is None:
        return names
    kinds = words("kinds", kinds)
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
    found = {rule if rule in game.rulebook else f"{game.name}.{rule}" for rule in words("rules", rules)}
    if silent := [game.rulebook[rule] for rule in sorted(found) if game.rulebook[rule].unasked]:
        raise NoQuestionError(f"nothing is asked about “{silent[0].title}” ({silent[0].id}): {silent[0].unasked}")
    return found


def _about_one(game: AnyGame, kinds: Sequence[str], clause: str, n: int, seed: int, language: str) -> list[Question]:
    """Return questions about a clause to choose ``n`` from; those that are kept beside the game save a long search.

    With the seed 0 the known ones come first; with another seed, what a few games hold, and then all in any order.
    """
    clauses = {clause}
    ids = [id for id in [*known_about(game, clause), *_stock_about(game, clause)] if id.partition("/")[0] in kinds]
    few = range(FEW_WALKS if seed and ids else 0)
    if seed:
        random.Random(f"{game.name}/{seed}/{clause}").shuffle(ids)

    def near() -> Iterator[Question]:
        if few:
            yield from _prepared(game, kinds, clauses, seed, language, FEW_PREPARED)
            yield from _found(game, kinds, clauses, seed, language, few, tries=FEW_TRIES)
        for id in ids:
            yield question(f"{game.name}/{id}", language=language)

    def far() -> Iterator[Question]:
        # A table with house rules has no stock of its own, and what is rare may be impossible there.
        prepared = PREPARED_WALKS if ids or game.house else UNKNOWN_WALKS
        yield from _prepared(game, kinds, clauses, seed, language, prepared)
        yield from _found(
            game, kinds, clauses, seed, language, range(len(few), FAR_WALKS if game.house else MOST_WALKS)
        )

    return _taken(near(), far(), POOL * n, n if ids else 0)


def known_about(game: AnyGame, clause: str) -> list[str]:
    """Return the ids, without the game, of known questions about a clause, listed in the game's ``known.json``."""
    return _listed(game, clause, "known")


def _stock_about(game: AnyGame, clause: str) -> list[str]:
    """Return the ids, without the game, of further questions about a clause, listed in the game's ``stock.json``."""
    return _listed(game, clause, "stock")


def _listed(game: AnyGame, clause: str, file: str) -> list[str]:
    ids: list[str] = teaching(game.name, file).get(clause.removeprefix(f"{game.name}."), [])
    return [*_at_house(game, clause, tuple(ids))] if game.house else ids


@lru_cache(maxsize=512)
def _at_house(game: AnyGame, clause: str, ids: tuple[str, ...]) -> tuple[str, ...]:
    """Return those ids that name questions about a clause at a table with house rules, too, as they are there."""
    found = list[str]()
    for id in ids[:MOST_KNOWN]:
        with suppress(NoQuestionError):
            made = question(f"{game.name}/{id};{game.house}")
            if clause in made.rules and not made.trivial:
                found.append(made.id.removeprefix(f"{game.name}/"))
    return tuple(found)


def _found(
    game: AnyGame,
    kinds: Sequence[str],
    clauses: set[str] | None,
    seed: int,
    language: str,
    walks: Iterable[int] = range(MOST_WALKS),
    moves: int = MOST_MOVES,
    tries: int | None = None,
) -> Iterator[Question]:
    """Yield questions as they are found, a few from each game, in the positions before so many moves.

    With ``tries``, a game in which none turns up is soon left.
    """
    for number in walks if kinds else ():
        game_number = number if number >= PREPARED else seed * MOST_WALKS + number
        rng, taken = random.Random(f"{game.name}/{seed}/{number}"), 0
        try:
            plies = [ply for ply in deciding_plies(game, game_number) if ply < moves]
        except NoQuestionError:
            if not game.house:
                raise
            continue  # a rare position that cannot be under these options
        tried = 0
        for ply in rng.sample(plies, len(plies)):
            if taken == A_WALK or tried == MOST_TRIED or (tries is not None and tried >= tries):
                break
            likely = [kind for kind in kinds if likely_at(game, game_number, ply, kind, clauses)]
            rng.shuffle(likely)
            if number >= PREPARED:
                likely.sort(key=lambda kind: not kind.startswith("fact."))  # it may have been prepared for one
            for kind in likely:
                question = question_at(game, kind, Place(game_number, ply), language)
                tried += 1
                if question is None or question.trivial:
                    continue
                if clauses is None or clauses & {*question.rules}:
                    taken += 1
                    yield question
                    break


def look_for(game: AnyGame, clauses: set[str]) -> Iterator[Question]:
    """Yield questions that turn on clauses, from very many games; the caller may shrink ``clauses`` on the way."""
    for seed in range(ROUNDS):
        if clauses:
            yield from _prepared(game, list(makers(game)), clauses, seed, "en", most=2 * PREPARED_WALKS)
            yield from _found(game, list(makers(game)), clauses, seed, "en")


def look_around(game: AnyGame, clauses: set[str], seed: int) -> Iterator[Question]:
    """Yield questions that turn on clauses, from prepared positions and games of a seed; the caller may shrink them."""
    kinds = list(makers(game))
    yield from _prepared(game, kinds, clauses, seed, "en", most=2 * PREPARED_WALKS)
    yield from _found(game, kinds, clauses, seed, "en", range(AROUND))


def deciding_plies(game: AnyGame, number: int) -> list[int]:
    """Return the numbers of moves after which a seat is to move in a game."""
    return [ply for ply, state in enumerate(walk(game, number).states) if state.to_move is not None]


def question_at(game: AnyGame, kind: str, place: Place, language: str) -> Question | None:
    """Return the question of a kind at a place, if there is one."""
    spot = spot_at(game, place)
    return None if spot is None else made(spot, kind, language)


def question(id: str, *, language: str | None = None) -> Question:
    """Return the question with an id, the same everywhere.

    Raises:
        NoQuestionError: there is no such question.
    """
    parts = id.split("/") if isinstance(id, str) else []
    if len(parts) != 3:
        raise NoQuestionError(f"{quoted(id)} is not the id of a question, which is written like game/kind/42.17")
    game = get_game(parts[0])
    chief, _, name = parts[1].partition(".")
    if chief == PROBLEM:
        return problem_at(game, parts[1], parts[2], spoken(language))
    if chief == PAIR and (name == MAY or f"outcome.{name}" in makers(game)):
        found = pair(game, name, Place.read(parts[2]), spoken(language))
        if found is None:
            raise NoQuestionError(f"there is no question {quoted(id)}")
        return found
    if parts[1] not in makers(game):
        raise NoQuestionError(f"{game.name} has no questions of kind {quoted(parts[1])}")
    place = Place.read(parts[2])
    found = question_at(at_house(game, place.house), parts[1], place, spoken(language))
    if found is None:
        raise NoQuestionError(f"there is no question {quoted(id)}")
    return found


def questions_at(
    state: AnyState,
    action: object = None,
    *,
    kinds: Collection[str] | None = None,
    perspective: int | None = None,
    language: str | None = None,
) -> list[Question]:
    """Return the questions about a position and, given ``action``, about the outcome of that action in it.

    ``perspective`` is the seat that is asked: the one to move, or None for the same. The ids of such questions name no
    place, so :func:`question` cannot recreate them.

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
    told = spoken(language)
    found = (made(spot, kind, told) for kind in _kinds(game, kinds))
    return sorted((question for question in found if question is not None), key=difficulty)
