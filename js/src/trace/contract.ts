// Made from sisyphus_widgets/schema by `npm run types`; change it there.

/**
 * The id of an element. It never changes, so that a page can move, highlight and select the element. Card ids are notation (`QC`); other ids are dotted (`hand.0`, `slot.0`, `level.0.3`, `peg.0`, `seat.0`).
 */
export type Id = string;
/**
 * The way to select.
 */
export type Selection = OneSelection | SequenceSelection | SetSelection | AnySelection | GrowingSelection;
/**
 * The meaning of an arrow: `moved` for the last move, `better` for a better move.
 */
export type ArrowKind = "moved" | "better";
/**
 * The quality of a choice; a page shows it as a sign and speaks it as a word.
 */
export type Grade = "best" | "good" | "worse" | "lost";
/**
 * The span of a summary.
 */
export type Span = "trick" | "deal" | "game";
/**
 * An entry of a summary: the gain of a seat, or an event.
 */
export type SummaryRow = Gain | Happened;
/**
 * The kind of an answer: `pick` (any of the choices, or none), `seat`, `space` or `option` (one of the choices), `order` (all choices in an order), `number` (from `least` to `most`), `act` (a move on the table).
 */
export type FormKind = "pick" | "seat" | "number" | "space" | "option" | "order" | "act";
/**
 * A request from a page to Python; the payload depends on the type.
 */
export type Request =
  | BareRequest
  | PlayRequest
  | VerdictRequest
  | AttemptRequest
  | ExplainRequest
  | HintRequest
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
  | NarrowRequest
  | OpenStationRequest
  | MarksRequest
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
 * A type of requests without a payload.
 */
export type BareType =
  | "hello"
  | "undo"
  | "stop"
  | "start_again"
  | "new_game"
  | "bring_back"
  | "save"
  | "saves"
  | "resync"
  | "earlier"
  | "later"
  | "reveal"
  | "take_hint"
  | "next_question"
  | "skip"
  | "next_step"
  | "world"
  | "close_station"
  | "ask_missed"
  | "next_lesson"
  | "review"
  | "learn";
/**
 * The parts of a hint, in the order in which they are given.
 */
export type HintPart = "look" | "move" | "why";
/**
 * The task in a step: `read`, `watch` (step through the beats of `_trace`), `ask` (answer the question in `quiz`), `goal` (answer it by a move that reaches a goal), `play` (move at the table), `end` (nothing: the lesson is over).
 */
export type LessonTask = "read" | "watch" | "ask" | "goal" | "play" | "end";
/**
 * A part of a hint on a question: a place to look at, or a right move and the reason.
 */
export type QuizHint = "look" | "move";
/**
 * `replay` (step through a record), `play` (play a seat live) or `explore` (a sandbox; the frames are the reader's tries).
 */
export type Mode = "replay" | "play" | "explore";
/**
 * A request that not every table answers.
 */
export type Offer =
  | "play"
  | "undo"
  | "start_again"
  | "new_game"
  | "bring_back"
  | "save"
  | "load"
  | "explain"
  | "hint"
  | "position"
  | "set_up";
/**
 * The look of a marked element: `active` (a seat with a prominent plate and badge), `crowned` (a card under a gable, with a band across its foot), `dim` (faint), `ghost` (less faint, with a dashed edge).
 */
export type MarkLook = "active" | "crowned" | "dim" | "ghost";
/**
 * The name of a colour in the style sheet.
 */
export type Tone = "tone-1" | "tone-2" | "tone-3" | "tone-4" | "tone-5" | "tone-6";
/**
 * `hand`; `slot` (one card); `row` (played cards side by side at full size; it keeps its place while empty); `pile`; `discard` (all cards face up, equal ones as one with their number); `spread` (many cards laid out to choose from). A `pile` without cards is a place for pieces: it is shown with its label even while empty, and its pieces are chosen like those on the board.
 */
export type ZoneKind = "hand" | "slot" | "row" | "pile" | "discard" | "spread";
/**
 * A place on the table; `tray` is below the table.
 */
export type Place = "bottom" | "left" | "top" | "right" | "center" | "tray";
/**
 * The look of a track: `terraces` draws all such tracks together as one picture, with paths that wind up from the sides to their goal; `holes` draws a row of holes, as for a count.
 */
export type TrackLook = "terraces" | "holes";
/**
 * A response of Python to a request.
 */
export type Answer = GoodAnswer | BadAnswer;
/**
 * The result of a request that succeeded.
 */
export type Result =
  | Nothing
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
  | PositionLine;
/**
 * The reason why a request failed.
 */
export type AnswerError = RefusedError | StaleError | OtherError;
/**
 * `malformed` (the request does not match this schema), `unknown` (there is no such request), `not_available` (this table does not offer it) or `internal` (a bug).
 */
export type OtherCode = "malformed" | "unknown" | "not_available" | "internal";
/**
 * A message from a page to its room.
 */
export type PageMessage = Introduction | PingMessage | MemberMessage | Press;
/**
 * The first message of a page, which identifies its user.
 */
export type Introduction = JoinMessage | ReturnMessage | LeadMessage | PassMessage;
/**
 * A message from a member's page. The teacher's page sends the first two as well.
 */
export type MemberMessage = RequestMessage | WriteMessage | MemberNotice | HomeMessage | SeatMessage;
/**
 * A press of a button by the teacher.
 */
export type Press =
  | BarePress
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
  | DeletePress;
/**
 * `show` (the answers), `ask_again` (the same question), `go_on` (to the next question), `close` (the room), `undo` (the last move at the front table), `step_in` (let the computer make the move that is due there), `report` (send the report of the class).
 */
export type BarePressType = "show" | "ask_again" | "go_on" | "close" | "undo" | "step_in" | "report";
/**
 * A message from a room to a page.
 */
export type RoomMessage =
  | EntryMessage
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
  | TeacherState;
/**
 * `own` (the member sits there), `free` (at once), `swap` (if its member agrees), `asked` (its member has been asked), `asks` (its member asks for the own seat) or `taken`.
 */
export type SeatWay = "own" | "free" | "swap" | "asked" | "asks" | "taken";
/**
 * A kind of view.
 */
export type Kind = "table" | "explorer" | "quiz" | "lesson" | "course";
/**
 * The open controls: those that most readers need, or all.
 */
export type Controls = "simple" | "full";
/**
 * The size of everything drawn; `projector` can be read from the back of a room.
 */
export type Size = "normal" | "projector";
/**
 * The display of a tutor: `off` (never), `offered` (once the reader turns it on), `open` (from the start).
 */
export type TutorSwitch = "off" | "offered" | "open";
/**
 * The highlighting of possible choices: `on`, `after_try` (after a try of something else, or on request), `off`.
 */
export type Lights = "on" | "after_try" | "off";
/**
 * The pace of the beats: `step` (one at a time), or automatic after a move of the reader: `slow`, `normal` or `fast`.
 */
export type Pace = "step" | "slow" | "normal" | "fast";
/**
 * The questions that a table asks before it shows the answer: `off` (none), `outcomes` (the effects of moves), `playable` (the possible choices), `all`.
 */
export type Ask = "off" | "outcomes" | "playable" | "all";
/**
 * A kind of station.
 */
export type StationKind = "lesson" | "practice" | "problems" | "game" | "coach" | "sandbox" | "challenge" | "catch_up";
/**
 * `asked` (a question is open), `shown` (its answers are shown), `own` (members work alone), `play` (at tables), `pause` (nothing is asked) or `over`.
 */
export type RoomStage = "asked" | "shown" | "own" | "play" | "pause" | "over";
/**
 * The person that a page is for.
 */
export type PageRole = "member" | "teacher";
/**
 * The state of a station: not begun, begun, done, or due again today.
 */
export type StationState = "new" | "begun" | "done" | "due";

/**
 * Everything that crosses between Python and a page.
 */
export interface Contract {
  DecisionData: DecisionData;
  ChoosingData: ChoosingData;
  Selection: Selection;
  OneSelection: OneSelection;
  SequenceSelection: SequenceSelection;
  SetSelection: SetSelection;
  AnySelection: AnySelection;
  GrowingSelection: GrowingSelection;
  ChoiceData: ChoiceData;
  Recorded: Recorded;
  VerdictData: VerdictData;
  Grade: Grade;
  OutlookData: OutlookData;
  RemarkData: RemarkData;
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
  AttemptRequest: AttemptRequest;
  ExplainRequest: ExplainRequest;
  HintRequest: HintRequest;
  HintPayload: HintPayload;
  HintPart: HintPart;
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
  NarrowRequest: NarrowRequest;
  RulesPayload: RulesPayload;
  OpenStationRequest: OpenStationRequest;
  StationPayload: StationPayload;
  MarksRequest: MarksRequest;
  MarksPayload: MarksPayload;
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
  JudgementData: JudgementData;
  Decisions: Decisions;
  DecisionAt: DecisionAt;
  Tried: Tried;
  Opened: Opened;
  Whole: Whole;
  ExampleCase: ExampleCase;
  Explanation: Explanation;
  Explained: Explained;
  Hinted: Hinted;
  Resumed: Resumed;
  HandedIn: HandedIn;
  HelpQuery: HelpQuery;
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
  PageMessage: PageMessage;
  Introduction: Introduction;
  JoinMessage: JoinMessage;
  ReturnMessage: ReturnMessage;
  LeadMessage: LeadMessage;
  PassMessage: PassMessage;
  PingMessage: PingMessage;
  MemberMessage: MemberMessage;
  RequestMessage: RequestMessage;
  WriteMessage: WriteMessage;
  MemberNotice: MemberNotice;
  HomeMessage: HomeMessage;
  SeatMessage: SeatMessage;
  Press: Press;
  BarePress: BarePress;
  BarePressType: BarePressType;
  PausePress: PausePress;
  GamePress: GamePress;
  StandInPress: StandInPress;
  WhatIfPress: WhatIfPress;
  HintsPress: HintsPress;
  TablePress: TablePress;
  LockPress: LockPress;
  MemberPress: MemberPress;
  WatchPress: WatchPress;
  NotePress: NotePress;
  SeatPress: SeatPress;
  AddPress: AddPress;
  PlanPress: PlanPress;
  TimePress: TimePress;
  ContestPress: ContestPress;
  RoomContest: RoomContest;
  DeletePress: DeletePress;
  RoomMessage: RoomMessage;
  EntryMessage: EntryMessage;
  RefusalMessage: RefusalMessage;
  RoomSignal: RoomSignal;
  ReceiptMessage: ReceiptMessage;
  ReportMessage: ReportMessage;
  PlacesMessage: PlacesMessage;
  OutcomeMessage: OutcomeMessage;
  WeakRule: WeakRule;
  HomeGame: HomeGame;
  PlaceTable: PlaceTable;
  SeatChoice: SeatChoice;
  SeatWay: SeatWay;
  AbsentPlayer: AbsentPlayer;
  SwapRequest: SwapRequest;
  OpenMessage: OpenMessage;
  ValuesMessage: ValuesMessage;
  ModelMessage: ModelMessage;
  RoomStage: RoomStage;
  MemberState: MemberState;
  TeacherState: TeacherState;
  RoomStep: RoomStep;
  PlanItem: PlanItem;
  AnswerBar: AnswerBar;
  RoomTeam: RoomTeam;
  RoomLeader: RoomLeader;
  RoomBelief: RoomBelief;
  RoomTable: RoomTable;
  TableSeat: TableSeat;
  RoomMember: RoomMember;
  PageRole: PageRole;
  RoomSettings: RoomSettings;
  PlanChoice: PlanChoice;
  Id: Id;
  Place: Place;
  Layout: Layout;
  Zone: Zone;
  ZoneKind: ZoneKind;
  Track: Track;
  TrackLook: TrackLook;
  Space: Space;
  TrackGoal: TrackGoal;
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
  LegendEntry: LegendEntry;
  Mode: Mode;
  Offer: Offer;
  SeatData: SeatData;
  Stretch: Stretch;
  Task: Task;
  Compared: Compared;
  DifferenceData: DifferenceData;
  GoalOutcome: GoalOutcome;
  ClauseData: ClauseData;
  Frame: Frame;
  QuestionForm: QuestionForm;
  AnswerFeedback: AnswerFeedback;
  Summary: Summary;
  Span: Span;
  SummaryRow: SummaryRow;
  Gain: Gain;
  Happened: Happened;
  ClimbData: ClimbData;
  NextTag: NextTag;
  FrameEvent: FrameEvent;
  PageTraits: PageTraits;
  StationMark: StationMark;
  Ways: Ways;
  CourseBeginning: CourseBeginning;
  CatchUp: CatchUp;
  PageLink: PageLink;
  Courses: Courses;
  CoursePage: CoursePage;
  CoursePicture: CoursePicture;
  CourseShape: CourseShape;
  CourseStation: CourseStation;
  StationKind: StationKind;
  StationState: StationState;
  CourseInside: CourseInside;
  CoachData: CoachData;
  CoachFold: CoachFold;
  CoachBlunder: CoachBlunder;
  CoachEnd: CoachEnd;
  CoachGroup: CoachGroup;
  ReviewData: ReviewData;
  Reviewed: Reviewed;
  ReviewLevel: ReviewLevel;
  ReviewPoint: ReviewPoint;
  ReviewMove: ReviewMove;
  BranchData: BranchData;
  Kind: Kind;
  Controls: Controls;
  Size: Size;
  TutorSwitch: TutorSwitch;
  Lights: Lights;
  Ask: Ask;
  Pace: Pace;
  QuizData: QuizData;
  QuizHint: QuizHint;
  LessonStep: LessonStep;
  LessonTask: LessonTask;
  LessonTerm: LessonTerm;
  QuizForm: QuizForm;
  FormKind: FormKind;
  QuizChoice: QuizChoice;
  FeedbackLine: FeedbackLine;
  QuizSummary: QuizSummary;
  QuizMissed: QuizMissed;
  SavedAnswers: SavedAnswers;
  WaitingQuestion: WaitingQuestion;
  KeptEntry: KeptEntry;
  Bank: Bank;
  BankLesson: BankLesson;
  BankStep: BankStep;
  BankWords: BankWords;
  BankPlayed: BankPlayed;
  BankPractice: BankPractice;
  BankRule: BankRule;
  PracticeNeeds: PracticeNeeds;
  BankPractised: BankPractised;
  BelievedAnswer: BelievedAnswer;
  BankBelief: BankBelief;
  BankQuestion: BankQuestion;
  BankAnswer: BankAnswer;
  BankPart: BankPart;
  QuizPractice: QuizPractice;
  PracticeGroup: PracticeGroup;
  PracticeRule: PracticeRule;
  Packed: Packed;
  SceneExtent: SceneExtent;
  RoomOfZone: RoomOfZone;
  HelpBase: HelpBase;
  Chunk: Chunk;
  PageQuestions: PageQuestions;
  AsksPart: AsksPart;
  AsksQuestion: AsksQuestion;
  FrameFeedback: FrameFeedback;
}
/**
 * A decision of the perspective.
 */
