// What is selected at the beat shown, what may be picked next, and what the selection means.
import { computed } from "@preact/signals";
import { isSquare, type Lookup, nameOf } from "../trace/lookup";
import type { ChoiceData, ChoosingData, Id, VerdictData } from "../trace/types";
import type { Authority } from "./authority";
import { match, type Opening, openings, press, sameSet } from "./choices";
import type { Cursor } from "./cursor";
import type { ReplyTo } from "./feedback";
import type { Panels } from "./panels";
import { resetOnMove } from "./reset_on_move";
import type { Screen } from "./screen";
import type { Turn } from "./turn";

interface SelectionParts extends Screen {
  readonly store: { readonly trace: Lookup | null };
  readonly cursor: Pick<Cursor, "beat" | "canNext" | "moveCount">;
  readonly turn: Pick<Turn, "question" | "choosing" | "decision">;
  readonly authority: Pick<Authority, "liveEnd" | "tries">;
  readonly lights: { readonly lit: boolean };
  readonly panels: Pick<Panels, "closeClause">;
  readonly feedback: { reply: ReplyTo | null };
}

export class SelectionState {
  /** The elements selected, in the order in which they were. */
  picks: Id[] = [];
  /** What is typed to answer what is asked. */
  typed = "";
  /** Python's answer that what is selected may be played. */
  allowed: VerdictData | null = null;

  #openings = computed<ReadonlyMap<Id, Opening>>(() => {
    const { choosing } = this.parts.turn;
    return choosing ? openings(choosing, this.picks) : new Map();
  });

  constructor(private readonly parts: SelectionParts) {
    resetOnMove(parts.cursor, this, "picks", "typed", "allowed");
  }

  // --- How elements are selected

  /** Whether elements are selected one after the other. */
  get sequence(): boolean {
    return this.parts.turn.choosing?.selection.mode === "sequence";
  }

  /** Whether a selection grows, and is judged as it does. */
  get growing(): boolean {
    return this.parts.turn.choosing?.selection.mode === "growing";
  }

  /** What may be picked now. */
  get openings(): ReadonlyMap<Id, Opening> {
    return this.#openings.value;
  }

  /** Tell whether pressing an element tries it: one that may be picked, or one that is refused and told why. */
  canTry(id: Id): boolean {
    return this.openings.has(id) || !!this.parts.turn.choosing?.refusals[id];
  }

  /** Tell whether pressing an element plays it where nothing is selected. */
  isSingleChoice(id: Id): boolean {
    const { choosing } = this.parts.turn;
    return !!choosing && press(choosing, [], id).type === "choice";
  }

  /** Tell whether an element is a square on which what is begun could go on. */
  couldGoOnAt(id: Id): boolean {
    return this.sequence && this.picks.length > 0 && isSquare(this.parts.store.trace, id);
  }

  // --- What the selection means

  /** The choices that are exactly what is selected. */
  get fitting(): ChoiceData[] {
    const { choosing } = this.parts.turn;
    return choosing ? match(choosing, this.picks).exact : [];
  }

  /** The choice that the selection means, where it means one only. */
  get onlyFitting(): ChoiceData | undefined {
    const { fitting } = this;
    return fitting.length === 1 ? fitting[0] : undefined;
  }

  /** Whether what is selected is what the record goes on with. */
  get recorded(): boolean {
    const recorded = this.parts.turn.decision?.recorded;
    return !!recorded && sameSet(recorded.picks, this.picks);
  }

  /** How many are still to be selected before a free selection can be played. */
  get missing(): number {
    const selection = this.parts.turn.choosing?.selection;
    return selection?.mode === "any" ? Math.max(0, selection.size - this.picks.length) : 0;
  }

  /** Whether the button that plays a selection may do so. */
  get ready(): boolean {
    const { authority, cursor } = this.parts;
    if (!this.growing) return !this.missing;
    if (authority.liveEnd || (authority.tries && this.allowed)) return !!this.allowed;
    return this.picks.length > 0 && this.recorded && cursor.canNext;
  }

  /** Say in words what `picks` are: where the piece may go, or which cards are chosen and how many of how many. */
  describe(choosing: ChoosingData, picks: Id[]): string {
    const { selection } = choosing;
    const [first] = picks;
    if (first === undefined) return "";
    if (selection.mode === "sequence") {
      if (!this.parts.lights.lit) return this.#name(first);
      const on = [...openings(choosing, picks)].filter(([, opening]) => opening === "continues");
      return on.length
        ? this.parts.text("goes_to", this.#name(first), on.map(([id]) => this.#name(id)).join(", "))
        : "";
    }
    if (selection.mode !== "any" && selection.mode !== "set") return "";
    const amount = this.parts.text("position", picks.length, selection.size);
    return this.parts.text("chosen_of", amount, picks.map((id) => this.#name(id)).join(", "));
  }

  #name(id: Id): string {
    const { store, cursor, turn } = this.parts;
    const answer = turn.question?.form.choices?.find((choice) => choice.id === id);
    return answer ? answer.label : nameOf(store.trace!, cursor.beat?.scene, id);
  }

  // --- Selecting

  select(picks: Id[], reply: ReplyTo | null = null, sentence = ""): void {
    this.picks = picks;
    this.allowed = null;
    this.parts.feedback.reply = reply;
    this.parts.say(sentence);
  }

  /** Select nothing any more. */
  clear(): void {
    this.parts.panels.closeClause();
    this.select([]);
  }

  /** Select what a choice means, so that it is seen before it is played. */
  propose(choice: ChoiceData): void {
    this.select([...choice.picks], null, choice.label);
  }

  /** Take Python's answer that what is selected may be played. */
  allow(verdict: VerdictData): void {
    this.allowed = verdict;
    this.parts.feedback.reply = null;
    this.parts.say(verdict.spoken ?? verdict.text);
  }
}
