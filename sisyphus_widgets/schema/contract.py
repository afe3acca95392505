"""The types of all data between Python and a page, made from the JSON Schemas by `python3 -m devtools.contract`."""

from collections.abc import Callable
from typing import Final, Literal, NotRequired, TypedDict, final

from .planned_change import Planned

Id = str
"""The id of an element. It never changes, so that a page can move, highlight and select the element. Card ids are
notation (``QC``); other ids are dotted (``hand.0``, ``slot.0``, ``level.0.3``, ``peg.0``, ``seat.0``).
"""


@final
class Recorded(TypedDict):
    """The choice in the record."""

    action: str
    """The action in notation."""
    picks: list[Id]
    """The elements that select it."""


OneSelection = TypedDict(
    "OneSelection",
    {
        # The mode.
        "mode": Literal["one"],
        # The elements that may be selected.
        "from": list[Id],
    },
)
"""A selection of one element. ``from`` is empty if all choices are buttons."""

SequenceSelection = TypedDict(
    "SequenceSelection",
    {
        # The mode.
        "mode": Literal["sequence"],
        # The elements that may be selected.
        "from": list[Id],
    },
)
"""A selection of several elements in order (a piece, then a square). Only elements that begin or continue one of the
choices are open; a picked element with a square that continues no choice is a selection to be judged.
"""

SetSelection = TypedDict(
    "SetSelection",
    {
        # The mode.
        "mode": Literal["set"],
        # The elements that may be selected.
        "from": list[Id],
        # The number of elements.
        "size": int,
    },
)
"""A selection of a fixed number of elements in any order; several choices with the same elements are shown as a
list.
"""

AnySelection = TypedDict(
    "AnySelection",
    {
        # The mode.
        "mode": Literal["any"],
        # The elements that may be selected.
        "from": list[Id],
        # The number of elements.
        "size": int,
        # The label of the button that plays the selection.
        "confirm": str,
        # The text that says how many elements are missing (``{n}``).
        "count": NotRequired[str],
    },
)
"""A selection of a fixed number of any elements, played by a button; the listed choices are only further buttons."""

GrowingSelection = TypedDict(
    "GrowingSelection",
    {
        # The mode.
        "mode": Literal["growing"],
        # The elements that may be selected.
        "from": list[Id],
        # The greatest number of elements.
        "most": int,
        # True if ``choices`` lists all legal actions. If there are too many, it lists only buttons and selections that
        # need a label (readings of an ace).
        "complete": bool,
        # The label of the button that plays the selection.
        "confirm": str,
    },
)
"""A selection that grows card by card and is judged at each step. Only a button plays it; the page asks Python about
a selection that is not among the choices.
"""

Selection = OneSelection | SequenceSelection | SetSelection | AnySelection | GrowingSelection
"""The way to select."""


@final
class ZoneState(TypedDict):
    """The content of a zone."""

    cards: list[Id]
    """The visible cards, in order. Equal cards have ids with a suffix after ``~`` (``12~0~2``) and share the face of
    the part before it.
    """
    hidden: int
    """The number of further cards, face down."""


@final
class SceneChange(TypedDict):
    """The difference from the previous frame. A scene is five maps from the id of an element to its entry; here
    ``null`` removes an entry, and a map without differences is absent. The first frame has all maps.
    """

    zones: NotRequired[dict[str, ZoneState | None]]
    """Zone → its content. A zone without an entry is not drawn."""
    pegs: NotRequired[dict[str, str | None]]
    """Peg → the id of its space or goal."""
    pieces: NotRequired[dict[str, str | None]]
    """Piece → the id of its square or zone."""
    counters: NotRequired[dict[str, str | None]]
    """Counter → its text."""
    marks: NotRequired[dict[str, list[str] | None]]
    """Element → its marks, in the game's own words; the trace gives the name and the look of each. A card with
    ``by.N`` begins the cards played by seat N, whose token is drawn on it.
    """


FrameEvent = dict[str, object]
"""The facts of an event; the other keys depend on its type."""

ArrowKind = Literal["moved", "better"]
"""The meaning of an arrow: ``moved`` for the last move, ``better`` for a better move."""

Arrow = TypedDict(
    "Arrow",
    {
        # The square where it begins.
        "from": Id,
        # The square where it ends.
        "to": Id,
        # The meaning of the arrow.
        "kind": ArrowKind,
    },
)
"""An arrow between squares of one grid; any other is not drawn."""

Grade = Literal["best", "good", "worse", "lost"]
"""The quality of a choice; a page shows it as a sign and speaks it as a word."""


@final
class RemarkData(TypedDict):
    """A remark of the tutor on the last move."""

    text: str
    """The cost of the move, in words."""
    spoken: NotRequired[str]
    """The text with words for suit signs, if it differs."""
    grade: Grade
    """The quality of the move."""
    arrows: list[Arrow]
    """The better moves."""
    highlight: list[Id]
    """The ids of all elements that the text names."""


Span = Literal["trick", "deal", "game"]
"""The span of a summary."""


@final
class Gain(TypedDict):
    """The gain of a seat."""

    seat: NotRequired[int]
    """The seat, if the entry is about a seat."""
    text: str
    """The gain in words."""


@final
class Happened(TypedDict):
    """An event, described by the text of its beat. A page without that beat omits it."""

    back: int
    """The distance back to its beat."""
    label: NotRequired[str]
    """The role of the event in the game, such as its turning point."""


SummaryRow = Gain | Happened
"""An entry of a summary: the gain of a seat, or an event."""


@final
class ClimbData(TypedDict):
    """The progress of each seat during the span of a summary."""

    label: str
    """The label of the picture."""
    lines: list[list[int]]
    """The progress of each seat at the same series of moments."""


@final
class Summary(TypedDict):
    """A summary of the events since the last summary of its kind, to read before the game goes on."""

    of: Span
    """The span that ends here."""
    title: str
    """Its title; for the game, the result."""
    won: NotRequired[bool]
    """Present if the perspective won the game (without a perspective: if anybody did)."""
    rows: list[SummaryRow]
    """The results."""
    climb: NotRequired[ClimbData]
    """The course of the span as a small picture."""


@final
class DifferenceData(TypedDict):
    """A difference. A page shows the texts of the two beats side by side."""

    text: str
    """The difference in words."""
    went: NotRequired[int]
    """The beat in the game as played; absent if none corresponds."""
    here: NotRequired[int]
    """The distance back to the beat in the what-if; absent if none corresponds."""


@final
class Compared(TypedDict):
    """The comparison of two continuations: the game as played, as far as the reader has seen it, and the what-if."""

    title: str
    """Its name."""
    went: str
    """The name of the game as played."""
    here: str
    """The name of the what-if."""
    rows: list[DifferenceData]
    """The differences."""


@final
class GoalOutcome(TypedDict):
    """The outcome of the table's goal at this beat."""

    reached: bool
    """True if the goal is reached; otherwise it is missed. A ``replay`` never misses a goal."""
    text: str
    """The outcome in words and, unless the beat explains it, the reason."""
    spoken: NotRequired[str]
    """The text with words for suit signs, if it differs."""
    rules: list[str]
    """The clause that explains a miss."""


FormKind = Literal["pick", "seat", "number", "space", "option", "order", "act"]
"""The kind of an answer: ``pick`` (any of the choices, or none), ``seat``, ``space`` or ``option`` (one of the
choices), ``order`` (all choices in an order), ``number`` (from ``least`` to ``most``), ``act`` (a move on the
table).
"""


@final
class QuizChoice(TypedDict):
    """A possible answer. If its id is that of an element, it can be chosen on the table, too."""

    id: str | int
    """The value of the answer; for a seat, its number."""
    label: str
    """Its name."""


@final
class QuizForm(TypedDict):
    """The form of an answer to a question."""

    kind: FormKind
    """The kind of answer."""
    choices: NotRequired[list[QuizChoice]]
    """The choices."""
    least: NotRequired[int]
    """The smallest possible number."""
    most: NotRequired[int]
    """The largest possible number."""


@final
class FeedbackLine(TypedDict):
    """A sentence about an answer."""

    text: str
    """The sentence."""
    right: NotRequired[bool]
    """True if the part that it is about was answered correctly; absent if it is about the whole answer."""
    is_known: NotRequired[bool]
    """True if it announces that a rule is now known."""


@final
class QuestionForm(TypedDict):
    """The form of a question's answer, and the feedback on the last answer. It does not reveal the right answer."""

    form: QuizForm
    """The form of the answer; a seat is given as its element (``seat.0``)."""
    tries: int
    """The number of answers so far."""
    feedback: list[FeedbackLine]
    """The feedback on the last one."""
    reveal: bool
    """True if the reader may ask for the answer."""


@final
class AnswerFeedback(TypedDict):
    """The feedback on a question that is done."""

    feedback: list[FeedbackLine]
    """The sentences."""
    rules: list[str]
    """The ids of the clauses behind the answer."""


@final
class Frame(TypedDict):
    """One beat: an event, its reason, and the change of the scene."""

    scene: SceneChange
    """The difference from the previous frame; the first frame has the whole scene."""
    event: NotRequired[FrameEvent]
    """The facts of the event. Absent on the opening frame and on pages: Python provides them in the trait
    ``events``.
    """
    text: str
    """The event and its reason."""
    spoken: NotRequired[str]
    """The text with words for suit signs, if it differs."""
    rules: list[str]
    """The ids of the clauses to show as chips."""
    highlight: list[Id]
    """The ids of all elements that the text names."""
    seat: NotRequired[int]
    """The seat that the text is about, if it is about one."""
    tags: list[str]
    """The kinds of the beat, in the game's own words; the trace lists those at which stepping stops."""
    traits: dict[str, object]
    """Changed values of the bound traits, by name. One more bound trait, ``events``, is the list of this frame's
    ``event`` (empty on the opening frame) and is not repeated here.
    """
    wait: NotRequired[str]
    """The response to a click while there is nothing to choose; it is valid until a later frame changes it."""
    decision: NotRequired["DecisionData"]
    """Present if the perspective has to choose; never in the frames of a choice."""
    arrows: NotRequired[list[Arrow]]
    """The movements on a board."""
    remark: NotRequired[RemarkData]
    """The tutor's remark on the last move."""
    summary: NotRequired[Summary]
    """The summary of the trick, the deal or the game that ends here."""
    compared: NotRequired[Compared]
    """Only in a what-if: the differences from the game as played, compared after the same number of tricks (or
    moves, in games without tricks).
    """
    goal: NotRequired[GoalOutcome]
    """Present if the goal of the table is reached or missed, and in all beats that follow."""
    question: NotRequired[QuestionForm]
    """Only on the last frame of a table that asks a question: the beats that follow are held back until the reader
    answers. The text of the frame is the question, and its decision lists the answers that can be chosen on the
    table.
    """
    answered: NotRequired[AnswerFeedback]
    """The feedback on an answer, on the frames of the beats that it is about."""


@final
class OutlookData(TypedDict):
    """The outcome of a choice."""

    text: str
    """The outcome in words."""
    short: str
    """The outcome for a badge on the target square."""
    grade: Grade
    """The quality of the choice."""
    arrows: list[Arrow]
    """The arrows to draw while the reader looks at the choice."""


@final
class ChoiceData(TypedDict):
    """A legal action. Several choices may share an action with different picks (any waiting piece enters). Several
    with the same picks are shown as a labelled list.
    """

    action: str
    """The action in notation."""
    picks: list[Id]
    """The elements that select it; empty for a button."""
    label: str
    """Its name."""
    frames: list[Frame]
    """The beats that follow, up to the first event that the perspective could not foresee, as changes from the
    deciding frame. On a page that can be played, for a move: all beats up to the next decision.
    """
    to: NotRequired[int]
    """Only on a page that can be played: the number of the next turn. If it is absent there, the line ends with
    ``frames``.
    """
    outlook: NotRequired[OutlookData]
    """The tutor's outlook."""


@final
class VerdictData(TypedDict):
    """The verdict of the rules on an action."""

    legal: bool
    """True if the action is legal."""
    code: str | None
    """A stable word for the reason, if the action is illegal."""
    rule: str | None
    """The id of the clause that it breaks."""
    text: str
    """The reason if the action is illegal; for a legal selection, the label of the button that plays it, or empty."""
    spoken: NotRequired[str]
    """The text with words for suit signs, if it differs."""
    highlight: list[Id]
    """The ids of all elements that the text names."""


@final
class ChoosingData(TypedDict):
    """The possible choices at a decision, their outcomes, and the reasons against other choices."""

    selection: Selection
    """The way to select, in one of five modes."""
    choices: list[ChoiceData]
    """The listed legal actions."""
    refusals: dict[str, VerdictData]
    """Element → verdict, for single elements that may not be chosen. In a sequence, the verdict is shown while the
    element is not open.
    """
    judged: NotRequired[dict[str, VerdictData]]
    """For pages without a kernel: selection → verdict, for small selections that select no choice. A selection is
    written as its ids in the order of ``from``, separated by spaces.
    """
    elsewhere: str
    """The response to a click outside the selection."""


