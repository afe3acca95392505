"""What passes between Python and a page, as types: made from the JSON Schemas by `python3 -m devtools.contract`."""

from collections.abc import Callable
from typing import Final, Literal, NotRequired, TypedDict, final

from .planned import Planned

Id = str
"""The id of an element. It never changes, so that something can be moved, highlighted and chosen by it. Card ids are
notation (``QC``); other ids are dotted (``hand.0``, ``slot.0``, ``level.0.3``, ``peg.0``, ``seat.0``).
"""


@final
class Recorded(TypedDict):
    """What was chosen."""

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
"""One element is a choice. Where nothing is selected because all choices are buttons, ``from`` is empty."""

SequenceSelection = TypedDict(
    "SequenceSelection",
    {
        # The mode.
        "mode": Literal["sequence"],
        # The elements that may be selected.
        "from": list[Id],
    },
)
"""Elements one after the other (a piece, then a square). Only what begins or continues one of the choices is open at
any time; a picked element with a square that continues none is a selection to be judged.
"""

SetSelection = TypedDict(
    "SetSelection",
    {
        # The mode.
        "mode": Literal["set"],
        # The elements that may be selected.
        "from": list[Id],
        # How many are selected.
        "size": int,
    },
)
"""So many elements, in any order, that are one of the choices; several choices with the same elements are listed."""

AnySelection = TypedDict(
    "AnySelection",
    {
        # The mode.
        "mode": Literal["any"],
        # The elements that may be selected.
        "from": list[Id],
        # How many are selected.
        "size": int,
        # The label of the button that plays the selection.
        "confirm": str,
        # Says how many are still to be selected (``{n}``).
        "count": NotRequired[str],
    },
)
"""Any so many of the elements may be tried, and a button plays them; the choices are no more than other buttons."""

GrowingSelection = TypedDict(
    "GrowingSelection",
    {
        # The mode.
        "mode": Literal["growing"],
        # The elements that may be selected.
        "from": list[Id],
        # How many may be tried together.
        "most": int,
        # Whether ``choices`` lists all that may be played. If not (there are too many), it holds no more than buttons
        # and selections that need a label (readings of an ace).
        "complete": bool,
        # The label of the button that plays the selection.
        "confirm": str,
    },
)
"""A selection grows card by card and is judged as it grows: nothing is played before a button says so, and a
selection that is no choice is asked about.
"""

Selection = OneSelection | SequenceSelection | SetSelection | AnySelection | GrowingSelection
"""What may be selected, and how."""


@final
class ZoneState(TypedDict):
    """What lies in a zone."""

    cards: list[Id]
    """The cards to be seen, in order. Equal cards have ids with a tail after ``~`` (``12~0~2``) and one face, that
    of the part before it.
    """
    hidden: int
    """How many more there are face down."""


@final
class SceneChange(TypedDict):
    """A scene is five maps from the id of an element to its entry. This is what differs from the frame before:
    ``null`` takes an entry away, and a map in which nothing differs is absent. The first frame brings all maps.
    """

    zones: NotRequired[dict[str, ZoneState | None]]
    """Zone → what lies in it. A zone without an entry is not drawn."""
    pegs: NotRequired[dict[str, str | None]]
    """Peg → the id of the space or goal it stands on."""
    pieces: NotRequired[dict[str, str | None]]
    """Piece → the id of the square or zone it stands on."""
    counters: NotRequired[dict[str, str | None]]
    """Counter → its text."""
    marks: NotRequired[dict[str, list[str] | None]]
    """Element → its marks, in words of the game's own; the trace says what each is called and how it is drawn. On a
    card ``by.N``: here begins what seat N played, whose token is drawn on it.
    """


FrameEvent = dict[str, object]
"""An event's facts; what else there is depends on its type."""

ArrowKind = Literal["moved", "better"]
"""What an arrow shows: ``moved`` is what just happened, ``better`` what would have been better."""

Arrow = TypedDict(
    "Arrow",
    {
        # The square it leads from.
        "from": Id,
        # The square it leads to.
        "to": Id,
        # What it shows.
        "kind": ArrowKind,
    },
)
"""An arrow between squares of one grid; any other is not drawn."""

Grade = Literal["best", "good", "worse", "lost"]
"""How good a choice is; a page shows it as a sign and says it as a word."""


@final
class Remark(TypedDict):
    """What the tutor says of the move just made."""

    text: str
    """What it cost, in words."""
    spoken: NotRequired[str]
    """The text with words for suit signs, where it differs."""
    grade: Grade
    """How good it was."""
    arrows: list[Arrow]
    """What would have been better."""
    highlight: list[Id]
    """The ids of everything the text names."""


Span = Literal["trick", "deal", "game"]
"""What a summary sums up."""


@final
class Gain(TypedDict):
    """What a seat gained."""

    seat: int
    """Whose it is."""
    text: str
    """What it is, in words."""


@final
class Happened(TypedDict):
    """Something that happened, as the text of its beat tells it. A page without that beat lists nothing."""

    back: int
    """So many beats ago it happened."""


SummaryRow = Gain | Happened
"""One thing that a summary lists: what a seat gained, or something that happened."""


@final
class Climb(TypedDict):
    """How far each seat was in the course of what is summed up."""

    label: str
    """What the picture shows."""
    lines: list[list[int]]
    """By seat, how far it was at each of the same moments."""


@final
class Summary(TypedDict):
    """What happened since the last one of its kind, to be looked at before the game goes on."""

    of: Span
    """What ends here."""
    title: str
    """What it is called; of the game, how it ended."""
    won: NotRequired[bool]
    """Present where the game was won by who looks (where nobody's seat is looked from, by anybody)."""
    rows: list[SummaryRow]
    """What it brought."""
    climb: NotRequired[Climb]
    """The course of it as a small picture."""


@final
class Difference(TypedDict):
    """One thing that differs. A page shows the texts of the two beats beside each other."""

    text: str
    """What it is, in words."""
    went: NotRequired[int]
    """The beat of the trace that tells it of the game as it went; absent: nothing of it there."""
    here: NotRequired[int]
    """So many beats ago it happened in the what-if; absent: nothing of it there."""


@final
class Compared(TypedDict):
    """Two futures side by side: the game as it went, as far as the reader was shown it, and the what-if."""

    title: str
    """What it is called."""
    went: str
    """What the game as it went is called."""
    here: str
    """What the what-if is called."""
    rows: list[Difference]
    """What differs."""


@final
class GoalTold(TypedDict):
    """Says that the goal of the table is decided with this beat."""

    reached: bool
    """Whether it is reached; else it is missed. Never missed in a ``replay``."""
    text: str
    """That it is so, and where the beat itself does not say it, why."""
    spoken: NotRequired[str]
    """The text with words for suit signs, where it differs."""
    rules: list[str]
    """The clause by which it is missed."""


FormKind = Literal["pick", "seat", "number", "space", "option", "order", "act"]
"""How a question is answered: ``pick`` (any of the choices, none included), ``seat``, ``space`` or ``option`` (one
of them), ``order`` (all of them, in an order), ``number`` (from ``least`` to ``most``), ``act`` (a move on the
table).
"""


@final
class QuizChoice(TypedDict):
    """Something that can be answered. Where its id is that of an element, it is chosen on the table too."""

    id: str | int
    """What is answered; of a seat its number."""
    label: str
    """What it is called."""


