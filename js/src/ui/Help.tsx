// Asking for help: a line that says where the reader is and what was tried, for somebody who opens it in Python.
import { Button } from "./Button";
import { CopyLine } from "./CopyLine";
import { useView } from "./context";

export function Help() {
  const view = useView();
  return (
    <div class="sw-line sw-flow">
      <Button onClick={() => view.help()}>{view.text("help")}</Button>
      {view.line && view.lineOf === "help_line" && <CopyLine key={view.line} name="help_line" line={view.line} />}
    </div>
  );
}
