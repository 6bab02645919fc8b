// Stores the last view on this device, for the next visit.
import { effect } from "@preact/signals";
import { isJsonObject } from "contract/kit/fields.ts";
import { readStored, type StorageWindow, storeValue } from "../../kit/stored_value.ts";
import type { ViewModel } from "../../federation/view/view_model.ts";

const LAST_VIEW_KEY = "lastView";
/** Decimals of a degree, which are about 100 m. */
const DIGITS = 3;
const MAX_ZOOM = 22;

export interface LastView {
  /** In degrees. */
  readonly lon: number;
  readonly lat: number;
  readonly zoom: number;
}

/** Stores the view while the visitor moves the map. The returned function stops it. */
export function startLastView(view: Pick<ViewModel, "isTouched" | "state">, page: StorageWindow): () => void {
  return effect(() => {
    const now = view.state.value;
    if (now === null || !view.isTouched.value) return;
    const round = (degrees: number) => Number(degrees.toFixed(DIGITS));
    const last: LastView = { lon: round(now.lon), lat: round(now.lat), zoom: Number(now.zoom.toFixed(1)) };
    storeValue(page, LAST_VIEW_KEY, JSON.stringify(last));
  });
}

/** Reads the stored view. Null if nothing usable is stored. */
export function readLastView(page: StorageWindow): LastView | null {
  let value: unknown;
  try {
    value = JSON.parse(readStored(page, LAST_VIEW_KEY) ?? "null");
  } catch {
    return null;
  }
  if (!isJsonObject(value)) return null;
  const { lon, lat, zoom } = value;
  const isWithin = (number: unknown, limit: number) =>
    typeof number === "number" && Math.abs(number) <= limit;
  if (!isWithin(lon, 180) || !isWithin(lat, 90) || !isWithin(zoom, MAX_ZOOM)) return null;
  return { lon, lat, zoom } as LastView;
}
