// What a reader of a trace is shown: the beat, the question, what is lit, what the tutor says. It goes nowhere.

import type { Store } from "../store/store";
import type { Beat } from "../trace/beats";
import { type LabelKey, label } from "../trace/labels";
import { newId } from "../trace/protocol";
import type { Arrow, Asking, Choice, Choosing, Decision, Face, Id, Remark } from "../trace/types";
import { clamp } from "./cursor";
import type { Tail } from "./tail";

export const LIGHTS = ["on", "after_try", "off"] as const;
export type Lights = (typeof LIGHTS)[number];

/** The answer to something the learner tried. */
export interface Feedback {
  text: string;
  spoken?: string;
  rules?: string[];
  highlight: Id[];
  /** The element that shakes its head. */
  refused?: Id;
}

export abstract class Watcher {
  readonly id = newId();
  tail: Tail | null = null;
  feedback: Feedback | null = null;
  /** The clause whose text is open. */
  clause: string | null = null;
  /** Whether everything that is not on the first screen is shown. */
  more: boolean;
  /** What the live region says. */
  said = "";
  /** Counts what was refused, so that the same refusal is drawn and shakes again. */
  refusals = 0;
  /** Whether this reader wants to hear the tutor. */
  tutor = false;
  /** When this reader is shown what may be chosen. */
  lights: Lights = "on";
  /** Whether something was tried at the beat shown, or help asked for. */
  tried = false;
  /** The move of the tutor's list that is looked at. */
  peeked: Choice | null = null;

  /** Draw anew; set by what draws. */
  onChange: () => void = () => {};
  /** The cursor is about to move; set by what animates. */
  onBeforeMove: () => void = () => {};

  #tutorTrait: unknown;
  #lightsTrait: unknown;
  #index: number;

  constructor(readonly store: Store) {
    this.#index = clamp(Number(store.model.get("step") ?? 0), store.beats.length);
    this.more = store.model.get("controls") === "full";
    this.followTutor();
    this.followLights();
  }

  /** Whether there is a beat after the one shown, or before it. */
  abstract get canNext(): boolean;
  abstract get canBack(): boolean;

  /** What is shown is another: it is drawn anew. */
  protected abstract changed(): void;

  // --- What is shown

  /** The beat of the trace that is shown, or that what is shown beyond it follows. */
  get index(): number {
    return this.#index;
  }

  set index(index: number) {
    this.#index = index;
    this.store.decisions.look(this.id, index);
  }

  get beat(): Beat | undefined {
    return this.tail?.beats[this.tail.at] ?? this.store.beats[this.index];
  }

  get length(): number {
    return this.store.beats.length;
  }

  get whatIf(): boolean {
    return this.tail?.kind === "what-if";
  }

  /** Whether something done in a sandbox waits for Python, with nothing to be shown of it: more may be done there. */
  get sending(): boolean {
    const { tail } = this;
    return tail?.kind === "pending" && tail.at < 0 && this.store.trace?.mode === "explore";
  }

  /** What is to be chosen at the beat shown; while a move waits for its answer nothing is. */
  get decision(): Decision | null {
    const { tail } = this;
    const none = tail && !this.sending && (tail.kind === "pending" || tail.at < 0);
    return none ? null : (this.beat?.frame.decision ?? null);
  }

  /** What is asked before the next beat is shown. */
  get asked(): Asking | undefined {
    return this.tail ? undefined : this.beat?.frame.question;
  }

  /** Whether the reader is to choose now: nothing leads on from here but that. */
  get yourTurn(): boolean {
    return !!this.decision && !this.canNext;
  }

  /** What leads on from here where nothing is to be chosen, in words; it names a control that is there. */
  get wayOn(): string {
    const { tail } = this;
    if (this.canNext) return this.text("go_on");
    if (tail?.kind === "pending" || tail?.asked) return "";
    if (this.whatIf) return this.text("what_if_end");
    return this.canBack ? this.text("look_back") : "";
  }

  /** Said where a what-if goes no further. */
  get whatIfEnd(): string {
    return this.whatIf && !this.canNext && !this.decision ? this.wayOn : "";
  }

  /** What is asked there; whoever is not shown what fits is not told it either. */
  get prompt(): string {
    const { decision } = this;
    return (!this.lit && decision?.asking) || (decision?.prompt ?? "");
  }

  /** Whether what may be chosen is shown as such. */
  get lit(): boolean {
    return this.lights === "on" || (this.lights === "after_try" && this.tried);
  }

  /** What may be chosen there and what it leads to, as far as that is known yet. */
  get choosing(): Choosing | null {
    const { decision } = this;
    return (decision && this.store.decisions.choosing(decision)) ?? null;
  }

  /** Whether that is still to come. */
  get awaiting(): boolean {
    const { decision } = this;
    return !!decision && this.store.decisions.awaits(decision);
  }

  /** The elements that are lit: what is looked at, else what the answer names, else what the beat names. */
  get highlight(): readonly Id[] {
    if (this.peeked) return this.peeked.picks;
    if (this.feedback) return this.feedback.highlight;
    return [...(this.beat?.frame.highlight ?? []), ...(this.remark?.highlight ?? [])];
  }

  get arrows(): Arrow[] {
    const ofTutor = this.peeked?.outlook ?? this.remark;
    return [...(this.beat?.frame.arrows ?? []), ...(ofTutor?.arrows ?? [])];
  }

  /** What a card shows. Equal cards have one face, under the part before `~`. */
  face(id: Id): Face | undefined {
    return this.store.trace?.faces[id.split("~")[0]!];
  }

  isSquare(id: Id): boolean {
    const grids = this.store.trace?.layout.grids ?? [];
    return grids.some(({ squares }) => squares.some((square) => square.id === id));
  }

  /** The text of a control. */
  text(key: LabelKey, n?: number | string, m?: number | string): string {
    return label(this.store.trace?.labels ?? {}, key, n, m);
  }

  // --- The tutor

  /** Whether there is anything the tutor could say in this trace. */
  get tutorOffered(): boolean {
    return this.store.model.get("tutor") !== "off" && !!this.store.trace?.tutored;
  }

  get tutorOn(): boolean {
    return this.tutor && this.tutorOffered;
  }

  /** What the tutor says of the move just made. */
  get remark(): Remark | undefined {
    return this.tutorOn ? this.beat?.frame.remark : undefined;
  }

  protected get spokenRemark(): string {
    const { remark } = this;
    return remark ? `${this.text(`grade_${remark.grade}`)}: ${remark.spoken ?? remark.text}` : "";
  }

  toggleTutor(): void {
    this.tutor = !this.tutor;
    this.peeked = null;
    this.said = this.spokenRemark;
    this.changed();
  }

  peek(choice: Choice | null): void {
    this.peeked = choice;
    this.changed();
  }

  /** The trait says how a view begins; set anew, it is taken over. */
  protected followTutor(): void {
    const trait = this.store.model.get("tutor");
    if (trait === this.#tutorTrait) return;
    this.#tutorTrait = trait;
    this.tutor = trait === "open";
  }

  // --- What fits

  setLights(lights: Lights): void {
    this.lights = lights;
    this.changed();
  }

  /** Show what may be chosen here before anything was tried. */
  showFits(): void {
    this.tried = true;
    this.said = this.prompt;
    this.changed();
  }

  /** The trait says how a view begins; set anew, it is taken over. */
  protected followLights(): void {
    const trait = this.store.model.get("lights");
    if (trait === this.#lightsTrait) return;
    this.#lightsTrait = trait;
    this.lights = LIGHTS.find((lights) => lights === trait) ?? "on";
  }
}
