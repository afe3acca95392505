// Commands that only Python can carry out: take moves back, begin and leave games, save them, look at them from elsewhere.
import { helpLine } from "../store/help";
import { trackFields } from "../store/tracked_fields";
import type { Beat } from "../trace/beats";
import type {
  Answer,
  BareType,
  HelpBase,
  Id,
  Model,
  Packed,
  PayloadOf,
  RequestType,
  Results,
  Trace,
} from "../trace/types";
import type { Authority } from "./authority";
import type { Cursor } from "./cursor";
import type { Feedback } from "./feedback";
import type { Navigation } from "./navigation";
import type { Requests } from "./requests";
import { resetOnMove } from "./reset_on_move";
import type { Screen } from "./screen";
import type { WhatIf } from "./what_if";

/** Requests that bring another trace, … */
const RENEWING = new Set<string>([
  "start_again",
  "new_game",
  "bring_back",
  "load",
  "perspective",
  "earlier",
  "later",
  "set_up",
]);
/** … and those among them that leave a game for one that has just begun. */
const LEAVING = new Set<string>(["start_again", "new_game", "set_up"]);

/** After so many milliseconds without an answer, whoever presses again means it: Python may have been started anew. */
const PATIENCE = 5000;

interface CommandsParts extends Screen {
  readonly store: {
    readonly model: Pick<Model, "get" | "save_changes">;
    readonly revision: number;
    readonly trace: Pick<Trace, "mode"> | null;
    readonly beats: readonly Beat[];
    readonly steps: {
      schedule(step: number): void;
      flush(): void;
      cancel(): void;
      set(values: Record<string, unknown>): void;
    };
  };
  readonly cursor: Pick<Cursor, "index" | "leaveWhatIf" | "length" | "moveCount" | "whatIf">;
  readonly navigation: Pick<Navigation, "goto">;
  readonly authority: Pick<Authority, "offers">;
  readonly selection: { readonly picks: readonly Id[] };
  readonly feedback: Pick<Feedback, "note" | "reply">;
  readonly panels: { readonly clause: string | null };
  readonly requests: Pick<Requests, "ask" | "tellFailure">;
  readonly whatIf: Pick<WhatIf, "rename" | "undo">;
}

export class Commands {
  /** The names of saved records, while they are shown. */
  saves: string[] | null = null;
  /** Whether the reader is asked if the game is to be left. */
  leaving = false;
  /** Another case of a rule, or a world in which a move fails: shown in place of the table until it is left. */
  exampleCase: Trace | null = null;
  /** A line to be copied while it is shown: one that asks for help, or the position. */
  line = "";
  lineOf: "help_line" | "position_said" = "help_line";

  /** What Python is carrying out, by its name, what was sent with it, and the revision that it was meant for. */
  #underWay = new Map<string, Promise<void>>();

  constructor(private readonly parts: CommandsParts) {
    trackFields(this, "saves", "leaving", "exampleCase", "lineOf");
    resetOnMove(parts.cursor, this, "line");
  }

  /** Let Python carry out a command, and show what it brought.
   *
   * Pressed again before Python has answered, a command is meant once, even where the second answer to a question is
   * another one: it would be an answer to what comes next. Only who takes back twice means two moves.
   */
  run(type: BareType): Promise<void>;
  run<Type extends RequestType>(type: Type, payload: PayloadOf<Type>): Promise<void>;
  async run<Type extends RequestType>(type: Type, payload = {} as PayloadOf<Type>): Promise<void> {
    // Once there is another revision, Python has done it, even if its answer is still on the way.
    const revision = type === "undo" ? 0 : this.parts.store.revision;
    const name = JSON.stringify([type, revision, type === "answer" ? {} : payload]);
    const before = this.#underWay.get(name);
    if (before && type !== "undo") return;
    const completion = before ? before.then(() => this.#carryOut(type, payload)) : this.#carryOut(type, payload);
    const settled = Promise.race([completion, new Promise<void>((resolve) => setTimeout(resolve, PATIENCE))]);
    this.#underWay.set(name, settled);
    void settled.finally(() => {
      if (this.#underWay.get(name) === settled) this.#underWay.delete(name);
    });
    return completion;
  }

  async #carryOut<Type extends RequestType>(type: Type, payload: PayloadOf<Type>): Promise<void> {
    const { store, cursor, navigation, requests } = this.parts;
    // Python finds the same moment for another perspective from the beat shown here.
    if (type === "perspective") {
      store.steps.schedule(cursor.index);
      store.steps.flush();
    }
    // Where the reader is in a trace that is left must not be written into the one that comes.
    const renews = RENEWING.has(type);
    if (renews) store.steps.cancel();
    const answer: Answer = await requests.ask(type, payload);
    if (!answer.ok) {
      if (renews) store.steps.schedule(cursor.index);
      requests.tellFailure(answer);
      return;
    }
    this.leaving = false;
    if (type === "undo") navigation.goto(cursor.length - 1);
    if (renews) navigation.goto(Number(store.model.get("step")), false);
    this.#take(type, answer.result);
  }

  #take(type: RequestType, result: Results[RequestType]): void {
    const { authority, feedback, panels } = this.parts;
    if (LEAVING.has(type) && authority.offers("bring_back")) feedback.note(this.parts.text("left"));
    if ("name" in result) feedback.note(`${this.parts.text("saved")} ${result.name}`);
    if ("trace" in result && (panels.clause || type === "world")) this.exampleCase = result.trace;
    this.saves = "names" in result ? result.names : null;
    this.line = "line" in result ? result.line : "";
    this.lineOf = type === "position" ? "position_said" : "help_line";
  }

