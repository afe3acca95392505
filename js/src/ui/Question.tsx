// Question of a quiz: progress, prompt, feedback, answer form, and the result.
import type { Ref } from "preact";
import { useEffect, useRef, useState } from "preact/hooks";
import type { LabelKey } from "../trace/labels";
import type { LessonStep, QuizData, QuizForm, QuizSummary } from "../trace/types";
import type { View } from "../view/view";
import { Button } from "./Button";
import { Choices } from "./Choices";
import { classes } from "./classes";
import { useView } from "./context";
import { HandIn } from "./HandIn";
import { HelpPanel } from "./Help";
import type { Wrong } from "./Resumption";
import { RuleMap } from "./RuleMap";
import { RuleChips } from "./Rules";
import { Laurel } from "./Summary";
import { lead } from "./sentences";
import { GoalLine } from "./Task";
import { useRows } from "./useRows";
import { Waits } from "./Waits";
import { Onward } from "./Ways";

/** Return the instruction for a form. */
export function instruction(view: View, { kind, least, most }: QuizForm): string {
  if (kind === "number") return view.text("quiz_number", least, most);
  return view.text(kind === "pick" || kind === "order" || kind === "act" ? `quiz_${kind}` : "quiz_one");
}

/** Return the current answer from selection and input; undefined while it is incomplete. */
export function answerOf(
  { kind, choices = [], least = 0, most = 0 }: QuizForm,
  picks: readonly string[],
  typed: string,
) {
  if (kind === "number") {
    const number = Number(typed);
    return typed.trim() && Number.isInteger(number) && number >= least && number <= most ? number : undefined;
  }
  const ids = picks.flatMap((pick) => choices.filter(({ id }) => String(id) === pick).map(({ id }) => id));
  if (kind === "pick") return ids;
  if (kind === "order") return ids.length === choices.length ? ids : undefined;
  return ids[0];
}

/** Return the spoken form of the question and its feedback, or of the result. */
function announcementOf(view: View, { number, of, feedback, summary, practice }: QuizData): string {
  if (summary) return [summary.text, ...summary.rows].join(" ");
  const feedbackText = feedback.map(({ text }) => text).join(" ");
  if (feedbackText && !practice?.example) return feedbackText;
  return `${practice?.text ?? view.text("quiz_progress", number, of)} ${view.cursor.beat?.frame.text} ${feedbackText}`.trim();
}

/** Return true if a press on an answer button submits it at once. */
const isAtOnce = ({ once, form: { kind } }: QuizData) => !!once && ["seat", "space", "option"].includes(kind);

interface NumberBoxProps {
  form: QuizForm;
  typed: string;
  onType: (typed: string) => void;
  onGive: () => void;
}

/** Box for a number; Enter submits it. The wheel scrolls the page instead of changing the number. */
export function NumberBox({ form, typed, onType, onGive }: NumberBoxProps) {
  const view = useView();
  return (
    <input
      type="number"
      data-arrows
      aria-label={instruction(view, form)}
      min={form.least}
      max={form.most}
      value={typed}
      onInput={(event) => onType(event.currentTarget.value)}
      onWheel={(event) => event.currentTarget.blur()}
      onKeyDown={(event) => event.key === "Enter" && onGive()}
    />
  );
}

interface SeveralProps {
  form: QuizForm;
  atOnce?: boolean;
  /** Ref for the button that takes a lost focus, if there is no other button to press. */
  focus?: Ref<HTMLButtonElement>;
}

/** One button per choice; elements of the table can also be selected there. */
export function Several({ form: { kind, choices = [] }, atOnce, focus }: SeveralProps) {
  const view = useView();
  const { selection } = view;
  const { picks } = selection;
  const several = kind === "pick" || kind === "order";
  const press = (id: string) => {
    if (!several) selection.select([id]);
    else if (picks.includes(id)) selection.select(picks.filter((pick) => pick !== id));
    else selection.select([...picks, id]);
  };
  return choices.map(({ id, label }, n) => {
    const at = picks.indexOf(String(id));
    return (
      <Button
        key={id}
        ref={atOnce && !n ? focus : undefined}
        class="sw-answer"
        aria-pressed={at >= 0}
        onClick={({ detail }) => {
          press(String(id));
          // The second press of a double click must not submit again.
          if (atOnce && detail < 2) void view.commands.run("answer", { answer: id });
        }}
      >
        {kind === "order" && at >= 0 ? `${at + 1}. ${label}` : label}
      </Button>
    );
  });
}

