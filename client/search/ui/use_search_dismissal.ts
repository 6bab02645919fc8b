// Ways to leave the search: Escape, a press elsewhere, the focus going elsewhere.
import type { RefObject } from "preact";
import { useLayoutEffect } from "preact/hooks";
import type { SearchModel } from "../search_model.ts";
import type { Combobox } from "./combobox.ts";

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
