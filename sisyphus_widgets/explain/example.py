"""Another case of a rule: the shortest stretch of a known game in which a clause decides something, as a trace."""

from __future__ import annotations

from collections.abc import Iterator
from functools import cache, lru_cache
from importlib import resources
from json import loads

from ..questions.labels import element_name, move_name
from ..questions.positions import Place, position_at
from ..questions.question import NoQuestionError, Question
from ..questions.search import question, questions
from ..questions.wording import texts_of
from ..rules import AnyGame, NotationError, Verdict
from ..schema import Frame, Trace
from ..trace.builder import Tracer
from ..trace.frames import only_told, without_event


def another(game: AnyGame, clause: str, *, language: str = "en") -> Trace:
    """A stretch of a game in which a clause decides: a position, and what is done or refused in it by that clause.

    It is of a game played at random, the same everywhere, and seen from the seat that moves. Nothing is chosen in it.

    Raises:
        RulesError: the game has no such clause.
        NoQuestionError: the clause decides nothing that could be shown.
    """
    asked = game.rulebook[clause]
    if clause not in game.decisive:
        raise NoQuestionError(f"“{asked.title}” decides nothing that could be shown")
    return _another(game, clause, language)


@lru_cache(maxsize=64)
def _another(game: AnyGame, clause: str, language: str) -> Trace:
    id = _shortest().get(game.name, {}).get(clause.removeprefix(f"{game.name}."))
    if id is None:  # nobody has looked this game through beforehand
        id = next((one.id.partition("/")[2] for one in questions(game, rules=[clause], n=1)), None)
    if id is None:
        raise NoQuestionError(f"no game is known in which “{game.rulebook[clause].title}” decides")
    return Case(game, clause, id, language).trace


@cache
def _shortest() -> dict[str, dict[str, str]]:
    found: dict[str, dict[str, str]] = loads(resources.files(__package__).joinpath("examples.json").read_text("utf-8"))
    return found


class Case:
    """The position that a question is about, and what a clause decides there; ``id`` is the question's, without game.

    ``rank`` tells how plainly: 0 where something is refused by the clause or happens by it above all, 1 where it is one
    of several behind what happens, 2 where a sentence says it.
    """

    def __init__(self, game: AnyGame, clause: str, id: str, language: str = "en") -> None:
        self._game, self._clause, self._id, self._language = game, clause, id, language
        place = Place.read(id.partition("/")[2])
        self._state, self._action = position_at(game, place)
        self._seat = self._state.to_move
        self._tracer = Tracer(game, self._state, self._seat, language=language, moves=place.ply)
        ways = [self._happening, self._refused]
        if id.startswith(("playable", "rule.refusal")):
            ways.reverse()  # what may not be done tells more of such a clause than what may
        found = (way() for way in ways)
        self.rank, more = next((one for one in found if one), None) or self._said()
        self.frames = [self._first(), *more]

    @property
    def trace(self) -> Trace:
        """The stretch as a trace that stands by itself."""
        whole = self._tracer.trace(self._state, mode="replay", perspectives=[self._seat], whole=False)
        title = self._game.rulebook_in(self._language)[self._clause].title
        labels = {**whole["labels"], **texts_of(self._game, self._language).data["teaching"]["another"]["labels"]}
        return {**whole, "labels": labels, "stretch": {"text": title}, "frames": self.frames}

    def _first(self) -> Frame:
        """The position, and who is to do what in it."""
        first = only_told(without_event(self._tracer.frames[0]))
        prompt = self._tracer.frames[0]["decision"]["prompt"]
        first["text"] = f"{first['text']} {prompt}"
        if "spoken" in first:
            first["spoken"] = f"{first['spoken']} {prompt}"
        first["wait"] = texts_of(self._game, self._language).say("teaching.another.wait", {})
        return first

    def _happening(self) -> tuple[int, list[Frame]] | None:
        """What the move that was made brings about, up to what the clause is behind."""
        if self._action is None:
            return None
        tracer = self._tracer.fork()
        after, beats = self._state.beats(self._action)
        frames = tracer.extend(self._action, beats, after)
        for rank in (0, 1):
            for number, frame in enumerate(frames):
                chief = frame.get("event", {}).get("rule") == self._clause
                if chief or (rank and self._clause in frame["rules"]):
                    return rank, [only_told(without_event(one)) for one in frames[: number + 1]]
        return None

    def _refused(self) -> tuple[int, list[Frame]] | None:
        """That something may not be chosen by the clause."""
        for label, picks, verdict in self._tries():
            if not verdict and str(verdict.rule) == self._clause:
                told = self._tracer.verdict(verdict)
                say = texts_of(self._game, self._language).say
                frame = self._frame(say("teaching.another.refused", {"label": label, "text": told["text"]}))
                if "spoken" in told:
                    frame["spoken"] = say("teaching.another.refused", {"label": label, "text": told["spoken"]})
                frame["highlight"] = list(dict.fromkeys([*picks, *told["highlight"]]))
                return 0, [frame]
        return None

    def _tries(self) -> Iterator[tuple[str, list[str], Verdict]]:
        """What might be tried: the move that is asked about, and each element that may not be chosen."""
        game, state, seat, texts = self._game, self._state, self._seat, texts_of(self._game, self._language)
        assert seat is not None  # whoever is asked is to move
        deed = self._question.deed
        if deed is not None:
            try:
                action = state.read(deed)
            except NotationError:  # it is an element
                pass
            else:
                picks = list(game.scene.picks(state, action))
                yield move_name(game, state, seat, texts, action), picks, state.view(seat).verdict(action)
        for element, verdict in game.scene.choosing(state, seat).refusals.items():
            yield element_name(game, state, seat, texts, element), [element], verdict

    def _said(self) -> tuple[int, list[Frame]]:
        """What was asked, and the reason for what is right."""
        asked = self._question
        key = asked.key_of_goal()
        by_clause = (reason for reason in (*key.reasons, *key.each.values()) if reason.rule == self._clause)
        reasons = [reason] if (reason := next(by_clause, None)) else asked.reasons
        text = reasons[0].text if len(reasons) == 1 else asked.explanation
        frames = [self._frame(asked.prompt)]
        if self._action is not None and str(self._action) == asked.deed:
            tracer = self._tracer.fork()
            after, beats = self._state.beats(self._action)
            frames = [only_told(without_event(one)) for one in tracer.extend(self._action, beats, after)]
            if [one.says for one in reasons] == [tracer.said(-1)]:
                frames[-1]["rules"] = [self._clause, *frames[-1]["rules"]]
                return 2, frames
        return 2, [*frames, self._frame(text)]

    @property
    def _question(self) -> Question:
        return question(f"{self._game.name}/{self._id}", language=self._language)

    def _frame(self, text: str) -> Frame:
        return {"scene": {}, "text": text, "rules": [self._clause], "highlight": [], "tags": [], "traits": {}}
