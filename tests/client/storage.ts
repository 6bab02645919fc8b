// The storage of a browser, and one that the visitor has blocked.
import type { StorageWindow } from "client/kit/stored_value.ts";

/** A page whose storage is `stored`. */
export function createStorage(stored = new Map<string, string>()) {
  return {
    stored,
    localStorage: {
      getItem: (key: string) => stored.get(key) ?? null,
      setItem: (key: string, value: string) => void stored.set(key, value),
      removeItem: (key: string) => void stored.delete(key),
    },
  };
}

export const BLOCKED_STORAGE: StorageWindow = {
  get localStorage(): never {
    throw new DOMException("blocked", "SecurityError");
  },
};
