// Requests to move the map, and how much of it is covered. Whoever asks does not know the map; the map obeys the
// newest request.
import { type ReadonlySignal, signal } from "@preact/signals";
import type { CameraRequest } from "./core/camera.ts";
import { type Insets, NOTHING_COVERED } from "./core/covered.ts";

export interface CameraModel {
  readonly request: ReadonlySignal<CameraRequest | null>;
  /** What lies under an open panel or sheet. */
  readonly covered: ReadonlySignal<Insets>;
  ask(request: CameraRequest): void;
  cover(insets: Insets): void;
}

export function createCameraModel(): CameraModel {
  const request = signal<CameraRequest | null>(null);
  const covered = signal(NOTHING_COVERED);
  return {
    request,
    covered,
    ask(next) {
      request.value = { ...next };
    },
    cover(next) {
      const { top, right, bottom, left } = covered.peek();
      const isSame = top === next.top && right === next.right && bottom === next.bottom && left === next.left;
      if (!isSame) covered.value = next;
    },
  };
}
