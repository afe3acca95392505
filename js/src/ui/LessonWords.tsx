// Step of a lesson: its text and new words, and what is asked.
import { useEffect, useRef } from "preact/hooks";
import type { LessonStep } from "../trace/types";
import type { View } from "../view/view";
import { useView } from "./context";
import { lessonOf, QuestionWords, quizOf } from "./Quiz";
import { RuleChips } from "./Rules";
import { Feast } from "./Summary";
import { useReadingRoom } from "./useReadingRoom";
import { Wording } from "./Wording";

/** Return true if a step asks a question or sets a goal. */
export const isQuestion = ({ task }: LessonStep): boolean => task === "ask" || task === "goal";

/** Return the spoken form of the step. */
const announcementOf = (view: View, step: LessonStep) =>
  [
    `${step.progress}.`,
    ...step.texts,
    ...step.terms.map(({ means }) => means),
    isQuestion(step) && view.cursor.beat?.frame.text,
  ]
    .filter(Boolean)
    .join(" ");

export function LessonWords() {
  const view = useView();
  const lesson = lessonOf(view)!;
  const { number, task, texts, terms, title } = lesson;
  const section = useRef<HTMLElement>(null);
  const { form, number: question } = quizOf(view);
  useReadingRoom(section, [number, question, form?.kind, form?.choices?.length, ...texts].join());
  const lastNumber = useRef(number);
  useEffect(() => {
    if (lastNumber.current !== number) view.selection.select([], null, announcementOf(view, lesson));
    lastNumber.current = number;
  }, [view, number]);
  const { beat } = view.cursor;
  const { beats, kernel } = view.store;
  return (
    <>
      <section class="sw-lesson" aria-label={title} ref={section}>
        {task === "end" && <Feast text={texts[0]!} />}
        {texts.slice(task === "end" ? 1 : 0).map((text) => (
          <p key={text} class="sw-read">
            <Wording text={text} />
          </p>
        ))}
        {terms.map(({ word, means }) => (
          <p key={word} class="sw-term">
            <dfn>{word}</dfn>
            <Wording text={means} />
          </p>
        ))}
      </section>
      {isQuestion(lesson) ? (
        <QuestionWords />
      ) : (
        beats.length > 1 &&
        beat && (
          <div class="sw-told">
            <p class="sw-text" role="group" aria-label={view.text("happened")}>
              <Wording text={beat.frame.text} />
            </p>{" "}
            <RuleChips rules={beat.frame.rules} place="beat" />
          </div>
        )
      )}
      {!isQuestion(lesson) && kernel === "none" && <p class="sw-small">{view.text("quiz_alone")}</p>}
    </>
  );
}
