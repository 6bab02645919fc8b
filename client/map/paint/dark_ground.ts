// Whether the map is painted on dark ground: in the dark colour scheme, but not on paper.

/** Both are undefined outside browsers. */
const DARK_SCHEME = globalThis.matchMedia?.("(prefers-color-scheme: dark)");
const PAPER = globalThis.matchMedia?.("print");
let isPrinting = false;

export function hasDarkGround(): boolean {
  return !isPrinting && (DARK_SCHEME?.matches ?? false);
}

/** The name of the colours for the ground. */
export const groundName = () => hasDarkGround() ? "dark" : "light";

/** `onChange` must paint before it returns: then the browser prints. */
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
