// A question of a quiz: how far one is, the prompt, what was said of the answer, the form to answer by, and the result.
import type { Ref } from "preact";
import { useEffect, useRef, useState } from "preact/hooks";
import type { LabelKey } from "../trace/labels";
import type { LessonStep, Quiz, QuizForm, QuizSummary } from "../trace/types";
import type { View } from "../view/view";
import { Button } from "./Button";
import { Choices } from "./Choices";
import { classes } from "./classes";
import { useView } from "./context";
import { HandIn } from "./HandIn";
import { Help } from "./Help";
import type { Wrong } from "./Resumption";
import { RuleMap } from "./RuleMap";
import { RuleChips } from "./Rules";
import { Laurel } from "./Summary";
import { lead } from "./sentences";
import { GoalLine } from "./Task";
import { useRows } from "./useRows";
import { Waits } from "./Waits";
import { Onward } from "./Ways";

/** What to do, in words. */
export function instruction(view: View, { kind, least, most }: QuizForm): string {
  if (kind === "number") return view.text("quiz_number", least, most);
  return view.text(kind === "pick" || kind === "order" || kind === "act" ? `quiz_${kind}` : "quiz_one");
}

/** What is answered just now with what is chosen and typed; undefined where something is missing. */
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

/** The question in words and what was said of the last answer, or how it all went: as it is spoken. */
function spoken(view: View, { number, of, told, summary, practice }: Quiz): string {
  if (summary) return [summary.text, ...summary.rows].join(" ");
  const said = told.map(({ text }) => text).join(" ");
  if (said && !practice?.example) return said;
  return `${practice?.text ?? view.text("quiz_progress", number, of)} ${view.cursor.beat?.frame.text} ${said}`.trim();
}

/** Whether one of several buttons is the answer, and is given by a press on it. */
const isAtOnce = ({ once, form: { kind } }: Quiz) => !!once && ["seat", "space", "option"].includes(kind);

interface NumberBoxProps {
  form: QuizForm;
  typed: string;
  onType: (typed: string) => void;
  onGive: () => void;
}

/** Where a number is typed; Enter gives it. A wheel scrolls the page, and leaves the number as it is. */
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
  /** Where the focus goes when what had it is gone, where there is no other button to press. */
  focus?: Ref<HTMLButtonElement>;
}

/** A button for each choice; what is on the table is chosen there as well. */
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
          // The second press of two in a row is none of its own.
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

