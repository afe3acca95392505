"""Questions about the deciding rule: the clause behind a refusal or an event, offered among similar clauses."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass

from ..rules import Action, AnyState
from ..rules.language.statement import Statement
from .draft import Draft, size_of, unique
from .forms import Form
from .outcomes import asks_of, happening, same_in_all
from .playable import candidate
from .positions import Spot
from .question import AnswerKey, AnswerReason
from .titles import Wordings, choose_titles, order_of
from .wording import Voice


@dataclass(frozen=True, slots=True)
class TitleCase:
    """The parts of a question about the deciding rule: the right clause, and those that cannot be offered."""

    prompts: Wordings
    reason: AnswerReason
    """The reason for the answer, with the right clause."""

    excluded: frozenset[str]
    """The ids of the clauses that could be right answers too."""

    family: frozenset[str]
    """The numbers of the clauses that may be right in questions of this kind."""

    deed: str
    named: Statement | None = None


def rule_refusal(spot: Spot, voice: Voice) -> Draft | None:
    """Ask which rule forbids a move."""
    return _which_rule(voice, "rule.refusal", refusal_at(spot, voice))


def rule_event(spot: Spot, voice: Voice) -> Draft | None:
    """Ask which rule made something happen after the move made at the spot."""
    return _which_rule(voice, "rule.event", event_at(spot, voice))


def refusal_at(spot: Spot, voice: Voice) -> TitleCase | None:
    """Return a move that a rule forbids, to ask about that rule; None if there is none."""
    tried = candidate(spot, voice, legal=False)
    if tried is None:
        return None
    verdict = spot.state.view(spot.perspective).verdict(tried)
    rule = str(verdict.rule)
    if rule.startswith("common."):
        return None

    def prompts(speaker: Voice) -> list[str]:
        labels = (speaker.move(tried), speaker.synonym(tried))
        return [speaker.say("teaching.rule.refusal", {"label": label}) for label in unique(labels)]

    refusing = _refusing(spot, tried, rule) | _akin(spot, rule)
    family = frozenset(spot.game.asking.refused_by)
    return TitleCase(prompts, voice.because_barred(verdict), frozenset(refusing), family, str(tried))


def _refusing(spot: Spot, tried: Action, rule: str) -> set[str]:
    """Return all clauses that refuse a move, or that may refuse it if the game cannot tell; ``rule`` is one of them."""
    name, breaks = spot.game.name, spot.game.asking.breaks
    broken = None if breaks is None else breaks(spot.state, tried)
    return _may_bar(spot, rule) if broken is None else {f"{name}.{number}" for number in broken}


def _may_bar(spot: Spot, rule: str) -> set[str]:
    """Return the other clauses that may also refuse a move refused by this one."""
    name, asking = spot.game.name, spot.game.asking
    if not rule.startswith(f"{name}."):
        return set()
    number = rule.removeprefix(f"{name}.")
    # If a verdict names the lowest clause that is violated, a higher one may be violated too, but no lower one is.
    later = {bar for bar in asking.refused_by if not asking.lowest or order_of(bar) > order_of(number)}
    return {f"{name}.{bar}" for bar in later}


def event_at(spot: Spot, voice: Voice) -> TitleCase | None:
    """Return what happens for sure after the move made at the spot, to ask about its rule; None if there is nothing."""
    action = spot.action
    if action is None:
        return None

    def reasons_in(world: AnyState) -> tuple[tuple[AnswerReason, tuple[str, ...]], ...]:
        found = happening(world, action, spot.perspective)
        return tuple((voice.because_of(event), (*event.rules, *event.beside)) for event in found.sure if event.asks)

    found = same_in_all(spot, reasons_in)
    if not found:
        return None
    chosen = spot.rng("rule").randrange(len(found))
    event, _ = found[chosen]

    at_work = {
        rule
        for world in spot.worlds
        for one in happening(world, action, spot.perspective).all
        for rule in (*one.rules, *one.beside)
    }

    def prompts(speaker: Voice) -> list[str]:
        events = [event for event in happening(spot.worlds[0], action, spot.perspective).sure if event.asks]
        event, labels = events[chosen], unique((speaker.move(action), speaker.synonym(action)))
        deeds = [speaker.say("teaching.deed.label", {"label": label}) for label in labels]
        wordings = [speaker.say("teaching.rule.event", {"text": speaker.because_of(event).text})]
        if "play" not in event.tags:  # a consequence makes sense only together with its move
            wordings = [f"{deed} {wordings[0]}" for deed in deeds]
        keys = [f"decides.{event.type}", *(f"asks.{ask.name}" for ask in event.asks if not ask.by)]
        asks = [speaker.say(key) for key in keys if speaker.texts.has(key)]
        others = [speaker.say("teaching.rule.asked", {"text": ask}) for ask in asks]
        plain = "move" if "play" in event.tags else "onward"
        others += [speaker.say(f"teaching.rule.{key}") for key in (plain, f"{plain}_otherwise")]
        return [*wordings, *(f"{deed} {one}" for one in others for deed in deeds)]

    reason = AnswerReason(event.rule, text_of(event.rule), voice.rulebook[event.rule].text)
    happen = {
        number
        for asks in asks_of(spot.game).values()
        for kind, ask in asks
        for number in (*kind.declared_clauses(), *ask.clauses)
    }
    excluded = frozenset(at_work | _akin(spot, event.rule))
    return TitleCase(prompts, reason, excluded, frozenset(happen), str(action), event.statement)


def text_of(clause: str) -> Statement:
    """Return what a clause says in the rulebook, as a statement."""
    return Statement("rulebook", (("clause", clause),))


def _akin(spot: Spot, rule: str) -> set[str]:
    """Return the clauses that overlap with a clause in content, including the clause itself."""
    name, _, number = rule.partition(".")
    return {f"{name}.{one}" for group in spot.game.asking.akin if number in group.split() for one in group.split()}


CASES: dict[str, Callable[[Spot, Voice], TitleCase | None]] = {"rule.refusal": refusal_at, "rule.event": event_at}
"""The kinds of question whose options are titles, with what finds their cases."""


def _which_rule(voice: Voice, kind: str, case: TitleCase | None) -> Draft | None:
    """Ask which rule decides a case, in words that do not give it away; return None if every wording does.

    Wordings that share no word with the right title come first; those that share one are the fallback.
    """
    if case is None:
        return None
    right = case.reason.rule
    chosen = next(
        (
            found
            for wordless in (True, False)
            if (found := choose_titles(voice, kind, case.prompts, right, case.excluded, case.family, wordless=wordless))
        ),
        None,
    )
    if chosen is None:
        return None
    ids, prompt = chosen
    form = Form("option", tuple((id, voice.rulebook[id].title) for id in ids))
    return Draft(prompt, form, AnswerKey(right, (case.reason,)), (right,), size_of(voice.spot), case.deed, case.named)
