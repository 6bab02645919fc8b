// State shared by the search field, which is part of the first paint, and its results, which are loaded later. Also
// handles dismissal of the results.
import { type Signal, signal } from "@preact/signals";
import type { RefObject } from "preact";
import { useLayoutEffect } from "preact/hooks";
import type { SearchModel } from "../search_model.ts";

/** The list controlled by the field, for screen readers. */
interface ListDescription {
  readonly id: string;
  readonly activeId: string | null;
}

export interface Combobox {
  /** The open list; null while there are no options. */
  readonly list: Signal<ListDescription | null>;
  /** Announced to screen readers when the list changes. */
  readonly announcement: Signal<string>;
}

export function createCombobox(): Combobox {
  return { list: signal(null), announcement: signal("") };
}

/** Hides the on-screen keyboard, which covers the results, by removing the focus from the field. */
export function hideTouchKeyboard(input: HTMLElement | null): void {
  if (globalThis.matchMedia("(pointer: coarse)").matches) input?.blur();
}

/** Closes the list on Escape, and on a press or focus elsewhere. If the list is closed, Escape clears the field. */
export function useSearchDismissal(form: RefObject<HTMLFormElement | null>, search: SearchModel): void {
  useLayoutEffect(() => {
    const isInside = ({ target }: Event) => target instanceof Node && form.current!.contains(target);
    const onKey = (event: KeyboardEvent) => {
      if (event.key !== "Escape" || event.isComposing) return;
      if (search.isOpen.peek()) search.close();
      else if (isInside(event) && (search.chosen.peek() ?? search.text.peek()) !== "") search.setText("");
      else return;
      event.stopPropagation();
    };
    const onElsewhere = (event: Event) => {
      if (!isInside(event)) search.close();
    };
    // Listens on the window, to run before an open sheet's handler on the document.
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
