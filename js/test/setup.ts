// Setup of every test: empty browser storage before it, and no violations of the contract after it.
import { afterEach, beforeEach, expect } from "vitest";
import { violations } from "./contract";

beforeEach(() => localStorage.clear());

afterEach(() => {
  expect(violations.splice(0)).toEqual([]);
});
