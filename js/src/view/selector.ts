// A reader who selects: what may be picked at the beat shown, what is, and what that means. Pure but for what is picked.

import type { Choice, Choosing, Id, Offer, Verdict } from "../trace/types";
import { hasButtons, match, type Opening, openings, press, sameSet } from "./choices";
import { Reader } from "./reader";
import type { Feedback } from "./watcher";

/** What becomes of a choice where it could be a move: it is played, or only tried, and then others answer or nobody. */
export const TRIALS = ["play", "try", "hand"] as const;
export type Trial = (typeof TRIALS)[number];

export class Selector extends Reader {
  trial: Trial = "play";
  /** What is selected, in the order in which it was. */
  picks: Id[] = [];
  /** What is typed to answer what is asked. */
  typed = "";
  /** Whether the reader wants choices to be explained in place of being made. */
  explaining = false;
  /** A line to ask for help with, or with the position, while it is shown. */
  line = "";
  /** Which of these it is. */
  lineOf: "help_line" | "position_said" = "help_line";
  /** Python's answer that what is selected may be played. */
  allowed: Verdict | null = null;

  /** The openings found last, and for what. */
  #openings: { choosing: Choosing | null; picks: Id[]; found: Map<Id, Opening> } | undefined;

  setTrial(trial: Trial): void {
    this.trial = trial;
    this.changed();
  }

  /** Whether Python answers such a request at this table. */
  offers(request: Offer): boolean {
    return !!this.store.trace?.offers?.includes(request);
  }

  /** Whether a choice made now is a move: at the last beat of a live game. */
  get liveEnd(): boolean {
    return (
      this.trial === "play" &&
      !this.tail &&
      !this.asked &&
      this.offers("play") &&
      this.store.kernel !== "none" &&
      this.index === this.length - 1
    );
  }

  /** Whether a choice made now is a move that the page itself carries out. */
  get carriesOut(): boolean {
    return !this.tail && this.index >= this.store.playedFrom;
  }

  /** Whether Python can be asked about what is selected. */
  get judges(): boolean {
    return this.tail?.kind !== "pending" && this.store.kernel !== "none";
  }

  /** Whether Python can be asked what would follow from a move that is only tried. */
  get tries(): boolean {
    return this.judges && !this.liveEnd && !this.asked && !!this.decision;
  }

  /** Whether what is chosen now is explained; while something is asked it is the answer. */
  get explains(): boolean {
    return this.explaining && this.judges && !this.asked;
  }

  /** Whether elements are selected one after the other. */
  get sequence(): boolean {
    return this.choosing?.selection.mode === "sequence";
  }

  /** Whether a selection grows, and is judged as it does. */
  get growing(): boolean {
    return this.choosing?.selection.mode === "growing";
  }

  /** What may be picked now. */
  get openings(): ReadonlyMap<Id, Opening> {
    const { choosing, picks } = this;
    if (!this.#openings || this.#openings.choosing !== choosing || this.#openings.picks !== picks) {
      this.#openings = { choosing, picks, found: choosing ? openings(choosing, picks) : new Map() };
    }
    return this.#openings.found;
  }

  /** Whether pressing an element tries it: one that may be picked, or one that is refused and told why. */
  canTry(id: Id): boolean {
    return this.openings.has(id) || !!this.choosing?.refusals[id];
  }

  /** The choices that are exactly what is selected. */
  get fitting(): Choice[] {
    return this.choosing ? match(this.choosing, this.picks).exact : [];
  }

  /** The choice that what is selected means, where it means one only. */
  protected get onlyFitting(): Choice | undefined {
    const { fitting } = this;
    return fitting.length === 1 ? fitting[0] : undefined;
  }

  /** Whether what is selected is what the record goes on with. */
  get recorded(): boolean {
    const recorded = this.decision?.recorded;
    return !!recorded && sameSet(recorded.picks, this.picks);
  }

  /** Whether buttons are likely to come with what is still to come: as at the decision before. */
  get expectsButtons(): boolean {
    const { beats, decisions } = this.store;
    for (let at = this.index - 1; this.awaiting && at >= 0; at--) {
      const before = beats[at]?.frame.decision;
      const known = before && decisions.choosing(before);
      if (known) return hasButtons(known);
    }
    return false;
  }

  /** How many are still to be selected before a free selection can be played. */
  get missing(): number {
    const selection = this.choosing?.selection;
    return selection?.mode === "any" ? Math.max(0, selection.size - this.picks.length) : 0;
  }

  /** Whether the button that plays a selection may do so. */
  get ready(): boolean {
    if (!this.growing) return !this.missing;
    if (this.liveEnd || (this.tries && this.allowed)) return !!this.allowed;
    return this.picks.length > 0 && this.recorded && this.canNext;
  }

  /** What the trace itself says of a selection, for when nobody answers. */
  protected carriedVerdict(picks: Id[]): Verdict | undefined {
    const { choosing } = this;
    const selected = choosing?.selection.from.filter((id) => picks.includes(id)) ?? [];
    return choosing?.judged?.[selected.join(" ")];
  }

  /** Whether pressing an element plays it, where nothing is selected. */
  protected isChoiceAlone(id: Id): boolean {
    return !!this.choosing && press(this.choosing, [], id).type === "choice";
  }

  /** What is said of a selection: where the piece may go, or which cards are chosen and how many of how many. */
  protected tellPicks(choosing: Choosing, picks: Id[]): string {
    const { selection } = choosing;
    if (!picks.length) return "";
    if (selection.mode === "sequence") {
      if (!this.lit) return this.#name(picks[0]!);
      const on = [...openings(choosing, picks)].filter(([, opening]) => opening === "continues");
      return on.length ? this.text("goes_to", this.#name(picks[0]!), on.map(([id]) => this.#name(id)).join(", ")) : "";
    }
    if (selection.mode !== "any" && selection.mode !== "set") return "";
    const amount = this.text("position", picks.length, selection.size);
    return this.text("chosen_of", amount, picks.map((id) => this.#name(id)).join(", "));
  }

  /** What an element is called when it is spoken of: a card by name, a piece by its square, if it is on one. */
  #name(id: Id): string {
    const { faces, layout } = this.store.trace!;
    const answer = this.asked?.form.choices?.find((choice) => choice.id === id);
    if (answer) return answer.label;
    const square = this.beat?.scene.pieces?.[id] ?? id;
    const named = (layout.grids ?? []).flatMap((grid) => grid.squares).find((one) => one.id === square);
    return faces[id]?.label ?? named?.label ?? layout.pieces?.find((piece) => piece.id === id)?.label ?? id;
  }

  select(picks: Id[], feedback: Feedback | null = null, said = ""): void {
    this.picks = picks;
    this.feedback = feedback;
    this.allowed = null;
    this.said = said;
    this.changed();
  }

  /** Select what a choice means, so that it is seen before it is played. */
  propose(choice: Choice): void {
    this.select([...choice.picks], null, choice.label);
  }

  fill(typed: string): void {
    this.typed = typed;
    this.changed();
  }

  clearPicks(): void {
    this.clause = null;
    this.select([]);
  }

  protected override forget(): void {
    super.forget();
    this.picks = [];
    this.typed = "";
    this.line = "";
    this.allowed = null;
  }
}
