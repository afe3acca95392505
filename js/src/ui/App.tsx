// One view of the widget: draws the beat the view stands on and animates what moved.
import { useEffect, useLayoutEffect, useMemo, useReducer, useRef, useState } from "preact/hooks";
import { arrange } from "../arrange";
import { unreadable } from "../data";
import { Motion, type Shot, type Ways } from "../motion";
import { currentTheme, watchTheme } from "../theme";
import type { Id, Layout, Scene } from "../types";
import type { View } from "../view";
import { Controls } from "./Controls";
import { Explanation } from "./Explanation";
import { classes } from "./parts";
import { Table } from "./Table";

function ways(layout: Layout, before: Scene | undefined, after: Scene): Ways {
  const zones = layout.zones ?? [];
  return {
    origin(id: Id) {
      const zone = zones.find((z) => after.zones[z.id]?.cards.includes(id));
      const hand = zone?.seat != null && zones.find((z) => z.kind === "hand" && z.seat === zone.seat && z !== zone);
      return hand ? hand.id : null;
    },
    via(id: Id) {
      const [from, to] = [before?.pegs[id], after.pegs[id]];
      const track = layout.tracks?.find((t) => t.spaces.some((space) => space.id === from));
      if (!track || !to) return [];
      const spaces = track.spaces.map((space) => space.id);
      const end = to === track.goal ? spaces.length : spaces.indexOf(to);
      return spaces.slice(spaces.indexOf(from!) + 1, Math.max(0, end));
    },
  };
}

/** Draws anew on every change, and animates the change when the cursor moved. */
function useView(view: View) {
  const root = useRef<HTMLDivElement>(null);
  const next = useRef<HTMLButtonElement>(null);
  const [, redraw] = useReducer((n: number) => n + 1, 0);
  const state = useRef<{ motion?: Motion; shot?: Shot; scene?: Scene; focused?: boolean }>({}).current;

  useLayoutEffect(() => {
    state.motion = new Motion(root.current!);
    view.onChange = () => redraw(undefined);
    view.onBeforeMove = () => {
      state.shot ??= state.motion!.shoot();
      state.focused = !!focusIn(root.current!);
    };
    return () => {
      view.onChange = view.onBeforeMove = () => {};
    };
  }, [view]);

  useLayoutEffect(() => {
    const scene = view.beat?.scene;
    if (state.shot && scene) state.motion!.play(state.shot, ways(view.store.trace!.layout, state.scene, scene));
    state.shot = undefined;
    state.scene = scene;
    // What had the focus may be gone from the hand: go on from Next.
    if (state.focused && !focusIn(root.current!)) next.current?.focus({ preventScroll: true });
    state.focused = false;
  });

  return { root, next };
}

function focusIn(root: HTMLElement): boolean {
  const { activeElement } = root.getRootNode() as Document | ShadowRoot;
  return !!activeElement && root.contains(activeElement);
}

export function App({ view }: { view: View }) {
  const { root, next } = useView(view);
  const { trace, model, kernel, found } = view.store;
  const [theme, setTheme] = useState(() => currentTheme(document));
  useEffect(() => watchTheme(document, setTheme), []);
  const arrangement = useMemo(() => trace && arrange(trace), [trace?.layout, trace?.seats]);

  const onKeyDown = (event: KeyboardEvent) => {
    if (event.defaultPrevented || event.ctrlKey || event.altKey || event.metaKey) return;
    const inside = !!(event.target as Element).closest("[data-arrows]");
    if (event.key === "PageDown" || (!inside && event.key === "ArrowRight")) view.next();
    else if (event.key === "PageUp" || (!inside && event.key === "ArrowLeft")) view.back();
    else if (event.key === "Escape") view.clearPicks();
    else return;
    event.preventDefault();
  };

  return (
    <div
      ref={root}
      class={classes("sw-root", model.get("size") === "projector" && "sw-projector")}
      data-sw-theme={theme}
      data-sw-kernel={kernel}
      data-lm-suppress-shortcuts="true"
      lang={trace?.language}
      role="group"
      aria-label={trace?.title}
      onKeyDown={onKeyDown}
      // JupyterLab looks at the focused element itself before it looks around it.
      onFocusIn={(event) => ((event.target as HTMLElement).dataset.lmSuppressShortcuts = "true")}
    >
      {!trace || !arrangement ? <p class="sw-unreadable">{unreadable(found)}</p> : (
        <div class={classes("sw-page", `kind-${String(model.get("kind") ?? "table")}`)}>
          <div class="sw-head">
            <span class="sw-title">{trace.title}</span>
            {kernel === "none" && <span class="sw-badge badge-replay">{view.text("replay")}</span>}
          </div>
          <Table view={view} arrangement={arrangement} />
          <div class="sw-side">
            <Explanation view={view} />
            <Controls view={view} nextRef={next} />
          </div>
        </div>
      )}
      <div class="sw-spoken" role="status" aria-live="polite">{view.said}</div>
    </div>
  );
}
