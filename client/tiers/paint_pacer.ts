// Limits paints while answers arrive: at most one per frame, and at a rate that leaves time for map gestures.

/** Shortest time between paints. */
const MIN_GAP_MS = 200;
/** Gap in multiples of the time a paint takes: painting uses at most about a tenth of the time. */
const GAP_PER_COST = 10;
const MAX_GAP_MS = 500;
/** Nearby nodes answer within this time. */
const HOLD_MS = 100;

interface PaintPacerParts {
  readonly paint: () => void;
  /** Milliseconds of a monotonic clock. */
  readonly now: () => number;
  readonly requestFrame: (run: () => void) => void;
  readonly delay: (run: () => void, ms: number) => void;
}

interface PaintPacer {
  /** Paints in the next frame, or after the gap since the last paint; `isLast` skips the gap. */
  request(isLast?: boolean): void;
  /** Delays the next paint by a moment, since requests were just sent. */
  hold(): void;
}

export function createPaintPacer({ paint, now, requestFrame, delay }: PaintPacerParts): PaintPacer {
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
    request(isLast = false) {
      if (isFrameDue || isWaiting && !isLast) return;
      const waitMs = nextMs - now();
      if (isLast || waitMs <= 0) return runInFrame();
      isWaiting = true;
      delay(() => isWaiting && runInFrame(), waitMs);
    },
    hold() {
      nextMs = Math.max(nextMs, now() + HOLD_MS);
    },
  };
}
