// Course of a game: a picture of its stations with their progress, and "Go on"; stations open in its place.
import type { ComponentChildren } from "preact";
import { useEffect, useReducer, useRef, useState } from "preact/hooks";
import { isForbidden } from "../store/browser_storage";
import {
  lastLearner,
  type Marks,
  marksOf,
  merged,
  nextOf,
  stateOf,
  takeCarried,
  today,
  withMarks,
} from "../store/marks";
import { Store } from "../store/store";
import { newId } from "../trace/protocol";
import type {
  CourseInside,
  CoursePage,
  CoursePicture,
  CourseStation,
  Courses,
  Model,
  StationKind,
  StationState,
  Trace,
} from "../trace/types";
import { View } from "../view/view";
import { App } from "./App";
import { AreaGrid, type Areas } from "./AreaGrid";
import { Button } from "./Button";
import { classes } from "./classes";
import { LanguageSwitch } from "./Languages";
import { useTheme } from "./useTheme";
import { useViewportHeight } from "./useViewportHeight";
import { HomeButton } from "./Ways";

/** Access to other models, which JupyterLab and similar hosts offer. */
interface Manager {
  widget_manager?: { get_model(id: string): Promise<Model> };
}

interface CourseContext {
  page: Courses;
  marks: Marks;
  /** What a learner has to know if the browser stores nothing; else empty. */
  unkept: string;
  open(course: CoursePage, station: CourseStation): void;
}

const filled = (text: string, n: number, m = 0) => text.replace("{n}", `${n}`).replace("{m}", `${m}`);

const countStations = ({ stations }: CoursePage, marks: Marks, ...wanted: StationState[]) =>
  stations.filter((station) => wanted.includes(stateOf(station, marks, today()))).length;

/** Sign on a station: its number, or a symbol of its kind or state. */
function StationSign({ station, state, number }: { station: CourseStation; state: StationState; number: number }) {
  if (state === "done")
    return (
      <svg viewBox="0 0 16 16" aria-hidden="true">
        <path d="m3 8.5 3.5 4L13 4" />
      </svg>
    );
  if (state === "due")
    return (
      <svg viewBox="0 0 16 16" aria-hidden="true">
        <path d="M8 3.5V8l3 2M2.5 8a5.5 5.5 0 1 0 2-4.2M4.5 1.5v2.6h2.6" />
      </svg>
    );
  if (station.kind === "lesson") return <span data-drawn={number} />;
  return (
    <svg viewBox="0 0 16 16" aria-hidden="true">
      <path d={SIGNS[station.kind]} class="is-full" />
    </svg>
  );
}

const PEBBLES =
  "M1.5 11a2.6 2.6 0 1 0 5.2 0a2.6 2.6 0 1 0 -5.2 0zM9.3 11a2.6 2.6 0 1 0 5.2 0a2.6 2.6 0 1 0 -5.2 0z" +
  "M5.4 4.8a2.6 2.6 0 1 0 5.2 0a2.6 2.6 0 1 0 -5.2 0z";
const STAR = "M8 1l2.1 4.6 4.9.5-3.7 3.3 1.1 4.9L8 11.7 3.6 14.3l1.1-4.9L1 6.1l4.9-.5z";
const CARDS = "M1.5 3.4 8 1.6 11 12.4 4.5 14.2zM9.6 2.6h4.9v10.8h-2.2z";
const SPEECH = "M2 2.5h12v8.2H8.6L5 14v-3.3H2z";
const BUCKET = "M2.6 5.4h10.8L12 14H4zM3.4 4.4a4.6 3.4 0 0 1 9.2 0h-1.4a3.2 2.2 0 0 0-6.4 0z";
const FLAG = "M3 1.5h1.6V15H3zM5.6 2.4 13.6 5.4 5.6 8.4z";
const SIGNS: Record<StationKind, string> = {
  lesson: "",
  practice: PEBBLES,
  problems: STAR,
  game: CARDS,
  coach: SPEECH,
  sandbox: BUCKET,
  challenge: FLAG,
  catch_up: PEBBLES,
};

/** Ground with the path over it. `fits` says how it fills a place of another shape, as SVG does. */
function Ground({ picture: { size, shapes, way }, fits }: { picture: CoursePicture; fits?: string }) {
  return (
    <svg class="sw-ground" viewBox={`0 0 ${size[0]} ${size[1]}`} preserveAspectRatio={fits} aria-hidden="true">
      {shapes.map(({ look, path }) => (
        <path key={path} class={`look-${look}`} d={path} />
      ))}
      <path class="sw-way-edge" d={way} />
      <path class="sw-way" d={way} />
    </svg>
  );
}

