// The favourites of this device, in the browser's local storage. Every change starts from the stored state, so that
// tabs do not overwrite each other. Unreadable entries are kept.
import { batch, computed, signal } from "@preact/signals";
import { takeDurableStorage } from "../../kit/durable_storage.ts";
import type { StorageWindow } from "../../kit/stored_value.ts";
import { encodeFavourite, type Favourite, favouriteKey } from "./core/favourite.ts";
import {
  mergeFavourites,
  type MergeOutcome,
  removeFavourite,
  updateFavourite,
} from "./core/favourite_list.ts";
import { encodeStored, NOTHING_STORED, parseStored, type StoredFavourites } from "./core/stored_text.ts";
import { readOnly } from "../../kit/read_only.ts";

export const STORAGE_KEY = "favourites";
/** Storage key of a backup of unreadable text, made before replacing it. */
export const DAMAGED_KEY = "favourites-damaged";

/**
 * `blocked` means that storage is unavailable, `full` that it rejected the last change. The list then lasts until the
 * page is closed. `damaged` means that stored data was unreadable and is kept.
 */
export type StorageProblem = "blocked" | "full" | "damaged";

/** The parts of the browser's window in use. */
export interface FavouritesWindow extends StorageWindow {
  /** Fired when another tab has changed the storage. */
  addEventListener(type: "storage", listener: (event: { readonly key: string | null }) => void): void;
}

export type FavouritesModel = ReturnType<typeof createFavouritesModel>;

/** `onFirst` is called when the first favourite is added. */
export function createFavouritesModel(
  page: FavouritesWindow,
  onFirst: () => void = () => {},
) {
  const stored = signal<StoredFavourites>(NOTHING_STORED);
  const problem = signal<StorageProblem | null>(null);
  /** Unreadable stored text, or null once it is backed up. */
  let damaged: string | null = null;
  /** Whether the last change is only in memory. */
  let isAhead = false;

  function read(): StoredFavourites | null {
    const text = page.localStorage.getItem(STORAGE_KEY);
    const parsed = text === null ? NOTHING_STORED : parseStored(text);
    damaged = parsed === null ? text : null;
    return parsed;
  }

  function load(): void {
    try {
      const found = read();
      const isDamaged = found === null || found.rest.length > 0 ||
        page.localStorage.getItem(DAMAGED_KEY) !== null;
      batch(() => {
        stored.value = found ?? NOTHING_STORED;
        problem.value = isDamaged ? "damaged" : null;
      });
    } catch {
      problem.value = "blocked";
    }
  }

  /** The state on which the next change is based: the stored one, merged with unsaved changes. */
  function latest(): StoredFavourites {
    const current = stored.peek();
    if (problem.peek() === "blocked") return current;
    try {
      const found = read();
      if (found === null) return current;
      return isAhead ? { list: mergeFavourites(current.list, found.list).list, rest: found.rest } : found;
    } catch {
      return current;
    }
  }

  function change(next: StoredFavourites): void {
    stored.value = next;
    try {
      const { localStorage } = page;
      if (damaged !== null) {
        const before = localStorage.getItem(DAMAGED_KEY);
        localStorage.setItem(DAMAGED_KEY, before === null ? damaged : `${before}\n${damaged}`);
      }
      localStorage.setItem(STORAGE_KEY, encodeStored(next));
      damaged = null;
      isAhead = false;
      if (problem.peek() !== "damaged") problem.value = null;
    } catch (error) {
      isAhead = true;
      problem.value = error instanceof DOMException && error.name === "SecurityError" ? "blocked" : "full";
    }
  }

  function changeList(alter: (list: readonly Favourite[]) => readonly Favourite[]): void {
    const before = latest();
    const list = alter(before.list);
    if (list !== before.list) change({ ...before, list });
    else if (before !== stored.peek()) stored.value = before;
  }

  load();
  page.addEventListener("storage", ({ key }) => {
    // The key is null if the entire storage was cleared.
    if (!isAhead && (key === STORAGE_KEY || key === null)) load();
  });
  return {
    list: computed(() => stored.value.list),
    /** Keys of type and id, such as `W123`. */
    keys: computed(() => new Set(stored.value.list.map(favouriteKey))),
    problem: readOnly(problem),
    /** Adds new favourites. */
    merge(offered: readonly Favourite[]): MergeOutcome {
      let outcome: MergeOutcome = { added: 0, known: 0, left: 0 };
      changeList((list) => {
        const { list: merged, ...counts } = mergeFavourites(list, offered);
        outcome = counts;
        if (list.length === 0 && counts.added > 0) onFirst();
        return merged;
      });
      return outcome;
    },
    remove: (key: string) => changeList((list) => removeFavourite(list, key)),
    /** Deletes the unreadable data. */
    discardDamaged() {
      damaged = null;
      change({ list: latest().list, rest: [] });
      if (isAhead) return;
      page.localStorage.removeItem(DAMAGED_KEY);
      problem.value = null;
    },
    /** Updates the record of a favourite. Ignores other playgrounds. */
    update(fresh: Favourite) {
      const known = stored.peek().list.find((each) => favouriteKey(each) === favouriteKey(fresh));
      if (!known || asText({ ...fresh, addedAt: known.addedAt }) === asText(known)) return;
      changeList((list) => updateFavourite(list, fresh));
    },
  };
}

const asText = (favourite: Favourite) => JSON.stringify(encodeFavourite(favourite));

/** Opens the favourites stored on this device. */
export const openFavourites = (): FavouritesModel =>
  createFavouritesModel(globalThis as unknown as FavouritesWindow, () => void takeDurableStorage());
