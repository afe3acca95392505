// Made from sisyphus_widgets/schema by `npm run types`; change it there.

/**
 * The id of an element. It never changes, so that something can be moved, highlighted and chosen by it. Card ids are notation (`QC`); other ids are dotted (`hand.0`, `slot.0`, `level.0.3`, `peg.0`, `seat.0`).
 */
export type Id = string;
/**
 * What may be selected, and how.
 */
export type Selection = OneSelection | SequenceSelection | SetSelection | AnySelection | GrowingSelection;
/**
 * What an arrow shows: `moved` is what just happened, `better` what would have been better.
 */
export type ArrowKind = "moved" | "better";
/**
 * How good a choice is; a page shows it as a sign and says it as a word.
 */
export type Grade = "best" | "good" | "worse" | "lost";
/**
 * What a summary sums up.
 */
export type Span = "trick" | "deal" | "game";
/**
 * One thing that a summary lists: what a seat gained, or something that happened.
 */
export type SummaryRow = Gain | Happened;
/**
 * How a question is answered: `pick` (any of the choices, none included), `seat`, `space` or `option` (one of them), `order` (all of them, in an order), `number` (from `least` to `most`), `act` (a move on the table).
 */
export type FormKind = "pick" | "seat" | "number" | "space" | "option" | "order" | "act";
/**
 * What a page asks of Python; the payload depends on the type.
 */
export type Request =
  | BareRequest
  | PlayRequest
  | VerdictRequest
  | ExplainRequest
  | DecisionsRequest
  | TryRequest
  | PerspectiveRequest
  | LoadRequest
  | AnswerRequest
  | ShowQuestionRequest
  | ResumeRequest
  | PasteRequest
  | HandInRequest
  | PractiseRequest
  | AnotherRequest
  | KeepBranchRequest
  | OpenBranchRequest
  | NameBranchRequest
  | DropBranchRequest
  | TakeUpRequest
  | HelpRequest
  | PositionRequest
  | SetUpRequest;
/**
 * A type of requests that need no payload.
 */
export type BareType =
  | "hello"
  | "undo"
  | "start_again"
  | "new_game"
  | "bring_back"
  | "save"
  | "saves"
  | "resync"
  | "earlier"
  | "later"
  | "reveal"
  | "next_question"
  | "skip"
  | "next_step"
  | "world";
/**
 * What there is to do in a step: `read`, `watch` (step through the beats of `trace`), `ask` (answer what `quiz` asks), `goal` (the same, by a move that brings something about), `play` (moves at the table), `end` (nothing: the lesson has ended).
 */
export type LessonTask = "read" | "watch" | "ask" | "goal" | "play" | "end";
/**
 * `replay` (step through a record), `play` (a seat is played live) or `explore` (a sandbox; the frames are what was tried).
 */
export type Mode = "replay" | "play" | "explore";
/**
 * A request that not every table answers.
 */
export type Offer =
  "play" | "undo" | "start_again" | "new_game" | "bring_back" | "save" | "load" | "explain" | "position" | "set_up";
/**
 * How an element that bears a mark is drawn: `active` (a seat whose plate and badge stand out), `crowned` (a card under a gable, with a band across its foot), `dim` (faint), `ghost` (less faint, with a dashed edge).
 */
export type MarkLook = "active" | "crowned" | "dim" | "ghost";
/**
 * A colour, as the style sheet knows it.
 */
export type Tone = "tone-1" | "tone-2" | "tone-3" | "tone-4" | "tone-5" | "tone-6";
/**
 * `hand`; `slot` (one card); `row` (what has been played, side by side at full size; its place stays when it is empty); `pile`; `discard` (all its cards lie open, equal ones as one with their number); `spread` (many cards laid out to choose from). A `pile` without cards is a place for pieces: it is shown with its label, also while it is empty, and its pieces are chosen like those on the board.
 */
export type ZoneKind = "hand" | "slot" | "row" | "pile" | "discard" | "spread";
/**
 * Where something is drawn; `tray` is below the table.
 */
export type Place = "bottom" | "left" | "top" | "right" | "center" | "tray";
/**
 * How a track is drawn: all tracks that are `terraces` as one picture, ways that wind up from the sides to their goal; `holes` as a row of holes that counts something.
 */
export type TrackLook = "terraces" | "holes";
/**
 * What Python answers to a request.
 */
export type Answer = GoodAnswer | BadAnswer;
/**
 * What an answer holds where the request was done.
 */
export type Result =
  | Nothing
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
  | PositionLine;
/**
 * Why a request was not done.
 */
export type AnswerError = RefusedError | StaleError | OtherError;
/**
 * `malformed` (not of this form, or not to be read), `unknown` (there is no such request), `not_available` (this table does not offer it) or `internal` (a mistake of ours).
 */
export type OtherCode = "malformed" | "unknown" | "not_available" | "internal";
/**
 * A kind of view.
 */
export type Kind = "table" | "explorer" | "quiz" | "lesson";
/**
 * Which controls are open: those that most readers need, or all of them.
 */
export type Controls = "simple" | "full";
/**
 * How large everything is drawn; `projector` can be read from the back of a room.
 */
export type Size = "normal" | "projector";
/**
 * Whether a tutor is shown: `off` (never), `offered` (once the reader turns it on), `open` (from the start).
 */
export type TutorSwitch = "off" | "offered" | "open";
/**
 * Whether what may be chosen is shown as such: `on`, `after_try` (once something else was tried, or when it is asked for), `off`.
 */
export type Lights = "on" | "after_try" | "off";
/**
 * How beats follow each other: `step` (one at a time), or by themselves, once the reader has moved, `slow`, `normal` or `fast`.
 */
export type Pace = "step" | "slow" | "normal" | "fast";
/**
 * What is asked at a table before it is shown: `off` (nothing), `outcomes` (what happens after moves), `playable` (what may be chosen), `all`.
 */
export type Ask = "off" | "outcomes" | "playable" | "all";

/**
 * Everything that crosses between Python and a page.
 */
export interface Contract {
  Decision: Decision;
  Choosing: Choosing;
  Selection: Selection;
  OneSelection: OneSelection;
  SequenceSelection: SequenceSelection;
  SetSelection: SetSelection;
  AnySelection: AnySelection;
  GrowingSelection: GrowingSelection;
  Choice: Choice;
  Recorded: Recorded;
  Verdict: Verdict;
  Grade: Grade;
  Outlook: Outlook;
  Remark: Remark;
  Arrow: Arrow;
  ArrowKind: ArrowKind;
  Nothing: Nothing;
  Envelope: Envelope;
  Request: Request;
  BareRequest: BareRequest;
  BareType: BareType;
  PlayRequest: PlayRequest;
  ActionPayload: ActionPayload;
  PicksPayload: PicksPayload;
  VerdictRequest: VerdictRequest;
  ExplainRequest: ExplainRequest;
  ActionAtPayload: ActionAtPayload;
  PicksAtPayload: PicksAtPayload;
  DecisionsRequest: DecisionsRequest;
  BeatsPayload: BeatsPayload;
  TryRequest: TryRequest;
  MovesPayload: MovesPayload;
  PerspectiveRequest: PerspectiveRequest;
  PerspectivePayload: PerspectivePayload;
  LoadRequest: LoadRequest;
  AnswerRequest: AnswerRequest;
  AnswerPayload: AnswerPayload;
  ShowQuestionRequest: ShowQuestionRequest;
  ResumeRequest: ResumeRequest;
  ResumePayload: ResumePayload;
  TakeUpRequest: TakeUpRequest;
  TakeUpPayload: TakeUpPayload;
  PasteRequest: PasteRequest;
  PastePayload: PastePayload;
  HandInRequest: HandInRequest;
  HandInPayload: HandInPayload;
  PractiseRequest: PractiseRequest;
  AnotherRequest: AnotherRequest;
  HelpRequest: HelpRequest;
  PositionRequest: PositionRequest;
  SetUpRequest: SetUpRequest;
  PositionLine: PositionLine;
  KeepBranchRequest: KeepBranchRequest;
  OpenBranchRequest: OpenBranchRequest;
  NameBranchRequest: NameBranchRequest;
  DropBranchRequest: DropBranchRequest;
  BranchNumber: BranchNumber;
  OpeningPayload: OpeningPayload;
  NamingPayload: NamingPayload;
  Ruled: Ruled;
  Numbered: Numbered;
  Named: Named;
  Names: Names;
  Judgement: Judgement;
  Decisions: Decisions;
  DecisionAt: DecisionAt;
  Tried: Tried;
  Opened: Opened;
  Whole: Whole;
  Case: Case;
  Explanation: Explanation;
  Explained: Explained;
  Resumed: Resumed;
  HandedIn: HandedIn;
  HelpAsked: HelpAsked;
  Results: Results;
  Answer: Answer;
  GoodAnswer: GoodAnswer;
  Result: Result;
  BadAnswer: BadAnswer;
  AnswerError: AnswerError;
  RefusedError: RefusedError;
  StaleError: StaleError;
  OtherError: OtherError;
  OtherCode: OtherCode;
  FramesMessage: FramesMessage;
  Id: Id;
  Place: Place;
  Layout: Layout;
  Zone: Zone;
  ZoneKind: ZoneKind;
  Track: Track;
  TrackLook: TrackLook;
  Space: Space;
  Goal: Goal;
  Peg: Peg;
  Grid: Grid;
  Square: Square;
  Piece: Piece;
  Counter: Counter;
  SymbolShape: SymbolShape;
  Tone: Tone;
  Face: Face;
  SceneChange: SceneChange;
  ZoneState: ZoneState;
  Mark: Mark;
  MarkLook: MarkLook;
  Trace: Trace;
  Mode: Mode;
  Offer: Offer;
  Seat: Seat;
  Stretch: Stretch;
  Task: Task;
  Compared: Compared;
  Difference: Difference;
  GoalTold: GoalTold;
  Clause: Clause;
  Frame: Frame;
  Asking: Asking;
  Answered: Answered;
  Summary: Summary;
  Span: Span;
  SummaryRow: SummaryRow;
  Gain: Gain;
  Happened: Happened;
  Climb: Climb;
  NextTag: NextTag;
  FrameEvent: FrameEvent;
  PageTraits: PageTraits;
  BranchTold: BranchTold;
  Kind: Kind;
  Controls: Controls;
  Size: Size;
  TutorSwitch: TutorSwitch;
  Lights: Lights;
  Ask: Ask;
  Pace: Pace;
  Quiz: Quiz;
  LessonStep: LessonStep;
  LessonTask: LessonTask;
  LessonTerm: LessonTerm;
  QuizForm: QuizForm;
  FormKind: FormKind;
  QuizChoice: QuizChoice;
  QuizTold: QuizTold;
  QuizSummary: QuizSummary;
  QuizMissed: QuizMissed;
  Kept: Kept;
  KeptEntry: KeptEntry;
  Bank: Bank;
  BankLesson: BankLesson;
  BankStep: BankStep;
  BankWords: BankWords;
  BankPlayed: BankPlayed;
  BankPractice: BankPractice;
  BankRule: BankRule;
  BankPractised: BankPractised;
  BankQuestion: BankQuestion;
  BankAnswer: BankAnswer;
  BankPart: BankPart;
  QuizPractice: QuizPractice;
  PracticeGroup: PracticeGroup;
  PracticeRule: PracticeRule;
  Packed: Packed;
  Room: Room;
  RoomOfZone: RoomOfZone;
  HelpBase: HelpBase;
  Chunk: Chunk;
  Asks: Asks;
  AsksPart: AsksPart;
  AsksQuestion: AsksQuestion;
  AsksTold: AsksTold;
}
/**
 * A choice that the perspective is to make.
 */
