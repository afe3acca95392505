"""The lines of play on a page: the consequences of each choice of its reader, as far as they fit.

The other players' moves depend only on the position, the seed and the number of the move, so they can be computed in
advance. All choices of the reader's first move are followed before any of the second, so that all lines are equally
long. A line ends with the game or before a new deal, because the page must not contain the cards of that deal.
"""

from __future__ import annotations

import json
from collections.abc import Hashable, Sequence
from dataclasses import dataclass, field

from ...players import EndlessError, let_move
from ...rules import Beat, Match, RulesError
from ...rules.errors import quoted
from ...rules.numbers import whole
from ...schema import ChoiceData, ChoosingData, DecisionData, Frame, Trace, VerdictData
from ...table.session import Session
from ...trace.choices import choosing_at
from ...trace.goal import TableGoal
from ...trace.summaries import SummaryFrame
from ...trace.tracer import Tracer
from .packing import packed_size
from .verdicts import Judge, add_judged, without_events

MOST_CHARACTERS = 75_000
"""The greatest number of characters of packed lines if their depth is not given: half of a page of 150 kB."""

MOST_BEATS = 4_000
"""The greatest number of beats to compute if the depth of the lines is not given."""

MOST_BEATS_BY_DEPTH = 30_000
"""The greatest number of beats to compute if the depth of the lines is given."""

MOST_ANSWERS = 400
"""The greatest number of moves of others in a row; then a line ends, since they may repeat themselves forever."""

MOST_JUDGED = 1_000
"""The greatest number of verdicts on illegal selections in all lines together."""


@dataclass(frozen=True, slots=True)
class Variations:
    """The lines of play from the choices at the last beat of a trace."""

    turns: Sequence[DecisionData]
    """The decisions of all lines, the one at the last beat first; a choice's ``to`` is an index into this sequence."""
    note: str
    """The sentence on what the reader can do with the lines."""
    whole: bool = True
    """True if every line continues to the end of the game, of the deal, or of the requested part."""


@dataclass(slots=True)
class _Follow:
    """The consequences of a choice: its beats, and the reader's next turn, if there is one."""

    frames: list[Frame]
    turn: _Turn | None
    over: bool
    dealt: bool


@dataclass(slots=True)
class _Turn:
    """A position in which the reader chooses, and the consequences of each choice followed so far."""

    match: Match
    tracer: Tracer
    decision: DecisionData
    choosing: ChoosingData | None = None
    """The choices once they have been followed; None before that, and if the list of choices is incomplete."""
    follows: dict[str, _Follow] = field(default_factory=dict)
    number: int | None = None
    """The index of the turn in ``Variations.turns``, if the page has it."""


class _TooMuch(Exception):
    """An exception raised if the lines have more beats than a page may have."""


def lines_of(session: Session, plies: int | None, until: str = "") -> Variations | None:
    """Return the lines from the last beat of a table that is played; None if there are none.

    ``plies`` is the greatest number of the reader's choices in a row to follow. None follows as many as fit; in a
    sandbox, where every choice leads to all others, it follows none. ``until`` ends lines early: ``"move"`` after the
    reader's next move, any other name when a part of the game with that name ends, such as a trick or a deal.

    Raises:
        PlayerError: another player failed.
    """
    if plies == 0 or "play" not in session.offers or (plies is None and session.settings.mode == "explore"):
        return None
    return _Unrolling(session, MOST_BEATS if plies is None else MOST_BEATS_BY_DEPTH, until).lines(plies)


def plies_checked(plies: object, session: Session, beats: range) -> int | None:
    """Return the given number of choices to follow, after checking it.

    Raises:
        RulesError: ``plies`` is neither None nor a whole number from 0 on; nothing can be played at this table; or the
            last beat, from which the lines go on, is not among those shown.
    """
    if plies is None:
        return None
    number = whole(plies)
    if number is None or number < 0:
        raise RulesError(f"plies is None or how many choices in a row can be played, 0 or more, not {quoted(plies)}")
    if number and "play" not in session.offers:
        raise RulesError("plies is for tables that are played; this one steps through a game")
    if number and beats.stop < len(session.frames):
        raise RulesError(f"plies goes on from the last beat, {len(session.frames) - 1}, and beats leaves that out")
    return number