@final
class QuizForm(TypedDict):
    """What a question can be answered with."""

    kind: FormKind
    """How it is answered."""
    choices: NotRequired[list[QuizChoice]]
    """What there is to choose from."""
    least: NotRequired[int]
    """The smallest number that can be answered."""
    most: NotRequired[int]
    """The largest number that can be answered."""


@final
class QuizTold(TypedDict):
    """A sentence about an answer."""

    text: str
    """The sentence."""
    right: NotRequired[bool]
    """Whether what it is about was answered rightly; absent where it is about the whole."""
    known: NotRequired[bool]
    """Whether it says that a rule has become known."""


@final
class Asking(TypedDict):
    """How a question is answered, and what was said of the last answer. Nothing in it says what is right."""

    form: QuizForm
    """What it can be answered with; of a seat its element (``seat.0``)."""
    tries: int
    """How many answers there were."""
    told: list[QuizTold]
    """What is said of the last one."""
    reveal: bool
    """Whether the answer may be asked for."""


@final
class Answered(TypedDict):
    """What is said of a question that is done."""

    told: list[QuizTold]
    """The sentences."""
    rules: list[str]
    """The ids of the clauses behind the answer."""


@final
class Frame(TypedDict):
    """One beat: what happened, why, and what is different now."""

    scene: SceneChange
    """What differs from the frame before; the first frame brings all."""
    event: NotRequired[FrameEvent]
    """The facts of what happened. Absent on the opening frame and on pages: Python tells them by the trait
    ``events``.
    """
    text: str
    """What happened and why."""
    spoken: NotRequired[str]
    """The text with words for suit signs, where it differs."""
    rules: list[str]
    """The ids of the clauses to show as chips."""
    highlight: list[Id]
    """The ids of everything the text names."""
    tags: list[str]
    """What kind of beat it is, in words of the game's own; the trace says at which of them stepping stops."""
    traits: dict[str, object]
    """Changed values of the bound traits, by name. One more bound trait, ``events``, is the list of this frame's
    ``event`` (empty on the opening frame) and is not repeated here.
    """
    wait: NotRequired[str]
    """What to answer when something is clicked while nothing is to be chosen; holds until a later frame changes it."""
    decision: NotRequired["Decision"]
    """Present where the perspective is to choose; never in the frames of a choice."""
    arrows: NotRequired[list[Arrow]]
    """What went over a board."""
    remark: NotRequired[Remark]
    """The tutor on the move just made."""
    summary: NotRequired[Summary]
    """What the trick, the deal or the game brought that ends here."""
    compared: NotRequired[Compared]
    """Only in a what-if: what differs from the game as it went, after as many tricks (or moves, where there are
    none) of both.
    """
    goal: NotRequired[GoalTold]
    """Present where the goal of the table is reached or missed; so it stays in the beats that follow."""
    question: NotRequired[Asking]
    """Only on the last frame, of a table that asks: what follows is held back until this is answered. The frame's
    text is the question, and its decision says what of the answer can be chosen on the table.
    """
    answered: NotRequired[Answered]
    """What was said of an answer, at the beats that it is about."""


@final
class Outlook(TypedDict):
    """What a choice leads to."""

    text: str
    """What it leads to in words."""
    short: str
    """The same for a badge on the square it leads to."""
    grade: Grade
    """How good it is."""
    arrows: list[Arrow]
    """What to draw while the choice is looked at."""


@final
class Choice(TypedDict):
    """One thing that may be played. Several may share an action with other picks (any waiting piece enters). Several
    with the same picks are a labelled list.
    """

    action: str
    """The action in notation."""
    picks: list[Id]
    """The elements that select it; none: a button."""
    label: str
    """What it is called."""
    frames: list[Frame]
    """The beats that follow, up to the first thing the perspective could not know, as changes from the deciding
    frame. On a page that can be played, where the choice is a move: all that follow, up to the next decision.
    """
    to: NotRequired[int]
    """Only on a page that can be played: the number of the turn that follows. Where it is absent there, the line
    ends with ``frames``.
    """
    outlook: NotRequired[Outlook]
    """What the tutor says of it."""


@final
class Verdict(TypedDict):
    """What the rules say of an action."""

    legal: bool
    """Whether it may be played."""
    code: str | None
    """A stable word for the reason why not."""
    rule: str | None
    """The id of the clause it would break."""
    text: str
    """Why not; of a legal selection what playing it is (the label of its button), or nothing."""
    spoken: NotRequired[str]
    """The text with words for suit signs, where it differs."""
    highlight: list[Id]
    """The ids of everything the text names."""


@final
class Choosing(TypedDict):
    """What may be chosen at a decision, what each choice leads to, and what is said of the rest."""

    selection: Selection
    """What may be selected, and how; one of five modes."""
    choices: list[Choice]
    """What may be played, as far as it is listed."""
    refusals: dict[str, Verdict]
    """Element → verdict, for single elements that may not be chosen; of a sequence it is told while the element is
    not open.
    """
    judged: NotRequired[dict[str, Verdict]]
    """For pages that nobody answers: selection → verdict, for small selections that are no choice; the selection is
    written as its ids in the order of ``from``, with a space between.
    """
    elsewhere: str
    """What to answer when something outside the selection is clicked."""


@final
class Decision(TypedDict):
    """A choice that the perspective is to make."""

    seat: int
    """Who chooses."""
    prompt: str
    """The question in words."""
    asking: NotRequired[str]
    """The question in words that tell less, for a reader to whom what fits is not shown; absent where ``prompt``
    tells nothing.
    """
    recorded: NotRequired[Recorded]
    """What the record goes on with, where it goes on."""
    choosing: NotRequired[Choosing]
    """What may be chosen and what it leads to; where it is absent it has to be asked for (``decisions``), or is not
    worked out on this page.
    """


@final
class Nothing(TypedDict):
    """An object with nothing in it."""


@final
class Envelope(TypedDict):
    """What every request has around its payload, whatever is asked."""

    v: Literal[1]
    """The version of the messages."""
    id: str
    """Tells the request from all others; it contains the view's own id."""
    type: str
    """What is asked."""
    revision: int
    """The revision of the trace that the page has."""
    payload: dict[str, object]
    """With what."""


BareType = Literal[
    "hello",
    "undo",
    "start_again",
    "new_game",
    "bring_back",
    "save",
    "saves",
    "resync",
    "earlier",
    "later",
    "reveal",
    "next_question",
    "skip",
    "next_step",
    "world",
]
"""A type of requests that need no payload."""


@final
class ActionPayload(TypedDict):
    """An action in notation."""

    action: str
    """The action in notation."""


@final
class PicksPayload(TypedDict):
    """Selected elements."""

    picks: list[str]
    """The elements selected."""


@final
class ActionAtPayload(TypedDict):
    """An action in notation, at a beat."""

    action: str
    """The action in notation."""
    step: NotRequired[int]
    """A beat with a decision, where it is not about the position now."""
    moves: NotRequired[list[str | list[str] | int]]
    """What was tried from that beat on before this, in order."""
    by_hand: NotRequired[list[int]]
    """The numbers of those of the moves, from 0, after which nobody answers: the next one is made for whoever is to
    move, and all hands are shown.
    """
    branch: NotRequired[int]
    """The kept branch that the numbers among the moves are moves of."""


