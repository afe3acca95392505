// Tells when the page is about to be drawn and when that is done: whatever a change concerns is drawn together.
import { options } from "preact";

interface Watcher {
  /** The page still shows what was there before the change. */
  before?(): void;
  after?(): void;
}

const watchers = new Set<Watcher>();

options.debounceRendering = (draw) =>
  queueMicrotask(() => {
    for (const watcher of [...watchers]) watcher.before?.();
    try {
      draw();
    } finally {
      for (const watcher of [...watchers]) watcher.after?.();
    }
  });

/** Call a watcher around every drawing, those inside of a component before its own; return what ends that. */
export function watchDrawing(watcher: Watcher): () => void {
  watchers.add(watcher);
  return () => watchers.delete(watcher);
}
