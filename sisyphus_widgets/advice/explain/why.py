"""Explanations of a move: the clauses that allow or forbid it, its certain outcome, and its chances."""

from __future__ import annotations

import random
from collections import Counter, defaultdict
from collections.abc import Iterator
from dataclasses import dataclass, field
from itertools import islice
from typing import Any

from ...questions.outcomes import happening
from ...questions.positions import Spot, position_given, spot_of
from ...questions.wording import Voice, texts_of
from ...rules import Action, AnyState, Event, RulesError, Texts, get_game
from ...rules import resolve_language as spoken_language
from ...rules.language.statement import Statement

TRIED = 24
"""The number of random continuations that are tried."""

MOST_MOVES = 40
"""The greatest number of moves in a continuation."""

MOST_CHANCES = 3
"""The greatest number of chances named."""

_LISTED = 200


@dataclass(frozen=True, slots=True)
class Point:
    """One sentence and the clause behind it; ``share`` is the relative frequency of a chance, from 0 to 1.

    For a chance, ``event`` is its narration without the share, and ``varied`` is True if the narration varied between
    trials. ``spoken_text`` is the sentence, or a chance's narration, with words for the signs of suits.
    """

    rule: str
    text: str
    share: float = 1.0
    event: str = ""
    varied: bool = False
    spoken_text: str = field(default="", compare=False, repr=False)
    statement: Statement | None = field(default=None, compare=False, repr=False)
    """The statement of the text, for comparison."""


@dataclass(frozen=True, slots=True)
class Why:
    """The explanation of a legal or illegal move, as far as the seat to move may know.

    ``reasons`` say why the move is legal or not. ``follows`` are its certain consequences, including scores.
    ``chances`` are its possible consequences: goals first, then the rest, each sorted from the likeliest. ``advice`` is
    the comment of the game's tutor, if it has one. An illegal move has only reasons.
    """

    action: str
    label: str
    legal: bool
    reasons: tuple[Point, ...]
    follows: tuple[Point, ...] = ()
    chances: tuple[Point, ...] = ()
    advice: str = ""

    def __bool__(self) -> bool:
        return self.legal

    @property
    def rules(self) -> tuple[str, ...]:
        """The ids of all clauses named, each once."""
        return tuple(dict.fromkeys(point.rule for point in (*self.reasons, *self.follows, *self.chances)))

    @property
    def text(self) -> str:
        """All sentences, one on each line."""
        points = (*self.reasons, *self.follows, *self.chances)
        return "\n".join([*(f"{point.text} [{point.rule}]" for point in points), *filter(None, [self.advice])])

    def __str__(self) -> str:
        return self.text

    def to_page(self) -> dict[str, Any]:
        """Return the explanation as plain JSON values, for a reply to a page."""
        points = {
            name: [{"rule": point.rule, "text": point.text} for point in getattr(self, name)]
            for name in ("reasons", "follows", "chances")
        }
        return {"action": self.action, "label": self.label, "legal": self.legal, "advice": self.advice, **points}


def why(state: AnyState, action: object, *, seat: int | None = None, language: str | None = None) -> Why:
    """Explain why a move is legal or not, and its consequences: ``why(table.state, "7C")``.

    ``action`` is a move or its notation. Its verdict uses only what ``seat``, by default the seat to move, can see. Its
    consequences use only what the seat to move can see: a certain one occurs in every position that looks alike to it.

    Raises:
        RulesError: nobody is to move, there is no such seat, or the move cannot be read.
    """
    return why_in(
        state, action, texts_of(get_game(position_given(state).game_name), spoken_language(language)), seat=seat
    )


def why_in(state: AnyState, action: object, texts: Texts, *, seat: int | None = None, open: bool = True) -> Why:
    """Explain a move as :func:`why` does, with the texts of a catalogue; unless ``open``, give only the reasons."""
    game = get_game(state.game_name)
    read: Action = state.action(action)
    state.check_seat(seat)
    who = state.to_move if seat is None else seat
    if state.to_move is None or who is None:
        raise RulesError("nobody is to move, so there is no move to explain")
    mover = spot_of(game, state, read, "why", state.to_move)
    assert mover is not None  # some seat is to move
    verdict = state.view(who).verdict(read)
    voice = Voice(mover, texts.language, texts)
    label = voice.move(read) if who == state.to_move else str(read)
    if not verdict:
        reason, spoken = (verdict.say(texts, reader=who, spoken=spoken) for spoken in (False, True))
        return Why(str(read), label, False, (Point(str(verdict.rule), reason, spoken_text=spoken),))
    if not open:
        return Why(str(read), label, True, _allowed(mover, read, voice, label))
    follows = _follows(mover, read, voice)
    named = {point.statement for point in follows}
    chances = tuple(point for point in _chances(mover, read, voice) if point.statement not in named)
    return Why(
        str(read), label, True, _allowed(mover, read, voice, label), follows, chances, _advice(mover, read, voice)
    )


