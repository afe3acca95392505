// The sentence that Python has not answered yet, and why where that is known.
import { useView } from "./context";

/** Says that the kernel is busy, or that an answer takes long. */
export function Waits() {
  const view = useView();
  const { busy } = view.store;
  if (!busy && !view.requests.slow) return null;
  return <p class="sw-small">{view.text(busy ? "busy" : "waiting")}</p>;
}
