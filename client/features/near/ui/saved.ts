// The playgrounds of the list that are saved on this device.
import type { ReadonlySignal } from "@preact/signals";
import { useEffect, useState } from "preact/hooks";
import { playgroundKey } from "contract/playground/playground.ts";
import { type NearRow, subjectOfRow } from "../core/near_list.ts";

interface Favourites {
  /** Keys of type and id. */
  readonly keys: ReadonlySignal<ReadonlySet<string>>;
}

export interface SavedState {
  /** Loads the favourites of this device. */
  readonly favourites: () => Promise<Favourites>;
}

const NONE: ReadonlySet<string> = new Set();

/** Keys of the saved playgrounds. Empty until they are loaded, which does not delay the list. Reads signals. */
export function useSaved({ favourites }: SavedState): ReadonlySet<string> {
  const [loaded, setLoaded] = useState<Favourites | null>(null);
  useEffect(() => void favourites().then(setLoaded, () => {}), []);
  return loaded?.keys.value ?? NONE;
}

/** Whether the playground of a row is saved. False until its type is known, because numbers are per type. */
export function isSaved(row: NearRow, saved: ReadonlySet<string>): boolean {
  const { osmType, osmId } = subjectOfRow(row);
  return osmType !== null && saved.has(playgroundKey({ osmType, osmId }));
}
