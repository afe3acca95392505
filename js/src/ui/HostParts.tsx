// Parts of the page around a widget, as in a room: they stand in the widget's areas, so that both are one screen.
import type { ComponentChildren } from "preact";
import { useLayoutEffect, useRef } from "preact/hooks";
import type { AreaName, Areas } from "./AreaGrid";
import { useView } from "./context";
import { stopWhileScrolled } from "./useScrolledAreas";

/**
 * Elements of the page by the area in which they stand; those of the foot stay in sight below what scrolls in `more`. The
 * page draws their content.
 */
export type HostParts = Partial<Record<AreaName | "foot", HTMLElement[]>>;

/** Place of elements that somebody else draws. */
export function HostPlace({ elements }: { elements: HTMLElement[] }) {
  const place = useRef<HTMLDivElement>(null);
  useLayoutEffect(() => place.current!.append(...elements), [elements]);
  // Arrows in a field of the page step no game.
  return <div class="sw-host" ref={place} data-arrows="" />;
}

/** Return the parts of the page, or undefined if the widget stands alone. */
export const useHostParts = () => useView().store.traits.get("_parts") as HostParts | undefined;

/**
 * Content of the area `more` over the foot of the page, if the page has one: the content scrolls, and the foot does not
 * cover it.
 */
export function OverFoot({ children }: { children: ComponentChildren }) {
  const foot = useHostParts()?.foot;
  const scroller = useRef<HTMLDivElement>(null);
  const content = useRef<HTMLDivElement>(null);
  useLayoutEffect(() => {
    if (!scroller.current) return undefined;
    const watch = new ResizeObserver(() => scroller.current && stopWhileScrolled(scroller.current));
    watch.observe(scroller.current);
    watch.observe(content.current!);
    return () => watch.disconnect();
  }, [foot]);
  if (!foot) return <>{children}</>;
  return (
    <div class="sw-over-foot">
      <div class="sw-scroller" ref={scroller}>
        <div ref={content}>{children}</div>
      </div>
      <HostPlace elements={foot} />
    </div>
  );
}

/** Areas whose content places the parts itself: the title in its line, and the sheet below its head. */
const PLACED: AreaName[] = ["title", "more"];

/** Return the areas with the parts of the page, and without what the page draws itself. */
export function useHostedAreas(areas: Areas): Areas {
  const { traits } = useView().store;
  const parts = useHostParts();
  const replaced = traits.get("_replaced") as AreaName[] | undefined;
  if (!parts) return areas;
  const hosted = { ...areas };
  for (const name of replaced ?? []) hosted[name] = null;
  const { foot, ...inAreas } = parts;
  for (const [name, elements] of Object.entries(inAreas) as [AreaName, HTMLElement[]][])
    if (!PLACED.includes(name) || !hosted[name])
      hosted[name] = (
        <>
          <HostPlace elements={elements} />
          {hosted[name]}
        </>
      );
  if (foot && !areas.more) hosted.more = <OverFoot>{hosted.more}</OverFoot>;
  return hosted;
}
