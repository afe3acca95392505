// The box that takes a move in notation. The box itself keeps what is typed.
import type { View } from "../view";
import { Button } from "./parts";

export function NotationBox({ view }: { view: View }) {
  const id = `${view.id}-notation`;
  const send = (event: Event) => {
    event.preventDefault();
    const input = (event.currentTarget as HTMLElement).closest("form")!.querySelector("input")!;
    const typed = input.value;
    input.value = "";
    view.type(typed);
  };
  // JupyterLab keeps Enter from sending a form under a cell.
  const onKeyDown = (event: KeyboardEvent) => event.key === "Enter" && !event.isComposing && send(event);
  return (
    <form class="sw-line sw-flow" onSubmit={send} data-arrows="">
      <label for={id}>{view.text("notation")}</label>
      <input id={id} type="text" autocomplete="off" autocapitalize="off" spellcheck={false} onKeyDown={onKeyDown} />
      <Button type="submit">{view.text("notation_go")}</Button>
    </form>
  );
}