export interface Decision {
  /**
   * Who chooses.
   */
  seat: number;
  /**
   * The question in words.
   */
  prompt: string;
  /**
   * The question in words that tell less, for a reader to whom what fits is not shown; absent where `prompt` tells nothing.
   */
  asking?: string;
  /**
   * What the record goes on with, where it goes on.
   */
  recorded?: Recorded;
  /**
   * What may be chosen and what it leads to; where it is absent it has to be asked for (`decisions`), or is not worked out on this page.
   */
  choosing?: Choosing;
}
/**
 * What was chosen.
 */
export interface Recorded {
  /**
   * The action in notation.
   */
  action: string;
  /**
   * The elements that select it.
   */
  picks: Id[];
}
/**
 * What may be chosen at a decision, what each choice leads to, and what is said of the rest.
 */
export interface Choosing {
  /**
   * What may be selected, and how; one of five modes.
   */
  selection: Selection;
  /**
   * What may be played, as far as it is listed.
   *
   * @maxItems 256
   */
  choices: Choice[];
  /**
   * Element → verdict, for single elements that may not be chosen; of a sequence it is told while the element is not open.
   */
  refusals: {
    [k: string]: Verdict;
  };
  /**
   * For pages that nobody answers: selection → verdict, for small selections that are no choice; the selection is written as its ids in the order of `from`, with a space between.
   */
  judged?: {
    [k: string]: Verdict;
  };
  /**
   * What to answer when something outside the selection is clicked.
   */
  elsewhere: string;
}
/**
 * One element is a choice. Where nothing is selected because all choices are buttons, `from` is empty.
 */
export interface OneSelection {
  /**
   * The mode.
   */
  mode: "one";
  /**
   * The elements that may be selected.
   */
  from: Id[];
}
/**
 * Elements one after the other (a piece, then a square). Only what begins or continues one of the choices is open at any time; a picked element with a square that continues none is a selection to be judged.
 */
export interface SequenceSelection {
  /**
   * The mode.
   */
  mode: "sequence";
  /**
   * The elements that may be selected.
   */
  from: Id[];
}
/**
 * So many elements, in any order, that are one of the choices; several choices with the same elements are listed.
 */
export interface SetSelection {
  /**
   * The mode.
   */
  mode: "set";
  /**
   * The elements that may be selected.
   */
  from: Id[];
  /**
   * How many are selected.
   */
  size: number;
}
/**
 * Any so many of the elements may be tried, and a button plays them; the choices are no more than other buttons.
 */
export interface AnySelection {
  /**
   * The mode.
   */
  mode: "any";
  /**
   * The elements that may be selected.
   */
  from: Id[];
  /**
   * How many are selected.
   */
  size: number;
  /**
   * The label of the button that plays the selection.
   */
  confirm: string;
  /**
   * Says how many are still to be selected (`{n}`).
   */
  count?: string;
}
/**
 * A selection grows card by card and is judged as it grows: nothing is played before a button says so, and a selection that is no choice is asked about.
 */
export interface GrowingSelection {
  /**
   * The mode.
   */
  mode: "growing";
  /**
   * The elements that may be selected.
   */
  from: Id[];
  /**
   * How many may be tried together.
   */
  most: number;
  /**
   * Whether `choices` lists all that may be played. If not (there are too many), it holds no more than buttons and selections that need a label (readings of an ace).
   */
  complete: boolean;
  /**
   * The label of the button that plays the selection.
   */
  confirm: string;
}
/**
 * One thing that may be played. Several may share an action with other picks (any waiting piece enters). Several with the same picks are a labelled list.
 */
export interface Choice {
  /**
   * The action in notation.
   */
  action: string;
  /**
   * The elements that select it; none: a button.
   */
  picks: Id[];
  /**
   * What it is called.
   */
  label: string;
  /**
   * The beats that follow, up to the first thing the perspective could not know, as changes from the deciding frame. On a page that can be played, where the choice is a move: all that follow, up to the next decision.
   */
  frames: Frame[];
  /**
   * Only on a page that can be played: the number of the turn that follows. Where it is absent there, the line ends with `frames`.
   */
  to?: number;
  /**
   * What the tutor says of it.
   */
  outlook?: Outlook;
}
/**
 * One beat: what happened, why, and what is different now.
 */
export interface Frame {
  /**
   * What differs from the frame before; the first frame brings all.
   */
  scene: SceneChange;
  /**
   * The facts of what happened. Absent on the opening frame and on pages: Python tells them by the trait `events`.
   */
  event?: FrameEvent;
  /**
   * What happened and why.
   */
  text: string;
  /**
   * The text with words for suit signs, where it differs.
   */
  spoken?: string;
  /**
   * The ids of the clauses to show as chips.
   */
  rules: string[];
  /**
   * The ids of everything the text names.
   */
  highlight: Id[];
  /**
   * What kind of beat it is, in words of the game's own; the trace says at which of them stepping stops.
   *
   * Items: A kind of beat.
   */
  tags: string[];
  /**
   * Changed values of the bound traits, by name. One more bound trait, `events`, is the list of this frame's `event` (empty on the opening frame) and is not repeated here.
   */
  traits: {
    [k: string]: unknown;
  };
  /**
   * What to answer when something is clicked while nothing is to be chosen; holds until a later frame changes it.
   */
  wait?: string;
  /**
   * Present where the perspective is to choose; never in the frames of a choice.
   */
  decision?: Decision;
  /**
   * What went over a board.
   */
  arrows?: Arrow[];
  /**
   * The tutor on the move just made.
   */
  remark?: Remark;
  /**
   * What the trick, the deal or the game brought that ends here.
   */
  summary?: Summary;
  /**
   * Only in a what-if: what differs from the game as it went, after as many tricks (or moves, where there are none) of both.
   */
  compared?: Compared;
  /**
   * Present where the goal of the table is reached or missed; so it stays in the beats that follow.
   */
  goal?: GoalTold;
  /**
   * Only on the last frame, of a table that asks: what follows is held back until this is answered. The frame's text is the question, and its decision says what of the answer can be chosen on the table.
   */
  question?: Asking;
  /**
   * What was said of an answer, at the beats that it is about.
   */
  answered?: Answered;
}
/**
 * A scene is five maps from the id of an element to its entry. This is what differs from the frame before: `null` takes an entry away, and a map in which nothing differs is absent. The first frame brings all maps.
 */
export interface SceneChange {
  /**
   * Zone → what lies in it. A zone without an entry is not drawn.
   */
  zones?: {
    [k: string]: ZoneState | null;
  };
  /**
   * Peg → the id of the space or goal it stands on.
   */
  pegs?: {
    [k: string]: string | null;
  };
  /**
   * Piece → the id of the square or zone it stands on.
   */
  pieces?: {
    [k: string]: string | null;
  };
  /**
   * Counter → its text.
   */
  counters?: {
    [k: string]: string | null;
  };
  /**
   * Element → its marks, in words of the game's own; the trace says what each is called and how it is drawn. On a card `by.N`: here begins what seat N played, whose token is drawn on it.
   */
  marks?: {
    [k: string]: string[] | null;
  };
}
/**
 * What lies in a zone.
 */
export interface ZoneState {
  /**
   * The cards to be seen, in order. Equal cards have ids with a tail after `~` (`12~0~2`) and one face, that of the part before it.
   */
  cards: Id[];
  /**
   * How many more there are face down.
   */
  hidden: number;
}
/**
 * An event's facts; what else there is depends on its type.
 */
export interface FrameEvent {
  /**
   * The kind of event.
   */
  type: string;
  /**
   * The id of the chief clause behind it.
   */
  rule: string;
  [k: string]: unknown;
}
/**
 * An arrow between squares of one grid; any other is not drawn.
 */
export interface Arrow {
  /**
   * The square it leads from.
   */
  from: Id;
  /**
   * The square it leads to.
   */
  to: Id;
  /**
   * What it shows.
   */
  kind: ArrowKind;
}
/**
 * What the tutor says of the move just made.
 */
export interface Remark {
  /**
   * What it cost, in words.
   */
  text: string;
  /**
   * The text with words for suit signs, where it differs.
   */
  spoken?: string;
  /**
   * How good it was.
   */
  grade: Grade;
  /**
   * What would have been better.
   */
  arrows: Arrow[];
  /**
   * The ids of everything the text names.
   */
  highlight: Id[];
}
/**
 * What happened since the last one of its kind, to be looked at before the game goes on.
 */
