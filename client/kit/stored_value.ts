// Values in the browser's local storage. Visitors may block it, and it may be full; the page works without it.

/** The part of the browser's window that is used; reading `localStorage` throws if storage is blocked. */
export interface StorageWindow {
  readonly localStorage: Pick<Storage, "getItem" | "setItem" | "removeItem">;
}

/** Reads a value. Null if nothing is stored under this key, or if storage is blocked. */
export function readStored(page: StorageWindow, key: string): string | null {
  try {
    return page.localStorage.getItem(key);
  } catch {
    return null;
  }
}

/** Stores a value, or removes it if it is null. Returns false if storage is blocked or full. */
export function storeValue(page: StorageWindow, key: string, value: string | null): boolean {
  try {
    if (value === null) page.localStorage.removeItem(key);
    else page.localStorage.setItem(key, value);
    return true;
  } catch {
    return false;
  }
}
