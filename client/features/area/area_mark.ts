// Records whether this device has offline areas, so that their code is only loaded if there are any.
import { readStored, type StorageWindow, storeValue } from "../../kit/stored_value.ts";

const AREA_KEY = "areas";

export const hasOfflineAreas = (page: StorageWindow) => readStored(page, AREA_KEY) !== null;

/** If storage is blocked, the areas are used only after their sheet has been opened. */
export const markOfflineAreas = (page: StorageWindow, hasAreas: boolean) =>
  storeValue(page, AREA_KEY, hasAreas ? "1" : null);
