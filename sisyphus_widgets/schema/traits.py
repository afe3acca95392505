"""What a model holds for a page, as types (``traits.schema.json``)."""

from __future__ import annotations

from typing import Literal, NotRequired, TypedDict

from .asking import Answered, QuizForm, QuizTold
from .decision import Verdict
from .messages import Nothing
from .trace import Decision, Frame, Trace

Kind = Literal["table", "explorer", "quiz", "lesson"]
Controls = Literal["simple", "full"]
Size = Literal["normal", "projector"]
Pace = Literal["step", "slow", "normal", "fast"]
"""How beats follow each other."""

TutorSwitch = Literal["off", "offered", "open"]
Lights = Literal["on", "after_try", "off"]


Ask = Literal["off", "outcomes", "playable", "all"]
"""What is asked before it is shown."""


class QuizMissed(TypedDict):
    """A question to be looked at again."""

    number: int
    text: str


class QuizSummary(TypedDict):
    """How a quiz went."""

    text: str
    rows: list[str]
    missed: list[QuizMissed]


class PracticeRule(TypedDict):
    """How far a learner is with one rule."""

    rule: str
    begun: bool
    row: int
    text: str


class PracticeGroup(TypedDict):
    """The rules of one section."""

    title: str
    rules: list[PracticeRule]


class QuizPractice(TypedDict):
    """How far a learner is who practises."""

    text: str
    example: bool
    sum: str
    rule: NotRequired[str]
    groups: list[PracticeGroup]


class Quiz(TypedDict):
    """A question of a quiz as a page shows it."""

    number: int
    of: int
    form: QuizForm
    tries: int
    done: bool
    given: NotRequired[str | int | list[str | int]]
    told: list[QuizTold]
    rules: list[str]
    reveal: bool
    again: bool
    skip: NotRequired[bool]
    world: NotRequired[bool]
    restart: NotRequired[bool]
    once: NotRequired[bool]
    summary: NotRequired[QuizSummary]
    practice: NotRequired[QuizPractice]


class LessonTerm(TypedDict):
    """A new word."""

    word: str
    means: str


class LessonStep(TypedDict):
    """A step of a lesson as a page shows it."""

    title: str
    number: int
    of: int
    progress: str
    texts: list[str]
    terms: list[LessonTerm]
    task: Literal["read", "watch", "ask", "goal", "play", "end"]
    done: bool


class KeptEntry(TypedDict):
    """An answer, as it can be judged again."""

    time: str
    question: str
    given: str | int | list[str | int] | None
    tries: int
    hints: int
    seconds: float
    # Of practice: which rule it was about, once that may be known, and how often the question had been asked before.
    rule: NotRequired[str]
    round: NotRequired[int]
    # Of what a code claims: nothing of it was judged.
    claimed: NotRequired[Literal[True]]
    score: NotRequired[int]


class Kept(TypedDict):
    """What was answered in a quiz, under the names by which it is kept."""

    name: str
    learner: str
    who: Literal["known", "offer", "ask"]
    entries: list[KeptEntry]


class BankPart(TypedDict):
    """A part of an answer, as the log has it."""

    rule: str
    right: bool


class BankAnswer(TypedDict):
    """An answer as it is judged."""

    given: str | int | list[str | int]
    parts: list[BankPart]
    miss: NotRequired[str]
    told: NotRequired[list[QuizTold]]
    world: NotRequired[int]


class BankPractised(TypedDict):
    """What practice adds to a question."""

    rule: str
    whole: bool
    answer: str | int | list[str | int]
    example: list[QuizTold]
    given: NotRequired[list[str | int]]
    form: NotRequired[QuizForm]
    half: NotRequired[dict[str, int]]


class BankKey(TypedDict):
    """All answers to a question as they are judged, and what is said of misses."""

    answers: list[BankAnswer]
    missing: NotRequired[list[str]]
    second: str


class BankQuestion(BankKey):
    """A question with its key."""

    id: str
    form: QuizForm
    open: dict[str, int]
    closed: dict[str, int]
    rules: list[str]
    told: list[QuizTold]
    shown: list[QuizTold]
    head: str
    help: NotRequired[str]
    size: int
    verdicts: dict[str, Verdict]
    practised: NotRequired[BankPractised]
    world: NotRequired[dict[str, int]]
    better: NotRequired[int]


