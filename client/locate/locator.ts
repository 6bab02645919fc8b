// Requests the visitor's position from the browser, on demand. It is not sent to any server.
import { effect, untracked } from "@preact/signals";
import type { LocationProblem } from "./core/location.ts";
import { centreOnVisitor } from "./core/visitor_camera.ts";
import type { LocationModel } from "./location_model.ts";
import type { CameraModel, ViewModel } from "../view/view_model.ts";

/** Starts once the visitor has given permission. */
const TIMEOUT_MS = 10_000;
/** The circle on the map needs a radius. */
const MIN_ACCURACY_METRES = 1;

interface LocatorParts {
  readonly state: {
    readonly camera: CameraModel;
    readonly location: LocationModel;
    readonly view: ViewModel;
  };
  /** Undefined in browsers without geolocation. */
  readonly geolocation: Pick<Geolocation, "getCurrentPosition"> | undefined;
  /** Browsers offer geolocation only to pages loaded over https. */
  readonly isSecure: boolean;
}

/** Starts serving requests for the position. Returns a function that stops it. */
export function startLocator({ state, geolocation, isSecure }: LocatorParts): () => void {
  const { location, camera, view } = state;
  let isStopped = false;

  function handlePosition({ coords: { longitude, latitude, accuracy } }: GeolocationPosition): void {
    if (isStopped) return;
    const isValid = Math.abs(longitude) <= 180 && Math.abs(latitude) <= 90;
    if (!isValid || !Number.isFinite(accuracy)) return location.fail("unavailable");
    const position = {
      lon: longitude,
      lat: latitude,
      accuracyMetres: Math.max(MIN_ACCURACY_METRES, accuracy),
    };
    location.show(position);
    view.touch();
    camera.ask(centreOnVisitor(position));
  }

  function handleError(error: GeolocationPositionError): void {
    if (!isStopped) location.fail(problemOf(error));
  }

  function locate(): void {
    if (!isSecure) return location.fail("insecure");
    if (!geolocation) return location.fail("unavailable");
    geolocation.getCurrentPosition(handlePosition, handleError, {
      enableHighAccuracy: true,
      timeout: TIMEOUT_MS,
    });
  }

  const stopWaiting = effect(() => {
    if (location.phase.value.kind === "asking") untracked(locate);
  });
  return () => {
    isStopped = true;
    stopWaiting();
  };
}

function problemOf({ code }: GeolocationPositionError): LocationProblem {
  // Codes: https://www.w3.org/TR/geolocation/#position_error_interface
  switch (code) {
    case 1:
      return "denied";
    case 3:
      return "timeout";
    default:
      return "unavailable";
  }
}
