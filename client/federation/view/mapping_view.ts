// The mapping view: playgrounds in the colours of how well they are mapped. By the address (`?view=mapping`), else as it was
// last on the device. The address follows it together with the filters.
import { readStored, type StorageWindow } from "../../kit/stored_value.ts";

export const MAPPING_KEY = "view";
export const MAPPING = "mapping";
const IN_ADDRESS = `${MAPPING_KEY}=${MAPPING}`;

export interface MappingPage extends StorageWindow {
  readonly location: { readonly search: string };
}

/** An embedded map goes by its address alone. */
export function readMappingView(page: MappingPage, isEmbedded: boolean): boolean {
  return /[?&]view=mapping(&|$)/.test(page.location.search) ||
    !isEmbedded && readStored(page, MAPPING_KEY) === MAPPING;
}

/** `search` with or without the mapping view; other parameters are unchanged. Empty if nothing is left. */
export function withMapping(search: string, isMapping: boolean): string {
  const parts = search.replace(/^\?/, "").split("&").filter((part) => part !== "" && part !== IN_ADDRESS);
  if (isMapping) parts.push(IN_ADDRESS);
  return parts.length > 0 ? `?${parts.join("&")}` : "";
}
