// Limits paints while answers arrive. The first and the last answer of a view are painted in the next frame, all others
// at most every 100 ms, so that map gestures stay responsive.

/** Shortest time between the starts of two paints that are not urgent. */
const MIN_GAP_MS = 100;
/** Minimum gap as a multiple of the time a paint takes, so that painting uses about a fifth of a slow device's time. */
const GAP_PER_COST = 5;
const MAX_GAP_MS = 300;
/** How long a paint waits after requests were sent. Nearby nodes answer within this time. */
const HOLD_MS = 100;

interface PaintPacerParts {
  readonly paint: () => void;
  /** Milliseconds of a monotonic clock. */
  readonly now: () => number;
  readonly requestFrame: (run: () => void) => void;
  readonly delay: (run: () => void, ms: number) => void;
}

export function createPaintPacer({ paint, now, requestFrame, delay }: PaintPacerParts) {
  let isFrameDue = false;
  let isWaiting = false;
  let nextMs = -Infinity;
  const run = () => {
    isFrameDue = false;
    const startMs = now();
    paint();
    const gapMs = Math.min(MAX_GAP_MS, Math.max(MIN_GAP_MS, GAP_PER_COST * (now() - startMs)));
    nextMs = startMs + gapMs;
  };
  const runInFrame = () => {
    isWaiting = false;
    if (isFrameDue) return;
    isFrameDue = true;
    requestFrame(run);
  };
  return {
    /** Paints in the next frame, or after the gap since the last paint; `isUrgent` skips the gap. */
    request(isUrgent = false): void {
      if (isFrameDue || isWaiting && !isUrgent) return;
      const waitMs = nextMs - now();
      if (isUrgent || waitMs <= 0) return runInFrame();
      isWaiting = true;
      delay(() => isWaiting && runInFrame(), waitMs);
    },
    /** Delays the next non-urgent paint, because requests were just sent, and their first answer is urgent. */
    hold(): void {
      nextMs = Math.max(nextMs, now() + HOLD_MS);
    },
  };
}
