"""Questions about the rule that decided: the clause behind a refusal or an event, among its neighbours."""

from __future__ import annotations

from collections.abc import Iterable
from dataclasses import replace

from ..rules import AnyState
from ..rules.language.statement import Statement
from .draft import Draft, size_of
from .forms import Form
from .outcomes import happening, same_in_all
from .playable import candidate
from .positions import Spot
from .question import Key, Reason
from .wording import Voice

MOST_OPTIONS = 4
"""The number of options in a question about rules."""


def rule_refusal(spot: Spot, voice: Voice) -> Draft | None:
    """Ask which rule forbids a move."""
    tried = candidate(spot, voice, legal=False)
    if tried is None:
        return None
    verdict = spot.state.view(spot.perspective).verdict(tried)
    rule = str(verdict.rule)
    if rule.startswith("common."):
        return None
    name, asking = spot.game.name, spot.game.asking
    # If a verdict names the lowest clause that is violated, a higher one may be violated too, but no lower one is.
    number = order_of(rule.removeprefix(f"{name}."))
    later = {f"{name}.{bar}" for bar in asking.bars if not asking.lowest or order_of(bar) > number}
    prompt = voice.say("teaching.rule.refusal", {"label": voice.move(tried)})
    return _which_rule(voice, prompt, voice.because_barred(verdict), later, str(tried))


def rule_event(spot: Spot, voice: Voice) -> Draft | None:
    """Ask which rule made something happen after the move made at the spot."""
    action = spot.action
    if action is None:
        return None

    def told(world: AnyState) -> tuple[tuple[Reason, tuple[str, ...]], ...]:
        found = happening(world, action, spot.perspective)
        return tuple((voice.because_of(event), event.rules) for event in found.sure if event.asks)

    found = same_in_all(spot, told)
    if not found:
        return None
    event, _ = found[spot.rng("rule").randrange(len(found))]
    at_work = {other for _, rules in found for other in rules}
    prompt = voice.say("teaching.rule.event", {"text": event.text})
    reason = Reason(event.rule, text_of(event.rule), voice.rulebook[event.rule].text)
    return replace(_which_rule(voice, prompt, reason, at_work, str(action)), named=event.says)


def text_of(clause: str) -> Statement:
    """Return what a clause says in the rulebook, as a statement."""
    return Statement("rulebook", (("clause", clause),))


def order_of(number: str) -> tuple[int, ...]:
    """Return the key that sorts a clause by its number."""
    return tuple(int(part) for part in number.split("."))


def _which_rule(voice: Voice, prompt: str, reason: Reason, excluded: Iterable[str], deed: str) -> Draft:
    spot, book = voice.spot, voice.rulebook
    name, rng = spot.game.name, spot.rng("options")
    section = reason.rule.rpartition(".")[0]
    others = [clause.id for clause in book if clause.id.startswith(f"{name}.") and clause.id != reason.rule]
    others = [id for id in others if id not in set(excluded) and not book[id].unasked]
    rng.shuffle(others)
    others.sort(key=lambda id: not id.startswith(f"{section}."))  # its neighbours first
    ids = sorted([reason.rule, *others[: MOST_OPTIONS - 1]], key=lambda id: order_of(id.removeprefix(f"{name}.")))
    form = Form("option", tuple((id, book[id].title) for id in ids))
    return Draft(prompt, form, Key(reason.rule, (reason,)), (reason.rule,), size_of(spot), deed)
