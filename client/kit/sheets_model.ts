// Which sheet is open over the map: at most one, opening another closes it.
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
  return {
    open,
    toggle(name) {
      open.value = open.peek() === name ? null : name;
    },
    close() {
      open.value = null;
    },
  };
}
