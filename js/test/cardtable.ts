// Small table of cards without a board, made for the tests: played cards, a discard pile, and cards of no suit or
// several.
import type { ChoiceData, Face, Trace, Zone } from "../src/trace/types";
import { beat, tableTrace } from "./host";

const face = (rank: string, suits: string[], label: string, more: Partial<Face> = {}): Face => ({
  rank,
  suits,
  label,
  short: rank,
  ...more,
});
const FACES: Record<string, Face> = {
  10: face("10", [], "ten", { art: ["D"] }),
  "9SH": face("9★", ["S", "H"], "nine of spades and hearts", { name: "The Nine" }),
  "7SHC": face("7", ["S", "H", "C"], "seven of three suits"),
  "4C": face("4", ["C"], "four of clubs"),
  "2C": face("2", ["C"], "two of clubs"),
};

const ZONES: Zone[] = [
  { id: "hand.0", kind: "hand", place: "bottom", label: "Ada's hand", seat: 0 },
  { id: "hand.1", kind: "hand", place: "left", label: "Ben's hand", seat: 1 },
  { id: "hand.2", kind: "hand", place: "right", label: "Cleo's hand", seat: 2 },
  { id: "pile.1", kind: "pile", place: "left", label: "Ben's penalty cards", brief: "Penalty", seat: 1 },
  { id: "slot.0", kind: "slot", place: "bottom", label: "Ada's card", seat: 0 },
  { id: "table", kind: "row", place: "center", label: "What has been played" },
  { id: "deck", kind: "pile", place: "center", label: "Deck" },
  { id: "won", kind: "pile", place: "center", label: "Won" },
  { id: "discard", kind: "discard", place: "center", label: "Discard pile" },
];

export const tens = (count: number, first = 0) => Array.from({ length: count }, (_, i) => `10~${first + i}`);
const choice = (action: string, picks: string[]): ChoiceData => ({
  action,
  picks,
  label: `Do ${action}`,
  frames: [beat(`Done: ${action}.`, { scene: { zones: { "hand.0": { cards: ["4C"], hidden: 0 } } } })],
});

/** Return a table with three seats, where Ada selects several cards. Beat 1 removes the deck and empties the row. */
export function cardTable(): Trace {
  const trace = tableTrace({
    title: "Tens",
    layout: {
      zones: ZONES,
      tracks: [],
      goals: [],
      pegs: [],
      grids: [],
      pieces: [],
      counters: [{ id: "sum", label: "Sum", place: "center" }],
    },
    faces: FACES,
    revision: 0,
    seats: ["Ada", "Ben", "Cleo"].map((name, seat) => ({ seat, name, you: seat === 0 })),
  });
  trace.marks = { ...trace.marks, passed: { label: "Passed" } };
  trace.frames = [
    beat("Your turn.", {
      wait: "Wait.",
      scene: {
        zones: {
          "hand.0": { cards: ["10~0", "9SH", "7SHC", "4C"], hidden: 0 },
          "hand.1": { cards: [], hidden: 9 },
          "hand.2": { cards: ["10~20"], hidden: 0 },
          "pile.1": { cards: tens(2, 30), hidden: 0 },
          table: { cards: tens(3, 1), hidden: 0 },
          deck: { cards: [], hidden: 12 },
          won: { cards: tens(9, 40), hidden: 0 },
          discard: { cards: [...tens(10, 5), "2C", "10~15"], hidden: 0 },
        },
        counters: { sum: "3 × 10 = 30" },
        marks: { "10~1": ["by.1"], "10~3": ["by.2"], "seat.1": ["passed", "unsaid"], "seat.0": ["turn"] },
      },
      decision: {
        seat: 0,
        prompt: "Which?",
        choosing: {
          elsewhere: "Elsewhere.",
          selection: {
            mode: "growing",
            from: ["10~0", "9SH", "7SHC"],
            most: 3,
            complete: true,
            confirm: "Play",
          },
          choices: [choice("ten", ["10~0"]), choice("two", ["10~0", "9SH"]), choice("pass", [])],
          refusals: { "4C": { legal: false, code: "low", rule: null, text: "Too low.", highlight: ["4C"] } },
        },
      },
    }),
    beat("Cleared.", {
      scene: { zones: { deck: null, table: { cards: [], hidden: 0 } }, marks: { "10~1": null, "10~3": null } },
    }),
  ];
  return trace;
}