@final
class PicksAtPayload(TypedDict):
    """Selected elements, at a beat."""

    picks: list[str]
    """The elements selected."""
    step: NotRequired[int]
    """A beat with a decision, where it is not about the position now."""
    moves: NotRequired[list[str | list[str] | int]]
    """What was tried from that beat on before this, in order."""
    by_hand: NotRequired[list[int]]
    """The numbers of those of the moves, from 0, after which nobody answers: the next one is made for whoever is to
    move, and all hands are shown.
    """
    branch: NotRequired[int]
    """The kept branch that the numbers among the moves are moves of."""


@final
class BeatsPayload(TypedDict):
    """Beats with a decision."""

    beats: list[int]
    """Their numbers, each once, 16 at most."""


@final
class MovesPayload(TypedDict):
    """Moves from a beat on, one after the other."""

    step: int
    """The beat where the first is made: one with a decision, or that of the branch."""
    moves: list[str | list[str] | int]
    """The moves, 1 to 500; the last is the one that is new."""
    by_hand: NotRequired[list[int]]
    """The numbers of those of the moves, from 0, after which nobody answers: the next one is made for whoever is to
    move, and all hands are shown.
    """
    branch: NotRequired[int]
    """The kept branch that the numbers among the moves are moves of."""


@final
class PerspectivePayload(TypedDict):
    """From where the game is to be shown."""

    perspective: int | None
    """A seat, or ``null`` for the teacher."""


@final
class AnswerPayload(TypedDict):
    """An answer to a question."""

    answer: str | int | list[str | int]
    """What the form of the question asks for: the id of one choice, some or all of them in a list, or a number."""


@final
class ResumePayload(TypedDict):
    """What a page has kept."""

    learner: str
    """The nickname of the learner, or nothing."""
    entries: list[object]
    """What was answered, as a KeptEntry each; whatever else is in the list is left out."""


@final
class LessonTerm(TypedDict):
    """A new word."""

    word: str
    """The word."""
    means: str
    """What it means, in a sentence."""


LessonTask = Literal["read", "watch", "ask", "goal", "play", "end"]
"""What there is to do in a step: ``read``, ``watch`` (step through the beats of ``trace``), ``ask`` (answer what
``quiz`` asks), ``goal`` (the same, by a move that brings something about), ``play`` (moves at the table), ``end``
(nothing: the lesson has ended).
"""


@final
class LessonStep(TypedDict):
    """A step of a lesson as a page shows it, beside ``trace`` and, where something is asked, ``quiz``. It holds no
    hints, and nothing that is said of an answer.
    """

    title: str
    """What the lesson is called."""
    number: int
    """Which step it is, from 1; one more than there are at the end."""
    of: int
    """How many steps there are."""
    progress: str
    """The same in words."""
    texts: list[str]
    """What is said, a paragraph each."""
    terms: list[LessonTerm]
    """The word that is new in this step, if there is one; at the end all of them."""
    task: LessonTask
    """What there is to do."""
    done: bool
    """Whether there may be gone on (``next_step``), once all beats of ``trace`` have been seen."""


@final
class QuizMissed(TypedDict):
    """A question to be looked at again."""

    number: int
    """Its number, from 1."""
    text: str
    """Its prompt."""


@final
class QuizSummary(TypedDict):
    """How a quiz went."""

    text: str
    """The whole in a sentence."""
    rows: list[str]
    """How it went rule by rule, the weakest first."""
    missed: list[QuizMissed]
    """The questions that were not right at the first try."""


@final
class PracticeRule(TypedDict):
    """How far a learner is with one rule."""

    rule: str
    """The id of the clause."""
    begun: bool
    """Whether it has been met."""
    row: int
    """How many right answers there were in a row: 4 where it is known."""
    text: str
    """Its title and that, in words."""


@final
class PracticeGroup(TypedDict):
    """The rules of one section."""

    title: str
    """The title of the section."""
    rules: list[PracticeRule]
    """Its rules."""


@final
class QuizPractice(TypedDict):
    """How far a learner is who practises, and what help there is now."""

    text: str
    """How much help there is with the question, in words."""
    example: bool
    """Whether a worked example is shown, to which no answer is asked for."""
    sum: str
    """How many rules are known, in words."""
    rule: NotRequired[str]
    """The rule that was practised, by its id; absent while a question about it is open, since it may be what is
    asked for.
    """
    groups: list[PracticeGroup]
    """The rules that are practised, by the sections of the rulebook."""


@final
class Quiz(TypedDict):
    """A question of a quiz as a page shows it. Its prompt is the text of the one frame of ``trace``, which has a
    ``decision`` while an answer can be chosen on the table. Nothing here, and nothing there, says what is right
    before the question is done.
    """

    number: int
    """Which question it is, from 1."""
    of: int
    """How many there are."""
    form: QuizForm
    """What can be answered."""
    tries: int
    """How often it has been answered."""
    done: bool
    """Whether it was answered rightly, or its answer was shown."""
    given: NotRequired[str | int | list[str | int]]
    """The answer given last, where it was not right and is none of a move."""
    told: list[QuizTold]
    """What is said of the answer given last; once the question is done, why the right one is right."""
    rules: list[str]
    """The ids of the clauses to show as chips; none before the question is done."""
    reveal: bool
    """Whether the answer may be asked for."""
    again: bool
    """Whether all questions are done, and this one is looked at again."""
    skip: NotRequired[bool]
    """There, and true, where the question may be left for another one."""
    world: NotRequired[bool]
    """There, and true, where it can be shown why the last wrong move fails (``world``)."""
    restart: NotRequired[bool]
    """There, and true, where the same questions may be asked again (``start_again``)."""
    once: NotRequired[bool]
    """There, and true, where a press on one of several choices, of which one is asked for, is the answer at once."""
    summary: NotRequired[QuizSummary]
    """Only at the end: how it went."""
    practice: NotRequired[QuizPractice]
    """Only where rules are practised without an end: how far the learner is. ``number`` and ``of`` are 1 then."""


@final
class TakeUpPayload(TypedDict):
    """What a page shows of a lesson."""

    lesson: LessonStep
    """The trait ``lesson``."""
    quiz: Quiz | Nothing
    """The trait ``quiz``; empty where nothing was asked just then."""


@final
class PastePayload(TypedDict):
    """A code as somebody typed it."""

    code: str
    """The code."""


@final
class HandInPayload(TypedDict):
    """Who hands in."""

    learner: NotRequired[str]
    """The nickname of a learner who had none; otherwise it changes nothing."""


@final
class PositionLine(TypedDict):
    """A position in one line."""

    line: str
    """The line; what it does not say is filled in."""


@final
class BranchNumber(TypedDict):
    """A kept branch."""

    branch: int
    """Its number."""


@final
class OpeningPayload(TypedDict):
    """A branch to be opened, or a beat at which another seat chooses next: what may be chosen there is asked for
    then.
    """

    branch: NotRequired[int]
    """Its number."""
    step: int
    """The beat, or where there is a branch the one that is shown."""
    by_hand: NotRequired[bool]
    """Whether nobody answers its last move."""


@final
class NamingPayload(TypedDict):
    """A name for a branch."""

    branch: int
    """Its number."""
    name: str
    """The name, 1 to 80 characters; it is text."""


