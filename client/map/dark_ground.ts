// Whether what is painted on the map lies on dark ground: in the dark colour scheme, but not on paper.

/** Both absent outside browsers. */
const DARK_SCHEME = globalThis.matchMedia?.("(prefers-color-scheme: dark)");
const PAPER = globalThis.matchMedia?.("print");
let isPrinting = false;

export function hasDarkGround(): boolean {
  return !isPrinting && (DARK_SCHEME?.matches ?? false);
}

/** `onChange` must paint before it returns: then the browser prints. The returned function stops it. */
export function watchGround(onChange: () => void): () => void {
  const controller = new AbortController();
  const { signal } = controller;
  const turn = (next: boolean) => {
    if (next === isPrinting) return;
    isPrinting = next;
    if (DARK_SCHEME!.matches) onChange();
  };
  addEventListener("beforeprint", () => turn(true), { signal });
  addEventListener("afterprint", () => turn(false), { signal });
  PAPER!.addEventListener("change", () => turn(PAPER!.matches), { signal });
  DARK_SCHEME!.addEventListener("change", onChange, { signal });
  return () => controller.abort();
}
