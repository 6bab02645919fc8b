// Stores offline areas in the browser's IndexedDB. An area is written in one transaction, so the earlier version
// remains until it succeeds.
import { type OfflineArea, parseOfflineArea } from "./core/offline_area.ts";

/** `blocked` means that the browser stores nothing for this page, `full` that there is not enough space. */
export type StoreProblem = "blocked" | "full";

export type Stored<T> =
  | { readonly ok: true; readonly value: T }
  | { readonly ok: false; readonly problem: StoreProblem };

export type AreaStore = ReturnType<typeof createAreaStore>;

const AREAS = "areas";
const ANSWERS = "answers";

/** Creates the store. `scope` is the URL of the page's folder, because an origin can have several Hubs. */
export function createAreaStore(factory: IDBFactory | undefined, scope: string) {
  let opened: Promise<IDBDatabase> | null = null;

  function open(): Promise<IDBDatabase> {
    opened ??= openDatabase(factory, `spielplatz-hub ${scope} areas`);
    // Allows another attempt.
    opened.catch(() => opened = null);
    return opened;
  }

  async function run<T>(
    mode: IDBTransactionMode,
    use: (areas: IDBObjectStore, answers: IDBObjectStore) => IDBRequest<T> | null,
  ) {
    const database = await open();
    return await new Promise<T | null>((resolve, reject) => {
      const transaction = database.transaction([AREAS, ANSWERS], mode, { durability: "strict" });
      const fail = () => reject(transaction.error ?? new DOMException("aborted", "AbortError"));
      transaction.onabort = transaction.onerror = fail;
      const request = use(transaction.objectStore(AREAS), transaction.objectStore(ANSWERS));
      transaction.oncomplete = () => resolve(request === null ? null : request.result);
    });
  }

  return {
    list: (): Promise<Stored<readonly OfflineArea[]>> =>
      settle(async () => {
        const records: unknown[] = await run("readonly", (areas) => areas.getAll()) ?? [];
        return records.flatMap((each) => parseOfflineArea(each) ?? []);
      }),
    /** Writes an area, replacing one with the same id. `texts` maps node URLs to answers. */
    write: (area: OfflineArea, texts: ReadonlyMap<string, string>): Promise<Stored<null>> =>
      settle(() =>
        run<null>("readwrite", (areas, answers) => {
          answers.delete(rangeOf(area.id));
          for (const [url, text] of texts) {
            // Stored as bytes, because browsers count two bytes per character of a text.
            answers.put(new TextEncoder().encode(text), [area.id, url]);
          }
          areas.put(area);
          return null;
        })
      ),
    /** The answers of one node in an area, or null if there are none. */
    async read(id: string, url: string): Promise<string | null> {
      try {
        const bytes: unknown = await run("readonly", (_, answers) => answers.get([id, url]));
        return bytes instanceof Uint8Array ? new TextDecoder().decode(bytes) : null;
      } catch {
        return null;
      }
    },
    remove: (id: string): Promise<Stored<null>> =>
      settle(() =>
        run<null>("readwrite", (areas, answers) => {
          answers.delete(rangeOf(id));
          areas.delete(id);
          return null;
        })
      ),
  };
}

/** All keys `[id, url]` of an area. In IndexedDB, an array sorts after every string. */
const rangeOf = (id: string) => IDBKeyRange.bound([id], [id, []]);

async function settle<T>(run: () => Promise<T>): Promise<Stored<T>> {
  try {
    return { ok: true, value: await run() };
  } catch (error) {
    const isFull = error instanceof DOMException && error.name === "QuotaExceededError";
    return { ok: false, problem: isFull ? "full" : "blocked" };
  }
}

function openDatabase(factory: IDBFactory | undefined, name: string): Promise<IDBDatabase> {
  return new Promise((resolve, reject) => {
    if (!factory) throw new DOMException("no storage", "SecurityError");
    const request = factory.open(name, 1);
    request.onupgradeneeded = () => {
      request.result.createObjectStore(AREAS, { keyPath: "id" });
      request.result.createObjectStore(ANSWERS);
    };
    request.onsuccess = () => resolve(request.result);
    request.onerror = () => reject(request.error);
  });
}
