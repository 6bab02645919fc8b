// The favourites of this device, in the browser's local storage. Every change starts from what is stored, so that tabs
// do not overwrite each other. What cannot be read is kept.
import { batch, computed, type ReadonlySignal, signal } from "@preact/signals";
import { takeDurableStorage } from "../kit/durable_storage.ts";
import type { StorageWindow } from "../kit/stored_value.ts";
import { encodeFavourite, type Favourite, favouriteKey } from "./core/favourite.ts";
import {
  mergeFavourites,
  type MergeOutcome,
  removeFavourite,
  renewFavourite,
} from "./core/favourite_list.ts";
import { encodeStored, NOTHING_STORED, parseStored, type StoredFavourites } from "./core/stored_text.ts";

export const STORAGE_KEY = "favourites";
/** A text that could not be read, set aside before it is replaced. */
export const DAMAGED_KEY = "favourites-damaged";

/**
 * `blocked`: storage cannot be used; `full`: it refused the last change. Then the list lasts until the page is closed.
 * `damaged`: something stored could not be read, and is kept.
 */
export type StorageProblem = "blocked" | "full" | "damaged";

export interface FavouritesModel {
  readonly list: ReadonlySignal<readonly Favourite[]>;
  /** Type and id of all: `W123`. */
  readonly keys: ReadonlySignal<ReadonlySet<string>>;
  readonly problem: ReadonlySignal<StorageProblem | null>;
  /** Adds what is new. */
  merge(offered: readonly Favourite[]): MergeOutcome;
  remove(key: string): void;
  /** Forgets what could not be read, when the visitor says so. */
  discardDamaged(): void;
  /** Updates what is known of a favourite; nothing for another playground. */
  renew(fresh: Favourite): void;
}

/** The part of the browser's window that is used. */
export interface FavouritesWindow extends StorageWindow {
  /** `storage`: another tab has changed it. */
  addEventListener(type: "storage", listener: (event: { readonly key: string | null }) => void): void;
}

/** `onFirst`: the list has its first favourite. */
export function createFavouritesModel(
  page: FavouritesWindow,
  onFirst: () => void = () => {},
): FavouritesModel {
  const stored = signal<StoredFavourites>(NOTHING_STORED);
  const problem = signal<StorageProblem | null>(null);
  /** A stored text that cannot be read; null once it is set aside. */
  let damaged: string | null = null;
  /** The last change is only in memory. */
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

  /** What the next change starts from: the storage, or what is ahead of it. */
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
    // Null: all of the storage was cleared.
    if (!isAhead && (key === STORAGE_KEY || key === null)) load();
  });
  return {
    list: computed(() => stored.value.list),
    keys: computed(() => new Set(stored.value.list.map(favouriteKey))),
    problem,
    merge(offered) {
      let outcome: MergeOutcome = { added: 0, known: 0, left: 0 };
      changeList((list) => {
        const { list: merged, ...counts } = mergeFavourites(list, offered);
        outcome = counts;
        if (list.length === 0 && counts.added > 0) onFirst();
        return merged;
      });
      return outcome;
    },
    remove: (key) => changeList((list) => removeFavourite(list, key)),
    discardDamaged() {
      damaged = null;
      change({ list: latest().list, rest: [] });
      if (isAhead) return;
      page.localStorage.removeItem(DAMAGED_KEY);
      problem.value = null;
    },
    renew(fresh) {
      const known = stored.peek().list.find((each) => favouriteKey(each) === favouriteKey(fresh));
      if (!known || asText({ ...fresh, addedAt: known.addedAt }) === asText(known)) return;
      changeList((list) => renewFavourite(list, fresh));
    },
  };
}

const asText = (favourite: Favourite) => JSON.stringify(encodeFavourite(favourite));

let shared: FavouritesModel | null = null;

/** One for the page: it stands for the storage of the device. Not part of the page's state: the first paint has none. */
export function favouritesOfDevice(): FavouritesModel {
  return shared ??= createFavouritesModel(
    globalThis as unknown as FavouritesWindow,
    () => void takeDurableStorage(),
  );
}