def _allowed(spot: Spot, action: Action, voice: Voice, label: str) -> tuple[Point, ...]:
    """Return the clauses that allow a move."""
    sure = happening(spot.state, action, spot.perspective).sure
    rules = sure[0].rules if sure else ()
    book = voice.rulebook
    return tuple(
        Point(
            rule,
            voice.say("teaching.why.allowed", {"label": label, "title": book[rule].title, "text": book[rule].text}),
        )
        for rule in rules
    )


def _follows(spot: Spot, action: Action, voice: Voice) -> tuple[Point, ...]:
    """Return the events that are the same in all positions that look alike, up to the first difference."""
    each = [happening(world, action, spot.perspective).sure for world in spot.worlds]
    found: list[Point] = []
    for events in zip(*each, strict=False):
        variants = {(event.rule, voice.statement(event)) for event in events}
        if len(variants) > 1:
            break
        [(rule, says)], first = variants, events[0]
        found.append(Point(rule, voice.event(first), spoken_text=voice.event(first, spoken=True), statement=says))
    return tuple(found)


def _chances(spot: Spot, action: Action, voice: Voice) -> Iterator[Point]:
    """Yield events that may happen before the seat moves again.

    For each kind of event and each seat, yield the most frequent narration. Goals come first. Deals and draws are left
    out, since their results in a trial are random.
    """
    counted: Counter[tuple[str, int | None]] = Counter()
    aims: set[tuple[str, int | None]] = set()
    narrations: dict[tuple[str, int | None], Counter[tuple[str, Statement]]] = defaultdict(Counter)
    event_of: dict[tuple[str, Statement], Event] = {}
    for number in range(TRIED):
        rng = random.Random(f"{spot.game.name}/{action}/{number}")
        seen: dict[tuple[str, int | None], None] = {}  # an ordered set
        for event in _gone_on(spot.view.sample(rng), action, spot, rng):
            key = (event.type, event.actor)
            what = (event.rule, voice.statement(event))
            narrations[key][what] += 1
            event_of[what] = event
            seen[key] = None
            if any(ask.goal for ask in event.asks):
                aims.add(key)
        counted.update([*seen])
    kinds = [key for key, times in counted.most_common() if times < TRIED or len(narrations[key]) > 1]
    for key in sorted(kinds, key=lambda key: key not in aims)[:MOST_CHANCES]:
        [((rule, says), _)] = narrations[key].most_common(1)
        many, text, spoken = counted[key], *(voice.event(event_of[rule, says], spoken=aloud) for aloud in (False, True))
        chance = voice.say("teaching.why.chance", {"n": many, "m": TRIED, "text": text})
        yield Point(rule, chance, many / TRIED, text, len(narrations[key]) > 1, spoken, says)


def _gone_on(state: AnyState, action: Action, spot: Spot, rng: random.Random) -> Iterator[Event]:
    """Yield notable events of the others' random moves after a move, until a round closes or it is the seat's turn."""
    seat, state = spot.perspective, state.after(action)
    for _ in range(MOST_MOVES):
        if state.to_move is None or state.to_move == seat:
            return
        move = rng.choice(list(islice(state.legal_actions(), _LISTED)))
        state, events = state.apply(move)
        visible = [event if seat is None else event.seen_by(seat) for event in events]
        for event in visible:
            if event is not None and event.asks and event.foreseeable:
                yield event
        if any(event.closes for event in events):
            return


def _advice(spot: Spot, action: Action, voice: Voice) -> str:
    """Return the tutor's comment on the move; empty without a tutor."""
    if spot.game.tutor is None:
        return ""
    outlooks = spot.game.tutor.outlooks(spot.state.view(spot.perspective))
    found = next((outlook for outlook in outlooks if str(outlook.action) == str(action)), None)
    return (
        ""
        if found is None
        else voice.say("teaching.value.why", {"text": found.sentence.say(voice.texts, voice.reader)})
    )
