// Question of a quiz, of a lesson or of practice: what is asked, the answers, what came of one, and the way on.
import type { Ref } from "preact";
import { useLayoutEffect, useRef } from "preact/hooks";
import { answerColumns } from "../layout/columns";
import type { LabelKey } from "../trace/labels";
import type { LessonStep, QuizData, QuizForm } from "../trace/types";
import type { View } from "../view/view";
import { answerOf, instruction, NumberBox, Several } from "./AnswerForm";
import type { Attempt } from "./AreaGrid";
import { Button } from "./Button";
import { Alternatives, ChoiceList, ChoicesBesideMain, hasOnlyDirectChoices } from "./Choices";
import { Counters } from "./Counters";
import { classes } from "./classes";
import { useTable, useView } from "./context";
import { sentencesOf } from "./counter_roles";
import { FeedbackLines, signOf } from "./Feedback";
import { HandIn } from "./HandIn";
import { missingChoice, selectedMove } from "./main_action";
import { Feast } from "./Summary";
import { GoalLine } from "./Task";
import { Waits } from "./Waits";
import { Onward, useHasNothing, useIsEnded, useIsFeast, useWays } from "./Ways";
import { Wording } from "./Wording";

/** Return the question; it is empty at a step of a lesson that asks nothing. */
export const quizOf = (view: View) => view.store.traits.get("quiz") as QuizData;
export const lessonOf = (view: View) => view.store.traits.get("lesson") as LessonStep | undefined;

/** Return the spoken form of the question and its feedback, or of the result. */
function announcementOf(view: View, { number, of, feedback, summary, practice }: QuizData): string {
  if (summary) return [summary.text, ...summary.rows].join(" ");
  const feedbackText = feedback.map(({ text }) => text).join(" ");
  if (feedbackText && !practice?.example) return feedbackText;
  return `${practice?.text ?? view.text("quiz_progress", number, of)} ${view.cursor.beat?.frame.text} ${feedbackText}`.trim();
}

/** Return true if a press on an answer submits it at once. */
const isAtOnce = ({ once, form: { kind } }: QuizData) => !!once && ["seat", "space", "option"].includes(kind);

/** Return true if the question can be answered now. */
const isAnswerable = (view: View, { done, summary }: QuizData) => !done && !summary && view.store.kernel !== "none";

/** Answer as it stands: what is selected, and what is typed. */
type Draft = Pick<View["selection"], "picks" | "typed">;

const draftOf = ({ selection: { picks, typed } }: View): Draft => ({ picks, typed });

/** Select the last answer again, or what was chosen before its judgement arrived, and announce what is new. */
function restoreAnswer(view: View, quiz: QuizData, old: QuizData, draft: Draft): void {
  // A step of a lesson may ask nothing.
  if (!quiz.form) return;
  const last = quiz.given === undefined ? [] : [quiz.given].flat().map(String);
  if (!last.length && old === quiz) return;
  const isAgain = last.length > 0 && quiz.tries > old.tries;
  const isNumber = quiz.form.kind === "number";
  // The answer that ended the question stays marked.
  const isKept = isAgain || (quiz.done && !old.done && !last.length);
  const picks = isKept && draft.picks.length ? [...draft.picks] : last;
  view.selection.select(isNumber ? [] : picks, null, old === quiz ? "" : announcementOf(view, quiz));
  if (isNumber) view.selection.typed = isKept ? draft.typed : last.join();
}

/** Keep the answer that was given selected, after each judgement. */
export function useAnswers(): void {
  const view = useView();
  const quiz = quizOf(view);
  const before = useRef(quiz);
  const draft = useRef(draftOf(view));
  if (before.current === quiz) draft.current = draftOf(view);
  useLayoutEffect(() => {
    restoreAnswer(view, quiz, before.current, draft.current);
    before.current = quiz;
  }, [view, quiz]);
}

function submit(view: View): void {
  const { form } = quizOf(view);
  const answer = answerOf(form, view.selection.picks, view.selection.typed);
  if (answer === undefined) view.feedback.note(instruction(view, form));
  else void view.commands.run("answer", { answer });
}