const numbersOf = (stations: CourseStation[]) => {
  let lessons = 0;
  return stations.map(({ kind }) => (kind === "lesson" ? ++lessons : 0));
};

/** One course: its picture with the stations, a text about the focused one, and the button to go on. */
function Path({ course, context, title }: { course: CoursePage; context: CourseContext; title: ComponentChildren }) {
  const { page, marks, unkept, open } = context;
  const { labels } = page;
  const day = today();
  const next = nextOf(course.stations, marks, day);
  const [preview, look] = useState<CourseStation | null>(null);
  const subject = preview ?? next;
  const { picture, stations } = course;
  const [width, height] = picture.size as [number, number];
  const numbers = numbersOf(stations);
  const isFresh = countStations(course, marks, "new") === stations.length;
  const areas: Areas = {
    title,
    todo: [
      <div key="words" class="sw-course-words">
        <p class="sw-course-text" tabIndex={-1}>
          {subject ? (
            <>
              <b>{subject.title}</b>
              <span>{subject.text}</span>
            </>
          ) : (
            labels.all_done
          )}
        </p>
        {stations.map((station) => (
          <p key={station.id} class="is-absent" aria-hidden="true">
            <b data-drawn={station.title} />
            <span data-drawn={station.text} />
          </p>
        ))}
      </div>,
      unkept && (
        <p key="unkept" class="sw-small" role="note">
          {unkept}
        </p>
      ),
    ],
    table: (
      <div class="sw-course-place">
        <div class="sw-course-picture" style={{ "--drawn": width / height }}>
          <Ground picture={picture} fits="none" />
          <ol onPointerLeave={() => look(null)} onFocusOut={() => look(null)}>
            {stations.map((station, n) => {
              const [x, y] = picture.spots[n] as [number, number];
              const state = stateOf(station, marks, day);
              const at = { left: `${(100 * x) / width}%`, top: `${(100 * y) / height}%` };
              return (
                <li key={station.id} style={at}>
                  <button
                    type="button"
                    class={classes("sw-station", `is-${state}`, `kind-${station.kind}`, station === next && "is-next")}
                    aria-label={`${station.title}. ${labels[station.kind]}: ${labels[state]}`}
                    aria-current={station === next ? "step" : undefined}
                    onPointerEnter={() => look(station)}
                    onFocus={() => look(station)}
                    onClick={() => open(course, station)}
                  >
                    <StationSign station={station} state={state} number={numbers[n]!} />
                  </button>
                  {station.kind === "lesson" && (
                    <span class="sw-caption" aria-hidden="true">
                      {station.title}
                    </span>
                  )}
                </li>
              );
            })}
          </ol>
        </div>
      </div>
    ),
    way: next && (
      <Button main onClick={() => open(course, next)}>
        {labels[isFresh ? "begin" : "go_on"]!.replace("{title}", next.title)}
      </Button>
    ),
  };
  return <AreaGrid kind="course" areas={areas} />;
}

/** Progress of a course as text. */
function CourseProgress({ course, context: { page, marks } }: { course: CoursePage; context: CourseContext }) {
  const due = countStations(course, marks, "due");
  return (
    <span class="sw-where">
      <span>{filled(page.labels.count!, countStations(course, marks, "done", "due"), course.stations.length)}</span>
      {due > 0 && <span class="sw-badge is-due">{filled(page.labels.due_today!, due)}</span>}
    </span>
  );
}

/** Most stations that are due besides the first; the courses count the others. */
const MOST_DUE = 3;

/** All courses, one picture each, and the stations that are due today. */
function Games({
  context,
  choose,
  title,
}: {
  context: CourseContext;
  choose(game: string): void;
  title: ComponentChildren;
}) {
  const { page, marks, open } = context;
  const due = page.courses.flatMap((course) => {
    const stations = course.stations.filter((station) => stateOf(station, marks, today()) === "due");
    return stations.map((station) => ({ course, station }));
  });
  const openDue = due.map(({ course, station }, n) => (
    <Button key={station.storage_name} main={!n} onClick={() => open(course, station)}>
      {`${course.title}: ${station.title}`}
    </Button>
  ));
  const areas: Areas = {
    title,
    todo: due.length > 0 && <p class="sw-prompt">{filled(page.labels.due_today!, due.length)}</p>,
    answers: due.length > 1 && <div class="sw-choices">{openDue.slice(1, 1 + MOST_DUE)}</div>,
    way: openDue[0],
    table: (
      <ul class="sw-games">
        {page.courses.map((course) => (
          <li key={course.game}>
            <button type="button" class="sw-game" onClick={() => choose(course.game)}>
              <Ground picture={course.picture} />
              <b>{course.title}</b>
              <CourseProgress course={course} context={context} />
            </button>
          </li>
        ))}
      </ul>
    ),
  };
  return <AreaGrid kind="courses" areas={areas} />;
}

