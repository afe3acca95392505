"""Finding questions: many of them from easy to hard, one by its id, minimal pairs, those of one position."""

from __future__ import annotations

import random
from collections.abc import Collection, Iterable, Iterator, Sequence
from dataclasses import replace
from functools import cache, lru_cache
from importlib import resources
from json import loads

from ..rules import AnyGame, AnyState, PickAny, PickOne, RulesError, get_game, spoken
from ..rules.errors import quoted
from ..rules.position.checks import number as number_given
from ..rules.position.checks import words
from .balance import Balance, evenly
from .clauses import order_of
from .makers import KINDS, made, makers
from .outcomes import asks_of, follows
from .positions import Place, position_at, position_given, spot_at, spot_of, swaps, walk
from .question import NoQuestionError, Question, difficulty, sameness

MOST_WALKS = 400
"""In so many games questions are looked for at most."""

ROUNDS = 5
"""So many times as many games are looked through for what is to be known."""

FEW_WALKS = 20
"""In so many games questions about a rule are looked for before those that are known are taken."""

SHARED_WALKS = 3
"""In so many games questions about several rules are looked for, with a seed, before those that are known are taken."""

FAR_WALKS = 40
"""In so many games a question about one of several rules is looked for at most, where too few are known."""

A_WALK = 3
"""So many questions are taken from one game, so that they are not all alike."""

MOST_TRIED = 24
"""So many questions are made of one game at most to find some about a rule."""

PAIR_WALKS = 60
"""In so many games minimal pairs are looked for."""

VARIANTS = 4
"""So many moves of a position are tried for one that another rule decides after a change."""

POOL = 2
"""Of so many times as many questions about a rule the shortest are taken."""


def questions(
    game: str | AnyGame,
    *,
    kinds: Collection[str] | None = None,
    rules: Collection[str] | None = None,
    n: int = 10,
    seed: int = 0,
    language: str | None = None,
) -> list[Question]:
    """``n`` different questions about a game, from easy (one rule at work) to hard; fewer where there are no more.

    ``kinds`` are kinds of question (``"playable"``, ``"outcome"``, ``"rule"``, ``"goal"``, ``"value"``), or more
    closely ``"outcome.taker"``. ``rules`` are clauses, by id or by number. The questions then turn on one of them, and
    of those found the shortest positions are taken. Of several rules each has as many questions that it decides as
    the others, or one less; a rule that never decides alone is at work in as many. The same ``seed`` gives the same
    questions.

    Raises:
        RulesError: there is no such game, kind or clause, a number cannot be, or there are more rules than questions.
        NoQuestionError: nothing is asked about one of these clauses; the message says about which, and why.
    """
    asked = get_game(game)
    wanted = _kinds(asked, kinds)
    clauses = None if rules is None else _clauses(asked, rules)
    count, start = number_given("n", n), number_given("seed", seed)
    told = spoken(language)
    if clauses is not None and len(clauses) > 1:
        found = _about_several(asked, wanted, clauses, count, start, told)
        return sorted(found, key=lambda q: difficulty(q, clauses))
    ready = 0 if clauses is None or kinds is not None else sum(len(known_about(asked, clause)) for clause in clauses)
    pool = count if clauses is None else max(count, ready) if ready >= count and not start else POOL * count
    taken = _taken(_sought(asked, wanted, clauses, start, told), pool)
    return sorted(taken, key=lambda q: difficulty(q, clauses))[:count]


