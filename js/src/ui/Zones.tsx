// Zones side by side, each as what it is now: cards, a slot, or a place for pieces.
import type { Zone } from "../trace/types";
import type { View } from "../view/view";
import { appearance } from "./appearance";
import { Cards, isPile } from "./Cards";
import { useView } from "./context";
import { piecesOn, WaitingPieces } from "./Piece";
import { Slot } from "./Slot";

/** Whether a pile is a place for pieces now: it has no cards, and there are pieces in the game. */
function isForPieces(view: View, zone: Zone): boolean {
  const { cards = [], hidden = 0 } = view.cursor.beat?.scene.zones[zone.id] ?? {};
  const pieces = view.store.trace?.layout.pieces ?? [];
  return zone.kind === "pile" && !cards.length && !hidden && pieces.length > 0;
}

/** The zones drawn now: those in the scene, piles only while something lies on them or may be done with them. */
function drawnZones(view: View, zones: readonly Zone[]): Zone[] {
  return zones.filter((zone) => {
    const state = view.cursor.beat?.scene.zones[zone.id];
    if (!state) return false;
    if (!isPile(zone) || state.cards.length + state.hidden > 0 || isForPieces(view, zone)) return true;
    const { selectable, refused } = appearance(view, zone.id);
    return selectable || refused;
  });
}

function ZoneView({ zone, mini }: { zone: Zone; mini?: boolean }) {
  const view = useView();
  const forPieces = isForPieces(view, zone);
  return (
    <>
      {zone.kind === "slot" && <Slot zone={zone} />}
      {zone.kind !== "slot" && !forPieces && <Cards zone={zone} mini={mini} />}
      {(forPieces || piecesOn(view, zone.id).length > 0) && <WaitingPieces zone={zone} />}
    </>
  );
}

interface ZonesProps {
  zones: readonly Zone[];
  /** Whether cards are shown small. */
  mini?: boolean;
}

export function Zones({ zones, mini }: ZonesProps) {
  const view = useView();
  return (
    <>
      {drawnZones(view, zones).map((zone) => (
        <ZoneView key={zone.id} zone={zone} mini={mini} />
      ))}
    </>
  );
}

/** Zones in a line of their own, where any of them is drawn. */
export function Piles({ zones }: { zones: readonly Zone[] }) {
  const view = useView();
  if (!drawnZones(view, zones).length) return null;
  return (
    <div class="sw-piles sw-flow">
      <Zones zones={zones} />
    </div>
  );
}