def with_lines(trace: Trace, lines: Variations | None, notice: str) -> Trace:
    """Return a trace whose last decision, if it has one, can be carried out by a page.

    With ``lines``, its choices lead into them. Without lines, a decision with an incomplete list of choices is left
    out, since the page cannot know their consequences; ``notice`` is then the message to a reader who tries one.
    """
    frame = trace["frames"][-1]
    choosing = frame.get("decision", {}).get("choosing")
    if choosing is None:
        return trace
    if lines is not None:
        led = choosing.copy()
        led["choices"] = lines.turns[0]["choosing"]["choices"]
        frame = {**frame, "decision": {**frame["decision"], "choosing": led}}
    elif not lists_all(choosing):
        frame = {**frame, "wait": notice}
        del frame["decision"]
    return {**trace, "frames": [*trace["frames"][:-1], frame]}


def lists_all(choosing: ChoosingData) -> bool:
    """Return True if the list of choices is complete."""
    selection = choosing["selection"]
    return selection["mode"] != "any" and (selection["mode"] != "growing" or selection["complete"])


class _Unrolling:
    """A breadth-first search through the choices of one session."""

    def __init__(self, session: Session, most_beats: int, until: str) -> None:
        self._session, self._until = session, until
        self._room = most_beats
        self._turns: dict[Hashable, _Turn] = {}
        text = session.texts.say("page_end", {})
        self._end: Frame = {
            "scene": {},
            "text": text,
            "rules": [],
            "highlight": [],
            "tags": [],
            "traits": {},
            "wait": text,
        }

    def lines(self, plies: int | None) -> Variations | None:
        session = self._session
        root = self._turn(session.match.copy(), session.timeline.tracer.summary_frames(), session.goal)
        variations: Variations | None = None
        turns: list[_Turn] = []
        level, depth = [] if root is None else [root], 0
        while level and depth != plies:
            try:
                following = self._followed(level)
            except _TooMuch:
                break
            opened = [turn for turn in level if turn.choosing is not None]
            if not opened:
                break
            depth += 1
            for turn in opened:
                turn.number = len(turns)
                turns.append(turn)
            carried = [self._decision(turn) for turn in turns]
            if plies is None and packed_size(carried) > MOST_CHARACTERS:
                break
            variations = Variations(carried, self._note(turns, depth), whole=all(map(_is_whole, _ends(turns))))
            level = following
        if variations is not None:
            judged = [
                (turn["choosing"], self._judge(ours)) for turn, ours in zip(variations.turns, turns, strict=False)
            ]
            add_judged(judged[1:], MOST_JUDGED)
        return variations

    def _judge(self, turn: _Turn) -> Judge:
        """Return a function that judges selections at a turn."""
        session, state = self._session, turn.match.state
        seat = None if session.settings.mode == "explore" else session.perspective

        def judge(picks: Sequence[str]) -> VerdictData:
            read = session.game.scene.picked(state, picks, session.perspective)
            return turn.tracer.maker.verdict(state.verdict(read, seat))

        return judge

    def _turn(self, match: Match, past: Sequence[SummaryFrame], goal: TableGoal | None) -> _Turn | None:
        """Return the reader's turn in this position, the same object each time; None if the reader is not to move."""
        session = self._session
        tracer = Tracer(
            match.game,
            match.state,
            session.perspective,
            language=session.settings.language,
            names=session.settings.names,
            tutor=match.game.tutor if session.timeline.tutored else None,
            moves=match.length,
            past=past,
            goal=goal,
        )
        [frame] = tracer.frames
        if "decision" not in frame:
            return None
        drawing = tracer.frame_states[0]
        # Equal positions may be drawn differently, and later summaries may depend on the moves before them.
        seen = [
            drawing.situation,
            drawing.traits,
            drawing.wait,
            frame["decision"],
            tracer.summaries.ingredients(tracer.strip),
        ]
        drawn = json.dumps(seen, sort_keys=True, default=str)
        key = (match.length, match.state, drawn, goal and goal.watch)
        if key not in self._turns:
            self._turns[key] = _Turn(match, tracer, frame["decision"])
        return self._turns[key]

    def _followed(self, level: Sequence[_Turn]) -> list[_Turn]:
        """Follow every choice at these turns, and return the distinct turns after them.

        Raises:
            _TooMuch: the new beats do not all fit.
        """
        following: dict[int, _Turn] = {}
        for turn in level:
            choosing = choosing_at(turn.tracer, 0)
            if not lists_all(choosing):
                continue
            turn.choosing = choosing
            for action in dict.fromkeys(choice["action"] for choice in choosing["choices"]):
                follow = turn.follows[action] = self._follow(turn, action)
                if follow.turn is not None:
                    following.setdefault(id(follow.turn), follow.turn)
        return list(following.values())

    def _follow(self, turn: _Turn, action: str) -> _Follow:
        match, tracer = turn.match.copy(), turn.tracer.fork()
        beats = match.play(action)
        tracer.extend(match.last_move, beats, match.state)
        own = len(tracer.frames)
        if self._until == "move" or self._is_closed(beats):
            return self._counted(_Follow(_bare(tracer.frames[1:]), None, over=True, dealt=False))
        try:
            for beats in let_move(match, self._session.settings.players, most=MOST_ANSWERS, deal=False):
                tracer.extend(match.last_move, beats, match.state)
                if self._is_closed(beats):
                    return self._counted(_Follow(_bare(tracer.frames[1:]), None, over=True, dealt=False))
        except EndlessError:
            return self._counted(_Follow(_bare(tracer.frames[1:own]), None, over=False, dealt=False))
        state = match.state
        following = None if state.over or state.chance_due else self._turn(match, tracer.summary_frames(), tracer.goal)
        return self._counted(_Follow(_bare(tracer.frames[1:]), following, over=state.over, dealt=state.chance_due))

    def _is_closed(self, beats: Sequence[Beat]) -> bool:
        """Return True if these beats end the part of the game at which lines stop."""
        return any(beat.event.closes == self._until for beat in beats if beat.event.closes)

    def _counted(self, follow: _Follow) -> _Follow:
        self._room -= len(follow.frames)
        if self._room < 0:
            raise _TooMuch
        return follow

    def _decision(self, turn: _Turn) -> DecisionData:
        """Return a turn's decision for a page: each choice leads to a numbered turn or to the end of the line."""
        assert turn.choosing is not None
        choosing = without_events(turn.choosing)
        for choice in choosing["choices"]:
            self._continue(choice, turn.follows[choice["action"]])
        return {**turn.decision, "choosing": choosing}

    def _continue(self, choice: ChoiceData, follow: _Follow) -> None:
        choice["frames"] = follow.frames
        if follow.turn is not None and follow.turn.number is not None:
            choice["to"] = follow.turn.number
        elif not follow.over:
            choice["frames"] = [*follow.frames, self._end]

    def _note(self, turns: Sequence[_Turn], depth: int) -> str:
        """Return the sentence on what the reader can do with lines of this depth."""
        say, ends = self._session.texts.say, _ends(turns)
        if all(follow.over for follow in ends):
            can = say("page_whole", {})
        elif all(map(_is_whole, ends)):
            can = say("page_deal", {})
        else:
            can = say("page_some", {"n": depth})
        return f"{can} {say('page_foretold', {})}" if self._session.settings.players else can


def _ends(turns: Sequence[_Turn]) -> list[_Follow]:
    """Return the consequences at which the lines of these turns end."""
    return [
        follow
        for turn in turns
        for follow in turn.follows.values()
        if follow.turn is None or follow.turn.number is None
    ]


def _is_whole(end: _Follow) -> bool:
    return end.over or end.dealt


def _bare(frames: Sequence[Frame]) -> list[Frame]:
    """Return copies of frames without their events and decisions, which the consequences of a choice do not need."""
    found = [frame.copy() for frame in frames]
    for frame in found:
        frame.pop("event", None)
        frame.pop("decision", None)
    return found