def _taken(sought: Iterable[Question], pool: int) -> list[Question]:
    """Return so many different questions, not all with one answer."""
    found: dict[tuple[object, ...], Question] = {}
    balance, put_off = Balance(), list[Question]()
    for question in sought:
        if len(found) >= pool:
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
    """Return questions about several clauses, each with its share of them.

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
    first = seed % len(rules)  # with another seed, another one is asked once more than the rest
    looked = range(SHARED_WALKS if seed else 0)

    def near(clause: str) -> Iterator[Question]:
        ids = [id for id in known_about(game, clause) if id.partition("/")[0] in kinds]
        if seed:
            random.Random(f"{game.name}/{seed}/{clause}").shuffle(ids)
        return (question(f"{game.name}/{id}", language=language) for id in ids)

    try:
        return evenly(
            [*rules[first:], *rules[:first]],
            n,
            shared=lambda wanted: _found(game, kinds, wanted, seed, language, looked),
            near=near,
            far=lambda clause: _found(game, kinds, {clause}, seed, language, range(len(looked), FAR_WALKS)),
        )
    except NoQuestionError as error:
        clause = game.rulebook[str(error)]
        of = "" if len(kinds) == len(makers(game)) else f" of the kinds {', '.join(_short(game, kinds))}"
        raise NoQuestionError(
            f"no question{of} about “{clause.title}” ({clause.id}) was found in {FAR_WALKS} games"
        ) from None


def _short(game: AnyGame, kinds: Sequence[str]) -> list[str]:
    """Return kinds of question by their first words, where all of those are among them."""
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
        raise RulesError(f"{game.name} has no questions of kind {quoted(strange[0])}; there are {', '.join(names)}")
    return found


def _clauses(game: AnyGame, rules: Collection[str]) -> set[str]:
    """Return the ids of clauses, given by id or by number.

    Raises:
        RulesError: there is no such clause.
        NoQuestionError: nothing is asked about one of them.
    """
    found = {rule if rule in game.rulebook else f"{game.name}.{rule}" for rule in words("rules", rules)}
    if silent := [game.rulebook[rule] for rule in sorted(found) if game.rulebook[rule].unasked]:
        raise NoQuestionError(f"nothing is asked about “{silent[0].title}” ({silent[0].id}): {silent[0].unasked}")
    return found


def _sought(
    game: AnyGame, kinds: Sequence[str], clauses: set[str] | None, seed: int, language: str
) -> Iterator[Question]:
    """Questions as they are come by; about clauses those that are known, where that saves a long search.

    With the seed 0 they come first; with another, a few games are looked at before.
    """
    known = [] if clauses is None else [id for clause in sorted(clauses) for id in known_about(game, clause)]
    few = range(FEW_WALKS if seed and known else 0)
    yield from _found(game, kinds, clauses, seed, language, few)
    for id in known:
        if id.partition("/")[0] in kinds:
            yield question(f"{game.name}/{id}", language=language)
    yield from _found(game, kinds, clauses, seed, language, range(len(few), MOST_WALKS))


@cache
def _known() -> dict[str, dict[str, list[str]]]:
    text = resources.files(__package__).joinpath("known.json").read_text("utf-8")
    found: dict[str, dict[str, list[str]]] = loads(text)
    return found


def known_about(game: AnyGame, clause: str) -> list[str]:
    """Ids, without the game, of questions about a clause that were found once, by `devtools/asked.py`."""
    return _known().get(game.name, {}).get(clause.removeprefix(f"{game.name}."), [])


def _found(
    game: AnyGame,
    kinds: Sequence[str],
    clauses: set[str] | None,
    seed: int,
    language: str,
    walks: Iterable[int] = range(MOST_WALKS),
) -> Iterator[Question]:
    """Questions as they are come by, a few from each game."""
    for number in walks if kinds else ():
        game_number = seed * MOST_WALKS + number
        rng, taken = random.Random(f"{game.name}/{seed}/{number}"), 0
        plies = _deciding(game, game_number)
        tried = 0
        for ply in rng.sample(plies, len(plies)):
            if taken == A_WALK or tried == MOST_TRIED:
                break
            likely = [kind for kind in kinds if _likely(game, game_number, ply, kind, clauses)]
            rng.shuffle(likely)
            for kind in likely:
                question = _at(game, kind, Place(game_number, ply), language)
                tried += 1
                if question is not None and (clauses is None or clauses & {*question.rules}):
                    taken += 1
                    yield question
                    break


def look_for(game: AnyGame, clauses: set[str]) -> Iterator[Question]:
    """Questions that turn on clauses, from very many games; ``clauses`` may become fewer on the way."""
    for seed in range(ROUNDS):
        if clauses:
            yield from _found(game, list(makers(game)), clauses, seed, "en")


def _deciding(game: AnyGame, number: int) -> list[int]:
    """After how many moves of a game a seat is to choose."""
    return [ply for ply, state in enumerate(walk(game, number).states) if state.to_move is not None]


@lru_cache(maxsize=4096)
def _cited(game: AnyGame, number: int, ply: int) -> tuple[frozenset[str], frozenset[str]]:
    """What the events of the move made at a place are asked about, and the clauses that they and it may turn on."""
    state, action = position_at(game, Place(number, ply))
    events = () if action is None else state.apply(action)[1]
    cited, names = {rule for event in events for rule in event.rules}, set()
    for name, asks in asks_of(game).items():
        for kind, ask in asks:
            if any(isinstance(event, kind) or follows(ask, event) for event in events):
                names.add(name)
                cited |= {f"{game.name}.{number}" for number in (ask.by, ask.rule) if number}
    return frozenset(names), frozenset(cited)


def _likely(game: AnyGame, number: int, ply: int, kind: str, clauses: set[str] | None) -> bool:
    """A quick look at whether there could be a question of a kind that turns on one of some clauses."""
    chief, _, ask = kind.partition(".")
    if chief == "value":
        return clauses is None or f"{game.name}.{game.asking.aim}" in clauses
    if clauses is None and (chief in ("playable", "goal") or kind == "rule.refusal"):
        return True
    if chief == "goal":
        turns_on = _goals(game)[ask]
        return clauses is None or turns_on is None or bool(clauses & turns_on)
    names, cited = _cited(game, number, ply)
    if clauses is not None and (chief == "playable" or kind == "rule.refusal"):
        return bool(clauses & (cited | _barred(game, number, ply)))
    return (ask in names or kind == "rule.event") and (clauses is None or bool(clauses & cited))


@lru_cache(maxsize=4096)
def _barred(game: AnyGame, number: int, ply: int) -> frozenset[str]:
    """The clauses by which something may be refused at a place: all there are, where selections grow."""
    state, _ = position_at(game, Place(number, ply))
    choosing = game.scene.choosing(state, state.to_move or 0)
    if isinstance(choosing.picking, PickOne | PickAny):
        return frozenset(str(verdict.rule) for verdict in choosing.refusals.values())
    return frozenset(f"{game.name}.{bar}" for bar in game.asking.bars)


@cache
def _goals(game: AnyGame) -> dict[str, set[str] | None]:
    """The clauses that each goal may turn on; None where they are not declared but worked out."""
    found: dict[str, set[str] | None] = {}
    for name, asks in asks_of(game).items():
        kinds = [kind for kind, ask in asks if ask.goal]
        declared = all(kind.declared_clauses() for kind in kinds)
        numbers = {number for kind in kinds for number in kind.declared_clauses()}
        found[name] = {f"{game.name}.{number}" for number in numbers} if declared else None
    return found


def _at(game: AnyGame, kind: str, place: Place, language: str) -> Question | None:
    spot = spot_at(game, place)
    return None if spot is None else made(spot, kind, language)


def question(id: str, *, language: str | None = None) -> Question:
    """The question with an id, the same everywhere.

    Raises:
        NoQuestionError: there is none.
    """
    parts = id.split("/") if isinstance(id, str) else []
    if len(parts) != 3:
        raise NoQuestionError(f"{quoted(id)} is no id of a question; one is written game/kind/42.17")
    game = get_game(parts[0])
    if parts[1] not in makers(game):
        raise NoQuestionError(f"{game.name} has no questions of kind {quoted(parts[1])}")
    found = _at(game, parts[1], Place.read(parts[2]), spoken(language))
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
    """What can be asked in a position, and with ``action`` about what happens when that is done in it.

    ``perspective`` is the seat that is asked, which has to be the one to move, or None for that seat. The ids of such
    questions name no place, so they cannot be made anew from it.

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


