// On a page that nobody answers: what it can do, and where it can be played, the ways back.
import { Button } from "./Button";
import { useView } from "./context";

/** What the reader can do here: said where the page is opened and where what has happened ends. */
export function Says() {
  const { cursor, store } = useView();
  return !cursor.continuation && store.saidAt.includes(cursor.index) ? <p class="sw-small">{store.says}</p> : null;
}

export function Practice() {
  const view = useView();
  const { store } = view;
  if (!store.playable) return null;
  const nothingTaken = store.lastTaken < 0;
  return (
    <>
      <Button aria-disabled={nothingTaken} onClick={() => view.moves.takeBack(store.lastTaken)}>
        {view.text("undo")}
      </Button>
      <Button aria-disabled={nothingTaken} onClick={() => view.moves.takeBack(store.playedFrom)}>
        {view.text("start_again")}
      </Button>
    </>
  );
}
