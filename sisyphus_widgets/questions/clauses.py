"""Questions about the rule that decided: the clause behind a refusal or an event, among its neighbours."""

from __future__ import annotations

from collections.abc import Iterable
from dataclasses import replace

from ..rules import Action, AnyState
from ..rules.language.statement import Statement
from .draft import Draft, size_of
from .forms import Form
from .outcomes import asks_of, deed_in, happening, same_in_all
from .playable import candidate
from .positions import Spot
from .question import Key, Reason
from .titles import Wordings, choose_titles, order_of
from .wording import Voice


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
    later = {bar for bar in asking.refused_by if not asking.lowest or order_of(bar) > number}
    later -= {*asking.apart.get(rule.removeprefix(f"{name}."), ())}
    barring = {f"{name}.{bar}" for bar in later}

    def prompts(one: Voice) -> list[str]:
        said = [one.say("teaching.rule.refusal", {"label": one.move(tried)})]
        if what := _elements(one, tried):
            said.append(one.say("teaching.rule.refusal_of", {"what": what}))
        return said

    return _which_rule(voice, prompts, voice.because_barred(verdict), barring, set(asking.refused_by), str(tried))


def rule_event(spot: Spot, voice: Voice) -> Draft | None:
    """Ask which rule made something happen after the move made at the spot."""
    action = spot.action
    if action is None:
        return None

    def told(world: AnyState) -> tuple[tuple[Reason, tuple[str, ...]], ...]:
        found = happening(world, action, spot.perspective)
        return tuple((voice.because_of(event), (*event.rules, *event.beside)) for event in found.sure if event.asks)

    found = same_in_all(spot, told)
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

    def prompts(one: Voice) -> list[str]:
        events = [event for event in happening(spot.worlds[0], action, spot.perspective).sure if event.asks]
        deed, event = one.say("teaching.deed.label", {"label": one.move(action)}), events[chosen]
        said = [one.say("teaching.rule.event", {"text": one.because_of(event).text})]
        if event != deed_in(events):  # what follows from a move is not told without it
            said[0] = f"{deed} {said[0]}"
        follows = one.say("teaching.rule.follows")
        said.append(f"{deed} {follows}")
        if what := _elements(one, action):
            said.append(f"{one.say('teaching.deed.chosen', {'what': what})} {follows}")
        return said

    reason = Reason(event.rule, text_of(event.rule), voice.rulebook[event.rule].text)
    happen = {
        number
        for asks in asks_of(spot.game).values()
        for kind, ask in asks
        for number in (*kind.declared_clauses(), *ask.clauses)
    }
    draft = _which_rule(voice, prompts, reason, at_work, happen, str(action))
    return None if draft is None else replace(draft, named=event.says)


def text_of(clause: str) -> Statement:
    """Return what a clause says in the rulebook, as a statement."""
    return Statement("rulebook", (("clause", clause),))


def _elements(voice: Voice, action: Action) -> str:
    """Return the names of the elements that a move takes, without what is done with them; empty without any."""
    named = voice.spot.game.scene.named(action)
    return voice.texts.listed([voice.element(word.partition("=")[0]) for word in named])


def _which_rule(
    voice: Voice, prompts: Wordings, reason: Reason, excluded: Iterable[str], family: set[str], deed: str
) -> Draft | None:
    """Ask which rule it is, in words that do not tell; return None if there are none."""
    name, number = reason.rule.split(".", 1)
    alike = {
        f"{name}.{one}" for group in voice.spot.game.asking.akin if number in group.split() for one in group.split()
    }
    chosen = choose_titles(voice, prompts, reason.rule, {*excluded, *alike}, family)
    if chosen is None:
        return None
    ids, prompt = chosen
    form = Form("option", tuple((id, voice.rulebook[id].title) for id in ids))
    return Draft(prompt, form, Key(reason.rule, (reason,)), (reason.rule,), size_of(voice.spot), deed)