export interface DecisionData {
  /**
   * The seat that chooses.
   */
  seat: number;
  /**
   * The question in words.
   */
  prompt: string;
  /**
   * The question in words that reveal less, for a reader without highlighted choices; absent if `prompt` reveals nothing.
   */
  asking?: string;
  /**
   * The choice in the record, if the record continues.
   */
  recorded?: Recorded;
  /**
   * The possible choices and their outcomes; if it is absent, the page must ask for it (`decisions`), or it is not available on this page.
   */
  choosing?: ChoosingData;
}
/**
 * The choice in the record.
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
 * The possible choices at a decision, their outcomes, and the reasons against other choices.
 */
export interface ChoosingData {
  /**
   * The way to select, in one of five modes.
   */
  selection: Selection;
  /**
   * The listed legal actions.
   *
   * @maxItems 256
   */
  choices: ChoiceData[];
  /**
   * Element → verdict, for single elements that may not be chosen. In a sequence, the verdict is shown while the element is not open.
   */
  refusals: {
    [k: string]: VerdictData;
  };
  /**
   * For pages without a kernel: selection → verdict, for small selections that select no choice. A selection is written as its ids in the order of `from`, separated by spaces.
   */
  judged?: {
    [k: string]: VerdictData;
  };
  /**
   * The response to a click outside the selection.
   */
  elsewhere: string;
}
/**
 * A selection of one element. `from` is empty if all choices are buttons.
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
 * A selection of several elements in order (a piece, then a square). Only elements that begin or continue one of the choices are open; a picked element with a square that continues no choice is a selection to be judged.
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
 * A selection of a fixed number of elements in any order; several choices with the same elements are shown as a list.
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
   * The number of elements.
   */
  size: number;
}
/**
 * A selection of a fixed number of any elements, played by a button; the listed choices are only further buttons.
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
   * The number of elements.
   */
  size: number;
  /**
   * The label of the button that plays the selection.
   */
  confirm: string;
  /**
   * The text that says how many elements are missing (`{n}`).
   */
  count?: string;
}
/**
 * A selection that grows card by card and is judged at each step. Only a button plays it; the page asks Python about a selection that is not among the choices.
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
   * The greatest number of elements.
   */
  most: number;
  /**
   * True if `choices` lists all legal actions. If there are too many, it lists only buttons and selections that need a label (readings of an ace).
   */
  complete: boolean;
  /**
   * The label of the button that plays the selection.
   */
  confirm: string;
}
/**
 * A legal action. Several choices may share an action with different picks (any waiting piece enters). Several with the same picks are shown as a labelled list.
 */
export interface ChoiceData {
  /**
   * The action in notation.
   */
  action: string;
  /**
   * The elements that select it; empty for a button.
   */
  picks: Id[];
  /**
   * Its name.
   */
  label: string;
  /**
   * The beats that follow, up to the first event that the perspective could not foresee, as changes from the deciding frame. On a page that can be played, for a move: all beats up to the next decision.
   */
  frames: Frame[];
  /**
   * Only on a page that can be played: the number of the next turn. If it is absent there, the line ends with `frames`.
   */
  to?: number;
  /**
   * The tutor's outlook.
   */
  outlook?: OutlookData;
}
/**
 * One beat: an event, its reason, and the change of the scene.
 */
export interface Frame {
  /**
   * The difference from the previous frame; the first frame has the whole scene.
   */
  scene: SceneChange;
  /**
   * The facts of the event. Absent on the opening frame and on pages: Python provides them in the trait `events`.
   */
  event?: FrameEvent;
  /**
   * The event and its reason.
   */
  text: string;
  /**
   * The text with words for suit signs, if it differs.
   */
  spoken?: string;
  /**
   * The ids of the clauses to show as chips.
   */
  rules: string[];
  /**
   * The ids of all elements that the text names.
   */
  highlight: Id[];
  /**
   * The seat that the text is about, if it is about one.
   */
  seat?: number;
  /**
   * The kinds of the beat, in the game's own words; the trace lists those at which stepping stops.
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
   * The response to a click while there is nothing to choose; it is valid until a later frame changes it.
   */
  wait?: string;
  /**
   * Present if the perspective has to choose; never in the frames of a choice.
   */
  decision?: DecisionData;
  /**
   * The movements on a board.
   */
  arrows?: Arrow[];
  /**
   * The tutor's remark on the last move.
   */
  remark?: RemarkData;
  /**
   * The summary of the trick, the deal or the game that ends here.
   */
  summary?: Summary;
  /**
   * Only in a what-if: the differences from the game as played, compared after the same number of tricks (or moves, in games without tricks).
   */
  compared?: Compared;
  /**
   * Present if the goal of the table is reached or missed, and in all beats that follow.
   */
  goal?: GoalOutcome;
  /**
   * Only on the last frame of a table that asks a question: the beats that follow are held back until the reader answers. The text of the frame is the question, and its decision lists the answers that can be chosen on the table.
   */
  question?: QuestionForm;
  /**
   * The feedback on an answer, on the frames of the beats that it is about.
   */
  answered?: AnswerFeedback;
}
/**
 * The difference from the previous frame. A scene is five maps from the id of an element to its entry; here `null` removes an entry, and a map without differences is absent. The first frame has all maps.
 */
export interface SceneChange {
  /**
   * Zone → its content. A zone without an entry is not drawn.
   */
  zones?: {
    [k: string]: ZoneState | null;
  };
  /**
   * Peg → the id of its space or goal.
   */
  pegs?: {
    [k: string]: string | null;
  };
  /**
   * Piece → the id of its square or zone.
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
   * Element → its marks, in the game's own words; the trace gives the name and the look of each. A card with `by.N` begins the cards played by seat N, whose token is drawn on it.
   */
  marks?: {
    [k: string]: string[] | null;
  };
}
/**
 * The content of a zone.
 */
export interface ZoneState {
  /**
   * The visible cards, in order. Equal cards have ids with a suffix after `~` (`12~0~2`) and share the face of the part before it.
   */
  cards: Id[];
  /**
   * The number of further cards, face down.
   */
  hidden: number;
}
/**
 * The facts of an event; the other keys depend on its type.
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
   * The square where it begins.
   */
  from: Id;
  /**
   * The square where it ends.
   */
  to: Id;
  /**
   * The meaning of the arrow.
   */
  kind: ArrowKind;
}
/**
 * A remark of the tutor on the last move.
 */
export interface RemarkData {
  /**
   * The cost of the move, in words.
   */
  text: string;
  /**
   * The text with words for suit signs, if it differs.
   */
  spoken?: string;
  /**
   * The quality of the move.
   */
  grade: Grade;
  /**
   * The better moves.
   */
  arrows: Arrow[];
  /**
   * The ids of all elements that the text names.
   */
  highlight: Id[];
}
/**
 * A summary of the events since the last summary of its kind, to read before the game goes on.
 */
export interface Summary {
  /**
   * The span that ends here.
   */
  of: Span;
  /**
   * Its title; for the game, the result.
   */
  title: string;
  /**
   * Present if the perspective won the game (without a perspective: if anybody did).
   */
  won?: boolean;
  /**
   * The results.
   *
   * @maxItems 16
   */
  rows: SummaryRow[];
  /**
   * The course of the span as a small picture.
   */
  climb?: ClimbData;
}
/**
 * The gain of a seat.
 */
export interface Gain {
  /**
   * The seat, if the entry is about a seat.
   */
  seat?: number;
  /**
   * The gain in words.
   */
  text: string;
}
/**
 * An event, described by the text of its beat. A page without that beat omits it.
 */
export interface Happened {
  /**
   * The distance back to its beat.
   */
  back: number;
  /**
   * The role of the event in the game, such as its turning point.
   */
  label?: string;
}
/**
 * The progress of each seat during the span of a summary.
 */
export interface ClimbData {
  /**
   * The label of the picture.
   */
  label: string;
  /**
   * The progress of each seat at the same series of moments.
   */
  lines: number[][];
}
/**
 * The comparison of two continuations: the game as played, as far as the reader has seen it, and the what-if.
 */
export interface Compared {
  /**
   * Its name.
   */
  title: string;
  /**
   * The name of the game as played.
   */
  went: string;
  /**
   * The name of the what-if.
   */
  here: string;
  /**
   * The differences.
   */
  rows: DifferenceData[];
}
/**
 * A difference. A page shows the texts of the two beats side by side.
 */
export interface DifferenceData {
  /**
   * The difference in words.
   */
  text: string;
  /**
   * The beat in the game as played; absent if none corresponds.
   */
  went?: number;
  /**
   * The distance back to the beat in the what-if; absent if none corresponds.
   */
  here?: number;
}
/**
 * The outcome of the table's goal at this beat.
 */
export interface GoalOutcome {
  /**
   * True if the goal is reached; otherwise it is missed. A `replay` never misses a goal.
   */
  reached: boolean;
  /**
   * The outcome in words and, unless the beat explains it, the reason.
   */
  text: string;
  /**
   * The text with words for suit signs, if it differs.
   */
  spoken?: string;
  /**
   * The clause that explains a miss.
   */
  rules: string[];
}
/**
 * The form of a question's answer, and the feedback on the last answer. It does not reveal the right answer.
 */
export interface QuestionForm {
  /**
   * The form of the answer; a seat is given as its element (`seat.0`).
   */
  form: QuizForm;
  /**
   * The number of answers so far.
   */
  tries: number;
  /**
   * The feedback on the last one.
   */
  feedback: FeedbackLine[];
  /**
   * True if the reader may ask for the answer.
   */
  reveal: boolean;
}
/**
 * The form of an answer to a question.
 */
export interface QuizForm {
  /**
   * The kind of answer.
   */
  kind: FormKind;
  /**
   * The choices.
   */
  choices?: QuizChoice[];
  /**
   * The smallest possible number.
   */
  least?: number;
  /**
   * The largest possible number.
   */
  most?: number;
}
/**
 * A possible answer. If its id is that of an element, it can be chosen on the table, too.
 */
export interface QuizChoice {
  /**
   * The value of the answer; for a seat, its number.
   */
  id: string | number;
  /**
   * Its name.
   */
  label: string;
}
/**
 * A sentence about an answer.
 */
export interface FeedbackLine {
  /**
   * The sentence.
   */
  text: string;
  /**
   * True if the part that it is about was answered correctly; absent if it is about the whole answer.
   */
  right?: boolean;
  /**
   * True if it announces that a rule is now known.
   */
  is_known?: boolean;
}
/**
 * The feedback on a question that is done.
 */
export interface AnswerFeedback {
  /**
   * The sentences.
   */
  feedback: FeedbackLine[];
  /**
   * The ids of the clauses behind the answer.
   */
  rules: string[];
}
/**
 * The outcome of a choice.
 */
export interface OutlookData {
  /**
   * The outcome in words.
   */
  text: string;
  /**
   * The outcome for a badge on the target square.
   */
  short: string;
  /**
   * The quality of the choice.
   */
  grade: Grade;
  /**
   * The arrows to draw while the reader looks at the choice.
   */
  arrows: Arrow[];
}
/**
 * The verdict of the rules on an action.
 */
export interface VerdictData {
  /**
   * True if the action is legal.
   */
  legal: boolean;
  /**
   * A stable word for the reason, if the action is illegal.
   */
  code: string | null;
  /**
   * The id of the clause that it breaks.
   */
  rule: string | null;
  /**
   * The reason if the action is illegal; for a legal selection, the label of the button that plays it, or empty.
   */
  text: string;
  /**
   * The text with words for suit signs, if it differs.
   */
  spoken?: string;
  /**
   * The ids of all elements that the text names.
   */
  highlight: Id[];
}
/**
 * An empty object.
 */
export interface Nothing {}
/**
 * The envelope of every request around its payload.
 */
export interface Envelope {
  /**
   * The version of the messages.
   */
  v: 1;
  /**
   * A unique id of the request, which contains the id of the view.
   */
  id: string;
  /**
   * The type of request.
   */
  type: string;
  /**
   * The revision of the trace that the page has.
   */
  revision: number;
  /**
   * The payload.
   */
  payload: {
    [k: string]: unknown;
  };
}
/**
 * A request without a payload.
 */
export interface BareRequest {
  /**
   * The version of the messages.
   */
  v: 1;
  /**
   * A unique id of the request, which contains the id of the view.
   */
  id: string;
  /**
   * The type of request.
   */
  type: BareType;
  /**
   * The revision of the trace that the page has.
   */
  revision: number;
  /**
   * An empty object.
   */
  payload: Nothing;
}
/**
 * Play an action.
 */
export interface PlayRequest {
  /**
   * The version of the messages.
   */
  v: 1;
  /**
   * A unique id of the request, which contains the id of the view.
   */
  id: string;
  /**
   * The type of request.
   */
  type: "play";
  /**
   * The revision of the trace that the page has.
   */
  revision: number;
  /**
   * The action to play.
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
   * The selected elements.
   *
   * @maxItems 256
   */
  picks: string[];
}
/**
 * Ask for the verdict on an action.
 */
export interface VerdictRequest {
  /**
   * The version of the messages.
   */
  v: 1;
  /**
   * A unique id of the request, which contains the id of the view.
   */
  id: string;
  /**
   * The type of request.
   */
  type: "verdict";
  /**
   * The revision of the trace that the page has.
   */
  revision: number;
  /**
   * The action to judge, and its beat.
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
   * The number of a beat with a decision, unless the request is about the current position.
   */
  step?: number;
  /**
   * The moves tried since that beat, before this one, in order.
   *
   * @maxItems 10000
   */
  moves?: (string | string[] | number)[];
  /**
   * The indexes, from 0, of the moves without a reply: after each, the reader moves for any seat that is to move, and all hands are shown.
   *
   * @maxItems 10000
   */
  by_hand?: number[];
  /**
   * The saved branch that any number in `moves` refers to.
   */
  branch?: number;
}
/**
 * Selected elements, at a beat.
 */
export interface PicksAtPayload {
  /**
   * The selected elements.
   *
   * @maxItems 256
   */
  picks: string[];
  /**
   * The number of a beat with a decision, unless the request is about the current position.
   */
  step?: number;
  /**
   * The moves tried since that beat, before this one, in order.
   *
   * @maxItems 10000
   */
  moves?: (string | string[] | number)[];
  /**
   * The indexes, from 0, of the moves without a reply: after each, the reader moves for any seat that is to move, and all hands are shown.
   *
   * @maxItems 10000
   */
  by_hand?: number[];
  /**
   * The saved branch that any number in `moves` refers to.
   */
  branch?: number;
}
/**
 * Tell the coach that the page refused a selection at the current decision, so that it counts as an illegal try.
 */
export interface AttemptRequest {
  /**
   * The version of the messages.
   */
  v: 1;
  /**
   * A unique id of the request, which contains the id of the view.
   */
  id: string;
  /**
   * The type of request.
   */
  type: "attempt";
  /**
   * The revision of the trace that the page has.
   */
  revision: number;
  /**
   * The refused selection.
   */
  payload: PicksPayload;
}
/**
 * Ask for the rules that allow or forbid an action, its score and its risk. It changes nothing, and is refused while a question is open.
 */
