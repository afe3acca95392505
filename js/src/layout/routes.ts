// Where something comes from and passes when it moves from one scene to the next. Pure.
import type { Id, Layout, Scene } from "../trace/types";

export interface Routes {
  /** The zone something comes from that was not to be seen before. */
  origin(id: Id): Id | null;
  /** The spaces something passes on its way, its goal left out. */
  via(id: Id): Id[];
}

export function routesBetween(layout: Layout, before: Scene | undefined, after: Scene): Routes {
  const zones = layout.zones ?? [];
  const tracks = layout.tracks ?? [];
  return {
    // A card comes from the hand of the seat in whose zone it lies now.
    origin(id) {
      const zone = zones.find((one) => after.zones[one.id]?.cards.includes(id));
      if (zone?.seat == null) return null;
      const hand = zones.find((one) => one.kind === "hand" && one.seat === zone.seat && one !== zone);
      return hand?.id ?? null;
    },
    via(id) {
      const from = before?.pegs[id];
      const to = after.pegs[id];
      const track = tracks.find(({ spaces }) => spaces.some((space) => space.id === from));
      if (!from || !to || !track) return [];
      const spaces = track.spaces.map((space) => space.id);
      const end = to === track.goal ? spaces.length : spaces.indexOf(to);
      return spaces.slice(spaces.indexOf(from) + 1, Math.max(0, end));
    },
  };
}