export interface Summary {
  /**
   * What ends here.
   */
  of: Span;
  /**
   * What it is called; of the game, how it ended.
   */
  title: string;
  /**
   * Present where the game was won by who looks (where nobody's seat is looked from, by anybody).
   */
  won?: boolean;
  /**
   * What it brought.
   *
   * @maxItems 16
   */
  rows: SummaryRow[];
  /**
   * The course of it as a small picture.
   */
  climb?: Climb;
}
/**
 * What a seat gained.
 */
export interface Gain {
  /**
   * Whose it is.
   */
  seat: number;
  /**
   * What it is, in words.
   */
  text: string;
}
/**
 * Something that happened, as the text of its beat tells it. A page without that beat lists nothing.
 */
export interface Happened {
  /**
   * So many beats ago it happened.
   */
  back: number;
}
/**
 * How far each seat was in the course of what is summed up.
 */
export interface Climb {
  /**
   * What the picture shows.
   */
  label: string;
  /**
   * By seat, how far it was at each of the same moments.
   */
  lines: number[][];
}
/**
 * Two futures side by side: the game as it went, as far as the reader was shown it, and the what-if.
 */
export interface Compared {
  /**
   * What it is called.
   */
  title: string;
  /**
   * What the game as it went is called.
   */
  went: string;
  /**
   * What the what-if is called.
   */
  here: string;
  /**
   * What differs.
   */
  rows: Difference[];
}
/**
 * One thing that differs. A page shows the texts of the two beats beside each other.
 */
export interface Difference {
  /**
   * What it is, in words.
   */
  text: string;
  /**
   * The beat of the trace that tells it of the game as it went; absent: nothing of it there.
   */
  went?: number;
  /**
   * So many beats ago it happened in the what-if; absent: nothing of it there.
   */
  here?: number;
}
/**
 * Says that the goal of the table is decided with this beat.
 */
export interface GoalTold {
  /**
   * Whether it is reached; else it is missed. Never missed in a `replay`.
   */
  reached: boolean;
  /**
   * That it is so, and where the beat itself does not say it, why.
   */
  text: string;
  /**
   * The text with words for suit signs, where it differs.
   */
  spoken?: string;
  /**
   * The clause by which it is missed.
   */
  rules: string[];
}
/**
 * How a question is answered, and what was said of the last answer. Nothing in it says what is right.
 */
export interface Asking {
  /**
   * What it can be answered with; of a seat its element (`seat.0`).
   */
  form: QuizForm;
  /**
   * How many answers there were.
   */
  tries: number;
  /**
   * What is said of the last one.
   */
  told: QuizTold[];
  /**
   * Whether the answer may be asked for.
   */
  reveal: boolean;
}
/**
 * What a question can be answered with.
 */
export interface QuizForm {
  /**
   * How it is answered.
   */
  kind: FormKind;
  /**
   * What there is to choose from.
   */
  choices?: QuizChoice[];
  /**
   * The smallest number that can be answered.
   */
  least?: number;
  /**
   * The largest number that can be answered.
   */
  most?: number;
}
/**
 * Something that can be answered. Where its id is that of an element, it is chosen on the table too.
 */
export interface QuizChoice {
  /**
   * What is answered; of a seat its number.
   */
  id: string | number;
  /**
   * What it is called.
   */
  label: string;
}
/**
 * A sentence about an answer.
 */
export interface QuizTold {
  /**
   * The sentence.
   */
  text: string;
  /**
   * Whether what it is about was answered rightly; absent where it is about the whole.
   */
  right?: boolean;
  /**
   * Whether it says that a rule has become known.
   */
  known?: boolean;
}
/**
 * What is said of a question that is done.
 */
export interface Answered {
  /**
   * The sentences.
   */
  told: QuizTold[];
  /**
   * The ids of the clauses behind the answer.
   */
  rules: string[];
}
/**
 * What a choice leads to.
 */
export interface Outlook {
  /**
   * What it leads to in words.
   */
  text: string;
  /**
   * The same for a badge on the square it leads to.
   */
  short: string;
  /**
   * How good it is.
   */
  grade: Grade;
  /**
   * What to draw while the choice is looked at.
   */
  arrows: Arrow[];
}
/**
 * What the rules say of an action.
 */
export interface Verdict {
  /**
   * Whether it may be played.
   */
  legal: boolean;
  /**
   * A stable word for the reason why not.
   */
  code: string | null;
  /**
   * The id of the clause it would break.
   */
  rule: string | null;
  /**
   * Why not; of a legal selection what playing it is (the label of its button), or nothing.
   */
  text: string;
  /**
   * The text with words for suit signs, where it differs.
   */
  spoken?: string;
  /**
   * The ids of everything the text names.
   */
  highlight: Id[];
}
/**
 * An object with nothing in it.
 */
export interface Nothing {}
/**
 * What every request has around its payload, whatever is asked.
 */
export interface Envelope {
  /**
   * The version of the messages.
   */
  v: 1;
  /**
   * Tells the request from all others; it contains the view's own id.
   */
  id: string;
  /**
   * What is asked.
   */
  type: string;
  /**
   * The revision of the trace that the page has.
   */
  revision: number;
  /**
   * With what.
   */
  payload: {
    [k: string]: unknown;
  };
}
/**
 * A request that needs no payload.
 */
export interface BareRequest {
  /**
   * The version of the messages.
   */
  v: 1;
  /**
   * Tells the request from all others; it contains the view's own id.
   */
  id: string;
  /**
   * What is asked.
   */
  type: BareType;
  /**
   * The revision of the trace that the page has.
   */
  revision: number;
  /**
   * Nothing.
   */
  payload: Nothing;
}
/**
 * Play this.
 */
export interface PlayRequest {
  /**
   * The version of the messages.
   */
  v: 1;
  /**
   * Tells the request from all others; it contains the view's own id.
   */
  id: string;
  /**
   * What is asked.
   */
  type: "play";
  /**
   * The revision of the trace that the page has.
   */
  revision: number;
  /**
   * What to play.
   */
  payload: ActionPayload | PicksPayload;
}
/**
 * An action in notation.
 */
export interface ActionPayload {
  /**
   * The action in notation.
   */
  action: string;
}
/**
 * Selected elements.
 */
export interface PicksPayload {
  /**
   * The elements selected.
   *
   * @maxItems 256
   */
  picks: string[];
}
/**
 * Asks whether this may be played.
 */
export interface VerdictRequest {
  /**
   * The version of the messages.
   */
  v: 1;
  /**
   * Tells the request from all others; it contains the view's own id.
   */
  id: string;
  /**
   * What is asked.
   */
  type: "verdict";
  /**
   * The revision of the trace that the page has.
   */
  revision: number;
  /**
   * What to judge, and where.
   */
  payload: ActionAtPayload | PicksAtPayload;
}
/**
 * An action in notation, at a beat.
 */
export interface ActionAtPayload {
  /**
   * The action in notation.
   */
  action: string;
  /**
   * A beat with a decision, where it is not about the position now.
   */
  step?: number;
  /**
   * What was tried from that beat on before this, in order.
   *
   * @maxItems 10000
   */
  moves?: (string | string[] | number)[];
  /**
   * The numbers of those of the moves, from 0, after which nobody answers: the next one is made for whoever is to move, and all hands are shown.
   *
   * @maxItems 10000
   */
  by_hand?: number[];
  /**
   * The kept branch that the numbers among the moves are moves of.
   */
  branch?: number;
}
/**
 * Selected elements, at a beat.
 */
export interface PicksAtPayload {
  /**
   * The elements selected.
   *
   * @maxItems 256
   */
  picks: string[];
  /**
   * A beat with a decision, where it is not about the position now.
   */
  step?: number;
  /**
   * What was tried from that beat on before this, in order.
   *
   * @maxItems 10000
   */
  moves?: (string | string[] | number)[];
  /**
   * The numbers of those of the moves, from 0, after which nobody answers: the next one is made for whoever is to move, and all hands are shown.
   *
   * @maxItems 10000
   */
  by_hand?: number[];
  /**
   * The kept branch that the numbers among the moves are moves of.
   */
  branch?: number;
}
/**
 * Asks which rules let this pass or forbid it, what it would score and what it risks. It changes nothing, and is refused while something is asked.
 */
export interface ExplainRequest {
  /**
   * The version of the messages.
   */
  v: 1;
  /**
   * Tells the request from all others; it contains the view's own id.
   */
  id: string;
  /**
   * What is asked.
   */
  type: "explain";
  /**
   * The revision of the trace that the page has.
   */
  revision: number;
  /**
   * What to explain, and where.
   */
  payload: ActionAtPayload | PicksAtPayload;
}
/**
 * Asks what may be chosen at these beats. It changes nothing and is answered whatever the table is for.
 */
export interface DecisionsRequest {
  /**
   * The version of the messages.
   */
  v: 1;
  /**
   * Tells the request from all others; it contains the view's own id.
   */
  id: string;
  /**
   * What is asked.
   */
  type: "decisions";
  /**
   * The revision of the trace that the page has.
   */
  revision: number;
  /**
   * At which beats.
   */
  payload: BeatsPayload;
}
/**
 * Beats with a decision.
 */
export interface BeatsPayload {
  /**
   * Their numbers, each once, 16 at most.
   *
   * @minItems 1
   * @maxItems 16
   */
  beats: number[];
}
/**
 * Asks what might follow if other moves were made from a beat on. It changes nothing and is answered whatever the table is for: the reader moves for the seats that are played, or for the one that decides at the beat, and simple players, or the reader by hand, for the others.
 */
export interface TryRequest {
  /**
   * The version of the messages.
   */
  v: 1;
  /**
   * Tells the request from all others; it contains the view's own id.
   */
  id: string;
  /**
   * What is asked.
   */
  type: "try";
  /**
   * The revision of the trace that the page has.
   */
  revision: number;
  /**
   * What is tried, and where.
   */
  payload: MovesPayload;
}
/**
 * Moves from a beat on, one after the other.
 */
