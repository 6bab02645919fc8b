// The mapping view: playgrounds in the colours of how well they are mapped. In the address (`?view=mapping`), and
// remembered on the device.
import { effect, type Signal } from "@preact/signals";
import { readStored, type StorageWindow, storeValue } from "../kit/stored_value.ts";

const STORED_KEY = "view";
const MAPPING = "mapping";
const IN_ADDRESS = `view=${MAPPING}`;

export interface MappingWindow extends StorageWindow {
  readonly document: { readonly documentElement: { readonly dataset: DOMStringMap } };
  readonly location: { readonly pathname: string; readonly search: string; readonly hash: string };
  readonly history: { readonly state: unknown; replaceState(state: unknown, unused: "", url: string): void };
}

/** Sets the view from the address, else as it was last, and keeps both in step with it. An embedded map is not remembered. */
export function startMappingView(isMapping: Signal<boolean>, page: MappingWindow, isEmbedded: boolean): void {
  const { documentElement } = page.document;
  const isInAddress = () => partsOf(page.location.search).includes(IN_ADDRESS);
  isMapping.value = isInAddress() || !isEmbedded && readStored(page, STORED_KEY) === MAPPING;
  effect(() => {
    const name = isMapping.value ? MAPPING : null;
    // For the signs of lists.
    if (name) documentElement.dataset.view = name;
    else delete documentElement.dataset.view;
    if (!isEmbedded) storeValue(page, STORED_KEY, name);
    if (isInAddress() === isMapping.value) return;
    const { pathname, search, hash } = page.location;
    const parts = partsOf(search).filter((part) => part !== IN_ADDRESS);
    if (name) parts.push(IN_ADDRESS);
    const query = parts.length > 0 ? `?${parts.join("&")}` : "";
    page.history.replaceState(page.history.state, "", pathname + query + hash);
  });
}

const partsOf = (search: string) => search.replace(/^\?/, "").split("&").filter((part) => part !== "");