@final
class Ruled(TypedDict):
    """One of the rules."""

    rule: str
    """The id of the clause."""


@final
class Numbered(TypedDict):
    """One question of a quiz."""

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
class Judgement(TypedDict):
    """What was asked is judged."""

    verdict: Verdict
    """The verdict."""


@final
class DecisionAt(TypedDict):
    """What may be chosen at a beat."""

    beat: int
    """The number of the beat."""
    choosing: Choosing
    """What may be chosen there."""


@final
class Decisions(TypedDict):
    """What may be chosen at the beats that were asked for."""

    decisions: list[DecisionAt]
    """One for each of these beats, in their order."""


@final
class Tried(TypedDict):
    """What might follow."""

    frames: list[Frame]
    """The beats that follow the last of the moves, as changes from the beat at which it is made. The last one has
    the next decision, with its ``choosing``, unless the game is over.
    """
    redealt: bool
    """Whether what the perspective cannot know was dealt anew for it, as well as all that is dealt from there on."""


@final
class Opened(TypedDict):
    """A kept branch as it goes on from its beat."""

    step: int
    """The beat from which it goes on."""
    name: str
    """What it is called."""
    frames: list[Frame]
    """All beats that follow, as changes from that beat. The last decisions come with their ``choosing``; the others
    are left out.
    """
    made: list[int]
    """How many of its moves are made when each of them is shown."""
    redealt: bool
    """As in what is tried."""


Mode = Literal["replay", "play", "explore"]
"""``replay`` (step through a record), ``play`` (a seat is played live) or ``explore`` (a sandbox; the frames are
what was tried).
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
    "position",
    "set_up",
]
"""A request that not every table answers."""


@final
class Seat(TypedDict):
    """Who sits where."""

    seat: int
    """The number of the seat."""
    name: str
    """What it is called."""
    you: bool
    """Whether the perspective is this seat's."""


MarkLook = Literal["active", "crowned", "dim", "ghost"]
"""How an element that bears a mark is drawn: ``active`` (a seat whose plate and badge stand out), ``crowned`` (a
card under a gable, with a band across its foot), ``dim`` (faint), ``ghost`` (less faint, with a dashed edge).
"""


@final
class Mark(TypedDict):
    """What a mark is called and how it is drawn."""

    label: NotRequired[str]
    """What is written beside the name of a seat that bears it; of a ``crowned`` card what is written on its band and
    spoken.
    """
    look: NotRequired[MarkLook]
    """How an element that bears it is drawn."""


@final
class NextTag(TypedDict):
    """A button that leads to the next beat of a kind."""

    tag: str
    """The kind of beat."""
    label: str
    """What the button says."""


@final
class Clause(TypedDict):
    """One clause of the rulebook."""

    title: str
    """Its title, as on its chip."""
    text: str
    """What it says."""
    another: NotRequired[bool]
    """Whether another case of it may be asked for (``another``), where a kernel answers."""


Tone = Literal["tone-1", "tone-2", "tone-3", "tone-4", "tone-5", "tone-6"]
"""A colour, as the style sheet knows it."""


@final
class SymbolShape(TypedDict):
    """A shape, such as that of a suit."""

    label: str
    """What it is called."""
    letter: str
    """The letter it is known by."""
    tone: Tone
    """Its colour."""
    path: str
    """SVG path data in a box of 24 × 24."""


@final
class Face(TypedDict):
    """What a card shows."""

    rank: str
    """Its rank as drawn on it."""
    suits: list[str]
    """The keys of its suits' symbols."""
    label: str
    """What it is called, spoken: “queen of clubs”."""
    short: str
    """What it is called, written: “Q♣”."""
    name: NotRequired[str]
    """Its name, where it has one."""
    art: NotRequired[list[Id]]
    """The keys of the symbols drawn large on it; the suits are where it is absent."""


ZoneKind = Literal["hand", "slot", "row", "pile", "discard", "spread"]
"""``hand``; ``slot`` (one card); ``row`` (what has been played, side by side at full size; its place stays when it
is empty); ``pile``; ``discard`` (all its cards lie open, equal ones as one with their number); ``spread`` (many
cards laid out to choose from). A ``pile`` without cards is a place for pieces: it is shown with its label, also
while it is empty, and its pieces are chosen like those on the board.
"""

Place = Literal["bottom", "left", "top", "right", "center", "tray"]
"""Where something is drawn; ``tray`` is below the table."""


@final
class Zone(TypedDict):
    """A place for cards, or for pieces beside a board."""

    id: Id
    """Its id."""
    kind: ZoneKind
    """How its cards lie."""
    place: Place
    """Where it is drawn."""
    label: str
    """What it is called; spoken, and written where there is no ``brief``."""
    brief: NotRequired[str]
    """What is written in place of ``label``."""
    seat: NotRequired[int]
    """The seat it belongs to."""
    most: NotRequired[int]
    """Where more cards may come than it has at first: how many it can have. Room is kept for them while a game goes
    on.
    """


TrackLook = Literal["terraces", "holes"]
"""How a track is drawn: all tracks that are ``terraces`` as one picture, ways that wind up from the sides to their
goal; ``holes`` as a row of holes that counts something.
"""


@final
class Space(TypedDict):
    """One space of a track."""

    id: Id
    """Its id."""
    label: str
    """What it is called."""
    symbol: NotRequired[str]
    """The symbol drawn on it."""
    text: NotRequired[str]
    """What is written on it."""


@final
class Track(TypedDict):
    """A row of spaces, from the start upwards."""

    id: Id
    """Its id."""
    look: TrackLook
    """How it is drawn."""
    place: Place
    """Where it is drawn."""
    label: str
    """What it is called."""
    seat: NotRequired[int]
    """The seat it belongs to."""
    goal: NotRequired[Id]
    """The goal it leads to."""
    spaces: list[Space]
    """Its spaces, from the start upwards."""


@final
class Goal(TypedDict):
    """Where tracks end together."""

    id: Id
    """Its id."""
    label: str
    """What it is called."""
    symbol: NotRequired[str]
    """The symbol drawn where the tracks end."""


@final
class Peg(TypedDict):
    """What stands on a space of a track, or on a goal."""

    id: Id
    """Its id."""
    label: str
    """What it is called."""
    seat: NotRequired[int]
    """The seat it belongs to."""


@final
class Square(TypedDict):
    """One square of a grid."""

    id: Id
    """Its id."""
    label: str
    """What it is called."""
    column: int
    """Its column, from 0 at the left."""
    row: int
    """Its row, from 0 at the top."""
    symbol: NotRequired[str]
    """The symbol drawn faint on it, while nothing stands there."""


@final
class Grid(TypedDict):
    """A board of squares."""

    id: Id
    """Its id."""
    label: str
    """What it is called."""
    columns: int
    """How many columns it has; they count from 0 at the left."""
    rows: int
    """How many rows it has; they count from 0 at the top."""
    column_labels: NotRequired[list[str]]
    """Short texts along the lower edge, from the left."""
    row_labels: NotRequired[list[str]]
    """Short texts along the left edge, from the top."""
    squares: list[Square]
    """Its squares."""


@final
class Piece(TypedDict):
    """A piece, drawn as its symbol in the colour of its side; one without a symbol as the token of its side with
    ``glyph`` on it.
    """

    id: Id
    """Its id."""
    side: int
    """The seat whose colour it has."""
    label: str
    """What it is called."""
    glyph: str
    """What is written on its token."""
    symbol: NotRequired[str]
    """The symbol it is drawn as."""


