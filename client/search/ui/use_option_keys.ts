// The keys of a list that is steered from a text field: the focus stays in the field.
import type { RefObject } from "preact";
import { useLayoutEffect } from "preact/hooks";
import { type SearchOption, stepOption } from "../core/search_options.ts";

export interface OptionKeysParts {
  readonly input: RefObject<HTMLInputElement | null>;
  readonly options: readonly SearchOption[];
  /** Index of the active option; null: the field itself. */
  readonly active: number | null;
  readonly onStep: (active: number | null) => void;
  /** Enter. Returns false when it is for the field. */
  readonly onEnter: () => boolean;
}

export function useOptionKeys({ input, options, active, onStep, onEnter }: OptionKeysParts): void {
  // With every change of the list: a key must never mean an option that has gone.
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
