// The day of an answer is the learner's local day, not that of UTC.
import { afterEach, expect, test, vi } from "vitest";
import { today } from "../src/store/marks";
import { dayOf, momentOf } from "../src/trace/moment";

afterEach(() => vi.unstubAllEnvs());

test.each([
  ["America/Los_Angeles", "2026-03-16T23:40:00Z", "2026-03-16T16:40:00-07:00"],
  ["America/Los_Angeles", "2026-03-17T00:10:00Z", "2026-03-16T17:10:00-07:00"],
  ["Asia/Tokyo", "2026-03-15T23:45:00Z", "2026-03-16T08:45:00+09:00"],
  ["Asia/Kolkata", "2026-03-15T20:00:00Z", "2026-03-16T01:30:00+05:30"],
  ["UTC", "2026-03-15T20:00:00Z", "2026-03-15T20:00:00+00:00"],
])("in %s the moment %s is formatted as %s", (zone, instant, written) => {
  vi.stubEnv("TZ", zone);
  expect(momentOf(Date.parse(instant))).toBe(written);
  expect(Date.parse(written)).toBe(Date.parse(instant));
  expect(dayOf(written)).toBe(written.slice(0, 10));
});

test("today is the local day", () => {
  // At any hour, at least one of these zones has another date than UTC.
  for (const [zone, hours] of [
    ["Pacific/Kiritimati", 14],
    ["Etc/GMT+12", -12],
  ] as const) {
    vi.stubEnv("TZ", zone);
    expect(today()).toBe(new Date(Date.now() + hours * 3_600_000).toISOString().slice(0, 10));
  }
});