export interface MovesPayload {
  /**
   * The beat where the first is made: one with a decision, or that of the branch.
   */
  step: number;
  /**
   * The moves, 1 to 500; the last is the one that is new.
   *
   * @maxItems 10000
   */
  moves: (string | string[] | number)[];
  /**
   * The numbers of those of the moves, from 0, after which nobody answers: the next one is made for whoever is to move, and all hands are shown.
   *
   * @maxItems 10000
   */
  by_hand?: number[];
  /**
   * The kept branch that the numbers among the moves are moves of.
   */
  branch?: number;
}
/**
 * Show the game from there.
 */
export interface PerspectiveRequest {
  /**
   * The version of the messages.
   */
  v: 1;
  /**
   * Tells the request from all others; it contains the view's own id.
   */
  id: string;
  /**
   * What is asked.
   */
  type: "perspective";
  /**
   * The revision of the trace that the page has.
   */
  revision: number;
  /**
   * From where.
   */
  payload: PerspectivePayload;
}
/**
 * From where the game is to be shown.
 */
export interface PerspectivePayload {
  /**
   * A seat, or `null` for the teacher.
   */
  perspective: number | null;
}
/**
 * Go on with a saved game.
 */
export interface LoadRequest {
  /**
   * The version of the messages.
   */
  v: 1;
  /**
   * Tells the request from all others; it contains the view's own id.
   */
  id: string;
  /**
   * What is asked.
   */
  type: "load";
  /**
   * The revision of the trace that the page has.
   */
  revision: number;
  /**
   * Which one.
   */
  payload: Named;
}
/**
 * A saved game.
 */
export interface Named {
  /**
   * The name of its file.
   */
  name: string;
}
/**
 * Answer the question of a quiz that is shown. Where a move is asked for, it is played (`play`).
 */
export interface AnswerRequest {
  /**
   * The version of the messages.
   */
  v: 1;
  /**
   * Tells the request from all others; it contains the view's own id.
   */
  id: string;
  /**
   * What is asked.
   */
  type: "answer";
  /**
   * The revision of the trace that the page has.
   */
  revision: number;
  /**
   * The answer.
   */
  payload: AnswerPayload;
}
/**
 * An answer to a question.
 */
export interface AnswerPayload {
  /**
   * What the form of the question asks for: the id of one choice, some or all of them in a list, or a number.
   */
  answer: (string | number) | (string | number)[];
}
/**
 * Show a question of a quiz again that has been answered, with its answer.
 */
export interface ShowQuestionRequest {
  /**
   * The version of the messages.
   */
  v: 1;
  /**
   * Tells the request from all others; it contains the view's own id.
   */
  id: string;
  /**
   * What is asked.
   */
  type: "show_question";
  /**
   * The revision of the trace that the page has.
   */
  revision: number;
  /**
   * Which one.
   */
  payload: Numbered;
}
/**
 * One question of a quiz.
 */
export interface Numbered {
  /**
   * Its number, from 1.
   */
  number: number;
}
/**
 * Go on with a quiz: take what was answered before. It is judged anew, and counted once, however often it comes.
 */
export interface ResumeRequest {
  /**
   * The version of the messages.
   */
  v: 1;
  /**
   * Tells the request from all others; it contains the view's own id.
   */
  id: string;
  /**
   * What is asked.
   */
  type: "resume";
  /**
   * The revision of the trace that the page has.
   */
  revision: number;
  /**
   * What was answered.
   */
  payload: ResumePayload;
}
/**
 * What a page has kept.
 */
export interface ResumePayload {
  /**
   * The nickname of the learner, or nothing.
   */
  learner: string;
  /**
   * What was answered, as a KeptEntry each; whatever else is in the list is left out.
   *
   * @maxItems 100000
   */
  entries: unknown[];
}
/**
 * Go on with what a code says, on top of what was answered here.
 */
export interface PasteRequest {
  /**
   * The version of the messages.
   */
  v: 1;
  /**
   * Tells the request from all others; it contains the view's own id.
   */
  id: string;
  /**
   * What is asked.
   */
  type: "paste";
  /**
   * The revision of the trace that the page has.
   */
  revision: number;
  /**
   * The code.
   */
  payload: PastePayload;
}
/**
 * A code as somebody typed it.
 */
export interface PastePayload {
  /**
   * The code.
   */
  code: string;
}
/**
 * Asks for what is handed in.
 */
export interface HandInRequest {
  /**
   * The version of the messages.
   */
  v: 1;
  /**
   * Tells the request from all others; it contains the view's own id.
   */
  id: string;
  /**
   * What is asked.
   */
  type: "hand_in";
  /**
   * The revision of the trace that the page has.
   */
  revision: number;
  /**
   * Who hands in.
   */
  payload: HandInPayload;
}
/**
 * Who hands in.
 */
export interface HandInPayload {
  /**
   * The nickname of a learner who had none; otherwise it changes nothing.
   */
  learner?: string;
}
/**
 * Ask about a rule now, where rules are practised; a question that is open is left.
 */
export interface PractiseRequest {
  /**
   * The version of the messages.
   */
  v: 1;
  /**
   * Tells the request from all others; it contains the view's own id.
   */
  id: string;
  /**
   * What is asked.
   */
  type: "practise";
  /**
   * The revision of the trace that the page has.
   */
  revision: number;
  /**
   * Which one.
   */
  payload: Ruled;
}
/**
 * One of the rules.
 */
export interface Ruled {
  /**
   * The id of the clause.
   */
  rule: string;
}
/**
 * Show another case of a rule, one whose clause says `another`. It changes nothing and is answered at every table.
 */
export interface AnotherRequest {
  /**
   * The version of the messages.
   */
  v: 1;
  /**
   * Tells the request from all others; it contains the view's own id.
   */
  id: string;
  /**
   * What is asked.
   */
  type: "another";
  /**
   * The revision of the trace that the page has.
   */
  revision: number;
  /**
   * Of which one.
   */
  payload: Ruled;
}
/**
 * Keep what was tried as a branch. One that goes on with a kept branch takes its place.
 */
export interface KeepBranchRequest {
  /**
   * The version of the messages.
   */
  v: 1;
  /**
   * Tells the request from all others; it contains the view's own id.
   */
  id: string;
  /**
   * What is asked.
   */
  type: "keep_branch";
  /**
   * The revision of the trace that the page has.
   */
  revision: number;
  /**
   * What was tried, and where.
   */
  payload: MovesPayload;
}
/**
 * Asks how a kept branch goes on from its beat. It changes nothing.
 */
export interface OpenBranchRequest {
  /**
   * The version of the messages.
   */
  v: 1;
  /**
   * Tells the request from all others; it contains the view's own id.
   */
  id: string;
  /**
   * What is asked.
   */
  type: "open_branch";
  /**
   * The revision of the trace that the page has.
   */
  revision: number;
  /**
   * Which one.
   */
  payload: OpeningPayload;
}
/**
 * A branch to be opened, or a beat at which another seat chooses next: what may be chosen there is asked for then.
 */
export interface OpeningPayload {
  /**
   * Its number.
   */
  branch?: number;
  /**
   * The beat, or where there is a branch the one that is shown.
   */
  step: number;
  /**
   * Whether nobody answers its last move.
   */
  by_hand?: boolean;
}
/**
 * Give a kept branch another name.
 */
export interface NameBranchRequest {
  /**
   * The version of the messages.
   */
  v: 1;
  /**
   * Tells the request from all others; it contains the view's own id.
   */
  id: string;
  /**
   * What is asked.
   */
  type: "name_branch";
  /**
   * The revision of the trace that the page has.
   */
  revision: number;
  /**
   * Which one, and its name.
   */
  payload: NamingPayload;
}
/**
 * A name for a branch.
 */
export interface NamingPayload {
  /**
   * Its number.
   */
  branch: number;
  /**
   * The name, 1 to 80 characters; it is text.
   */
  name: string;
}
/**
 * Keep a branch no longer.
 */
export interface DropBranchRequest {
  /**
   * The version of the messages.
   */
  v: 1;
  /**
   * Tells the request from all others; it contains the view's own id.
   */
  id: string;
  /**
   * What is asked.
   */
  type: "drop_branch";
  /**
   * The revision of the trace that the page has.
   */
  revision: number;
  /**
   * Which one.
   */
  payload: BranchNumber;
}
/**
 * A kept branch.
 */
export interface BranchNumber {
  /**
   * Its number.
   */
  branch: number;
}
/**
 * Be where one was in this lesson in another language. Only a page without a kernel asks for it.
 */
export interface TakeUpRequest {
  /**
   * The version of the messages.
   */
  v: 1;
  /**
   * Tells the request from all others; it contains the view's own id.
   */
  id: string;
  /**
   * What is asked.
   */
  type: "take_up";
  /**
   * The revision of the trace that the page has.
   */
  revision: number;
  /**
   * Where one was.
   */
  payload: TakeUpPayload;
}
/**
 * What a page shows of a lesson.
 */
export interface TakeUpPayload {
  /**
   * The trait `lesson`.
   */
  lesson: LessonStep;
  /**
   * The trait `quiz`; empty where nothing was asked just then.
   */
  quiz: Quiz | Nothing;
}
/**
 * A step of a lesson as a page shows it, beside `trace` and, where something is asked, `quiz`. It holds no hints, and nothing that is said of an answer.
 */
export interface LessonStep {
  /**
   * What the lesson is called.
   */
  title: string;
  /**
   * Which step it is, from 1; one more than there are at the end.
   */
  number: number;
  /**
   * How many steps there are.
   */
  of: number;
  /**
   * The same in words.
   */
  progress: string;
  /**
   * What is said, a paragraph each.
   */
  texts: string[];
  /**
   * The word that is new in this step, if there is one; at the end all of them.
   */
  terms: LessonTerm[];
  /**
   * What there is to do.
   */
  task: LessonTask;
  /**
   * Whether there may be gone on (`next_step`), once all beats of `trace` have been seen.
   */
  done: boolean;
}
/**
 * A new word.
 */
