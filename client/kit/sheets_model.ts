// Which sheet is open over the map: at most one, opening another closes it. Filters opened from the playgrounds nearby
// return to them.
import { type ReadonlySignal, signal } from "@preact/signals";

export type SheetName =
  | "drawer"
  | "filters"
  | "list"
  | "near"
  | "favourites"
  | "area"
  | "changes"
  | "legend"
  | "contribute";

export interface SheetsModel {
  readonly open: ReadonlySignal<SheetName | null>;
  toggle(name: SheetName): void;
  close(): void;
}

export function createSheetsModel(): SheetsModel {
  const open = signal<SheetName | null>(null);
  /** Opened again when the open sheet is closed. */
  let below: SheetName | null = null;

  function close(): void {
    open.value = below;
    below = null;
  }

  return {
    open,
    toggle(name) {
      const before = open.peek();
      if (before === name) return close();
      below = name === "filters" && before === "near" ? before : null;
      open.value = name;
    },
    close,
  };
}
