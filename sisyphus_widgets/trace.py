"""Record → trace: the beats of a game as one perspective may see them, explained, with what each choice leads to.

``docs/trace.md`` describes the format. Nothing the perspective may not know is ever put in.
"""

from __future__ import annotations

import json
from collections.abc import Iterable, Sequence
from dataclasses import dataclass
from typing import Any

from .rules import Action, Beat, Choosing, Event, Game, Match, Record, Sentence, State, Texts, Tutor, Verdict
from .rules.scene import Situation, changes
from .rules.tutor import Arrow

FORMAT = "sisyphus-widgets/trace"
VERSION = 1
MOST_CHOICES = 256

Frame = dict[str, Any]
Trace = dict[str, Any]


@dataclass(frozen=True, slots=True)
class Shown:
    """What a frame shows: the position, how many moves had been made or begun, and what the perspective sees of it."""

    state: State[Any]
    moves: int
    situation: Situation
    traits: dict[str, Any]
    wait: str

    def same_as(self, other: Shown) -> bool:
        """Whether the perspective sees no difference."""
        return (self.situation, self.traits, self.wait) == (other.situation, other.traits, other.wait)


class Tracer:
    """Makes the frames of one game for one perspective, move by move.

    ``perspective`` is a seat, or None for the teacher who sees everything. The frames so far are ``frames``;
    :meth:`extend` adds those of a move. The frames of a prefix of a game are a prefix of its frames, but for what the
    last one says of the move to come. A frame once handed out is never changed in place.

    A ``tutor`` says of each choice where it leads, and of each move of the one who looks (of every move, for the
    teacher) what it cost.
    """

    def __init__(
        self,
        game: Game,
        state: State[Any],
        perspective: int | None,
        *,
        language: str = "en",
        names: Sequence[str] | None = None,
        tutor: Tutor[Any] | None = None,
    ) -> None:
        self.game = game
        self.perspective = perspective
        texts = game.texts(language)
        if names is None and len(game.players) > 1:  # the catalogue names as many as can play
            names = texts.seat_names[: state.players]
        self.texts: Texts = texts.named(names)
        self._scene = game.scene
        self._tutor = tutor
        self._state = state
        self._moves = 0
        self.shown = [self._look(state, 0)]
        """What stands behind each frame; for Python only, it knows more than the perspective may."""
        self.deciding: dict[int, State[Any]] = {}
        """The position behind each frame with a decision, likewise."""
        opening: Frame = {
            **self._sentence("text", self._scene.opening(state)),
            "rules": [],
            "highlight": [],
            "tags": [],
            **_changed(None, self.shown[0]),
        }
        self.frames: list[Frame] = [opening]
        self._decide(state)

    # --- moves ------------------------------------------------------------------------------------------------

    def extend(self, action: Action, beats: Iterable[Beat], state: State[Any]) -> list[Frame]:
        """Add the frames of a move and return them; none where the perspective sees nothing of it.

        ``state`` is the position after the move.
        """
        start = len(self.frames)
        self._moves += 1
        decision = self.frames[-1].get("decision")
        if decision is not None:
            recorded = {"action": str(action), "picks": self._picks(decision, action)}
            self.frames[-1] = {**self.frames[-1], "decision": {**decision, "recorded": recorded}}
        for beat in beats:
            event = self._seen(beat.event)
            if event is not None:
                now = self._look(beat.state, self._moves)
                self.frames.append(self._frame(event, self.shown[-1], now))
                self.shown.append(now)
        if len(self.frames) > start:
            self.frames[-1].update(self._remark(self._state, action))
        self._state = state
        mine = state.to_move is not None and self.perspective in (None, state.to_move)
        if mine or len(self.frames) > start:
            self._settle(state)
        self._decide(state)
        return self.frames[start:]

    def _settle(self, state: State[Any]) -> None:
        """Let the last frame show the position after a move, which may differ from the one at its last event.

        A move of which nothing was seen (someone else chose in secret) changes the last frame only if it is now for
        the perspective to decide.
        """
        now = self._look(state, self.shown[-1].moves)
        if now.same_as(self.shown[-1]):
            return
        before = self.shown[-2] if len(self.shown) > 1 else None
        kept = {key: value for key, value in self.frames[-1].items() if key != "wait"}
        self.frames[-1] = {**kept, **_changed(before, now)}
        self.shown[-1] = now

    # --- frames -----------------------------------------------------------------------------------------------

    def _look(self, state: State[Any], moves: int) -> Shown:
        return Shown(
            state,
            moves,
            self._scene.situation(state, self.perspective, self.texts),
            self._scene.traits(state, self.perspective),
            self._say(self._scene.waiting(state, self.perspective)),
        )

    def _say(self, sentence: Sentence, spoken: bool = False) -> str:
        return sentence.say(self.texts, self.perspective, spoken)

    def _sentence(self, key: str, sentence: Sentence) -> dict[str, str]:
        """``{key: text}`` and, where it differs, ``{"spoken": …}``."""
        text, spoken = self._say(sentence), self._say(sentence, True)
        return {key: text} if text == spoken else {key: text, "spoken": spoken}

    def _seen(self, event: Event) -> Event | None:
        if self.perspective is None:
            return None if event.late else event
        return event.seen_by(self.perspective)

    def _frame(self, event: Event, before: Shown, now: Shown) -> Frame:
        return {
            "event": event.to_json(),
            **self._sentence("text", Sentence(f"events.{event.text_key}", event.facts(), event.actor)),
            "rules": list(event.rules),
            "highlight": list(event.names),
            "tags": list(event.tags),
            **_arrows(event.arrows, "moved"),
            **_changed(before, now),
        }

    # --- the tutor --------------------------------------------------------------------------------------------

    def _remark(self, before: State[Any], action: Action) -> dict[str, Any]:
        """``{"remark": …}``: what the tutor says of a move from ``before``; nothing without one."""
        if self._tutor is None or self.perspective not in (None, before.to_move):
            return {}
        remark = self._tutor.remark(before.view(self.perspective), action)
        if remark is None:
            return {}
        said = {**self._sentence("text", remark.says), "grade": remark.grade}
        return {"remark": {"highlight": [], "arrows": [], **said, **_arrows(remark.arrows, "better")}}

    def _outlooks(self, state: State[Any]) -> dict[str, dict[str, Any]]:
        """Notation of an action → what the tutor says that it leads to."""
        if self._tutor is None:
            return {}
        return {
            str(outlook.action): {
                "text": self._say(outlook.says),
                "short": self._say(outlook.short),
                "grade": outlook.grade,
                "arrows": [],
                **_arrows(outlook.arrows, "better"),
            }
            for outlook in self._tutor.outlooks(state.view(self.perspective))
        }

    # --- decisions --------------------------------------------------------------------------------------------

    def _decide(self, state: State[Any]) -> None:
        """Attach the decision to the last frame, where the perspective is to make one."""
        seat = state.to_move
        if seat is None or self.perspective not in (None, seat):
            return
        choosing = self._scene.choosing(state, seat)
        if len(choosing.choices) > MOST_CHOICES:
            raise ValueError(
                f"{self.game.name} lists {len(choosing.choices)} choices; {MOST_CHOICES} is the most a page takes"
            )
        selection: dict[str, Any] = {
            "from": list(choosing.elements),
            "least": choosing.least,
            "most": choosing.most,
            "ordered": choosing.ordered,
            "any": choosing.any_of,
            "several": choosing.several,
        }
        for name, sentence in (("confirm", choosing.confirm), ("count", choosing.count)):
            if sentence is not None:
                selection[name] = self._say(sentence)
        decision = {
            "seat": seat,
            "prompt": self._say(choosing.prompt),
            "selection": selection,
            "choices": self._choices(state, choosing),
            "refusals": {element: self.verdict(verdict) for element, verdict in choosing.refusals.items()},
            "elsewhere": self._say(Sentence("waiting.elsewhere", {"seat": seat}, seat)),
        }
        self.frames[-1] = {**self.frames[-1], "decision": decision}
        self.deciding[len(self.frames) - 1] = state

    def _choices(self, state: State[Any], choosing: Choosing) -> list[dict[str, Any]]:
        outlooks = self._outlooks(state)
        consequences: dict[str, list[Frame]] = {}  # several choices may mean one action
        choices = []
        for choice in choosing.choices:
            text = str(choice.action)
            if text not in consequences:
                consequences[text] = self._consequence(state, choice.action)
            told = {
                "action": text,
                "picks": list(choice.picks),
                "ordered": choice.ordered,
                "label": self._say(choice.label),
                "frames": consequences[text],
            }
            choices.append({**told, "outlook": outlooks[text]} if text in outlooks else told)
        rank = {text: number for number, text in enumerate(outlooks)}
        return sorted(choices, key=lambda choice: rank.get(choice["action"], len(rank)))  # the tutor's best come first

    def _consequence(self, state: State[Any], action: Action) -> list[Frame]:
        """The beats that follow an action, up to the first thing that the one who chooses could not know."""
        frames = []
        before = self.shown[-1]
        after, beats = state.beats(action)
        for number, beat in enumerate(beats):
            event = self._seen(beat.event)
            if event is None:
                continue
            if not event.foreseeable:
                break
            now = self._look(after if number == len(beats) - 1 else beat.state, before.moves + 1)
            frames.append(self._frame(event, before, now))
            before = now
        else:
            if frames:
                frames[-1].update(self._remark(state, action))
        return frames

    def _picks(self, decision: dict[str, Any], action: Action) -> list[str]:
        text = str(action)
        for choice in decision["choices"]:
            if choice["action"] == text:
                return list(choice["picks"])
        return self._scene.picks_of(action, decision["selection"]["from"])

    def verdict(self, verdict: Verdict, label: Sentence | None = None) -> dict[str, Any]:
        """A verdict as a page gets it; ``label`` says what playing a legal action is called."""
        said = {"legal": verdict.legal, "code": verdict.code, "rule": verdict.rule}
        if verdict.legal and label is not None:
            return {**said, **self._sentence("text", label), "highlight": []}
        text = verdict.say(self.texts, reader=self.perspective)
        spoken = verdict.say(self.texts, reader=self.perspective, spoken=True)
        more = {} if text == spoken else {"spoken": spoken}
        return {**said, "text": text, **more, "highlight": list(verdict.names)}

    # --- the whole --------------------------------------------------------------------------------------------

    def trace(
        self,
        state: State[Any],
        *,
        mode: str,
        revision: int = 0,
        offers: Sequence[str] = (),
        perspectives: Sequence[int | None] = (),
    ) -> Trace:
        """The whole trace; ``state`` gives the furniture and may be any position of the game.

        ``offers`` names the requests that will be answered beyond those every page may make, ``perspectives`` those
        that may be asked for.
        """
        texts = self.texts
        return {
            "format": FORMAT,
            "version": VERSION,
            "game": self.game.name,
            "title": texts.data["title"],
            "language": texts.language,
            "mode": mode,
            "perspective": self.perspective,
            "revision": revision,
            "offers": list(offers),
            "perspectives": list(perspectives),
            "seats": [
                {"seat": seat, "name": name, "you": seat == self.perspective}
                for seat, name in enumerate(texts.seat_names)
            ],
            "labels": dict(texts.data["controls"]),
            "clauses": self.game.rulebook.to_json(),
            "symbols": self._scene.symbols(texts),
            "faces": self._scene.faces(texts),
            "layout": self._scene.layout(state, texts, self.perspective),
            "frames": list(self.frames),
        }


