// Where the members are who take a lesson or a quiz alone: a bar for each numbered step, and the step where most are stuck.
import type { RoomStep } from "../trace/types";
import { usePhrase } from "./words";

interface StepChartProps {
  steps: RoomStep[];
  /** The number of members who have done all steps. */
  finished: number;
}

export function StepChart({ steps, finished }: StepChartProps) {
  const phrase = usePhrase();
  const highest = Math.max(1, ...steps.map(({ members }) => members));
  const mostStuck = Math.max(0, ...steps.map(({ stuck }) => stuck));
  const hardest = mostStuck > 0 ? steps.findIndex(({ stuck }) => stuck === mostStuck) : -1;
  return (
    <section>
      <h2 class="sw-heading">{phrase("steps")}</h2>
      <div class="sw-step-chart">
        {steps.map((step, at) => {
          const { members, stuck } = step;
          return (
            <div
              key={at}
              role="img"
              aria-label={phrase("at_step", { number: at + 1, ...step })}
              style={{ "--there": members / highest, "--stuck": stuck / Math.max(1, members) }}
            >
              <b>{members || ""}</b>
              <i />
              <span>{at + 1}</span>
            </div>
          );
        })}
      </div>
      <p role="status">
        {hardest >= 0 && <b class="sw-hardest">{phrase("most_stuck", { number: hardest + 1 })}</b>}{" "}
        {finished > 0 && phrase("finished", { number: finished })}
      </p>
    </section>
  );
}
