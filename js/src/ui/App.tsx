// One view of the widget: its frame, filled as its kind says.
import { useMemo, useRef } from "preact/hooks";
import { arrange } from "../layout/arrange";
import { unreadable } from "../trace/format";
import type { View } from "../view/view";
import { isPressKey } from "./appearance";
import { type Inside, TableContext, ViewContext } from "./context";
import { Kind } from "./kinds";
import { useDrawing } from "./useDrawing";
import { useAnother } from "./useExampleCase";
import { useMostCards } from "./useMostCards";
import { useTheme } from "./useTheme";
import { useViewportHeight } from "./useViewportHeight";
import { useMark, useTableMark } from "./Ways";

/** Handle the keys that step from anywhere in the view; arrows step only where no inner element uses them. */
function stepByKey(view: View, event: KeyboardEvent, leave?: () => void): void {
  if (event.defaultPrevented || event.ctrlKey || event.altKey || event.metaKey) return;
  const target = event.target as HTMLElement;
  const arrowsAreFree = !target.closest("[data-arrows]");
  if (event.key === "PageDown" || (arrowsAreFree && event.key === "ArrowRight")) view.navigation.next();
  else if (event.key === "PageUp" || (arrowsAreFree && event.key === "ArrowLeft")) view.navigation.back();
  else if (event.key === "Escape") (leave ?? (() => view.explainMode.putBack()))();
  else if (
    event.key === "?" &&
    target.dataset.rove &&
    !target.closest(".sw-story") &&
    view.authority.judges &&
    view.authority.offers("explain")
  )
    view.explainMode.once(() => target.click());
  else return;
  event.preventDefault();
}

/** Ignore repeats of a held key, so that it chooses nothing when it reaches a decision. In the bar it goes on stepping. */
function ignoreHeldKey(event: KeyboardEvent): void {
  const steps = (event.target as Element).closest("[data-area=way]");
  if (event.repeat && isPressKey(event) && !steps) event.preventDefault();
}

/** Stores the learner's progress for the course of a station. */
function Marked() {
  useMark();
  useTableMark();
  return null;
}

/** Live region, through which a screen reader announces what happens. */
function LiveRegion({ view }: { view: View }) {
  return (
    <div class="sw-reader-text" role="status" aria-live="polite">
      {view.liveText}
    </div>
  );
}

export function App({ view: tableView, inside }: { view: View; inside?: Inside }) {
  const root = useRef<HTMLDivElement>(null);
  const nextButton = useRef<HTMLButtonElement>(null);
  const theme = useTheme();
  useViewportHeight(root);
  const { view, leave } = useAnother(tableView, root, nextButton);
  useDrawing(view, root, nextButton);

  const { trace, traits, kernel, unreadableContent } = view.store;
  const { layout, seats } = trace ?? {};
  // Rearranged only when the layout or the seats change, not with every beat.
  const arrangement = useMemo(() => (layout && seats ? arrange({ layout, seats }) : null), [layout, seats]);
  const most = useMostCards(view);
  const kind = String(traits.get("_kind") ?? "table");
  const context = useMemo(() => trace && { view, trace, most, leave, inside }, [view, trace, most, leave, inside]);
  const table = useMemo(() => arrangement && { arrangement }, [arrangement]);

  const point = ({ target }: Event) => {
    view.selection.pointed = (target as Element).closest<HTMLElement>("[data-move]")?.dataset.move ?? "";
  };

  return (
    <div
      ref={root}
      class="sw-root notranslate"
      data-sw-theme={theme}
      data-sw-kernel={kernel}
      data-lm-suppress-shortcuts="true"
      lang={trace?.language}
      // A browser's translation replaces text nodes, which would no longer be updated.
      translate={false}
      role="group"
      aria-label={trace?.title}
      onKeyDownCapture={ignoreHeldKey}
      onKeyDown={(event) => stepByKey(view, event, leave)}
      onFocusIn={(event) => {
        // JupyterLab checks the focused element before its ancestors.
        (event.target as HTMLElement).dataset.lmSuppressShortcuts = "true";
        point(event);
      }}
      onPointerOver={(event) => event.pointerType === "mouse" && point(event)}
      onPointerLeave={point}
    >
      {trace && context && table ? (
        <ViewContext.Provider value={context}>
          <TableContext.Provider value={table}>
            <Marked />
            <Kind key={view.id} name={leave ? "table" : kind} main={nextButton} />
          </TableContext.Provider>
        </ViewContext.Provider>
      ) : (
        <p class="sw-page">{unreadable(traits.get("_trace"), unreadableContent)}</p>
      )}
      <LiveRegion view={view} />
    </div>
  );
}
