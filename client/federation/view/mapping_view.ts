// The mapping view colours playgrounds by how well they are mapped. It is set by the URL (`?view=mapping`), otherwise
// by the last choice on the device. The URL is updated together with the filters.
import { readStored, type StorageWindow } from "../../kit/stored_value.ts";

export const MAPPING_KEY = "view";
export const MAPPING = "mapping";
const IN_ADDRESS = `${MAPPING_KEY}=${MAPPING}`;

export interface MappingPage extends StorageWindow {
  readonly location: { readonly search: string };
}

/** An embedded map follows only its URL. */
export function readMappingView(page: MappingPage, isEmbedded: boolean): boolean {
  return /[?&]view=mapping(&|$)/.test(page.location.search) ||
    !isEmbedded && readStored(page, MAPPING_KEY) === MAPPING;
}

/** Sets or removes the mapping view in `search`; other parameters stay unchanged. Empty if nothing is left. */
export function withMapping(search: string, isMapping: boolean): string {
  const parts = search.replace(/^\?/, "").split("&").filter((part) => part !== "" && part !== IN_ADDRESS);
  if (isMapping) parts.push(IN_ADDRESS);
  return parts.length > 0 ? `?${parts.join("&")}` : "";
}