interface ResultProps {
  summary: QuizSummary;
  focus: Ref<HTMLElement>;
}

/** Result of the quiz; it takes the focus, because nothing is left to answer. */
function QuizResult({ summary: { text, rows, missed }, focus }: ResultProps) {
  const view = useView();
  return (
    <section class="sw-summary" aria-label={text} tabIndex={-1} ref={focus}>
      <p class="sw-text">{text}</p>
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
                  {`${number}. ${prompt}`}
                </button>
              </li>
            ))}
          </ul>
        </>
      )}
    </section>
  );
}

/** Letters that fit beside a finished question even in a small space. */
const FITS = 240;
/** Letters that would fit in the space of a rule or button. */
const PER_BUTTON = 70;
/** Letters above which a text fits on no laptop's screen. */
const FITS_NOWHERE = 320;

/**
 * Feedback on an answer: a tick for a right one, laurels for a newly known rule. While the answer can be corrected, the
 * text is whole; afterwards a long text shrinks to its first sentence, with a button for the rest.
 */
function QuestionFeedback({ quiz: { feedback, rules, reveal, world, done: isDone } }: { quiz: QuizData }) {
  const view = useView();
  const [isOpen, open] = useState(false);
  useEffect(() => open(false), [feedback[0]!.text]);
  const letters = feedback.reduce((sum, { text }) => sum + text.length, 0);
  const buttons = (rules?.length ?? 0) + Number(!!world) + Number(!!reveal);
  const isClose = !!isDone && letters <= FITS && letters + PER_BUTTON * buttons > FITS;
  const hasRest = !!isDone && (letters > FITS || isClose);
  return (
    <div
      class={classes(
        "sw-feedback",
        feedback[0]!.right && "is-right",
        hasRest && !isOpen && (isClose ? "is-close" : "is-brief"),
        isClose && "may-be-close",
        hasRest && letters > FITS_NOWHERE && "is-long",
      )}
      role="group"
      aria-label={view.text("reply")}
    >
      {feedback.map(({ text, right, is_known: isKnown }) => (
        <p key={text} class={classes(isKnown && "sw-new-rule")}>
          {isKnown && <Laurel />}
          {right && !isKnown && (
            <svg class="sw-tick" viewBox="0 0 16 16" aria-hidden="true">
              <path d="m2 9 4 4 8-10" />
            </svg>
          )}
          {lead(text)[0]}
          <span class="sw-rest">{lead(text)[1]}</span>
          {isKnown && <Laurel mirrored />}
        </p>
      ))}
      {hasRest && (
        <button
          type="button"
          class="sw-fold"
          aria-expanded={isOpen}
          aria-label={view.text(isOpen ? "fold" : "read_on")}
          data-drawn={view.text(isOpen ? "fold" : "read_on")}
          onClick={() => open(!isOpen)}
        />
      )}
      <RuleChips rules={rules} place="quiz" />
      {world && view.store.kernel === "live" && (
        <Button class="sw-another" onClick={() => void view.commands.run("world")}>
          {view.text("quiz_world")}
        </Button>
      )}
      {reveal && <Button onClick={() => view.commands.run("reveal")}>{view.text("quiz_reveal")}</Button>}
    </div>
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

interface QuestionProps {
  /** Button for the way on. */
  main: Ref<HTMLButtonElement>;
  wrong?: Wrong;
  /** Lesson that asks the question. */
  lesson?: LessonStep;
}

/**
 * Select the last answer again after it was judged wrong, including changes made before the judgement arrived. Return
 * the text for the number box; undefined if it stays unchanged.
 */
function restoreAnswer(view: View, quiz: QuizData, old: QuizData, chosen: readonly string[]): string | undefined {
  const { form, tries, given } = quiz;
  const last = given === undefined ? [] : [given].flat().map(String);
  const isAgain = last.length > 0 && tries > old.tries;
  const isNumber = form.kind === "number";
  if (last.length || old !== quiz) {
    const picks = isNumber ? [] : last;
    view.selection.select(
      isAgain && chosen.length ? [...chosen] : picks,
      null,
      old === quiz ? "" : announcementOf(view, quiz),
    );
  }
  if (isAgain) return undefined;
  return isNumber ? last.join() : "";
}

/** Question with its progress, or the result. */
function Prompt({
  quiz,
  main,
  lesson,
}: {
  quiz: QuizData;
  main: Ref<HTMLButtonElement>;
  lesson: LessonStep | undefined;
}) {
  const view = useView();
  const { number, of, done, summary, practice, led } = quiz;
  const isOffline = view.store.kernel === "none";
  if (summary)
    return (
      <>
        <QuizResult summary={summary} focus={main as Ref<HTMLElement>} />
        {!isOffline && !lesson && <HandIn coded={!practice} />}
      </>
    );
  const { text } = view.cursor.beat?.frame ?? {};
  return (
    <>
      {(!lesson || of > 1) && !led && (
        <p class="sw-small">{practice?.text ?? view.text("quiz_progress", number, of)}</p>
      )}
      {lesson?.task === "goal" ? (
        <GoalLine state={done ? "reached" : "todo"} text={text} />
      ) : (
        <p class="sw-text" role="group" aria-label={view.text("quiz_question")}>
          {text}
        </p>
      )}
    </>
  );
}

/** Feedback on the last answer, and on a tried move. */
function AnswerFeedbackBox({ quiz }: { quiz: QuizData }) {
  const { reply, refusals } = useView().feedback;
  return (
    <div class="sw-explanation">
      <Onward practised />
      {quiz.feedback.length > 0 && <QuestionFeedback quiz={quiz} />}
      {reply && (
        <QuestionFeedback
          key={refusals}
          quiz={{ ...quiz, feedback: [{ text: reply.text }], rules: reply.rules ?? [], done: false, world: undefined }}
        />
      )}
    </div>
  );
}

interface BarProps {
  quiz: QuizData;
  main: Ref<HTMLButtonElement>;
  lesson: LessonStep | undefined;
  asks: boolean;
  /** True if the answer is complete. */
  isReady: boolean;
  give: () => void;
}

/** Button that submits the answer, or leads on once the question is done. */
function MainButton({ quiz, main, lesson, asks, isReady, give }: BarProps) {
  const view = useView();
  const { form, done, led } = quiz;
  const hasMain = !asks || (form.kind !== "act" && (!isAtOnce(quiz) || !!view.turn.choosing));
  const press = (presses: number) => {
    if (asks) give();
    else if (!lesson?.done) void view.commands.run("next_question");
    else if (presses < 2) view.commands.nextStep();
  };
  return (
    <Button
      main
      ref={hasMain ? main : undefined}
      class={classes((!hasMain || (led && done)) && "is-gone")}
      aria-disabled={asks && !isReady}
      onClick={({ detail }) => press(detail)}
    >
      {view.text(asks ? "quiz_answer" : onward(quiz, lesson))}
    </Button>
  );
}

/** Bar with the way on and the other actions on a question. */
function Bar(props: BarProps) {
  const view = useView();
  const { quiz, lesson, asks } = props;
  const { skip, hint, restart, summary, led } = quiz;
  const isOffline = view.store.kernel === "none";
  // The hint takes the place of the way on, which is useless while a move is requested.
  const takesHint = asks && !!hint;
  return (
    <div class="sw-bar">
      <div class="sw-steps">
        {!isOffline && !summary && !takesHint && <MainButton {...props} />}
        {takesHint && (
          <Button class="sw-hint" onClick={() => void view.commands.run("take_hint")}>
            {view.text(hint === "look" ? "hint" : "hint_move")}
          </Button>
        )}
        {!summary && (
          <Button class={classes("sw-skip", !(asks && skip) && "is-gone")} onClick={() => view.commands.run("skip")}>
            {view.text("quiz_skip")}
          </Button>
        )}
        {restart && !isOffline && (
          <Button onClick={() => view.commands.run("start_again")}>{view.text("start_again")}</Button>
        )}
        {!isOffline && !led && (!summary || lesson) && (
          <Button aria-expanded={view.panels.more} onClick={() => view.panels.toggleMore()}>
            {summary ? `${view.text("quiz_hand_in")} …` : view.text("more")}
          </Button>
        )}
      </div>
    </div>
  );
}

interface FormProps {
  quiz: QuizData;
  main: Ref<HTMLButtonElement>;
  asks: boolean;
  typed: string;
  onType: (typed: string) => void;
  give: () => void;
}

/** Answer form: buttons, or a box for a number. */
function Form({ quiz, main, asks, typed, onType, give }: FormProps) {
  const view = useView();
  const { form, done } = quiz;
  const answers = useRef<HTMLDivElement>(null);
  useRows(answers, (form.choices ?? []).map(({ label }) => label).join("\n"));
  return (
    <div
      class={classes("sw-choices sw-flow", done && "is-gone")}
      ref={answers}
      role="group"
      aria-label={instruction(view, form)}
    >
      <span class="sw-small sw-how">{instruction(view, form)}</span>
      {form.kind === "number" ? (
        <NumberBox form={form} typed={typed} onType={onType} onGive={give} />
      ) : (
        <Several form={form} atOnce={asks && isAtOnce(quiz)} focus={main} />
      )}
    </div>
  );
}

export function Question({ main, wrong, lesson }: QuestionProps) {
  const view = useView();
  const quiz = view.store.traits.get("quiz") as QuizData;
  const { form, done: isDone, summary, practice } = quiz;
  const [typed, setTyped] = useState("");
  const before = useRef(quiz);
  const chosen = useRef(view.selection.picks);
  if (before.current === quiz) chosen.current = view.selection.picks;
  useEffect(() => {
    const box = restoreAnswer(view, quiz, before.current, chosen.current);
    if (box !== undefined) setTyped(box);
    before.current = quiz;
  }, [view, quiz]);

  const isOffline = view.store.kernel === "none";
  const isAnswerable = !isDone && !summary && !isOffline;
  const answer = answerOf(form, view.selection.picks, typed);
  const give = () => {
    if (answer === undefined) view.feedback.note(instruction(view, form));
    else void view.commands.run("answer", { answer });
  };
  const { choosing } = view.turn;
  return (
    <>
      {practice && <RuleMap practice={practice} />}
      <div class="sw-say sw-quiz">
        <div class="sw-question">
          <Prompt quiz={quiz} main={main} lesson={lesson} />
          {isOffline && <p class="sw-small">{view.text("quiz_alone")}</p>}
          <Waits />
          {wrong && (
            <p class="sw-small" role="status">
              {view.text(wrong)}
            </p>
          )}
        </div>
        <div class="sw-act">
          <AnswerFeedbackBox quiz={quiz} />
          {!isOffline && !summary && (
            <Form quiz={quiz} main={main} asks={isAnswerable} typed={typed} onType={setTyped} give={give} />
          )}
          {isAnswerable && form.kind === "act" && choosing && <Choices choosing={choosing} />}
          <Bar quiz={quiz} main={main} lesson={lesson} asks={isAnswerable} isReady={answer !== undefined} give={give} />
        </div>
      </div>
      {isAnswerable && view.panels.more && <HelpPanel />}
      {!isOffline && (!summary || lesson) && view.panels.more && (
        <HandIn coded={!practice} isPanel atOnce={!!summary} />
      )}
    </>
  );
}