@final
class Counter(TypedDict):
    """A named number or word."""

    id: Id
    """Its id."""
    label: str
    """What is counted."""
    place: Place
    """Where it is drawn."""
    seat: NotRequired[int]
    """The seat it belongs to."""
    most: NotRequired[int]
    """How many letters its text can have, where they are many. Room is kept for them while a game goes on."""


@final
class Layout(TypedDict):
    """The fixed furniture."""

    zones: list[Zone]
    """Places for cards, and for pieces beside a board."""
    tracks: list[Track]
    """Rows of spaces that pegs stand on."""
    goals: list[Goal]
    """Where tracks end together."""
    pegs: list[Peg]
    """What stands on tracks."""
    grids: list[Grid]
    """Boards of squares; pieces stand on squares."""
    pieces: list[Piece]
    """What stands on grids and beside them."""
    counters: list[Counter]
    """Named numbers or words."""


@final
class Stretch(TypedDict):
    """A part of a game that is shown without the rest. Its beats are counted from 0 like those of a whole game."""

    text: str
    """Which part it is, in words."""
    earlier: NotRequired[bool]
    """Whether there is a part before it that may be asked for."""
    later: NotRequired[bool]
    """Whether there is a part after it that may be asked for."""


@final
class Task(TypedDict):
    """The goal of a table. Whether it is reached, frames say by their ``goal``; a page computes nothing."""

    text: str
    """What is to be done."""
    name: str
    """Stands for the game, the goal and the position as the reader sees it: under it a page keeps that the goal was
    reached.
    """


@final
class Trace(TypedDict):
    """The beats of a game for one perspective: a seat, or the teacher who sees everything."""

    format: Literal["sisyphus-widgets/trace"]
    """Says that this is a trace."""
    version: Literal[1]
    """The version of the format. A reader refuses a newer one, naming it."""
    game: str
    """The package name of the game."""
    title: str
    """Its name on screen."""
    language: str
    """The language of all texts (``en``)."""
    mode: Mode
    """What the table is for."""
    perspective: int | None
    """A seat, or ``null`` for the teacher."""
    revision: int
    """Grows by one with every change of the record behind the trace, undo included."""
    offers: list[Offer]
    """The requests that will be answered beyond those every page may make (all need a kernel); what is not offered
    is not shown.
    """
    perspectives: list[int | None]
    """The perspectives that may be asked for; a page shows the choice where there is more than one."""
    tutored: NotRequired[bool]
    """Whether a tutor speaks in this trace: its remarks are in the frames, its outlooks in the choices. Absent: none
    does.
    """
    seats: list[Seat]
    """The seats in order."""
    labels: dict[str, str]
    """Every control's text by key; it may contain ``{n}`` and ``{m}``, to be replaced by numbers."""
    marks: dict[str, Mark]
    """What marks are called and how they are drawn: mark → entry. A mark that is not here is neither."""
    tags: list[NextTag]
    """Where stepping to the next beat of a kind stops, in the order of the buttons. A page shows those that a frame
    bears.
    """
    rests: NotRequired[list[str]]
    """Tags of beats at which beats that follow by themselves stop: the end of a deal or of the game."""
    clauses: dict[str, Clause]
    """The rulebook: clause id → clause."""
    about: NotRequired[list[str]]
    """Who made the game, and what in it is ours: a sentence each, to be read beside the table."""
    symbols: dict[str, SymbolShape]
    """Shapes by key."""
    faces: dict[str, Face]
    """What the cards show, by id."""
    layout: Layout
    """The fixed furniture of the scene."""
    stretch: NotRequired[Stretch]
    """Where these are not all beats of the game: which they are."""
    task: NotRequired[Task]
    """What the table asks its reader to do, where it does."""
    frames: list[Frame]
    """One a *beat*."""


@final
class Whole(TypedDict):
    """The whole trace as it stands."""

    trace: Trace
    """The trace."""


@final
class Case(TypedDict):
    """A rule at work in another game, or a move that fails in one way the cards may lie."""

    trace: Trace
    """A stretch of it, to be stepped through; nothing is to be chosen in it."""


@final
class Explanation(TypedDict):
    """What is to be said of a choice, allowed or not: nothing that its seat cannot know."""

    text: str
    """The sentences, a line each."""
    spoken: NotRequired[str]
    """The same with words for suit signs, where it differs."""
    rules: list[str]
    """The ids of the clauses behind them, to show as chips."""
    highlight: list[Id]
    """The ids of everything that is chosen or named."""


@final
class Explained(TypedDict):
    """What was asked is explained."""

    explained: Explanation
    """What is said of it."""


@final
class Resumed(TypedDict):
    """What was answered before has been taken."""

    whole: bool
    """Whether all of it was; what is of another quiz, or was changed, is left out."""
    wait: NotRequired[int]
    """Only where a code came too soon after others that were refused, and was not looked at: after how many seconds
    one may be pasted again.
    """


@final
class HandedIn(TypedDict):
    """What a learner did, to be handed in."""

    code: str
    """The code; empty where the quiz has too many questions for one."""
    log: str
    """The log as JSON Lines, without the lines of questions that are not done: those would tell what is right."""
    file: str
    """What the file may be called: the quiz, the nickname, and when."""


@final
class HelpAsked(TypedDict):
    """A line that asks for help."""

    line: str
    """The line, which ``open_help`` of Python opens. It holds nothing that the seat may not know."""


Result = (
    Nothing
    | Judgement
    | Decisions
    | Tried
    | BranchNumber
    | Opened
    | Named
    | Names
    | Whole
    | Case
    | Explained
    | Resumed
    | HandedIn
    | HelpAsked
    | PositionLine
)
"""What an answer holds where the request was done."""


@final
class GoodAnswer(TypedDict):
    """It was done."""

    v: Literal[1]
    """The version of the messages."""
    type: Literal["answer"]
    """What this is."""
    id: str
    """The id of the request."""
    ok: Literal[True]
    """Whether it was done."""
    revision: int
    """The revision after it."""
    result: Result
    """What was asked for, by the type of the request."""


@final
class RefusedError(TypedDict):
    """The action is against the rules."""

    code: Literal["refused"]
    """The kind of error."""
    message: str
    """The reason in words."""
    verdict: Verdict
    """What the rules say."""


@final
class StaleError(TypedDict):
    """The revision has moved on."""

    code: Literal["stale"]
    """The kind of error."""
    message: str
    """The reason in words."""
    trace: Trace
    """The trace as it stands."""


OtherCode = Literal["malformed", "unknown", "not_available", "internal"]
"""``malformed`` (not of this form, or not to be read), ``unknown`` (there is no such request), ``not_available``
(this table does not offer it) or ``internal`` (a mistake of ours).
"""


@final
class OtherError(TypedDict):
    """Anything else that can be wrong."""

    code: OtherCode
    """The kind of error."""
    message: str
    """The reason in words."""


AnswerError = RefusedError | StaleError | OtherError
"""Why a request was not done."""


@final
class BadAnswer(TypedDict):
    """Nothing was done."""

    v: Literal[1]
    """The version of the messages."""
    type: Literal["answer"]
    """What this is."""
    id: str | None
    """The id of the request; ``null`` where there was none."""
    ok: Literal[False]
    """Whether it was done."""
    revision: int
    """The revision now."""
    error: AnswerError
    """Why not."""