@final
class DecisionData(TypedDict):
    """A decision of the perspective."""

    seat: int
    """The seat that chooses."""
    prompt: str
    """The question in words."""
    asking: NotRequired[str]
    """The question in words that reveal less, for a reader without highlighted choices; absent if ``prompt`` reveals
    nothing.
    """
    recorded: NotRequired[Recorded]
    """The choice in the record, if the record continues."""
    choosing: NotRequired[ChoosingData]
    """The possible choices and their outcomes; if it is absent, the page must ask for it (``decisions``), or it is
    not available on this page.
    """


@final
class Nothing(TypedDict):
    """An empty object."""


@final
class Envelope(TypedDict):
    """The envelope of every request around its payload."""

    v: Literal[1]
    """The version of the messages."""
    id: str
    """A unique id of the request, which contains the id of the view."""
    type: str
    """The type of request."""
    revision: int
    """The revision of the trace that the page has."""
    payload: dict[str, object]
    """The payload."""


BareType = Literal[
    "hello",
    "undo",
    "stop",
    "start_again",
    "new_game",
    "bring_back",
    "save",
    "saves",
    "resync",
    "earlier",
    "later",
    "reveal",
    "take_hint",
    "next_question",
    "skip",
    "next_step",
    "world",
    "close_station",
    "ask_missed",
    "next_lesson",
    "review",
    "learn",
]
"""A type of requests without a payload."""


@final
class ActionPayload(TypedDict):
    """An action in notation."""

    action: str
    """The action in notation."""


@final
class PicksPayload(TypedDict):
    """Selected elements."""

    picks: list[str]
    """The selected elements."""


HintPart = Literal["look", "move", "why"]
"""The parts of a hint, in the order in which they are given."""


@final
class HintPayload(TypedDict):
    """A part of a hint."""

    part: HintPart
    """What to look at, a good move, or why it is good."""


@final
class ActionAtPayload(TypedDict):
    """An action in notation, at a beat."""

    action: str
    """The action in notation."""
    step: NotRequired[int]
    """The number of a beat with a decision, unless the request is about the current position."""
    moves: NotRequired[list[str | list[str] | int]]
    """The moves tried since that beat, before this one, in order."""
    by_hand: NotRequired[list[int]]
    """The indexes, from 0, of the moves without a reply: after each, the reader moves for any seat that is to move,
    and all hands are shown.
    """
    branch: NotRequired[int]
    """The saved branch that any number in ``moves`` refers to."""


@final
class PicksAtPayload(TypedDict):
    """Selected elements, at a beat."""

    picks: list[str]
    """The selected elements."""
    step: NotRequired[int]
    """The number of a beat with a decision, unless the request is about the current position."""
    moves: NotRequired[list[str | list[str] | int]]
    """The moves tried since that beat, before this one, in order."""
    by_hand: NotRequired[list[int]]
    """The indexes, from 0, of the moves without a reply: after each, the reader moves for any seat that is to move,
    and all hands are shown.
    """
    branch: NotRequired[int]
    """The saved branch that any number in ``moves`` refers to."""


@final
class BeatsPayload(TypedDict):
    """Beats with a decision."""

    beats: list[int]
    """Their numbers, each once, at most 16."""


@final
class MovesPayload(TypedDict):
    """Consecutive moves from a beat on."""

    step: int
    """The beat of the first move: a beat with a decision, or the beat of the branch."""
    moves: list[str | list[str] | int]
    """The moves, 1 to 500; only the last one is new."""
    by_hand: NotRequired[list[int]]
    """The indexes, from 0, of the moves without a reply: after each, the reader moves for any seat that is to move,
    and all hands are shown.
    """
    branch: NotRequired[int]
    """The saved branch that any number in ``moves`` refers to."""


@final
class PerspectivePayload(TypedDict):
    """A perspective to show the game from."""

    perspective: int | None
    """A seat, or ``null`` for the teacher."""


@final
class AnswerPayload(TypedDict):
    """An answer to a question."""

    answer: str | int | list[str | int]
    """The answer in the form of the question: the id of one choice, a list of some or all of them, or a number."""


@final
class ResumePayload(TypedDict):
    """The data that a page has stored."""

    learner: str
    """The nickname of the learner, or an empty text."""
    entries: list[object]
    """The answers, each a KeptEntry; anything else in the list is ignored."""
    open: NotRequired[object]
    """The question that waited, an WaitingQuestion; anything else is ignored."""


@final
class LessonTerm(TypedDict):
    """A new word."""

    word: str
    """The word."""
    means: str
    """Its meaning in one sentence."""


LessonTask = Literal["read", "watch", "ask", "goal", "play", "end"]
"""The task in a step: ``read``, ``watch`` (step through the beats of ``_trace``), ``ask`` (answer the question in
``quiz``), ``goal`` (answer it by a move that reaches a goal), ``play`` (move at the table), ``end`` (nothing: the
lesson is over).
"""


@final
class LessonStep(TypedDict):
    """A step of a lesson on a page, together with ``_trace`` and, if it asks a question, ``quiz``. It contains
    neither hints nor feedback.
    """

    title: str
    """The title of the lesson."""
    number: int
    """The number of the step, from 1; at the end, the number of steps plus one."""
    of: int
    """The number of steps."""
    progress: str
    """The progress in words."""
    texts: list[str]
    """The paragraphs of the step."""
    terms: list[LessonTerm]
    """The new word of this step, if any; at the end, all new words."""
    task: LessonTask
    """The task."""
    missed: NotRequired[str]
    """Only at the end of a lesson with questions: the text of the button that asks the missed questions again, or
    all of them if none was missed (``ask_missed``).
    """
    done: bool
    """True if the reader may go on (``next_step``) after seeing all beats of ``_trace``."""


QuizHint = Literal["look", "move"]
"""A part of a hint on a question: a place to look at, or a right move and the reason."""


@final
class QuizMissed(TypedDict):
    """A question to review."""

    number: int
    """Its number, from 1."""
    text: str
    """Its prompt."""


@final
class QuizSummary(TypedDict):
    """The summary of a quiz."""

    text: str
    """The result in a sentence."""
    rows: list[str]
    """The result for each rule, the weakest first."""
    missed: list[QuizMissed]
    """The questions that were not answered correctly at the first try."""


@final
class PracticeRule(TypedDict):
    """The progress of a learner with one rule."""

    rule: str
    """The id of the clause."""
    state: Literal["new", "begun", "practised", "known", "kept"]
    """Its state: not met, begun, practised for today, known, or known and applied in play."""
    row: int
    """The number of consecutive right answers; 4 once the rule is practised."""
    text: str
    """Its title and the progress, in words."""


@final
class PracticeGroup(TypedDict):
    """The rules of one section."""

    title: str
    """The title of the section."""
    rules: list[PracticeRule]
    """Its rules."""


@final
class QuizPractice(TypedDict):
    """The progress of a learner in practice, and the current amount of help."""

    text: str
    """The amount of help with the question, in words."""
    example: bool
    """True if a worked example is shown, which needs no answer."""
    sum: str
    """The number of known rules, in words."""
    rule: NotRequired[str]
    """The id of the practised rule; absent while a question about it is open, since it may be the answer."""
    groups: list[PracticeGroup]
    """The rules to practise, by the sections of the rulebook."""


@final
class QuizData(TypedDict):
    """A question of a quiz on a page. Its prompt is the text of the only frame of ``_trace``, which has a
    ``decision`` while an answer can be chosen on the table. Neither the question nor the trace reveals the right
    answer before the question is done.
    """

    number: int
    """The number of the question, from 1."""
    of: int
    """The number of questions."""
    form: QuizForm
    """The form of the answer."""
    tries: int
    """The number of answers so far."""
    done: bool
    """True once the question was answered correctly or its answer was shown."""
    given: NotRequired[str | int | list[str | int]]
    """The last answer, if it was wrong and is not a move."""
    feedback: list[FeedbackLine]
    """The feedback on the last answer, or the last part of a hint; once the question is done, the reason for the
    right answer.
    """
    rules: list[str]
    """The ids of the clauses to show as chips; none before the question is done."""
    reveal: bool
    """True if the reader may ask for the answer."""
    again: bool
    """True if all questions are done and this one is shown again."""
    skip: NotRequired[bool]
    """Present, and true, if the reader may skip the question."""
    hint: NotRequired[QuizHint]
    """The next part of a hint that the reader may ask for (``take_hint``), if there is one."""
    world: NotRequired[bool]
    """Present, and true, if the page can show why the last wrong move fails (``world``)."""
    restart: NotRequired[bool]
    """Present, and true, if the reader may ask the same questions again (``start_again``)."""
    led: NotRequired[bool]
    """Present, and true, if a teacher leads the class through the questions: the page has no button to go on."""
    once: NotRequired[bool]
    """Present, and true, if pressing one of several choices answers the question at once."""
    summary: NotRequired[QuizSummary]
    """Only at the end: the summary."""
    practice: NotRequired[QuizPractice]
    """Only in endless practice of rules: the learner's progress. ``number`` and ``of`` are 1 then."""


@final
class TakeUpPayload(TypedDict):
    """The state of a lesson on a page."""

    lesson: LessonStep
    """The trait ``lesson``."""
    quiz: QuizData | Nothing
    """The trait ``quiz``; empty if no question was open."""


@final
class PastePayload(TypedDict):
    """A code as a reader typed it."""

    code: str
    """The code."""


@final
class HandInPayload(TypedDict):
    """The learner."""

    learner: NotRequired[str]
    """The nickname, for a learner who has none yet; otherwise it is ignored."""


@final
class RulesPayload(TypedDict):
    """Rules of a game."""

    rules: list[str]
    """The ids of the clauses, perhaps none; others than those that are practised are ignored."""


@final
class StationPayload(TypedDict):
    """A station of a course."""

    game: str
    """The name of the game."""
    station: str
    """The name of the station."""
    learner: str
    """The nickname of the learner, or an empty text."""


@final
class MarksPayload(TypedDict):
    """The marks that a page has stored."""

    marks: dict[str, object]
    """Storage name → mark, each a Mark; anything else is ignored."""


@final
class PositionLine(TypedDict):
    """A position in one line."""

    line: str
    """The line; facts that it leaves out are filled in."""


@final
class BranchNumber(TypedDict):
    """A saved branch."""

    branch: int
    """Its number."""


@final
class OpeningPayload(TypedDict):
    """A branch to open. Without a branch, a beat at which another seat chooses next: the answer has the choices of
    that seat.
    """

    branch: NotRequired[int]
    """Its number."""
    step: int
    """The beat; with a branch, the beat of the branch that is shown."""
    by_hand: NotRequired[bool]
    """True if there is no reply to its last move."""


@final
class NamingPayload(TypedDict):
    """A name for a branch."""

    branch: int
    """Its number."""
    name: str
    """The name, 1 to 80 characters, shown as text."""


@final
class Ruled(TypedDict):
    """A rule."""

    rule: str
    """The id of the clause."""


@final
class Numbered(TypedDict):
    """A question of a quiz."""

    number: int
    """Its number, from 1."""


@final
class Named(TypedDict):
    """A saved game."""

    name: str
    """The name of its file."""


@final
class Names(TypedDict):
    """The saved games."""

    names: list[str]
    """The names of their files."""


@final
class JudgementData(TypedDict):
    """The judgement of an action."""

    verdict: VerdictData
    """The verdict."""


@final
class DecisionAt(TypedDict):
    """The possible choices at a beat."""

    beat: int
    """The number of the beat."""
    choosing: ChoosingData
    """The possible choices."""


@final
class Decisions(TypedDict):
    """The possible choices at the requested beats."""

    decisions: list[DecisionAt]
    """One entry for each of these beats, in their order."""


@final
class Tried(TypedDict):
    """The beats of a what-if."""

    frames: list[Frame]
    """The beats that follow the last move, as changes from the beat of that move. The last one has the next
    decision, with its ``choosing``, unless the game is over.
    """
    redealt: bool
    """True if the cards that are hidden from the perspective were dealt again for it, as are all later deals."""


@final
class Opened(TypedDict):
    """A saved branch from its beat on."""

    step: int
    """The beat at which it begins."""
    name: str
    """Its name."""
    frames: list[Frame]
    """All beats that follow, as changes from that beat. The last decisions have their ``choosing``; the others do
    not.
    """
    move_counts: list[int]
    """For each of these beats, the number of moves of the branch made so far."""
    redealt: bool
    """As in Tried."""


Mode = Literal["replay", "play", "explore"]
"""``replay`` (step through a record), ``play`` (play a seat live) or ``explore`` (a sandbox; the frames are the
reader's tries).
"""

Offer = Literal[
    "play",
    "undo",
    "start_again",
    "new_game",
    "bring_back",
    "save",
    "load",
    "explain",
    "hint",
    "position",
    "set_up",
]
"""A request that not every table answers."""


@final
class SeatData(TypedDict):
    """A seat at the table."""

    seat: int
    """The number of the seat."""
    name: str
    """Its name."""
    you: bool
    """True if the perspective is this seat."""


