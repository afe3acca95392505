"""Questions about legal moves: the elements that may be chosen, one move, and the squares open to a piece."""

from __future__ import annotations

from collections.abc import Callable, Iterator, Sequence
from dataclasses import replace
from typing import Any

from ..rules import Action, Choice, Choosing, Event, NotationError, PickOne, PickSequence, RulesError
from ..rules.language.statement import Statement
from .draft import Draft, size_of, unique
from .forms import Form
from .outcomes import deed_in, happening
from .positions import Spot
from .question import AnswerKey, AnswerReason
from .wording import Voice

YES_NO = ("yes", "no")
"""The words of an answer that is yes or no."""

ALLOWED, NOT_FORBIDDEN = "teaching.playable.allowed", "teaching.playable.not_forbidden"
"""The key of the sentence that names the rule by which an element may be chosen."""


def playable_elements(spot: Spot, voice: Voice) -> Draft | None:
    """Ask which elements may be chosen."""
    scene, state = spot.game.scene, spot.state
    choosing = scene.choosing(state, voice.seat)
    sequence = isinstance(choosing.picking, PickSequence)
    allowed = (
        list(dict.fromkeys(choice.picks[0] for choice in choosing.choices))
        if sequence
        else [*choosing.picking.elements]
    )
    refused = {
        id: verdict
        for id, verdict in choosing.refusals.items()
        if id not in allowed and not str(verdict.rule).startswith("common.")
    }
    if not allowed or len(allowed) + len(refused) < 2:
        return None
    each = {}
    fallback = next((str(verdict.rule) for verdict in refused.values()), None)
    for id in allowed:
        leading = min((choice for choice in choosing.choices if id in choice.picks), key=_size, default=None)
        sure = happening(state, leading.action, spot.perspective).sure if leading else ()
        if leading and sure and leading.picks == (id,):
            each[id] = voice.because_of(deed_in(sure))
            continue
        rule = deed_in(sure).rule if sure else fallback
        if rule is None:
            return None
        title = voice.rulebook[rule].title
        because = ALLOWED if sure else NOT_FORBIDDEN
        text = voice.say(because, {"what": voice.element(id), "title": title})
        each[id] = AnswerReason(rule, Statement(because, (("what", id),)), text)
    for id, verdict in refused.items():
        each[id] = voice.because_barred(verdict)
    ids = sorted(each, key=_by_scene(spot, voice))
    form = Form("pick", tuple((id, voice.element(id)) for id in ids))
    rules = unique([*(each[id].rule for id in refused), *(each[id].rule for id in allowed)])
    right = tuple(id for id in ids if id in allowed)
    prompt = voice.say(_asking_for(spot, choosing, voice))
    trivial = len(right) == len(ids)
    return Draft(prompt, form, AnswerKey(right, each={id: each[id] for id in ids}), rules, len(ids), trivial=trivial)


def _size(choice: Choice) -> int:
    return len(choice.picks)


def _asking_for(spot: Spot, choosing: Choosing, voice: Voice) -> str:
    """Return the key of the prompt: the game's own for the move's verb, else one for a single or several elements."""
    picking = choosing.picking
    if isinstance(picking, PickSequence):
        return "teaching.playable.pieces"
    chosen = [choice for choice in choosing.choices if choice.picks]
    action = chosen[0].action if chosen else next(iter(spot.state.legal_actions()))
    own = f"which.{str(action).split()[0]}"
    if voice.texts.has(own):
        return own
    alone = isinstance(picking, PickOne) or not any(len(choice.picks) > 1 for choice in chosen)
    return f"teaching.playable.{'one' if alone else 'several'}"


def _by_scene(spot: Spot, voice: Voice) -> Callable[[str], tuple[int, str]]:
    """Return a sort key that puts elements in their order in the scene."""
    situation = spot.game.scene.situation(spot.state, spot.perspective, voice.texts)
    order = {id: n for n, id in enumerate(id for zone in situation["zones"].values() for id in zone["cards"])}
    return lambda id: (order.get(id, len(order)), id)


def playable_may(spot: Spot, voice: Voice) -> Draft | None:
    """Ask whether one move is legal: the move that the place names, else a random candidate."""
    tried = spot.state.read(spot.tried) if spot.tried else candidate(spot, voice)
    if tried is None:
        return None
    return may(spot, voice, tried)