/** Return true if the buttons do not say by themselves how to answer. */
const isOfSeveral = ({ kind }: QuizForm): boolean => ["pick", "order", "number"].includes(kind);

/** What is asked. */
export function QuestionWords() {
  const view = useView();
  const { done, summary, number, of, led, form } = quizOf(view);
  const { text } = view.cursor.beat?.frame ?? {};
  const lesson = lessonOf(view);
  const isGoal = lesson?.task === "goal";
  const sentences = sentencesOf(useTable().arrangement.counters);
  return (
    <>
      {/* The title tells the step of a lesson; a step may ask several questions. */}
      {lesson && of > 1 && !summary && !led && <p class="sw-small">{view.text("quiz_progress", number, of)}</p>}
      {!summary && isGoal && <GoalLine state={done ? "reached" : "todo"} text={text} />}
      {!summary && !isGoal && (
        <p class="sw-prompt" role="group" aria-label={view.text("quiz_question")}>
          <Wording text={text} />
        </p>
      )}
      {!summary && view.store.kernel !== "none" && isOfSeveral(form) && (
        <p class="sw-small">{instruction(view, form)}</p>
      )}
      {/* Beside the text of a step, what follows from the answer would take more lines than were kept. */}
      {!summary && sentences.length > 0 && !(lesson && done) && (
        <p class="sw-small">
          <Counters counters={sentences} />
        </p>
      )}
      {view.store.kernel === "none" && <p class="sw-small">{view.text("quiz_alone")}</p>}
      <Waits />
    </>
  );
}

/** Return how far an answer is once there is feedback: the next try begins as answers are opened, or another is chosen. */
export function attemptOf(view: View, quiz: QuizData): Attempt | undefined {
  const { done, feedback, form, given = [], tries, summary } = quiz;
  if (summary) return "ended";
  if (!feedback.length) return undefined;
  const { picks, typed, openedAt } = view.selection;
  const chosen = form.kind === "number" ? typed : picks.join();
  const isSame = chosen === "" || chosen === [given].flat().join();
  if (done || (isSame && openedAt !== tries)) return "judged";
  return view.feedback.reply ? undefined : "next";
}

/** Return true if feedback is read and answers that were not given take a line of their own, which it may need. */
const isFoldable = (view: View, quiz: QuizData, columns: number): boolean =>
  attemptOf(view, quiz) === "judged" && view.selection.picks.length > 0 && quiz.form.choices!.length > columns;

/** Show the answers that were not given, and move the focus to the first of them, as the button goes. */
function unfold(view: View, { tries }: QuizData, button: HTMLElement): void {
  const answers = button.parentElement!;
  view.selection.openedAt = tries;
  requestAnimationFrame(() => answers.querySelector<HTMLElement>("[aria-pressed=false]")?.focus());
}

const resultOf = ({ feedback }: QuizData) => (feedback[0]?.right ? "right" : "wrong");

/** Return how answers stand in columns, for the style sheet. */
const columnsOf = (count: number, columns: number) => ({
  "data-row": count <= columns || undefined,
  "data-narrow": columns > 2 || undefined,
  "data-pairs": (columns === 1 && count > 2) || undefined,
  style: { "--columns": columns },
});

/** Answers, which stay in their places once one is given. */
export function QuizAnswers({ main }: { main: Ref<HTMLButtonElement> }) {
  const view = useView();
  const quiz = quizOf(view);
  const { form, summary, done } = quiz;
  if (view.store.kernel === "none" || summary || quiz.practice?.example) return null;
  const isAsked = isAnswerable(view, quiz);
  if (form.kind === "act") return isAsked ? <ChoiceList /> : null;
  const labels = (form.choices ?? []).map(({ label }) => label);
  const columns = answerColumns(labels);
  const isFolded = isAsked && isFoldable(view, quiz, columns);
  return (
    <div
      class="sw-choices"
      role="group"
      aria-label={instruction(view, form)}
      data-result={done ? resultOf(quiz) : undefined}
      data-folded={isFolded || undefined}
      inert={!isAsked}
      {...columnsOf(labels.length, columns)}
    >
      {form.kind === "number" ? (
        <NumberBox
          form={form}
          typed={view.selection.typed}
          onType={(typed) => {
            view.selection.typed = typed;
          }}
          onGive={() => submit(view)}
        />
      ) : (
        <Several form={form} atOnce={isAsked && isAtOnce(quiz)} focus={main} />
      )}
      {isFolded && (
        <Button class="sw-unfold" onClick={(event) => unfold(view, quiz, event.currentTarget)}>
          {view.text("choose_answer")}
        </Button>
      )}
    </div>
  );
}

