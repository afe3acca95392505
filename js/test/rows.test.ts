// Answers in rows: none stands alone in the last one.
import { describe, expect, it } from "vitest";
import { columnsFor } from "../src/dom/rows";

describe("columnsFor", () => {
  it("leaves none alone in the last row", () => {
    for (let count = 3; count < 16; count++)
      for (let most = 1; most < 9; most++) {
        const columns = columnsFor(count, most);
        if (columns > 1) expect(count % columns).not.toBe(1);
      }
  });

  it("takes as many columns as it may", () => {
    expect([columnsFor(5, 4), columnsFor(4, 3), columnsFor(3, 2), columnsFor(7, 6), columnsFor(9, 2)]).toEqual([
      3, 2, 1, 5, 3,
    ]);
  });
});
