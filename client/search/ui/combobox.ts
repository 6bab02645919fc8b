// What the search field and its list tell each other. The field is on the page from the start; the list's program
// comes when somebody types.
import { type Signal, signal } from "@preact/signals";

/** The list as the field describes it to screen readers. */
export interface ListDescription {
  readonly id: string;
  readonly activeId: string | null;
}

export interface Combobox {
  readonly isOpen: Signal<boolean>;
  /** Null while there is nothing to choose from. */
  readonly list: Signal<ListDescription | null>;
  /** What is said when the list changes. */
  readonly announcement: Signal<string>;
}

export function createCombobox(): Combobox {
  return { isOpen: signal(false), list: signal(null), announcement: signal("") };
}

/** On a touch screen the keyboard covers half of what was searched for, and goes away with the focus. */
export function hideTouchKeyboard(input: HTMLElement | null): void {
  if (globalThis.matchMedia("(pointer: coarse)").matches) input?.blur();
}