export interface LessonTerm {
  /**
   * The word.
   */
  word: string;
  /**
   * What it means, in a sentence.
   */
  means: string;
}
/**
 * A question of a quiz as a page shows it. Its prompt is the text of the one frame of `trace`, which has a `decision` while an answer can be chosen on the table. Nothing here, and nothing there, says what is right before the question is done.
 */
export interface Quiz {
  /**
   * Which question it is, from 1.
   */
  number: number;
  /**
   * How many there are.
   */
  of: number;
  /**
   * What can be answered.
   */
  form: QuizForm;
  /**
   * How often it has been answered.
   */
  tries: number;
  /**
   * Whether it was answered rightly, or its answer was shown.
   */
  done: boolean;
  /**
   * The answer given last, where it was not right and is none of a move.
   */
  given?: string | number | (string | number)[];
  /**
   * What is said of the answer given last; once the question is done, why the right one is right.
   */
  told: QuizTold[];
  /**
   * The ids of the clauses to show as chips; none before the question is done.
   */
  rules: string[];
  /**
   * Whether the answer may be asked for.
   */
  reveal: boolean;
  /**
   * Whether all questions are done, and this one is looked at again.
   */
  again: boolean;
  /**
   * There, and true, where the question may be left for another one.
   */
  skip?: boolean;
  /**
   * There, and true, where it can be shown why the last wrong move fails (`world`).
   */
  world?: boolean;
  /**
   * There, and true, where the same questions may be asked again (`start_again`).
   */
  restart?: boolean;
  /**
   * There, and true, where a press on one of several choices, of which one is asked for, is the answer at once.
   */
  once?: boolean;
  /**
   * Only at the end: how it went.
   */
  summary?: QuizSummary;
  /**
   * Only where rules are practised without an end: how far the learner is. `number` and `of` are 1 then.
   */
  practice?: QuizPractice;
}
/**
 * How a quiz went.
 */
export interface QuizSummary {
  /**
   * The whole in a sentence.
   */
  text: string;
  /**
   * How it went rule by rule, the weakest first.
   */
  rows: string[];
  /**
   * The questions that were not right at the first try.
   */
  missed: QuizMissed[];
}
/**
 * A question to be looked at again.
 */
export interface QuizMissed {
  /**
   * Its number, from 1.
   */
  number: number;
  /**
   * Its prompt.
   */
  text: string;
}
/**
 * How far a learner is who practises, and what help there is now.
 */
export interface QuizPractice {
  /**
   * How much help there is with the question, in words.
   */
  text: string;
  /**
   * Whether a worked example is shown, to which no answer is asked for.
   */
  example: boolean;
  /**
   * How many rules are known, in words.
   */
  sum: string;
  /**
   * The rule that was practised, by its id; absent while a question about it is open, since it may be what is asked for.
   */
  rule?: string;
  /**
   * The rules that are practised, by the sections of the rulebook.
   */
  groups: PracticeGroup[];
}
/**
 * The rules of one section.
 */
export interface PracticeGroup {
  /**
   * The title of the section.
   */
  title: string;
  /**
   * Its rules.
   */
  rules: PracticeRule[];
}
/**
 * How far a learner is with one rule.
 */
export interface PracticeRule {
  /**
   * The id of the clause.
   */
  rule: string;
  /**
   * Whether it has been met.
   */
  begun: boolean;
  /**
   * How many right answers there were in a row: 4 where it is known.
   */
  row: number;
  /**
   * Its title and that, in words.
   */
  text: string;
}
/**
 * Asks for a line to ask for help with. It changes nothing; of a question only what was answered is told.
 */
export interface HelpRequest {
  /**
   * The version of the messages.
   */
  v: 1;
  /**
   * Tells the request from all others; it contains the view's own id.
   */
  id: string;
  /**
   * What is asked.
   */
  type: "help";
  /**
   * The revision of the trace that the page has.
   */
  revision: number;
  /**
   * The beat shown, and what was tried there, if anything.
   */
  payload: MovesPayload;
}
/**
 * Asks for the position at a beat in one line, without what the perspective must not know. It changes nothing.
 */
export interface PositionRequest {
  /**
   * The version of the messages.
   */
  v: 1;
  /**
   * Tells the request from all others; it contains the view's own id.
   */
  id: string;
  /**
   * What is asked.
   */
  type: "position";
  /**
   * The revision of the trace that the page has.
   */
  revision: number;
  /**
   * The beat shown.
   */
  payload: MovesPayload;
}
/**
 * Begin another game, from a position said in one line.
 */
export interface SetUpRequest {
  /**
   * The version of the messages.
   */
  v: 1;
  /**
   * Tells the request from all others; it contains the view's own id.
   */
  id: string;
  /**
   * What is asked.
   */
  type: "set_up";
  /**
   * The revision of the trace that the page has.
   */
  revision: number;
  /**
   * What is said of it.
   */
  payload: PositionLine;
}
/**
 * A position in one line.
 */
export interface PositionLine {
  /**
   * The line; what it does not say is filled in.
   */
  line: string;
}
/**
 * The saved games.
 */
export interface Names {
  /**
   * The names of their files.
   */
  names: string[];
}
/**
 * What was asked is judged.
 */
export interface Judgement {
  /**
   * The verdict.
   */
  verdict: Verdict;
}
/**
 * What may be chosen at the beats that were asked for.
 */
export interface Decisions {
  /**
   * One for each of these beats, in their order.
   */
  decisions: DecisionAt[];
}
/**
 * What may be chosen at a beat.
 */
export interface DecisionAt {
  /**
   * The number of the beat.
   */
  beat: number;
  /**
   * What may be chosen there.
   */
  choosing: Choosing;
}
/**
 * What might follow.
 */
export interface Tried {
  /**
   * The beats that follow the last of the moves, as changes from the beat at which it is made. The last one has the next decision, with its `choosing`, unless the game is over.
   */
  frames: Frame[];
  /**
   * Whether what the perspective cannot know was dealt anew for it, as well as all that is dealt from there on.
   */
  redealt: boolean;
}
/**
 * A kept branch as it goes on from its beat.
 */
export interface Opened {
  /**
   * The beat from which it goes on.
   */
  step: number;
  /**
   * What it is called.
   */
  name: string;
  /**
   * All beats that follow, as changes from that beat. The last decisions come with their `choosing`; the others are left out.
   */
  frames: Frame[];
  /**
   * How many of its moves are made when each of them is shown.
   *
   * @maxItems 10000
   */
  made: number[];
  /**
   * As in what is tried.
   */
  redealt: boolean;
}
/**
 * The whole trace as it stands.
 */
export interface Whole {
  /**
   * The trace.
   */
  trace: Trace;
}
/**
 * The beats of a game for one perspective: a seat, or the teacher who sees everything.
 */
export interface Trace {
  /**
   * Says that this is a trace.
   */
  format: "sisyphus-widgets/trace";
  /**
   * The version of the format. A reader refuses a newer one, naming it.
   */
  version: 1;
  /**
   * The package name of the game.
   */
  game: string;
  /**
   * Its name on screen.
   */
  title: string;
  /**
   * The language of all texts (`en`).
   */
  language: string;
  /**
   * What the table is for.
   */
  mode: Mode;
  /**
   * A seat, or `null` for the teacher.
   */
  perspective: number | null;
  /**
   * Grows by one with every change of the record behind the trace, undo included.
   */
  revision: number;
  /**
   * The requests that will be answered beyond those every page may make (all need a kernel); what is not offered is not shown.
   */
  offers: Offer[];
  /**
   * The perspectives that may be asked for; a page shows the choice where there is more than one.
   */
  perspectives: (number | null)[];
  /**
   * Whether a tutor speaks in this trace: its remarks are in the frames, its outlooks in the choices. Absent: none does.
   */
  tutored?: boolean;
  /**
   * The seats in order.
   */
  seats: Seat[];
  /**
   * Every control's text by key; it may contain `{n}` and `{m}`, to be replaced by numbers.
   */
  labels: {
    [k: string]: string;
  };
  /**
   * What marks are called and how they are drawn: mark → entry. A mark that is not here is neither.
   */
  marks: {
    [k: string]: Mark;
  };
  /**
   * Where stepping to the next beat of a kind stops, in the order of the buttons. A page shows those that a frame bears.
   */
  tags: NextTag[];
  /**
   * Tags of beats at which beats that follow by themselves stop: the end of a deal or of the game.
   *
   * Items: A kind of beat.
   */
  rests?: string[];
  /**
   * The rulebook: clause id → clause.
   */
  clauses: {
    [k: string]: Clause;
  };
  /**
   * Who made the game, and what in it is ours: a sentence each, to be read beside the table.
   */
  about?: string[];
  /**
   * Shapes by key.
   */
  symbols: {
    [k: string]: SymbolShape;
  };
  /**
   * What the cards show, by id.
   */
  faces: {
    [k: string]: Face;
  };
  /**
   * The fixed furniture of the scene.
   */
  layout: Layout;
  /**
   * Where these are not all beats of the game: which they are.
   */
  stretch?: Stretch;
  /**
   * What the table asks its reader to do, where it does.
   */
  task?: Task;
  /**
   * One a *beat*.
   *
   * @minItems 1
   */
  frames: Frame[];
}
/**
 * Who sits where.
 */
export interface Seat {
  /**
   * The number of the seat.
   */
  seat: number;
  /**
   * What it is called.
   */
  name: string;
  /**
   * Whether the perspective is this seat's.
   */
  you: boolean;
}
/**
 * What a mark is called and how it is drawn.
 */
export interface Mark {
  /**
   * What is written beside the name of a seat that bears it; of a `crowned` card what is written on its band and spoken.
   */
  label?: string;
  /**
   * How an element that bears it is drawn.
   */
  look?: MarkLook;
}
/**
 * A button that leads to the next beat of a kind.
 */