/** Widget of the open station, in place of the course. */
function Station({ model, inside, store }: { model: Model; inside: CourseInside; store: Store }) {
  const [view, setView] = useState<View | null>(null);
  useEffect(() => {
    let childStore: Store | undefined;
    let isDisposed = false;
    void (model as Manager).widget_manager?.get_model(inside.model).then((child) => {
      if (isDisposed) return;
      childStore = new Store(child);
      setView(new View(childStore));
    });
    return () => {
      isDisposed = true;
      childStore?.dispose();
      setView((old) => {
        old?.dispose();
        return null;
      });
    };
  }, [model, inside.model]);
  const box = useRef<HTMLDivElement>(null);
  useEffect(() => {
    if (!view) return;
    box.current?.querySelector<HTMLElement>(".sw-home button")?.focus({ preventScroll: true });
    box.current?.scrollIntoView({ block: "start" });
  }, [view]);
  const { ways } = inside;
  const go = (to: "home" | "next") => {
    if (to === "home") void store.ask(newId(), "close_station", {});
    else
      void store.ask(newId(), "open_station", {
        game: inside.game,
        station: ways.next!.station!,
        learner: lastLearner(),
      });
  };
  return <div ref={box}>{view && <App key={view.id} view={view} inside={{ ways, go }} />}</div>;
}

export function Course({ store }: { store: Store }) {
  const { model, traits, kernel } = store;
  const [, readStorage] = useReducer((n: number) => n + 1, 0);
  const root = useRef<HTMLDivElement>(null);
  const theme = useTheme();
  const page = traits.get("course") as Courses;
  const inside = traits.get("inside") as CourseInside | Record<string, never>;
  const [game, choose] = useState(page.courses.length === 1 ? page.courses[0]!.game : null);
  const course = page.courses.find((candidate) => candidate.game === game);
  const names = page.courses.flatMap(({ stations }) => stations.map(({ storage_name: name }) => name));
  const marks = merged(traits.get("marks") as Marks, marksOf(names, page.learner));

  useEffect(() => {
    takeCarried();
    readStorage(0);
    const refresh = () => readStorage(0);
    for (const event of ["storage", "pageshow"]) addEventListener(event, refresh);
    return () => {
      for (const event of ["storage", "pageshow"]) removeEventListener(event, refresh);
    };
  }, [store]);
  useEffect(() => {
    const browserMarks = marksOf(names, page.learner);
    if (kernel === "live" && Object.keys(browserMarks).length)
      void store.ask(newId(), "marks", { marks: browserMarks });
  }, [store, kernel]);
  useViewportHeight(root);
  const wasInside = useRef(false);
  useEffect(() => {
    const isInside = "model" in inside;
    if (wasInside.current && !isInside)
      (
        root.current?.querySelector<HTMLElement>("[data-area=way] button") ??
        root.current?.querySelector<HTMLElement>(".sw-course-text")
      )?.focus({ preventScroll: true });
    if (isInside) choose(inside.game as string);
    wasInside.current = isInside;
  }, [inside]);

  const open = (of: CoursePage, station: CourseStation) => {
    if (station.href) location.assign(withMarks(station.href));
    else
      void store.ask(newId(), "open_station", {
        game: of.game,
        station: station.id,
        learner: page.learner || lastLearner(),
      });
  };
  const { labels } = traits.get("_trace") as Trace;
  const context = { page, marks, unkept: isForbidden() ? labels.unkept! : "", open };
  const isInside = "model" in inside;
  const title = (
    <div class="sw-head">
      {course && page.courses.length > 1 && <HomeButton text={page.labels.games!} onClick={() => choose(null)} />}
      <span class="sw-headline">
        <span class="sw-title" role="heading" aria-level={2}>
          {course?.title ?? page.title}
        </span>
        {course && <CourseProgress course={course} context={context} />}
      </span>
      <LanguageSwitch
        store={store}
        label={labels.language!}
        language={page.language}
        choose={(language) => {
          model.set("language", language);
          model.save_changes();
        }}
      />
    </div>
  );
  return (
    <div ref={root}>
      {isInside ? (
        <Station model={model} inside={inside as CourseInside} store={store} />
      ) : (
        <div
          class="sw-root"
          data-sw-theme={theme}
          data-sw-kernel={kernel}
          data-lm-suppress-shortcuts="true"
          lang={page.language}
          role="group"
          aria-label={course?.title ?? page.title}
        >
          {course ? (
            <Path key={course.game} course={course} context={context} title={title} />
          ) : (
            <Games context={context} choose={choose} title={title} />
          )}
        </div>
      )}
    </div>
  );
}
