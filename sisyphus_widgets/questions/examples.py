"""Questions about a rule by example: which of several moves breaks the same rule as a sample move."""

from __future__ import annotations

from collections.abc import Iterator, Sequence

from ..rules import Action, NotationError, PickSequence, Verdict
from .draft import Draft, size_of
from .forms import Form
from .playable import candidate, near, unfinished
from .positions import Spot
from .question import AnswerKey, AnswerReason
from .shared_words import gives_away
from .titles import voices
from .wording import Voice

MOST_OPTIONS, LEAST_OPTIONS = 4, 3
"""The greatest and least numbers of moves to choose from."""

MOST_TRIED = 60
"""The greatest number of moves that are judged in the search for options."""


def rule_example(spot: Spot, voice: Voice) -> Draft | None:
    """Ask which move breaks the same rule as a sample move that is refused.

    The wrong options are moves that break other rules and, only if there are too few, allowed moves. None if the
    position has no such moves, or if the words of the prompt give the answer away.
    """
    sample = candidate(spot, voice, legal=False)
    rule = None if sample is None else _only_rule(spot, sample)
    if sample is None or rule is None:
        return None
    number = rule.removeprefix(f"{spot.game.name}.")
    same, others, allowed = dict[str, Action](), dict[str, Action](), dict[str, Action]()
    for action in _moves(spot, voice, sample):
        if _judged(spot, action):
            allowed.setdefault(str(action), action)
        elif _only_rule(spot, action) == rule:
            same.setdefault(str(action), action)
        elif (broken := _broken(spot, action)) and number not in broken:
            others.setdefault(str(action), action)
    same.pop(str(sample), None)
    if not same or not others or len(others) + len(allowed) < LEAST_OPTIONS - 1:
        return None
    rng = spot.rng("example")
    right = same[rng.choice(sorted(same))]
    verb, *elements = str(right).split()

    def unlike(text: str) -> tuple[bool, int]:
        other, *more = text.split()
        return other != verb, abs(len(more) - len(elements))

    wrong = [sorted(rng.sample(sorted(some), len(some)), key=unlike) for some in (others, allowed)]
    # An allowed move is no temptation: it only makes up the least number, or hides a word that gives the answer away.
    refused, tame = [others[text] for text in wrong[0]], [allowed[text] for text in wrong[1]]
    for count in range(max(0, LEAST_OPTIONS - 1 - len(refused)), MOST_OPTIONS - 1):
        offered = [right, *refused[: MOST_OPTIONS - 1 - count], *tame[:count]]
        if not any(_gives_away(one, sample, offered) for one in voices(voice)):
            break
    else:
        return None
    rng.shuffle(offered)
    form = Form("option", tuple((str(action), voice.move(action)) for action in offered))
    prompt = voice.say("teaching.rule.example", {"label": voice.move(sample)})
    reason: AnswerReason = voice.because_barred(_judged(spot, right))
    return Draft(prompt, form, AnswerKey(str(right), (reason,)), (rule,), size_of(spot), str(sample))


def _gives_away(voice: Voice, sample: Action, offered: Sequence[Action]) -> bool:
    """Return True if only the first of the offered moves shares a word or a suit with the sample move."""
    texts = voice.texts
    right, *others = (voice.move(action) for action in offered)
    return gives_away(voice.move(sample), right, others, texts)


def _judged(spot: Spot, action: Action) -> Verdict:
    return spot.state.view(spot.perspective).verdict(action)


def _broken(spot: Spot, action: Action) -> frozenset[str] | None:
    """Return the numbers of all clauses of the game that a move breaks; None if that is uncertain."""
    breaks, verdict = spot.game.asking.breaks, _judged(spot, action)
    if breaks is None or not str(verdict.rule).startswith(f"{spot.game.name}."):
        return None
    return breaks(spot.state, action)


def _only_rule(spot: Spot, action: Action) -> str | None:
    """Return the only clause that a move breaks; None if it breaks several or that is uncertain."""
    broken = _broken(spot, action)
    return None if broken is None or len(broken) != 1 else str(_judged(spot, action).rule)


def _moves(spot: Spot, voice: Voice, sample: Action) -> Iterator[Action]:
    """Yield moves, legal or not, with the seat's own elements; each takes as many elements as some legal move."""
    scene, state, rng = spot.game.scene, spot.state, spot.rng("example", "moves")
    choosing = scene.choosing(state, voice.seat)
    if isinstance(choosing.picking, PickSequence):
        pieces = list(dict.fromkeys(choice.picks[0] for choice in choosing.choices))
        ways: list[tuple[str, ...]] = [(piece, square) for piece in pieces for square in near(spot, voice, piece)]
    else:
        own = list(dict.fromkeys([*choosing.picking.elements, *choosing.refusals]))
        sizes = {len(choice.picks) for choice in choosing.choices if choice.picks} | {len(scene.named(sample))}
        ways = [tuple(rng.sample(own, size)) for size in sizes if 1 < size <= len(own) for _ in range(12)]
        ways += [choice.picks for choice in choosing.choices if choice.picks]
        ways += [(element,) for element in own] if 1 in sizes else []
    for picks in rng.sample(ways, min(len(ways), MOST_TRIED)):
        try:
            action: Action = scene.picked(state, list(picks), spot.perspective)
        except NotationError:
            continue
        if _judged(spot, action) or not unfinished(choosing, picks):
            yield action
