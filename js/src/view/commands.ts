// Commands that Python carries out: undo, new game, saving, perspectives and the like.
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

/** Types of requests that replace the trace. */
const RENEWING = new Set<string>([
  "start_again",
  "new_game",
  "learn",
  "bring_back",
  "load",
  "perspective",
  "earlier",
  "later",
  "set_up",
]);
/** Types of requests that leave a game for a new one. */
const LEAVING = new Set<string>(["start_again", "new_game", "learn", "set_up"]);

/** Milliseconds after which a repeated press is sent again: Python may have been restarted without answering. */
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

/** The reader's commands, and the data that their answers bring. */
export class Commands {
  /** Names of the saved games, while they are shown. */
  saves: string[] | null = null;
  /** True while the page asks for confirmation before it leaves the game. */
  leaving = false;
  /** Type of the request for which it does. */
  #leavesFor: "new_game" | "learn" = "new_game";
  /** Example of a rule, or a world in which a move fails; replaces the table until it is closed. */
  exampleCase: Trace | null = null;
  /** Line to copy: for help, or for the position. */
  line = "";
  lineOf: "help_line" | "position_said" = "help_line";

  /** Running commands, by type, payload and revision. */
  #underWay = new Map<string, Promise<void>>();

  constructor(private readonly parts: CommandsParts) {
    trackFields(this, "saves", "leaving", "exampleCase", "lineOf");
    resetOnMove(parts.cursor, this, "line");
  }

  /**
   * Let Python carry out a command, and show its result.
   *
   * A repeated press before the answer counts once. That includes a second, different answer to a question, which would
   * otherwise answer the next question. Only a second undo is a second command.
   */
  run(type: BareType): Promise<void>;
  run<Type extends RequestType>(type: Type, payload: PayloadOf<Type>): Promise<void>;
  async run<Type extends RequestType>(type: Type, payload = {} as PayloadOf<Type>): Promise<void> {
    // At a new revision the last command has taken effect, even if its answer is still on the way.
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
    // Python uses the current beat to find the same moment in the other perspective.
    if (type === "perspective") {
      store.steps.schedule(cursor.index);
      store.steps.flush();
    }
    // The step of the old trace must not be written into the new one.
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

  /** First parts of help lines, if the page itself writes them. */
  get bases(): HelpBase[] | undefined {
    return (this.parts.store.model.get("packed") as Packed | undefined)?.help;
  }

  /** Show a line with the current position and the moves tried there. */
  help(): void {
    const { bases } = this;
    const { index } = this.parts.cursor;
    const { reply } = this.parts.feedback;
    const moves = [[...this.parts.selection.picks, ...(reply?.refused ? [reply.refused] : [])]];
    // Beats played on this page come after the beats of all bases; their help line begins with the last base.
    const base = bases?.find(({ last }) => index <= last) ?? bases?.at(-1);
    if (base) {
      this.line = helpLine(base.base, Math.max(0, base.last - index), moves);
      this.lineOf = "help_line";
    } else void this.run("help", { step: index, moves });
  }

  // --- The game

  /** Set the questions from the current beat on. Python needs the beat and the trait. */
  setAsk(ask: string): void {
    this.#setAtBeat({ ask });
  }

  /** Show the same beat in another language. */
  setLanguage(language: string): void {
    this.#setAtBeat({ language });
  }

  /** Change the opponents from their next move on. */
  setOpponents(level: string): void {
    this.parts.store.steps.set({ opponents: level });
    this.parts.store.model.save_changes();
  }

  /** Stop the opponents' thinking. */
  stopThinking(): void {
    void this.run("stop");
  }

  /** Write a trait that changes the current beat. */
  #setAtBeat(trait: Record<string, string>): void {
    const { steps, model } = this.parts.store;
    steps.schedule(this.parts.cursor.index);
    steps.flush();
    steps.set(trait);
    model.save_changes();
  }

  /** True if there is a move to take back, or a game that was left to restore. */
  get canUndo(): boolean {
    return this.parts.cursor.whatIf || this.#played || this.parts.authority.offers("bring_back");
  }

  /** True if the reader has moved in this game. */
  get #played(): boolean {
    return this.parts.store.beats.some((beat) => beat?.frame.decision?.recorded);
  }

  /** Take back the last move of the what-if or of the game. */
  undo(): void {
    if (this.parts.cursor.whatIf) this.parts.whatIf.undo();
    else void this.run("undo");
  }

  startAgain(): void {
    void this.run("start_again");
  }

  /** Go to the next step of a lesson. */
  nextStep(): void {
    // Python repeats the first beats of a step, so it needs the current beat.
    this.parts.store.steps.flush();
    void this.run("next_step");
  }

  /** Start a new game, or a coached one; ask for confirmation first if the current one is unfinished. */
  newGame(type: "new_game" | "learn" = this.leaving ? this.#leavesFor : "new_game"): void {
    const { store, cursor } = this.parts;
    const goesOn = !!store.beats[cursor.length - 1]?.frame.decision;
    const needsConfirmation = !this.leaving && goesOn && this.#played && store.trace?.mode === "play";
    if (needsConfirmation) {
      this.leaving = true;
      this.#leavesFor = type;
      this.parts.say(this.parts.text("new_game_ask"));
    } else void this.run(type);
  }

  /** Close the question and stay in the game. */
  keepGame(): void {
    this.leaving = false;
  }

  // --- Saved branches

  nameBranch(branch: number, name: string): void {
    this.parts.whatIf.rename(name);
    void this.run("name_branch", { branch, name });
  }

  dropBranch(branch: number): void {
    this.parts.cursor.leaveWhatIf();
    void this.run("drop_branch", { branch });
  }
}
