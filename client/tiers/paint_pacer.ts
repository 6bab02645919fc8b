// Bundles paints: many answers, one paint per frame, and while answers keep coming only as many as the machine
// does with ease. In between the map must stay free for the fingers.

/** More often nobody could follow, and painting has its cost too. */
const MIN_GAP_MS = 200;
/** Preparing a paint costs at most about a tenth of the time: the more it takes, the longer the pause. */
const GAP_PER_COST = 10;
const MAX_GAP_MS = 500;
/** Near nodes answer in this time. */
const HOLD_MS = 100;

export interface PaintPacerParts {
  readonly paint: () => void;
  /** Milliseconds on a clock that never goes back. */
  readonly now: () => number;
  readonly requestFrame: (run: () => void) => void;
  readonly delay: (run: () => void, ms: number) => void;
}

export interface PaintPacer {
  /** Asks for a paint: in the next frame, or when the last paint is long enough ago. The last of all does not wait. */
  request(isLast?: boolean): void;
  /** The next paint gives answers a moment to come: something has just been asked for. */
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
