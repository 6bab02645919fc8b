// Whether this device loads photos without asking, as the visitor chose.
import { readStored, type StorageWindow, storeValue } from "../../kit/stored_value.ts";

const STORAGE_KEY = "photos";
const ALWAYS = "always";

export const readAlwaysLoads = (page: StorageWindow) => readStored(page, STORAGE_KEY) === ALWAYS;

/** If storage is blocked, the choice lasts until another playground is chosen. */
export const storeAlwaysLoads = (page: StorageWindow, always: boolean) =>
  storeValue(page, STORAGE_KEY, always ? ALWAYS : null);
