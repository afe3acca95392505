// The presses that the teacher's page offers in each state of the room.
import type { Press, TeacherState } from "../trace/types";

export interface Action {
  /** The name of its phrase. */
  word: string;
  press: Press;
  isMain?: boolean;
  /** Present on a switch: whether it is on. */
  isOn?: boolean;
}

/** The actions for what is shown now, in the order of their buttons. */
export function actionsIn(state: TeacherState): Action[] {
  const watched: Action[] =
    typeof state.watched === "number"
      ? [{ word: "unwatch", press: { type: "watch", number: null }, isMain: true }]
      : [];
  return [...watched, ...(state.what_if ? WHAT_IF : byStage(state))];
}

const CLOSE: Action = { word: "close", press: { type: "close" } };
const UNDO: Action = { word: "undo", press: { type: "undo" } };
const WHAT_IF: Action[] = [{ word: "back_to_game", press: { type: "try", begins: false }, isMain: true }, UNDO];

function byStage(state: TeacherState): Action[] {
  switch (state.stage) {
    case "asked":
      return whileAsked(state);
    case "shown": {
      const word = state.number === state.of ? "finish" : "go_on";
      return [{ word, press: { type: "go_on" }, isMain: true }];
    }
    case "play":
      return atTables(state);
    case "own":
      return [CLOSE];
    default:
      return [];
  }
}

function whileAsked({ answered }: TeacherState): Action[] {
  const show: Action = { word: "show", press: { type: "show" }, isMain: true };
  return answered ? [show, { word: "ask_again", press: { type: "ask_again" } }] : [show];
}

function atTables(state: TeacherState): Action[] {
  const { tables = [], paused = false, gives_hints = false } = state;
  const ended = tables.filter(({ over }) => over);
  const hasEnded = ended.some(({ number }) => number === state.looked);
  const isSitting = typeof state.sits === "number";
  const turn = tables.find(({ number }) => number === state.looked)?.turn ?? null;
  const actions: (Action | false)[] = [
    isSitting && { word: "stand", press: { type: "sit", seat: null }, isMain: true },
    hasEnded && { word: "new_game", press: { type: "new_game" }, isMain: true },
    ended.length > 1 && { word: "new_games", press: { type: "new_game", everywhere: true } },
    { word: paused ? "start" : "pause", press: { type: "pause", paused: !paused }, isMain: paused },
    UNDO,
    !paused && !hasEnded && { word: "step_in", press: { type: "step_in" } },
    !isSitting && !paused && turn !== null && { word: "sit", press: { type: "sit", seat: turn } },
    !!state.may_try && { word: "what_if", press: { type: "try", begins: true } },
    { word: "allow_hints", press: { type: "allow_hints", allowed: !gives_hints }, isOn: gives_hints },
    CLOSE,
  ];
  return actions.filter((action) => action !== false);
}
