// Keyboard control of the option list. The focus stays in the text field.
import type { RefObject } from "preact";
import { useLayoutEffect } from "preact/hooks";
import type { SearchOption } from "../core/search_options.ts";

interface OptionKeysParts {
  readonly input: RefObject<HTMLInputElement | null>;
  readonly options: readonly SearchOption[];
  /** Index of the active option, or null for the field itself. */
  readonly active: number | null;
  readonly onStep: (active: number | null) => void;
  /** Handles Enter. Returns false to leave the key to the field. */
  readonly onEnter: () => boolean;
}

export function useOptionKeys({ input, options, active, onStep, onEnter }: OptionKeysParts): void {
  // Re-registered on every render, so that keys refer to the current options.
  useLayoutEffect(() => {
    const field = input.current!;
    const onKey = (event: KeyboardEvent) => {
      if (event.isComposing) return;
      if (event.key === "Enter") {
        if (onEnter()) event.preventDefault();
        return;
      }
      const next = stepOption(event.key, active, options.length);
      if (next === undefined) return;
      event.preventDefault();
      onStep(next);
    };
    field.addEventListener("keydown", onKey);
    return () => field.removeEventListener("keydown", onKey);
  });
}

/**
 * Index of the option that a key activates, starting from the active one. Null is the field, which arrow keys reach
 * after the last and before the first option. Undefined if the list does not handle the key.
 */
export function stepOption(key: string, active: number | null, count: number): number | null | undefined {
  if (count === 0) return undefined;
  switch (key) {
    case "ArrowDown":
      return active === null ? 0 : active + 1 < count ? active + 1 : null;
    case "ArrowUp":
      return active === null ? count - 1 : active > 0 ? active - 1 : null;
    case "Home":
      return active === null ? undefined : 0;
    case "End":
      return active === null ? undefined : count - 1;
    default:
      return undefined;
  }
}
