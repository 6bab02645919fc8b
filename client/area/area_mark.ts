// Whether areas are kept on this device, without reading them: their code is only loaded if there are any.
import { readStored, type StorageWindow, storeValue } from "../kit/stored_value.ts";

const AREA_KEY = "areas";

export const hasKeptAreas = (page: StorageWindow) => readStored(page, AREA_KEY) !== null;

/** Without storage the areas are used once the sheet was open. */
export const markKeptAreas = (page: StorageWindow, hasAreas: boolean) =>
  storeValue(page, AREA_KEY, hasAreas ? "1" : null);
