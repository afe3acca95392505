// Labelled select for one of a few options.
import type { LabelKey } from "../trace/labels";
import { useView } from "./context";

interface SelectProps<Option extends string> {
  /** Key of its label; the keys of its options begin with it. */
  name: "ask" | "lights" | "opponents" | "pace" | "perspective" | "trial";
  options: readonly Option[];
  value: Option;
  onChoose: (option: Option) => void;
  /** Return the label of an option that has no text among the controls. */
  called?: (option: Option) => string | undefined;
}

export function Select<Option extends string>({ name, options, value, onChoose, called }: SelectProps<Option>) {
  const view = useView();
  const id = `${view.id}-${name}`;
  const text = called ?? ((option: Option) => view.text(`${name}_${option}` as LabelKey));
  return (
    <div class="sw-line sw-flow" data-arrows="">
      <label for={id}>{view.text(name)}</label>
      <select id={id} value={value} onChange={({ currentTarget }) => onChoose(currentTarget.value as Option)}>
        {options.map((option) => (
          <option key={option} value={option}>
            {text(option)}
          </option>
        ))}
      </select>
    </div>
  );
}