export interface ExplainRequest {
  /**
   * The version of the messages.
   */
  v: 1;
  /**
   * A unique id of the request, which contains the id of the view.
   */
  id: string;
  /**
   * The type of request.
   */
  type: "explain";
  /**
   * The revision of the trace that the page has.
   */
  revision: number;
  /**
   * The action to explain, and its beat.
   */
  payload: ActionAtPayload | PicksAtPayload;
}
/**
 * Ask for a hint on the next move. It changes only the count of hints, and is refused while a question is open, while a player thinks, and if the reader is not to move.
 */
export interface HintRequest {
  /**
   * The version of the messages.
   */
  v: 1;
  /**
   * A unique id of the request, which contains the id of the view.
   */
  id: string;
  /**
   * The type of request.
   */
  type: "hint";
  /**
   * The revision of the trace that the page has.
   */
  revision: number;
  /**
   * The part of the hint.
   */
  payload: HintPayload;
}
/**
 * A part of a hint.
 */
export interface HintPayload {
  /**
   * What to look at, a good move, or why it is good.
   */
  part: HintPart;
}
/**
 * Ask for the possible choices at some beats. It changes nothing, and every table answers it.
 */
export interface DecisionsRequest {
  /**
   * The version of the messages.
   */
  v: 1;
  /**
   * A unique id of the request, which contains the id of the view.
   */
  id: string;
  /**
   * The type of request.
   */
  type: "decisions";
  /**
   * The revision of the trace that the page has.
   */
  revision: number;
  /**
   * The beats.
   */
  payload: BeatsPayload;
}
/**
 * Beats with a decision.
 */
export interface BeatsPayload {
  /**
   * Their numbers, each once, at most 16.
   *
   * @minItems 1
   * @maxItems 16
   */
  beats: number[];
}
/**
 * Ask for a possible continuation after other moves from a beat on. It changes nothing, and every table answers it. The reader moves for the played seats, or for the seat that decides at the beat; simple players, or the reader by hand, move for the others.
 */
export interface TryRequest {
  /**
   * The version of the messages.
   */
  v: 1;
  /**
   * A unique id of the request, which contains the id of the view.
   */
  id: string;
  /**
   * The type of request.
   */
  type: "try";
  /**
   * The revision of the trace that the page has.
   */
  revision: number;
  /**
   * The moves to try, and their beat.
   */
  payload: MovesPayload;
}
/**
 * Consecutive moves from a beat on.
 */
export interface MovesPayload {
  /**
   * The beat of the first move: a beat with a decision, or the beat of the branch.
   */
  step: number;
  /**
   * The moves, 1 to 500; only the last one is new.
   *
   * @maxItems 10000
   */
  moves: (string | string[] | number)[];
  /**
   * The indexes, from 0, of the moves without a reply: after each, the reader moves for any seat that is to move, and all hands are shown.
   *
   * @maxItems 10000
   */
  by_hand?: number[];
  /**
   * The saved branch that any number in `moves` refers to.
   */
  branch?: number;
}
/**
 * Show the game from another perspective.
 */
export interface PerspectiveRequest {
  /**
   * The version of the messages.
   */
  v: 1;
  /**
   * A unique id of the request, which contains the id of the view.
   */
  id: string;
  /**
   * The type of request.
   */
  type: "perspective";
  /**
   * The revision of the trace that the page has.
   */
  revision: number;
  /**
   * The perspective.
   */
  payload: PerspectivePayload;
}
/**
 * A perspective to show the game from.
 */
export interface PerspectivePayload {
  /**
   * A seat, or `null` for the teacher.
   */
  perspective: number | null;
}
/**
 * Continue a saved game.
 */