/** What came of an answer, or of a try on the table, or the moves that a selection means; else the result, which takes the focus. */
export function QuizOutcome({ main }: { main: Ref<HTMLButtonElement> }) {
  const view = useView();
  const quiz = quizOf(view);
  if (quiz.summary) return <QuizResult focus={main as Ref<HTMLElement>} />;
  return (
    <>
      <QuizFeedback />
      {isAnswerable(view, quiz) && <Alternatives />}
    </>
  );
}

function QuizFeedback() {
  const view = useView();
  const { feedback, rules, reveal, world, practice } = quizOf(view);
  const { reply, refusals } = view.feedback;
  if (reply)
    return (
      <FeedbackLines
        key={refusals}
        sign={reply.refused === undefined ? "note" : "wrong"}
        lines={[{ text: reply.text }]}
        rules={reply.rules ?? []}
        place="quiz"
      />
    );
  if (!feedback.length) return null;
  return (
    <FeedbackLines
      sign={practice?.example ? "note" : signOf(feedback)}
      lines={feedback}
      rules={rules ?? []}
      place="quiz"
    >
      {world && view.store.kernel === "live" && (
        <Button class="sw-another" onClick={() => void view.commands.run("world")}>
          {view.text("quiz_world")}
        </Button>
      )}
      {reveal && (
        <Button onClick={() => view.commands.run("reveal")}>
          {view.text(lessonOf(view)?.task === "goal" ? "quiz_show_me" : "quiz_reveal")}
        </Button>
      )}
    </FeedbackLines>
  );
}

/** Rows of the result, and the questions that were missed. */
function QuizResult({ focus }: { focus: Ref<HTMLElement> }) {
  const view = useView();
  const { summary, practice } = quizOf(view);
  const { text, rows, missed } = summary!;
  return (
    <section class="sw-summary" aria-label={text} tabIndex={-1} ref={focus}>
      {missed.length || lessonOf(view) ? <p class="sw-prompt">{text}</p> : <Feast text={text} />}
      <ul>
        {rows.map((row) => (
          <li key={row}>{row}</li>
        ))}
      </ul>
      {missed.length > 0 && (
        <>
          <p class="sw-heading" role="heading" aria-level={3}>
            {view.text("quiz_missed")}
          </p>
          <ul>
            {missed.map(({ number, text: prompt }) => (
              <li key={number}>
                <button type="button" onClick={() => view.commands.run("show_question", { number })}>
                  <Wording text={`${number}. ${prompt}`} />
                </button>
              </li>
            ))}
          </ul>
        </>
      )}
      {view.store.kernel !== "none" && !lessonOf(view) && <HandIn coded={!practice} />}
    </section>
  );
}

/** Return the label of the way on. */
function onward({ number, of, again, practice, tries, feedback }: QuizData, lesson?: LessonStep): LabelKey {
  if (lesson?.done) return "next";
  if (practice?.example) return "quiz_got_it";
  if (again) return "quiz_back";
  // A question that one miss has ended may have a twin, which joins the count only when the learner goes on.
  const mayHaveTwin = tries === 1 && !feedback.some(({ right }) => right);
  return practice || number < of || mayHaveTwin ? "quiz_next" : "quiz_result";
}

