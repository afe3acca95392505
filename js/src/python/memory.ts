// Stores the memory of a freshly started Python for the next page of the same site, which starts from it much sooner.
// Only the latest is stored, because a new release has another name. If the browser forbids it or lacks space, each
// page starts from scratch.
import type { SnapshotStore } from "./worker_host";

const DATABASE = "sisyphus_widgets";
const STORE = "python";

/** Run a request on the object store and return its result; undefined if the browser forbids it or fails. */
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

/** Return the store for the memory of this Python; undefined for a page from disk, which shares nothing with others. */
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
