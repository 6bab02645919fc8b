// Bundles paints: many answers, one paint per frame, and no more than ten a second while answers keep coming.

/** Paints of large tiers cost tens of milliseconds; in between the map must stay free for the fingers. */
const MIN_GAP_MS = 100;

export interface PaintPacerParts {
  readonly paint: () => void;
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
  let lastMs = -Infinity;
  const run = () => {
    isPending = false;
    lastMs = now();
    paint();
  };
  return {
    request() {
      if (isPending) return;
      isPending = true;
      const wait = lastMs + MIN_GAP_MS - now();
      if (wait <= 0) requestFrame(run);
      else delay(() => requestFrame(run), wait);
    },
  };
}