MarkLook = Literal["active", "crowned", "dim", "ghost"]
"""The look of a marked element: ``active`` (a seat with a prominent plate and badge), ``crowned`` (a card under a
gable, with a band across its foot), ``dim`` (faint), ``ghost`` (less faint, with a dashed edge).
"""


@final
class Mark(TypedDict):
    """The name and the look of a mark."""

    label: NotRequired[str]
    """The text beside the name of a marked seat; on a ``crowned`` card, the text on its band, which is also spoken."""
    look: NotRequired[MarkLook]
    """The look of a marked element."""


@final
class NextTag(TypedDict):
    """A button that leads to the next beat of a kind."""

    tag: str
    """The kind of beat."""
    label: str
    """The label."""


@final
class ClauseData(TypedDict):
    """One clause of the rulebook."""

    title: str
    """Its title, as on its chip."""
    text: str
    """Its text."""
    another: NotRequired[bool]
    """True if a page with a kernel may ask for another case of it (``another``)."""


Tone = Literal["tone-1", "tone-2", "tone-3", "tone-4", "tone-5", "tone-6"]
"""The name of a colour in the style sheet."""


@final
class SymbolShape(TypedDict):
    """A shape, such as that of a suit."""

    label: str
    """Its name."""
    letter: str
    """The letter that stands for it."""
    tone: Tone
    """Its colour."""
    path: str
    """SVG path data in a box of 24 × 24."""


@final
class Face(TypedDict):
    """The face of a card."""

    rank: str
    """Its rank as drawn on it."""
    suits: list[str]
    """The keys of its suits' symbols."""
    label: str
    """Its spoken name: “queen of clubs”."""
    short: str
    """Its printed name: “Q♣”."""
    name: NotRequired[str]
    """Its proper name, if any."""
    art: NotRequired[list[Id]]
    """The keys of the symbols drawn large on it; by default the suits."""
    mark: NotRequired[str]
    """The key of the symbol drawn beside its rank, if any."""


@final
class LegendEntry(TypedDict):
    """The meaning of a symbol or letter on the cards."""

    symbol: NotRequired[str]
    """The key of the symbol."""
    written: NotRequired[str]
    """The letter, in place of a symbol."""
    text: str
    """The meaning."""


ZoneKind = Literal["hand", "slot", "row", "pile", "discard", "spread"]
"""``hand``; ``slot`` (one card); ``row`` (played cards side by side at full size; it keeps its place while empty);
``pile``; ``discard`` (all cards face up, equal ones as one with their number); ``spread`` (many cards laid out to
choose from). A ``pile`` without cards is a place for pieces: it is shown with its label even while empty, and its
pieces are chosen like those on the board.
"""

Place = Literal["bottom", "left", "top", "right", "center", "tray"]
"""A place on the table; ``tray`` is below the table."""


@final
class Zone(TypedDict):
    """A place for cards, or for pieces beside a board."""

    id: Id
    """Its id."""
    kind: ZoneKind
    """The kind, which sets the arrangement of its cards."""
    place: Place
    """Its place."""
    label: str
    """Its name: always spoken, and printed if there is no ``brief``."""
    brief: NotRequired[str]
    """The text printed in place of ``label``."""
    seat: NotRequired[int]
    """The seat that it belongs to."""
    most: NotRequired[int]
    """The greatest number of cards, if it may grow. The page reserves room for them during a game."""


TrackLook = Literal["terraces", "holes"]
"""The look of a track: ``terraces`` draws all such tracks together as one picture, with paths that wind up from the
sides to their goal; ``holes`` draws a row of holes, as for a count.
"""


@final
class Space(TypedDict):
    """One space of a track."""

    id: Id
    """Its id."""
    label: str
    """Its name."""
    symbol: NotRequired[str]
    """The symbol drawn on it."""
    text: NotRequired[str]
    """The text printed on it."""


@final
class Track(TypedDict):
    """A row of spaces, from the start upwards."""

    id: Id
    """Its id."""
    look: TrackLook
    """Its look."""
    place: Place
    """Its place."""
    label: str
    """Its name."""
    seat: NotRequired[int]
    """The seat that it belongs to."""
    goal: NotRequired[Id]
    """The goal at its end."""
    spaces: list[Space]
    """Its spaces, from the start upwards."""


@final
class TrackGoal(TypedDict):
    """The common ends of tracks."""

    id: Id
    """Its id."""
    label: str
    """Its name."""
    symbol: NotRequired[str]
    """The symbol drawn at the end of the tracks."""


@final
class Peg(TypedDict):
    """A peg on a space of a track, or on a goal."""

    id: Id
    """Its id."""
    label: str
    """Its name."""
    seat: NotRequired[int]
    """The seat that it belongs to."""


@final
class Square(TypedDict):
    """One square of a grid."""

    id: Id
    """Its id."""
    label: str
    """Its name."""
    column: int
    """Its column, from 0 at the left."""
    row: int
    """Its row, from 0 at the top."""
    symbol: NotRequired[str]
    """The symbol drawn faintly on it while it is empty."""


@final
class Grid(TypedDict):
    """A board of squares, or of points that lines join."""

    id: Id
    """Its id."""
    label: str
    """Its name."""
    columns: int
    """The number of columns, which count from 0 at the left."""
    rows: int
    """The number of rows, which count from 0 at the top."""
    column_labels: NotRequired[list[str]]
    """Short texts along the lower edge, from the left."""
    row_labels: NotRequired[list[str]]
    """Short texts along the left edge, from the top."""
    squares: list[Square]
    """Its squares."""
    lines: NotRequired[list[list[Id]]]
    """If the squares are points: the lines that join them, each by the squares at its two ends."""


@final
class Piece(TypedDict):
    """A piece, drawn as its symbol in the colour of its side; without a symbol, as the token of its side with
    ``glyph`` on it.
    """

    id: Id
    """Its id."""
    side: int
    """The seat that gives its colour."""
    label: str
    """Its name."""
    glyph: str
    """The text on its token."""
    symbol: NotRequired[str]
    """The symbol that represents it."""


@final
class Counter(TypedDict):
    """A named number or word."""

    id: Id
    """Its id."""
    label: str
    """The name of the counter."""
    place: Place
    """Its place."""
    seat: NotRequired[int]
    """The seat that it belongs to."""
    most: NotRequired[int]
    """The greatest number of letters in its text, if it may be long. The page keeps room for them, and draws a long
    text as a sentence of its own.
    """
    decides: NotRequired[str]
    """The words behind its value if the next move must meet that value, as in “15 to beat”. The page draws it as the
    largest text on the table.
    """


@final
class Layout(TypedDict):
    """The fixed furniture."""

    zones: list[Zone]
    """Places for cards, and for pieces beside a board."""
    tracks: list[Track]
    """Rows of spaces for pegs."""
    goals: list[TrackGoal]
    """The common ends of tracks."""
    pegs: list[Peg]
    """The pegs on tracks."""
    grids: list[Grid]
    """Boards of squares for pieces."""
    pieces: list[Piece]
    """The pieces on grids and beside them."""
    counters: list[Counter]
    """Named numbers or words."""


@final
class Stretch(TypedDict):
    """A part of a game, shown without the rest. Its beats are numbered from 0 like those of a whole game."""

    text: str
    """The name of the part."""
    earlier: NotRequired[bool]
    """True if the page may ask for a part before it."""
    later: NotRequired[bool]
    """True if the page may ask for a part after it."""


@final
class Task(TypedDict):
    """The goal of a table. Frames report in their ``goal`` whether it is reached; a page computes nothing."""

    text: str
    """The goal in words."""
    name: str
    """The storage key under which a page records that the goal was reached. It depends on the game, the goal and the
    position as the reader sees it.
    """


@final
class Trace(TypedDict):
    """The beats of a game for one perspective: a seat, or the teacher who sees everything."""

    format: Literal["sisyphus-widgets/trace"]
    """The name of the format."""
    version: Literal[1]
    """The version of the format. A reader refuses a newer one and names it."""
    game: str
    """The package name of the game."""
    title: str
    """Its name on screen."""
    language: str
    """The language of all texts (``en``)."""
    mode: Mode
    """The purpose of the table."""
    perspective: int | None
    """A seat, or ``null`` for the teacher."""
    revision: int
    """A number that grows by one with every change of the record behind the trace, undo included."""
    offers: list[Offer]
    """The requests that this trace answers in addition to those that every page may make (all need a kernel); a page
    shows controls only for these.
    """
    perspectives: list[int | None]
    """The perspectives that a page may ask for; it shows the choice if there are several."""
    tutored: NotRequired[bool]
    """True if a tutor comments on this trace: its remarks are in the frames, its outlooks in the choices. Absent
    without a tutor.
    """
    seats: list[SeatData]
    """The seats in order."""
    labels: dict[str, str]
    """The text of every control by key; it may contain ``{n}`` and ``{m}``, to be replaced by numbers."""
    marks: dict[str, Mark]
    """Mark → its name and its look. A mark that is not listed has neither."""
    tags: list[NextTag]
    """The stops for stepping to the next beat of a kind, in the order of the buttons. A page shows those that a
    frame has.
    """
    rests: NotRequired[list[str]]
    """The tags of beats at which automatic stepping pauses: the end of a deal or of the game."""
    clauses: dict[str, ClauseData]
    """The rulebook: clause id → clause."""
    house_rules: NotRequired[list[str]]
    """The house rules of this table, one sentence each, to be read beside the table; absent if there are none."""
    about: NotRequired[list[str]]
    """Credits to the makers of the game and a note on our own contribution, one sentence each, to be read beside the
    table.
    """
    symbols: dict[str, SymbolShape]
    """Shapes by key."""
    faces: dict[str, Face]
    """The faces of the cards, by id."""
    legend: NotRequired[list[LegendEntry]]
    """The meaning of symbols and letters on the cards, to be read on request; absent if there is none."""
    layout: Layout
    """The fixed furniture of the scene."""
    stretch: NotRequired[Stretch]
    """The part of the game that these beats cover; absent if they cover the whole game."""
    task: NotRequired[Task]
    """The task of the reader at this table, if any."""
    frames: list[Frame]
    """The frames, one for each *beat*."""


@final
class Whole(TypedDict):
    """The whole current trace."""

    trace: Trace
    """The trace."""


@final
class ExampleCase(TypedDict):
    """A case of a rule in another game, or a move that fails with one possible layout of the cards."""

    trace: Trace
    """A stretch of the game to step through, without choices."""


@final
class Explanation(TypedDict):
    """The explanation of a choice, legal or not, based on the knowledge of its seat."""

    text: str
    """The sentences, one per line."""
    spoken: NotRequired[str]
    """The text with words for suit signs, if it differs."""
    rules: list[str]
    """The ids of the clauses behind them, to show as chips."""
    highlight: list[Id]
    """The ids of all elements that are chosen or that the text names."""


@final
class Explained(TypedDict):
    """The explanation of a choice."""

    explained: Explanation
    """The explanation."""


@final
class Hinted(TypedDict):
    """A part of a hint."""

    hint: Explanation
    """The sentences, and the elements of the move once a part has named it."""


@final
class Resumed(TypedDict):
    """The result of importing earlier answers."""

    whole: bool
    """True if all answers were imported; answers of another quiz and changed answers are skipped."""
    wait: NotRequired[int]
    """Present only if a code was ignored because it came too soon after refused codes: the seconds until another
    code is accepted.
    """


@final
class HandedIn(TypedDict):
    """The hand-in of a learner."""

    code: str
    """The code; empty if the quiz has too many questions for a code."""
    log: str
    """The log as JSON Lines, without the lines of unfinished questions, which would reveal the answers."""
    file: str
    """The suggested name of the file: the quiz, the nickname, and the time."""


@final
class HelpQuery(TypedDict):
    """A line to send for help."""

    line: str
    """The line, which ``open_help`` in Python opens. It contains only what the seat may know."""


Result = (
    Nothing
    | JudgementData
    | Decisions
    | Tried
    | BranchNumber
    | Opened
    | Named
    | Names
    | Whole
    | ExampleCase
    | Explained
    | Hinted
    | Resumed
    | HandedIn
    | HelpQuery
    | PositionLine
)
"""The result of a request that succeeded."""


@final
class GoodAnswer(TypedDict):
    """The response to a request that succeeded."""

    v: Literal[1]
    """The version of the messages."""
    type: Literal["answer"]
    """The type of message."""
    id: str
    """The id of the request."""
    ok: Literal[True]
    """True if the request succeeded."""
    revision: int
    """The revision after the request."""
    result: Result
    """The result, by the type of the request."""


@final
class RefusedError(TypedDict):
    """The action is against the rules."""

    code: Literal["refused"]
    """The kind of error."""
    message: str
    """The reason in words."""
    verdict: VerdictData
    """The verdict of the rules."""


@final
class StaleError(TypedDict):
    """The request's revision is out of date."""

    code: Literal["stale"]
    """The kind of error."""
    message: str
    """The reason in words."""
    trace: Trace
    """The current trace."""