class BankRule(TypedDict):
    """What is said of a rule that is practised."""

    rule: str
    section: str
    shown: str
    known: str
    states: list[str]


class BankPractice(TypedDict):
    """What practice needs to choose what comes next, and to say how far one is."""

    seed: int
    rules: list[BankRule]
    said: list[str]


class BankPlayed(TypedDict):
    """A game in a lesson."""

    table: dict[str, int]
    turns: list[Decision]


class BankWords(TypedDict):
    """What a lesson itself says of an answer."""

    text: str
    rank: int


class BankStep(TypedDict):
    """A step of a lesson."""

    said: LessonStep
    table: NotRequired[dict[str, int]]
    first: int
    tasks: list[Literal["ask", "goal"]]
    own: list[list[BankWords]]
    hints: list[str]
    play: NotRequired[BankPlayed]


class BankLesson(TypedDict):
    """A lesson with what is said of wrong answers, for a page that answers itself."""

    steps: list[BankStep]
    end: LessonStep
    result: Quiz | Nothing
    table: dict[str, int]


class Bank(TypedDict):
    """A quiz with its key, for a page that judges by comparing."""

    pool: list[str]
    questions: list[BankQuestion]
    passing: float
    session: str
    said: list[str]
    rows: dict[str, str]
    scores: dict[str, list[str]]
    file: str
    room: list[int]
    practice: NotRequired[BankPractice]
    lesson: NotRequired[BankLesson]


# ``from`` is a word of Python's own, so it cannot be written as a field of a class.
Chunk = TypedDict("Chunk", {"from": int, "gzip": str})
"""Some frames or decisions that follow each other, packed."""


class HelpBase(TypedDict):
    """What a line that asks for help begins with, at some beats."""

    last: int
    base: str


class RoomOfZone(TypedDict):
    """How many cards lie in a zone at most."""

    open: int
    all: int


class Room(TypedDict):
    """How much is seen at most at any of the beats: room is kept for it before they are unpacked."""

    zones: dict[str, RoomOfZone]
    letters: int


class Packed(TypedDict):
    """The beats and decisions of a trace in chunks, each of which is unpacked when it is wanted."""

    beats: int
    step: int
    room: NotRequired[Room]
    common: str
    frames: list[Chunk]
    choosing: list[Chunk]
    turns: NotRequired[list[Chunk]]
    says: NotRequired[str]
    help: NotRequired[list[HelpBase]]


class AsksQuestion(BankKey):
    """A question that is asked at a table, with its key."""

    form: QuizForm


class AsksTold(TypedDict):
    """What is said of an answer, and at which of the beats."""

    at: int
    answered: Answered
    tags: list[str]


AsksPart = TypedDict(
    "AsksPart",
    {
        "from": int,
        "frames": list[Frame],
        "question": NotRequired[AsksQuestion],
        "right": NotRequired[list[AsksTold]],
        "shown": NotRequired[list[AsksTold]],
    },
)
"""The beats up to the next question, and that question."""


class Asks(TypedDict):
    """What is asked on a page that nobody answers, and what is held back meanwhile."""

    common: str
    parts: list[str]


class BranchTold(TypedDict):
    """A kept branch."""

    branch: int
    name: str
    at: int


class PageTraits(TypedDict):
    """The traits a page reads and writes; the bound traits are beside them."""

    kind: Kind
    trace: Trace
    packed: NotRequired[Packed]
    revision: int
    step: int
    controls: Controls
    size: Size
    tutor: NotRequired[TutorSwitch]
    lights: NotRequired[Lights]
    pace: NotRequired[Pace]
    ask: NotRequired[Ask]
    branches: NotRequired[list[BranchTold]]
    live: NotRequired[bool]
    quiz: NotRequired[Quiz | Nothing]
    lesson: NotRequired[LessonStep]
    kept: NotRequired[Kept]
    bank: NotRequired[str]
    asks: NotRequired[Asks]
