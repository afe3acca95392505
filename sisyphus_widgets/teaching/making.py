"""Making questions: each maker looks at a spot and says what could be asked there, and what is right."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Sequence
from dataclasses import dataclass
from functools import cache
from itertools import islice
from typing import Any

from ..rules import Action, AnyGame, AnyState, Ask, Event, NotationError, PickSequence, Verdict
from .forms import Form, seats
from .places import Spot
from .question import Key, Question, Reason
from .saying import Voice, has, spaces_beside

KINDS = ("playable", "outcome", "rule", "goal", "value")

MOST_OPTIONS = 4
"""A question about rules offers so many."""

MOST_MOVES = 40
"""Where more moves are possible, no goal is set."""

_YES_NO = ("yes", "no")


@dataclass(frozen=True, slots=True)
class Draft:
    """What a maker has found: all of a question but for its id and its place."""

    prompt: str
    form: Form
    key: Key
    rules: tuple[str, ...]
    size: int
    deed: str | None = None


Maker = Callable[[Spot, Voice], Draft | None]


def unique(rules: Iterable[str]) -> tuple[str, ...]:
    """The rules, each once, in order."""
    return tuple(dict.fromkeys(rules))


# --- what happens ---------------------------------------------------------------------------------------------------


@dataclass(frozen=True, slots=True)
class Happening:
    """What the perspective sees happen after a move: ``sure`` up to what it cannot know beforehand, and ``all``."""

    sure: tuple[Event, ...]
    all: tuple[Event, ...]


def happening(state: AnyState, action: Action, perspective: int | None) -> Happening:
    """What happens after a move in a position."""
    _, events = state.apply(action)
    seen = [event if perspective is None else event.seen_by(perspective) for event in events]
    shown = tuple(event for event in seen if event is not None)
    cut = next((n for n, event in enumerate(shown) if not event.foreseeable), len(shown))
    return Happening(shown[:cut], shown)


def asks_of(game: AnyGame) -> dict[str, list[tuple[type[Event], Ask]]]:
    """What the events of a game may be asked about: name → the kinds of event that answer it."""
    found: dict[str, list[tuple[type[Event], Ask]]] = {}
    for kind in _kinds_of_event(game.name):
        for ask in kind.asks:
            found.setdefault(ask.name, []).append((kind, ask))
    return found


def _kinds_of_event(name: str, base: type[Event] = Event) -> list[type[Event]]:
    found = []
    for kind in base.__subclasses__():
        found += ([kind] if kind.game == name else []) + _kinds_of_event(name, kind)
    return found


@dataclass(frozen=True, slots=True)
class Answered:
    """What some events answer: the value, why, and all clauses at work."""

    value: Any
    reasons: tuple[Reason, ...]
    rules: tuple[str, ...]
    happened: bool


def answered(name: str, asks: Sequence[Ask], found: Happening, voice: Voice) -> Answered | None:
    """What the events say to what is asked under a name; None where they leave it open."""
    me, game, because = voice.seat, voice.spot.game.name, f"because.{name}"
    telling = [(event, _ask_of(event, name)) for event in (found.all if any(ask.known for ask in asks) else found.sure)]
    mine = [(event, ask) for event, ask in telling if ask and (not ask.own or event.actor == me)]
    if mine:
        event, ask = mine[-1]
        rules = unique(rule for event, _ in mine for rule in event.rules)
        if ask.total:
            value: Any = sum(getattr(event, ask.field) for event, ask in mine)
            return Answered(value, tuple(Reason(event.rule, voice.event(event)) for event, _ in mine), rules, True)
        rules = unique((*event.rules, *rules))
        value = getattr(event, ask.field) if ask.field else "yes"
        value = str.__str__(value) if isinstance(value, str) else value  # a plain one, where it is of an enumeration
        rule = f"{game}.{ask.by.format_map(_Fields(event))}" if ask.by else event.rule
        text = voice.say(because, event.facts()) if has(voice.texts, because) else voice.event(event)
        return Answered(value, (Reason(rule, text),), unique((rule, *rules)), True)
    if any((ask := _ask_of(event, name)) and (not ask.own or event.actor == me) for event in found.all):
        return None  # it happens, but that could not be known
    for ask in asks:
        after = next(
            (event for event in found.sure if follows(ask, event) and (not ask.own or event.actor == me)), None
        )
        if after is not None:
            rule = f"{game}.{ask.rule}"
            text = voice.say(f"otherwise.{name}", after.facts())
            return Answered(ask.otherwise, (Reason(rule, text),), (rule,), False)
    return None


class _Fields:
    """The fields and properties of an event by name."""

    def __init__(self, event: Event) -> None:
        self._event = event

    def __getitem__(self, name: str) -> object:
        return getattr(self._event, name)


def follows(ask: Ask, event: Event) -> bool:
    """Whether something is asked after an event also where it does not happen."""
    return bool({event.type, event.text_key} & {*ask.after.split()})


def _ask_of(event: Event, name: str) -> Ask | None:
    return next((ask for ask in event.asks if ask.name == name), None)


def same_in_all(spot: Spot, work_out: Callable[[AnyState], Any]) -> Any:
    """What is worked out, if it is the same in all worlds; else None."""
    first = work_out(spot.worlds[0])
    if first is None or any(work_out(world) != first for world in spot.worlds[1:]):
        return None
    return first


def outcome(name: str) -> Maker:
    """What happens when the move is made that was made here."""

    def make(spot: Spot, voice: Voice) -> Draft | None:
        action, asks = spot.action, [ask for _, ask in asks_of(spot.game)[name]]
        if action is None:
            return None
        found = same_in_all(spot, lambda world: answered(name, asks, happening(world, action, spot.perspective), voice))
        form = None if found is None else form_of(asks, found.value, voice)
        if form is None:
            return None
        deed = voice.say("teaching.deed.label", {"label": voice.move(action)})
        prompt = f"{deed} {voice.say(f'asks.{name}')}"
        return Draft(prompt, form, Key(found.value, found.reasons), found.rules, _size(spot), str(action))

    return make


def form_of(asks: Sequence[Ask], value: Any, voice: Voice) -> Form | None:
    """The form that a value is asked for in; None where there is nothing to choose."""
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
    """What an option is called: a word of its own, else one of the game's, or yes and no."""
    for key in (f"options.{name}.{word}", f"words.{word}", f"teaching.{word}"):
        if has(voice.texts, key):
            return str(voice.texts.find(key))
    return word


