// One view of a widget: assembles its parts, and controls the screen and the live region.
import { effect } from "@preact/signals";
import { prefersReducedMotion } from "../dom/reduced_motion";
import { keep, recall } from "../store/browser_storage";
import type { Store } from "../store/store";
import { trackFields } from "../store/tracked_fields";
import { spokenText } from "../trace/card_names";
import { type LabelKey, label } from "../trace/labels";
import { newId } from "../trace/protocol";
import type { Arrow, Id } from "../trace/types";
import { announcement } from "./announcement";
import { Authority } from "./authority";
import { Autoplay } from "./autoplay";
import { Coach } from "./coach";
import { Commands } from "./commands";
import { Cursor } from "./cursor";
import { ExplainMode } from "./explain_mode";
import { Feedback } from "./feedback";
import { Goal } from "./goal";
import { Hint } from "./hint";
import { Input } from "./input";
import { LightSwitch } from "./lights";
import { Moves } from "./moves";
import { Navigation } from "./navigation";
import { Panels } from "./panels";
import { PressQueue } from "./press_queue";
import { Requests } from "./requests";
import { GameReview } from "./review";
import type { Screen } from "./screen";
import { SelectionState } from "./selection";
import { TraceChanges } from "./trace_changes";
import { Turn } from "./turn";
import { Tutor } from "./tutor";
import { Verdicts } from "./verdicts";
import { WhatIf } from "./what_if";

/** Creates each part after the parts it uses, so that no dependency is circular. */
export class View implements Screen {
  readonly id = newId();

  // Position and content.
  readonly cursor: Cursor;
  readonly autoplay: Autoplay;
  readonly navigation: Navigation;
  readonly turn: Turn;
  readonly goal: Goal;
  // Actions of the reader.
  readonly input: Input;
  readonly presses: PressQueue;
  readonly selection: SelectionState;
  readonly moves: Moves;
  readonly whatIf: WhatIf;
  readonly explainMode: ExplainMode;
  readonly hint: Hint;
  readonly commands: Commands;
  // Answers.
  readonly authority: Authority;
  readonly requests: Requests;
  readonly verdicts: Verdicts;
  readonly feedback: Feedback;
  // Preferences of the reader.
  readonly lights: LightSwitch;
  readonly tutor: Tutor;
  readonly panels: Panels;
  readonly review: GameReview;
  readonly coach: Coach;

  /** Text of the live region. */
  liveText = "";

  #disposers: (() => void)[];

  constructor(readonly store: Store) {
    trackFields(this, "liveText");
    const { id } = this;
    const say = (text: string) => this.say(text);
    const text: Screen["text"] = (...words) => this.text(...words);

    const cursor = new Cursor({ id, store });
    const lights = new LightSwitch({ store, cursor });
    const panels = new Panels({ store, cursor });
    const goal = new Goal({ store, cursor });
    const tutor = new Tutor({ say, text, store, cursor });
    const turn = new Turn({ say, text, store, cursor, lights });
    const authority = new Authority({ store, cursor, turn });
    const autoplay = new Autoplay({ store, cursor, turn, panels }, prefersReducedMotion, {
      read: () => recall("pace"),
      write: (pace) => void keep("pace", pace),
    });
    const navigation = new Navigation({ cursor, autoplay });
    const feedback = new Feedback({ say, cursor, lights, autoplay });
    const requests = new Requests({ id, text, store, cursor, navigation, feedback });
    const presses = new PressQueue({ text, turn, requests, feedback });
    const selection = new SelectionState({ say, text, store, cursor, turn, authority, lights, panels, feedback });
    const hint = new Hint({ store, cursor, turn, authority, feedback, requests });

    // Parts that ask about tried moves receive the what-if; parts that make moves receive all of these.
    const context = { say, text, store, cursor, navigation, turn, authority, autoplay, selection, feedback, requests };
    const whatIf = new WhatIf(context);
    const verdicts = new Verdicts({ ...context, whatIf });
    const explainMode = new ExplainMode({ ...context, presses, whatIf });
    const moves = new Moves({ ...context, presses, whatIf, verdicts, explainMode });
    const input = new Input({ ...context, presses, whatIf, verdicts, explainMode, moves });
    const commands = new Commands({ ...context, panels, whatIf });
    const review = new GameReview({ ...context, whatIf });
    const changes = new TraceChanges({ ...context, presses });
    const coach = new Coach(context);

    this.cursor = cursor;
    this.autoplay = autoplay;
    this.navigation = navigation;
    this.turn = turn;
    this.goal = goal;
    this.input = input;
    this.presses = presses;
    this.selection = selection;
    this.moves = moves;
    this.whatIf = whatIf;
    this.explainMode = explainMode;
    this.hint = hint;
    this.commands = commands;
    this.authority = authority;
    this.requests = requests;
    this.verdicts = verdicts;
    this.feedback = feedback;
    this.lights = lights;
    this.tutor = tutor;
    this.panels = panels;
    this.review = review;
    this.coach = coach;

    cursor.onMove = () => this.#announce();
    feedback.onRefusal = (picks) => coach.note(picks);
    this.#disposers = [
      store.subscribe((event) => changes.follow(event)),
      this.#announceThinking(),
      ...[lights, goal, tutor, autoplay, moves, review, requests].map((part) => () => part.dispose()),
    ];
    cursor.look();
  }

  dispose(): void {
    for (const dispose of this.#disposers) dispose();
    this.presses.drop();
    this.store.decisions.leave(this.id);
  }

  // --- The screen

  text(key: LabelKey, n?: number | string, m?: number | string): string {
    return label(this.store.trace?.labels ?? {}, key, n, m);
  }

  say(text: string): void {
    const { trace } = this.store;
    this.liveText = trace ? spokenText(text, trace) : text;
  }

  /** Highlighted elements: those of the previewed move, else of the reply, else of the beat. */
  get highlight(): readonly Id[] {
    const { tutor, feedback, cursor, coach } = this;
    if (tutor.peeked) return tutor.peeked.picks;
    if (feedback.reply) return feedback.reply.highlight;
    if (coach.elements.length) return coach.elements;
    return [...(cursor.beat?.frame.highlight ?? []), ...(tutor.remark?.highlight ?? [])];
  }

  get arrows(): Arrow[] {
    const { tutor, cursor } = this;
    const ofTutor = tutor.peeked?.outlook ?? tutor.remark;
    return [...(cursor.beat?.frame.arrows ?? []), ...(ofTutor?.arrows ?? [])];
  }

  // --- The live region

  /** Announce the beat that the cursor has moved to. */
  #announce(): void {
    const { coach, cursor, goal, presses, review, turn, tutor } = this;
    presses.drop();
    const beat = {
      frame: cursor.beat && { ...cursor.beat.frame, ...coach.fold },
      goal: goal.outcomeAtBeat,
      remark: tutor.remarkSentence,
      prompts: [...coach.sentences, turn.question ? "" : turn.prompt, turn.whatIfEnd],
    };
    this.say(review.announcement || announcement(beat));
  }

  /** Announce the first player that begins to think; later ones are only shown. */
  #announceThinking(): () => void {
    let before = "";
    return effect(() => {
      const thinking = (this.store.traits.get("thinking") as string | undefined) ?? "";
      if (thinking && !before) this.say(thinking);
      before = thinking;
    });
  }
}
