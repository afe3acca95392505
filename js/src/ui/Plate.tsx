// Plate of a seat: token, name, what it does now, what it holds, and its counters.
import type { ComponentChildren } from "preact";
import type { SeatData, Track } from "../trace/types";
import { appearance, asButton } from "./appearance";
import { Counters } from "./Counters";
import { classes, seatClass } from "./classes";
import { useTrace, useView } from "./context";
import { Holes } from "./Holes";
import { Token } from "./Shapes";

/** Letters of a name above which it has two small lines on a narrow seat. */
const LONG = 9;

interface PlateProps {
  seat: SeatData;
  tracks: Track[];
  /** Cards that are only counted. */
  children?: ComponentChildren;
}

export function Plate({ seat, tracks, children }: PlateProps) {
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
    <div class={classes("sw-plate", className, seatClass(seat.seat))} data-drop={id} {...asButton(view, id)}>
      <Token seat={seat.seat} />
      <span class="sw-label" data-long={seat.name.length > LONG || undefined}>
        <span class="sw-name" dir="auto" title={seat.name}>
          {seat.name}
          {seat.you && ` (${view.text("you")})`}
        </span>
        {badges.map(({ mark, label, look }) => (
          <span
            key={mark}
            class={classes(
              look === "active" && seat.you ? "sw-turn" : "sw-does",
              `badge-${mark}`,
              look && `look-${look}`,
            )}
          >
            {label}
          </span>
        ))}
      </span>
      <span class="sw-facts">
        {children}
        {tracks.map((track) => (
          <Holes key={track.id} track={track} />
        ))}
        <Counters counters={counters} />
      </span>
    </div>
  );
}
