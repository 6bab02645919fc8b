// The focus stays where it is through one press on something that is not made to be pressed, such as the map.

const CONTROLS = "a, button, input, select, textarea, label, summary";

/** To be called while `press` is under way: a mouse moves the focus right after, a finger when it leaves. */
export function keepFocusThrough({ target }: PointerEvent): void {
  if (target instanceof Element && target.closest(CONTROLS)) return;
  const over = new AbortController();
  const { signal } = over;
  const keep = (event: MouseEvent) => {
    event.preventDefault();
    over.abort();
  };
  document.addEventListener("mousedown", keep, { capture: true, signal });
  // The finger has dragged: there was nothing to keep.
  document.addEventListener("pointerdown", () => over.abort(), { capture: true, signal });
}
