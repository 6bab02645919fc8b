// Switches the mapping view, and remembers it on the device.
import type { Signal } from "@preact/signals";
import { type StorageWindow, storeValue } from "../../kit/stored_value.ts";
import { MAPPING, MAPPING_KEY } from "./mapping_view.ts";

export function setMappingView(isMapping: Signal<boolean>, next: boolean, page: StorageWindow): void {
  isMapping.value = next;
  storeValue(page, MAPPING_KEY, next ? MAPPING : null);
}
