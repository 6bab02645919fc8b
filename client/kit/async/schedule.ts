// Work that can wait until the browser has painted what is known so far.
import { effect } from "@preact/signals";

/** A tab in the background paints nothing, and works all the same. */
const LIMIT_MS = 200;

/** Resolves when the next frame has been painted. */
export function afterPaint(): Promise<void> {
  return new Promise((resolve) => {
    requestAnimationFrame(() => setTimeout(resolve));
    setTimeout(resolve, LIMIT_MS);
  });
}

// Runs something when the page is loaded and has nothing else to do.
const LONGEST_WAIT_MS = 10_000;

export function whenIdle(run: () => void): void {
  const wait = () => {
    // Safari knows no idle time.
    if ("requestIdleCallback" in globalThis) requestIdleCallback(run, { timeout: LONGEST_WAIT_MS });
    else setTimeout(run, 2_000);
  };
  if (document.readyState === "complete") wait();
  else addEventListener("load", wait, { once: true });
}

// Waiting for something, but not for ever.
/** The promise's value, or null when it takes longer than `limitMs`; what it was waiting for goes on. */
export async function withTimeout<T extends object>(limitMs: number, promise: Promise<T>): Promise<T | null> {
  let timer: ReturnType<typeof setTimeout> | undefined;
  const late = new Promise<null>((resolve) => timer = setTimeout(() => resolve(null), limitMs));
  try {
    return await Promise.race([promise, late]);
  } finally {
    clearTimeout(timer);
  }
}

// Loads a part of the program when it is wanted for the first time: it then needs no room in the first paint.
export interface WhenNeededParts {
  /** Read under tracking: becomes true when the part is wanted. */
  readonly isNeeded: () => boolean;
  /** Fetches the part and starts it. */
  readonly start: () => Promise<void>;
  /** Told when it could not be fetched; it is tried again when it is wanted the next time. */
  readonly onFailure: () => void;
}

/** Waits for the need; the returned function stops waiting. */
export function startWhenNeeded({ isNeeded, start, onFailure }: WhenNeededParts): () => void {
  let phase: "idle" | "starting" | "started" = "idle";
  return effect(() => {
    if (!isNeeded() || phase !== "idle") return;
    phase = "starting";
    start().then(
      () => phase = "started",
      () => {
        phase = "idle";
        onFailure();
      },
    );
  });
}
