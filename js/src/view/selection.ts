// Selection at the current beat: the selected elements, those that may be picked next, and the choices they mean.
import { computed } from "@preact/signals";
import { trackFields } from "../store/tracked_fields";
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

/** The selected elements of the current beat. */
export class SelectionState {
  /** Selected elements, in order of selection. */
  picks: Id[] = [];
  /** Text typed as an answer to a question. */
  typed = "";
  /** Number of answers after which those that were not given were opened again. */
  openedAt = 0;
  /** Element under the mouse, or that the keyboard has reached. */
  pointed: Id = "";
  /** Python's verdict that the selection may be played. */
  allowed: VerdictData | null = null;

  #openings = computed<ReadonlyMap<Id, Opening>>(() => {
    const { choosing } = this.parts.turn;
    return choosing ? openings(choosing, this.picks) : new Map();
  });

  constructor(private readonly parts: SelectionParts) {
    resetOnMove(parts.cursor, this, "picks", "typed", "openedAt", "allowed");
    trackFields(this, "pointed");
  }

  // --- Modes of selection

  /** True if elements are selected in a sequence. */
  get sequence(): boolean {
    return this.parts.turn.choosing?.selection.mode === "sequence";
  }

  /** True if the selection grows and is judged at each change. */
  get growing(): boolean {
    return this.parts.turn.choosing?.selection.mode === "growing";
  }

  /** Elements that may be picked now. */
  get openings(): ReadonlyMap<Id, Opening> {
    return this.#openings.value;
  }

  /** Return true if pressing an element has an effect: it can be picked, or its refusal explained. */
  canTry(id: Id): boolean {
    return this.openings.has(id) || !!this.parts.turn.choosing?.refusals[id];
  }

  /** Return the choice that pressing an element plays while nothing is selected. */
  singleChoice(id: Id): ChoiceData | undefined {
    const { choosing } = this.parts.turn;
    const pressed = choosing && press(choosing, [], id);
    return pressed?.type === "choice" ? pressed.choice : undefined;
  }

  /** Return true if an element is a square to which the selected sequence could continue. */
  couldGoOnAt(id: Id): boolean {
    return this.sequence && this.picks.length > 0 && isSquare(this.parts.store.trace, id);
  }

  // --- Meaning of the selection

  /** Choices that match the selection exactly. */
  get fitting(): ChoiceData[] {
    const { choosing } = this.parts.turn;
    return choosing ? match(choosing, this.picks).exact : [];
  }

  /** The matching choice, if there is only one. */
  get onlyFitting(): ChoiceData | undefined {
    const { fitting } = this;
    return fitting.length === 1 ? fitting[0] : undefined;
  }

  /** True if the selection is the recorded move. */
  get recorded(): boolean {
    const recorded = this.parts.turn.decision?.recorded;
    return !!recorded && sameSet(recorded.picks, this.picks);
  }

  /** Number of elements missing from a selection of fixed size. */
  get missing(): number {
    const selection = this.parts.turn.choosing?.selection;
    return selection?.mode === "any" ? Math.max(0, selection.size - this.picks.length) : 0;
  }

  /** True if the button that plays a selection is enabled. */
  get ready(): boolean {
    const { authority, cursor } = this.parts;
    if (!this.growing) return !this.missing;
    if (authority.liveEnd || (authority.tries && this.allowed)) return !!this.allowed;
    return this.picks.length > 0 && this.recorded && cursor.canNext;
  }

  /** Return a sentence about `picks`: where the piece can go, or which cards are selected and how many are needed. */
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

  /** Clear the selection. */
  clear(): void {
    this.parts.panels.closeClause();
    this.select([]);
  }

  /** Select the elements of a choice, so that the reader sees it before it is played. */
  propose(choice: ChoiceData): void {
    this.select([...choice.picks], null, choice.label);
  }

  /** Accept Python's verdict that the selection may be played. */
  allow(verdict: VerdictData): void {
    this.allowed = verdict;
    this.parts.feedback.reply = null;
    this.parts.say(verdict.spoken ?? verdict.text);
  }
}