def pairs(
    game: str | AnyGame, one: str, other: str, *, n: int = 3, seed: int = 0, language: str | None = None
) -> list[tuple[Question, Question]]:
    """Minimal pairs: the same question in two positions that differ in one card, decided by two different clauses.

    The card is one of the hand or of those played last; on a board it is where one piece stands. There are fewer than
    ``n``, or none, where such positions are rare or the clauses are never at work in like ones.

    Raises:
        RulesError: there is no such game or clause, or a number cannot be.
    """
    asked = get_game(game)
    [first], [second] = _clauses(asked, [one]), _clauses(asked, [other])
    kinds = [kind for kind in makers(asked) if kind.partition(".")[0] in ("playable", "outcome")]
    found: list[tuple[Question, Question]] = []
    told = spoken(language)
    for number in range(PAIR_WALKS):
        game_number = seed * MOST_WALKS + number
        rng = random.Random(f"{asked.name}/{seed}/{number}/pairs")
        plies = _deciding(asked, game_number)
        for ply in rng.sample(plies, min(len(plies), 12)):
            if len(found) == n:
                return found
            pair = _pair(asked, kinds, Place(game_number, ply), (first, second), told, rng)
            if pair is not None:
                found.append(pair)
                break
    return found


def _pair(
    game: AnyGame, kinds: Sequence[str], place: Place, clauses: tuple[str, str], language: str, rng: random.Random
) -> tuple[Question, Question] | None:
    for kind in kinds:
        for variant in range(VARIANTS if kind == "playable.may" else 1):
            here = replace(place, variant=variant)
            before = _at(game, kind, here, language)
            if before is not None and kind == "playable.may":
                here = replace(place, tried=before.deed or "")
                before = _at(game, kind, here, language)
            if before is None or before.rule not in clauses:
                continue
            wanted = clauses[1] if before.rule == clauses[0] else clauses[0]
            for change, _ in swaps(game, place, rng):
                after = _at(game, kind, replace(here, change=change), language)
                if after is not None and after.rule == wanted and after.named == before.named:
                    return (before, after) if before.rule == clauses[0] else (after, before)
    return None
