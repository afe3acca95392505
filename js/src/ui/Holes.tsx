// Row of holes that shows a count.
import type { Track } from "../trace/types";
import { appearance } from "./appearance";
import { classes } from "./classes";
import { useTrace, useView } from "./context";
import { Token } from "./Shapes";

export function Holes({ track }: { track: Track }) {
  const view = useView();
  const pegs = useTrace().layout.pegs ?? [];
  const stands = view.cursor.beat?.scene.pegs ?? {};
  const reached = track.spaces.find((space) => Object.values(stands).includes(space.id));
  const name = `${track.label}: ${reached?.label ?? ""}`;
  return (
    <span class={classes("sw-holes", appearance(view, track.id).className)} role="img" aria-label={name} title={name}>
      {track.spaces.map(({ id }) => (
        <span key={id} class={classes("sw-hole", appearance(view, id).className)} data-stand={id}>
          {pegs
            .filter((peg) => stands[peg.id] === id)
            .map((peg) => (
              <span key={peg.id} class={classes("sw-pin", appearance(view, peg.id).className)} data-move={peg.id}>
                <Token seat={peg.seat ?? 0} />
              </span>
            ))}
        </span>
      ))}
    </span>
  );
}
