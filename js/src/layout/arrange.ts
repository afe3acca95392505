// Assigns the fixed parts of a layout to the regions of the table. Pure.
import type { Counter, Layout, Place, SeatData, Trace, Track, TrackGoal, Zone } from "../trace/types";
import { type TerraceShape, terraceShape } from "./hill";
import { SIDES, type Side } from "./sides";

export interface Region {
  side: Side;
  seats: SeatData[];
  hands: Zone[];
  /** Piles and similar zones beside a hand. */
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
  goals: TrackGoal[];
  /** Terraces that these tracks climb. */
  shape: TerraceShape;
  /** Rows of holes by seat; those without a seat under `NO_SEAT`. */
  counts: Map<number, Track[]>;
}

export const NO_SEAT = -1;

const isSide = (place: Place): place is Side => place !== "center" && place !== "tray";

/** Return the side of a seat: that of the first zone, track or counter that it owns. */
function sideOf(layout: Layout, seat: number): Side {
  const things = [...(layout.zones ?? []), ...(layout.tracks ?? []), ...(layout.counters ?? [])];
  const place = things.find((thing) => thing.seat === seat && isSide(thing.place))?.place;
  return place && isSide(place) ? place : (SIDES[seat % SIDES.length] ?? "bottom");
}

function emptyRegion(side: Side): Region {
  return { side, seats: [], hands: [], piles: [], counters: [] };
}

function countsBySeat(tracks: readonly Track[]): Map<number, Track[]> {
  const counts = new Map<number, Track[]>();
  for (const track of tracks.filter(({ look }) => look === "holes")) {
    const seat = track.seat ?? NO_SEAT;
    counts.set(seat, [...(counts.get(seat) ?? []), track]);
  }
  return counts;
}

export function arrange({ layout, seats }: Pick<Trace, "layout" | "seats">): Arrangement {
  const { zones = [], tracks = [], goals = [], counters = [] } = layout;
  const sideFor = (thing: { place: Place; seat?: number | null }): Side =>
    isSide(thing.place) ? thing.place : sideOf(layout, thing.seat ?? 0);

  const regions = Object.fromEntries(SIDES.map((side) => [side, emptyRegion(side)])) as Record<Side, Region>;

  const isSeatsSlot = (zone: Zone) => zone.kind === "slot" && (zone.seat != null || isSide(zone.place));
  const slots = zones.filter(isSeatsSlot).map((zone) => ({ side: sideFor(zone), zone }));
  const others = zones.filter((zone) => !isSeatsSlot(zone));
  for (const zone of others.filter(({ place }) => isSide(place))) {
    const region = regions[sideFor(zone)];
    const group = zone.kind === "hand" || zone.kind === "spread" ? region.hands : region.piles;
    group.push(zone);
  }

  const climbs = tracks.filter(({ look }) => look === "terraces").map((track) => ({ side: sideFor(track), track }));
  const counts = countsBySeat(tracks);

  // A single seat without cards needs no plate.
  const needsPlate = (seat: number) =>
    zones.some((zone) => zone.seat === seat) ||
    counts.has(seat) ||
    counters.some((counter) => counter.seat === seat) ||
    (climbs.length > 1 && climbs.some(({ track }) => track.seat === seat));
  for (const seat of seats.filter((candidate) => needsPlate(candidate.seat))) {
    regions[sideOf(layout, seat.seat)].seats.push(seat);
  }

  const ofTheTable = counters.filter((counter) => counter.seat == null);
  for (const counter of ofTheTable) {
    if (isSide(counter.place)) regions[counter.place].counters.push(counter);
  }

  return {
    regions,
    slots,
    climbs,
    goals,
    counts,
    shape: terraceShape(climbs.map(({ side, track }) => ({ side, spaces: track.spaces.length }))),
    center: others.filter(({ place }) => place === "center"),
    tray: others.filter(({ place }) => place === "tray"),
    counters: ofTheTable.filter(({ place }) => !isSide(place)),
  };
}