# --- what may be played ---------------------------------------------------------------------------------------------


def playable_elements(spot: Spot, voice: Voice) -> Draft | None:
    """Which elements may be chosen."""
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
        title = spot.game.rulebook[rule].title
        each[id] = Reason(rule, voice.say("teaching.playable.allowed", {"what": voice.element(id), "title": title}))
    for id, verdict in refused.items():
        each[id] = Reason(str(verdict.rule), verdict.say(voice.texts, reader=voice.reader))
    ids = sorted(each, key=_by_scene(spot, voice))
    form = Form("pick", tuple((id, voice.element(id)) for id in ids))
    rules = unique([*(each[id].rule for id in refused), *(each[id].rule for id in allowed)])
    right = tuple(id for id in ids if id in allowed)
    prompt = voice.say("teaching.playable.elements")
    return Draft(prompt, form, Key(right, each={id: each[id] for id in ids}), rules, len(ids))


def _by_scene(spot: Spot, voice: Voice) -> Callable[[str], tuple[int, str]]:
    """The order in which elements lie in the scene."""
    situation = spot.game.scene.situation(spot.state, spot.perspective, voice.texts)
    order = {id: n for n, id in enumerate(id for zone in situation["zones"].values() for id in zone["cards"])}
    return lambda id: (order.get(id, len(order)), id)


def playable_may(spot: Spot, voice: Voice) -> Draft | None:
    """Whether one move may be made, yes or no: the one that the place names, else any."""
    tried = spot.state.read(spot.tried) if spot.tried else candidate(spot, voice)
    if tried is None:
        return None
    return may(spot, voice, tried)


def may(spot: Spot, voice: Voice, tried: Action) -> Draft | None:
    """Whether a move may be made, yes or no."""
    state = spot.state
    verdict = state.view(spot.perspective).verdict(tried)
    if verdict:
        sure = happening(state, tried, spot.perspective).sure
        if not sure:
            return None
        reasons, rules = (Reason(sure[0].rule, voice.event(sure[0])),), sure[0].rules
    else:
        reasons = (Reason(str(verdict.rule), verdict.say(voice.texts, reader=voice.reader)),)
        rules = (str(verdict.rule),)
    prompt = voice.say("teaching.playable.may", {"label": voice.move(tried)})
    form = Form("option", tuple((word, voice.texts.find(f"teaching.{word}")) for word in _YES_NO))
    return Draft(prompt, form, Key("yes" if verdict else "no", reasons), unique(rules), _size(spot), str(tried))


def candidate(spot: Spot, voice: Voice, legal: bool | None = None) -> Action | None:
    """A move to be judged, of the seat's own elements: as often one that may be made as one that may not."""
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
        if listed and len(picks) > 1 and rng.random() < 0.7:  # but for one element something that may be played
            near = list(rng.choice(listed).picks)
            near[rng.randrange(len(near))] = rng.choice(own)
            picks = list(dict.fromkeys(near))
        try:
            action: Action = scene.picked(state, picks, spot.perspective)
        except NotationError:
            continue
        verdict = state.view(spot.perspective).verdict(action)
        # What clauses of all games refuse (too few cards, cards of others) teaches nothing about this one.
        if bool(verdict) == want and not str(verdict.rule).startswith("common."):
            return action
    return None


