// A step of a lesson: its text and its new word, then what is asked, or a table to step through or to play at.
import type { Ref } from "preact";
import { useEffect, useRef } from "preact/hooks";
import type { LessonStep } from "../trace/types";
import type { View } from "../view/view";
import { Steps } from "./Controls";
import { useView } from "./context";
import { Explanation } from "./Explanation";
import type { Wrong } from "./Kept";
import { Question } from "./Question";

interface LessonProps {
  /** The button that leads on. */
  main: Ref<HTMLButtonElement>;
  wrong: Wrong;
}

/** The step as it is spoken. */
const spoken = (view: View, { progress, texts, terms }: LessonStep, asks: boolean) =>
  [`${progress}.`, ...texts, ...terms.map(({ means }) => means), asks && view.cursor.beat?.frame.text]
    .filter(Boolean)
    .join(" ");

export function Lesson({ main, wrong }: LessonProps) {
  const view = useView();
  const { model, beats, kernel } = view.store;
  const lesson = model.get("lesson") as LessonStep;
  const { title, number, progress, texts, terms, task } = lesson;
  const asks = task === "ask" || task === "goal";
  const shown = useRef(number);
  useEffect(() => {
    if (shown.current !== number) view.selection.select([], null, spoken(view, lesson, asks));
    shown.current = number;
  }, [view, number]);
  return (
    <>
      <section class="sw-lesson" aria-label={title}>
        <p class="sw-small">{progress}</p>
        {texts.map((text) => (
          <p key={text} class="sw-read">
            {text}
          </p>
        ))}
        {terms.map(({ word, means }) => (
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
      {asks || "summary" in (model.get("quiz") as object) ? (
        <Question main={main} lesson={lesson} />
      ) : (
        <>
          {(beats.length > 1 || task === "play") && <Explanation />}
          <div class="sw-bar">
            <Steps nextButton={main} lesson={lesson} />
            {kernel === "none" && <p class="sw-small">{view.text("quiz_alone")}</p>}
          </div>
        </>
      )}
    </>
  );
}
