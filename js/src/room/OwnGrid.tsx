// The grid of a page while no widget is open: the same areas, filled with the parts of the page or with its entry form.
import { useRef } from "preact/hooks";
import { AreaGrid, type AreaName, type Areas } from "../ui/AreaGrid";
import { type HostParts, HostPlace } from "../ui/HostParts";
import { useTheme } from "../ui/useTheme";
import { useViewportHeight } from "../ui/useViewportHeight";

interface OwnGridProps {
  parts: HostParts;
  /** Other content in place of the parts. */
  areas: Areas | undefined;
  isProjected: boolean;
}

export function OwnGrid({ parts, areas, isProjected }: OwnGridProps) {
  const root = useRef<HTMLDivElement>(null);
  const theme = useTheme();
  useViewportHeight(root);
  return (
    <div ref={root} class="sw-root" data-sw-theme={theme}>
      <AreaGrid kind="room" role={isProjected ? "projector" : undefined} areas={areas ?? placed(parts)} />
    </div>
  );
}

function placed(parts: HostParts): Areas {
  const areas = Object.entries(parts) as [AreaName, HTMLElement[]][];
  return Object.fromEntries(
    areas.map(([name, elements]) => {
      const place = <HostPlace elements={elements} />;
      return [name, name === "title" ? <div class="sw-head">{place}</div> : place];
    }),
  );
}
