// Whether this device loads photos without a press, as the visitor chose.

const STORAGE_KEY = "photos";
const ALWAYS = "always";

/** The part of the browser's window that is used; reading `localStorage` throws if storage is blocked. */
export interface StorageWindow {
  readonly localStorage: Pick<Storage, "getItem" | "setItem" | "removeItem">;
}

export function readAlwaysLoads(page: StorageWindow): boolean {
  try {
    return page.localStorage.getItem(STORAGE_KEY) === ALWAYS;
  } catch {
    return false;
  }
}

/** Without storage the choice lasts until another playground is chosen. */
export function storeAlwaysLoads(page: StorageWindow, always: boolean): void {
  try {
    if (always) page.localStorage.setItem(STORAGE_KEY, ALWAYS);
    else page.localStorage.removeItem(STORAGE_KEY);
  } catch {
    // The photos on the screen follow the choice all the same.
  }
}
