// A line to be sent to somebody, with a button that copies it.
import { useRef, useState } from "preact/hooks";
import type { LabelKey } from "../trace/labels";
import { Button } from "./Button";
import { useView } from "./context";

export function CopyLine({ name, line }: { name: LabelKey; line: string }) {
  const view = useView();
  const box = useRef<HTMLInputElement>(null);
  const [copied, setCopied] = useState(false);
  const id = `${view.id}-${name}`;
  const copy = () => {
    box.current!.select();
    setCopied(document.execCommand("copy"));
  };
  return (
    <>
      <label for={id}>{view.text(name)}</label>
      <input id={id} ref={box} class="sw-code" type="text" readOnly size={line.length} value={line} />
      <Button onClick={copy}>{view.text("copy")}</Button>
      <span class="sw-small" role="status">
        {copied && view.text("copied")}
      </span>
    </>
  );
}
