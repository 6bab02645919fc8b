// The playground that the visitor has chosen.
import { type ReadonlySignal, signal } from "@preact/signals";
import type { PlacedPlayground } from "../core/dedup.ts";

export interface SelectionModel {
  readonly selected: ReadonlySignal<PlacedPlayground | null>;
  select(playground: PlacedPlayground): void;
  clear(): void;
}

export function createSelectionModel(): SelectionModel {
  const selected = signal<PlacedPlayground | null>(null);
  return {
    selected,
    select(playground) {
      selected.value = playground;
    },
    clear() {
      selected.value = null;
    },
  };
}
