"""A second, slow judgement of questions by the reference rules in each game's tests, which use no code of the engine.

A game is replayed by the reference rules up to the place of a question. Legal moves and their consequences are then
read from plain sets and lists. Each kind of question of each game has a judge here or in ``judges/``; a missing judge
is a test failure.
"""

from __future__ import annotations

from collections import OrderedDict
from collections.abc import Callable, Iterator
from copy import deepcopy
from typing import Any

from sisyphus_widgets.questions.makers import makers
from sisyphus_widgets.questions.positions import Place, walk
from sisyphus_widgets.questions.wording import texts_of
from sisyphus_widgets.rules import AnyGame, get_game
from sisyphus_widgets.rules.errors import RulesError
from sisyphus_widgets.rules.language.statement import Statement
from sisyphus_widgets.teaching import Question

from .judges import ascend, facts, sisyphos_board, sisyphus_cards, sixty, skitgubbe
from .judges.case import Case, Disputed, Rules

RULES: dict[str, Rules] = {
    "sisyphus_cards": sisyphus_cards.RULES,
    "skitgubbe": skitgubbe.RULES,
    "sixty": sixty.RULES,
    "ascend": ascend.RULES,
    "sisyphos_board": sisyphos_board.RULES,
}

Judge = Callable[[Case], Iterator[str]]
"""A function that yields the faults of a question, a line each."""


# --- the reference rules at a place -----------------------------------------------------------------------------------

_PLAIN: OrderedDict[tuple[str, int, int], Any] = OrderedDict()
_CACHE_SIZE = 64


def plain_at(game: AnyGame, seed: int, ply: int) -> Any:
    """Return the reference rules at a place, from the cache or replayed from the nearest cached place before it."""
    key = (game.name, seed, ply)
    if key not in _PLAIN:
        rules, one = RULES[game.name], walk(game, seed)
        near = max((at for name, number, at in _PLAIN if (name, number) == key[:2] and at < ply), default=None)
        plain = rules.begin(one.states[0]) if near is None else deepcopy(_PLAIN[game.name, seed, near])
        for action in one.actions[near or 0 : ply]:
            rules.advance(plain, str(action))
        _PLAIN[key] = plain
        while len(_PLAIN) > _CACHE_SIZE:
            _PLAIN.popitem(last=False)
    return _PLAIN[key]


# --- legal moves ------------------------------------------------------------------------------------------------------


def _elements(case: Case) -> Iterator[str]:
    key, may, name = case.question._key, case.may, case.question.game
    if name == "sisyphos_board":
        stands = case.game.scene.situation(case.state, case.seat, case.game.texts())["pieces"]
        starts = {f"waiting.{case.seat}" if move[0] == "@" else move[:2] for move in may}
        right = {piece for piece, at in stands.items() if at in starts}
        if set(key.value) != right:
            yield f"key: {right}"
        return
    # In Sixty, a joker is a move without a verb. The number that an ace stands for, after "=", is irrelevant.
    words = {word.partition("=")[0] for move in may for word in move.split()[1:] or [move]}
    offered = {str(id): str(id).partition("~")[0] for id in case.question.form.ids}
    right = {id for id, kind in offered.items() if kind in words}
    if set(key.value) != right:
        yield f"key: {right}"
    if not case.prompted(_wanted_answer(case, any(len(move.split()) > 2 for move in may))):
        yield "wording: alone or together"
    bars = {f"{name}.{bar}" for bar in case.game.asking.refused_by}
    for id, reason in key.each.items():
        if id not in key.value and reason.rule not in bars:
            yield f"rule: {reason.rule} keeps {id} from being chosen"


def _wanted_answer(case: Case, together: bool) -> str:
    """Return the key of the prompt: the game's own for the verb, else one for a single or several cards."""
    own = {f"which.{move.split()[0]}" for move in case.may if " " in move}
    found = [key for key in sorted(own) if case.question.texts.has(key)]
    return found[0] if found else f"teaching.playable.{'several' if together else 'one'}"


def _may(case: Case) -> Iterator[str]:
    key = case.question._key
    allowed = case.allows(case.move)
    if (key.value == "yes") != allowed:
        yield f"key: {'yes' if allowed else 'no'}"
        return
    yield from _why_judged(case, case.move, key.reasons[0].rule, key.reasons[0].statement, allowed)


def _why_judged(case: Case, move: str, rule: str, says: Statement, allowed: bool) -> Iterator[str]:
    key = says.key
    if not allowed:
        named = case.rules.broken(case, move)
        if case.number(rule) not in named:
            yield f"rule: {move} is refused by {sorted(named)}, not by {rule}"
    elif key.startswith("events."):
        right, also = case.rules.clauses(case, key)
        if case.number(rule) not in right | also:
            yield f"rule: {key} is by {sorted(right | also)}, not by {rule}"
    elif key in case.rules.statements and not case.rules.statements[key](case, move, says):
        yield f"reason: {key} does not hold of {move}"


def _deed(case: Case) -> Iterator[str]:
    key, allowed = case.question._key, case.move in case.may
    if " " in case.move or case.question.rule != key.reasons[0].rule:
        yield f"rule: {case.question.rule} about {case.move}"
    if (key.value == "yes") != allowed:
        yield f"key: {'yes' if allowed else 'no'}"
        return
    yield from _why_judged(case, case.move, key.reasons[0].rule, key.reasons[0].statement, allowed)


