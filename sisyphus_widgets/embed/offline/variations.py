"""The lines of play that a page carries: what follows from each choice of its reader, as far as there is room.

The other players choose by the position, the seed and the number of the move alone, so what they will answer can be
worked out beforehand. Choices are followed one after the other, all those of the reader's first move before any of the
second, so that every line is carried equally far. A line ends with the game, or where cards are to be dealt anew: what
is dealt then is not in the page.
"""

from __future__ import annotations

import json
from collections.abc import Hashable, Sequence
from dataclasses import dataclass, field

from ...players import EndlessError, let_move
from ...rules import Beat, Match, RulesError
from ...rules.errors import quoted
from ...schema import Choice, Choosing, Decision, Frame, Trace, Verdict
from ...table.session import Session
from ...trace.goal import TableGoal
from ...trace.summaries import Told
from ...trace.tracer import Tracer
from .packing import packed_size
from .verdicts import Judge, add_judged, without_events

MOST_CHARACTERS = 75_000
"""So much of a page are its lines at most, where nobody says how far they go: half of 150 kB, packed as they are."""

MOST_BEATS = 4_000
"""So many beats are worked out at most, where nobody says how far they go, …"""

MOST_BEATS_ASKED = 30_000
"""… and so many where somebody does."""

MOST_ANSWERS = 400
"""After so many moves of others in a row a line ends: they may go round in circles."""

MOST_JUDGED = 1_000
"""So many verdicts on selections that are no choice go with the lines."""


@dataclass(frozen=True, slots=True)
class Lines:
    """What follows from the choices at the last beat of a trace."""

    turns: Sequence[Decision]
    """The decisions of all lines, the one at the last beat first; ``to`` of a choice is a place in this list."""
    says: str
    """What the reader can do with them, in words."""


@dataclass(slots=True)
class _Follow:
    """What follows from a choice: the beats, and where the reader is to choose then, if anywhere."""

    frames: list[Frame]
    turn: _Turn | None
    over: bool
    dealt: bool


@dataclass(slots=True)
class _Turn:
    """A position in which the reader is to choose, and what follows from each choice once it has been followed."""

    match: Match
    tracer: Tracer
    decision: Decision
    choosing: Choosing | None = None
    """What may be chosen, once that is wanted; None where not all of it is listed, so that it cannot be followed."""
    follows: dict[str, _Follow] = field(default_factory=dict)
    number: int | None = None
    """Its place among the turns, where it is carried."""


class _TooMuch(Exception):
    """There are more beats than a page may have."""


def lines_of(session: Session, plies: int | None, until: str = "") -> Lines | None:
    """The lines from the last beat of a table that is played; None where there are none to be carried.

    ``plies`` is how many choices of the reader's in a row are followed at most; None: as many as there is room for,
    and none in a sandbox, where every choice leads to all others. A line ends ``until`` a move of the reader's has
    been made, or what is named so has come to its end: a trick, a deal.

    Raises:
        PlayerError: another player failed.
    """
    if plies == 0 or "play" not in session.offers or (plies is None and session.mode == "explore"):
        return None
    return _Unrolling(session, MOST_BEATS if plies is None else MOST_BEATS_ASKED, until).lines(plies)


def plies_checked(plies: object, session: Session, shown: range) -> int | None:
    """How many choices are to be followed, as it was given.

    Raises:
        RulesError: it is neither None nor a whole number from 0 on; or no choice at this table is a move; or the last
            beat, from which the lines go on, is not among those that are shown.
    """
    if plies is None:
        return None
    if type(plies) is not int or plies < 0:
        raise RulesError(f"plies is None or how many choices in a row can be played, 0 or more, not {quoted(plies)}")
    if plies and "play" not in session.offers:
        raise RulesError("plies is for tables that are played; this one steps through a game")
    if plies and shown.stop < len(session.frames):
        raise RulesError(f"plies goes on from the last beat, {len(session.frames) - 1}, and beats leaves that out")
    return plies