export interface NextTag {
  /**
   * The kind of beat.
   */
  tag: string;
  /**
   * What the button says.
   */
  label: string;
}
/**
 * One clause of the rulebook.
 */
export interface Clause {
  /**
   * Its title, as on its chip.
   */
  title: string;
  /**
   * What it says.
   */
  text: string;
  /**
   * Whether another case of it may be asked for (`another`), where a kernel answers.
   */
  another?: boolean;
}
/**
 * A shape, such as that of a suit.
 */
export interface SymbolShape {
  /**
   * What it is called.
   */
  label: string;
  /**
   * The letter it is known by.
   */
  letter: string;
  /**
   * Its colour.
   */
  tone: Tone;
  /**
   * SVG path data in a box of 24 × 24.
   */
  path: string;
}
/**
 * What a card shows.
 */
export interface Face {
  /**
   * Its rank as drawn on it.
   */
  rank: string;
  /**
   * The keys of its suits' symbols.
   */
  suits: string[];
  /**
   * What it is called, spoken: “queen of clubs”.
   */
  label: string;
  /**
   * What it is called, written: “Q♣”.
   */
  short: string;
  /**
   * Its name, where it has one.
   */
  name?: string;
  /**
   * The keys of the symbols drawn large on it; the suits are where it is absent.
   */
  art?: Id[];
}
/**
 * The fixed furniture.
 */
export interface Layout {
  /**
   * Places for cards, and for pieces beside a board.
   */
  zones: Zone[];
  /**
   * Rows of spaces that pegs stand on.
   */
  tracks: Track[];
  /**
   * Where tracks end together.
   */
  goals: Goal[];
  /**
   * What stands on tracks.
   */
  pegs: Peg[];
  /**
   * Boards of squares; pieces stand on squares.
   */
  grids: Grid[];
  /**
   * What stands on grids and beside them.
   */
  pieces: Piece[];
  /**
   * Named numbers or words.
   */
  counters: Counter[];
}
/**
 * A place for cards, or for pieces beside a board.
 */
export interface Zone {
  /**
   * Its id.
   */
  id: Id;
  /**
   * How its cards lie.
   */
  kind: ZoneKind;
  /**
   * Where it is drawn.
   */
  place: Place;
  /**
   * What it is called; spoken, and written where there is no `brief`.
   */
  label: string;
  /**
   * What is written in place of `label`.
   */
  brief?: string;
  /**
   * The seat it belongs to.
   */
  seat?: number;
  /**
   * Where more cards may come than it has at first: how many it can have. Room is kept for them while a game goes on.
   */
  most?: number;
}
/**
 * A row of spaces, from the start upwards.
 */
export interface Track {
  /**
   * Its id.
   */
  id: Id;
  /**
   * How it is drawn.
   */
  look: TrackLook;
  /**
   * Where it is drawn.
   */
  place: Place;
  /**
   * What it is called.
   */
  label: string;
  /**
   * The seat it belongs to.
   */
  seat?: number;
  /**
   * The goal it leads to.
   */
  goal?: Id;
  /**
   * Its spaces, from the start upwards.
   */
  spaces: Space[];
}
/**
 * One space of a track.
 */
export interface Space {
  /**
   * Its id.
   */
  id: Id;
  /**
   * What it is called.
   */
  label: string;
  /**
   * The symbol drawn on it.
   */
  symbol?: string;
  /**
   * What is written on it.
   */
  text?: string;
}
/**
 * Where tracks end together.
 */
export interface Goal {
  /**
   * Its id.
   */
  id: Id;
  /**
   * What it is called.
   */
  label: string;
  /**
   * The symbol drawn where the tracks end.
   */
  symbol?: string;
}
/**
 * What stands on a space of a track, or on a goal.
 */
export interface Peg {
  /**
   * Its id.
   */
  id: Id;
  /**
   * What it is called.
   */
  label: string;
  /**
   * The seat it belongs to.
   */
  seat?: number;
}
/**
 * A board of squares.
 */
export interface Grid {
  /**
   * Its id.
   */
  id: Id;
  /**
   * What it is called.
   */
  label: string;
  /**
   * How many columns it has; they count from 0 at the left.
   */
  columns: number;
  /**
   * How many rows it has; they count from 0 at the top.
   */
  rows: number;
  /**
   * Short texts along the lower edge, from the left.
   */
  column_labels?: string[];
  /**
   * Short texts along the left edge, from the top.
   */
  row_labels?: string[];
  /**
   * Its squares.
   */
  squares: Square[];
}
/**
 * One square of a grid.
 */
export interface Square {
  /**
   * Its id.
   */
  id: Id;
  /**
   * What it is called.
   */
  label: string;
  /**
   * Its column, from 0 at the left.
   */
  column: number;
  /**
   * Its row, from 0 at the top.
   */
  row: number;
  /**
   * The symbol drawn faint on it, while nothing stands there.
   */
  symbol?: string;
}
/**
 * A piece, drawn as its symbol in the colour of its side; one without a symbol as the token of its side with `glyph` on it.
 */
export interface Piece {
  /**
   * Its id.
   */
  id: Id;
  /**
   * The seat whose colour it has.
   */
  side: number;
  /**
   * What it is called.
   */
  label: string;
  /**
   * What is written on its token.
   */
  glyph: string;
  /**
   * The symbol it is drawn as.
   */
  symbol?: string;
}
/**
 * A named number or word.
 */
export interface Counter {
  /**
   * Its id.
   */
  id: Id;
  /**
   * What is counted.
   */
  label: string;
  /**
   * Where it is drawn.
   */
  place: Place;
  /**
   * The seat it belongs to.
   */
  seat?: number;
  /**
   * How many letters its text can have, where they are many. Room is kept for them while a game goes on.
   */
  most?: number;
}
/**
 * A part of a game that is shown without the rest. Its beats are counted from 0 like those of a whole game.
 */
export interface Stretch {
  /**
   * Which part it is, in words.
   */
  text: string;
  /**
   * Whether there is a part before it that may be asked for.
   */
  earlier?: boolean;
  /**
   * Whether there is a part after it that may be asked for.
   */
  later?: boolean;
}
/**
 * The goal of a table. Whether it is reached, frames say by their `goal`; a page computes nothing.
 */
export interface Task {
  /**
   * What is to be done.
   */
  text: string;
  /**
   * Stands for the game, the goal and the position as the reader sees it: under it a page keeps that the goal was reached.
   */
  name: string;
}
/**
 * A rule at work in another game, or a move that fails in one way the cards may lie.
 */
export interface Case {
  /**
   * A stretch of it, to be stepped through; nothing is to be chosen in it.
   */
  trace: Trace;
}
/**
 * What is to be said of a choice, allowed or not: nothing that its seat cannot know.
 */
export interface Explanation {
  /**
   * The sentences, a line each.
   */
  text: string;
  /**
   * The same with words for suit signs, where it differs.
   */
  spoken?: string;
  /**
   * The ids of the clauses behind them, to show as chips.
   */
  rules: string[];
  /**
   * The ids of everything that is chosen or named.
   */
  highlight: Id[];
}
/**
 * What was asked is explained.
 */
export interface Explained {
  /**
   * What is said of it.
   */
  explained: Explanation;
}
/**
 * What was answered before has been taken.
 */
export interface Resumed {
  /**
   * Whether all of it was; what is of another quiz, or was changed, is left out.
   */
  whole: boolean;
  /**
   * Only where a code came too soon after others that were refused, and was not looked at: after how many seconds one may be pasted again.
   */
  wait?: number;
}
/**
 * What a learner did, to be handed in.
 */
export interface HandedIn {
  /**
   * The code; empty where the quiz has too many questions for one.
   */
  code: string;
  /**
   * The log as JSON Lines, without the lines of questions that are not done: those would tell what is right.
   */
  log: string;
  /**
   * What the file may be called: the quiz, the nickname, and when.
   */
  file: string;
}
/**
 * A line that asks for help.
 */
export interface HelpAsked {
  /**
   * The line, which `open_help` of Python opens. It holds nothing that the seat may not know.
   */
  line: string;
}
/**
 * What an answer's `result` holds, by the type of the request.
 */
export interface Results {
  /**
   * A kernel is listening.
   */
  hello: Nothing;
  /**
   * The new beats come as a `frames` message; in a quiz it is an answer, as `answer` is.
   */
  play: Nothing;
  /**
   * What the rules say.
   */
  verdict: Judgement;
  /**
   * What may be chosen at the beats.
   */
  decisions: Decisions;
  /**
   * What might follow.
   */
  try: Tried;
  /**
   * What is left comes as a `frames` message; where there is no move to take back, the game that was left last as a new `trace`.
   */
  undo: Nothing;
  /**
   * A new `trace` comes as a trait, of the same game before the reader's first move, or of the first question of a quiz.
   */
  start_again: Nothing;
  /**
   * A new `trace` comes as a trait.
   */
  new_game: Nothing;
  /**
   * A new `trace` comes as a trait, of the game that was left last.
   */
  bring_back: Nothing;
  /**
   * A new `trace` comes as a trait.
   */
  perspective: Nothing;
  /**
   * Python has written the record to a file.
   */
  save: Named;
  /**
   * The games that may be loaded.
   */
  saves: Names;
  /**
   * A new `trace` comes as a trait.
   */
  load: Nothing;
  /**
   * The trace as it stands.
   */
  resync: Whole;
  /**
   * A new `trace` comes as a trait, of the part of the game before this one.
   */
  earlier: Nothing;
  /**
   * A new `trace` comes as a trait, of the part of the game after this one.
   */
  later: Nothing;
  /**
   * It was judged. In a quiz, what is told of it comes as the trait `quiz`, with a new `trace`; at a table as a `frames` message.
   */
  answer: Nothing;
  /**
   * The answer comes as after `answer`.
   */
  reveal: Nothing;
  /**
   * The next question that has no answer yet, or the end of the quiz, comes as the trait `quiz`, with a new `trace`.
   */
  next_question: Nothing;
  /**
   * The question comes as the trait `quiz`, with a new `trace`.
   */
  show_question: Nothing;
  /**
   * What was taken is in the traits `kept` and `quiz`.
   */
  resume: Resumed;
  /**
   * What was taken is in the traits `kept` and `quiz`.
   */
  paste: Resumed;
  /**
   * Where one is now comes as the traits `lesson` and `quiz`, with a new `trace`.
   */
  take_up: Nothing;
  /**
   * What there is to hand in.
   */
  hand_in: HandedIn;
  /**
   * The question is left. In a quiz another one comes as the trait `quiz`, with a new `trace`, and this one again once the others are done; at a table what it held back comes as a `frames` message.
   */
  skip: Nothing;
  /**
   * A question about the rule, or an example of it where it is new, comes as the trait `quiz`, with a new `trace`.
   */
  practise: Nothing;
  /**
   * The next step of the lesson, or what there is to do in this one once its beats were seen, comes as the trait `lesson`, with a new `trace` and `quiz`.
   */
  next_step: Nothing;
  /**
   * The shortest stretch of a game in which the clause decides.
   */
  another: Case;
  /**
   * One way the cards may lie in which the last wrong move fails; once the question is done, also what a better one does there.
   */
  world: Case;
  /**
   * What is said of it.
   */
  explain: Explained;
  /**
   * The branch that it is now; all that are kept come as the trait `branches`.
   */
  keep_branch: BranchNumber;
  /**
   * How it goes on.
   */
  open_branch: Opened;
  /**
   * All that are kept come as the trait `branches`.
   */
  name_branch: Nothing;
  /**
   * Those that are left come as the trait `branches`.
   */
  drop_branch: Nothing;
  /**
   * The line.
   */
  help: HelpAsked;
  /**
   * The line.
   */
  position: PositionLine;
  /**
   * A new `trace` comes as a trait.
   */
  set_up: Nothing;
}
/**
 * It was done.
 */
