// After every test: all that crossed between the page and the test's Python was of the contract.
import { afterEach, expect } from "vitest";
import { violations } from "./contract";

afterEach(() => {
  expect(violations.splice(0)).toEqual([]);
});
