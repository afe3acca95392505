// Largest number of cards in each zone, so that space is reserved and nothing shifts when cards come or go. Pure.
import type { Beat } from "../trace/beats";
import type { Counter, Id, RoomOfZone, SceneExtent, Zone } from "../trace/types";

/** Return the beats that are loaded. On a page without a kernel others may be packed; `room` covers those. */
const loadedBeats = (beats: readonly Beat[]) => beats.filter(Boolean);

/** Number of letters expected for a counter that does not say its longest value. */
const LIKELY = 16;

/** Return the most letters that these counters take in one line: at least those in `room`, and while `still` more may come. */
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

/** Return the most cards in each zone in these beats and in `room`; for `expected` zones, at least the number they declare. */
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
    // A reader who does not see all of a zone's cards now will not see later ones either.
    if (open && open === all) most.set(id, { open: Math.max(open, able), all: Math.max(all, able) });
  }
  return most;
}
