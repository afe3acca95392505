// Keeps the memory of a Python that has just started, for the next page of the same site: it starts from there much sooner.
// Only the last one is kept, since a new release has another name. A browser may forbid it or have no room; then each page starts anew.
import type { SnapshotStore } from "./worker_host";

const DATABASE = "sisyphus_widgets";
const STORE = "python";

/** Do something with the store, and return what comes of it; undefined where the browser forbids it or fails. */
async function inStore<Of>(
  mode: IDBTransactionMode,
  act: (store: IDBObjectStore) => IDBRequest<Of>,
): Promise<Of | undefined> {
  try {
    const database = await new Promise<IDBDatabase>((resolve, reject) => {
      const opening = indexedDB.open(DATABASE, 1);
      opening.onupgradeneeded = () => opening.result.createObjectStore(STORE);
      opening.onsuccess = () => resolve(opening.result);
      opening.onerror = () => reject(opening.error);
    });
    try {
      return await new Promise<Of>((resolve, reject) => {
        const transaction = database.transaction(STORE, mode);
        const request = act(transaction.objectStore(STORE));
        transaction.oncomplete = () => resolve(request.result);
        transaction.onabort = () => reject(transaction.error);
      });
    } finally {
      database.close();
    }
  } catch {
    return undefined;
  }
}

/** Where the memory of the Python of this name is kept; undefined on a page from disk, which may share nothing with others. */
export function memoryOf(name: string, opens: string): SnapshotStore | undefined {
  if (location.protocol === "file:" || !("indexedDB" in window)) return undefined;
  return {
    opens,
    load: () => inStore<Blob | undefined>("readonly", (store) => store.get(name)),
    keep: (memory) =>
      void inStore("readwrite", (store) => {
        store.clear();
        return store.put(new Blob([memory]), name);
      }),
    forget: () => void inStore("readwrite", (store) => store.delete(name)),
  };
}
