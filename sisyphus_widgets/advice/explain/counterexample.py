"""Worlds in which a move fails: deals in which it misses the goal of a question, and a better move reaches it.

A world reveals nothing of the real deal: like the questions, it is sampled from what the asked seat knows. The same
question always gets the same world.
"""

from __future__ import annotations

import random
from collections.abc import Iterator, Sequence
from dataclasses import dataclass, replace
from typing import Any

from ...questions.labels import move_name
from ...questions.makers import is_goal
from ...questions.outcomes import happening
from ...questions.problem_questions import KIND as PROBLEM
from ...questions.problem_questions import problem_of, task_of
from ...questions.question import NoQuestionError, Question, question_given
from ...rules import Action, AnyState, Event, OpenView, RulesError, get_game
from ...rules.drawing.scene import Situation
from ...schema import Frame, Trace
from ...trace.builder import Tracer
from ...trace.document import trace_of
from ...trace.frame_maker import FrameMaker
from ...trace.frames import FrameState, bring, without_decision, without_event
from ...trace.visible_moves import Moves

KINDS = ("goal", "value", PROBLEM)
"""The kinds of question for which a wrong move can be shown to fail."""

MOST_WORLDS = 24
"""The greatest number of sampled deals searched for a world."""

MOST_TURNS = 6
"""The greatest number of moves shown of the best play."""


@dataclass(frozen=True, slots=True)
class World:
    """A possible deal in which ``move`` misses the goal of a question, and ``better`` reaches it.

    ``state`` is the whole position. If nothing is hidden, it is the position of the question.
    """

    question: Question
    move: str
    better: str
    state: AnyState

    def trace(self, *, better: bool = True) -> Trace:
        """Return the outcome of the move, then that of the better one, as beats with all cards open.

        Without ``better`` the better move is left out, since it would reveal the answer.
        """
        line = _Line(self.question, self.state)
        frames, ends = line.fails(self.move)
        return line.trace([*frames, *line.does(self.better, [ends])] if better else frames)

    def __str__(self) -> str:
        """Return the sentences of the trace, one on each line."""
        return "\n".join(frame["text"] for frame in self.trace()["frames"])


def world(question: Question, answer: object, *, better: object = None) -> World:
    """Return a world in which a wrong move fails: ``print(teaching.world(question, "7C"))``.

    ``better`` is a move that does what the question asks in that world; by default, a right answer.

    Raises:
        RulesError: the question does not ask for a goal or a good move, or the answer is right or not a legal move.
        NoQuestionError: no world was found; the message says so in the language of the question.
    """
    if question_given(question).kind not in KINDS:
        raise RulesError(
            f"a world in which a move fails exists for goal and value questions only, not for {question.kind!r}"
        )
    wrong, right = (question.judge(one) for one in (answer, question.answer if better is None else better))
    if wrong.right or wrong.answer not in question.moves or not right.right:
        raise RulesError("the move must be legal and wrong, and the better one right")
    for state in _worlds(question):
        if _does(question, state, right.answer) and not _does(question, state, wrong.answer):
            return World(question, wrong.answer, right.answer, state)
    raise NoQuestionError(question.texts.say("teaching.world.none", {"n": MOST_WORLDS + 1}))


def frames_by_move(question: Question) -> tuple[Trace, dict[str, list[Frame]]] | None:
    """Return the trace of a world without its beats, and the beats of each move; None if no world fits all moves.

    The beats of a wrong move show it fail; those of a right move can follow the beats of any wrong one.
    """
    if question.kind not in KINDS:
        return None
    moves = {move: question.judge(move).right for move in question.moves}
    state = problem_of(question).example_deal if question.kind == PROBLEM else question.state
    if any(_does(question, state, move) is not right for move, right in moves.items()):
        return None
    line = _Line(question, state)
    fails = {move: line.fails(move) for move, right in moves.items() if not right}
    ends = [end for _, end in fails.values()]
    does = {move: line.does(move, ends) for move, right in moves.items() if right}
    return line.trace([]), {move: frames for move, (frames, _) in fails.items()} | does


def _worlds(question: Question) -> Iterator[AnyState]:
    """Yield positions that look alike to the asked seat, beginning with the question's own.

    For a problem, yield only its example deal, in which only the best move reaches the goal.
    """
    if question.kind == PROBLEM:
        yield problem_of(question).example_deal
        return
    yield question.state
    view = question.state.view(question.perspective)
    if _hides(question):
        for number in range(MOST_WORLDS):
            yield view.sample(random.Random(f"{question.place}/world/{number}"))


def _hides(question: Question) -> bool:
    """Return True if the position hides anything from the asked seat."""
    seat = question.perspective
    return seat is not None and not isinstance(question.state.view(seat), OpenView)


def _does(question: Question, state: AnyState, move: str) -> bool:
    """Return True if a move does everything that the question asks, in this position."""
    seat = state.to_move
    if question.kind in ("value", PROBLEM) or seat is None:
        return question.judge(move).right  # a problem's moves were judged in this deal; for values nothing is hidden
    events = happening(state, state.read(move), question.perspective).all
    return all(any(is_goal(event, name, seat) for event in events) for name in question.ask.split("+"))


