// Traces of version 1, said as version 2 says it. Pure.
import type { Choice2, Decision2, Frame2, Trace2 } from "./from2";
import type { Goal, Layout, Mark, NextTag, Selection, SymbolShape, Track } from "./types";

/** What may be selected, as version 1 said it. */
interface Selection1 {
  from: string[];
  least: number;
  most: number;
  ordered?: boolean;
  any?: boolean;
  several?: boolean;
  confirm?: string;
  count?: string;
}

type Choice1 = Omit<Choice2, "frames"> & { ordered?: boolean; frames: Frame1[] };
type Decision1 = Omit<Decision2, "selection" | "choices"> & { selection: Selection1; choices: Choice1[] };
type Frame1 = Omit<Frame2, "decision"> & { decision?: Decision1 | null };
type Track1 = Omit<Track, "look"> & { role: "climb" | "count" };
type Layout1 = Omit<Layout, "tracks" | "goals"> & { tracks: Track1[]; goals: Omit<Goal, "symbol">[] };
export type Trace1 = Omit<Trace2, "version" | "frames" | "marks" | "tags" | "layout"> & {
  version: 1;
  layout: Layout1;
  frames: Frame1[];
};

/** In version 1 a page knew how these marks are drawn. */
const LOOKS_1 = { pedestal: "crowned", turn: "active", dim: "dim", ghost: "ghost" } as const;

/** … at which tags stepping stops, … */
const STOPS_1 = ["trick", "scoring"];

/** … how tracks are drawn, … */
const TRACK_LOOKS_1 = { climb: "terraces", count: "holes" } as const;

/** … and what stands at the end of climbing tracks. */
const GOAL_KEY = "goal";
const GOAL_SYMBOL_1: SymbolShape = {
  label: GOAL_KEY,
  letter: "G",
  tone: "tone-3",
  path:
    "M0 7.2L12 0L24 7.2ZM1.2 8.4H22.8V10H1.2ZM2.8 10.8h2.4v9.6h-2.4ZM8.8 10.8h2v9.6h-2Z" +
    "M13.2 10.8h2v9.6h-2ZM18.8 10.8h2.4v9.6h-2.4ZM0.4 21.2H23.6V23.2H0.4Z",
};

function marksFrom1(labels: Record<string, string>): Record<string, Mark> {
  const marks: Record<string, Mark> = {};
  for (const [mark, look] of Object.entries(LOOKS_1)) marks[mark] = { look };
  for (const [key, label] of Object.entries(labels)) {
    const mark = /^mark_(.+)/.exec(key)?.[1];
    if (mark) marks[mark] = { ...marks[mark], label };
  }
  return marks;
}

function stopsFrom1(labels: Record<string, string>): NextTag[] {
  return STOPS_1.flatMap((tag) => {
    const label = labels[`next_${tag}`];
    return label ? [{ tag, label }] : [];
  });
}

function layoutFrom1({ tracks = [], goals = [], ...layout }: Layout1): Layout {
  return {
    ...layout,
    tracks: tracks.map(({ role, ...track }) => ({ ...track, look: TRACK_LOOKS_1[role] })),
    goals: goals.map((goal) => ({ ...goal, symbol: GOAL_KEY })),
  };
}

/** In version 1 a selection was told by flags. */
function selectionFrom1({ from, most, ordered, any, several, confirm = "", count }: Selection1): Selection {
  if (several && from.length) return { mode: "growing", from, most, complete: !any, confirm };
  if (any) return { mode: "any", from, size: most, confirm, count };
  if (ordered) return { mode: "sequence", from };
  return most > 1 && from.length ? { mode: "set", from, size: most } : { mode: "one", from };
}

function choiceFrom1({ ordered: _, frames, ...choice }: Choice1): Choice2 {
  return { ...choice, frames: frames.map(frameFrom1) };
}

function frameFrom1({ decision, ...frame }: Frame1): Frame2 {
  if (!decision) return frame;
  const { selection, choices, ...rest } = decision;
  return {
    ...frame,
    decision: { ...rest, selection: selectionFrom1(selection), choices: choices.map(choiceFrom1) },
  };
}

export function traceFrom1(trace: Trace1): Trace2 {
  const { labels, symbols, layout, frames } = trace;
  const isOfControl = ([key]: [string, string]) => !/^(mark_|next_)/.test(key);
  return {
    ...trace,
    version: 2,
    labels: Object.fromEntries(Object.entries(labels).filter(isOfControl)),
    marks: marksFrom1(labels),
    tags: stopsFrom1(labels),
    symbols: layout.goals?.length ? { ...symbols, [GOAL_KEY]: GOAL_SYMBOL_1 } : symbols,
    layout: layoutFrom1(layout),
    frames: frames.map(frameFrom1),
  };
}
