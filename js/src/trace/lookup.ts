// Lookups of single elements of the table in a trace. Pure.
import type { Face, Id, Scene, Trace } from "./types";

export type Lookup = Pick<Trace, "faces" | "layout">;

/** Return the face of a card. Equal cards share one face, under the part of the id before `~`. */
export function faceOf(trace: Pick<Trace, "faces"> | null, id: Id): Face | undefined {
  return trace?.faces[id.split("~")[0]!];
}

/** Return true if an element is a square of a board. */
export function isSquare(trace: Pick<Trace, "layout"> | null, id: Id): boolean {
  const grids = trace?.layout.grids ?? [];
  return grids.some(({ squares }) => squares.some((square) => square.id === id));
}

/** Return true if an element is a space of a track. */
export function isSpace(trace: Pick<Trace, "layout"> | null, id: Id): boolean {
  return (trace?.layout.tracks ?? []).some(({ spaces }) => spaces.some((space) => space.id === id));
}

/** Return true if an element is a piece on a board, or beside it. */
export function isPiece({ layout }: Pick<Trace, "layout">, id: Id): boolean {
  return (layout.pieces ?? []).some((piece) => piece.id === id);
}

/** Return the name of an element in sentences: a card's name, or for a piece its square if it is on one. */
export function nameOf({ faces, layout }: Lookup, scene: Scene | undefined, id: Id): string {
  const square = scene?.pieces?.[id] ?? id;
  const named = (layout.grids ?? []).flatMap((grid) => grid.squares).find((candidate) => candidate.id === square);
  return faces[id]?.label ?? named?.label ?? layout.pieces?.find((piece) => piece.id === id)?.label ?? id;
}
