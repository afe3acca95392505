// The box that takes a move in notation. The box itself keeps what is typed.
import { useRef } from "preact/hooks";
import { Button } from "./Button";
import { useView } from "./context";

export function NotationBox() {
  const view = useView();
  const box = useRef<HTMLInputElement>(null);
  const id = `${view.id}-notation`;

  const send = (event: Event) => {
    event.preventDefault();
    const input = box.current!;
    const typed = input.value;
    input.value = "";
    view.type(typed);
  };

  return (
    <form class="sw-line sw-flow" onSubmit={send} data-arrows="">
      <label for={id}>{view.text("notation")}</label>
      <input
        ref={box}
        id={id}
        type="text"
        autocomplete="off"
        autocapitalize="off"
        spellcheck={false}
        onKeyDown={(event) => {
          // JupyterLab keeps Enter from sending a form under a cell.
          if (event.key === "Enter" && !event.isComposing) send(event);
        }}
      />
      <Button type="submit">{view.text("notation_go")}</Button>
    </form>
  );
}
