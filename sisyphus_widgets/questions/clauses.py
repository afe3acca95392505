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
from .readings import readings
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
    family = set(spot.game.asking.refused_by)

    def draft(excluded: set[str], prompts: Wordings) -> Draft | None:
        return _which_rule(voice, prompts, voice.because_barred(verdict), excluded, family, str(tried))

    barring = _may_bar(spot, rule)
    found = draft(barring, lambda one: [one.say("teaching.rule.refusal", {"label": one.move(tried)})])
    if found is not None or not _elements(voice, tried):
        return found
    # A prompt that only names the elements may mean other moves with them, which other clauses refuse.
    verdicts = [spot.state.view(spot.perspective).verdict(one) for one in readings(voice, tried)]
    if any(verdicts):
        return None
    for one in verdicts:
        barring |= {str(one.rule)} | _may_bar(spot, str(one.rule)) | _akin(spot, str(one.rule))
    return draft(barring, lambda one: [one.say("teaching.rule.refusal_of", {"what": _elements(one, tried)})])


def _may_bar(spot: Spot, rule: str) -> set[str]:
    """Return the other clauses that may refuse a move as well that is refused by a clause."""
    name, asking = spot.game.name, spot.game.asking
    if not rule.startswith(f"{name}."):
        return set()
    number = rule.removeprefix(f"{name}.")
    # If a verdict names the lowest clause that is violated, a higher one may be violated too, but no lower one is.
    later = {bar for bar in asking.refused_by if not asking.lowest or order_of(bar) > order_of(number)}
    return {f"{name}.{bar}" for bar in later - {*asking.apart.get(number, ())}}


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

    def at_work(moves: Iterable[Action]) -> set[str]:
        return {
            rule
            for move in moves
            for world in spot.worlds
            for one in happening(world, move, spot.perspective).all
            for rule in (*one.rules, *one.beside)
        }

    def prompts(one: Voice) -> list[str]:
        events = [event for event in happening(spot.worlds[0], action, spot.perspective).sure if event.asks]
        deed, event = one.say("teaching.deed.label", {"label": one.move(action)}), events[chosen]
        said = [one.say("teaching.rule.event", {"text": one.because_of(event).text})]
        if event != deed_in(events):  # what follows from a move is not told without it
            said[0] = f"{deed} {said[0]}"
        return [*said, f"{deed} {one.say('teaching.rule.follows')}"]

    def without_deed(one: Voice) -> list[str]:
        chosen = one.say("teaching.deed.chosen", {"what": _elements(one, action)})
        return [f"{chosen} {one.say('teaching.rule.follows')}"]

    reason = Reason(event.rule, text_of(event.rule), voice.rulebook[event.rule].text)
    happen = {
        number
        for asks in asks_of(spot.game).values()
        for kind, ask in asks
        for number in (*kind.declared_clauses(), *ask.clauses)
    }
    draft = _which_rule(voice, prompts, reason, at_work([action]), happen, str(action))
    if draft is None and _elements(voice, action):
        meant = [one for one in readings(voice, action) if spot.state.view(spot.perspective).verdict(one)]
        draft = _which_rule(voice, without_deed, reason, at_work(meant), happen, str(action))
    return None if draft is None else replace(draft, named=event.says)


def text_of(clause: str) -> Statement:
    """Return what a clause says in the rulebook, as a statement."""
    return Statement("rulebook", (("clause", clause),))


def _elements(voice: Voice, action: Action) -> str:
    """Return the names of the elements that a move takes, without what is done with them; empty without any."""
    named = voice.spot.game.scene.named(action)
    return voice.texts.listed([voice.element(word.partition("=")[0]) for word in named])


def _akin(spot: Spot, rule: str) -> set[str]:
    """Return the clauses that say in part the same as a clause, and itself."""
    name, _, number = rule.partition(".")
    return {f"{name}.{one}" for group in spot.game.asking.akin if number in group.split() for one in group.split()}


def _which_rule(
    voice: Voice, prompts: Wordings, reason: Reason, excluded: Iterable[str], family: set[str], deed: str
) -> Draft | None:
    """Ask which rule it is, in words that do not tell; return None if there are none."""
    chosen = choose_titles(voice, prompts, reason.rule, {*excluded, *_akin(voice.spot, reason.rule)}, family)
    if chosen is None:
        return None
    ids, prompt = chosen
    form = Form("option", tuple((id, voice.rulebook[id].title) for id in ids))
    return Draft(prompt, form, Key(reason.rule, (reason,)), (reason.rule,), size_of(voice.spot), deed)
