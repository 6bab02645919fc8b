// Bundles paints: many answers, one paint per frame, and while answers keep coming only as many as the machine
// does with ease. In between the map must stay free for the fingers.

const MIN_GAP_MS = 100;
/** Preparing a paint costs at most about a tenth of the time: the more it takes, the longer the pause. */
const GAP_PER_COST = 10;
const MAX_GAP_MS = 500;

export interface PaintPacerParts {
  readonly paint: () => void;
  /** Milliseconds on a clock that never goes back. */
  readonly now: () => number;
  readonly requestFrame: (run: () => void) => void;
  readonly delay: (run: () => void, ms: number) => void;
}

export interface PaintPacer {
  /** Asks for a paint: in the next frame, or when the last paint is long enough ago. */
  request(): void;
}

export function createPaintPacer({ paint, now, requestFrame, delay }: PaintPacerParts): PaintPacer {
  let isPending = false;
  let nextMs = -Infinity;
  const run = () => {
    isPending = false;
    const startMs = now();
    paint();
    const gapMs = Math.min(MAX_GAP_MS, Math.max(MIN_GAP_MS, GAP_PER_COST * (now() - startMs)));
    nextMs = startMs + gapMs;
  };
  return {
    request() {
      if (isPending) return;
      isPending = true;
      const waitMs = nextMs - now();
      if (waitMs <= 0) requestFrame(run);
      else delay(() => requestFrame(run), waitMs);
    },
  };
}