/** How it went; the focus comes here, since there is nothing left to answer. */
function Result({ summary: { text, rows, missed }, focus }: ResultProps) {
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

/** So many letters fit beside a question that is over, even where there is little room. */
const FITS = 240;
/** A rule, or a button, takes as much room as so many letters. */
const PER_BUTTON = 70;
/** More than so many fit on no laptop's screen. */
const FITS_NOWHERE = 320;

/**
 * The feedback on an answer: a small sign where it was right, laurels where a rule has become known. What helps to mend an
 * answer stands whole; once the question is done, all but the first sentence of a long text is a press away.
 */
function Told({ quiz: { told, rules, reveal, world, done } }: { quiz: Quiz }) {
  const view = useView();
  const [isOpen, open] = useState(false);
  useEffect(() => open(false), [told[0]!.text]);
  const letters = told.reduce((sum, { text }) => sum + text.length, 0);
  const buttons = (rules?.length ?? 0) + Number(!!world) + Number(!!reveal);
  const isClose = !!done && letters <= FITS && letters + PER_BUTTON * buttons > FITS;
  const hasRest = !!done && (letters > FITS || isClose);
  return (
    <div
      class={classes(
        "sw-feedback",
        told[0]!.right && "is-right",
        hasRest && !isOpen && (isClose ? "is-close" : "is-brief"),
        isClose && "may-be-close",
        hasRest && letters > FITS_NOWHERE && "is-long",
      )}
      role="group"
      aria-label={view.text("reply")}
    >
      {told.map(({ text, right, known }) => (
        <p key={text} class={classes(known && "sw-learnt")}>
          {known && <Laurel />}
          {right && !known && (
            <svg class="sw-tick" viewBox="0 0 16 16" aria-hidden="true">
              <path d="m2 9 4 4 8-10" />
            </svg>
          )}
          {lead(text)[0]}
          <span class="sw-rest">{lead(text)[1]}</span>
          {known && <Laurel mirrored />}
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

/** Where the button that leads on leads. */
function onward({ number, of, again, practice }: Quiz, lesson?: LessonStep): LabelKey {
  if (lesson?.done) return "next";
  if (practice?.example) return "quiz_got_it";
  if (again) return "quiz_back";
  return practice || number < of ? "quiz_next" : "quiz_result";
}

interface QuestionProps {
  /** The button that leads on. */
  main: Ref<HTMLButtonElement>;
  wrong?: Wrong;
  /** The lesson in which it is asked. */
  lesson?: LessonStep;
}

export function Question({ main, wrong, lesson }: QuestionProps) {
  const view = useView();
  const quiz = view.store.traits.get("quiz") as Quiz;
  const { number, of, form, tries, done, given, told, skip, hint, restart, summary, practice, led } = quiz;
  const [typed, setTyped] = useState("");
  const before = useRef(quiz);
  const chosen = useRef(view.selection.picks);
  if (before.current === quiz) chosen.current = view.selection.picks;
  // What was answered and is not right stays chosen, to be mended; also what was mended before the judgement was there.
  useEffect(() => {
    const old = before.current;
    const last = given === undefined ? [] : [given].flat().map(String);
    const again = last.length && tries > old.tries;
    const isNumber = form.kind === "number";
    if (last.length || old !== quiz) {
      const same = isNumber ? [] : last;
      view.selection.select(
        again && chosen.current.length ? chosen.current : same,
        null,
        old === quiz ? "" : spoken(view, quiz),
      );
    }
    if (!again) setTyped(isNumber ? last.join() : "");
    before.current = quiz;
  }, [view, quiz]);

  const answers = useRef<HTMLDivElement>(null);
  useRows(answers, summary ? "" : (form.choices ?? []).map(({ label }) => label).join("\n"));
  const alone = view.store.kernel === "none";
  const asks = !done && !summary && !alone;
  const answer = answerOf(form, view.selection.picks, typed);
  const give = () => {
    if (answer === undefined) view.feedback.note(instruction(view, form));
    else void view.commands.run("answer", { answer });
  };
  const { choosing } = view.turn;
  const { reply, refusals } = view.feedback;
  // The hint stands in the place of the way on, which is of no use while a move is asked for.
  const takesHint = asks && !!hint;
  const hasMain = !asks || (form.kind !== "act" && (!isAtOnce(quiz) || !!choosing));
  return (
    <>
      {practice && <RuleMap practice={practice} />}
      <div class="sw-say sw-quiz">
        <div class="sw-question">
          {summary ? (
            <>
              <Result summary={summary} focus={main as Ref<HTMLElement>} />
              {!alone && !lesson && <HandIn coded={!practice} />}
            </>
          ) : (
            <>
              {(!lesson || of > 1) && !led && (
                <p class="sw-small">{practice?.text ?? view.text("quiz_progress", number, of)}</p>
              )}
              {lesson?.task === "goal" ? (
                <GoalLine state={done ? "reached" : "todo"} text={view.cursor.beat?.frame.text} />
              ) : (
                <p class="sw-text" role="group" aria-label={view.text("quiz_question")}>
                  {view.cursor.beat?.frame.text}
                </p>
              )}
            </>
          )}
          {alone && <p class="sw-small">{view.text("quiz_alone")}</p>}
          <Waits />
          {wrong && (
            <p class="sw-small" role="status">
              {view.text(wrong)}
            </p>
          )}
        </div>
        <div class="sw-act">
          <div class="sw-told">
            <Onward practised />
            {told.length > 0 && <Told quiz={quiz} />}
            {reply && (
              <Told
                key={refusals}
                quiz={{
                  ...quiz,
                  told: [{ text: reply.text }],
                  rules: reply.rules ?? [],
                  done: false,
                  world: undefined,
                }}
              />
            )}
          </div>
          {!alone && !summary && (
            <div
              class={classes("sw-choices sw-flow", done && "is-gone")}
              ref={answers}
              role="group"
              aria-label={instruction(view, form)}
            >
              <span class="sw-small sw-how">{instruction(view, form)}</span>
              {form.kind === "number" ? (
                <NumberBox form={form} typed={typed} onType={setTyped} onGive={give} />
              ) : (
                <Several form={form} atOnce={asks && isAtOnce(quiz)} focus={main} />
              )}
            </div>
          )}
          {asks && form.kind === "act" && choosing && <Choices choosing={choosing} />}
          <div class="sw-bar">
            <div class="sw-steps">
              {!alone && !summary && !takesHint && (
                <Button
                  main
                  ref={hasMain ? main : undefined}
                  class={classes((!hasMain || (led && done)) && "is-gone")}
                  aria-disabled={asks && answer === undefined}
                  onClick={({ detail }) => {
                    if (asks) give();
                    else if (!lesson?.done) void view.commands.run("next_question");
                    else if (detail < 2) view.commands.nextStep();
                  }}
                >
                  {view.text(asks ? "quiz_answer" : onward(quiz, lesson))}
                </Button>
              )}
              {takesHint && (
                <Button class="sw-hint" onClick={() => void view.commands.run("take_hint")}>
                  {view.text(hint === "look" ? "hint" : "hint_move")}
                </Button>
              )}
              {!summary && (
                <Button
                  class={classes("sw-skip", !(asks && skip) && "is-gone")}
                  onClick={() => view.commands.run("skip")}
                >
                  {view.text("quiz_skip")}
                </Button>
              )}
              {restart && !alone && (
                <Button onClick={() => view.commands.run("start_again")}>{view.text("start_again")}</Button>
              )}
              {!alone && !led && (!summary || lesson) && (
                <Button aria-expanded={view.panels.more} onClick={() => view.panels.toggleMore()}>
                  {summary ? `${view.text("quiz_hand_in")} …` : view.text("more")}
                </Button>
              )}
            </div>
          </div>
        </div>
      </div>
      {asks && view.panels.more && <Help />}
      {!alone && (!summary || lesson) && view.panels.more && <HandIn coded={!practice} isPanel atOnce={!!summary} />}
    </>
  );
}