OtherCode = Literal["malformed", "unknown", "not_available", "internal"]
"""``malformed`` (the request does not match this schema), ``unknown`` (there is no such request), ``not_available``
(this table does not offer it) or ``internal`` (a bug).
"""


@final
class OtherError(TypedDict):
    """Any other error."""

    code: OtherCode
    """The kind of error."""
    message: str
    """The reason in words."""


AnswerError = RefusedError | StaleError | OtherError
"""The reason why a request failed."""


@final
class BadAnswer(TypedDict):
    """The response to a request that failed and changed nothing."""

    v: Literal[1]
    """The version of the messages."""
    type: Literal["answer"]
    """The type of message."""
    id: str | None
    """The id of the request; ``null`` if it had none."""
    ok: Literal[False]
    """True if the request succeeded."""
    revision: int
    """The current revision."""
    error: AnswerError
    """The reason."""


Answer = GoodAnswer | BadAnswer
"""A response of Python to a request."""

FramesMessage = TypedDict(
    "FramesMessage",
    {
        # The version of the messages.
        "v": Literal[1],
        # The type of message.
        "type": Literal["frames"],
        # The revision of the trace before the change.
        "base": int,
        # The revision of the trace after the change.
        "revision": int,
        # The number of frames that remain.
        "from": int,
        # The frames to append. The first may be the frame of the decision itself, now with the choice (``recorded``).
        "frames": list[Frame],
    },
)
"""The continuation of a trace: take the trace at revision ``base``, cut it to its first ``from`` frames and append
``frames`` to get the trace at ``revision``. Python sends it to all views.
"""


@final
class JoinMessage(TypedDict):
    """Join as a new member."""

    type: Literal["join"]
    """The type of message."""
    code: str
    """The code as typed."""
    name: str
    """The nickname as typed."""
    key: NotRequired[str]
    """A secret generated by the page, with which it can return. A repeated message with the same secret adds no
    second member.
    """
    utc_offset: NotRequired[int]
    """The offset of the page's local time from UTC in minutes, positive in the east. The member's answers are kept
    with this local time; without a number from -720 to 840, with the server's.
    """


@final
class ReturnMessage(TypedDict):
    """Return as a member."""

    type: Literal["back"]
    """The type of message."""
    key: str
    """The secret that identifies the member."""
    utc_offset: NotRequired[int]
    """The offset of the page's local time from UTC in minutes, positive in the east. The member's answers are kept
    with this local time; without a number from -720 to 840, with the server's.
    """


@final
class LeadMessage(TypedDict):
    """Lead the room."""

    type: Literal["lead"]
    """The type of message."""
    secret: str
    """The secret in the teacher's address."""


PassMessage = TypedDict(
    "PassMessage",
    {
        # The type of message.
        "type": Literal["pass"],
        # The pass, which the server has put into the page.
        "pass": str,
        # The offset of the page's local time from UTC in minutes, positive in the east. The member's answers are kept
        # with this local time; without a number from -720 to 840, with the server's.
        "utc_offset": NotRequired[int],
    },
)
"""Join with a pass from a JupyterHub, as a member or as the teacher."""

Introduction = JoinMessage | ReturnMessage | LeadMessage | PassMessage
"""The first message of a page, which identifies its user."""


@final
class PingMessage(TypedDict):
    """Ask for a ``pong``, which comes at once if the connection still works."""

    type: Literal["ping"]
    """The type of message."""


@final
class RequestMessage(TypedDict):
    """A request to the model that the page shows."""

    type: Literal["custom"]
    """The type of message."""
    content: object
    """The Request. The model validates it, and answers an invalid one with ``malformed``."""
    at: NotRequired[list[int]]
    """The numbers of the activity, of the question and of the round that the page showed when its user answered, so
    that a late answer cannot count for another question. The last two are 0 unless the class is asked together.
    """
    utc_offset: NotRequired[int]
    """The offset of the page's local time from UTC in minutes, positive in the east. The member's answers are kept
    with this local time; without a number from -720 to 840, with the server's.
    """


@final
class WriteMessage(TypedDict):
    """Write traits of the model that the page shows."""

    type: Literal["write"]
    """The type of message."""
    values: dict[str, object]
    """The values, by the names of PageTraits. The model validates each of them."""


@final
class MemberNotice(TypedDict):
    """A message of a member without further data: the teacher's sentence was read (``read``), the member wants the
    next game to begin (``play_again``), the page asks for all seats (``places``), for the game that has ended, to
    take home (``take_home``), or once the room is closed for what came of the visit (``outcome``).
    """

    type: Literal["read", "play_again", "places", "take_home", "outcome"]
    """The type of message."""


@final
class HomeMessage(TypedDict):
    """Ask for a page with practice of a game, once the room is closed."""

    type: Literal["practice_at_home"]
    """The type of message."""
    game: str
    """The name of the game."""


@final
class SeatMessage(TypedDict):
    """Take an empty seat, or ask the member who has the seat to swap."""

    type: Literal["change_seat"]
    """The type of message."""
    number: int
    """The number of the table."""
    seat: int
    """The seat."""


MemberMessage = RequestMessage | WriteMessage | MemberNotice | HomeMessage | SeatMessage
"""A message from a member's page. The teacher's page sends the first two as well."""

BarePressType = Literal["show", "ask_again", "go_on", "close", "undo", "step_in", "report"]
"""``show`` (the answers), ``ask_again`` (the same question), ``go_on`` (to the next question), ``close`` (the room),
``undo`` (the last move at the front table), ``step_in`` (let the computer make the move that is due there),
``report`` (send the report of the class).
"""


@final
class BarePress(TypedDict):
    """A press without further data."""

    type: BarePressType
    """The type of message."""
    press: NotRequired[str]
    """The id of the press. If present, the room acts only once, even if the page sends the press repeatedly, and
    answers ``done``.
    """


@final
class PausePress(TypedDict):
    """Pause play at all tables, or resume it."""

    type: Literal["pause"]
    """The type of message."""
    is_paused: bool
    """True to pause."""
    press: NotRequired[str]
    """The id of the press. If present, the room acts only once, even if the page sends the press repeatedly, and
    answers ``done``.
    """


@final
class GamePress(TypedDict):
    """Begin another game at tables where the game has ended."""

    type: Literal["new_game"]
    """The type of message."""
    at_all_tables: NotRequired[bool]
    """True for all tables; False only for the front table."""
    press: NotRequired[str]
    """The id of the press. If present, the room acts only once, even if the page sends the press repeatedly, and
    answers ``done``.
    """


@final
class StandInPress(TypedDict):
    """Let the computer play for a member who is away."""

    type: Literal["stand_in"]
    """The type of message."""
    number: int
    """The number of the table."""
    seat: int
    """The seat."""
    press: NotRequired[str]
    """The id of the press. If present, the room acts only once, even if the page sends the press repeatedly, and
    answers ``done``.
    """


@final
class WhatIfPress(TypedDict):
    """Try moves at the front table, or go back to the game."""

    type: Literal["try"]
    """The type of message."""
    is_on: bool
    """True to begin, false to go back."""
    press: NotRequired[str]
    """The id of the press. If present, the room acts only once, even if the page sends the press repeatedly, and
    answers ``done``.
    """


@final
class HintsPress(TypedDict):
    """Allow members to ask for hints, or forbid it."""

    type: Literal["allow_hints"]
    """The type of message."""
    is_allowed: bool
    """True to allow hints."""
    press: NotRequired[str]
    """The id of the press. If present, the room acts only once, even if the page sends the press repeatedly, and
    answers ``done``.
    """


@final
class TablePress(TypedDict):
    """Make another table the front table, which the teacher's page shows."""

    type: Literal["look"]
    """The type of message."""
    number: int
    """The number of the table."""
    press: NotRequired[str]
    """The id of the press. If present, the room acts only once, even if the page sends the press repeatedly, and
    answers ``done``.
    """


@final
class LockPress(TypedDict):
    """Close the room to new members, or open it again, with a new code."""

    type: Literal["lock"]
    """The type of message."""
    is_locked: bool
    """True to lock the room."""
    press: NotRequired[str]
    """The id of the press. If present, the room acts only once, even if the page sends the press repeatedly, and
    answers ``done``.
    """


@final
class MemberPress(TypedDict):
    """Remove a member (``remove``), or show a member the rule behind the open question (``hint``)."""

    type: Literal["remove", "hint"]
    """The type of message."""
    number: int
    """The number of the member."""
    press: NotRequired[str]
    """The id of the press. If present, the room acts only once, even if the page sends the press repeatedly, and
    answers ``done``.
    """


@final
class WatchPress(TypedDict):
    """Show the position of a member on the teacher's page."""

    type: Literal["watch"]
    """The type of message."""
    number: int | None
    """The number of the member, or ``null`` to stop."""
    press: NotRequired[str]
    """The id of the press. If present, the room acts only once, even if the page sends the press repeatedly, and
    answers ``done``.
    """


@final
class NotePress(TypedDict):
    """Show a sentence to one member until it is read."""

    type: Literal["note"]
    """The type of message."""
    number: int
    """The number of the member."""
    text: str
    """The sentence; an empty one withdraws the last one."""
    press: NotRequired[str]
    """The id of the press. If present, the room acts only once, even if the page sends the press repeatedly, and
    answers ``done``.
    """


@final
class SeatPress(TypedDict):
    """Take a seat at the front table, and see it from there."""

    type: Literal["sit"]
    """The type of message."""
    seat: int | None
    """The seat, or ``null`` to stand up."""
    press: NotRequired[str]
    """The id of the press. If present, the room acts only once, even if the page sends the press repeatedly, and
    answers ``done``.
    """


@final
class AddPress(TypedDict):
    """Add activities to the end of the plan."""

    type: Literal["add"]
    """The type of message."""
    choice: str
    """The id of a PlanChoice."""
    title: NotRequired[str]
    """The title of a pause."""
    press: NotRequired[str]
    """The id of the press. If present, the room acts only once, even if the page sends the press repeatedly, and
    answers ``done``.
    """


@final
class PlanPress(TypedDict):
    """Bring everybody to an activity of the plan (``begin``), move it within the plan (``move_up``, ``move_down``),
    or remove it before it has begun (``drop``).
    """

    type: Literal["begin", "move_up", "move_down", "drop"]
    """The type of message."""
    id: int
    """The number of the activity."""
    press: NotRequired[str]
    """The id of the press. If present, the room acts only once, even if the page sends the press repeatedly, and
    answers ``done``.
    """


@final
class TimePress(TypedDict):
    """Give more time for the question, or begin its time."""

    type: Literal["time"]
    """The type of message."""
    seconds: int
    """The seconds to add."""
    press: NotRequired[str]
    """The id of the press. If present, the room acts only once, even if the page sends the press repeatedly, and
    answers ``done``.
    """


@final
class RoomContest(TypedDict):
    """The time limit, the points and the teams of a quiz that all answer together."""

    seconds: int
    """The seconds for each question, or 0 without a limit."""
    has_points: bool
    """True if right first votes give points, as they always do with teams."""
    teams: int
    """The number of teams, or 0."""


@final
class ContestPress(TypedDict):
    """Give a quiz that all answer together another time limit, points or teams."""

    type: Literal["contest"]
    """The type of message."""
    id: int
    """The number of the activity."""
    contest: RoomContest
    """What it has from now on."""
    press: NotRequired[str]
    """The id of the press. If present, the room acts only once, even if the page sends the press repeatedly, and
    answers ``done``.
    """


@final
class DeletePress(TypedDict):
    """Delete all stored data of the class."""

    type: Literal["delete"]
    """The type of message."""
    sure: Literal[True]
    """Always true: the teacher has confirmed it."""
    press: NotRequired[str]
    """The id of the press. If present, the room acts only once, even if the page sends the press repeatedly, and
    answers ``done``.
    """


Press = (
    BarePress
    | PausePress
    | GamePress
    | StandInPress
    | WhatIfPress
    | HintsPress
    | TablePress
    | LockPress
    | MemberPress
    | WatchPress
    | NotePress
    | SeatPress
    | AddPress
    | PlanPress
    | TimePress
    | ContestPress
    | DeletePress
)
"""A press of a button by the teacher."""

PageMessage = Introduction | PingMessage | MemberMessage | Press
"""A message from a page to its room."""


@final
class EntryMessage(TypedDict):
    """The page has joined."""

    type: Literal["in"]
    """The type of message."""
    key: str
    """The secret with which it can return."""


@final
class RefusalMessage(TypedDict):
    """The room refuses what the page asked for, or the page no longer belongs to it."""

    type: Literal["refused"]
    """The type of message."""
    word: str
    """The key of the reason among the texts of the room, or an empty text."""
    text: str
    """The reason in words."""


@final
class RoomSignal(TypedDict):
    """A message without further data: no model is shown any more (``closed``), the page leads the room (``led``), or
    the connection works (``pong``).
    """

    type: Literal["closed", "led", "pong"]
    """The type of message."""


