"""Another example of a rule: the shortest stretch of a known game in which a clause decides, as a trace."""

from __future__ import annotations

from collections.abc import Iterator
from functools import lru_cache

from ...questions.labels import element_name, move_name
from ...questions.positions import Place, position_at
from ...questions.question import NoQuestionError, Question
from ...questions.question_by_id import question
from ...questions.search import questions
from ...questions.wording import texts_of
from ...rules import AnyGame, NotationError, Verdict
from ...schema import Frame, Trace
from ...trace.builder import Tracer
from ...trace.document import trace_of
from ...trace.frames import without_decision, without_event
from .worked_examples import worked


def another(game: AnyGame, clause: str, *, language: str = "en") -> Trace:
    """Return a stretch of a game in which a clause decides: a position, and what the clause does or forbids in it.

    The game was played at random and is the same on every machine. The perspective is the seat to move, and the learner
    only watches.

    Raises:
        RulesError: the game has no such clause.
        NoQuestionError: the clause decides nothing that could be shown.
    """
    rule = game.rulebook[clause]
    if clause not in game.decisive:
        raise NoQuestionError(f"“{rule.title}” decides nothing that could be shown")
    return _another(game, clause, language)


@lru_cache(maxsize=64)
def _another(game: AnyGame, clause: str, language: str) -> Trace:
    # Without a listed example of this clause, search for one.
    ids = worked(game, clause) or tuple(one.id for one in questions(game, rules=[clause], n=1))
    if not ids:
        raise NoQuestionError(f"no game is known in which “{game.rulebook[clause].title}” decides")
    return ClauseExample(game, clause, ids[0].partition("/")[2], language).trace


class ClauseExample:
    """The position of a question, and what a clause decides there; ``id`` is the question's, without the game.

    ``rank`` says how clear the example is: 0 if the clause forbids a choice or is the chief rule of an event, 1 if it
    is one of several rules behind a beat, 2 if only a sentence mentions it.
    """

    def __init__(self, game: AnyGame, clause: str, id: str, language: str = "en") -> None:
        self._game, self._clause, self._id, self._language = game, clause, id, language
        place = Place.read(id.partition("/")[2])
        self._state, self._action = position_at(game, place)
        self._seat = self._state.to_move
        self._tracer = Tracer(game, self._state, self._seat, language=language, moves=place.ply)
        ways = [self._happening, self._refused]
        if id.startswith(("playable", "rule.refusal")):
            ways.reverse()  # for these kinds of question, a refusal is a better example than an event
        found = (way() for way in ways)
        rank, more = next((one for one in found if one), None) or self._fallback_frames()
        self.rank: int = rank
        self.frames: list[Frame] = [self._first(), *more]

    @property
    def trace(self) -> Trace:
        """The stretch as a complete trace."""
        whole = trace_of(self._tracer, self._state, mode="replay", perspectives=[self._seat], whole=False)
        title = self._game.rulebook_in(self._language)[self._clause].title
        labels = {**whole["labels"], **texts_of(self._game, self._language).data["teaching"]["another"]["labels"]}
        return {**whole, "labels": labels, "stretch": {"text": title}, "frames": self.frames}

    def _first(self) -> Frame:
        """Return a beat that shows the position and the prompt for the seat to move."""
        first = without_decision(without_event(self._tracer.frames[0]))
        prompt = self._tracer.frames[0]["decision"]["prompt"]
        first["text"] = f"{first['text']} {prompt}"
        if "spoken" in first:
            first["spoken"] = f"{first['spoken']} {prompt}"
        first["wait"] = texts_of(self._game, self._language).say("teaching.another.wait", {})
        return first

    def _happening(self) -> tuple[int, list[Frame]] | None:
        """Return the rank and the beats of the move made here, up to the first beat that cites the clause."""
        if self._action is None:
            return None
        tracer = self._tracer.fork()
        after, beats = self._state.beats(self._action)
        frames = tracer.extend(self._action, beats, after)
        for rank in (0, 1):
            for number, frame in enumerate(frames):
                chief = frame.get("event", {}).get("rule") == self._clause
                if chief or (rank and self._clause in frame["rules"]):
                    return rank, [without_decision(without_event(one)) for one in frames[: number + 1]]
        return None

    def _refused(self) -> tuple[int, list[Frame]] | None:
        """Return the rank and a beat in which the clause forbids a choice."""
        for label, picks, verdict in self._tries():
            if not verdict and str(verdict.rule) == self._clause:
                refusal = self._tracer.maker.verdict(verdict)
                say = texts_of(self._game, self._language).say
                frame = self._frame(say("teaching.another.refused", {"label": label, "text": refusal["text"]}))
                if "spoken" in refusal:
                    frame["spoken"] = say("teaching.another.refused", {"label": label, "text": refusal["spoken"]})
                frame["highlight"] = list(dict.fromkeys([*picks, *refusal["highlight"]]))
                return 0, [frame]
        return None

    def _tries(self) -> Iterator[tuple[str, list[str], Verdict]]:
        """Yield moves to try, as label, picks and verdict: the question's own move, and each refused element."""
        game, state, seat, texts = self._game, self._state, self._seat, texts_of(self._game, self._language)
        assert seat is not None  # the asked seat is to move
        deed = self._question.deed
        if deed is not None:
            try:
                action = state.read(deed)
            except NotationError:  # the deed is an element
                pass
            else:
                picks = list(game.scene.picks(state, action))
                yield move_name(game, state, seat, texts, action), picks, state.view(seat).verdict(action)
        for element, verdict in game.scene.choosing(state, seat).refusals.items():
            yield element_name(game, state, seat, texts, element), [element], verdict

    def _fallback_frames(self) -> tuple[int, list[Frame]]:
        """Return the rank and beats that show the question and the reason for its answer."""
        query = self._question
        key = query.key_of_goal()
        by_clause = (reason for reason in (*key.reasons, *key.each.values()) if reason.rule == self._clause)
        reasons = [reason] if (reason := next(by_clause, None)) else query.reasons
        text = reasons[0].text if len(reasons) == 1 else query.explanation
        frames = [self._frame(query.prompt)]
        if self._action is not None and str(self._action) == query.deed:
            tracer = self._tracer.fork()
            after, beats = self._state.beats(self._action)
            frames = [without_decision(without_event(one)) for one in tracer.extend(self._action, beats, after)]
            if [one.statement for one in reasons] == [tracer.statement(-1)]:
                frames[-1]["rules"] = [self._clause, *frames[-1]["rules"]]
                return 2, frames
        return 2, [*frames, self._frame(text)]

    @property
    def _question(self) -> Question:
        return question(f"{self._game.name}/{self._id}", language=self._language)

    def _frame(self, text: str) -> Frame:
        return {"scene": {}, "text": text, "rules": [self._clause], "highlight": [], "tags": [], "traits": {}}
