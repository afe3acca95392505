// On a page that nobody answers: what it can do, and the last move taken back.
import { Button } from "./Button";
import { useView } from "./context";

/** What the reader can do here: said where the page is opened and where what has happened ends. */
export function OfflineNote() {
  const { cursor, store } = useView();
  return !cursor.continuation && store.offlineNoteBeats.includes(cursor.index) ? (
    <p class="sw-small">{store.offlineNote}</p>
  ) : null;
}

/** The last move taken back, where the page can be played. */
export function TakeBackButton() {
  const view = useView();
  const { store } = view;
  if (!store.playable) return null;
  return (
    <Button aria-disabled={store.lastChoiceIndex < 0} onClick={() => view.moves.takeBack(store.lastChoiceIndex)}>
      {view.text("undo")}
    </Button>
  );
}