/** Button that leads on; a class that its teacher leads has none, but its place stays. */
function OnwardButton({ main }: { main: Ref<HTMLButtonElement> }) {
  const view = useView();
  const quiz = quizOf(view);
  const lesson = lessonOf(view);
  const isFeast = useIsFeast();
  const isLedOn = useWays() && isFeast;
  const press = (presses: number) => {
    view.panels.feastIsOver ||= isFeast;
    if (!lesson?.done) void view.commands.run("next_question");
    else if (presses < 2) view.commands.nextStep();
  };
  return (
    <Button main={!isLedOn} ref={main} class={classes(quiz.led && "is-absent")} onClick={({ detail }) => press(detail)}>
      {view.text(onward(quiz, lesson))}
    </Button>
  );
}

/** Main button of an open question: the answer, the move on the table, or what is missing. */
function AnswerButton({ main }: { main: Ref<HTMLButtonElement> }) {
  const view = useView();
  const quiz = quizOf(view);
  const { form } = quiz;
  const { choosing } = view.turn;
  if (form.kind === "act") {
    const move = choosing && selectedMove(view, choosing);
    return (
      <Button main ref={main} class="sw-move" aria-disabled={!move?.isReady} onClick={() => move?.press()}>
        <Wording text={move?.label ?? (choosing ? missingChoice(view, choosing) : view.text("choose_card"))} />
      </Button>
    );
  }
  const isReady = answerOf(form, view.selection.picks, view.selection.typed) !== undefined;
  return (
    // Where a press on an answer gives it, a lost focus goes to the first answer.
    <Button main ref={isAtOnce(quiz) ? undefined : main} aria-disabled={!isReady} onClick={() => submit(view)}>
      {view.text(isReady ? "quiz_answer" : "choose_answer")}
    </Button>
  );
}

/** Button that shows how to hand in a lesson; a quiz does so beside its result. */
function HandInButton() {
  const view = useView();
  return (
    <Button aria-expanded={view.panels.more} onClick={() => view.panels.toggleMore()}>
      {`${view.text("quiz_hand_in")} …`}
    </Button>
  );
}

/** Main button of a question; another element where a press on an answer gives it, so that the focus goes there. */
function QuizMain({ main }: { main: Ref<HTMLButtonElement> }) {
  const view = useView();
  const quiz = quizOf(view);
  if (!isAnswerable(view, quiz)) return <OnwardButton main={main} />;
  if (quiz.form.kind === "act" && hasOnlyDirectChoices(view)) return null;
  return <AnswerButton main={main} />;
}

/** Return true while something is offered, and until the next question, so that its place stays. */
function useKeptPlace(isOffered: boolean, isAsked: boolean, isEnded: boolean): boolean {
  const kept = useRef(false);
  if (isAsked || isEnded) kept.current = isAsked && isOffered;
  return kept.current;
}

export function QuizWay({ main }: { main: Ref<HTMLButtonElement> }) {
  const view = useView();
  const quiz = quizOf(view);
  const { skip, hint, restart, summary, form, led, practice } = quiz;
  const isAsked = isAnswerable(view, quiz);
  const isOffline = view.store.kernel === "none";
  const isEnded = !!summary || !!practice?.example;
  // Where the next station is offered, these places are not kept.
  const leadsOn = useIsEnded();
  const isFeast = useIsFeast(); // the dark button stands last
  const hasNothing = useHasNothing();
  const hasHint = useKeptPlace(!!hint, isAsked, isEnded) && !leadsOn;
  const hasSkip = useKeptPlace(!!skip, isAsked, isEnded) && !leadsOn;
  if (isOffline) return null;
  return (
    <>
      {hasHint && (
        <Button class={classes("sw-hint", !isAsked && "is-absent")} onClick={() => void view.commands.run("take_hint")}>
          {view.text(hint === "look" ? "hint" : "hint_move")}
        </Button>
      )}
      {hasSkip && (
        <Button class={classes(!isAsked && "is-absent")} onClick={() => view.commands.run("skip")}>
          {view.text("quiz_skip")}
        </Button>
      )}
      {restart && <Button onClick={() => view.commands.run("start_again")}>{view.text("start_again")}</Button>}
      {isAsked && form.kind === "act" && <ChoicesBesideMain />}
      {summary && lessonOf(view) && !led && <HandInButton />}
      {isFeast && !hasNothing && <QuizMain main={main} />}
      <Onward />
      {!summary && !isFeast && <QuizMain main={main} />}
    </>
  );
}
