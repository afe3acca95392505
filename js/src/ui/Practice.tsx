// Parts of a page without a kernel: a note on its abilities, and the undo button.
import { Button } from "./Button";
import { useView } from "./context";

/** Note on the page's abilities, at its first beat and at the end of the prepared ones. */
export function OfflineNote() {
  const { cursor, store } = useView();
  return !cursor.continuation && store.offlineNoteBeats.includes(cursor.index) ? (
    <p class="sw-small">{store.offlineNote}</p>
  ) : null;
}

/** Undo button, if the page can be played. */
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

/** Restart button, for the game or position from its beginning. */
export function RestartButton() {
  const view = useView();
  const { kernel, playable, lastChoiceIndex, playedFrom } = view.store;
  if (kernel === "live" && view.authority.offers("start_again"))
    return <Button onClick={() => view.commands.startAgain()}>{view.text("start_again")}</Button>;
  if (!playable) return null;
  return (
    <Button aria-disabled={lastChoiceIndex < 0} onClick={() => view.moves.takeBack(playedFrom)}>
      {view.text("start_again")}
    </Button>
  );
}
