// Question at a table before the next beat: the answer form, the feedback, and the choice of questions.
import type { AnswerFeedback, Ask as AskMode, FeedbackLine, QuestionForm } from "../trace/types";
import type { View } from "../view/view";
import { Button } from "./Button";
import { classes } from "./classes";
import { useView } from "./context";
import { answerOf, instruction, NumberBox, Several } from "./Question";
import { RuleChips } from "./Rules";
import { Select } from "./Select";

const ASK_MODES: readonly AskMode[] = ["off", "outcomes", "playable", "all"];
/** Most choices that get buttons even if they can be selected on the table. */
const FEW = 6;

/** Return true if this table asks questions: then Next reserves space for its longer label. */
export const hasQuestions = (view: View): boolean => (view.store.traits.get("ask") ?? "off") !== "off";

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
  const view = useView();
  if (!feedback.length) return null;
  return (
    <div class={classes("sw-feedback", feedback[0]!.right && "is-right")} role="group" aria-label={view.text("reply")}>
      {feedback.map(({ text }) => (
        <p key={text}>{text}</p>
      ))}
      <RuleChips rules={rules} place="asked" />
    </div>
  );
}

/** Feedback on an answer, at the beat it was about. */
export const BeatFeedback = ({ feedback, rules }: AnswerFeedback) => (
  <TableFeedback feedback={feedback} rules={rules} />
);

/** Instruction, and the feedback on the last answer. */
export function TableInstruction({ question: { form, feedback } }: { question: QuestionForm }) {
  const view = useView();
  const isOffline = isUnjudged(view);
  return (
    <>
      {(isOffline || !feedback.length) && (
        <p class="sw-small">{isOffline ? view.text("quiz_alone") : instruction(view, form)}</p>
      )}
      <TableFeedback feedback={feedback} />
    </>
  );
}

/** Answer form without what can be selected on the table, and a button to skip. */
export function TableAnswerForm({ question }: { question: QuestionForm }) {
  const view = useView();
  const { form, reveal } = question;
  const { choices = [] } = form;
  const onTable = view.turn.choosing?.selection.from ?? [];
  const buttons = choices.length > FEW ? choices.filter(({ id }) => !onTable.includes(String(id))) : choices;
  if (isUnjudged(view)) return null;
  return (
    <div class="sw-choices sw-flow" role="group" aria-label={instruction(view, form)}>
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
        <Several form={{ ...form, choices: buttons }} />
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
