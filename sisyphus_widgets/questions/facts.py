"""Questions about facts that games declare, such as the rank of cards, which no single event shows."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any

from ..rules import AnyState, FactAnswer, FactQuestion
from .draft import Draft, Maker, size_of, unique
from .forms import Form, seats
from .outcomes import same_in_all
from .playable import YES_NO
from .positions import Spot
from .question import AnswerKey, AnswerReason
from .wording import Voice


def fact(query: FactQuestion) -> Maker:
    """Return the maker of questions about a fact."""

    def make(spot: Spot, voice: Voice) -> Draft | None:
        if spot.perspective not in (None, voice.seat) or (query.deed and spot.action is None):
            return None
        answer = same_in_all(spot, lambda world: answer_at(query, spot, world))
        if answer is None:
            return None
        facts = dict(answer.facts)
        prompt = voice.say(f"facts.{query.name}.ask", facts)
        if query.deed:
            prompt = f"{voice.deed(spot.action) if spot.action else ''} {prompt}"
        rules = unique(f"{spot.game.name}.{number}" for number in (answer.rule, *answer.rules))
        notation = str(spot.action) if query.deed else None
        named = (notation, tuple(sorted((name, str(value)) for name, value in facts.items())))
        form, key = _form(query, answer, voice), _key(query, answer, voice, rules[0])
        rules = unique([*rules, *(reason.rule for reason in key.reasons)])
        return Draft(prompt, form, key, rules, size_of(spot), notation, named)

    return make


def answer_at(query: FactQuestion, spot: Spot, world: AnyState) -> FactAnswer | None:
    """Return the answer to a question about a fact in a position; None if the game finds it not worth asking there."""
    seat = world.to_move
    assert seat is not None  # at a spot, some seat is to move
    return query.tell(world, seat, spot.action, spot.rng("fact", query.name))


def _form(query: FactQuestion, answer: FactAnswer, voice: Voice) -> Form:
    texts = voice.texts
    match query.form:
        case "number":
            return Form("number", least=0, most=max(query.most, answer.value))
        case "seat":
            choices = seats(texts.seat_names[: voice.spot.state.players])
            return Form("seat", (*choices, ("nobody", _label(query, voice, "nobody"))) if query.nobody else choices)
    choices_given = answer.choices or YES_NO
    return Form(query.form, tuple((word, _label(query, voice, word)) for word in choices_given))


def _label(query: FactQuestion, voice: Voice, word: str) -> str:
    """Return the label of a choice."""
    texts = voice.texts
    own = f"facts.{query.name}.options.{word}"
    if texts.has(own):
        return str(texts.find(own))
    if word in (*YES_NO, "nobody"):
        return str(texts.find(f"teaching.{word}"))
    match query.shows:
        case "card":
            return texts.card(word)
        case "suit":
            return texts.fill("{suit:suits}", {"suit": word})
        case "move":
            return voice.move(voice.spot.state.read(word))
    return texts.word(word)


def _key(query: FactQuestion, answer: FactAnswer, voice: Voice, rule: str) -> AnswerKey:
    because = f"facts.{query.name}.because"
    if query.form != "pick":
        reason = _reason(voice, rule, f"{because}.{answer.how}" if answer.how else because, answer.facts)
        return AnswerKey(answer.value, (reason, *_barring(answer, voice)))
    each = {
        one: _reason(voice, rule, f"{because}.{'yes' if one in answer.value else 'no'}", {**answer.facts, "one": one})
        for one in answer.choices
    }
    return AnswerKey(tuple(one for one in answer.choices if one in answer.value), each=each)


def _barring(answer: FactAnswer, voice: Voice) -> tuple[AnswerReason, ...]:
    """Return the reason why the tried move is refused; empty if it is legal, or refused by a clause of all games."""
    state = voice.spot.state
    if not answer.tried:
        return ()
    verdict = state.view(voice.spot.perspective).verdict(state.read(answer.tried))
    return () if verdict or str(verdict.rule).startswith("common.") else (voice.because_barred(verdict),)


def _reason(voice: Voice, rule: str, key: str, facts: Mapping[str, Any]) -> AnswerReason:
    return voice.because(rule, key, facts)
