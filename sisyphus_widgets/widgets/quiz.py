"""``Quiz``: questions about positions, one after the other, judged by the engine in the kernel."""

from __future__ import annotations

import sys
import traceback
from collections.abc import Callable, Collection, Sequence
from threading import RLock
from typing import Any, ClassVar, get_args

import anywidget
import traitlets as t

from ..embed import for_pages
from ..rules import RulesError, State, Texts
from ..rules.errors import quoted
from ..schema import Controls, Kind, Nothing, Size, Trace, Verdict
from ..session import NotOffered
from ..teaching import Question, asked, refused, tried
from ..teaching import questions as found
from ..teaching.running import Run
from .arguments import refuse_unknown
from .base import STATIC, MimeBundle, with_way_back
from .described import described
from .protocol import Responder, read_action, read_answer, read_number


@described(
    means={
        "game": 'the game that is asked about, such as ``"sixty"``; ``"sisyphus_cards"`` where nothing is said.',
        "questions": (
            "the questions to ask, a list as ``teaching.questions``, ``teaching.pairs`` and ``teaching.questions_at`` "
            "give it, in place of a game."
        ),
        "n": "how many questions are asked; fewer where there are no more.",
        "seed": "a whole number from 0: the same number, the same questions.",
        "kinds": (
            'what is asked: some of ``"playable"``, ``"outcome"``, ``"rule"``, ``"goal"``, ``"value"``, or more '
            'closely ``"outcome.taker"``; all where nothing is said.'
        ),
        "rules": 'the clauses to ask about, such as ``["3.6"]``; all where nothing is said.',
        "threshold": "the score from which on ``passed`` is true, from 0 to 1.",
        "learner": "a nickname for the log, or nothing.",
        "lesson": "which lesson it is, for the log (its ``session``), or nothing.",
    }
)
class Quiz(anywidget.AnyWidget):
    """Questions about positions of a game, one after the other.

    After the first miss you read what was wrong, after the second what the rule says, and after the third the answer
    can be shown. A right answer is explained too. At the end there is a result, rule by rule, with ways back to what
    was missed. Python judges; the page learns the answer no earlier than the learner.

    ``score`` is the share of all questions that was right at the first try (0 to 1; what is not done yet counts for
    nothing), ``passed`` says whether it has reached ``threshold``, and ``log`` has a line of JSON for each answer,
    which ``teaching.log.read`` reads. They may be observed and linked from; setting one is an error. ``log`` stays in
    Python.

    {arguments}

    Raises:
        TypeError: there is no such argument.
        TraitError: ``size`` is none of its words.
        RulesError: there is no such game, kind or clause, or there are no such questions.
    """

    _esm = STATIC / "widget.js"
    _css = STATIC / "widget.css"

    TOLD: ClassVar[frozenset[str]] = frozenset({"trace", "quiz", "revision", "score", "passed", "log", "step", "kind"})
    """Traits that tell what is so."""

    kind: t.Enum[Kind] = t.Enum(get_args(Kind), "quiz", help="Which view a page builds.").tag(sync=True)
    trace = t.Dict(help="The table of the question, see docs/trace.md.").tag(sync=True)
    quiz = t.Dict(help="What a page knows of the question, see docs/trace.md.").tag(sync=True)
    revision = t.Int(0, help="Grows by one with every change.").tag(sync=True)
    step = t.Int(0, help="The beat shown: there is one.").tag(sync=True)
    controls: t.Enum[Controls] = t.Enum(get_args(Controls), "simple").tag(sync=True)
    size: t.Enum[Size] = t.Enum(get_args(Size), "normal", help="How large everything is drawn.").tag(sync=True)
    live = t.Bool(True, help="Whether a kernel answers.").tag(sync=True)
    score = t.Float(0.0, help="The share of all that was right at the first try.").tag(sync=True)
    passed = t.Bool(False, help="Whether the score has reached the threshold.").tag(sync=True)
    # A line tells which rules decide, and so what is right while the question is still open: no page gets it.
    log: t.List[str] = t.List(help="A line of JSON for each answer.")

    def __init__(
        self,
        game: str | None = None,
        *,
        questions: Sequence[Question] | None = None,
        n: int = 8,
        seed: int = 0,
        kinds: Collection[str] | None = None,
        rules: Collection[str] | None = None,
        threshold: float = 0.8,
        learner: str = "",
        lesson: str = "",
        language: str = "en",
        size: Size = "normal",
        **more: Any,
    ) -> None:
        refuse_unknown(type(self), more)
        if isinstance(threshold, bool) or not isinstance(threshold, int | float) or not 0 <= threshold <= 1:
            raise RulesError(f"threshold is a number from 0 to 1, not {quoted(threshold)}")
        if not isinstance(learner, str) or not isinstance(lesson, str):
            raise RulesError("learner and lesson are texts")
        if questions is None:
            asking = found(game or "sisyphus_cards", kinds=kinds, rules=rules, n=n, seed=seed, language=language)
        elif game is not None or kinds is not None or rules is not None:
            raise RulesError("give the questions, or a game, kinds and rules to find some by, one of them")
        else:
            asking = _checked(questions)
        self._run = Run(asking, learner=learner, session=lesson, passing=threshold)
        self._lock = RLock()
        self.failure: BaseException | None = None
        """What failed last while a page was answered, such as an observer; ``raise quiz.failure`` shows where."""
        super().__init__(size=size, **self._told(0), **{key: value for key, value in more.items() if value is not None})
        self._responder = Responder(
            {
                "hello": lambda payload: {},
                "answer": lambda payload: self._changed(self._run.answer, read_answer(payload)),
                "play": lambda payload: self._changed(self._play, read_action(payload)),
                "verdict": lambda payload: {"verdict": self._verdict(read_action(payload))},
                "reveal": lambda payload: self._changed(self._run.reveal),
                "next_question": lambda payload: self._changed(self._run.next_question),
                "show_question": lambda payload: self._changed(self._run.show_question, read_number(payload)),
                "resync": lambda payload: {"trace": self._page()},
            },
            changing=frozenset({"answer", "play", "reveal", "next_question", "show_question"}),
            reading=frozenset({"hello", "verdict", "resync"}),
            revision=lambda: self.revision,
            state=self._page,
            illegal=lambda error: refused(self._run.question, error.verdict),
            failed=self._went_wrong,
            send=self.send,
        )
        self.on_msg(lambda widget, content, buffers: self._asked(content))

    def open(self) -> None:
        """Connect with pages; a document that is made from the notebook has none, and keeps no state of widgets."""
        if not for_pages():
            super().open()

    # --- what a page asks -------------------------------------------------------------------------------------

    def _asked(self, content: object) -> None:
        with self._lock:
            self._responder.receive(content)

    def _play(self, action: str | list[str]) -> None:
        self._acting()
        self._run.answer(action)

    def _verdict(self, action: str | list[str]) -> Verdict:
        self._acting()
        return tried(self._run.question, action)

    def _acting(self) -> None:
        if not self._run.open or self._run.question.form.kind != "act":
            raise NotOffered("no move is asked for")

    def _changed(self, change: Callable[..., None], *args: Any) -> Nothing:
        """Carry out what a page asks, and tell every page; an observer that fails is no matter of the page's."""
        change(*args)
        told = self._told(self.revision + 1)
        try:
            with self.hold_sync(), self.hold_trait_notifications():
                for name, value in told.items():
                    self.set_trait(name, value)
        except Exception as error:
            if self.revision < told["revision"]:
                raise
            self._went_wrong(error)
        return {}

    def _page(self) -> Trace:
        run = self._run
        return asked(run.question, self.revision, open=run.open)

    def _told(self, revision: int) -> dict[str, Any]:
        run = self._run
        return {
            "trace": asked(run.question, revision, open=run.open),
            "quiz": run.to_page(),
            "revision": revision,
            "score": run.score,
            "passed": run.passed,
            "log": list(run.log),
        }

    def _went_wrong(self, error: BaseException) -> str:
        self.failure = error
        traceback.print_exception(error, file=sys.stderr)
        return self._texts.say("went_wrong" if isinstance(error, Exception) else "interrupted", {})

    @property
    def _texts(self) -> Texts:
        return self._run.question.texts

    def set_state(self, sync_data: dict[str, Any]) -> None:
        """Take what a page writes of ipywidgets' own traits, such as the layout; the rest gets our values again."""
        refused = [name for name in sync_data if name.startswith("_") or name in vars(Quiz)]
        super().set_state({name: value for name, value in sync_data.items() if name not in refused})
        if ours := [name for name in refused if name in self.keys]:
            self.send_state(ours)

    def __setattr__(self, name: str, value: Any) -> None:
        if name in self.TOLD and "_responder" in self.__dict__ and value != getattr(self, name):
            raise t.TraitError(f"{name!r} tells how the quiz goes, so it cannot be set")
        super().__setattr__(name, value)

    # --- in Python --------------------------------------------------------------------------------------------

    @property
    def questions(self) -> tuple[Question, ...]:
        """All questions of the quiz, in order."""
        return self._run.questions

    def _repr_mimebundle_(self, **kwargs: Any) -> MimeBundle:
        """What a notebook keeps of a quiz; where it is opened anew, the text says how to get the quiz back.

        A document that is made from the notebook has the text alone.
        """
        if for_pages():
            return {"text/plain": repr(self)}, {}
        return with_way_back(super()._repr_mimebundle_(**kwargs), self._texts)

    def __repr__(self) -> str:
        question, page = self._run.question, self._run.to_page()
        progress = self._texts.data["teaching"]["quiz"]["quiz_progress"]
        head = f"Quiz. {progress}.".replace("{n}", str(page["number"])).replace("{m}", str(page["of"]))
        if "summary" in page:
            return "\n".join([f"Quiz. {page['summary']['text']}", *page["summary"]["rows"]])
        return f"{head}\n\n{question.position}\n\n{question.prompt}"


def _checked(questions: object) -> list[Question]:
    if isinstance(questions, str | State) or not isinstance(questions, Sequence):
        raise RulesError(f"questions is a list of questions, not {type(questions).__name__}")
    for one in questions:
        if not isinstance(one, Question):
            raise RulesError(f"questions has questions of sisyphus_widgets.teaching in it, not {type(one).__name__}")
    return list(questions)
