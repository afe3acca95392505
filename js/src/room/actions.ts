// The actions that the teacher's page offers in each state of the room.
import type { Press, TeacherState } from "../trace/types";

export interface Action {
  /** The name of the phrase on its button. */
  word: string;
  /** The activity that the phrase names. */
  label?: string;
  /** The seconds that the phrase names. */
  seconds?: number;
  press: Press;
  isMain?: boolean;
  /** Present for a switch: true if it is on. */
  isOn?: boolean;
}

/** Return the actions for a state, in the order of their buttons. */
export function actionsIn(state: TeacherState): Action[] {
  const watched: Action[] =
    typeof state.watched_member === "number"
      ? [{ word: "unwatch", press: { type: "watch", number: null }, isMain: true }]
      : [];
  return [...watched, ...(state.is_what_if ? WHAT_IF : byStage(state))];
}

/** The actions in the way on besides the main ones. */
const NEAR = new Set(["ask_again", "more_time", "next"]);
/** The seconds that a press adds to the time of a question. */
const MORE = 15;

/** Return true if an action stands in the way on: the main ones, some others, and the first if none is main. */
export function isNear(action: Action, at: number, all: Action[]): boolean {
  return !!action.isMain || NEAR.has(action.word) || (at === 0 && !all.some(({ isMain }) => isMain));
}

const CLOSE: Action = { word: "close", press: { type: "close" } };
const UNDO: Action = { word: "undo", press: { type: "undo" } };
const WHAT_IF: Action[] = [{ word: "back_to_game", press: { type: "try", is_on: false }, isMain: true }, UNDO];

function byStage(state: TeacherState): Action[] {
  switch (state.stage) {
    case "asked":
      return duringQuestion(state);
    case "shown":
      if (state.number !== state.of) return [{ word: "go_on", press: { type: "go_on" }, isMain: true }];
      return [{ word: "finish", press: { type: "go_on" }, isMain: true, ...toNext(state) }];
    case "play":
      return atTables(state);
    case "own":
    case "pause": {
      const next = toNext(state);
      return next ? [{ ...next, isMain: true }, CLOSE] : [CLOSE];
    }
    default:
      return [];
  }
}

/** Return the action that brings everybody to the next activity, or undefined in the last one. */
function toNext({ plan, activity }: TeacherState): Action | undefined {
  const following = plan[plan.findIndex(({ id }) => id === activity) + 1];
  return following && { word: "next", label: following.label, press: { type: "begin", id: following.id } };
}

function duringQuestion({ answer_count, seconds_left, plan, activity }: TeacherState): Action[] {
  const seconds = plan.find(({ id }) => id === activity)?.contest?.seconds ?? 0;
  const runs = seconds_left !== undefined;
  const waits = seconds > 0 && !runs;
  const actions: (Action | false)[] = [
    waits && { word: "start_time", seconds, press: { type: "time", seconds }, isMain: true },
    { word: "show", press: { type: "show" }, isMain: !waits },
    runs && { word: "more_time", seconds: MORE, press: { type: "time", seconds: MORE } },
    !!answer_count && { word: "ask_again", press: { type: "ask_again" } },
  ];
  return actions.filter((action) => !!action);
}

function atTables(state: TeacherState): Action[] {
  const { tables = [], is_paused = false, has_hints = false } = state;
  const ended = tables.filter(({ is_over }) => is_over);
  const hasEnded = ended.some(({ number }) => number === state.front_table);
  const isSitting = typeof state.teacher_seat === "number";
  const turn = tables.find(({ number }) => number === state.front_table)?.turn ?? null;
  const actions: (Action | false | undefined)[] = [
    isSitting && { word: "stand", press: { type: "sit", seat: null }, isMain: true },
    hasEnded && { word: "new_game", press: { type: "new_game" }, isMain: true },
    ended.length > 1 && { word: "new_games", press: { type: "new_game", at_all_tables: true } },
    { word: is_paused ? "start" : "pause", press: { type: "pause", is_paused: !is_paused }, isMain: is_paused },
    UNDO,
    !is_paused && !hasEnded && { word: "step_in", press: { type: "step_in" } },
    !isSitting && !is_paused && turn !== null && { word: "sit", press: { type: "sit", seat: turn } },
    !!state.can_try && { word: "what_if", press: { type: "try", is_on: true } },
    toNext(state),
    { word: "allow_hints", press: { type: "allow_hints", is_allowed: !has_hints }, isOn: has_hints },
    CLOSE,
  ];
  return actions.filter((action) => !!action);
}
