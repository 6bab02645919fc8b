// Switches the mapping view: in the address, and remembered on the device.
import type { Signal } from "@preact/signals";
import { type StorageWindow, storeValue } from "../kit/stored_value.ts";
import { MAPPING, MAPPING_KEY } from "./mapping_view.ts";

export interface MappingWindow extends StorageWindow {
  readonly location: { readonly pathname: string; readonly search: string; readonly hash: string };
  readonly history: { readonly state: unknown; replaceState(state: unknown, unused: "", url: string): void };
}

const IN_ADDRESS = `${MAPPING_KEY}=${MAPPING}`;

export function setMappingView(isMapping: Signal<boolean>, next: boolean, page: MappingWindow): void {
  isMapping.value = next;
  storeValue(page, MAPPING_KEY, next ? MAPPING : null);
  const { pathname, search, hash } = page.location;
  const parts = search.replace(/^\?/, "").split("&").filter((part) => part !== "" && part !== IN_ADDRESS);
  if (next) parts.push(IN_ADDRESS);
  const query = parts.length > 0 ? `?${parts.join("&")}` : "";
  page.history.replaceState(page.history.state, "", pathname + query + hash);
}
