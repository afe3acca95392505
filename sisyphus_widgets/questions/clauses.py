"""Questions about the deciding rule: the clause behind a refusal or an event, offered among similar clauses."""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from dataclasses import dataclass, replace

from ..rules import Action, AnyState
from ..rules.language.statement import Statement
from .draft import Draft, size_of
from .forms import Form
from .outcomes import asks_of, deed_in, happening, same_in_all
from .playable import candidate
from .positions import Spot
from .question import AnswerKey, AnswerReason
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
    barring = _may_bar(spot, rule)

    def naming(speaker: Voice) -> list[str]:
        return [speaker.say("teaching.rule.refusal", {"label": speaker.move(tried)})]

    def vague(speaker: Voice) -> list[str]:
        return [*naming(speaker), speaker.say("teaching.rule.refusal_of", {"what": _elements(speaker, tried)})]

    choices = [_Wording(naming, frozenset(barring))]
    if _elements(voice, tried):
        # A prompt that names only the elements may be read as another move with them, refused by another clause.
        verdicts = [spot.state.view(spot.perspective).verdict(one) for one in readings(voice, tried)]
        if not any(verdicts):
            for one in verdicts:
                barring |= {str(one.rule)} | _may_bar(spot, str(one.rule)) | _akin(spot, str(one.rule))
            choices.append(_Wording(vague, frozenset(barring)))
    return _which_rule(voice, choices, voice.because_barred(verdict), set(spot.game.asking.refused_by), str(tried))


def _may_bar(spot: Spot, rule: str) -> set[str]:
    """Return the other clauses that may also refuse a move refused by this one."""
    name, asking = spot.game.name, spot.game.asking
    if not rule.startswith(f"{name}."):
        return set()
    number = rule.removeprefix(f"{name}.")
    # If a verdict names the lowest clause that is violated, a higher one may be violated too, but no lower one is.
    later = {bar for bar in asking.refused_by if not asking.lowest or order_of(bar) > order_of(number)}
    return {f"{name}.{bar}" for bar in later - {*asking.exclusive_clauses.get(number, ())}}


def rule_event(spot: Spot, voice: Voice) -> Draft | None:
    """Ask which rule made something happen after the move made at the spot."""
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

    def at_work(moves: Iterable[Action]) -> frozenset[str]:
        return frozenset(
            rule
            for move in moves
            for world in spot.worlds
            for one in happening(world, move, spot.perspective).all
            for rule in (*one.rules, *one.beside)
        )

    def prompts(speaker: Voice) -> list[str]:
        events = [event for event in happening(spot.worlds[0], action, spot.perspective).sure if event.asks]
        deed, event = speaker.say("teaching.deed.label", {"label": speaker.move(action)}), events[chosen]
        wordings = [speaker.say("teaching.rule.event", {"text": speaker.because_of(event).text})]
        if event != deed_in(events):  # a consequence makes sense only together with its move
            wordings[0] = f"{deed} {wordings[0]}"
        return [*wordings, f"{deed} {speaker.say('teaching.rule.follows')}"]

    def vague(speaker: Voice) -> list[str]:
        chosen = speaker.say("teaching.deed.chosen", {"what": _elements(speaker, action)})
        return [*prompts(speaker), f"{chosen} {speaker.say('teaching.rule.follows')}"]

    reason = AnswerReason(event.rule, text_of(event.rule), voice.rulebook[event.rule].text)
    happen = {
        number
        for asks in asks_of(spot.game).values()
        for kind, ask in asks
        for number in (*kind.declared_clauses(), *ask.clauses)
    }
    choices = [_Wording(prompts, at_work([action]))]
    if _elements(voice, action):
        # A prompt that names only the elements may be read as another move with them, with other consequences.
        meant = [one for one in readings(voice, action) if spot.state.view(spot.perspective).verdict(one)]
        choices.append(_Wording(vague, at_work(meant)))
    draft = _which_rule(voice, choices, reason, happen, str(action))
    return None if draft is None else replace(draft, named=event.statement)


def text_of(clause: str) -> Statement:
    """Return what a clause says in the rulebook, as a statement."""
    return Statement("rulebook", (("clause", clause),))


def _elements(voice: Voice, action: Action) -> str:
    """Return the names of the elements that a move takes, without its verb; empty if it takes none."""
    named = voice.spot.game.scene.named(action)
    return voice.texts.listed([voice.element(word.partition("=")[0]) for word in named])


def _akin(spot: Spot, rule: str) -> set[str]:
    """Return the clauses that overlap with a clause in content, including the clause itself."""
    name, _, number = rule.partition(".")
    return {f"{name}.{one}" for group in spot.game.asking.akin if number in group.split() for one in group.split()}


@dataclass(frozen=True)
class _Wording:
    """Alternative wordings of a prompt, and the clauses that could be right answers too under one of them."""

    prompts: Wordings
    excluded: frozenset[str]


def _which_rule(
    voice: Voice, wordings: Sequence[_Wording], reason: AnswerReason, family: set[str], deed: str
) -> Draft | None:
    """Ask which rule decides, in words that do not give it away; return None if every wording does.

    Wordings that share no word with the right title come first; those that share one are the fallback.
    """
    akin = _akin(voice.spot, reason.rule)
    chosen = next(
        (
            found
            for wordless in (True, False)
            for one in wordings
            if (found := choose_titles(voice, one.prompts, reason.rule, one.excluded | akin, family, wordless=wordless))
        ),
        None,
    )
    if chosen is None:
        return None
    ids, prompt = chosen
    form = Form("option", tuple((id, voice.rulebook[id].title) for id in ids))
    return Draft(prompt, form, AnswerKey(reason.rule, (reason,)), (reason.rule,), size_of(voice.spot), deed)
