"""Makers of questions about outcomes, goals and good moves, and all makers by the kind of their questions."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from dataclasses import replace
from functools import cache, partial
from itertools import islice
from typing import Any

from ..rules import Action, AnyGame, AnyState, Ask, Event, get_game
from ..rules.language.statement import Statement
from .clauses import rule_event, rule_refusal
from .draft import Draft, Maker, size_of, unique
from .examples import rule_example
from .facts import fact
from .forms import Form, seats
from .outcomes import answered, ask_of, asks_of, happening, same_in_all
from .playable import YES_NO, playable_deed, playable_elements, playable_may, playable_targets
from .positions import Spot
from .question import AnswerKey, AnswerReason, Question
from .wording import Voice, spaces_beside

KINDS = ("playable", "outcome", "fact", "rule", "goal", "value")

MOST_MOVES = 40
"""The greatest number of legal moves in a position for which a goal is set."""


# --- outcomes -------------------------------------------------------------------------------------------------------


def outcome(name: str) -> Maker:
    """Return the maker of questions about the outcome of the move made at the spot."""

    def make(spot: Spot, voice: Voice) -> Draft | None:
        action, asks = spot.action, [ask for _, ask in asks_of(spot.game)[name]]
        if action is None:
            return None
        found = same_in_all(spot, lambda world: answered(name, asks, happening(world, action, spot.perspective), voice))
        form = None if found is None else form_of(asks, found.value, voice)
        if form is None:
            return None
        prompt = f"{voice.deed(action)} {voice.say(f'asks.{name}')}"
        key, worth = AnswerKey(found.value, found.reasons), spot.game.asking.worth.get(name)
        # With two players and no third answer, choosing a seat is a coin toss.
        trivial = form.kind == "seat" and len(form.choices) < 3
        if worth is not None and not trivial:
            trivial = not worth(spot.state, happening(spot.state, action, spot.perspective).all)
        return Draft(prompt, form, key, found.rules, size_of(spot), str(action), trivial=trivial)

    return make


def form_of(asks: Sequence[Ask], value: Any, voice: Voice) -> Form | None:
    """Return the form of a question whose answer is ``value``; None if it leaves nothing to choose."""
    ask, spot, texts = asks[0], voice.spot, voice.texts
    match ask.form:
        case "number":
            return Form("number", least=0, most=max(ask.most, value))
        case "seat":
            choices = seats(texts.seat_names[: spot.state.players])
            nobody = any(other.after for other in asks)
            return Form("seat", (*choices, ("nobody", texts.find("teaching.nobody"))) if nobody else choices)
        case "space":
            return Form("space", spaces_beside(spot.game, spot.state.players, spot.perspective, texts, value))
        case "order":
            names = texts.seat_names
            return Form("order", tuple((seat, names[seat]) for seat in sorted(value))) if len(value) > 1 else None
    return Form("option", tuple((word, option_label(voice, ask.name, word)) for word in ask.words))


def option_label(voice: Voice, name: str, word: str) -> str:
    """Return the label of an option: the question's own label, else the game's word, else yes or no.

    Raises:
        RulesError: the texts have no label for it.
    """
    texts, own = voice.texts, f"options.{name}.{word}"
    if not texts.has(own) and texts.has(f"words.{word}"):
        return texts.word(word)
    return str(texts.find(own if texts.has(own) or word not in YES_NO else f"teaching.{word}"))


# --- goals and values -----------------------------------------------------------------------------------------------


def goal(name: str) -> Maker:
    """Return the maker of questions that ask for a move with a certain outcome."""

    def make(spot: Spot, voice: Voice) -> Draft | None:
        prompt, acting = voice.say(f"goals.{name}"), spot.state.acting_seat
        return reaching(spot, voice, prompt, lambda event: is_goal(event, name, acting), ask=name)

    return make


def reaching(
    spot: Spot, voice: Voice, prompt: str, worth: Callable[[Event], int], n: int = 1, ask: str = ""
) -> Draft | None:
    """Ask for a move whose events are worth ``n`` in total; return None if every move reaches that, or none does.

    Return None also if a move that does not reach it wins the game, since nobody should be told that it is wrong.
    ``ask`` is the name under which the game declares why a move misses the goal.
    """
    moves = list(islice(spot.state.legal_actions(), MOST_MOVES + 1))
    if not 2 <= len(moves) <= MOST_MOVES:
        return None
    each, right, rules = {}, [], list[str]()
    for action in moves:
        found = same_in_all(spot, partial(_reached, worth, n, action, voice))
        if found is None:
            return None
        reached, reason, at_work = found
        each[str(action)] = reason
        if reached:
            right.append(str(action))
            rules += at_work
        elif any(voice.seat in winners_after(world, action) for world in spot.worlds):
            return None
        elif why := shortfall(voice, ask, action):
            each[str(action)] = replace(reason, text=why)
    if not right or len(right) == len(moves):
        return None
    return Draft(prompt, Form("act"), AnswerKey(tuple(right), each=each), unique(rules), len(moves))


def winners_after(state: AnyState, action: Action) -> tuple[int, ...]:
    """Return the seats that have won the game if a move ends it, else none."""
    after = state.after(action)
    return tuple(get_game(state.game_name).scene.winners(after)) if after.over else ()


def shortfall(voice: Voice, ask: str, action: Action) -> str:
    """Return the sentence that says why a move misses a goal; empty if the game does not declare one."""
    falls = voice.spot.game.asking.shortfalls.get(ask)
    found = None if falls is None else falls(voice.spot.state, voice.seat, action)
    if found is None:
        return ""
    return voice.say(".".join(filter(None, ("shortfalls", ask, found.how))), found.facts)


def _reached(
    worth: Callable[[Event], int], n: int, action: Action, voice: Voice, world: AnyState
) -> tuple[bool, AnswerReason, tuple[str, ...]] | None:
    """Return whether a move reaches the goal, the reason, and the clauses at work; None if the result is uncertain."""
    found = happening(world, action, voice.spot.perspective)
    mine = [event for event in found.sure if worth(event)]
    if sum(map(worth, mine)) >= n:
        return True, voice.because_of(mine[-1]), mine[-1].rules
    if sum(map(worth, found.all)) >= n or not found.sure:
        return None
    last = found.sure[-1]
    return False, voice.because_of(last), ()


def is_goal(event: Event, name: str, seat: int | None) -> bool:
    """Return True if an event reaches the goal of this name for a seat."""
    ask = ask_of(event, name)
    return ask is not None and ask.goal and event.actor in (None, seat)


def value(name: str) -> Maker:
    """Return the maker of questions about good moves: ``best``, or ``keep`` for any that does not lose the game."""

    def make(spot: Spot, voice: Voice) -> Draft | None:
        tutor = spot.game.tutor
        if tutor is None:
            return None
        outlooks = tutor.outlooks(spot.state.view(spot.perspective))
        each, right = {}, []
        # A "good" move wins as well as the best ones do, so "which is best" would have no clear answer.
        if name == "best" and any(outlook.grade == "good" for outlook in outlooks):
            return None
        for outlook in outlooks:
            text, notation = outlook.sentence.say(voice.texts, voice.reader), str(outlook.action)
            # "Wins in 16 turns" alone does not explain why a move is wrong, so the text compares it with better ones.
            compared = "best_told" if outlook.grade == "best" else "worse"
            key = f"teaching.value.{compared if name == 'best' else 'why'}"
            why = voice.say(key, {"text": text[:1].upper() + text[1:]})
            says = Statement(key, (("text", voice.statement(outlook.sentence)),))
            each[notation] = AnswerReason(f"{spot.game.name}.{spot.game.asking.good_moves}", says, why)
            if outlook.grade == "best" or (name == "keep" and outlook.grade != "lost"):
                right.append(notation)
        if not right or len(right) == len(each):
            return None
        rules = unique(each[notation].rule for notation in right)
        worth = spot.game.asking.worth.get("value")
        trivial = worth is not None and not worth(spot.state, outlooks)  # the end is too far ahead for a learner
        prompt = voice.say(f"teaching.value.{name}")
        return Draft(prompt, Form("act"), AnswerKey(tuple(right), each=each), rules, len(each), trivial=trivial)

    return make


@cache
def makers(game: AnyGame) -> dict[str, Maker]:
    """Return all makers of questions about a game, by kind and name, such as ``outcome.taker``."""
    found: dict[str, Maker] = {"playable.elements": playable_elements, "playable.may": playable_may}
    if game.scene.layout(game.start(), game.texts(), None)["grids"]:
        found["playable.targets"] = playable_targets
    if game.asking.deeds:
        found["playable.deed"] = playable_deed
    found |= {"rule.refusal": rule_refusal, "rule.event": rule_event}
    if game.asking.by_example:
        found["rule.example"] = rule_example
    found |= {f"fact.{query.name}": fact(query) for query in game.asking.facts}
    for name, asks in asks_of(game).items():
        if any(ask.field or ask.after for _, ask in asks):
            found[f"outcome.{name}"] = outcome(name)
        if any(ask.goal for _, ask in asks):
            found[f"goal.{name}"] = goal(name)
    if game.tutor is not None:
        found |= {f"value.{name}": value(name) for name in ("best", "keep")}
    return found


def make_question(spot: Spot, kind: str, language: str) -> Question | None:
    """Return the question of a kind, such as ``outcome.taker``, at a spot; None if there is none."""
    return made_by(Voice(spot, language), kind)


def made_by(voice: Voice, kind: str) -> Question | None:
    """Return the question of a kind in the words of a voice, at its spot; None if there is none."""
    draft = makers(voice.spot.game)[kind](voice.spot, voice)
    return None if draft is None else question_of(draft, voice, kind)


def question_of(draft: Draft, voice: Voice, kind: str) -> Question:
    """Return the question that a maker of this kind drafted."""
    spot = voice.spot
    chief, _, ask = kind.partition(".")
    return Question(
        id=f"{spot.game.name}/{kind}/{spot.place}",
        game=spot.game.name,
        kind=chief,
        ask=ask,
        place=spot.place,
        perspective=spot.perspective,
        prompt=draft.prompt,
        form=draft.form,
        rules=draft.rules,
        state=spot.state,
        texts=voice.texts,
        _key=draft.key,
        size=draft.size,
        deed=draft.deed,
        named=draft.deed if draft.named is None else draft.named,
        trivial=draft.trivial,
    )
