// Before every test: the browser, which files share, keeps nothing. After it: all messages were of the contract.
import { afterEach, beforeEach, expect } from "vitest";
import { violations } from "./contract";

beforeEach(() => localStorage.clear());

afterEach(() => {
  expect(violations.splice(0)).toEqual([]);
});
