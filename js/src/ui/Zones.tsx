// Zones side by side, each in its current role: cards, a slot, or a place for pieces.
import type { Zone } from "../trace/types";
import type { View } from "../view/view";
import { appearance } from "./appearance";
import { Cards, isPile } from "./Cards";
import { useView } from "./context";
import { Heap } from "./Heap";
import { piecesOn, WaitingPieces } from "./Piece";
import { Slot } from "./Slot";

/** Return true if a pile is a place for pieces now: it has no cards, and the game has pieces. */
export function isForPieces(view: View, zone: Zone): boolean {
  const { cards = [], hidden = 0 } = view.cursor.beat?.scene.zones[zone.id] ?? {};
  const pieces = view.store.trace?.layout.pieces ?? [];
  return zone.kind === "pile" && !cards.length && !hidden && pieces.length > 0;
}

/** Return the zones to draw: those in the scene, but piles only if they hold something or can be pressed. */
export function drawnZones(view: View, zones: readonly Zone[]): Zone[] {
  return zones.filter((zone) => {
    const state = view.cursor.beat?.scene.zones[zone.id];
    if (!state) return false;
    if (!isPile(zone) || state.cards.length + state.hidden > 0 || isForPieces(view, zone)) return true;
    const { selectable, refused } = appearance(view, zone.id);
    return selectable || refused;
  });
}

function ZoneView({ zone }: { zone: Zone }) {
  const view = useView();
  const forPieces = isForPieces(view, zone);
  return (
    <>
      {zone.kind === "slot" && <Slot zone={zone} />}
      {zone.kind !== "slot" && !forPieces && (isPile(zone) ? <Heap zone={zone} /> : <Cards zone={zone} />)}
      {(forPieces || piecesOn(view, zone.id).length > 0) && <WaitingPieces zone={zone} />}
    </>
  );
}

export function Zones({ zones }: { zones: readonly Zone[] }) {
  const view = useView();
  return (
    <>
      {drawnZones(view, zones).map((zone) => (
        <ZoneView key={zone.id} zone={zone} />
      ))}
    </>
  );
}
