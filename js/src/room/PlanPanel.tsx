// The plan of the visit on the teacher's page: its activities in order, and a form for adding more.
import { useRef, useState } from "preact/hooks";
import type { PlanChoice, PlanItem, Press, TeacherState } from "../trace/types";
import { Button } from "../ui/Button";
import { ContestForm } from "./ContestForm";
import { usePhrase } from "./words";

interface PlanPanelProps {
  state: TeacherState;
  choices: PlanChoice[];
  onPress: (press: Press) => void;
}

export function PlanPanel({ state, choices, onPress }: PlanPanelProps) {
  const phrase = usePhrase();
  return (
    <details class="sw-plan" open={state.stage === "pause"}>
      <summary class="sw-heading">{phrase("plan")}</summary>
      <ol>
        {state.plan.map((item, at) => (
          <PlanRow
            key={item.id}
            item={item}
            isPresent={item.id === state.activity}
            isFirst={at === 0}
            isLast={at === state.plan.length - 1}
            onPress={onPress}
          />
        ))}
      </ol>
      <AddForm choices={choices} hasPlans={state.plan.length === 1} onPress={onPress} />
    </details>
  );
}

interface PlanRowProps {
  item: PlanItem;
  isPresent: boolean;
  isFirst: boolean;
  isLast: boolean;
  onPress: (press: Press) => void;
}

function PlanRow({ item, isPresent, isFirst, isLast, onPress }: PlanRowProps) {
  const phrase = usePhrase();
  const { id, label, has_begun: hasBegun, contest } = item;
  return (
    <li>
      <Button
        class="sw-plan-name"
        aria-pressed={isPresent}
        onClick={() => !isPresent && onPress({ type: "begin", id })}
      >
        {label}
      </Button>
      <Button disabled={isFirst} aria-label={phrase("earlier", item)} onClick={() => onPress({ type: "move_up", id })}>
        ↑
      </Button>
      <Button disabled={isLast} aria-label={phrase("later", item)} onClick={() => onPress({ type: "move_down", id })}>
        ↓
      </Button>
      <Button disabled={hasBegun} aria-label={phrase("drop", item)} onClick={() => onPress({ type: "drop", id })}>
        ×
      </Button>
      {contest && <ContestForm id={id} label={label} contest={contest} onPress={onPress} />}
    </li>
  );
}

interface AddFormProps {
  choices: PlanChoice[];
  /** True if whole plans are offered, as nothing is planned yet. */
  hasPlans: boolean;
  onPress: (press: Press) => void;
}

/** The form for adding an activity or a whole plan. A pause gets a title of the teacher's own. */
function AddForm({ choices, hasPlans, onPress }: AddFormProps) {
  const phrase = usePhrase();
  const [choice, setChoice] = useState(choices.find(({ group }) => group)?.id ?? "");
  const title = useRef<HTMLInputElement>(null);
  const plans = choices.filter(({ group }) => !group);
  const groups = [...new Set(choices.map(({ group }) => group).filter((group) => group))];
  const add = (event: Event) => {
    event.preventDefault();
    onPress({ type: "add", choice, ...(title.current && { title: title.current.value }) });
    if (title.current) title.current.value = "";
  };
  return (
    <>
      <form class="sw-flow" onSubmit={add}>
        <select
          aria-label={phrase("add_what")}
          value={choice}
          onChange={({ currentTarget }) => setChoice(currentTarget.value)}
        >
          {groups.map((group) => (
            <optgroup key={group} label={group}>
              {choices
                .filter((choice) => choice.group === group)
                .map(({ id, label }) => (
                  <option key={id} value={id}>
                    {label}
                  </option>
                ))}
            </optgroup>
          ))}
        </select>
        {choice === "pause" && (
          <input
            ref={title}
            required
            maxLength={80}
            placeholder={phrase("pause_title")}
            aria-label={phrase("pause_title")}
          />
        )}
        <Button type="submit">{phrase("add")}</Button>
      </form>
      <div class="sw-flow" hidden={!hasPlans}>
        {plans.map(({ id, label }) => (
          <Button key={id} onClick={() => onPress({ type: "add", choice: id })}>
            {label}
          </Button>
        ))}
      </div>
    </>
  );
}
