// When work runs: after the next paint, when the browser is idle, on first need; and a timeout for promises.
import { effect } from "@preact/signals";

/** A background tab does not paint. */
const MAX_PAINT_WAIT_MS = 200;
const MAX_IDLE_WAIT_MS = 10_000;

/** Resolves when the next frame has been painted, at the latest after 200 ms. */
export function afterPaint(): Promise<void> {
  return new Promise((resolve) => {
    requestAnimationFrame(() => setTimeout(resolve));
    setTimeout(resolve, MAX_PAINT_WAIT_MS);
  });
}

/** Runs `run` when the page has loaded and the browser is idle. */
export function whenIdle(run: () => void): void {
  const wait = () => {
    // Safari has no requestIdleCallback.
    if ("requestIdleCallback" in globalThis) requestIdleCallback(run, { timeout: MAX_IDLE_WAIT_MS });
    else setTimeout(run, 2_000);
  };
  if (document.readyState === "complete") wait();
  else addEventListener("load", wait, { once: true });
}

/** The promise's value, or null when it takes longer than `limitMs`; the work behind the promise is not cancelled. */
export async function withTimeout<T extends object>(limitMs: number, promise: Promise<T>): Promise<T | null> {
  let timer: ReturnType<typeof setTimeout> | undefined;
  const late = new Promise<null>((resolve) => timer = setTimeout(() => resolve(null), limitMs));
  try {
    return await Promise.race([promise, late]);
  } finally {
    clearTimeout(timer);
  }
}

interface WhenNeededParts {
  /** Tracks the signals that it reads; true when the part is needed. */
  readonly isNeeded: () => boolean;
  /** Fetches the part and starts it. */
  readonly start: () => Promise<void>;
  /** The part could not be fetched; the next need tries again. Absent: the page does without. */
  readonly onFailure?: () => void;
}

/** Loads a part of the program on first need, outside of the first paint. The returned function stops waiting. */
export function startWhenNeeded({ isNeeded, start, onFailure }: WhenNeededParts): () => void {
  let phase: "idle" | "starting" | "started" = "idle";
  return effect(() => {
    if (!isNeeded() || phase !== "idle") return;
    phase = "starting";
    start().then(
      () => phase = "started",
      () => {
        phase = "idle";
        onFailure?.();
      },
    );
  });
}
