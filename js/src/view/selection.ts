// What is selected at the beat shown, what may be picked next, and what the selection means.
import { isSquare, type Lookup, nameOf } from "../trace/lookup";
import type { Choice, Choosing, Id, Verdict } from "../trace/types";
import type { Authority } from "./authority";
import { match, type Opening, openings, press, sameSet } from "./choices";
import type { Cursor } from "./cursor";
import type { Reply } from "./feedback";
import type { Screen } from "./screen";
import type { Turn } from "./turn";

interface Needs extends Screen {
  readonly store: { readonly trace: Lookup | null };
  readonly cursor: Pick<Cursor, "beat" | "canNext">;
  readonly turn: Pick<Turn, "asked" | "choosing" | "decision">;
  readonly authority: Pick<Authority, "liveEnd" | "tries">;
  readonly lights: { readonly lit: boolean };
  readonly feedback: { reply: Reply | null };
}

export class Selection {
  /** The elements selected, in the order in which they were. */
  picks: Id[] = [];
  /** What is typed to answer what is asked. */
  typed = "";
  /** Python's answer that what is selected may be played. */
  allowed: Verdict | null = null;

  /** The openings found last, and for what. */
  #openings: { choosing: Choosing | null; picks: Id[]; found: Map<Id, Opening> } | undefined;

  constructor(private readonly view: Needs) {}

  // --- How elements are selected

  /** Whether elements are selected one after the other. */
  get sequence(): boolean {
    return this.view.turn.choosing?.selection.mode === "sequence";
  }

  /** Whether a selection grows, and is judged as it does. */
  get growing(): boolean {
    return this.view.turn.choosing?.selection.mode === "growing";
  }

  /** What may be picked now. */
  get openings(): ReadonlyMap<Id, Opening> {
    const { picks } = this;
    const { choosing } = this.view.turn;
    if (!this.#openings || this.#openings.choosing !== choosing || this.#openings.picks !== picks) {
      this.#openings = { choosing, picks, found: choosing ? openings(choosing, picks) : new Map() };
    }
    return this.#openings.found;
  }

  /** Tell whether pressing an element tries it: one that may be picked, or one that is refused and told why. */
  canTry(id: Id): boolean {
    return this.openings.has(id) || !!this.view.turn.choosing?.refusals[id];
  }

  /** Tell whether pressing an element plays it where nothing is selected. */
  isChoiceAlone(id: Id): boolean {
    const { choosing } = this.view.turn;
    return !!choosing && press(choosing, [], id).type === "choice";
  }

  /** Tell whether an element is a square on which what is begun could go on. */
  couldGoOnAt(id: Id): boolean {
    return this.sequence && this.picks.length > 0 && isSquare(this.view.store.trace, id);
  }

  // --- What the selection means

  /** The choices that are exactly what is selected. */
  get fitting(): Choice[] {
    const { choosing } = this.view.turn;
    return choosing ? match(choosing, this.picks).exact : [];
  }

  /** The choice that the selection means, where it means one only. */
  get onlyFitting(): Choice | undefined {
    const { fitting } = this;
    return fitting.length === 1 ? fitting[0] : undefined;
  }

  /** Whether what is selected is what the record goes on with. */
  get recorded(): boolean {
    const recorded = this.view.turn.decision?.recorded;
    return !!recorded && sameSet(recorded.picks, this.picks);
  }

  /** How many are still to be selected before a free selection can be played. */
  get missing(): number {
    const selection = this.view.turn.choosing?.selection;
    return selection?.mode === "any" ? Math.max(0, selection.size - this.picks.length) : 0;
  }

  /** Whether the button that plays a selection may do so. */
  get ready(): boolean {
    const { authority, cursor } = this.view;
    if (!this.growing) return !this.missing;
    if (authority.liveEnd || (authority.tries && this.allowed)) return !!this.allowed;
    return this.picks.length > 0 && this.recorded && cursor.canNext;
  }

  /** Say in words what `picks` are: where the piece may go, or which cards are chosen and how many of how many. */
  describe(choosing: Choosing, picks: Id[]): string {
    const { selection } = choosing;
    const [first] = picks;
    if (first === undefined) return "";
    if (selection.mode === "sequence") {
      if (!this.view.lights.lit) return this.#name(first);
      const on = [...openings(choosing, picks)].filter(([, opening]) => opening === "continues");
      return on.length ? this.view.text("goes_to", this.#name(first), on.map(([id]) => this.#name(id)).join(", ")) : "";
    }
    if (selection.mode !== "any" && selection.mode !== "set") return "";
    const amount = this.view.text("position", picks.length, selection.size);
    return this.view.text("chosen_of", amount, picks.map((id) => this.#name(id)).join(", "));
  }

  #name(id: Id): string {
    const { store, cursor, turn } = this.view;
    const answer = turn.asked?.form.choices?.find((choice) => choice.id === id);
    return answer ? answer.label : nameOf(store.trace!, cursor.beat?.scene, id);
  }

  // --- Selecting

  select(picks: Id[], reply: Reply | null = null, said = ""): void {
    this.picks = picks;
    this.allowed = null;
    this.view.feedback.reply = reply;
    this.view.say(said);
    this.view.redraw();
  }

  /** Select what a choice means, so that it is seen before it is played. */
  propose(choice: Choice): void {
    this.select([...choice.picks], null, choice.label);
  }

  /** Take what is typed to answer what is asked. */
  fill(typed: string): void {
    this.typed = typed;
    this.view.redraw();
  }

  /** Take Python's answer that what is selected may be played. */
  allow(verdict: Verdict): void {
    this.allowed = verdict;
    this.view.feedback.reply = null;
    this.view.say(verdict.spoken ?? verdict.text);
    this.view.redraw();
  }

  /** Forget what concerns one beat only. */
  forget(): void {
    this.picks = [];
    this.typed = "";
    this.allowed = null;
  }
}
