// The announcement that the visitor closed last, in the browser's local storage. Another text is shown again.
import { readStored, type StorageWindow, storeValue } from "../../kit/stored_value.ts";

const ITEM = "announcement";

export const isClosed = (page: StorageWindow, text: string) => readStored(page, ITEM) === text;

/** If storage is blocked, it is shown again on the next visit. */
export const rememberClosed = (page: StorageWindow, text: string) => storeValue(page, ITEM, text);
