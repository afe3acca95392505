// What only Python can do with a game: take moves back, begin and leave games, save them, look at them from elsewhere.

import { helpLine } from "../store/help";
import type { Answer, BadAnswer, BareType, HelpBase, Packed, PayloadOf, RequestType, Trace } from "../trace/types";
import { Trier } from "./trying";

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

export class Commander extends Trier {
  /** The names of saved records, while they are shown. */
  saves: string[] | null = null;
  /** Whether the reader is asked if the game is to be left. */
  leaving = false;
  /** Another case of a rule, or a world in which a move fails: shown in place of the table until it is left. */
  another: Trace | null = null;

  /** A control that only Python can carry out. */
  command(type: BareType): Promise<void>;
  command<Type extends RequestType>(type: Type, payload: PayloadOf<Type>): Promise<void>;
  async command<Type extends RequestType>(type: Type, payload = {} as PayloadOf<Type>): Promise<void> {
    // Python finds the same moment for another perspective from the beat shown here.
    if (type === "perspective") {
      this.store.steps.schedule(this.index);
      this.store.steps.flush();
    }
    // Where the reader is in a trace that is left must not be written into the one that comes.
    const renews = RENEWING.has(type);
    if (renews) this.store.steps.cancel();
    const answer: Answer = await this.ask(type, payload);
    if (!answer.ok) {
      if (renews) this.store.steps.schedule(this.index);
      this.tellFailure(answer);
      return;
    }
    const { result } = answer;
    this.leaving = false;
    if (type === "undo") this.goto(this.length - 1);
    if (renews) this.goto(Number(this.store.model.get("step")), false);
    if (LEAVING.has(type) && this.offers("bring_back")) this.note(this.text("left"));
    if ("name" in result) this.note(`${this.text("saved")} ${result.name}`);
    if ("trace" in result && (this.clause || type === "world")) this.another = result.trace;
    this.saves = "names" in result ? result.names : null;
    this.line = "line" in result ? result.line : "";
    this.lineOf = type === "position" ? "position_said" : "help_line";
    this.changed();
  }

  /** What lines that ask for help begin with, where the page itself writes them. */
  get bases(): HelpBase[] | undefined {
    return (this.store.model.get("packed") as Packed | undefined)?.help;
  }

  /** Make the line that says where the reader is and what was tried there. */
  help(): void {
    const { index, picks, feedback, bases } = this;
    const moves = [[...picks, ...(feedback?.refused ? [feedback.refused] : [])]];
    // What was played on this page itself comes behind all that it can tell of.
    const base = bases?.find(({ last }) => index <= last) ?? bases?.at(-1);
    if (base) {
      this.line = helpLine(base.base, Math.max(0, base.last - index), moves);
      this.lineOf = "help_line";
      this.changed();
    } else void this.command("help", { step: index, moves });
  }

  /** What is asked from the beat shown on; Python has to know of both. */
  setAsk(ask: string): void {
    const { steps, model } = this.store;
    steps.schedule(this.index);
    steps.flush();
    steps.set({ ask });
    model.save_changes();
  }

  /** Whether there is a move to take back, or a game that was left to go on with. */
  get canUndo(): boolean {
    return this.whatIf || this.#played || this.offers("bring_back");
  }

  /** Whether the reader has moved in this game. */
  get #played(): boolean {
    return this.store.beats.some((beat) => beat?.frame.decision?.recorded);
  }

  /** Take back the last move: the one that was tried last, or the last one of the game. */
  undo(): void {
    if (this.whatIf) this.untry();
    else void this.command("undo");
  }

  startAgain(): void {
    void this.command("start_again");
  }

  /** On to the next step of a lesson. */
  nextStep(): void {
    // Python tells anew where a step begins, so it has to know where the reader is.
    this.store.steps.flush();
    void this.command("next_step");
  }

  /** Begin another game; where that leaves one that goes on, the reader is asked before. */
  newGame(): void {
    const goesOn = !!this.store.beats[this.length - 1]?.frame.decision;
    const asks = !this.leaving && goesOn && this.#played && this.store.trace?.mode === "play";
    if (asks) {
      this.leaving = true;
      this.said = this.text("new_game_ask");
    } else void this.command("new_game");
    this.changed();
  }

  dropBranch(branch: number): void {
    this.leaveWhatIf();
    void this.command("drop_branch", { branch });
  }

  keepGame(): void {
    this.leaving = false;
    this.changed();
  }

  /** Say why Python did not do what was asked. */
  protected override tellFailure({ error }: BadAnswer): void {
    if (error.code === "refused") this.refuse(error.verdict);
    else if (error.code === "stale") {
      this.store.replace(error.trace);
      this.goto(this.length - 1);
      this.note(this.text("moved_on"));
    } else this.note(error.message);
  }
}
