// Ways on from a station of a course: back to the course, and from its end to the next station.
import { useEffect } from "preact/hooks";
import { keepMark, takeCarried, withMarks } from "../store/marks";
import type { LessonStep, QuizData, SavedAnswers, StationMark, Ways } from "../trace/types";
import { Button } from "./Button";
import { type Inside, useInside, useView } from "./context";

/** Return the links to the course and to the next station, and the function that follows them. */
function useWays(): Inside | undefined {
  const view = useView();
  const inside = useInside();
  if (inside) return inside;
  const ways = view.store.traits.get("ways") as Ways | undefined;
  if (!ways?.home && !ways?.next) return undefined;
  const go = (to: "home" | "next") => {
    const href = ways[to]?.href;
    if (href) location.assign(withMarks(href));
    else void view.commands.run("next_lesson");
  };
  return { ways, go };
}

/** Store the learner's progress for the course. */
export function useMark(): void {
  const { traits } = useView().store;
  const mark = traits.get("mark") as StationMark | undefined;
  const savedAnswers = traits.get("kept") as SavedAnswers | undefined;
  useEffect(takeCarried, []);
  useEffect(() => {
    if (mark && "done" in mark && savedAnswers?.entries.length) keepMark(savedAnswers.name, savedAnswers.learner, mark);
  }, [mark, savedAnswers]);
}

/** Link back to the course, above everything. */
export function WayHome() {
  const going = useWays();
  const home = going?.ways.home;
  if (!home) return null;
  return (
    <nav class="sw-home">
      <Button onClick={() => going.go("home")}>
        <svg viewBox="0 0 16 16" aria-hidden="true">
          <path d="M10 2 4 8l6 6" />
        </svg>
        <span>{home.text}</span>
      </Button>
    </nav>
  );
}

interface OnwardProps {
  /** True beside a finished practice question, false below the end of a station. */
  practised?: boolean;
}

/** Ways on at the end of a station: the next one, and a second round of questions. */
export function Onward({ practised = false }: OnwardProps) {
  const view = useView();
  const going = useWays();
  const { traits, kernel } = view.store;
  const lesson = traits.get("lesson") as LessonStep | undefined;
  const quiz = traits.get("quiz") as QuizData | undefined;
  const mark = traits.get("mark") as StationMark | undefined;
  const ended = practised
    ? quiz?.practice && quiz.done && mark?.done
    : lesson?.task === "end" || (!lesson && quiz?.summary);
  if (!ended || kernel === "none") return null;
  const next = going?.ways.next;
  const missed = lesson?.missed;
  if (!next && !missed && !going?.ways.home) return null;
  return (
    <div class="sw-onward">
      {practised && going?.ways.done && (
        <p class="sw-text" role="status">
          {going.ways.done}
        </p>
      )}
      {missed && (
        <Button main={!next && !going?.ways.home} onClick={() => void view.commands.run("ask_missed")}>
          {missed}
        </Button>
      )}
      {next ? (
        <Button main={!practised} onClick={() => going.go("next")}>
          {next.text}
        </Button>
      ) : (
        going?.ways.home && (
          <Button main={!practised} onClick={() => going.go("home")}>
            {going.ways.home.text}
          </Button>
        )
      )}
    </div>
  );
}
