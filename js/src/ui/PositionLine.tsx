// The position in one line, to be copied; and a box for one from which another game begins.
import { Button } from "./Button";
import { CopyLine } from "./CopyLine";
import { useView } from "./context";
import { LineBox } from "./LineBox";

export function PositionLine() {
  const view = useView();
  return (
    <>
      <div class="sw-line sw-flow">
        <Button onClick={() => void view.command("position", { step: view.index, moves: [] })}>
          {view.text("position_line")}
        </Button>
        {view.line && view.lineOf === "position_said" && (
          <CopyLine key={view.line} name="position_said" line={view.line} />
        )}
      </div>
      {view.offers("set_up") && (
        <LineBox
          name="set_up"
          label={view.text("set_up")}
          button={view.text("set_up_go")}
          onSend={(line) => void view.command("set_up", { line })}
        />
      )}
    </>
  );
}