export interface GoodAnswer {
  /**
   * The version of the messages.
   */
  v: 1;
  /**
   * What this is.
   */
  type: "answer";
  /**
   * The id of the request.
   */
  id: string;
  /**
   * Whether it was done.
   */
  ok: true;
  /**
   * The revision after it.
   */
  revision: number;
  /**
   * What was asked for, by the type of the request.
   */
  result: Result;
}
/**
 * Nothing was done.
 */
export interface BadAnswer {
  /**
   * The version of the messages.
   */
  v: 1;
  /**
   * What this is.
   */
  type: "answer";
  /**
   * The id of the request; `null` where there was none.
   */
  id: string | null;
  /**
   * Whether it was done.
   */
  ok: false;
  /**
   * The revision now.
   */
  revision: number;
  /**
   * Why not.
   */
  error: AnswerError;
}
/**
 * The action is against the rules.
 */
export interface RefusedError {
  /**
   * The kind of error.
   */
  code: "refused";
  /**
   * The reason in words.
   */
  message: string;
  /**
   * What the rules say.
   */
  verdict: Verdict;
}
/**
 * The revision has moved on.
 */
export interface StaleError {
  /**
   * The kind of error.
   */
  code: "stale";
  /**
   * The reason in words.
   */
  message: string;
  /**
   * The trace as it stands.
   */
  trace: Trace;
}
/**
 * Anything else that can be wrong.
 */
export interface OtherError {
  /**
   * The kind of error.
   */
  code: OtherCode;
  /**
   * The reason in words.
   */
  message: string;
}
/**
 * How the trace goes on: at revision `base`, cut to its first `from` frames and continued with `frames`, it is the trace at `revision`. Python sends it to all views.
 */
export interface FramesMessage {
  /**
   * The version of the messages.
   */
  v: 1;
  /**
   * What this is.
   */
  type: "frames";
  /**
   * The revision of the trace that goes on.
   */
  base: number;
  /**
   * The revision of what it becomes.
   */
  revision: number;
  /**
   * How many of its frames stay.
   */
  from: number;
  /**
   * The frames that follow these. The frame of the decision itself may be the first of them: it now says what was chosen (`recorded`).
   */
  frames: Frame[];
}
/**
 * The traits a page reads and writes. The bound traits, whose names are in `traits` of the frames, are beside them; without a kernel a page sets those.
 */
export interface PageTraits {
  /**
   * Which view to build.
   */
  kind: Kind;
  /**
   * The trace when the page was opened, or when another one began; as frames arrive the page keeps what it has become to itself (whatever is set on a model goes back to Python with the next step).
   */
  trace: Trace;
  /**
   * Only on a page that was made without a kernel: the frames and decisions that `trace` leaves out there.
   */
  packed?: Packed;
  /**
   * The revision that Python has reached.
   */
  revision: number;
  /**
   * The index of the frame shown, the one trait that a page writes: 250 ms after the last step. A value set in Python moves every view, and so does a cut that leaves fewer beats.
   */
  step: number;
  /**
   * Which controls are open at first.
   */
  controls: Controls;
  /**
   * How large everything is drawn.
   */
  size: Size;
  /**
   * Whether the tutor is shown; `offered` where the trait is absent. Each view has its own switch; a new value sets it in every view.
   */
  tutor?: TutorSwitch;
  /**
   * Whether what may be chosen is shown as such; `on` where the trait is absent. Each view has its own switch; a new value sets it in every view.
   */
  lights?: Lights;
  /**
   * How beats follow each other at first; `step` where the trait is absent and where the reader's system asks for little motion. Each view has its own; a new value sets it in every view.
   */
  pace?: Pace;
  /**
   * What is asked at the table before it is shown; `off` where it cannot ask. The page may write it.
   */
  ask?: Ask;
  /**
   * What was tried at this table and is kept; absent where nothing can be.
   */
  branches?: BranchTold[];
  /**
   * `false` on a page that was made without a kernel, unless it has a `bank` and so answers itself.
   */
  live?: boolean;
  /**
   * Only where the view is a quiz, or a lesson that asks something: what the page knows of the question that `trace` shows. In a lesson that asks nothing just now it is empty.
   */
  quiz?: Quiz | Nothing;
  /**
   * Only where the view is a lesson: the step that is shown.
   */
  lesson?: LessonStep;
  /**
   * Only where the view is a quiz or a lesson: what was answered, for the page to keep in its browser.
   */
  kept?: Kept;
  /**
   * Only on a page that was made without a kernel, where the view is a quiz or a lesson: a Bank as JSON, packed as gzip in base64.
   */
  bank?: string;
  /**
   * Only on a page that was made without a kernel, where it asks what comes next: what `trace` and `packed` leave out.
   */
  asks?: Asks;
  [k: string]: unknown;
}
/**
 * The beats and decisions of a trace in chunks, each of which is unpacked when it is wanted. `trace` then has one frame, that of the beat `step`, which brings everything.
 */
export interface Packed {
  /**
   * How many beats there are.
   */
  beats: number;
  /**
   * Which of them the one frame in `trace` is.
   */
  step: number;
  /**
   * How much is seen at most, at any of the beats.
   */
  room?: Room;
  /**
   * What all chunks begin with: a stream of gzip up to a place where it was flushed, as base64. It holds one line of text, which is only there so that the chunks are small.
   */
  common: string;
  /**
   * All frames, without their `choosing`, in order; a chunk holds a list of frames, the first of which brings everything. Empty where there is no other than that in `trace`.
   */
  frames: Chunk[];
  /**
   * What may be chosen at the beats that have a decision, in order; a chunk holds a list of DecisionAt.
   */
  choosing: Chunk[];
  /**
   * Only on a page that can be played from its last beat on: the decisions that follow, counted from 1; a chunk holds a list of Decision, each with its `choosing`. A choice at the last beat, or at one of these, says which of them it leads to. Lines that come to the same position by as many moves lead to the same one.
   */
  turns?: Chunk[];
  /**
   * What the reader can do on this page, in words.
   */
  says?: string;
  /**
   * What lines that ask for help begin with, in the order of the beats; not there where they cannot be made.
   */
  help?: HelpBase[];
}
/**
 * How much is seen at most at any of the beats: room is kept for it before they are unpacked.
 */
export interface Room {
  /**
   * Zone → how much lies in it at most.
   */
  zones: {
    [k: string]: RoomOfZone;
  };
  /**
   * How many letters the texts of the counters of the table have together.
   */
  letters: number;
}
/**
 * How many cards lie in a zone at most.
 */
export interface RoomOfZone {
  /**
   * Those whose faces are seen.
   */
  open: number;
  /**
   * All of them.
   */
  all: number;
}
/**
 * Some frames, decisions or turns that follow each other, as JSON, packed. It ends where the next chunk begins.
 */
export interface Chunk {
  /**
   * The first beat, or the first turn, that it is about.
   */
  from: number;
  /**
   * How the stream goes on that begins with `common`, as base64.
   */
  gzip: string;
}
/**
 * What a line that asks for help begins with, at the beats behind those of the one before.
 */
export interface HelpBase {
  /**
   * The last of these beats, from which such a line counts back.
   */
  last: number;
  /**
   * How the line begins.
   */
  base: string;
}
/**
 * A kept branch. Its name is text.
 */
export interface BranchTold {
  /**
   * Its number.
   */
  branch: number;
  /**
   * What it is called.
   */
  name: string;
  /**
   * The beat from which it goes on.
   */
  at: number;
}
/**
 * What was answered in a quiz, under the names by which it is kept. Nothing in it says what is right.
 */
export interface Kept {
  /**
   * The name of the quiz.
   */
  name: string;
  /**
   * The nickname of the learner, or nothing.
   */
  learner: string;
  /**
   * Whether that is `known`, or the page is to `ask` for it, or to `offer` to go on where something is kept.
   */
  who: "known" | "offer" | "ask";
  /**
   * What was answered, in order.
   */
  entries: KeptEntry[];
}
/**
 * An answer, as it can be judged again.
 */
