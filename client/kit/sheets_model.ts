// Which sheet is open over the map: at most one, opening another closes it. Filters opened from the playgrounds nearby
// return to them.
import { signal } from "@preact/signals";
import { readOnly } from "./read_only.ts";

export type SheetName =
  | "drawer"
  | "filters"
  | "list"
  | "near"
  | "favourites"
  | "area"
  | "changes"
  | "more";

export type SheetsModel = ReturnType<typeof createSheetsModel>;

export function createSheetsModel() {
  const open = signal<SheetName | null>(null);
  /** Opened again when the open sheet is closed. */
  let below: SheetName | null = null;

  function close(): void {
    open.value = below;
    below = null;
  }

  return {
    open: readOnly(open),
    toggle(name: SheetName) {
      const before = open.peek();
      if (before === name) return close();
      below = name === "filters" && before === "near" ? before : null;
      open.value = name;
    },
    close,
  };
}
