// A text to be sent to somebody, with a button that copies it.
import { useRef, useState } from "preact/hooks";
import type { LabelKey } from "../trace/labels";
import { Button } from "./Button";
import { useView } from "./context";

interface CopyLineProps {
  name: LabelKey;
  /** The text: one line, or several. */
  line: string;
}

export function CopyLine({ name, line }: CopyLineProps) {
  const view = useView();
  const box = useRef<HTMLInputElement & HTMLTextAreaElement>(null);
  const [copied, setCopied] = useState<"copied" | "uncopied" | null>(null);
  const id = `${view.id}-${name}`;
  const copy = () => {
    box.current!.select();
    setCopied(document.execCommand("copy") ? "copied" : "uncopied");
  };
  return (
    <>
      <label for={id}>{view.text(name)}</label>
      {line.includes("\n") ? (
        <textarea id={id} ref={box} class="sw-code" rows={1} readOnly value={line} />
      ) : (
        <input id={id} ref={box} class="sw-code" type="text" readOnly size={line.length} value={line} />
      )}
      <Button onClick={copy}>{view.text("copy")}</Button>
      <span class="sw-small" role="status">
        {copied && view.text(copied)}
      </span>
    </>
  );
}
