// Sorts the fixed furniture of a layout into the regions of the table. Pure.
import { hillShape, type HillShape } from "./hill";
import type { Counter, Goal, Layout, Place, Seat, Track, Trace, Zone } from "./types";

export type Side = "bottom" | "left" | "top" | "right";
export const SIDES: readonly Side[] = ["bottom", "left", "top", "right"];

export interface Region {
  side: Side;
  seats: Seat[];
  hands: Zone[];
  /** Piles and the like that lie beside a hand. */
  piles: Zone[];
  counters: Counter[];
}

export interface Arrangement {
  regions: Record<Side, Region>;
  slots: { side: Side; zone: Zone }[];
  center: Zone[];
  tray: Zone[];
  counters: Counter[];
  climbs: { side: Side; track: Track }[];
  goals: Goal[];
  /** The hill that the climbing tracks wind up. */
  shape: HillShape;
  /** Rows of holes by seat; those of no seat under -1. */
  counts: Map<number, Track[]>;
}

const isSide = (place: Place): place is Side => place !== "center" && place !== "tray";

export function sideOf(layout: Layout, seat: number): Side {
  const things = [...(layout.zones ?? []), ...(layout.tracks ?? []), ...(layout.counters ?? [])];
  const place = things.find((thing) => thing.seat === seat && isSide(thing.place))?.place;
  return place && isSide(place) ? place : (SIDES[seat % 4] ?? "bottom");
}

export function arrange({ layout, seats }: Trace): Arrangement {
  const { zones = [], tracks = [], goals = [], counters = [] } = layout;
  const side = (thing: { place: Place; seat?: number | null }): Side => (isSide(thing.place) ? thing.place : sideOf(layout, thing.seat ?? 0));
  const atSide = (zone: Zone) => isSide(zone.place);

  const regions = Object.fromEntries(
    SIDES.map((name) => [name, { side: name, seats: [], hands: [], piles: [], counters: [] } as Region]),
  ) as unknown as Record<Side, Region>;
  const slots: Arrangement["slots"] = [];
  for (const zone of zones) {
    if (zone.kind === "slot" && (zone.seat != null || atSide(zone))) slots.push({ side: side(zone), zone });
    else if (atSide(zone)) (zone.kind === "hand" || zone.kind === "spread" ? regions[side(zone)].hands : regions[side(zone)].piles).push(zone);
  }

  const climbs = tracks.filter(({ role }) => role === "climb").map((track) => ({ side: side(track), track }));
  const counts = new Map<number, Track[]>();
  for (const track of tracks) {
    if (track.role === "count") counts.set(track.seat ?? -1, [...(counts.get(track.seat ?? -1) ?? []), track]);
  }

  // A lone seat without cards needs no plate.
  const owned = (seat: number) => zones.some((z) => z.seat === seat) || counts.has(seat) || counters.some((c) => c.seat === seat);
  for (const seat of seats) {
    if (owned(seat.seat) || (climbs.length > 1 && climbs.some(({ track }) => track.seat === seat.seat))) regions[sideOf(layout, seat.seat)].seats.push(seat);
  }
  for (const counter of counters) {
    if (counter.seat == null && isSide(counter.place)) regions[counter.place].counters.push(counter);
  }

  return {
    regions, slots, climbs, goals, counts,
    shape: hillShape(climbs.map((climb) => ({ side: climb.side, spaces: climb.track.spaces.length }))),
    center: zones.filter((zone) => zone.place === "center" && !slots.some((slot) => slot.zone === zone)),
    tray: zones.filter((zone) => zone.place === "tray" && !slots.some((slot) => slot.zone === zone)),
    counters: counters.filter((counter) => counter.seat == null && !isSide(counter.place)),
  };
}
