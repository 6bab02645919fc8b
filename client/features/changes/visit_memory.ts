// The last visit to each region, in the browser's local storage. It never leaves the device.
import { readStored, type StorageWindow, storeValue } from "../../kit/stored_value.ts";
import { parseVisit, type Visit } from "./core/visit.ts";

const itemOf = (region: string) => `visit ${region}`;

export const readVisit = (page: StorageWindow, region: string) =>
  parseVisit(readStored(page, itemOf(region)));

/** If storage is blocked, every visit is the first one. */
export const storeVisit = (page: StorageWindow, region: string, visit: Visit) =>
  storeValue(page, itemOf(region), JSON.stringify(visit));
