// The contract of docs/trace.md as types: trace, scene, decision, messages and the model a host gives us.

export type Id = string;

export interface Seat { seat: number; name: string; you?: boolean }
export interface Clause { title: string; text: string }
export interface SymbolShape { label: string; letter: string; tone: string; path: string }
export interface Face { rank: string; suits: string[]; label: string; short: string; name?: string; art?: string[] }

export type Place = "bottom" | "left" | "top" | "right" | "center" | "tray";
export type ZoneKind = "hand" | "slot" | "row" | "pile" | "discard" | "spread";

export interface Zone { id: Id; kind: ZoneKind; place: Place; label: string; brief?: string; seat?: number | null }
export interface Space { id: Id; label: string; symbol?: string; text?: string }
export interface Track { id: Id; role: "climb" | "count"; place: Place; label: string; seat?: number | null; spaces: Space[]; goal?: Id }
export interface Goal { id: Id; label: string }
export interface Peg { id: Id; seat?: number | null; label: string }
export interface Square { id: Id; label: string; column: number; row: number; symbol?: string }
export interface Grid { id: Id; label: string; columns: number; rows: number; squares: Square[]; column_labels?: string[]; row_labels?: string[] }
export interface Piece { id: Id; side: number; label: string; glyph: string; symbol?: string }
export interface Counter { id: Id; label: string; place: Place; seat?: number | null }

export interface Layout {
  zones?: Zone[]; tracks?: Track[]; goals?: Goal[]; pegs?: Peg[]; grids?: Grid[]; pieces?: Piece[]; counters?: Counter[];
}

export interface ZoneState { cards: Id[]; hidden: number }
type Map<T> = Record<Id, T>;
export interface Scene { zones: Map<ZoneState>; pegs: Map<Id>; pieces: Map<Id>; counters: Map<string>; marks: Map<string[]> }
/** The changes a frame brings: `null` takes an entry away. */
export type SceneChange = { [K in keyof Scene]?: Map<Scene[K][Id] | null> };

export interface Verdict { legal: boolean; code: string | null; rule: string | null; text: string; spoken?: string; highlight: Id[] }

export type Grade = "best" | "good" | "worse" | "lost";
export interface Arrow { from: Id; to: Id; kind: "moved" | "better" }
export interface Outlook { text: string; short: string; grade: Grade; arrows: Arrow[] }
export interface Remark { text: string; spoken?: string; grade: Grade; arrows: Arrow[]; highlight: Id[] }

export interface Choice { action: string; picks: Id[]; ordered?: boolean; label: string; frames: Frame[]; outlook?: Outlook }
export interface Selection { from: Id[]; least: number; most: number; ordered?: boolean; any?: boolean; several?: boolean; confirm?: string; count?: string }
export interface Decision {
  seat: number; prompt: string; selection: Selection; choices: Choice[]; refusals: Map<Verdict>; judged?: Map<Verdict>;
  recorded?: { action: string; picks: Id[] } | null; elsewhere?: string;
}

export interface Frame {
  scene: SceneChange;
  event?: { type: string; rule?: string; [fact: string]: unknown } | null;
  text: string; spoken?: string; rules?: string[]; highlight?: Id[]; tags?: string[];
  traits?: Record<string, unknown>; wait?: string | null; decision?: Decision | null;
  arrows?: Arrow[]; remark?: Remark;
}

export interface Trace {
  format: string; version: number; game: string; title: string; language: string;
  mode: "replay" | "play" | "explore"; perspective: number | null; revision: number;
  offers?: string[]; perspectives?: (number | null)[];
  seats: Seat[]; labels: Record<string, string>; clauses: Record<string, Clause>;
  symbols: Record<string, SymbolShape>; faces: Record<Id, Face>; layout: Layout; frames: Frame[];
}

export type RequestType =
  | "hello" | "play" | "verdict" | "undo" | "new_game" | "perspective" | "save" | "saves" | "load" | "resync";

export interface Request { v: 1; id: string; type: RequestType; revision: number; payload: Record<string, unknown> }
export interface AnswerError { code: string; message: string; verdict?: Verdict; trace?: Trace }
export interface Answer {
  v: 1; type: "answer"; id: string; ok: boolean; revision: number;
  result?: { verdict?: Verdict; name?: string; names?: string[]; trace?: Trace; events?: number }; error?: AnswerError;
}
export interface FramesMessage { v: 1; type: "frames"; base: number; revision: number; from: number; frames: Frame[] }

/** What every host gives: the part of a Backbone-like model we use. */
export interface Model {
  get(key: string): unknown;
  set(key: string, value: unknown): void;
  save_changes(): void;
  send(content: unknown, callbacks?: unknown, buffers?: unknown): void;
  on(event: string, callback: (...args: never[]) => void): void;
  off(event: string, callback?: (...args: never[]) => void): void;
}
