// Map of the practised rules, a filling pebble each; a press on one practises that rule next.
import { useState } from "preact/hooks";
import type { QuizPractice } from "../trace/types";
import { classes } from "./classes";
import { useView } from "./context";
import { useRoving } from "./useRoving";

export function RuleMap({ practice: { sum, rule: current, groups } }: { practice: QuizPractice }) {
  const view = useView();
  const { active, roving } = useRoving();
  const [preview, look] = useState("");
  const stop = active ?? current ?? groups[0]?.rules[0]?.rule;
  const canPractise = view.store.kernel !== "none";
  return (
    <section class="sw-map" aria-label={sum} {...roving} onPointerLeave={() => look("")} onFocusOut={() => look("")}>
      <div class="sw-pebbles sw-flow">
        {groups.map(({ title, rules }) => (
          <ul key={title} aria-label={title}>
            {rules.map(({ rule, row, state, text }) => (
              <li key={rule}>
                <button
                  type="button"
                  class={classes(
                    "sw-pebble",
                    state !== "new" && "is-begun",
                    (state === "known" || state === "kept") && "is-known",
                    rule === current && "is-now",
                  )}
                  style={{ "--row": row }}
                  data-rove={rule}
                  tabIndex={rule === stop ? 0 : -1}
                  aria-label={text}
                  aria-current={rule === current}
                  aria-disabled={!canPractise}
                  onFocus={() => look(text)}
                  onPointerEnter={() => look(text)}
                  onClick={() => canPractise && view.commands.run("practise", { rule })}
                />
              </li>
            ))}
          </ul>
        ))}
      </div>
      <p class="sw-small" aria-hidden={!!preview}>
        {preview || sum}
      </p>
    </section>
  );
}