def may(spot: Spot, voice: Voice, tried: Action) -> Draft | None:
    """Ask whether a move is legal."""
    state, is_exempt = spot.state, False
    verdict = state.view(spot.perspective).verdict(tried)
    if verdict:
        sure = happening(state, tried, spot.perspective).sure
        if not sure:
            return None
        reason, deed = _allowed(voice, sure), deed_in(sure)
        is_exempt = reason.rule not in deed.rules
        rules = unique((reason.rule, *deed.rules))
    else:
        reason = voice.because_barred(verdict)
        rules = (reason.rule,)
    prompt = voice.say("teaching.playable.may", {"label": voice.move(tried)})
    form = Form("option", tuple((word, voice.texts.find(f"teaching.{word}")) for word in YES_NO))
    key, size = AnswerKey("yes" if verdict else "no", (reason,)), size_of(spot)
    trivial = not is_exempt and _no_choice(spot, voice)
    return Draft(prompt, form, key, unique(rules), size, str(tried), trivial=trivial)


def _allowed(voice: Voice, sure: Sequence[Event]) -> AnswerReason:
    """Return why a move with these events is allowed: the catalogue's reason if it has one, else the move's effect.

    The reason for a later event comes before that for the move. A clause beside a later event is what allows it.
    """
    deed = deed_in(sure)
    for event in reversed(sure):
        because = f"because.may.{event.text_key}"
        if voice.texts.has(because):
            clause = event.rule if event is deed else (*event.beside, event.rule)[0]
            return voice.because(clause, because, event.facts())
    return voice.because_of(deed)


def _no_choice(spot: Spot, voice: Voice) -> bool:
    """Return True if only one element can be chosen, or every single element may be."""
    choosing = spot.game.scene.choosing(spot.state, voice.seat)
    if isinstance(choosing.picking, PickSequence):
        return False
    refused = [verdict for verdict in choosing.refusals.values() if not str(verdict.rule).startswith("common.")]
    if isinstance(choosing.picking, PickOne):
        return not refused
    return len(choosing.picking.elements) + len(refused) < 2


def playable_deed(spot: Spot, voice: Voice) -> Draft | None:
    """Ask whether a move without a card or piece is legal, such as taking or passing."""
    judged = list(deeds(spot))
    if not judged:
        return None
    tried, clause = spot.rng("deed").choice(judged)
    draft = may(spot, voice, tried)
    if draft is None:
        return None
    [reason] = draft.key.reasons
    rule = f"{spot.game.name}.{clause}"
    # Override `trivial`: a move without cards is worth asking about even if every card may be chosen, too.
    key = replace(draft.key, reasons=(replace(reason, rule=rule),))
    worth = spot.game.asking.worth.get(str(tried))
    trivial = worth is not None and not worth(spot.state, ())
    return replace(draft, key=key, rules=unique((rule, *draft.rules)), trivial=trivial)


def deeds(spot: Spot) -> Iterator[tuple[Action, str]]:
    """Yield each declared move without cards, and its clause, if it is legal at a spot or refused by that clause."""
    view = spot.state.view(spot.perspective)
    for notation, clause in spot.game.asking.deeds.items():
        try:
            tried = spot.state.read(notation)
        except RulesError:
            continue
        verdict = view.verdict(tried)
        if verdict or str(verdict.rule) == f"{spot.game.name}.{clause}":
            yield tried, clause


def candidate(spot: Spot, voice: Voice, legal: bool | None = None) -> Action | None:
    """Return a random move with the seat's own elements; None if a few tries find none.

    The move is legal or illegal as ``legal`` says; by default, each is equally likely.
    """
    rng, scene, state = spot.rng("may"), spot.game.scene, spot.state
    want = rng.random() < 0.5 if legal is None else legal
    choosing = scene.choosing(state, voice.seat)
    if isinstance(choosing.picking, PickSequence):
        return _turn(spot, voice, rng, want)
    own = [*choosing.picking.elements, *choosing.refusals]
    listed = [choice for choice in choosing.choices if choice.picks]
    if want and listed:
        return rng.choice(listed).action
    sizes = [len(choice.picks) for choice in listed] or [getattr(choosing.picking, "size", 1)]
    for _ in range(12):
        picks = rng.sample(own, min(len(own), max(1, rng.choice(sizes)))) if own else []
        if listed and len(picks) > 1 and rng.random() < 0.7:  # mostly a legal move with one element exchanged
            near = list(rng.choice(listed).picks)
            near[rng.randrange(len(near))] = rng.choice(own)
            picks = list(dict.fromkeys(near))
        try:
            action: Action = scene.picked(state, picks, spot.perspective)
        except NotationError:
            continue
        verdict = state.view(spot.perspective).verdict(action)
        # Clauses common to all games (too few cards, another seat's cards) teach nothing about this game.
        plain = not str(verdict.rule).startswith("common.")
        if plain and bool(verdict) == want and (want or not unfinished(choosing, picks)):
            return action
    return None