  // --- Lines to be copied

  /** The beginnings of lines that ask for help, where the page itself writes them. */
  get bases(): HelpBase[] | undefined {
    return (this.parts.store.model.get("packed") as Packed | undefined)?.help;
  }

  /** Make the line that says where the reader is and what was tried there. */
  help(): void {
    const { bases } = this;
    const { index } = this.parts.cursor;
    const { reply } = this.parts.feedback;
    const moves = [[...this.parts.selection.picks, ...(reply?.refused ? [reply.refused] : [])]];
    // What was played on this page itself comes behind all that it can tell of.
    const base = bases?.find(({ last }) => index <= last) ?? bases?.at(-1);
    if (base) {
      this.line = helpLine(base.base, Math.max(0, base.last - index), moves);
      this.lineOf = "help_line";
    } else void this.run("help", { step: index, moves });
  }

  // --- The game

  /** Ask from the beat shown on; Python has to know of both. */
  setAsk(ask: string): void {
    this.#setAtBeat({ ask });
  }

  /** Tell the same beat in another language. */
  setLanguage(language: string): void {
    this.#setAtBeat({ language });
  }

  /** Let other players take the other seats, from their next move on. */
  setOpponents(level: string): void {
    this.parts.store.steps.set({ opponents: level });
    this.parts.store.model.save_changes();
  }

  /** Let the others think no longer. */
  stopThinking(): void {
    void this.run("stop");
  }

  /** Write a trait that changes what is shown at this beat. */
  #setAtBeat(trait: Record<string, string>): void {
    const { steps, model } = this.parts.store;
    steps.schedule(this.parts.cursor.index);
    steps.flush();
    steps.set(trait);
    model.save_changes();
  }

  /** Whether there is a move to take back, or a game that was left to go on with. */
  get canUndo(): boolean {
    return this.parts.cursor.whatIf || this.#played || this.parts.authority.offers("bring_back");
  }

  /** Whether the reader has moved in this game. */
  get #played(): boolean {
    return this.parts.store.beats.some((beat) => beat?.frame.decision?.recorded);
  }

  /** Take back the last move: the one that was tried last, or the last one of the game. */
  undo(): void {
    if (this.parts.cursor.whatIf) this.parts.whatIf.undo();
    else void this.run("undo");
  }

  startAgain(): void {
    void this.run("start_again");
  }

  /** Go on to the next step of a lesson. */
  nextStep(): void {
    // Python tells anew where a step begins, so it has to know where the reader is.
    this.parts.store.steps.flush();
    void this.run("next_step");
  }

  /** Begin another game; where that leaves one that goes on, ask the reader before. */
  newGame(): void {
    const { store, cursor } = this.parts;
    const goesOn = !!store.beats[cursor.length - 1]?.frame.decision;
    const needsConfirmation = !this.leaving && goesOn && this.#played && store.trace?.mode === "play";
    if (needsConfirmation) {
      this.leaving = true;
      this.parts.say(this.parts.text("new_game_ask"));
    } else void this.run("new_game");
  }

  /** Do not leave the game for another one. */
  keepGame(): void {
    this.leaving = false;
  }

  // --- Kept branches

  nameBranch(branch: number, name: string): void {
    this.parts.whatIf.rename(name);
    void this.run("name_branch", { branch, name });
  }

  dropBranch(branch: number): void {
    this.parts.cursor.leaveWhatIf();
    void this.run("drop_branch", { branch });
  }
}
