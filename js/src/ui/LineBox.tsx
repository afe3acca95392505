// Box for a line of text with a button that sends it; it keeps its own text. It is not a form, because a frame may
// forbid forms, as JupyterLab's HTML viewer does.
import { useRef } from "preact/hooks";
import { Button } from "./Button";
import { useView } from "./context";

interface LineBoxProps {
  /** Name that distinguishes the box from others on the page. */
  name: string;
  label: string;
  button: string;
  longest?: number;
  onSend: (typed: string) => void;
}

export function LineBox({ name, label, button, longest, onSend }: LineBoxProps) {
  const view = useView();
  const box = useRef<HTMLInputElement>(null);
  const id = `${view.id}-${name}`;
  const send = () => {
    const input = box.current!;
    const typed = input.value;
    input.value = "";
    onSend(typed);
  };
  return (
    <div class="sw-line sw-flow" data-arrows="">
      <label for={id}>{label}</label>
      <input
        ref={box}
        id={id}
        type="text"
        maxLength={longest}
        autocomplete="off"
        autocapitalize="off"
        spellcheck={false}
        enterkeyhint="done"
        onKeyDown={(event) => {
          if (event.key !== "Enter" || event.isComposing) return;
          event.preventDefault();
          send();
        }}
      />
      <Button onClick={send}>{button}</Button>
    </div>
  );
}
