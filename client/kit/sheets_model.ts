// Which sheet is open over the map. At most one is, so opening another closes it. Closing the filters, the menu or the
// note about a missing playground that were opened from the nearby playgrounds reopens these.
import { batch, signal } from "@preact/signals";
import { readOnly } from "./read_only.ts";

export type SheetName =
  | "drawer"
  | "filters"
  | "near"
  | "favourites"
  | "area"
  | "changes"
  | "menu"
  | "missing";

export type SheetsModel = ReturnType<typeof createSheetsModel>;

export function createSheetsModel() {
  const open = signal<SheetName | null>(null);
  const isUnasked = signal(false);
  /** The sheet that is reopened when the open one is closed. */
  let below: SheetName | null = null;

  function close(): void {
    open.value = below;
    below = null;
  }

  return {
    open: readOnly(open),
    /**
     * True if the page itself opened the sheet. It is low and takes neither the focus nor a history entry until the
     * visitor uses it.
     */
    isUnasked: readOnly(isUnasked),
    toggle(name: SheetName, unasked = false) {
      const before = open.peek();
      if (before === name) return close();
      below = before === "near" && /^(filters|menu|missing)$/.test(name) ? before : null;
      batch(() => {
        isUnasked.value = unasked;
        open.value = name;
      });
    },
    /** Opens the sheet unless it is open. */
    show(name: SheetName): void {
      if (open.peek() !== name) this.toggle(name);
    },
    /** Call this when the visitor uses the open sheet. */
    use: () => void (isUnasked.value = false),
    close,
    /** Closes the open sheet, and what is below it. */
    closeAll: () => void (open.value = below = null),
    /** Whether closing the open sheet reopens another one. */
    isStacked: () => below !== null,
  };
}