Answer = GoodAnswer | BadAnswer
"""What Python answers to a request."""

FramesMessage = TypedDict(
    "FramesMessage",
    {
        # The version of the messages.
        "v": Literal[1],
        # What this is.
        "type": Literal["frames"],
        # The revision of the trace that goes on.
        "base": int,
        # The revision of what it becomes.
        "revision": int,
        # How many of its frames stay.
        "from": int,
        # The frames that follow these. The frame of the decision itself may be the first of them: it now says what was
        # chosen (``recorded``).
        "frames": list[Frame],
    },
)
"""How the trace goes on: at revision ``base``, cut to its first ``from`` frames and continued with ``frames``, it is
the trace at ``revision``. Python sends it to all views.
"""

Kind = Literal["table", "explorer", "quiz", "lesson"]
"""A kind of view."""


@final
class RoomOfZone(TypedDict):
    """How many cards lie in a zone at most."""

    open: int
    """Those whose faces are seen."""
    all: int
    """All of them."""


@final
class Room(TypedDict):
    """How much is seen at most at any of the beats: room is kept for it before they are unpacked."""

    zones: dict[str, RoomOfZone]
    """Zone → how much lies in it at most."""
    letters: int
    """How many letters the texts of the counters of the table have together."""


Chunk = TypedDict(
    "Chunk",
    {
        # The first beat, or the first turn, that it is about.
        "from": int,
        # How the stream goes on that begins with ``common``, as base64.
        "gzip": str,
    },
)
"""Some frames, decisions or turns that follow each other, as JSON, packed. It ends where the next chunk begins."""


@final
class HelpBase(TypedDict):
    """What a line that asks for help begins with, at the beats behind those of the one before."""

    last: int
    """The last of these beats, from which such a line counts back."""
    base: str
    """How the line begins."""


@final
class Packed(TypedDict):
    """The beats and decisions of a trace in chunks, each of which is unpacked when it is wanted. ``trace`` then has
    one frame, that of the beat ``step``, which brings everything.
    """

    beats: int
    """How many beats there are."""
    step: int
    """Which of them the one frame in ``trace`` is."""
    room: NotRequired[Room]
    """How much is seen at most, at any of the beats."""
    common: str
    """What all chunks begin with: a stream of gzip up to a place where it was flushed, as base64. It holds one line
    of text, which is only there so that the chunks are small.
    """
    frames: list[Chunk]
    """All frames, without their ``choosing``, in order; a chunk holds a list of frames, the first of which brings
    everything. Empty where there is no other than that in ``trace``.
    """
    choosing: list[Chunk]
    """What may be chosen at the beats that have a decision, in order; a chunk holds a list of DecisionAt."""
    turns: NotRequired[list[Chunk]]
    """Only on a page that can be played from its last beat on: the decisions that follow, counted from 1; a chunk
    holds a list of Decision, each with its ``choosing``. A choice at the last beat, or at one of these, says which
    of them it leads to. Lines that come to the same position by as many moves lead to the same one.
    """
    says: NotRequired[str]
    """What the reader can do on this page, in words."""
    help: NotRequired[list[HelpBase]]
    """What lines that ask for help begin with, in the order of the beats; not there where they cannot be made."""


Controls = Literal["simple", "full"]
"""Which controls are open: those that most readers need, or all of them."""

Size = Literal["normal", "projector"]
"""How large everything is drawn; ``projector`` can be read from the back of a room."""

TutorSwitch = Literal["off", "offered", "open"]
"""Whether a tutor is shown: ``off`` (never), ``offered`` (once the reader turns it on), ``open`` (from the start)."""

Lights = Literal["on", "after_try", "off"]
"""Whether what may be chosen is shown as such: ``on``, ``after_try`` (once something else was tried, or when it is
asked for), ``off``.
"""

Pace = Literal["step", "slow", "normal", "fast"]
"""How beats follow each other: ``step`` (one at a time), or by themselves, once the reader has moved, ``slow``,
``normal`` or ``fast``.
"""

Ask = Literal["off", "outcomes", "playable", "all"]
"""What is asked at a table before it is shown: ``off`` (nothing), ``outcomes`` (what happens after moves),
``playable`` (what may be chosen), ``all``.
"""


@final
class BranchTold(TypedDict):
    """A kept branch. Its name is text."""

    branch: int
    """Its number."""
    name: str
    """What it is called."""
    at: int
    """The beat from which it goes on."""


@final
class KeptEntry(TypedDict):
    """An answer, as it can be judged again."""

    time: str
    """When, as ISO 8601."""
    question: str
    """The id of the question."""
    given: str | int | list[str | int] | None
    """The answer; ``null`` where the right one was shown instead, and in a claim where it is not known."""
    tries: int
    """Which answer to the question it was, from 1; 0 where it was shown as an example."""
    hints: int
    """How many hints there were before."""
    seconds: float
    """How long it took."""
    rule: NotRequired[str]
    """In practice: the rule that it was about, once the question is done."""
    round: NotRequired[int]
    """In practice: how often the question had been asked before; left out for 0."""
    claimed: NotRequired[Literal[True]]
    """Only where it was not answered here, but a code claims it: nothing of it was judged, and it counts for
    nothing.
    """
    score: NotRequired[int]
    """With ``claimed``: 1 where the code claims that it was right, 0 where not."""


@final
class Kept(TypedDict):
    """What was answered in a quiz, under the names by which it is kept. Nothing in it says what is right."""

    name: str
    """The name of the quiz."""
    learner: str
    """The nickname of the learner, or nothing."""
    who: Literal["known", "offer", "ask"]
    """Whether that is ``known``, or the page is to ``ask`` for it, or to ``offer`` to go on where something is kept."""
    entries: list[KeptEntry]
    """What was answered, in order."""


@final
class Asks(TypedDict):
    """What is asked on a page that nobody answers, and the beats that are held back meanwhile. Each part is an
    AsksPart as JSON, in the order in which they are shown; those of the first are the last in ``trace`` and
    ``packed``, too.
    """

    common: str
    """The beginning of the stream of every part, with a line that goes with none of them, as base64."""
    parts: list[str]
    """How the streams go on, as base64."""


