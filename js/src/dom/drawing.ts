// Hooks before and after Preact draws the page, so that everything a change affects is drawn together.
import { options } from "preact";

interface Watcher {
  /** Called while the page still shows the state before the change. */
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

/** Call a watcher around every drawing, inner components' watchers before outer ones; return a function that ends this. */
export function watchDrawing(watcher: Watcher): () => void {
  watchers.add(watcher);
  return () => watchers.delete(watcher);
}
