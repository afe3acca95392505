// A box for a line of text with a button that sends it. The box itself keeps what is typed.
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
  const send = (event: Event) => {
    event.preventDefault();
    const input = box.current!;
    const typed = input.value;
    input.value = "";
    onSend(typed);
  };
  return (
    <form class="sw-line sw-flow" onSubmit={send} data-arrows="">
      <label for={id}>{label}</label>
      <input
        ref={box}
        id={id}
        type="text"
        maxLength={longest}
        autocomplete="off"
        autocapitalize="off"
        spellcheck={false}
        onKeyDown={(event) => {
          // JupyterLab keeps Enter from sending a form under a cell.
          if (event.key === "Enter" && !event.isComposing) send(event);
        }}
      />
      <Button type="submit">{button}</Button>
    </form>
  );
}
