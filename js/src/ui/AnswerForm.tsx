// Answer form: a box for a number, or one button per answer.
import type { Ref } from "preact";
import type { QuizForm } from "../trace/types";
import type { View } from "../view/view";
import { Button } from "./Button";
import { useView } from "./context";
import { Wording } from "./Wording";

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
        <Wording text={kind === "order" && at >= 0 ? `${at + 1}. ${label}` : label} />
      </Button>
    );
  });
}
