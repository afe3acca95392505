// How much lies in each zone at most, so that room is kept for it and nothing moves when it comes or goes. Pure.
import type { Beat } from "../trace/beats";
import type { Counter, Id, RoomOfZone, SceneExtent, Zone } from "../trace/types";

/** Those that are there already. On a page without a kernel others may still be packed; it says what room they take. */
const loadedBeats = (beats: readonly Beat[]) => beats.filter(Boolean);

/** So many letters are likely to come behind a label while a game goes on, where it does not say how many. */
const LIKELY = 16;

/** The most letters that these counters take in one line: no fewer than in `room`, or than are `still` to come. */
export function longestLine(
  beats: readonly Beat[],
  counters: readonly Counter[],
  still: boolean,
  room?: SceneExtent,
): number {
  const labels = counters.reduce((sum, { label }) => sum + label.length + 2, 0);
  const values = loadedBeats(beats).map(({ scene }) =>
    counters.reduce((sum, { id }) => sum + String(scene.counters[id] ?? "").length, 0),
  );
  const expected = counters.reduce((sum, { most = LIKELY }) => sum + most, 0);
  return labels + Math.max(still ? expected : 0, room?.letters ?? 0, ...values);
}

export const NOTHING: RoomOfZone = { open: 0, all: 0 };

/** What lies there in these beats, and no less than in `room`; of `expected` zones, as many as they say they can have. */
export function mostInZones(
  beats: readonly Beat[],
  expected: readonly Zone[],
  room?: SceneExtent,
): ReadonlyMap<Id, RoomOfZone> {
  const most = new Map(Object.entries(room?.zones ?? {}));
  for (const { scene } of loadedBeats(beats)) {
    for (const [id, { cards, hidden }] of Object.entries(scene.zones)) {
      const { open, all } = most.get(id) ?? NOTHING;
      if (cards.length <= open && cards.length + hidden <= all && most.has(id)) continue;
      most.set(id, { open: Math.max(open, cards.length), all: Math.max(all, cards.length + hidden) });
    }
  }
  for (const { id, most: able = 0 } of expected) {
    const { open, all } = most.get(id) ?? NOTHING;
    // Who does not see all of its cards now will not see those that come.
    if (open && open === all) most.set(id, { open: Math.max(open, able), all: Math.max(all, able) });
  }
  return most;
}
