// Text to send to somebody, with a button that copies it.
import { useRef, useState } from "preact/hooks";
import type { LabelKey } from "../trace/labels";
import { Button } from "./Button";
import { useView } from "./context";

interface CopyLineProps {
  name: LabelKey;
  /** Text of one or several lines. */
  line: string;
}

export function CopyLine({ name, line }: CopyLineProps) {
  const view = useView();
  const box = useRef<HTMLInputElement & HTMLTextAreaElement>(null);
  const [copied, setCopied] = useState<"copied" | "uncopied" | null>(null);
  const id = `${view.id}-${name}`;
  const isLong = line.includes("\n");
  const copy = () => {
    box.current!.select();
    setCopied(document.execCommand("copy") ? "copied" : "uncopied");
  };
  return (
    <>
      <label for={id}>{view.text(name)}</label>
      {isLong ? (
        <textarea id={id} ref={box} class="sw-code" rows={4} readOnly value={line} />
      ) : (
        <input id={id} ref={box} class="sw-code" type="text" readOnly size={line.length} value={line} />
      )}
      {/* Beside a line, whose button has the same text, a long text needs a distinct name. */}
      <Button aria-label={isLong ? `${view.text("copy")}: ${view.text(name)}` : undefined} onClick={copy}>
        {view.text("copy")}
      </Button>
      <span class="sw-small" role="status">
        {copied && view.text(copied)}
      </span>
    </>
  );
}
