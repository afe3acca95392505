"""The comparison of games that one seat cannot tell apart: everything that it can read is the same."""

from __future__ import annotations

import json
import random
import re
from collections.abc import Callable, Generator, Iterable, Iterator, Mapping
from itertools import islice
from typing import Any

from ...advice.explain.explanation_page import explained
from ...advice.review import review
from ...advice.review.review_page import review_data
from ...embed.offline.content import carried
from ...practice.ask_words import ASK_WORDS
from ...practice.help_line import line_at
from ...practice.prediction import Open, Predictor
from ...rules import AnyState, Match, Record, RulesError, get_game
from ...schema import Ask
from ...table.beats import Beats
from ...table.move_trials import MoveTrials
from ...table.session import Session
from ...table.table_branches import TableBranches
from ...table.table_questions import TableQuestions
from ...table.what_if import WhatIfMode
from ...trace.builder import dumps, trace_match
from .walks import cut

LINES = 8
"""The approximate number of beats of a game at which help is requested."""

WHAT_IFS, WHAT_IF_MOVES = 3, 4
"""The approximate number of beats of a game at which a what-if is tried, and its number of moves."""

LAST_MOVES = 12
"""The number of moves at the end of a game about which the table asks, unless the comparison is full."""

LITTLE: Mapping[str, int] = {"iterations": 4, "deals": 2}
"""The small effort for each decision of a review in a comparison."""

SeatReader = Callable[[Any, int], list[Any]]
"""A function that returns everything that a seat can read from a position."""

Sent = tuple[str, str]
"""Data sent to a page: the name of the channel, and the text."""


def seen_by(state: AnyState, seat: int, tried: Iterable[str], names: str) -> list[Any]:
    """Return everything that a seat can read from a position.

    ``names`` are the attributes of this game's views, separated by spaces. ``tried`` are actions whose verdicts are
    included.
    """
    view, scene, texts = state.view(seat), get_game(state.game_name).scene, state.texts
    return [
        view.key(),
        repr(view),
        view.to_move,
        view.history,
        *(getattr(view, name) for name in names.split()),
        view.standing,
        [str(action) for action in view.legal_actions()],
        [(verdict.code, verdict.text, verdict.elements) for verdict in map(view.verdict, tried)],
        scene.situation(state, seat, texts),
        scene.layout(state, texts, seat),
        scene.traits(state, seat),
        scene.waiting(state, seat),
        view.sample(random.Random(5)),
    ]


def check_same(
    seat: int, first: Record, other: Record, read: SeatReader, thorough: bool = True, full: bool = False
) -> None:
    """Check that two games look alike to a seat, byte for byte, in its trace and in all answers to its requests.

    Unless ``thorough``, only views and traces are compared, since the answers take several times as long. Unless
    ``full``, the table asks in only one way, which depends on the seat, and only about the end of the game.
    """
    check_alike(seat, Match.from_record(first), Match.from_record(other), read, thorough, full)


def check_alike(
    seat: int, first: Match, other: Match, read: SeatReader, thorough: bool = True, full: bool = False
) -> None:
    """Check two matches as :func:`check_same` checks two records."""
    matches = first, other
    about = list(matches) if full else _ends(*matches)
    views = [match.state.view(seat) for match in matches]
    assert views[0] == views[1]
    assert hash(views[0]) == hash(views[1])
    for left, right in zip(*(read(match.state, seat) for match in matches), strict=True):
        assert left == right
    sent = (sent_to(match, seat, thorough, target, full) for match, target in zip(matches, about, strict=True))
    for left_bytes, right_bytes in zip(*sent, strict=True):
        assert left_bytes == right_bytes