class PageTraits(TypedDict):
    """The traits a page reads and writes. The bound traits, whose names are in ``traits`` of the frames, are beside
    them; without a kernel a page sets those.
    """

    kind: Kind
    """Which view to build."""
    trace: Trace
    """The trace when the page was opened, or when another one began; as frames arrive the page keeps what it has
    become to itself (whatever is set on a model goes back to Python with the next step).
    """
    packed: NotRequired[Packed]
    """Only on a page that was made without a kernel: the frames and decisions that ``trace`` leaves out there."""
    revision: int
    """The revision that Python has reached."""
    step: int
    """The index of the frame shown, the one trait that a page writes: 250 ms after the last step. A value set in
    Python moves every view, and so does a cut that leaves fewer beats.
    """
    controls: Controls
    """Which controls are open at first."""
    size: Size
    """How large everything is drawn."""
    tutor: NotRequired[TutorSwitch]
    """Whether the tutor is shown; ``offered`` where the trait is absent. Each view has its own switch; a new value
    sets it in every view.
    """
    lights: NotRequired[Lights]
    """Whether what may be chosen is shown as such; ``on`` where the trait is absent. Each view has its own switch; a
    new value sets it in every view.
    """
    pace: NotRequired[Pace]
    """How beats follow each other at first; ``step`` where the trait is absent and where the reader's system asks
    for little motion. Each view has its own; a new value sets it in every view.
    """
    ask: NotRequired[Ask]
    """What is asked at the table before it is shown; ``off`` where it cannot ask. The page may write it."""
    branches: NotRequired[list[BranchTold]]
    """What was tried at this table and is kept; absent where nothing can be."""
    live: NotRequired[bool]
    """``false`` on a page that was made without a kernel, unless it has a ``bank`` and so answers itself."""
    quiz: NotRequired[Quiz | Nothing]
    """Only where the view is a quiz, or a lesson that asks something: what the page knows of the question that
    ``trace`` shows. In a lesson that asks nothing just now it is empty.
    """
    lesson: NotRequired[LessonStep]
    """Only where the view is a lesson: the step that is shown."""
    kept: NotRequired[Kept]
    """Only where the view is a quiz or a lesson: what was answered, for the page to keep in its browser."""
    bank: NotRequired[str]
    """Only on a page that was made without a kernel, where the view is a quiz or a lesson: a Bank as JSON, packed as
    gzip in base64.
    """
    asks: NotRequired[Asks]
    """Only on a page that was made without a kernel, where it asks what comes next: what ``trace`` and ``packed``
    leave out.
    """


@final
class BankPart(TypedDict):
    """A part of an answer, as the log has it."""

    rule: str
    """The id of the clause."""
    right: bool
    """Whether it is right."""


@final
class BankAnswer(TypedDict):
    """An answer as it is judged."""

    given: str | int | list[str | int]
    """The answer; of a pick one of its choices."""
    parts: list[BankPart]
    """What decides, and whether it is right."""
    miss: NotRequired[str]
    """The hint after the first miss, where it is not right."""
    told: NotRequired[list[QuizTold]]
    """What is told once this was answered, where that is not the same for all right answers."""
    world: NotRequired[int]
    """Which part of the pool has the frames that show it: of a wrong move that it fails, of a right one what comes
    of it.
    """


@final
class BankPractised(TypedDict):
    """What practice adds to a question."""

    rule: str
    """The rule that is practised with it."""
    whole: bool
    """Whether a pick has one part more, about that rule: whether all of it is right."""
    answer: str | int | list[str | int]
    """The right answer that is shown with it as an example."""
    example: list[QuizTold]
    """What is told with it as an example."""
    given: NotRequired[list[str | int]]
    """Half done: what is chosen already."""
    form: NotRequired[QuizForm]
    """Half done: the form with fewer choices."""
    half: NotRequired[dict[str, int]]
    """Half done: its trace with fewer choices."""


@final
class BankQuestion(TypedDict):
    """A question with its key."""

    id: str
    """Its id."""
    form: QuizForm
    """What can be answered."""
    open: dict[str, int]
    """Its trace while it waits for an answer: for each key which part of the pool."""
    closed: dict[str, int]
    """Its trace once it is done."""
    rules: list[str]
    """The ids of the clauses to show as chips once it is done."""
    answers: list[BankAnswer]
    """All answers there are; of a pick its choices, each as it is right to choose it or not. They have the order by
    which codes count them.
    """
    missing: NotRequired[list[str]]
    """Of a pick, if anything is to be chosen: what is said where nothing was chosen and, if several are to be, where
    all that was chosen is right and something is missing.
    """
    second: str
    """The hint after the second miss."""
    told: list[QuizTold]
    """What is told once it was answered rightly."""
    shown: list[QuizTold]
    """What is told where the answer was shown."""
    head: str
    """What a line of the log says of the question, as JSON, up to the answer."""
    help: NotRequired[str]
    """What a line that asks for help with it begins with; not there where none can be made."""
    size: int
    """How many first answers a code tells apart."""
    verdicts: dict[str, Verdict]
    """Where a move is asked for: what is said of selections that are no move, by their elements (sorted, but for a
    sequence) with a space between.
    """
    practised: NotRequired[BankPractised]
    """Of practice only."""
    world: NotRequired[dict[str, int]]
    """Where it can be shown why a move fails: the trace of that, but for its frames."""
    better: NotRequired[int]
    """With it: which part of the pool has the frames of the right move that is shown."""


@final
class BankRule(TypedDict):
    """What is said of a rule that is practised."""

    rule: str
    """Its id."""
    section: str
    """The title of its section."""
    shown: str
    """What is said where it is shown as an example."""
    known: str
    """What is said once it has become known."""
    states: list[str]
    """What the map says of it: new, begun (``{n}``), resting till another day, known."""


@final
class BankPractice(TypedDict):
    """What practice needs to choose what comes next, and to say how far one is."""

    seed: int
    """Another number, another order."""
    rules: list[BankRule]
    """The rules that are practised, in the order in which they begin."""
    said: list[str]
    """What is said where half is done, where fewer are left to choose from, without help, once all rules are known,
    and how many are (``{n}`` of ``{m}``).
    """


@final
class BankWords(TypedDict):
    """What a lesson itself says of an answer."""

    text: str
    """The words; empty where it says nothing."""
    rank: int
    """Of several wrong choices the words with the least are said."""


@final
class BankPlayed(TypedDict):
    """A game in a lesson."""

    table: dict[str, int]
    """The table where it begins, or all beats of it."""
    turns: list[Decision]
    """The decisions of all lines of play, the first one first: ``to`` of a choice is a place in this list, and where
    it is absent nothing more is played. None where the page cannot carry what the learner might choose: the game is
    one to watch then.
    """


@final
class BankStep(TypedDict):
    """A step of a lesson."""

    said: LessonStep
    """What the step says, as it is first shown."""
    table: NotRequired[dict[str, int]]
    """The table to look at, or the beats to step through before anything else; absent where the step begins with its
    task.
    """
    first: int
    """Its first question, from 0."""
    tasks: list[Literal["ask", "goal"]]
    """What there is to do with each of its questions; none where it asks nothing."""
    own: list[list[BankWords]]
    """What the lesson itself says of each answer to each of its questions, in the order of the answers; of a pick,
    where that was chosen wrongly or is missing.
    """
    hints: list[str]
    """Its own hints, one for each miss."""
    play: NotRequired[BankPlayed]
    """The game that is played in it, or watched."""


@final
class BankLesson(TypedDict):
    """A lesson with what is said of wrong answers, for a page that answers itself."""

    steps: list[BankStep]
    """The steps, in order."""
    end: LessonStep
    """What is said at the end."""
    result: Quiz | Nothing
    """What is shown of the questions at the end, with how they went still to be filled in; empty where nothing was
    asked.
    """
    table: dict[str, int]
    """The table at the end, where somebody comes back to it: for each key which part of the pool."""


