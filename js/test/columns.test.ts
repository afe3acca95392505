// Rows of answers: the last row never holds a single one.
import { describe, expect, it, test } from "vitest";
import { answerColumns, columnsFor } from "../src/layout/columns";

describe("columnsFor", () => {
  it("columnsFor leaves no single answer in the last row", () => {
    for (let count = 3; count < 16; count++)
      for (let most = 1; most < 9; most++) {
        const columns = columnsFor(count, most);
        if (columns > 1) expect(count % columns).not.toBe(1);
      }
  });

  it("columnsFor uses as many columns as possible", () => {
    expect([columnsFor(5, 4), columnsFor(4, 3), columnsFor(3, 2), columnsFor(7, 6), columnsFor(9, 2)]).toEqual([
      3, 2, 1, 5, 3,
    ]);
  });
});

test("long answers stand below one another, short ones side by side", () => {
  expect(answerColumns(["No, only a 4 may answer it now", "Yes"])).toBe(1);
  expect(answerColumns(["clockwise", "counterclockwise"])).toBe(1);
  expect(answerColumns(["im Uhrzeigersinn", "gegen den Uhrzeigersinn"])).toBe(1);
  expect(answerColumns(["Take the cards", "Fight back", "Pass on", "Leading"])).toBe(2);
  expect(answerColumns(["Ada", "Ben", "Cleo"])).toBe(3);
  expect(answerColumns(["Nothing", "Pair", "Triple", "Run of three", "Run of four"])).toBe(3);
  expect(answerColumns(["Keine Kombination", "Paar", "Drilling", "Dreierstraße", "Viererstraße"])).toBe(2);
});
