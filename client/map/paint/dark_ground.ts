// Whether the map is painted on dark ground, which is the case in the dark colour scheme, but not on paper.

/** Both media queries are undefined outside browsers. */
const DARK_SCHEME = globalThis.matchMedia?.("(prefers-color-scheme: dark)");
const PAPER = globalThis.matchMedia?.("print");
let isPrinting = false;

export function hasDarkGround(): boolean {
  return !isPrinting && (DARK_SCHEME?.matches ?? false);
}

/** Name of the colours for the current ground. */
export const groundName = () => hasDarkGround() ? "dark" : "light";

/**
 * Calls `onChange` when the ground becomes dark or light. `onChange` must paint before it returns, because the browser
 * may print right afterwards.
 */
export function watchGround(onChange: () => void): void {
  const turn = (next: boolean) => {
    if (next === isPrinting) return;
    isPrinting = next;
    if (DARK_SCHEME!.matches) onChange();
  };
  addEventListener("beforeprint", () => turn(true));
  addEventListener("afterprint", () => turn(false));
  PAPER!.addEventListener("change", () => turn(PAPER!.matches));
  DARK_SCHEME!.addEventListener("change", onChange);
}
