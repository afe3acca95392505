"""Questions about facts that games declare: what no single event shows, such as the rank of cards."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any

from ..rules import AnyState, FactAnswer, FactQuestion
from .draft import Draft, Maker, size_of, unique
from .forms import Form, seats
from .outcomes import same_in_all
from .playable import YES_NO
from .positions import Spot
from .question import Key, Reason
from .wording import Voice


def fact(asked: FactQuestion) -> Maker:
    """Return the maker of questions about a fact."""

    def make(spot: Spot, voice: Voice) -> Draft | None:
        if spot.perspective not in (None, voice.seat) or (asked.deed and spot.action is None):
            return None
        told = same_in_all(spot, lambda world: told_at(asked, spot, world))
        if told is None:
            return None
        facts = dict(told.facts)
        prompt = voice.say(f"facts.{asked.name}.ask", facts)
        if asked.deed:
            deed = voice.say("teaching.deed.label", {"label": voice.move(spot.action)}) if spot.action else ""
            prompt = f"{deed} {prompt}"
        rules = unique(f"{spot.game.name}.{number}" for number in (told.rule, *told.rules))
        notation = str(spot.action) if asked.deed else None
        named = (notation, tuple(sorted((name, str(value)) for name, value in facts.items())))
        form, key = _form(asked, told, voice), _key(asked, told, voice, rules[0])
        rules = unique([*rules, *(reason.rule for reason in key.reasons)])
        return Draft(prompt, form, key, rules, size_of(spot), notation, named)

    return make


def told_at(asked: FactQuestion, spot: Spot, world: AnyState) -> FactAnswer | None:
    """Return the answer to a question about a fact in a position; None if it is not worth asking."""
    seat = world.to_move
    assert seat is not None  # at a spot, some seat is to move
    return asked.tell(world, seat, spot.action, spot.rng("fact", asked.name))


def _form(asked: FactQuestion, told: FactAnswer, voice: Voice) -> Form:
    texts = voice.texts
    match asked.form:
        case "number":
            return Form("number", least=0, most=max(asked.most, told.value))
        case "seat":
            choices = seats(texts.seat_names[: voice.spot.state.players])
            return Form("seat", (*choices, ("nobody", _label(asked, voice, "nobody"))) if asked.nobody else choices)
    choices_given = told.choices or YES_NO
    return Form(asked.form, tuple((word, _label(asked, voice, word)) for word in choices_given))


def _label(asked: FactQuestion, voice: Voice, word: str) -> str:
    """Return the label of a choice."""
    texts = voice.texts
    own = f"facts.{asked.name}.options.{word}"
    if texts.has(own):
        return str(texts.find(own))
    if word in (*YES_NO, "nobody"):
        return str(texts.find(f"teaching.{word}"))
    match asked.shows:
        case "card":
            return texts.card(word)
        case "suit":
            return texts.fill("{suit:suits}", {"suit": word})
        case "move":
            return voice.move(voice.spot.state.read(word))
    return texts.word(word)


def _key(asked: FactQuestion, told: FactAnswer, voice: Voice, rule: str) -> Key:
    because = f"facts.{asked.name}.because"
    if asked.form != "pick":
        reason = _reason(voice, rule, f"{because}.{told.how}" if told.how else because, told.facts)
        return Key(told.value, (reason, *_barring(told, voice)))
    each = {
        one: _reason(voice, rule, f"{because}.{'yes' if one in told.value else 'no'}", {**told.facts, "one": one})
        for one in told.choices
    }
    return Key(tuple(one for one in told.choices if one in told.value), each=each)


def _barring(told: FactAnswer, voice: Voice) -> tuple[Reason, ...]:
    """Return what bars the move that was tried, if anything of this game's own does."""
    state = voice.spot.state
    if not told.tried:
        return ()
    verdict = state.view(voice.spot.perspective).verdict(state.read(told.tried))
    return () if verdict or str(verdict.rule).startswith("common.") else (voice.because_barred(verdict),)


def _reason(voice: Voice, rule: str, key: str, facts: Mapping[str, Any]) -> Reason:
    return voice.because(rule, key, facts)
