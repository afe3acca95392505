// One view of the widget: head, table, explanation and controls.
import type { ComponentChildren } from "preact";
import { useMemo, useRef } from "preact/hooks";
import { arrange } from "../layout/arrange";
import { longestLine, mostInZones } from "../layout/capacity";
import { unreadable } from "../trace/format";
import type { LessonStep, QuizData, Trace } from "../trace/types";
import type { View } from "../view/view";
import { isPressKey } from "./appearance";
import { ControlBar } from "./Controls";
import { classes } from "./classes";
import { type Inside, useLeave, useTrace, useView, ViewContext } from "./context";
import { ExplanationPanel } from "./Explanation";
import { FullScreen } from "./FullScreen";
import { HouseRules } from "./HouseRules";
import { Languages } from "./Languages";
import { LessonPanel } from "./Lesson";
import { More } from "./More";
import { Pair } from "./Pair";
import { Question } from "./Question";
import { LearnerGate } from "./Resumption";
import { TableView } from "./Table";
import { TaskLine } from "./Task";
import { TutorMoves } from "./Tutor";
import { useDrawing } from "./useDrawing";
import { useAnother } from "./useExampleCase";
import { useTheme } from "./useTheme";
import { useViewportHeight } from "./useViewportHeight";
import { Onward, useMark, WayHome } from "./Ways";

/** Handle the keys that step from anywhere in the view; arrows step only where no inner element uses them. */
function stepByKey(view: View, event: KeyboardEvent, leave?: () => void): void {
  if (event.defaultPrevented || event.ctrlKey || event.altKey || event.metaKey) return;
  const target = event.target as HTMLElement;
  const arrowsAreFree = !target.closest("[data-arrows]");
  if (event.key === "PageDown" || (arrowsAreFree && event.key === "ArrowRight")) view.navigation.next();
  else if (event.key === "PageUp" || (arrowsAreFree && event.key === "ArrowLeft")) view.navigation.back();
  else if (event.key === "Escape") (leave ?? (() => view.explainMode.putBack()))();
  else if (event.key === "?" && target.dataset.rove && view.authority.judges && view.authority.offers("explain"))
    view.explainMode.once(() => target.click());
  else return;
  event.preventDefault();
}

/** Ignore repeats of a held key, so that it chooses nothing when it reaches a decision. In the bar it goes on stepping. */
function ignoreHeldKey(event: KeyboardEvent): void {
  const steps = (event.target as Element).closest(".sw-bar");
  if (event.repeat && isPressKey(event) && !steps) event.preventDefault();
}

/** Wrapper that adds the links to and from the course of a station. */
function Around({ children }: { children: ComponentChildren }) {
  useMark();
  return (
    <>
      {children}
      <Onward />
    </>
  );
}

/** Live region, through which a screen reader announces what happens. */
function LiveRegion({ view }: { view: View }) {
  return (
    <div class="sw-reader-text" role="status" aria-live="polite">
      {view.liveText}
    </div>
  );
}

/** Head of the widget: its title, badges and buttons. */
function Head({ asks }: { asks: boolean }) {
  const view = useView();
  const leave = useLeave();
  const { title, stretch } = useTrace();
  const { kernel, playable } = view.store;
  return (
    <div class="sw-head">
      <WayHome />
      <span class="sw-title" role="heading" aria-level={2}>
        {title}
      </span>
      {stretch && !leave && <span class="sw-stretch sw-small">{stretch.text}</span>}
      {kernel === "none" && !asks && !leave && (
        <span class="sw-badge badge-replay">{view.text(playable ? "practice" : "replay")}</span>
      )}
      <HouseRules />
      <Languages />
      <FullScreen />
      <TaskLine />
    </div>
  );
}

export function App({ view: tableView, inside }: { view: View; inside?: Inside }) {
  const root = useRef<HTMLDivElement>(null);
  const nextButton = useRef<HTMLButtonElement>(null);
  const theme = useTheme();
  const isSmall = useViewportHeight(root);
  const { view, leave } = useAnother(tableView, root, nextButton);
  useDrawing(view, root, nextButton);

  const { trace, beats, room, traits, kernel, unreadableContent } = view.store;
  const { layout, seats } = trace ?? {};
  // Rearranged only when the layout or the seats change, not with every beat.
  const arrangement = useMemo(() => (layout && seats ? arrange({ layout, seats }) : null), [layout, seats]);
  const goesOn = trace?.mode === "play";
  const most = useMemo(() => mostInZones(beats, (goesOn && layout?.zones) || [], room), [beats, goesOn, layout]);
  const kind = traits.get("_kind") ?? "table";
  const hasTask = kind === "quiz" || kind === "lesson";
  // The counter that would answer a question is withheld, but its space is reserved from the start.
  const still = goesOn || hasTask || beats.some((beat) => beat?.frame.question);
  const letters = useMemo(
    () => longestLine(beats, arrangement?.counters ?? [], still, room),
    [beats, arrangement, still],
  );
  const context = useMemo(() => trace && { view, trace, most, leave, inside }, [view, trace, most, leave, inside]);
  const isEnded = (traits.get("lesson") as LessonStep | undefined)?.task === "end";
  const pair = traits.get("pair") as Partial<Trace> | undefined;

  return (
    <div
      ref={root}
      class={classes("sw-root notranslate", traits.get("size") === "projector" && "sw-projector")}
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
      }}
    >
      {trace && context && arrangement ? (
        <ViewContext.Provider value={context}>
          <Around>
            <div key={view.id} class={`sw-page kind-${kind}`} data-ended={isEnded || undefined}>
              <Head asks={hasTask} />
              {pair?.frames && !leave ? (
                <Pair pair={pair as Trace} form={(traits.get("quiz") as QuizData).form} />
              ) : (
                <TableView arrangement={arrangement} letters={letters} />
              )}
              {hasTask ? (
                <LearnerGate>
                  {(wrong) =>
                    kind === "quiz" ? (
                      <Question main={nextButton} wrong={wrong} />
                    ) : (
                      <LessonPanel main={nextButton} wrong={wrong} isSmall={isSmall} />
                    )
                  }
                </LearnerGate>
              ) : (
                <>
                  <ExplanationPanel />
                  <ControlBar nextButton={nextButton} />
                  <TutorMoves />
                  {view.panels.more && <More />}
                </>
              )}
            </div>
          </Around>
        </ViewContext.Provider>
      ) : (
        <p class="sw-page">{unreadable(traits.get("_trace"), unreadableContent)}</p>
      )}
      <LiveRegion view={view} />
    </div>
  );
}
