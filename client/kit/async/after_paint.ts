// Work that can wait until the browser has painted what is known so far.

/** A tab in the background paints nothing, and works all the same. */
const LIMIT_MS = 200;

/** Resolves when the next frame has been painted. */
export function afterPaint(): Promise<void> {
  return new Promise((resolve) => {
    requestAnimationFrame(() => setTimeout(resolve));
    setTimeout(resolve, LIMIT_MS);
  });
}
