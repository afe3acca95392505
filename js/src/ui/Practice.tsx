// On a page that nobody answers: what it can do, and the last move taken back.
import { Button } from "./Button";
import { useView } from "./context";

/** What the reader can do here: said where the page is opened and where what has happened ends. */
export function Says() {
  const { cursor, store } = useView();
  return !cursor.continuation && store.saidAt.includes(cursor.index) ? <p class="sw-small">{store.says}</p> : null;
}

/** The last move taken back, where the page can be played. */
export function TakeBack() {
  const view = useView();
  const { store } = view;
  if (!store.playable) return null;
  return (
    <Button aria-disabled={store.lastTaken < 0} onClick={() => view.moves.takeBack(store.lastTaken)}>
      {view.text("undo")}
    </Button>
  );
}