def with_lines(trace: Trace, lines: Lines | None, said: str) -> Trace:
    """A trace whose last decision is one that a page can carry out.

    With ``lines`` its choices lead on. Without, it is left out where its choices are not listed, so that whatever is
    chosen there would not be known; ``said`` is then the answer to who tries.
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
        frame = {**frame, "wait": said}
        del frame["decision"]
    return {**trace, "frames": [*trace["frames"][:-1], frame]}


def lists_all(choosing: Choosing) -> bool:
    """Whether the choices are all that may be played."""
    selection = choosing["selection"]
    return selection["mode"] != "any" and (selection["mode"] != "growing" or selection["complete"])


class _Unrolling:
    """Follows the choices of one session, level by level."""

    def __init__(self, session: Session, most_beats: int, until: str) -> None:
        self._session, self._until = session, until
        self._room = most_beats
        self._known: dict[Hashable, _Turn] = {}
        said = session.texts.say("page_end", {})
        self._end: Frame = {
            "scene": {},
            "text": said,
            "rules": [],
            "highlight": [],
            "tags": [],
            "traits": {},
            "wait": said,
        }

    def lines(self, plies: int | None) -> Lines | None:
        root = self._turn(self._session.match.copy(), self._session.told(), self._session.goal)
        told: Lines | None = None
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
            carried = [self._told(turn) for turn in turns]
            if plies is None and packed_size(carried) > MOST_CHARACTERS:
                break
            told = Lines(carried, self._says(turns, depth))
            level = following
        if told is not None:
            judged = [(turn["choosing"], self._judge(ours)) for turn, ours in zip(told.turns, turns, strict=False)]
            add_judged(judged[1:], MOST_JUDGED)
        return told

    def _judge(self, turn: _Turn) -> Judge:
        """What judges selections at a turn."""
        session, state = self._session, turn.match.state
        seat = None if session.mode == "explore" else session.perspective

        def judge(picks: Sequence[str]) -> Verdict:
            read = session.game.scene.picked(state, picks, session.perspective)
            return turn.tracer.verdict(state.verdict(read, seat))

        return judge

    def _turn(self, match: Match, past: Sequence[Told], goal: TableGoal | None) -> _Turn | None:
        """The reader's turn in this position, the same one however it is reached; None where it is not its turn."""
        session = self._session
        tracer = Tracer(
            match.game,
            match.state,
            session.perspective,
            language=session.language,
            names=session.names,
            tutor=match.game.tutor if session.tutored else None,
            moves=match.length,
            past=past,
            goal=goal,
        )
        [frame] = tracer.frames
        if "decision" not in frame:
            return None
        shown = tracer.shown[0]
        # Positions that are equal may be drawn differently, and what led to them is summed up later.
        seen = [shown.situation, shown.traits, shown.wait, frame["decision"], tracer.to_be_summed_up()]
        drawn = json.dumps(seen, sort_keys=True, default=str)
        key = (match.length, match.state, drawn, goal and goal.watch)
        if key not in self._known:
            self._known[key] = _Turn(match, tracer, frame["decision"])
        return self._known[key]

    def _followed(self, level: Sequence[_Turn]) -> list[_Turn]:
        """Follow every choice at these turns; the turns that come next, each once.

        Raises:
            _TooMuch: there is no room for all that follows.
        """
        following: dict[int, _Turn] = {}
        for turn in level:
            choosing = turn.tracer.choosing(0)
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
            for beats in let_move(match, self._session.players, most=MOST_ANSWERS, deal=False):
                tracer.extend(match.last_move, beats, match.state)
                if self._is_closed(beats):
                    return self._counted(_Follow(_bare(tracer.frames[1:]), None, over=True, dealt=False))
        except EndlessError:
            return self._counted(_Follow(_bare(tracer.frames[1:own]), None, over=False, dealt=False))
        state = match.state
        following = None if state.over or state.chance_due else self._turn(match, tracer.told(), tracer.goal)
        return self._counted(_Follow(_bare(tracer.frames[1:]), following, over=state.over, dealt=state.chance_due))

    def _is_closed(self, beats: Sequence[Beat]) -> bool:
        """Whether what was to be played until then has come to its end."""
        return any(beat.event.closes == self._until for beat in beats if beat.event.closes)

    def _counted(self, follow: _Follow) -> _Follow:
        self._room -= len(follow.frames)
        if self._room < 0:
            raise _TooMuch
        return follow

    def _told(self, turn: _Turn) -> Decision:
        """A turn the way a page gets it: a choice leads on to a turn that has a number, or ends with a sentence."""
        assert turn.choosing is not None
        choosing = without_events(turn.choosing)
        for choice in choosing["choices"]:
            self._continue(choice, turn.follows[choice["action"]])
        return {**turn.decision, "choosing": choosing}

    def _continue(self, choice: Choice, follow: _Follow) -> None:
        choice["frames"] = follow.frames
        if follow.turn is not None and follow.turn.number is not None:
            choice["to"] = follow.turn.number
        elif not follow.over:
            choice["frames"] = [*follow.frames, self._end]

    def _says(self, turns: Sequence[_Turn], depth: int) -> str:
        """What can be done with lines of this depth."""
        say = self._session.texts.say
        ends = [
            follow
            for turn in turns
            for follow in turn.follows.values()
            if follow.turn is None or follow.turn.number is None
        ]
        if all(follow.over for follow in ends):
            can = say("page_whole", {})
        elif all(follow.over or follow.dealt for follow in ends):
            can = say("page_deal", {})
        else:
            can = say("page_some", {"n": depth})
        return f"{can} {say('page_foretold', {})}" if self._session.players else can


def _bare(frames: Sequence[Frame]) -> list[Frame]:
    """Frames as those that follow from a choice: without the facts of what happened, and asking nothing."""
    found = [frame.copy() for frame in frames]
    for frame in found:
        frame.pop("event", None)
        frame.pop("decision", None)
    return found
