// What a trace says of single elements of the table. Pure.
import type { Face, Id, Scene, Trace } from "./types";

export type Lookup = Pick<Trace, "faces" | "layout">;

/** Return what a card shows. Equal cards have one face, under the part before `~`. */
export function faceOf(trace: Pick<Trace, "faces"> | null, id: Id): Face | undefined {
  return trace?.faces[id.split("~")[0]!];
}

/** Tell whether an element is a square of a board. */
export function isSquare(trace: Pick<Trace, "layout"> | null, id: Id): boolean {
  const grids = trace?.layout.grids ?? [];
  return grids.some(({ squares }) => squares.some((square) => square.id === id));
}

/** Return what an element is called when it is spoken of: a card by name, a piece by its square if it is on one. */
export function nameOf({ faces, layout }: Lookup, scene: Scene | undefined, id: Id): string {
  const square = scene?.pieces?.[id] ?? id;
  const named = (layout.grids ?? []).flatMap((grid) => grid.squares).find((candidate) => candidate.id === square);
  return faces[id]?.label ?? named?.label ?? layout.pieces?.find((piece) => piece.id === id)?.label ?? id;
}