export interface LoadRequest {
  /**
   * The version of the messages.
   */
  v: 1;
  /**
   * A unique id of the request, which contains the id of the view.
   */
  id: string;
  /**
   * The type of request.
   */
  type: "load";
  /**
   * The revision of the trace that the page has.
   */
  revision: number;
  /**
   * The game.
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
 * Answer the current question of a quiz. A move is answered by playing it (`play`).
 */
export interface AnswerRequest {
  /**
   * The version of the messages.
   */
  v: 1;
  /**
   * A unique id of the request, which contains the id of the view.
   */
  id: string;
  /**
   * The type of request.
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
   * The answer in the form of the question: the id of one choice, a list of some or all of them, or a number.
   */
  answer: (string | number) | (string | number)[];
}
/**
 * Show an answered question of a quiz again, with its answer.
 */
export interface ShowQuestionRequest {
  /**
   * The version of the messages.
   */
  v: 1;
  /**
   * A unique id of the request, which contains the id of the view.
   */
  id: string;
  /**
   * The type of request.
   */
  type: "show_question";
  /**
   * The revision of the trace that the page has.
   */
  revision: number;
  /**
   * The question.
   */
  payload: Numbered;
}
/**
 * A question of a quiz.
 */
export interface Numbered {
  /**
   * Its number, from 1.
   */
  number: number;
}
/**
 * Continue a quiz: import earlier answers. They are judged again, and each counts once, even if it is sent several times.
 */
export interface ResumeRequest {
  /**
   * The version of the messages.
   */
  v: 1;
  /**
   * A unique id of the request, which contains the id of the view.
   */
  id: string;
  /**
   * The type of request.
   */
  type: "resume";
  /**
   * The revision of the trace that the page has.
   */
  revision: number;
  /**
   * The answers.
   */
  payload: ResumePayload;
}
/**
 * The data that a page has stored.
 */
export interface ResumePayload {
  /**
   * The nickname of the learner, or an empty text.
   */
  learner: string;
  /**
   * The answers, each a KeptEntry; anything else in the list is ignored.
   *
   * @maxItems 100000
   *
   * Items: An answer, or anything else.
   */
  entries: unknown[];
  /**
   * The question that waited, an WaitingQuestion; anything else is ignored.
   */
  open?: unknown;
}
/**
 * Import the answers in a code, in addition to those of this page.
 */
export interface PasteRequest {
  /**
   * The version of the messages.
   */
  v: 1;
  /**
   * A unique id of the request, which contains the id of the view.
   */
  id: string;
  /**
   * The type of request.
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
 * A code as a reader typed it.
 */
export interface PastePayload {
  /**
   * The code.
   */
  code: string;
}
/**
 * Ask for the hand-in.
 */
export interface HandInRequest {
  /**
   * The version of the messages.
   */
  v: 1;
  /**
   * A unique id of the request, which contains the id of the view.
   */
  id: string;
  /**
   * The type of request.
   */
  type: "hand_in";
  /**
   * The revision of the trace that the page has.
   */
  revision: number;
  /**
   * The learner.
   */
  payload: HandInPayload;
}
/**
 * The learner.
 */
export interface HandInPayload {
  /**
   * The nickname, for a learner who has none yet; otherwise it is ignored.
   */
  learner?: string;
}
/**
 * In practice: ask about this rule now; an open question is abandoned.
 */
export interface PractiseRequest {
  /**
   * The version of the messages.
   */
  v: 1;
  /**
   * A unique id of the request, which contains the id of the view.
   */
  id: string;
  /**
   * The type of request.
   */
  type: "practise";
  /**
   * The revision of the trace that the page has.
   */
  revision: number;
  /**
   * The rule.
   */
  payload: Ruled;
}
/**
 * A rule.
 */
export interface Ruled {
  /**
   * The id of the clause.
   */
  rule: string;
}
/**
 * In practice: ask only about these rules from now on. A question about another rule is abandoned.
 */
export interface NarrowRequest {
  /**
   * The version of the messages.
   */
  v: 1;
  /**
   * A unique id of the request, which contains the id of the view.
   */
  id: string;
  /**
   * The type of request.
   */
  type: "narrow";
  /**
   * The revision of the trace that the page has.
   */
  revision: number;
  /**
   * The rules.
   */
  payload: RulesPayload;
}
/**
 * Rules of a game.
 */
export interface RulesPayload {
  /**
   * The ids of the clauses, perhaps none; others than those that are practised are ignored.
   *
   * @maxItems 200
   */
  rules: string[];
}
/**
 * Open a station of a course.
 */
export interface OpenStationRequest {
  /**
   * The version of the messages.
   */
  v: 1;
  /**
   * A unique id of the request, which contains the id of the view.
   */
  id: string;
  /**
   * The type of request.
   */
  type: "open_station";
  /**
   * The revision of the trace that the page has.
   */
  revision: number;
  /**
   * The station.
   */
  payload: StationPayload;
}
/**
 * A station of a course.
 */
export interface StationPayload {
  /**
   * The name of the game.
   */
  game: string;
  /**
   * The name of the station.
   */
  station: string;
  /**
   * The nickname of the learner, or an empty text.
   */
  learner: string;
}
/**
 * Import the marks that the browser has stored.
 */
export interface MarksRequest {
  /**
   * The version of the messages.
   */
  v: 1;
  /**
   * A unique id of the request, which contains the id of the view.
   */
  id: string;
  /**
   * The type of request.
   */
  type: "marks";
  /**
   * The revision of the trace that the page has.
   */
  revision: number;
  /**
   * The marks.
   */
  payload: MarksPayload;
}
/**
 * The marks that a page has stored.
 */
export interface MarksPayload {
  /**
   * Storage name → mark, each a Mark; anything else is ignored.
   */
  marks: {
    [k: string]: unknown;
  };
}
/**
 * Show another case of a rule, if its clause has `another`. It changes nothing, and every table answers it.
 */
export interface AnotherRequest {
  /**
   * The version of the messages.
   */
  v: 1;
  /**
   * A unique id of the request, which contains the id of the view.
   */
  id: string;
  /**
   * The type of request.
   */
  type: "another";
  /**
   * The revision of the trace that the page has.
   */
  revision: number;
  /**
   * The rule.
   */
  payload: Ruled;
}
/**
 * Save a what-if as a branch. A what-if that continues a saved branch replaces it.
 */
export interface KeepBranchRequest {
  /**
   * The version of the messages.
   */
  v: 1;
  /**
   * A unique id of the request, which contains the id of the view.
   */
  id: string;
  /**
   * The type of request.
   */
  type: "keep_branch";
  /**
   * The revision of the trace that the page has.
   */
  revision: number;
  /**
   * The moves, and their beat.
   */
  payload: MovesPayload;
}
/**
 * Ask for the moves of a saved branch from its beat on. It changes nothing.
 */
export interface OpenBranchRequest {
  /**
   * The version of the messages.
   */
  v: 1;
  /**
   * A unique id of the request, which contains the id of the view.
   */
  id: string;
  /**
   * The type of request.
   */
  type: "open_branch";
  /**
   * The revision of the trace that the page has.
   */
  revision: number;
  /**
   * The branch, or the beat.
   */
  payload: OpeningPayload;
}
/**
 * A branch to open. Without a branch, a beat at which another seat chooses next: the answer has the choices of that seat.
 */
export interface OpeningPayload {
  /**
   * Its number.
   */
  branch?: number;
  /**
   * The beat; with a branch, the beat of the branch that is shown.
   */
  step: number;
  /**
   * True if there is no reply to its last move.
   */
  by_hand?: boolean;
}
/**
 * Rename a saved branch.
 */
export interface NameBranchRequest {
  /**
   * The version of the messages.
   */
  v: 1;
  /**
   * A unique id of the request, which contains the id of the view.
   */
  id: string;
  /**
   * The type of request.
   */
  type: "name_branch";
  /**
   * The revision of the trace that the page has.
   */
  revision: number;
  /**
   * The branch, and its name.
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
   * The name, 1 to 80 characters, shown as text.
   */
  name: string;
}
/**
 * Delete a saved branch.
 */
export interface DropBranchRequest {
  /**
   * The version of the messages.
   */
  v: 1;
  /**
   * A unique id of the request, which contains the id of the view.
   */
  id: string;
  /**
   * The type of request.
   */
  type: "drop_branch";
  /**
   * The revision of the trace that the page has.
   */
  revision: number;
  /**
   * The branch.
   */
  payload: BranchNumber;
}
/**
 * A saved branch.
 */
export interface BranchNumber {
  /**
   * Its number.
   */
  branch: number;
}
/**
 * Go to the same place in this lesson in another language. Only a page without a kernel sends this.
 */
export interface TakeUpRequest {
  /**
   * The version of the messages.
   */
  v: 1;
  /**
   * A unique id of the request, which contains the id of the view.
   */
  id: string;
  /**
   * The type of request.
   */
  type: "take_up";
  /**
   * The revision of the trace that the page has.
   */
  revision: number;
  /**
   * The place.
   */
  payload: TakeUpPayload;
}
/**
 * The state of a lesson on a page.
 */
export interface TakeUpPayload {
  /**
   * The trait `lesson`.
   */
  lesson: LessonStep;
  /**
   * The trait `quiz`; empty if no question was open.
   */
  quiz: QuizData | Nothing;
}
/**
 * A step of a lesson on a page, together with `_trace` and, if it asks a question, `quiz`. It contains neither hints nor feedback.
 */
export interface LessonStep {
  /**
   * The title of the lesson.
   */
  title: string;
  /**
   * The number of the step, from 1; at the end, the number of steps plus one.
   */
  number: number;
  /**
   * The number of steps.
   */
  of: number;
  /**
   * The progress in words.
   */
  progress: string;
  /**
   * The paragraphs of the step.
   */
  texts: string[];
  /**
   * The new word of this step, if any; at the end, all new words.
   */
  terms: LessonTerm[];
  /**
   * The task.
   */
  task: LessonTask;
  /**
   * Only at the end of a lesson with questions: the text of the button that asks the missed questions again, or all of them if none was missed (`ask_missed`).
   */
  missed?: string;
  /**
   * True if the reader may go on (`next_step`) after seeing all beats of `_trace`.
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
   * Its meaning in one sentence.
   */
  means: string;
}
/**
 * A question of a quiz on a page. Its prompt is the text of the only frame of `_trace`, which has a `decision` while an answer can be chosen on the table. Neither the question nor the trace reveals the right answer before the question is done.
 */
export interface QuizData {
  /**
   * The number of the question, from 1.
   */
  number: number;
  /**
   * The number of questions.
   */
  of: number;
  /**
   * The form of the answer.
   */
  form: QuizForm;
  /**
   * The number of answers so far.
   */
  tries: number;
  /**
   * True once the question was answered correctly or its answer was shown.
   */
  done: boolean;
  /**
   * The last answer, if it was wrong and is not a move.
   */
  given?: string | number | (string | number)[];
  /**
   * The feedback on the last answer, or the last part of a hint; once the question is done, the reason for the right answer.
   */
  feedback: FeedbackLine[];
  /**
   * The ids of the clauses to show as chips; none before the question is done.
   */
  rules: string[];
  /**
   * True if the reader may ask for the answer.
   */
  reveal: boolean;
  /**
   * True if all questions are done and this one is shown again.
   */
  again: boolean;
  /**
   * Present, and true, if the reader may skip the question.
   */
  skip?: boolean;
  /**
   * The next part of a hint that the reader may ask for (`take_hint`), if there is one.
   */
  hint?: QuizHint;
  /**
   * Present, and true, if the page can show why the last wrong move fails (`world`).
   */
  world?: boolean;
  /**
   * Present, and true, if the reader may ask the same questions again (`start_again`).
   */
  restart?: boolean;
  /**
   * Present, and true, if a teacher leads the class through the questions: the page has no button to go on.
   */
  led?: boolean;
  /**
   * Present, and true, if pressing one of several choices answers the question at once.
   */
  once?: boolean;
  /**
   * Only at the end: the summary.
   */
  summary?: QuizSummary;
  /**
   * Only in endless practice of rules: the learner's progress. `number` and `of` are 1 then.
   */
  practice?: QuizPractice;
}
/**
 * The summary of a quiz.
 */
export interface QuizSummary {
  /**
   * The result in a sentence.
   */
  text: string;
  /**
   * The result for each rule, the weakest first.
   */
  rows: string[];
  /**
   * The questions that were not answered correctly at the first try.
   */
  missed: QuizMissed[];
}
/**
 * A question to review.
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
 * The progress of a learner in practice, and the current amount of help.
 */
export interface QuizPractice {
  /**
   * The amount of help with the question, in words.
   */
  text: string;
  /**
   * True if a worked example is shown, which needs no answer.
   */
  example: boolean;
  /**
   * The number of known rules, in words.
   */
  sum: string;
  /**
   * The id of the practised rule; absent while a question about it is open, since it may be the answer.
   */
  rule?: string;
  /**
   * The rules to practise, by the sections of the rulebook.
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
 * The progress of a learner with one rule.
 */
export interface PracticeRule {
  /**
   * The id of the clause.
   */
  rule: string;
  /**
   * Its state: not met, begun, practised for today, known, or known and applied in play.
   */
  state: "new" | "begun" | "practised" | "known" | "kept";
  /**
   * The number of consecutive right answers; 4 once the rule is practised.
   */
  row: number;
  /**
   * Its title and the progress, in words.
   */
  text: string;
}
/**
 * Ask for a line to send for help. It changes nothing. For a question, the line contains only the learner's answers.
 */
export interface HelpRequest {
  /**
   * The version of the messages.
   */
  v: 1;
  /**
   * A unique id of the request, which contains the id of the view.
   */
  id: string;
  /**
   * The type of request.
   */
  type: "help";
  /**
   * The revision of the trace that the page has.
   */
  revision: number;
  /**
   * The beat shown, and any moves tried there.
   */
  payload: MovesPayload;
}
/**
 * Ask for the position at a beat in one line, without anything hidden from the perspective. It changes nothing.
 */
export interface PositionRequest {
  /**
   * The version of the messages.
   */
  v: 1;
  /**
   * A unique id of the request, which contains the id of the view.
   */
  id: string;
  /**
   * The type of request.
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
 * Begin another game from a position in one line.
 */
export interface SetUpRequest {
  /**
   * The version of the messages.
   */
  v: 1;
  /**
   * A unique id of the request, which contains the id of the view.
   */
  id: string;
  /**
   * The type of request.
   */
  type: "set_up";
  /**
   * The revision of the trace that the page has.
   */
  revision: number;
  /**
   * The line.
   */
  payload: PositionLine;
}
/**
 * A position in one line.
 */
export interface PositionLine {
  /**
   * The line; facts that it leaves out are filled in.
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
 * The judgement of an action.
 */
export interface JudgementData {
  /**
   * The verdict.
   */
  verdict: VerdictData;
}
/**
 * The possible choices at the requested beats.
 */
export interface Decisions {
  /**
   * One entry for each of these beats, in their order.
   */
  decisions: DecisionAt[];
}
/**
 * The possible choices at a beat.
 */
export interface DecisionAt {
  /**
   * The number of the beat.
   */
  beat: number;
  /**
   * The possible choices.
   */
  choosing: ChoosingData;
}
/**
 * The beats of a what-if.
 */
export interface Tried {
  /**
   * The beats that follow the last move, as changes from the beat of that move. The last one has the next decision, with its `choosing`, unless the game is over.
   */
  frames: Frame[];
  /**
   * True if the cards that are hidden from the perspective were dealt again for it, as are all later deals.
   */
  redealt: boolean;
}
/**
 * A saved branch from its beat on.
 */
export interface Opened {
  /**
   * The beat at which it begins.
   */
  step: number;
  /**
   * Its name.
   */
  name: string;
  /**
   * All beats that follow, as changes from that beat. The last decisions have their `choosing`; the others do not.
   */
  frames: Frame[];
  /**
   * For each of these beats, the number of moves of the branch made so far.
   *
   * @maxItems 10000
   */
  move_counts: number[];
  /**
   * As in Tried.
   */
  redealt: boolean;
}
/**
 * The whole current trace.
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
   * The name of the format.
   */
  format: "sisyphus-widgets/trace";
  /**
   * The version of the format. A reader refuses a newer one and names it.
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
   * The purpose of the table.
   */
  mode: Mode;
  /**
   * A seat, or `null` for the teacher.
   */
  perspective: number | null;
  /**
   * A number that grows by one with every change of the record behind the trace, undo included.
   */
  revision: number;
  /**
   * The requests that this trace answers in addition to those that every page may make (all need a kernel); a page shows controls only for these.
   */
  offers: Offer[];
  /**
   * The perspectives that a page may ask for; it shows the choice if there are several.
   */
  perspectives: (number | null)[];
  /**
   * True if a tutor comments on this trace: its remarks are in the frames, its outlooks in the choices. Absent without a tutor.
   */
  tutored?: boolean;
  /**
   * The seats in order.
   */
  seats: SeatData[];
  /**
   * The text of every control by key; it may contain `{n}` and `{m}`, to be replaced by numbers.
   */
  labels: {
    [k: string]: string;
  };
  /**
   * Mark → its name and its look. A mark that is not listed has neither.
   */
  marks: {
    [k: string]: Mark;
  };
  /**
   * The stops for stepping to the next beat of a kind, in the order of the buttons. A page shows those that a frame has.
   */
  tags: NextTag[];
  /**
   * The tags of beats at which automatic stepping pauses: the end of a deal or of the game.
   *
   * Items: A kind of beat.
   */
  rests?: string[];
  /**
   * The rulebook: clause id → clause.
   */
  clauses: {
    [k: string]: ClauseData;
  };
  /**
   * The house rules of this table, one sentence each, to be read beside the table; absent if there are none.
   *
   * @minItems 1
   */
  house_rules?: string[];
  /**
   * Credits to the makers of the game and a note on our own contribution, one sentence each, to be read beside the table.
   */
  about?: string[];
  /**
   * Shapes by key.
   */
  symbols: {
    [k: string]: SymbolShape;
  };
  /**
   * The faces of the cards, by id.
   */
  faces: {
    [k: string]: Face;
  };
  /**
   * The meaning of symbols and letters on the cards, to be read on request; absent if there is none.
   *
   * @minItems 1
   */
  legend?: LegendEntry[];
  /**
   * The fixed furniture of the scene.
   */
  layout: Layout;
  /**
   * The part of the game that these beats cover; absent if they cover the whole game.
   */
  stretch?: Stretch;
  /**
   * The task of the reader at this table, if any.
   */
  task?: Task;
  /**
   * The frames, one for each *beat*.
   *
   * @minItems 1
   */
  frames: Frame[];
}
/**
 * A seat at the table.
 */
export interface SeatData {
  /**
   * The number of the seat.
   */
  seat: number;
  /**
   * Its name.
   */
  name: string;
  /**
   * True if the perspective is this seat.
   */
  you: boolean;
}
/**
 * The name and the look of a mark.
 */
export interface Mark {
  /**
   * The text beside the name of a marked seat; on a `crowned` card, the text on its band, which is also spoken.
   */
  label?: string;
  /**
   * The look of a marked element.
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
   * The label.
   */
  label: string;
}
/**
 * One clause of the rulebook.
 */
export interface ClauseData {
  /**
   * Its title, as on its chip.
   */
  title: string;
  /**
   * Its text.
   */
  text: string;
  /**
   * True if a page with a kernel may ask for another case of it (`another`).
   */
  another?: boolean;
}
/**
 * A shape, such as that of a suit.
 */
export interface SymbolShape {
  /**
   * Its name.
   */
  label: string;
  /**
   * The letter that stands for it.
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
 * The face of a card.
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
   * Its spoken name: “queen of clubs”.
   */
  label: string;
  /**
   * Its printed name: “Q♣”.
   */
  short: string;
  /**
   * Its proper name, if any.
   */
  name?: string;
  /**
   * The keys of the symbols drawn large on it; by default the suits.
   */
  art?: Id[];
  /**
   * The key of the symbol drawn beside its rank, if any.
   */
  mark?: string;
}
/**
 * The meaning of a symbol or letter on the cards.
 */
export interface LegendEntry {
  /**
   * The key of the symbol.
   */
  symbol?: string;
  /**
   * The letter, in place of a symbol.
   */
  written?: string;
  /**
   * The meaning.
   */
  text: string;
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
   * Rows of spaces for pegs.
   */
  tracks: Track[];
  /**
   * The common ends of tracks.
   */
  goals: TrackGoal[];
  /**
   * The pegs on tracks.
   */
  pegs: Peg[];
  /**
   * Boards of squares for pieces.
   */
  grids: Grid[];
  /**
   * The pieces on grids and beside them.
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
   * The kind, which sets the arrangement of its cards.
   */
  kind: ZoneKind;
  /**
   * Its place.
   */
  place: Place;
  /**
   * Its name: always spoken, and printed if there is no `brief`.
   */
  label: string;
  /**
   * The text printed in place of `label`.
   */
  brief?: string;
  /**
   * The seat that it belongs to.
   */
  seat?: number;
  /**
   * The greatest number of cards, if it may grow. The page reserves room for them during a game.
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
   * Its look.
   */
  look: TrackLook;
  /**
   * Its place.
   */
  place: Place;
  /**
   * Its name.
   */
  label: string;
  /**
   * The seat that it belongs to.
   */
  seat?: number;
  /**
   * The goal at its end.
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
   * Its name.
   */
  label: string;
  /**
   * The symbol drawn on it.
   */
  symbol?: string;
  /**
   * The text printed on it.
   */
  text?: string;
}
/**
 * The common ends of tracks.
 */
export interface TrackGoal {
  /**
   * Its id.
   */
  id: Id;
  /**
   * Its name.
   */
  label: string;
  /**
   * The symbol drawn at the end of the tracks.
   */
  symbol?: string;
}
/**
 * A peg on a space of a track, or on a goal.
 */
export interface Peg {
  /**
   * Its id.
   */
  id: Id;
  /**
   * Its name.
   */
  label: string;
  /**
   * The seat that it belongs to.
   */
  seat?: number;
}
/**
 * A board of squares, or of points that lines join.
 */
export interface Grid {
  /**
   * Its id.
   */
  id: Id;
  /**
   * Its name.
   */
  label: string;
  /**
   * The number of columns, which count from 0 at the left.
   */
  columns: number;
  /**
   * The number of rows, which count from 0 at the top.
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
  /**
   * If the squares are points: the lines that join them, each by the squares at its two ends.
   */
  lines?: Id[][];
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
   * Its name.
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
   * The symbol drawn faintly on it while it is empty.
   */
  symbol?: string;
}
/**
 * A piece, drawn as its symbol in the colour of its side; without a symbol, as the token of its side with `glyph` on it.
 */
export interface Piece {
  /**
   * Its id.
   */
  id: Id;
  /**
   * The seat that gives its colour.
   */
  side: number;
  /**
   * Its name.
   */
  label: string;
  /**
   * The text on its token.
   */
  glyph: string;
  /**
   * The symbol that represents it.
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
   * The name of the counter.
   */
  label: string;
  /**
   * Its place.
   */
  place: Place;
  /**
   * The seat that it belongs to.
   */
  seat?: number;
  /**
   * The greatest number of letters in its text, if it may be long. The page keeps room for them, and draws a long text as a sentence of its own.
   */
  most?: number;
  /**
   * The words behind its value if the next move must meet that value, as in “15 to beat”. The page draws it as the largest text on the table.
   */
  decides?: string;
}
/**
 * A part of a game, shown without the rest. Its beats are numbered from 0 like those of a whole game.
 */
export interface Stretch {
  /**
   * The name of the part.
   */
  text: string;
  /**
   * True if the page may ask for a part before it.
   */
  earlier?: boolean;
  /**
   * True if the page may ask for a part after it.
   */
  later?: boolean;
}
/**
 * The goal of a table. Frames report in their `goal` whether it is reached; a page computes nothing.
 */
export interface Task {
  /**
   * The goal in words.
   */
  text: string;
  /**
   * The storage key under which a page records that the goal was reached. It depends on the game, the goal and the position as the reader sees it.
   */
  name: string;
}
/**
 * A case of a rule in another game, or a move that fails with one possible layout of the cards.
 */
export interface ExampleCase {
  /**
   * A stretch of the game to step through, without choices.
   */
  trace: Trace;
}
/**
 * The explanation of a choice, legal or not, based on the knowledge of its seat.
 */
export interface Explanation {
  /**
   * The sentences, one per line.
   */
  text: string;
  /**
   * The text with words for suit signs, if it differs.
   */
  spoken?: string;
  /**
   * The ids of the clauses behind them, to show as chips.
   */
  rules: string[];
  /**
   * The ids of all elements that are chosen or that the text names.
   */
  highlight: Id[];
}
/**
 * The explanation of a choice.
 */
export interface Explained {
  /**
   * The explanation.
   */
  explained: Explanation;
}
/**
 * A part of a hint.
 */
export interface Hinted {
  /**
   * The sentences, and the elements of the move once a part has named it.
   */
  hint: Explanation;
}
/**
 * The result of importing earlier answers.
 */
export interface Resumed {
  /**
   * True if all answers were imported; answers of another quiz and changed answers are skipped.
   */
  whole: boolean;
  /**
   * Present only if a code was ignored because it came too soon after refused codes: the seconds until another code is accepted.
   */
  wait?: number;
}
/**
 * The hand-in of a learner.
 */
export interface HandedIn {
  /**
   * The code; empty if the quiz has too many questions for a code.
   */
  code: string;
  /**
   * The log as JSON Lines, without the lines of unfinished questions, which would reveal the answers.
   */
  log: string;
  /**
   * The suggested name of the file: the quiz, the nickname, and the time.
   */
  file: string;
}
/**
 * A line to send for help.
 */
export interface HelpQuery {
  /**
   * The line, which `open_help` in Python opens. It contains only what the seat may know.
   */
  line: string;
}
/**
 * The `result` of an answer, by the type of the request.
 */
export interface Results {
  /**
   * A kernel is listening.
   */
  hello: Nothing;
  /**
   * The new beats come as a `frames` message; in a quiz the move is an answer, as with `answer`.
   */
  play: Nothing;
  /**
   * The verdict of the rules.
   */
  verdict: JudgementData;
  /**
   * The coach has taken note.
   */
  attempt: Nothing;
  /**
   * The possible choices at the beats.
   */
  decisions: Decisions;
  /**
   * The beats of a what-if.
   */
  try: Tried;
  /**
   * The remaining beats come as a `frames` message; if there is no move to take back, the previous game comes as a new `_trace`.
   */
  undo: Nothing;
  /**
   * The other players stop thinking. The request that made them think fails with an error, and the table is as it was before that request.
   */
  stop: Nothing;
  /**
   * A new `_trace` comes as a trait: the same game before the reader's first move, or the first question of a quiz.
   */
  start_again: Nothing;
  /**
   * A new `_trace` comes as a trait.
   */
  new_game: Nothing;
  /**
   * A new `_trace` comes as a trait: the previous game.
   */
  bring_back: Nothing;
  /**
   * A new `_trace` comes as a trait.
   */
  perspective: Nothing;
  /**
   * Python has written the record to a file.
   */
  save: Named;
  /**
   * The games that can be loaded.
   */
  saves: Names;
  /**
   * A new `_trace` comes as a trait.
   */
  load: Nothing;
  /**
   * The current trace.
   */
  resync: Whole;
  /**
   * A new `_trace` comes as a trait: the part of the game before this one.
   */
  earlier: Nothing;
  /**
   * A new `_trace` comes as a trait: the part of the game after this one.
   */
  later: Nothing;
  /**
   * The answer was judged. In a quiz, the feedback comes as the trait `quiz`, with a new `_trace`; at a table, as a `frames` message.
   */
  answer: Nothing;
  /**
   * The right answer comes in the same way as the feedback after `answer`.
   */
  reveal: Nothing;
  /**
   * The next part of the hint comes in the same way as the feedback after `answer`: first what to look at, then a right move, which the new `_trace` highlights, and why. The part counts as taken.
   */
  take_hint: Nothing;
  /**
   * The next unanswered question, or the end of the quiz, comes as the trait `quiz`, with a new `_trace`.
   */
  next_question: Nothing;
  /**
   * The question comes as the trait `quiz`, with a new `_trace`.
   */
  show_question: Nothing;
  /**
   * The imported answers are in the traits `kept` and `quiz`.
   */
  resume: Resumed;
  /**
   * The imported answers are in the traits `kept` and `quiz`.
   */
  paste: Resumed;
  /**
   * The new place comes as the traits `lesson` and `quiz`, with a new `_trace`.
   */
  take_up: Nothing;
  /**
   * The data to hand in.
   */
  hand_in: HandedIn;
  /**
   * The question is skipped. In a quiz, another question comes as the trait `quiz`, with a new `_trace`, and this one returns after the others; at a table, the beats that it held back come as a `frames` message.
   */
  skip: Nothing;
  /**
   * A question about the rule, or an example of a new rule, comes as the trait `quiz`, with a new `_trace`.
   */
  practise: Nothing;
  /**
   * A question about one of the rules comes as the trait `quiz`, with a new `_trace`. With no rules, practice is done.
   */
  narrow: Nothing;
  /**
   * The station is open: the trait `inside` names its model.
   */
  open_station: Nothing;
  /**
   * The first missed question is asked again, in the traits `lesson` and `quiz`, with a new `_trace`.
   */
  ask_missed: Nothing;
  /**
   * The next lesson of the course begins in place of this one.
   */
  next_lesson: Nothing;
  /**
   * The review of the perspective's decisions comes as the trait `_review`. `thinking` shows its progress, and `stop` cancels it.
   */
  review: Nothing;
  /**
   * A coached game begins at this table: a new `_trace` comes as a trait, and the trait `_coach`.
   */
  learn: Nothing;
  /**
   * The course is shown again.
   */
  close_station: Nothing;
  /**
   * The marks are imported; all marks come as the trait `marks`.
   */
  marks: Nothing;
  /**
   * The next step of the lesson, or the task of this step after its beats, comes as the trait `lesson`, with a new `_trace` and `quiz`.
   */
  next_step: Nothing;
  /**
   * The shortest part of a game in which the clause decides.
   */
  another: ExampleCase;
  /**
   * One possible layout of the cards with which the last wrong move fails; once the question is done, also the effect of a better move with it.
   */
  world: ExampleCase;
  /**
   * The explanation.
   */
  explain: Explained;
  /**
   * The part of the hint.
   */
  hint: Hinted;
  /**
   * The branch; all saved branches come as the trait `branches`.
   */
  keep_branch: BranchNumber;
  /**
   * The branch from its beat on.
   */
  open_branch: Opened;
  /**
   * All saved branches come as the trait `branches`.
   */
  name_branch: Nothing;
  /**
   * The remaining branches come as the trait `branches`.
   */
  drop_branch: Nothing;
  /**
   * The line.
   */
  help: HelpQuery;
  /**
   * The line.
   */
  position: PositionLine;
  /**
   * A new `_trace` comes as a trait.
   */
  set_up: Nothing;
}
/**
 * The response to a request that succeeded.
 */
export interface GoodAnswer {
  /**
   * The version of the messages.
   */
  v: 1;
  /**
   * The type of message.
   */
  type: "answer";
  /**
   * The id of the request.
   */
  id: string;
  /**
   * True if the request succeeded.
   */
  ok: true;
  /**
   * The revision after the request.
   */
  revision: number;
  /**
   * The result, by the type of the request.
   */
  result: Result;
}
/**
 * The response to a request that failed and changed nothing.
 */
export interface BadAnswer {
  /**
   * The version of the messages.
   */
  v: 1;
  /**
   * The type of message.
   */
  type: "answer";
  /**
   * The id of the request; `null` if it had none.
   */
  id: string | null;
  /**
   * True if the request succeeded.
   */
  ok: false;
  /**
   * The current revision.
   */
  revision: number;
  /**
   * The reason.
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
   * The verdict of the rules.
   */
  verdict: VerdictData;
}
/**
 * The request's revision is out of date.
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
   * The current trace.
   */
  trace: Trace;
}
/**
 * Any other error.
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
 * The continuation of a trace: take the trace at revision `base`, cut it to its first `from` frames and append `frames` to get the trace at `revision`. Python sends it to all views.
 */
export interface FramesMessage {
  /**
   * The version of the messages.
   */
  v: 1;
  /**
   * The type of message.
   */
  type: "frames";
  /**
   * The revision of the trace before the change.
   */
  base: number;
  /**
   * The revision of the trace after the change.
   */
  revision: number;
  /**
   * The number of frames that remain.
   */
  from: number;
  /**
   * The frames to append. The first may be the frame of the decision itself, now with the choice (`recorded`).
   */
  frames: Frame[];
}
/**
 * Join as a new member.
 */
export interface JoinMessage {
  /**
   * The type of message.
   */
  type: "join";
  /**
   * The code as typed.
   */
  code: string;
  /**
   * The nickname as typed.
   */
  name: string;
  /**
   * A secret generated by the page, with which it can return. A repeated message with the same secret adds no second member.
   */
  key?: string;
  /**
   * The offset of the page's local time from UTC in minutes, positive in the east. The member's answers are kept with this local time; without a number from -720 to 840, with the server's.
   */
  utc_offset?: number;
}
/**
 * Return as a member.
 */
export interface ReturnMessage {
  /**
   * The type of message.
   */
  type: "back";
  /**
   * The secret that identifies the member.
   */
  key: string;
  /**
   * The offset of the page's local time from UTC in minutes, positive in the east. The member's answers are kept with this local time; without a number from -720 to 840, with the server's.
   */
  utc_offset?: number;
}
/**
 * Lead the room.
 */
export interface LeadMessage {
  /**
   * The type of message.
   */
  type: "lead";
  /**
   * The secret in the teacher's address.
   */
  secret: string;
}
/**
 * Join with a pass from a JupyterHub, as a member or as the teacher.
 */
export interface PassMessage {
  /**
   * The type of message.
   */
  type: "pass";
  /**
   * The pass, which the server has put into the page.
   */
  pass: string;
  /**
   * The offset of the page's local time from UTC in minutes, positive in the east. The member's answers are kept with this local time; without a number from -720 to 840, with the server's.
   */
  utc_offset?: number;
}
/**
 * Ask for a `pong`, which comes at once if the connection still works.
 */
export interface PingMessage {
  /**
   * The type of message.
   */
  type: "ping";
}
/**
 * A request to the model that the page shows.
 */
export interface RequestMessage {
  /**
   * The type of message.
   */
  type: "custom";
  /**
   * The Request. The model validates it, and answers an invalid one with `malformed`.
   */
  content: unknown;
  /**
   * The numbers of the activity, of the question and of the round that the page showed when its user answered, so that a late answer cannot count for another question. The last two are 0 unless the class is asked together.
   *
   * @minItems 3
   * @maxItems 3
   */
  at?: number[];
  /**
   * The offset of the page's local time from UTC in minutes, positive in the east. The member's answers are kept with this local time; without a number from -720 to 840, with the server's.
   */
  utc_offset?: number;
}
/**
 * Write traits of the model that the page shows.
 */
export interface WriteMessage {
  /**
   * The type of message.
   */
  type: "write";
  /**
   * The values, by the names of PageTraits. The model validates each of them.
   */
  values: {
    [k: string]: unknown;
  };
}
/**
 * A message of a member without further data: the teacher's sentence was read (`read`), the member wants the next game to begin (`play_again`), the page asks for all seats (`places`), for the game that has ended, to take home (`take_home`), or once the room is closed for what came of the visit (`outcome`).
 */
export interface MemberNotice {
  /**
   * The type of message.
   */
  type: "read" | "play_again" | "places" | "take_home" | "outcome";
}
/**
 * Ask for a page with practice of a game, once the room is closed.
 */
export interface HomeMessage {
  /**
   * The type of message.
   */
  type: "practice_at_home";
  /**
   * The name of the game.
   */
  game: string;
}
/**
 * Take an empty seat, or ask the member who has the seat to swap.
 */
export interface SeatMessage {
  /**
   * The type of message.
   */
  type: "change_seat";
  /**
   * The number of the table.
   */
  number: number;
  /**
   * The seat.
   */
  seat: number;
}
/**
 * A press without further data.
 */
export interface BarePress {
  /**
   * The type of message.
   */
  type: BarePressType;
  /**
   * The id of the press. If present, the room acts only once, even if the page sends the press repeatedly, and answers `done`.
   */
  press?: string;
}
/**
 * Pause play at all tables, or resume it.
 */
export interface PausePress {
  /**
   * The type of message.
   */
  type: "pause";
  /**
   * True to pause.
   */
  is_paused: boolean;
  /**
   * The id of the press. If present, the room acts only once, even if the page sends the press repeatedly, and answers `done`.
   */
  press?: string;
}
/**
 * Begin another game at tables where the game has ended.
 */
export interface GamePress {
  /**
   * The type of message.
   */
  type: "new_game";
  /**
   * True for all tables; False only for the front table.
   */
  at_all_tables?: boolean;
  /**
   * The id of the press. If present, the room acts only once, even if the page sends the press repeatedly, and answers `done`.
   */
  press?: string;
}
/**
 * Let the computer play for a member who is away.
 */
export interface StandInPress {
  /**
   * The type of message.
   */
  type: "stand_in";
  /**
   * The number of the table.
   */
  number: number;
  /**
   * The seat.
   */
  seat: number;
  /**
   * The id of the press. If present, the room acts only once, even if the page sends the press repeatedly, and answers `done`.
   */
  press?: string;
}
/**
 * Try moves at the front table, or go back to the game.
 */
export interface WhatIfPress {
  /**
   * The type of message.
   */
  type: "try";
  /**
   * True to begin, false to go back.
   */
  is_on: boolean;
  /**
   * The id of the press. If present, the room acts only once, even if the page sends the press repeatedly, and answers `done`.
   */
  press?: string;
}
/**
 * Allow members to ask for hints, or forbid it.
 */
export interface HintsPress {
  /**
   * The type of message.
   */
  type: "allow_hints";
  /**
   * True to allow hints.
   */
  is_allowed: boolean;
  /**
   * The id of the press. If present, the room acts only once, even if the page sends the press repeatedly, and answers `done`.
   */
  press?: string;
}
/**
 * Make another table the front table, which the teacher's page shows.
 */
export interface TablePress {
  /**
   * The type of message.
   */
  type: "look";
  /**
   * The number of the table.
   */
  number: number;
  /**
   * The id of the press. If present, the room acts only once, even if the page sends the press repeatedly, and answers `done`.
   */
  press?: string;
}
/**
 * Close the room to new members, or open it again, with a new code.
 */
export interface LockPress {
  /**
   * The type of message.
   */
  type: "lock";
  /**
   * True to lock the room.
   */
  is_locked: boolean;
  /**
   * The id of the press. If present, the room acts only once, even if the page sends the press repeatedly, and answers `done`.
   */
  press?: string;
}
/**
 * Remove a member (`remove`), or show a member the rule behind the open question (`hint`).
 */
export interface MemberPress {
  /**
   * The type of message.
   */
  type: "remove" | "hint";
  /**
   * The number of the member.
   */
  number: number;
  /**
   * The id of the press. If present, the room acts only once, even if the page sends the press repeatedly, and answers `done`.
   */
  press?: string;
}
/**
 * Show the position of a member on the teacher's page.
 */
export interface WatchPress {
  /**
   * The type of message.
   */
  type: "watch";
  /**
   * The number of the member, or `null` to stop.
   */
  number: number | null;
  /**
   * The id of the press. If present, the room acts only once, even if the page sends the press repeatedly, and answers `done`.
   */
  press?: string;
}
/**
 * Show a sentence to one member until it is read.
 */
export interface NotePress {
  /**
   * The type of message.
   */
  type: "note";
  /**
   * The number of the member.
   */
  number: number;
  /**
   * The sentence; an empty one withdraws the last one.
   */
  text: string;
  /**
   * The id of the press. If present, the room acts only once, even if the page sends the press repeatedly, and answers `done`.
   */
  press?: string;
}
/**
 * Take a seat at the front table, and see it from there.
 */
export interface SeatPress {
  /**
   * The type of message.
   */
  type: "sit";
  /**
   * The seat, or `null` to stand up.
   */
  seat: number | null;
  /**
   * The id of the press. If present, the room acts only once, even if the page sends the press repeatedly, and answers `done`.
   */
  press?: string;
}
/**
 * Add activities to the end of the plan.
 */
export interface AddPress {
  /**
   * The type of message.
   */
  type: "add";
  /**
   * The id of a PlanChoice.
   */
  choice: string;
  /**
   * The title of a pause.
   */
  title?: string;
  /**
   * The id of the press. If present, the room acts only once, even if the page sends the press repeatedly, and answers `done`.
   */
  press?: string;
}
/**
 * Bring everybody to an activity of the plan (`begin`), move it within the plan (`move_up`, `move_down`), or remove it before it has begun (`drop`).
 */
export interface PlanPress {
  /**
   * The type of message.
   */
  type: "begin" | "move_up" | "move_down" | "drop";
  /**
   * The number of the activity.
   */
  id: number;
  /**
   * The id of the press. If present, the room acts only once, even if the page sends the press repeatedly, and answers `done`.
   */
  press?: string;
}
/**
 * Give more time for the question, or begin its time.
 */
export interface TimePress {
  /**
   * The type of message.
   */
  type: "time";
  /**
   * The seconds to add.
   */
  seconds: number;
  /**
   * The id of the press. If present, the room acts only once, even if the page sends the press repeatedly, and answers `done`.
   */
  press?: string;
}
/**
 * Give a quiz that all answer together another time limit, points or teams.
 */
export interface ContestPress {
  /**
   * The type of message.
   */
  type: "contest";
  /**
   * The number of the activity.
   */
  id: number;
  /**
   * What it has from now on.
   */
  contest: RoomContest;
  /**
   * The id of the press. If present, the room acts only once, even if the page sends the press repeatedly, and answers `done`.
   */
  press?: string;
}
/**
 * The time limit, the points and the teams of a quiz that all answer together.
 */
export interface RoomContest {
  /**
   * The seconds for each question, or 0 without a limit.
   */
  seconds: number;
  /**
   * True if right first votes give points, as they always do with teams.
   */
  has_points: boolean;
  /**
   * The number of teams, or 0.
   */
  teams: number;
}
/**
 * Delete all stored data of the class.
 */
export interface DeletePress {
  /**
   * The type of message.
   */
  type: "delete";
  /**
   * Always true: the teacher has confirmed it.
   */
  sure: true;
  /**
   * The id of the press. If present, the room acts only once, even if the page sends the press repeatedly, and answers `done`.
   */
  press?: string;
}
/**
 * The page has joined.
 */
export interface EntryMessage {
  /**
   * The type of message.
   */
  type: "in";
  /**
   * The secret with which it can return.
   */
  key: string;
}
/**
 * The room refuses what the page asked for, or the page no longer belongs to it.
 */
export interface RefusalMessage {
  /**
   * The type of message.
   */
  type: "refused";
  /**
   * The key of the reason among the texts of the room, or an empty text.
   */
  word: string;
  /**
   * The reason in words.
   */
  text: string;
}
/**
 * A message without further data: no model is shown any more (`closed`), the page leads the room (`led`), or the connection works (`pong`).
 */
export interface RoomSignal {
  /**
   * The type of message.
   */
  type: "closed" | "led" | "pong";
}
/**
 * A press was carried out or finally refused: the page need not send it again.
 */
export interface ReceiptMessage {
  /**
   * The type of message.
   */
  type: "done";
  /**
   * The id of the press.
   */
  press: string;
}
/**
 * The report of the class, or on a member's page what the member takes home.
 */
export interface ReportMessage {
  /**
   * The type of message.
   */
  type: "report";
  /**
   * The title of the page, and the name of its file.
   */
  title: string;
  /**
   * A complete HTML page.
   */
  html: string;
}
/**
 * All seats, and the way in which the member can get each.
 */
export interface PlacesMessage {
  /**
   * The type of message.
   */
  type: "places";
  /**
   * The tables, the last one without seats if the member may begin a new one.
   */
  tables: PlaceTable[];
}
/**
 * The seats of a table.
 */
export interface PlaceTable {
  /**
   * Its number.
   */
  number: number;
  /**
   * True while a game is played there.
   */
  is_playing: boolean;
  /**
   * Its seats in order.
   */
  seats: SeatChoice[];
}
/**
 * A seat that a member may choose.
 */
export interface SeatChoice {
  /**
   * The name of its player.
   */
  name: string;
  /**
   * The way in which the member can get it.
   */
  way: SeatWay;
}
/**
 * The outcome of a visit for one member, once the room is closed.
 */
export interface OutcomeMessage {
  /**
   * The type of message.
   */
  type: "outcome";
  /**
   * The number of questions of quizzes that the member answered correctly: the last answer if the class answered together, else the first.
   */
  right: number;
  /**
   * The number of questions of quizzes that were shown to the member.
   */
  of: number;
  /**
   * The titles of the rules that the member has right.
   */
  rules: string[];
  /**
   * The rules to look at again, the weakest first.
   */
  weak_rules: WeakRule[];
  /**
   * The games of which there is practice to take home.
   */
  games: HomeGame[];
  /**
   * True if the game at the member's table has ended and can be taken home.
   */
  has_game: boolean;
}
/**
 * A rule to look at again.
 */
export interface WeakRule {
  /**
   * The title of the rule.
   */
  title: string;
  /**
   * The rule in words.
   */
  text: string;
}
/**
 * A game of which there is practice to take home.
 */
export interface HomeGame {
  /**
   * The name of the game.
   */
  name: string;
  /**
   * The title of the game.
   */
  title: string;
}
/**
 * The page shows a model from now on.
 */
export interface OpenMessage {
  /**
   * The type of message.
   */
  type: "open";
  /**
   * All traits of the model.
   */
  values: PageTraits;
}
/**
 * The traits that a page reads and writes, in addition to the bound traits, whose names are in `traits` of the frames. On a page without a kernel, the page itself sets the bound traits.
 */
export interface PageTraits {
  /**
   * The view to build.
   */
  _kind: Kind;
  /**
   * The trace when the page was opened, or when another trace began. The page does not write later frames to the model, since everything set there is sent back to Python with the next step.
   */
  _trace: Trace;
  /**
   * Only on a page made without a kernel: the frames and decisions that `_trace` omits there.
   */
  packed?: Packed;
  /**
   * The current revision in Python.
   */
  _revision: number;
  /**
   * The index of the frame shown. The page writes it 250 ms after the last step. A value set in Python moves every view, and so does a cut that leaves fewer beats.
   */
  step: number;
  /**
   * The controls that are open at first.
   */
  controls: Controls;
  /**
   * The size of everything drawn.
   */
  size: Size;
  /**
   * The display of the tutor; `offered` if the trait is absent. Each view has its own switch; a new value sets it in every view.
   */
  tutor?: TutorSwitch;
  /**
   * The highlighting of possible choices; `on` if the trait is absent. Each view has its own switch; a new value sets it in every view.
   */
  lights?: Lights;
  /**
   * The initial pace of the beats; `step` if the trait is absent or the reader's system asks for reduced motion. Each view has its own; a new value sets it in every view.
   */
  pace?: Pace;
  /**
   * The questions that the table asks before it shows the answer; `off` if it cannot ask. The page may write it.
   */
  ask?: Ask;
  /**
   * The kind of players in the other seats: `beginner`, `greedy`, `casual`, `strong`, `perfect` or `random`; empty if they are of several kinds or nobody else plays. The page may write one of the first four; absent if the view is no table.
   */
  opponents?: string;
  /**
   * A sentence about the player who is thinking now; empty if nobody is.
   */
  thinking?: string;
  /**
   * The review of the perspective's decisions, or the offer of one. Empty or absent if nothing can be reviewed.
   */
  _review?: ReviewData | Nothing;
  /**
   * What the coach of this table says, or the offer of one. Empty or absent if there is none.
   */
  _coach?: CoachData;
  /**
   * The language of all texts. The page may write it, with one of `_speaks`; a new `_trace` follows.
   */
  language?: string;
  /**
   * The available languages. Absent on a page made without a kernel.
   */
  _speaks?: string[];
  /**
   * Present if other people play at this table from their own pages: after a step that leads to their moves, the next beats follow automatically, as after a move of the reader. The value is what everybody sees: the game, or a what-if of the teacher.
   */
  _shared?: "game" | "what if";
  /**
   * The saved what-ifs of this table; absent if none can be saved.
   */
  branches?: BranchData[];
  /**
   * `false` on a page made without a kernel, unless it has a `bank` and answers by itself.
   */
  live?: boolean;
  /**
   * Only in a quiz: the second position of a contrast pair, to be drawn beside that of `_trace`. Empty if none is asked.
   */
  pair?: Trace | Nothing;
  /**
   * Only in a quiz, or in a lesson with questions: the page's data about the question in `_trace`. Empty while no question is asked.
   */
  quiz?: QuizData | Nothing;
  /**
   * Only in a lesson: the step that is shown.
   */
  lesson?: LessonStep;
  /**
   * Only in a quiz or a lesson: the learner's progress, which the page stores in the browser for the course.
   */
  mark?: StationMark;
  /**
   * Only on a page that is a station of a course: the links to the course and to the next station.
   */
  ways?: Ways;
  /**
   * Only in a course: its stations and texts.
   */
  course?: Courses;
  /**
   * Only in a course: the marks of the stations in Python, by storage name.
   */
  marks?: {
    [k: string]: StationMark;
  };
  /**
   * Only in a course with a kernel: the open station, whose model is shown in place of the picture. Empty if none is open.
   */
  inside?: CourseInside | Nothing;
  /**
   * Only in a quiz or a lesson: the answers, which the page stores in the browser.
   */
  kept?: SavedAnswers;
  /**
   * Only in a quiz or a lesson on a page made without a kernel: a Bank as JSON, packed as gzip in base64.
   */
  bank?: string;
  /**
   * Only on a page made without a kernel that asks about coming beats: the parts that `_trace` and `packed` omit.
   */
  asks?: PageQuestions;
  [k: string]: unknown;
}
/**
 * The beats and decisions of a trace in chunks, unpacked on demand. `_trace` then has only the frame of beat `step`, with the whole scene.
 */
export interface Packed {
  /**
   * The number of beats.
   */
  beats: number;
  /**
   * The beat of the only frame in `_trace`.
   */
  step: number;
  /**
   * The greatest extent of the scene over all beats.
   */
  room?: SceneExtent;
  /**
   * The common beginning of all chunks: a gzip stream up to a flush, as base64. Its content is one line of text, a dictionary that makes the chunks small.
   */
  common: string;
  /**
   * All frames in order, without their `choosing`; a chunk holds a list of frames, the first of which has the whole scene. Empty if there is no frame other than that in `_trace`.
   */
  frames: Chunk[];
  /**
   * The possible choices at the beats with a decision, in order; a chunk holds a list of DecisionAt.
   */
  choosing: Chunk[];
  /**
   * Only on a page that can be played on from its last beat: the decisions that follow, counted from 1; a chunk holds a list of Decision, each with its `choosing`. A choice at the last beat, or at one of these decisions, gives the number of the next one. Lines that reach the same position by the same number of moves lead to the same decision.
   */
  turns?: Chunk[];
  /**
   * A text that explains what the reader can do on this page.
   */
  says?: string;
  /**
   * The beginnings of lines to send for help, in the order of the beats; absent if there can be none.
   */
  help?: HelpBase[];
}
/**
 * The greatest extent of the scene over all beats: the page reserves room for it before they are unpacked.
 */
export interface SceneExtent {
  /**
   * Zone → the greatest number of its cards.
   */
  zones: {
    [k: string]: RoomOfZone;
  };
}
/**
 * The greatest number of cards in a zone.
 */
export interface RoomOfZone {
  /**
   * The number of cards face up.
   */
  open: number;
  /**
   * The number of all cards.
   */
  all: number;
}
/**
 * A run of frames, decisions or turns, packed as JSON. It ends where the next chunk begins.
 */
export interface Chunk {
  /**
   * The number of its first beat or turn.
   */
  from: number;
  /**
   * The continuation of the stream that begins with `common`, as base64.
   */
  gzip: string;
}
/**
 * The beginning of a line to send for help. It serves the beats from the one after `last` of the previous entry to its own `last`.
 */
export interface HelpBase {
  /**
   * The last of these beats; the line counts beats back from it.
   */
  last: number;
  /**
   * The beginning of the line.
   */
  base: string;
}
/**
 * A review of a seat's decisions, or the offer of one.
 */
export interface ReviewData {
  /**
   * The text of the button that asks for a review, or shows it.
   */
  label: string;
  /**
   * The review; absent until the reader requests it.
   */
  done?: Reviewed;
}
/**
 * The decisions of a seat, each judged by what the seat knew at the time.
 */
export interface Reviewed {
  /**
   * The heading.
   */
  heading: string;
  /**
   * The summary of all decisions.
   */
  text: string;
  /**
   * The label of the axis: the estimated quantity.
   */
  axis: string;
  /**
   * The estimates that are labelled on the axis, the greatest first; all others lie between the first and the last.
   *
   * @minItems 2
   */
  scale: ReviewLevel[];
  /**
   * The label of the button that closes the review.
   */
  close: string;
  /**
   * The label of the button that shows the decisions as a list.
   */
  list: string;
  /**
   * The label of the button that shows the decisions as a picture.
   */
  plot: string;
  /**
   * The label of the button that tries the better move and lets the reader play on.
   */
  play_on: string;
  /**
   * The label of the button that shows the figures about a decision.
   */
  figures: string;
  /**
   * The decisions at the beats in the trace, in order.
   */
  points: ReviewPoint[];
}
/**
 * An estimate that is labelled on the axis.
 */
export interface ReviewLevel {
  /**
   * The estimate.
   */
  value: number;
  /**
   * The estimate in words or digits.
   */
  text: string;
}
/**
 * One decision in a review.
 */
export interface ReviewPoint {
  /**
   * The beat of the decision.
   */
  at: number;
  /**
   * The estimate with the best move.
   */
  before: number;
  /**
   * The estimate with the move made; never above `before`.
   */
  after: number;
  /**
   * The text of the decision in the list.
   */
  entry: string;
  /**
   * The spoken form of `entry`, if it differs.
   */
  entry_spoken?: string;
  /**
   * What was played, and why that was good or bad. It contains no figures.
   */
  text: string;
  /**
   * What would have been better and why, or the obvious move that a good one is better than.
   */
  rival?: string;
  /**
   * By how much the better move is better, and how certain that is; shown only on request.
   */
  figures?: string;
  /**
   * The spoken form of `text` and `rival`, if it differs.
   */
  spoken?: string;
  /**
   * The name of a turning point, if it is one of the costliest decisions.
   */
  turning?: string;
  /**
   * The name for the best find, if it is the best find.
   */
  find?: string;
  /**
   * A move that was clearly better; absent if there was none.
   */
  better?: ReviewMove;
}
/**
 * A move that would have been better.
 */
export interface ReviewMove {
  /**
   * The move in notation.
   */
  action: string;
  /**
   * The name of a what-if with this move.
   */
  label: string;
}
/**
 * The words of the coach at one decision of the learner or at the end of a deal, or the offer of a coached game.
 */
export interface CoachData {
  /**
   * The text of the button that begins a coached game; absent where one is being played.
   */
  learn?: string;
  /**
   * The beat at which the coach speaks; absent in an offer.
   */
  at?: number;
  /**
   * At the beginning of a deal: the sentence that its cards are arranged, or at a shared table that there is a coach.
   */
  note?: string;
  /**
   * The sentences about rules, each of at most fourteen words.
   */
  lines?: string[];
  /**
   * True if one of the sentences is about the decision, so that it takes the place of the prompt.
   */
  is_task?: boolean;
  /**
   * The ids of the rules of these sentences.
   */
  rules?: string[];
  /**
   * The elements that the sentences are about.
   */
  elements?: Id[];
  /**
   * The beats of other players since the learner's last move that are shown as one each, in order.
   */
  folds?: CoachFold[];
  /**
   * The sentence about the consequence of the learner's last move.
   */
  blunder?: CoachBlunder;
  /**
   * At the end of a deal: what the learner does alone, what was met, and what is left.
   */
  end?: CoachEnd;
}
/**
 * Beats of one player that are shown as one, with a short text.
 */
export interface CoachFold {
  /**
   * The first of the beats.
   */
  from: number;
  /**
   * The last of the beats, whose table is shown.
   */
  to: number;
  /**
   * The text of the beats.
   */
  text: string;
  /**
   * The text as it is spoken.
   */
  spoken: string;
  /**
   * The ids of the rules behind the text.
   */
  rules: string[];
}
/**
 * A sentence about a bad move.
 */
export interface CoachBlunder {
  /**
   * The sentence.
   */
  text: string;
  /**
   * The text of the button that takes the move back; absent if the coach does not offer it.
   */
  undo?: string;
}
/**
 * A learner's acquaintance with the rules of a game at the end of a coached deal.
 */
export interface CoachEnd {
  /**
   * The sentence above the groups.
   */
  text: string;
  /**
   * The groups of rules, without empty ones.
   */
  groups: CoachGroup[];
  /**
   * How often each rule was missed in this deal, by its id.
   */
  misses: {
    [k: string]: number;
  };
  /**
   * The text of the main button, which begins another coached deal; absent where the page cannot begin one by itself.
   */
  more?: string;
}
/**
 * Rules that a learner knows equally well.
 */
export interface CoachGroup {
  /**
   * The level: the learner keeps to the rules alone, has met them, or has not met them yet.
   */
  level: "alone" | "met" | "left";
  /**
   * The text above the rules.
   */
  label: string;
  /**
   * The ids of the rules.
   *
   * @minItems 1
   */
  rules: string[];
}
/**
 * A saved branch. Its name is shown as text, never as HTML.
 */
export interface BranchData {
  /**
   * Its number.
   */
  branch: number;
  /**
   * Its name.
   */
  name: string;
  /**
   * The beat at which it begins.
   */
  at: number;
}
/**
 * The progress of a learner at a station of a course.
 */
export interface StationMark {
  /**
   * True once the lesson or the game is finished, all rules are practised, or all problems are solved.
   */
  done: boolean;
  /**
   * The share that is done.
   */
  share: number;
  /**
   * In practice: the day when the next rule is due again, or an empty text.
   */
  due: string;
  /**
   * How often each rule was missed at the first try, or answered slowly, by its id; absent if none was.
   */
  misses?: {
    [k: string]: number;
  };
}
/**
 * The links on a page that is a station of a course.
 */
export interface Ways {
  /**
   * The link to the course; absent if there is none.
   */
  home?: PageLink;
  /**
   * The link to the next station; absent at the last station.
   */
  next?: PageLink;
  /**
   * Only at a table or a sandbox: the key under which a browser stores its mark once it is done.
   */
  storage_name?: string;
  /**
   * Only on a page that practises what was missed: where the page looks for it. Absent if Python has narrowed the practice.
   */
  catch_up?: CatchUp;
  /**
   * Only at a station that practises what was missed: the sentence if nothing was.
   */
  nothing?: string;
  /**
   * Only at such a station: the way on for a learner who has done nothing before it. Absent if Python has led there.
   */
  beginning?: CourseBeginning;
}
/**
 * A link to another page.
 */
export interface PageLink {
  /**
   * The text of the link.
   */
  text: string;
  /**
   * The address of the page, or an empty text if Python opens it.
   */
  href: string;
  /**
   * The name of the station; absent for the course itself.
   */
  station?: string;
}
/**
 * The data by which a page chooses the rules that its learner missed.
 */
export interface CatchUp {
  /**
   * The storage names of the stations before.
   */
  stations: string[];
  /**
   * The ids of the rules that can be practised, in order.
   */
  rules: string[];
  /**
   * The greatest number of rules to choose.
   */
  most: number;
}
/**
 * The way on for a learner who has done nothing yet in a course.
 */
export interface CourseBeginning {
  /**
   * The sentence.
   */
  text: string;
  /**
   * The link to the first station.
   */
  next: PageLink;
}
/**
 * One or several courses, with the texts of the view.
 */
export interface Courses {
  /**
   * The language of all texts.
   */
  language: string;
  /**
   * The title of the view.
   */
  title: string;
  /**
   * The nickname of the learner, or an empty text.
   */
  learner: string;
  /**
   * The texts of the view, by their keys.
   */
  labels: {
    [k: string]: string;
  };
  /**
   * The courses, in order.
   *
   * @minItems 1
   */
  courses: CoursePage[];
}
/**
 * A course through one game.
 */
export interface CoursePage {
  /**
   * The name of the game.
   */
  game: string;
  /**
   * The title of the game.
   */
  title: string;
  /**
   * A sentence about the course.
   */
  text: string;
  /**
   * The picture of the course.
   */
  picture: CoursePicture;
  /**
   * The stations, in order.
   *
   * @minItems 1
   */
  stations: CourseStation[];
}
/**
 * The picture of a course: shapes as path data, the path, and the positions of the stations, in units of its size.
 */
export interface CoursePicture {
  /**
   * Its width and height.
   *
   * @minItems 2
   * @maxItems 2
   */
  size: number[];
  /**
   * The path along the stations as SVG path data, from its beginning.
   */
  way: string;
  /**
   * The shapes, from back to front.
   */
  shapes: CourseShape[];
  /**
   * The position of each station.
   */
  spots: number[][];
}
/**
 * A shape of the picture.
 */
export interface CourseShape {
  /**
   * Its look: far or near ground, a light, a line, or a dark shape.
   */
  look: "far" | "near" | "light" | "line" | "dark";
  /**
   * SVG path data.
   */
  path: string;
}
/**
 * A station of a course.
 */
export interface CourseStation {
  /**
   * Its name within the course.
   */
  id: string;
  /**
   * Its kind.
   */
  kind: StationKind;
  /**
   * Its title.
   */
  title: string;
  /**
   * A sentence about it.
   */
  text: string;
  /**
   * The key under which a browser stores its answers and its mark.
   */
  storage_name: string;
  /**
   * On a page without a kernel: the address of its page.
   */
  href?: string;
}
/**
 * The open station of a course, and the links from it.
 */
export interface CourseInside {
  /**
   * The name of the game.
   */
  game: string;
  /**
   * The name of the station.
   */
  station: string;
  /**
   * The id of the model of its widget.
   */
  model: string;
  /**
   * The links from it.
   */
  ways: Ways;
}
/**
 * The answers in a quiz, in the form in which they are stored. They do not reveal the right answers.
 */
export interface SavedAnswers {
  /**
   * The name of the quiz.
   */
  name: string;
  /**
   * The nickname of the learner, or an empty text.
   */
  learner: string;
  /**
   * The state of the nickname: `known`, `ask` (the page asks for it), or `offer` (the page offers to continue if it has stored answers).
   */
  who: "known" | "offer" | "ask";
  /**
   * The answers in order.
   */
  entries: KeptEntry[];
  /**
   * Only in practice, until the question is done: the one that is asked, or shown as an example.
   */
  open?: WaitingQuestion;
}
/**
 * An answer in a form that can be judged again.
 */
export interface KeptEntry {
  /**
   * The time, as ISO 8601.
   */
  time: string;
  /**
   * The id of the question.
   */
  question: string;
  /**
   * The answer; `null` if the right answer was shown instead, or if a code claims the answer without its content.
   */
  given: string | number | (string | number)[] | null;
  /**
   * The number of the answer to the question, from 1; 0 if the question was shown as an example.
   */
  tries: number;
  /**
   * The number of hints before the answer: one after each miss, plus those requested.
   */
  hints: number;
  /**
   * The seconds that the answer took.
   */
  seconds: number;
  /**
   * In practice: the rule that the question was about, once it is done.
   */
  rule?: string;
  /**
   * In practice: the number of times that the question had been asked before; absent for 0.
   */
  round?: number;
  /**
   * Present only if the answer comes from a code: it was not judged here, and does not count.
   */
  claimed?: true;
  /**
   * With `claimed`: 1 if the code claims a right answer, otherwise 0.
   */
  score?: number;
}
/**
 * A question of practice that waits, so that a page that is opened again asks it and no other.
 */
export interface WaitingQuestion {
  /**
   * The id of the question.
   */
  question: string;
  /**
   * The rule of which the question is shown as an example; absent if it is asked.
   */
  rule?: string;
  /**
   * Present only if a part of the question is done already.
   */
  half?: true;
}
/**
 * The questions on a page without a kernel, and the beats that they hold back. Each part is an AsksPart as JSON, in the order of appearance; `_trace` and `packed` end with the beats of the first.
 */
export interface PageQuestions {
  /**
   * The common beginning of the streams of all parts, as base64; its line of text belongs to no part.
   */
  common: string;
  /**
   * The continuations of the streams, as base64.
   */
  parts: string[];
}
/**
 * Traits of the model have changed.
 */
export interface ValuesMessage {
  /**
   * The type of message.
   */
  type: "values";
  /**
   * The new values, by the names of PageTraits and of the bound traits.
   */
  values: {
    [k: string]: unknown;
  };
}
/**
 * A message of the model.
 */
export interface ModelMessage {
  /**
   * The type of message.
   */
  type: "custom";
  /**
   * The answer to a request, or further frames.
   */
  content: Answer | FramesMessage;
}
/**
 * The state of the room for the page of a member. It contains no answers of other members.
 */
export interface MemberState {
  /**
   * The type of message.
   */
  type: "member_state";
  /**
   * The stage of the room.
   */
  stage: RoomStage;
  /**
   * The number of the present activity in the plan.
   */
  activity: number;
  /**
   * The title of the activity.
   */
  title: string;
  /**
   * The name of the member.
   */
  name: string;
  /**
   * The number of the question, from 1; present while the class is asked together.
   */
  number?: number;
  /**
   * The number of questions.
   */
  of?: number;
  /**
   * The number of the round in which the question is asked, from 1.
   */
  round?: number;
  /**
   * Present while the time for the question runs: the seconds that are left.
   */
  seconds_left?: number;
  /**
   * Present once the answers are shown in a quiz with points: the member's own points so far.
   */
  points?: number;
  /**
   * Present in a quiz with teams: the name of the member's team.
   */
  team?: string;
  /**
   * The member's current answer in words, or an empty text.
   */
  counted_answer: string;
  /**
   * Present at tables: true while play is paused.
   */
  is_paused?: boolean;
  /**
   * Present at tables: true while the teacher tries moves that all see.
   */
  is_what_if?: boolean;
  /**
   * Present once the game at the member's table has ended.
   */
  has_ended?: true;
  /**
   * Present while the first game at the member's table waits until all of its members want it.
   */
  has_not_begun?: true;
  /**
   * Present with each of the last two: true if the member wants the next game to begin.
   */
  wants_game?: boolean;
  /**
   * Present while the member's table plays: its members who are away.
   */
  absent?: AbsentPlayer[];
  /**
   * Present if a member of the table wants to swap seats.
   */
  swap?: SwapRequest;
  /**
   * A sentence of the teacher for this member only, until it is read, or an empty text.
   */
  note: string;
}
/**
 * A member of a table who is away.
 */
export interface AbsentPlayer {
  /**
   * The name.
   */
  name: string;
  /**
   * The seconds until the computer plays for the member.
   */
  seconds: number;
  /**
   * True while the computer plays for the member.
   */
  has_stand_in: boolean;
}
/**
 * A member who wants to swap seats.
 */
export interface SwapRequest {
  /**
   * The name.
   */
  name: string;
  /**
   * The number of the table.
   */
  number: number;
  /**
   * The seat of that member.
   */
  seat: number;
}
/**
 * The state of the room for the teacher's page, which the whole class can see.
 */
export interface TeacherState {
  /**
   * The type of message.
   */
  type: "teacher_state";
  /**
   * The stage of the room.
   */
  stage: RoomStage;
  /**
   * The number of the present activity in the plan.
   */
  activity: number;
  /**
   * The title of the activity.
   */
  title: string;
  /**
   * The activities of the room in order.
   */
  plan: PlanItem[];
  /**
   * The code with which members join.
   */
  code: string;
  /**
   * Present if the code is new: a QR code for phones, as SVG.
   */
  qr?: string;
  /**
   * True while new members cannot join.
   */
  is_locked: boolean;
  /**
   * The number of members with an open page.
   */
  members_here: number;
  /**
   * The number of the question, from 1; present while the class is asked together.
   */
  number?: number;
  /**
   * The number of questions.
   */
  of?: number;
  /**
   * The number of the round in which the question is asked, from 1.
   */
  round?: number;
  /**
   * Present while the time for the question runs: the seconds that are left.
   */
  seconds_left?: number;
  /**
   * Present in a quiz with teams: all of them in order.
   */
  teams?: RoomTeam[];
  /**
   * Present once the answers are shown in a quiz with points: the members with most points.
   */
  leaders?: RoomLeader[];
  /**
   * Present with them: the number of further members with as many points as the last of them.
   */
  tied?: number;
  /**
   * The number of members who have answered in this round.
   */
  answer_count?: number;
  /**
   * Present with it: the number of members who have an open page or have answered in this round.
   */
  voter_count?: number;
  /**
   * Present once the answers are shown: the answers, and the number of members who gave each.
   */
  bars?: AnswerBar[];
  /**
   * Present once the answers are shown: the wrong beliefs from which most wrong answers follow.
   */
  beliefs?: RoomBelief[];
  /**
   * Present at tables: true while play is paused.
   */
  is_paused?: boolean;
  /**
   * Present at tables: true while the teacher tries moves that all see.
   */
  is_what_if?: boolean;
  /**
   * Present at tables: all of them.
   */
  tables?: RoomTable[];
  /**
   * The number of the front table.
   */
  front_table?: number;
  /**
   * The teacher's seat at the front table, or `null`.
   */
  teacher_seat?: number | null;
  /**
   * True if members may ask for hints.
   */
  has_hints?: boolean;
  /**
   * True if each member learns the game from a coach of their own.
   */
  has_coaches?: boolean;
  /**
   * True if the teacher may try moves.
   */
  can_try?: boolean;
  /**
   * The number of the member whose position the teacher's page shows, or `null`.
   */
  watched_member: number | null;
  /**
   * The members.
   */
  members: RoomMember[];
  /**
   * Present while members take a lesson or a quiz alone: its steps or questions in order.
   */
  steps?: RoomStep[];
  /**
   * Present with the steps: the number of members who have done them all.
   */
  finished?: number;
}
/**
 * An activity in the plan of a room.
 */
export interface PlanItem {
  /**
   * Its number, which never changes.
   */
  id: number;
  /**
   * Its name, as in “Quiz: Sixty”.
   */
  label: string;
  /**
   * True if the class is there or has been there.
   */
  has_begun: boolean;
  /**
   * Present for a quiz that all answer together: what it has.
   */
  contest?: RoomContest;
}
/**
 * A team with its points so far.
 */
export interface RoomTeam {
  /**
   * Its name.
   */
  name: string;
  /**
   * The number of its members.
   */
  members: number;
  /**
   * The mean of the points of those members who have answered.
   */
  mean: number;
  /**
   * The mean as a share of the points that could be had.
   */
  share: number;
}
/**
 * A member with the own points so far.
 */
export interface RoomLeader {
  /**
   * The name.
   */
  name: string;
  /**
   * The points.
   */
  points: number;
}
/**
 * An answer to a question, and the number of members who gave it.
 */
export interface AnswerBar {
  /**
   * The answer in words.
   */
  label: string;
  /**
   * The number of members who gave it, one number for each round.
   */
  counts: number[];
  /**
   * True if it is right.
   */
  is_right: boolean;
  /**
   * The names of the members who gave it in the last round.
   */
  names: string[];
}
/**
 * A wrong belief from which answers of members to a question follow.
 */
export interface RoomBelief {
  /**
   * The belief in words; several of them if the answers do not tell them apart.
   */
  text: string;
  /**
   * The most frequent answer that follows from it, in words.
   */
  answer: string;
  /**
   * The number of members whose answers of the last round follow from it.
   */
  count: number;
  /**
   * The names of these members.
   */
  names: string[];
}
/**
 * The public state of a table.
 */
export interface RoomTable {
  /**
   * Its number.
   */
  number: number;
  /**
   * True once its game has ended.
   */
  is_over: boolean;
  /**
   * The seat to move, if that is public.
   */
  turn: number | null;
  /**
   * Its seats, in order.
   */
  seats: TableSeat[];
  /**
   * Present once its game has ended: the names of those who have won.
   */
  winners?: string[];
  /**
   * Present with it: the number of members who want another game.
   */
  wishes?: number;
}
/**
 * A seat of a table.
 */
export interface TableSeat {
  /**
   * The name of its player.
   */
  name: string;
  /**
   * True if a member sits there.
   */
  is_taken: boolean;
  /**
   * True while the computer plays for a member who is away.
   */
  has_stand_in: boolean;
  /**
   * True if the member has a page open.
   */
  is_here: boolean;
  /**
   * The number of parts of hints that the member has taken.
   */
  hints: number;
}
/**
 * A member on the teacher's page.
 */
export interface RoomMember {
  /**
   * The number of the member.
   */
  number: number;
  /**
   * The name.
   */
  name: string;
  /**
   * True if the member has a page open.
   */
  is_here: boolean;
  /**
   * The teacher's sentence, while the member has not read it.
   */
  note?: string;
  /**
   * Present while the class is asked together: true if the member has answered in this round.
   */
  has_answered?: boolean;
  /**
   * Present at tables: the number of the member's table.
   */
  table?: number;
  /**
   * Present while members work alone: the share that is done.
   */
  share?: number;
  /**
   * Present at the same time: true if the member has missed the open question several times.
   */
  is_stuck?: boolean;
}
/**
 * A step of a lesson or a question of a quiz that members take alone.
 */
export interface RoomStep {
  /**
   * The number of members who are there now.
   */
  members: number;
  /**
   * The number of those who have missed its question several times.
   */
  stuck: number;
}
/**
 * The settings that the server embeds in a page of a room.
 */
export interface RoomSettings {
  /**
   * The person that the page is for.
   */
  role: PageRole;
  /**
   * The texts around the model, in the language of the room.
   */
  words: {
    [k: string]: string;
  };
  /**
   * The address of the front end.
   */
  bundle: string;
  /**
   * The address for members, on the teacher's page; otherwise an empty text.
   */
  address: string;
  /**
   * The path to which the page connects.
   */
  connection: string;
  /**
   * The pass with which the page joins, or an empty text if it asks for a code and a name.
   */
  pass: string;
  /**
   * Only on the teacher's page: what can be added to the plan.
   */
  choices?: PlanChoice[];
}
/**
 * An activity, or a whole plan, that the teacher can add.
 */
export interface PlanChoice {
  /**
   * Its name in messages.
   */
  id: string;
  /**
   * The heading above it in the list, or an empty text for a whole plan.
   */
  group: string;
  /**
   * Its name.
   */
  label: string;
}
/**
 * A quiz with its answer keys, for a page that judges answers by comparison.
 */
export interface Bank {
  /**
   * The distinct parts of all traces, as JSON; other entries refer to them by index.
   */
  pool: string[];
  /**
   * The questions, in order.
   */
  questions: BankQuestion[];
  /**
   * Only in a quiz: additional questions, asked after a miss of a question with only two answers.
   */
  twins?: BankQuestion[];
  /**
   * The lowest score that passes the quiz.
   */
  passing: number;
  /**
   * The identity of the lesson, as JSON.
   */
  session: string;
  /**
   * The sentences at the end, in this order: the number of right answers (`{n}` of `{m}`), all answers right, a pass (with the score `{n}` and the lowest passing score `{m}`, in percent), a failure (likewise), and an answer claimed by a code.
   *
   * @minItems 5
   * @maxItems 5
   */
  texts: string[];
  /**
   * The sentence about each clause at the end, by clause id, with `{n}` of `{m}` right answers.
   */
  rows: {
    [k: string]: string;
  };
  /**
   * The prefix of the names of files to hand in.
   */
  file: string;
  /**
   * The number of letters in a code without its checksums (0 if there is no code), and the initial values of the checksums.
   *
   * @minItems 3
   * @maxItems 3
   */
  room: number[];
  /**
   * Only for practice: the data for choosing the next question.
   */
  practice?: BankPractice;
  /**
   * Only for a lesson: its steps, which ask the questions.
   */
  lesson?: BankLesson;
}
/**
 * A question with its answer key.
 */
export interface BankQuestion {
  /**
   * Its id.
   */
  id: string;
  /**
   * The form of the answer.
   */
  form: QuizForm;
  /**
   * Its trace while it waits for an answer: the index in the pool for each key.
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
   * Only for a contrast pair: the trace of its second position.
   */
  other?: {
    [k: string]: number;
  };
  /**
   * The ids of the clauses to show as chips once it is done.
   */
  rules: string[];
  /**
   * All possible answers; for a pick, its choices, each marked as right or wrong to choose. Codes number them in this order.
   */
  answers: BankAnswer[];
  /**
   * For a pick with right choices: the feedback if nothing was chosen and, if there are several right choices, the feedback if only some of them were chosen.
   */
  missing?: string[];
  /**
   * The hint after the second miss.
   */
  second: string;
  /**
   * The sentence before the feedback on a repeated wrong answer, which does not count.
   */
  again: string;
  /**
   * Outside of practice: for each wrong answer that follows from a belief, as JSON, the sentence that says the belief back, in which `{rule}` stands for its rule, and that rule, or nothing if there is none to state.
   */
  believed?: {
    /**
     * @minItems 2
     * @maxItems 2
     */
    [k: string]: string[];
  };
  /**
   * The explanation after a right answer.
   */
  feedback: FeedbackLine[];
  /**
   * The explanation after the answer was shown.
   */
  solution: FeedbackLine[];
  /**
   * The beginning of a log line about the question, as JSON, up to the answer.
   */
  head: string;
  /**
   * The beginning of a line to send for help with the question; absent if there can be none.
   */
  help?: string;
  /**
   * The id of the question to ask later after a miss, if this one has only two answers.
   */
  twin?: string;
  /**
   * The number of first answers that a code distinguishes.
   */
  size: number;
  /**
   * For a question that asks for a move: the verdicts on selections that are not moves, by their elements (sorted, except in a sequence), separated by spaces.
   */
  verdicts: {
    [k: string]: VerdictData;
  };
  /**
   * Only for practice: the additional data.
   */
  practised?: BankPractised;
  /**
   * The trace that shows why a move fails, without its frames; absent if that cannot be shown.
   */
  world?: {
    [k: string]: number;
  };
  /**
   * With `world`: the index in the pool of the frames of a right move.
   */
  better?: number;
}
/**
 * An answer with its judgement.
 */
export interface BankAnswer {
  /**
   * The answer; for a pick, one of its choices.
   */
  given: string | number | (string | number)[];
  /**
   * The judged parts.
   */
  parts: BankPart[];
  /**
   * The hint after the first miss, if the answer is wrong.
   */
  miss?: string;
  /**
   * The explanation after this answer, if it differs between right answers.
   */
  feedback?: FeedbackLine[];
  /**
   * The index in the pool of the frames that show the effect: the failure of a wrong move, or the result of a right one.
   */
  world?: number;
  /**
   * The index in the pool of the frames of the table after this right move, if it differs from that of the first right move.
   */
  after?: number;
}
/**
 * A part of an answer, in the form of the log.
 */
export interface BankPart {
  /**
   * The id of the clause.
   */
  rule: string;
  /**
   * True if the part is right.
   */
  right: boolean;
}
/**
 * The data that practice adds to a question.
 */
export interface BankPractised {
  /**
   * The rule to practise with it.
   */
  rule: string;
  /**
   * True if a pick has one additional part, about that rule: all choices are right.
   */
  whole: boolean;
  /**
   * The right answer, shown if the question is used as an example.
   */
  answer: string | number | (string | number)[];
  /**
   * True if it is used as an example, and asked only after all other questions.
   */
  worked: boolean;
  /**
   * The explanation, shown if the question is used as an example.
   */
  example: FeedbackLine[];
  /**
   * The names of the beliefs that a wrong answer to it may show.
   */
  exposes: string[];
  /**
   * The answers that follow from beliefs, where they are not right.
   */
  believed_answers: BelievedAnswer[];
  /**
   * The number of other answers that a slip is taken to choose from.
   */
  alternatives: number;
  /**
   * For the half-finished form: the choices already made.
   */
  given?: (string | number)[];
  /**
   * For the half-finished form: the answer form with fewer choices.
   */
  form?: QuizForm;
  /**
   * For the half-finished form: the trace with fewer choices.
   */
  half?: {
    [k: string]: number;
  };
}
/**
 * The answer to a question by somebody with a belief.
 */
export interface BelievedAnswer {
  /**
   * The id of the belief.
   */
  belief: string;
  /**
   * The answer; for a move, all moves that would be right.
   */
  answer: string | number | (string | number)[];
  /**
   * True if it can be given in the half-finished form.
   */
  half: boolean;
}
/**
 * The data by which practice chooses the next question and reports the progress.
 */
export interface BankPractice {
  /**
   * A number that determines the order.
   */
  seed: number;
  /**
   * The rules to practise, in the order in which they begin.
   */
  rules: BankRule[];
  /**
   * The texts for a half-finished question, for fewer choices, for a question without help, for the time when all rules are known, for the number of known rules (`{n}` of `{m}`), and for a contrast pair.
   *
   * @minItems 6
   * @maxItems 6
   */
  texts: string[];
  /**
   * The beliefs about the games that are practised.
   */
  beliefs: BankBelief[];
}
/**
 * The texts about a rule to practise.
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
   * The text for an example of it.
   */
  example_text: string;
  /**
   * The text shown when it becomes known.
   */
  known_text: string;
  /**
   * The text for another example, after many misses.
   */
  again: string;
  /**
   * Its states on the map: new, begun (`{n}`), practised, known, known and applied in play.
   *
   * @minItems 5
   * @maxItems 5
   */
  states: string[];
  /**
   * The requirements for it to become known, besides right answers.
   */
  needs: PracticeNeeds;
}
/**
 * The requirements for a rule to become known, besides four right answers in a row and one on another day.
 */
export interface PracticeNeeds {
  /**
   * The kinds of right answers required: `yes`, `no`, and `some` of several choices.
   */
  sorts: ("yes" | "no" | "some")[];
  /**
   * True if a contrast pair has to be answered correctly.
   */
  pair: boolean;
  /**
   * The names of the beliefs about the rule that must each have had two chances to show.
   */
  beliefs: string[];
}
/**
 * A wrong belief about a game.
 */
export interface BankBelief {
  /**
   * Its id.
   */
  belief: string;
  /**
   * The sentence that says it back to the learner.
   */
  feedback: FeedbackLine;
}
/**
 * A lesson with its feedback on wrong answers, for a page that judges answers itself.
 */
export interface BankLesson {
  /**
   * The steps, in order.
   *
   * @minItems 1
   */
  steps: BankStep[];
  /**
   * The content of the end.
   */
  end: LessonStep;
  /**
   * The texts of the end, in this order: the sentence about mastered rules (`{rules}`), the sentence about missed rules (likewise), the label of the button that asks missed questions again, the sentence in place of the goal if too much was missed, the sentence before repeated questions, the label of the button that asks all questions again, and the sentence before those.
   *
   * @minItems 7
   * @maxItems 7
   */
  texts: string[];
  /**
   * The title of each rule, by its id.
   */
  titles: {
    [k: string]: string;
  };
  /**
   * The trait `quiz` at the end, before the page fills in the outcome; empty if there were no questions.
   */
  result: QuizData | Nothing;
  /**
   * The table at the end for a returning reader: the index in the pool for each key.
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
   * The content of the step when it is first shown.
   */
  content: LessonStep;
  /**
   * The table to look at, or the beats to step through first; absent if the step begins with its task.
   */
  table?: {
    [k: string]: number;
  };
  /**
   * Its first question, from 0.
   */
  first: number;
  /**
   * The task for each of its questions; empty if it has no questions.
   */
  tasks: ("ask" | "goal")[];
  /**
   * The lesson's feedback on each answer to each of its questions, in the order of the answers; for a pick, on each choice that is wrongly chosen or missing.
   */
  feedback: BankWords[][];
  /**
   * Its hints, one after each miss.
   */
  hints: string[];
  /**
   * The game to play in it, or to watch.
   */
  play?: BankPlayed;
}
/**
 * The lesson's feedback on an answer.
 */
export interface BankWords {
  /**
   * The text; empty if there is none.
   */
  text: string;
  /**
   * The priority: of several wrong choices, the one with the lowest rank gives the feedback.
   */
  rank: number;
}
/**
 * A game in a lesson.
 */
export interface BankPlayed {
  /**
   * The table at its beginning, or all its beats.
   */
  table: {
    [k: string]: number;
  };
  /**
   * The decisions of all lines of play, beginning with the first decision: `to` of a choice is an index into this list; without `to`, the game ends there. Empty if the page cannot hold all choices of the learner: then the game can only be watched.
   */
  turns: DecisionData[];
}
/**
 * The beats between the end of one question and the next question.
 */
export interface AsksPart {
  /**
   * The number of earlier beats that remain.
   */
  from: number;
  /**
   * The frames to append; if there is a `question`, the last one asks it. The first frame, and a frame that asks, can be drawn without earlier frames.
   */
  frames: Frame[];
  /**
   * The question after these frames.
   */
  question?: AsksQuestion;
  /**
   * The feedback at these frames if the question before them was answered correctly.
   */
  right?: FrameFeedback[];
  /**
   * The feedback at these frames if the answer to that question was shown.
   */
  shown?: FrameFeedback[];
}
/**
 * A question at a table, with its answer key.
 */
export interface AsksQuestion {
  /**
   * The form of the answer.
   */
  form: QuizForm;
  /**
   * All possible answers, as in a BankQuestion.
   */
  answers: BankAnswer[];
  /**
   * For a pick with right choices: the feedback if nothing was chosen and, if there are several right choices, the feedback if only some of them were chosen.
   */
  missing?: string[];
  /**
   * The hint after the second miss.
   */
  second: string;
  /**
   * The sentence before the feedback on a repeated wrong answer, which does not count.
   */
  again: string;
}
/**
 * The feedback on an answer at one of the frames.
 */
export interface FrameFeedback {
  /**
   * The index of the frame.
   */
  at: number;
  /**
   * The feedback.
   */
  answered: AnswerFeedback;
  /**
   * The tags of the frame with the feedback.
   *
   * Items: A kind of beat.
   */
  tags: string[];
}