@final
class ReceiptMessage(TypedDict):
    """A press was carried out or finally refused: the page need not send it again."""

    type: Literal["done"]
    """The type of message."""
    press: str
    """The id of the press."""


@final
class ReportMessage(TypedDict):
    """The report of the class, or on a member's page what the member takes home."""

    type: Literal["report"]
    """The type of message."""
    title: str
    """The title of the page, and the name of its file."""
    html: str
    """A complete HTML page."""


SeatWay = Literal["own", "free", "swap", "asked", "asks", "taken"]
"""``own`` (the member sits there), ``free`` (at once), ``swap`` (if its member agrees), ``asked`` (its member has
been asked), ``asks`` (its member asks for the own seat) or ``taken``.
"""


@final
class SeatChoice(TypedDict):
    """A seat that a member may choose."""

    name: str
    """The name of its player."""
    way: SeatWay
    """The way in which the member can get it."""


@final
class PlaceTable(TypedDict):
    """The seats of a table."""

    number: int
    """Its number."""
    is_playing: bool
    """True while a game is played there."""
    seats: list[SeatChoice]
    """Its seats in order."""


@final
class PlacesMessage(TypedDict):
    """All seats, and the way in which the member can get each."""

    type: Literal["places"]
    """The type of message."""
    tables: list[PlaceTable]
    """The tables, the last one without seats if the member may begin a new one."""


@final
class WeakRule(TypedDict):
    """A rule to look at again."""

    title: str
    """The title of the rule."""
    text: str
    """The rule in words."""


@final
class HomeGame(TypedDict):
    """A game of which there is practice to take home."""

    name: str
    """The name of the game."""
    title: str
    """The title of the game."""


@final
class OutcomeMessage(TypedDict):
    """The outcome of a visit for one member, once the room is closed."""

    type: Literal["outcome"]
    """The type of message."""
    right: int
    """The number of questions of quizzes that the member answered correctly: the last answer if the class answered
    together, else the first.
    """
    of: int
    """The number of questions of quizzes that were shown to the member."""
    rules: list[str]
    """The titles of the rules that the member has right."""
    weak_rules: list[WeakRule]
    """The rules to look at again, the weakest first."""
    games: list[HomeGame]
    """The games of which there is practice to take home."""
    has_game: bool
    """True if the game at the member's table has ended and can be taken home."""


Kind = Literal["table", "explorer", "quiz", "lesson", "course"]
"""A kind of view."""


@final
class RoomOfZone(TypedDict):
    """The greatest number of cards in a zone."""

    open: int
    """The number of cards face up."""
    all: int
    """The number of all cards."""


@final
class SceneExtent(TypedDict):
    """The greatest extent of the scene over all beats: the page reserves room for it before they are unpacked."""

    zones: dict[str, RoomOfZone]
    """Zone → the greatest number of its cards."""


Chunk = TypedDict(
    "Chunk",
    {
        # The number of its first beat or turn.
        "from": int,
        # The continuation of the stream that begins with ``common``, as base64.
        "gzip": str,
    },
)
"""A run of frames, decisions or turns, packed as JSON. It ends where the next chunk begins."""


@final
class HelpBase(TypedDict):
    """The beginning of a line to send for help. It serves the beats from the one after ``last`` of the previous
    entry to its own ``last``.
    """

    last: int
    """The last of these beats; the line counts beats back from it."""
    base: str
    """The beginning of the line."""


@final
class Packed(TypedDict):
    """The beats and decisions of a trace in chunks, unpacked on demand. ``_trace`` then has only the frame of beat
    ``step``, with the whole scene.
    """

    beats: int
    """The number of beats."""
    step: int
    """The beat of the only frame in ``_trace``."""
    room: NotRequired[SceneExtent]
    """The greatest extent of the scene over all beats."""
    common: str
    """The common beginning of all chunks: a gzip stream up to a flush, as base64. Its content is one line of text, a
    dictionary that makes the chunks small.
    """
    frames: list[Chunk]
    """All frames in order, without their ``choosing``; a chunk holds a list of frames, the first of which has the
    whole scene. Empty if there is no frame other than that in ``_trace``.
    """
    choosing: list[Chunk]
    """The possible choices at the beats with a decision, in order; a chunk holds a list of DecisionAt."""
    turns: NotRequired[list[Chunk]]
    """Only on a page that can be played on from its last beat: the decisions that follow, counted from 1; a chunk
    holds a list of Decision, each with its ``choosing``. A choice at the last beat, or at one of these decisions,
    gives the number of the next one. Lines that reach the same position by the same number of moves lead to the same
    decision.
    """
    says: NotRequired[str]
    """A text that explains what the reader can do on this page."""
    help: NotRequired[list[HelpBase]]
    """The beginnings of lines to send for help, in the order of the beats; absent if there can be none."""


Controls = Literal["simple", "full"]
"""The open controls: those that most readers need, or all."""

Size = Literal["normal", "projector"]
"""The size of everything drawn; ``projector`` can be read from the back of a room."""

TutorSwitch = Literal["off", "offered", "open"]
"""The display of a tutor: ``off`` (never), ``offered`` (once the reader turns it on), ``open`` (from the start)."""

Lights = Literal["on", "after_try", "off"]
"""The highlighting of possible choices: ``on``, ``after_try`` (after a try of something else, or on request),
``off``.
"""

Pace = Literal["step", "slow", "normal", "fast"]
"""The pace of the beats: ``step`` (one at a time), or automatic after a move of the reader: ``slow``, ``normal`` or
``fast``.
"""

Ask = Literal["off", "outcomes", "playable", "all"]
"""The questions that a table asks before it shows the answer: ``off`` (none), ``outcomes`` (the effects of moves),
``playable`` (the possible choices), ``all``.
"""


@final
class ReviewLevel(TypedDict):
    """An estimate that is labelled on the axis."""

    value: float
    """The estimate."""
    text: str
    """The estimate in words or digits."""


@final
class ReviewMove(TypedDict):
    """A move that would have been better."""

    action: str
    """The move in notation."""
    label: str
    """The name of a what-if with this move."""


@final
class ReviewPoint(TypedDict):
    """One decision in a review."""

    at: int
    """The beat of the decision."""
    before: float
    """The estimate with the best move."""
    after: float
    """The estimate with the move made; never above ``before``."""
    entry: str
    """The text of the decision in the list."""
    entry_spoken: NotRequired[str]
    """The spoken form of ``entry``, if it differs."""
    text: str
    """What was played, and why that was good or bad. It contains no figures."""
    rival: NotRequired[str]
    """What would have been better and why, or the obvious move that a good one is better than."""
    figures: NotRequired[str]
    """By how much the better move is better, and how certain that is; shown only on request."""
    spoken: NotRequired[str]
    """The spoken form of ``text`` and ``rival``, if it differs."""
    turning: NotRequired[str]
    """The name of a turning point, if it is one of the costliest decisions."""
    find: NotRequired[str]
    """The name for the best find, if it is the best find."""
    better: NotRequired[ReviewMove]
    """A move that was clearly better; absent if there was none."""


@final
class Reviewed(TypedDict):
    """The decisions of a seat, each judged by what the seat knew at the time."""

    heading: str
    """The heading."""
    text: str
    """The summary of all decisions."""
    axis: str
    """The label of the axis: the estimated quantity."""
    scale: list[ReviewLevel]
    """The estimates that are labelled on the axis, the greatest first; all others lie between the first and the
    last.
    """
    close: str
    """The label of the button that closes the review."""
    plot: str
    """The label of the button that shows the decisions as a picture."""
    play_on: str
    """The label of the button that tries the better move and lets the reader play on."""
    figures: str
    """The label of the button that shows the figures about a decision."""
    points: list[ReviewPoint]
    """The decisions at the beats in the trace, in order."""
    list: str
    """The label of the button that shows the decisions as a list."""


@final
class ReviewData(TypedDict):
    """A review of a seat's decisions, or the offer of one."""

    label: str
    """The text of the button that asks for a review, or shows it."""
    done: NotRequired[Reviewed]
    """The review; absent until the reader requests it."""


CoachFold = TypedDict(
    "CoachFold",
    {
        # The first of the beats.
        "from": int,
        # The last of the beats, whose table is shown.
        "to": int,
        # The text of the beats.
        "text": str,
        # The text as it is spoken.
        "spoken": str,
        # The ids of the rules behind the text.
        "rules": list[str],
    },
)
"""Beats of one player that are shown as one, with a short text."""


@final
class CoachBlunder(TypedDict):
    """A sentence about a bad move."""

    text: str
    """The sentence."""
    undo: NotRequired[str]
    """The text of the button that takes the move back; absent if the coach does not offer it."""


@final
class CoachGroup(TypedDict):
    """Rules that a learner knows equally well."""

    level: Literal["alone", "met", "left"]
    """The level: the learner keeps to the rules alone, has met them, or has not met them yet."""
    label: str
    """The text above the rules."""
    rules: list[str]
    """The ids of the rules."""


@final
class CoachEnd(TypedDict):
    """A learner's acquaintance with the rules of a game at the end of a coached deal."""

    text: str
    """The sentence above the groups."""
    groups: list[CoachGroup]
    """The groups of rules, without empty ones."""
    misses: dict[str, int]
    """How often each rule was missed in this deal, by its id."""
    more: NotRequired[str]
    """The text of the main button, which begins another coached deal; absent where the page cannot begin one by
    itself.
    """


@final
class CoachData(TypedDict):
    """The words of the coach at one decision of the learner or at the end of a deal, or the offer of a coached game."""

    learn: NotRequired[str]
    """The text of the button that begins a coached game; absent where one is being played."""
    at: NotRequired[int]
    """The beat at which the coach speaks; absent in an offer."""
    note: NotRequired[str]
    """At the beginning of a deal: the sentence that its cards are arranged, or at a shared table that there is a
    coach.
    """
    lines: NotRequired[list[str]]
    """The sentences about rules, each of at most fourteen words."""
    is_task: NotRequired[bool]
    """True if one of the sentences is about the decision, so that it takes the place of the prompt."""
    rules: NotRequired[list[str]]
    """The ids of the rules of these sentences."""
    elements: NotRequired[list[Id]]
    """The elements that the sentences are about."""
    folds: NotRequired[list[CoachFold]]
    """The beats of other players since the learner's last move that are shown as one each, in order."""
    blunder: NotRequired[CoachBlunder]
    """The sentence about the consequence of the learner's last move."""
    end: NotRequired[CoachEnd]
    """At the end of a deal: what the learner does alone, what was met, and what is left."""


@final
class BranchData(TypedDict):
    """A saved branch. Its name is shown as text, never as HTML."""

    branch: int
    """Its number."""
    name: str
    """Its name."""
    at: int
    """The beat at which it begins."""


@final
class StationMark(TypedDict):
    """The progress of a learner at a station of a course."""

    done: bool
    """True once the lesson or the game is finished, all rules are practised, or all problems are solved."""
    share: float
    """The share that is done."""
    due: str
    """In practice: the day when the next rule is due again, or an empty text."""
    misses: NotRequired[dict[str, int]]
    """How often each rule was missed at the first try, or answered slowly, by its id; absent if none was."""


@final
class PageLink(TypedDict):
    """A link to another page."""

    text: str
    """The text of the link."""
    href: str
    """The address of the page, or an empty text if Python opens it."""
    station: NotRequired[str]
    """The name of the station; absent for the course itself."""


@final
class CatchUp(TypedDict):
    """The data by which a page chooses the rules that its learner missed."""

    stations: list[str]
    """The storage names of the stations before."""
    rules: list[str]
    """The ids of the rules that can be practised, in order."""
    most: int
    """The greatest number of rules to choose."""


@final
class CourseBeginning(TypedDict):
    """The way on for a learner who has done nothing yet in a course."""

    text: str
    """The sentence."""
    next: PageLink
    """The link to the first station."""


@final
class Ways(TypedDict):
    """The links on a page that is a station of a course."""

    home: NotRequired[PageLink]
    """The link to the course; absent if there is none."""
    next: NotRequired[PageLink]
    """The link to the next station; absent at the last station."""
    storage_name: NotRequired[str]
    """Only at a table or a sandbox: the key under which a browser stores its mark once it is done."""
    catch_up: NotRequired[CatchUp]
    """Only on a page that practises what was missed: where the page looks for it. Absent if Python has narrowed the
    practice.
    """
    nothing: NotRequired[str]
    """Only at a station that practises what was missed: the sentence if nothing was."""
    beginning: NotRequired[CourseBeginning]
    """Only at such a station: the way on for a learner who has done nothing before it. Absent if Python has led
    there.
    """


@final
class CourseShape(TypedDict):
    """A shape of the picture."""

    look: Literal["far", "near", "light", "line", "dark"]
    """Its look: far or near ground, a light, a line, or a dark shape."""
    path: str
    """SVG path data."""


