// Grid of a view on a trace, with the parts of the page around it.
import { AreaGrid, type AreaGridProps } from "./AreaGrid";
import { useView } from "./context";
import { type HostParts, useHostedAreas, useHostParts } from "./HostParts";

function roleOf(size: unknown, parts: HostParts | undefined): AreaGridProps["role"] {
  if (size !== "projector") return undefined;
  return parts ? "wall" : "projector";
}

type ViewGridProps = Pick<AreaGridProps, "kind" | "areas" | "needsMore" | "hasManyAnswers">;

export function ViewGrid({ kind, areas, needsMore = false, hasManyAnswers = false }: ViewGridProps) {
  const view = useView();
  const { traits } = view.store;
  const parts = useHostParts();
  return (
    <AreaGrid
      kind={kind}
      areas={useHostedAreas(areas)}
      asks={!!view.turn.decision || !!view.turn.question}
      role={roleOf(traits.get("size"), parts)}
      isWhatIf={traits.get("_shared") === "what if"}
      hasManyAnswers={hasManyAnswers}
      isOpen={view.panels.more}
      needsMore={needsMore}
      table={view.text("table")}
      id={`${view.id}-more`}
    />
  );
}
