// On a page that can be played: the ways back from where a line of play has led.
import { Button } from "./Button";
import { useView } from "./context";

export function Practice() {
  const view = useView();
  const { store } = view;
  if (!store.playable) return null;
  const nothingTaken = store.lastTaken < 0;
  return (
    <>
      <Button aria-disabled={nothingTaken} onClick={() => view.takeBack(store.lastTaken)}>
        {view.text("undo")}
      </Button>
      <Button aria-disabled={nothingTaken} onClick={() => view.takeBack(store.playedFrom)}>
        {view.text("start_again")}
      </Button>
    </>
  );
}