export interface KeptEntry {
  /**
   * When, as ISO 8601.
   */
  time: string;
  /**
   * The id of the question.
   */
  question: string;
  /**
   * The answer; `null` where the right one was shown instead, and in a claim where it is not known.
   */
  given: string | number | (string | number)[] | null;
  /**
   * Which answer to the question it was, from 1; 0 where it was shown as an example.
   */
  tries: number;
  /**
   * How many hints there were before.
   */
  hints: number;
  /**
   * How long it took.
   */
  seconds: number;
  /**
   * In practice: the rule that it was about, once the question is done.
   */
  rule?: string;
  /**
   * In practice: how often the question had been asked before; left out for 0.
   */
  round?: number;
  /**
   * Only where it was not answered here, but a code claims it: nothing of it was judged, and it counts for nothing.
   */
  claimed?: true;
  /**
   * With `claimed`: 1 where the code claims that it was right, 0 where not.
   */
  score?: number;
}
/**
 * What is asked on a page that nobody answers, and the beats that are held back meanwhile. Each part is an AsksPart as JSON, in the order in which they are shown; those of the first are the last in `trace` and `packed`, too.
 */
export interface Asks {
  /**
   * The beginning of the stream of every part, with a line that goes with none of them, as base64.
   */
  common: string;
  /**
   * How the streams go on, as base64.
   */
  parts: string[];
}
/**
 * A quiz with its key, for a page that judges by comparing.
 */
export interface Bank {
  /**
   * The parts of all traces, each once, as JSON.
   */
  pool: string[];
  /**
   * The questions, in order.
   */
  questions: BankQuestion[];
  /**
   * The score from which on the quiz is passed.
   */
  passing: number;
  /**
   * Which lesson it is, as JSON.
   */
  session: string;
  /**
   * What is said at the end: how many were right (`{n}` of `{m}`), that all were, and that it is passed; and of a question that a code claims.
   *
   * @minItems 4
   * @maxItems 4
   */
  said: string[];
  /**
   * What is said of a clause at the end, by its id: `{n}` of `{m}`.
   */
  rows: {
    [k: string]: string;
  };
  /**
   * How a score is written in the log: for so many parts, with so many of them right.
   */
  scores: {
    [k: string]: string[];
  };
  /**
   * What the names of files begin with that are handed in.
   */
  file: string;
  /**
   * How many letters a code has without its checks (0 where there is no code), and the numbers that its checks begin with.
   *
   * @minItems 3
   * @maxItems 3
   */
  room: number[];
  /**
   * Of practice only: what chooses the next question.
   */
  practice?: BankPractice;
  /**
   * Of a lesson only: its steps, in which the questions are asked.
   */
  lesson?: BankLesson;
}
/**
 * A question with its key.
 */
export interface BankQuestion {
  /**
   * Its id.
   */
  id: string;
  /**
   * What can be answered.
   */
  form: QuizForm;
  /**
   * Its trace while it waits for an answer: for each key which part of the pool.
   */
  open: {
    [k: string]: number;
  };
  /**
   * Its trace once it is done.
   */
  closed: {
    [k: string]: number;
  };
  /**
   * The ids of the clauses to show as chips once it is done.
   */
  rules: string[];
  /**
   * All answers there are; of a pick its choices, each as it is right to choose it or not. They have the order by which codes count them.
   */
  answers: BankAnswer[];
  /**
   * Of a pick, if anything is to be chosen: what is said where nothing was chosen and, if several are to be, where all that was chosen is right and something is missing.
   */
  missing?: string[];
  /**
   * The hint after the second miss.
   */
  second: string;
  /**
   * What is told once it was answered rightly.
   */
  told: QuizTold[];
  /**
   * What is told where the answer was shown.
   */
  shown: QuizTold[];
  /**
   * What a line of the log says of the question, as JSON, up to the answer.
   */
  head: string;
  /**
   * What a line that asks for help with it begins with; not there where none can be made.
   */
  help?: string;
  /**
   * How many first answers a code tells apart.
   */
  size: number;
  /**
   * Where a move is asked for: what is said of selections that are no move, by their elements (sorted, but for a sequence) with a space between.
   */
  verdicts: {
    [k: string]: Verdict;
  };
  /**
   * Of practice only.
   */
  practised?: BankPractised;
  /**
   * Where it can be shown why a move fails: the trace of that, but for its frames.
   */
  world?: {
    [k: string]: number;
  };
  /**
   * With it: which part of the pool has the frames of the right move that is shown.
   */
  better?: number;
}
/**
 * An answer as it is judged.
 */
export interface BankAnswer {
  /**
   * The answer; of a pick one of its choices.
   */
  given: string | number | (string | number)[];
  /**
   * What decides, and whether it is right.
   */
  parts: BankPart[];
  /**
   * The hint after the first miss, where it is not right.
   */
  miss?: string;
  /**
   * What is told once this was answered, where that is not the same for all right answers.
   */
  told?: QuizTold[];
  /**
   * Which part of the pool has the frames that show it: of a wrong move that it fails, of a right one what comes of it.
   */
  world?: number;
}
/**
 * A part of an answer, as the log has it.
 */
export interface BankPart {
  /**
   * The id of the clause.
   */
  rule: string;
  /**
   * Whether it is right.
   */
  right: boolean;
}
/**
 * What practice adds to a question.
 */
export interface BankPractised {
  /**
   * The rule that is practised with it.
   */
  rule: string;
  /**
   * Whether a pick has one part more, about that rule: whether all of it is right.
   */
  whole: boolean;
  /**
   * The right answer that is shown with it as an example.
   */
  answer: string | number | (string | number)[];
  /**
   * What is told with it as an example.
   */
  example: QuizTold[];
  /**
   * Half done: what is chosen already.
   */
  given?: (string | number)[];
  /**
   * Half done: the form with fewer choices.
   */
  form?: QuizForm;
  /**
   * Half done: its trace with fewer choices.
   */
  half?: {
    [k: string]: number;
  };
}
/**
 * What practice needs to choose what comes next, and to say how far one is.
 */
export interface BankPractice {
  /**
   * Another number, another order.
   */
  seed: number;
  /**
   * The rules that are practised, in the order in which they begin.
   */
  rules: BankRule[];
  /**
   * What is said where half is done, where fewer are left to choose from, without help, once all rules are known, and how many are (`{n}` of `{m}`).
   *
   * @minItems 5
   * @maxItems 5
   */
  said: string[];
}
/**
 * What is said of a rule that is practised.
 */
export interface BankRule {
  /**
   * Its id.
   */
  rule: string;
  /**
   * The title of its section.
   */
  section: string;
  /**
   * What is said where it is shown as an example.
   */
  shown: string;
  /**
   * What is said once it has become known.
   */
  known: string;
  /**
   * What the map says of it: new, begun (`{n}`), resting till another day, known.
   *
   * @minItems 4
   * @maxItems 4
   */
  states: string[];
}
/**
 * A lesson with what is said of wrong answers, for a page that answers itself.
 */
export interface BankLesson {
  /**
   * The steps, in order.
   *
   * @minItems 1
   */
  steps: BankStep[];
  /**
   * What is said at the end.
   */
  end: LessonStep;
  /**
   * What is shown of the questions at the end, with how they went still to be filled in; empty where nothing was asked.
   */
  result: Quiz | Nothing;
  /**
   * The table at the end, where somebody comes back to it: for each key which part of the pool.
   */
  table: {
    [k: string]: number;
  };
}
/**
 * A step of a lesson.
 */
export interface BankStep {
  /**
   * What the step says, as it is first shown.
   */
  said: LessonStep;
  /**
   * The table to look at, or the beats to step through before anything else; absent where the step begins with its task.
   */
  table?: {
    [k: string]: number;
  };
  /**
   * Its first question, from 0.
   */
  first: number;
  /**
   * What there is to do with each of its questions; none where it asks nothing.
   */
  tasks: ("ask" | "goal")[];
  /**
   * What the lesson itself says of each answer to each of its questions, in the order of the answers; of a pick, where that was chosen wrongly or is missing.
   */
  own: BankWords[][];
  /**
   * Its own hints, one for each miss.
   */
  hints: string[];
  /**
   * The game that is played in it, or watched.
   */
  play?: BankPlayed;
}
/**
 * What a lesson itself says of an answer.
 */
export interface BankWords {
  /**
   * The words; empty where it says nothing.
   */
  text: string;
  /**
   * Of several wrong choices the words with the least are said.
   */
  rank: number;
}
/**
 * A game in a lesson.
 */
export interface BankPlayed {
  /**
   * The table where it begins, or all beats of it.
   */
  table: {
    [k: string]: number;
  };
  /**
   * The decisions of all lines of play, the first one first: `to` of a choice is a place in this list, and where it is absent nothing more is played. None where the page cannot carry what the learner might choose: the game is one to watch then.
   */
  turns: Decision[];
}
/**
 * The beats that follow once a question is left, up to the next one.
 */
export interface AsksPart {
  /**
   * How many of the beats shown so far stay.
   */
  from: number;
  /**
   * The frames that follow these; the last one asks, where there is a `question`. The first can be drawn without those before it, and so can one that asks.
   */
  frames: Frame[];
  /**
   * What is asked behind them.
   */
  question?: AsksQuestion;
  /**
   * What is told with the frames where the question before them was answered rightly.
   */
  right?: AsksTold[];
  /**
   * The same where its answer was shown.
   */
  shown?: AsksTold[];
}
/**
 * A question at a table, with its key.
 */
export interface AsksQuestion {
  /**
   * What can be answered.
   */
  form: QuizForm;
  /**
   * All answers there are, as those of a BankQuestion.
   */
  answers: BankAnswer[];
  /**
   * Of a pick, if anything is to be chosen: what is said where nothing was chosen and, if several are to be, where all that was chosen is right and something is missing.
   */
  missing?: string[];
  /**
   * The hint after the second miss.
   */
  second: string;
}
/**
 * What is said of an answer at one of the frames.
 */
export interface AsksTold {
  /**
   * Which of the frames.
   */
  at: number;
  /**
   * What is told there.
   */
  answered: Answered;
  /**
   * Its tags then.
   *
   * Items: A kind of beat.
   */
  tags: string[];
}
