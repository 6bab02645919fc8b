// The mapping view: playgrounds in the colours of how well they are mapped. By the address (`?view=mapping`), else as it was
// last on the device. Changes are in mapping_change.ts, which the first paint does not need.
import { readStored, type StorageWindow } from "../kit/stored_value.ts";

export const MAPPING_KEY = "view";
export const MAPPING = "mapping";

export interface MappingPage extends StorageWindow {
  readonly location: { readonly search: string };
}

/** An embedded map goes by its address alone. */
export function readMappingView(page: MappingPage, isEmbedded: boolean): boolean {
  return /[?&]view=mapping(&|$)/.test(page.location.search) ||
    !isEmbedded && readStored(page, MAPPING_KEY) === MAPPING;
}
