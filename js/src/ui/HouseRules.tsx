// Badge in the head that opens the house rules of this table.
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
