// A seat: its token and name, what is marked on it, its rows of holes and its counters.
import type { View } from "../view";
import type { Seat, Track } from "../types";
import { Counters } from "./Counters";
import { classes, look, PegMark, spot, Token } from "./parts";

/** A row of holes that counts something. */
export function Holes({ view, track }: { view: View; track: Track }) {
  const stands = view.beat?.scene.pegs ?? {};
  const pegs = view.store.trace?.layout.pegs ?? [];
  const at = track.spaces.find((space) => Object.values(stands).includes(space.id));
  return (
    <span class={classes("sw-holes", look(view, track.id).className)} role="img" aria-label={`${track.label}: ${at?.label ?? ""}`} title={`${track.label}: ${at?.label ?? ""}`}>
      {track.spaces.map((space) => (
        <span key={space.id} class={classes("sw-hole", look(view, space.id).className)} data-stand={space.id}>
          {pegs.filter((peg) => stands[peg.id] === space.id).map((peg) => (
            <span key={peg.id} class={classes("sw-pin", look(view, peg.id).className)} data-move={peg.id}><PegMark view={view} peg={peg} /></span>
          ))}
        </span>
      ))}
    </span>
  );
}

export function Plate({ view, seat, tracks }: { view: View; seat: Seat; tracks: Track[] }) {
  const id = `seat.${seat.seat}`;
  const { marks, className } = look(view, id);
  const { layout, labels } = view.store.trace!;
  const counters = (layout.counters ?? []).filter((counter) => counter.seat === seat.seat);
  return (
    <div class={classes("sw-plate sw-flow", className, `seat-${seat.seat % 6}`)} data-drop={id} {...spot(view, id, seat.name)}>
      <Token view={view} seat={seat.seat} />
      <span class="sw-name">{seat.name}{seat.you && <span class="sw-you"> ({view.text("you")})</span>}</span>
      {tracks.map((track) => <Holes key={track.id} view={view} track={track} />)}
      {marks.map((mark) => labels[`mark_${mark}`] && <span key={mark} class={`sw-badge badge-${mark}`}>{labels[`mark_${mark}`]}</span>)}
      <Counters view={view} counters={counters} />
    </div>
  );
}
