// Squares and arrows of a board.
import { describe, expect, test } from "vitest";
import { arrowShape, inRows, squareAlong } from "../src/layout/board";
import { type Opening, pressedElement } from "../src/view/choices";
import { boardTrace } from "./host";

const { squares } = boardTrace().layout.grids![0]!;
const none = () => false;
/** Return the element that a press on a square means. */
const pressedOn = (
  square: string,
  pieces: string[],
  openings: ReadonlyMap<string, Opening>,
  isInSequence: boolean,
  refused: (id: string) => boolean,
) => pressedElement({ square, pieces, openings, isInSequence, isRefused: refused });
const opening = (entries: Record<string, Opening>) => new Map(Object.entries(entries));

describe("the element of a pressed square", () => {
  test("a square that continues a choice is the target, even with an enemy on it", () => {
    expect(pressedOn("b4", ["spirit.1"], opening({ b4: "continues", "spirit.1": "begins" }), true, none)).toBe("b4");
  });

  test("a piece that begins a choice is the target, and an empty square that begins one is its own target", () => {
    expect(pressedOn("c3", ["stone.3"], opening({ "stone.3": "begins" }), true, none)).toBe("stone.3");
    expect(pressedOn("c3", [], opening({ c3: "begins" }), false, none)).toBe("c3");
  });

  test("the square is the target if the selected piece cannot go there", () => {
    expect(pressedOn("c4", ["spirit.2"], opening({ "stone.3": "begins" }), true, () => true)).toBe("c4");
  });

  test("with nothing selected, a refused square is the target, else a piece on it, else the square", () => {
    expect(pressedOn("c4", ["spirit.2"], opening({}), false, (id) => id === "c4")).toBe("c4");
    expect(pressedOn("c4", ["spirit.2"], opening({}), false, none)).toBe("spirit.2");
    expect(pressedOn("a1", [], opening({}), false, none)).toBe("a1");
  });
});

test("arrow keys move in two dimensions and stop at the edge; Home and End go to the ends of the row", () => {
  const go = (from: string, ...keys: string[]) => keys.reduce((at, key) => squareAlong(squares, at, key)!, from);
  expect(go("c3", "ArrowUp", "ArrowLeft")).toBe("b4");
  expect(go("a5", "ArrowUp", "ArrowLeft")).toBe("a5");
  expect(go("c3", "End")).toBe("e3");
  expect(go("c3", "Home", "ArrowDown", "ArrowRight")).toBe("b2");
  expect(squareAlong(squares, "c3", "x")).toBeUndefined();
});

test("arrow keys skip a missing square", () => {
  expect(
    squareAlong(
      squares.filter(({ id }) => id !== "c3"),
      "b3",
      "ArrowRight",
    ),
  ).toBe("d3");
});

test("squares are sorted into rows whatever their order in the trace", () => {
  const rows = inRows([...squares].reverse());
  expect(rows.map((row) => row[0]!.id)).toEqual(["a5", "a4", "a3", "a2", "a1"]);
  expect(rows[4]!.map(({ id }) => id)).toEqual(["a1", "b1", "c1", "d1", "e1"]);
});

describe("an arrow", () => {
  const numbers = (d: string) => d.match(/-?[\d.]+/g)!.map(Number);

  test("an arrow for a move ends before the middle of its target", () => {
    const [x1, y1, x2, y2] = numbers(arrowShape(squares, { from: "a1", to: "a5", kind: "moved" })!.shaft);
    expect([x1, y1, x2]).toEqual([0.5, 4.5, 0.5]);
    expect(y2).toBeGreaterThan(0.5);
    expect(y2).toBeLessThan(1);
  });

  test("arrows of different kinds differ in shape, not only in colour", () => {
    const [moved, better] = (["moved", "better"] as const).map(
      (kind) => arrowShape(squares, { from: "d1", to: "c2", kind })!,
    );
    expect(moved!.head).not.toMatch(/Z$/);
    expect(better!.head).toMatch(/Z$/);
  });

  test("the head of an arrow points forwards and is symmetric", () => {
    const [x1, y1, x2, y2, x3, y3] = numbers(arrowShape(squares, { from: "a1", to: "a5", kind: "moved" })!.head);
    expect([x2, (x1! + x3!) / 2]).toEqual([0.5, 0.5]);
    expect(x1).not.toBe(x3);
    expect(y1).toBe(y3);
    expect(y2).toBeLessThan(y1!);
  });

  test("there is no arrow unless both ends are different squares of the board", () => {
    expect(arrowShape(squares, { from: "waiting.0", to: "e1", kind: "moved" })).toBeNull();
    expect(arrowShape(squares, { from: "e1", to: "e1", kind: "moved" })).toBeNull();
  });
});
