"""Questions about a rule by example: which of some moves breaks the same rule as the one that is shown."""

from __future__ import annotations

from collections.abc import Iterator, Sequence

from ..rules import Action, NotationError, PickSequence, Verdict
from .draft import Draft, size_of
from .forms import Form
from .playable import candidate, near, unfinished
from .positions import Spot
from .question import Key, Reason
from .shared_words import gives_away
from .titles import order_of, voices
from .wording import Voice

MOST_OPTIONS, LEAST_OPTIONS = 4, 3
"""The numbers of moves to choose from."""

MOST_TRIED = 60
"""The greatest number of moves that are looked at."""


def rule_example(spot: Spot, voice: Voice) -> Draft | None:
    """Ask which move breaks the same rule as another that is refused; return None if not exactly one can be offered."""
    shown = candidate(spot, voice, legal=False)
    if shown is None:
        return None
    rule = _judged(spot, shown).rule
    if rule is None or rule.startswith("common."):
        return None
    same, others = dict[str, Action](), dict[str, Action]()
    for action in _moves(spot, voice, shown):
        verdict = _judged(spot, action)
        if verdict.rule == rule:
            same.setdefault(str(action), action)
        elif verdict or _is_apart(spot, rule, str(verdict.rule)):
            others.setdefault(str(action), action)
    same.pop(str(shown), None)
    if not same or len(others) < LEAST_OPTIONS - 1:
        return None
    rng = spot.rng("example")
    right = same[rng.choice(sorted(same))]
    verb, *elements = str(right).split()

    def unlike(text: str) -> tuple[bool, int]:
        other, *more = text.split()
        return other != verb, abs(len(more) - len(elements))

    wrong = sorted(rng.sample(sorted(others), len(others)), key=unlike)
    offered = [right, *(others[text] for text in wrong[: MOST_OPTIONS - 1])]
    if any(_gives_away(one, shown, offered) for one in voices(voice)):
        return None
    rng.shuffle(offered)
    form = Form("option", tuple((str(action), voice.move(action)) for action in offered))
    prompt = voice.say("teaching.rule.example", {"label": voice.move(shown)})
    reason: Reason = voice.because_barred(_judged(spot, right))
    return Draft(prompt, form, Key(str(right), (reason,)), (rule,), size_of(spot), str(shown))


def _gives_away(voice: Voice, shown: Action, offered: Sequence[Action]) -> bool:
    """Return True if the first of these moves is the only one that has a word or a suit of the one that is shown."""
    texts = voice.texts
    right, *others = (voice.move(action) for action in offered)
    return gives_away(voice.move(shown), right, others, texts)


def _judged(spot: Spot, action: Action) -> Verdict:
    return spot.state.view(spot.perspective).verdict(action)


def _is_apart(spot: Spot, rule: str, other: str) -> bool:
    """Return True if a move refused by the clause ``other`` breaks no rule that one refused by ``rule`` may break."""
    name, lowest = spot.game.name, spot.game.asking.lowest
    if not other.startswith(f"{name}.") or not lowest:
        return False
    return not _may_break(spot, rule) & _may_break(spot, other)


def _may_break(spot: Spot, rule: str) -> set[str]:
    """Return the numbers of the clauses that a move refused by a clause may break: no lower one, as that is named."""
    asking, number = spot.game.asking, rule.removeprefix(f"{spot.game.name}.")
    later = {bar for bar in asking.refused_by if order_of(bar) > order_of(number)}
    return {number, *later} - {*asking.apart.get(number, ())}


def _moves(spot: Spot, voice: Voice, shown: Action) -> Iterator[Action]:
    """Yield moves made of the seat's own elements, legal or not, as many elements together as in legal moves."""
    scene, state, rng = spot.game.scene, spot.state, spot.rng("example", "moves")
    choosing = scene.choosing(state, voice.seat)
    if isinstance(choosing.picking, PickSequence):
        pieces = list(dict.fromkeys(choice.picks[0] for choice in choosing.choices))
        ways: list[tuple[str, ...]] = [(piece, square) for piece in pieces for square in near(spot, voice, piece)]
    else:
        own = list(dict.fromkeys([*choosing.picking.elements, *choosing.refusals]))
        sizes = {len(choice.picks) for choice in choosing.choices if choice.picks} | {len(scene.named(shown))}
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
