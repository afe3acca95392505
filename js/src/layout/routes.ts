// Origins, targets and paths of elements that move from one scene to the next. Pure.
import type { Id, Layout, Scene } from "../trace/types";

export interface Routes {
  /** Zone that a newly visible element comes from. */
  origin(id: Id): Id | null;
  /** Target of an element that has disappeared: a zone with more cards face down, or the plate of a seat. */
  away(id: Id): Id | null;
  /** Spaces between the start and the goal of an element. */
  via(id: Id): Id[];
}

const hiddenIn = (scene: Scene | undefined, id: Id) => scene?.zones[id]?.hidden ?? 0;

/** Return the routes between two scenes. `named` are the ids in the beat: cleared cards go to the seat among them. */
export function routesBetween(
  layout: Layout,
  before: Scene | undefined,
  after: Scene,
  named: readonly Id[] = [],
): Routes {
  const zones = layout.zones ?? [];
  const tracks = layout.tracks ?? [];
  return {
    // A card comes from the hand of the seat whose zone it is in now.
    origin(id) {
      const zone = zones.find((candidate) => after.zones[candidate.id]?.cards.includes(id));
      if (zone?.seat == null) return null;
      const hand = zones.find(
        (candidate) => candidate.kind === "hand" && candidate.seat === zone.seat && candidate !== zone,
      );
      return hand?.id ?? null;
    },
    away(id) {
      if (!before || !Object.values(before.zones).some((zone) => zone.cards.includes(id))) return null;
      const holder = zones.find((zone) => after.zones[zone.id]?.cards.includes(id));
      if (holder) return holder.id;
      const grown = zones.filter((zone) => hiddenIn(after, zone.id) > hiddenIn(before, zone.id));
      const to = grown.find(({ kind }) => kind !== "hand") ?? grown[0];
      return to?.id ?? named.find((id) => id.startsWith("seat.")) ?? null;
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
