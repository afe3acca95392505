"""Contrast pairs: one question about two positions that differ in one card, or on a board in one piece."""

from __future__ import annotations

import random
from collections.abc import Collection
from dataclasses import dataclass, replace
from typing import Any

from ..rules import AnyGame, AnyState, RulesError
from ..rules.game_files import teaching
from ..rules.language.statement import Statement
from .draft import Draft, size_of, unique
from .forms import Form
from .makers import makers
from .playable import may
from .positions import Place, Spot, position_at, spot_of
from .question import AnswerKey, AnswerReason, Question
from .wording import Voice

PAIR = "pair"

FIRST, SECOND = "first", "second"

MAY = "may"
"""The name of the pairs about whether a move is allowed; the other pairs are named like questions about outcomes."""

FORMS = ("option", "seat", "number", "space")
"""The forms of question that can become a pair."""


def is_pair(id: str) -> bool:
    """Return True if the id is that of a contrast pair."""
    return f"/{PAIR}." in id


def known_pairs(game: AnyGame, clause: str) -> list[str]:
    """Return the ids of pairs about a clause from the game's ``pairs.json``; both answers are equally common in it.

    The listed answers alternate, so the list begins at a place that depends on the clause. Otherwise, the first pair
    about every clause would have the same answer.
    """
    if game.house:
        return []  # the listed pairs hold only under the usual rules
    ids = teaching(game.name, "pairs").get(clause.removeprefix(f"{game.name}."), [])
    first = random.Random(clause).randrange(len(ids)) if ids else 0
    return [f"{game.name}/{id}" for id in (*ids[first:], *ids[:first])]


@dataclass(frozen=True, slots=True)
class _ContrastSide:
    """One of the two positions, with the question about it."""

    voice: Voice
    draft: Draft

    @property
    def value(self) -> Any:
        """The right answer."""
        return self.draft.key.value

    @property
    def answer(self) -> str:
        """The right answer in words."""
        return self.draft.form.label(self.value)


def pair(game: AnyGame, name: str, place: Place, language: str) -> Question | None:
    """Return the contrast pair of a name about the move at a place, before and after the place's change.

    None if both positions have the same answer, or if the learner sees them differ in more than one element. If the
    place has an odd variant, the changed position comes first.

    Raises:
        NoQuestionError: the game is too short, or the change is impossible.
    """
    if not (place.change and place.tried):
        return None
    sides = [_side(game, name, replace(place, change=change), language) for change in ("", place.change)]
    before, after = sides
    if before is None or after is None or before.value == after.value or before.draft.form.kind not in FORMS:
        return None
    if any(reason.rule.startswith("common.") for side in (before, after) for reason in side.draft.key.reasons):
        return None
    differ = _differ(before.voice.spot, after.voice.spot)
    if differ is None:
        return None
    first, second = (before, after) if place.variant % 2 == 0 else (after, before)
    marks = differ if first is before else differ[::-1]
    return _question(name, place, first, second, marks)


def _side(game: AnyGame, name: str, place: Place, language: str) -> _ContrastSide | None:
    state, _ = position_at(game, place)
    seat = state.to_move
    if seat is None:
        return None
    try:
        action = state.read(place.tried)
    except RulesError:
        return None
    if name != MAY and not state.view(seat).verdict(action):
        return None
    spot = spot_of(game, state, action, str(place), seat, place.tried)
    if spot is None:
        return None
    voice = Voice(spot, language)
    draft = may(spot, voice, action) if name == MAY else makers(game)[f"outcome.{name}"](spot, voice)
    return None if draft is None else _ContrastSide(voice, draft)


def _differ(base: Spot, other: Spot) -> tuple[tuple[str, ...], tuple[str, ...]] | None:
    """Return the elements in which two positions differ as their perspective sees them; None if more than one does."""
    if base.perspective != other.perspective:
        return None
    first, second = (_visible_position(spot.game, spot.state, spot.perspective) for spot in (base, other))
    if first.rest != second.rest:
        return None
    removed, added = first.lying - second.lying, second.lying - first.lying
    if not (len(removed) <= 1 and len(added) <= 1 and removed | added):
        return None
    return tuple(id for id, _ in removed), tuple(id for id, _ in added)


@dataclass(frozen=True, slots=True)
class _VisiblePosition:
    """A position as the perspective sees it: where each card or piece lies, and all facts independent of these."""

    lying: frozenset[tuple[str, str]]
    rest: str


def _visible_position(game: AnyGame, state: AnyState, perspective: int | None) -> _VisiblePosition:
    situation = game.scene.situation(state, perspective, game.texts())
    cards = {(id, zone) for zone, contents in situation["zones"].items() for id in contents["cards"]}
    pieces = set(situation["pieces"].items())
    hidden = sorted(
        (zone, len(contents["cards"]), contents.get("hidden")) for zone, contents in situation["zones"].items()
    )
    # Marks and counters in words describe the cards that lie there, so they may differ with them.
    numbers = {id: value for id, value in situation["counters"].items() if str(value).isdigit()}
    rest = {key: value for key, value in situation.items() if key not in ("zones", "pieces", "marks", "counters")}
    return _VisiblePosition(frozenset(cards | pieces), f"{hidden} {numbers} {rest}")


def _question(
    name: str, place: Place, first: _ContrastSide, second: _ContrastSide, marks: tuple[Collection[str], ...]
) -> Question:
    target = _target_side(name, first, second)
    right, voice, spot = (FIRST if first is target else SECOND), first.voice, first.voice.spot
    if name == MAY:
        action = spot.state.read(place.tried)
        prompt = voice.say("teaching.pair.may", {"label": voice.move(action)})
    else:
        prompt = voice.say("teaching.pair.asks", {"ask": first.draft.prompt, "answer": target.answer})
    form = Form("option", tuple((word, voice.say(f"teaching.pair.{word}")) for word in (FIRST, SECOND)))
    reasons = tuple(
        _in_its_place(voice, word, reason)
        for word, side in ((FIRST, first), (SECOND, second))
        for reason in side.draft.key.reasons
    )
    wrong = second if target is first else first
    return Question(
        id=f"{spot.game.name}/{PAIR}.{name}/{place}",
        game=spot.game.name,
        kind=PAIR,
        ask=name,
        place=str(place),
        perspective=spot.perspective,
        prompt=prompt,
        form=form,
        rules=unique([*target.draft.rules, *wrong.draft.rules]),
        state=spot.state,
        texts=voice.texts,
        _key=AnswerKey(right, reasons),
        size=size_of(spot),
        deed=place.tried,
        named=(place.tried, str(target.value)),
        other=second.voice.spot.state,
        marks=(tuple(marks[0]), tuple(marks[1])),
    )


def _target_side(name: str, first: _ContrastSide, second: _ContrastSide) -> _ContrastSide:
    """Return the side whose answer the question asks for: the one in which something happens, else the greater."""
    nothing = ("no", "none", "nobody", 0)
    if first.draft.form.kind != "seat" and first.value in nothing:
        return second
    if second.draft.form.kind != "seat" and second.value in nothing:
        return first
    return max(first, second, key=lambda side: str(side.value))


def _in_its_place(voice: Voice, word: str, reason: AnswerReason) -> AnswerReason:
    key = f"teaching.pair.in_{word}"
    return AnswerReason(
        reason.rule, Statement(key, (("text", reason.statement),)), voice.say(key, {"text": reason.text})
    )
