// Line of the position, with a copy button; and a box for a line from which to start another game.
import { Button } from "./Button";
import { CopyLine } from "./CopyLine";
import { useView } from "./context";
import { LineBox } from "./LineBox";

export function PositionControls() {
  const view = useView();
  const { commands } = view;
  return (
    <>
      <div class="sw-line sw-flow">
        <Button onClick={() => void commands.run("position", { step: view.cursor.index, moves: [] })}>
          {view.text("position_line")}
        </Button>
        {commands.line && commands.lineOf === "position_said" && (
          <CopyLine key={commands.line} name="position_said" line={commands.line} />
        )}
      </div>
      {view.authority.offers("set_up") && (
        <LineBox
          name="set_up"
          label={view.text("set_up")}
          button={view.text("set_up_go")}
          onSend={(line) => void commands.run("set_up", { line })}
        />
      )}
    </>
  );
}