@final
class Bank(TypedDict):
    """A quiz with its key, for a page that judges by comparing."""

    pool: list[str]
    """The parts of all traces, each once, as JSON."""
    questions: list[BankQuestion]
    """The questions, in order."""
    passing: float
    """The score from which on the quiz is passed."""
    session: str
    """Which lesson it is, as JSON."""
    said: list[str]
    """What is said at the end: how many were right (``{n}`` of ``{m}``), that all were, and that it is passed; and
    of a question that a code claims.
    """
    rows: dict[str, str]
    """What is said of a clause at the end, by its id: ``{n}`` of ``{m}``."""
    scores: dict[str, list[str]]
    """How a score is written in the log: for so many parts, with so many of them right."""
    file: str
    """What the names of files begin with that are handed in."""
    room: list[int]
    """How many letters a code has without its checks (0 where there is no code), and the numbers that its checks
    begin with.
    """
    practice: NotRequired[BankPractice]
    """Of practice only: what chooses the next question."""
    lesson: NotRequired[BankLesson]
    """Of a lesson only: its steps, in which the questions are asked."""


@final
class AsksQuestion(TypedDict):
    """A question at a table, with its key."""

    form: QuizForm
    """What can be answered."""
    answers: list[BankAnswer]
    """All answers there are, as those of a BankQuestion."""
    missing: NotRequired[list[str]]
    """Of a pick, if anything is to be chosen: what is said where nothing was chosen and, if several are to be, where
    all that was chosen is right and something is missing.
    """
    second: str
    """The hint after the second miss."""


@final
class AsksTold(TypedDict):
    """What is said of an answer at one of the frames."""

    at: int
    """Which of the frames."""
    answered: Answered
    """What is told there."""
    tags: list[str]
    """Its tags then."""


AsksPart = TypedDict(
    "AsksPart",
    {
        # How many of the beats shown so far stay.
        "from": int,
        # The frames that follow these; the last one asks, where there is a ``question``. The first can be drawn without
        # those before it, and so can one that asks.
        "frames": list[Frame],
        # What is asked behind them.
        "question": NotRequired[AsksQuestion],
        # What is told with the frames where the question before them was answered rightly.
        "right": NotRequired[list[AsksTold]],
        # The same where its answer was shown.
        "shown": NotRequired[list[AsksTold]],
    },
)
"""The beats that follow once a question is left, up to the next one."""

FORMAT: Final = "sisyphus-widgets/trace"
"""Says that this is a trace."""

VERSION: Final = 1
"""The version of the format. A reader refuses a newer one, naming it."""

MESSAGES_VERSION: Final = 1
"""The version of the messages."""

Handlers = TypedDict(
    "Handlers",
    {
        "hello": Callable[[Nothing], Nothing | Planned[Nothing]],
        "play": Callable[[ActionPayload | PicksPayload], Nothing | Planned[Nothing]],
        "verdict": Callable[[ActionAtPayload | PicksAtPayload], Judgement | Planned[Judgement]],
        "decisions": Callable[[BeatsPayload], Decisions | Planned[Decisions]],
        "try": Callable[[MovesPayload], Tried | Planned[Tried]],
        "undo": Callable[[Nothing], Nothing | Planned[Nothing]],
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
        "next_question": Callable[[Nothing], Nothing | Planned[Nothing]],
        "show_question": Callable[[Numbered], Nothing | Planned[Nothing]],
        "resume": Callable[[ResumePayload], Resumed | Planned[Resumed]],
        "paste": Callable[[PastePayload], Resumed | Planned[Resumed]],
        "take_up": Callable[[TakeUpPayload], Nothing | Planned[Nothing]],
        "hand_in": Callable[[HandInPayload], HandedIn | Planned[HandedIn]],
        "skip": Callable[[Nothing], Nothing | Planned[Nothing]],
        "practise": Callable[[Ruled], Nothing | Planned[Nothing]],
        "next_step": Callable[[Nothing], Nothing | Planned[Nothing]],
        "another": Callable[[Ruled], Case | Planned[Case]],
        "world": Callable[[Nothing], Case | Planned[Case]],
        "explain": Callable[[ActionAtPayload | PicksAtPayload], Explained | Planned[Explained]],
        "keep_branch": Callable[[MovesPayload], BranchNumber | Planned[BranchNumber]],
        "open_branch": Callable[[OpeningPayload], Opened | Planned[Opened]],
        "name_branch": Callable[[NamingPayload], Nothing | Planned[Nothing]],
        "drop_branch": Callable[[BranchNumber], Nothing | Planned[Nothing]],
        "help": Callable[[MovesPayload], HelpAsked | Planned[HelpAsked]],
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
    "ActionAtPayload",
    "ActionPayload",
    "Answer",
    "AnswerError",
    "AnswerPayload",
    "Answered",
    "AnySelection",
    "Arrow",
    "ArrowKind",
    "Ask",
    "Asking",
    "Asks",
    "AsksPart",
    "AsksQuestion",
    "AsksTold",
    "BadAnswer",
    "Bank",
    "BankAnswer",
    "BankLesson",
    "BankPart",
    "BankPlayed",
    "BankPractice",
    "BankPractised",
    "BankQuestion",
    "BankRule",
    "BankStep",
    "BankWords",
    "BareType",
    "BeatsPayload",
    "BranchNumber",
    "BranchTold",
    "Case",
    "Choice",
    "Choosing",
    "Chunk",
    "Clause",
    "Climb",
    "Compared",
    "Controls",
    "Counter",
    "Decision",
    "DecisionAt",
    "Decisions",
    "Difference",
    "Envelope",
    "Explained",
    "Explanation",
    "Face",
    "FormKind",
    "Frame",
    "FrameEvent",
    "FramesMessage",
    "Gain",
    "Goal",
    "GoalTold",
    "GoodAnswer",
    "Grade",
    "Grid",
    "GrowingSelection",
    "HandInPayload",
    "HandedIn",
    "Happened",
    "HelpAsked",
    "HelpBase",
    "Id",
    "Judgement",
    "Kept",
    "KeptEntry",
    "Kind",
    "Layout",
    "LessonStep",
    "LessonTask",
    "LessonTerm",
    "Lights",
    "Mark",
    "MarkLook",
    "Mode",
    "MovesPayload",
    "Named",
    "Names",
    "NamingPayload",
    "NextTag",
    "Nothing",
    "Numbered",
    "Offer",
    "OneSelection",
    "Opened",
    "OpeningPayload",
    "OtherCode",
    "OtherError",
    "Outlook",
    "Pace",
    "Packed",
    "PageTraits",
    "PastePayload",
    "Peg",
    "PerspectivePayload",
    "PicksAtPayload",
    "PicksPayload",
    "Piece",
    "Place",
    "PositionLine",
    "PracticeGroup",
    "PracticeRule",
    "Quiz",
    "QuizChoice",
    "QuizForm",
    "QuizMissed",
    "QuizPractice",
    "QuizSummary",
    "QuizTold",
    "Recorded",
    "RefusedError",
    "Remark",
    "Result",
    "ResumePayload",
    "Resumed",
    "Room",
    "RoomOfZone",
    "Ruled",
    "SceneChange",
    "Seat",
    "Selection",
    "SequenceSelection",
    "SetSelection",
    "Size",
    "Space",
    "Span",
    "Square",
    "StaleError",
    "Stretch",
    "Summary",
    "SummaryRow",
    "SymbolShape",
    "TakeUpPayload",
    "Task",
    "Tone",
    "Trace",
    "Track",
    "TrackLook",
    "Tried",
    "TutorSwitch",
    "Verdict",
    "Whole",
    "Zone",
    "ZoneKind",
    "ZoneState",
]
