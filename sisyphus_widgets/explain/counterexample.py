"""A world where a move fails: one way the cards may lie in which it does not do what was asked, and a better one does.

Nothing of the real deal is in it. It is drawn from what the seat knows that is asked, as its questions are, and always
the same for the same question.
"""

from __future__ import annotations

import random
from collections.abc import Iterator, Sequence
from dataclasses import dataclass, replace
from typing import Any

from ..questions.labels import move_name
from ..questions.makers import is_goal
from ..questions.outcomes import happening
from ..questions.question import NoQuestionError, Question, question_given
from ..rules import Action, AnyState, Event, OpenView, RulesError, get_game
from ..rules.drawing.scene import Situation
from ..schema import Frame, Trace
from ..trace.builder import Tracer
from ..trace.frames import Shown, bring, only_told, without_event
from ..trace.visible_moves import Moves

KINDS = ("goal", "value")
"""The kinds of question to which a wrong move can be shown to fail."""

MOST_WORLDS = 24
"""Of so many ways the cards may lie one is looked for."""

MOST_TURNS = 6
"""So many moves are shown of how a game goes on if both play as well as they can."""


@dataclass(frozen=True, slots=True)
class World:
    """One way the cards may lie, in which ``move`` does not do what a question asks, and ``better`` does.

    ``state`` is the whole position. Where nothing is hidden it is the position of the question.
    """

    question: Question
    move: str
    better: str
    state: AnyState

    def trace(self, *, better: bool = True) -> Trace:
        """What comes of the move, as beats to be stepped through, all cards open; then what comes of the better one.

        Without ``better`` there is nothing of that one: it would tell the answer.
        """
        line = _Line(self.question, self.state)
        frames, ends = line.fails(self.move)
        return line.trace([*frames, *line.does(self.better, [ends])] if better else frames)

    def __str__(self) -> str:
        """The same in sentences, a line each."""
        return "\n".join(frame["text"] for frame in self.trace()["frames"])


def world(question: Question, answer: object, *, better: object = None) -> World:
    """A world in which a wrong move fails: ``print(teaching.world(question, "7C"))``.

    ``better`` is the move that does what is asked there; a right answer where nothing is said.

    Raises:
        RulesError: the question does not ask for a move that does something, the answer is right, or may not be made.
        NoQuestionError: none was found; the message says so in the language of the question.
    """
    if question_given(question).kind not in KINDS:
        raise RulesError(f"worlds are for wrong moves, where a goal or a good move is asked for, not {question.kind!r}")
    wrong, right = (question.judge(one) for one in (answer, question.answer if better is None else better))
    if wrong.right or wrong.given not in question.moves or not right.right:
        raise RulesError("give a move that may be made and is not right, and a better one that is")
    for state in _worlds(question):
        if _does(question, state, right.given) and not _does(question, state, wrong.given):
            return World(question, wrong.given, right.given, state)
    raise NoQuestionError(question.texts.say("teaching.world.none", {"n": MOST_WORLDS + 1}))


def shown_of_each(question: Question) -> tuple[Trace, dict[str, list[Frame]]] | None:
    """The trace of a world without its beats, and those of each move: of a wrong one as it is shown to fail, of a right
    one as what is shown behind any of these. None where there is no such world, or not the same for all moves.
    """
    if question.kind not in KINDS:
        return None
    moves = {move: question.judge(move).right for move in question.moves}
    if any(_does(question, question.state, move) is not right for move, right in moves.items()):
        return None
    line = _Line(question, question.state)
    fails = {move: line.fails(move) for move, right in moves.items() if not right}
    ends = [end for _, end in fails.values()]
    does = {move: line.does(move, ends) for move, right in moves.items() if right}
    return line.trace([]), {move: frames for move, (frames, _) in fails.items()} | does


def _worlds(question: Question) -> Iterator[AnyState]:
    """Positions that look alike to the seat that is asked; that of the question is one itself."""
    yield question.state
    view = question.state.view(question.perspective)
    if _hides(question):
        for number in range(MOST_WORLDS):
            yield view.sample(random.Random(f"{question.place}/world/{number}"))


def _hides(question: Question) -> bool:
    """Whether there is anything that the seat cannot know."""
    seat = question.perspective
    return seat is not None and not isinstance(question.state.view(seat), OpenView)


