"""Questions as a page draws them: the position as a trace of one beat, which does not reveal the right answer."""

from __future__ import annotations

from collections.abc import Callable, Collection, Mapping, Sequence
from typing import Any

from ..rules import RulesError, get_game
from ..rules import Verdict as _Verdict
from ..rules.drawing.changes import folded
from ..rules.errors import quoted
from ..rules.position.checks import number, truth
from ..schema import ChoosingData, DecisionData, Frame, SceneChange, Selection, Trace, VerdictData
from ..trace.builder import Tracer
from ..trace.choices import choosing_at
from ..trace.document import trace_of
from .giveaways import gives_away
from .question import Question, question_given


def page_values(question: Question, *, marked: bool = False) -> dict[str, Any]:
    """Return the data of a question for a page: the values of :meth:`.Question.to_page`, and the position as a trace.

    The trace has one frame, without a decision, since the decision's prompt and choices would reveal the right answer.
    Counters and marks of the scene that would reveal it are included only if the answer is ``marked``.
    """
    tracer = _tracer(question_given(question))
    if not marked:
        tracer.withhold(gives_away(question), 0)
    trace: Trace = trace_of(tracer, question.state, mode="replay", perspectives=[question.perspective], whole=False)
    frames: list[Frame] = []
    for frame in trace["frames"]:
        bare_frame = frame.copy()
        bare_frame.pop("decision", None)
        bare_frame.pop("spoken", None)
        bare_frame["text"] = bare_frame["wait"] = question.prompt  # in place of the narration of the position
        frames.append(bare_frame)
    return {**question.to_page(), "trace": {**trace, "frames": frames}}


def question_trace(
    question: Question,
    revision: int,
    *,
    open: bool,
    offered: Collection[Any] = (),
    marked: bool = False,
    move_made: str | None = None,
    hinted: str | None = None,
) -> Trace:
    """Return the trace of a question in a quiz; while it is ``open``, its answer can be chosen on the table.

    The learner may choose the elements that the form names or, if ``offered`` is not empty, only the offered ones. If
    the question asks for a move, any legal move may be made, and the choices do not show their consequences. With
    ``marked``, the table highlights the right answer and shows all its counters and marks. It then shows the position
    after the move that the question is about or asks for; if several moves are right, ``move_made`` is the one that the
    learner made. A ``hinted`` move is highlighted before it is made. The labels include the texts of a quiz's controls.

    Raises:
        RulesError: an argument is invalid.
    """
    revision, open, marked = number("revision", revision), truth("open", open), truth("marked", marked)
    if not isinstance(offered, Collection) or isinstance(offered, str | bytes):
        raise RulesError(f"what is offered must be a list of answers, not {quoted(offered)}")
    trace: Trace = page_values(question, marked=marked)["trace"]
    frame = trace["frames"][0].copy()
    acts = question.form.kind == "act"
    if marked and not open and question.other is None:
        open_zones = {zone["id"] for zone in trace["layout"]["zones"] if zone["kind"] in ("slot", "row")}
        move = move_made or (question.answer if acts else question.deed)
        frame["scene"] = _after_move(question, frame["scene"], move, open_zones)
    choosing = (_moves(question, offered) if acts else _candidates(question, trace, offered)) if open else None
    if question.marks:
        frame["highlight"] = [*question.marks[0]]
    elif marked or hinted:
        frame["highlight"] = _right(question, move_made or hinted)
    if choosing is not None:
        seat = question.state.to_move if acts else question.perspective
        decision: DecisionData = {"seat": seat or 0, "prompt": question.prompt, "choosing": choosing}
        frame["decision"] = decision
    return {
        **trace,
        "mode": "play" if acts and open else "replay",
        "offers": ["play"] if acts and open else [],
        "revision": revision,
        "labels": {**trace["labels"], **question.texts.data["teaching"]["quiz"]},
        "frames": [frame],
    }