class _OpenMaker(FrameMaker):
    """A maker of frames that shows the perspective all cards, since an invented world has no secrets."""

    def look(self, state: AnyState, moves: Moves) -> FrameState:
        frame_state = super().look(state, moves)
        situation = self.game.scene.situation(state, None, self.texts)
        return replace(frame_state, situation=situation, wait="")

    def visible_event(self, event: Event) -> Event | None:
        return None if event.late else event


class _Line:
    """The builder of the beats of a world, which begin at its position."""

    def __init__(self, question: Question, state: AnyState) -> None:
        self._question, self._state = question, state
        self._game, self._hides = get_game(question.game), _hides(question)
        language = question.texts.language
        self._tracer = Tracer(self._game, state, question.perspective, language=language, maker_type=_OpenMaker)

    def trace(self, frames: list[Frame]) -> Trace:
        """Return beats as a complete trace."""
        seat, words = self._question.perspective, self._question.texts.data["teaching"]["world"]
        whole = trace_of(self._tracer, self._state, mode="replay", perspectives=[seat], whole=False)
        text = words["lies" if self._hides else "follows"]
        return {**whole, "labels": {**whole["labels"], **words["labels"]}, "stretch": {"text": text}, "frames": frames}

    def fails(self, move: str) -> tuple[list[Frame], Situation]:
        """Return beats that show the position and the outcome of a wrong move, and the situation at their end."""
        opening = [self._say("open", move)] if self._hides else []
        frames, end = self._played(move, "fails")
        return [self._first(" ".join([*opening, self._say("chosen", move)])), *frames], end

    def does(self, move: str, ends: Sequence[Situation]) -> list[Frame]:
        """Return beats that show the position again and the outcome of a right move.

        ``ends`` are the situations that may be on the page before. The first beat clears them.
        """
        first = self._first(self._say("better", move))
        scene: dict[str, Any] = {**first["scene"]}
        for end in ends:
            for kind, entries in end.items():
                scene[kind] = {**dict.fromkeys(entries), **scene[kind]}  # type: ignore[call-overload]
        first["scene"] = scene  # type: ignore[typeddict-item]
        return [first, *self._played(move, "does")[0]]

    def _first(self, text: str) -> Frame:
        """Return a beat that shows the whole position."""
        frame = self._frame(text)
        bring(frame, None, self._tracer.frame_states[0])
        frame["wait"] = self._question.texts.say("teaching.world.wait", {})
        return frame

    def _played(self, move: str, outcome: str) -> tuple[list[Frame], Situation]:
        """Return beats that show the outcome of a move and state it, and the situation at their end."""
        tracer, state, frames = self._tracer.fork(), self._state, list[Frame]()
        for action in self._line(move):
            state, beats = state.beats(action)
            frames += [without_decision(without_event(frame)) for frame in tracer.extend(action, beats, state)]
        frames.append(
            self._frame(" ".join([self._say(f"{self._narration_key}_{outcome}", move), *self._figures(move)]))
        )
        if outcome == "does":
            frames[-1]["rules"] = [self._question.key_of_goal().each[move].rule]
        return frames, tracer.frame_states[-1].situation

    @property
    def _narration_key(self) -> str:
        """The key of the sentences about the outcome: whether a goal is reached, or how the tutor values the move."""
        kind = self._question.kind
        if kind != PROBLEM:
            return kind
        return "goal" if problem_of(self._question).theme_info.solved is None else "value"

    def _line(self, move: str) -> Iterator[Action]:
        """Yield a move and the moves shown after it: a problem's stored line, or the best play after a good move."""
        state, action, problem = self._state, self._state.read(move), self._question.kind == PROBLEM
        yield action
        if problem and problem_of(self._question).theme_info.solved is None:
            yield from problem_of(self._question).line(move)
            return
        for _ in range(MOST_TURNS - 1 if problem or self._question.kind == "value" else 0):
            state = state.after(action)
            best = self._best(state)
            if best is None:
                return
            action = best
            yield action

    def _best(self, state: AnyState) -> Action | None:
        """Return the best move, if a tutor knows it and the game is not over."""
        best = self._game.tutor.best(state.view(state.to_move)) if self._game.tutor and not state.over else ()
        return next(iter(best), None)

    def _figures(self, move: str) -> Iterator[str]:
        """Yield for a move of a problem in how many deals it works, which matters only to those who ask."""
        puzzle = problem_of(self._question) if self._question.kind == PROBLEM else None
        if puzzle is not None and puzzle.theme_info.solved is None and puzzle.deals > 1:
            yield self._question.texts.say("teaching.world.figures", {"n": puzzle.works[move], "m": puzzle.deals})

    def _say(self, key: str, move: str) -> str:
        question, state = self._question, self._state
        facts = {
            "seat": state.to_move,
            "label": move_name(self._game, state, question.perspective, question.texts, state.read(move)),
            "prompt": task_of(question) if question.kind == PROBLEM else question.prompt,
            "reason": question.key_of_goal().each[move].text,
        }
        return question.texts.say(f"teaching.world.{key}", facts, about=state.to_move, reader=question.perspective)

    @staticmethod
    def _frame(text: str) -> Frame:
        return {"scene": {}, "text": text, "rules": [], "highlight": [], "tags": [], "traits": {}}
