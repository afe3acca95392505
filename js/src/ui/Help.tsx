// Help: a line with the position and the tried moves, which somebody else can open in Python.
import { Button } from "./Button";
import { CopyLine } from "./CopyLine";
import { useView } from "./context";

export function HelpPanel() {
  const view = useView();
  const { commands } = view;
  return (
    <div class="sw-line sw-flow">
      <Button onClick={() => commands.help()}>{view.text("help")}</Button>
      {commands.line && commands.lineOf === "help_line" && (
        <CopyLine key={commands.line} name="help_line" line={commands.line} />
      )}
    </div>
  );
}