def sent_to(match: Match, seat: int, thorough: bool, about: Match, full: bool = False) -> Iterator[Sent]:
    """Yield all that a page of the seat can be sent: the trace and, if ``thorough``, the answers to its requests.

    Questions and the review are about the match ``about``: ``match``, or only its last moves. With ``full``, all kinds
    of questions are asked, otherwise one.
    """
    session = Session(match, mode="replay", perspective=seat)
    yield "the trace", json.dumps(session.trace())
    yield "the trace with all choices", dumps(session.trace(whole=True))
    if not thorough:
        return
    beats = [*range(0, len(session.frames), max(1, len(session.frames) // LINES)), len(session.frames) - 1]
    for beat in beats:
        yield f"help at beat {beat}", _answer(line_at, session, beat, [["7C"]])
    for beat in range(0, len(session.frames), max(1, len(session.frames) // WHAT_IFS)):
        yield f"the position at beat {beat}", _answer(Beats(session).position_line, beat)
    deciding = [beat for beat, frame in enumerate(session.frames) if "decision" in frame]
    for beat in deciding[:: max(1, len(deciding) // WHAT_IFS)]:
        moves = yield from _tried(session, beat)
    if deciding:
        yield from _through("a kept what-if", _saved_branch(session, beat, moves))
    others = [*session.timeline.tracer.strip.others]
    yield "the beats at which another seat decides", repr(others)
    for beat in others[len(others) // 2 :][:1]:
        yield from _through(f"a choice for another seat at beat {beat}", _chosen_for_another(session, beat))
    for beat in deciding[len(deciding) // 2 :][:1]:
        legal = [str(action) for action in islice(session.timeline.tracer.strip.deciding[beat].legal_actions(), 20)]
        yield f"an explanation at beat {beat}", json.dumps(explained(session, legal[-1], beat))
    ways = ASK_WORDS[1:]
    for ask in ways if full else [ways[seat % len(ways)]]:
        yield from _through(f"a question ({ask})", _asking_session(about, seat, ask))
    yield from _through("a page without Python", _on_page(about, seat, ASK_WORDS[1 + seat % 3]))
    reviewed = review_data(Session(about, mode="replay", perspective=seat), review(about, seat, **LITTLE))
    yield "the review", json.dumps(reviewed)
    for beat in range(len(session.frames) + 1):
        yield f"the choices at beat {beat}", _answer(lambda at: json.dumps(Beats(session).decisions([at])), beat)


def _answer(ask: Callable[..., str], *arguments: Any) -> str:
    """Return the answer to a request, or the message of its refusal."""
    try:
        return ask(*arguments)
    except RulesError as error:
        return str(error)


def _through(channel: str, texts: Iterable[str]) -> Iterator[Sent]:
    """Yield texts with the name of their channel."""
    for text in texts:
        yield channel, text


def _ends(*matches: Match) -> list[Match]:
    """Return matches of the last moves of the given ones; the given ones if other seats make those moves."""
    begin = max(0, matches[0].length - LAST_MOVES)
    if len({tuple(state.to_move for state in match.states[begin:]) for match in matches}) > 1:
        return [*matches]
    ends = [Match.from_state(match.states[begin], seed=1) for match in matches]
    for match, end in zip(matches, ends, strict=True):
        for move in match.moves[begin:]:
            end.play(move)
    return ends


def _asking_session(match: Match, seat: int, ask: Ask) -> Iterator[str]:
    """Yield the data sent by a table that asks: each question, the judgement of an answer, and the next frames."""
    session = Session(match, mode="replay", perspective=seat)
    questions = TableQuestions(session)
    questions.ask(Predictor(match.game, ask))
    number = 0
    while isinstance(open_question := questions.open, Open):
        yield json.dumps(session.frames[-2:])
        yield line_at(session, len(session.frames) - 1)
        question = open_question.question
        yield question.dumps()
        answer = question.answer
        number += 1
        change = (
            questions.answer([*answer] if isinstance(answer, tuple) else answer) if number % 3 else questions.skip()
        )
        yield re.sub(r'"(time|seconds)":("[^"]*"|[^,}]*)', "", session.last_answer)
        yield json.dumps(change.frames)
    yield json.dumps(session.trace())


def _on_page(match: Match, seat: int, ask: Ask) -> Iterator[str]:
    """Yield the content of an offline page that shows the game and asks: beats, questions, and log line templates."""
    session = Session(match, mode="replay", perspective=seat)
    page = carried(session, seat % 2 * len(session.frames) // 2, ask=ask)
    yield dumps(page.trace)
    yield json.dumps([page.questions, page.help, page.step, page.note])


def _tried(session: Session, beat: int) -> Generator[Sent, None, list[str]]:
    """Yield the data sent to a page that tries several moves from a beat on, and return those moves."""
    state, moves = session.timeline.tracer.strip.deciding[beat], list[str]()
    for _ in range(WHAT_IF_MOVES):
        legal = [str(action) for action in islice(state.legal_actions(), 20)]
        if not legal:
            break
        moves.append(legal[len(moves) % len(legal)])
        yield f"a what-if at beat {beat}", json.dumps(MoveTrials(session).tried(beat, moves))
        state = TableBranches(session).what_ifs.at(beat, moves).match.state
    return moves


def _chosen_for_another(session: Session, beat: int) -> Iterator[str]:
    """Yield the data sent to a page that chooses for another seat, requests an explanation, and saves the branch."""
    try:
        opened = TableBranches(session).for_another(beat)
    except RulesError as error:
        yield str(error)
        return
    yield json.dumps(opened)
    choices = opened["frames"][-1]["decision"]["choosing"]["choices"]
    if choices:
        action = choices[-1]["action"]
        yield json.dumps(explained(session, action, beat))
        yield json.dumps(MoveTrials(session).tried(beat, [action]))
        yield from _saved_branch(session, beat, [action])


def _saved_branch(session: Session, beat: int, moves: list[str]) -> Iterator[str]:
    """Yield the data sent to a page that saves a what-if, opens it again, and continues with moves of all seats."""
    try:
        number = TableBranches(session).keep(beat, moves)
    except RulesError as error:
        yield str(error)
        return
    yield repr(TableBranches(session).visible)
    yield repr(TableBranches(session).compared(number))
    yield json.dumps(TableBranches(session).open(number))
    opened = TableBranches(session).open(number, by_hand=True)
    yield json.dumps(opened)
    decision = opened["frames"][-1].get("decision")
    if decision is not None and decision["choosing"]["choices"]:
        along = range(len(TableBranches(session).visible[-1].moves))
        action = decision["choosing"]["choices"][0]["action"]
        yield json.dumps(MoveTrials(session).tried(beat, [*along, action], WhatIfMode([along[-1], len(along)], number)))


def check_differ(first: Record, other: Record) -> None:
    """Check that two games differ when everything is visible, and that all seats have different views."""
    traces = [dumps(trace_match(Match.from_record(record))) for record in (first, other)]
    assert traces[0] != traces[1]
    state = Match.from_record(first).state
    assert len(set(map(state.view, range(state.players)))) == state.players


def stopped(
    records: Iterable[Record], moment: Callable[[Any], bool], games: int, rng: random.Random, first: int | None = None
) -> list[Record]:
    """Return the beginnings of up to ``games`` games, each cut at a random position for which ``moment`` is True.

    ``first`` limits the choice to the first positions of each game for which ``moment`` is True.
    """
    found: list[Record] = []
    for record in records:
        lengths = [n for n, state in enumerate(record.states()) if moment(state)]
        if lengths:
            found.append(cut(record, rng.choice(lengths[:first])))
        if len(found) == games:
            break
    return found