@final
class CoursePicture(TypedDict):
    """The picture of a course: shapes as path data, the path, and the positions of the stations, in units of its
    size.
    """

    size: list[float]
    """Its width and height."""
    way: str
    """The path along the stations as SVG path data, from its beginning."""
    shapes: list[CourseShape]
    """The shapes, from back to front."""
    spots: list[list[float]]
    """The position of each station."""


StationKind = Literal["lesson", "practice", "problems", "game", "coach", "sandbox", "challenge", "catch_up"]
"""A kind of station."""


@final
class CourseStation(TypedDict):
    """A station of a course."""

    id: str
    """Its name within the course."""
    kind: StationKind
    """Its kind."""
    title: str
    """Its title."""
    text: str
    """A sentence about it."""
    storage_name: str
    """The key under which a browser stores its answers and its mark."""
    href: NotRequired[str]
    """On a page without a kernel: the address of its page."""


@final
class CoursePage(TypedDict):
    """A course through one game."""

    game: str
    """The name of the game."""
    title: str
    """The title of the game."""
    text: str
    """A sentence about the course."""
    picture: CoursePicture
    """The picture of the course."""
    stations: list[CourseStation]
    """The stations, in order."""


@final
class Courses(TypedDict):
    """One or several courses, with the texts of the view."""

    language: str
    """The language of all texts."""
    title: str
    """The title of the view."""
    learner: str
    """The nickname of the learner, or an empty text."""
    labels: dict[str, str]
    """The texts of the view, by their keys."""
    courses: list[CoursePage]
    """The courses, in order."""


@final
class CourseInside(TypedDict):
    """The open station of a course, and the links from it."""

    game: str
    """The name of the game."""
    station: str
    """The name of the station."""
    model: str
    """The id of the model of its widget."""
    ways: Ways
    """The links from it."""


@final
class KeptEntry(TypedDict):
    """An answer in a form that can be judged again."""

    time: str
    """The time, as ISO 8601."""
    question: str
    """The id of the question."""
    given: str | int | list[str | int] | None
    """The answer; ``null`` if the right answer was shown instead, or if a code claims the answer without its
    content.
    """
    tries: int
    """The number of the answer to the question, from 1; 0 if the question was shown as an example."""
    hints: int
    """The number of hints before the answer: one after each miss, plus those requested."""
    seconds: float
    """The seconds that the answer took."""
    rule: NotRequired[str]
    """In practice: the rule that the question was about, once it is done."""
    round: NotRequired[int]
    """In practice: the number of times that the question had been asked before; absent for 0."""
    claimed: NotRequired[Literal[True]]
    """Present only if the answer comes from a code: it was not judged here, and does not count."""
    score: NotRequired[int]
    """With ``claimed``: 1 if the code claims a right answer, otherwise 0."""


@final
class WaitingQuestion(TypedDict):
    """A question of practice that waits, so that a page that is opened again asks it and no other."""

    question: str
    """The id of the question."""
    rule: NotRequired[str]
    """The rule of which the question is shown as an example; absent if it is asked."""
    half: NotRequired[Literal[True]]
    """Present only if a part of the question is done already."""


@final
class SavedAnswers(TypedDict):
    """The answers in a quiz, in the form in which they are stored. They do not reveal the right answers."""

    name: str
    """The name of the quiz."""
    learner: str
    """The nickname of the learner, or an empty text."""
    who: Literal["known", "offer", "ask"]
    """The state of the nickname: ``known``, ``ask`` (the page asks for it), or ``offer`` (the page offers to
    continue if it has stored answers).
    """
    entries: list[KeptEntry]
    """The answers in order."""
    open: NotRequired[WaitingQuestion]
    """Only in practice, until the question is done: the one that is asked, or shown as an example."""


@final
class PageQuestions(TypedDict):
    """The questions on a page without a kernel, and the beats that they hold back. Each part is an AsksPart as JSON,
    in the order of appearance; ``_trace`` and ``packed`` end with the beats of the first.
    """

    common: str
    """The common beginning of the streams of all parts, as base64; its line of text belongs to no part."""
    parts: list[str]
    """The continuations of the streams, as base64."""


class PageTraits(TypedDict):
    """The traits that a page reads and writes, in addition to the bound traits, whose names are in ``traits`` of the
    frames. On a page without a kernel, the page itself sets the bound traits.
    """

    _kind: Kind
    """The view to build."""
    _trace: Trace
    """The trace when the page was opened, or when another trace began. The page does not write later frames to the
    model, since everything set there is sent back to Python with the next step.
    """
    packed: NotRequired[Packed]
    """Only on a page made without a kernel: the frames and decisions that ``_trace`` omits there."""
    _revision: int
    """The current revision in Python."""
    step: int
    """The index of the frame shown. The page writes it 250 ms after the last step. A value set in Python moves every
    view, and so does a cut that leaves fewer beats.
    """
    controls: Controls
    """The controls that are open at first."""
    size: Size
    """The size of everything drawn."""
    tutor: NotRequired[TutorSwitch]
    """The display of the tutor; ``offered`` if the trait is absent. Each view has its own switch; a new value sets
    it in every view.
    """
    lights: NotRequired[Lights]
    """The highlighting of possible choices; ``on`` if the trait is absent. Each view has its own switch; a new value
    sets it in every view.
    """
    pace: NotRequired[Pace]
    """The initial pace of the beats; ``step`` if the trait is absent or the reader's system asks for reduced motion.
    Each view has its own; a new value sets it in every view.
    """
    ask: NotRequired[Ask]
    """The questions that the table asks before it shows the answer; ``off`` if it cannot ask. The page may write it."""
    opponents: NotRequired[str]
    """The kind of players in the other seats: ``beginner``, ``greedy``, ``casual``, ``strong``, ``perfect`` or
    ``random``; empty if they are of several kinds or nobody else plays. The page may write one of the first four;
    absent if the view is no table.
    """
    thinking: NotRequired[str]
    """A sentence about the player who is thinking now; empty if nobody is."""
    _review: NotRequired[ReviewData | Nothing]
    """The review of the perspective's decisions, or the offer of one. Empty or absent if nothing can be reviewed."""
    _coach: NotRequired[CoachData]
    """What the coach of this table says, or the offer of one. Empty or absent if there is none."""
    language: NotRequired[str]
    """The language of all texts. The page may write it, with one of ``_speaks``; a new ``_trace`` follows."""
    _speaks: NotRequired[list[str]]
    """The available languages. Absent on a page made without a kernel."""
    _shared: NotRequired[Literal["game", "what if"]]
    """Present if other people play at this table from their own pages: after a step that leads to their moves, the
    next beats follow automatically, as after a move of the reader. The value is what everybody sees: the game, or a
    what-if of the teacher.
    """
    branches: NotRequired[list[BranchData]]
    """The saved what-ifs of this table; absent if none can be saved."""
    live: NotRequired[bool]
    """``false`` on a page made without a kernel, unless it has a ``bank`` and answers by itself."""
    pair: NotRequired[Trace | Nothing]
    """Only in a quiz: the second position of a contrast pair, to be drawn beside that of ``_trace``. Empty if none
    is asked.
    """
    quiz: NotRequired[QuizData | Nothing]
    """Only in a quiz, or in a lesson with questions: the page's data about the question in ``_trace``. Empty while
    no question is asked.
    """
    lesson: NotRequired[LessonStep]
    """Only in a lesson: the step that is shown."""
    mark: NotRequired[StationMark]
    """Only in a quiz or a lesson: the learner's progress, which the page stores in the browser for the course."""
    ways: NotRequired[Ways]
    """Only on a page that is a station of a course: the links to the course and to the next station."""
    course: NotRequired[Courses]
    """Only in a course: its stations and texts."""
    marks: NotRequired[dict[str, StationMark]]
    """Only in a course: the marks of the stations in Python, by storage name."""
    inside: NotRequired[CourseInside | Nothing]
    """Only in a course with a kernel: the open station, whose model is shown in place of the picture. Empty if none
    is open.
    """
    kept: NotRequired[SavedAnswers]
    """Only in a quiz or a lesson: the answers, which the page stores in the browser."""
    bank: NotRequired[str]
    """Only in a quiz or a lesson on a page made without a kernel: a Bank as JSON, packed as gzip in base64."""
    asks: NotRequired[PageQuestions]
    """Only on a page made without a kernel that asks about coming beats: the parts that ``_trace`` and ``packed``
    omit.
    """


@final
class OpenMessage(TypedDict):
    """The page shows a model from now on."""

    type: Literal["open"]
    """The type of message."""
    values: PageTraits
    """All traits of the model."""


@final
class ValuesMessage(TypedDict):
    """Traits of the model have changed."""

    type: Literal["values"]
    """The type of message."""
    values: dict[str, object]
    """The new values, by the names of PageTraits and of the bound traits."""


@final
class ModelMessage(TypedDict):
    """A message of the model."""

    type: Literal["custom"]
    """The type of message."""
    content: Answer | FramesMessage
    """The answer to a request, or further frames."""


RoomStage = Literal["asked", "shown", "own", "play", "pause", "over"]
"""``asked`` (a question is open), ``shown`` (its answers are shown), ``own`` (members work alone), ``play`` (at
tables), ``pause`` (nothing is asked) or ``over``.
"""


@final
class AbsentPlayer(TypedDict):
    """A member of a table who is away."""

    name: str
    """The name."""
    seconds: int
    """The seconds until the computer plays for the member."""
    has_stand_in: bool
    """True while the computer plays for the member."""


@final
class SwapRequest(TypedDict):
    """A member who wants to swap seats."""

    name: str
    """The name."""
    number: int
    """The number of the table."""
    seat: int
    """The seat of that member."""


@final
class MemberState(TypedDict):
    """The state of the room for the page of a member. It contains no answers of other members."""

    type: Literal["member_state"]
    """The type of message."""
    stage: RoomStage
    """The stage of the room."""
    activity: int
    """The number of the present activity in the plan."""
    title: str
    """The title of the activity."""
    name: str
    """The name of the member."""
    number: NotRequired[int]
    """The number of the question, from 1; present while the class is asked together."""
    of: NotRequired[int]
    """The number of questions."""
    round: NotRequired[int]
    """The number of the round in which the question is asked, from 1."""
    seconds_left: NotRequired[float]
    """Present while the time for the question runs: the seconds that are left."""
    points: NotRequired[int]
    """Present once the answers are shown in a quiz with points: the member's own points so far."""
    team: NotRequired[str]
    """Present in a quiz with teams: the name of the member's team."""
    counted_answer: str
    """The member's current answer in words, or an empty text."""
    is_paused: NotRequired[bool]
    """Present at tables: true while play is paused."""
    is_what_if: NotRequired[bool]
    """Present at tables: true while the teacher tries moves that all see."""
    has_ended: NotRequired[Literal[True]]
    """Present once the game at the member's table has ended."""
    has_not_begun: NotRequired[Literal[True]]
    """Present while the first game at the member's table waits until all of its members want it."""
    wants_game: NotRequired[bool]
    """Present with each of the last two: true if the member wants the next game to begin."""
    absent: NotRequired[list[AbsentPlayer]]
    """Present while the member's table plays: its members who are away."""
    swap: NotRequired[SwapRequest]
    """Present if a member of the table wants to swap seats."""
    note: str
    """A sentence of the teacher for this member only, until it is read, or an empty text."""


@final
class PlanItem(TypedDict):
    """An activity in the plan of a room."""

    id: int
    """Its number, which never changes."""
    label: str
    """Its name, as in “Quiz: Sixty”."""
    has_begun: bool
    """True if the class is there or has been there."""
    contest: NotRequired[RoomContest]
    """Present for a quiz that all answer together: what it has."""


@final
class RoomTeam(TypedDict):
    """A team with its points so far."""

    name: str
    """Its name."""
    members: int
    """The number of its members."""
    mean: float
    """The mean of the points of those members who have answered."""
    share: float
    """The mean as a share of the points that could be had."""


@final
class RoomLeader(TypedDict):
    """A member with the own points so far."""

    name: str
    """The name."""
    points: int
    """The points."""


@final
class AnswerBar(TypedDict):
    """An answer to a question, and the number of members who gave it."""

    label: str
    """The answer in words."""
    counts: list[int]
    """The number of members who gave it, one number for each round."""
    is_right: bool
    """True if it is right."""
    names: list[str]
    """The names of the members who gave it in the last round."""


@final
class RoomBelief(TypedDict):
    """A wrong belief from which answers of members to a question follow."""

    text: str
    """The belief in words; several of them if the answers do not tell them apart."""
    answer: str
    """The most frequent answer that follows from it, in words."""
    count: int
    """The number of members whose answers of the last round follow from it."""
    names: list[str]
    """The names of these members."""


@final
class TableSeat(TypedDict):
    """A seat of a table."""

    name: str
    """The name of its player."""
    is_taken: bool
    """True if a member sits there."""
    has_stand_in: bool
    """True while the computer plays for a member who is away."""
    is_here: bool
    """True if the member has a page open."""
    hints: int
    """The number of parts of hints that the member has taken."""