def _after_move(question: Question, scene: SceneChange, move: str | None, open_zones: Collection[str]) -> SceneChange:
    """Return the scene after a move, at the beat that explains why the answer is right.

    If no beat explains it, the scene is that of the last tagged beat. It always lies before the beat that clears the
    ``open_zones``, since the reason mentions the cards in them. Like the consequences of a choice, it contains nothing
    that the perspective cannot know.
    """
    if move is None or question.kind == "playable":
        return scene
    choices = choosing_at(_tracer(question), 0)["choices"]
    frames = next((choice["frames"] for choice in choices if choice["action"] == move), [])
    acts = question.form.kind == "act"
    why = {reason.text for reason in (question.judge(move).parts if acts else question.reasons)}
    telling = [number for number, frame in enumerate(frames) if frame["text"] in why]
    tagged = [number for number, frame in enumerate(frames) if frame["tags"]]
    last = max(telling or tagged, default=-1)
    for at, frame in enumerate(frames[: last + 1]):
        if at and _clears(scene, frame["scene"], open_zones):
            break
        scene = folded(scene, frame["scene"])
    return scene


def _clears(scene: SceneChange, change: SceneChange, zones: Collection[str]) -> bool:
    """Return True if a change empties one of the zones."""
    before, after = scene.get("zones", {}), change.get("zones", {})

    def lie(there: Mapping[str, Any], id: str) -> bool:
        return bool((there.get(id) or {"cards": []})["cards"])

    return any(id in after and lie(before, id) and not lie(after, id) for id in zones)


def _right(question: Question, move: str | None) -> list[str]:
    """Return the elements to highlight as the right answer, or as ``move``; empty for an order and other forms."""
    game, state, answer = get_game(question.game), question.state, move or question.answer
    if question.form.kind == "act":
        return list(game.scene.picks(state, state.read(answer)))
    if question.form.kind in ("pick", "space"):
        return [str(id) for id in (answer if isinstance(answer, tuple) else (answer,))]
    return []


def _moves(question: Question, offered: Collection[Any]) -> ChoosingData:
    """Return the choosing among the legal moves without their consequences; only the ``offered`` ones if any are."""
    choosing = choosing_at(_tracer(question), 0)
    choices = [{key: value for key, value in choice.items() if key != "outlook"} for choice in choosing["choices"]]
    left = [choice for choice in choices if not offered or choice["action"] in offered]
    return {**choosing, "choices": [{**choice, "frames": []} for choice in left]}  # type: ignore[typeddict-item]


def _candidates(question: Question, trace: Trace, offered: Collection[Any]) -> ChoosingData | None:
    """Return the choosing among the form's elements on the table that are offered; None if none is on the table."""
    form, layout = question.form, trace["layout"]
    on_table = {
        *trace["faces"],
        *(piece["id"] for piece in layout["pieces"]),
        *(square["id"] for grid in layout["grids"] for square in grid["squares"]),
        *(card for zone in (trace["frames"][0]["scene"].get("zones") or {}).values() if zone for card in zone["cards"]),
    }
    ids = [id for id in form.ids if isinstance(id, str) and id in on_table and (not offered or id in offered)]
    if not ids:
        return None
    size = 1 if form.kind in ("seat", "space", "option") else len(ids)
    confirm = question.texts.data["teaching"]["quiz"]["quiz_answer"]
    selection: Selection = {"mode": "any", "from": ids, "size": size, "confirm": confirm}
    return {"selection": selection, "choices": [], "refusals": {}, "elsewhere": question.prompt}


def tried(question: Question, picks: str | Sequence[str]) -> VerdictData:
    """Return the verdict on a move composed at a question: its legality, not its correctness as an answer.

    Raises:
        NotationError: the picks make no move.
    """
    return trial(question)(picks)


def trial(question: Question) -> Callable[[str | Sequence[str]], VerdictData]:
    """Return a function that judges moves like :func:`tried` and reuses the set-up from one move to the next."""
    question = question_given(question)
    game, state = get_game(question.game), question.state
    tracer, view = _tracer(question), state.view(question.perspective)

    def judge(picks: str | Sequence[str]) -> VerdictData:
        if isinstance(picks, str):
            action = tracer.maker.read(picks, state)
        else:
            action = game.scene.picked(state, list(picks), question.perspective)
        verdict = view.verdict(action)
        return tracer.maker.verdict(verdict, game.scene.label(state, action) if verdict else None)

    return judge


def refused(question: Question, verdict: _Verdict) -> VerdictData:
    """Return a verdict on a move at a question as page data."""
    return _tracer(question_given(question)).maker.verdict(verdict)


def _tracer(question: Question) -> Tracer:
    return Tracer(get_game(question.game), question.state, question.perspective, language=question.texts.language)
