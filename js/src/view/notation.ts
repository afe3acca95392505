// Reads typed notation against what a decision carries, for when Python cannot be asked. Pure.
import type { Choice, Choosing, Id, Recorded, Verdict } from "../trace/types";

const plain = (text: string) => text.trim().replace(/\s+/g, " ").toLowerCase();
const withoutVerb = (text: string) => text.replace(/^\S+ /, "");

export type Reading = { choice: Choice } | { id: Id; verdict: Verdict } | { recorded: true } | null;

/** The verb of an action may be left out. */
export function read(choosing: Choosing, recorded: Recorded | undefined, typed: string): Reading {
  const text = plain(typed);
  if (!text) return null;
  const fits = (action: string) => plain(action) === text || withoutVerb(plain(action)) === text;
  const choice = choosing.choices.find(({ action }) => fits(action));
  if (choice) return { choice };
  if (recorded && fits(recorded.action)) return { recorded: true };
  for (const [id, verdict] of Object.entries(choosing.refusals)) {
    if (plain(id) === text || plain(id) === withoutVerb(text)) return { id, verdict };
  }
  return null;
}
