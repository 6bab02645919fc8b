// What the search field and its list tell each other. The field is on the page from the start; the list's program
// comes when somebody types.
import { type Signal, signal } from "@preact/signals";
import type { RefObject } from "preact";
import { useLayoutEffect } from "preact/hooks";
import type { SearchModel } from "../search_model.ts";

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

// Ways to leave the search: Escape, a press elsewhere, the focus going elsewhere.
/** Escape in the field closes the list; when it is closed, it empties the field. */
export function useSearchDismissal(
  form: RefObject<HTMLFormElement | null>,
  { isOpen }: Combobox,
  search: SearchModel,
): void {
  useLayoutEffect(() => {
    const isInside = ({ target }: Event) => target instanceof Node && form.current!.contains(target);
    const onKey = (event: KeyboardEvent) => {
      if (event.key !== "Escape" || event.isComposing || !isInside(event)) return;
      if (search.text.peek() === "") return;
      if (isOpen.peek()) isOpen.value = false;
      else search.setText("");
      event.stopPropagation();
    };
    const onElsewhere = (event: Event) => {
      if (!isInside(event)) isOpen.value = false;
    };
    // At the window, before the document: an open sheet behind the list stays open.
    addEventListener("keydown", onKey, { capture: true });
    document.addEventListener("pointerdown", onElsewhere);
    document.addEventListener("focusin", onElsewhere);
    return () => {
      removeEventListener("keydown", onKey, { capture: true });
      document.removeEventListener("pointerdown", onElsewhere);
      document.removeEventListener("focusin", onElsewhere);
    };
  }, []);
}