def _targets(case: Case) -> Iterator[str]:
    at = case.game.scene.situation(case.state, case.seat, case.game.texts())["pieces"][case.move]
    start = "@" if at.startswith("waiting") else at
    right = {move[-2:] for move in case.may if move.startswith(start)}
    if set(case.question._key.value) != right:
        yield f"key: {right}"
    for square, reason in case.question._key.each.items():
        if square not in right:
            move = f"@{square}" if start == "@" else f"{start}-{square}"
            yield from _why_judged(case, move, reason.rule, reason.statement, allowed=False)


# --- which rule -------------------------------------------------------------------------------------------------------


def _offered(case: Case, right: frozenset[str], also: frozenset[str]) -> Iterator[str]:
    """Yield the faults of an offered choice of clauses: a wrong key, or another option that could be right."""
    key = case.number(case.question._key.value)
    if key not in right:
        yield f"key: {sorted(right)}"
    for id in case.question.form.ids:
        if case.number(str(id)) in (right | also) - {key}:
            yield f"offered: {id} could be named too"


def _refusal(case: Case) -> Iterator[str]:
    if case.allows(case.move):
        yield "key: it is allowed"
        return
    named = case.rules.broken(case, case.move)
    yield from _offered(case, named, case.rules.akin(case, case.move, case.number(case.question._key.value)))


def _example(case: Case) -> Iterator[str]:
    key, broken_rules = case.question._key, case.rules.broken(case, case.move)
    right = case.rules.broken(case, str(key.value))
    if case.allows(case.move) or case.allows(str(key.value)):
        yield "shown or key: it is allowed"
    if case.number(case.question.rule) not in broken_rules & right:
        yield f"key: {sorted(broken_rules)} by {case.move}, {sorted(right)} by {key.value}"
    if {case.number(reason.rule) for reason in key.reasons} != {case.number(case.question.rule)}:
        yield f"rule: {key.reasons}"
    for id in case.question.form.ids:
        if id != key.value and not case.allows(str(id)) and broken_rules & case.rules.broken(case, str(id)):
            yield f"offered: {id} breaks the same rule"


def _event(case: Case) -> Iterator[str]:
    says: Any = case.question.named
    right, also = case.rules.clauses(case, says.key)
    yield from _offered(case, right, also)
    if says.key in case.rules.statements and not case.rules.statements[says.key](case, case.move, says):
        yield f"wording: {says}"


# --- consequences -----------------------------------------------------------------------------------------------------


def _outcome(case: Case) -> Iterator[str]:
    key, found = case.question._key, case.rules.outcomes[case.question.ask](case)
    if isinstance(found, Disputed):
        yield f"disputed: {found.why}"
        return
    if key.value != found.value:
        yield f"key: {found.value}"
    for rule in {case.question.rule, *(reason.rule for reason in key.reasons)}:
        if case.number(rule) not in found.rules:
            yield f"rule: {sorted(found.rules)}, not {rule}"
    for reason in key.reasons:
        if not case.rules.true(case, case.move, reason):
            yield f"wording: {reason.statement}"


def _acts(case: Case, right: set[str]) -> Iterator[str]:
    key = case.question._key
    if set(case.question.moves) != case.may:
        yield f"moves: {case.may}"
    if set(key.value) != right:
        yield f"key: {right}"
    for move, reason in key.each.items():
        if not case.rules.true(case, move, reason):
            yield f"wording of {move}: {reason.statement}"


def _goal(case: Case) -> Iterator[str]:
    reached = case.rules.goals[case.question.ask]
    yield from _acts(case, {move for move in case.question.moves if reached(case, move)})


def _best(case: Case) -> Iterator[str]:
    found = sisyphos_board.best(case)
    yield from ["disputed"] if isinstance(found, Disputed) else _acts(case, found)


def _keep(case: Case) -> Iterator[str]:
    yield from _acts(case, sisyphos_board.keeping(case))


JUDGES: dict[str, Judge] = {
    "playable.elements": _elements,
    "playable.deed": _deed,
    "playable.may": _may,
    "playable.targets": _targets,
    "rule.refusal": _refusal,
    "rule.event": _event,
    "rule.example": _example,
    "value.best": _best,
    "value.keep": _keep,
}
"""The judges of the kinds of question that all games share; the others are in ``judges``."""


def judge_of(name: str, kind: str) -> Judge | None:
    """Return the second judge of a kind of question, or None."""
    chief, _, ask = kind.partition(".")
    if chief == "outcome":
        return _outcome if ask in RULES[name].outcomes else None
    if chief == "goal":
        return _goal if ask in RULES[name].goals else None
    if chief == "fact":
        return facts.faults if (name, ask) in facts.JUDGES else None
    return JUDGES.get(kind)


def without_a_judge(name: str) -> list[str]:
    """Return the kinds of question, and the reasons in the catalogue, without a second judge."""
    game = get_game(name)
    kinds = [f"{name}/{kind}" for kind in makers(game) if judge_of(name, kind) is None]
    data = texts_of(game).data
    reasons = [
        f"{section}.{key}" for section in ("otherwise", "because") for key in data.get(section, {}) if key != "may"
    ]
    reasons += [
        f"because.may.{kind}.{key}" for kind, texts in data.get("because", {}).get("may", {}).items() for key in texts
    ]
    return kinds + [f"{name}/{key}" for key in reasons if key not in RULES[name].statements]


def faults(question: Question) -> list[str]:
    """Return all faults that the second judge finds in a question."""
    game, place = get_game(question.game), Place.read(question.place)
    judge = judge_of(question.game, f"{question.kind}.{question.ask}")
    assert judge is not None, f"{question.id} has no second judge"
    assert not place.change
    case = Case(question, plain_at(game, place.seed, place.ply), RULES[game.name])
    try:
        return [*judge(case)]
    except (KeyError, RulesError) as error:
        return [f"the judge does not know {error!r}"]
