// Grid of a view on a trace, with the parts of the page around it.
import { AreaGrid, type AreaGridProps, type AreaName } from "./AreaGrid";
import { useView } from "./context";
import { type HostParts, useHostedAreas, useHostParts } from "./HostParts";

function roleOf(size: unknown, parts: HostParts | undefined): AreaGridProps["role"] {
  if (size !== "projector") return undefined;
  return parts ? "wall" : "projector";
}

type ViewGridProps = Pick<AreaGridProps, "kind" | "areas" | "needsMore" | "answers" | "attempt">;

export function ViewGrid({ kind, areas, needsMore = false, answers, attempt }: ViewGridProps) {
  const view = useView();
  const { traits } = view.store;
  const role = roleOf(traits.get("size"), useHostParts());
  // Once a class's answers are shown on a wall, what is asked was read.
  const isShared = role === "wall" && !!(traits.get("_replaced") as AreaName[] | undefined)?.includes("answers");
  return (
    <AreaGrid
      kind={kind}
      areas={useHostedAreas(areas)}
      asks={!!view.turn.decision || !!view.turn.question}
      role={role}
      isWhatIf={traits.get("_shared") === "what if"}
      answers={isShared ? "many" : answers}
      attempt={attempt}
      isOpen={view.panels.more}
      needsMore={needsMore}
      table={view.text("table")}
      id={`${view.id}-more`}
    />
  );
}
