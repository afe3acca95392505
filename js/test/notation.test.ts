// Reading of notation without Python.
import { expect, test } from "vitest";
import { read } from "../src/view/notation";
import { tableTrace } from "./host";

const { faces, frames } = tableTrace();
const choosing = frames[2]!.decision!.choosing!;

test("the verb is optional, and case and spaces do not matter", () => {
  for (const typed of ["play QC", "qc", "  Play   qc "])
    expect(read(choosing, undefined, typed)).toMatchObject({ choice: { action: "play QC" } });
});

test("cards are read as they are displayed", () => {
  for (const typed of ["Q♣", "play q♣", "Q♣\ufe0e"])
    expect(read(choosing, undefined, typed, faces)).toMatchObject({ choice: { action: "play QC" } });
  expect(read(choosing, undefined, "K♥", faces)).toMatchObject({ id: "KH", verdict: { code: "must_follow_suit" } });
  expect(read(choosing, undefined, "Q♣")).toBeNull();
});

test("a ten is read by its number, and an ace with the number it stands for", () => {
  const suits = (rank: string, ...keys: string[]) => ({ rank, suits: keys, label: "", short: `${rank}?` });
  const some = {
    TH: suits("10", "H"),
    AM: { ...suits("A", "M"), short: "A☾" },
    "5ML": { ...suits("5", "M", "L"), short: "5☾❧" },
  };
  const play = (action: string) => ({ ...choosing, choices: [{ ...choosing.choices[0]!, action }] });
  expect(read(play("play TH"), undefined, "10h", some)).toMatchObject({ choice: { action: "play TH" } });
  expect(read(play("play AM=7 5ML"), undefined, "A☾=7 5☾❧", some)).toMatchObject({
    choice: { action: "play AM=7 5ML" },
  });
});

test("cards are read by their names in another language", () => {
  const symbols = { C: { label: "Kreuz", letter: "Kr", tone: "tone-1", path: "" } } as const;
  const german = { QC: { rank: "D", suits: ["C"], label: "Kreuz-Dame", short: "D♣" } };
  const typedSo = [
    "D♣",
    "dkr",
    "DC",
    "kreuz-dame",
    "play D♣",
    "QC",
    "KrD",
    "Kr-D",
    "kr d",
    "play Kreuz Dame",
    "Kreuz-D",
  ];
  for (const typed of typedSo)
    expect(read(choosing, undefined, typed, german, symbols)).toMatchObject({ choice: { action: "play QC" } });
});

test("a text that is also a suit's name is a card only with its capital letter", () => {
  const symbols = { S: { label: "Pik", letter: "Pi", tone: "tone-1", path: "" } } as const;
  const german = { KS: { rank: "K", suits: ["S"], label: "Pik-König", short: "K♠" } };
  const play = { ...choosing, choices: [{ ...choosing.choices[0]!, action: "play KS" }] };
  expect(read(play, undefined, "PiK", german, symbols)).toMatchObject({ choice: { action: "play KS" } });
  expect(read(play, undefined, "Pik", german, symbols)).toBeNull();
});

test("a refused card is read with its reason", () => {
  expect(read(choosing, undefined, "play KH")).toMatchObject({ id: "KH", verdict: { code: "must_follow_suit" } });
});

test("the recorded action is recognised even without a choice for it", () => {
  const recorded = { action: "pass 7C QC QS", picks: ["7C", "QC", "QS"] };
  expect(read({ ...choosing, choices: [] }, recorded, "7c qc qs")).toEqual({ recorded: true });
});

test("other texts are not recognised", () => {
  expect(read(choosing, undefined, "play 2H")).toBeNull();
  expect(read(choosing, undefined, " ")).toBeNull();
});