def _does(question: Question, state: AnyState, move: str) -> bool:
    """Whether a move does in a position what is asked: all of it, where several goals are made one."""
    seat = state.to_move
    if question.kind == "value" or seat is None:
        return question.judge(move).right  # the tutor knows it, and nothing is hidden
    events = happening(state, state.read(move), question.perspective).all
    return all(any(is_goal(event, name, seat) for event in events) for name in question.ask.split("+"))


class _Open(Tracer):
    """Tells everything to the seat that looks: in a world that was made up nothing need be hidden."""

    def look(self, state: AnyState, moves: Moves) -> Shown:
        shown = super().look(state, moves)
        situation = self.game.scene.situation(state, None, self.texts)
        return replace(shown, situation=situation, wait="")

    def seen(self, event: Event) -> Event | None:
        return None if event.late else event


class _Line:
    """The beats of a world, which begin with a position."""

    def __init__(self, question: Question, state: AnyState) -> None:
        self._question, self._state = question, state
        self._game, self._hides = get_game(question.game), _hides(question)
        self._tracer = _Open(self._game, state, question.perspective, language=question.texts.language)

    def trace(self, frames: list[Frame]) -> Trace:
        """Beats as a trace that stands by itself."""
        seat, told = self._question.perspective, self._question.texts.data["teaching"]["world"]
        whole = self._tracer.trace(self._state, mode="replay", perspectives=[seat], whole=False)
        text = told["lies" if self._hides else "follows"]
        return {**whole, "labels": {**whole["labels"], **told["labels"]}, "stretch": {"text": text}, "frames": frames}

    def fails(self, move: str) -> tuple[list[Frame], Situation]:
        """The position, what comes of a wrong move in it, and how all lies then."""
        told = [self._say("open", move)] if self._hides else []
        frames, end = self._played(move, "fails")
        return [self._first(" ".join([*told, self._say("chosen", move)])), *frames], end

    def does(self, move: str, ends: Sequence[Situation]) -> list[Frame]:
        """The same position once more, and what comes of a right move; ``ends`` is how all may lie before."""
        first = self._first(self._say("better", move))
        scene: dict[str, Any] = {**first["scene"]}
        for end in ends:
            for kind, entries in end.items():
                scene[kind] = {**dict.fromkeys(entries), **scene[kind]}  # type: ignore[call-overload]
        first["scene"] = scene  # type: ignore[typeddict-item]
        return [first, *self._played(move, "does")[0]]

    def _first(self, text: str) -> Frame:
        """The position, all of it."""
        frame = self._frame(text)
        bring(frame, None, self._tracer.shown[0])
        frame["wait"] = self._question.texts.say("teaching.world.wait", {})
        return frame

    def _played(self, move: str, outcome: str) -> tuple[list[Frame], Situation]:
        """What comes of a move, that it fails or does what was asked, and how all lies then."""
        tracer, state, frames = self._tracer.fork(), self._state, list[Frame]()
        action: Action | None = state.read(move)
        turns = MOST_TURNS if self._question.kind == "value" else 1
        while action is not None and turns:
            state, beats = state.beats(action)
            frames += [only_told(without_event(frame)) for frame in tracer.extend(action, beats, state)]
            action, turns = self._best(state), turns - 1
        frames.append(self._frame(self._say(f"{self._question.kind}_{outcome}", move)))
        if outcome == "does":
            frames[-1]["rules"] = [self._question.key_of_goal().each[move].rule]
        return frames, tracer.shown[-1].situation

    def _best(self, state: AnyState) -> Action | None:
        """The move of one who plays as well as can be."""
        best = self._game.tutor.best(state.view(state.to_move)) if self._game.tutor and not state.over else ()
        return next(iter(best), None)

    def _say(self, key: str, move: str) -> str:
        asked, state = self._question, self._state
        facts = {
            "seat": state.to_move,
            "label": move_name(self._game, state, asked.perspective, asked.texts, state.read(move)),
            "prompt": asked.prompt,
            "reason": asked.key_of_goal().each[move].text,
        }
        return asked.texts.say(f"teaching.world.{key}", facts, about=state.to_move, reader=asked.perspective)

    @staticmethod
    def _frame(text: str) -> Frame:
        return {"scene": {}, "text": text, "rules": [], "highlight": [], "tags": [], "traits": {}}
