// Step of a lesson: its text and new words, then a question, or a table to step through or to play at.
import type { Ref } from "preact";
import { useEffect, useLayoutEffect, useRef, useState } from "preact/hooks";
import { showFromTop } from "../dom/viewport_height";
import type { LessonStep, QuizData } from "../trace/types";
import type { View } from "../view/view";
import { StepControls } from "./Controls";
import { classes } from "./classes";
import { useView } from "./context";
import { ExplanationPanel } from "./Explanation";
import { Question } from "./Question";
import type { Wrong } from "./Resumption";
import { splitFirst } from "./sentences";
import { Waits } from "./Waits";

interface LessonProps {
  /** Button for the way on. */
  main: Ref<HTMLButtonElement>;
  wrong: Wrong;
  /** True if space is so scarce that feedback replaces the text. */
  isSmall: boolean;
}

/** Return the spoken form of the step. */
const announcementOf = (view: View, { progress, texts, terms }: LessonStep, isQuestion: boolean) =>
  [`${progress}.`, ...texts, ...terms.map(({ means }) => means), isQuestion && view.cursor.beat?.frame.text]
    .filter(Boolean)
    .join(" ");

/**
 * Return the fold state of a step's text. The text is whole until the first try; then it shrinks to its first sentence
 * if space is scarce or the page would grow. The reader can change that until the next try.
 */
function useFold({ number }: LessonStep, tries: number, isSmall: boolean) {
  const section = useRef<HTMLElement>(null);
  const [folded, fold] = useState(false);
  /** Height of the tallest step before an answer. The page keeps it, so that the way on stays at its lower edge. */
  const high = useRef(0);
  const at = useRef(number);
  useLayoutEffect(() => fold(false), [number]);
  useLayoutEffect(() => {
    const page = section.current?.closest<HTMLElement>(".sw-page");
    if (!page) return;
    if (!tries || at.current !== number) {
      at.current = number;
      page.style.removeProperty("--highest");
      high.current = Math.max(high.current, page.offsetHeight);
      if (!isSmall) page.style.setProperty("--highest", `${high.current}px`);
      return;
    }
    if (isSmall || page.offsetHeight > high.current) fold(true);
  }, [tries, number, isSmall]);
  return { section, folded, fold };
}

interface StepSectionProps {
  lesson: LessonStep;
  section: Ref<HTMLElement>;
  wrong: Wrong;
  canFold: boolean;
  isFolded: boolean;
  onFold: () => void;
  /** Texts that stay visible when folded. */
  shortened: string[];
}

/** Text of a step and its new words, which fold to give space to the feedback. */
function StepSection({ lesson, section, wrong, canFold, isFolded, onFold, shortened }: StepSectionProps) {
  const view = useView();
  const { title, progress, texts, terms } = lesson;
  return (
    <section class={classes("sw-lesson", isFolded && "is-folded")} aria-label={title} ref={section}>
      <p class="sw-small">{progress}</p>
      {canFold && (
        <button type="button" class="sw-fold" aria-expanded={!isFolded} onClick={onFold}>
          {view.text(isFolded ? "read_on" : "fold")}
        </button>
      )}
      {(isFolded ? shortened : texts).map((text) => (
        <p key={text} class="sw-read">
          {text}
        </p>
      ))}
      {!isFolded &&
        terms.map(({ word, means }) => (
          <p key={word} class="sw-term">
            <dfn>{word}</dfn>
            {means}
          </p>
        ))}
      {wrong && (
        <p class="sw-small" role="status">
          {view.text(wrong)}
        </p>
      )}
    </section>
  );
}

interface ActProps {
  main: Ref<HTMLButtonElement>;
  lesson: LessonStep;
  isWatched: boolean;
}

/** Explanation of the beats, if there are any to watch, and the way on. */
function Act({ main, lesson, isWatched }: ActProps) {
  const view = useView();
  return (
    <div class="sw-act">
      {isWatched && <ExplanationPanel />}
      <div class="sw-bar">
        <StepControls nextButton={main} lesson={lesson} />
        {view.store.kernel === "none" && <p class="sw-small">{view.text("quiz_alone")}</p>}
        {!isWatched && <Waits />}
      </div>
    </div>
  );
}

export function LessonPanel({ main, wrong, isSmall }: LessonProps) {
  const view = useView();
  const { traits, beats } = view.store;
  const lesson = traits.get("lesson") as LessonStep;
  const { number, texts, terms, task } = lesson;
  const quiz = traits.get("quiz") as Partial<QuizData>;
  const isQuestion = task === "ask" || task === "goal";
  const lastNumber = useRef(number);
  useEffect(() => {
    if (lastNumber.current !== number) view.selection.select([], null, announcementOf(view, lesson, isQuestion));
    lastNumber.current = number;
  }, [view, number]);

  const answers = (quiz.tries ?? 0) + Number(!!quiz.done);
  const refusals = useRef({ number, before: view.feedback.refusals });
  if (refusals.current.number !== number) refusals.current = { number, before: view.feedback.refusals };
  const tries = answers + view.feedback.refusals - refusals.current.before;
  const { section, folded, fold } = useFold(lesson, tries, isSmall);
  const opened = useRef(number);
  useLayoutEffect(() => {
    if (opened.current !== number) showFromTop(section.current!.closest<HTMLElement>(".sw-root")!);
    opened.current = number;
  }, [number]);

  const [first, rest] = splitFirst(texts[0] ?? "");
  const isWatched = beats.length > 1 || task === "play";
  const isLong = texts.length > 1 || terms.length > 0 || rest !== "";
  const canFold = (isQuestion && tries > 0 && (isLong || isSmall)) || (isWatched && isLong && isSmall);
  const isFolded = canFold && folded;
  // In a small space the feedback on a try replaces the whole text.
  const shortened = isSmall && tries > 0 ? [] : [first];
  return (
    <>
      <StepSection
        lesson={lesson}
        section={section}
        wrong={wrong}
        canFold={canFold}
        isFolded={isFolded}
        onFold={() => fold(!folded)}
        shortened={shortened}
      />
      {isQuestion || "summary" in (traits.get("quiz") as object) ? (
        <Question main={main} lesson={lesson} />
      ) : (
        <Act main={main} lesson={lesson} isWatched={isWatched} />
      )}
    </>
  );
}
