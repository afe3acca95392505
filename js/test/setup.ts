// Setup of every test: empty browser storage before it, and no violations of the contract after it.
import { options } from "preact";
import { afterEach, beforeEach, expect } from "vitest";
import { violations } from "./contract";

// Preact runs effects by one queue for all files. By a real timer, it does so also while a test replaces timers by fakes;
// a fake one that never fires would stop the effects of all later tests.
const later = setTimeout;
options.requestAnimationFrame = (runEffects) => later(runEffects);

beforeEach(() => localStorage.clear());

afterEach(() => {
  expect(violations.splice(0)).toEqual([]);
});
