// Asks the browser where the visitor is, only when they want it. The answer stays in the page.
import { effect, untracked } from "@preact/signals";
import { centreOnVisitor, type LocationProblem } from "./core/location.ts";
import type { LocationModel } from "./location_model.ts";
import type { CameraModel, ViewModel } from "../view/view_model.ts";

/** Counts from when the visitor has allowed it. */
const TIMEOUT_MS = 10_000;
/** Browsers tell no better, and a circle needs a size. */
const BEST_ACCURACY_METRES = 1;

export interface LocatorParts {
  readonly state: {
    readonly camera: CameraModel;
    readonly location: LocationModel;
    readonly view: ViewModel;
  };
  /** Undefined where the browser cannot tell. */
  readonly geolocation: Pick<Geolocation, "getCurrentPosition"> | undefined;
  /** Browsers tell nothing to pages that came unprotected. */
  readonly isSecure: boolean;
}

/** Starts waiting for the visitor; the returned function stops it. */
export function startLocator({ state, geolocation, isSecure }: LocatorParts): () => void {
  const { location, camera, view } = state;
  let isStopped = false;

  function recordOutcome({ coords: { longitude, latitude, accuracy } }: GeolocationPosition): void {
    if (isStopped) return;
    const isPlace = Math.abs(longitude) <= 180 && Math.abs(latitude) <= 90;
    if (!isPlace || !Number.isFinite(accuracy)) return location.fail("unavailable");
    const position = {
      lon: longitude,
      lat: latitude,
      accuracyMetres: Math.max(BEST_ACCURACY_METRES, accuracy),
    };
    location.show(position);
    view.touch();
    camera.ask(centreOnVisitor(position));
  }

  function giveUp(error: GeolocationPositionError): void {
    if (!isStopped) location.fail(problemOf(error));
  }

  function locate(): void {
    if (!isSecure) return location.fail("insecure");
    if (!geolocation) return location.fail("unavailable");
    geolocation.getCurrentPosition(recordOutcome, giveUp, { enableHighAccuracy: true, timeout: TIMEOUT_MS });
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
  // The numbers are those of the specification: https://www.w3.org/TR/geolocation/#position_error_interface
  switch (code) {
    case 1:
      return "denied";
    case 3:
      return "timeout";
    default:
      return "unavailable";
  }
}
