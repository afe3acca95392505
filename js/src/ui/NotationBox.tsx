// Box for a move in notation.
import { useView } from "./context";
import { LineBox } from "./LineBox";

export function NotationBox() {
  const view = useView();
  return (
    <LineBox
      name="notation"
      label={view.text("notation")}
      button={view.text("notation_go")}
      onSend={(typed) => view.input.type(typed)}
    />
  );
}