def _turn(spot: Spot, voice: Voice, rng: Any, want: bool) -> Action | None:
    """A turn on a board: of a piece of the side, to a square."""
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
        if not verdict and not str(verdict.rule).startswith("common."):
            return action
    return None


def squares_of(spot: Spot, voice: Voice) -> list[str]:
    """The ids of all squares."""
    layout = spot.game.scene.layout(spot.state, voice.texts, spot.perspective)
    return [square["id"] for grid in layout["grids"] for square in grid["squares"]]


def playable_targets(spot: Spot, voice: Voice) -> Draft | None:
    """Where one piece may go: which squares."""
    scene, state, rng = spot.game.scene, spot.state, spot.rng("targets")
    choosing = scene.choosing(state, voice.seat)
    if not isinstance(choosing.picking, PickSequence):
        return None
    piece = rng.choice(list(dict.fromkeys(choice.picks[0] for choice in choosing.choices)))
    right = {choice.picks[1]: choice.action for choice in choosing.choices if choice.picks[0] == piece}
    each: dict[str, Reason] = {}
    others = [square for square in squares_of(spot, voice) if square not in right]
    judged: list[tuple[str, Verdict]] = []
    for square in rng.sample(others, len(others)):
        try:
            judged.append(
                (square, state.view(spot.perspective).verdict(scene.picked(state, [piece, square], voice.reader)))
            )
        except NotationError:
            continue
    # What is far away is wrong in one way only; what is near tells more.
    judged.sort(key=lambda pair: pair[1].code == "not_adjacent")
    for square, verdict in judged[: 10 - len(right)]:
        each[square] = Reason(str(verdict.rule), verdict.say(voice.texts, reader=voice.reader))
    refused = unique(reason.rule for reason in each.values())
    for square, action in right.items():
        event = happening(state, action, spot.perspective).sure[0]
        each[square] = Reason(event.rule, voice.event(event))
    ids = sorted(each)
    form = Form("pick", tuple((id, voice.element(id)) for id in ids))
    prompt = voice.say("teaching.playable.targets", {"label": voice.element(piece)})
    rules = unique([*(each[id].rule for id in right), *refused])
    key = Key(tuple(id for id in ids if id in right), each={id: each[id] for id in ids})
    return Draft(prompt, form, key, rules, len(ids), piece)


# --- which rule -----------------------------------------------------------------------------------------------------


def rule_refusal(spot: Spot, voice: Voice) -> Draft | None:
    """Why a move may not be made: which rule says so."""
    tried = candidate(spot, voice, legal=False)
    if tried is None:
        return None
    verdict = spot.state.view(spot.perspective).verdict(tried)
    rule = str(verdict.rule)
    if rule.startswith("common."):
        return None
    name, asking = spot.game.name, spot.game.asking
    # Where a verdict names the lowest clause that is broken, a higher one may be broken too, but no lower one is.
    number = order_of(rule.removeprefix(f"{name}."))
    later = {f"{name}.{bar}" for bar in asking.bars if not asking.lowest or order_of(bar) > number}
    prompt = voice.say("teaching.rule.refusal", {"label": voice.move(tried)})
    text = verdict.say(voice.texts, reader=voice.reader)
    return _which_rule(spot, prompt, Reason(rule, text), later, str(tried))


def rule_event(spot: Spot, voice: Voice) -> Draft | None:
    """Why something happened after the move that was made here: which rule made it happen."""
    action = spot.action
    if action is None:
        return None

    def told(world: AnyState) -> tuple[tuple[str, tuple[str, ...], str], ...]:
        found = happening(world, action, spot.perspective)
        return tuple((event.rule, event.rules, voice.event(event)) for event in found.sure if event.asks)

    found = same_in_all(spot, told)
    if not found:
        return None
    rule, _, text = found[spot.rng("rule").randrange(len(found))]
    at_work = {other for _, rules, _ in found for other in rules}
    prompt = voice.say("teaching.rule.event", {"text": text})
    clause = spot.game.rulebook[rule]
    return _which_rule(spot, prompt, Reason(rule, clause.text), at_work, str(action))


def order_of(number: str) -> tuple[int, ...]:
    """The number of a clause as it is sorted."""
    return tuple(int(part) for part in number.split("."))


