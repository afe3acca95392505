// Sentence shown while Python has not answered yet.
import { useView } from "./context";

/** Sentence for a busy kernel or a slow answer. */
export function Waits() {
  const view = useView();
  const { busy } = view.store;
  if (!busy && !view.requests.slow) return null;
  return <p class="sw-small">{view.text(busy ? "busy" : "waiting")}</p>;
}
