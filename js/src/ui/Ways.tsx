// Ways on from a station of a course: back to the course, and from its end to the next station.
import type { ComponentChildren } from "preact";
import { useEffect } from "preact/hooks";
import { keepMark, lastLearner, marksOf, missedRules, takeCarried, today, withMarks } from "../store/marks";
import type { LessonStep, QuizData, SavedAnswers, StationMark, Ways } from "../trace/types";
import type { View } from "../view/view";
import { Button } from "./Button";
import { type Inside, useInside, useView } from "./context";
import { Feast } from "./Summary";

/** Return the ways on from the page of a station: where its learner has done nothing before it, to the beginning. */
function waysOf({ store: { traits } }: View): Ways | undefined {
  const ways = traits.get("ways") as Ways | undefined;
  const { catch_up: catchUp, beginning } = ways ?? {};
  const { learner } = (traits.get("kept") ?? { learner: "" }) as SavedAnswers;
  if (!catchUp || !beginning || Object.keys(marksOf(catchUp.stations, learner)).length) return ways;
  return { ...ways, nothing: beginning.text, next: beginning.next };
}

/** Return the links to the course and to the next station, and the function that follows them. */
export function useWays(): Inside | undefined {
  const view = useView();
  const inside = useInside();
  if (inside) return inside;
  const ways = waysOf(view);
  if (!ways?.home && !ways?.next) return undefined;
  const go = (to: "home" | "next") => {
    const href = ways[to]?.href;
    if (href) location.assign(withMarks(href));
    else void view.commands.run("next_lesson");
  };
  return { ways, go };
}

/** Store the learner's progress for the course, and narrow practice of what was missed to it. */
export function useMark(): void {
  const { commands, store } = useView();
  const { traits, kernel } = store;
  const mark = traits.get("mark") as StationMark | undefined;
  const savedAnswers = traits.get("kept") as SavedAnswers | undefined;
  const { catch_up: catchUp } = (traits.get("ways") ?? {}) as Ways;
  useEffect(takeCarried, []);
  useEffect(() => {
    if (catchUp && kernel === "live")
      void commands.run("narrow", { rules: missedRules(catchUp, savedAnswers!.learner) });
  }, [catchUp, kernel, savedAnswers?.learner]);
  useEffect(() => {
    if (mark && "done" in mark && savedAnswers?.entries.length) keepMark(savedAnswers.name, savedAnswers.learner, mark);
  }, [mark, savedAnswers]);
}

/** True if a station at a table is done: the goal is reached, the game or a coach's deal is over, or a sandbox was tried. */
function isTableDone({ cursor, coach, goal, store }: View): boolean {
  if (cursor.whatIf) return false;
  if (coach.on) return !!coach.end;
  if (store.trace?.task) return !!goal.decided?.reached;
  if (store.trace?.mode === "explore") return cursor.length > 1;
  return cursor.isGameOver;
}

/** Store that the table of a page is done. */
export function useTableMark(): void {
  const view = useView();
  const { storage_name: name } = (view.store.traits.get("ways") ?? {}) as Ways;
  const isDone = isTableDone(view) && view.store.kernel === "live";
  useEffect(() => {
    const { misses } = view.coach.end ?? {};
    if (name && isDone) keepMark(name, lastLearner(), { done: true, share: 1, due: "", ...(misses && { misses }) });
  }, [name, isDone]);
}

/** Return the way on: to the next station, else to the course. */
function onwardOf({ ways, go }: Inside): { text: string; go(): void } {
  const to = ways.next ? "next" : "home";
  return { text: ways[to]!.text, go: () => go(to) };
}

/** Return the way on from a table that is done. */
export function useTableEnd(): ReturnType<typeof onwardOf> | undefined {
  const view = useView();
  const going = useWays();
  if (!going?.ways.storage_name || !isTableDone(view) || view.store.kernel !== "live") return undefined;
  return onwardOf(going);
}

/** Button back to where one came from, at the beginning of the title. */
export function HomeButton({ text, onClick }: { text: string; onClick(): void }) {
  return (
    <nav class="sw-home">
      <Button onClick={onClick}>
        <svg viewBox="0 0 16 16" aria-hidden="true">
          <path d="M10 2 4 8l6 6" />
        </svg>
        <span>{text}</span>
      </Button>
    </nav>
  );
}

/** Way back from a station to its course. */
export function WayHome() {
  const going = useWays();
  const home = going?.ways.home;
  return home ? <HomeButton text={home.text} onClick={() => going.go("home")} /> : null;
}

/** True at the end of a station: that of a lesson or a quiz, or of practice, which goes on all the same. */
export function useIsEnded(): boolean {
  const { traits, kernel } = useView().store;
  const lesson = traits.get("lesson") as LessonStep | undefined;
  const quiz = traits.get("quiz") as QuizData | undefined;
  const mark = traits.get("mark") as StationMark | undefined;
  if (kernel === "none") return false;
  if (quiz?.practice) return quiz.done && !!mark?.done && !(mark.due && mark.due <= today());
  return lesson?.task === "end" || (!lesson && !!quiz?.summary);
}

const practiceOf = ({ store }: View) => (store.traits.get("quiz") as QuizData | undefined)?.practice;

/** True once all rules of practice are practised, until the learner goes on with questions all the same. */
export function useIsFeast(): boolean {
  const view = useView();
  const isEnded = useIsEnded();
  return !!practiceOf(view) && isEnded && !view.panels.feastIsOver;
}

/** True at a station that practises what was missed, if nothing was. */
export function useHasNothing(): boolean {
  const practice = practiceOf(useView());
  const nothing = useWays()?.ways.nothing;
  return useIsFeast() && !!nothing && !practice!.groups.length;
}

/** Ways on at the end of a station: the next one, and a second round of questions. */
export function Onward() {
  const view = useView();
  const going = useWays();
  const isEnded = useIsEnded();
  const { missed } = (view.store.traits.get("lesson") as LessonStep | undefined) ?? {};
  const isFeast = useIsFeast();
  if (!isEnded) return null;
  const onward = going && onwardOf(going);
  return (
    <>
      {missed && (
        <Button class="sw-onward" main={!going} onClick={() => void view.commands.run("ask_missed")}>
          {missed}
        </Button>
      )}
      {onward && (
        <Button class="sw-onward" main={!practiceOf(view) || isFeast} onClick={onward.go}>
          {onward.text}
        </Button>
      )}
    </>
  );
}

/** What is practised and how much help a question gives; once all rules are practised, a feast. */
export function PracticeWords({ text, children }: { text: string; children: ComponentChildren }) {
  const view = useView();
  const { nothing, beginning } = useWays()?.ways ?? {};
  const hasNothing = useHasNothing();
  const isFeast = useIsFeast();
  if (hasNothing && nothing === beginning?.text)
    return (
      <p class="sw-text" role="status">
        {nothing}
      </p>
    );
  if (isFeast) return <Feast text={hasNothing ? nothing! : view.text("quiz_practised")} isRead />;
  return (
    <>
      <p class="sw-read">{text}</p>
      {children}
    </>
  );
}