def _which_rule(spot: Spot, prompt: str, reason: Reason, excluded: Iterable[str], deed: str) -> Draft:
    book, name, rng = spot.game.rulebook, spot.game.name, spot.rng("options")
    section = reason.rule.rpartition(".")[0]
    others = [clause.id for clause in book if clause.id.startswith(f"{name}.") and clause.id != reason.rule]
    others = [id for id in others if id not in set(excluded) and not book[id].unasked]
    rng.shuffle(others)
    others.sort(key=lambda id: not id.startswith(f"{section}."))  # its neighbours first
    ids = sorted([reason.rule, *others[: MOST_OPTIONS - 1]], key=lambda id: order_of(id.removeprefix(f"{name}.")))
    form = Form("option", tuple((id, book[id].title) for id in ids))
    return Draft(prompt, form, Key(reason.rule, (reason,)), (reason.rule,), _size(spot), deed)


# --- goals and values -----------------------------------------------------------------------------------------------


def goal(name: str) -> Maker:
    """Play so that something happens."""

    def make(spot: Spot, voice: Voice) -> Draft | None:
        moves = list(islice(spot.state.legal_actions(), MOST_MOVES + 1))
        if not 2 <= len(moves) <= MOST_MOVES:
            return None
        each, right, rules = {}, [], list[str]()
        for action in moves:
            made = same_in_all(spot, lambda world, action=action: _made(name, world, action, voice))
            if made is None:
                return None
            reached, reason, at_work = made
            each[str(action)] = reason
            if reached:
                right.append(str(action))
                rules += at_work
        if not right or len(right) == len(moves):
            return None
        return Draft(voice.say(f"goals.{name}"), Form("act"), Key(tuple(right), each=each), unique(rules), len(moves))

    return make


def _made(name: str, world: AnyState, action: Action, voice: Voice) -> tuple[bool, Reason, tuple[str, ...]] | None:
    """Whether a move reaches the goal, why, and by which clauses."""
    found = happening(world, action, voice.spot.perspective)
    mine = [event for event in found.sure if _is_goal(event, name, voice.seat)]
    if mine:
        return True, Reason(mine[-1].rule, voice.event(mine[-1])), mine[-1].rules
    if any(_is_goal(event, name, voice.seat) for event in found.all) or not found.sure:
        return None
    last = found.sure[-1]
    return False, Reason(last.rule, voice.event(last)), ()


def _is_goal(event: Event, name: str, seat: int) -> bool:
    ask = _ask_of(event, name)
    return ask is not None and ask.goal and event.actor in (None, seat)


def value(name: str) -> Maker:
    """A good move, where a tutor knows: one of the best, or one that does not throw the game away."""

    def make(spot: Spot, voice: Voice) -> Draft | None:
        tutor = spot.game.tutor
        if tutor is None:
            return None
        outlooks = tutor.outlooks(spot.state.view(spot.perspective))
        each, right = {}, []
        for outlook in outlooks:
            text, notation = outlook.says.say(voice.texts, voice.reader), str(outlook.action)
            why = voice.say("teaching.value.why", {"text": text})
            each[notation] = Reason(f"{spot.game.name}.{spot.game.asking.aim}", why)
            if outlook.grade == "best" or (name == "keep" and outlook.grade != "lost"):
                right.append(notation)
        if not right or len(right) == len(each):
            return None
        rules = unique(each[notation].rule for notation in right)
        return Draft(voice.say(f"teaching.value.{name}"), Form("act"), Key(tuple(right), each=each), rules, len(each))

    return make


def _size(spot: Spot) -> int:
    """How much there is to look at: how many elements may be chosen or not."""
    choosing = spot.game.scene.choosing(spot.state, spot.state.to_move or 0)
    return len(choosing.picking.elements) + len(choosing.refusals)


@cache
def makers(game: AnyGame) -> dict[str, Maker]:
    """All that is asked about a game, by kind and name: ``outcome.taker``."""
    found: dict[str, Maker] = {"playable.elements": playable_elements, "playable.may": playable_may}
    if game.scene.layout(game.start(), game.texts(), None)["grids"]:
        found["playable.targets"] = playable_targets
    found |= {"rule.refusal": rule_refusal, "rule.event": rule_event}
    for name, asks in asks_of(game).items():
        if any(ask.field or ask.after for _, ask in asks):
            found[f"outcome.{name}"] = outcome(name)
        if any(ask.goal for _, ask in asks):
            found[f"goal.{name}"] = goal(name)
    if game.tutor is not None:
        found |= {f"value.{name}": value(name) for name in ("best", "keep")}
    return found


def made(spot: Spot, kind: str, language: str) -> Question | None:
    """The question of a kind, as ``outcome.taker``, at a spot; None where there is none."""
    voice = Voice(spot, language)
    draft = makers(spot.game)[kind](spot, voice)
    if draft is None:
        return None
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
    )
