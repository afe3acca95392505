"""Questions about legal moves: the elements that may be chosen, one move, and the squares open to a piece."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

from ..rules import Action, NotationError, PickSequence, Verdict
from ..rules.language.statement import Statement
from .draft import Draft, size_of, unique
from .forms import Form
from .outcomes import happening
from .positions import Spot
from .question import Key, Reason
from .wording import Voice

_YES_NO = ("yes", "no")

ALLOWED = "teaching.playable.allowed"
"""The key of the sentence by which a rule lets an element be chosen."""


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
        leading = next((choice for choice in choosing.choices if id in choice.picks), None)
        sure = happening(state, leading.action, spot.perspective).sure if leading else ()
        rule = sure[0].rule if sure else fallback
        if rule is None:
            return None
        title = voice.rulebook[rule].title
        said = voice.say(ALLOWED, {"what": voice.element(id), "title": title})
        each[id] = Reason(rule, Statement(ALLOWED, (("what", id),)), said)
    for id, verdict in refused.items():
        each[id] = voice.because_barred(verdict)
    ids = sorted(each, key=_by_scene(spot, voice))
    form = Form("pick", tuple((id, voice.element(id)) for id in ids))
    rules = unique([*(each[id].rule for id in refused), *(each[id].rule for id in allowed)])
    right = tuple(id for id in ids if id in allowed)
    prompt = voice.say("teaching.playable.elements")
    return Draft(prompt, form, Key(right, each={id: each[id] for id in ids}), rules, len(ids))


def _by_scene(spot: Spot, voice: Voice) -> Callable[[str], tuple[int, str]]:
    """Return a sort key that puts elements in the order in which they lie in the scene."""
    situation = spot.game.scene.situation(spot.state, spot.perspective, voice.texts)
    order = {id: n for n, id in enumerate(id for zone in situation["zones"].values() for id in zone["cards"])}
    return lambda id: (order.get(id, len(order)), id)


def playable_may(spot: Spot, voice: Voice) -> Draft | None:
    """Ask whether one move is legal: the one that the place names, else any."""
    tried = spot.state.read(spot.tried) if spot.tried else candidate(spot, voice)
    if tried is None:
        return None
    return may(spot, voice, tried)


def may(spot: Spot, voice: Voice, tried: Action) -> Draft | None:
    """Ask whether a move is legal."""
    state = spot.state
    verdict = state.view(spot.perspective).verdict(tried)
    if verdict:
        sure = happening(state, tried, spot.perspective).sure
        if not sure:
            return None
        reasons, rules = (voice.because_of(sure[0]),), sure[0].rules
    else:
        reasons = (voice.because_barred(verdict),)
        rules = (str(verdict.rule),)
    prompt = voice.say("teaching.playable.may", {"label": voice.move(tried)})
    form = Form("option", tuple((word, voice.texts.find(f"teaching.{word}")) for word in _YES_NO))
    return Draft(prompt, form, Key("yes" if verdict else "no", reasons), unique(rules), size_of(spot), str(tried))


def candidate(spot: Spot, voice: Voice, legal: bool | None = None) -> Action | None:
    """Return a move to be judged, made of the seat's own elements; by default it is as often legal as not."""
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
        if listed and len(picks) > 1 and rng.random() < 0.7:  # a legal move with one element exchanged
            near = list(rng.choice(listed).picks)
            near[rng.randrange(len(near))] = rng.choice(own)
            picks = list(dict.fromkeys(near))
        try:
            action: Action = scene.picked(state, picks, spot.perspective)
        except NotationError:
            continue
        verdict = state.view(spot.perspective).verdict(action)
        # The clauses that all games share (too few cards, another's cards) teach nothing about this game.
        if bool(verdict) == want and not str(verdict.rule).startswith("common."):
            return action
    return None


def _turn(spot: Spot, voice: Voice, rng: Any, want: bool) -> Action | None:
    """Return a move on a board: a piece of the side to move, and a square."""
    scene, state = spot.game.scene, spot.state
    choosing = scene.choosing(state, voice.seat)
    if want:
        choice = rng.choice(list(choosing.choices))
        action: Action = choice.action
        return action
    pieces = list(dict.fromkeys(choice.picks[0] for choice in choosing.choices))
    squares = squares_of(spot, voice)
    for _ in range(12):
        try:
            action = scene.picked(state, [rng.choice(pieces), rng.choice(squares)], spot.perspective)
        except NotationError:
            continue
        verdict = state.view(spot.perspective).verdict(action)
        stays = verdict.facts.get("origin", "") == verdict.facts.get("target", None)
        if not verdict and not stays and not str(verdict.rule).startswith("common."):
            return action
    return None


def squares_of(spot: Spot, voice: Voice) -> list[str]:
    """Return the ids of all squares."""
    layout = spot.game.scene.layout(spot.state, voice.texts, spot.perspective)
    return [square["id"] for grid in layout["grids"] for square in grid["squares"]]


def playable_targets(spot: Spot, voice: Voice) -> Draft | None:
    """Ask to which squares one piece may go."""
    scene, state, rng = spot.game.scene, spot.state, spot.rng("targets")
    choosing = scene.choosing(state, voice.seat)
    if not isinstance(choosing.picking, PickSequence):
        return None
    piece = rng.choice(list(dict.fromkeys(choice.picks[0] for choice in choosing.choices)))
    right = {choice.picks[1]: choice.action for choice in choosing.choices if choice.picks[0] == piece}
    each: dict[str, Reason] = {}
    at = scene.situation(state, spot.perspective, voice.texts)["pieces"].get(piece)
    others = [square for square in squares_of(spot, voice) if square not in right and square != at]
    judged: list[tuple[str, Verdict]] = []
    for square in rng.sample(others, len(others)):
        try:
            judged.append(
                (square, state.view(spot.perspective).verdict(scene.picked(state, [piece, square], voice.reader)))
            )
        except NotationError:
            continue
    # Distant squares are all wrong for the same reason; near ones teach more.
    judged.sort(key=lambda pair: pair[1].code == "not_adjacent")
    for square, verdict in judged[: 10 - len(right)]:
        each[square] = voice.because_barred(verdict)
    refused = unique(reason.rule for reason in each.values())
    for square, action in right.items():
        event = happening(state, action, spot.perspective).sure[0]
        each[square] = voice.because_of(event)
    ids = sorted(each)
    form = Form("pick", tuple((id, voice.element(id)) for id in ids))
    prompt = voice.say("teaching.playable.targets", {"label": voice.element(piece)})
    rules = unique([*(each[id].rule for id in right), *refused])
    key = Key(tuple(id for id in ids if id in right), each={id: each[id] for id in ids})
    return Draft(prompt, form, key, rules, len(ids), piece, named=(piece, at))