@final
class RoomTable(TypedDict):
    """The public state of a table."""

    number: int
    """Its number."""
    is_over: bool
    """True once its game has ended."""
    turn: int | None
    """The seat to move, if that is public."""
    seats: list[TableSeat]
    """Its seats, in order."""
    winners: NotRequired[list[str]]
    """Present once its game has ended: the names of those who have won."""
    wishes: NotRequired[int]
    """Present with it: the number of members who want another game."""


@final
class RoomMember(TypedDict):
    """A member on the teacher's page."""

    number: int
    """The number of the member."""
    name: str
    """The name."""
    is_here: bool
    """True if the member has a page open."""
    note: NotRequired[str]
    """The teacher's sentence, while the member has not read it."""
    has_answered: NotRequired[bool]
    """Present while the class is asked together: true if the member has answered in this round."""
    table: NotRequired[int]
    """Present at tables: the number of the member's table."""
    share: NotRequired[float]
    """Present while members work alone: the share that is done."""
    is_stuck: NotRequired[bool]
    """Present at the same time: true if the member has missed the open question several times."""


@final
class RoomStep(TypedDict):
    """A step of a lesson or a question of a quiz that members take alone."""

    members: int
    """The number of members who are there now."""
    stuck: int
    """The number of those who have missed its question several times."""


@final
class TeacherState(TypedDict):
    """The state of the room for the teacher's page, which the whole class can see."""

    type: Literal["teacher_state"]
    """The type of message."""
    stage: RoomStage
    """The stage of the room."""
    activity: int
    """The number of the present activity in the plan."""
    title: str
    """The title of the activity."""
    plan: list[PlanItem]
    """The activities of the room in order."""
    code: str
    """The code with which members join."""
    qr: NotRequired[str]
    """Present if the code is new: a QR code for phones, as SVG."""
    is_locked: bool
    """True while new members cannot join."""
    members_here: int
    """The number of members with an open page."""
    number: NotRequired[int]
    """The number of the question, from 1; present while the class is asked together."""
    of: NotRequired[int]
    """The number of questions."""
    round: NotRequired[int]
    """The number of the round in which the question is asked, from 1."""
    seconds_left: NotRequired[float]
    """Present while the time for the question runs: the seconds that are left."""
    teams: NotRequired[list[RoomTeam]]
    """Present in a quiz with teams: all of them in order."""
    leaders: NotRequired[list[RoomLeader]]
    """Present once the answers are shown in a quiz with points: the members with most points."""
    tied: NotRequired[int]
    """Present with them: the number of further members with as many points as the last of them."""
    answer_count: NotRequired[int]
    """The number of members who have answered in this round."""
    voter_count: NotRequired[int]
    """Present with it: the number of members who have an open page or have answered in this round."""
    bars: NotRequired[list[AnswerBar]]
    """Present once the answers are shown: the answers, and the number of members who gave each."""
    beliefs: NotRequired[list[RoomBelief]]
    """Present once the answers are shown: the wrong beliefs from which most wrong answers follow."""
    is_paused: NotRequired[bool]
    """Present at tables: true while play is paused."""
    is_what_if: NotRequired[bool]
    """Present at tables: true while the teacher tries moves that all see."""
    tables: NotRequired[list[RoomTable]]
    """Present at tables: all of them."""
    front_table: NotRequired[int]
    """The number of the front table."""
    teacher_seat: NotRequired[int | None]
    """The teacher's seat at the front table, or ``null``."""
    has_hints: NotRequired[bool]
    """True if members may ask for hints."""
    has_coaches: NotRequired[bool]
    """True if each member learns the game from a coach of their own."""
    can_try: NotRequired[bool]
    """True if the teacher may try moves."""
    watched_member: int | None
    """The number of the member whose position the teacher's page shows, or ``null``."""
    members: list[RoomMember]
    """The members."""
    steps: NotRequired[list[RoomStep]]
    """Present while members take a lesson or a quiz alone: its steps or questions in order."""
    finished: NotRequired[int]
    """Present with the steps: the number of members who have done them all."""


RoomMessage = (
    EntryMessage
    | RefusalMessage
    | RoomSignal
    | ReceiptMessage
    | ReportMessage
    | PlacesMessage
    | OutcomeMessage
    | OpenMessage
    | ValuesMessage
    | ModelMessage
    | MemberState
    | TeacherState
)
"""A message from a room to a page."""

PageRole = Literal["member", "teacher"]
"""The person that a page is for."""


@final
class PlanChoice(TypedDict):
    """An activity, or a whole plan, that the teacher can add."""

    id: str
    """Its name in messages."""
    group: str
    """The heading above it in the list, or an empty text for a whole plan."""
    label: str
    """Its name."""


RoomSettings = TypedDict(
    "RoomSettings",
    {
        # The person that the page is for.
        "role": PageRole,
        # The texts around the model, in the language of the room.
        "words": dict[str, str],
        # The address of the front end.
        "bundle": str,
        # The address for members, on the teacher's page; otherwise an empty text.
        "address": str,
        # The path to which the page connects.
        "connection": str,
        # The pass with which the page joins, or an empty text if it asks for a code and a name.
        "pass": str,
        # Only on the teacher's page: what can be added to the plan.
        "choices": NotRequired[list[PlanChoice]],
    },
)
"""The settings that the server embeds in a page of a room."""

StationState = Literal["new", "begun", "done", "due"]
"""The state of a station: not begun, begun, done, or due again today."""


@final
class BankPart(TypedDict):
    """A part of an answer, in the form of the log."""

    rule: str
    """The id of the clause."""
    right: bool
    """True if the part is right."""


@final
class BankAnswer(TypedDict):
    """An answer with its judgement."""

    given: str | int | list[str | int]
    """The answer; for a pick, one of its choices."""
    parts: list[BankPart]
    """The judged parts."""
    miss: NotRequired[str]
    """The hint after the first miss, if the answer is wrong."""
    feedback: NotRequired[list[FeedbackLine]]
    """The explanation after this answer, if it differs between right answers."""
    world: NotRequired[int]
    """The index in the pool of the frames that show the effect: the failure of a wrong move, or the result of a
    right one.
    """
    after: NotRequired[int]
    """The index in the pool of the frames of the table after this right move, if it differs from that of the first
    right move.
    """


@final
class BelievedAnswer(TypedDict):
    """The answer to a question by somebody with a belief."""

    belief: str
    """The id of the belief."""
    answer: str | int | list[str | int]
    """The answer; for a move, all moves that would be right."""
    half: bool
    """True if it can be given in the half-finished form."""


@final
class BankPractised(TypedDict):
    """The data that practice adds to a question."""

    rule: str
    """The rule to practise with it."""
    whole: bool
    """True if a pick has one additional part, about that rule: all choices are right."""
    answer: str | int | list[str | int]
    """The right answer, shown if the question is used as an example."""
    worked: bool
    """True if it is used as an example, and asked only after all other questions."""
    example: list[FeedbackLine]
    """The explanation, shown if the question is used as an example."""
    exposes: list[str]
    """The names of the beliefs that a wrong answer to it may show."""
    believed_answers: list[BelievedAnswer]
    """The answers that follow from beliefs, where they are not right."""
    alternatives: int
    """The number of other answers that a slip is taken to choose from."""
    given: NotRequired[list[str | int]]
    """For the half-finished form: the choices already made."""
    form: NotRequired[QuizForm]
    """For the half-finished form: the answer form with fewer choices."""
    half: NotRequired[dict[str, int]]
    """For the half-finished form: the trace with fewer choices."""


@final
class BankQuestion(TypedDict):
    """A question with its answer key."""

    id: str
    """Its id."""
    form: QuizForm
    """The form of the answer."""
    open: dict[str, int]
    """Its trace while it waits for an answer: the index in the pool for each key."""
    closed: dict[str, int]
    """Its trace once it is done."""
    other: NotRequired[dict[str, int]]
    """Only for a contrast pair: the trace of its second position."""
    rules: list[str]
    """The ids of the clauses to show as chips once it is done."""
    answers: list[BankAnswer]
    """All possible answers; for a pick, its choices, each marked as right or wrong to choose. Codes number them in
    this order.
    """
    missing: NotRequired[list[str]]
    """For a pick with right choices: the feedback if nothing was chosen and, if there are several right choices, the
    feedback if only some of them were chosen.
    """
    second: str
    """The hint after the second miss."""
    again: str
    """The sentence before the feedback on a repeated wrong answer, which does not count."""
    believed: NotRequired[dict[str, list[str]]]
    """Outside of practice: for each wrong answer that follows from a belief, as JSON, the sentence that says the
    belief back, in which ``{rule}`` stands for its rule, and that rule, or nothing if there is none to state.
    """
    feedback: list[FeedbackLine]
    """The explanation after a right answer."""
    solution: list[FeedbackLine]
    """The explanation after the answer was shown."""
    head: str
    """The beginning of a log line about the question, as JSON, up to the answer."""
    help: NotRequired[str]
    """The beginning of a line to send for help with the question; absent if there can be none."""
    twin: NotRequired[str]
    """The id of the question to ask later after a miss, if this one has only two answers."""
    size: int
    """The number of first answers that a code distinguishes."""
    verdicts: dict[str, VerdictData]
    """For a question that asks for a move: the verdicts on selections that are not moves, by their elements (sorted,
    except in a sequence), separated by spaces.
    """
    practised: NotRequired[BankPractised]
    """Only for practice: the additional data."""
    world: NotRequired[dict[str, int]]
    """The trace that shows why a move fails, without its frames; absent if that cannot be shown."""
    better: NotRequired[int]
    """With ``world``: the index in the pool of the frames of a right move."""


@final
class PracticeNeeds(TypedDict):
    """The requirements for a rule to become known, besides four right answers in a row and one on another day."""

    sorts: list[Literal["yes", "no", "some"]]
    """The kinds of right answers required: ``yes``, ``no``, and ``some`` of several choices."""
    pair: bool
    """True if a contrast pair has to be answered correctly."""
    beliefs: list[str]
    """The names of the beliefs about the rule that must each have had two chances to show."""


@final
class BankRule(TypedDict):
    """The texts about a rule to practise."""

    rule: str
    """Its id."""
    section: str
    """The title of its section."""
    example_text: str
    """The text for an example of it."""
    known_text: str
    """The text shown when it becomes known."""
    again: str
    """The text for another example, after many misses."""
    states: list[str]
    """Its states on the map: new, begun (``{n}``), practised, known, known and applied in play."""
    needs: PracticeNeeds
    """The requirements for it to become known, besides right answers."""


@final
class BankBelief(TypedDict):
    """A wrong belief about a game."""

    belief: str
    """Its id."""
    feedback: FeedbackLine
    """The sentence that says it back to the learner."""


@final
class BankPractice(TypedDict):
    """The data by which practice chooses the next question and reports the progress."""

    seed: int
    """A number that determines the order."""
    rules: list[BankRule]
    """The rules to practise, in the order in which they begin."""
    texts: list[str]
    """The texts for a half-finished question, for fewer choices, for a question without help, for the time when all
    rules are known, for the number of known rules (``{n}`` of ``{m}``), and for a contrast pair.
    """
    beliefs: list[BankBelief]
    """The beliefs about the games that are practised."""


@final
class BankWords(TypedDict):
    """The lesson's feedback on an answer."""

    text: str
    """The text; empty if there is none."""
    rank: int
    """The priority: of several wrong choices, the one with the lowest rank gives the feedback."""


@final
class BankPlayed(TypedDict):
    """A game in a lesson."""

    table: dict[str, int]
    """The table at its beginning, or all its beats."""
    turns: list[DecisionData]
    """The decisions of all lines of play, beginning with the first decision: ``to`` of a choice is an index into
    this list; without ``to``, the game ends there. Empty if the page cannot hold all choices of the learner: then
    the game can only be watched.
    """


@final
class BankStep(TypedDict):
    """A step of a lesson."""

    content: LessonStep
    """The content of the step when it is first shown."""
    table: NotRequired[dict[str, int]]
    """The table to look at, or the beats to step through first; absent if the step begins with its task."""
    first: int
    """Its first question, from 0."""
    tasks: list[Literal["ask", "goal"]]
    """The task for each of its questions; empty if it has no questions."""
    feedback: list[list[BankWords]]
    """The lesson's feedback on each answer to each of its questions, in the order of the answers; for a pick, on
    each choice that is wrongly chosen or missing.
    """
    hints: list[str]
    """Its hints, one after each miss."""
    play: NotRequired[BankPlayed]
    """The game to play in it, or to watch."""


@final
class BankLesson(TypedDict):
    """A lesson with its feedback on wrong answers, for a page that judges answers itself."""

    steps: list[BankStep]
    """The steps, in order."""
    end: LessonStep
    """The content of the end."""
    texts: list[str]
    """The texts of the end, in this order: the sentence about mastered rules (``{rules}``), the sentence about
    missed rules (likewise), the label of the button that asks missed questions again, the sentence in place of the
    goal if too much was missed, the sentence before repeated questions, the label of the button that asks all
    questions again, and the sentence before those.
    """
    titles: dict[str, str]
    """The title of each rule, by its id."""
    result: QuizData | Nothing
    """The trait ``quiz`` at the end, before the page fills in the outcome; empty if there were no questions."""
    table: dict[str, int]
    """The table at the end for a returning reader: the index in the pool for each key."""


