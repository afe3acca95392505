// The box that takes a move in notation.
import { useState } from "preact/hooks";
import type { View } from "../view";
import { Button } from "./parts";

export function NotationBox({ view }: { view: View }) {
  const [text, setText] = useState("");
  const id = `${view.id}-notation`;
  const submit = (event: Event) => {
    event.preventDefault();
    view.type(text);
    setText("");
  };
  // JupyterLab keeps Enter from sending a form under a cell.
  const onKeyDown = (event: KeyboardEvent) => event.key === "Enter" && !event.isComposing && submit(event);
  return (
    <form class="sw-line" onSubmit={submit} data-arrows="">
      <label for={id}>{view.text("notation")}</label>
      <input id={id} type="text" autocomplete="off" autocapitalize="off" spellcheck={false} value={text} onInput={(event) => setText(event.currentTarget.value)} onKeyDown={onKeyDown} />
      <Button type="submit">{view.text("notation_go")}</Button>
    </form>
  );
}
