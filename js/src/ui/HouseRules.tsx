// House rules of this table: a badge in the head that opens them, and their text in the sheet.
import { useTrace, useView } from "./context";

export function HouseRules() {
  const view = useView();
  const { house_rules: rules = [] } = useTrace();
  if (!rules.length) return null;
  const id = `${view.id}-house-rules`;
  return (
    <>
      <button type="button" class="sw-house-badge" popovertarget={id}>
        <span class="sw-badge">{view.text("house_rules")}</span>
      </button>
      <ul class="sw-house-rules" id={id} popover="auto" aria-label={view.text("house_rules")}>
        {rules.map((rule) => (
          <li key={rule}>{rule}</li>
        ))}
      </ul>
    </>
  );
}

/** Text of the house rules, for frames without room for the badge. */
export function HouseText() {
  const view = useView();
  const { house_rules: rules = [] } = useTrace();
  if (!rules.length) return null;
  return (
    <p class="sw-house-text">
      <strong>{view.text("house_rules")}:</strong> {rules.join(" ")}
    </p>
  );
}