@final
class Bank(TypedDict):
    """A quiz with its answer keys, for a page that judges answers by comparison."""

    pool: list[str]
    """The distinct parts of all traces, as JSON; other entries refer to them by index."""
    questions: list[BankQuestion]
    """The questions, in order."""
    twins: NotRequired[list[BankQuestion]]
    """Only in a quiz: additional questions, asked after a miss of a question with only two answers."""
    passing: float
    """The lowest score that passes the quiz."""
    session: str
    """The identity of the lesson, as JSON."""
    texts: list[str]
    """The sentences at the end, in this order: the number of right answers (``{n}`` of ``{m}``), all answers right,
    a pass (with the score ``{n}`` and the lowest passing score ``{m}``, in percent), a failure (likewise), and an
    answer claimed by a code.
    """
    rows: dict[str, str]
    """The sentence about each clause at the end, by clause id, with ``{n}`` of ``{m}`` right answers."""
    file: str
    """The prefix of the names of files to hand in."""
    room: list[int]
    """The number of letters in a code without its checksums (0 if there is no code), and the initial values of the
    checksums.
    """
    practice: NotRequired[BankPractice]
    """Only for practice: the data for choosing the next question."""
    lesson: NotRequired[BankLesson]
    """Only for a lesson: its steps, which ask the questions."""


@final
class AsksQuestion(TypedDict):
    """A question at a table, with its answer key."""

    form: QuizForm
    """The form of the answer."""
    answers: list[BankAnswer]
    """All possible answers, as in a BankQuestion."""
    missing: NotRequired[list[str]]
    """For a pick with right choices: the feedback if nothing was chosen and, if there are several right choices, the
    feedback if only some of them were chosen.
    """
    second: str
    """The hint after the second miss."""
    again: str
    """The sentence before the feedback on a repeated wrong answer, which does not count."""


@final
class FrameFeedback(TypedDict):
    """The feedback on an answer at one of the frames."""

    at: int
    """The index of the frame."""
    answered: AnswerFeedback
    """The feedback."""
    tags: list[str]
    """The tags of the frame with the feedback."""


AsksPart = TypedDict(
    "AsksPart",
    {
        # The number of earlier beats that remain.
        "from": int,
        # The frames to append; if there is a ``question``, the last one asks it. The first frame, and a frame that
        # asks, can be drawn without earlier frames.
        "frames": list[Frame],
        # The question after these frames.
        "question": NotRequired[AsksQuestion],
        # The feedback at these frames if the question before them was answered correctly.
        "right": NotRequired[list[FrameFeedback]],
        # The feedback at these frames if the answer to that question was shown.
        "shown": NotRequired[list[FrameFeedback]],
    },
)
"""The beats between the end of one question and the next question."""

FORMAT: Final = "sisyphus-widgets/trace"
"""The name of the format."""

VERSION: Final = 1
"""The version of the format. A reader refuses a newer one and names it."""

MESSAGES_VERSION: Final = 1
"""The version of the messages."""

Handlers = TypedDict(
    "Handlers",
    {
        "hello": Callable[[Nothing], Nothing | Planned[Nothing]],
        "play": Callable[[ActionPayload | PicksPayload], Nothing | Planned[Nothing]],
        "verdict": Callable[[ActionAtPayload | PicksAtPayload], JudgementData | Planned[JudgementData]],
        "attempt": Callable[[PicksPayload], Nothing | Planned[Nothing]],
        "decisions": Callable[[BeatsPayload], Decisions | Planned[Decisions]],
        "try": Callable[[MovesPayload], Tried | Planned[Tried]],
        "undo": Callable[[Nothing], Nothing | Planned[Nothing]],
        "stop": Callable[[Nothing], Nothing | Planned[Nothing]],
        "start_again": Callable[[Nothing], Nothing | Planned[Nothing]],
        "new_game": Callable[[Nothing], Nothing | Planned[Nothing]],
        "bring_back": Callable[[Nothing], Nothing | Planned[Nothing]],
        "perspective": Callable[[PerspectivePayload], Nothing | Planned[Nothing]],
        "save": Callable[[Nothing], Named | Planned[Named]],
        "saves": Callable[[Nothing], Names | Planned[Names]],
        "load": Callable[[Named], Nothing | Planned[Nothing]],
        "resync": Callable[[Nothing], Whole | Planned[Whole]],
        "earlier": Callable[[Nothing], Nothing | Planned[Nothing]],
        "later": Callable[[Nothing], Nothing | Planned[Nothing]],
        "answer": Callable[[AnswerPayload], Nothing | Planned[Nothing]],
        "reveal": Callable[[Nothing], Nothing | Planned[Nothing]],
        "take_hint": Callable[[Nothing], Nothing | Planned[Nothing]],
        "next_question": Callable[[Nothing], Nothing | Planned[Nothing]],
        "show_question": Callable[[Numbered], Nothing | Planned[Nothing]],
        "resume": Callable[[ResumePayload], Resumed | Planned[Resumed]],
        "paste": Callable[[PastePayload], Resumed | Planned[Resumed]],
        "take_up": Callable[[TakeUpPayload], Nothing | Planned[Nothing]],
        "hand_in": Callable[[HandInPayload], HandedIn | Planned[HandedIn]],
        "skip": Callable[[Nothing], Nothing | Planned[Nothing]],
        "practise": Callable[[Ruled], Nothing | Planned[Nothing]],
        "narrow": Callable[[RulesPayload], Nothing | Planned[Nothing]],
        "open_station": Callable[[StationPayload], Nothing | Planned[Nothing]],
        "ask_missed": Callable[[Nothing], Nothing | Planned[Nothing]],
        "next_lesson": Callable[[Nothing], Nothing | Planned[Nothing]],
        "review": Callable[[Nothing], Nothing | Planned[Nothing]],
        "learn": Callable[[Nothing], Nothing | Planned[Nothing]],
        "close_station": Callable[[Nothing], Nothing | Planned[Nothing]],
        "marks": Callable[[MarksPayload], Nothing | Planned[Nothing]],
        "next_step": Callable[[Nothing], Nothing | Planned[Nothing]],
        "another": Callable[[Ruled], ExampleCase | Planned[ExampleCase]],
        "world": Callable[[Nothing], ExampleCase | Planned[ExampleCase]],
        "explain": Callable[[ActionAtPayload | PicksAtPayload], Explained | Planned[Explained]],
        "hint": Callable[[HintPayload], Hinted | Planned[Hinted]],
        "keep_branch": Callable[[MovesPayload], BranchNumber | Planned[BranchNumber]],
        "open_branch": Callable[[OpeningPayload], Opened | Planned[Opened]],
        "name_branch": Callable[[NamingPayload], Nothing | Planned[Nothing]],
        "drop_branch": Callable[[BranchNumber], Nothing | Planned[Nothing]],
        "help": Callable[[MovesPayload], HelpQuery | Planned[HelpQuery]],
        "position": Callable[[MovesPayload], PositionLine | Planned[PositionLine]],
        "set_up": Callable[[PositionLine], Nothing | Planned[Nothing]],
    },
    total=False,
)
"""Functions that answer requests, by their type: each takes the payload and returns the result, or a plan."""

__all__ = [
    "FORMAT",
    "VERSION",
    "MESSAGES_VERSION",
    "Handlers",
    "AbsentPlayer",
    "ActionAtPayload",
    "ActionPayload",
    "AddPress",
    "Answer",
    "AnswerBar",
    "AnswerError",
    "AnswerFeedback",
    "AnswerPayload",
    "AnySelection",
    "Arrow",
    "ArrowKind",
    "Ask",
    "AsksPart",
    "AsksQuestion",
    "BadAnswer",
    "Bank",
    "BankAnswer",
    "BankBelief",
    "BankLesson",
    "BankPart",
    "BankPlayed",
    "BankPractice",
    "BankPractised",
    "BankQuestion",
    "BankRule",
    "BankStep",
    "BankWords",
    "BarePress",
    "BarePressType",
    "BareType",
    "BeatsPayload",
    "BelievedAnswer",
    "BranchData",
    "BranchNumber",
    "CatchUp",
    "ChoiceData",
    "ChoosingData",
    "Chunk",
    "ClauseData",
    "ClimbData",
    "CoachBlunder",
    "CoachData",
    "CoachEnd",
    "CoachFold",
    "CoachGroup",
    "Compared",
    "ContestPress",
    "Controls",
    "Counter",
    "CourseBeginning",
    "CourseInside",
    "CoursePage",
    "CoursePicture",
    "CourseShape",
    "CourseStation",
    "Courses",
    "DecisionAt",
    "DecisionData",
    "Decisions",
    "DeletePress",
    "DifferenceData",
    "EntryMessage",
    "Envelope",
    "ExampleCase",
    "Explained",
    "Explanation",
    "Face",
    "FeedbackLine",
    "FormKind",
    "Frame",
    "FrameEvent",
    "FrameFeedback",
    "FramesMessage",
    "Gain",
    "GamePress",
    "GoalOutcome",
    "GoodAnswer",
    "Grade",
    "Grid",
    "GrowingSelection",
    "HandInPayload",
    "HandedIn",
    "Happened",
    "HelpBase",
    "HelpQuery",
    "HintPart",
    "HintPayload",
    "Hinted",
    "HintsPress",
    "HomeGame",
    "HomeMessage",
    "Id",
    "Introduction",
    "JoinMessage",
    "JudgementData",
    "KeptEntry",
    "Kind",
    "Layout",
    "LeadMessage",
    "LegendEntry",
    "LessonStep",
    "LessonTask",
    "LessonTerm",
    "Lights",
    "LockPress",
    "Mark",
    "MarkLook",
    "MarksPayload",
    "MemberMessage",
    "MemberNotice",
    "MemberPress",
    "MemberState",
    "Mode",
    "ModelMessage",
    "MovesPayload",
    "Named",
    "Names",
    "NamingPayload",
    "NextTag",
    "NotePress",
    "Nothing",
    "Numbered",
    "Offer",
    "OneSelection",
    "OpenMessage",
    "Opened",
    "OpeningPayload",
    "OtherCode",
    "OtherError",
    "OutcomeMessage",
    "OutlookData",
    "Pace",
    "Packed",
    "PageLink",
    "PageMessage",
    "PageQuestions",
    "PageRole",
    "PageTraits",
    "PassMessage",
    "PastePayload",
    "PausePress",
    "Peg",
    "PerspectivePayload",
    "PicksAtPayload",
    "PicksPayload",
    "Piece",
    "PingMessage",
    "Place",
    "PlaceTable",
    "PlacesMessage",
    "PlanChoice",
    "PlanItem",
    "PlanPress",
    "PositionLine",
    "PracticeGroup",
    "PracticeNeeds",
    "PracticeRule",
    "Press",
    "QuestionForm",
    "QuizChoice",
    "QuizData",
    "QuizForm",
    "QuizHint",
    "QuizMissed",
    "QuizPractice",
    "QuizSummary",
    "ReceiptMessage",
    "Recorded",
    "RefusalMessage",
    "RefusedError",
    "RemarkData",
    "ReportMessage",
    "RequestMessage",
    "Result",
    "ResumePayload",
    "Resumed",
    "ReturnMessage",
    "ReviewData",
    "ReviewLevel",
    "ReviewMove",
    "ReviewPoint",
    "Reviewed",
    "RoomBelief",
    "RoomContest",
    "RoomLeader",
    "RoomMember",
    "RoomMessage",
    "RoomOfZone",
    "RoomSettings",
    "RoomSignal",
    "RoomStage",
    "RoomStep",
    "RoomTable",
    "RoomTeam",
    "Ruled",
    "RulesPayload",
    "SavedAnswers",
    "SceneChange",
    "SceneExtent",
    "SeatChoice",
    "SeatData",
    "SeatMessage",
    "SeatPress",
    "SeatWay",
    "Selection",
    "SequenceSelection",
    "SetSelection",
    "Size",
    "Space",
    "Span",
    "Square",
    "StaleError",
    "StandInPress",
    "StationKind",
    "StationMark",
    "StationPayload",
    "StationState",
    "Stretch",
    "Summary",
    "SummaryRow",
    "SwapRequest",
    "SymbolShape",
    "TablePress",
    "TableSeat",
    "TakeUpPayload",
    "Task",
    "TeacherState",
    "TimePress",
    "Tone",
    "Trace",
    "Track",
    "TrackGoal",
    "TrackLook",
    "Tried",
    "TutorSwitch",
    "ValuesMessage",
    "VerdictData",
    "WaitingQuestion",
    "WatchPress",
    "Ways",
    "WeakRule",
    "WhatIfPress",
    "Whole",
    "WriteMessage",
    "Zone",
    "ZoneKind",
    "ZoneState",
]
