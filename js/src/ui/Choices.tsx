// Moves as buttons: those without a card stand beside the main button, and several that the selection means are asked
// for where feedback stands.
import type { ChoiceData, ChoosingData } from "../trace/types";
import type { View } from "../view/view";
import { Button } from "./Button";
import { classes } from "./classes";
import { useView } from "./context";
import { Wording } from "./Wording";

/** Most choices of a single element that get buttons beside one that selects nothing. */
const FEW = 4;
/** Most buttons beside the main button; more are a list of answers. */
const BESIDE_MAIN = 2;
/** Most letters of such buttons beside those with which the reader watches. */
const LETTERS_BESIDE_MAIN = 24;
/** Most answers that stand in two columns. */
const TWO_COLUMNS = 6;

/** Return the choices of a single element if another selects nothing: beside a "no" button there is a "yes" button. */
function besideNone({ selection, choices }: ChoosingData): ChoiceData[] {
  if (selection.mode !== "one" || choices.every(({ picks }) => picks.length)) return [];
  const single = choices.filter(({ picks }) => picks.length);
  return single.length > FEW ? [] : single;
}

/** Return the choices that need no selection; they are the same during a whole decision. */
export function directChoices(view: View): ChoiceData[] {
  const { choosing, question } = view.turn;
  if (!choosing || question) return [];
  const withoutPicks = choosing.choices.filter(({ picks }) => !picks.length);
  return [...(view.lights.lit ? besideNone(choosing) : []), ...withoutPicks];
}

/** Return true if buttons say all that can be chosen, so that nothing is left for a main button. */
export function hasOnlyDirectChoices(view: View): boolean {
  const { choosing, yours } = view.turn;
  const direct = directChoices(view);
  return (
    yours &&
    !!choosing &&
    direct.length > 0 &&
    direct.length === choosing.choices.length &&
    direct.length <= BESIDE_MAIN
  );
}

/** Return true if direct choices have room beside the main button. */
function areBesideMain({ turn }: View, direct: readonly ChoiceData[]): boolean {
  const letters = direct.reduce((sum, { label }) => sum + label.length, 0);
  return direct.length <= BESIDE_MAIN && (turn.yours || letters <= LETTERS_BESIDE_MAIN);
}

function ChoiceButtons({ choices }: { choices: readonly ChoiceData[] }) {
  const view = useView();
  const className = classes("sw-choice", hasOnlyDirectChoices(view) && "is-decisive");
  return choices.map((choice) => (
    <Button key={choice.action} class={className} onClick={() => view.moves.choose(choice)}>
      <Wording text={choice.label} />
    </Button>
  ));
}

/** Direct choices beside the main button, if they are few. */
export function ChoicesBesideMain() {
  const view = useView();
  const direct = directChoices(view);
  return areBesideMain(view, direct) ? <ChoiceButtons choices={direct} /> : null;
}

/** Direct choices as a list of answers, if they are many or long. */
export function ChoiceList() {
  const view = useView();
  const direct = directChoices(view);
  if (areBesideMain(view, direct)) return null;
  return (
    <div
      class="sw-choices"
      role="group"
      aria-label={view.text("choose")}
      data-many={direct.length > TWO_COLUMNS || undefined}
    >
      <ChoiceButtons choices={direct} />
    </div>
  );
}

/** Choices that the selection means, if there are several. */
export function Alternatives() {
  const view = useView();
  const { fitting } = view.selection;
  if (view.turn.question || fitting.length < 2) return null;
  return (
    <div class="sw-choices" role="group" aria-label={view.text("choose")}>
      <ChoiceButtons choices={fitting} />
    </div>
  );
}