def unfinished(choosing: Choosing, picks: Sequence[str]) -> bool:
    """Return True if these elements make a legal move once a wild one among them names the card it stands for."""
    taken = {pick.partition("=")[0] for pick in picks}
    return any({pick.partition("=")[0] for pick in choice.picks} == taken for choice in choosing.choices)


def _turn(spot: Spot, voice: Voice, rng: Any, want: bool) -> Action | None:
    """Return a random move on a board, legal if ``want``: a piece of the side to move, and a square near it."""
    scene, state = spot.game.scene, spot.state
    choosing = scene.choosing(state, voice.seat)
    if want:
        choice = rng.choice(list(choosing.choices))
        action: Action = choice.action
        return action
    pieces = list(dict.fromkeys(choice.picks[0] for choice in choosing.choices))
    for _ in range(12):
        piece = rng.choice(pieces)
        try:
            action = scene.picked(state, [piece, rng.choice(near(spot, voice, piece))], spot.perspective)
        except NotationError:
            continue
        verdict = state.view(spot.perspective).verdict(action)
        stays = verdict.facts.get("origin", "") == verdict.facts.get("target", None)
        if not verdict and not stays and not str(verdict.rule).startswith("common."):
            return action
    return None


def near(spot: Spot, voice: Voice, piece: str) -> list[str]:
    """Return the ids of the squares near a piece, or near the one it may enter on if it is not on the board.

    These are the squares that a learner may plausibly take for a target: the neighbours, and those at twice the
    distance of a legal move.
    """
    scene, state = spot.game.scene, spot.state
    at = scene.situation(state, spot.perspective, voice.texts)["pieces"].get(piece)
    open_to = {choice.picks[1] for choice in scene.choosing(state, voice.seat).choices if choice.picks[0] == piece}
    layout = scene.layout(state, voice.texts, spot.perspective)
    for grid in layout["grids"]:
        stands = {square["id"]: (square["column"], square["row"]) for square in grid["squares"]}
        around = [stands[at]] if at in stands else [stands[square] for square in open_to if square in stands]
        if around:
            x0, y0 = around[0]
            twice = {(2 * stands[to][0] - x0, 2 * stands[to][1] - y0) for to in open_to} if at in stands else set()
            return [
                id
                for id, (column, row) in stands.items()
                if id != at
                and ((column, row) in twice or any(max(abs(column - x), abs(row - y)) <= 1 for x, y in around))
            ]
    return []


def playable_targets(spot: Spot, voice: Voice) -> Draft | None:
    """Ask to which squares one piece may go: the piece or the moved piece that the spot names, else a random one."""
    scene, state, rng = spot.game.scene, spot.state, spot.rng("targets")
    choosing = scene.choosing(state, voice.seat)
    if not isinstance(choosing.picking, PickSequence):
        return None
    pieces = list(dict.fromkeys(choice.picks[0] for choice in choosing.choices))
    named = [choice.picks[0] for choice in choosing.choices if spot.tried in (str(choice.action), choice.picks[0])]
    piece = named[0] if named else rng.choice(pieces)
    right = {choice.picks[1]: choice.action for choice in choosing.choices if choice.picks[0] == piece}
    each: dict[str, AnswerReason] = {}
    at = scene.situation(state, spot.perspective, voice.texts)["pieces"].get(piece)
    for square in near(spot, voice, piece):
        if square in right:
            continue
        try:
            verdict = state.view(spot.perspective).verdict(scene.picked(state, [piece, square], voice.reader))
        except NotationError:
            continue
        each[square] = voice.because_barred(verdict)
    refused = unique(reason.rule for reason in each.values())
    for square, action in right.items():
        event = deed_in(happening(state, action, spot.perspective).sure)
        each[square] = voice.because_of(event)
    ids = sorted(each)
    form = Form("pick", tuple((id, voice.element(id)) for id in ids))
    name, place = voice.named(piece)
    # A piece that waits beside the board is on no square.
    layout = scene.layout(state, voice.texts, spot.perspective)
    stands = any(at == square["id"] for grid in layout["grids"] for square in grid["squares"])
    kind = "targets" if stands else "waiting"
    own = f"which.{kind}"
    prompt = voice.say(own if voice.texts.has(own) else f"teaching.playable.{kind}", {"what": name, "at": place})
    rules = unique([*(each[id].rule for id in right), *refused])
    key = AnswerKey(tuple(id for id in ids if id in right), each={id: each[id] for id in ids})
    return Draft(prompt, form, key, rules, len(ids), piece, named=(piece, at), trivial=not refused)
