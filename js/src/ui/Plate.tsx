// Plate of a seat: token, name, badges, rows of holes and counters.
import type { SeatData, Track } from "../trace/types";
import { appearance, asButton } from "./appearance";
import { Counters } from "./Counters";
import { classes, seatClass } from "./classes";
import { useTrace, useView } from "./context";
import { Holes } from "./Holes";
import { Token } from "./Shapes";

export function Plate({ seat, tracks }: { seat: SeatData; tracks: Track[] }) {
  const view = useView();
  const { layout, marks: declared } = useTrace();
  const id = `seat.${seat.seat}`;
  const { marks, className } = appearance(view, id);
  const counters = (layout.counters ?? []).filter((counter) => counter.seat === seat.seat);
  const badges = marks.flatMap((mark) => {
    const { label, look } = declared[mark] ?? {};
    return label ? [{ mark, label, look }] : [];
  });
  return (
    <div class={classes("sw-plate sw-flow", className, seatClass(seat.seat))} data-drop={id} {...asButton(view, id)}>
      <Token seat={seat.seat} />
      <span class="sw-name">
        {seat.name}
        {seat.you && <span class="sw-you"> ({view.text("you")})</span>}
      </span>
      {tracks.map((track) => (
        <Holes key={track.id} track={track} />
      ))}
      {badges.length > 0 && (
        <span class="sw-badges sw-flow">
          {badges.map(({ mark, label, look }) => (
            <span key={mark} class={classes("sw-badge", `badge-${mark}`, look && `look-${look}`)}>
              {label}
            </span>
          ))}
        </span>
      )}
      <Counters counters={counters} />
    </div>
  );
}