def _arrows(arrows: Iterable[Arrow], kind: str) -> dict[str, Any]:
    """``{"arrows": …}`` as a page gets them; nothing where there are none."""
    drawn = [{"from": start, "to": end, "kind": kind} for start, end in arrows]
    return {"arrows": drawn} if drawn else {}


def _changed(before: Shown | None, now: Shown) -> dict[str, Any]:
    """The parts of a frame that say what is different from the frame before; all of them without one."""
    if before is None:
        return {"scene": changes(None, now.situation), "traits": now.traits, "wait": now.wait}
    traits = {name: value for name, value in now.traits.items() if before.traits[name] != value}
    changed: dict[str, Any] = {"scene": changes(before.situation, now.situation), "traits": traits}
    return changed if now.wait == before.wait else {**changed, "wait": now.wait}


def trace_match(
    match: Match,
    perspective: int | None = None,
    *,
    mode: str = "replay",
    language: str = "en",
    names: Sequence[str] | None = None,
    tutor: Tutor[Any] | None = None,
) -> Trace:
    """The trace of a match so far, as a seat or the teacher (None) may see it."""
    tracer = trace_moves(match, perspective, language=language, names=names, tutor=tutor)
    return tracer.trace(match.state, mode=mode)


def trace_moves(
    match: Match,
    perspective: int | None,
    *,
    language: str = "en",
    names: Sequence[str] | None = None,
    tutor: Tutor[Any] | None = None,
) -> Tracer:
    """A tracer that has followed a match so far, to be extended as it goes on."""
    states = match.states
    tracer = Tracer(match.game, states[0], perspective, language=language, names=names, tutor=tutor)
    for before, move in zip(states, match.moves, strict=False):
        after, beats = before.beats(move)
        tracer.extend(move, beats, after)
    return tracer


def trace_record(record: Record, perspective: int | None = None, *, language: str = "en") -> Trace:
    """The trace of a record, as a seat or the teacher (None) may see it.

    Raises:
        RecordError: the record cannot be replayed.
    """
    return trace_match(Match.from_record(record), perspective, language=language)


def dumps(trace: Trace) -> str:
    """A trace as compact JSON text."""
    return json.dumps(trace, ensure_ascii=False, separators=(",", ":"))
