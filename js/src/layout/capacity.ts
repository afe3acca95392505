// Largest number of cards in each zone, so that space is reserved and nothing shifts when cards come or go. Pure.
import type { Beat } from "../trace/beats";
import type { Counter, Id, RoomOfZone, SceneExtent, Zone } from "../trace/types";

/** Return the beats that are loaded. On a page without a kernel others may be packed; `room` covers those. */
const loadedBeats = (beats: readonly Beat[]) => beats.filter(Boolean);

/** Letters by which the room for a counter grows, so that one letter more moves nothing. */
const STEP = 4;
/** Letters for which a counter keeps room before its text is known: words, or a number. */
const LIKELY = 8;
const LIKELY_DIGITS = 4;

/** Return the letters for which a counter keeps room: what it declares, or at least its longest text in these beats. */
export function mostLetters(beats: readonly Beat[], { id, most }: Counter): number {
  const texts = loadedBeats(beats).flatMap(({ scene }) => String(scene.counters[id] ?? "") || []);
  const longest = Math.max(0, ...texts.map(({ length }) => length));
  const likely = texts.length && texts.every((text) => /^\d+$/.test(text)) ? LIKELY_DIGITS : LIKELY;
  return Math.max(most ?? likely, Math.ceil(longest / STEP) * STEP);
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
