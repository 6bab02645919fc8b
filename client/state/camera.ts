// Requests to move the map. Whoever asks does not know the map; the map obeys the newest request.
import { type ReadonlySignal, signal } from "@preact/signals";
import type { CameraRequest } from "../core/camera.ts";

export interface CameraModel {
  readonly request: ReadonlySignal<CameraRequest | null>;
  ask(request: CameraRequest): void;
}

export function createCameraModel(): CameraModel {
  const request = signal<CameraRequest | null>(null);
  return {
    request,
    ask(next) {
      request.value = { ...next };
    },
  };
}
