// A box for a line of text with a button that sends it. The box itself keeps what is typed. It is no form: a frame may forbid
// these, as the viewer of HTML files in JupyterLab does.
import { useRef } from "preact/hooks";
import { Button } from "./Button";
import { useView } from "./context";

interface LineBoxProps {
  /** Tells the box from others in the page. */
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
