// Question at a table before the next beat: the answer form, the feedback, and the choice of questions.
import type { AnswerFeedback, Ask as AskMode, FeedbackLine, QuestionForm } from "../trace/types";
import type { View } from "../view/view";
import { answerOf, instruction, NumberBox, Several } from "./AnswerForm";
import { Button } from "./Button";
import { useView } from "./context";
import { FeedbackLines, signOf } from "./Feedback";
import { Select } from "./Select";

const ASK_MODES: readonly AskMode[] = ["off", "outcomes", "playable", "all"];
/** Most choices that get buttons even if they can be selected on the table. */
const FEW = 6;

/** Kinds of forms whose answer is several choices, so that no single tap gives it. */
const SEVERAL: ReadonlySet<string> = new Set(["pick", "order", "act"]);

/** Return true if nobody judges answers: neither Python nor the page. */
const isUnjudged = ({ store }: View): boolean => store.kernel === "none" && !store.traits.get("asks");

/** Return the current answer; undefined while it is incomplete. */
export const currentAnswer = (view: View, { form }: QuestionForm) =>
  isUnjudged(view) ? undefined : answerOf(form, view.selection.picks, view.selection.typed);

/** Submit the answer, or show the instruction if it is incomplete. */
export function give(view: View, question: QuestionForm): void {
  const answer = currentAnswer(view, question);
  if (answer === undefined) view.feedback.note(instruction(view, question.form));
  else void view.commands.run("answer", { answer });
}

function TableFeedback({ feedback, rules = [] }: { feedback: FeedbackLine[]; rules?: string[] }) {
  if (!feedback.length) return null;
  return <FeedbackLines sign={signOf(feedback)} lines={feedback} rules={rules} place="asked" />;
}

/** Feedback on an answer, at the beat it was about. */
export const BeatFeedback = ({ feedback, rules }: AnswerFeedback) => (
  <TableFeedback feedback={feedback} rules={rules} />
);

/** Instruction for a question at the table. */
export function TableInstruction({ question: { form } }: { question: QuestionForm }) {
  const view = useView();
  return <p class="sw-small">{isUnjudged(view) ? view.text("quiz_alone") : instruction(view, form)}</p>;
}

/** Feedback on the last answer to an open question. */
export function AnswerOutcome() {
  const { question } = useView().turn;
  return question ? <TableFeedback feedback={question.feedback} /> : null;
}

/** Answer form without what can be selected on the table, and a button to skip. */
export function TableAnswers() {
  const view = useView();
  const { question } = view.turn;
  if (!question) return null;
  const { form, reveal } = question;
  const { choices = [] } = form;
  const onTable = view.turn.choosing?.selection.from ?? [];
  // Of many choices, those on the table need no button, unless they are spaces, which are small for fingers.
  const isOnTable = ({ id }: (typeof choices)[number]) => form.kind !== "space" && onTable.includes(String(id));
  const buttons = choices.length > FEW ? choices.filter((choice) => !isOnTable(choice)) : choices;
  if (isUnjudged(view)) return null;
  return (
    <div
      class="sw-choices sw-flow"
      role="group"
      aria-label={instruction(view, form)}
      data-many={buttons.length > FEW || undefined}
    >
      {form.kind === "number" ? (
        <NumberBox
          form={form}
          typed={view.selection.typed}
          onType={(typed) => {
            view.selection.typed = typed;
          }}
          onGive={() => give(view, question)}
        />
      ) : (
        <Several form={{ ...form, choices: buttons }} atOnce={view.coach.on && !SEVERAL.has(form.kind)} />
      )}
      {reveal && <Button onClick={() => view.commands.run("reveal")}>{view.text("quiz_reveal")}</Button>}
      <Button class="sw-skip" onClick={() => view.commands.run("skip")}>
        {view.text("ask_skip")}
      </Button>
    </div>
  );
}

/** Choice of questions at this table; absent if it cannot ask. */
export function AskChoice() {
  const view = useView();
  const { traits, kernel } = view.store;
  const ask = traits.get("ask") as AskMode | undefined;
  if (!ask || kernel !== "live") return null;
  return <Select name="ask" options={ASK_MODES} value={ask} onChoose={(mode) => view.commands.setAsk(mode)} />;
}
