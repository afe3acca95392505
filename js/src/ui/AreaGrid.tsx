// Grid of the nine areas of every widget, in the order in which they are read. The style sheet alone places them.
import type { ComponentChildren } from "preact";
import { useLayoutEffect, useRef } from "preact/hooks";
import { registerLengths } from "../dom/lengths";
import { useEmptyAreas } from "./useEmptyAreas";
import { useScrolledAreas } from "./useScrolledAreas";

export const AREAS = ["title", "todo", "others", "table", "hand", "answers", "feedback", "way", "more"] as const;

export type AreaName = (typeof AREAS)[number];

/** Content of the areas; one without content is left out. */
export type Areas = Partial<Record<AreaName, ComponentChildren>>;

/** An answer is judged, so that what came of it is to be read; or the next one is chosen, and feedback gives way; or all
 * are given, and their result takes the place of the table. */
export type Attempt = "judged" | "next" | "ended";

export interface AreaGridProps {
  kind: string;
  areas: Areas;
  /** True if something is asked, so that what happened is said softly. */
  asks?: boolean;
  /** What the grid is drawn for: a projector, or the wall of a room, which has the parts of the room in its areas. */
  role?: "projector" | "wall" | undefined;
  /** True for moves that everybody sees and that do not count. */
  isWhatIf?: boolean;
  /** How many answers a question has, beside which a hand takes less. */
  answers?: "few" | "many" | undefined;
  /** How far an answer is, once there is feedback on one. */
  attempt?: Attempt | undefined;
  /** True if what is further away is shown. */
  isOpen?: boolean;
  /** True if a part of what is further away is needed now, so that every frame gives it a place. */
  needsMore?: boolean;
  /** Name of the table for those who hear it. */
  table?: string;
  /** Id of the area `more`. */
  id?: string;
}

export function AreaGrid(props: AreaGridProps) {
  const { kind, areas, asks, role, isWhatIf, answers, attempt, isOpen, needsMore, table, id } = props;
  const page = useRef<HTMLDivElement>(null);
  useLayoutEffect(registerLengths, []);
  useEmptyAreas(page);
  useScrolledAreas(page);
  return (
    <div
      ref={page}
      class={`sw-page kind-${kind}`}
      data-role={role}
      data-what-if={isWhatIf || undefined}
      data-answers={answers}
      data-try={attempt}
      data-open={isOpen ? "more" : undefined}
      data-needs={needsMore ? "more" : undefined}
      data-only={AREAS.every((name) => !areas[name] || name === "title" || name === "table") ? "table" : undefined}
    >
      {AREAS.map((name) => (
        <div
          key={name}
          data-area={name}
          style={{ "--area": name }}
          data-asks={(name === "todo" && asks) || undefined}
          {...(name === "table" && areas.table && table ? { role: "group", "aria-label": table } : {})}
          id={name === "more" ? id : undefined}
        >
          {areas[name]}
        </div>
      ))}
    </div>
  );
}
