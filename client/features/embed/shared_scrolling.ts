// On an embedded map, the wheel without a modifier key and dragging with one finger scroll the page around it. These
// events do not reach the map.

export type ScrollInput = "wheel" | "touch";

/** Minimum length of a drag. Shorter moves of a finger are taps. */
const DRAG_PX = 10;

/** Leaves this input to the embedding page, and calls `onShared` for each. The returned function stops this. */
export function shareScrolling(target: HTMLElement, onShared: (input: ScrollInput) => void): () => void {
  const stopped = new AbortController();
  const { signal } = stopped;
  const fingers = new Map<number, { readonly x: number; readonly y: number }>();

  target.addEventListener("wheel", (event) => {
    // Pinching on a touchpad sets the control key, too.
    if (event.ctrlKey || event.metaKey) return;
    event.stopPropagation();
    onShared("wheel");
  }, { capture: true, passive: true, signal });

  target.addEventListener("pointerdown", ({ pointerType, pointerId, clientX, clientY }) => {
    if (pointerType === "touch") fingers.set(pointerId, { x: clientX, y: clientY });
  }, { capture: true, signal });
  for (const type of ["pointerup", "pointercancel"] as const) {
    // Listens on the document, because a finger may leave the map.
    document.addEventListener(type, ({ pointerId }) => void fingers.delete(pointerId), {
      capture: true,
      signal,
    });
  }
  target.addEventListener("pointermove", (event) => {
    if (event.pointerType !== "touch" || fingers.size > 1) return;
    event.stopPropagation();
    const from = fingers.get(event.pointerId);
    if (from && Math.hypot(event.clientX - from.x, event.clientY - from.y) > DRAG_PX) onShared("touch");
  }, { capture: true, signal });
  target.addEventListener("touchmove", (event) => {
    // Otherwise the map would prevent scrolling even before it has seen the pointer move.
    if (event.touches.length < 2) event.stopPropagation();
    else if (event.cancelable) event.preventDefault();
  }, { capture: true, passive: false, signal });
  return () => stopped.abort();
}
